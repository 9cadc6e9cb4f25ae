//! The check `draw-claim-pace-guessed`.

use crate::check::Finding;
use crate::check::claims::DrawClaim;
use crate::draw::Article;
use crate::lang::Message;

check! {
    Draws;
    /// ## What it checks
    /// A repetition is claimed and its count is full, but the name of the event speaks of rapid or blitz.
    /// ## Why it matters
    /// The article on repetition holds under the classical time control only, and a name does not settle which one it
    /// was. A tag TimeControl or EventType does.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Blitz cup"]
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Blitz cup"]
    /// [TimeControl "2700+30"]
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2.3
    DRAW_CLAIM_PACE_GUESSED = "D013", "draw-claim-pace-guessed", Warning;
}

/// Reports a claim by an article that does not hold under a time control that only the name of the event gives.
pub(crate) fn build_finding(claim: &DrawClaim<'_>, by: &Article) -> Finding {
    let (text, article) = (claim.claim_text(), claim.cite_article(by));
    let message = Message::ClaimGuessed { text, article };
    claim.build_finding(&DRAW_CLAIM_PACE_GUESSED, Some(by), message)
}
