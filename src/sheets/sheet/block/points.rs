//! Points next to each player: `White: J. Smith (Hull)  2`.

use super::HeadingBlock;
use crate::board::Color;
use crate::outcome::Outcome;
use crate::words::{WordMatcher, every_word, fold_text};
use std::cmp::Ordering;
use std::ops::Range;
use std::sync::LazyLock;

/// The maximum length of a text of points, in bytes.
const MAX_POINTS_BYTES: usize = 4;

/// Words for points after their number.
static POINT_UNIT_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.points));
/// Words next to a player's name for a win, a loss and a draw.
static OUTCOME_WORDS: LazyLock<[WordMatcher; 3]> = LazyLock::new(|| {
    [0, 1, 2].map(|nth| every_word(move |language| language.headings.scored[nth]))
});

/// Returns points without their unit and without a fraction of zero: `2.0 pts` is `2`.
pub(super) fn bare_points(text: &str) -> &str {
    let text = text.trim();
    let number = match text.rsplit_once(' ') {
        Some((number, unit))
            if POINT_UNIT_WORDS.contains_word(&fold_text(unit.trim_end_matches('.'))) =>
        {
            number.trim_end()
        }
        _ => text,
    };
    let whole = number.strip_suffix(".0").or(number.strip_suffix(",0"));
    whole.unwrap_or(number)
}

/// Returns the points, 2, 1 or 0, that a word or a sign next to a name represents: `won`, `+`.
pub(super) fn of_word(text: &str) -> Option<&'static str> {
    let text = text.trim();
    match text {
        "+" => return Some("2"),
        "=" => return Some("1"),
        _ => {}
    }
    let folded = fold_text(text);
    let nth = OUTCOME_WORDS
        .iter()
        .position(|words| words.contains_word(&folded))?;
    ["2", "0", "1"].get(nth).copied()
}

/// Returns the start of a word or a sign for the outcome after a player's name: `Fox won`, `Owl +`.
pub(super) fn behind_name(text: &str) -> Option<usize> {
    let at = text.rfind(' ')?;
    let word = &text[at + 1..];
    let small = !word.starts_with(char::is_uppercase);
    (small && of_word(word).is_some() && !text[..at].trim().is_empty()).then_some(at + 1)
}

/// Returns whether a text is nothing but a small number, perhaps with a half and a word for points, or a word for the outcome.
/// Clubs and titles are not written in this form.
pub(super) fn is_one(text: &str) -> bool {
    if of_word(text).is_some() {
        return true;
    }
    let text = bare_points(text);
    let halves = text
        .trim_end_matches('½')
        .trim_end_matches(".5")
        .trim_end_matches(",5");
    let digits = halves.len() <= 2 && halves.bytes().all(|b| b.is_ascii_digit());
    text.len() <= MAX_POINTS_BYTES && !text.is_empty() && (digits || text == "1/2")
}

impl HeadingBlock<'_> {
    /// Reads points next to the name of a player. They are those of the game if both players have some.
    pub(super) fn read_player_points(&mut self, color: Color, part: Range<usize>) {
        let own = &mut self.points[usize::from(color == Color::Black)];
        match own {
            None => {
                *own = Some(part.clone());
                self.taken.push(part);
            }
            Some(_) => self.leave_untouched(part),
        }
    }

    /// Reads the outcome in brackets in the label of a player: `White (lost): Fox`.
    pub(super) fn read_label_outcome(&mut self, color: Color, label: &Range<usize>) {
        let text = &self.text[label.clone()];
        let Some((open, close)) = text.find('(').zip(text.find(')')) else {
            return;
        };
        let inside = label.start + open + 1..label.start + close;
        if open < close && of_word(&self.text[inside.clone()]).is_some() {
            self.read_player_points(color, inside);
        }
    }

    /// Adds the result that the points of both players give. The points of one player alone are left as they are.
    pub(super) fn settle_points(&mut self) {
        let points = std::mem::take(&mut self.points);
        // A word for one player gives the outcome for both.
        if let [Some(part), None] | [None, Some(part)] = &points
            && let Some(told) = of_word(&self.text[part.clone()])
            && !self.has_field("Result")
        {
            let own = match points[0] {
                Some(_) => Color::White,
                None => Color::Black,
            };
            let outcome = match told {
                "2" => Outcome::Won(own),
                "0" => Outcome::Won(own.other()),
                _ => Outcome::Draw,
            };
            return self.add_outcome(outcome, None, part.clone());
        }
        if let [Some(white), Some(black)] = &points
            && !self.has_field("Result")
        {
            let plain = |part: &Range<usize>| {
                let text = &self.text[part.clone()];
                let told = of_word(text).unwrap_or_else(|| bare_points(text));
                told.replace("1/2", "½")
            };
            let score = [plain(white), plain(black)];
            let of_game = matches!(
                [&*score[0], &*score[1]],
                ["2", "0"] | ["0", "2"] | ["1", "1"] | ["1", "0"] | ["0", "1"] | ["½", "½"]
            );
            if of_game {
                // The variant decides whose points come first in a score.
                let outcome = match score[0].cmp(&score[1]) {
                    Ordering::Greater => Outcome::Won(Color::White),
                    Ordering::Less => Outcome::Won(Color::Black),
                    Ordering::Equal => Outcome::Draw,
                };
                return self.add_outcome(outcome, Some(white), black.clone());
            }
        }
        for part in points.into_iter().flatten() {
            self.kept.push(part);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{behind_name, is_one};

    #[test]
    fn outcome_after_a_name_is_found() {
        for (text, want) in [
            ("Fox won", Some("won")),
            ("Fox +", Some("+")),
            ("A. Owl lost", Some("lost")),
            ("Орёл А. выиграл", Some("выиграл")),
            ("Coruja venceu", Some("venceu")),
            ("Lupo perde", Some("perde")),
            ("Kim Won", None),
            ("won", None),
            ("Fox", None),
        ] {
            let found = behind_name(text).map(|at| &text[at..]);
            assert_eq!(found, want, "{text}");
        }
    }

    #[test]
    fn points_and_other_numbers() {
        for (text, want) in [
            ("2", true),
            ("½", true),
            ("1½", true),
            ("1.5", true),
            ("1/2", true),
            ("2.0 pts", true),
            ("0 очков", true),
            ("1,0", true),
            ("won", true),
            ("+", true),
            ("Won", true),
            ("2 CD", false),
            ("2100", false),
            ("No. 3", false),
            ("", false),
        ] {
            assert_eq!(is_one(text), want, "{text}");
        }
    }
}
