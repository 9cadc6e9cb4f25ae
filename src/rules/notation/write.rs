//! Writing of moves, in every notation that people read.
//!
//! PDN 3.0 requires a capture in short form (first and last square) unless another legal move has the same two squares; then it requires
//! all squares: the turning square where the direction changes, else the square right behind the captured piece (pdn-formats, 1.4). A
//! capture that ends where it began is written with all squares too: `38x38` means nothing to people.

use super::{CharSink, Numbering};
use crate::board::{DirectionSet, Geometry, Square, SquareSet};
use crate::movegen::{LiteralMove, Move, MovePath};
use crate::position::Position;
use crate::variant::Variant;

/// Form in which squares are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareStyle {
    /// Numbers: `32-28`.
    Numeric(Numbering),
    /// Letters and ranks: `c3-d4`.
    Algebraic,
    /// File of origin and target: `cd4`, `c:e5`. If that does not distinguish the move from another legal one, and for captures that end
    /// where they began, the form is [`SquareStyle::Algebraic`].
    Short,
}

/// Squares of a capture that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathStyle {
    /// The first and the last, or all if these do not distinguish the move from another legal one.
    Shortest,
    /// All of them, always.
    Full,
}

/// Style in which moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveStyle {
    /// The form in which squares are named.
    pub squares: SquareStyle,
    /// The sign between the squares of a quiet move.
    pub quiet: &'static str,
    /// The sign between the squares of a capture.
    pub capture: &'static str,
    /// The squares of a capture that are written.
    pub path: PathStyle,
    /// Whether numbers below ten get a zero. Numbers without a sign between them always do.
    pub pad: bool,
    /// Whether the only capture that can be made is written as its sign alone.
    pub bare: bool,
}

impl MoveStyle {
    /// Returns the style that PDN 3.0 requires for a variant.
    #[must_use]
    pub fn for_variant(variant: &Variant) -> Self {
        Self {
            squares: if variant.algebraic {
                SquareStyle::Algebraic
            } else {
                SquareStyle::Numeric(variant.numbering)
            },
            quiet: "-",
            capture: match variant.capture_sign {
                ':' => ":",
                '-' => "-",
                '*' => "*",
                _ => "x",
            },
            path: PathStyle::Shortest,
            pad: false,
            bare: false,
        }
    }
}

/// Writes one path of a legal move.
pub fn write_move(position: &Position, way: &MovePath, style: &MoveStyle, out: &mut String) {
    write_among(position.board(), &position.legal_moves(), way, style, out);
}

/// Returns all legal moves with their texts, in the order of [`Position::legal_moves`].
#[must_use]
pub fn write_all(position: &Position, style: &MoveStyle) -> Vec<(Move, String)> {
    let moves = position.legal_moves();
    position
        .legal_paths()
        .iter()
        .map(|way| {
            let mut text = String::new();
            write_among(position.board(), &moves, way, style, &mut text);
            (way.mv, text)
        })
        .collect()
}

/// Writes a legal move without listing all of them. The text is the same as that of [`write_move`].
pub fn write_one(position: &Position, mv: &Move, style: &MoveStyle, out: &mut impl CharSink) {
    let board = position.board();
    let short = style.squares == SquareStyle::Short;
    // Where capturing is not obligatory, a quiet move and a capture may have the same squares.
    if style.bare && mv.is_capture()
        || !position.variant().obligatory
        || short && !alone_on_its_file(position, mv)
    {
        let legal = position.legal_moves();
        let way = position.find_capture_path(mv).filter(|_| mv.is_capture());
        let way = way.unwrap_or_else(|| MovePath {
            mv: *mv,
            path: vec![mv.from, mv.to],
            captured: Vec::new(),
        });
        return write_among(board, &legal, &way, style, out);
    }
    if !mv.is_capture() {
        return write_end_squares(board, mv.from, mv.to, style.quiet, style, out);
    }
    let circular = mv.from == mv.to;
    // In short notation this has been checked already.
    let twin = !short && position.capture_has_twin(mv);
    if (style.path == PathStyle::Full || circular || twin)
        && let Some(way) = position.find_capture_path(mv)
    {
        let stops = capture_stops(board, &way);
        return write_squares(board, &stops, style.capture, !circular && !twin, style, out);
    }
    write_end_squares(board, mv.from, mv.to, style.capture, style, out);
}

/// Writes the first and the last square of a move; in short notation the file of the first is enough.
#[inline]
fn write_end_squares(
    board: &Geometry,
    from: Square,
    to: Square,
    sign: &str,
    style: &MoveStyle,
    out: &mut impl CharSink,
) {
    if style.squares == SquareStyle::Short {
        out.push_ascii(b'a' + board.file_and_rank(from).0);
    } else {
        write_square(board, from, sign.is_empty(), style, out);
    }
    match *sign.as_bytes() {
        [sign] => out.push_ascii(sign),
        _ => out.push_text(sign),
    }
    write_square(board, to, sign.is_empty(), style, out);
}

/// Returns whether it is evident that no other move to the same square begins on the same file. Where men step forward along diagonals, two
/// men of a file never meet on a square.
fn alone_on_its_file(position: &Position, mv: &Move) -> bool {
    let (board, turn) = (position.board(), position.turn());
    let step = !mv.is_capture()
        && position.variant().man.moves == DirectionSet::FORWARD_DIAGONALS
        && position.men(turn).contains(mv.from);
    let others = if step {
        position.kings(turn)
    } else {
        position.pieces(turn)
    };
    let others = others & board.file_of(mv.from) & !SquareSet::from_square(mv.from);
    if !mv.is_capture() {
        return others.is_empty();
    }
    let kings = position.kings(turn);
    let may =
        |other: &Square| kings.contains(*other) || position.may_jump(*other, SquareSet::EMPTY);
    let others: SquareSet = others.into_iter().filter(may).collect();
    if others.is_empty() {
        !position.capture_has_twin(mv)
    } else {
        !position.capture_has_rival(mv, others)
    }
}

fn write_among(
    board: &Geometry,
    legal: &[Move],
    way: &MovePath,
    style: &MoveStyle,
    out: &mut impl CharSink,
) {
    let mv = way.mv;
    // Whether no other legal move goes to the same square from a square that looks the same.
    let alone = |same: &dyn Fn(Square) -> bool| {
        let mut others = legal.iter().filter(|&&other| other != mv);
        others.all(|other| other.to != mv.to || !same(other.from))
    };
    if style.bare && mv.is_capture() && legal.iter().filter(|mv| mv.is_capture()).count() == 1 {
        return out.push_text(style.capture);
    }
    let circular = mv.is_capture() && mv.from == mv.to;
    let short = style.squares == SquareStyle::Short
        && !circular
        && alone(&|from| board.file_and_rank(from).0 == board.file_and_rank(mv.from).0);
    let all = mv.is_capture()
        && (style.path == PathStyle::Full
            || circular
            || !(short || alone(&|from| from == mv.from)));
    let sign = if mv.is_capture() {
        style.capture
    } else {
        style.quiet
    };
    if all {
        write_squares(board, &capture_stops(board, way), sign, short, style, out);
    } else {
        write_squares(board, &[mv.from, mv.to], sign, short, style, out);
    }
}

/// Writes squares with a sign between them. `short` is whether, in short notation, the file of the first is enough.
fn write_squares(
    board: &Geometry,
    squares: &[Square],
    sign: &str,
    short: bool,
    style: &MoveStyle,
    out: &mut impl CharSink,
) {
    // The numbers of more than two squares without a sign between them could not be distinguished.
    let sign = match sign {
        "" if squares.len() > 2 && style.squares != SquareStyle::Algebraic => "x",
        sign => sign,
    };
    for (nth, &square) in squares.iter().enumerate() {
        if nth > 0 {
            out.push_text(sign);
        }
        if short && nth == 0 && style.squares == SquareStyle::Short {
            out.push_ascii(b'a' + board.file_and_rank(square).0);
        } else {
            write_square(board, square, sign.is_empty(), style, out);
        }
    }
}

/// Writes a square; `tight` is whether nothing separates it from its neighbours.
#[inline(always)]
pub fn write_square(
    board: &Geometry,
    square: Square,
    tight: bool,
    style: &MoveStyle,
    out: &mut impl CharSink,
) {
    match style.squares {
        SquareStyle::Numeric(numbering) => {
            let number = numbering.number_for_square(board, square);
            if number < 10 && (style.pad || tight) {
                out.push_ascii(b'0');
            }
            push_number(number.into(), out);
        }
        SquareStyle::Short | SquareStyle::Algebraic => write_name(board, square, out),
    }
}

/// Writes the name of a square, such as `c3`.
#[inline(always)]
pub fn write_name(board: &Geometry, square: Square, out: &mut impl CharSink) {
    let (file, rank) = board.file_and_rank(square);
    out.push_ascii(b'a' + file);
    push_number(u32::from(rank) + 1, out);
}

/// Writes a number. Nearly all are short.
#[inline(always)]
pub fn push_number(number: u32, out: &mut impl CharSink) {
    let digit = |digit: u32| b'0' + digit as u8;
    match number {
        0..10 => out.push_ascii(digit(number)),
        10..100 => {
            out.push_ascii(digit(number / 10));
            out.push_ascii(digit(number % 10));
        }
        _ => out.push_text(&number.to_string()),
    }
}

/// Writes a move that was carried out as it is written, by its first and last square.
pub fn write_literal(
    position: &Position,
    literal: &LiteralMove,
    style: &MoveStyle,
    out: &mut impl CharSink,
) {
    let sign = if literal.taken.is_empty() {
        style.quiet
    } else {
        style.capture
    };
    write_squares(
        position.board(),
        &[literal.from, literal.to],
        sign,
        false,
        style,
        out,
    );
}

/// Returns all squares of a capture as PDN 3.0 names them: between two jumps in one direction the square right behind the captured piece,
/// else the square where the piece turned.
fn capture_stops(board: &Geometry, way: &MovePath) -> Vec<Square> {
    let heads: Vec<_> = way
        .path
        .iter()
        .zip(&way.captured)
        .map(|(&at, &over)| board.direction_between(at, over))
        .collect();
    let mut squares = way.path.clone();
    for (jump, pair) in heads.windows(2).enumerate() {
        if let [Some(one), Some(next)] = *pair
            && one == next
            && let Some(behind) = board.neighbour_square(way.captured[jump], one)
        {
            squares[jump + 1] = behind;
        }
    }
    squares
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::variant::find_variant;

    fn position_from_fen(variant: &str, text: &str) -> Position {
        let rules = find_variant(variant).unwrap();
        let (position, errors) = fen::parse_fen(text)
            .unwrap()
            .to_position(rules, rules.numbering);
        assert_eq!(errors, []);
        position
    }

    fn legal_move_texts(variant: &str, text: &str, change: impl Fn(&mut MoveStyle)) -> String {
        let position = position_from_fen(variant, text);
        let mut style = MoveStyle::for_variant(position.variant());
        change(&mut style);
        let mut texts: Vec<_> = write_all(&position, &style)
            .into_iter()
            .map(|(_, text)| text)
            .collect();
        texts.sort();
        texts.join(" ")
    }

    /// The example of PDN 3.0, in both orders.
    #[test]
    fn ambiguous_captures_name_all_squares() {
        let position = position_from_fen("international", "W:WK47:B14,19,29,31,42");
        let style = MoveStyle::for_variant(position.variant());
        let mut ways = std::collections::BTreeSet::new();
        for way in position.capture_paths() {
            let mut text = String::new();
            write_move(&position, &way, &style, &mut text);
            ways.insert(text);
        }
        assert_eq!(Vec::from_iter(ways), ["47x38x20x9x36", "47x38x24x13x36"]);
        // IDF 2016, diagram 5: two of the three end on a7.
        assert_eq!(
            legal_move_texts("russian", "W:WKd2:Bb6,d6,f4,f6,g7", |_| {}),
            "d2:a5 d2:g5:e7:c5:a7 d2:h6:f8:c5:a7"
        );
    }

    #[test]
    fn clear_captures_are_short_unless_full_paths_are_asked_for() {
        let full = |style: &mut MoveStyle| style.path = PathStyle::Full;
        for (variant, fen, short, long) in [
            ("international", "W:W32:B28,18,8", "32x3", "32x23x12x3"),
            ("international", "W:WK47:B38,20,9", "47x15", "47x33x15"),
            ("portuguese", "W:W5:B10,19", "5x23", "5x14x23"),
            ("russian", "B:Wd4,f4:Bc5", "c5:g5", "c5:e3:g5"),
        ] {
            assert_eq!(legal_move_texts(variant, fen, |_| {}), short);
            assert_eq!(legal_move_texts(variant, fen, full), long);
        }
    }

    #[test]
    fn captures_that_end_where_they_began_name_all_squares() {
        assert_eq!(
            legal_move_texts("international", "W:W38:B32,22,20,33,23,21,24", |_| {}),
            "38x16 38x29x18x27x38"
        );
        assert_eq!(
            legal_move_texts("bashni", "W:Wd2:Bc3,c5,e5,e3", |s| s.squares =
                SquareStyle::Short),
            "d2:b4:d6:f4:d2 d2:f4:d6:b4:d2"
        );
    }

    #[test]
    fn short_notation_falls_back_where_two_pieces_of_a_file_reach_a_square() {
        let short = |style: &mut MoveStyle| {
            style.squares = SquareStyle::Short;
            style.quiet = "";
        };
        assert_eq!(
            legal_move_texts("russian", "W:Wc3,e3:Bh8", short),
            "cb4 cd4 ed4 ef4"
        );
        let kings = legal_move_texts("russian", "W:WKc3,Kc5:Bh2", short);
        let kings: Vec<_> = kings.split(' ').collect();
        for text in ["c3b4", "c5b4", "c3d4", "c5d4", "cb2", "ca7"] {
            assert!(kings.contains(&text), "{kings:?}");
        }
        let jumps = legal_move_texts("russian", "W:WKc3,Kc5:Bd4", short);
        let jumps: Vec<_> = jumps.split(' ').collect();
        for text in ["c:e5", "c:e3", "c:g1"] {
            assert!(jumps.contains(&text), "{jumps:?}");
        }
        assert_eq!(legal_move_texts("russian", "B:Wd4,f4:Bc5", short), "c:g5");
    }

    #[test]
    fn numbers_get_a_zero_where_it_is_asked_for_or_needed() {
        let fen = "W:W6:B45";
        assert_eq!(legal_move_texts("international", fen, |_| {}), "6-1");
        assert_eq!(
            legal_move_texts("international", fen, |s| s.pad = true),
            "06-01"
        );
        assert_eq!(
            legal_move_texts("international", fen, |s| s.quiet = ""),
            "0601"
        );
    }
}
