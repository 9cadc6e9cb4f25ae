//! The check `result-endgame`.

use crate::check::draws::draw_claim_endgame::DRAW_CLAIM_ENDGAME;
use crate::check::{Finding, Found};
use crate::claim::Reason;
use crate::lang::Message;
use crate::notation::fen;
use crate::outcome::Outcome;
use crate::played::Played;
use crate::played::draws::{counted, main_line};
use crate::played::theory::{self, Fate};

check! {
    Results;
    /// ## What it checks
    /// The result is not what the last position comes to by perfect play: a game was given up in a drawn or won position, or agreed
    /// drawn in a won one. Only `check --endgames` asks for it, and only positions with few pieces are decided.
    /// ## Why it matters
    /// The result stands: theory is no ruling. In an archive it is often a wrong result, or the last moves were not written. Of a draw
    /// it is told whether the win comes before an article draws. The clock and repetition are not looked at.
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
    in Endgames: judge;
}

/// The result of a game against what its last position comes to.
fn judge(game: &Played<'_>, found: &mut Found<'_>) {
    if game.plan.endgames.is_none() {
        return;
    }
    let Some(stated) = game.score else { return };
    // Who did not play or ran out of time loses whatever stands on the board.
    let off_board = |reason: &Reason| {
        matches!(
            reason,
            Reason::Forfeit(_) | Reason::BothFlags | Reason::Time(_)
        )
    };
    if game.told.any(off_board) {
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
    let line = || theory::line(shelf, game.now);
    let mut time = None;
    let message = match (stated, fate) {
        (Outcome::Won(winner), Fate::Drawn) => Message::EndgameDrawn { winner },
        (Outcome::Won(winner), Fate::Won(side, plies)) if winner != side => {
            let (n, line) = (plies.into(), line());
            Message::EndgameLost {
                winner,
                side,
                n,
                line,
            }
        }
        (Outcome::Draw, Fate::Won(side, plies)) => {
            let counts = counted(game, main_line(game.steps));
            // By law it is drawn, whatever could still be won.
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
        .fen(fen::write(game.now))
        .ply(game.ply)
        .also(time)
        .also(other(game, fate));
    if let Some(span) = game.place_of_result() {
        finding = finding.at(span).text(game.text(span));
    }
    found.push(finding);
}

/// Of two results that the record gives, the one that is what perfect play comes to.
fn other(game: &Played<'_>, fate: Fate) -> Option<Message> {
    let (by_tag, tag) = (game.by_tag?, game.tags.result?);
    let (by_end, end) = game.terminator?;
    if !by_tag.disagrees(by_end) {
        return None;
    }
    let wanted = fate.winner().map_or(Outcome::Draw, Outcome::Won);
    let mut both = [(by_tag, tag), (by_end, end)].into_iter();
    let (_, span) =
        both.find(|(one, _)| one.under(game.choice.variant).decided() == Some(wanted))?;
    Some(Message::EndgameOther {
        text: game.text(span),
    })
}
