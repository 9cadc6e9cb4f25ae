//! The check `variant-not-in-format`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Conversion;
    /// ## What it checks
    /// The format has no place for games of this variant: Hub and DamExchange are protocols for the board of a hundred
    /// squares. The game is not written.
    /// ## Why it matters
    /// The file has fewer games than its source.
    /// ## Bad
    /// ```pdn russian --to:hub
    /// 1. c3-d4 d6-c5 *
    /// ```
    /// ## Good
    /// ```pdn international --to:hub
    /// 1. 32-28 19-23 *
    /// ```
    /// ## Article
    /// None.
    VARIANT_NOT_IN_FORMAT = "V007", "variant-not-in-format", Error;
}

/// Reports a game whose variant a format does not have.
pub fn build_finding(variant: &'static str, format: &'static str) -> Finding {
    Finding::new(
        &VARIANT_NOT_IN_FORMAT,
        Message::VariantNotInFormat { variant, format },
    )
}
