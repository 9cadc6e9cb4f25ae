//! Text of a file as it may stand on a terminal.

use std::borrow::Cow;

/// Makes control characters visible, one character for each, so that a file cannot write to the terminal through us.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| shown(c) == c) {
        return text.into();
    }
    text.chars().map(shown).collect::<String>().into()
}

fn shown(c: char) -> char {
    match c {
        '\t' => ' ',
        '\0'..='\x1f' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}'),
        '\x7f' => '\u{2421}',
        '\u{80}'..='\u{9f}' => '\u{fffd}',
        c if is_unseen(c) => '\u{fffd}',
        c => c,
    }
}

/// Whether a character has no form of its own: it turns the direction of others, joins them, fills a place with nothing, or is
/// a tag. Two names that look the same would be two, and a line could be read in another order than it is written. What
/// chooses between forms of a character (U+FE00 to U+FE0F) stays: it is part of signs that are seen.
fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_shown() {
        assert_eq!(visible("a\x1b[31m\0\u{202e}"), "a␛[31m␀\u{fffd}");
    }

    #[test]
    fn what_nobody_sees_is_shown() {
        for unseen in [
            '\u{61c}',
            '\u{200e}',
            '\u{2069}',
            '\u{34f}',
            '\u{3164}',
            '\u{180e}',
            '\u{fff9}',
            '\u{e0001}',
            '\u{e0020}',
            '\u{e007f}',
            '\u{e0100}',
        ] {
            assert_eq!(visible(&format!("a{unseen}b")), "a\u{fffd}b", "{unseen:?}");
        }
        for seen in ["Ёж é 中", "❤\u{fe0f}", "a\u{301}", "שלום"] {
            assert_eq!(visible(seen), seen);
        }
    }
}
