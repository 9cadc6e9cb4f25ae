//! What findings say: the name of a fault, the article it breaks, and a sentence for people.

use super::grounds::{self, by_king};
use crate::board::{Color, Position, Rank, Square};
use crate::check::{Check, captures, moves, syntax};
use crate::lang::{Key, Lang};
use crate::movegen::{Fault, Move, MovePath, Resolution, Squares, Why};
use crate::notation::{Form, MoveText, Numbering};
use crate::pdn::{Damage, Encoding, Reader, Visitor};

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
    lang: Lang,
) -> (&'static Check, Option<&'static str>, String) {
    let check = check(why.fault);
    let article = grounds::article(position, why);
    let legal = match legal {
        [] => String::new(),
        [only] => lang.say(Key::OnlyLegal, &[("moves", only)]),
        few if few.len() <= FEW => lang.say(Key::FewLegal, &[("moves", &few.join(", "))]),
        _ => String::new(),
    };
    let reason = reason(position, why, written, lang);
    (check, article, format!("{reason}{legal}"))
}

/// Why a move that is written so cannot be made in a position, and what can; nothing for what is no move, and for one that
/// can be.
pub(crate) fn why_not(
    position: &Position,
    written: &str,
    squares: &Squares,
    lang: Lang,
) -> Option<String> {
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
    let text = first.0?;
    if !matches!(position.resolve(&text, squares), Resolution::Illegal) {
        return None;
    }
    let why = position.why_illegal(&text, squares);
    let legal = legal(position, squares, text.form);
    Some(fault(position, why, written, &legal, lang).2)
}

/// The check that a fault belongs to.
fn check(fault: Fault) -> &'static Check {
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

/// The sentence for an illegal move.
fn reason(position: &Position, why: Why, written: &str, lang: Lang) -> String {
    let us = position.turn();
    let variant = position.variant().id;
    let piece = lang.template(if by_king(position, why) {
        Key::TheKing
    } else {
        Key::TheMan
    });
    let plain = |key| lang.say(key, &[("written", &written)]);
    let sides = |key| {
        let (other, us) = (lang.of_side(us.other()), lang.of_side(us));
        lang.say(
            key,
            &[("written", &written), ("other", &other), ("us", &us)],
        )
    };
    let by = |key| lang.say(key, &[("written", &written), ("piece", &piece)]);
    let man = |key| lang.say(key, &[("written", &written), ("variant", &variant)]);
    use Fault as F;
    match why.fault {
        F::NoSuchSquare(nth) => match written.split(SIGNS).nth(nth.into()) {
            Some(name) if name != written && !name.is_empty() => {
                lang.say(Key::SquareNamed, &[("written", &written), ("name", &name)])
            }
            _ => lang.say(
                Key::SquareNth,
                &[("nth", &(nth + 1)), ("written", &written)],
            ),
        },
        F::NoPiece => plain(Key::NoPiece),
        F::NotYourPiece => sides(Key::NotYourPiece),
        F::OutOfTurn => sides(Key::OutOfTurn),
        F::Occupied => plain(Key::Occupied),
        F::ManBackward => man(Key::ManBackward),
        F::NotReachable => by(Key::NotReachable),
        F::Blocked => plain(Key::Blocked),
        F::AfterTheEnd => plain(Key::AfterTheEnd),
        F::KingRun => plain(Key::KingRun),
        F::Unknown => plain(Key::DashNoCapture),
        F::CaptureMissed => plain(Key::CaptureMissed),
        F::CaptureIncomplete => by(Key::CaptureIncomplete),
        F::CaptureNotMost(taken, most) => lang.say(
            Key::CaptureNotMost,
            &[("written", &written), ("taken", &taken), ("most", &most)],
        ),
        F::CaptureNotBest(_) => plain(Key::CaptureNotBest),
        F::CaptureWithKingDue => plain(Key::CaptureWithKingDue),
        F::CaptureBackward => man(Key::CaptureBackward),
        F::ManTakesKing => man(Key::ManTakesKing),
        F::CaptureTwice => plain(Key::CaptureTwice),
        F::CaptureOwn => plain(Key::CaptureOwn),
        F::CaptureNothing => plain(Key::CaptureNothing),
        F::CaptureBlocked => plain(Key::CaptureBlocked),
        F::CaptureLanding => plain(Key::CaptureLanding),
        F::CapturePastPromotion => plain(Key::CapturePastPromotion),
        F::CaptureReversal => plain(Key::CaptureReversal),
        F::CapturePath => plain(Key::CapturePath),
        F::CaptureTooMany => plain(Key::CaptureTooMany),
    }
}

/// The check and the sentence for damage in the text.
pub(super) fn damage(damage: Damage, lang: Lang) -> (&'static Check, &'static str) {
    let (check, key) = match damage {
        Damage::UnclosedComment => (&syntax::UNCLOSED_COMMENT, Key::UnclosedComment),
        Damage::UnclosedVariation => (&syntax::UNCLOSED_VARIATION, Key::UnclosedVariation),
        Damage::UnclosedString => (&syntax::UNCLOSED_STRING, Key::UnclosedString),
        Damage::UnclosedTag => (&syntax::UNCLOSED_TAG, Key::UnclosedTag),
        Damage::UnclosedSetup => (&syntax::UNCLOSED_SETUP, Key::UnclosedSetup),
        Damage::MalformedTag => (&syntax::MALFORMED_TAG, Key::MalformedTag),
        Damage::StrayBrace => (&syntax::STRAY_BRACE, Key::StrayBrace),
        Damage::StrayParenthesis => (&syntax::STRAY_PARENTHESIS, Key::StrayParenthesis),
        Damage::StrayBracket => (&syntax::STRAY_BRACKET, Key::StrayBracket),
        Damage::NestedComment => (&syntax::NESTED_COMMENT, Key::NestedComment),
        Damage::Unreadable => (&syntax::UNREADABLE, Key::Unreadable),
        Damage::GluedText => (&syntax::GLUED_TEXT, Key::GluedText),
        Damage::ControlBytes => (&syntax::CONTROL_BYTES, Key::ControlBytes),
        Damage::StrayBom => (&syntax::STRAY_BOM, Key::StrayBom),
        Damage::LiteralEscape => (&syntax::LITERAL_ESCAPE, Key::LiteralEscape),
        Damage::GameCut => (&syntax::GAME_CUT, Key::GameCut),
        Damage::BracketComment => (&syntax::BRACKET_COMMENT, Key::BracketComment),
        Damage::TooDeep => (&syntax::TOO_DEEP, Key::TooDeep),
    };
    (check, lang.template(key))
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
pub(super) fn board(position: &Position, numbering: Option<Numbering>, lang: Lang) -> String {
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
    text.push_str(&lang.say(Key::ToMove, &[("side", &lang.of_side(position.turn()))]));
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
