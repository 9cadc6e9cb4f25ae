//! The check `draw-claim-wrong-article`.

use crate::check::Finding;
use crate::check::claims::Claim;
use crate::counting::Count;
use crate::lang::Message;
use crate::played::draws::words::judged;

check! {
    Draws;
    /// ## What it checks
    /// The reason that is given does not hold, but another article makes the game a draw. Nor does a reason hold that tells
    /// of more repetitions or moves than there were, where fewer are enough.
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

/// A claim that does not hold, where another article does.
pub(crate) fn raise(claim: &Claim<'_>, found: &Count) -> Finding {
    let (article, count) = claim.held(found);
    let text = claim.text();
    // What is not due by its count is drawn at once.
    if !found.due {
        let message = Message::ClaimWrongAtOnce {
            text,
            article,
            count,
        };
        return claim.by(&DRAW_CLAIM_WRONG_ARTICLE, Some(found.article), message);
    }
    let message = Message::ClaimWrong {
        text,
        article,
        count,
    };
    of_count(claim, found, message)
}

/// A claim whose article holds, but not as often as it tells.
pub(crate) fn fewer(claim: &Claim<'_>, found: &Count, told: u32) -> Finding {
    let (article, count) = claim.held(found);
    let message = Message::ClaimFewer {
        text: claim.text(),
        told,
        article,
        count,
    };
    of_count(claim, found, message)
}

fn of_count(claim: &Claim<'_>, found: &Count, message: Message) -> Finding {
    claim
        .by(&DRAW_CLAIM_WRONG_ARTICLE, Some(found.article), message)
        .also(claim.who(found.article))
        .also(judged(found.article))
}
