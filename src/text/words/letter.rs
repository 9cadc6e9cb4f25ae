//! Character classes, without a search for the characters that records are made of.

/// A character of a text.
pub trait LetterClass: Copy {
    /// Returns the same as [`char::is_alphabetic`].
    fn is_letter(self) -> bool;
    /// Returns the same as [`char::is_alphanumeric`].
    fn is_letter_or_number(self) -> bool;
}

impl LetterClass for char {
    #[inline]
    fn is_letter(self) -> bool {
        among_common(self).unwrap_or_else(|| self.is_alphabetic())
    }

    #[inline]
    fn is_letter_or_number(self) -> bool {
        self.is_ascii_digit() || among_common(self).unwrap_or_else(|| self.is_alphanumeric())
    }
}

/// Returns whether one of the common characters of texts is a letter. For other characters the library searches a table, which takes
/// about a hundred instructions.
#[inline]
const fn among_common(c: char) -> Option<bool> {
    match c {
        'a'..='z' | 'A'..='Z' | 'А'..='я' | 'Ё' | 'ё' => Some(true),
        // Dashes, quotes and the ellipsis are neither letters nor numbers.
        '\0'..='\u{7f}' | '\u{2010}'..='\u{2026}' => Some(false),
        _ => None,
    }
}

/// Returns whether a character is a dash of any length.
pub fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2043}' | '\u{fe58}' | '\u{ff0d}' | '─'
    )
}

/// Returns whether a character is a blank inside a line. A byte order mark is one.
pub fn is_blank(c: char) -> bool {
    c == '\u{feff}' || (c.is_whitespace() && !is_line_end(c))
}

/// Returns whether a character ends a line.
pub fn is_line_end(c: char) -> bool {
    matches!(
        c,
        '\n' | '\r' | '\u{0b}' | '\u{0c}' | '\u{85}' | '\u{2028}' | '\u{2029}'
    )
}

#[cfg(test)]
mod tests {
    use super::LetterClass;

    #[test]
    fn letters_and_numbers_are_those_of_the_library() {
        for c in '\0'..=char::MAX {
            assert_eq!(c.is_letter(), c.is_alphabetic(), "{c:?}");
            assert_eq!(c.is_letter_or_number(), c.is_alphanumeric(), "{c:?}");
        }
    }
}
