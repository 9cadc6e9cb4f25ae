//! The check `draw-agreed-too-many-pieces`.

use crate::check::{Finding, GameFindings};
use crate::lang::Message;
use crate::notation::fen;
use crate::played::AnalysedGame;
use crate::played::draws::AgreementObjection;

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
    in Draw: check_game;
}

/// Reports a draw by agreement in a fast game, with more pieces than may be on the board.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    let Some(&AgreementObjection::Pieces {
        plies,
        white,
        black,
        limit: most,
    }) = game.agreement_objection()
    else {
        return;
    };
    let message = Message::AgreedPieces {
        white,
        black,
        limit: most,
    };
    let article = game.code.of_competitions("22.5");
    let mut finding = Finding::new(&DRAW_AGREED_TOO_MANY_PIECES, message)
        .with_ply(plies)
        .with_fen(fen::write_fen(game.now))
        .with_optional_article(article);
    if let Some(span) = game.place_of_result() {
        finding = finding.with_span(span);
    }
    found.push(finding);
}
