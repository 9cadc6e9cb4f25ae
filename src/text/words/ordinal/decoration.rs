//! The decoration of an ordinal before and after it.

use super::MAX_MOVE_WORD;
use super::number::digit_value;
use crate::words::{LetterClass, fold_text, is_blank, is_dash};

/// The maximum number of signs before an ordinal, and of pieces of decoration after it.
const MAX_SIGNS_BEFORE: usize = 6;
const MAX_DECORATIONS_AFTER: usize = 6;
/// The maximum length of the ending of an ordinal, `4-lance`, in characters.
const MAX_ORDINAL_ENDING_LEN: usize = 5;

/// Words before or after an ordinal that announce a move, folded.
const MOVE_WORDS: [&str; 31] = [
    "move",
    "moves",
    "no",
    "nr",
    "num",
    "n",
    "ход",
    "хода",
    "х",
    "lance",
    "lances",
    "mossa",
    "mosse",
    "tratto",
    "zet",
    "coup",
    "zug",
    "jugada",
    "movimiento",
    "movimento",
    "ruch",
    "tah",
    "хід",
    "gajiens",
    "полуход",
    "posuniecie",
    "ejimas",
    "kaik",
    "siirto",
    "hamle",
    "spielzug",
];

/// The minimum length of a word for a move after an ordinal, in bytes: `x` is a capture sign.
const MIN_WORD: usize = 3;

/// Returns whether a word announces a move.
pub fn is_move_word(word: &str) -> bool {
    (1..=4 * MAX_MOVE_WORD).contains(&word.len()) && MOVE_WORDS.contains(&fold_text(word).as_str())
}

/// Returns the length of the text before an ordinal: signs, and at the start of a line bullets and a word for a move. Also returns whether
/// it has such a word, and the bracket or quotation mark that it opens.
pub fn ordinal_prefix(line: &str, begins_line: bool) -> (usize, bool, Option<char>) {
    let bracket = |c: char| begins_line && matches!(c, '(' | '[' | '{');
    let sign = |c: char| {
        matches!(
            c,
            '№' | '#' | '<' | '"' | '\'' | '«' | '“' | '„' | '‘' | '|'
        )
    };
    let bullet = |c: char| {
        begins_line && (is_blank(c) || is_dash(c) || matches!(c, '•' | '·' | '>' | '*' | '+'))
    };
    let mut len = 0;
    let mut open = None;
    for c in line.chars().take(MAX_SIGNS_BEFORE) {
        if !sign(c) && !bullet(c) && !bracket(c) {
            break;
        }
        open = matches!(
            c,
            '(' | '[' | '{' | '<' | '"' | '\'' | '«' | '“' | '„' | '‘'
        )
        .then_some(c)
        .or(open);
        len += c.len_utf8();
    }
    if len > 0 && line[len..].starts_with(is_blank) && !begins_line {
        return (0, false, None);
    }
    let rest = &line[len..];
    let word = rest.find(|c: char| !c.is_letter()).unwrap_or(rest.len());
    if !is_move_word(&rest[..word]) {
        return (len, false, open);
    }
    let behind = rest[word..]
        .trim_start_matches(['.', 'º', '°', '№', '#'])
        .trim_start_matches(is_blank);
    let digit = behind.starts_with(|c: char| digit_value(c).is_some());
    match digit {
        true => (line.len() - behind.len(), true, open),
        false => (len, false, open),
    }
}

/// The decoration after an ordinal.
pub struct OrdinalDecoration {
    pub len: usize,
    /// Whether it contains letters.
    pub words: bool,
    /// Whether it contains a word for a move.
    move_word: bool,
    /// Whether a blank separates a sign from the ordinal.
    pub apart: bool,
}

/// Returns the decoration after an ordinal, up to the move. Returns `None` for other text: the dots of a move of Black, or a bracket
/// that nothing closes.
pub fn behind_ordinal(text: &str, open: Option<char>) -> Option<OrdinalDecoration> {
    let mut found = OrdinalDecoration {
        len: 0,
        words: false,
        move_word: false,
        apart: false,
    };
    let mut closed = open.is_none();
    let mut dots = 0;
    for _ in 0..MAX_DECORATIONS_AFTER {
        let rest = &text[found.len..];
        let bare = rest.trim_start_matches(is_blank);
        let blank = rest.len() - bare.len();
        let Some(c) = bare.chars().next() else { break };
        let after = &bare[c.len_utf8()..];
        // A word for a move: `4 ход`, `4th move:`.
        let word = bare.find(|c: char| !c.is_letter()).unwrap_or(bare.len());
        if !found.move_word && word >= MIN_WORD && is_move_word(&bare[..word]) {
            (found.words, found.move_word) = (true, true);
            found.len += blank + word;
            continue;
        }
        // An ending: `4th`, `4-й`, `4ª`, `4.b`, `4.a)`.
        let hyphen = blank == 0 && (is_dash(c) || matches!(c, '\'' | '’'));
        let letters = if hyphen { after } else { bare };
        let ending = letters
            .find(|c: char| !(c.is_letter() || c == '°'))
            .unwrap_or(letters.len());
        let count = letters[..ending].chars().count();
        let follows = letters[ending..].chars().next();
        let indicator = letters[..ending]
            .chars()
            .all(|c| matches!(c, 'º' | 'ª' | '°'));
        if blank == 0
            && !found.words
            && (1..=MAX_ORDINAL_ENDING_LEN).contains(&count)
            && follows
                .is_some_and(|c| !c.is_letter_or_number() && (indicator || !is_dash(c) && c != ':'))
        {
            found.words = !indicator;
            found.len += bare.len() - letters.len() + ending;
            continue;
        }
        let closes = matches!(
            c,
            ')' | ']' | '>' | '}' | '"' | '\'' | '»' | '”' | '“' | '’'
        );
        let sign = closes
            || is_dash(c)
            || matches!(
                c,
                '.' | ':'
                    | ';'
                    | ','
                    | '*'
                    | '_'
                    | '~'
                    | '`'
                    | '|'
                    | '/'
                    | '\\'
                    | '='
                    | '+'
                    | '#'
                    | '·'
                    | '․'
                    | '。'
                    | '．'
                    | '）'
                    | '、'
                    | '´'
                    | '&'
                    | '@'
                    | '^'
                    | '°'
                    | '\u{fe0f}'
                    | '\u{20e3}'
                    | '>'
                    | '→'
                    | '：'
                    | '，'
                    | '﹒'
            );
        // After a blank there is only one sign, with a blank after it.
        let apart = blank > 0;
        let one = !apart || (!found.apart && after.starts_with(is_blank) && c != '_' && c != '*');
        // `3.*12-16`: a star next to a move belongs to the move.
        let of_move = c == '*' && after.starts_with(LetterClass::is_letter_or_number);
        if !sign || !one || of_move {
            break;
        }
        dots += usize::from(c == '.');
        if c == '…' || dots > 2 {
            return None;
        }
        closed |= closes;
        found.apart |= apart;
        found.len += blank + c.len_utf8();
    }
    if text[found.len..].starts_with('…') {
        return None;
    }
    let rest = &text[found.len..];
    found.len += rest.len() - rest.trim_start_matches(is_blank).len();
    closed.then_some(found)
}
