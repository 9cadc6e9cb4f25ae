//! Text of a file as it may appear on a terminal.

use std::borrow::Cow;

/// Makes control characters visible, and writes those that nobody sees as escapes (`\u{61c}`), so that a file cannot
/// write to the terminal through this program.
#[must_use]
pub fn visible_text(text: &str) -> Cow<'_, str> {
    if text
        .chars()
        .all(|c| matches!(char_display(c), CharDisplay::As(same) if same == c))
    {
        return text.into();
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match char_display(c) {
            CharDisplay::As(c) => out.push(c),
            CharDisplay::Escaped => out.extend(c.escape_unicode()),
        }
    }
    out.into()
}

/// How a character is shown.
enum CharDisplay {
    As(char),
    Escaped,
}

fn char_display(c: char) -> CharDisplay {
    match c {
        '\t' => CharDisplay::As(' '),
        '\0'..='\x1f' => {
            CharDisplay::As(char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}'))
        }
        '\x7f' => CharDisplay::As('\u{2421}'),
        '\u{80}'..='\u{9f}' => CharDisplay::Escaped,
        c if is_unseen(c) => CharDisplay::Escaped,
        c => CharDisplay::As(c),
    }
}

/// Returns whether a character has no form of its own: it turns the direction of others, joins them, fills a place with
/// nothing, or is a tag. Two different names could look the same, and a line could be read in another order than it is
/// written. What chooses between forms of a character (U+FE00 to U+FE0F) stays: it is part of signs that are seen.
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
        assert_eq!(visible_text("a\x1b[31m\0\u{202e}"), "a␛[31m␀\\u{202e}");
    }

    #[test]
    fn what_nobody_sees_is_shown() {
        for unseen in [
            '\u{85}',
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
            let code = u32::from(unseen);
            let want = format!("a\\u{{{code:x}}}b");
            assert_eq!(visible_text(&format!("a{unseen}b")), want);
        }
        for seen in ["Ёж é 中", "❤\u{fe0f}", "a\u{301}", "שלום"] {
            assert_eq!(visible_text(seen), seen);
        }
    }
}
