//! The check `variant-unknown`.

use crate::check::Finding;
use crate::lang::Message;
use crate::played::VariantDeclaration;
use crate::span::Span;
use crate::variant::Variant;

check! {
    Tags;
    /// ## What it checks
    /// The declared variant is none that this program knows, and the moves fit none.
    /// ## Why it matters
    /// The moves cannot be checked without rules.
    /// ## Bad
    /// ```pdn
    /// [GameType "77"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [GameType "25"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, GameType
    VARIANT_UNKNOWN = "T006", "variant-unknown", Error;
}

/// Reports a declaration that no variant has; the game is played by this one.
pub(crate) fn build_finding(
    declared: &VariantDeclaration,
    variant: &Variant,
    span: Span,
) -> Finding {
    let message = Message::VariantUnknown {
        declared: declared.message().into(),
        variant: variant.id,
    };
    Finding::new(&VARIANT_UNKNOWN, message).with_span(span)
}
