//! The check `draw-claim-premature`.

use crate::board::Color;
use crate::check::Finding;
use crate::check::claims::Claim;
use crate::counting::Count;
use crate::lang::Message;

check! {
    Draws;
    /// ## What it checks
    /// The count that the article asks for has begun, but is not full. Of a repetition the finding says which move
    /// would have had to be written down.
    /// ## Why it matters
    /// The game was not drawn yet. The finding says how far the count came. After a refused claim the move that was
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

/// A claim whose count runs, and is not full.
pub(crate) fn raise(claim: &Claim<'_>, found: &Count) -> Finding {
    let (article, count) = claim.held(found);
    let text = claim.text();
    let message = Message::ClaimPremature {
        text,
        article,
        count,
    };
    let finding = claim
        .by(&DRAW_CLAIM_PREMATURE, Some(found.article), message)
        .also(claim.would())
        .also(claim.refused());
    claim.only_repeat(finding)
}

/// A claim that would hold at once, where a side can show a win.
pub(crate) fn winnable(claim: &Claim<'_>, found: &Count, side: Color, line: &str) -> Finding {
    let message = Message::ClaimWinnable {
        text: claim.text(),
        article: claim.cite(found.article),
        side,
        line: format!("{} {line}", claim.next()),
    };
    claim.by(&DRAW_CLAIM_PREMATURE, Some(found.article), message)
}
