//! The check `draw-claim-not-in-time-control`.

use crate::check::Finding;
use crate::check::claims::DrawClaim;
use crate::draw::Article;
use crate::lang::Message;

check! {
    Draws;
    /// ## What it checks
    /// A repetition is claimed in rapid or blitz.
    /// ## Why it matters
    /// The article on repetition holds under the classical time control only.
    /// ## Bad
    /// ```pdn russian
    /// [EventType "blitz"]
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2.3
    DRAW_CLAIM_NOT_IN_TIME_CONTROL = "D007", "draw-claim-not-in-time-control", Error;
}

/// Reports a claim by an article that does not hold under the time control.
pub(crate) fn build_finding(claim: &DrawClaim<'_>, by: &Article) -> Finding {
    let (text, article) = (claim.claim_text(), claim.cite_article(by));
    let message = Message::ClaimTimeControl { text, article };
    claim.build_finding(&DRAW_CLAIM_NOT_IN_TIME_CONTROL, Some(by), message)
}

/// Reports a claim by an article on clocks that are set differently.
pub(crate) fn build_other_control_finding(claim: &DrawClaim<'_>, number: &str) -> Finding {
    let (text, article) = (claim.claim_text(), claim.of_competitions(number));
    let message = Message::ClaimOtherControl { text, article };
    claim.build_finding(&DRAW_CLAIM_NOT_IN_TIME_CONTROL, None, message)
}
