//! The check `bad-gametype`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;
use crate::variant::Variant;

check! {
    Tags;
    /// ## What it checks
    /// The GameType tag does not hold what the standard asks for: a number, and after it the side, the size
    /// and the notation.
    /// ## Why it matters
    /// The variant must then be guessed from the moves.
    /// ## Bad
    /// ```pdn russian
    /// [GameType "Russian draughts"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [GameType "25"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, GameType
    BAD_GAMETYPE = "T003", "bad-gametype", Error;
}

/// Reports a game type that does not exist; the game is played by this variant.
pub(crate) fn build_finding(text: &str, variant: &Variant, span: Span) -> Finding {
    let message = Message::BadGameType {
        text: text.to_owned(),
        variant: variant.id,
    };
    Finding::new(&BAD_GAMETYPE, message)
        .with_span(span)
        .with_expected(Message::GameTypeWanted)
}
