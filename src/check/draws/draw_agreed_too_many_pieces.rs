//! The check `draw-agreed-too-many-pieces`.

use crate::check::{Finding, Found};
use crate::lang::Message;
use crate::notation::fen;
use crate::played::Played;
use crate::played::draws::Agreed;

check! {
    Draws;
    /// ## What it checks
    /// In rapid or blitz the draw was agreed with more than 6 pieces on a side.
    /// ## Why it matters
    /// Where the players do not record the game, the rules of competitions do not allow it.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Blitz cup"]
    /// 1. c3-d4 f6-g5 {agreed} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Blitz cup"]
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {agreed} 1-1
    /// ```
    /// ## Article
    /// IDF section 2, 22.5
    DRAW_AGREED_TOO_MANY_PIECES = "D010", "draw-agreed-too-many-pieces", Info;
    in Draw: judge;
}

/// A draw by agreement in a fast game, with more pieces than may be on the board.
fn judge(game: &Played<'_>, found: &mut Found<'_>) {
    let Some(&Agreed::Pieces {
        plies,
        white,
        black,
        most,
    }) = game.agreed()
    else {
        return;
    };
    let message = Message::AgreedPieces { white, black, most };
    let article = game.code.of_competitions("22.5");
    let mut finding = Finding::new(&DRAW_AGREED_TOO_MANY_PIECES, message)
        .ply(plies)
        .fen(fen::write(game.now))
        .by(article);
    if let Some(span) = game.place_of_result() {
        finding = finding.at(span);
    }
    found.push(finding);
}
