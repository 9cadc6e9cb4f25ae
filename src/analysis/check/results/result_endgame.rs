//! The check `result-endgame`.

use crate::check::draws::draw_claim_endgame::DRAW_CLAIM_ENDGAME;
use crate::check::{Finding, GameFindings};
use crate::claim::ResultReason;
use crate::lang::Message;
use crate::notation::fen;
use crate::outcome::Outcome;
use crate::played::AnalysedGame;
use crate::played::draws::{count_steps, main_line};
use crate::played::theory::{self, GameFate};

check! {
    Results;
    /// ## What it checks
    /// The result is not what the last position comes to by perfect play: a game was given up in a drawn or won position, or agreed
    /// drawn in a won one. Only `check --endgames` asks for it, and only positions with few pieces are decided.
    /// ## Why it matters
    /// The result remains: theory is no ruling. In an archive it is often a wrong result, or the last moves were not written. Of a
    /// draw it is reported whether the win comes before an article draws. The clock and repetition are not looked at.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,Kc1,Ke1:BKb8"]
    /// 1. e1-f2 b8-a7 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,Kc1,Ke1:BKb8"]
    /// 1. e1-f2 b8-a7 1-0
    /// ```
    /// ## Article
    /// None.
    RESULT_ENDGAME = "R009", "result-endgame", Info;
    in Endgames: check_game;
}

/// Compares the result of a game with what its last position comes to by perfect play.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    if game.plan.endgames.is_none() {
        return;
    }
    let Some(stated) = game.score else { return };
    // Whoever did not play or ran out of time loses, whatever is on the board.
    let off_board = |reason: &ResultReason| {
        matches!(
            reason,
            ResultReason::Forfeit(_) | ResultReason::BothFlags | ResultReason::Time(_)
        )
    };
    if game.end_remarks.has_reason(off_board) {
        return;
    }
    let told = |finding: &Finding| {
        finding.check.code == DRAW_CLAIM_ENDGAME.code && finding.ply == Some(game.ply)
    };
    if found.new.iter().any(told) {
        return;
    }
    let Some((shelf, fate)) = theory::fate_of(game, game.now) else {
        return;
    };
    let line = || theory::winning_line(shelf, game.now);
    let mut time = None;
    let message = match (stated, fate) {
        (Outcome::Won(winner), GameFate::Drawn) => Message::EndgameDrawn { winner },
        (Outcome::Won(winner), GameFate::Won(side, plies)) if winner != side => {
            let (n, line) = (plies.into(), line());
            Message::EndgameLost {
                winner,
                side,
                n,
                line,
            }
        }
        (Outcome::Draw, GameFate::Won(side, plies)) => {
            let counts = count_steps(game, main_line(game.steps));
            // By the rules it is drawn, whatever could still be won.
            if counts.is_due() {
                return;
            }
            time = theory::in_time(game, shelf, game.now, &counts);
            let (n, line) = (plies.into(), line());
            Message::EndgameWon { side, n, line }
        }
        _ => return,
    };
    let mut finding = Finding::new(&RESULT_ENDGAME, message)
        .with_fen(fen::write_fen(game.now))
        .with_ply(game.ply)
        .with_addition(time)
        .with_addition(find_matching_result(game, fate));
    if let Some(span) = game.place_of_result() {
        finding = finding.with_span(span).with_text(game.decode_text(span));
    }
    found.push(finding);
}

/// Returns the one of two results in the record that perfect play comes to.
fn find_matching_result(game: &AnalysedGame<'_>, fate: GameFate) -> Option<Message> {
    let (by_tag, tag) = (game.by_tag?, game.tags.result?);
    let (by_end, end) = game.terminator?;
    if !by_tag.disagrees_with(by_end) {
        return None;
    }
    let wanted = fate.winner().map_or(Outcome::Draw, Outcome::Won);
    let mut both = [(by_tag, tag), (by_end, end)].into_iter();
    let (_, span) = both.find(|(one, _)| {
        one.outcome_under(game.choice.variant).decided_outcome() == Some(wanted)
    })?;
    Some(Message::EndgameOther {
        text: game.decode_text(span),
    })
}
