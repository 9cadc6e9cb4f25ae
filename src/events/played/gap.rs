//! The place of a move that is missing between two others, and the text that it may replace.

use super::ahead::NEAR_ROW;
use crate::pdn::{Terminator, Visitor};
use crate::record::TokenSlice;
use crate::span::Span;
use crate::written::MoveText;

/// The text between two moves of a line.
#[derive(Default)]
struct BetweenMoves {
    depth: u32,
    /// Whether the next move has a number of its own, as a reply has (`4...`).
    numbered: bool,
    /// The row number that numbers here should be near.
    row: u32,
    /// Everything that can be read.
    read: Vec<Span>,
    /// Marks of strength.
    marks: Vec<Span>,
    /// The text that belongs to the previous move, piece by piece, each with the number of variations that are open after it.
    texts: Vec<(Span, u32)>,
    /// Whether text that does not belong to the previous move has followed.
    over: bool,
}

impl BetweenMoves {
    fn add_other(&mut self, span: Span) {
        self.read.push(span);
        self.over |= self.depth == 0;
    }

    /// Adds a piece of text that belongs to the previous move.
    fn of_move(&mut self, span: Span) {
        if !self.over {
            self.texts.push((span, self.depth));
        }
    }
}

impl Visitor for BetweenMoves {
    fn visit_move_number(&mut self, number: u32, black: bool, span: Span) {
        // A number such as `26` may be the rest of a damaged move.
        if self.depth == 0 && number.abs_diff(self.row) > NEAR_ROW {
            return;
        }
        self.numbered |= self.depth == 0 && black;
        self.add_other(span);
        self.of_move(span);
    }
    fn visit_move(&mut self, text: &MoveText) {
        self.add_other(text.span);
        self.of_move(text.span);
    }
    fn visit_nag(&mut self, _: u32, span: Span) {
        self.read.push(span);
        self.of_move(span);
    }
    fn visit_strength(&mut self, span: Span) {
        self.marks.push(span);
        self.of_move(span);
    }
    fn visit_comment(&mut self, text: Span) {
        // Includes the brackets around the comment.
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
        self.add_other(line);
    }
    fn visit_setup(&mut self, fen: Span) {
        self.add_other(fen);
    }
    fn visit_result(&mut self, _: Terminator, span: Span) {
        self.add_other(span);
    }
}

/// The maximum length of a word that may be an unreadable move, in bytes.
const MAX_UNREADABLE_MOVE_BYTES: usize = 24;

/// The place where a move is put that is missing between two others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingMovePlace {
    /// In the place of an unreadable word, or of a mark that replaces the move: `b6-ae`, `???`, `...`.
    InPlace(Span),
    /// After the previous move and all that belongs to it: it completes the row.
    Behind(u32),
    /// Before the next move.
    Before(u32),
}

/// Returns the place of the move `written` that is missing between the move that ends at `from` and the one that begins at
/// `to`. `tokens` is the text between them. `reply` is set if the move completes the row of the previous one; a number before
/// the next move is then that of the next row, `row` or near it.
pub fn place_missing_move(
    bytes: &[u8],
    tokens: TokenSlice<'_>,
    (from, to): (u32, u32),
    row: u32,
    reply: bool,
    written: &str,
) -> MissingMovePlace {
    let mut between = BetweenMoves {
        row,
        ..BetweenMoves::default()
    };
    let Some(text) = bytes.get(from as usize..to as usize) else {
        return MissingMovePlace::Before(to);
    };
    tokens.emit_to(&mut between);
    if let Some(word) = between.only_word(text, from, written) {
        return MissingMovePlace::InPlace(word);
    }
    if !reply || between.numbered {
        return MissingMovePlace::Before(to);
    }
    // Anywhere else in the gap, the reply would follow prose, a time, or the number of a note or of the next row.
    MissingMovePlace::Behind(from + between.remark_reach(text, from) as u32)
}

impl BetweenMoves {
    /// Returns the length of the text that belongs to the previous move. It ends before a comment that runs to the end of its
    /// line, which would swallow a move, and before unreadable words.
    fn remark_reach(&self, text: &[u8], from: u32) -> usize {
        let (mut at, mut end) = (0, 0);
        for (span, depth) in &self.texts {
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

    /// Returns the only word that remains when everything readable is removed, if it can be replaced by a move written like
    /// `written`.
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
            // This is a mark of the previous move, unless it is separate and no mark that a move has.
            let apart = start > 0 && text[start - 1].is_ascii_whitespace();
            let asks = text[start..end].iter().filter(|b| **b == b'?').count() >= 3;
            // For example `?6-a5`, glued to what follows.
            let glued = text
                .get(end)
                .is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'-');
            if !(apart && (asks || glued)) {
                rest[start..end].fill(b' ');
            }
        }
        // Text that is glued to the previous move belongs to that move.
        let start = rest.len() - rest.trim_ascii_start().len();
        let word = rest.trim_ascii();
        let fits = start > 0 && is_replaceable_word(&String::from_utf8_lossy(word), written);
        let start = from as usize + start;
        fits.then(|| Span::new(start, start + word.len()))
    }
}

/// Returns whether a missing move written like `written` can replace an unreadable word: the word carries no information
/// (`???`, `—`), or is that move with a slip in it (`b6-ae`). A time, the letter of a note and an evaluation sign stay.
pub fn is_replaceable_word(word: &str, written: &str) -> bool {
    if !may_represent_move(word) {
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

/// Returns whether a word is a move with a slip in it: it has three quarters of the characters of the squares in their order,
/// or half of them and no others. A word of digits alone must be one of the squares.
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

/// Returns the number of characters that two words have in common, in the same order.
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

/// Returns whether an unreadable word may represent a missing move: `b6-ae`, `???`, `—`.
fn may_represent_move(word: &str) -> bool {
    let mut letters = word.split(|char: char| !char.is_alphabetic());
    let odd = |char: char| char.is_whitespace() || char.is_control();
    // A move has a digit; a mark that replaces one consists of signs or crosses.
    let says = |char: char| char.is_alphabetic() && !matches!(char, 'x' | 'X' | 'х' | 'Х');
    let named = word.contains(|char: char| char.is_ascii_digit()) || !word.contains(says);
    (1..=MAX_UNREADABLE_MOVE_BYTES).contains(&word.len())
        && !word.contains(odd)
        && named
        && letters.all(|run| run.chars().count() < 3)
}

/// Returns the whole word that a move was read from, with the text glued to its end and the question marks before it.
pub fn with_glued(bytes: &[u8], token: Span, next: usize) -> Span {
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

/// Returns the start of the question marks that precede a word and replace a part of it: `?6-a5`. After a blank they are no
/// mark of the previous move.
pub fn with_questions(bytes: &[u8], word: u32) -> u32 {
    let before = &bytes[..word as usize];
    let asks = before.iter().rev().take_while(|b| **b == b'?').count();
    let start = before.len() - asks;
    let apart = start == 0 || bytes[start - 1].is_ascii_whitespace();
    if apart { start as u32 } else { word }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdn::Encoding;
    use crate::record::TokenBuffer;

    #[test]
    fn missing_moves_complete_a_row_or_replace_their_marks() {
        const MISSING_MOVE_TEXT: &str = "c3-d4";
        let from = MISSING_MOVE_TEXT.len() as u32;
        let place = |between: &str| {
            let text = format!("{MISSING_MOVE_TEXT}{between}");
            let to = text.len() as u32;
            let records = TokenBuffer::from_text(text.as_bytes(), Encoding::Utf8);
            let tokens = records
                .record_slice(0, records.len())
                .tokens_between(from, to, 0);
            place_missing_move(text.as_bytes(), tokens, (from, to), 11, true, "b6-a5")
        };
        let before = |between: &str| MissingMovePlace::Before(from + between.len() as u32);
        for (between, at) in [
            (" 11. ", 0),
            ("! $3 {good}\n11. ", 11),
            (" (10. a3-b4 b6-c5) 11. ", 18),
            ("?? 11. ", 2),
            (" ?! 11. ", 3),
            (" ? 11. ", 2),
            (" 11. {then} ", 0),
            (" 11. $1 ", 0),
            (" [1] 11. ", 4),
            (" ; good\n11. ", 0),
            ("! {a} ; good\n11. ", 5),
            (" and now\n11. ", 0),
            (" (10. a3-b4 at b6-c5) $1\n11. ", 0),
            ("\n", 0),
        ] {
            assert_eq!(
                place(between),
                MissingMovePlace::Behind(from + at),
                "{between}"
            );
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
            let word = MissingMovePlace::InPlace(Span { start, end });
            assert_eq!(place(between), word, "{between}");
        }
        for prose in [" 26 11. ", " B4 11. ", " 15-20 11. ", " ---1 11. "] {
            assert_eq!(place(prose), MissingMovePlace::Behind(from), "{prose}");
        }
        for prose in [
            " 0:45 11. ",
            " 19.45 11. ",
            " time: 11. ",
            " ok 11. ",
            " b6 at c5 11. ",
            "xyz 11. ",
        ] {
            assert!(
                !matches!(place(prose), MissingMovePlace::InPlace(_)),
                "{prose}"
            );
        }
    }

    #[test]
    fn empty_marks_and_garbled_words_are_replaceable() {
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
            assert!(is_replaceable_word(word, written), "{word}");
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
            assert!(!is_replaceable_word(word, written), "{word}");
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
