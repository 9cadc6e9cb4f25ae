//! The check `draw-claim-late`.

use crate::check::Finding;
use crate::check::claims::DrawClaim;
use crate::counting::DrawCount;
use crate::lang::Message;
use crate::played::draws::EarlierDraw;

check! {
    Draws;
    /// ## What it checks
    /// The reason held at an earlier ply, but play went on and it no longer holds at the end.
    /// ## Why it matters
    /// The right to claim is lost with the next move. The finding names the plies between which it held.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 5. a1-c3 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2.3
    DRAW_CLAIM_LATE = "D003", "draw-claim-late", Error;
}

/// Reports a claim that held between two plies.
pub(crate) fn build_finding(
    claim: &DrawClaim<'_>,
    found: &DrawCount,
    from: u32,
    to: u32,
) -> Finding {
    let message = Message::ClaimLate {
        text: claim.claim_text(),
        article: claim.cite_article(found.article),
        from: claim.describe_moment(from),
        to: claim.describe_moment(to),
    };
    claim.build_finding(&DRAW_CLAIM_LATE, Some(found.article), message)
}

/// Reports a claim of a draw at once that was due earlier, with other pieces on the board.
pub(crate) fn at_once(claim: &DrawClaim<'_>, found: &EarlierDraw) -> Finding {
    let article = found.count.article;
    let message = Message::ClaimLateAtOnce {
        text: claim.claim_text(),
        article: claim.cite_article(article),
        ply: claim.describe_moment(found.ply),
    };
    claim
        .build_finding(&DRAW_CLAIM_LATE, Some(article), message)
        .with_addition((!found.shown).then_some(Message::UnlessShown))
}

/// Reports a claim by a side that has lost the right with a move.
pub(crate) fn not_theirs(claim: &DrawClaim<'_>, found: &DrawCount) -> Finding {
    let message = Message::ClaimNotTheirs {
        text: claim.claim_text(),
        article: claim.cite_article(found.article),
        side: claim.turn().other(),
        other: claim.turn(),
        number: claim.next_bare(),
    };
    claim.build_finding(&DRAW_CLAIM_LATE, Some(found.article), message)
}
