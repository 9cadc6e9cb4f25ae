//! The check `draw-claim-wrong-article`.

use crate::check::Finding;
use crate::check::claims::DrawClaim;
use crate::counting::DrawCount;
use crate::lang::Message;
use crate::played::draws::words::judgement_message;

check! {
    Draws;
    /// ## What it checks
    /// The reason that is given does not hold, but another article makes the game a draw. Nor does a reason hold that
    /// states more repetitions or moves than there were, where fewer are enough.
    /// ## Why it matters
    /// The result is right and the sheet is not.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {15 moves by kings only} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2
    DRAW_CLAIM_WRONG_ARTICLE = "D002", "draw-claim-wrong-article", Warning;
}

/// Reports a claim that does not hold, where another article does.
pub(crate) fn build_finding(claim: &DrawClaim<'_>, found: &DrawCount) -> Finding {
    let (article, count) = claim.describe_count(found);
    let text = claim.claim_text();
    // A draw that is not due by its count is due at once.
    if !found.due {
        let message = Message::ClaimWrongAtOnce {
            text,
            article,
            count,
        };
        return claim.build_finding(&DRAW_CLAIM_WRONG_ARTICLE, Some(found.article), message);
    }
    let message = Message::ClaimWrong {
        text,
        article,
        count,
    };
    of_count(claim, found, message)
}

/// Reports a claim whose article holds, but for fewer repetitions or moves than the claim states.
pub(crate) fn build_fewer_finding(claim: &DrawClaim<'_>, found: &DrawCount, told: u32) -> Finding {
    let (article, count) = claim.describe_count(found);
    let message = Message::ClaimFewer {
        text: claim.claim_text(),
        stated: told,
        article,
        count,
    };
    of_count(claim, found, message)
}

fn of_count(claim: &DrawClaim<'_>, found: &DrawCount, message: Message) -> Finding {
    claim
        .build_finding(&DRAW_CLAIM_WRONG_ARTICLE, Some(found.article), message)
        .with_addition(claim.describe_claimant(found.article))
        .with_addition(judgement_message(found.article))
}
