//! The check `endgame-mistake`.

use crate::check::{Finding, Found};
use crate::lang::Message;
use crate::notation::fen;
use crate::played::Played;
use crate::played::theory::{self, Fate};

check! {
    Moves;
    /// ## What it checks
    /// A move gave away a win or a draw that its side had by perfect play. Only `check --endgames` asks for it, and only positions with
    /// few pieces are decided.
    /// ## Why it matters
    /// It is where the game turned, or a slip of the record. Counts of draw articles and the clock are not looked at.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,Kc1,Ke1:BKb8"]
    /// 1. a1-e5 b8:h2 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,Kc1,Ke1:BKb8"]
    /// 1. e1-f2 b8-a7 1-0
    /// ```
    /// ## Article
    /// None.
    ENDGAME_MISTAKE = "M015", "endgame-mistake", Info;
    in Endgames: judge;
}

/// Moves that gave the game away.
fn judge(game: &Played<'_>, found: &mut Found<'_>) {
    if game.plan.endgames.is_none() {
        return;
    }
    let told = |fate: Fate| match fate {
        Fate::Drawn => Message::FateDrawn,
        Fate::Won(side, plies) => Message::FateWon {
            side,
            n: plies.into(),
        },
    };
    found.extend(theory::turned(game).into_iter().map(|turned| {
        let message = Message::EndgameMistake {
            side: turned.side,
            before: Box::new(told(turned.before)),
            after: Box::new(told(turned.after)),
            moves: turned.better,
        };
        Finding::new(&ENDGAME_MISTAKE, message)
            .at(turned.span)
            .ply(turned.ply)
            .text(game.text(turned.span))
            .fen(fen::write(&turned.position))
    }));
}
