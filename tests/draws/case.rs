//! Configurations read from the table by names of squares, not by the sets that the engine uses; and positions in which
//! they hold.

use super::SIDES;
use crate::random::Random;
use pdn_rules::board::{Color, Piece, PieceKind, PlayingSquares, Square, SquareSet};
use pdn_rules::draw::{ANY_NUMBER, KingHold, PieceConfiguration, SideForce};
use pdn_rules::position::Position;
use pdn_rules::variant::Variant;

const LOWER: &str = "a7 b6 c5 d4 e3 f2 g1";
const UPPER: &str = "b8 c7 d6 e5 f4 g3 h2";

/// File and rank of a square as the table has them, for White as the strong side on a board with a1 dark.
fn seen(position: &Position, square: Square, strong: Color) -> (u8, u8) {
    let board = position.board();
    let (mut file, mut rank) = board.file_and_rank(square);
    if board.cells == PlayingSquares::DarkRight {
        file = board.width - 1 - file;
    }
    if strong == Color::Black {
        (file, rank) = (board.width - 1 - file, board.height - 1 - rank);
    }
    (file, rank)
}

fn name((file, rank): (u8, u8)) -> String {
    format!("{}{}", char::from(b'a' + file), rank + 1)
}

fn places(position: &Position, set: SquareSet, strong: Color) -> Vec<(u8, u8)> {
    set.into_iter()
        .map(|square| seen(position, square, strong))
        .collect()
}

/// Whether a side has the pieces of a configuration, wherever they stand.
pub(super) fn has(position: &Position, side: &SideForce, color: Color) -> bool {
    let (kings, men) = (position.kings(color).len(), position.men(color).len());
    (side.kings.0..=side.kings.1).contains(&kings) && (side.men.0..=side.men.1).contains(&men)
}

/// Whether both sides have the pieces of a configuration.
pub(super) fn has_force(position: &Position, case: &PieceConfiguration, strong: Color) -> bool {
    has(position, &case.strong, strong) && has(position, &case.other, strong.other())
}

fn men_stand(position: &Position, side: &SideForce, color: Color, strong: Color) -> bool {
    let men = places(position, position.men(color), strong);
    let named = |place: &(u8, u8)| side.men_at.contains(&name(*place).as_str());
    let found = men.iter().filter(|place| named(place)).count();
    let rest = men.iter().filter(|place| !named(place));
    found == side.men_at.len() && (!side.men_right || rest.clone().all(|(file, rank)| file > rank))
}

fn kings_hold(position: &Position, side: &SideForce, color: Color, strong: Color) -> bool {
    let kings = places(position, position.kings(color), strong);
    let road = kings.iter().any(|(file, rank)| file == rank);
    let on = |line: &str| {
        kings
            .iter()
            .any(|place| line.split(' ').any(|at| at == name(*place)))
    };
    match side.holds {
        KingHold::Nothing => true,
        KingHold::Road => road,
        KingHold::RoadOrDoubles => road || (on(LOWER) && on(UPPER)),
        KingHold::RoadAndDouble => road && (on(LOWER) || on(UPPER)),
    }
}

/// Whether kings of both sides hold what they must.
pub(super) fn held(position: &Position, case: &PieceConfiguration, strong: Color) -> bool {
    kings_hold(position, &case.strong, strong, strong)
        && kings_hold(position, &case.other, strong.other(), strong)
}

/// Whether men of both sides stand where the count begins.
pub(super) fn begins(position: &Position, case: &PieceConfiguration, strong: Color) -> bool {
    men_stand(position, &case.strong, strong, strong)
        && men_stand(position, &case.other, strong.other(), strong)
}

/// Whether anything in a configuration can be left while the pieces stay the same.
pub(super) fn can_be_left(case: &PieceConfiguration) -> bool {
    case.strong.holds != KingHold::Nothing || case.other.holds != KingHold::Nothing
}

/// Whether a man can leave its square and stay a man: not when all men are named and one step from their last row.
pub(super) fn men_can_move(case: &PieceConfiguration) -> bool {
    let rank = |name: &&str| name.as_bytes()[1] - b'0';
    let far = |side: &SideForce, near: u8| {
        side.men_at.iter().any(|name| rank(name) != near) || side.men.1 > side.men_at.len() as u32
    };
    far(&case.strong, 7) || far(&case.other, 2)
}

/// Whether there is a man that could promote.
pub(super) fn has_men(case: &PieceConfiguration, (strong, other): (Force, Force)) -> bool {
    assert!(strong.1 >= case.strong.men.0 && other.1 >= case.other.men.0);
    strong.1 + other.1 > 0
}

/// Kings and men of a side.
pub(super) type Force = (u32, u32);

/// The numbers of pieces to try for a configuration: the fewest, and one more where more are allowed.
pub(super) fn forces(case: &PieceConfiguration) -> Vec<(Force, Force)> {
    let some = |(fewest, most): (u32, u32)| {
        let more = (most == ANY_NUMBER).then_some(fewest + 1);
        std::iter::once(fewest).chain(more).collect::<Vec<_>>()
    };
    let side = |side: &SideForce| {
        let men = some(side.men);
        let kings = some(side.kings).into_iter();
        kings
            .flat_map(|kings| men.iter().map(move |&men| (kings, men)).collect::<Vec<_>>())
            .collect::<Vec<_>>()
    };
    let others = side(&case.other);
    let strong = side(&case.strong).into_iter();
    strong
        .flat_map(|strong| {
            others
                .iter()
                .map(move |&other| (strong, other))
                .collect::<Vec<_>>()
        })
        .collect()
}

/// A random position with certain pieces in which the side to move has a move and nothing to capture, and which is what is
/// wanted. Men that the table names are put on their squares.
pub(super) fn set_up(
    rules: &'static Variant,
    case: Option<(&PieceConfiguration, Color)>,
    force: [Force; 2],
    turn: Color,
    random: &mut Random,
    wanted: impl Fn(&Position) -> bool,
) -> Option<Position> {
    (0..200_000).find_map(|_| {
        let mut position = Position::empty_board(rules, turn);
        let mut loose = force;
        for (color, (_, men)) in SIDES.into_iter().zip(&mut loose) {
            for square in case.map_or(Vec::new(), |case| named(&position, case, color)) {
                let rank = PieceKind::Man;
                position.put_piece(square, Piece { color, rank });
                *men = men.checked_sub(1)?;
            }
        }
        for (color, (kings, men)) in SIDES.into_iter().zip(loose) {
            for (rank, number) in [(PieceKind::Man, men), (PieceKind::King, kings)] {
                scatter(&mut position, Piece { color, rank }, number, random)?;
            }
        }
        let quiet = !position.has_capture() && position.game_ending().is_none();
        (quiet && wanted(&position)).then_some(position)
    })
}

/// The squares on which the table puts men of a side.
fn named(
    position: &Position,
    (case, strong): (&PieceConfiguration, Color),
    color: Color,
) -> Vec<Square> {
    let side = if color == strong {
        &case.strong
    } else {
        &case.other
    };
    let squares = position.board().squares.into_iter();
    let called = |square: Square| name(seen(position, square, strong));
    squares
        .filter(|&square| side.men_at.contains(&called(square).as_str()))
        .collect()
}

fn scatter(position: &mut Position, piece: Piece, number: u32, random: &mut Random) -> Option<()> {
    let board = position.board();
    let last = if piece.color == Color::White {
        board.height - 1
    } else {
        0
    };
    for _ in 0..number {
        let free: Vec<Square> = board
            .squares
            .into_iter()
            .filter(|&square| position.piece_at(square).is_none())
            .filter(|&square| {
                piece.rank == PieceKind::King || board.file_and_rank(square).1 != last
            })
            .collect();
        let square = *free.get(random.below(free.len().max(1)))?;
        position.put_piece(square, piece);
    }
    Some(())
}
