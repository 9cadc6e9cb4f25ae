//! The check `no-move-read`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// The record of a game has moves, and none of them was read.
    /// ## Why it matters
    /// The game is lost: nothing of it was replayed.
    /// ## Bad
    /// ```pdn russian
    /// {1. c3-d4 d6-c5
    /// 2. b2-c3 f6-g5} *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    NO_MOVE_READ = "S042", "no-move-read", Error;
}

/// Reports moves of a game of which none was read, from a place on.
pub fn build_finding(span: Span) -> Finding {
    Finding::new(&NO_MOVE_READ, Message::NoMoveRead).with_span(span)
}
