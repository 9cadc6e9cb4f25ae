//! The check `variant-assumed`.

use crate::check::Finding;
use crate::played::VariantDecision;

check! {
    Tags;
    /// ## What it checks
    /// The file does not name the variant that was played; states how it was decided. The same where it names the variant,
    /// and White begins where Black usually does, or squares are named from another side.
    /// ## Why it matters
    /// Kindred variants share the majority of their games. A GameType tag, or `--variant`, settles it.
    /// ## Bad
    /// ```pdn
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [GameType "25"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, GameType
    VARIANT_ASSUMED = "T005", "variant-assumed", Info;
}

/// Reports what was decided about games that do not state by which variant they were played.
#[must_use]
pub fn build_finding(decision: &VariantDecision) -> Finding {
    Finding::new(&VARIANT_ASSUMED, decision.message())
}

/// Reports what was decided about a game that declares another variant than the one it was played by.
pub fn of_game(finding: &Finding) -> Finding {
    Finding::new(&VARIANT_ASSUMED, finding.message.clone())
        .with_span(finding.span.unwrap_or_default())
        .with_game(finding.game)
}
