//! The check `draw-overlooked`.

use crate::check::{Finding, GameFindings};
use crate::draw::DrawCondition;
use crate::lang::Message;
use crate::notation::fen;
use crate::played::AnalysedGame;
use crate::played::draws::words::{claimant_message, count_message, moment_message};
use crate::played::draws::{OverlookedDraw, find_overlooked};

check! {
    Draws;
    /// ## What it checks
    /// A draw was due by the rules, nobody claimed it, and the game was won later; or a position that draws at once, without a
    /// claim (one king each in Frisian, one piece each in Turkish draughts), was played on and won.
    /// ## Why it matters
    /// The result remains. The finding names the ply and the article.
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
    in Draw: check_game;
}

/// Reports a game that was won although a draw was due before.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    if !game.unclaimed {
        return;
    }
    let Some(OverlookedDraw { due, place, shown }) = find_overlooked(game) else {
        return;
    };
    let ply = moment_message(game.turns, due.ply).into();
    let article = due.count.article.format_citation(game.code);
    let (message, more) = match (shown, due.count.article.when) {
        // A standard draw that was played on.
        (Some(shown), _) => (
            Message::OverlookedAtOnce { ply, article },
            (!shown).then_some(Message::UnlessShown),
        ),
        // Nobody has to claim what ends the game by itself.
        (None, DrawCondition::AtOnce { .. }) => (Message::OverlookedDrawn { ply, article }, None),
        (None, _) => {
            let count = count_message(game.turns, &due.count).into();
            let message = Message::Overlooked {
                ply,
                article,
                count,
            };
            let turn = due.position.turn();
            (
                message,
                claimant_message(game.turns, game.code, due.count.article, turn, due.ply),
            )
        }
    };
    found.push(
        Finding::new(&DRAW_OVERLOOKED, message)
            .with_addition(more)
            .with_span(place)
            .with_ply(due.ply)
            .with_article(due.count.article.format_citation(game.code))
            .with_fen(fen::write_fen(&due.position)),
    );
}
