//! The check `draw-claim-other-move`.

use crate::check::Finding;
use crate::check::claims::DrawClaim;
use crate::lang::Message;
use crate::notation::fen;
use crate::span::Span;

check! {
    Draws;
    /// ## What it checks
    /// A claim did not hold when it was made, and the move behind it is not the one that was written down with it.
    /// ## Why it matters
    /// After a wrong claim the move that was written down counts as made.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 {Black writes b8-a7 and claims threefold repetition} b8-c7 2. b2-a1 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 {Black writes b8-a7 and claims threefold repetition} b8-a7 2. b2-a1 1-0
    /// ```
    /// ## Article
    /// IDF section 2, 13
    DRAW_CLAIM_OTHER_MOVE = "D015", "draw-claim-other-move", Warning;
}

/// Reports a move, at `at`, that is not the one that was written down with a claim.
pub(crate) fn build_finding(
    claim: &DrawClaim<'_>,
    named: &str,
    made: &str,
    at: Span,
    article: String,
) -> Finding {
    let message = Message::ClaimOtherMove {
        text: claim.claim_text(),
        ply: claim.describe_moment(claim.plies),
        named: named.to_owned(),
        made: made.to_owned(),
    };
    Finding::new(&DRAW_CLAIM_OTHER_MOVE, message)
        .with_span(at)
        .with_ply(claim.plies + 1)
        .with_text(made)
        .with_suggestion(named)
        .with_article(article)
        .with_fen(fen::write_fen(claim.end))
}
