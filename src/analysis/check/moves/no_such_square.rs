//! The check `no-such-square`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::movegen::MoveFault;
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// The square is off the board, or it is not a square for pieces.
    /// ## Why it matters
    /// Such a move cannot be played in any position, so the record holds a slip of the pen or of a scanner.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wf2:Bf6"]
    /// 1. f2-e3 f6-g6 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wf2:Bf6"]
    /// 1. f2-e3 f6-g5 *
    /// ```
    /// ## Article
    /// IDF 2.1.2, 6.4, 6.5
    NO_SUCH_SQUARE = "M001", "no-such-square", Error;
}

/// The signs that people write between the squares of a move.
const SQUARE_SEPARATORS: [char; 7] = ['-', ':', 'x', 'X', '×', '*', '–'];

/// Reports a move that names a square that the board does not have.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let nth = match illegal.why.fault {
        MoveFault::NoSuchSquare(nth) => nth,
        _ => 0,
    };
    let message = match illegal.written.split(SQUARE_SEPARATORS).nth(nth.into()) {
        Some(name) if name != written && !name.is_empty() => Message::SquareNamed {
            name: name.to_owned(),
            written,
        },
        _ => Message::SquareNth {
            number: u32::from(nth) + 1,
            written,
        },
    };
    illegal.build_finding(&NO_SUCH_SQUARE, message, &[Topic::Squares])
}
