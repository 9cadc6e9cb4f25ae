//! Writes the squares of a source in another notation, whatever the moves mean.

use crate::board::{Geometry, Square};
use crate::notation::{MoveStyle, Numbering, SquareStyle, write_square};
use crate::pdn::{Damage, Encoding, PdnReader, Terminator, Visitor};
use crate::written::{MoveText, Separator, SquareForm};

/// Writes the moves of a source token by token, with their squares renamed. Where that is impossible - a square that is not
/// on the board, a file alone, a word - the text is copied. Returns whether the written text is one move from one square of
/// the board to another.
pub(super) fn respell_moves(
    text: &str,
    board: &Geometry,
    numbering: Numbering,
    style: &MoveStyle,
    out: &mut String,
) -> bool {
    let mut tokens = MoveTokens::default();
    PdnReader::new(Encoding::Utf8)
        .of_part()
        .read_chunk(text.as_bytes(), &mut tokens);
    let length = out.len();
    if tokens.foreign || tokens.moves.is_empty() {
        out.push_str(text);
        return false;
    }
    for (nth, token) in tokens.moves.iter().enumerate() {
        if nth > 0 {
            out.push(' ');
        }
        if !respell_one(token, board, numbering, style, out) {
            out.truncate(length);
            out.push_str(text);
            return false;
        }
    }
    matches!(tokens.moves[..], [only] if is_move(&only, style))
}

/// Returns whether a move whose squares could be written has two different ones, or more, of which the last may equal the
/// first.
fn is_move(text: &MoveText, style: &MoveStyle) -> bool {
    match (text.form, text.square_codes()) {
        (SquareForm::Numeric | SquareForm::Algebraic, [from, to]) => from != to,
        (SquareForm::Numeric | SquareForm::Algebraic, codes) => codes.len() > 2,
        (SquareForm::Short, _) => style.squares == SquareStyle::Short,
        (SquareForm::BareCapture | SquareForm::Dash, _) => false,
    }
}

/// Writes one move; returns whether it could be written.
fn respell_one(
    text: &MoveText,
    board: &Geometry,
    numbering: Numbering,
    style: &MoveStyle,
    out: &mut String,
) -> bool {
    let mut codes = text.square_codes();
    let quiet = matches!(text.separator, Separator::None | Separator::Dash);
    let sign = if quiet && codes.len() <= 2 {
        style.quiet
    } else if style.capture.is_empty() || style.capture == style.quiet {
        // Only its sign shows that this was meant to be a capture; only captures have more than two squares.
        "x"
    } else {
        style.capture
    };
    match text.form {
        SquareForm::Numeric | SquareForm::Algebraic => {}
        SquareForm::Short => {
            let (Some((&file, rest)), false) = (codes.split_first(), is_numeric(style)) else {
                return false;
            };
            out.push(char::from(b'a' + file));
            out.push_str(sign);
            codes = rest;
        }
        SquareForm::BareCapture => {
            out.push_str(if style.capture == ":" { ":" } else { "x" });
            return true;
        }
        SquareForm::Dash => {
            out.push('-');
            return true;
        }
    }
    for (nth, &code) in codes.iter().enumerate() {
        if nth > 0 {
            out.push_str(sign);
        }
        let square = match text.form {
            SquareForm::Numeric => numbering.square_for_number(board, u16::from(code)),
            _ => algebraic_square(board, code),
        };
        let Some(square) = square else { return false };
        write_square(board, square, sign.is_empty(), style, out);
    }
    true
}

fn is_numeric(style: &MoveStyle) -> bool {
    matches!(style.squares, SquareStyle::Numeric(_))
}

/// Returns the square of a code of [`SquareForm::Algebraic`].
fn algebraic_square(board: &Geometry, code: u8) -> Option<Square> {
    board.square_at(code >> 4, (code & 15).checked_sub(1)?)
}

/// The moves of a text, and whether it contains anything else.
#[derive(Default)]
struct MoveTokens {
    moves: Vec<MoveText>,
    foreign: bool,
}

impl Visitor for MoveTokens {
    fn visit_move(&mut self, text: &MoveText) {
        self.moves.push(*text);
    }
    fn visit_move_number(&mut self, _: u32, _: bool, _: crate::span::Span) {
        self.foreign = true;
    }
    fn visit_result(&mut self, _: Terminator, _: crate::span::Span) {
        self.foreign = true;
    }
    fn visit_damage(&mut self, _: Damage, _: crate::span::Span) {
        self.foreign = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::find_variant;

    fn respell_as(variant: &str, text: &str, squares: SquareStyle) -> (String, bool) {
        let style = MoveStyle {
            squares,
            ..MoveStyle::for_variant(find_variant(variant).unwrap())
        };
        respell_styled(variant, text, style)
    }

    fn respell_styled(variant: &str, text: &str, style: MoveStyle) -> (String, bool) {
        let variant = find_variant(variant).unwrap();
        let mut out = String::new();
        let is_move = respell_moves(text, variant.board, variant.numbering, &style, &mut out);
        (out, is_move)
    }

    #[test]
    fn squares_are_renamed_and_signs_keep_their_meaning() {
        let numbers = SquareStyle::Numeric(Numbering::TopLeft);
        for (text, now, is_move) in [
            ("c3-d4", "22-18", true),
            ("c3:e5", "22:15", true),
            ("c3xe5:g7", "22:15:8", true),
            ("c3-e5-g7", "22:15:8", true),
            ("c3 - d4", "22-18", true),
            ("22x15", "22:15", true),
            // Not in numbers, not on this board, not a move.
            ("cd4", "cd4", false),
            ("c3-d5", "c3-d5", false),
            ("c3-i4", "c3-i4", false),
            ("c3-c3", "22-22", false),
            ("x", ":", false),
            ("-", "-", false),
            ("0-0", "0-0", false),
            ("bad", "bad", false),
        ] {
            let said = respell_as("russian", text, numbers);
            assert_eq!(said, (now.to_owned(), is_move), "{text}");
        }
        for (text, style, now, is_move) in [
            ("11:18 18:25", SquareStyle::Algebraic, "f6:d4 d4:b2", false),
            ("cd4", SquareStyle::Algebraic, "c-d4", false),
            ("cd4", SquareStyle::Short, "c-d4", true),
        ] {
            let said = respell_as("russian", text, style);
            assert_eq!(said, (now.to_owned(), is_move), "{text}");
        }
    }

    #[test]
    fn a_capture_differs_from_a_quiet_move_in_every_notation() {
        for (notation, quiet, capture, long) in [
            ("algebraic-tight", "c3d4", "c3xe5", "c3xe5xg7"),
            ("short-plain", "c3d4", "c3xe5", "c3xe5xg7"),
            ("numeric-tight", "2218", "22x15", "22x15x8"),
            ("portuguese", "11-15", "11x18", "11x18x25"),
            ("italian-bare", "22-18", "22x15", "22x15x8"),
        ] {
            let style = crate::notation::MoveNotation::find_by_name(notation).unwrap();
            let style = style.move_style(find_variant("russian").unwrap());
            for (text, now) in [
                ("c3-d4", quiet),
                ("c3d4", quiet),
                ("c3:e5", capture),
                ("c3-e5-g7", long),
            ] {
                assert_eq!(respell_styled("russian", text, style).0, now, "{notation}");
            }
        }
    }
}
