//! The moves of a line from a place in the text on.

use crate::pdn::{Damage, Encoding, Reader, Terminator, Visitor};
use crate::record::Stretch;
use crate::span::Span;
use crate::written::MoveText;

/// How much of a text that stands for itself is looked at, in bytes.
const WINDOW: usize = 32 * 1024;

/// The moves of a line, and what its numbers say.
#[derive(Default)]
pub(crate) struct Ahead {
    /// What is added to the places that the reader tells.
    from: u32,
    /// How many moves are wanted.
    most: usize,
    depth: u32,
    ended: bool,
    /// The number that stands before the next move.
    number: Option<u32>,
    /// The last number.
    row: Option<u32>,
    pub(crate) moves: Vec<MoveText>,
    /// Where the moves with a number begin, and the ply that it says they are, counted from 0.
    pub(crate) plies: Vec<(u32, u32)>,
    /// Where words stand that nobody can read.
    pub(crate) words: Vec<u32>,
    /// Whether a result ends it, a star aside, a position is set up, or it has words that nobody can read.
    pub(crate) goes_on: bool,
}

impl Ahead {
    /// The ply that its number says a move is, counted from 0.
    pub(crate) fn ply(&self, mv: &MoveText) -> Option<u32> {
        let start = |&(at, _): &(u32, u32)| at;
        let nth = self
            .plies
            .binary_search_by_key(&mv.span.start, start)
            .ok()?;
        Some(self.plies[nth].1)
    }

    /// Whether nothing of the record follows but comments and a star.
    pub(crate) fn ends_record(&self) -> bool {
        self.moves.is_empty() && !self.goes_on
    }
}

impl Visitor for Ahead {
    fn begin_game(&mut self, _: usize) {
        self.depth = 0;
    }
    fn number(&mut self, number: u32, black: bool, span: Span) {
        if self.depth == 0 {
            // Digits without a dot may be what is left of a move.
            let digits = number.checked_ilog10().unwrap_or(0) + 1;
            let far = |row: u32| row.abs_diff(number) > NEAR_ROW;
            if span.len() as u32 == digits && self.row.is_some_and(far) {
                self.words.push(span.start + self.from);
                return;
            }
            self.row = Some(number);
            let row = number.saturating_sub(1).saturating_mul(2);
            self.number = Some(row.saturating_add(u32::from(black)));
        }
    }
    fn mv(&mut self, text: &MoveText) {
        if self.depth == 0 && !self.ended {
            if let Some(ply) = self.number.take() {
                self.plies.push((text.span.start + self.from, ply));
            }
            let mut text = *text;
            text.span = Span {
                start: text.span.start + self.from,
                end: text.span.end + self.from,
            };
            self.moves.push(text);
        }
    }
    fn words(&mut self, _: Span) {
        // The moves are not over where the source has words among them.
        self.goes_on |= self.depth == 0 && !self.ended;
    }
    fn open_variation(&mut self, _: Span) {
        self.depth += 1;
    }
    fn close_variation(&mut self, _: Span) {
        // The end of the variation in which the reading began.
        self.ended |= self.depth == 0;
        self.depth = self.depth.saturating_sub(1);
    }
    fn damage(&mut self, damage: Damage, span: Span) {
        let lost = matches!(damage, Damage::Unreadable | Damage::GluedText);
        // Once it is written anew, a text that is glued to a move stands by itself.
        self.goes_on |= lost && self.depth == 0 && !self.ended;
        if self.depth == 0 && !self.ended && damage == Damage::Unreadable {
            self.words.push(span.start + self.from);
        }
    }
    fn setup(&mut self, _: Span) {
        // What stands behind a set-up does not follow from what stands before it.
        self.goes_on |= self.depth == 0 && !self.ended;
        self.ended |= self.depth == 0;
    }
    fn terminator(&mut self, result: Terminator, _: Span) {
        if self.depth == 0 {
            self.goes_on |= !self.ended && result != Terminator::Unknown;
            self.ended = true;
        }
    }
    fn end_game(&mut self, _: usize) {
        self.ended = true;
    }
    fn is_done(&self) -> bool {
        self.ended || self.moves.len() > self.most
    }
}

/// Room for so many moves is made at once.
const ROOM: usize = 32;

/// The next moves of a line, up to its end; `most` of them, with what the numbers before them say. `rest`: what stands from
/// a place in the line on.
pub(crate) fn line(rest: Stretch<'_>, most: usize) -> Ahead {
    let room = ROOM.min(most + 1);
    let mut ahead = Ahead {
        most,
        moves: Vec::with_capacity(room),
        plies: Vec::with_capacity(room),
        ..Ahead::default()
    };
    rest.tell(&mut ahead);
    ahead.moves.truncate(most);
    ahead
}

/// The moves in a piece of text that stands for itself, as a variation does; `most` of them.
pub(crate) fn moves_of(bytes: &[u8], text: Span, encoding: Encoding, most: usize) -> Vec<MoveText> {
    moves_in(window(bytes, text), text.start, encoding, most)
}

/// The moves in words, as a comment or the value of a tag has them; `most` of them. People put a move in brackets or in
/// quotation marks there, and signs before it, which are none of the grammar of moves.
pub(crate) fn moves_among_words(
    bytes: &[u8],
    text: Span,
    encoding: Encoding,
    most: usize,
) -> Vec<MoveText> {
    let words = spaced(window(bytes, text), encoding);
    moves_in(&words, text.start, encoding, most)
}

fn window(bytes: &[u8], text: Span) -> &[u8] {
    let from = (text.start as usize).min(bytes.len());
    let end = bytes.len().min(text.end as usize).min(from + WINDOW);
    &bytes[from..end.max(from)]
}

fn moves_in(text: &[u8], from: u32, encoding: Encoding, most: usize) -> Vec<MoveText> {
    let mut ahead = Ahead {
        from,
        most,
        ..Ahead::default()
    };
    Reader::new(encoding).read(text, &mut ahead);
    ahead.moves.truncate(most);
    ahead.moves
}

/// Brackets, quotation marks and separators, which no move has.
fn is_apart(c: char) -> bool {
    matches!(c, '(' | ')' | '[' | ']' | '{' | '}' | '<' | '>')
        || matches!(c, '"' | '\'' | '`' | '«' | '»' | '‘'..='‟' | '‹' | '›')
        || matches!(c, ',' | ';' | '|' | '\\' | '…')
}

/// A text of the same length with blanks for what stands between words, and for commands in square brackets.
fn spaced(text: &[u8], encoding: Encoding) -> Vec<u8> {
    let mut words = text.to_vec();
    let mut blank = |at: usize, len: usize| words[at..at + len].fill(b' ');
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let len = if rest.starts_with(b"[%") {
            let end = rest.iter().position(|b| *b == b']');
            let len = end.map_or(rest.len(), |end| end + 1);
            blank(at, len);
            len
        } else {
            let (c, len) = character(rest, encoding);
            if is_apart(c) || (matches!(c, '/' | ':') && separates(text, at)) {
                blank(at, len);
            }
            len
        };
        at += len;
    }
    words
}

/// The character that some bytes begin with, and its length. Bytes that are no character stand for themselves.
fn character(text: &[u8], encoding: Encoding) -> (char, usize) {
    let first = text[0];
    if first.is_ascii() {
        return (char::from(first), 1);
    }
    if encoding.is_single_byte() {
        return (encoding.upper_half()[usize::from(first - 0x80)], 1);
    }
    let len = (2..=4.min(text.len())).find_map(|len| {
        let c = std::str::from_utf8(&text[..len]).ok()?.chars().next()?;
        Some((c, len))
    });
    len.unwrap_or((char::REPLACEMENT_CHARACTER, 1))
}

/// Whether a stroke or a colon stands between words: a stroke but in `1/2`, a colon at the end of a word or behind the number
/// of an article. A capture has one between two squares.
fn separates(text: &[u8], at: usize) -> bool {
    let (before, behind) = (&text[..at], &text[at + 1..]);
    if text[at] == b'/' {
        return !(before.ends_with(b"1") && behind.starts_with(b"2"));
    }
    let number = before
        .iter()
        .rev()
        .take_while(|b| b.is_ascii_digit() || **b == b'.');
    let dots = number.filter(|b| **b == b'.').count();
    let glued = |b: Option<&u8>| b.is_some_and(|b| b.is_ascii_alphanumeric() || !b.is_ascii());
    dots >= 2 || !glued(before.last()) || !glued(behind.first())
}

/// What stands between two moves of a line.
#[derive(Default)]
struct Between {
    depth: u32,
    /// Whether the move behind has a number of its own, as a reply has (`4...`).
    numbered: bool,
    /// What the numbers of rows are about.
    row: u32,
    /// Everything that can be read.
    read: Vec<Span>,
    /// Marks of strength.
    marks: Vec<Span>,
    /// What is said of the move before, piece by piece, with the variations that are open behind each.
    said: Vec<(Span, u32)>,
    /// Whether something else has come since.
    over: bool,
}

impl Between {
    fn other(&mut self, span: Span) {
        self.read.push(span);
        self.over |= self.depth == 0;
    }

    /// Takes what says something of the move before.
    fn of_move(&mut self, span: Span) {
        if !self.over {
            self.said.push((span, self.depth));
        }
    }
}

impl Visitor for Between {
    fn number(&mut self, number: u32, black: bool, span: Span) {
        // `26` may be what is left of a move.
        if self.depth == 0 && number.abs_diff(self.row) > NEAR_ROW {
            return;
        }
        self.numbered |= self.depth == 0 && black;
        self.other(span);
        self.of_move(span);
    }
    fn mv(&mut self, text: &MoveText) {
        self.other(text.span);
        self.of_move(text.span);
    }
    fn nag(&mut self, _: u32, span: Span) {
        self.read.push(span);
        self.of_move(span);
    }
    fn strength(&mut self, span: Span) {
        self.marks.push(span);
        self.of_move(span);
    }
    fn comment(&mut self, text: Span) {
        // With what encloses it.
        let whole = Span::new(text.start.saturating_sub(1) as usize, text.end as usize + 1);
        self.read.push(whole);
        self.of_move(whole);
    }
    fn open_variation(&mut self, span: Span) {
        self.read.push(span);
        self.depth += 1;
        self.of_move(span);
    }
    fn close_variation(&mut self, span: Span) {
        self.read.push(span);
        self.depth = self.depth.saturating_sub(1);
        self.of_move(span);
    }
    fn remark_line(&mut self, line: Span) {
        self.other(line);
    }
    fn setup(&mut self, fen: Span) {
        self.other(fen);
    }
    fn terminator(&mut self, _: Terminator, span: Span) {
        self.other(span);
    }
}

/// By how much the number of a row may be wrong.
const NEAR_ROW: u32 = 2;
/// The longest word that is taken for a move that nobody can read, in bytes.
const LONGEST_WORD: usize = 24;

/// Where a move that is missing between two others is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gap {
    /// In the place of what nobody can read, or of a mark that stands for it: `b6-ae`, `???`, `...`.
    InPlace(Span),
    /// Behind the move before and all that is said of it: it completes the row.
    Behind(u32),
    /// Before the move behind it.
    Before(u32),
}

/// The place of a move, `written` so, that is missing between the one that ends at `from` and the one that begins at `to`.
/// `tokens`: what stands there. `reply` when it completes the row of the one before; then a number that stands before the
/// other is that of the next row, `row` or near it.
pub(crate) fn gap(
    bytes: &[u8],
    tokens: Stretch<'_>,
    (from, to): (u32, u32),
    row: u32,
    reply: bool,
    written: &str,
) -> Gap {
    let mut between = Between {
        row,
        ..Between::default()
    };
    let Some(text) = bytes.get(from as usize..to as usize) else {
        return Gap::Before(to);
    };
    tokens.tell(&mut between);
    if let Some(word) = between.only_word(text, from, written) {
        return Gap::InPlace(word);
    }
    if !reply || between.numbered {
        return Gap::Before(to);
    }
    Gap::Behind(from + between.behind(text, from) as u32)
}

impl Between {
    /// How far that reaches which is said of the move before: not over a comment that goes to the end of its line, which
    /// would take a move in, and not over words that nobody can read.
    fn behind(&self, text: &[u8], from: u32) -> usize {
        let (mut at, mut end) = (0, 0);
        for (span, depth) in &self.said {
            let [start, to] = [span.start, span.end].map(|at| at.saturating_sub(from) as usize);
            let apart = text
                .get(at..start)
                .is_some_and(|gap| gap.trim_ascii().is_empty());
            let line = text.get(start) == Some(&b';');
            if !apart || line || to > text.len() {
                break;
            }
            at = to;
            if *depth == 0 {
                end = to;
            }
        }
        end
    }

    /// The one word that is left over when all that can be read is taken away, if it gives way to a move that is written so.
    fn only_word(&self, text: &[u8], from: u32, written: &str) -> Option<Span> {
        let mut rest = text.to_vec();
        let inside = |span: &Span| {
            let [start, end] = [span.start, span.end].map(|at| at.saturating_sub(from) as usize);
            (start.min(text.len()), end.min(text.len()))
        };
        for (start, end) in self.read.iter().map(inside) {
            rest[start..end].fill(b' ');
        }
        for (start, end) in self.marks.iter().map(inside) {
            // A mark of the move before, unless it stands apart and is none that a move has.
            let apart = start > 0 && text[start - 1].is_ascii_whitespace();
            let asks = text[start..end].iter().filter(|b| **b == b'?').count() >= 3;
            // `?6-a5`: glued to what follows.
            let glued = text
                .get(end)
                .is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'-');
            if !(apart && (asks || glued)) {
                rest[start..end].fill(b' ');
            }
        }
        // What is glued to the move before belongs to that.
        let start = rest.len() - rest.trim_ascii_start().len();
        let word = rest.trim_ascii();
        let fits = start > 0 && gives_way(&String::from_utf8_lossy(word), written);
        let start = from as usize + start;
        fits.then(|| Span::new(start, start + word.len()))
    }
}

/// Whether a word that cannot be read gives way to a move that is missing there, `written` so: it says nothing (`???`, `—`),
/// or is that move with a slip in it (`b6-ae`). A time, the letter of a note, a sign for who stands better stay.
pub(crate) fn gives_way(word: &str, written: &str) -> bool {
    if !may_stand_for_move(word) {
        return false;
    }
    let nothing = |c: char| {
        matches!(
            c,
            '-' | '–'
                | '—'
                | '―'
                | '?'
                | '.'
                | '…'
                | '_'
                | '~'
                | ':'
                | '('
                | ')'
                | '['
                | ']'
                | '<'
                | '>'
        ) || matches!(c, 'x' | 'X' | 'х' | 'Х')
    };
    let enclosed = |c: char| "()[]<>:".contains(c);
    let says_nothing = word.chars().all(nothing) && !word.chars().all(enclosed);
    says_nothing || is_garbled(word, written)
}

/// Whether a word is a move with a slip in it: three quarters of its squares are there, in their order, or half of them and
/// nothing else. What is nothing but figures is one where it is one of the squares.
fn is_garbled(word: &str, written: &str) -> bool {
    let sign = |c: char| matches!(c, '-' | '–' | '—' | ':' | '×' | '?' | '~');
    if word.chars().all(|c| c.is_ascii_digit()) {
        let mut squares = written.split(|c: char| !c.is_ascii_digit());
        return squares.any(|square| square == word);
    }
    let is_time = word.contains(':') && word.chars().all(|c| c.is_ascii_digit() || c == ':');
    if is_time || !word.chars().all(|c| c.is_alphanumeric() || sign(c)) {
        return false;
    }
    let names = |text: &str| -> Vec<char> { text.chars().filter(|c| !sign(*c)).collect() };
    let (there, meant) = (names(word), names(written));
    let (common, most) = (in_common(&there, &meant), there.len().max(meant.len()));
    let all = common == there.len() && 2 * common >= most;
    all || 4 * common >= 3 * most
}

/// How many characters two words have in common, in the same order.
fn in_common(a: &[char], b: &[char]) -> usize {
    let mut row = vec![0; b.len() + 1];
    for x in a {
        let mut corner = 0;
        for (nth, y) in b.iter().enumerate() {
            let here = if x == y {
                corner + 1
            } else {
                row[nth].max(row[nth + 1])
            };
            corner = std::mem::replace(&mut row[nth + 1], here);
        }
    }
    row[b.len()]
}

/// Whether a word that cannot be read may stand for a move, where one is missing: `b6-ae`, `???`, `—`.
fn may_stand_for_move(word: &str) -> bool {
    let mut letters = word.split(|char: char| !char.is_alphabetic());
    let odd = |char: char| char.is_whitespace() || char.is_control();
    // A move has a digit; what stands for one, signs or crosses.
    let says = |char: char| char.is_alphabetic() && !matches!(char, 'x' | 'X' | 'х' | 'Х');
    let named = word.contains(|char: char| char.is_ascii_digit()) || !word.contains(says);
    (1..=LONGEST_WORD).contains(&word.len())
        && !word.contains(odd)
        && named
        && letters.all(|run| run.chars().count() < 3)
}

/// The whole of a word that a move was read from: with the text that is glued to its end, and the questions before it.
pub(crate) fn with_glued(bytes: &[u8], token: Span, next: usize) -> Span {
    let to = token.end as usize;
    let rest = bytes.get(to..next.min(bytes.len())).unwrap_or_default();
    let glued = rest
        .iter()
        .take_while(|b| b.is_ascii_alphanumeric() || !b.is_ascii());
    let mut end = to + glued.count();
    let start = with_questions(bytes, token.start);
    if start < token.start && end == to && token.len() == 1 {
        end += rest.iter().take_while(|b| **b == b'?').count();
    }
    Span::new(start as usize, end)
}

/// Where the questions begin that stand before a word for a part of it: `?6-a5`. Behind a blank they are no mark of the
/// move before.
pub(crate) fn with_questions(bytes: &[u8], word: u32) -> u32 {
    let before = &bytes[..word as usize];
    let asks = before.iter().rev().take_while(|b| **b == b'?').count();
    let start = before.len() - asks;
    let apart = start == 0 || bytes[start - 1].is_ascii_whitespace();
    if apart { start as u32 } else { word }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Records;

    #[test]
    fn moves_are_put_at_the_end_of_a_row_or_in_the_place_of_what_stands_for_them() {
        const MOVE: &str = "c3-d4";
        let from = MOVE.len() as u32;
        let place = |between: &str| {
            let text = format!("{MOVE}{between}");
            let to = text.len() as u32;
            let records = Records::read(text.as_bytes(), Encoding::Utf8);
            let tokens = records.record(0, records.len()).between(from, to, 0);
            gap(text.as_bytes(), tokens, (from, to), 11, true, "b6-a5")
        };
        let before = |between: &str| Gap::Before(from + between.len() as u32);
        for (between, at) in [
            (" 11. ", 0),
            ("! $3 {good}\n11. ", 11),
            (" (10. a3-b4 b6-c5) 11. ", 18),
            ("?? 11. ", 2),
            (" ?! 11. ", 3),
            (" ? 11. ", 2),
            (" 11. {then} ", 0),
            (" 11. $1 ", 0),
            (" ; good\n11. ", 0),
            ("! {a} ; good\n11. ", 5),
            (" and now\n11. ", 0),
            (" (10. a3-b4 at b6-c5) $1\n11. ", 0),
            ("\n", 0),
        ] {
            assert_eq!(place(between), Gap::Behind(from + at), "{between}");
        }
        // The reply has its number.
        assert_eq!(place(" 10... "), before(" 10... "));
        for (between, word) in [
            (" b6-ae 11. ", 1..6),
            (" ??? 11. ", 1..4),
            ("! ... 11. ", 2..5),
            (" (???) {then} ", 1..6),
            (" __\n11. ", 1..3),
            (" bб-a5 11. ", 1..7),
        ] {
            let [start, end] = [word.start, word.end].map(|at| from + at);
            let word = Gap::InPlace(Span { start, end });
            assert_eq!(place(between), word, "{between}");
        }
        for prose in [
            " 26 11. ",
            " 0:45 11. ",
            " [1] 11. ",
            " B4 11. ",
            " 15-20 11. ",
            " ---1 11. ",
            " 19.45 11. ",
        ] {
            assert_eq!(place(prose), Gap::Behind(from), "{prose}");
        }
        for prose in [" time: 11. ", " ok 11. ", " b6 at c5 11. ", "xyz 11. "] {
            assert!(!matches!(place(prose), Gap::InPlace(_)), "{prose}");
        }
    }

    #[test]
    fn moves_among_words_stand_apart_from_signs() {
        let moves = |text: &str, encoding: Encoding| -> Vec<String> {
            let text = encoding.encode(text).unwrap();
            let all = Span::new(0, text.len());
            let found = moves_among_words(&text, all, encoding, 8);
            let written = |mv: &MoveText| encoding.decode(mv.span.of(&text)).into_owned();
            found.iter().map(written).collect()
        };
        for text in [
            "8.2.3 (a7-b8)",
            "8.2.3 (4... a7-b8)",
            "8.2.3,a7-b8",
            "8.2.3;a7-b8",
            "8.2.3/a7-b8",
            "8.2.3:a7-b8",
            "8.2.3: a7-b8",
            "8.2.3 'a7-b8'",
            "8.2.3 \"a7-b8\"",
            "8.2.3 «a7-b8»",
            "8.2.3 “a7-b8”",
            "8.2.3 [a7-b8]",
            "8.2.3 <a7-b8>",
            "8.2.3|a7-b8",
            "повторение (a7-b8)",
            "[%clk 0:01:00] [%cal Ga1b2] (a7-b8)",
        ] {
            for encoding in [Encoding::Utf8, Encoding::Windows1251] {
                assert_eq!(moves(text, encoding), ["a7-b8"], "{text}");
            }
        }
        assert_eq!(moves("(c3:e5)", Encoding::Utf8), ["c3:e5"]);
        assert_eq!(moves("1/2-1/2", Encoding::Utf8), Vec::<String>::new());
    }

    #[test]
    fn what_says_nothing_or_is_garbled_gives_way() {
        for (word, written) in [
            ("???", "e7:c5"),
            ("—", "e7:c5"),
            ("xx", "e7:c5"),
            ("e7:ce", "e7:c5"),
            ("ef:c5", "e7:c5"),
            ("e7-", "e7:c5"),
            ("?-c5", "e7:c5"),
            ("26", "26-21"),
            ("2б-21", "26-21"),
        ] {
            assert!(gives_way(word, written), "{word}");
        }
        for (word, written) in [
            ("=", "e7:c5"),
            ("+-", "e7:c5"),
            ("b4", "e7:c5"),
            ("d6-c5", "e7:c5"),
            ("15-20", "e7:c5"),
            ("12:30", "12x21"),
            ("1", "12x21"),
            ("19.45", "19-24"),
            ("No.4", "e7:c5"),
            ("№3", "e3:c5"),
        ] {
            assert!(!gives_way(word, written), "{word}");
        }
    }

    #[test]
    fn glued_text_is_part_of_a_word() {
        let whole = |text: &str| with_glued(text.as_bytes(), Span::new(0, 3), text.len()).end;
        assert_eq!(whole("5-1a 6. "), 4);
        assert_eq!(whole("5-1б 6. "), 5);
        assert_eq!(whole("5-1! 6. "), 3);
    }
}
