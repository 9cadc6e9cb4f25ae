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
    /// a game of more than 4 MiB, on a scoresheet of more than 192 KiB
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    GAME_CUT = "S016", "game-cut", Warning;
}

/// Reports a record that is cut.
pub fn build_finding(span: Span) -> Finding {
    Finding::new(&GAME_CUT, Message::GameCut).with_span(span)
}

/// Reports a chunk of `len` bytes that ends where no game does, because it would exceed the limit otherwise.
#[must_use]
pub fn too_long(len: usize, most: usize) -> Finding {
    let message = match most >> 20 {
        0 => Message::SheetTooLong { kib: most >> 10 },
        mib => Message::GameTooLong { mib },
    };
    Finding::new(&GAME_CUT, message).with_span(Span::new(len, len))
}
