//! Finds the stretches that may be fields: those of the model, and those that heads of columns, labels, scores and facts give.

use super::*;

/// The probability from which on a stretch is a candidate for a field.
const MIN_CANDIDATE: f32 = 0.25;

/// The probability of a cell under the head of its column, which binds more than places do.
const UNDER_HEAD: f32 = 0.9;

/// The probability of a fact in a line that has nothing but facts.
pub(super) const AMONG_FACTS: f32 = 0.6;

/// The probability of what follows a label and was read as nothing else.
pub(super) const LABELLED: f32 = 0.7;

/// A stretch of tokens that may be a field.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) kind: usize,
    pub(super) tokens: Range<usize>,
    /// Its probability.
    pub(super) sure: f32,
}

impl Candidate {
    pub(super) fn overlaps(&self, tokens: &Range<usize>) -> bool {
        self.tokens.start < tokens.end && tokens.start < self.tokens.end
    }
}

/// Adds a candidate in place of those that overlap it.
fn replace_overlapped(candidates: &mut Vec<Candidate>, candidate: Candidate) {
    candidates.retain(|one| !one.overlaps(&candidate.tokens));
    candidates.push(candidate);
}

/// Returns the tokens in a part of a line, without quotation marks around them.
fn tokens_within(
    context: &Context<'_, '_>,
    line: &TokenLine<'_>,
    part: &Range<usize>,
) -> Option<Range<usize>> {
    let all = &context.around.tokens;
    let inside = |at: &usize| {
        part.contains(&(all[*at].span.start as usize - line.at)) && all[*at].text != "\""
    };
    let first = line.tokens.clone().find(inside)?;
    let last = line.tokens.clone().rfind(inside)?;
    Some(first..last + 1)
}

/// Returns the stretches that may be fields, with their probabilities.
pub(super) fn find_candidates(context: &Context<'_, '_>) -> Vec<Candidate> {
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
    // `TRUE` is the content of another cell of a spreadsheet.
    let is_flag = |at: usize| matches!(context.around.tokens[at].text, "TRUE" | "FALSE");
    for one in &mut found {
        while one.tokens.len() > 1 && is_flag(one.tokens.end - 1) {
            one.tokens.end -= 1;
        }
    }
    found.retain(|one| !is_flag(one.tokens.start));
    found
}

/// Adds the cells of tables under the heads of their columns.
pub(super) fn add_cells(context: &Context<'_, '_>, candidates: &mut Vec<Candidate>) {
    for (line, known) in context.around.lines.iter().zip(&context.lines) {
        let text_of = |cell: &Range<usize>| line.text[cell.clone()].trim_matches(['"', ' ', '.']);
        let begin = known
            .cells
            .iter()
            .position(|cell| !text_of(cell).is_empty());
        let begin = begin.unwrap_or_default();
        let first = known
            .cells
            .get(begin)
            .and_then(|cell| label_subject(text_of(cell)));
        // A label below the head of a column begins something else.
        let head = known.heads.get(begin).copied().flatten();
        if matches!(first, Some(LabelSubject::Thing(_))) && head.is_some() && head != first {
            continue;
        }
        for (cell, head) in known.cells.iter().zip(&known.heads) {
            let Some(head) = head else { continue };
            let name = match (first, *head) {
                // A row for each detail, and a column for each player.
                (Some(LabelSubject::Thing(label)), LabelSubject::Player(_)) => detail_name(label),
                // A row for each player, and a column for each detail.
                (
                    _,
                    LabelSubject::Thing(HeadingLabel::Result)
                    | LabelSubject::Of(HeadingLabel::Result, _),
                ) if matches!(first, Some(LabelSubject::Player(_))) => "Points",
                (Some(LabelSubject::Player(_)), LabelSubject::Thing(HeadingLabel::Site)) => "Town",
                // `Categoria`
                (Some(LabelSubject::Player(_)), LabelSubject::Thing(HeadingLabel::Stage)) => {
                    "Title"
                }
                (_, LabelSubject::Player(_)) => "Player",
                (_, LabelSubject::Of(HeadingLabel::Result, _)) => "Points",
                (_, LabelSubject::Thing(label) | LabelSubject::Of(label, _)) => {
                    match detail_name(label) {
                        // Tables of results have names too.
                        "Player" if !matches!(first, Some(LabelSubject::Player(_))) => "",
                        "" => head.tag_name().unwrap_or_default(),
                        detail => detail,
                    }
                }
            };
            let Some(kind) = FIELDS.iter().position(|field| *field == name) else {
                continue;
            };
            let Some(tokens) = tokens_within(context, line, cell) else {
                continue;
            };
            let words = context.around.tokens[tokens.clone()]
                .iter()
                .filter(|token| token.is_word());
            let text = text_of(cell);
            // `Punteggio`
            let is_rating = text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit());
            let kind = match FIELDS[kind] {
                "Points" | "Result" if is_rating => kind_of("Rating"),
                _ => kind,
            };
            // Labels of a form are no values of the labels above them.
            let is_label = text.contains(':')
                || label_subject(text).is_some_and(|subject| subject != *head)
                || matches!(text, "TRUE" | "FALSE" | "true" | "false");
            let fits = kind != PLAYER || begins_person(text);
            if (1..=6).contains(&words.count()) && !is_label && fits {
                // Labels bind more than places do.
                let sure = UNDER_HEAD;
                replace_overlapped(candidates, Candidate { kind, tokens, sure });
            }
        }
    }
}

/// Returns the kind of field that a label of a detail next to a player has, or nothing.
fn detail_name(label: HeadingLabel) -> &'static str {
    match label {
        HeadingLabel::Name => "Player",
        HeadingLabel::Title => "Title",
        HeadingLabel::Rating => "Rating",
        HeadingLabel::Team => "Team",
        HeadingLabel::Town => "Town",
        _ => "",
    }
}

/// Adds the other player of a line with two names of which one was read.
pub(super) fn add_pairs(context: &Context<'_, '_>, candidates: &mut Vec<Candidate>) {
    for (line, known) in context.around.lines.iter().zip(&context.lines) {
        let Some(pair) = known.pair.as_ref().filter(|_| !line.below) else {
            continue;
        };
        let both = pair
            .each_ref()
            .map(|name| tokens_within(context, line, name));
        let [Some(first), Some(second)] = both else {
            continue;
        };
        let player = |one: &&Candidate| one.kind == PLAYER && one.sure >= MIN_FIELD;
        let here = |one: &&Candidate| one.overlaps(&line.tokens);
        let players: Vec<_> = candidates.iter().filter(player).filter(here).collect();
        if players.len() != 1 {
            continue;
        }
        let read = |tokens: &Range<usize>| players[0].overlaps(tokens);
        let tokens = match (read(&first), read(&second)) {
            (true, false) => second,
            (false, true) => first,
            _ => continue,
        };
        let (kind, sure) = (PLAYER, AMONG_FACTS);
        replace_overlapped(candidates, Candidate { kind, tokens, sure });
    }
}

/// Adds scores in lines with both players.
pub(super) fn add_scores(context: &Context<'_, '_>, candidates: &mut Vec<Candidate>) {
    let kind = kind_of("Result");
    // Several scores below the moves are those of other games.
    let lines = context.around.lines.iter().zip(&context.lines);
    let below = lines
        .filter(|(line, known)| line.below && known.score.is_some())
        .count();
    for (line, known) in context.around.lines.iter().zip(&context.lines) {
        let Some(score) = known.score.clone().filter(|_| !line.below || below == 1) else {
            continue;
        };
        let Some(tokens) = tokens_within(context, line, &score) else {
            continue;
        };
        // The points of both players are one score.
        let known = |one: &Candidate| {
            one.overlaps(&tokens) && one.sure >= MIN_FIELD && FIELDS[one.kind] != "Points"
        };
        if !candidates.iter().any(known) {
            let sure = AMONG_FACTS;
            replace_overlapped(candidates, Candidate { kind, tokens, sure });
        }
    }
}

/// Adds what follows labels with a colon, and the label of a result in any form.
pub(super) fn add_labelled(context: &Context<'_, '_>, candidates: &mut Vec<Candidate>) {
    for (line, known) in context.around.lines.iter().zip(&context.lines) {
        for (nth, mark) in known.marks.iter().enumerate() {
            let name = match mark.subject {
                LabelSubject::Player(_) => "Player",
                LabelSubject::Of(HeadingLabel::Result, _) => "Result",
                LabelSubject::Thing(HeadingLabel::Variant) => "Variant",
                LabelSubject::Thing(label) | LabelSubject::Of(label, _) => match detail_name(label)
                {
                    "" | "Player" => mark.subject.tag_name().unwrap_or_default(),
                    detail => detail,
                },
            };
            let Some(kind) = FIELDS.iter().position(|field| *field == name) else {
                continue;
            };
            if mark.sign != ":" && !matches!(name, "Result" | "Variant") {
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
                // `Итог<tab>0<tab>2`
                let figures = name == "Result" && matches!(token.text, "0" | "1" | "2" | "x" | "X");
                let apart = token.gap == TokenGap::Wide && !tokens.is_empty() && !figures;
                if place(&at) >= end || stops || apart {
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
            // `Torneio: Porto 2019`: the label binds more than the words do.
            let all = &context.around.tokens;
            let plain = mark.sign == ":"
                && name == "Event"
                && tokens
                    .clone()
                    .all(|at| !matches!(all[at].text, "," | ";" | "|" | "(" | "/"));
            let yields = |one: &Candidate| {
                plain
                    && match FIELDS[one.kind] {
                        "Site" | "Town" | "Team" | "Player" | "Stage" | "Opening" => true,
                        "Date" => one.tokens.len() == 1 && all[one.tokens.start].text.len() == 4,
                        _ => false,
                    }
            };
            let known = |one: &Candidate| {
                one.overlaps(&tokens)
                    && (one.kind == kind || (one.sure > LABELLED && !yields(one)))
                    && one.sure >= MIN_FIELD
            };
            if plain && !candidates.iter().any(known) {
                candidates.retain(|one| !one.overlaps(&tokens));
            }
            if name == "Result" && mark.sign == ":" {
                // `Result: 1-Feb` is no day.
                candidates.retain(|one| one.kind == kind || !one.overlaps(&tokens));
            }
            let fits = match mark.subject {
                LabelSubject::Player(_) => begins_person(text),
                LabelSubject::Thing(HeadingLabel::Result) if mark.sign == ":" => tokens.len() <= 8,
                // One word may be another kind of game: `Modalidade: clássica`.
                LabelSubject::Thing(HeadingLabel::Variant) => {
                    tokens.len() > 1 && is_variant_name(text)
                }
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

/// Adds rounds, boards and days of lines that have nothing else. A line that is the name of a variant is nothing else.
pub(super) fn add_facts(context: &Context<'_, '_>, candidates: &mut Vec<Candidate>) {
    let variants =
        context.around.lines.iter().filter(|line| {
            !line.below && !line.tokens.is_empty() && is_variant_name(line.text.trim())
        });
    for line in variants {
        let tokens = line.tokens.clone();
        let (kind, sure) = (kind_of("Variant"), UNDER_HEAD);
        replace_overlapped(candidates, Candidate { kind, tokens, sure });
    }
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
            let Some(tokens) = tokens_within(context, line, &fact.place) else {
                continue;
            };
            let overlaps = |one: &Candidate| one.overlaps(&tokens) && one.sure >= MIN_FIELD;
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
