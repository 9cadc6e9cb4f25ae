//! Move generation: the legal moves of a position, the moves that written text means, and playing moves.

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
pub use readings::{MAX_READINGS, Readings, find_moves_between, follow_moves};
pub use resolve::{MoveResolution, SquareCodes};
pub use why::{IllegalMoveReason, LiteralMove, MoveFault};

use crate::board::bits::BoardBits;
use crate::board::{Geometry, Square, SquareSet};
use crate::position::Position;
use crate::variant::{Variant, WinningGoal};
use capture::{CaptureSink, FoundCapture, search_all, search_from};
use side::SideSets;

/// A legal move: from, to, and the captured pieces.
///
/// Two paths over the same pieces to the same square are the same move, except in variants with towers, where the order of the
/// captures counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The captured squares; empty for a quiet move.
    pub taken: SquareSet,
    /// The square that the piece leaves.
    pub from: Square,
    /// The square where the piece ends, which equals `from` in a circular capture.
    pub to: Square,
    /// Whether a man becomes a king by the move.
    pub promotes: bool,
    /// The captured squares in order, only with towers; see `pack_order`.
    // With more than 64 bits here, a move would take 48 bytes instead of 32.
    pub order: u64,
}

impl Move {
    /// Returns whether the move captures anything.
    #[inline]
    #[must_use]
    pub fn is_capture(&self) -> bool {
        !self.taken.is_empty()
    }

    /// Returns the captured squares, in the order of the jumps if that order counts.
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

/// A legal move with one of its paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePath {
    /// The move.
    pub mv: Move,
    /// All squares that the piece stops on, the first and the last included.
    pub path: Vec<Square>,
    /// The captured squares in the order of the jumps.
    pub captured: Vec<Square>,
}

/// The reason why a game is over in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionEnding {
    /// The side to move has no legal move. It has lost, or won if that is the goal.
    NoMove,
    /// The last move reached the goal of the variant.
    Goal,
}

/// Runs generic code with the machine word that fits the board.
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

/// The properties that distinguish two captures as moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MoveIdentity {
    /// The squares from and to, and the captured set.
    Pieces,
    /// Also the order of the captures: with towers, it makes a difference on the board.
    Order,
    /// The path: only for the comparison of perft with tables that count so.
    Way,
}

/// A sink that keeps the best captures, each once.
struct BestCaptures<'a> {
    score: u64,
    identity: MoveIdentity,
    moves: &'a mut Vec<Move>,
}

/// One more than the number of squares in the layout of the board with towers, gaps included.
const ORDER_BASE: u64 = 37;

/// Packs the captured squares in order for [`Move::order`]: digits of base 37, the first one lowest, 0 for none. A side has up to
/// twelve towers, and twelve digits fit. On boards without towers, the result only distinguishes orders.
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

/// The maximum number of capture paths that are kept. A king among a dozen loose pieces may have many thousands.
const MAX_CAPTURE_PATHS: usize = 4096;

/// A sink that keeps the paths of complete captures, up to 4096 of them.
struct CapturePaths {
    ordered: bool,
    /// Whether only captures with the highest score are kept.
    legal: bool,
    /// Whether only the first path of each move is kept; the number of these is not bounded.
    first: bool,
    score: u64,
    paths: Vec<MovePath>,
}

impl CapturePaths {
    fn new(rules: &Variant, legal: bool, first: bool) -> Self {
        Self {
            ordered: rules.towers,
            legal,
            first,
            score: 0,
            paths: Vec::new(),
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
            self.paths.clear();
        }
        // With a limit here too, some legal move could be left without a path: another one may have thousands.
        let wanted = if self.first {
            let mv = capture.to_move(self.ordered);
            self.paths.iter().all(|way| way.mv != mv)
        } else {
            self.paths.len() < MAX_CAPTURE_PATHS
        };
        if wanted {
            self.paths.push(capture.to_path(self.ordered));
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
    /// Returns whether the side to move can capture.
    #[inline]
    #[must_use]
    pub fn has_capture(&self) -> bool {
        with_word!(self.rules, B => side::can_capture(self.rules, &SideSets::<B>::from_position(self)))
    }

    /// Returns all legal moves, each (from, to, captured set) once. The list is empty if the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        // A side seldom has more moves.
        let mut moves = Vec::with_capacity(16);
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Generates the moves of [`Position::legal_moves`] into a list, which is cleared first.
    pub fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        self.moves_into(self.move_identity(), moves);
    }

    /// Returns what distinguishes two captures as moves in this variant.
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

    /// Returns the moves without capture that would be legal if no capture were possible.
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

    /// Returns every path of every legal capture, so that a move with several paths occurs several times. The list has no more than
    /// 4096 paths.
    #[must_use]
    pub fn capture_paths(&self) -> Vec<MovePath> {
        self.collect_paths(CapturePaths::new(self.rules, true, false), None)
    }

    /// Returns every path of every complete capture of the piece on a square, whether or not another capture takes precedence. The
    /// list has no more than 4096 paths.
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
        ways.paths
    }

    /// Returns the legal moves with one path each (the first found), in the order of [`Position::legal_moves`].
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

    /// Returns whether the goal of the variant is to get the first king, and there is a king.
    #[inline]
    #[must_use]
    pub fn goal_reached(&self) -> bool {
        self.rules.goal == WinningGoal::FirstKing && self.kings.iter().any(|set| !set.is_empty())
    }

    /// Returns how the game is over on the board, or `None` if it is not.
    #[must_use]
    pub fn game_ending(&self) -> Option<PositionEnding> {
        if self.goal_reached() {
            return Some(PositionEnding::Goal);
        }
        (!self.has_move()).then_some(PositionEnding::NoMove)
    }

    /// Returns whether the side to move has any move, without generating a list.
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
