//! Set-ups: the contents of a FEN, the position that they describe, and all errors in them.

use std::fmt;

use super::Position;
use crate::board::{
    Color, Geometry, KingRun, Lettering, Numbering, Piece, PieceKind, Square, Tower,
};
use crate::variant::Variant;

/// A square as named in a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SetupSquare {
    /// A square by its number.
    Number(u16),
    /// A square by its file (0 = a) and its rank (from 1).
    Name(u8, u8),
}

impl fmt::Display for SetupSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Name(file, rank) => write!(f, "{}{rank}", char::from(b'a' + file.min(25))),
        }
    }
}

impl SetupSquare {
    /// Returns the square on a board, or `None` if the board has no square with that name or number.
    #[must_use]
    pub fn square_on_board(self, board: &Geometry, numbering: Numbering) -> Option<Square> {
        match self {
            Self::Number(number) => numbering.square_for_number(board, number),
            Self::Name(file, rank) => board.square_at(file, rank.checked_sub(1)?),
        }
    }
}

/// A piece of a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupPiece {
    /// The square.
    pub square: SetupSquare,
    /// The piece, or the top piece of the tower.
    pub piece: Piece,
    /// The whole tower, if the set-up gives one.
    pub tower: Option<Tower>,
}

impl SetupPiece {
    /// Returns the piece that `k3` means on a board with a file k, where it was read as a king on 3: a man on the square k3.
    #[must_use]
    pub(crate) fn on_file_k(self) -> Self {
        let SetupSquare::Number(rank) = self.square else {
            return self;
        };
        let rank = u8::try_from(rank).unwrap_or(0);
        Self {
            square: SetupSquare::Name(FILE_K, rank),
            piece: Piece {
                rank: PieceKind::Man,
                ..self.piece
            },
            tower: self.tower,
        }
    }
}

/// The file k, counted from 0.
const FILE_K: u8 = 10;

/// A set-up as written, before it becomes a position of a variant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The side to move; `None` if the FEN has `?`.
    pub turn: Option<Color>,
    /// The pieces, in the order in which they are written.
    pub pieces: Vec<SetupPiece>,
    /// Whether every piece is written as a lower-case `k` and digits. On a board with a file k, these are squares of that file;
    /// `pieces` has them as kings on numbered squares.
    pub only_k: bool,
    /// The quiet king moves in a row of White and Black (Frisian FEN), and the square of that king.
    pub king_runs: [Option<(u8, Option<SetupSquare>)>; 2],
    /// The number of moves since the last move of a man or capture (Lidraughts).
    pub half_moves: Option<u16>,
    /// The number of the next move (Lidraughts).
    pub full_moves: Option<u16>,
}

/// An error in a set-up: a reason why it is not a position of its variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupError {
    /// The square is not on the board, or is not a playing square.
    NoSuchSquare(SetupSquare),
    /// There are two pieces on one square.
    SquareTwice(SetupSquare),
    /// There is a man on its last row, where it would have become a king.
    ManOnLastRow(SetupSquare),
    /// A side has more pieces than at the start: the side, its number of pieces, the maximum.
    TooManyPieces(Color, u32, u32),
    /// There is a tower in a variant without towers.
    TowerNotAllowed(SetupSquare),
    /// The set-up does not name the side to move.
    NoTurn,
    /// There are no pieces.
    NoPieces,
}

// The messages are in a higher crate, so that the English text is here too; `lang::others` asserts that both are equal (decision 0023).
impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSquare(square) => {
                write!(f, "{square} is not a playing square of this board")
            }
            Self::SquareTwice(square) => write!(f, "two pieces stand on {square}"),
            Self::ManOnLastRow(square) => write!(
                f,
                "the man on {square} stands on its last row and would be a king"
            ),
            Self::TooManyPieces(side, count, initial) => {
                let side = match side {
                    Color::White => "White",
                    Color::Black => "Black",
                };
                write!(
                    f,
                    "{side} has {count} pieces, but the game begins with {initial}"
                )
            }
            Self::TowerNotAllowed(square) => {
                write!(f, "the tower on {square} belongs to another variant")
            }
            Self::NoTurn => f.write_str("the side to move is missing"),
            Self::NoPieces => f.write_str("there is no piece on the board"),
        }
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// Converts the names of squares that are lettered from another side to the standard lettering.
    pub fn letter_from(&mut self, lettering: Lettering, board: &Geometry) {
        if lettering == Lettering::Standard {
            return;
        }
        for piece in &mut self.pieces {
            if let SetupSquare::Name(file, rank) = &mut piece.square
                && *file < board.width
                && (1..=board.height).contains(rank)
            {
                *file = lettering.convert_file(board, *file);
                *rank = lettering.convert_rank(board, *rank - 1) + 1;
            }
        }
    }

    /// Iterates over the pieces as they are meant on a board.
    pub fn pieces_on(&self, board: &Geometry) -> impl Iterator<Item = SetupPiece> {
        // `Wk3` on a 12x12 board is a king next to squares with numbers (see the test a_small_k_before_digits_is_a_file).
        let file_k = self.only_k && board.width > FILE_K;
        let meant = move |&one: &SetupPiece| if file_k { one.on_file_k() } else { one };
        self.pieces.iter().map(meant)
    }

    /// Returns the position of the set-up under a variant and a numbering, together with all errors.
    ///
    /// There is a position in every case: squares that do not exist are left out, the later of two pieces on one square
    /// replaces the earlier one, and an unknown side to move is the side that begins in the variant.
    #[must_use]
    pub fn to_position(
        &self,
        rules: &'static Variant,
        numbering: Numbering,
    ) -> (Position, Vec<SetupError>) {
        let mut errors = Vec::new();
        let mut position = Position::empty_board(rules, self.turn.unwrap_or(rules.first));
        if self.turn.is_none() {
            errors.push(SetupError::NoTurn);
        }
        let board = rules.board;
        for SetupPiece {
            square: written,
            piece,
            tower,
        } in self.pieces_on(board)
        {
            let Some(square) = written.square_on_board(board, numbering) else {
                errors.push(SetupError::NoSuchSquare(written));
                continue;
            };
            if position.piece_at(square).is_some()
                && !errors.contains(&SetupError::SquareTwice(written))
            {
                errors.push(SetupError::SquareTwice(written));
            }
            if piece.rank == PieceKind::Man
                && board.last_row[piece.color as usize] >> square.0 & 1 != 0
            {
                errors.push(SetupError::ManOnLastRow(written));
            }
            match tower {
                Some(tower) if rules.towers => position.put_tower(square, tower),
                Some(_) => {
                    errors.push(SetupError::TowerNotAllowed(written));
                    position.put_piece(square, piece);
                }
                None => position.put_piece(square, piece),
            }
        }
        self.check_counts(&position, &mut errors);
        self.set_runs(&mut position, numbering);
        (position, errors)
    }

    /// Restores the king runs of both sides on a position with the same pieces.
    pub(crate) fn set_runs(&self, position: &mut Position, numbering: Numbering) {
        for color in [Color::White, Color::Black] {
            if let Some((count, at)) = self.king_runs[color as usize] {
                let at =
                    at.and_then(|written| written.square_on_board(position.board(), numbering));
                self.king_run(position, color, count, at);
            }
        }
    }

    /// Restores a king run. Without a square, it can only be the run of a side's only king.
    fn king_run(&self, position: &mut Position, color: Color, count: u8, at: Option<Square>) {
        let kings = position.kings(color);
        let square = at.or_else(|| {
            (kings.len() == 1)
                .then(|| kings.into_iter().next())
                .flatten()
        });
        if let (Some(square), true) = (square, position.rules.king_run_limit.is_some() && count > 0)
        {
            position.set_king_run(color, KingRun { square, count });
        }
    }

    fn check_counts(&self, position: &Position, errors: &mut Vec<SetupError>) {
        let most = position.rules.setup.men_per_side(position.rules.board);
        for color in [Color::White, Color::Black] {
            let count = if position.rules.towers {
                position
                    .board()
                    .squares
                    .into_iter()
                    .filter_map(|s| position.tower_at(s))
                    .flat_map(Tower::from_top)
                    .filter(|p| p.color == color)
                    .count() as u32
            } else {
                position.pieces(color).len()
            };
            if count > most {
                errors.push(SetupError::TooManyPieces(color, count, most));
            }
        }
        if position.occupied_squares().is_empty() {
            errors.push(SetupError::NoPieces);
        }
    }
}
