//! The check `draw-claim-confirmed`.

use crate::check::Finding;
use crate::check::claims::Claim;
use crate::counting::Count;
use crate::draw::Article;
use crate::lang::Message;
use crate::played::draws::words::judged;

check! {
    Draws;
    /// ## What it checks
    /// The reason that the record gives for the draw holds in the final position. Of a repetition it is enough that
    /// the move which repeats was written down without being made.
    /// ## Why it matters
    /// Says the article and the count, so that an arbiter need not count again.
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

/// A claim that holds in the final position.
pub(crate) fn raise(claim: &Claim<'_>, found: &Count) -> Finding {
    let (article, count) = claim.held(found);
    let text = claim.text();
    let message = Message::ClaimConfirmed {
        text,
        article,
        count,
    };
    claim
        .by(&DRAW_CLAIM_CONFIRMED, Some(found.article), message)
        .also(claim.who(found.article))
        .also(judged(found.article))
}

/// A claim that holds because its article says that another one draws too; the count of that one.
pub(crate) fn through(claim: &Claim<'_>, article: &Article, found: &Count) -> Finding {
    let (other, count) = claim.held(found);
    let message = Message::ClaimThrough {
        text: claim.text(),
        article: claim.cite(article),
        other,
        count,
    };
    claim
        .by(&DRAW_CLAIM_CONFIRMED, Some(article), message)
        .also(claim.who(found.article))
}

/// A claim that holds at once, because no seconds are added.
pub(crate) fn at_once(claim: &Claim<'_>, found: &Count) -> Finding {
    let (article, count) = claim.held(found);
    let text = claim.text();
    let message = Message::ClaimAtOnce {
        text,
        article,
        count,
    };
    claim.by(&DRAW_CLAIM_CONFIRMED, Some(found.article), message)
}

/// A claim that holds by a move that was written down and not made.
pub(crate) fn written(claim: &Claim<'_>, article: &Article, made: &str) -> Finding {
    let message = Message::ClaimWritten {
        text: claim.text(),
        article: claim.cite(article),
        side: claim.turn(),
        number: claim.next(),
        made: made.to_owned(),
    };
    claim
        .by(&DRAW_CLAIM_CONFIRMED, Some(article), message)
        .suggestion(made)
}
