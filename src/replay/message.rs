//! What findings say: the name of a fault, the article it breaks, and a sentence for people.

use crate::board::{Color, Position, Rank, Square};
use crate::check::{Check, captures, moves, syntax};
use crate::movegen::{Fault, Move, MovePath, Squares, Why};
use crate::notation::{Form, Numbering};
use crate::pdn::Damage;
use crate::variant::Topic;

/// The most legal moves that a message repeats.
const FEW: usize = 6;

/// What people write between the squares of a move.
const SIGNS: [char; 7] = ['-', ':', 'x', 'X', '×', '*', '–'];

/// The check, the article and the sentence for an illegal move.
pub(super) fn fault(
    position: &Position,
    why: Why,
    written: &str,
    legal: &[String],
) -> (&'static Check, Option<&'static str>, String) {
    let us = position.turn();
    let piece = match why.from.and_then(|from| position.piece(from)) {
        Some(piece) if piece.rank == Rank::King => "the king",
        _ => "the man",
    };
    let variant = position.variant().id;
    use Fault as F;
    let (check, topic, reason): (&'static Check, Option<Topic>, String) = match why.fault {
        F::NoSuchSquare(nth) => (
            &moves::NO_SUCH_SQUARE,
            Some(Topic::Board),
            match written.split(SIGNS).nth(nth.into()) {
                Some(name) if name != written && !name.is_empty() => {
                    format!("{written}: {name} is no playing square of this board")
                }
                _ => format!(
                    "square {} of {written} is no playing square of this board",
                    nth + 1
                ),
            },
        ),
        F::NoPiece => (
            &moves::NO_PIECE,
            None,
            format!("{written}: there is no piece on the first square"),
        ),
        F::NotYourPiece => (
            &moves::NOT_YOUR_PIECE,
            Some(Topic::Turns),
            format!(
                "{written} moves a piece of {}, and it is {us}'s turn",
                us.other()
            ),
        ),
        F::OutOfTurn => (
            &moves::OUT_OF_TURN,
            Some(Topic::Turns),
            format!(
                "{written} is a move of {}, and it is {us}'s turn: a ply is missing, or a side moved twice",
                us.other()
            ),
        ),
        F::Occupied => (
            &moves::OCCUPIED,
            Some(Topic::ManMove),
            format!("{written}: the square it goes to is occupied"),
        ),
        F::ManBackward => (
            &moves::MAN_BACKWARD,
            Some(Topic::ManMove),
            format!(
                "{written}: a man of {variant} draughts does not move that way without capturing"
            ),
        ),
        F::NotReachable => {
            let topic = if piece == "the king" {
                Topic::KingMove
            } else {
                Topic::ManMove
            };
            (
                &moves::NOT_REACHABLE,
                Some(topic),
                format!("{written}: {piece} cannot get there in one move"),
            )
        }
        F::Blocked => (
            &moves::BLOCKED,
            Some(Topic::KingMove),
            format!("{written}: the king's way is not free"),
        ),
        F::AfterTheEnd => (
            &moves::AFTER_THE_END,
            Some(Topic::End),
            format!("{written} is written after the game was over on the board"),
        ),
        F::KingRun => (
            &moves::KING_RUN,
            Some(Topic::KingRun),
            format!("{written}: this king has made its quiet moves in a row, and its side has men"),
        ),
        F::Unknown => (
            &syntax::UNKNOWN_MOVE,
            None,
            format!("{written} stands for an obligatory capture, and there is none"),
        ),
        F::CaptureMissed => (
            &captures::CAPTURE_MISSED,
            Some(Topic::Obligation),
            format!("{written} takes nothing, and a capture was obligatory"),
        ),
        F::CaptureIncomplete => (
            &captures::CAPTURE_INCOMPLETE,
            Some(Topic::Continuation),
            format!("{written} stops although {piece} could take more"),
        ),
        F::CaptureNotMost(taken, most) => (
            &captures::CAPTURE_NOT_MOST,
            Some(Topic::Choice),
            format!("{written} takes {taken}, and {most} must be taken"),
        ),
        F::CaptureNotBest => (
            &captures::CAPTURE_NOT_BEST,
            Some(Topic::Quality),
            format!("{written}: another capture goes before it"),
        ),
        F::CaptureWithKingDue => (
            &captures::CAPTURE_WITH_KING_DUE,
            Some(Topic::Choice),
            format!("{written}: a man captures although a king can, and must"),
        ),
        F::CaptureBackward => (
            &captures::CAPTURE_BACKWARD,
            Some(Topic::ManCapture),
            format!("{written}: a man of {variant} draughts does not capture that way"),
        ),
        F::ManTakesKing => (
            &captures::MAN_TAKES_KING,
            Some(Topic::ManCapture),
            format!("{written}: a man of {variant} draughts does not take a king"),
        ),
        F::CaptureTwice => (
            &captures::CAPTURE_TWICE,
            Some(Topic::Twice),
            format!(
                "{written} jumps or crosses a piece that this move has already taken; captured pieces leave when the move is over"
            ),
        ),
        F::CaptureOwn => (
            &captures::CAPTURE_OWN,
            Some(Topic::OwnPieces),
            format!("{written} jumps a piece of its own side"),
        ),
        F::CaptureNothing => (
            &captures::CAPTURE_NOTHING,
            Some(Topic::ManCapture),
            format!("{written} is written as a capture, and nothing stands between"),
        ),
        F::CaptureBlocked => (
            &captures::CAPTURE_BLOCKED,
            Some(Topic::ManCapture),
            format!("{written}: the square behind the piece is not free"),
        ),
        F::CaptureLanding => (
            &captures::CAPTURE_LANDING,
            Some(Topic::KingCapture),
            format!("{written}: the king may not land there"),
        ),
        F::CapturePastPromotion => (
            &captures::CAPTURE_PAST_PROMOTION,
            Some(Topic::Promotion),
            format!("{written}: the man reaches its last row and goes on as it may not"),
        ),
        F::CaptureReversal => (
            &captures::CAPTURE_REVERSAL,
            Some(Topic::UTurn),
            format!("{written}: the king turns back between two jumps"),
        ),
        F::CapturePath => (
            &captures::CAPTURE_PATH,
            None,
            format!(
                "{written}: first and last square fit a legal capture, the squares between do not"
            ),
        ),
        F::CaptureTooMany => (
            &captures::CAPTURE_TOO_MANY,
            Some(Topic::Continuation),
            format!("{written} goes on after the capture is complete"),
        ),
    };
    let rules = position.variant();
    let article = topic.and_then(|topic| {
        rules.article(topic).or_else(|| {
            rules
                .article(Topic::Choice)
                .filter(|_| topic == Topic::Quality)
        })
    });
    let legal = match legal {
        [] => String::new(),
        [only] => format!("; the only legal move is {only}"),
        few if few.len() <= FEW => format!("; legal: {}", few.join(", ")),
        _ => String::new(),
    };
    (check, article, format!("{reason}{legal}"))
}

/// The check and the sentence for damage in the text.
pub(super) fn damage(damage: Damage) -> (&'static Check, &'static str) {
    match damage {
        Damage::UnclosedComment => (
            &syntax::UNCLOSED_COMMENT,
            "this comment is not closed; it was ended at the next tag section",
        ),
        Damage::UnclosedVariation => (
            &syntax::UNCLOSED_VARIATION,
            "this variation is not closed; it was ended with its game",
        ),
        Damage::UnclosedString => (
            &syntax::UNCLOSED_STRING,
            "the value of this tag has no closing quote",
        ),
        Damage::UnclosedTag => (&syntax::UNCLOSED_TAG, "this tag has no closing bracket"),
        Damage::UnclosedSetup => (&syntax::UNCLOSED_SETUP, "this set-up command is not closed"),
        Damage::MalformedTag => (
            &syntax::MALFORMED_TAG,
            "this tag has no value in quotes, or no usable name",
        ),
        Damage::StrayBrace => (
            &syntax::STRAY_BRACE,
            "a closing brace without an opening one",
        ),
        Damage::StrayParenthesis => (
            &syntax::STRAY_PARENTHESIS,
            "a closing parenthesis without an opening one",
        ),
        Damage::StrayBracket => (
            &syntax::STRAY_BRACKET,
            "a closing bracket without an opening one",
        ),
        Damage::NestedComment => (
            &syntax::NESTED_COMMENT,
            "a comment inside a comment; PDN does not nest them",
        ),
        Damage::Unreadable => (
            &syntax::UNREADABLE,
            "this is no part of PDN and was passed over",
        ),
        Damage::GluedText => (&syntax::GLUED_TEXT, "this text is glued to a move"),
        Damage::ControlBytes => (&syntax::CONTROL_BYTES, "control bytes in the text"),
        Damage::StrayBom => (
            &syntax::STRAY_BOM,
            "a byte order mark inside the text: files were joined here",
        ),
        Damage::LiteralEscape => (
            &syntax::LITERAL_ESCAPE,
            "a backslash and a letter stand where a line should end",
        ),
        Damage::GameCut => (
            &syntax::GAME_CUT,
            "a game longer than the reader holds was cut here",
        ),
        Damage::BracketComment => (
            &syntax::BRACKET_COMMENT,
            "prose in round brackets was read as a comment",
        ),
        Damage::TooDeep => (
            &syntax::TOO_DEEP,
            "variations nested too deep; this one was passed over",
        ),
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
pub(super) fn board(position: &Position, numbering: Option<Numbering>) -> String {
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
    text.push_str(&format!(" {} to move", position.turn()));
    text
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
