//! The check `endgame-mistake`.

use crate::check::{Finding, GameFindings};
use crate::lang::Message;
use crate::notation::fen;
use crate::played::AnalysedGame;
use crate::played::theory::{self, GameFate};

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
    in Endgames: check_game;
}

/// Reports moves that gave away a win or a draw.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    if game.plan.endgames.is_none() {
        return;
    }
    let told = |fate: GameFate| match fate {
        GameFate::Drawn => Message::FateDrawn,
        GameFate::Won(side, plies) => Message::FateWon {
            side,
            n: plies.into(),
        },
    };
    found.extend(theory::fate_changes(game).into_iter().map(|turned| {
        let message = Message::EndgameMistake {
            side: turned.side,
            before: Box::new(told(turned.before)),
            after: Box::new(told(turned.after)),
            moves: turned.better,
        };
        Finding::new(&ENDGAME_MISTAKE, message)
            .with_span(turned.span)
            .with_ply(turned.ply)
            .with_text(game.decode_text(turned.span))
            .with_fen(fen::write_fen(&turned.position))
    }));
}
