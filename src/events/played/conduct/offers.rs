//! Draw offers: in their order, each once, and answered by a move.

use super::MainLineRemark;
use crate::board::Color;
use crate::claim::{DrawOffer, may_be_offer, parse_offer};
use crate::outcome::Outcome;
use crate::played::AnalysedGame;
use crate::position::Position;
use crate::span::Span;

/// The rule that an offer breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferFault {
    /// The offer was made before the side's own move.
    BeforeMove,
    /// The same side also made the previous offer, at this ply.
    Again(u32),
    /// Each side had made so many moves of so many.
    Early(u32, u32),
    /// The offer was accepted after a move had answered it; it was made at this ply.
    Answered(u32),
}

impl OfferFault {
    /// Returns the article that this breaks in MIN; IDF 2016 has one article for all of them.
    fn of_russia(self) -> &'static str {
        match self {
            Self::BeforeMove => "2.1.9.3",
            _ => "2.1.9.4",
        }
    }
}

/// Returns the offers among the remarks of a game that break a rule: where, by whom, which rule, and its article.
pub fn wrong_offers(
    played: &AnalysedGame<'_>,
) -> Vec<(MainLineRemark, Color, OfferFault, Option<String>)> {
    let code = played.code;
    let article = |wrong: OfferFault| {
        let russian = || {
            let mut clauses = code.clauses.iter();
            let clause = clauses.find(|clause| clause.number == wrong.of_russia())?;
            Some(format!("{} {}", code.cite, clause.number))
        };
        code.of_competitions("9.2").or_else(russian)
    };
    // Where the book has no rule on offers, an event may still require a number of moves.
    let ordered = article(OfferFault::BeforeMove).is_some();
    if !ordered && played.plan.min_draw_moves.is_none() {
        return Vec::new();
    }
    let told: Vec<(MainLineRemark, DrawOffer)> = played
        .remarks_that(|text| may_be_offer(&played.plan.encoding.decode(text)))
        .into_iter()
        .filter_map(|remark| {
            let text = played.decode_text(remark.span);
            let enclosed = text.trim() == "=";
            parse_offer(if enclosed { "(=)" } else { &text }).map(|offer| (remark, offer))
        })
        .collect();
    if told.is_empty() {
        return Vec::new();
    }
    let drawn = played.score == Some(Outcome::Draw);
    let all = judge_offers(&told, drawn, required_moves(played), ordered);
    all.into_iter()
        .map(|(remark, side, wrong)| (remark, side, wrong, article(wrong)))
        .collect()
}

/// Returns the number of moves that each side must have made before an offer, or `None` if none is required or nobody knows how
/// many were made.
fn required_moves(played: &AnalysedGame<'_>) -> Option<u32> {
    let (code, start) = (played.code, played.start);
    if *start != Position::initial(start.variant()) {
        return None;
    }
    let fast = played.game_clock().pace.is_some_and(|pace| pace.is_fast());
    let by_code = code.agreement.filter(|_| !fast).map(|limits| limits.moves);
    played.plan.min_draw_moves.or(by_code)
}

/// Returns the offers that break a rule, the sides that made them, and the rules. With `ordered` the book regulates when and
/// how often a draw may be offered; otherwise only the number of moves counts.
fn judge_offers(
    told: &[(MainLineRemark, DrawOffer)],
    drawn: bool,
    least: Option<u32>,
    ordered: bool,
) -> Vec<(MainLineRemark, Color, OfferFault)> {
    let mut wrong = Vec::new();
    let mut last: Option<(Color, u32)> = None;
    for &(remark, offer) in told {
        let MainLineRemark { ply, mover, .. } = remark;
        match offer {
            DrawOffer::Made(side) => {
                // An offer that follows a move was made by the side that made that move (docs/readings.md, "9.2, offers").
                let side = side.unwrap_or(mover);
                let kind = match (last, least) {
                    (Some((other, at)), _) if ordered && other == side && at < ply => {
                        Some(OfferFault::Again(at))
                    }
                    _ if ordered && side != mover => Some(OfferFault::BeforeMove),
                    (_, Some(least)) if ply / 2 < least => Some(OfferFault::Early(ply / 2, least)),
                    _ => None,
                };
                wrong.extend(kind.map(|kind| (remark, side, kind)));
                last = Some((side, ply));
            }
            DrawOffer::Accepted => {
                if let Some((side, at)) = last.filter(|(_, at)| ordered && drawn && *at < ply) {
                    wrong.push((remark, side, OfferFault::Answered(at)));
                }
            }
        }
    }
    wrong
}

/// Returns whether a remark is nothing but an equals sign in brackets.
pub fn is_sign(sign: Span, bytes: &[u8]) -> bool {
    sign.slice_of(bytes) == b"="
}
