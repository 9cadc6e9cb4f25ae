//! The check `draw-agreed-early`.

use crate::check::{Finding, GameFindings};
use crate::lang::Message;
use crate::notation::fen;
use crate::played::AnalysedGame;
use crate::played::draws::AgreementObjection;

check! {
    Draws;
    /// ## What it checks
    /// The draw was agreed before both sides had made 20 moves, or as many as `--min-draw-moves` requires: many events ask
    /// for 40. A draw for which no reason is given was agreed.
    /// ## Why it matters
    /// The rules of competitions do not allow it, except where the players did not record the game.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {agreed} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 2-0
    /// ```
    /// ## Article
    /// IDF section 2, 9.2
    DRAW_AGREED_EARLY = "D009", "draw-agreed-early", Info;
    in Draw: check_game;
}

/// Reports a draw by agreement before the required number of moves.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    let Some(&AgreementObjection::Early {
        plies,
        least,
        by_code,
    }) = game.agreement_objection()
    else {
        return;
    };
    let message = Message::AgreedEarly {
        n: plies / 2,
        moves: least,
    };
    // What an event requires is in its regulations, not in the book.
    let article = by_code.then(|| game.code.of_competitions("9.2")).flatten();
    let mut finding = Finding::new(&DRAW_AGREED_EARLY, message)
        .with_ply(plies)
        .with_fen(fen::write_fen(game.now))
        .with_optional_article(article);
    if let Some(span) = game.place_of_result() {
        finding = finding.with_span(span);
    }
    found.push(finding);
}
