//! Moves: which are legal, what is meant by a written one, and what a position becomes.

mod apply;
mod capture;
mod jump;
mod perft;
mod priority;
mod quiet;
mod readings;
mod resolve;
mod side;
mod spelled;
#[cfg(test)]
mod tests;
mod twin;
mod why;

pub use perft::perft;
pub use readings::{MAX_READINGS, Readings, follow_moves, way_between};
pub use resolve::{MoveResolution, SquareCodes};
pub use why::{IllegalMoveReason, LiteralMove, MoveFault};

use crate::board::bits::BoardBits;
use crate::board::{Geometry, Square, SquareSet};
use crate::position::Position;
use crate::variant::{Variant, WinningGoal};
use capture::{CaptureSink, FoundCapture, search_all, search_from};
use side::SideSets;

/// A legal move: from, to, and the pieces it takes. Two ways over the same pieces to the same square are one move,
/// except in variants with towers, where the order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The captured squares; empty for a quiet move.
    pub taken: SquareSet,
    /// Where the piece starts.
    pub from: Square,
    /// Where it ends; equal to `from` in a circular capture.
    pub to: Square,
    /// Whether a man becomes a king.
    pub promotes: bool,
    /// Only with towers: the captured squares in order, see [`pack_order`].
    pub order: u64,
}

impl Move {
    /// Whether it takes anything.
    #[inline]
    #[must_use]
    pub fn is_capture(&self) -> bool {
        !self.taken.is_empty()
    }

    /// The captured squares; in the order of the jumps where that order counts.
    pub fn captured_squares(self, board: &Geometry) -> Vec<Square> {
        debug_assert!(board.squares & self.taken == self.taken);
        if self.order == 0 {
            return self.taken.into_iter().collect();
        }
        let mut order = self.order;
        let mut squares = Vec::new();
        while order != 0 {
            squares.push(Square((order % ORDER_BASE) as u8 - 1));
            order /= ORDER_BASE;
        }
        squares
    }
}

/// A legal move with one way to make it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePath {
    /// The move.
    pub mv: Move,
    /// All squares the piece stands on, the first and the last included.
    pub path: Vec<Square>,
    /// The captured squares in the order of the jumps.
    pub captured: Vec<Square>,
}

/// How a position ends the game, if it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionEnding {
    /// The side to move has no legal move and has lost, or won where that is the goal.
    NoMove,
    /// A side has reached the goal of the variant by its last move.
    Goal,
}

/// Runs generic code with the word that fits the board.
macro_rules! with_word {
    ($rules:expr, $word:ident => $body:expr) => {
        if $rules.board.narrow {
            type $word = u64;
            $body
        } else {
            type $word = u128;
            $body
        }
    };
}
pub(crate) use with_word;

/// What makes two captures two moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MoveIdentity {
    /// From, to and the captured set.
    Pieces,
    /// The order of the captures too: with towers it shows on the board.
    Order,
    /// Every way counts: only for comparing perft with tables that count so.
    Way,
}

/// Keeps the best captures, each once.
struct BestCaptures<'a> {
    score: u64,
    identity: MoveIdentity,
    moves: &'a mut Vec<Move>,
}

/// One more than the squares that the layout of the board with towers has, its gaps among them.
const ORDER_BASE: u64 = 37;

/// The captured squares in order, packed for [`Move::order`]: digits of base 37, the first lowest, 0 for none. A side has
/// at most twelve towers, and twelve digits fit. On boards without towers it only tells orders apart.
pub(crate) fn pack_order(victims: &[u8]) -> u64 {
    victims
        .iter()
        .take(12)
        .rev()
        .fold(0, |order: u64, &square| {
            order
                .wrapping_mul(ORDER_BASE)
                .wrapping_add(u64::from(square) + 1)
        })
}

impl FoundCapture<'_> {
    fn to_move(&self, ordered: bool) -> Move {
        Move {
            taken: SquareSet(self.taken),
            from: Square(self.from),
            to: Square(self.to),
            promotes: self.promotes,
            order: if ordered { pack_order(self.victims) } else { 0 },
        }
    }
}

impl CaptureSink for BestCaptures<'_> {
    #[inline]
    fn add_capture(&mut self, capture: &FoundCapture<'_>) {
        if capture.score < self.score {
            return;
        }
        if capture.score > self.score {
            self.score = capture.score;
            self.moves.clear();
        }
        let mv = capture.to_move(self.identity == MoveIdentity::Order);
        if self.identity == MoveIdentity::Way || !self.moves.contains(&mv) {
            self.moves.push(mv);
        }
    }
}

impl FoundCapture<'_> {
    fn to_path(&self, ordered: bool) -> MovePath {
        let squares = |indices: &[u8]| indices.iter().map(|&s| Square(s)).collect::<Vec<_>>();
        let mut path = squares(self.path);
        path.insert(0, Square(self.from));
        MovePath {
            mv: self.to_move(ordered),
            path,
            captured: squares(self.victims),
        }
    }
}

/// The most ways of captures that are kept. A king among a dozen loose pieces may have many thousands.
const MOST_WAYS: usize = 4096;

/// Keeps ways of complete captures, up to a bound.
struct CapturePaths {
    ordered: bool,
    /// Only captures with the highest score.
    legal: bool,
    /// Only the first way of each move; these are not bounded.
    first: bool,
    score: u64,
    ways: Vec<MovePath>,
}

impl CapturePaths {
    fn new(rules: &Variant, legal: bool, first: bool) -> Self {
        Self {
            ordered: rules.towers,
            legal,
            first,
            score: 0,
            ways: Vec::new(),
        }
    }
}

impl CaptureSink for CapturePaths {
    fn add_capture(&mut self, capture: &FoundCapture<'_>) {
        if self.legal && capture.score < self.score {
            return;
        }
        if self.legal && capture.score > self.score {
            self.score = capture.score;
            self.ways.clear();
        }
        let wanted = if self.first {
            let mv = capture.to_move(self.ordered);
            self.ways.iter().all(|way| way.mv != mv)
        } else {
            self.ways.len() < MOST_WAYS
        };
        if wanted {
            self.ways.push(capture.to_path(self.ordered));
        }
    }
}

fn collect_captures<B: BoardBits>(
    rules: &Variant,
    side: &SideSets<B>,
    identity: MoveIdentity,
    moves: &mut Vec<Move>,
) {
    search_all(
        rules,
        side,
        &mut BestCaptures {
            score: 0,
            identity,
            moves,
        },
    );
}

impl Position {
    /// Whether the side to move can capture.
    #[inline]
    #[must_use]
    pub fn has_capture(&self) -> bool {
        with_word!(self.rules, B => side::can_capture(self.rules, &SideSets::<B>::from_position(self)))
    }

    /// All legal moves, each (from, to, captured set) once. Empty when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        // A side has seldom more.
        let mut moves = Vec::with_capacity(16);
        self.legal_moves_into(&mut moves);
        moves
    }

    /// As [`Position::legal_moves`], into a list that is cleared first.
    pub fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        self.moves_into(self.move_identity(), moves);
    }

    /// What makes two captures two moves in this variant.
    fn move_identity(&self) -> MoveIdentity {
        if self.rules.towers {
            MoveIdentity::Order
        } else {
            MoveIdentity::Pieces
        }
    }

    fn moves_into(&self, identity: MoveIdentity, moves: &mut Vec<Move>) {
        moves.clear();
        if self.goal_reached() {
            return;
        }
        with_word!(self.rules, B => {
            let side = SideSets::<B>::from_position(self);
            collect_captures(self.rules, &side, identity, moves);
            if moves.is_empty() || !self.rules.obligatory {
                self.quiet_into(&side, moves);
            }
        });
    }

    /// The moves without capture that would be legal if nothing could be captured.
    #[must_use]
    pub fn quiet_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(16);
        with_word!(self.rules, B => self.quiet_into(&SideSets::<B>::from_position(self), &mut moves));
        moves
    }

    fn quiet_into<B: BoardBits>(&self, side: &SideSets<B>, moves: &mut Vec<Move>) {
        let rules = self.rules;
        let last = B::from_u128(rules.board.last_row[side.us as usize]);
        let mut push = |from, to, man: bool| {
            moves.push(Move {
                taken: SquareSet::EMPTY,
                from: Square(from),
                to: Square(to),
                promotes: man && last.contains_index(to),
                order: 0,
            });
        };
        quiet::for_each_man_move(rules, side, |from, to| push(from, to, true));
        quiet::for_each_king_move(rules, side, quiet::movable_kings(self, side), |from, to| {
            push(from, to, false)
        });
    }

    /// Every way of every legal capture: moves that differ only in their way come as several. At most 4096.
    #[must_use]
    pub fn capture_paths(&self) -> Vec<MovePath> {
        self.collect_paths(CapturePaths::new(self.rules, true, false), None)
    }

    /// Every way of every complete capture of the piece on a square, whether or not another capture goes before it.
    /// At most 4096.
    #[must_use]
    pub fn capture_paths_from(&self, from: Square) -> Vec<MovePath> {
        self.collect_paths(CapturePaths::new(self.rules, false, false), Some(from))
    }

    fn collect_paths(&self, mut ways: CapturePaths, from: Option<Square>) -> Vec<MovePath> {
        with_word!(self.rules, B => {
            let side = SideSets::<B>::from_position(self);
            match from {
                Some(from) => search_from(self.rules, &side, from.0, &mut ways),
                None => search_all(self.rules, &side, &mut ways),
            }
        });
        ways.ways
    }

    /// The legal moves with one way each (the first found), in the order of [`Position::legal_moves`].
    #[must_use]
    pub fn legal_paths(&self) -> Vec<MovePath> {
        let ways = self.collect_paths(CapturePaths::new(self.rules, true, true), None);
        self.legal_moves()
            .into_iter()
            .map(|mv| {
                ways.iter()
                    .find(|way| way.mv == mv)
                    .cloned()
                    .unwrap_or_else(|| MovePath {
                        mv,
                        path: vec![mv.from, mv.to],
                        captured: Vec::new(),
                    })
            })
            .collect()
    }

    /// Whether the side that moved last has reached the goal of the variant by having a king.
    #[inline]
    #[must_use]
    pub fn goal_reached(&self) -> bool {
        self.rules.goal == WinningGoal::FirstKing && self.kings.iter().any(|set| !set.is_empty())
    }

    /// Whether and how the game is over on the board.
    #[must_use]
    pub fn game_ending(&self) -> Option<PositionEnding> {
        if self.goal_reached() {
            return Some(PositionEnding::Goal);
        }
        (!self.has_move()).then_some(PositionEnding::NoMove)
    }

    /// Whether the pieces of the side to move can move at all. Makes no list.
    fn has_move(&self) -> bool {
        with_word!(self.rules, B => {
            let side = SideSets::<B>::from_position(self);
            let mut king = false;
            quiet::count_men(self.rules, &side) > 0
                || side::can_capture(self.rules, &side)
                || {
                    let movable = quiet::movable_kings(self, &side);
                    quiet::for_each_king_move(self.rules, &side, movable, |_, _| king = true);
                    king
                }
        })
    }
}
