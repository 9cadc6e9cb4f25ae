//! Reads a result that is alone in its text, as in a cell of a table.

use super::chars::{is_blank, is_cross, is_dash};
use super::result::SheetVerdict;
use super::{score, versus};
use crate::outcome::{self, Outcome, Terminator};
use crate::words::result::only_result;
use crate::words::{side_after_with, side_by_word};

/// The maximum length of a text that is read, in bytes.
const MAX_TEXT_BYTES: usize = 200;

/// Returns the result that a text states, if it states nothing else: `2x0`, `½`, `+-`, `empate`, `белые выиграли`, `White`.
pub(crate) fn result_of_cell(text: &str) -> Option<SheetVerdict> {
    let text = text.trim().trim_end_matches(['.', '!']).trim_end();
    if text.is_empty() || text.len() > MAX_TEXT_BYTES {
        return None;
    }
    if let Ok(("", score)) = score::parse_score(text) {
        return Some(SheetVerdict::Score(score));
    }
    let points = versus::points_alone(text).map(|read| (read.a, read.b));
    let worded = || {
        let (len, a, b) = versus::parse_worded_points(text)?;
        (len == text.len()).then_some((a, b))
    };
    if let Some((a, b)) = points.or_else(worded) {
        return Terminator::of_points(a, b).map(SheetVerdict::Score);
    }
    let sign: String = text
        .chars()
        .filter(|c| !is_blank(*c))
        .map(plain_sign)
        .collect();
    if let Some((outcome, _)) = outcome::of_sign(&sign) {
        return Some(SheetVerdict::Words(outcome));
    }
    if let Some(winner) = only_result(text) {
        return Some(SheetVerdict::Words(
            winner.map_or(Outcome::Draw, Outcome::Won),
        ));
    }
    // The winner alone.
    side_by_word(text)
        .or_else(|| side_after_with(text))
        .map(|side| SheetVerdict::Words(Outcome::Won(side)))
}

/// Returns the plain form of a character of a sign.
fn plain_sign(c: char) -> char {
    match c {
        _ if is_dash(c) => '-',
        _ if is_cross(c) => 'x',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color::{Black, White};
    use crate::outcome::ScoreColumn::{First, Second};

    #[test]
    fn results_in_cells() {
        use SheetVerdict::{Score, Words};
        for (cell, want) in [
            ("2x0", Some(Score(Outcome::Won(First)))),
            ("0 x 2", Some(Score(Outcome::Won(Second)))),
            ("1x1", Some(Score(Outcome::Draw))),
            ("1 X 1", Some(Score(Outcome::Draw))),
            ("½", Some(Score(Outcome::Draw))),
            ("1/2", Some(Score(Outcome::Draw))),
            ("0,5-0,5", Some(Score(Outcome::Draw))),
            ("2 a 0", Some(Score(Outcome::Won(First)))),
            ("+-", Some(Words(Outcome::Won(White)))),
            ("– +", Some(Words(Outcome::Won(Black)))),
            ("draw", Some(Words(Outcome::Draw))),
            ("Empate", Some(Words(Outcome::Draw))),
            ("ничья", Some(Words(Outcome::Draw))),
            ("Patta.", Some(Words(Outcome::Draw))),
            ("remise", Some(Words(Outcome::Draw))),
            ("White won", Some(Words(Outcome::Won(White)))),
            ("чёрные выиграли", Some(Words(Outcome::Won(Black)))),
            ("выигрыш белых", Some(Words(Outcome::Won(White)))),
            ("vitória das pretas", Some(Words(Outcome::Won(Black)))),
            ("vince il Bianco", Some(Words(Outcome::Won(White)))),
            ("zwart wint", Some(Words(Outcome::Won(Black)))),
            ("Brancas", Some(Words(Outcome::Won(White)))),
            ("", None),
            ("3-2", None),
            ("12.05.2024", None),
            ("Ivanov", None),
            ("adjourned", None),
        ] {
            assert_eq!(result_of_cell(cell), want, "{cell}");
        }
    }
}
