//! The check `result-board`.

use crate::check::{Finding, GameFindings};
use crate::claim::ResultReason;
use crate::lang::Message;
use crate::movegen::PositionEnding;
use crate::notation::fen;
use crate::outcome::Outcome;
use crate::played::{AnalysedGame, winner_on_board};
use crate::variant::{ScoreOrder, Topic};

check! {
    Results;
    /// ## What it checks
    /// The game was decided on the board, and the result differs from that.
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
    in Result: check_game;
}

/// Reports a result that the final position of a game replayed to its end contradicts.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    let Some(stated) = game.score else { return };
    // Whoever did not play loses, whatever is on the board; whoever ran out of time does not, where the board had
    // decided before (IDF 2016, section 2, 7.3.8).
    let off_board = |reason: &ResultReason| {
        matches!(reason, ResultReason::Forfeit(_) | ResultReason::BothFlags)
    };
    if game.end_remarks.has_reason(off_board) {
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
    // Where the end agrees with the board, the tag is wrong.
    let end = game.terminator;
    let end = end.filter(|(score, _)| {
        score.outcome_under(variant).decided_outcome() != Some(Outcome::Won(winner))
    });
    let span = end.map(|(_, span)| span).or(game.tags.result);
    let side = position.turn();
    let message = match ending {
        PositionEnding::Goal => Message::BoardGoal { winner },
        PositionEnding::NoMove if position.pieces(side).is_empty() => {
            Message::BoardNoPiece { winner, side }
        }
        PositionEnding::NoMove => Message::BoardNoMove { winner, side },
    };
    let by_mover = rules.score_order == ScoreOrder::MoverFirst;
    let mut finding = Finding::new(&RESULT_BOARD, message)
        .with_addition(by_mover.then_some(Message::MoverFirst))
        .with_fen(fen::write_fen(position))
        .with_ply(game.ply)
        .with_optional_article(rules.article_under(Topic::End, game.code));
    if let Some(span) = span {
        finding = finding.with_span(span).with_text(game.decode_text(span));
    }
    found.push(finding);
}
