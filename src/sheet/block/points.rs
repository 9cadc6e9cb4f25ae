//! Points that stand beside each player: `White: J. Smith (Hull)  2`.

use super::Block;
use crate::board::Color;
use crate::outcome::Outcome;
use std::cmp::Ordering;
use std::ops::Range;

/// The longest text of points, in bytes.
const LONGEST: usize = 4;

/// Whether a text is nothing but a small number, perhaps with a half: no club and no title is written so.
pub(super) fn is_one(text: &str) -> bool {
    let text = text.trim();
    let halves = text
        .trim_end_matches('½')
        .trim_end_matches(".5")
        .trim_end_matches(",5");
    let digits = halves.len() <= 2 && halves.bytes().all(|b| b.is_ascii_digit());
    text.len() <= LONGEST && !text.is_empty() && (digits || text == "1/2")
}

impl Block<'_> {
    /// Points beside the name of a player: those of a game where both have some.
    pub(super) fn points_beside(&mut self, color: Color, part: Range<usize>) {
        let own = &mut self.points[usize::from(color == Color::Black)];
        match own {
            None => {
                *own = Some(part.clone());
                self.taken.push(part);
            }
            Some(_) => self.keep(part),
        }
    }

    /// The result that the points of both players are. Those of one alone are left as they are.
    pub(super) fn settle_points(&mut self) {
        let points = std::mem::take(&mut self.points);
        if let [Some(white), Some(black)] = &points
            && !self.has("Result")
        {
            let plain = |part: &Range<usize>| self.text[part.clone()].trim().replace("1/2", "½");
            let score = [plain(white), plain(black)];
            let of_game = matches!(
                [&*score[0], &*score[1]],
                ["2", "0"] | ["0", "2"] | ["1", "1"] | ["1", "0"] | ["0", "1"] | ["½", "½"]
            );
            if of_game {
                // Whose points stand first in a score, the variant decides.
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
    use super::is_one;

    #[test]
    fn points_and_other_numbers() {
        for (text, want) in [
            ("2", true),
            ("½", true),
            ("1½", true),
            ("1.5", true),
            ("1/2", true),
            ("2100", false),
            ("No. 3", false),
            ("", false),
        ] {
            assert_eq!(is_one(text), want, "{text}");
        }
    }
}
