//! The check `draw-claim-played-on`.

use crate::check::Finding;
use crate::check::claims::ClaimAftermath;
use crate::check::claims::DrawClaim;
use crate::lang::Message;
use crate::played::draws::ClaimVerdict;

check! {
    Draws;
    /// ## What it checks
    /// A claim was right when it was made, but play went on, or the arbiter refused it, or the game is recorded as won. A
    /// claim of a draw without a reason is right where any article of the code draws.
    /// ## Why it matters
    /// A right claim ends the game. What was played afterwards is no part of it.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {White claims threefold repetition} 5. a1-c3 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 {White claims threefold repetition} 3. a1-b2 b8-a7 1-0
    /// ```
    /// ## Article
    /// IDF 8.2; IDF section 2, 13
    DRAW_CLAIM_PLAYED_ON = "D014", "draw-claim-played-on", Warning;
}

/// Reports a right claim with which the game did not end: the finding on the claim, and that play went on.
pub(crate) fn build_finding(
    claim: &DrawClaim<'_>,
    verdict: &ClaimVerdict,
    after: ClaimAftermath,
    say: fn(&DrawClaim<'_>, &ClaimVerdict) -> Finding,
) -> Finding {
    let became = match after {
        ClaimAftermath::Refused => Message::ClaimWronglyRefused,
        ClaimAftermath::Won => Message::ClaimYetWon,
        ClaimAftermath::PlayedOn | ClaimAftermath::Ended => Message::ClaimPlayedOn,
    };
    let mut finding = match verdict {
        ClaimVerdict::Confirmed(found) => {
            let (article, count) = claim.describe_count(found);
            let message = Message::ClaimHeldThen {
                text: claim.claim_text(),
                article,
                ply: claim.describe_moment(claim.plies),
                count,
            };
            claim.build_finding(&DRAW_CLAIM_PLAYED_ON, Some(found.article), message)
        }
        verdict => say(claim, verdict),
    };
    finding.check = &DRAW_CLAIM_PLAYED_ON;
    finding.with_addition(became)
}
