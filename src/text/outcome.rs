//! The outcome of a game, and the scores that represent it.
//!
//! An [`Outcome`] names the winner. A record names a column of the score instead, which is a [`Terminator`]: whose points
//! are in the first column depends on the variant, and [`Terminator::outcome_under`] alone decides it. The parsers of scores
//! are next to those of the records; this module defines what two numbers of points mean, and how an outcome is written.

use crate::board::Color;
use crate::variant::{ScoreOrder, Variant};
use std::borrow::Cow;

/// How a game ended. `W` represents the winner: a side, or a column of the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<W = Color> {
    /// Somebody won.
    Won(W),
    /// Nobody won.
    Draw,
    /// Both lost.
    BothLost,
    /// The game continues, or the outcome is not known.
    Unknown,
    /// Points that by themselves determine no winner: `12-0`, `4-6`, `1.01-0.99`.
    Points,
}

/// A column of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreColumn {
    /// The column before the sign.
    First,
    /// The column after the sign.
    Second,
}

/// A score in its written form: `1-0`, `2-0` and `1:0` are won by the first column, `1/2-1/2`, `1-1`, `½-½`, `0.5-0.5` and `=` are
/// draws, `0-0` is lost for both, `*` is unknown.
pub type Terminator = Outcome<ScoreColumn>;

/// The value of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsPerWin {
    /// One point: `1-0`, `1/2-1/2`.
    One,
    /// Two points: `2-0`, `1-1`.
    Two,
}

/// The scores that PDN 3.0 has in this form; all others are written differently.
const STANDARD_SCORES: [&[u8]; 8] = [
    b"1-0", b"0-1", b"1/2-1/2", b"2-0", b"0-2", b"1-1", b"*", b"0-0",
];

/// Signs for a result on sheets, without blanks and in plain characters, and whether they must have a line for themselves.
const RESULT_SIGNS: [(Outcome, bool, &[&str]); 4] = [
    (Outcome::Won(Color::White), false, &["+-", "+:-", "+/-"]),
    (Outcome::Won(Color::Black), false, &["-+", "-:+", "-/+"]),
    (
        Outcome::Draw,
        false,
        &[
            "½", "½-½", "½:½", "0,5:0,5", "0.5:0.5", "0,5-0,5", "0.5-0.5", "x-x", "=:=", "=",
        ],
    ),
    (Outcome::Won(Color::White), true, &["+"]),
];

/// Names of outcomes for programs, which read them back.
const OUTCOME_NAMES: [(&str, Terminator); 6] = [
    ("unknown", Outcome::Unknown),
    ("first", Outcome::Won(ScoreColumn::First)),
    ("second", Outcome::Won(ScoreColumn::Second)),
    ("draw", Outcome::Draw),
    ("both-lost", Outcome::BothLost),
    ("points", Outcome::Points),
];

impl<W> Outcome<W> {
    /// Returns the winner, if there is one.
    #[must_use]
    pub fn winner(self) -> Option<W> {
        match self {
            Self::Won(winner) => Some(winner),
            _ => None,
        }
    }

    /// Returns the outcome, unless it is unknown, or points that cannot be assigned to a player.
    #[must_use]
    pub fn decided_outcome(self) -> Option<Self> {
        match self {
            Self::Unknown | Self::Points => None,
            decided => Some(decided),
        }
    }

    fn map_winner<V>(self, of: impl FnOnce(W) -> V) -> Outcome<V> {
        match self {
            Self::Won(winner) => Outcome::Won(of(winner)),
            Self::Draw => Outcome::Draw,
            Self::BothLost => Outcome::BothLost,
            Self::Unknown => Outcome::Unknown,
            Self::Points => Outcome::Points,
        }
    }
}

impl ScoreColumn {
    /// Returns the other column.
    #[must_use]
    pub fn other_column(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// Returns whose points the first column of a score has in games of a variant.
#[must_use]
pub fn first_column(variant: &Variant) -> Color {
    match variant.score_order {
        ScoreOrder::WhiteFirst => Color::White,
        ScoreOrder::MoverFirst => variant.first,
    }
}

/// Returns a score for display next to the names of White and of Black, in this order. If the records of a variant name the points of
/// the side that begins first, and that side is Black (English draughts), the columns are swapped: `0-1` becomes `1-0`. Text that is
/// no score of two columns is unchanged.
pub fn white_first_score<'a>(score: &'a str, variant: &Variant) -> Cow<'a, str> {
    if first_column(variant) == Color::White {
        return score.into();
    }
    let points = |text: &str| {
        let figure = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '/' | '½' | '+');
        !text.is_empty() && text.chars().all(figure)
    };
    for sign in ['-', ':', '–'] {
        if let Some((first, second)) = score.trim().split_once(sign)
            && points(first.trim())
            && points(second.trim())
        {
            return format!("{}{sign}{}", second.trim(), first.trim()).into();
        }
    }
    score.into()
}

impl PointsPerWin {
    /// Returns the value of a win in a type of game (PDN 3.0, sections on results and on game types), or `None` for a type that it does not list.
    pub fn of_type(game_type: u16) -> Option<Self> {
        match game_type {
            20 | 27 => Some(Self::Two),
            21..=26 | 28..=31 | 40 | 41 => Some(Self::One),
            _ => None,
        }
    }
}

impl Terminator {
    /// Returns the outcome of a score in games of a variant.
    #[must_use]
    pub fn outcome_under(self, variant: &Variant) -> Outcome {
        let first = first_column(variant);
        self.map_winner(|column| match column {
            ScoreColumn::First => first,
            ScoreColumn::Second => first.other(),
        })
    }

    /// Returns the score with two numbers of points that one game can have, or `None` for other numbers.
    #[must_use]
    pub fn of_points(first: u32, second: u32) -> Option<Self> {
        match (first, second) {
            (0, 0) => Some(Self::BothLost),
            (1 | 2, 0) => Some(Self::Won(ScoreColumn::First)),
            (0, 1 | 2) => Some(Self::Won(ScoreColumn::Second)),
            (1, 1) => Some(Self::Draw),
            _ => None,
        }
    }

    /// Returns the score with two decimal fractions: `0.5-0.5`, `1.0-0.0`. Others are points.
    pub(crate) fn of_decimals(first: &[u8], second: &[u8]) -> Self {
        let half = |digits: &[u8]| matches!(digits, b"0.5" | b"0.50");
        match (first, second) {
            _ if half(first) && half(second) => Self::Draw,
            (b"1.0", b"0.0") => Self::Won(ScoreColumn::First),
            (b"0.0", b"1.0") => Self::Won(ScoreColumn::Second),
            _ => Self::Points,
        }
    }

    /// Returns the score in the form of the standard. Points have none.
    pub fn standard_text(self, worth: PointsPerWin) -> &'static str {
        match (self, worth) {
            (Self::Won(ScoreColumn::First), PointsPerWin::One) => "1-0",
            (Self::Won(ScoreColumn::First), PointsPerWin::Two) => "2-0",
            (Self::Won(ScoreColumn::Second), PointsPerWin::One) => "0-1",
            (Self::Won(ScoreColumn::Second), PointsPerWin::Two) => "0-2",
            (Self::Draw, PointsPerWin::One) => "1/2-1/2",
            (Self::Draw, PointsPerWin::Two) => "1-1",
            (Self::BothLost, _) => "0-0",
            (Self::Unknown | Self::Points, _) => "*",
        }
    }

    /// Returns the form of the standard for this score, if `text` has another.
    pub fn standard_replacement(self, text: &str) -> Option<String> {
        let decided = self.decided_outcome()?;
        let two = match decided {
            Self::Draw => text.trim().starts_with('1') && !text.contains('/'),
            _ => text.contains('2') && !text.contains(['/', '½']),
        };
        let same = decided.standard_text(if two {
            PointsPerWin::Two
        } else {
            PointsPerWin::One
        });
        (text != same && !text.contains(['+', '='])).then(|| same.to_owned())
    }

    /// Returns whether this score and another cannot both be true. Unknown and unusual scores agree with everything.
    pub fn disagrees_with(self, other: Self) -> bool {
        let both = self.decided_outcome().zip(other.decided_outcome());
        both.is_some_and(|(one, other)| one != other)
    }

    /// Returns the score with its columns swapped.
    pub fn swap_columns(self) -> Self {
        self.map_winner(ScoreColumn::other_column)
    }

    /// Returns its name for programs.
    pub fn name(self) -> &'static str {
        let named = OUTCOME_NAMES.iter().find(|(_, score)| *score == self);
        named.map_or("unknown", |(name, _)| name)
    }

    /// Returns its index among the names for programs, which files of this program carry in their proofs.
    pub fn name_index(self) -> u8 {
        let named = (0..)
            .zip(OUTCOME_NAMES)
            .find(|(_, (_, score))| *score == self);
        named.map_or(0, |(number, _)| number)
    }

    /// Returns the score with a name for programs.
    pub fn from_name(name: &str) -> Option<Self> {
        let named = OUTCOME_NAMES.iter().find(|(known, _)| *known == name);
        named.map(|(_, score)| *score)
    }
}

impl Outcome {
    /// Returns the score in games of a variant, and its written form. If no variant is known, White's points go first, and a
    /// game is worth one.
    pub fn score_in_variant(self, variant: Option<&Variant>) -> (Terminator, &'static str) {
        // Read as English draughts, a result without a variant would make the loser the winner.
        let first = variant.map_or(Color::White, first_column);
        let worth = variant
            .and_then(|variant| PointsPerWin::of_type(variant.game_type?))
            .unwrap_or(PointsPerWin::One);
        let score = self.map_winner(|side| match side == first {
            true => ScoreColumn::First,
            false => ScoreColumn::Second,
        });
        (score, score.standard_text(worth))
    }

    /// Returns the outcome of a game of Lidraughts or PlayStrategy, by its winner and status. Without a winner, a game that was played to
    /// its end is drawn.
    pub fn of_site(winner: Option<&str>, status: &str) -> Self {
        match (winner, status) {
            (Some("white" | "p1"), _) => Self::Won(Color::White),
            (Some("black" | "p2"), _) => Self::Won(Color::Black),
            (_, "draw" | "stalemate" | "outoftime" | "mate" | "variantEnd") => Self::Draw,
            _ => Self::Unknown,
        }
    }
}

/// Returns the outcome of a sign at the end of a line on a sheet, and whether the sign must have that line for itself.
pub fn of_sign(sign: &str) -> Option<(Outcome, bool)> {
    let known = RESULT_SIGNS.iter().find(|(.., all)| all.contains(&sign));
    known.map(|(outcome, own, _)| (*outcome, *own))
}

/// Returns whether a score has a form of the standard.
pub fn is_plain(text: &[u8]) -> bool {
    STANDARD_SCORES.contains(&text)
}

/// Returns the text of a score with its columns swapped: `1-0` as `0-1`.
pub fn swap_score_columns(score: &str) -> String {
    for sign in ['-', ':'] {
        if let Some((one, two)) = score.split_once(sign)
            && !one.trim().is_empty()
            && !two.contains(sign)
        {
            return format!("{}{sign}{}", two.trim(), one.trim());
        }
    }
    score.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::find_variant;

    #[test]
    fn the_variant_decides_whose_column_is_first() {
        let won = Terminator::Won(ScoreColumn::First);
        for (variant, winner, text) in [
            ("russian", Color::White, "1-0"),
            ("international", Color::White, "2-0"),
            ("english", Color::Black, "1-0"),
        ] {
            let variant = find_variant(variant).unwrap();
            assert_eq!(won.outcome_under(variant), Outcome::Won(winner));
            let score = Outcome::Won(winner).score_in_variant(Some(variant));
            assert_eq!(score, (won, text), "{}", variant.id);
            assert_eq!(
                won.swap_columns().outcome_under(variant).winner(),
                Some(winner.other())
            );
        }
    }

    /// Every written score reads back as it was, in each of the places that read scores.
    #[test]
    fn written_scores_read_back() {
        for (name, score) in OUTCOME_NAMES {
            assert_eq!(
                (score.name(), Terminator::from_name(name)),
                (name, Some(score))
            );
            if score == Outcome::Points {
                continue;
            }
            for worth in [PointsPerWin::One, PointsPerWin::Two] {
                let text = score.standard_text(worth);
                assert!(is_plain(text.as_bytes()), "{text}");
                assert_eq!(Terminator::of_tag_value(text.as_bytes()), Some(score));
                assert_eq!(score.standard_replacement(text), None, "{text}");
                let other = Terminator::of_tag_value(swap_score_columns(text).as_bytes());
                assert_eq!(other, Some(score.swap_columns()), "{text}");
            }
        }
    }

    #[test]
    fn scores_in_other_forms_have_the_standards() {
        for (text, want) in [
            ("1:0", Some("1-0")),
            ("2 - 0", Some("2-0")),
            ("½-½", Some("1/2-1/2")),
            ("0.5-0.5", Some("1/2-1/2")),
            ("1:1", Some("1-1")),
            ("=", None),
            ("1.01-0.99", None),
            ("-", None),
        ] {
            let score = Terminator::of_tag_value(text.as_bytes()).unwrap();
            assert_eq!(score.standard_replacement(text).as_deref(), want, "{text}");
        }
    }

    #[test]
    fn winners_and_statuses_of_sites_give_outcomes() {
        use Outcome::{Draw, Unknown, Won};
        for (winner, status, want) in [
            (Some("white"), "resign", Won(Color::White)),
            (Some("p2"), "mate", Won(Color::Black)),
            (None, "draw", Draw),
            (None, "started", Unknown),
            (Some("nobody"), "", Unknown),
        ] {
            assert_eq!(Outcome::of_site(winner, status), want, "{status}");
        }
    }

    #[test]
    fn scores_next_to_names_begin_with_white() {
        let told = |score: &str, id: &str| {
            let variant = crate::variant::find_variant(id).expect("a variant");
            white_first_score(score, variant).into_owned()
        };
        for (score, english) in [
            ("1-0", "0-1"),
            ("0-2", "2-0"),
            ("0 - 1", "1-0"),
            ("2:0", "0:2"),
            ("1/2-1/2", "1/2-1/2"),
            ("1.5-0.5", "0.5-1.5"),
            ("*", "*"),
            ("", ""),
            ("black resigned - late", "black resigned - late"),
        ] {
            assert_eq!(told(score, "english"), english);
            assert_eq!(told(score, "russian"), score);
        }
    }
}
