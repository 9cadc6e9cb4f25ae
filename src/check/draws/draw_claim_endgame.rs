//! The check `draw-claim-endgame`.

use crate::check::{Finding, Found};
use crate::claim::Reason;
use crate::lang::Message;
use crate::notation::fen;
use crate::played::Played;
use crate::played::theory::{self, Fate};

check! {
    Draws;
    /// ## What it checks
    /// A draw because neither side can win, which no count tells, against what the last position comes to by perfect play. Only
    /// `check --endgames` asks for it, and only positions with few pieces are decided.
    /// ## Why it matters
    /// It is what an arbiter would have to judge. The table confirms the claim, or shows the line that wins.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,Kc1,Ke1:BKb8"]
    /// 1. e1-f2 b8-a7 {neither side can win} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,Kc1,Ke1:BKb8"]
    /// 1. e1-f2 b8-a7 {agreed} 1-1
    /// ```
    /// ## Article
    /// FSR 1.9.1.2
    DRAW_CLAIM_ENDGAME = "D016", "draw-claim-endgame", Info;
    in Endgames: judge;
}

/// A claim that neither side can win.
fn judge(game: &Played<'_>, found: &mut Found<'_>) {
    if game.plan.endgames.is_none() || !game.told.any(|reason| *reason == Reason::NoWin) {
        return;
    }
    let Some((shelf, fate)) = theory::at_the_end(game) else {
        return;
    };
    let message = match fate {
        Fate::Drawn => Message::NoWinConfirmed,
        Fate::Won(side, plies) => Message::NoWinRefuted {
            side,
            n: plies.into(),
            line: theory::line(shelf, game.now),
        },
    };
    let mut finding = Finding::new(&DRAW_CLAIM_ENDGAME, message)
        .fen(fen::write(game.now))
        .ply(game.ply);
    if let Some(span) = game.place_of_result() {
        finding = finding.at(span).text(game.text(span));
    }
    found.push(finding);
}
