//! Markup and pictures in a heading: stars, hashes, small pictures before a line.

/// A text with blanks in place of what only marks it up, each byte in its place.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut before = '\n';
    for c in text.chars() {
        let marks = match c {
            '*' | '`' | '~' => true,
            // `№ 3` and `#3` are numbers.
            '#' => matches!(before, '\n' | '\r' | '#'),
            '\u{2190}'..='\u{21ff}' | '\u{2600}'..='\u{27bf}' | '\u{fe0f}' => true,
            '\u{1f000}'..='\u{1faff}' => true,
            '\u{a0}' | '\u{2007}' | '\u{202f}' => true,
            _ => false,
        };
        match marks {
            true => plain.extend(std::iter::repeat_n(' ', c.len_utf8())),
            false => plain.push(c),
        }
        before = c;
    }
    plain
}
