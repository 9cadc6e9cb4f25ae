//! The result of a game: what is stated, and what stands on the board.

use super::played::Played;
use crate::board::Color;
use crate::movegen::Ending;
use crate::pdn::Terminator;
use crate::variant::{Goal, ScoreOrder, Variant};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Score {
    /// A side won.
    Won(Color),
    /// A draw.
    Drawn,
    /// Both lost.
    BothLost,
}

impl Score {
    /// What a score says in a variant; nothing where it is unknown or unusual.
    pub(crate) fn of(score: Terminator, rules: &Variant) -> Option<Self> {
        let first = match rules.score_order {
            ScoreOrder::WhiteFirst => Color::White,
            ScoreOrder::MoverFirst => rules.first,
        };
        match score {
            Terminator::First => Some(Self::Won(first)),
            Terminator::Second => Some(Self::Won(first.other())),
            Terminator::Draw => Some(Self::Drawn),
            Terminator::BothLost => Some(Self::BothLost),
            Terminator::Unknown | Terminator::Points => None,
        }
    }
}

/// The result that is stated, if it is known.
pub(super) fn stated(played: &Played<'_>) -> Option<Score> {
    let known = |score: &Terminator| *score != Terminator::Unknown;
    let stated = played.by_tag.filter(known);
    let stated = stated.or(played.terminator.map(|(score, _)| score));
    Score::of(stated?, played.choice.variant)
}

/// The standard's way to write a score, when `text` has another.
pub(crate) fn standard(text: &str, score: Terminator) -> Option<String> {
    if matches!(score, Terminator::Points | Terminator::Unknown) {
        return None;
    }
    let doubled = text.contains('2') && !text.contains('/') && !text.contains('½');
    let same = match score {
        Terminator::First if doubled => "2-0",
        Terminator::First => "1-0",
        Terminator::Second if doubled => "0-2",
        Terminator::Second => "0-1",
        Terminator::Draw if text.trim().starts_with('1') && !text.contains('/') => "1-1",
        Terminator::Draw => "1/2-1/2",
        Terminator::BothLost => "0-0",
        Terminator::Points | Terminator::Unknown => return None,
    };
    (text != same && !text.contains(['+', '='])).then(|| same.to_owned())
}

/// Whether two scores cannot both be true. Unknown and unusual scores agree with everything.
pub(crate) fn disagree(a: Terminator, b: Terminator) -> bool {
    let plain = |score| !matches!(score, Terminator::Unknown | Terminator::Points);
    plain(a) && plain(b) && a != b
}

/// Who has won on the board, and how the game is over there; nothing where the moves are not to be trusted.
pub(crate) fn winner_on_board(played: &Played<'_>) -> Option<(Color, Ending)> {
    if played.faults > 0 || !played.moves {
        return None;
    }
    let position = played.now;
    let ending = position.ending()?;
    let winner = match (ending, position.variant().goal) {
        (Ending::Goal, _) if position.kings(Color::White).is_empty() => Color::Black,
        (Ending::Goal, _) => Color::White,
        (Ending::NoMove, Goal::BeBlocked) => position.turn(),
        (Ending::NoMove, _) => position.turn().other(),
    };
    Some((winner, ending))
}
