//! The check `no-such-square`.

use crate::check::Finding;
use crate::check::fault::Illegal;
use crate::lang::Message;
use crate::movegen::Fault;
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// The square is off the board, or it is not a square that pieces stand on.
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

/// What people write between the squares of a move.
const SIGNS: [char; 7] = ['-', ':', 'x', 'X', '×', '*', '–'];

/// A move that names a square that the board does not have.
pub(crate) fn raise(illegal: &Illegal<'_>) -> Finding {
    let written = illegal.written();
    let nth = match illegal.why.fault {
        Fault::NoSuchSquare(nth) => nth,
        _ => 0,
    };
    let message = match illegal.written.split(SIGNS).nth(nth.into()) {
        Some(name) if name != written && !name.is_empty() => Message::SquareNamed {
            name: name.to_owned(),
            written,
        },
        _ => Message::SquareNth {
            nth: u32::from(nth) + 1,
            written,
        },
    };
    illegal.finding(&NO_SUCH_SQUARE, message, &[Topic::Squares])
}
