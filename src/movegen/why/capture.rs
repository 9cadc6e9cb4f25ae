//! Which rule a written capture breaks.

use super::Fault;
use super::hop::{Hop, Walk};
use super::lines::{Between, fits, follows, is_whole, names_prey};
use crate::board::{Dirs, Square, SquareSet};
use crate::movegen::capture::{CaptureSink, Found, search_from};
use crate::movegen::priority::score;
use crate::movegen::side::Side;
use crate::movegen::{Move, MovePath, pack_order, with_word};
use crate::position::Position;
use crate::variant::{Landing, Priority, Promotion, Variant};

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
fn ways_under(position: &Position, rules: &Variant, from: Square) -> Vec<Way> {
    with_word!(rules, B => {
        let side = Side::<B>::of(position);
        let mut sink = AllWays(Vec::new());
        search_from(rules, &side, from.0, &mut sink);
        sink.0
    })
}

/// What is wrong with a written capture.
pub(super) struct Wrong {
    pub(super) fault: Fault,
    /// What it takes, where that is clear.
    pub(super) mv: Option<Move>,
    /// Whether a man became a king before it.
    pub(super) crowned: bool,
}

impl Wrong {
    fn new(fault: Fault, mv: Option<Move>) -> Self {
        Self {
            fault,
            mv,
            crowned: false,
        }
    }
}

/// The captures of one piece, complete and broken off, under the rules as they are.
pub(super) struct Strict(Vec<Way>);

impl Strict {
    /// Whether the written squares describe one of them.
    pub(super) fn describe(&self, position: &Position, written: &[Square]) -> bool {
        self.0.iter().any(|w| described(position, w, written))
    }

    /// The one that the written squares describe. What is spelled out is meant before what only passes its squares.
    fn meant(&self, position: &Position, written: &[Square]) -> Option<&Way> {
        let spelled = |w: &&Way| written.len() > 2 && is_whole(position, &w.way, written);
        let described = |w: &&Way| described(position, w, written);
        let exact = |w: &&Way| w.goes_on.is_some() && w.way.path == written;
        self.first(spelled)
            .or_else(|| self.0.iter().find(|w| w.goes_on.is_none() && described(w)))
            .or_else(|| self.0.iter().find(exact))
            .or_else(|| self.first(described))
    }

    /// The first of some: a complete one, else one that could go on, else one on a wrong square.
    fn first(&self, which: impl Fn(&&Way) -> bool) -> Option<&Way> {
        let rank = |w: &&Way| match w.goes_on {
            None => 0,
            Some(true) => 1,
            Some(false) => 2,
        };
        self.0.iter().filter(which).min_by_key(rank)
    }

    /// The longest part of the written squares that is a capture, or the beginning of one: how many squares, the way, and
    /// whether it is complete.
    fn longest(&self, position: &Position, written: &[Square]) -> Option<(usize, &Way)> {
        (2..written.len()).rev().find_map(|len| {
            let begun = &written[..len];
            let fit = |w: &&Way| follows(position, &w.way, begun, Between::WayOrPrey);
            let rank = |w: &&Way| match w.goes_on {
                Some(true) => 0,
                None => 1,
                Some(false) => 2,
            };
            Some((len, self.0.iter().filter(fit).min_by_key(rank)?))
        })
    }
}

/// Whether the written squares describe a capture. A complete one is read as legal ones are; one that is broken off, where
/// more than its ends are written, step by step.
fn described(position: &Position, w: &Way, written: &[Square]) -> bool {
    let fit = match w.goes_on {
        None => fits(position, &w.way, written, Between::Way),
        Some(_) if written.len() > 2 => follows(position, &w.way, written, Between::WayOrPrey),
        Some(_) => fits(position, &w.way, written, Between::WayOrPrey),
    };
    fit || names_prey(&w.way, written)
}

/// Whether the written squares describe a capture that breaks a rule: step by step, and without a sign of capture one jump.
fn breaks(position: &Position, way: &MovePath, written: &[Square], marked: bool) -> bool {
    (marked || way.captured.len() == 1) && follows(position, way, written, Between::Way)
}

impl Position {
    /// The captures that the piece on a square can make or begin, whether or not another one goes before them.
    pub(super) fn strict_captures(&self, from: Square) -> Strict {
        Strict(ways_under(self, self.rules, from))
    }

    /// The rule that a written capture breaks, and what it takes where that is clear. `marked`: it is written as a capture,
    /// so that something must be wrong with it as a capture.
    pub(super) fn why_capture(
        &self,
        strict: &Strict,
        written: &[Square],
        marked: bool,
    ) -> Option<Wrong> {
        let from = written[0];
        let king = self.kings(self.turn).contains(from);
        let complete = strict.0.iter().filter(|w| w.goes_on.is_none());
        if let Some(w) = strict.meant(self, written) {
            let fault = match w.goes_on {
                None => self.why_not_first(&w.way, king),
                Some(true) => Fault::CaptureIncomplete,
                Some(false) => Fault::CaptureLanding,
            };
            return Some(self.on_way(fault, &w.way));
        }
        for (fault, rules) in relaxations(self.rules, king) {
            let ways = ways_under(self, &rules, from);
            let mut ways = ways.iter();
            if let Some(w) = ways.find(|w| breaks(self, &w.way, written, marked)) {
                return Some(match fault {
                    Fault::CaptureLanding => self.on_way(fault, &w.way),
                    _ => Wrong::new(fault, Some(w.way.mv)),
                });
            }
        }
        if !marked {
            return None;
        }
        if let Some((fault, mv)) = self.jumped_all_the_way(written) {
            return Some(Wrong::new(fault, Some(mv)));
        }
        let legal = self.capture_paths();
        let begun =
            |way: &MovePath| written.len() > way.path.len() && written.starts_with(&way.path);
        // What goes on behind a legal capture has no wrong square before its end.
        if written.len() > 2 && !legal.iter().any(begun) {
            let ends = [from, written[written.len() - 1]];
            let fit = |way: &MovePath| fits(self, way, &ends, Between::Way);
            let legal = legal.iter().find(|way| fit(way));
            if let Some(way) = legal.or_else(|| complete.map(|w| &w.way).find(|way| fit(way))) {
                return Some(Wrong::new(Fault::CapturePath, Some(way.mv)));
            }
        }
        Some(self.first_wrong_hop(strict, written))
    }

    /// A fault of a capture at its end.
    fn on_way(&self, fault: Fault, way: &MovePath) -> Wrong {
        let last_row = self.board().last_row[self.turn as usize];
        let crossed = |square: &Square| last_row >> square.0 & 1 != 0;
        Wrong {
            crowned: self.rules.man.promotion == Promotion::GoesOn
                && self.men(self.turn).contains(way.mv.from)
                && way.path[1..way.path.len() - 1].iter().any(crossed),
            ..Wrong::new(fault, Some(way.mv))
        }
    }

    /// A complete capture to which another one is preferred: which criterion decides.
    fn why_not_first(&self, way: &MovePath, king: bool) -> Fault {
        let legal = self.capture_paths();
        let Some(best) = legal.first() else {
            return Fault::CaptureNotBest(0);
        };
        let prey_kings = self.kings(self.turn.other()).0;
        let worth = |criterion, way: &MovePath, by_king| {
            let victims: Vec<u8> = way.captured.iter().map(|square| square.0).collect();
            score(&[criterion], &victims, by_king, prey_kings)
        };
        let best_king = self.kings(self.turn).contains(best.mv.from);
        let mut criteria = self.rules.priority.iter().copied().enumerate();
        let lost = criteria.find(|&(_, criterion)| {
            worth(criterion, way, king) < worth(criterion, best, best_king)
        });
        match lost {
            None => Fault::CapturePath,
            Some((_, Priority::Count)) => {
                Fault::CaptureNotMost(way.captured.len() as u8, best.captured.len() as u8)
            }
            Some((_, Priority::WithKing)) if !by_value(self.rules) => Fault::CaptureWithKingDue,
            Some((nth, _)) => Fault::CaptureNotBest(nth as u8),
        }
    }

    /// The fault of the first written hop that is no jump, or of what follows a complete capture.
    fn first_wrong_hop(&self, strict: &Strict, written: &[Square]) -> Wrong {
        let right = strict.longest(self, written);
        let (done, walk) = match right {
            Some((len, w)) => (len, Walk::along(self, &w.way)),
            None => (1, Walk::start(self, written[0])),
        };
        let fault = match self.hop(&walk, written[done]) {
            Hop::Forbidden(fault, _) | Hop::Wrong(fault) => fault,
            // It would be part of the longest one.
            Hop::Jump(_) => Fault::CapturePath,
        };
        let tells = matches!(
            fault,
            Fault::CaptureOwn
                | Fault::CaptureTwice
                | Fault::CaptureBlocked
                | Fault::CaptureBackward
                | Fault::ManTakesKing
                | Fault::CaptureReversal
                | Fault::CapturePastPromotion
        );
        let last = written[written.len() - 1];
        let (fault, mv) = match right {
            Some((len, w)) if w.goes_on.is_none() && !tells => {
                // It can be carried out where the piece can stand on every square that was added.
                let free = |s: &Square| self.piece(*s).is_none() || *s == written[0];
                let free = written[len..].iter().all(free);
                (Fault::CaptureTooMany, Some(w.way.mv).filter(|_| free))
            }
            _ if fault == Fault::NotReachable && self.is_full(&walk, last) => {
                (Fault::Occupied, None)
            }
            // A piece stands on a square on the way, and none where the move ends.
            _ if fault == Fault::Occupied && !self.is_full(&walk, last) => {
                (Fault::NotReachable, None)
            }
            // Where captures have no sign of their own, it may not have been meant as one.
            _ if fault == Fault::CaptureNothing && self.rules.capture_sign == '-' => {
                (Fault::NotReachable, None)
            }
            _ => (fault, None),
        };
        Wrong {
            crowned: walk.king && self.men(self.turn).contains(written[0]),
            ..Wrong::new(fault, mv)
        }
    }
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
    all
}

/// A copy of a variant whose axes can be changed.
fn copy(rules: &Variant) -> Variant {
    Variant { ..*rules }
}
