//! Classifies the token that begins at a byte, off the hot path.

use super::fold::{CharFolder, FoldedText};
use super::line::is_blank;
use super::markup::{character_reference, html_tag, is_escape};
use super::moves::{digit_word, letter_word, parse_numeric_word};
use super::score;
use super::sign;
use super::token::{self, WordToken, is_at_boundary};
use super::wrapped::tex_sign;
use crate::outcome::Terminator;
use crate::written::Leniency;

/// The maximum length of a word that is searched for look-alikes, in bytes.
const MAX_WORD: usize = 64;

/// A token outside brackets and comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MovetextToken {
    /// A number, a move or a score.
    Word(WordToken),
    /// A run of dashes.
    Dash,
    /// A lone capture sign.
    BareCapture,
    /// Dots without a number, which are harmless if there are several.
    Dots(usize),
    /// A blank beyond ASCII.
    Blank,
    /// A sign that values the position, and the number of its glyph if it has one.
    Sign(Option<u32>),
}

/// Reads a token from ASCII text. Returns its length and the token.
fn read_ascii_token(i: &[u8], paren: bool) -> Option<(usize, MovetextToken)> {
    let word = |parsed: token::TokenParseResult<'_, WordToken>| {
        let (rest, word) = parsed.ok()?;
        Some((i.len() - rest.len(), MovetextToken::Word(word)))
    };
    let run = |b: u8| i.iter().take_while(|x| **x == b).count();
    match *i.first()? {
        b'0'..=b'9' => word(digit_word(i, paren)),
        b'x' | b'X' | b':' => is_at_boundary(&i[1..]).then_some((1, MovetextToken::BareCapture)),
        b'-' => match score::parse_score(i) {
            Ok((rest, score)) => Some((
                i.len() - rest.len(),
                MovetextToken::Word(WordToken::Score(score)),
            )),
            Err(_) => is_at_boundary(&i[run(b'-')..]).then_some((run(b'-'), MovetextToken::Dash)),
        },
        b'=' => is_at_boundary(&i[1..])
            .then_some((1, MovetextToken::Word(WordToken::Score(Terminator::Draw)))),
        b'.' => Some((run(b'.'), MovetextToken::Dots(run(b'.')))),
        b' ' => Some((run(b' '), MovetextToken::Blank)),
        b if b.is_ascii_alphabetic() => word(letter_word(i)),
        _ => None,
    }
}

/// Returns whether the token that ends at `len` may continue with a byte beyond ASCII, an escape or an HTML reference.
fn touches_wide(i: &[u8], len: usize) -> bool {
    let blanks = i[len..].iter().take_while(|b| matches!(b, b' ' | b'\t'));
    let rest = &i[len + blanks.count()..];
    match rest.first() {
        Some(0x80..) => true,
        Some(b'\\') => is_escape(rest) || tex_sign(rest).is_some(),
        Some(b'&') => character_reference(rest).is_some(),
        _ => false,
    }
}

/// Reads one token. A token with bytes beyond ASCII or look-alikes is folded and read again.
pub(crate) fn classify_token(
    i: &[u8],
    paren: bool,
    folder: &CharFolder,
) -> Option<(usize, MovetextToken)> {
    if let Some((len, nag)) = sign::parse_sign(i, folder) {
        return Some((len, MovetextToken::Sign(nag)));
    }
    let plain = read_ascii_token(i, paren);
    let len = plain.map_or(0, |p| p.0);
    let word = i
        .iter()
        .take(MAX_WORD)
        .take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b':'))
        .count();
    let wide = touches_wide(i, len) || (plain.is_none() && touches_wide(i, word));
    let slip = !is_at_boundary(&i[len..])
        && i[..word]
            .iter()
            .any(|b| matches!(b, b'O' | b'o' | b'l' | b'I'))
        && i[..word].iter().any(u8::is_ascii_digit);
    if !(wide || slip) {
        return plain;
    }
    let folded = |digits| reread_folded(i, (len, paren), &folder.fold_window(i, digits));
    let again = wide.then(|| folded(false)).flatten();
    again
        .or_else(|| slip.then(|| folded(true)).flatten())
        .or(plain)
}

/// Reads a folded text, and returns a token only if it is longer than the `len` bytes that were read without folding.
fn reread_folded(
    i: &[u8],
    (len, paren): (usize, bool),
    folded: &FoldedText,
) -> Option<(usize, MovetextToken)> {
    let (n, mut token) = read_ascii_token(folded.ascii_bytes(), paren)?;
    let source = folded.source_len(n);
    let alike = folded.has_look_alike(n);
    if source <= len
        || folded.splits_character(n)
        || (alike
            && !is_at_boundary(&folded.ascii_bytes()[n..])
            && i.get(source).is_none_or(|b| *b < 0x80))
    {
        return None;
    }
    match &mut token {
        MovetextToken::Word(WordToken::Move(text)) if alike => {
            text.leniency.insert(Leniency::LOOK_ALIKE)
        }
        MovetextToken::BareCapture => {}
        // A word that only looks like a number is a word.
        _ if alike => return None,
        _ => {}
    }
    Some((source, token))
}

/// Returns whether a semicolon after a text ends an HTML reference, `&rsquo;`.
fn ends_reference(text: &[u8]) -> bool {
    /// The maximum length of a name, in bytes.
    const MAX_NAME: usize = 9;
    let name = text.iter().rev().take(MAX_NAME + 1);
    let len = name
        .take_while(|b| b.is_ascii_alphanumeric() || **b == b'#')
        .count();
    len > 1 && text.len() > len && text[text.len() - len - 1] == b'&'
}

/// Returns the length of the unreadable word at the start of the text, at least one byte.
pub(crate) fn unreadable_len(i: &[u8]) -> usize {
    let mut letter = false;
    for (n, &b) in i.iter().enumerate() {
        if n > 0 {
            let stop = is_blank(b)
                || matches!(
                    b,
                    b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'"' | b'\\'
                );
            // Page furniture is often glued to the move after it.
            let glued = letter
                && b.is_ascii_digit()
                && matches!(parse_numeric_word(&i[n..]), Ok((_, WordToken::Move(_))));
            let reference = b == b';' && ends_reference(&i[..n]);
            if (stop && !reference) || glued {
                return n;
            }
        }
        letter = b.is_ascii_alphabetic();
    }
    i.len()
}

/// Returns whether the text of a bracket is prose: it has a word of three letters that is no move, or letters and nothing that is played.
pub(crate) fn is_prose(text: &[u8], folder: &CharFolder) -> bool {
    let (mut at, mut letters, mut other) = (0, false, false);
    while at < text.len() {
        let i = &text[at..];
        match i[0] {
            b'{' => at += memchr::memchr(b'}', i).map_or(i.len(), |n| n + 1),
            // The same goes for text after a semicolon, on lines that end inside the bracket.
            b';' => at += memchr::memchr2(b'\n', b'\r', i).unwrap_or(1),
            // A position that is set up is no word.
            b'/' => match token::parse_setup(i) {
                Ok((rest, _)) => {
                    other = true;
                    at += i.len() - rest.len();
                }
                Err(_) => at += 1,
            },
            b'<' => at += html_tag(i).map_or(1, |(len, ..)| len),
            b'&' => at += character_reference(i).map_or(1, |(_, len)| len),
            b if b.is_ascii_alphabetic() || b >= 0x80 => {
                if let Some((n, token)) = classify_token(i, false, folder) {
                    other |= !matches!(token, MovetextToken::Blank | MovetextToken::Dots(_));
                    at += n.max(1);
                    continue;
                }
                let mut run = 0;
                while let Some((c, len)) = folder
                    .first_char(&text[at..])
                    .filter(|(c, _)| c.is_alphabetic())
                {
                    run += 1;
                    at += len;
                    letters |= c.is_alphabetic();
                }
                if run >= 3 {
                    return true;
                }
                if run == 0 {
                    at += folder.first_char(i).map_or(1, |(_, len)| len);
                }
            }
            b'0'..=b'9' => {
                other = true;
                // Letters in a word that begins with a digit are part of it: `1III` is `11-11`.
                at += classify_token(i, false, folder).map_or(1, |(n, _)| n.max(1));
            }
            b => {
                other |= matches!(b, b'-' | b':' | b'*');
                at += 1;
            }
        }
    }
    letters && !other
}
