//! The check `gametype-contradicts`.

use crate::check::Finding;
use crate::lang::Message;
use crate::played::{VariantDecision, VariantDeclaration};
use crate::span::Span;

check! {
    Tags;
    /// ## What it checks
    /// The moves are not those of the declared GameType, but they are legal in another variant.
    /// ## Why it matters
    /// Programs that believe the tag refuse the game.
    /// ## Bad
    /// ```pdn
    /// [GameType "20"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [GameType "25"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, GameType
    GAMETYPE_CONTRADICTS = "T004", "gametype-contradicts", Warning;
}

/// Reports a declaration under which the games do not replay, where they do under the variant that was chosen.
pub(crate) fn build_finding(
    declared: &VariantDeclaration,
    decision: &VariantDecision,
    span: Span,
) -> Finding {
    let (replayed, tried) = decision.tried.unwrap_or_default();
    let (declared, variant) = (declared.message().into(), decision.variant_message().into());
    let message = match replayed {
        // The game replays under neither; it may be a slip in the only game.
        0 => Message::ContradictsFurther { declared, variant },
        _ => Message::Contradicts {
            declared,
            variant,
            replayed,
            tried,
        },
    };
    Finding::new(&GAMETYPE_CONTRADICTS, message).with_span(span)
}
