//! Positions in comments: `FEN W:W31:B20`, `/FEN "W:W31:B20"/`, `[%fen W:W31:B20]`, or the position alone.

use crate::notation::{Numbering, SquareStyle, fen};
use crate::variant::Variant;
use std::ops::Range;

/// Returns a comment with its positions in other squares, or `None` if it has none or they stay the same.
pub(super) fn rewrite_positions(
    text: &str,
    variant: &'static Variant,
    from: Numbering,
    to: SquareStyle,
) -> Option<String> {
    let mut out = String::new();
    let mut done = 0;
    let mut at = 0;
    while let Some(range) = next(text, at) {
        at = range.end;
        let Some(now) = rewrite_position(&text[range.clone()], variant, from, to) else {
            continue;
        };
        out.push_str(&text[done..range.start]);
        out.push_str(&now);
        done = range.end;
    }
    out.push_str(&text[done..]);
    (done > 0 && out != text).then_some(out)
}

/// Returns the next word of the characters of a position that names both sides.
fn next(text: &str, from: usize) -> Option<Range<usize>> {
    let is_sign = |c: char| c.is_ascii_alphanumeric() || matches!(c, ':' | ',' | '.' | '-' | '+');
    let mut at = from;
    loop {
        let start = at + text[at..].find(is_sign)?;
        let end = text[start..].find(|c| !is_sign(c));
        let end = end.map_or(text.len(), |end| start + end);
        let word = text[start..end].trim_end_matches(['.', ',', ':', '-', '+']);
        if word.matches(':').count() > 1 && word.starts_with(['W', 'B', 'w', 'b']) {
            return Some(start..start + word.len());
        }
        at = end;
    }
}

/// Returns a position in other squares, if it is one of the board.
fn rewrite_position(
    text: &str,
    variant: &'static Variant,
    from: Numbering,
    to: SquareStyle,
) -> Option<String> {
    let setup = fen::parse_fen(text).ok()?;
    let (_, errors) = setup.to_position(variant, from);
    if !errors.is_empty() || setup.pieces.is_empty() {
        return None;
    }
    let to = match to {
        SquareStyle::Numeric(numbering) => Some(numbering),
        SquareStyle::Algebraic | SquareStyle::Short => None,
    };
    Some(fen::write_setup(&setup, variant.board, from, to))
}
