//! Cells of tables that a spreadsheet would take for formulas.
//!
//! Excel, LibreOffice and others compute a cell that begins with one of a few signs, whoever wrote it: the name of a player may
//! then fetch a page. A `'` before it says that the cell is text. Where text begins with such marks and a sign behind them, one
//! more is put before it, so that one is always taken away again.

use std::borrow::Cow;

/// Whether a spreadsheet may compute a cell that begins so.
fn is_sign(c: char) -> bool {
    matches!(c, '=' | '+' | '-' | '@' | '\t' | '\r' | '\n')
}

/// Whether a cell is a formula, or is one behind the marks of text.
fn is_formula(cell: &str) -> bool {
    cell.trim_start_matches('\'').starts_with(is_sign)
}

/// A cell that is text for a spreadsheet too.
pub(crate) fn guarded(cell: &str) -> Cow<'_, str> {
    match is_formula(cell) {
        true => Cow::Owned(format!("'{cell}")),
        false => Cow::Borrowed(cell),
    }
}

/// A cell without its guard.
pub(crate) fn bare(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if is_formula(rest) => rest,
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn formulas_are_text() {
        for (cell, written) in [
            ("", ""),
            ("a-b", "a-b"),
            ("'t Hoen", "'t Hoen"),
            ("-1", "'-1"),
            ("=HYPERLINK(\"x\")", "'=HYPERLINK(\"x\")"),
            ("@x", "'@x"),
            ("\t=1", "'\t=1"),
            ("'+1", "''+1"),
        ] {
            assert_eq!(guarded(cell), written);
            assert_eq!(bare(written), cell);
        }
    }

    proptest! {
        #[test]
        fn guards_are_taken_away(cell in "['=+@a-]{0,6}") {
            let written = guarded(&cell);
            prop_assert_eq!(bare(&written), &cell);
            prop_assert!(!written.starts_with(is_sign));
        }
    }
}
