//! Results that name the winner: `Winner = Brown`, `Gewonnen door -> wit`, `итог за белых +`.

use super::HeadingBlock;
use crate::board::Color;
use crate::claim;
use crate::outcome::{Outcome, ScoreColumn, Terminator};
use crate::sheet::boxes;
use crate::sheet::chars::is_dash;
use crate::sheet::{SheetVerdict, result_cell, versus, who};
use crate::words::LetterClass;
use crate::words::margin;
use crate::words::result::{
    first_outcome, only_result, side_alone, states_resignation, states_result,
};
use crate::words::surname;
use crate::words::{fold_text, side_after_with, side_by_word};
use std::ops::Range;

/// Returns the outcome that a sign next to a player gives.
fn of_sign(text: &str, color: Color) -> Option<Outcome> {
    match text {
        "+" | "1" | "2" => Some(Outcome::Won(color)),
        "-" | "–" | "−" | "0" => Some(Outcome::Won(color.other())),
        "=" | "½" | "1/2" => Some(Outcome::Draw),
        _ => None,
    }
}

/// Returns the words after the box that is ticked: `[x] Nero`. Of several boxes only the ticked one is left at this point.
pub(super) fn ticked_words(text: &str) -> Option<&str> {
    text.trim_start()
        .strip_prefix(boxes::CANONICAL_TICK)
        .map(str::trim)
}

/// Returns the outcome that points next to the names of both sides give: `Brancas 0 x 2 Pretas`, `White 1/2, Black 1/2`.
pub(super) fn of_sides(text: &str) -> Option<Outcome> {
    let text = text.replace("1/2", "½");
    let (mut sides, mut points) = (Vec::new(), Vec::new());
    for word in text.split(|c: char| !c.is_letter_or_number() && c != '½') {
        match word {
            "0" | "½" | "1" | "2" => points.push(word),
            _ => sides.extend(side_by_word(word)),
        }
    }
    let ([first, second], [one, other]) = (&sides[..], &points[..]) else {
        return None;
    };
    match (*one, *other) {
        _ if first == second => None,
        ("2" | "1", "0") => Some(Outcome::Won(*first)),
        ("0", "1" | "2") => Some(Outcome::Won(*second)),
        ("1", "1") | ("½", "½") => Some(Outcome::Draw),
        _ => None,
    }
}

/// Returns the outcome that a sign after a label for the result gives: `Result: +-`, `Risultato: X`. Italian pools have X for a
/// draw.
pub(super) fn by_sign(label: &str, text: &str) -> Option<Outcome> {
    let pool = || text.eq_ignore_ascii_case("x") && fold_text(label).starts_with("risultato");
    if pool() {
        return Some(Outcome::Draw);
    }
    match result_cell::result_of_cell(text)? {
        SheetVerdict::Words(outcome) if !text.contains(char::is_letter_or_number) => Some(outcome),
        _ => None,
    }
}

/// Returns the outcome in a line that has nothing but both sides and their points: `белые — 1, чёрные — 0`,
/// `Brancas 0 x 2 Pretas`.
pub(in crate::sheet) fn of_sides_alone(line: &str) -> Option<Outcome> {
    if line.len() > MAX_POINTS_LINE_BYTES {
        return None;
    }
    let is_points = |word: &str| word.chars().all(|c| c.is_ascii_digit() || c == '½');
    let is_cross = |word: &str| matches!(word, "x" | "X" | "х" | "Х" | "×");
    let line = line.replace("1/2", "½");
    let words = line.split(|c: char| !c.is_letter_or_number() && c != '½');
    // Whether each word is a side.
    let mut sides = Vec::new();
    for word in words.filter(|word| !word.is_empty() && !is_cross(word)) {
        match (side_by_word(word).is_some(), is_points(word)) {
            (is_side, points) if is_side || points => sides.push(is_side),
            _ => return None,
        }
    }
    // Points follow each side or are between the sides: `White - Black 1-0` may be two surnames.
    matches!(
        sides[..],
        [true, false, true, false] | [true, false, false, true]
    )
    .then(|| of_sides(&line))
    .flatten()
}

/// The maximum length of a line of points, in bytes.
const MAX_POINTS_LINE_BYTES: usize = 60;

/// Returns the score in a text that gives another winner than the words in it, unless the score is written
/// from the winner's side.
pub(super) fn contradicted_score(text: &str, told: Outcome) -> Option<Range<usize>> {
    let mut places = text.char_indices();
    let begins = |(at, c): &(usize, char)| {
        let apart = |c: char| c.is_letter_or_number() || is_dash(c);
        c.is_ascii_digit() && !text[..*at].ends_with(apart)
    };
    let found = places.find_map(|place| {
        let rest = Some(&text[place.0..]).filter(|_| begins(&place))?;
        let read = versus::parse_points(rest)?;
        Some((place.0, read.len, Terminator::of_points(read.a, read.b)?))
    });
    let (at, len, score) = found?;
    let other = match (told, score) {
        // Where Black begins, the variant decides whose points come first.
        (Outcome::Won(winner), Outcome::Won(column)) => {
            (winner == Color::White) != (column == ScoreColumn::First)
        }
        (_, Outcome::BothLost) => false,
        (told, score) => told.winner().is_some() != score.winner().is_some(),
    };
    let own = || margin::winner_by_score(&text[..at], &text[at..at + len]).is_some();
    (other && !own()).then_some(at..at + len)
}

impl HeadingBlock<'_> {
    /// Reads a result that is given for one side.
    pub(super) fn result_of(
        &mut self,
        color: Color,
        label: Option<&Range<usize>>,
        value: Range<usize>,
    ) {
        if let Some(outcome) = of_sign(self.text[value.clone()].trim(), color) {
            self.add_outcome(outcome, label, value);
        }
    }

    /// Reads a value that is nothing but a side or the name of the winner. Names are looked up when all players are known.
    pub(super) fn won_by(&mut self, label: Option<&Range<usize>>, value: Range<usize>) {
        let text = self.text[value.clone()].trim().to_owned();
        let text = ticked_words(&text).unwrap_or(&text);
        let mut words = text
            .split(|c: char| !c.is_letter())
            .filter(|word| !word.is_empty());
        let named: Vec<_> = words
            .by_ref()
            .filter_map(|word| side_by_word(word).or_else(|| side_after_with(word)))
            .collect();
        let mut all: Vec<_> = text.split(|c: char| !c.is_letter()).collect();
        all.retain(|word| !word.is_empty());
        match named[..] {
            // `Pretas sem tempo`: a statement about a side does not make it the winner.
            [color] if !surname::is_named(&all) && side_alone(&all) == Some(color) => {
                self.add_outcome(Outcome::Won(color), label, value)
            }
            _ => self.winner = Some((label.cloned(), value)),
        }
    }

    /// Reads pieces of lines that state how the game ended and nothing else: `Белые выиграли`, `Drawn`.
    pub(super) fn result_in_words(&mut self) {
        for line in self.line_ranges() {
            if let Some(outcome) = of_sides_alone(&self.text[line.clone()])
                && self.unclaimed_ranges(line.clone()).contains(&line)
            {
                self.add_outcome(outcome, None, line);
                continue;
            }
            // `Smith beat Brown`, `Smith 1 - 0 Brown` below lines that state who has which side.
            if self.unclaimed_ranges(line.clone()).contains(&line)
                && let Some(outcome) = self.by_both_names(line.clone())
            {
                self.add_outcome(outcome, None, line);
                continue;
            }
            let free = self.unclaimed_ranges(line);
            let pieces: Vec<_> = free
                .into_iter()
                .flat_map(|part| self.split_part(part))
                .collect();
            for piece in pieces {
                let text = &self.text[piece.clone()];
                let by_side =
                    || only_result(text).map(|winner| winner.map_or(Outcome::Draw, Outcome::Won));
                let by_name = || {
                    let [white, black] = [self.player_name("White")?, self.player_name("Black")?];
                    who::outcome_by_name(text, [&white, &black])
                };
                let mut words: Vec<_> = text.split(|c: char| !c.is_letter()).collect();
                words.retain(|word| !word.is_empty());
                // `Risultato: vince Bianchi`
                let told = match surname::is_named(&words) {
                    true => by_name().or_else(by_side),
                    false => by_side().or_else(by_name),
                };
                let Some(outcome) = told else {
                    continue;
                };
                self.guess = true;
                self.add_outcome(outcome, None, piece);
            }
        }
    }

    /// Returns the outcome that a line gives by naming both players.
    fn by_both_names(&self, line: Range<usize>) -> Option<Outcome> {
        let [white, black] = [self.player_name("White")?, self.player_name("Black")?];
        let text = self.text[line].trim();
        who::duel_outcome(text, [&white, &black])
    }

    /// Returns the name of a player from this block or from the one above the moves.
    fn player_name(&self, tag: &str) -> Option<String> {
        let all = self.fields.iter().chain(self.known);
        let mut named = all.filter(|field| field.name == tag);
        named.next().map(|field| field.value.clone())
    }

    /// Finds the winner among the players by name.
    pub(super) fn settle_winner(&mut self) {
        let Some((label, value)) = self.winner.take() else {
            return;
        };
        let players = ["White", "Black"].map(|tag| self.player_name(tag).unwrap_or_default());
        let text = self.text[value.clone()].trim();
        let names = players.each_ref().map(|name| &**name);
        let told = who::outcome_by_name(text, names).or_else(|| who::duel_outcome(text, names));
        if let Some(outcome) = told.filter(|_| players.iter().all(|name| !name.is_empty())) {
            return self.add_outcome(outcome, label.as_ref(), value);
        }
        let said = fold_text(self.text[value.clone()].trim());
        let colors = [(Color::White, "White"), (Color::Black, "Black")];
        let mut found = colors.into_iter().filter(|(_, tag)| {
            self.player_name(tag).is_some_and(|name| {
                let name = fold_text(&name);
                let family = name
                    .split([' ', ','])
                    .any(|word| word.len() > 3 && word == said);
                name == said || family
            })
        });
        if let (Some((color, _)), None) = (found.next(), found.next()) {
            return self.add_outcome(Outcome::Won(color), label.as_ref(), value);
        }
        // No player has the name: it is a side after all.
        let text = &self.text[value.clone()];
        let mut words: Vec<_> = text.split(|c: char| !c.is_letter()).collect();
        words.retain(|word| !word.is_empty());
        let told = first_outcome(&words).map(|(.., told)| told).or_else(|| {
            // `Brancas (Souza)`
            let names: Vec<_> = players.iter().map(|name| fold_text(name)).collect();
            let of_player = |word: &&&str| {
                let word = fold_text(word);
                let mut names = names.iter().flat_map(|name| name.split([' ', ',', '.']));
                word.chars().count() > 1 && names.any(|name| name == word)
            };
            let others: Vec<&str> = words
                .iter()
                .filter(|word| !of_player(word))
                .copied()
                .collect();
            side_alone(&others).map(Outcome::Won)
        });
        if let Some(told) = told.filter(|_| surname::is_named(&words)) {
            self.add_outcome(told, label.as_ref(), value);
        }
    }

    /// Adds the outcome as a result. Its final form depends on the variant.
    pub(super) fn add_outcome(
        &mut self,
        outcome: Outcome,
        label: Option<&Range<usize>>,
        value: Range<usize>,
    ) {
        let (_, score) = outcome.score_in_variant(None);
        let known = self.has_field("Result");
        self.add_field("Result", label, value.clone(), score.to_owned());
        let added = self
            .fields
            .last_mut()
            .filter(|field| field.name == "Result" && !known);
        if let Some(field) = added {
            field.outcome = Some(outcome);
            if Self::states_reason(&self.text[value.clone()]) {
                self.add_text("Termination", None, value);
            }
        }
    }

    /// Adds the reason after a score: `½-½ (repetition)`.
    pub(super) fn reason_behind(&mut self, part: Range<usize>) {
        let text = self.text[part.clone()].trim();
        let bare = text.trim_matches(['(', ')', ',', ';', ' ']);
        let reason = states_resignation(bare) || !claim::parse_reasons(bare).is_empty();
        if reason && !bare.is_empty() && !self.has_field("Termination") {
            let start = part.start + self.text[part].find(bare).unwrap_or_default();
            self.add_text("Termination", None, start..start + bare.len());
        }
    }

    /// Returns whether words for a result state why the game ended so, or more that is worth keeping:
    /// `Draw (by threefold repetition)`, `White resigned`, `Black won 1-0`.
    pub(super) fn states_reason(text: &str) -> bool {
        let told = || states_result(text) && only_result(text).is_none();
        !text.contains('[')
            && (states_resignation(text) || !claim::parse_reasons(text).is_empty() || told())
    }
}
