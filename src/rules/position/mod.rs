//! A position: where the pieces stand, who is to move, and what the rules of its variant still need to remember. How pieces
//! move is told elsewhere.

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
pub struct Position {
    pub men: [SquareSet; 2],
    pub kings: [SquareSet; 2],
    pub(crate) rules: &'static Variant,
    pub(crate) hash: u64,
    pub(crate) king_runs: [KingRun; 2],
    pub(crate) turn: Color,
    pub towers: Option<Box<TowerTable>>,
}

impl Clone for Position {
    fn clone(&self) -> Self {
        Self {
            towers: self.towers.clone(),
            ..*self
        }
    }

    /// In place: replaying keeps the position before each move, and almost no variant has towers.
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
    /// The empty board.
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

    /// The position in which a game of the variant begins.
    #[must_use]
    pub fn initial(rules: &'static Variant) -> Self {
        /// Of every variant that is listed: each file and each game asks for one.
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

    /// Puts the men of both sides where the variant has them.
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

    /// The variant whose rules hold.
    #[inline]
    #[must_use]
    pub fn variant(&self) -> &'static Variant {
        self.rules
    }

    /// The board.
    #[inline]
    #[must_use]
    pub fn board(&self) -> &'static Geometry {
        self.rules.board
    }

    /// Who is to move.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Gives the move to a side.
    pub fn set_turn(&mut self, turn: Color) {
        if turn != self.turn {
            self.turn = turn;
            self.hash ^= BLACK_TO_MOVE;
        }
    }

    /// A side's men.
    #[inline]
    #[must_use]
    pub fn men(&self, color: Color) -> SquareSet {
        self.men[color as usize]
    }

    /// A side's kings.
    #[inline]
    #[must_use]
    pub fn kings(&self, color: Color) -> SquareSet {
        self.kings[color as usize]
    }

    /// All pieces of a side.
    #[inline]
    #[must_use]
    pub fn pieces(&self, color: Color) -> SquareSet {
        self.men(color) | self.kings(color)
    }

    /// All occupied squares.
    #[inline]
    #[must_use]
    pub fn occupied_squares(&self) -> SquareSet {
        self.pieces(Color::White) | self.pieces(Color::Black)
    }

    /// The piece on a square; the commander, where a tower stands.
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

    /// The tower on a square, in variants that have them.
    #[must_use]
    pub fn tower_at(&self, square: Square) -> Option<Tower> {
        self.towers.as_ref().map(|towers| towers.get(square))
    }

    /// The run of quiet moves by one king of a side (only counted where the variant limits it).
    #[must_use]
    pub fn king_run(&self, color: Color) -> KingRun {
        self.king_runs[color as usize]
    }

    /// Sets the run of a side, as a FEN may give it.
    pub fn set_king_run(&mut self, color: Color, run: KingRun) {
        self.hash ^= run_hash(color, self.king_runs[color as usize]) ^ run_hash(color, run);
        self.king_runs[color as usize] = run;
    }

    /// A hash of everything that makes positions different: pieces, side to move, towers, king runs.
    #[inline]
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash counted afresh; always equal to [`Position::hash`].
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

    /// Puts a piece on a square, in place of whatever stood there. In a variant with towers it is a tower of one.
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

    /// Puts a whole tower on a square. Does nothing but clear the square when the tower is empty.
    pub fn put_tower(&mut self, square: Square, tower: Tower) {
        self.lift_piece(square);
        let Some(top) = tower.top_piece() else { return };
        self.put_piece(square, top);
        if let Some(towers) = &mut self.towers {
            towers.set(square, tower);
            self.hash ^= towers.hash_of(square);
        }
    }

    /// Takes whatever stands on a square off the board.
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
