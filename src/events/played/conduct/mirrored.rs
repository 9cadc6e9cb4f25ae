//! Games that were played on a board that was turned or mirrored.

use crate::board::{Geometry, Lettering};
use crate::movegen::{MoveResolution, SquareCodes, follow_moves};
use crate::notation::Numbering;
use crate::played::ahead;
use crate::played::draws::main_line;
use crate::played::{AnalysedGame, MoveReading};
use crate::position::Position;
use crate::span::Span;
use crate::written::{MoveText, SquareForm};

/// The minimum number of moves from which a mirrored board can be detected.
pub const MIN_MIRRORED_MOVES: usize = 6;
/// The maximum number of moves of a game that are examined.
const MAX_MIRRORED_MOVES: usize = 400;

/// The maximum number of damaged moves of a game that are skipped.
const MAX_DAMAGED_MOVES: usize = 3;
/// The minimum number of consecutive legal moves that confirm the reading of a damaged move, unless fewer are left.
const MIN_CONFIRMING_MOVES: usize = 3;
/// The minimum ratio of the moves that replay mirrored to those that replay as written, with damaged moves skipped in both.
const MIN_MIRRORED_RATIO: usize = 3;

/// A function that counts the moves of a game that can be followed.
type CountMovesFn = fn(&Position, &[MoveText], &SquareCodes) -> usize;

/// How far a game replays on the mirrored board, and as written.
#[derive(Clone, Copy, Debug)]
pub struct MirroredReplay {
    /// The number of moves that replay mirrored.
    pub n: usize,
    /// The number of all moves.
    pub all: usize,
    /// The number of moves that replay as written.
    pub straight: usize,
    /// The place of the first move.
    pub first: Option<Span>,
}

/// Returns how a game replays mirrored if more than four fifths of it replay on the mirrored board and less than a fifth as
/// written. Only games with faults are checked, and those of a file whose board is read from another side.
pub fn detect_mirrored(played: &AnalysedGame<'_>) -> Option<MirroredReplay> {
    let start = played.start;
    if *start != Position::initial(start.variant()) {
        return None;
    }
    let moves = ahead::read_line_ahead(played.record, MAX_MIRRORED_MOVES).moves;
    let squares = &played.choice.squares;
    let all = moves.len();
    if all < MIN_MIRRORED_MOVES {
        return None;
    }
    let read_so = played.choice.mirrored;
    let own = SquareCodes::for_variant(start.variant(), start.variant().numbering);
    let as_usual = if read_so { &*own } else { squares };
    // A fifth of the moves is enough to decide.
    let some = all.div_ceil(5);
    let straight = legal_plies(start, &moves[..some], as_usual);
    if straight == some {
        return None;
    }
    if read_so {
        return Some(MirroredReplay {
            n: count_forgiving(start, &moves, squares),
            all,
            straight,
            first: moves.first().map(|text| text.span),
        });
    }
    let numeric = moves
        .iter()
        .filter(|text| text.form == SquareForm::Numeric)
        .count()
        * 2
        > all;
    let board = start.board();
    let sides = || Lettering::ALL.into_iter().skip(1);
    let turn = |moves: &[MoveText], side| -> Vec<MoveText> {
        moves
            .iter()
            .map(|text| mirror_move(text, board, side))
            .collect()
    };
    // If a lost reply explains the fault, and no other side explains every move, the fault is reported as usual.
    let legal = main_line(played.steps)
        .filter(|step| matches!(step.reading, MoveReading::Legal(..)))
        .count();
    if !numeric && legal * 5 > all * 4 {
        // From nearly all sides, the square of the first move holds another piece or none.
        let begins = |side| {
            let first = mirror_move(&moves[0], board, side);
            start.resolve_move(&first, squares) != MoveResolution::Illegal
        };
        let explains_all =
            |side| begins(side) && legal_plies(start, &turn(&moves, side), squares) == all;
        if !sides().any(explains_all) {
            return None;
        }
    }
    let turned: Vec<Vec<_>> = match numeric {
        true => Vec::new(),
        false => sides().map(|side| turn(&moves, side)).collect(),
    };
    let mirrored = |count: CountMovesFn| {
        if !numeric {
            let counts = turned.iter().map(|moves| count(start, moves, squares));
            return counts.max().unwrap_or(0);
        }
        let others = Numbering::ALL
            .into_iter()
            .filter(|numbering| *numbering != squares.numbering);
        let of = |numbering| {
            count(
                start,
                &moves,
                &SquareCodes::for_variant(start.variant(), numbering),
            )
        };
        others.map(of).max().unwrap_or(0)
    };
    let whole = mirrored(legal_plies) * 5 > all * 4;
    // One slip must not hide that the board was laid wrong, so a few damaged moves are skipped.
    let best = mirrored(count_forgiving);
    // A game that replays as written except for damaged moves is not mirrored.
    let damaged = || count_forgiving(start, &moves, squares) * MIN_MIRRORED_RATIO > best;
    if best * 5 <= all * 4 || (!whole && damaged()) {
        return None;
    }
    Some(MirroredReplay {
        n: best,
        all,
        straight,
        first: moves.first().map(|text| text.span),
    })
}

/// Counts the consecutive legal moves.
pub fn legal_plies(start: &Position, moves: &[MoveText], squares: &SquareCodes) -> usize {
    follow_moves(start.clone(), moves, squares).0
}

/// Counts the consecutive legal moves if the first move is lost, or was exchanged with the second. Such a game looks as if the
/// other side began.
pub fn legal_behind_slip(start: &Position, moves: &[MoveText], squares: &SquareCodes) -> usize {
    let mut exchanged = moves.to_vec();
    if moves.len() < 2 {
        return 0;
    }
    exchanged.swap(0, 1);
    let lost = start.legal_moves().into_iter().map(|mv| {
        let mut after = start.clone();
        after.play(&mv);
        legal_plies(&after, moves, squares)
    });
    let exchanged = legal_plies(start, &exchanged, squares);
    lost.max().unwrap_or(0).max(exchanged)
}

/// Counts the legal moves if one ply is left out before the first illegal one: the ply after which the highest number of the
/// following moves is legal.
pub fn legal_around_lost(start: &Position, moves: &[MoveText], squares: &SquareCodes) -> usize {
    let (made, readings) = follow_moves(start.clone(), moves, squares);
    let position = readings.first_position();
    let behind = position.legal_moves().into_iter().map(|mv| {
        let mut after = position.clone();
        after.play(&mv);
        legal_plies(&after, &moves[made..], squares)
    });
    made + behind.max().unwrap_or(0)
}

/// Counts the legal moves of a game in which a few are damaged: each of these is read as the legal move after which the highest
/// number of the following moves is legal. A numeric game whose first move is damaged may just as well be one that the other
/// side began.
pub fn count_forgiving(start: &Position, moves: &[MoveText], squares: &SquareCodes) -> usize {
    let (mut position, mut at, mut right) = (start.clone(), 0, 0);
    for _ in 0..=MAX_DAMAGED_MOVES {
        let (made, readings) = follow_moves(position, &moves[at..], squares);
        position = readings.first_position().clone();
        (at, right) = (at + made, right + made);
        let Some((damaged, behind)) = moves.get(at..).and_then(<[_]>::split_first) else {
            break;
        };
        if at == 0 && damaged.form == SquareForm::Numeric {
            break;
        }
        let ways = position.legal_moves().into_iter().map(|mv| {
            let mut after = position.clone();
            after.play(&mv);
            (legal_plies(&after, behind, squares), after)
        });
        let Some((len, after)) = ways.max_by_key(|(len, _)| *len) else {
            break;
        };
        if len < MIN_CONFIRMING_MOVES.min(behind.len()) {
            break;
        }
        (position, at) = (after, at + 1);
    }
    right
}

/// Renames the squares of a move that are lettered from another side.
pub fn mirror_move(text: &MoveText, board: &Geometry, lettering: Lettering) -> MoveText {
    let mut turned = *text;
    for (nth, code) in turned.codes.iter_mut().take(text.len.into()).enumerate() {
        *code = match text.form {
            SquareForm::Short if nth == 0 => lettering.convert_file(board, *code),
            _ => {
                let rank = lettering.convert_rank(board, (*code & 15).wrapping_sub(1));
                lettering.convert_file(board, *code >> 4) << 4 | (rank.wrapping_add(1) & 15)
            }
        };
    }
    turned
}
