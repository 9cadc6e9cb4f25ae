//! The check `draw-overlooked`.

use crate::check::{Finding, Found};
use crate::draw::When;
use crate::lang::Message;
use crate::notation::fen;
use crate::played::Played;
use crate::played::draws::words::{count, moment, who};
use crate::played::draws::{Overlooked, overlooked};

check! {
    Draws;
    /// ## What it checks
    /// A draw was due by the rules, nobody claimed it, and the game was won later; or a position that draws at once, without a
    /// claim (one king each in Frisian, one piece each in Turkish draughts), was played on and won.
    /// ## Why it matters
    /// The result stands. The finding names the ply and the article.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 5. a1-c3 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 1-0
    /// ```
    /// ## Article
    /// IDF 8.2
    DRAW_OVERLOOKED = "D008", "draw-overlooked", Info;
    in Draw: judge;
}

/// A game that was won although a draw was due before.
fn judge(game: &Played<'_>, found: &mut Found<'_>) {
    if !game.unclaimed {
        return;
    }
    let Some(Overlooked { due, place, shown }) = overlooked(game) else {
        return;
    };
    let ply = moment(game.turns, due.ply).into();
    let article = due.count.article.cite(game.code);
    let (message, more) = match (shown, due.count.article.when) {
        // A standard draw that was played on.
        (Some(shown), _) => (
            Message::OverlookedAtOnce { ply, article },
            (!shown).then_some(Message::UnlessShown),
        ),
        // Nobody has to claim what ends the game by itself.
        (None, When::AtOnce { .. }) => (Message::OverlookedDrawn { ply, article }, None),
        (None, _) => {
            let count = count(game.turns, &due.count).into();
            let message = Message::Overlooked {
                ply,
                article,
                count,
            };
            let turn = due.position.turn();
            (
                message,
                who(game.turns, game.code, due.count.article, turn, due.ply),
            )
        }
    };
    found.push(
        Finding::new(&DRAW_OVERLOOKED, message)
            .also(more)
            .at(place)
            .ply(due.ply)
            .article(due.count.article.cite(game.code))
            .fen(fen::write(&due.position)),
    );
}
