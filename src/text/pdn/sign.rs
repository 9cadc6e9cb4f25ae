//! Signs that value a position: `+=`, `±`, `-+`, `++--`, `W+`. Players write them after a move, glued to it or apart.

use super::fold::CharFolder;
use super::token::is_at_boundary;
use crate::notation::{EVALUATION_SIGNS, EvaluationSign};

/// The maximum number of characters of a sign.
const MAX_LEN: usize = 4;

/// A sign at the start of a text: its length in bytes, and the number of its annotation glyph if it has one.
pub(crate) type AnnotationSign = (usize, Option<u32>);

/// Parses the sign that a text begins with. A lone `=` is none: it may be a result, and only its place decides that.
#[inline]
pub(crate) fn parse_sign(i: &[u8], folder: &CharFolder) -> Option<AnnotationSign> {
    match i {
        [b'+' | b'=' | b'-' | b'~' | b'#' | b'\\' | b'&' | 0x80.., ..]
        | [b'W' | b'B' | b'w' | b'b', b'+', ..] => read_slowly(i, folder),
        _ => None,
    }
}

#[cold]
fn read_slowly(i: &[u8], folder: &CharFolder) -> Option<AnnotationSign> {
    let mut sign = String::new();
    let (mut at, mut len) = (0, 0);
    while let Some((c, width)) = folder.next_char(&i[at..]) {
        let first = len == 0 && "WBwbБЧбч".contains(c) && i.get(width) == Some(&b'+');
        let Some(c) = plain_sign_char(c).or(first.then_some(c)) else {
            break;
        };
        if len == MAX_LEN {
            return None;
        }
        sign.push(c);
        (at, len) = (at + width, len + 1);
    }
    // The list of the IDF prints `+ -` and `= +` with a blank.
    if let (1, [b' ', other @ (b'+' | b'-' | b'='), rest @ ..]) = (len, &i[at..])
        && matches!(sign.as_str(), "+" | "-" | "=")
        && is_at_boundary(rest)
        && !matches!(rest, [b'+' | b'=', ..])
    {
        let both = format!("{sign}{}", char::from(*other));
        if let Some(found) = EvaluationSign::of_sign(&both) {
            return Some((at + 2, found.nag));
        }
    }
    let rest = &i[at..];
    // `+1`, `-2` (FMJD annex 1, 9.1.12 and 9.1.13); below, `=K` apart from its move.
    if len == 1
        && matches!(i[0], b'+' | b'-')
        && let [b'1'..=b'9', rest @ ..] = rest
        && is_at_boundary(rest)
    {
        return Some((at + 1, None));
    }
    if sign == "=" {
        return promotion_len(i, folder).map(|len| (len, None));
    }
    let found = EvaluationSign::of_sign(&sign)?;
    // A single plain sign glued to what follows is part of a word: `+12`, `#5`.
    let glued =
        rest.first().is_some_and(u8::is_ascii_alphanumeric) && (len > 1 || !sign.is_ascii());
    (is_at_boundary(rest) || rest[0] >= 0x80 || glued).then_some((at, found.nag))
}

/// Parses the letters that mark a move, at the start of a text: `N`, `TN`, `a.l.`.
#[cold]
pub(crate) fn parse_letter_mark(i: &[u8], folder: &CharFolder) -> Option<AnnotationSign> {
    /// The maximum length of these letters with their blank, in bytes.
    const MAX_LEN: usize = 8;
    if !i.first()?.is_ascii_alphabetic() {
        let (c, len) = folder.next_char(i)?;
        let nag = match c {
            '！' | '❗' | '❕' => 1,
            '？' | '❓' | '❔' => 2,
            '‼' => 3,
            '⁇' => 4,
            '⁉' => 5,
            '⁈' => 6,
            // The picture of a piece means that a man became a king.
            '\u{2654}'..='\u{265f}' | '\u{26c0}'..='\u{26c3}' => return Some((len, None)),
            _ => return None,
        };
        return Some((len, Some(nag)));
    }
    let near = &i[..i.len().min(MAX_LEN)];
    let known = EVALUATION_SIGNS
        .iter()
        .flat_map(|one| one.signs.iter().map(move |sign| (one, *sign)));
    let letters = known.filter(|(_, sign)| sign.starts_with(|c: char| c.is_ascii_alphabetic()));
    let found = letters.filter_map(|(one, sign)| {
        let len = match near.starts_with(sign.as_bytes()) {
            true => sign.len(),
            // `a. l.`
            false => {
                let (head, tail) = sign.split_once('.').filter(|(_, tail)| !tail.is_empty())?;
                let rest = near.strip_prefix(head.as_bytes())?.strip_prefix(b". ")?;
                rest.starts_with(tail.as_bytes())
                    .then_some(sign.len() + 1)?
            }
        };
        is_at_boundary(&i[len..]).then_some((len, one.nag))
    });
    found.max_by_key(|(len, _)| *len)
}

/// Returns the plain form of a character of a sign.
fn plain_sign_char(c: char) -> Option<char> {
    Some(match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe63}' | '\u{ff0d}' => '-',
        '\u{ff0b}' => '+',
        '\u{ff1d}' => '=',
        _ if EvaluationSign::is_part(c) => c,
        _ => return None,
    })
}

/// Returns the length of a promotion sign after a move, `=Q` or `=D`: the sign and one word or the picture of a piece.
pub(crate) fn promotion_len(i: &[u8], folder: &CharFolder) -> Option<usize> {
    /// The maximum length of a word for a king, in characters.
    const MAX_WORD: usize = 8;
    let rest = i.strip_prefix(b"=")?;
    let (mut at, mut letters) = (0, 0);
    while let Some((c, len)) = folder.first_char(&rest[at..]) {
        let piece = matches!(c, '\u{2654}'..='\u{265f}' | '\u{26c0}'..='\u{26c3}');
        if !(c.is_alphabetic() || piece && letters == 0) || letters == MAX_WORD {
            break;
        }
        (at, letters) = (at + len, letters + 1);
    }
    (letters > 0 && is_at_boundary(&rest[at..])).then_some(1 + at)
}
