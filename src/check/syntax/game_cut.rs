//! The check `game-cut`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// A game is longer than the buffer of the reader, and was cut there.
    /// ## Why it matters
    /// What follows is read as a game of its own. No game of draughts is that long; the text between two
    /// games is probably something else.
    /// ## Bad
    /// ```text
    /// a game of more than 4 MiB
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    GAME_CUT = "S016", "game-cut", Warning;
}

/// A record that is cut.
pub(crate) fn raise(span: Span) -> Finding {
    Finding::new(&GAME_CUT, Message::GameCut).at(span)
}

/// A chunk of so many bytes that ends where no game does, because it would have more than these MiB.
#[must_use]
pub fn too_long(len: usize, mib: usize) -> Finding {
    Finding::new(&GAME_CUT, Message::GameTooLong { mib }).at(Span::new(len, len))
}
