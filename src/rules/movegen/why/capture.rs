//! The rule that a written capture breaks.

use super::MoveFault;
use super::hop::{HopOutcome, PieceWalk};
use super::lines::{BetweenSquares, fits_path, follows_path, is_whole, names_prey};
use crate::board::{DirectionSet, Square, SquareSet};
use crate::movegen::capture::{CaptureSink, FoundCapture, search_from};
use crate::movegen::priority::capture_score;
use crate::movegen::side::SideSets;
use crate::movegen::{Move, MovePath, pack_order, with_word};
use crate::position::Position;
use crate::variant::{CapturePriority, KingLanding, PromotionRule, Variant};

/// A capture of one piece under certain rules, complete or not.
struct CaptureAttempt {
    path: MovePath,
    /// `None` if the capture is complete, otherwise whether it could go on.
    goes_on: Option<bool>,
}

struct AttemptCollector(Vec<CaptureAttempt>);

impl AttemptCollector {
    fn push_attempt(&mut self, capture: &FoundCapture<'_>, goes_on: Option<bool>) {
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
            self.0.push(CaptureAttempt {
                path: MovePath { mv, path, captured },
                goes_on,
            });
        }
    }
}

impl CaptureSink for AttemptCollector {
    const ACCEPTS_UNFINISHED: bool = true;
    // Finding one fault takes several searches. In games, few positions have more paths than this.
    const MAX_STEPS: u32 = 1 << 15;
    fn add_capture(&mut self, capture: &FoundCapture<'_>) {
        self.push_attempt(capture, None);
    }
    fn add_unfinished(&mut self, capture: &FoundCapture<'_>, goes_on: bool) {
        self.push_attempt(capture, Some(goes_on));
    }
}

/// Returns all captures of the piece on `from` under `rules`, which may differ from those of the position.
fn captures_under(position: &Position, rules: &Variant, from: Square) -> Vec<CaptureAttempt> {
    with_word!(rules, B => {
        let side = SideSets::<B>::from_position(position);
        let mut sink = AttemptCollector(Vec::new());
        search_from(rules, &side, from.0, &mut sink);
        sink.0
    })
}

/// The fault of a written capture.
pub(super) struct CaptureFault {
    pub(super) fault: MoveFault,
    /// The move that it means, if that is clear.
    pub(super) mv: Option<Move>,
    /// Whether a man became a king before the fault.
    pub(super) crowned: bool,
}

impl CaptureFault {
    fn new(fault: MoveFault, mv: Option<Move>) -> Self {
        Self {
            fault,
            mv,
            crowned: false,
        }
    }
}

/// The captures of one piece, complete and broken off, under the rules as they are.
pub(super) struct StrictCaptures(Vec<CaptureAttempt>);

impl StrictCaptures {
    /// Returns whether the written squares describe one of the captures.
    pub(super) fn is_any_described(&self, position: &Position, written: &[Square]) -> bool {
        self.0.iter().any(|w| is_described(position, w, written))
    }

    /// Returns the capture that the written squares describe. A capture that is spelled out takes precedence over one that only
    /// passes the squares.
    fn find_meant(&self, position: &Position, written: &[Square]) -> Option<&CaptureAttempt> {
        let spelled =
            |w: &&CaptureAttempt| written.len() > 2 && is_whole(position, &w.path, written);
        let described = |w: &&CaptureAttempt| is_described(position, w, written);
        let exact = |w: &&CaptureAttempt| w.goes_on.is_some() && w.path.path == written;
        self.first_matching(spelled)
            .or_else(|| self.0.iter().find(|w| w.goes_on.is_none() && described(w)))
            .or_else(|| self.0.iter().find(exact))
            .or_else(|| self.first_matching(described))
    }

    /// Returns the first of the captures that match: a complete one, otherwise one that could go on, otherwise one that ends on a
    /// wrong square.
    fn first_matching(&self, which: impl Fn(&&CaptureAttempt) -> bool) -> Option<&CaptureAttempt> {
        let rank = |w: &&CaptureAttempt| match w.goes_on {
            None => 0,
            Some(true) => 1,
            Some(false) => 2,
        };
        self.0.iter().filter(which).min_by_key(rank)
    }

    /// Returns the maximum number of leading squares that are a capture or the beginning of one, together with that capture.
    fn begun_capture(
        &self,
        position: &Position,
        written: &[Square],
    ) -> Option<(usize, &CaptureAttempt)> {
        (2..written.len()).rev().find_map(|len| {
            let begun = &written[..len];
            let fit = |w: &&CaptureAttempt| {
                follows_path(position, &w.path, begun, BetweenSquares::WayOrPrey)
            };
            let rank = |w: &&CaptureAttempt| match w.goes_on {
                Some(true) => 0,
                None => 1,
                Some(false) => 2,
            };
            Some((len, self.0.iter().filter(fit).min_by_key(rank)?))
        })
    }
}

/// Returns whether the written squares describe a capture. A complete capture is read like a legal one. One that is broken off
/// is read step by step if more than its ends are written.
fn is_described(position: &Position, w: &CaptureAttempt, written: &[Square]) -> bool {
    let fit = match w.goes_on {
        None => fits_path(position, &w.path, written, BetweenSquares::Way),
        Some(_) if written.len() > 2 => {
            follows_path(position, &w.path, written, BetweenSquares::WayOrPrey)
        }
        Some(_) => fits_path(position, &w.path, written, BetweenSquares::WayOrPrey),
    };
    fit || names_prey(&w.path, written)
}

/// Returns whether the written squares describe a capture that breaks a rule. They are read step by step; without a capture sign,
/// they can only mean a single jump.
fn describes_rule_break(
    position: &Position,
    way: &MovePath,
    written: &[Square],
    marked: bool,
) -> bool {
    // `d4-f2` in Turkish draughts would otherwise take pieces, although nothing shows that a capture is meant.
    (marked || way.captured.len() == 1) && follows_path(position, way, written, BetweenSquares::Way)
}

impl Position {
    /// Returns the captures that the piece on a square can make or begin, whether or not another capture takes precedence.
    pub(super) fn strict_captures(&self, from: Square) -> StrictCaptures {
        StrictCaptures(captures_under(self, self.rules, from))
    }

    /// Returns the rule that a written capture breaks, and the move that it means, if that is clear.
    ///
    /// If `marked` is set, the move is written as a capture, so that there is always a fault of it as a capture.
    pub(super) fn why_capture(
        &self,
        strict: &StrictCaptures,
        written: &[Square],
        marked: bool,
    ) -> Option<CaptureFault> {
        let from = written[0];
        let king = self.kings(self.turn).contains(from);
        let complete = strict.0.iter().filter(|w| w.goes_on.is_none());
        if let Some(w) = strict.find_meant(self, written) {
            let fault = match w.goes_on {
                None => self.why_not_first(&w.path, king),
                Some(true) => MoveFault::CaptureIncomplete,
                Some(false) => MoveFault::CaptureLanding,
            };
            return Some(self.fault_on_path(fault, &w.path));
        }
        for (fault, rules) in relaxed_variants(self.rules, king) {
            let ways = captures_under(self, &rules, from);
            let mut ways = ways.iter();
            if let Some(w) = ways.find(|w| describes_rule_break(self, &w.path, written, marked)) {
                return Some(match fault {
                    MoveFault::CaptureLanding => self.fault_on_path(fault, &w.path),
                    _ => CaptureFault::new(fault, Some(w.path.mv)),
                });
            }
        }
        if !marked {
            return None;
        }
        if let Some((fault, mv)) = self.find_forbidden_jumps(written) {
            return Some(CaptureFault::new(fault, Some(mv)));
        }
        let legal = self.capture_paths();
        let begun =
            |way: &MovePath| written.len() > way.path.len() && written.starts_with(&way.path);
        // A text that continues after a legal capture has no wrong square before the end of that capture.
        if written.len() > 2 && !legal.iter().any(begun) {
            let ends = [from, written[written.len() - 1]];
            let fit = |way: &MovePath| fits_path(self, way, &ends, BetweenSquares::Way);
            let legal = legal.iter().find(|way| fit(way));
            if let Some(way) = legal.or_else(|| complete.map(|w| &w.path).find(|way| fit(way))) {
                return Some(CaptureFault::new(MoveFault::CapturePath, Some(way.mv)));
            }
        }
        Some(self.first_wrong_hop(strict, written))
    }

    /// Returns a fault at the end of a capture.
    fn fault_on_path(&self, fault: MoveFault, way: &MovePath) -> CaptureFault {
        let last_row = self.board().last_row[self.turn as usize];
        // A capture that stops on the last row is one of IDF 5.13; beyond that row it is one of a king, IDF 5.6 (docs/readings.md).
        let crossed = |square: &Square| last_row >> square.0 & 1 != 0;
        CaptureFault {
            crowned: self.rules.man.promotion == PromotionRule::GoesOn
                && self.men(self.turn).contains(way.mv.from)
                && way.path[1..way.path.len() - 1].iter().any(crossed),
            ..CaptureFault::new(fault, Some(way.mv))
        }
    }

    /// Returns the fault of a complete capture to which another one is preferred: the criterion that decides.
    fn why_not_first(&self, way: &MovePath, king: bool) -> MoveFault {
        let legal = self.capture_paths();
        let Some(best) = legal.first() else {
            return MoveFault::CaptureNotBest(0);
        };
        let prey_kings = self.kings(self.turn.other()).0;
        let worth = |criterion, way: &MovePath, by_king| {
            let victims: Vec<u8> = way.captured.iter().map(|square| square.0).collect();
            capture_score(&[criterion], &victims, by_king, prey_kings)
        };
        let best_king = self.kings(self.turn).contains(best.mv.from);
        let mut criteria = self.rules.priority.iter().copied().enumerate();
        let lost = criteria.find(|&(_, criterion)| {
            worth(criterion, way, king) < worth(criterion, best, best_king)
        });
        match lost {
            None => MoveFault::CapturePath,
            Some((_, CapturePriority::Count)) => {
                MoveFault::CaptureNotMost(way.captured.len() as u8, best.captured.len() as u8)
            }
            Some((_, CapturePriority::WithKing)) if !by_value(self.rules) => {
                MoveFault::CaptureWithKingDue
            }
            Some((nth, _)) => MoveFault::CaptureNotBest(nth as u8),
        }
    }

    /// Returns the fault of the first written hop that is not a jump, or of what follows a complete capture.
    fn first_wrong_hop(&self, strict: &StrictCaptures, written: &[Square]) -> CaptureFault {
        let right = strict.begun_capture(self, written);
        let (done, walk) = match right {
            Some((len, w)) => (len, PieceWalk::from_path(self, &w.path)),
            None => (1, PieceWalk::from_start(self, written[0])),
        };
        let fault = match self.next_hop(&walk, written[done]) {
            HopOutcome::Forbidden(fault, _) | HopOutcome::Wrong(fault) => fault,
            // If the hop were a jump, the prefix above would include it.
            HopOutcome::Jump(_) => MoveFault::CapturePath,
        };
        // A further step over a piece that may not be jumped keeps its own name (docs/readings.md).
        let tells = matches!(
            fault,
            MoveFault::CaptureOwn
                | MoveFault::CaptureTwice
                | MoveFault::CaptureBlocked
                | MoveFault::CaptureBackward
                | MoveFault::ManTakesKing
                | MoveFault::CaptureReversal
                | MoveFault::CapturePastPromotion
        );
        let last = written[written.len() - 1];
        let (fault, mv) = match right {
            Some((len, w)) if w.goes_on.is_none() && !tells => {
                // The capture can be carried out if the piece can stop on every square that was added.
                let free = |s: &Square| self.piece_at(*s).is_none() || *s == written[0];
                let free = written[len..].iter().all(free);
                (MoveFault::CaptureTooMany, Some(w.path.mv).filter(|_| free))
            }
            _ if fault == MoveFault::NotReachable && self.is_full(&walk, last) => {
                (MoveFault::Occupied, None)
            }
            // `c3:d4:e7`: the page on `occupied` describes the square that the move goes to.
            // A piece is on a square of the path, and none is where the move ends.
            _ if fault == MoveFault::Occupied && !self.is_full(&walk, last) => {
                (MoveFault::NotReachable, None)
            }
            // If captures have no sign of their own, the move may not be meant as a capture.
            _ if fault == MoveFault::CaptureNothing && self.rules.capture_sign == '-' => {
                (MoveFault::NotReachable, None)
            }
            _ => (fault, None),
        };
        CaptureFault {
            crowned: walk.king && self.men(self.turn).contains(written[0]),
            ..CaptureFault::new(fault, mv)
        }
    }
}

fn by_value(rules: &Variant) -> bool {
    rules
        .priority
        .iter()
        .any(|p| matches!(p, CapturePriority::Value { .. }))
}

/// Returns the rules with one of them relaxed at a time, each with the fault of breaking that rule.
fn relaxed_variants(rules: &Variant, king: bool) -> Vec<(MoveFault, Variant)> {
    let mut all = Vec::new();
    let orthogonal_men = rules.man.captures.0 & DirectionSet::DIAGONALS.0 == 0;
    if king {
        if !rules.king.u_turn {
            let mut other = copy_variant(rules);
            other.king.u_turn = true;
            all.push((MoveFault::CaptureReversal, other));
        }
    } else {
        for promotion in [PromotionRule::GoesOn, PromotionRule::Passes] {
            if rules.man.promotion != promotion {
                let mut other = copy_variant(rules);
                other.man.promotion = promotion;
                all.push((MoveFault::CapturePastPromotion, other));
            }
        }
        if !rules.man.takes_kings {
            let mut other = copy_variant(rules);
            other.man.takes_kings = true;
            all.push((MoveFault::ManTakesKing, other));
        }
        let wide = if orthogonal_men {
            DirectionSet::ORTHOGONALS
        } else {
            DirectionSet(rules.man.captures.0 | rules.man.captures.rotated_180().0)
        };
        if wide != rules.man.captures {
            let mut other = copy_variant(rules);
            other.man.captures = wide;
            all.push((MoveFault::CaptureBackward, other));
            if !rules.man.takes_kings {
                let mut both = copy_variant(rules);
                both.man.captures = wide;
                both.man.takes_kings = true;
                all.push((MoveFault::ManTakesKing, both));
            }
        }
    }
    if rules.king.landing == KingLanding::Next
        && (king || rules.man.promotion == PromotionRule::GoesOn)
    {
        let mut other = copy_variant(rules);
        other.king.landing = KingLanding::Any;
        all.push((MoveFault::CaptureLanding, other));
    }
    all
}

/// Returns a copy of a variant whose axes can be changed.
fn copy_variant(rules: &Variant) -> Variant {
    Variant { ..*rules }
}
