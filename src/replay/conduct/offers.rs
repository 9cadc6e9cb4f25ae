//! Draw offers: in their order, each once, and answered by a move.

use super::{Remark, by_article};
use crate::board::{Color, Position};
use crate::check::{Finding, draws};
use crate::claim::{Offer, may_be_offer, offer};
use crate::draw::DrawCode;
use crate::lang::Message;
use crate::replay::draws::words::moment;
use crate::replay::replayer::Replayer;
use crate::replay::results::Score;
use crate::span::Span;

/// What is wrong with an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wrong {
    /// It was made before a move of its own.
    BeforeMove,
    /// The same side made the last offer too, at this ply.
    Again(u32),
    /// Each side had made so many moves of so many.
    Early(u32, u32),
    /// It was accepted after it had been answered by a move; it was made at this ply.
    Answered(u32),
}

impl Wrong {
    /// Its article in seed 003; all of it is one article in seed 001.
    fn of_russia(self) -> &'static str {
        match self {
            Self::BeforeMove => "2.1.9.3",
            _ => "2.1.9.4",
        }
    }

    fn message(self, start: &Position, side: Color) -> Message {
        let moment = |ply| moment(start, ply).into();
        match self {
            Self::BeforeMove => Message::OfferBeforeMove { side },
            Self::Again(ply) => Message::OfferAgain {
                side,
                ply: moment(ply),
            },
            Self::Early(n, moves) => Message::OfferEarly { side, n, moves },
            Self::Answered(ply) => Message::OfferAnswered {
                side,
                ply: moment(ply),
            },
        }
    }
}

/// Checks the offers among the remarks of a game.
pub(super) fn check(replayer: &mut Replayer<'_>, code: &'static DrawCode, score: Option<Score>) {
    let article = |wrong: Wrong| {
        let russian = || {
            let mut clauses = code.clauses.iter();
            let clause = clauses.find(|clause| clause.number == wrong.of_russia())?;
            Some(format!("{} {}", code.cite, clause.number))
        };
        code.of_competitions("9.2").or_else(russian)
    };
    // Where the book says nothing of offers, an event may still ask for a number of moves.
    let ordered = article(Wrong::BeforeMove).is_some();
    if !ordered && replayer.plan.min_draw_moves.is_none() {
        return;
    }
    let told: Vec<(Remark, Offer)> = replayer
        .remarks(may_be_offer)
        .into_iter()
        .filter_map(|remark| {
            let text = replayer.text(remark.span);
            let enclosed = text.trim() == "=";
            offer(if enclosed { "(=)" } else { &text }).map(|offer| (remark, offer))
        })
        .collect();
    if told.is_empty() {
        return;
    }
    let start = replayer.first();
    let least = least(replayer, code, &start);
    let all = judge(&told, score == Some(Score::Drawn), least, ordered);
    for (remark, side, wrong) in all {
        let finding = Finding::new(&draws::DRAW_OFFER, wrong.message(&start, side))
            .at(remark.span)
            .ply(remark.ply)
            .text(replayer.text(remark.span).trim().to_owned());
        replayer.find(by_article(finding, article(wrong)));
    }
}

/// The moves that each side must have made before an offer; nothing where none is asked for or nobody knows their number.
fn least(replayer: &mut Replayer<'_>, code: &'static DrawCode, start: &Position) -> Option<u32> {
    if *start != Position::initial(start.variant()) {
        return None;
    }
    let fast = replayer.clock(code).pace.is_some_and(|pace| pace.is_fast());
    let by_code = code.agreement.filter(|_| !fast).map(|limits| limits.moves);
    replayer.plan.min_draw_moves.or(by_code)
}

/// The offers that break a rule, who made them, and the rule. `ordered`: the book says when and how often a draw may be
/// offered; else only the number of moves counts.
fn judge(
    told: &[(Remark, Offer)],
    drawn: bool,
    least: Option<u32>,
    ordered: bool,
) -> Vec<(Remark, Color, Wrong)> {
    let mut wrong = Vec::new();
    let mut last: Option<(Color, u32)> = None;
    for &(remark, offer) in told {
        let Remark { ply, mover, .. } = remark;
        match offer {
            Offer::Made(side) => {
                let side = side.unwrap_or(mover);
                let kind = match (last, least) {
                    (Some((other, at)), _) if ordered && other == side && at < ply => {
                        Some(Wrong::Again(at))
                    }
                    _ if ordered && side != mover => Some(Wrong::BeforeMove),
                    (_, Some(least)) if ply / 2 < least => Some(Wrong::Early(ply / 2, least)),
                    _ => None,
                };
                wrong.extend(kind.map(|kind| (remark, side, kind)));
                last = Some((side, ply));
            }
            Offer::Accepted => {
                if let Some((side, at)) = last.filter(|(_, at)| ordered && drawn && *at < ply) {
                    wrong.push((remark, side, Wrong::Answered(at)));
                }
            }
        }
    }
    wrong
}

/// The place of a remark that is nothing but a sign in brackets.
pub(in crate::replay) fn is_sign(sign: Span, bytes: &[u8]) -> bool {
    sign.of(bytes) == b"="
}
