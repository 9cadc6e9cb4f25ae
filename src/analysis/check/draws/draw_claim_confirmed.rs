//! The check `draw-claim-confirmed`.

use crate::check::Finding;
use crate::check::claims::DrawClaim;
use crate::counting::DrawCount;
use crate::draw::Article;
use crate::lang::Message;
use crate::played::draws::words::judgement_message;

check! {
    Draws;
    /// ## What it checks
    /// The reason that the record gives for the draw holds in the final position. Of a repetition it is enough that
    /// the move which repeats was written down without being made.
    /// ## Why it matters
    /// Gives the article and the count, so that an arbiter need not count again.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {agreed} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2.3
    DRAW_CLAIM_CONFIRMED = "D001", "draw-claim-confirmed", Info;
}

/// Reports a claim that holds in the final position.
pub(crate) fn build_finding(claim: &DrawClaim<'_>, found: &DrawCount) -> Finding {
    let (article, count) = claim.describe_count(found);
    let text = claim.claim_text();
    let message = Message::ClaimConfirmed {
        text,
        article,
        count,
    };
    claim
        .build_finding(&DRAW_CLAIM_CONFIRMED, Some(found.article), message)
        .with_addition(claim.describe_claimant(found.article))
        .with_addition(judgement_message(found.article))
}

/// Reports a claim that holds because its article provides that another one draws too, with the count of that one.
pub(crate) fn build_indirect_finding(
    claim: &DrawClaim<'_>,
    article: &Article,
    found: &DrawCount,
) -> Finding {
    let (other, count) = claim.describe_count(found);
    let message = Message::ClaimThrough {
        text: claim.claim_text(),
        article: claim.cite_article(article),
        other,
        count,
    };
    claim
        .build_finding(&DRAW_CLAIM_CONFIRMED, Some(article), message)
        .with_addition(claim.describe_claimant(found.article))
}

/// Reports a claim that holds at once, because no seconds are added.
pub(crate) fn at_once(claim: &DrawClaim<'_>, found: &DrawCount) -> Finding {
    let (article, count) = claim.describe_count(found);
    let text = claim.claim_text();
    let message = Message::ClaimAtOnce {
        text,
        article,
        count,
    };
    claim.build_finding(&DRAW_CLAIM_CONFIRMED, Some(found.article), message)
}

/// Reports a claim that holds by a move that was written down and not made.
pub(crate) fn build_written_move_finding(
    claim: &DrawClaim<'_>,
    article: &Article,
    made: &str,
) -> Finding {
    let message = Message::ClaimWritten {
        text: claim.claim_text(),
        article: claim.cite_article(article),
        side: claim.turn(),
        number: claim.next(),
        made: made.to_owned(),
    };
    claim
        .build_finding(&DRAW_CLAIM_CONFIRMED, Some(article), message)
        .with_suggestion(made)
}
