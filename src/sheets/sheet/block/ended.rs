//! The value after the label of a result: a score, words, or a name.

use super::HeadingBlock;
use super::fits::in_words;
use crate::board::Color;
use crate::outcome::Outcome;
use crate::sheet::result::names_match;
use crate::sheet::versus;
use crate::words::LetterClass;
use crate::words::result::{first_outcome, line_outcome};
use crate::words::side_by_word;
use crate::words::surname;
use crate::words::typed_score;
use std::ops::Range;

/// The maximum number of words after a score that name the winner: `to White`, `в пользу черных`, `White`.
const MAX_WINNER_WORDS: usize = 3;

/// Returns the side that the last word after a score names, if the words before it name none.
fn to_side(rest: &str) -> Option<Color> {
    let words: Vec<&str> = rest
        .split(|c: char| !c.is_letter())
        .filter(|word| !word.is_empty())
        .collect();
    let last = words.last().filter(|_| words.len() <= MAX_WINNER_WORDS)?;
    let before = &words[..words.len() - 1];
    before
        .iter()
        .all(|word| side_by_word(word).is_none())
        .then(|| side_by_word(last))
        .flatten()
}

impl HeadingBlock<'_> {
    /// Reads the value of a result.
    pub(super) fn read_result(&mut self, label: Option<&Range<usize>>, value: Range<usize>) {
        // `Placar do match: 1x1`
        if label.is_some_and(|label| names_match(&self.text[label.clone()])) {
            return self.leave_untouched(value);
        }
        // `Result: White won on time; Date 3/4/1987`: the rest of the line is a piece of its own.
        let first = self.text[value.clone()].find(';').filter(|cut| {
            let words = self.text[value.start..value.start + cut].split_whitespace();
            first_outcome(&words.collect::<Vec<_>>()).is_some()
        });
        let value = first.map_or(value.clone(), |cut| value.start..value.start + cut);
        let text = self.text[value.clone()].to_owned();
        let text = super::winner::ticked_words(&text)
            .unwrap_or(&text)
            .to_owned();
        // A spreadsheet turned the score into a time or a date: `Result;02:00:00`.
        if let Some(score) = typed_score::recover_alone(&text) {
            let score = match &*score {
                "1/2" => "1/2-1/2".to_owned(),
                score => score.replace(':', "-"),
            };
            return self.add_field("Result", label, value, score);
        }
        let words: Vec<_> = text
            .split(|c: char| !c.is_letter_or_number())
            .filter(|word| !word.is_empty())
            .collect();
        if let Some(outcome) = super::winner::of_sides(&text) {
            return self.add_outcome(outcome, label, value);
        }
        // `Result: vince Bianchi`
        if surname::is_named(&words) {
            return self.won_by(label, value);
        }
        match first_outcome(&words) {
            // Words and a score that may contradict each other: `Result: Black won 1-0`, `Result: 1-0, Black won`. The words decide
            // the winner, whosever points come first, and the score is left as it is.
            Some((.., outcome))
                if text == self.text[value.clone()]
                    && let Some(score) = super::winner::contradicted_score(&text, outcome) =>
            {
                let words = match score.start {
                    0 => value.start + score.end..value.end,
                    at => value.start..value.start + at,
                };
                let words = self.trim_range(words);
                self.add_outcome(outcome, label, words);
                self.leave_untouched(value.start + score.start..value.start + score.end);
            }
            Some((_, _, outcome)) if !text.starts_with(|c: char| c.is_ascii_digit()) => {
                self.add_outcome(outcome, label, value);
            }
            _ => {
                // `Result: 11:00` is a time in the wrong line.
                let points =
                    versus::points_alone(&text).filter(|_| versus::time_len(&text).is_none());
                let len = points.map(|read| read.len).or_else(|| versus::len(&text));
                match (len, in_words(&text)) {
                    (Some(len), _) => {
                        let known = self.has_field("Result");
                        self.add_text("Result", label, value.start..value.start + len);
                        // `1-0 (White won)`, `1-0 to White`: the words decide whose points come first.
                        let told = first_outcome(&words).map(|(.., told)| told);
                        let told = told.or_else(|| to_side(&text[len..]).map(Outcome::Won));
                        if let Some(Outcome::Won(winner)) = told
                            && !known
                            && let Some(field) = self.fields.last_mut()
                            && field.name == "Result"
                        {
                            field.outcome = Some(Outcome::Won(winner));
                        }
                        self.reason_behind(value.start + len..value.end);
                    }
                    (None, Some(score)) => self.add_field("Result", label, value, score),
                    (None, None) => match line_outcome(&text) {
                        Some(outcome) => self.add_outcome(outcome, label, value),
                        None => self.won_by(label, value),
                    },
                }
            }
        }
    }
}
