//! Reads the fields of a game from what is around its moves.

mod candidates;
mod dates;
mod outcome;
mod players;
mod rest;

use candidates::{
    AMONG_FACTS, Candidate, LABELLED, add_cells, add_facts, add_labelled, add_pairs, add_scores,
    find_candidates,
};

use super::features::{Context, FeatureSink, observe};
use super::model::{OTHER, START, StateProbabilities, TransitionFactors, Weights, best_states};
use super::sides::{SideEvidence, evidence_of_mention, group_mentions, odds};
use super::tokens::{Surroundings, Token, TokenGap, TokenLine, tokenize};
use super::values::{
    FieldValue, counter_value, date_value, day_of, in_one_line, is_sum, join_days, letter_outcome,
    name_len, points_outcome, result_value, side_sign, site_value, time_value, variant_value,
};
use super::{FIELD_COUNT, FIELDS, FIRST_OF_GAME, PLAYER};
use crate::board::Color;
use crate::notation::date::{Date, DateOrder};
use crate::outcome::{Outcome, ScoreColumn, Terminator};
use crate::sheet::block::{
    BlockReading, LineMark, begins_person, contradicted_score, date_order, fits_value,
    is_date_word, is_open_date, is_points, is_short_side, is_variant_name, of_sides_alone,
    parse_roman_number, points_word, states_reason, variant_in_line,
};
use crate::sheet::envelope::EnvelopeRecord;
use crate::sheet::heading::{FieldDoubt, HeadingField};
use crate::sheet::language::SheetLanguage;
use crate::sheet::narrator::{narrated_outcome, narrator_side};
use crate::sheet::{emit, facts, language, text_of, who};
use crate::span::Span;
use crate::words::labels::{LabelSubject, abbreviated_subject, label_subject};
use crate::words::number_words::parse_number_word;
use crate::words::result::{first_outcome, only_result};
use crate::words::{HeadingLabel, LetterClass, corner_of, side_by_word, to_move, towns};
use std::ops::Range;
use std::sync::LazyLock;

/// The weights, as the tool wrote them.
static WEIGHTS: LazyLock<(Weights<'static>, Vec<f32>, TransitionFactors)> = LazyLock::new(|| {
    let weights = Weights::from_bytes(include_bytes!("../weights.bin"));
    let transitions = weights.transitions();
    let factors = TransitionFactors::new(&transitions);
    (weights, transitions, factors)
});

/// Returns the number of a kind of fields.
fn kind_of(name: &str) -> usize {
    let known = FIELDS.iter().position(|field| *field == name);
    known.unwrap_or(FIELD_COUNT)
}

/// The probability from which on a candidate becomes a field.
const MIN_FIELD: f32 = 0.4;

/// The probability from which on a name next to a player is a town or a club whatever the list of towns has.
const SURE_KIND: f32 = 0.97;
/// The probability below which a field is reported with a warning.
const MIN_LIKELY: f32 = 0.6;
/// The probability from which on a field is not a guess.
const SURE: f32 = 0.6;

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
    add_pairs(&context, &mut candidates);
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
        side_trust: 1.0,
        language,
        envelope,
    };
    reader.read_labelled_facts();
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
        let scored = |line: usize| reader.context.lines[line].score.is_some();
        let in_line = |line: &TokenLine<'_>| {
            let span = Span::new(line.at, line.at + line.text.len());
            span.start <= reader.fields[at].span.start && reader.fields[at].span.start < span.end
        };
        // A score between both names is kept as it is written.
        if reader
            .around()
            .lines
            .iter()
            .position(in_line)
            .is_some_and(scored)
        {
            return None;
        }
        let field = reader.fields.remove(at);
        reader
            .fields
            .retain(|field| field.name != "Termination" || field.span.start < below.start);
        reader.narrated.then_some(field)
    });
    let heads = reader.heads_of_columns(above);
    let (explained, left): (Vec<Span>, Vec<Span>) = reader
        .left(above, &heads)
        .into_iter()
        .partition(|span| reader.is_explained(*span));
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

/// Signs and small words between players, next to those of [`BETWEEN_PLAYERS`].
const DIVIDES_PLAYERS: [&str; 19] = [
    "-", "–", "—", "X", "/", "×", ":", "against", "gegen", "met", "with", "and", "en", "e", "и",
    "und", "et", "y", "с",
];

/// The fields of a game while they are read.
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
    /// How likely White's and Black's names are not exchanged.
    side_trust: f32,
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

    fn line_of(&self, tokens: &Range<usize>) -> &TokenLine<'a> {
        &self.around().lines[self.around().tokens[tokens.start].line]
    }

    /// Returns the last label before tokens in their line.
    fn mark_before(&self, tokens: &Range<usize>) -> Option<&LineMark> {
        let token = &self.around().tokens[tokens.start];
        let place = token.span.start as usize - self.around().lines[token.line].at;
        let mut marks = self.context.lines[token.line].marks.iter();
        marks.rfind(|mark| mark.place.end <= place)
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
            && ((name == "Variant" && !is_variant_name(self.line_of(tokens).text.trim()))
                || matches!(name, "WhiteTeam" | "BlackTeam" | "Site")
                || (name.ends_with("Town") && !self.is_town(tokens))
                || (name == "Result" && outcome.is_some())
                || (name.ends_with("Rating") && may_be_year(&value)));
        self.taken.push(span);
        self.taken.extend(label);
        self.fields.push(HeadingField {
            name,
            label,
            value,
            span,
            guess: sure < SURE || by_place,
            outcome,
            doubt: self.find_doubt(name, tokens, sure),
        });
    }

    /// Returns what else a field may be, if it is one that matters and is not likely.
    fn find_doubt(&self, name: &str, tokens: &Range<usize>, sure: f32) -> Option<FieldDoubt> {
        const REPORTED: [&str; 7] = ["White", "Black", "Result", "Event", "Site", "Date", "Round"];
        if sure >= MIN_LIKELY || !REPORTED.contains(&name) {
            return None;
        }
        let kind = match name {
            "White" | "Black" => PLAYER,
            _ => kind_of(name),
        };
        // Points next to a name are no reading that helps.
        let elsewhere = |one: &&Candidate| {
            (one.kind == kind) != one.overlaps(tokens) && FIELDS[one.kind] != "Points"
        };
        let mut others: Vec<&Candidate> = self.candidates.iter().filter(elsewhere).collect();
        others.sort_by(|a, b| b.sure.total_cmp(&a.sure));
        let other_side = match name {
            "White" => Some("Black"),
            "Black" => Some("White"),
            _ => None,
        };
        let other_side = other_side.filter(|_| self.side_trust < MIN_LIKELY);
        let other_side =
            other_side.map(|side| format!("{side}: {}", in_one_line(self.words(tokens))));
        let likely = others
            .iter()
            .filter(|one| one.kind != PLAYER || kind != PLAYER)
            .take(2);
        let likely = likely.map(|one| {
            format!(
                "{}: {}",
                FIELDS[one.kind],
                in_one_line(self.words(&one.tokens))
            )
        });
        Some(FieldDoubt {
            percent: (sure * 100.0) as u8,
            others: other_side
                .into_iter()
                .chain(likely)
                .collect::<Vec<_>>()
                .join("; "),
        })
    }

    /// Returns whether a list has a town, or the word for a town is before it: `г. Заречье`.
    fn is_town(&self, tokens: &Range<usize>) -> bool {
        let all = &self.around().tokens;
        let words = self.words(tokens);
        let is_label = |token: &Token<'_>| {
            token.folded == "г"
                || label_subject(token.text) == Some(LabelSubject::Thing(HeadingLabel::Town))
        };
        let before = all[..tokens.start].iter().rfind(|token| token.is_word());
        towns::is_town(words)
            || towns::is_town_next_to_name(words)
            || before.is_some_and(is_label)
            || is_label(&all[tokens.start])
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
        // `Результат: 2:0, победа чёрных`
        let divides = |c: char| match name {
            "Result" => c.is_letter(),
            _ => c.is_letter_or_number(),
        };
        let direct = known.marks.iter().rfind(|mark| {
            mark.place.end <= start
                && !line.text[mark.place.end..start].contains(divides)
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

    /// Reads what follows the labels of facts that texts do not give without a label: the numbering and who annotated the game.
    fn read_labelled_facts(&mut self) {
        let mut found: Vec<(&'static str, Range<usize>)> = Vec::new();
        for (line, known) in self.around().lines.iter().zip(&self.context.lines) {
            for mark in &known.marks {
                let name = match mark.subject {
                    LabelSubject::Thing(HeadingLabel::Numbering) => "Numbering",
                    LabelSubject::Thing(HeadingLabel::Annotator) => "Annotator",
                    _ => continue,
                };
                let behind = |at: &usize| {
                    let place = self.around().tokens[*at].span.start as usize - line.at;
                    place >= mark.place.end
                };
                if let Some(first) = line.tokens.clone().find(behind) {
                    found.push((name, first..line.tokens.end));
                }
            }
        }
        for (name, tokens) in found {
            let text = self.words(&tokens);
            let value = match name {
                "Numbering" => corner_of(text).map(|corner| corner.corner_name().to_owned()),
                _ => Some(in_one_line(text)),
            };
            if let Some(value) = value.filter(|_| !self.overlaps(&tokens)) {
                self.add(name, value, &tokens, LABELLED, None);
            }
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
                doubt: None,
            });
        }
    }

    /// Returns the tokens from a stretch to the next label or the end of its line.
    fn rest_of_value(&self, tokens: &Range<usize>) -> Range<usize> {
        let all = &self.around().tokens;
        let number = all[tokens.start].line;
        let line = &self.around().lines[number];
        let place = |at: usize| all[at].span.start as usize - line.at;
        let marks = self.context.lines[number].marks.iter();
        let next = marks
            .map(|mark| mark.place.start)
            .find(|start| *start > place(tokens.end - 1));
        let own = (tokens.end..line.tokens.end).take_while(|at| {
            next.is_none_or(|next| place(*at) < next) && all[*at].gap != TokenGap::Wide
        });
        tokens.start..tokens.end + own.count()
    }

    fn player_names(&self) -> [String; 2] {
        ["White", "Black"].map(|name| {
            let field = self.fields.iter().find(|field| field.name == name);
            field.map(|field| field.value.clone()).unwrap_or_default()
        })
    }
}

/// Returns whether a number without a label may be a year of birth.
fn may_be_year(number: &str) -> bool {
    number
        .parse::<u16>()
        .is_ok_and(|year| (1900..2030).contains(&year))
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
        LabelSubject::Thing(HeadingLabel::Numbering) => name == "Numbering",
        subject => subject.tag_name() == Some(name),
    }
}
