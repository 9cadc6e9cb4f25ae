//! Random endgames that reach the articles: positions made from an article's material, and play that mostly keeps it.

use super::laws::{Asks, Law};
use super::view::{At, Entry, at};
use crate::random::Random;
use pdn_rules::board::{Color, Piece, PieceKind, PlayingSquares, Square};
use pdn_rules::movegen::Move;
use pdn_rules::position::Position;
use pdn_rules::variant::Variant;

/// How wild a game is: percent of its moves that are taken at random from all legal ones.
const WILD: [usize; 6] = [0, 0, 1, 2, 4, 10];

/// A square of the strong side's view on the board.
fn square(variant: &Variant, side: Color, (mut file, mut rank): At) -> Option<Square> {
    let board = variant.board;
    let last = board.width + 1;
    if side == Color::Black {
        (file, rank) = (last - file, last - rank);
    }
    if board.cells == PlayingSquares::DarkRight {
        file = last - file;
    }
    board.square_at(file.checked_sub(1)?, rank.checked_sub(1)?)
}

/// Somewhere free; men not on their last row.
fn somewhere(position: &Position, piece: Piece, random: &mut Random) -> Square {
    let board = position.board();
    let last = if piece.color == Color::White {
        board.height - 1
    } else {
        0
    };
    let free: Vec<Square> = board
        .squares
        .into_iter()
        .filter(|&s| position.piece_at(s).is_none())
        .filter(|&s| piece.rank == PieceKind::King || board.file_and_rank(s).1 != last)
        .collect();
    free[random.below(free.len())]
}

/// The pieces of a scene on the board: given men on their squares, the others somewhere.
fn put(scene: &str, variant: &'static Variant, strong: Color, random: &mut Random) -> Position {
    let turn = if random.percent(50) {
        Color::White
    } else {
        Color::Black
    };
    let mut position = Position::empty_board(variant, turn);
    let mut color = strong;
    let mut loose = Vec::new();
    for word in scene.split(' ') {
        match word {
            "v" => color = color.other(),
            "K" => loose.push(Piece {
                color,
                rank: PieceKind::King,
            }),
            "m" => loose.push(Piece {
                color,
                rank: PieceKind::Man,
            }),
            name => {
                let man = Piece {
                    color,
                    rank: PieceKind::Man,
                };
                // Now and then the man stands elsewhere: not the article's ending any more.
                let moved = random.percent(6);
                match square(variant, strong, at(name)) {
                    Some(place) if !moved => position.put_piece(place, man),
                    _ => loose.push(man),
                }
            }
        }
    }
    if random.percent(8) {
        let color = if random.percent(50) {
            Color::White
        } else {
            Color::Black
        };
        let rank = if random.percent(50) {
            PieceKind::Man
        } else {
            PieceKind::King
        };
        loose.push(Piece { color, rank });
    }
    for piece in loose {
        let place = somewhere(&position, piece, random);
        position.put_piece(place, piece);
    }
    position
}

/// Whether the kings hold what the article asks for.
pub(super) fn held(law: &Law, position: &Position, strong: Color) -> bool {
    match &law.asks {
        Asks::Ending { roads, claim, .. } => {
            let view = Entry::bare(position).seen_by(strong);
            roads.is_none_or(|roads| roads(&view)) && claim(&view)
        }
        _ => true,
    }
}

/// A position to begin in: one of the article's endings, or almost.
pub(super) fn start(
    law: &Law,
    variant: &'static Variant,
    strong: Color,
    random: &mut Random,
) -> Position {
    let scene = law.scenes[random.below(law.scenes.len())];
    let off_the_road = random.percent(8);
    let mut position = put(scene, variant, strong, random);
    for _ in 0..400 {
        let quiet =
            !position.has_capture() && !threatened(&position) && position.game_ending().is_none();
        if quiet && held(law, &position, strong) != off_the_road {
            break;
        }
        position = put(scene, variant, strong, random);
    }
    position
}

/// Whether the side that is not to move could capture.
fn threatened(position: &Position) -> bool {
    let mut other = position.clone();
    other.set_turn(position.turn().other());
    other.has_capture()
}

/// What the mover prefers in one game.
pub(super) struct Mood {
    wild: usize,
    /// Percent of moves that lead back to a known position, where one does.
    back: usize,
    /// Percent of moves in which a man's move is as good as a king's.
    men: usize,
    /// Percent of moves that keep what the article's kings hold.
    keep: usize,
}

impl Mood {
    pub(super) fn new(random: &mut Random) -> Self {
        Self {
            wild: WILD[random.below(WILD.len())],
            back: [0, 10, 30, 70][random.below(4)],
            men: [0, 2, 5, 30][random.below(4)],
            keep: [100, 100, 97, 80][random.below(4)],
        }
    }

    /// The same, but often going back to a known position.
    pub(super) fn returning(self) -> Self {
        Self { back: 90, ..self }
    }

    /// Chooses a move: nothing captured, nothing given away, roads kept - mostly.
    pub(super) fn choose(
        &self,
        law: &Law,
        strong: Color,
        history: &[Entry],
        now: &Position,
        random: &mut Random,
    ) -> Option<Move> {
        let moves = now.legal_moves();
        if moves.is_empty() || random.percent(self.wild) {
            return (!moves.is_empty()).then(|| moves[random.below(moves.len())]);
        }
        let (back, men) = (random.percent(self.back), random.percent(self.men));
        let keeps = random.percent(self.keep);
        let worth = |mv: &Move, random: &mut Random| {
            let mut after = now.clone();
            after.play(mv);
            let man = now.men(now.turn()).contains(mv.from);
            let known = || {
                let there = Entry::bare(&after);
                history.iter().any(|entry| entry.pieces == there.pieces)
            };
            let mut worth = random.below(100);
            worth += if mv.is_capture() || mv.promotes {
                0
            } else {
                1600
            };
            worth += if after.has_capture() { 0 } else { 800 };
            worth += if keeps && held(law, &after, strong) {
                400
            } else {
                0
            };
            worth += if man && !men { 0 } else { 200 };
            worth + if back && known() { 100 } else { 0 }
        };
        moves
            .into_iter()
            .map(|mv| (worth(&mv, random), mv))
            .max_by_key(|(worth, _)| *worth)
            .map(|(_, mv)| mv)
    }
}

/// How many plies to play: often enough for the article's count to run out.
pub(super) fn plies(law: &Law, random: &mut Random) -> usize {
    let any = 20 + random.below(131);
    let enough = match &law.asks {
        Asks::Same { .. } => 30,
        Asks::AtOnce { .. } => 6,
        Asks::KingsOnly { plies, .. } => plies + 5,
        Asks::Ending { moves, .. } => 2 * moves + 4,
        Asks::Unchanged { moves, .. } => 2 * moves(7).or(moves(5)).unwrap_or(30) + 4,
    };
    if random.percent(60) {
        any.max(enough)
    } else {
        any
    }
}
