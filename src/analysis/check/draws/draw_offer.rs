//! The check `draw-offer`.

use crate::board::Color;
use crate::check::{Finding, GameFindings};
use crate::lang::Message;
use crate::played::draws::words::moment_message;
use crate::played::{AnalysedGame, OfferFault, wrong_offers};

check! {
    Draws;
    /// ## What it checks
    /// A draw offer in a comment behind a move (`offers a draw`, `предлагает ничью`, `propõe empate`, `propone patta`,
    /// `(=)`) is out of order: not behind a move of one's own, before 20 moves of each side (or those of `--min-draw-moves`),
    /// or for the second time without an offer by the other side between. Or the game was recorded as drawn by an offer that
    /// was answered by a move. Where the book has no rules on offers, only the number of moves counts that `--min-draw-moves`
    /// asks for.
    /// ## Why it matters
    /// A move is a refusal. To offer again and again disturbs the opponent, and the arbiter may step in.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 {White offers a draw} b8-a7 2. b2-a1 {White offers a draw} a7-b8 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 {White offers a draw} b8-a7 {Black offers a draw} 2. b2-a1 {White offers a draw} a7-b8 *
    /// ```
    /// ## Article
    /// IDF section 2, 9.2
    DRAW_OFFER = "D011", "draw-offer", Info;
    in Offers: check_game;
}

/// Reports draw offers that break a rule.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    if game.remarks.is_empty() || game.mirrored.is_some() {
        return;
    }
    for (remark, side, wrong, article) in wrong_offers(game) {
        found.push(
            Finding::new(&DRAW_OFFER, offer_message(game, side, wrong))
                .with_span(remark.span)
                .with_ply(remark.ply)
                .with_text(game.decode_text(remark.span).trim().to_owned())
                .with_optional_article(article),
        );
    }
}

fn offer_message(game: &AnalysedGame<'_>, side: Color, wrong: OfferFault) -> Message {
    let moment = |ply| moment_message(game.turns, ply).into();
    match wrong {
        OfferFault::BeforeMove => Message::OfferBeforeMove { side },
        OfferFault::Again(ply) => Message::OfferAgain {
            side,
            ply: moment(ply),
        },
        OfferFault::Early(n, moves) => Message::OfferEarly { side, n, moves },
        OfferFault::Answered(ply) => Message::OfferAnswered {
            side,
            ply: moment(ply),
        },
    }
}
