//! Positions: the pieces on the board, the side to move, and what else the rules of the variant depend on. The module
//! `movegen` generates and plays moves.

mod setup;
mod turns;

pub use setup::{Setup, SetupError, SetupPiece, SetupSquare};
pub use turns::{PlyLabel, PlyNumbering};

use crate::board::zobrist::{BLACK_TO_MOVE, PIECE_KEYS};
use crate::board::{
    Color, Geometry, KingRun, Piece, PieceKind, Square, SquareSet, Tower, TowerTable, run_hash,
};
use crate::variant::{VARIANTS, Variant};
use std::sync::LazyLock;

/// A position of a variant.
///
/// Besides the pieces and the side to move, a position has the towers (bashni) and the runs of quiet king moves (Frisian
/// draughts). All of these are part of its [hash](Position::hash).
pub struct Position {
    /// The men of White and of Black.
    pub(crate) men: [SquareSet; 2],
    /// The kings of White and of Black.
    pub(crate) kings: [SquareSet; 2],
    pub(crate) rules: &'static Variant,
    pub(crate) hash: u64,
    pub(crate) king_runs: [KingRun; 2],
    pub(crate) turn: Color,
    /// The towers, in variants that have them.
    pub(crate) towers: Option<Box<TowerTable>>,
}

impl Clone for Position {
    fn clone(&self) -> Self {
        Self {
            towers: self.towers.clone(),
            ..*self
        }
    }

    /// Copies in place, without an allocation for towers: replaying keeps the position before each move, and almost no variant has
    /// towers.
    #[inline]
    fn clone_from(&mut self, source: &Self) {
        (self.men, self.kings) = (source.men, source.kings);
        (self.rules, self.hash) = (source.rules, source.hash);
        (self.king_runs, self.turn) = (source.king_runs, source.turn);
        if self.towers.is_some() || source.towers.is_some() {
            self.towers.clone_from(&source.towers);
        }
    }
}

impl Position {
    /// Creates an empty board.
    #[must_use]
    pub fn empty_board(rules: &'static Variant, turn: Color) -> Self {
        Self {
            men: [SquareSet::EMPTY; 2],
            kings: [SquareSet::EMPTY; 2],
            rules,
            hash: if turn == Color::Black {
                BLACK_TO_MOVE
            } else {
                0
            },
            king_runs: [KingRun::default(); 2],
            turn,
            towers: rules.towers.then(Box::default),
        }
    }

    /// Returns the position in which a game of the variant begins.
    #[must_use]
    pub fn initial(rules: &'static Variant) -> Self {
        /// The start positions of all listed variants. Each file and each game needs one.
        static INITIAL_POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
            VARIANTS
                .iter()
                .map(|rules| Position::set_up(rules))
                .collect()
        });
        let known = INITIAL_POSITIONS
            .iter()
            .find(|start| std::ptr::eq(start.rules, rules));
        known.cloned().unwrap_or_else(|| Self::set_up(rules))
    }

    /// Creates the position with the men of both sides on the start rows of the variant.
    fn set_up(rules: &'static Variant) -> Self {
        let mut position = Self::empty_board(rules, rules.first);
        let board = rules.board;
        for square in board.squares {
            let (_, rank) = board.file_and_rank(square);
            let own = |rank: u8| {
                (rules.setup.first_row..rules.setup.first_row + rules.setup.rows).contains(&rank)
            };
            let color = if own(rank) {
                Color::White
            } else if own(board.height - 1 - rank) {
                Color::Black
            } else {
                continue;
            };
            position.put_piece(
                square,
                Piece {
                    color,
                    rank: PieceKind::Man,
                },
            );
        }
        position
    }

    /// Returns the variant whose rules apply.
    #[inline]
    #[must_use]
    pub fn variant(&self) -> &'static Variant {
        self.rules
    }

    /// Returns the board.
    #[inline]
    #[must_use]
    pub fn board(&self) -> &'static Geometry {
        self.rules.board
    }

    /// Returns the side to move.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Sets the side to move.
    pub fn set_turn(&mut self, turn: Color) {
        if turn != self.turn {
            self.turn = turn;
            self.hash ^= BLACK_TO_MOVE;
        }
    }

    /// Returns the men of a side.
    #[inline]
    #[must_use]
    pub fn men(&self, color: Color) -> SquareSet {
        self.men[color as usize]
    }

    /// Returns the kings of a side.
    #[inline]
    #[must_use]
    pub fn kings(&self, color: Color) -> SquareSet {
        self.kings[color as usize]
    }

    /// Returns all pieces of a side.
    #[inline]
    #[must_use]
    pub fn pieces(&self, color: Color) -> SquareSet {
        self.men(color) | self.kings(color)
    }

    /// Returns all occupied squares.
    #[inline]
    #[must_use]
    pub fn occupied_squares(&self) -> SquareSet {
        self.pieces(Color::White) | self.pieces(Color::Black)
    }

    /// Returns the piece on a square, or the top piece of a tower.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        [Color::White, Color::Black].into_iter().find_map(|color| {
            if self.men(color).contains(square) {
                Some(Piece {
                    color,
                    rank: PieceKind::Man,
                })
            } else if self.kings(color).contains(square) {
                Some(Piece {
                    color,
                    rank: PieceKind::King,
                })
            } else {
                None
            }
        })
    }

    /// Returns whether the position keeps towers: in variants that have them.
    #[must_use]
    pub fn has_towers(&self) -> bool {
        self.towers.is_some()
    }

    /// Returns the tower on a square, or `None` in variants without towers. Its height is 0 if the square is empty.
    #[must_use]
    pub fn tower_at(&self, square: Square) -> Option<Tower> {
        self.towers.as_ref().map(|towers| towers.get(square))
    }

    /// Returns the run of quiet moves by one king of a side. It is only counted if the variant limits it.
    #[must_use]
    pub fn king_run(&self, color: Color) -> KingRun {
        self.king_runs[color as usize]
    }

    /// Sets the king run of a side, which a FEN may give.
    pub fn set_king_run(&mut self, color: Color, run: KingRun) {
        self.hash ^= run_hash(color, self.king_runs[color as usize]) ^ run_hash(color, run);
        self.king_runs[color as usize] = run;
    }

    /// Returns the hash of everything that distinguishes positions: pieces, side to move, towers and king runs.
    #[inline]
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Computes the hash from scratch. It always equals [`Position::hash`].
    #[must_use]
    pub fn hash_from_scratch(&self) -> u64 {
        let mut hash = if self.turn == Color::Black {
            BLACK_TO_MOVE
        } else {
            0
        };
        for color in [Color::White, Color::Black] {
            for (set, rank) in [(self.men(color), 0), (self.kings(color), 1)] {
                for square in set {
                    hash ^= PIECE_KEYS[color as usize * 2 + rank][square.index()];
                }
            }
            hash ^= run_hash(color, self.king_runs[color as usize]);
        }
        hash ^ self.towers.as_ref().map_or(0, |towers| towers.hash_term())
    }

    /// Puts a piece on a square, in place of whatever is there. In a variant with towers, the piece is a tower of one.
    pub fn put_piece(&mut self, square: Square, piece: Piece) {
        self.lift_piece(square);
        let set = match piece.rank {
            PieceKind::Man => &mut self.men,
            PieceKind::King => &mut self.kings,
        };
        set[piece.color as usize].insert(square);
        self.hash ^= PIECE_KEYS[piece.color as usize * 2 + piece.rank as usize][square.index()];
        if let Some(towers) = &mut self.towers {
            towers.set(square, Tower::from_piece(piece));
        }
    }

    /// Puts a whole tower on a square. If the tower is empty, only clears the square.
    pub fn put_tower(&mut self, square: Square, tower: Tower) {
        self.lift_piece(square);
        let Some(top) = tower.top_piece() else { return };
        self.put_piece(square, top);
        if let Some(towers) = &mut self.towers {
            towers.set(square, tower);
            self.hash ^= towers.hash_of(square);
        }
    }

    /// Removes whatever is on a square from the board.
    pub fn lift_piece(&mut self, square: Square) {
        if let Some(piece) = self.piece_at(square) {
            let set = match piece.rank {
                PieceKind::Man => &mut self.men,
                PieceKind::King => &mut self.kings,
            };
            set[piece.color as usize].remove(square);
            self.hash ^= PIECE_KEYS[piece.color as usize * 2 + piece.rank as usize][square.index()];
        }
        if let Some(towers) = &mut self.towers {
            self.hash ^= towers.hash_of(square);
            towers.set(square, Tower::default());
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
            && std::ptr::eq(self.rules, other.rules)
            && self.turn == other.turn
            && self.men == other.men
            && self.kings == other.kings
            && self.king_runs == other.king_runs
            && self.towers == other.towers
    }
}

impl Eq for Position {}
