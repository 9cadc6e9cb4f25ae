//! Folds a stretch of text to ASCII: typographic dashes, `×`, `½`, no-break blanks, and letters that look like others.

use super::encoding::Encoding;
use super::markup::{character_reference, is_escape};
use super::wrapped::tex_sign;

/// The maximum number of source bytes that are folded. All tokens are far shorter.
const FOLD_WINDOW: usize = 84;

/// The byte for a character that no token contains.
const UNKNOWN_BYTE: u8 = 1;

/// Decodes single characters of one encoding without allocating.
#[derive(Debug)]
pub(crate) struct CharFolder {
    /// The characters of the bytes 0x80..=0xFF.
    table: &'static [char; 128],
    utf8: bool,
}

/// A folded stretch of text, and where each of its bytes came from.
#[derive(Debug)]
pub(crate) struct FoldedText {
    ascii: [u8; FOLD_WINDOW * 3],
    from: [u8; FOLD_WINDOW * 3 + 1],
    soft: [bool; FOLD_WINDOW * 3],
    len: usize,
}

impl FoldedText {
    /// Returns the folded bytes.
    pub(crate) fn ascii_bytes(&self) -> &[u8] {
        &self.ascii[..self.len]
    }

    /// Returns the number of source bytes that the first `n` folded bytes came from.
    pub(crate) fn source_len(&self, n: usize) -> usize {
        usize::from(self.from[n.min(self.len)])
    }

    /// Returns whether the first `n` folded bytes end within the folded form of one character.
    pub(crate) fn splits_character(&self, n: usize) -> bool {
        0 < n && n < self.len && self.from[n] == self.from[n - 1]
    }

    /// Returns whether the first `n` folded bytes include a look-alike.
    pub(crate) fn has_look_alike(&self, n: usize) -> bool {
        self.soft[..n.min(self.len)].contains(&true)
    }

    fn push_bytes(&mut self, bytes: &[u8], at: usize, soft: bool) {
        for &b in bytes {
            self.ascii[self.len] = b;
            self.from[self.len] = at as u8;
            self.soft[self.len] = soft;
            self.len += 1;
        }
    }
}

impl CharFolder {
    pub(crate) fn new(encoding: Encoding) -> Self {
        let single = encoding.is_single_byte();
        // Stray bytes in UTF-8 text are mostly Windows-1252 dashes and blanks.
        let table = if single {
            encoding
        } else {
            Encoding::WINDOWS_1252
        };
        Self {
            table: table.upper_half(),
            utf8: !single,
        }
    }

    /// Returns whether the text is UTF-8.
    pub(crate) fn is_utf8(&self) -> bool {
        self.utf8
    }

    /// Returns the character at the start of the text and its length in bytes.
    pub(crate) fn first_char(&self, i: &[u8]) -> Option<(char, usize)> {
        let &b = i.first()?;
        if b < 0x80 {
            return Some((char::from(b), 1));
        }
        if self.utf8 {
            for len in 2..=4 {
                if let Some(Ok(text)) = i.get(..len).map(std::str::from_utf8) {
                    return text.chars().next().map(|c| (c, len));
                }
            }
        }
        Some((self.table[usize::from(b - 0x80)], 1))
    }

    /// Returns the character that a text begins with, resolving an escape or an HTML reference, and its length in bytes.
    pub(crate) fn next_char(&self, i: &[u8]) -> Option<(char, usize)> {
        match i.first()? {
            b'\\' if is_escape(i) => Some((char::from(i[1]), 2)),
            b'\\' => tex_sign(i).or(Some(('\\', 1))),
            b'&' => character_reference(i).or(Some(('&', 1))),
            _ => self.first_char(i),
        }
    }

    /// Returns whether a dash precedes or follows a soft hyphen, which then is no dash itself.
    fn has_dash_near(&self, before: &FoldedText, behind: &[u8]) -> bool {
        let next = self.next_char(behind).map(|(c, _)| fold_char(c, false).0);
        before.ascii_bytes().ends_with(b"-")
            || behind.starts_with(b"-")
            || next == Some(b"-".as_slice())
    }

    /// Folds the text up to the end of its line, the next bracket or the end of the window.
    ///
    /// With `digits`, the letters `O`, `o`, `l` and `I` next to digits and separators become digits, too.
    pub(crate) fn fold_window(&self, i: &[u8], digits: bool) -> FoldedText {
        let mut out = FoldedText {
            ascii: [0; FOLD_WINDOW * 3],
            from: [0; FOLD_WINDOW * 3 + 1],
            soft: [false; FOLD_WINDOW * 3],
            len: 0,
        };
        let mut at = 0;
        while let Some((c, len)) = self.next_char(&i[at..]) {
            if at + len > FOLD_WINDOW
                || matches!(c, '\n' | '\r' | '{' | '}' | '(' | '[' | ']' | ';' | '\\')
            {
                break;
            }
            if is_invisible(c) || (c == '\u{ad}' && self.has_dash_near(&out, &i[at + len..])) {
                at += len;
                continue;
            }
            let next = i.get(at + len).copied().unwrap_or(b' ');
            let before = out.ascii_bytes().last().copied().unwrap_or(b' ');
            let numeric = |b: u8| b.is_ascii_digit();
            if c.is_ascii() {
                let b = c as u8;
                let near = |b: u8| {
                    numeric(b)
                        || matches!(b, b'-' | b'x' | b'X' | b':')
                        || b.is_ascii_lowercase() && b <= b'h'
                };
                match b {
                    b'O' | b'o' if digits && (near(before) || near(next)) => {
                        out.push_bytes(b"0", at, true)
                    }
                    b'l' | b'I' if digits && (near(before) || near(next)) => {
                        out.push_bytes(b"1", at, true)
                    }
                    _ => out.push_bytes(&[b], at, false),
                }
            } else {
                let zero = numeric(before) || numeric(next);
                let (bytes, soft) = fold_char(c, zero);
                out.push_bytes(bytes, at, soft);
            }
            at += len;
        }
        out.from[out.len] = at as u8;
        out
    }
}

/// Returns whether a character is invisible. HTML references represent such characters within moves.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// Returns the ASCII form of a character beyond ASCII, and whether it was guessed from the looks of the character.
fn fold_char(c: char, beside_digit: bool) -> (&'static [u8], bool) {
    let plain: &[u8] = match c {
        '\u{2010}'..='\u{2015}'
        | '\u{2212}'
        | '\u{2043}'
        | '\u{ad}'
        | '\u{fe58}'
        | '\u{fe63}'
        | '\u{ff0d}'
        | '\u{2e3a}'
        | '\u{2d7}'
        | '─'
        | '━'
        | '∼'
        | '～'
        | 'ー' => b"-",
        // Arrows.
        '→' | '⇒' | '⇨' | '↦' | '⟶' | '⟹' | '➔' | '➜' | '➝' | '➞' | '➡' | '►' | '▶' => {
            b"-"
        }
        '×' | '✕' | '✖' | '⨯' | '⨉' | '╳' | '❌' | '⤫' | '✗' | '✘' | 'ｘ' | 'Ｘ' | 'ⅹ' | 'Ⅹ'
        | '⊗' | '⨂' | '𝗑' => b"x",
        '∗' | '＊' | '⁎' => b"*",
        '\u{a0}'
        | '\u{1680}'
        | '\u{2000}'..='\u{200a}'
        | '\u{202f}'
        | '\u{205f}'
        | '\u{2800}'
        | '\u{3000}'
        | '\u{3164}' => b" ",
        '…' => b"...",
        '½' => b"1/2",
        '∶' | '：' | '꞉' | 'ː' | '˸' => b":",
        _ => b"",
    };
    if !plain.is_empty() {
        return (plain, false);
    }
    let alike: &[u8] = match c {
        'а' | 'А' | 'α' => b"a",
        'в' | 'В' | 'Ь' | 'ь' => b"b",
        'с' | 'С' => b"c",
        'ԁ' => b"d",
        'е' | 'Е' | 'ё' | 'Ё' => b"e",
        'Н' | 'һ' => b"h",
        'і' | 'І' => b"i",
        'ј' | 'Ј' => b"j",
        'к' | 'К' => b"k",
        'м' | 'М' => b"m",
        'о' | 'О' if beside_digit => b"0",
        'о' | 'О' => b"o",
        'р' | 'Р' => b"p",
        'ѕ' => b"s",
        'х' | 'Х' | 'χ' | 'Χ' => b"x",
        'З' | 'з' | 'Ӡ' => b"3",
        _ => return (&[UNKNOWN_BYTE], false),
    };
    (alike, true)
}
