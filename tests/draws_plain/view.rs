//! What the articles look at: pieces on (file, rank), and the board as the strong side sees it.

use pdn_rules::board::{Color, PieceKind, PlayingSquares, Tower};
use pdn_rules::position::Position;

/// A square: file and rank, both from 1.
pub(super) type At = (u8, u8);

/// The square of a name such as `c3`.
pub(super) fn at(name: &str) -> At {
    let bytes = name.as_bytes();
    (bytes[0] - b'a' + 1, name[1..].parse().unwrap())
}

/// A piece and what lies under it.
pub(super) type Standing = (At, Color, PieceKind, Option<Tower>);

/// One position of a game and how it came about.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The pieces in the order of their squares.
    pub(super) pieces: Vec<Standing>,
    /// Who is to move.
    pub(super) turn: Color,
    /// Whether the ply that led here captured or promoted.
    pub(super) new_force: bool,
    /// Whether the ply that led here was made by a king and captured nothing.
    pub(super) by_king: bool,
    /// Whether the ply that led here captured.
    pub(super) captured: bool,
    /// Whether the side to move has no legal move: the game is won and no draw any more.
    pub(super) over: bool,
    /// Whether the side to move can capture. Only known where two pieces are left.
    pub(super) takes: bool,
    /// Whether the other side can capture whatever it moves. Only known where two pieces are left.
    pub(super) caught: bool,
    /// Files and ranks of the board.
    size: u8,
    dark_right: bool,
}

impl Entry {
    /// A position out of nowhere.
    pub(super) fn start(position: &Position) -> Self {
        let mut entry = Self::bare(position);
        let moves = position.legal_moves();
        entry.over = moves.is_empty();
        if entry.pieces.len() == 2 {
            entry.takes = moves.iter().any(|mv| mv.is_capture());
            entry.caught = moves.iter().all(|mv| {
                let mut after = position.clone();
                after.play(mv);
                after.legal_moves().iter().any(|mv| mv.is_capture())
            });
        }
        entry
    }

    /// The pieces alone: nothing is known of what can be moved.
    pub(super) fn bare(position: &Position) -> Self {
        let board = position.board();
        let pieces = board.squares.into_iter().filter_map(|square| {
            let piece = position.piece_at(square)?;
            let (file, rank) = board.file_and_rank(square);
            let here = (file + 1, rank + 1);
            Some((here, piece.color, piece.rank, position.tower_at(square)))
        });
        let mut pieces: Vec<_> = pieces.collect();
        pieces.sort_by_key(|piece| piece.0);
        Self {
            pieces,
            turn: position.turn(),
            new_force: false,
            by_king: false,
            captured: false,
            over: false,
            takes: false,
            caught: false,
            size: board.width,
            dark_right: board.cells == PlayingSquares::DarkRight,
        }
    }

    /// The board turned and mirrored so that `side` plays up a board with a dark left corner.
    pub(super) fn seen_by(&self, side: Color) -> View {
        let last = self.size + 1;
        let place = |(mut file, mut rank): At| {
            if self.dark_right {
                file = last - file;
            }
            if side == Color::Black {
                (file, rank) = (last - file, last - rank);
            }
            (file, rank)
        };
        let those = |ours: bool, what: PieceKind| {
            let chosen = self
                .pieces
                .iter()
                .filter(move |piece| (piece.1 == side) == ours && piece.2 == what);
            let mut squares: Vec<At> = chosen.map(|piece| place(piece.0)).collect();
            squares.sort_unstable();
            squares
        };
        View {
            kings: those(true, PieceKind::King),
            men: those(true, PieceKind::Man),
            their_kings: those(false, PieceKind::King),
            their_men: those(false, PieceKind::Man),
        }
    }
}

/// Both sides' pieces as the strong side sees them.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub(super) kings: Vec<At>,
    pub(super) men: Vec<At>,
    pub(super) their_kings: Vec<At>,
    pub(super) their_men: Vec<At>,
}

/// Whether a square lies on the main road, a1-h8.
pub(super) fn on_main_road(at: &At) -> bool {
    at.0 == at.1
}

/// Whether a square lies on the double line a7-g1.
pub(super) fn on_lower_double(at: &At) -> bool {
    at.0 + at.1 == 8
}

/// Whether a square lies on the double line b8-h2.
pub(super) fn on_upper_double(at: &At) -> bool {
    at.0 + at.1 == 10
}

impl View {
    /// Whether S has so many kings and men against so many.
    pub(super) fn force(&self, ours: (usize, usize), theirs: (usize, usize)) -> bool {
        (self.kings.len(), self.men.len()) == ours
            && (self.their_kings.len(), self.their_men.len()) == theirs
    }

    /// Three pieces of S with at least one king, or with `men_only` also without.
    pub(super) fn three(&self, men_only: bool) -> bool {
        self.kings.len() + self.men.len() == 3 && (men_only || !self.kings.is_empty())
    }

    /// Whether the other side has so many kings and no men.
    pub(super) fn against_kings(&self, kings: usize) -> bool {
        self.their_kings.len() == kings && self.their_men.is_empty()
    }

    /// Whether the men of S stand exactly on these squares, and those of the other side on those.
    pub(super) fn men_on(&self, ours: &[&str], theirs: &[&str]) -> bool {
        let same = |men: &[At], names: &[&str]| {
            let mut squares: Vec<At> = names.iter().map(|name| at(name)).collect();
            squares.sort_unstable();
            squares == men
        };
        same(&self.men, ours) && same(&self.their_men, theirs)
    }

    /// Whether a king of S stands on the main road.
    pub(super) fn road(&self) -> bool {
        self.kings.iter().any(on_main_road)
    }

    /// Whether a king of the other side stands on the main road.
    pub(super) fn their_road(&self) -> bool {
        self.their_kings.iter().any(on_main_road)
    }
}
