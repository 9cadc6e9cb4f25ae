//! The check `result-board`.

use crate::check::{Finding, Found};
use crate::claim::Reason;
use crate::lang::Message;
use crate::movegen::Ending;
use crate::notation::fen;
use crate::outcome::Outcome;
use crate::played::{Played, winner_on_board};
use crate::variant::{ScoreOrder, Topic};

check! {
    Results;
    /// ## What it checks
    /// The game was decided on the board, and the result says something else.
    /// ## Why it matters
    /// A side without a legal move has lost (has won in giveaway), whatever is written.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4"]
    /// 1. c3:e5 0-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4"]
    /// 1. c3:e5 1-0
    /// ```
    /// ## Article
    /// IDF 8.1
    RESULT_BOARD = "R003", "result-board", Error;
    in Result: judge;
}

/// A result that the final position of a game replayed to its end contradicts.
fn judge(game: &Played<'_>, found: &mut Found<'_>) {
    let Some(stated) = game.score else { return };
    // Who did not play loses whatever stands on the board; who ran out of time does not, where the board had decided
    // before (seed 001, section 2, 7.3.8).
    let off_board = |reason: &Reason| matches!(reason, Reason::Forfeit(_) | Reason::BothFlags);
    if game.told.any(off_board) {
        return;
    }
    let Some((winner, ending)) = winner_on_board(game) else {
        return;
    };
    if stated == Outcome::Won(winner) {
        return;
    }
    let (position, variant) = (game.now, game.choice.variant);
    let rules = position.variant();
    // Where the end says what the board says, the tag is wrong.
    let end = game.terminator;
    let end = end.filter(|(score, _)| score.under(variant).decided() != Some(Outcome::Won(winner)));
    let span = end.map(|(_, span)| span).or(game.tags.result);
    let side = position.turn();
    let message = match ending {
        Ending::Goal => Message::BoardGoal { winner },
        Ending::NoMove if position.pieces(side).is_empty() => {
            Message::BoardNoPiece { winner, side }
        }
        Ending::NoMove => Message::BoardNoMove { winner, side },
    };
    let by_mover = rules.score_order == ScoreOrder::MoverFirst;
    let mut finding = Finding::new(&RESULT_BOARD, message)
        .also(by_mover.then_some(Message::MoverFirst))
        .fen(fen::write(position))
        .ply(game.ply)
        .by(rules.article_under(Topic::End, game.code));
    if let Some(span) = span {
        finding = finding.at(span).text(game.text(span));
    }
    found.push(finding);
}
