//! Facts of a move and of a result that several formats tell.

use super::Wish;
use crate::board::{Color, Position, Square};
use crate::notation::{SquareStyle, Style, write_one};
use crate::pdn::Terminator;
use crate::replay::Reading;
use crate::tree::{At, Ply};
use crate::variant::{ScoreOrder, Variant};

/// The squares of a move that was made, as the wanted notation names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Squares {
    pub(super) from: String,
    pub(super) to: String,
    /// In the order of the capture where that order counts.
    pub(super) taken: Vec<String>,
    pub(super) promotes: bool,
}

/// The squares of a move; nothing for one that was not made.
pub(super) fn squares_of(reading: &Reading, before: &Position, style: &Style) -> Option<Squares> {
    let board = before.board();
    let name = |square: Square| match style.squares {
        SquareStyle::Numeric(numbering) => numbering.number(board, square).to_string(),
        SquareStyle::Algebraic | SquareStyle::Short => board.name(square).to_string(),
    };
    let (from, to, taken, promotes) = match reading {
        Reading::Literal(literal) => (
            literal.from,
            literal.to,
            literal.taken.into_iter().collect(),
            literal.crowned,
        ),
        other => {
            let mv = other.legal()?;
            (mv.from, mv.to, mv.victims(board), mv.promotes)
        }
    };
    Some(Squares {
        from: name(from),
        to: name(to),
        taken: taken.into_iter().map(name).collect(),
        promotes,
    })
}

/// A move as it was played: what was corrected is written as it was meant. What was not made is written as it stands.
pub(super) fn written(wish: &Wish, style: &Style, ply: &Ply, at: At<'_>) -> String {
    let mut text = String::new();
    match ply.reading.legal() {
        Some(mv) => write_one(at.before, mv, style, &mut text),
        None => {
            wish.write(style, ply, at, &mut text);
        }
    }
    text
}

/// The name of a side.
pub(super) fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// Who has won by a score.
pub(super) fn winner(score: Terminator, variant: &Variant) -> Option<Color> {
    let first = match variant.score_order {
        ScoreOrder::WhiteFirst => Color::White,
        ScoreOrder::MoverFirst => variant.first,
    };
    match score {
        Terminator::First => Some(first),
        Terminator::Second => Some(first.other()),
        _ => None,
    }
}

/// The name of a reading.
pub(super) fn reading(reading: &Reading) -> &'static str {
    match reading {
        Reading::Legal(_) => "legal",
        Reading::Corrected(_) => "corrected",
        Reading::Missing(_) => "missing",
        Reading::Guess(_) => "guess",
        Reading::Literal(_) => "literal",
        Reading::LeftOut => "left-out",
        Reading::Unread => "unread",
        Reading::SetUp(_) => "set-up",
    }
}

/// The name of a kind of result; `first` and `second` are the columns of the score.
pub(super) fn kind(kind: Terminator) -> &'static str {
    match kind {
        Terminator::Unknown => "unknown",
        Terminator::First => "first",
        Terminator::Second => "second",
        Terminator::Draw => "draw",
        Terminator::BothLost => "both-lost",
        Terminator::Points => "points",
    }
}
