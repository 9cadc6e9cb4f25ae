//! The search for captures, which serves every variant and every use. It passes the captures to a [`CaptureSink`].

use crate::board::bits::BoardBits;
use crate::board::geometry::NO_SQUARE;
use crate::variant::{CaptureRemoval, KingLanding, KingRange, PromotionRule, Variant};

use super::priority::capture_score;
use super::side::{SideSets, capturing_men, could_jump, dirs_of, king_prey};

/// The maximum number of jumps in a capture: more than a side has pieces on any board.
pub(super) const MAX_JUMPS: usize = 80;

/// The maximum number of steps in a search. No position of a real game comes near it, but a set-up with dozens of loose pieces
/// could keep a king busy for hours.
const MAX_SEARCH_STEPS: u32 = 1 << 18;

/// A capture that the search found.
pub(super) struct FoundCapture<'a> {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) taken: u128,
    pub(super) promotes: bool,
    /// The score by the variant's priority. Only captures with the highest score are legal.
    pub(super) score: u64,
    /// The landing squares in order; the last one is `to`.
    pub(super) path: &'a [u8],
    /// The captured squares in order.
    pub(super) victims: &'a [u8],
}

/// A receiver of captures.
pub(super) trait CaptureSink {
    /// Whether the search calls [`CaptureSink::add_unfinished`].
    const ACCEPTS_UNFINISHED: bool = false;
    /// The maximum number of steps that the search takes for this sink.
    const MAX_STEPS: u32 = MAX_SEARCH_STEPS;

    /// Receives a complete capture.
    fn add_capture(&mut self, capture: &FoundCapture<'_>);

    /// Receives a capture that is broken off on a square where the rules do not let it end: it could continue from there
    /// (`goes_on`), or from another landing square of the same jump.
    fn add_unfinished(&mut self, capture: &FoundCapture<'_>, goes_on: bool) {
        let _ = (capture, goes_on);
    }
}

/// Searches the captures of all pieces of the side to move.
#[inline(always)]
pub(super) fn search_all<B: BoardBits, S: CaptureSink>(
    rules: &Variant,
    side: &SideSets<B>,
    sink: &mut S,
) {
    let mut men = capturing_men(rules, side);
    let kings = side.kings;
    if men.is_empty() && kings.is_empty() {
        return;
    }
    let mut search = CaptureSearch::new(rules, side, sink);
    while !men.is_empty() {
        search.start_man(men.lowest_index());
        men = men.without_lowest();
    }
    let mut kings = kings;
    while !kings.is_empty() {
        search.start_king(kings.lowest_index());
        kings = kings.without_lowest();
    }
}

/// Searches the captures of the piece on one square.
#[inline(always)]
pub(super) fn search_from<B: BoardBits, S: CaptureSink>(
    rules: &Variant,
    side: &SideSets<B>,
    from: u8,
    sink: &mut S,
) {
    let mut search = CaptureSearch::new(rules, side, sink);
    if side.men.contains_index(from) {
        search.start_man(from);
    } else if side.kings.contains_index(from) {
        search.start_king(from);
    }
}

/// Returns the capture that the search has made so far. This is a macro because the sink is borrowed at the same time.
macro_rules! found {
    ($search:expr, $to:expr, $promotes:expr) => {{
        let victims = &$search.victims[..$search.jumps];
        FoundCapture {
            from: $search.from,
            to: $to,
            taken: $search.taken.to_u128(),
            promotes: $promotes,
            score: capture_score(
                $search.rules.priority,
                victims,
                $search.by_king,
                $search.side.prey_kings.to_u128(),
            ),
            path: &$search.path[..$search.jumps],
            victims,
        }
    }};
}

struct CaptureSearch<'a, B: BoardBits, S> {
    rules: &'a Variant,
    side: &'a SideSets<B>,
    sink: &'a mut S,
    /// The pieces that can still be captured.
    prey: B,
    /// The squares that block the path.
    occupied: B,
    taken: B,
    from: u8,
    by_king: bool,
    jumps: usize,
    path: [u8; MAX_JUMPS],
    victims: [u8; MAX_JUMPS],
    budget: u32,
}

impl<'a, B: BoardBits, S: CaptureSink> CaptureSearch<'a, B, S> {
    #[inline(always)]
    fn new(rules: &'a Variant, side: &'a SideSets<B>, sink: &'a mut S) -> Self {
        Self {
            rules,
            side,
            sink,
            prey: B::EMPTY,
            occupied: B::EMPTY,
            taken: B::EMPTY,
            from: 0,
            by_king: false,
            jumps: 0,
            path: [0; MAX_JUMPS],
            victims: [0; MAX_JUMPS],
            budget: S::MAX_STEPS,
        }
    }

    #[inline(always)]
    fn start_man(&mut self, from: u8) {
        self.from = from;
        self.by_king = false;
        self.prey = if self.rules.man.takes_kings {
            self.side.all_prey()
        } else {
            self.side.prey_men
        };
        self.occupied = self.side.occupied_squares() ^ B::from_index(from);
        self.search_man(from);
    }

    #[inline(always)]
    fn start_king(&mut self, from: u8) {
        self.from = from;
        self.by_king = true;
        self.prey = self.side.all_prey();
        self.occupied = self.side.occupied_squares() ^ B::from_index(from);
        self.search_king(from, usize::MAX);
    }

    /// Captures the piece on `over`. Returns the sets as they were before, for [`Self::give_back`].
    #[inline(always)]
    fn take_piece(&mut self, over: u8) -> (B, B) {
        let before = (self.prey, self.occupied);
        let bit = B::from_index(over);
        self.prey ^= bit;
        if self.rules.removal == CaptureRemoval::AtOnce {
            self.occupied ^= bit;
        }
        self.taken |= bit;
        self.victims[self.jumps] = over;
        before
    }

    #[inline(always)]
    fn give_back(&mut self, over: u8, before: (B, B)) {
        (self.prey, self.occupied) = before;
        self.taken ^= B::from_index(over);
    }

    /// Searches all captures of a man that is now on `at`. Returns whether there was any.
    fn search_man(&mut self, at: u8) -> bool {
        let board = self.rules.board;
        let dirs = dirs_of(self.rules.man.captures, self.side.us);
        let mut any = false;
        if self.jumps >= MAX_JUMPS || self.budget == 0 {
            return false;
        }
        self.budget -= 1;
        for dir in dirs.step_indices() {
            let over = board.next[dir & 7][usize::from(at & 127)];
            if over == NO_SQUARE || !self.prey.contains_index(over) {
                continue;
            }
            let to = board.next[dir & 7][usize::from(over & 127)];
            if to == NO_SQUARE || self.occupied.contains_index(to) {
                continue;
            }
            any = true;
            let before = self.take_piece(over);
            self.path[self.jumps] = to;
            self.jumps += 1;
            if B::from_u128(board.last_row[self.side.us as usize]).contains_index(to) {
                let ends = match self.rules.man.promotion {
                    PromotionRule::GoesOn => !self.search_crowned(to, dir),
                    PromotionRule::Passes => !self.man_goes_on(to),
                    PromotionRule::Stops => true,
                };
                if ends {
                    self.report_complete(to, true);
                } else if S::ACCEPTS_UNFINISHED {
                    self.broken_off(to, true, true);
                }
            } else if !self.man_goes_on(to) {
                self.report_complete(to, false);
            } else if S::ACCEPTS_UNFINISHED {
                self.broken_off(to, false, true);
            }
            self.jumps -= 1;
            self.give_back(over, before);
        }
        any
    }

    /// Searches as [`CaptureSearch::search_man`] does, after a jump. There is hardly ever a further piece to capture, and this is
    /// detected without a search.
    #[inline(always)]
    fn man_goes_on(&mut self, at: u8) -> bool {
        let free = B::from_u128(self.rules.board.squares.0) & !self.occupied;
        could_jump(self.rules, self.side.us, B::from_index(at), self.prey, free)
            && self.search_man(at)
    }

    /// Continues the capture of a man that has just become a king. As a king it may capture kings. Returns whether it captured.
    fn search_crowned(&mut self, at: u8, came: usize) -> bool {
        let before = self.prey;
        self.prey = self.side.all_prey() & !self.taken;
        let any = self.search_king(at, came);
        self.prey = before;
        any
    }

    /// Searches all captures of a king that is now on `at` and came in direction `came`. Returns whether there was any.
    fn search_king(&mut self, at: u8, came: usize) -> bool {
        let rules = self.rules;
        let mut any = false;
        if self.jumps >= MAX_JUMPS || self.budget == 0 {
            return false;
        }
        self.budget -= 1;
        for dir in rules.king.captures.step_indices() {
            if !rules.king.u_turn && came < 8 && dir == (came + 4) % 8 {
                continue;
            }
            let Some((over, beyond)) = king_prey(rules, at, dir, self.prey, self.occupied) else {
                continue;
            };
            any = true;
            let before = self.take_piece(over);
            self.jumps += 1;
            self.try_landings(beyond, dir);
            self.jumps -= 1;
            self.give_back(over, before);
        }
        any
    }

    /// Tries every landing square from `first` on. If some of them lead to further captures, only those count.
    fn try_landings(&mut self, first: u8, dir: usize) {
        let rules = self.rules;
        let far = rules.king.range == KingRange::Flying && rules.king.landing == KingLanding::Any;
        let mut goes_on = false;
        let mut from_here = 0u32;
        let mut nth = 0;
        let mut to = first;
        while to != NO_SQUARE && !self.occupied.contains_index(to) {
            self.path[self.jumps - 1] = to;
            if self.search_king(to, dir) {
                goes_on = true;
                from_here |= 1 << nth;
            }
            nth += 1;
            if !far {
                break;
            }
            to = rules.board.next[dir][usize::from(to)];
        }
        if goes_on && !S::ACCEPTS_UNFINISHED {
            return;
        }
        let promotes = !self.by_king;
        to = first;
        nth = 0;
        while to != NO_SQUARE && !self.occupied.contains_index(to) {
            self.path[self.jumps - 1] = to;
            if goes_on {
                self.broken_off(to, promotes, from_here >> nth & 1 != 0);
            } else {
                self.report_complete(to, promotes);
            }
            nth += 1;
            if !far {
                break;
            }
            to = rules.board.next[dir][usize::from(to)];
        }
    }

    #[inline(always)]
    fn report_complete(&mut self, to: u8, promotes: bool) {
        self.sink.add_capture(&found!(self, to, promotes));
    }

    fn broken_off(&mut self, to: u8, promotes: bool, goes_on: bool) {
        self.sink
            .add_unfinished(&found!(self, to, promotes), goes_on);
    }
}
