//! Which rule a written capture breaks.

use super::Fault;
use super::lines::{between, fits, line};
use crate::board::bits::Bits;
use crate::board::{Dirs, Position, Square, SquareSet};
use crate::movegen::capture::{CaptureSink, Found, search_from};
use crate::movegen::side::Side;
use crate::movegen::{Move, MovePath, pack_order, with_word};
use crate::variant::{Landing, Priority, Promotion, Removal, Variant};

/// A capture of one piece under some rules, complete or not.
struct Way {
    way: MovePath,
    /// `None` when complete; else whether it could go on.
    goes_on: Option<bool>,
}

struct AllWays(Vec<Way>);

impl AllWays {
    fn push(&mut self, capture: &Found<'_>, goes_on: Option<bool>) {
        if self.0.len() < 2048 {
            let mut path = vec![Square(capture.from)];
            path.extend(capture.path.iter().map(|&s| Square(s)));
            let captured = capture.victims.iter().map(|&s| Square(s)).collect();
            let mv = Move {
                taken: SquareSet(capture.taken),
                from: Square(capture.from),
                to: Square(capture.to),
                promotes: capture.promotes,
                order: pack_order(capture.victims),
            };
            self.0.push(Way {
                way: MovePath { mv, path, captured },
                goes_on,
            });
        }
    }
}

impl CaptureSink for AllWays {
    const UNFINISHED: bool = true;
    // Several searches tell one fault; a game has few positions with more ways than this.
    const STEPS: u32 = 1 << 15;
    fn found(&mut self, capture: &Found<'_>) {
        self.push(capture, None);
    }
    fn unfinished(&mut self, capture: &Found<'_>, goes_on: bool) {
        self.push(capture, Some(goes_on));
    }
}

/// All captures of the piece on `from` under `rules`, which need not be the position's own.
fn ways_under(position: &Position, rules: &Variant, from: Square, own_too: bool) -> Vec<Way> {
    with_word!(rules, B => {
        let mut side = Side::<B>::of(position);
        if own_too {
            let own = (side.men | side.kings) & !B::one(from.0);
            side.prey_men |= own;
            side.men &= B::one(from.0);
            side.kings &= B::one(from.0);
        }
        let mut sink = AllWays(Vec::new());
        search_from(rules, &side, from.0, &mut sink);
        sink.0
    })
}
impl Position {
    /// The rule that a written capture breaks, and what it takes.
    pub(super) fn why_capture(&self, written: &[Square]) -> Option<(Fault, Move)> {
        let rules = self.rules;
        let from = written[0];
        let king = self.kings(self.turn).contains(from);
        let strict = ways_under(self, rules, from, false);
        let complete = |ways: &[Way]| {
            ways.iter()
                .find(|w| w.goes_on.is_none() && fits(self, &w.way, written))
                .map(|w| w.way.mv)
        };
        if let Some(mv) = complete(&strict) {
            return Some((self.why_not_first(mv.taken, king), mv));
        }
        let relaxed: Vec<_> = relaxations(rules, king)
            .into_iter()
            .map(|(fault, rules)| (fault, ways_under(self, &rules, from, false)))
            .collect();
        if written.len() > 2 {
            // A whole path, broken off or under one broken rule, tells more than the ends alone.
            let stopped = strict.iter().find(|w| w.way.path == written);
            if let Some(way) = stopped {
                let fault = if way.goes_on == Some(true) {
                    Fault::CaptureIncomplete
                } else {
                    Fault::CaptureLanding
                };
                return Some((fault, way.way.mv));
            }
            let exact = relaxed.iter().find_map(|(fault, ways)| {
                let way = ways
                    .iter()
                    .find(|w| w.goes_on.is_none() && w.way.path == written)?;
                Some((*fault, way.way.mv))
            });
            if exact.is_some() {
                return exact;
            }
            if rules.removal == Removal::AtEnd
                && let Some(mv) = self.jumped_twice(&strict, written)
            {
                return Some((Fault::CaptureTwice, mv));
            }
            let ends = [from, written[written.len() - 1]];
            let legal = self.capture_paths();
            if let Some(way) = legal.iter().find(|way| fits(self, way, &ends)) {
                return Some((Fault::CapturePath, way.mv));
            }
        }
        let broken = |ways: &[Way], goes_on: bool| {
            ways.iter()
                .find(|w| w.goes_on == Some(goes_on) && fits(self, &w.way, written))
                .map(|w| w.way.mv)
        };
        if let Some(mv) = broken(&strict, true) {
            return Some((Fault::CaptureIncomplete, mv));
        }
        if let Some(mv) = broken(&strict, false) {
            return Some((Fault::CaptureLanding, mv));
        }
        for (fault, ways) in relaxed {
            if let Some(way) = ways.iter().find(|w| fits(self, &w.way, written)) {
                return Some((fault, way.way.mv));
            }
        }
        if self.may_cross_own(written) {
            let ways = ways_under(self, rules, from, true);
            let own = ways.iter().find(|w| fits(self, &w.way, written));
            if let Some(own) = own {
                return Some((Fault::CaptureOwn, own.way.mv));
            }
        }
        // A complete capture, and then more squares than it has.
        (2..written.len()).rev().find_map(|len| {
            let mv = complete_prefix(self, &strict, &written[..len])?;
            Some((Fault::CaptureTooMany, mv)).filter(|_| {
                written[len..]
                    .iter()
                    .all(|s| self.piece(*s).is_none() || *s == from)
            })
        })
    }

    /// A complete capture to which another one is preferred: which criterion decides.
    fn why_not_first(&self, taken: SquareSet, king: bool) -> Fault {
        let legal = self.capture_paths();
        let most = legal
            .iter()
            .map(|way| way.mv.taken.len())
            .max()
            .unwrap_or(0);
        let king_due = !king
            && legal
                .iter()
                .all(|way| self.kings(self.turn).contains(way.mv.from))
            && !legal.is_empty();
        let counts = self.rules.priority.contains(&Priority::Count);
        if counts && most > taken.len() {
            Fault::CaptureNotMost(taken.len() as u8, most as u8)
        } else if king_due
            && self.rules.priority.contains(&Priority::WithKing)
            && !by_value(self.rules)
        {
            Fault::CaptureWithKingDue
        } else {
            Fault::CaptureNotBest
        }
    }

    /// A complete capture and then one jump back over a piece already taken: what it takes.
    fn jumped_twice(&self, strict: &[Way], written: &[Square]) -> Option<Move> {
        let (&last, rest) = written.split_last()?;
        let reached = *rest.last()?;
        let way = strict.iter().find(|w| fits(self, &w.way, rest))?;
        let free = last == written[0] || self.piece(last).is_none();
        let crossed: Vec<_> = between(self, reached, last)
            .into_iter()
            .filter(|&square| square != written[0] && self.piece(square).is_some())
            .collect();
        let again = matches!(crossed.as_slice(), [only] if way.way.mv.taken.contains(*only));
        (free && again).then_some(way.way.mv)
    }

    /// Whether the squares leave room for a piece of one's own under the way: not when all of them lie on lines, and no
    /// such piece stands there.
    fn may_cross_own(&self, written: &[Square]) -> bool {
        let own = self.pieces(self.turn);
        written.windows(2).any(|hop| {
            line(self, hop[0], hop[1]).is_none()
                || between(self, hop[0], hop[1])
                    .into_iter()
                    .any(|square| square != written[0] && own.contains(square))
        })
    }
}

fn complete_prefix(position: &Position, ways: &[Way], written: &[Square]) -> Option<Move> {
    ways.iter()
        .find(|w| w.goes_on.is_none() && fits(position, &w.way, written))
        .map(|w| w.way.mv)
}

fn by_value(rules: &Variant) -> bool {
    rules
        .priority
        .iter()
        .any(|p| matches!(p, Priority::Value { .. }))
}

/// The rules with one of them missing, and what it is called to break it.
fn relaxations(rules: &Variant, king: bool) -> Vec<(Fault, Variant)> {
    let mut all = Vec::new();
    let orthogonal_men = rules.man.captures.0 & Dirs::DIAGONALS.0 == 0;
    if king {
        if !rules.king.u_turn {
            let mut other = copy(rules);
            other.king.u_turn = true;
            all.push((Fault::CaptureReversal, other));
        }
    } else {
        for promotion in [Promotion::GoesOn, Promotion::Passes] {
            if rules.man.promotion != promotion {
                let mut other = copy(rules);
                other.man.promotion = promotion;
                all.push((Fault::CapturePastPromotion, other));
            }
        }
        if !rules.man.takes_kings {
            let mut other = copy(rules);
            other.man.takes_kings = true;
            all.push((Fault::ManTakesKing, other));
        }
        let wide = if orthogonal_men {
            Dirs::ORTHOGONALS
        } else {
            Dirs(rules.man.captures.0 | rules.man.captures.turned().0)
        };
        if wide != rules.man.captures {
            let mut other = copy(rules);
            other.man.captures = wide;
            all.push((Fault::CaptureBackward, other));
            if !rules.man.takes_kings {
                let mut both = copy(rules);
                both.man.captures = wide;
                both.man.takes_kings = true;
                all.push((Fault::ManTakesKing, both));
            }
        }
    }
    if rules.king.landing == Landing::Next && (king || rules.man.promotion == Promotion::GoesOn) {
        let mut other = copy(rules);
        other.king.landing = Landing::Any;
        all.push((Fault::CaptureLanding, other));
    }
    if rules.removal == Removal::AtEnd {
        let mut other = copy(rules);
        other.removal = Removal::AtOnce;
        all.push((Fault::CaptureTwice, other));
    }
    all
}

/// A copy of a variant whose axes can be changed.
fn copy(rules: &Variant) -> Variant {
    Variant { ..*rules }
}
