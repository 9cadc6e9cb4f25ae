//! A move that is left out, and the text that is removed with it.

use crate::span::Span;

/// The separators of table cells, in the encodings of sheets.
const CELL_BARS: [&[u8]; 5] = [b"|", b"\t", "│".as_bytes(), "¦".as_bytes(), b"\xb3"];

/// Returns the bytes to remove with a move, or `None` if a sign glued to it would be left without its move. `before` is the
/// previous move if it is the same one: the text that follows both is removed with the second (`f6-g5! f6-g5!`, `f6-g5,
/// f6-g5,`).
pub fn with_marks(bytes: &[u8], token: Span, before: Option<Span>) -> Option<Span> {
    let (start, end) = (token.start as usize, token.end as usize);
    let rest = bytes.get(end..)?;
    let Some(before) = before else {
        let marks = rest.iter().take_while(|b| matches!(b, b'!' | b'?')).count();
        return (!is_stuck(&rest[marks..])).then(|| Span::new(start, end + marks));
    };
    let from = before.end as usize;
    let gap = bytes.get(from..start)?;
    let cells = CELL_BARS
        .iter()
        .any(|bar| memchr::memmem::find(gap, bar).is_some());
    let said = gap.trim_ascii_end();
    let same = !cells && !said.is_empty() && rest.starts_with(said);
    let end = end + if same { said.len() } else { 0 };
    // The marks of the second move become those of the first, if that has none.
    let joins = !cells && said.is_empty() && !gap.contains(&b'\n') && !gap.contains(&b'\r');
    if !joins && is_stuck(&bytes[end..]) {
        return None;
    }
    let line = !cells && !gap[said.len()..].iter().any(|b| matches!(b, b'\n' | b'\r'));
    Some(Span::new(if line { from + said.len() } else { start }, end))
}

/// Returns whether a text begins with a sign that belongs to the text before it.
fn is_stuck(text: &[u8]) -> bool {
    text.first().is_some_and(|b| b"!?*,;.:+=#-'\"".contains(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_go_with_a_move_that_is_written_twice() {
        let left = |text: &str| {
            let first = text.find("f6").unwrap();
            let second = text.rfind("f6").unwrap();
            let before = Span::new(first, first + 2);
            let gone = with_marks(text.as_bytes(), Span::new(second, second + 2), Some(before))?;
            let (start, end) = (gone.start as usize, gone.end as usize);
            Some(format!("{}{}", &text[..start], &text[end..]))
        };
        for (twice, once) in [
            ("f6 f6 7.", "f6 7."),
            ("f6 f6\n", "f6\n"),
            ("f6\nf6 7.", "f6\n 7."),
            ("f6! f6! 7.", "f6! 7."),
            ("f6, f6,\n", "f6,\n"),
            ("f6! f6\n", "f6!\n"),
            ("f6 f6!\n", "f6!\n"),
            ("f6 {a} f6 {a}", "f6 {a}"),
            ("f6 $1 f6 $1", "f6 $1"),
            ("|f6|f6|", "|f6||"),
            ("f6 7. f6 8.", "f6 7. 8."),
        ] {
            assert_eq!(left(twice).as_deref(), Some(once), "{twice}");
        }
        for stuck in ["f6! f6?", "f6! f6!?", "f6, f6.", "|f6|f6!|"] {
            assert_eq!(left(stuck), None, "{stuck}");
        }
    }

    #[test]
    fn marks_go_with_a_move_that_is_one_too_many() {
        let left = |text: &str| with_marks(text.as_bytes(), Span::new(0, 2), None).map(|s| s.end);
        assert_eq!(left("f6!? 7."), Some(4));
        assert_eq!(left("f6 7."), Some(2));
        assert_eq!(left("f6, 7."), None);
    }
}
