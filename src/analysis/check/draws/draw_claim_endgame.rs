//! The check `draw-claim-endgame`.

use crate::check::Finding;
use crate::check::claims::DrawClaim;
use crate::claim::{DrawClauseKind, ResultReason, Statement, draw_clause_kind};
use crate::counting::DrawTracker;
use crate::lang::Message;
use crate::played::AnalysedGame;
use crate::played::draws::ClaimVerdict;
use crate::played::theory::{self, GameFate};

check! {
    Draws;
    /// ## What it checks
    /// A claim of a draw that no count confirms, against what its position comes to by perfect play: that neither side can win, that the
    /// position is won and the time too short, a standard draw that is not played on unless a win can be shown, and a count that was not
    /// full. Only `check --endgames` asks for it, and only positions with few pieces are decided.
    /// ## Why it matters
    /// It is what an arbiter would have to judge. The table confirms the claim, or shows the line that wins; and for a win, whether it comes
    /// before an article draws, with the counts as they were. A note, as theory is no ruling: the clock is not looked at, nor is repetition,
    /// and a player must find the win.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,Kc1,Ke1:BKb8"]
    /// 1. e1-f2 b8-a7 {neither side can win} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,Kc1,Ke1:BKb8"]
    /// 1. e1-f2 b8-a7 {agreed} 1-1
    /// ```
    /// ## Article
    /// FSR 1.9.1.2
    DRAW_CLAIM_ENDGAME = "D016", "draw-claim-endgame", Info;
}

/// What a claim states about its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ClaimMeaning {
    /// That nobody can win.
    NoWin,
    /// That it is won, and the time too short.
    Won,
    /// That it is drawn at once, as nobody can show a win.
    AtOnce,
    /// Nothing about the position: that a count is full.
    Count,
}

impl ClaimMeaning {
    fn from_claim(claim: &DrawClaim<'_>, verdict: &ClaimVerdict, said: &Statement) -> Option<Self> {
        let code = claim.case.code;
        let too_little_time = |reason: &ResultReason| {
            let article = reason
                .number_in(code)
                .and_then(|number| draw_clause_kind(code, number));
            matches!(
                article,
                Some(DrawClauseKind::LastMinute | DrawClauseKind::TooLittleTime)
            )
        };
        if said.reasons.contains(&ResultReason::NoWin) {
            return Some(Self::NoWin);
        }
        match verdict {
            ClaimVerdict::Judgement(_) => Some(Self::NoWin),
            ClaimVerdict::Clocks | ClaimVerdict::EnoughTime(..) | ClaimVerdict::OtherControl(_) => {
                said.reasons
                    .iter()
                    .any(too_little_time)
                    .then_some(Self::Won)
            }
            ClaimVerdict::AtOnce(_) | ClaimVerdict::Winnable(..) | ClaimVerdict::Open(_) => {
                Some(Self::AtOnce)
            }
            ClaimVerdict::Premature(_) => Some(Self::Count),
            _ => None,
        }
    }
}

/// Reports what the position of a claim comes to by perfect play, against what was claimed; `counts` are those after
/// its last move.
pub(crate) fn build_finding(
    played: &AnalysedGame<'_>,
    claim: &DrawClaim<'_>,
    verdict: &ClaimVerdict,
    said: &Statement,
    counts: impl FnOnce() -> DrawTracker,
) -> Option<Finding> {
    let says = ClaimMeaning::from_claim(claim, verdict, said)?;
    let (shelf, fate) = theory::fate_of(played, claim.end)?;
    let line = || theory::winning_line(shelf, claim.end);
    let message = match fate {
        GameFate::Drawn => match says {
            ClaimMeaning::NoWin => Message::NoWinConfirmed,
            ClaimMeaning::Won => Message::NotWon,
            ClaimMeaning::AtOnce | ClaimMeaning::Count => Message::TheoryDrawn,
        },
        GameFate::Won(side, plies) => {
            let (n, line) = (plies.into(), line());
            match says {
                ClaimMeaning::Won if claim.case.by.is_none_or(|by| by == side) => {
                    Message::WonConfirmed { side, n, line }
                }
                ClaimMeaning::NoWin | ClaimMeaning::Won => Message::NoWinRefuted { side, n, line },
                ClaimMeaning::AtOnce | ClaimMeaning::Count => Message::TheoryWon { side, n, line },
            }
        }
    };
    let counted =
        matches!(says, ClaimMeaning::NoWin | ClaimMeaning::Count) && fate.winner().is_some();
    let time = counted
        .then(|| theory::in_time(played, shelf, claim.end, &counts()))
        .flatten();
    Some(claim.locate_finding(Finding::new(&DRAW_CLAIM_ENDGAME, message).with_addition(time)))
}
