//! The check `game-too-long`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// A game has more than 131,072 moves, numbers, comments and other words. Its moves are checked like any others, but a
    /// game of PDN is neither fixed nor converted to PDN then: it is in the new file as it is in the old one. Where it has
    /// more moves than that, its result and its draws are not judged.
    /// ## Why it matters
    /// Nobody has played or annotated such a game: it is something else, or many games that nothing divides.
    /// ## Bad
    /// ```text
    /// 1. c3-d4 f6-g5 2. b2-c3 g7-f6 ... 50000. a1-b2 h8-g7
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    GAME_TOO_LONG = "S034", "game-too-long", Warning;
}

/// Reports a game with more tokens than the limit, and its place.
pub fn build_finding(most: usize, span: Span) -> Finding {
    Finding::new(&GAME_TOO_LONG, Message::GameNotKept { limit: most }).with_span(span)
}
