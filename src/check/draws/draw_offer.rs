//! The check `draw-offer`.

use crate::board::Color;
use crate::check::{Finding, Found};
use crate::lang::Message;
use crate::played::draws::words::moment;
use crate::played::{Offended, Played, wrong_offers};

check! {
    Draws;
    /// ## What it checks
    /// A draw offer in a comment behind a move (`offers a draw`, `предлагает ничью`, `propõe empate`, `propone patta`, `(=)`)
    /// is out of order: not behind a move of one's own, before 20 moves of each side (or those of `--min-draw-moves`), or
    /// for the second time without an offer by the other side between. Or the game is said to be drawn by an offer that was
    /// answered by a move. Where the book has no rules on offers, only the number of moves counts that `--min-draw-moves`
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
    in Offers: judge;
}

/// Draw offers that break a rule.
fn judge(game: &Played<'_>, found: &mut Found<'_>) {
    if game.remarks.is_empty() || game.mirrored.is_some() {
        return;
    }
    for (remark, side, wrong, article) in wrong_offers(game) {
        found.push(
            Finding::new(&DRAW_OFFER, message(game, side, wrong))
                .at(remark.span)
                .ply(remark.ply)
                .text(game.text(remark.span).trim().to_owned())
                .by(article),
        );
    }
}

fn message(game: &Played<'_>, side: Color, wrong: Offended) -> Message {
    let moment = |ply| moment(game.turns, ply).into();
    match wrong {
        Offended::BeforeMove => Message::OfferBeforeMove { side },
        Offended::Again(ply) => Message::OfferAgain {
            side,
            ply: moment(ply),
        },
        Offended::Early(n, moves) => Message::OfferEarly { side, n, moves },
        Offended::Answered(ply) => Message::OfferAnswered {
            side,
            ply: moment(ply),
        },
    }
}
