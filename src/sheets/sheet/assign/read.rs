//! Reads the fields of a game from what is around its moves.

use super::features::{Context, FeatureSink, observe};
use super::model::{OTHER, START, StateProbabilities, TransitionFactors, Weights, best_states};
use super::sides::{SideEvidence, evidence_of_mention, group_mentions, odds};
use super::tokens::{Surroundings, Token, TokenGap, tokenize};
use super::values::{
    FieldValue, counter_value, date_value, day_of, in_one_line, join_days, letter_outcome,
    name_len, points_outcome, result_value, side_sign, site_value, time_value, variant_value,
};
use super::{FIELD_COUNT, FIELDS, FIRST_OF_GAME, PLAYER};
use crate::board::Color;
use crate::notation::date::{Date, DateOrder};
use crate::outcome::Outcome;
use crate::sheet::block::{
    BlockReading, begins_person, contradicted_score, date_order, fits_value, is_open_date,
    is_points, is_short_side, is_variant_name, of_sides_alone, points_word, states_reason,
    variant_in_line,
};
use crate::sheet::envelope::EnvelopeRecord;
use crate::sheet::heading::HeadingField;
use crate::sheet::language::SheetLanguage;
use crate::sheet::narrator::{narrated_outcome, narrator_side};
use crate::sheet::{facts, language, text_of, who};
use crate::span::Span;
use crate::words::labels::{LabelSubject, abbreviated_subject, label_subject};
use crate::words::result::{first_outcome, only_result};
use crate::words::{HeadingLabel, LetterClass, side_by_word, to_move};
use std::ops::Range;
use std::sync::LazyLock;

/// The weights, as the tool wrote them.
static WEIGHTS: LazyLock<(Weights<'static>, Vec<f32>, TransitionFactors)> = LazyLock::new(|| {
    let weights = Weights::from_bytes(include_bytes!("weights.bin"));
    let transitions = weights.transitions();
    let factors = TransitionFactors::new(&transitions);
    (weights, transitions, factors)
});

/// The probability from which on a stretch is a candidate for a field.
const MIN_CANDIDATE: f32 = 0.25;
/// The probability from which on a candidate becomes a field.
const MIN_FIELD: f32 = 0.4;
/// The probability from which on a field is not a guess.
const SURE: f32 = 0.6;

/// A stretch of tokens that may be a field.
#[derive(Clone, Debug)]
struct Candidate {
    kind: usize,
    tokens: Range<usize>,
    /// Its probability.
    sure: f32,
}

/// The fields of a game.
#[derive(Debug, Default)]
pub(in crate::sheet) struct AssignedFields {
    pub(in crate::sheet) reading: BlockReading,
    /// The words below the moves on how the game ended.
    pub(in crate::sheet) last_result: Option<HeadingField>,
}

/// Reads the fields of a game from the text above and below its moves.
pub(in crate::sheet) fn assign_fields(
    text: &str,
    above: Span,
    below: Option<Span>,
    envelope: &EnvelopeRecord,
) -> AssignedFields {
    let around = tokenize(text, above, below);
    if around.tokens.is_empty() {
        return AssignedFields::default();
    }
    let context = Context::new(&around);
    let mut candidates = find_candidates(&context);
    add_cells(&context, &mut candidates);
    add_facts(&context, &mut candidates);
    add_labelled(&context, &mut candidates);
    add_scores(&context, &mut candidates);
    let words = around.tokens.iter().filter(|token| token.is_word());
    let language = language::detect_language(words.map(|token| token.text), "").language;
    let mut reader = FieldReader {
        text,
        context: &context,
        candidates,
        order: date_order(text_of(text, above)),
        fields: Vec::new(),
        taken: Vec::new(),
        players: Default::default(),
        narrator: None,
        narrated: false,
        language,
        envelope,
    };
    reader.read_players(language);
    reader.read_duel();
    reader.read_details();
    reader.read_facts();
    reader.variant_among_words();
    reader.read_dates();
    reader.read_result();
    // What is below the moves is the result only where nothing else states it.
    let last = below.and_then(|below| {
        let at = reader.fields.iter().position(|field| {
            field.name == "Result" && field.label.is_none() && field.span.start >= below.start
        })?;
        let field = reader.fields.remove(at);
        reader
            .fields
            .retain(|field| field.name != "Termination" || field.span.start < below.start);
        reader.narrated.then_some(field)
    });
    let heads = reader.heads_of_columns(above);
    let (explained, mut left): (Vec<Span>, Vec<Span>) = reader
        .left(above, &heads)
        .into_iter()
        .partition(|span| reader.is_explained(*span));
    let words = |span: &Span| {
        text_of(text, *span)
            .chars()
            .filter(|c| c.is_letter_or_number())
            .count()
    };
    left.retain(|span| words(span) > 1);
    let mut dropped: Vec<Span> = explained;
    dropped.extend(heads);
    dropped.sort_by_key(|span| span.start);
    AssignedFields {
        reading: BlockReading {
            fields: reader.fields,
            left,
            dropped,
        },
        last_result: last,
    }
}

/// Returns the stretches that may be fields, with their probabilities.
fn find_candidates(context: &Context<'_, '_>) -> Vec<Candidate> {
    let seen = observe(context, None);
    let (weights, transitions, factors) = &*WEIGHTS;
    let scores = weights.label_scores(&seen);
    let tables: Vec<usize> = seen.iter().map(|seen| seen.table).collect();
    let states = best_states(&scores, &tables, transitions);
    let lattice = StateProbabilities::new(&scores, &tables, factors);
    let mut found: Vec<Candidate> = Vec::new();
    let mut at = 0;
    while at < states.len() {
        let kind = states[at];
        if kind >= FIELD_COUNT {
            at += 1;
            continue;
        }
        let mut end = at + 1;
        while end < states.len() && states[end] == FIELD_COUNT + kind {
            end += 1;
        }
        let sure = (at..end)
            .map(|nth| lattice.probability(nth, states[nth]))
            .fold(1.0, f32::min);
        found.push(Candidate {
            kind,
            tokens: at..end,
            sure,
        });
        at = end;
    }
    // Stretches that another reading has.
    for at in 0..states.len() {
        for kind in 0..FIELD_COUNT {
            let begin = lattice.probability(at, kind);
            if begin < MIN_CANDIDATE || states[at] == kind {
                continue;
            }
            let (mut end, mut sure) = (at + 1, begin);
            while end < states.len() {
                let inside = lattice.probability(end, FIELD_COUNT + kind);
                if inside < begin / 2.0 {
                    break;
                }
                sure = sure.min(inside);
                end += 1;
            }
            let tokens = at..end;
            if !found
                .iter()
                .any(|known| known.kind == kind && known.tokens == tokens)
            {
                found.push(Candidate { kind, tokens, sure });
            }
        }
    }
    debug_assert!(states.iter().all(|state| *state <= START && OTHER < START));
    found
}

/// Letters for sides.
const SIDE_LETTERS: &str = "бчБЧWBNPZwbnpz";
/// Words between players.
const BETWEEN_PLAYERS: [&str; 9] = [
    "x",
    "v",
    "vs",
    "против",
    "contro",
    "contra",
    "contre",
    "tegen",
    "проти",
];
/// Small words before days, which the date replaces: `il 3 maggio`, `no dia 12/03/2024`.
const BEFORE_DAYS: [&str; 8] = ["on", "il", "no", "dia", "em", "le", "op", "am"];

/// The probability of a cell under the head of its column, which binds more than places do.
const UNDER_HEAD: f32 = 0.9;

/// Adds the cells of tables under the heads of their columns.
fn add_cells(context: &Context<'_, '_>, candidates: &mut Vec<Candidate>) {
    for (line, known) in context.around.lines.iter().zip(&context.lines) {
        for (cell, head) in known.cells.iter().zip(&known.heads) {
            let Some(head) = head else { continue };
            let name = match head {
                LabelSubject::Player(_) => "Player",
                LabelSubject::Of(HeadingLabel::Result, _) => "Points",
                subject => subject.tag_name().unwrap_or_default(),
            };
            let Some(kind) = FIELDS.iter().position(|field| *field == name) else {
                continue;
            };
            let inside = |at: &usize| {
                let token = &context.around.tokens[*at];
                let place = token.span.start as usize - line.at;
                cell.contains(&place) && token.text != "\""
            };
            let tokens: Vec<usize> = line.tokens.clone().filter(inside).collect();
            let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
                continue;
            };
            let tokens = *first..*last + 1;
            let words = context.around.tokens[tokens.clone()]
                .iter()
                .filter(|token| token.is_word());
            let text = &line.text[cell.clone()];
            // Labels of a form are no values of the labels above them.
            let is_label =
                text.contains(':') || label_subject(text.trim_matches(['"', ' ', '.'])).is_some();
            let flag = is_label || matches!(text.trim(), "TRUE" | "FALSE" | "true" | "false");
            let fits = kind != PLAYER || begins_person(text.trim_matches(['"', ' ']));
            if (1..=6).contains(&words.count()) && !flag && fits {
                // Labels bind more than places do.
                candidates
                    .retain(|one| one.tokens.end <= tokens.start || tokens.end <= one.tokens.start);
                candidates.push(Candidate {
                    kind,
                    tokens,
                    sure: UNDER_HEAD,
                });
            }
        }
    }
}

/// Adds scores in lines with both players.
fn add_scores(context: &Context<'_, '_>, candidates: &mut Vec<Candidate>) {
    let Some(kind) = FIELDS.iter().position(|field| *field == "Result") else {
        return;
    };
    for (line, known) in context.around.lines.iter().zip(&context.lines) {
        let Some(score) = known.score.clone().filter(|_| !line.below) else {
            continue;
        };
        let inside = |at: &usize| {
            score.contains(&(context.around.tokens[*at].span.start as usize - line.at))
        };
        let tokens: Vec<usize> = line.tokens.clone().filter(inside).collect();
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
            continue;
        };
        let tokens = *first..*last + 1;
        let known = |one: &Candidate| {
            one.tokens.start < tokens.end && tokens.start < one.tokens.end && one.sure >= MIN_FIELD
        };
        if !candidates.iter().any(known) {
            candidates.push(Candidate {
                kind,
                tokens,
                sure: AMONG_FACTS,
            });
        }
    }
}

/// The probability of what follows a label and was read as nothing else.
const LABELLED: f32 = 0.7;

/// Adds what follows labels with a colon, and the label of a result in any form.
fn add_labelled(context: &Context<'_, '_>, candidates: &mut Vec<Candidate>) {
    for (line, known) in context.around.lines.iter().zip(&context.lines) {
        for (nth, mark) in known.marks.iter().enumerate() {
            let name = match mark.subject {
                LabelSubject::Player(_) => "Player",
                LabelSubject::Thing(HeadingLabel::Title)
                | LabelSubject::Of(HeadingLabel::Title, _) => "Title",
                LabelSubject::Thing(HeadingLabel::Rating)
                | LabelSubject::Of(HeadingLabel::Rating, _) => "Rating",
                LabelSubject::Thing(HeadingLabel::Team)
                | LabelSubject::Of(HeadingLabel::Team, _) => "Team",
                LabelSubject::Of(HeadingLabel::Town, _) => "Town",
                LabelSubject::Of(HeadingLabel::Result, _) => "Result",
                subject => subject.tag_name().unwrap_or_default(),
            };
            let Some(kind) = FIELDS.iter().position(|field| *field == name) else {
                continue;
            };
            if mark.sign != ":" && name != "Result" {
                continue;
            }
            let end = known
                .marks
                .get(nth + 1)
                .map_or(line.text.len(), |next| next.place.start);
            let place = |at: &usize| context.around.tokens[*at].span.start as usize - line.at;
            let mut tokens: Vec<usize> = Vec::new();
            for at in line.tokens.clone() {
                let token = &context.around.tokens[at];
                if place(&at) < mark.place.end {
                    continue;
                }
                let stops = matches!(token.text, "(" | "," | "|" | ";") && kind == PLAYER;
                if place(&at) >= end || stops || (token.gap == TokenGap::Wide && !tokens.is_empty())
                {
                    break;
                }
                tokens.push(at);
            }
            while tokens
                .last()
                .is_some_and(|at| !context.around.tokens[*at].is_word() && name != "Result")
            {
                tokens.pop();
            }
            let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
                continue;
            };
            let tokens = *first..*last + 1;
            let text = line.text[place(first)..].trim();
            let known = |one: &Candidate| {
                one.tokens.start < tokens.end
                    && tokens.start < one.tokens.end
                    && (one.kind == kind || one.sure > LABELLED)
                    && one.sure >= MIN_FIELD
            };
            if name == "Result" && mark.sign == ":" {
                // `Result: 1-Feb` is no day.
                candidates.retain(|one| {
                    one.kind == kind
                        || one.tokens.end <= tokens.start
                        || tokens.end <= one.tokens.start
                });
            }
            let fits = match mark.subject {
                LabelSubject::Player(_) => begins_person(text),
                LabelSubject::Thing(HeadingLabel::Result) if mark.sign == ":" => tokens.len() <= 8,
                LabelSubject::Thing(label) | LabelSubject::Of(label, _) => fits_value(label, text),
            };
            if fits && tokens.len() <= 14 && !candidates.iter().any(known) {
                candidates.push(Candidate {
                    kind,
                    tokens,
                    sure: LABELLED,
                });
            }
        }
    }
}

/// The probability of a fact in a line that has nothing but facts.
const AMONG_FACTS: f32 = 0.6;

/// Adds rounds, boards and days of lines that have nothing else.
fn add_facts(context: &Context<'_, '_>, candidates: &mut Vec<Candidate>) {
    for line in context
        .around
        .lines
        .iter()
        .filter(|line| facts::are_all(line.text))
    {
        for fact in facts::find_facts(line.text) {
            let Some(kind) = FIELDS.iter().position(|field| *field == fact.name) else {
                continue;
            };
            let inside = |at: &usize| {
                let place = context.around.tokens[*at].span.start as usize - line.at;
                fact.place.contains(&place)
            };
            let tokens: Vec<usize> = line.tokens.clone().filter(inside).collect();
            let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
                continue;
            };
            let tokens = *first..*last + 1;
            let overlaps = |one: &Candidate| {
                one.tokens.start < tokens.end
                    && tokens.start < one.tokens.end
                    && one.sure >= MIN_FIELD
            };
            if !candidates.iter().any(overlaps) {
                candidates.push(Candidate {
                    kind,
                    tokens,
                    sure: AMONG_FACTS,
                });
            }
        }
    }
}

struct FieldReader<'a, 'b> {
    text: &'a str,
    context: &'b Context<'a, 'b>,
    candidates: Vec<Candidate>,
    /// The order of days and months, and whether it is a guess.
    order: (DateOrder, bool),
    fields: Vec<HeadingField>,
    /// The parts of the text that fields and their labels take.
    taken: Vec<Span>,

    /// White's and Black's mentions.
    players: [Vec<Range<usize>>; 2],
    /// The side of the writer, who is one of the players.
    narrator: Option<Color>,
    /// Whether the result is what the writer reports of the own game.
    narrated: bool,
    language: SheetLanguage,
    envelope: &'b EnvelopeRecord,
}

impl<'a> FieldReader<'a, '_> {
    fn around(&self) -> &Surroundings<'a> {
        self.context.around
    }

    /// Returns the place of tokens in the text.
    fn span(&self, tokens: &Range<usize>) -> Span {
        let all = &self.around().tokens;
        Span {
            start: all[tokens.start].span.start,
            end: all[tokens.end - 1].span.end,
        }
    }

    fn words(&self, tokens: &Range<usize>) -> &'a str {
        text_of(self.text, self.span(tokens))
    }

    /// Returns the candidates of a kind, the likeliest first.
    fn candidates_of(&self, kind: usize) -> Vec<Candidate> {
        let own = self.candidates.iter().filter(|one| one.kind == kind);
        let mut own: Vec<_> = own.cloned().collect();
        own.sort_by(|a, b| b.sure.total_cmp(&a.sure));
        own
    }

    fn kind(name: &str) -> usize {
        FIELDS
            .iter()
            .position(|field| *field == name)
            .unwrap_or(FIELD_COUNT)
    }

    /// Adds a field, unless it is known.
    fn add(
        &mut self,
        name: &'static str,
        value: String,
        tokens: &Range<usize>,
        sure: f32,
        outcome: Option<Outcome>,
    ) {
        // A bracket that was opened before the value.
        let closes = value.matches(')').count() > value.matches('(').count();
        let value = match closes && value.ends_with(')') {
            true => value[..value.len() - 1].to_owned(),
            false => value,
        };
        if value.is_empty() || self.fields.iter().any(|field| field.name == name) {
            return;
        }
        let span = self.span(tokens);
        let label = self.label(tokens, name);
        // Only their place shows what they are.
        let by_place = label.is_none()
            && ((name == "Variant" && !is_variant_name(self.words(tokens)))
                || matches!(name, "WhiteTeam" | "BlackTeam" | "Site")
                || (name == "Result" && outcome.is_some()));
        self.taken.push(span);
        self.taken.extend(label);
        self.fields.push(HeadingField {
            name,
            label,
            value,
            span,
            guess: sure < SURE || by_place,
            outcome,
        });
    }

    /// Returns the label of a field: directly before it, or the word for its number.
    fn label(&self, tokens: &Range<usize>, name: &str) -> Option<Span> {
        let number = self.around().tokens[tokens.start].line;
        let line = &self.around().lines[number];
        let span = self.span(tokens);
        let (start, end) = (span.start as usize - line.at, span.end as usize - line.at);
        if end > line.text.len() {
            return None;
        }
        let at = |range: Range<usize>| Span::new(line.at + range.start, line.at + range.end);
        let known = &self.context.lines[number];
        let direct = known.marks.iter().rfind(|mark| {
            mark.place.end <= start
                && !line.text[mark.place.end..start].contains(char::is_letter_or_number)
                && fits_label(mark.subject, name)
        });
        if let Some(mark) = direct {
            return Some(at(mark.place.clone()));
        }
        if matches!(name, "White" | "Black")
            && let Some(letter) = self.side_letter(tokens)
        {
            return Some(Span {
                start: letter.start,
                end: span.start,
            });
        }
        let found = facts::find_facts(line.text);
        let fact = found
            .iter()
            .find(|fact| fact.place.start < end && start < fact.place.end && fact.name == name)?;
        let part = match fact.whole.start < start {
            true => fact.whole.start..start,
            false if end < fact.whole.end => end..fact.whole.end,
            false => return None,
        };
        Some(at(part))
    }

    /// Returns the letter for a side directly before a name: `Б. Иванов`, `B - Rossi`.
    fn side_letter(&self, tokens: &Range<usize>) -> Option<Span> {
        let all = &self.around().tokens;
        let before = |at: usize| {
            let token = all.get(at.checked_sub(1)?)?;
            (token.line == all[tokens.start].line).then_some(token)
        };
        let mut at = tokens.start;
        while before(at).is_some_and(|token| matches!(token.text, "." | ":" | "-" | "–" | "—"))
        {
            at -= 1;
        }
        let token = before(at).filter(|_| at < tokens.start || tokens.start > 0)?;
        let letter = token.text.chars().all(|c| SIDE_LETTERS.contains(c));
        let is_word = |token: &Token<'_>| side_by_word(token.text).is_some() && !token.surname;
        let word = is_word(token);
        // `White / Black: Smith / Brown`
        let nth = at - 1;
        let other = before(nth)
            .filter(|sign| word && matches!(sign.text, "/" | "-" | "–"))
            .and_then(|_| before(nth - 1))
            .filter(|other| is_word(other));
        let start = other.map_or(token.span.start, |other| other.span.start);
        (word || (letter && token.text.chars().count() == 1)).then_some(Span {
            start,
            end: token.span.end,
        })
    }

    /// Reads the players.
    fn read_players(&mut self, language: SheetLanguage) {
        let mentions: Vec<Candidate> = self
            .candidates_of(PLAYER)
            .into_iter()
            .filter(|one| one.sure >= MIN_FIELD / 2.0 && !self.is_of_list(&one.tokens))
            .collect();
        let mut kept: Vec<Candidate> = Vec::new();
        for one in mentions {
            let apart = |known: &Candidate| {
                known.tokens.end <= one.tokens.start || one.tokens.end <= known.tokens.start
            };
            if kept.iter().all(apart) {
                kept.push(one);
            }
        }
        kept.sort_by_key(|one| one.tokens.start);
        let ranges: Vec<Range<usize>> = kept.iter().map(|one| one.tokens.clone()).collect();
        let sure = |range: &Range<usize>| {
            kept.iter()
                .find(|one| one.tokens == *range)
                .map_or(0.0, |one| one.sure)
        };
        let mut groups: Vec<(Vec<Range<usize>>, f32)> = group_mentions(self.context, &ranges)
            .into_iter()
            .map(|group| {
                let best = group.iter().map(sure).fold(0.0, f32::max);
                (group, best)
            })
            .collect();
        groups.sort_by(|a, b| b.1.total_cmp(&a.1));
        groups.truncate(2);
        groups.retain(|(_, sure)| *sure >= MIN_FIELD);
        groups.sort_by_key(|(group, _)| group[0].start);
        let all: Vec<&str> = self.around().lines.iter().map(|line| line.text).collect();
        let all_text = all.join("\n");
        let (weights, ..) = &*WEIGHTS;
        let mut sink = FeatureSink::new(None);
        let mut evidence = |own: &[Range<usize>], others: &[Range<usize>]| {
            let mut all = SideEvidence::new();
            for mention in own {
                all.extend(evidence_of_mention(
                    self.context,
                    language,
                    mention,
                    others,
                    &mut sink,
                ));
            }
            all
        };
        let weight = |hash: u32| weights.of_side(hash);
        let odds = match &groups[..] {
            [(first, _), (second, _)] => {
                let (one, other) = (evidence(first, second), evidence(second, first));
                odds(&weight, &one, &other)
            }
            [(first, _)] => odds(&weight, &evidence(first, &[]), &SideEvidence::new()),
            _ => {
                self.narrator = narrator_side(&all_text);
                self.add_writer(&[]);
                return;
            }
        };
        let trust = 1.0 / (1.0 + (-odds.abs()).exp());
        let colors = match odds >= 0.0 {
            true => [Color::White, Color::Black],
            false => [Color::Black, Color::White],
        };
        let told = narrator_side(&all_text);
        let colors = match (&groups[..], told) {
            // `I had White against Petrov`
            ([_], Some(side)) => [side.other(), side],
            _ => colors,
        };
        self.narrator = told;
        let mut own = Vec::new();
        for ((group, best), color) in groups.iter().zip(colors) {
            let name = match color {
                Color::White => "White",
                Color::Black => "Black",
            };
            let count = |range: &Range<usize>| {
                self.around().tokens[range.clone()]
                    .iter()
                    .filter(|token| token.is_word())
                    .count()
            };
            let near = group.iter().filter(|range| sure(range) >= best * 0.6);
            let above = |range: &Range<usize>| !self.around().tokens[range.start].below;
            let full = near.max_by(|a, b| {
                let key = |range: &Range<usize>| (above(range), count(range));
                key(a).cmp(&key(b)).then(b.start.cmp(&a.start))
            });
            let Some(full) = full.cloned() else { continue };
            own.push((group.clone(), color));
            self.players[usize::from(color == Color::Black)].clone_from(group);
            let words = self.words(&full);
            let value = in_one_line(&words[..name_len(words)]);
            self.add(name, value, &full, best.min(trust), None);
        }
        self.add_writer(&own);
    }

    /// Returns whether a name is one of a list of pairs below the moves, which are other games.
    fn is_of_list(&self, tokens: &Range<usize>) -> bool {
        let number = self.around().tokens[tokens.start].line;
        let line = &self.around().lines[number];
        let pairs = self.around().lines.iter().zip(&self.context.lines);
        let pairs = pairs.filter(|(line, known)| line.below && known.pair.is_some());
        line.below && self.context.lines[number].pair.is_some() && pairs.count() > 1
    }

    /// Adds the writer as a player where only the other player, or none, is named.
    fn add_writer(&mut self, named: &[(Vec<Range<usize>>, Color)]) {
        let side = match named {
            [] => self.narrator,
            [(_, color)] => self
                .narrator
                .or(self.envelope.is_letter.then(|| color.other())),
            _ => {
                // The writer is the player with the same name.
                if self.narrator.is_none() {
                    let names = self.player_names();
                    self.narrator = self.envelope.writer.as_deref().and_then(|writer| {
                        let own = |name: &String| {
                            let words = crate::words::by_name::words_of(name);
                            let writer = crate::words::by_name::words_of(writer);
                            words
                                .iter()
                                .any(|word| word.chars().count() > 2 && writer.contains(word))
                        };
                        match names.each_ref().map(own) {
                            [true, false] => Some(Color::White),
                            [false, true] => Some(Color::Black),
                            _ => None,
                        }
                    });
                }
                return;
            }
        };
        let (Some(side), Some(writer)) = (side, self.envelope.writer.clone()) else {
            return;
        };
        let name = if side == Color::White {
            "White"
        } else {
            "Black"
        };
        if self
            .fields
            .iter()
            .any(|field| field.name == name || field.value == writer)
        {
            return;
        }
        self.narrator = Some(side);
        let start = self.around().tokens[0].span.start;
        self.fields.push(HeadingField {
            name,
            label: None,
            value: writer,
            span: Span { start, end: start },
            guess: true,
            outcome: None,
        });
    }

    /// Returns the player that a detail belongs to.
    fn owner(&self, tokens: &Range<usize>) -> Option<Color> {
        let number = self.around().tokens[tokens.start].line;
        let line = &self.around().lines[number];
        let place = self.around().tokens[tokens.start].span.start as usize - line.at;
        let known = &self.context.lines[number];
        let mark = known.marks.iter().rfind(|mark| mark.place.end <= place);
        if let Some(mark) = mark
            && let LabelSubject::Of(_, color) = mark.subject
        {
            return Some(color);
        }
        let cell = known.cells.iter().position(|cell| cell.contains(&place));
        if let Some(Some(LabelSubject::Of(_, color))) = cell.and_then(|cell| known.heads.get(cell))
        {
            return Some(*color);
        }
        let mentions = [Color::White, Color::Black].into_iter().zip(&self.players);
        let mut mentions: Vec<(Color, &Range<usize>)> = mentions
            .flat_map(|(color, all)| all.iter().map(move |range| (color, range)))
            .collect();
        mentions.sort_by_key(|(_, range)| range.start);
        if let Some(color) = self.owner_by_column(tokens, &mentions) {
            return Some(color);
        }
        let all = &self.around().tokens;
        let line_of = |range: &Range<usize>| all[range.start].line;
        let before = mentions
            .iter()
            .rfind(|(_, range)| range.end <= tokens.start);
        let behind = mentions.iter().find(|(_, range)| range.start >= tokens.end);
        let here = |found: &&(Color, &Range<usize>)| line_of(found.1) == number;
        if let Some((color, range)) = behind.filter(here) {
            // `мс Орлов - кмс Белов`: directly before a name, and not in brackets behind another one.
            let next = range.start == tokens.end
                || (range.start == tokens.end + 1 && matches!(all[tokens.end].text, "." | ")"));
            let divides = |at: usize| {
                let text = all[at].text;
                matches!(
                    text,
                    "-" | "–"
                        | "—"
                        | "v"
                        | "vs"
                        | "x"
                        | "X"
                        | "/"
                        | "×"
                        | ":"
                        | "против"
                        | "contro"
                )
            };
            let joined = before
                .filter(here)
                .is_some_and(|(_, before)| !(before.end..tokens.start).any(divides));
            if next && !joined {
                return Some(*color);
            }
        }
        if let Some((color, _)) = before.filter(here).or(behind.filter(here)) {
            return Some(*color);
        }
        const MAX_LINES: usize = 8;
        let close =
            |found: &&(Color, &Range<usize>)| line_of(found.1).abs_diff(number) <= MAX_LINES;
        before
            .filter(close)
            .or(behind.filter(close))
            .map(|(color, _)| *color)
    }

    /// Returns the player in whose column a detail is: the cell of a table, or the same label a second time in its line.
    fn owner_by_column(
        &self,
        tokens: &Range<usize>,
        mentions: &[(Color, &Range<usize>)],
    ) -> Option<Color> {
        let all = &self.around().tokens;
        let place_of = |at: usize| {
            let number = all[at].line;
            let place = all[at].span.start as usize - self.around().lines[number].at;
            (number, place)
        };
        let (number, place) = place_of(tokens.start);
        if mentions
            .iter()
            .any(|(_, range)| all[range.start].line == number)
        {
            return None;
        }
        let pairs = mentions
            .iter()
            .rev()
            .filter(|(_, range)| all[range.start].line < number);
        let line = pairs.map(|(_, range)| all[range.start].line).next()?;
        let pair: Vec<_> = mentions
            .iter()
            .filter(|(_, range)| all[range.start].line == line)
            .collect();
        let [(first, one), (second, other)] = pair[..] else {
            return None;
        };
        if first == second {
            return None;
        }
        let known = &self.context.lines[number];
        let mark = known.marks.iter().rfind(|mark| mark.place.end <= place);
        if let Some(mark) = mark {
            let same = known
                .marks
                .iter()
                .filter(|other| other.subject == mark.subject);
            let starts: Vec<usize> = same.map(|mark| mark.place.start).collect();
            if starts.len() == 2 {
                return Some(if starts[0] == mark.place.start {
                    *first
                } else {
                    *second
                });
            }
        }
        let (cells, above) = (&known.cells, &self.context.lines[line].cells);
        let cell = |cells: &[Range<usize>], place: usize| {
            cells.iter().position(|cell| cell.contains(&place))
        };
        if cells.len() > 1 && cells.len() == above.len() {
            let own = cell(cells, place)?;
            let of_first = cell(above, place_of(one.start).1)?;
            let of_second = cell(above, place_of(other.start).1)?;
            return match own {
                own if own == of_first => Some(*first),
                own if own == of_second => Some(*second),
                _ => None,
            };
        }
        None
    }

    /// Reads titles, ratings, clubs and towns of the players.
    fn read_details(&mut self) {
        const TAGS: [[&str; 2]; 4] = [
            ["WhiteTitle", "BlackTitle"],
            ["WhiteRating", "BlackRating"],
            ["WhiteTeam", "BlackTeam"],
            ["WhiteTown", "BlackTown"],
        ];
        for (nth, tags) in TAGS.into_iter().enumerate() {
            let mut found: Vec<(Candidate, Color)> = Vec::new();
            for one in self.candidates_of(nth + 1) {
                if one.sure < MIN_FIELD || self.overlaps(&one.tokens) {
                    continue;
                }
                let apart = |(known, _): &(Candidate, Color)| {
                    known.tokens.end <= one.tokens.start || one.tokens.end <= known.tokens.start
                };
                if let Some(color) = self.owner(&one.tokens).filter(|_| found.iter().all(apart)) {
                    found.push((one, color));
                }
            }
            found.sort_by_key(|(one, _)| one.tokens.start);
            // Both above or both below the players: one for each, in their order.
            if let [(first, one), (second, other)] = &mut found[..]
                && one == other
            {
                let start = |color: usize| {
                    self.players[color]
                        .first()
                        .map_or(usize::MAX, |range| range.start)
                };
                let (white, black) = (start(0), start(1));
                let both =
                    white.max(black) < first.tokens.start || second.tokens.start < white.min(black);
                if both {
                    (*one, *other) = match white < black {
                        true => (Color::White, Color::Black),
                        false => (Color::Black, Color::White),
                    };
                }
            }
            found.sort_by(|(a, _), (b, _)| b.sure.total_cmp(&a.sure));
            for (one, color) in found {
                let value = in_one_line(self.words(&one.tokens));
                let tag = tags[usize::from(color == Color::Black)];
                self.add(tag, value, &one.tokens, one.sure, None);
            }
        }
    }

    fn overlaps(&self, tokens: &Range<usize>) -> bool {
        let span = self.span(tokens);
        self.taken
            .iter()
            .any(|taken| taken.start < span.end && span.start < taken.end)
    }

    /// Reads the facts of the game but its date and its result.
    fn read_facts(&mut self) {
        for (kind, name) in FIELDS.into_iter().enumerate().skip(FIRST_OF_GAME) {
            if matches!(name, "Date" | "Result") {
                continue;
            }
            for one in self.candidates_of(kind) {
                if one.sure < MIN_FIELD || self.overlaps(&one.tokens) {
                    continue;
                }
                let one = Candidate {
                    tokens: self.with_range(name, &one.tokens),
                    ..one
                };
                let text = self.words(&one.tokens);
                let value = match name {
                    "Round" | "Board" => counter_value(text),
                    "Site" => Some(site_value(text)),
                    "TimeControl" => Some(time_value(text)),
                    "Variant" => variant_value(text),
                    _ => Some(in_one_line(text)),
                };
                if let Some(value) = value {
                    self.add(name, value, &one.tokens, one.sure, None);
                    break;
                }
            }
        }
    }

    /// Returns the tokens of a number with the second number of a range: `11-15`.
    fn with_range(&self, name: &str, tokens: &Range<usize>) -> Range<usize> {
        let all = &self.around().tokens;
        let figures = |at: usize| {
            all.get(at)
                .is_some_and(|token| token.text.bytes().all(|b| b.is_ascii_digit()))
        };
        let joined = |at: usize| all.get(at).is_some_and(|token| token.gap == TokenGap::None);
        let dash = all
            .get(tokens.end)
            .is_some_and(|token| token.text == "-" && token.gap == TokenGap::None);
        match matches!(name, "Round" | "Board")
            && figures(tokens.end - 1)
            && dash
            && joined(tokens.end + 1)
            && figures(tokens.end + 1)
        {
            true => tokens.start..tokens.end + 2,
            false => tokens.clone(),
        }
    }

    /// Reads a variant that is named among other words, if it was not read.
    fn variant_among_words(&mut self) {
        if self.fields.iter().any(|field| field.name == "Variant") {
            return;
        }
        let lines: Vec<_> = self
            .around()
            .lines
            .iter()
            .filter(|line| !line.below)
            .collect();
        let found = lines.into_iter().find_map(|line| {
            let (place, variant) = variant_in_line(line.text)?;
            let whole = is_variant_name(line.text.trim());
            let place = if whole { 0..line.text.len() } else { place };
            Some((
                Span::new(line.at + place.start, line.at + place.end),
                variant,
                whole,
            ))
        });
        let Some((span, variant, whole)) = found else {
            return;
        };
        let free = self
            .taken
            .iter()
            .all(|taken| taken.end <= span.start || span.end <= taken.start);
        if free {
            self.taken.push(span);
            self.fields.push(HeadingField {
                name: "Variant",
                label: None,
                value: variant.id.to_owned(),
                span,
                guess: !whole,
                outcome: None,
            });
        }
    }

    /// Reads the day, from several parts where they complete each other.
    fn read_dates(&mut self) {
        let candidates = self.candidates_of(Self::kind("Date"));
        let order = self.order.0;
        let mut best: Option<(Candidate, Date)> = None;
        for one in candidates {
            if one.sure < MIN_FIELD || self.overlaps(&one.tokens) {
                continue;
            }
            if let Some((tokens, days)) = self.days_of(&one.tokens) {
                self.add("EventDate", days, &tokens, one.sure, None);
                continue;
            }
            let text = self.words(&one.tokens);
            let Some(FieldValue::Text(_)) = date_value(text, order) else {
                if let Some(FieldValue::Days(days)) = date_value(text, order) {
                    self.add("EventDate", days, &one.tokens, one.sure, None);
                }
                continue;
            };
            let date = day_of(text, order);
            match &mut best {
                None => best = Some((one, date)),
                Some((_, known)) => {
                    if let Some(joined) = join_days(*known, date) {
                        if joined != *known {
                            let span = self.span(&one.tokens);
                            self.taken.push(span);
                        }
                        *known = joined;
                    }
                }
            }
        }
        if best.is_none()
            && !self.fields.iter().any(|field| field.name == "EventDate")
            && let Some(day) = self.envelope.day
        {
            let start = self.around().tokens[0].span.start;
            self.fields.push(HeadingField {
                name: "Date",
                label: None,
                value: day.to_string(),
                span: Span { start, end: start },
                guess: true,
                outcome: None,
            });
        }
        if let Some((mut one, mut date)) = best {
            if date.year.is_none() && date.month.is_some() {
                let year = self.year_elsewhere();
                if year.is_some() {
                    one.sure = 0.0;
                }
                date.year = year;
            }
            let text = self.words(&one.tokens);
            let open = (self.order.1 || order == DateOrder::default()) && is_open_date(text);
            let sure = if open { 0.0 } else { one.sure };
            self.add("Date", date.to_string(), &one.tokens, sure, None);
        }
    }

    /// Returns the year that the text gives in another place: in the name of the event, alone, or in the day of a mail.
    fn year_elsewhere(&self) -> Option<u16> {
        let year_in = |text: &str| -> Vec<u16> {
            let words = text.split(|c: char| !c.is_letter_or_number());
            let years = words
                .filter(|word| word.len() == 4)
                .filter_map(|word| word.parse().ok());
            years.filter(|year| (1850..2060).contains(year)).collect()
        };
        let event = self.fields.iter().find(|field| field.name == "Event");
        if let Some([year]) = event.map(|field| year_in(&field.value)).as_deref() {
            return Some(*year);
        }
        if let Some(year) = self.envelope.year {
            return Some(year);
        }
        let mut years: Vec<u16> = Vec::new();
        for line in self.around().lines.iter().filter(|line| !line.below) {
            years.extend(year_in(line.text));
        }
        years.sort_unstable();
        years.dedup();
        match years[..] {
            [year] => Some(year),
            _ => None,
        }
    }

    /// Returns whether tokens are all words of their line.
    fn is_line(&self, tokens: &Range<usize>) -> bool {
        let all = &self.around().tokens;
        let line = self.around().lines[all[tokens.start].line].tokens.clone();
        (line.start..tokens.start)
            .chain(tokens.end..line.end)
            .all(|at| !all[at].is_word())
    }

    /// Returns whether a figure continues before or behind tokens: `1,5:0,5`.
    fn is_fraction(&self, tokens: &Range<usize>) -> bool {
        let all = &self.around().tokens;
        let comma = |at: usize| {
            all.get(at)
                .is_some_and(|token| matches!(token.text, "," | ".") && token.gap == TokenGap::None)
        };
        let figure = |at: usize| {
            all.get(at)
                .is_some_and(|token| token.text.starts_with(|c: char| c.is_ascii_digit()))
        };
        let joined = |at: usize| all.get(at).is_some_and(|token| token.gap == TokenGap::None);
        let behind = comma(tokens.end) && figure(tokens.end + 1) && joined(tokens.end + 1);
        let before = tokens.start > 1
            && comma(tokens.start - 1)
            && figure(tokens.start - 2)
            && joined(tokens.start);
        behind || before
    }

    /// Returns whether the label of tokens is one of the form, and not of the game.
    fn is_form(&self, tokens: &Range<usize>) -> bool {
        let number = self.around().tokens[tokens.start].line;
        let line = &self.around().lines[number];
        let place = self.around().tokens[tokens.start].span.start as usize - line.at;
        let mark = self.context.lines[number]
            .marks
            .iter()
            .rfind(|mark| mark.place.end <= place);
        // `Placar do match: 1x1` is not the result of the game.
        let of_match = |place: &Range<usize>| {
            let words = line.text[place.clone()].split(|c: char| !c.is_letter());
            let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
            let event = Some(LabelSubject::Thing(HeadingLabel::Event));
            words.len() > 1 && words.iter().any(|word| label_subject(word) == event)
        };
        mark.is_some_and(|mark| match mark.subject {
            LabelSubject::Thing(HeadingLabel::Form) => true,
            LabelSubject::Thing(HeadingLabel::Result) => of_match(&mark.place),
            _ => false,
        })
    }

    /// Returns the side that the label of a result names: `итог за белых`.
    fn label_side(&self, tokens: &Range<usize>) -> Option<Color> {
        let number = self.around().tokens[tokens.start].line;
        let line = &self.around().lines[number];
        let place = self.around().tokens[tokens.start].span.start as usize - line.at;
        let mark = self.context.lines[number]
            .marks
            .iter()
            .rfind(|mark| mark.place.end <= place)?;
        match mark.subject {
            LabelSubject::Of(HeadingLabel::Result, side) => Some(side),
            _ => None,
        }
    }

    /// Returns the tokens from a stretch to the end of its line.
    fn rest_of_line(&self, tokens: &Range<usize>) -> Range<usize> {
        let line = self.around().tokens[tokens.start].line;
        tokens.start..self.around().lines[line].tokens.end
    }

    /// Returns the sentence of a stretch that is not its whole, over no more than two lines on each side.
    fn sentence(&self, tokens: &Range<usize>) -> Option<Range<usize>> {
        let all = &self.around().tokens;
        let line = all[tokens.start].line;
        let near = |nth: usize| {
            all[nth].line.abs_diff(line) <= 2 && all[nth].below == all[tokens.start].below
        };
        let ends = |nth: usize| {
            let long = nth > 0 && all[nth - 1].text.chars().count() > 3;
            matches!(all[nth].text, "." | "!" | "?" | ";" | "!!" | "!!!")
                && (long || all[nth].text != ".")
        };
        let mut start = tokens.start;
        while start > 0 && near(start - 1) && !ends(start - 1) && tokens.start - start < 30 {
            start -= 1;
        }
        let mut end = tokens.end;
        while end < all.len() && near(end) && !ends(end) && end - tokens.end < 15 {
            end += 1;
        }
        (start < tokens.start || tokens.end < end).then_some(start..end)
    }

    /// Returns the days of an event that a stretch is a part of: `10 – 18 января 2024`.
    fn days_of(&self, tokens: &Range<usize>) -> Option<(Range<usize>, String)> {
        let line = &self.around().lines[self.around().tokens[tokens.start].line];
        let span = self.span(tokens);
        let (start, end) = (span.start as usize - line.at, span.end as usize - line.at);
        let facts = facts::find_facts(line.text);
        let fact = facts.iter().find(|fact| {
            fact.name == "EventDate" && fact.place.start < end && start < fact.place.end
        })?;
        let inside = |at: &usize| {
            let place = self.around().tokens[*at].span.start as usize - line.at;
            fact.place.contains(&place)
        };
        let own: Vec<usize> = line.tokens.clone().filter(inside).collect();
        Some((*own.first()?..*own.last()? + 1, fact.value.clone()))
    }

    fn player_names(&self) -> [String; 2] {
        ["White", "Black"].map(|name| {
            let field = self.fields.iter().find(|field| field.name == name);
            field.map(|field| field.value.clone()).unwrap_or_default()
        })
    }

    /// Returns the points that end the line of a player and are not read as anything else.
    fn points_behind(&self, mention: &Range<usize>) -> Option<Candidate> {
        let all = &self.around().tokens;
        let line = self.around().lines[all[mention.start].line].tokens.clone();
        let free = |at: &usize| {
            let span = all[*at].span;
            !self
                .taken
                .iter()
                .any(|taken| taken.start < span.end && span.start < taken.end)
        };
        let rest: Vec<usize> = (mention.end..line.end)
            .filter(free)
            .filter(|at| !matches!(all[*at].text, "(" | ")" | "," | "-" | "–" | ":"))
            .collect();
        let tokens = *rest.first()?..*rest.last()? + 1;
        let text = self.words(&tokens);
        (rest.len() == tokens.len() && is_points(text)).then_some(Candidate {
            kind: Self::kind("Points"),
            tokens,
            sure: AMONG_FACTS,
        })
    }

    /// Reads the result of lines that have nothing but both sides or both players: `Smith beat Brown`, `White 2, Black 0`.
    fn read_duel(&mut self) {
        let names = self.player_names();
        let players = names.each_ref().map(String::as_str);
        let named = players.iter().all(|name| !name.is_empty());
        let lines: Vec<(Range<usize>, &str)> = self
            .around()
            .lines
            .iter()
            .filter(|line| !line.below)
            .map(|line| (line.tokens.clone(), line.text.trim()))
            .collect();
        for (tokens, text) in lines {
            let duel =
                || who::duel_outcome(text, players).filter(|_| named && !self.overlaps(&tokens));
            if let Some(outcome) = of_sides_alone(text).or_else(duel) {
                let (_, score) = outcome.score_in_variant(None);
                self.add("Result", score.to_owned(), &tokens, SURE, Some(outcome));
                return;
            }
        }
    }

    /// Returns the tokens of a score whose second figure was left out: `2 x 0`.
    fn with_score(&self, tokens: &Range<usize>) -> Range<usize> {
        let all = &self.around().tokens;
        let figure = |at: usize| {
            all.get(at)
                .is_some_and(|token| matches!(token.text, "0" | "1" | "2"))
        };
        let line = all[tokens.start].line;
        let sign = all.get(tokens.end).is_some_and(|token| {
            token.line == line
                && matches!(token.text, "x" | "X" | "х" | "Х" | "-" | "–" | ":" | "×")
        });
        match tokens.len() == 1 && figure(tokens.start) && sign && figure(tokens.end + 1) {
            true => tokens.start..tokens.end + 2,
            false => tokens.clone(),
        }
    }

    /// Reads the result: a score, words, or the points of both players.
    fn read_result(&mut self) {
        if self.fields.iter().any(|field| field.name == "Result") {
            return;
        }
        let names = self.player_names();
        let players = names.each_ref().map(String::as_str);
        let mut candidates = self.candidates_of(Self::kind("Result"));
        for one in &mut candidates {
            one.tokens = self.with_score(&one.tokens);
        }
        let mut wanted: Vec<&Candidate> = candidates
            .iter()
            .filter(|one| {
                one.sure >= MIN_FIELD
                    && !self.overlaps(&one.tokens)
                    && !self.is_form(&one.tokens)
                    && !self.is_fraction(&one.tokens)
            })
            .collect();
        wanted.sort_by_key(|one| self.around().tokens[one.tokens.start].below);
        // The words alone, then the rest of a labelled line, then the sentence.
        for step in 0..3 {
            for one in &wanted {
                let label = self.label(&one.tokens, "Result");
                let tokens = match step {
                    0 => Some(one.tokens.clone()),
                    1 => label.is_some().then(|| self.rest_of_line(&one.tokens)),
                    _ => self.sentence(&one.tokens),
                };
                let Some(tokens) = tokens else { continue };
                let text = self.words(&tokens);
                let value = match self.label_side(&one.tokens) {
                    Some(side) => side_sign(text, side).map(FieldValue::Outcome),
                    None => None,
                };
                let value = value
                    .or_else(|| {
                        result_value(text, players, label.is_some() || self.is_line(&one.tokens))
                    })
                    .or_else(|| {
                        let owner = self.owner(&one.tokens).filter(|_| step == 0)?;
                        Some(FieldValue::Outcome(worded_outcome(
                            points_word(text)?,
                            owner,
                        )))
                    })
                    .or_else(|| letter_outcome(text, self.language).map(FieldValue::Outcome));
                let narrated = narrated_outcome(text, self.narrator).map(FieldValue::Outcome);
                self.narrated = value.is_none() && narrated.is_some();
                match value.or(narrated) {
                    Some(FieldValue::Text(score)) => {
                        let kept = if step == 2 {
                            one.tokens.clone()
                        } else {
                            tokens
                        };
                        // `Победа чёрных (2:0)`
                        let line = &self.around().lines[self.around().tokens[kept.start].line];
                        let words: Vec<&str> = line
                            .text
                            .split(|c: char| !c.is_letter())
                            .filter(|word| !word.is_empty())
                            .collect();
                        let told = first_outcome(&words).map(|(.., outcome)| outcome);
                        let told = told.filter(|_| !self.around().tokens[kept.start].below);
                        if let Some(told) = told
                            && contradicted_score(line.text, told).is_some()
                            && kept.end < line.tokens.end
                        {
                            let behind = (kept.end..line.tokens.end)
                                .find(|at| self.around().tokens[*at].is_word());
                            let words = behind.map(|first| first..line.tokens.end);
                            let (_, score) = told.score_in_variant(None);
                            if let Some(words) = words {
                                self.add("Result", score.to_owned(), &words, one.sure, Some(told));
                                if let Some(field) =
                                    self.fields.last_mut().filter(|_| label.is_some())
                                {
                                    field.label = label;
                                    self.taken.extend(label);
                                }
                                return;
                            }
                        }
                        self.add("Result", score, &kept, one.sure, told);
                        return;
                    }
                    Some(FieldValue::Outcome(outcome)) => {
                        let line = &self.around().lines[self.around().tokens[tokens.start].line];
                        let words: Vec<&str> = line
                            .text
                            .split(|c: char| !c.is_letter())
                            .filter(|word| !word.is_empty())
                            .collect();
                        // `Jogam as pretas e ganham` is a task.
                        if !line.below && label.is_none() && to_move(&words).is_some() {
                            continue;
                        }
                        let (_, score) = outcome.score_in_variant(None);
                        let kept = if step == 2 {
                            one.tokens.clone()
                        } else {
                            tokens.clone()
                        };
                        let other = contradicted_score(text, outcome).map(|range| {
                            let start = self.span(&tokens).start as usize;
                            Span::new(start + range.start, start + range.end)
                        });
                        if let Some(other) = other {
                            let all = &self.around().tokens;
                            let before = kept.clone().filter(|at| all[*at].span.end <= other.start);
                            let behind = kept
                                .clone()
                                .find(|at| all[*at].span.start >= other.end && all[*at].is_word());
                            let part = match (before.max(), behind) {
                                (Some(last), _) => kept.start..last + 1,
                                (None, Some(first)) => first..kept.end,
                                _ => kept.clone(),
                            };
                            self.add("Result", score.to_owned(), &part, one.sure, Some(outcome));
                            if let Some(field) = self.fields.last_mut().filter(|_| label.is_some())
                            {
                                field.label = label;
                                self.taken.extend(label);
                            }
                            return;
                        }
                        if states_reason(text) && !self.around().tokens[kept.start].below {
                            let value = in_one_line(text);
                            self.add("Result", score.to_owned(), &kept, one.sure, Some(outcome));
                            self.add("Termination", value, &kept, one.sure, None);
                            return;
                        }
                        self.add("Result", score.to_owned(), &kept, one.sure, Some(outcome));
                        return;
                    }
                    _ => {}
                }
            }
        }
        let mut points: [Option<Candidate>; 2] = Default::default();
        for one in self.candidates_of(Self::kind("Points")) {
            let Some(color) = self.owner(&one.tokens).filter(|_| one.sure >= MIN_FIELD) else {
                continue;
            };
            points[usize::from(color == Color::Black)].get_or_insert(one);
        }
        for (nth, own) in points
            .iter_mut()
            .enumerate()
            .filter(|(_, own)| own.is_none())
        {
            *own = self.players[nth]
                .iter()
                .find_map(|mention| self.points_behind(mention));
        }
        let text = |nth: usize| points[nth].as_ref().map(|one| self.words(&one.tokens));
        // A word for one player gives the outcome for both: `Fox won`.
        let by_word = [Color::White, Color::Black]
            .into_iter()
            .enumerate()
            .find_map(|(nth, side)| Some((nth, worded_outcome(points_word(text(nth)?)?, side))));
        let by_label = || {
            let lines = self.around().lines.iter().zip(&self.context.lines);
            let marks =
                lines.flat_map(|(line, known)| known.marks.iter().map(move |mark| (line, mark)));
            marks.into_iter().find_map(|(line, mark)| {
                let LabelSubject::Player(side) = mark.subject else {
                    return None;
                };
                let label = line.text.get(mark.place.clone())?;
                let inside = label.split_once('(')?.1.split(')').next()?;
                Some((
                    line.at + mark.place.start,
                    worded_outcome(points_word(inside)?, side),
                ))
            })
        };
        if let Some((nth, outcome)) = by_word
            && let Some(one) = points[nth].clone()
        {
            let (_, score) = outcome.score_in_variant(None);
            self.add(
                "Result",
                score.to_owned(),
                &one.tokens,
                one.sure,
                Some(outcome),
            );
            return;
        }
        if let Some((at, outcome)) = by_label() {
            let (_, score) = outcome.score_in_variant(None);
            let token = self
                .around()
                .tokens
                .iter()
                .position(|token| token.span.start as usize >= at);
            if let Some(token) = token {
                let inside = self.around().tokens[token..]
                    .iter()
                    .position(|token| token.text == "(");
                let token = token + inside.map_or(0, |nth| nth + 1);
                self.add(
                    "Result",
                    score.to_owned(),
                    &(token..token + 1),
                    SURE,
                    Some(outcome),
                );
            }
            return;
        }
        if let Some(outcome) = points_outcome(text(0), text(1))
            && let [Some(white), Some(black)] = &points
        {
            let (_, score) = outcome.score_in_variant(None);
            let sure = white.sure.min(black.sure);
            let (first, last) = match white.tokens.start < black.tokens.start {
                true => (white.tokens.clone(), black.tokens.clone()),
                false => (black.tokens.clone(), white.tokens.clone()),
            };
            let all = &self.around().tokens;
            let joined = all[first.start].line == all[last.start].line
                && (first.end..last.start).all(|at| !all[at].is_word() || all[at].text.len() == 1);
            if joined {
                self.add(
                    "Result",
                    score.to_owned(),
                    &(first.start..last.end),
                    sure,
                    Some(outcome),
                );
                return;
            }
            let other = self.span(&first);
            self.taken.push(other);
            self.add("Result", score.to_owned(), &last, sure, Some(outcome));
            // The name of the tag replaces the points of the other player.
            if let Some(field) = self
                .fields
                .last_mut()
                .filter(|field| field.name == "Result")
            {
                field.label = Some(other);
            }
        }
    }

    /// Returns whether words only state the meaning of others, which became fields: sides in brackets, labels, articles.
    fn is_explained(&self, span: Span) -> bool {
        let text = text_of(self.text, span);
        if self.fields.is_empty() {
            return false;
        }
        let result = self.fields.iter().any(|field| field.name == "Result");
        if result
            && text.contains(char::is_letter)
            && only_result(text.trim_matches(['(', ')', ' '])).is_some()
        {
            return true;
        }
        let beside = |field: &HeadingField| {
            let gap = match field.span.end <= span.start {
                true => self.text.get(field.span.end as usize..span.start as usize),
                false => self.text.get(span.end as usize..field.span.start as usize),
            };
            gap.is_some_and(|gap| !gap.contains(|c: char| c.is_letter_or_number() || c == '\n'))
        };
        let next = self.fields.iter().any(beside);
        let has = |name: &str| self.fields.iter().any(|field| field.name == name);
        let both = has("White") && has("Black");
        let before_place = self
            .fields
            .iter()
            .any(|field| field.name == "Date" && span.end <= field.span.start && beside(field));
        let next_to_player = self.fields.iter().any(|field| {
            matches!(field.name, "White" | "Black" | "WhiteTeam" | "BlackTeam") && beside(field)
        });
        let mut words = text
            .split(|c: char| !c.is_letter_or_number())
            .filter(|word| !word.is_empty());
        let sides = || {
            let mut words = text
                .split(|c: char| !c.is_letter_or_number())
                .filter(|word| !word.is_empty());
            words.all(|word| {
                side_by_word(word).is_some()
                    || abbreviated_subject(&format!("{}.", capitalised(word)))
                        .is_some_and(|subject| matches!(subject, LabelSubject::Player(_)))
                    || matches!(
                        label_subject(word),
                        Some(LabelSubject::Thing(HeadingLabel::Name))
                    )
                    || (word.bytes().all(|b| b.is_ascii_digit()) && word.len() == 1)
                    || is_short_side(word)
                    || BETWEEN_PLAYERS.contains(&word)
            })
        };
        let inner = text.trim_matches(['(', ')', '[', ']', ' ', '.', ';']);
        let letter = both
            && next_to_player
            && inner.chars().count() == 1
            && inner.chars().all(|c| SIDE_LETTERS.contains(c))
            && text.contains(['(', '[', '.', ';']);
        let labels = || {
            let mut words = text
                .split(|c: char| !c.is_letter_or_number())
                .filter(|word| !word.is_empty());
            words.clone().count() > 1 && words.all(|word| label_subject(word).is_some())
        };
        let points = result && is_points(text.trim_matches(['(', ')', ' ', ',']));
        let small = words.all(|word| BEFORE_DAYS.contains(&word));
        let label =
            text.ends_with(':') && label_subject(text.trim_end_matches([':', ' '])).is_some();
        (both && sides() && text.contains(char::is_letter) && next_to_player)
            || labels()
            || points
            || letter
            || (before_place && small)
            || (next && label)
    }

    /// Returns the line directly above the moves if it is nothing but the heads of their columns: `Белые;Чёрные`.
    fn heads_of_columns(&self, above: Span) -> Option<Span> {
        let line = self.around().lines.iter().rfind(|line| !line.below)?;
        let cells = line.text.split([' ', '\t', ';', ',', '|', '/', '"']);
        let said = |cell: &&str| cell.contains(|c: char| c.is_letter_or_number() || c == '№');
        let (mut sides, mut others) = (Vec::new(), 0);
        for cell in cells.filter(said) {
            match label_subject(cell) {
                Some(LabelSubject::Player(color)) => sides.push(color),
                Some(LabelSubject::Thing(HeadingLabel::Form)) => {}
                _ if matches!(cell, "№" | "N" | "n" | "Nº" | "N°" | "Nr" | "Nr.") => {}
                _ => others += 1,
            }
        }
        let both = sides.contains(&Color::White) && sides.contains(&Color::Black);
        let pairs = sides
            .chunks(2)
            .all(|pair| pair == &sides[..2.min(sides.len())]);
        let span = Span::new(line.at, line.at + line.text.len());
        (both && others == 0 && pairs && span.end <= above.end).then_some(span)
    }

    /// Returns the text above the moves that no field has, in stretches that do not cross a line.
    fn left(&self, above: Span, dropped: &Option<Span>) -> Vec<Span> {
        let mut left = Vec::new();
        let mut taken: Vec<Span> = self.taken.iter().chain(dropped).copied().collect();
        taken.sort_by_key(|span| span.start);
        let mut at = above.start as usize;
        for line in text_of(self.text, above).split_inclusive(['\n', '\r']) {
            let (from, to) = (at, at + line.trim_end().len());
            at += line.len();
            let mut here = from;
            let inside = taken
                .iter()
                .filter(|span| (span.start as usize) < to && from < span.end as usize);
            let ends = inside
                .map(|span| (span.start as usize, span.end as usize))
                .chain([(to, to)]);
            for (start, end) in ends {
                if here < start {
                    let part = &self.text[here..start];
                    if part.contains(char::is_letter_or_number) {
                        let lead = part.len() - part.trim_start().len();
                        left.push(Span::new(here + lead, here + lead + part.trim().len()));
                    }
                }
                here = here.max(end);
            }
        }
        left
    }
}

/// Returns the outcome that points of a side give: 2, 1 or 0.
fn worded_outcome(points: &str, side: Color) -> Outcome {
    match points {
        "2" => Outcome::Won(side),
        "0" => Outcome::Won(side.other()),
        _ => Outcome::Draw,
    }
}

/// Returns a word with a capital letter.
fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}

/// Returns whether a label is one of a tag.
fn fits_label(subject: LabelSubject, name: &str) -> bool {
    match subject {
        LabelSubject::Thing(HeadingLabel::SiteAndDate) => {
            matches!(name, "Site" | "Date" | "EventDate")
        }
        LabelSubject::Thing(HeadingLabel::RoundAndBoard) => matches!(name, "Round" | "Board"),
        LabelSubject::Thing(HeadingLabel::Date) => matches!(name, "Date" | "EventDate"),
        LabelSubject::Thing(HeadingLabel::Variant) => name == "Variant",
        LabelSubject::Thing(HeadingLabel::Name) => matches!(name, "White" | "Black"),
        LabelSubject::Thing(HeadingLabel::Title) => name.ends_with("Title"),
        LabelSubject::Thing(HeadingLabel::Rating) => name.ends_with("Rating"),
        LabelSubject::Thing(HeadingLabel::Team) => name.ends_with("Team"),
        LabelSubject::Thing(HeadingLabel::Town) => name.ends_with("Town") || name == "Site",
        LabelSubject::Of(HeadingLabel::Result, _) => name == "Result",
        subject => subject.tag_name() == Some(name),
    }
}
