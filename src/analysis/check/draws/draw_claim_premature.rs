//! The check `draw-claim-premature`.

use crate::board::Color;
use crate::check::Finding;
use crate::check::claims::DrawClaim;
use crate::counting::DrawCount;
use crate::lang::Message;

check! {
    Draws;
    /// ## What it checks
    /// The count that the article asks for has begun, but is not full. Of a repetition the finding names the move that
    /// would have had to be written down.
    /// ## Why it matters
    /// The game was not drawn yet. The finding gives how far the count came. After a refused claim the move that was
    /// written down counts as made, and the game goes on.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2
    DRAW_CLAIM_PREMATURE = "D004", "draw-claim-premature", Error;
}

/// Reports a claim whose count runs, and is not full.
pub(crate) fn build_finding(claim: &DrawClaim<'_>, found: &DrawCount) -> Finding {
    let (article, count) = claim.describe_count(found);
    let text = claim.claim_text();
    let message = Message::ClaimPremature {
        text,
        article,
        count,
    };
    let finding = claim
        .build_finding(&DRAW_CLAIM_PREMATURE, Some(found.article), message)
        .with_addition(claim.describe_required_move())
        .with_addition(claim.describe_refusal());
    claim.only_repeat(finding)
}

/// Reports a claim that would hold at once, where a side can show a win.
pub(crate) fn build_winnable_finding(
    claim: &DrawClaim<'_>,
    found: &DrawCount,
    side: Color,
    line: &str,
) -> Finding {
    let message = Message::ClaimWinnable {
        text: claim.claim_text(),
        article: claim.cite_article(found.article),
        side,
        line: format!("{} {line}", claim.next()),
    };
    claim.build_finding(&DRAW_CLAIM_PREMATURE, Some(found.article), message)
}
