//! How far the rules of a variant lead through a game in which a few moves are faults.

use crate::movegen::{SquareCodes, follow_moves};
use crate::position::Position;
use crate::written::MoveText;

/// The minimum number of consecutive legal moves that confirm the reading of a fault, unless fewer are left.
const MIN_CONFIRMING_MOVES: usize = 3;

/// How a line of moves was followed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FollowedLine {
    /// The number of legal moves.
    pub legal: usize,
    /// The number of illegal moves after which the line goes on.
    pub faults: usize,
    /// Whether every move of the line is one of the two.
    pub whole: bool,
}

/// Returns the number of faults in so many plies that do not outweigh a declared variant, or one that something other than the
/// moves supports: one for each hundred plies and one more, but no more than three. If there are more, another variant was
/// played.
pub fn few_faults(plies: usize) -> usize {
    // A mistake is what a check looks for, so a game must not choose the rules by which it has none (decision 0004).
    (1 + plies / 100).min(3)
}

/// Follows a line through a limited number of faults. A fault is carried out as written if the board allows it, or read as the
/// legal move after which the highest number of the following moves is legal.
pub fn follow_line(
    start: &Position,
    moves: &[MoveText],
    squares: &SquareCodes,
    most: usize,
) -> FollowedLine {
    let mut so_far = FollowedLine::default();
    let (mut position, mut at) = (start.clone(), 0);
    loop {
        let (run, after) = legal_run(&position, &moves[at..], squares);
        (position, at) = (after, at + run);
        so_far.legal += run;
        let Some((fault, behind)) = moves[at..].split_first() else {
            so_far.whole = true;
            return so_far;
        };
        if so_far.faults == most {
            return so_far;
        }
        // The move as written comes first: an illegal move that was answered was made on the board (decision 0009).
        let written = position.why_illegal(fault, squares).literal;
        let written = written.map(|literal| literal.carry_out(&position));
        let legal = position.legal_moves().into_iter().map(|mv| {
            let mut after = position.clone();
            after.play(&mv);
            after
        });
        let ways = written.into_iter().chain(legal);
        let ways = ways.map(|after| (self::legal_run(&after, behind, squares).0, after));
        // On a tie the first one wins: the move as written.
        let Some((len, after)) =
            ways.reduce(|best, next| if next.0 > best.0 { next } else { best })
        else {
            return so_far;
        };
        if len < MIN_CONFIRMING_MOVES.min(behind.len()) {
            return so_far;
        }
        so_far.faults += 1;
        (position, at) = (after, at + 1);
    }
}

/// Counts the consecutive legal moves and returns the position they lead to. All readings of an ambiguous move are followed.
fn legal_run(start: &Position, moves: &[MoveText], squares: &SquareCodes) -> (usize, Position) {
    let (made, readings) = follow_moves(start.clone(), moves, squares);
    (made, readings.first_position().clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdn::move_of;
    use crate::variant::find_variant;

    /// Two captures, of one man and of two: the shorter one is legal in Russian draughts and a fault in Brazilian draughts.
    #[test]
    fn faults_are_carried_out_or_read_as_legal_moves() {
        let line = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5";
        for (text, variant, most, want) in [
            (line, "russian", 1, (8, 0, true)),
            (
                "c3-d4 d6-c5 b2-c3 a1-a5 c3-b4 g7-f6",
                "russian",
                1,
                (5, 1, true),
            ),
            (
                "c3-d4 d6-c5 b2-c3 a1-a5 c3-b4 g7-f6",
                "russian",
                0,
                (3, 0, false),
            ),
            (
                "c3-d4 a1-a1 a1-a1 a1-a1 a1-a1 a1-a1",
                "russian",
                5,
                (1, 0, false),
            ),
            ("c3-d4 d6-c5 b2-c3 a1-a5", "russian", 1, (3, 1, true)),
        ] {
            let variant = find_variant(variant).unwrap();
            let squares = SquareCodes::for_variant(variant, variant.numbering);
            let moves = text.split(' ').filter(|word| !word.ends_with('.'));
            let moves: Vec<_> = moves.map(|word| move_of(word).unwrap()).collect();
            let found = follow_line(&Position::initial(variant), &moves, &squares, most);
            assert_eq!((found.legal, found.faults, found.whole), want, "{text}");
        }
    }
}
