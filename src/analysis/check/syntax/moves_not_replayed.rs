//! The check `moves-not-replayed`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// There are moves behind a move that is not known, in a remark to the end of a line, or in words, and the numbers before them go on
    /// from those of the game. They were not replayed.
    /// ## Why it matters
    /// They are probably moves of the game, of which nothing is reported.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 d6-c5 2. - - 3. b2-c3 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    MOVES_NOT_REPLAYED = "S041", "moves-not-replayed", Warning;
}

/// Reports moves that were not replayed, from a place on.
pub fn build_finding(span: Span) -> Finding {
    Finding::new(&MOVES_NOT_REPLAYED, Message::MovesNotReplayed).with_span(span)
}
