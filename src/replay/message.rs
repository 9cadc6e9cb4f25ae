//! What findings say: the name of a fault, the article it breaks, and the message.

use super::grounds::{self, by_king};
use crate::board::{Color, Position, Rank, Square};
use crate::check::{Check, Drawing, captures, moves, syntax};
use crate::lang::Message;
use crate::movegen::{Fault, Move, MovePath, Resolution, Squares, Why};
use crate::notation::{Form, MoveText, Numbering};
use crate::pdn::{Damage, Encoding, Reader, Visitor};

/// The most legal moves that a message repeats.
const FEW: usize = 6;

/// What people write between the squares of a move.
const SIGNS: [char; 7] = ['-', ':', 'x', 'X', '×', '*', '–'];

/// The check, the article and the message for an illegal move, and what it says behind that.
pub(super) fn fault(
    position: &Position,
    why: Why,
    written: &str,
    legal: &[String],
) -> (
    &'static Check,
    Option<&'static str>,
    Message,
    Option<Message>,
) {
    let legal = match legal {
        [only] => Some(Message::OnlyLegal { only: only.clone() }),
        [_, ..] if legal.len() <= FEW => Some(Message::FewLegal {
            moves: legal.to_vec(),
        }),
        _ => None,
    };
    let message = reason(position, why, written.to_owned());
    let article = grounds::article(position, why);
    (check(why.fault), article, message, legal)
}

/// Why a move that is written so cannot be made in a position, and what can; nothing for what is no move, and for one that
/// can be.
pub(crate) fn why_not(position: &Position, written: &str, squares: &Squares) -> Vec<Message> {
    /// Takes the first move of a text.
    #[derive(Default)]
    struct First(Option<MoveText>);
    impl Visitor for First {
        fn mv(&mut self, text: &MoveText) {
            self.0.get_or_insert(*text);
        }
    }
    let mut first = First::default();
    Reader::new(Encoding::Utf8).read(written.as_bytes(), &mut first);
    let illegal = |text: &MoveText| {
        let resolution = position.resolve(text, squares);
        matches!(resolution, Resolution::Illegal)
    };
    let Some(text) = first.0.filter(illegal) else {
        return Vec::new();
    };
    let why = position.why_illegal(&text, squares);
    let legal = legal(position, squares, text.form);
    let (_, _, message, more) = fault(position, why, written, &legal);
    [message].into_iter().chain(more).collect()
}

/// The check that a fault belongs to.
pub(super) fn check(fault: Fault) -> &'static Check {
    use Fault as F;
    match fault {
        F::NoSuchSquare(_) => &moves::NO_SUCH_SQUARE,
        F::NoPiece => &moves::NO_PIECE,
        F::NotYourPiece => &moves::NOT_YOUR_PIECE,
        F::OutOfTurn => &moves::OUT_OF_TURN,
        F::Occupied => &moves::OCCUPIED,
        F::ManBackward => &moves::MAN_BACKWARD,
        F::NotReachable => &moves::NOT_REACHABLE,
        F::Blocked => &moves::BLOCKED,
        F::AfterTheEnd => &moves::AFTER_THE_END,
        F::KingRun => &moves::KING_RUN,
        F::Unknown => &syntax::UNKNOWN_MOVE,
        F::CaptureMissed => &captures::CAPTURE_MISSED,
        F::CaptureIncomplete => &captures::CAPTURE_INCOMPLETE,
        F::CaptureNotMost(..) => &captures::CAPTURE_NOT_MOST,
        F::CaptureNotBest(_) => &captures::CAPTURE_NOT_BEST,
        F::CaptureWithKingDue => &captures::CAPTURE_WITH_KING_DUE,
        F::CaptureBackward => &captures::CAPTURE_BACKWARD,
        F::ManTakesKing => &captures::MAN_TAKES_KING,
        F::CaptureTwice => &captures::CAPTURE_TWICE,
        F::CaptureOwn => &captures::CAPTURE_OWN,
        F::CaptureNothing => &captures::CAPTURE_NOTHING,
        F::CaptureBlocked => &captures::CAPTURE_BLOCKED,
        F::CaptureLanding => &captures::CAPTURE_LANDING,
        F::CapturePastPromotion => &captures::CAPTURE_PAST_PROMOTION,
        F::CaptureReversal => &captures::CAPTURE_REVERSAL,
        F::CapturePath => &captures::CAPTURE_PATH,
        F::CaptureTooMany => &captures::CAPTURE_TOO_MANY,
    }
}

/// The message for an illegal move.
fn reason(position: &Position, why: Why, written: String) -> Message {
    use Fault as F;
    use Message as M;
    let (us, other) = (position.turn(), position.turn().other());
    let variant = position.variant().id;
    let piece = match by_king(position, why) {
        true => Rank::King,
        false => Rank::Man,
    };
    match why.fault {
        F::NoSuchSquare(nth) => match written.split(SIGNS).nth(nth.into()) {
            Some(name) if name != written && !name.is_empty() => M::SquareNamed {
                name: name.to_owned(),
                written,
            },
            _ => M::SquareNth {
                nth: u32::from(nth) + 1,
                written,
            },
        },
        F::NoPiece => M::NoPiece { written },
        F::NotYourPiece => M::NotYourPiece { written, other, us },
        F::OutOfTurn => M::OutOfTurn { written, other, us },
        F::Occupied => M::Occupied { written },
        F::ManBackward => M::ManBackward { written, variant },
        F::NotReachable => M::NotReachable { written, piece },
        F::Blocked => M::Blocked { written },
        F::AfterTheEnd => M::AfterTheEnd { written },
        F::KingRun => M::KingRun { written },
        F::Unknown => M::DashNoCapture { written },
        F::CaptureMissed => M::CaptureMissed { written },
        F::CaptureIncomplete => M::CaptureIncomplete { written, piece },
        F::CaptureNotMost(taken, most) => M::CaptureNotMost {
            written,
            taken: taken.into(),
            most: most.into(),
        },
        F::CaptureNotBest(_) => M::CaptureNotBest { written },
        F::CaptureWithKingDue => M::CaptureWithKingDue { written },
        F::CaptureBackward => M::CaptureBackward { written, variant },
        F::ManTakesKing => M::ManTakesKing { written, variant },
        F::CaptureTwice => M::CaptureTwice { written },
        F::CaptureOwn => M::CaptureOwn { written },
        F::CaptureNothing => M::CaptureNothing { written },
        F::CaptureBlocked => M::CaptureBlocked { written },
        F::CaptureLanding => M::CaptureLanding { written },
        F::CapturePastPromotion => M::CapturePastPromotion { written },
        F::CaptureReversal => M::CaptureReversal { written },
        F::CapturePath => M::CapturePath { written },
        F::CaptureTooMany => M::CaptureTooMany { written },
    }
}

/// The check and the message for damage in the text.
pub(super) fn damage(damage: Damage) -> (&'static Check, Message) {
    use Message as M;
    match damage {
        Damage::UnclosedComment => (&syntax::UNCLOSED_COMMENT, M::UnclosedComment),
        Damage::UnclosedVariation => (&syntax::UNCLOSED_VARIATION, M::UnclosedVariation),
        Damage::UnclosedString => (&syntax::UNCLOSED_STRING, M::UnclosedString),
        Damage::UnclosedTag => (&syntax::UNCLOSED_TAG, M::UnclosedTag),
        Damage::UnclosedSetup => (&syntax::UNCLOSED_SETUP, M::UnclosedSetup),
        Damage::MalformedTag => (&syntax::MALFORMED_TAG, M::MalformedTag),
        Damage::StrayBrace => (&syntax::STRAY_BRACE, M::StrayBrace),
        Damage::StrayParenthesis => (&syntax::STRAY_PARENTHESIS, M::StrayParenthesis),
        Damage::StrayBracket => (&syntax::STRAY_BRACKET, M::StrayBracket),
        Damage::NestedComment => (&syntax::NESTED_COMMENT, M::NestedComment),
        Damage::Unreadable => (&syntax::UNREADABLE, M::Unreadable),
        Damage::GluedText => (&syntax::GLUED_TEXT, M::GluedText),
        Damage::ControlBytes => (&syntax::CONTROL_BYTES, M::ControlBytes),
        Damage::StrayBom => (&syntax::STRAY_BOM, M::StrayBom),
        Damage::LiteralEscape => (&syntax::LITERAL_ESCAPE, M::LiteralEscape),
        Damage::GameCut => (&syntax::GAME_CUT, M::GameCut),
        Damage::BracketComment => (&syntax::BRACKET_COMMENT, M::BracketComment),
        Damage::TooDeep => (&syntax::TOO_DEEP, M::TooDeep),
    }
}

/// The numbers for FENs beside moves of a form: none where squares have letters.
pub(super) fn fen_numbers(position: &Position, squares: &Squares, form: Form) -> Option<Numbering> {
    match form {
        Form::Numeric => Some(squares.numbering),
        Form::Algebraic | Form::Short => None,
        Form::BareCapture | Form::Dash => {
            (!position.variant().algebraic).then_some(squares.numbering)
        }
    }
}

fn name(position: &Position, numbering: Option<Numbering>, square: Square) -> String {
    match numbering {
        Some(numbering) => numbering.number(position.board(), square).to_string(),
        None => position.board().name(square),
    }
}

fn write(position: &Position, numbering: Option<Numbering>, way: &MovePath, full: bool) -> String {
    let sign = if way.mv.is_capture() {
        position.variant().capture_sign
    } else {
        '-'
    };
    let squares: Vec<_> = if full {
        way.path.clone()
    } else {
        vec![way.mv.from, way.mv.to]
    };
    let names: Vec<_> = squares
        .into_iter()
        .map(|square| name(position, numbering, square))
        .collect();
    names.join(&sign.to_string())
}

/// The legal moves as a record in this form would have them, captures in full.
pub(super) fn legal(position: &Position, squares: &Squares, form: Form) -> Vec<String> {
    let numbering = fen_numbers(position, squares, form);
    let mut ways = position.legal_paths();
    ways.sort_by_cached_key(|way| -> Vec<_> {
        let place = |square: Square| match numbering {
            Some(numbering) => (0, numbering.number(position.board(), square)),
            None => {
                let (file, rank) = position.board().place(square);
                (file, u16::from(rank))
            }
        };
        way.path.iter().map(|&square| place(square)).collect()
    });
    ways.iter()
        .map(|way| write(position, numbering, way, true))
        .collect()
}

/// A legal move as a record in this form would have it, with all its squares.
pub(super) fn whole(
    position: &Position,
    squares: &Squares,
    form: Form,
    mv: &Move,
) -> Option<String> {
    let numbering = fen_numbers(position, squares, form);
    let ways = position.legal_paths();
    let way = ways.iter().find(|way| way.mv == *mv)?;
    Some(write(position, numbering, way, true))
}

/// These moves, in the variant's own notation, captures in full.
pub(super) fn texts(position: &Position, squares: &Squares, moves: &[Move]) -> Vec<String> {
    let numbering = (!position.variant().algebraic).then_some(squares.numbering);
    let ways = position.legal_paths();
    moves
        .iter()
        .filter_map(|mv| ways.iter().find(|way| way.mv == *mv))
        .map(|way| write(position, numbering, way, true))
        .collect()
}

/// A small drawing of a position, and whose turn it is. The rows are named by their first and last number where the
/// record has numbers, and by the names of ranks and files where it has letters.
pub(super) fn board(position: &Position, numbering: Option<Numbering>) -> Drawing {
    let board = position.board();
    let mut text = String::new();
    for rank in (0..board.height).rev() {
        let row = || (0..board.width).filter_map(|file| board.square(file, rank));
        let number = |square: Option<Square>| {
            let numbered = square.zip(numbering);
            numbered.map(|(square, numbering)| numbering.number(board, square))
        };
        let label = number(row().next()).unwrap_or(u16::from(rank) + 1);
        text.push_str(&format!("{label:>2}"));
        for file in 0..board.width {
            text.push(' ');
            text.push(board.square(file, rank).map_or(' ', |s| mark(position, s)));
        }
        match number(row().next_back()) {
            Some(last) => text.push_str(&format!(" {last:>2}")),
            None => text.truncate(text.trim_end().len()),
        }
        text.push('\n');
    }
    text.push_str("  ");
    if numbering.is_none() {
        for file in 0..board.width {
            text.push(' ');
            text.push(char::from(b'a' + file));
        }
        text.push_str("  ");
    }
    text.push(' ');
    Drawing {
        rows: text,
        turn: Some(position.turn()),
    }
}

fn mark(position: &Position, square: Square) -> char {
    match position.piece(square) {
        None => '.',
        Some(piece) => match (piece.color, piece.rank) {
            (Color::White, Rank::Man) => 'w',
            (Color::White, Rank::King) => 'W',
            (Color::Black, Rank::Man) => 'b',
            (Color::Black, Rank::King) => 'B',
        },
    }
}
