//! Writing the squares of a source in another notation without asking what they mean.

use crate::board::{Geometry, Square};
use crate::notation::{Numbering, SquareStyle, Style, write_square};
use crate::pdn::{Damage, Encoding, Reader, Terminator, Visitor};
use crate::written::{Form, MoveText, Separator};

/// Writes moves as they stand in a source, token by token, with their squares named anew. Where that cannot be - a square
/// that the board has not, a file alone, a word - the text goes through as it is. Whether what is written is one move from
/// a square of the board to another.
pub(super) fn respell(
    text: &str,
    board: &Geometry,
    numbering: Numbering,
    style: &Style,
    out: &mut String,
) -> bool {
    let mut tokens = Tokens::default();
    Reader::new(Encoding::Utf8)
        .of_part()
        .read(text.as_bytes(), &mut tokens);
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

/// Whether a move whose squares could be written has two of them, or more of which the last can be the first again.
fn is_move(text: &MoveText, style: &Style) -> bool {
    match (text.form, text.codes()) {
        (Form::Numeric | Form::Algebraic, [from, to]) => from != to,
        (Form::Numeric | Form::Algebraic, codes) => codes.len() > 2,
        (Form::Short, _) => style.squares == SquareStyle::Short,
        (Form::BareCapture | Form::Dash, _) => false,
    }
}

/// Whether the move could be written.
fn respell_one(
    text: &MoveText,
    board: &Geometry,
    numbering: Numbering,
    style: &Style,
    out: &mut String,
) -> bool {
    let mut codes = text.codes();
    let quiet = matches!(text.separator, Separator::None | Separator::Dash);
    let sign = if quiet && codes.len() <= 2 {
        style.quiet
    } else if style.capture.is_empty() || style.capture == style.quiet {
        // Nothing but its sign says that this was meant to be a capture; only captures have more than two squares.
        "x"
    } else {
        style.capture
    };
    match text.form {
        Form::Numeric | Form::Algebraic => {}
        Form::Short => {
            let (Some((&file, rest)), false) = (codes.split_first(), numeric(style)) else {
                return false;
            };
            out.push(char::from(b'a' + file));
            out.push_str(sign);
            codes = rest;
        }
        Form::BareCapture => {
            out.push_str(if style.capture == ":" { ":" } else { "x" });
            return true;
        }
        Form::Dash => {
            out.push('-');
            return true;
        }
    }
    for (nth, &code) in codes.iter().enumerate() {
        if nth > 0 {
            out.push_str(sign);
        }
        let square = match text.form {
            Form::Numeric => numbering.square(board, u16::from(code)),
            _ => named(board, code),
        };
        let Some(square) = square else { return false };
        write_square(board, square, sign.is_empty(), style, out);
    }
    true
}

fn numeric(style: &Style) -> bool {
    matches!(style.squares, SquareStyle::Numeric(_))
}

/// The square of a code of [`Form::Algebraic`].
fn named(board: &Geometry, code: u8) -> Option<Square> {
    board.square(code >> 4, (code & 15).checked_sub(1)?)
}

/// The moves of a text, and whether there is anything else in it.
#[derive(Default)]
struct Tokens {
    moves: Vec<MoveText>,
    foreign: bool,
}

impl Visitor for Tokens {
    fn mv(&mut self, text: &MoveText) {
        self.moves.push(*text);
    }
    fn number(&mut self, _: u32, _: bool, _: crate::span::Span) {
        self.foreign = true;
    }
    fn terminator(&mut self, _: Terminator, _: crate::span::Span) {
        self.foreign = true;
    }
    fn damage(&mut self, _: Damage, _: crate::span::Span) {
        self.foreign = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::find;

    fn respelled(variant: &str, text: &str, squares: SquareStyle) -> (String, bool) {
        let style = Style {
            squares,
            ..Style::of(find(variant).unwrap())
        };
        styled(variant, text, style)
    }

    fn styled(variant: &str, text: &str, style: Style) -> (String, bool) {
        let variant = find(variant).unwrap();
        let mut out = String::new();
        let is_move = respell(text, variant.board, variant.numbering, &style, &mut out);
        (out, is_move)
    }

    #[test]
    fn squares_are_named_anew_and_signs_stay_what_they_say() {
        let numbers = SquareStyle::Numeric(Numbering::TopLeft);
        for (text, now, is_move) in [
            ("c3-d4", "22-18", true),
            ("c3:e5", "22:15", true),
            ("c3xe5:g7", "22:15:8", true),
            ("c3-e5-g7", "22:15:8", true),
            ("c3 - d4", "22-18", true),
            ("22x15", "22:15", true),
            // Not in numbers, not on this board, no move.
            ("cd4", "cd4", false),
            ("c3-d5", "c3-d5", false),
            ("c3-i4", "c3-i4", false),
            ("c3-c3", "22-22", false),
            ("x", ":", false),
            ("-", "-", false),
            ("0-0", "0-0", false),
            ("bad", "bad", false),
        ] {
            let said = respelled("russian", text, numbers);
            assert_eq!(said, (now.to_owned(), is_move), "{text}");
        }
        for (text, style, now, is_move) in [
            ("11:18 18:25", SquareStyle::Algebraic, "f6:d4 d4:b2", false),
            ("cd4", SquareStyle::Algebraic, "c-d4", false),
            ("cd4", SquareStyle::Short, "c-d4", true),
        ] {
            let said = respelled("russian", text, style);
            assert_eq!(said, (now.to_owned(), is_move), "{text}");
        }
    }

    #[test]
    fn a_capture_is_told_from_a_quiet_move_in_every_notation() {
        for (notation, quiet, capture, long) in [
            ("algebraic-tight", "c3d4", "c3xe5", "c3xe5xg7"),
            ("short-plain", "c3d4", "c3xe5", "c3xe5xg7"),
            ("numeric-tight", "2218", "22x15", "22x15x8"),
            ("portuguese", "11-15", "11x18", "11x18x25"),
            ("italian-bare", "22-18", "22x15", "22x15x8"),
        ] {
            let style = crate::notation::Notation::find(notation).unwrap();
            let style = style.style(find("russian").unwrap());
            for (text, now) in [
                ("c3-d4", quiet),
                ("c3d4", quiet),
                ("c3:e5", capture),
                ("c3-e5-g7", long),
            ] {
                assert_eq!(styled("russian", text, style).0, now, "{notation}");
            }
        }
    }
}
