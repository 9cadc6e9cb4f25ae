//! The result of a game or of a match as people write it.

use super::points::HundredthPoints;

/// The winner of a game or match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Winner {
    /// White has more points.
    White,
    /// Black has more points.
    Black,
    /// Both have the same number of points, and it is not zero.
    Draw,
    /// Both lost: 0-0 (IDF section 2, 3.7.1 and 17.2).
    Nobody,
    /// Not finished: `*`.
    Open,
}

/// A result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GivenResult {
    /// The winner.
    pub winner: Winner,
    /// The points of White and of Black as they are written; `None` where signs or words give the result. `1-1` and `½-½` are both draws,
    /// and only these numbers show which scale the file uses.
    pub points: Option<(HundredthPoints, HundredthPoints)>,
    /// Whether the game was not played: `+:-`.
    pub forfeit: bool,
    /// Whether the game counts for ratings, where the file states it (TRF `W`, `D`, `L` do not).
    pub rated: bool,
}

impl GivenResult {
    /// Returns a result without points.
    #[must_use]
    pub fn without_points(winner: Winner, forfeit: bool) -> Self {
        Self {
            winner,
            points: None,
            forfeit,
            rated: !forfeit,
        }
    }

    /// Returns the result for the points of both sides.
    #[must_use]
    pub fn from_points(white: HundredthPoints, black: HundredthPoints) -> Self {
        let winner = match white.cmp(&black) {
            std::cmp::Ordering::Greater => Winner::White,
            std::cmp::Ordering::Less => Winner::Black,
            std::cmp::Ordering::Equal if white == HundredthPoints::ZERO => Winner::Nobody,
            std::cmp::Ordering::Equal => Winner::Draw,
        };
        Self {
            winner,
            points: Some((white, black)),
            forfeit: false,
            rated: true,
        }
    }

    /// Returns the result with the colours exchanged.
    #[must_use]
    pub fn with_swapped_colours(self) -> Self {
        let winner = match self.winner {
            Winner::White => Winner::Black,
            Winner::Black => Winner::White,
            same => same,
        };
        Self {
            winner,
            points: self.points.map(|(white, black)| (black, white)),
            ..self
        }
    }
}

/// The maximum length of a text that is read as a result, in bytes.
const MAX_RESULT_LEN: usize = 40;

/// Words after or instead of a score that mark a game that was not played.
const FORFEIT_WORDS: &[&str] = &[
    "ff",
    "f",
    "wo",
    "w.o.",
    "w.o",
    "forfeit",
    "forfait",
    "неявка",
    "неяв",
    "н/я",
    "ня",
    "reglementair",
    "regl.",
    "регл.",
];

/// Parses `2-0`, `1:1`, `1-0`, `½-½`, `1/2-1/2`, `3-1`, `+:-`, `+--`, `-:+`, `--`, `=`, `*`, `2 x 0`, `1-0 F`.
#[must_use]
pub fn parse_result(text: &str) -> Option<GivenResult> {
    if text.len() > MAX_RESULT_LEN {
        return None;
    }
    let mut squeezed: String = text
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '(' | ')'))
        .flat_map(char::to_lowercase)
        .map(|c| match c {
            '–' | '—' | '−' | '‑' => '-',
            c => c,
        })
        .collect();
    let unplayed = FORFEIT_WORDS
        .iter()
        .find_map(|word| squeezed.strip_suffix(word))
        .map(str::to_owned);
    let forfeit = unplayed.is_some();
    if let Some(rest) = unplayed {
        squeezed = rest;
    }
    let result = parse_sign(&squeezed).or_else(|| parse_two_sides(&squeezed))?;
    Some(GivenResult {
        forfeit: result.forfeit || forfeit,
        rated: result.rated && !forfeit,
        ..result
    })
}

/// Parses a result that is one sign.
fn parse_sign(text: &str) -> Option<GivenResult> {
    Some(match text {
        "*" | "?" => GivenResult::without_points(Winner::Open, false),
        "=" | "=:=" | "=-=" => GivenResult::without_points(Winner::Draw, false),
        "+-" => GivenResult::without_points(Winner::White, true),
        "-+" => GivenResult::without_points(Winner::Black, true),
        "--" => GivenResult::without_points(Winner::Nobody, true),
        _ => return None,
    })
}

/// The score on one side of the separator.
enum ScoreHalf {
    Number(HundredthPoints),
    Plus,
    Minus,
}

/// Parses one side of a score.
fn parse_half(text: &str) -> Option<ScoreHalf> {
    match text {
        "+" => Some(ScoreHalf::Plus),
        "-" => Some(ScoreHalf::Minus),
        _ if text.starts_with(['+', '-']) => None,
        _ => HundredthPoints::parse_text(text).map(ScoreHalf::Number),
    }
}

/// Parses a score of two sides and a separator.
fn parse_two_sides(text: &str) -> Option<GivenResult> {
    for (at, sign) in text.char_indices() {
        if !matches!(sign, ':' | '-' | 'x' | 'х' | '×' | '/') {
            continue;
        }
        let left = text.get(..at).and_then(parse_half);
        let right = text.get(at + sign.len_utf8()..).and_then(parse_half);
        let (Some(left), Some(right)) = (left, right) else {
            continue;
        };
        return match (left, right) {
            // `1/2` alone is half a point of one player, not a result of two.
            (ScoreHalf::Number(_), ScoreHalf::Number(_)) if sign == '/' => None,
            (ScoreHalf::Number(left), ScoreHalf::Number(right)) => {
                Some(GivenResult::from_points(left, right))
            }
            (ScoreHalf::Plus, ScoreHalf::Minus) => {
                Some(GivenResult::without_points(Winner::White, true))
            }
            (ScoreHalf::Minus, ScoreHalf::Plus) => {
                Some(GivenResult::without_points(Winner::Black, true))
            }
            (ScoreHalf::Minus, ScoreHalf::Minus) => {
                Some(GivenResult::without_points(Winner::Nobody, true))
            }
            _ => None,
        };
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_people_write_them() {
        use Winner::{Black, Draw, Nobody, Open, White};
        for (text, winner, points, forfeit) in [
            ("2-0", White, Some((200, 0)), false),
            ("0 – 2", Black, Some((0, 200)), false),
            ("1:1", Draw, Some((100, 100)), false),
            ("1-0", White, Some((100, 0)), false),
            ("½-½", Draw, Some((50, 50)), false),
            ("1/2-1/2", Draw, Some((50, 50)), false),
            ("0,5:0,5", Draw, Some((50, 50)), false),
            ("1½-½", White, Some((150, 50)), false),
            ("2 x 0", White, Some((200, 0)), false),
            ("0х2", Black, Some((0, 200)), false),
            ("3-1", White, Some((300, 100)), false),
            ("0-0", Nobody, Some((0, 0)), false),
            ("+:-", White, None, true),
            ("+--", White, None, true),
            ("- +", Black, None, true),
            ("-:-", Nobody, None, true),
            ("—/—", Nobody, None, true),
            ("1-0 F", White, Some((100, 0)), true),
            ("0-2 (неявка)", Black, Some((0, 200)), true),
            ("=", Draw, None, false),
            ("*", Open, None, false),
        ] {
            let read = parse_result(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(read.winner, winner, "{text}");
            assert_eq!(read.points.map(|(w, b)| (w.0, b.0)), points, "{text}");
            assert_eq!(read.forfeit, forfeit, "{text}");
        }
        for text in [
            "",
            "1",
            "1/2",
            "a-b",
            "1-0-1",
            "+:+",
            "2-",
            "-",
            "1--0",
            &"1".repeat(99),
        ] {
            assert_eq!(parse_result(text), None, "{text}");
        }
    }
}
