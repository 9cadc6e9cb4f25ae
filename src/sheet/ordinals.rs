//! Rows of moves by their shape: an ordinal in whatever decoration, and behind it one or two words that are written as moves are.
//!
//! How people number the rows of a sheet has no end: `4.-`, `4.)`, `4º`, `4th`, `4-й.`, `№4`, `IV`, `④`, `4. W: ... B: ...`. What makes
//! a row is that its ordinal is the next one and that moves stand behind it. Such rows are brought into the plain form, `4.`,
//! before anybody reads them, whether their moves are legal or not.

use super::chars::{is_blank, is_dash, is_line_end};
use super::{apart, moves};
use crate::words::Letter;
use crate::words::{fold, side};
use std::collections::BTreeSet;
use std::ops::Range;

/// The highest number of a square.
const SQUARES: u32 = 72;
/// How many digits an ordinal has at most.
const DIGITS: usize = 3;
/// How many signs stand before an ordinal at most, and how many pieces of decoration behind it.
const BEFORE: usize = 6;
const BEHIND: usize = 6;
/// The longest ending of an ordinal, `4-lance`, and the longest label of a side, in characters.
const ENDING: usize = 5;
const LABEL: usize = 10;
/// The most pairs of labels that are distinguished.
const PAIRS: usize = 16;
/// As many moves are written with a sign, at least, for it to be that of moves.
const HABIT: usize = 3;

/// Words before or behind an ordinal that say that a move follows, folded.
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

/// The fewest bytes of a word for a move behind an ordinal: `x` is a sign of captures.
const MIN_WORD: usize = 3;

/// Returns whether a word says that a move follows.
fn is_move_word(word: &str) -> bool {
    (1..=4 * LABEL).contains(&word.len()) && MOVE_WORDS.contains(&fold(word).as_str())
}

/// A row, or what may be one.
#[derive(Debug)]
struct Row<'t> {
    /// Where its ordinal stands, with all that decorates it.
    place: Range<usize>,
    value: u32,
    /// What stands before and behind the digits.
    decoration: (&'t str, &'t str),
    /// Whether the sheet reads it as it is.
    plain: bool,
    /// Whether nothing but its place in a sequence tells that it is an ordinal: a Roman one, one with words.
    doubtful: bool,
    begins_line: bool,
    ends_line: bool,
    moves: Vec<Cell<'t>>,
}

/// A word that is written as a move.
#[derive(Debug)]
struct Cell<'t> {
    /// Where the label of its side stands, up to the move, and that label.
    label: Option<(Range<usize>, &'t str)>,
    /// Where signs stand between its squares that are none of moves.
    odd: Vec<(usize, char)>,
}

/// What is put in the place of stretches of a text so that all its rows are plain, in the order of the text.
pub(super) fn edits(text: &str) -> Vec<(Range<usize>, String)> {
    let mut rows = rows(text);
    let accepted = accepted(&rows);
    let mut keep = accepted.iter();
    rows.retain(|_| keep.next() == Some(&true));
    let labels = labels(&rows);
    let odd = habit(&rows);
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    for row in &rows {
        let mut moves = row.moves.iter();
        let first = moves.clone().next().and_then(|cell| cell.label.as_ref());
        let mut place = row.place.clone();
        let labelled = labels.contains(&row.labels());
        // A label behind the ordinal is a part of that.
        if let Some((label, _)) = first.filter(|_| labelled) {
            place.end = label.end;
            moves.next();
        }
        if !row.plain || place.end > row.place.end {
            edits.push((place, format!("{}. ", row.value)));
        }
        for cell in moves {
            let Some((label, _)) = cell.label.as_ref().filter(|_| labelled) else {
                continue;
            };
            // One before a move is a part of that.
            if let Some(c) = text[label.end..].chars().next() {
                edits.push((label.start..label.end + c.len_utf8(), c.to_string()));
            }
        }
        for (at, sign) in row.moves.iter().flat_map(|cell| &cell.odd) {
            if odd == Some(*sign) {
                edits.push((*at..at + sign.len_utf8(), "-".to_owned()));
            }
        }
    }
    edits.sort_by_key(|(range, _)| range.start);
    edits
}

impl<'t> Row<'t> {
    fn labels(&self) -> Vec<Option<&'t str>> {
        let label = |cell: &Cell<'t>| cell.label.as_ref().map(|(_, label)| *label);
        self.moves.iter().map(label).collect()
    }
}

/// Whether each of these is a row: its ordinal goes on from the row before it or to the one behind it; or two moves stand behind an
/// ordinal with signs and have the line for themselves; or it is decorated as such rows are.
fn accepted(rows: &[Row<'_>]) -> Vec<bool> {
    let moving: Vec<usize> = (0..rows.len())
        .filter(|&nth| !rows[nth].moves.is_empty())
        .collect();
    let mut accepted = vec![false; rows.len()];
    for (nth, &at) in moving.iter().enumerate() {
        let row = &rows[at];
        let before = nth.checked_sub(1).map(|nth| &rows[moving[nth]]);
        let behind = moving.get(nth + 1).map(|&at| &rows[at]);
        let goes_on = |first: &Row<'_>, next: &Row<'_>| {
            first.value + 1 == next.value || (first.value == next.value && !next.begins_line)
        };
        let in_sequence = before.is_some_and(|before| goes_on(before, row))
            || behind.is_some_and(|behind| goes_on(row, behind));
        let alone = !row.doubtful && row.begins_line && row.ends_line && row.moves.len() == 2;
        accepted[at] = in_sequence || alone;
    }
    let decorations: BTreeSet<_> = (0..rows.len())
        .filter(|&at| accepted[at] && !rows[at].plain)
        .map(|at| rows[at].decoration)
        .collect();
    let mut last = None;
    for (at, row) in rows.iter().enumerate() {
        let decorated = !row.plain && decorations.contains(&row.decoration);
        // `3.- illegible` between rows.
        let without_moves = row.begins_line && (last == row.value.checked_sub(1) || row.value == 1);
        accepted[at] |= decorated && (!row.moves.is_empty() || without_moves);
        if accepted[at] {
            last = Some(row.value);
        }
    }
    accepted
}

/// The labels of sides that rows have before their moves: those of several rows, and words for sides.
fn labels<'t>(rows: &[Row<'t>]) -> Vec<Vec<Option<&'t str>>> {
    let mut whole: Vec<(Vec<Option<&'t str>>, usize)> = Vec::new();
    for row in rows.iter().filter(|row| row.moves.len() == 2) {
        let labels = row.labels();
        if labels[1].is_none() || labels[0] == labels[1] {
            continue;
        }
        let few = whole.len() < PAIRS;
        match whole.iter_mut().find(|(known, _)| *known == labels) {
            Some((_, count)) => *count += 1,
            None if few => whole.push((labels, 1)),
            None => {}
        }
    }
    let are_sides = |labels: &[Option<&str>]| {
        let mut sides = labels.iter().flatten().map(|label| side(&fold(label)));
        sides.all(|side| side.is_some())
    };
    whole.retain(|(labels, count)| *count > 1 || are_sides(labels));
    // The last row may have one move.
    let firsts = whole.iter().map(|(labels, _)| vec![labels[0]]);
    let firsts: Vec<_> = firsts.filter(|labels| labels[0].is_some()).collect();
    let whole = whole.into_iter().map(|(labels, _)| labels);
    whole.chain(firsts).collect()
}

/// The sign between squares that most moves of the rows have and that is none of moves: `21,17 10,13`, `c3>d4`.
fn habit(rows: &[Row<'_>]) -> Option<char> {
    let cells: Vec<_> = rows.iter().flat_map(|row| &row.moves).collect();
    let mut counts: Vec<(char, usize)> = Vec::new();
    for sign in cells
        .iter()
        .filter_map(|cell| cell.odd.first().map(|(_, sign)| *sign))
    {
        match counts.iter_mut().find(|(known, _)| *known == sign) {
            Some((_, count)) => *count += 1,
            None => counts.push((sign, 1)),
        }
    }
    let (sign, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    (count >= HABIT && count * 2 > cells.len()).then_some(sign)
}

/// All that may be rows.
fn rows(text: &str) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive(is_line_end) {
        let end = start + line.trim_end_matches(is_line_end).len();
        let mut at = start;
        let above = rows.len();
        while at < end {
            let rest = &text[at..end];
            let blank = rest.len() - rest.trim_start_matches(is_blank).len();
            at += blank;
            if at == end {
                break;
            }
            // `01:29:46 17-22` is a time among the moves, and no row 1.
            if let Some(len) = apart::len(&text[at..end]) {
                at += len;
                continue;
            }
            let begins = text[start..at].trim().is_empty();
            // Behind words one move with a number is no row: `Round 1: 3-1`.
            let follows = begins || rows.len() > above;
            let found = row(text, at, end, begins);
            if let Some((row, after)) = found.filter(|(row, _)| follows || row.moves.len() == 2) {
                rows.push(row);
                at = after;
            }
            // On to the next word.
            let rest = &text[at..end];
            at += rest.find(is_blank).unwrap_or(rest.len());
        }
        start += line.len();
    }
    rows
}

/// What may be a row from a place on, and where it ends.
fn row(text: &str, at: usize, end: usize, begins_line: bool) -> Option<(Row<'_>, usize)> {
    let line = &text[at..end];
    let (before, mut doubtful, open) = before(line, begins_line);
    let (digits, value, roman) = ordinal(&line[before..])?;
    doubtful |= roman;
    let behind = before + digits;
    let decoration = behind_ordinal(&line[behind..], open)?;
    doubtful |= decoration.words;
    let mut cursor = behind + decoration.len;
    let mut moves = Vec::new();
    let mut cells_end = cursor;
    while moves.len() < 2
        && let Some((cell, len)) = cell(line, at, cursor, moves.is_empty())
    {
        moves.push(cell);
        cells_end = len;
        cursor = between(line, len);
    }
    // `22:15:6`: what is glued to a sign of moves may be a move, and only a sequence decides.
    let sign = line[..behind + decoration.len].chars().next_back();
    doubtful |= sign.is_some_and(|c| is_dash(c) || c == ':');
    // `3 - d6-c5`: there the sign may stand for White's move.
    // The signs that part the cells of a table: one of these may be empty.
    let sign = &line[behind..behind + decoration.len];
    let is_cell = matches!(sign.trim(), "|" | "│" | ";") || sign == ",";
    if moves.len() < 2 && decoration.apart && !moves.is_empty() && !is_cell {
        return None;
    }
    let glued =
        cursor == behind + decoration.len && line[..cursor].ends_with(Letter::is_letter_or_number);
    if glued && cursor < line.len() {
        return None;
    }
    let signs = (
        &line[..before],
        line[behind..behind + decoration.len].trim_end(),
    );
    let bullet =
        |c: char| is_blank(c) || is_dash(c) || matches!(c, '•' | '>' | '№' | '#' | '*' | '|');
    let ascii = line[before..behind].bytes().all(|b| b.is_ascii_digit());
    let plain = ascii
        && signs.0.chars().all(bullet)
        && (is_cell || matches!(signs.1, "" | "." | ")" | ".."));
    let rest = &line[cells_end..];
    let mark = |c: char| is_blank(c) || c.is_ascii_punctuation() || is_dash(c);
    let row = Row {
        place: at..at + behind + decoration.len,
        value,
        decoration: signs,
        plain,
        doubtful,
        begins_line,
        ends_line: rest.chars().all(mark),
        moves,
    };
    Some((row, at + cells_end))
}

/// How much stands before an ordinal: signs, and at the begin of a line bullets and a word for a move. Whether it is a word, and
/// the bracket or quotation mark that it opens.
fn before(line: &str, begins_line: bool) -> (usize, bool, Option<char>) {
    // A number in brackets is one of a note (`[1]`), or begins a variation; at the begin of a row the reader takes it as it is.
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
    for c in line.chars().take(BEFORE) {
        if !sign(c) && !bullet(c) {
            break;
        }
        open = matches!(c, '<' | '"' | '\'' | '«' | '“' | '„' | '‘')
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
    let digit = behind.starts_with(|c: char| digit(c).is_some());
    match digit {
        true => (line.len() - behind.len(), true, open),
        false => (len, false, open),
    }
}

/// A digit of any script.
fn digit(c: char) -> Option<u32> {
    // The digits 0 of scripts: Arabic, Persian, Devanagari, Bengali, Thai, below the line, full width, mathematical.
    const ZEROS: [u32; 7] = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x2080, 0xff10];
    let code = c as u32;
    match c {
        '0'..='9' => Some(code - 0x30),
        '¹' => Some(1),
        '²' => Some(2),
        '³' => Some(3),
        '⁰' | '⁴'..='⁹' => Some(code - 0x2070),
        '\u{1d7ce}'..='\u{1d7ff}' => Some((code - 0x1d7ce) % 10),
        _ => ZEROS
            .iter()
            .find(|zero| (**zero..**zero + 10).contains(&code))
            .map(|zero| code - zero),
    }
}

/// A number that is one character: in a circle, in brackets, with a full stop.
fn enclosed(c: char) -> Option<u32> {
    // The first character of each row, the number it stands for, and how many follow.
    const ROWS: [(u32, u32, u32); 12] = [
        (0x2460, 1, 20),
        (0x2474, 1, 20),
        (0x2488, 1, 20),
        (0x24eb, 11, 10),
        (0x24f5, 1, 10),
        (0x2776, 1, 10),
        (0x2780, 1, 10),
        (0x278a, 1, 10),
        (0x3251, 21, 15),
        (0x32b1, 36, 15),
        (0x2160, 1, 12),
        (0x2170, 1, 12),
    ];
    let code = c as u32;
    let row = ROWS
        .iter()
        .find(|(first, _, len)| (*first..first + len).contains(&code))?;
    Some(row.1 + code - row.0)
}

/// The ordinal that a text begins with: its length, its value, and whether it is a Roman one.
fn ordinal(text: &str) -> Option<(usize, u32, bool)> {
    let first = text.chars().next()?;
    if let Some(value) = enclosed(first) {
        return Some((first.len_utf8(), value, false));
    }
    let (mut len, mut value, mut count) = (0, 0, 0);
    for c in text.chars() {
        let Some(digit) = digit(c) else { break };
        (len, value, count) = (len + c.len_utf8(), value * 10 + digit, count + 1);
        if count > DIGITS {
            return None;
        }
    }
    if count > 0 {
        return (value > 0).then_some((len, value, false));
    }
    roman(text).map(|(len, value)| (len, value, true))
}

/// A Roman ordinal, in capitals or in small letters.
fn roman(text: &str) -> Option<(usize, u32)> {
    let len = text
        .find(|c: char| !c.is_letter_or_number())
        .unwrap_or(text.len());
    let word = text
        .get(..len)
        .filter(|word| (1..=8).contains(&word.len()))?;
    let upper = word.to_ascii_uppercase();
    if upper != word && word.to_ascii_lowercase() != word {
        return None;
    }
    let mut left = upper.as_str();
    let mut value = 0;
    const SIGNS: [(&str, u32); 9] = [
        ("C", 100),
        ("XC", 90),
        ("L", 50),
        ("XL", 40),
        ("X", 10),
        ("IX", 9),
        ("V", 5),
        ("IV", 4),
        ("I", 1),
    ];
    for (sign, worth) in SIGNS {
        let most = if matches!(worth, 1 | 10 | 100) { 3 } else { 1 };
        for _ in 0..most {
            if let Some(rest) = left.strip_prefix(sign) {
                (left, value) = (rest, value + worth);
            }
        }
    }
    (left.is_empty() && value > 0).then_some((len, value))
}

/// What decorates an ordinal behind it.
struct Decoration {
    len: usize,
    /// Whether letters are among it.
    words: bool,
    /// Whether a word for a move is.
    move_word: bool,
    /// Whether a sign stands apart from the ordinal.
    apart: bool,
}

/// The decoration behind an ordinal, up to the move. Nothing where it is none: dots of a move of Black, a bracket that nothing
/// closes.
fn behind_ordinal(text: &str, open: Option<char>) -> Option<Decoration> {
    let mut found = Decoration {
        len: 0,
        words: false,
        move_word: false,
        apart: false,
    };
    let mut closed = open.is_none();
    let mut dots = 0;
    for _ in 0..BEHIND {
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
        if blank == 0
            && !found.words
            && (1..=ENDING).contains(&count)
            && follows.is_some_and(|c| !c.is_letter_or_number() && !is_dash(c) && c != ':')
        {
            found.words = letters[..ending]
                .chars()
                .any(|c| !matches!(c, 'º' | 'ª' | '°'));
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
        // Apart from the ordinal stands one sign, and a blank behind it.
        let apart = blank > 0;
        let one = !apart || (!found.apart && after.starts_with(is_blank) && c != '_' && c != '*');
        // `3.*12-16`: a star at a move is one of the move.
        let of_move = c == '*' && after.starts_with(Letter::is_letter_or_number);
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

/// A move from a place of a line on, perhaps with the label of its side before it, and where it ends.
fn cell(line: &str, at: usize, from: usize, first: bool) -> Option<(Cell<'_>, usize)> {
    let rest = &line[from..];
    let places = |odd: Vec<(usize, char)>, start: usize| {
        let odd = odd
            .into_iter()
            .map(|(place, sign)| (at + start + place, sign));
        odd.collect()
    };
    // `B: e7:g5` is no capture from the file b.
    if let Some(len) = label(rest, first)
        && let Some((moves, odd)) = written(&rest[len..])
    {
        let start = from + len;
        let word = rest.find(|c: char| !c.is_letter()).unwrap_or(len);
        let cell = Cell {
            label: Some((at + from..at + start, &rest[..word])),
            odd: places(odd, start),
        };
        return Some((cell, start + moves));
    }
    let (len, odd) = written(rest)?;
    let odd = places(odd, from);
    Some((Cell { label: None, odd }, from + len))
}

/// The length of what may be the label of a side: `W: `, `b) `, `White `.
fn label(text: &str, first: bool) -> Option<usize> {
    let word = text.find(|c: char| !c.is_letter()).filter(|len| *len > 0)?;
    if text[..word].chars().count() > LABEL {
        return None;
    }
    let behind = text[word..].trim_start_matches(is_blank);
    let moves = behind.trim_start_matches([':', ')', '.', '=', '-', '–', '—']);
    let signs = behind.len() - moves.len();
    // A word without a sign may be one of a sentence.
    let sentence = first && signs == 0 && word > 2 && side(&fold(&text[..word])).is_none();
    let apart = moves.starts_with(is_blank) || text[word..].starts_with(is_blank);
    (signs <= 2 && apart && !sentence)
        .then(|| text.len() - moves.trim_start_matches(is_blank).len())
}

/// Where what stands between the two moves of a row ends.
fn between(line: &str, from: usize) -> usize {
    let mark = |c: char| matches!(c, '!' | '?' | '*' | '+' | '#');
    let rest = line[from..]
        .trim_start_matches(mark)
        .trim_start_matches(is_blank);
    let sign = |c: char| is_dash(c) || matches!(c, ',' | ';' | '/' | '|' | '&' | '.' | '\\');
    let behind = rest.trim_start_matches(sign);
    let few = rest.len() - behind.len() <= 3;
    let rest = if few { behind } else { rest };
    line.len() - rest.trim_start_matches(is_blank).len()
}

/// The length of a move at the begin of a text, and the signs between its squares that are none of moves.
fn written(text: &str) -> Option<(usize, Vec<(usize, char)>)> {
    if apart::len(text).is_some() {
        return None;
    }
    let ends = |len: usize| !text[len..].starts_with(|c: char| c.is_letter_or_number());
    let parsed = moves::algebraic(text).or_else(|_| moves::numeric(text));
    if let Ok((rest, _)) = parsed {
        let len = text.len() - rest.len();
        return ends(len).then_some((len, Vec::new()));
    }
    let mut squares: Vec<(bool, &str)> = Vec::new();
    let mut odd = Vec::new();
    let mut at = 0;
    loop {
        let (len, lettered) = square(&text[at..])?;
        squares.push((lettered, &text[at..at + len]));
        at += len;
        let sign = text[at..].chars().next();
        let sign = sign.filter(|c| {
            matches!(
                c,
                '>' | ',' | ';' | '_' | '~' | '=' | '+' | '÷' | '^' | '\\' | '–'
            )
        });
        let goes_on = sign.filter(|sign| square(&text[at + sign.len_utf8()..]).is_some());
        let Some(sign) = goes_on else { break };
        odd.push((at, sign));
        at += sign.len_utf8();
    }
    let same = squares
        .iter()
        .all(|(lettered, _)| *lettered == squares[0].0);
    let signs = odd.iter().all(|(_, sign)| *sign == odd[0].1);
    let steps = squares.windows(2).all(|pair| pair[0].1 != pair[1].1);
    (squares.len() > 1 && same && signs && steps && ends(at)).then_some((at, odd))
}

/// The length of a square at the begin of a text, and whether it has a letter.
fn square(text: &str) -> Option<(usize, bool)> {
    let bytes = text.as_bytes();
    let lettered = bytes
        .first()
        .is_some_and(|b| matches!(b | 0x20, b'a'..=b'l') && b.is_ascii_alphabetic());
    let from = usize::from(lettered);
    let digits = bytes[from..]
        .iter()
        .take(DIGITS)
        .take_while(|b| b.is_ascii_digit())
        .count();
    let number: u32 = text.get(from..from + digits)?.parse().ok()?;
    let most = if lettered { 12 } else { SQUARES };
    ((1..=2).contains(&digits) && (1..=most).contains(&number)).then_some((from + digits, lettered))
}

#[cfg(test)]
mod tests {
    use super::edits;

    fn plain(text: &str) -> String {
        let mut plain = text.to_owned();
        for (range, new) in edits(text).into_iter().rev() {
            plain.replace_range(range, &new);
        }
        plain
    }

    #[test]
    fn any_decoration_is_one_of_an_ordinal() {
        let rows = |row: [&str; 3]| {
            let moves = ["32-28 18-23", "33-29 23x32", "28x17 11x23"];
            let rows = row
                .iter()
                .zip(moves)
                .map(|(number, moves)| format!("{number} {moves}"));
            rows.collect::<Vec<_>>().join("\n")
        };
        let want = rows(["3.", "4.", "5."]);
        for row in [
            ["3.-", "4.-", "5.-"],
            ["3.", "4.)", "5."],
            ["3º", "4ª", "5°"],
            ["3rd", "4th", "5th"],
            ["3-й.", "4-й", "5-ый"],
            ["III", "IV", "V"],
            ["iii.", "iv)", "v."],
            ["③", "④", "⑤"],
            ["３．", "４）", "５、"],
            ["<3>", "<4>", "<5>"],
            ["«3»", "\"4\"", "'5'"],
            ["ход 3:", "ход 4:", "ход 5:"],
            ["Move 3", "Move 4 -", "Move 5."],
            ["3 ход", "4 ход", "5 ход"],
            ["3-й ход:", "4-ый ход -", "5 ход."],
            ["3rd move:", "4th move", "5 move -"],
            ["3. Zug", "4. zet:", "5er coup :"],
            ["3ª mossa", "4º lance:", "5 ruch"],
            ["3.:", "4=", "5~"],
            ["3.w", "4/", "5>"],
            ["٣", "٤.", "٥)"],
            [
                "3\u{fe0f}\u{20e3}",
                "4\u{fe0f}\u{20e3}",
                "5\u{fe0f}\u{20e3}",
            ],
        ] {
            assert_eq!(plain(&rows(row)), want, "{row:?}");
        }
        for (text, want) in [
            (
                "3.- 32-28 18-23 4.- 33-29 23x32",
                "3. 32-28 18-23 4. 33-29 23x32",
            ),
            ("3.-32-28 18-23 4.-33-29", "3. 32-28 18-23 4. 33-29"),
            ("4th 28x17 11x23\n5th 41-37", "4. 28x17 11x23\n5. 41-37"),
            (
                "3. W: 32-28 B: 18-23\n4. W: 33-29 B: 23x32\n5. W: 28x17",
                "3. 32-28 18-23\n4. 33-29 23x32\n5. 28x17",
            ),
            ("3. White: c3-d4, Black: d6-c5", "3. c3-d4, d6-c5"),
            (
                "3. б c3-d4 ч d6-c5\n4. б b2-c3 ч f6-g5",
                "3. c3-d4 d6-c5\n4. b2-c3 f6-g5",
            ),
            (
                "1. a) 32-28 b) 18-23\n2. a) 33-29 b) 23x32",
                "1. 32-28 18-23\n2. 33-29 23x32",
            ),
            (
                "1. 21,17 10,13\n2. 22,18 12,16",
                "1. 21-17 10-13\n2. 22-18 12-16",
            ),
            (
                "1. c3_d4 d6_e5\n2. b2_c3 f6_g5",
                "1. c3-d4 d6-e5\n2. b2-c3 f6-g5",
            ),
            (
                "1.- 32-28 18-23\n2.- illegible\n3.- 37x28 17-22",
                "1. 32-28 18-23\n2. illegible\n3. 37x28 17-22",
            ),
        ] {
            assert_eq!(plain(text), want);
        }
    }

    #[test]
    fn what_is_plain_or_no_row_stays() {
        for text in [
            "1. 32-28 18-23\n2) 33-29 23x32\n3 37x28",
            "1... 18-23 2. 33-29",
            "3 - d6-c5",
            "4. __ 23x32",
            "(4.- 28x17 11x23",
            "1. c3-d4 [1] d6-c5 [2]\n[1] one\n[2] 17-21 22-18",
            "3.*12-16, 32-28; 4.*09-13",
            "12.05.2024 19:30\n13.05.2024 20:30",
            "Round 1: 3-1\nRound 2: 1-3",
            "22:15:6 1:10\n12:16 20:11",
            "9-13, 28-24",
            "Белые: c3,d4,e5. Чёрные: d6,e7",
            "1. Иванов 2-0 1-1\n2. Петров 0-2 1-1",
            "tel. 8-916-123-45-67",
            " 1. 32-28   01:29:46   17-22   01:29:40\n 2. 28x17   01:29:39   12x21   01:29:32",
            "1. 34-30 [1]   02:29:52   20-25   012:28:30\n2. 30-24   02:28:46   19x30   02:20:05",
            "see move 12 or 13-18 and 4th 22-18",
        ] {
            assert_eq!(plain(text), text);
        }
    }
}
