//! The check `move-number`.

use crate::check::Finding;
use crate::lang::{Count, Message};
use crate::span::Span;

check! {
    Tags;
    /// ## What it checks
    /// A move number does not follow from the moves before it. A row has a number and no move, or a game from the start position
    /// begins with a later number than 1. A full move, or a row of a scoresheet, that is written twice in a row, with or without
    /// its number: its moves count once.
    /// ## Why it matters
    /// A ply was lost or written twice near this place.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 3. b2-c3 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 2. b2-c3 *
    /// ```
    /// ## Article
    /// PDN 3.0, move numbers
    MOVE_NUMBER = "T011", "move-number", Warning;
}

/// Reports a number that jumps: the last one, the plies since then, and those of the game before it.
pub fn build_finding(number: u32, last: u32, since: u32, ply: u32, span: Span) -> Finding {
    let plies = match since {
        0 => Message::NoPly,
        n => Message::Plies { n: Count(n.into()) },
    };
    let message = Message::MoveNumber {
        number,
        last,
        plies: plies.into(),
    };
    Finding::new(&MOVE_NUMBER, message)
        .with_span(span)
        .with_ply(ply + 1)
        .with_expected(format!("{}", last + u32::from(since >= 1)))
}

/// Reports a game from the start position whose first number is not the first.
pub(crate) fn begins_late(number: u32, span: Span) -> Finding {
    Finding::new(&MOVE_NUMBER, Message::BeginsLate { number })
        .with_span(span)
        .with_ply(1)
        .with_expected("1".to_owned())
}

/// Reports a row of a scoresheet that is written twice.
pub fn row_twice(number: u32) -> Finding {
    Finding::new(&MOVE_NUMBER, Message::RowTwice { number })
}

/// Reports a full move of a game that is written twice in a row.
pub(crate) fn full_move_twice([first, second]: [String; 2]) -> Finding {
    Finding::new(&MOVE_NUMBER, Message::FullMoveTwice { first, second })
}
