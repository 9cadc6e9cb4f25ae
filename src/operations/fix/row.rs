//! Finds where in a row of a sheet a missing move is written.

use crate::notation::EvaluationSign;
use crate::pdn::Encoding;
use crate::played::is_replaceable_word;
use crate::span::Span;

/// The separators of the cells of a row in a sheet, each with whether it must follow the number of the row as well.
const CELL_SEPARATORS: [(&str, bool); 6] = [
    ("\t", false),
    ("|", false),
    ("│", false),
    ("¦", false),
    (";", true),
    (",", true),
];
/// The separator of the cells of a Wiki table.
const OF_WIKI: &str = "||";

/// A place in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowPlace<'a> {
    source: &'a [u8],
    encoding: Encoding,
    wiki: bool,
    at: usize,
}

impl<'a> RowPlace<'a> {
    /// Creates the place at byte `at` in its row; `wiki` is whether it may be a row of a Wiki table.
    pub(crate) fn new(source: &'a [u8], encoding: Encoding, wiki: bool, at: u32) -> Self {
        Self {
            source,
            encoding,
            wiki,
            at: (at as usize).min(source.len()),
        }
    }

    /// Returns the places where a reply, in the form `written`, may follow the move that ends here, the best first, each with the text that
    /// surrounds the reply: it replaces a word that marks the missing move; it fills the next cell where the row has cells and that one is
    /// empty; else it follows the move and its annotations.
    pub(super) fn of_reply(&self, written: &str) -> Vec<(Span, [&'static str; 2])> {
        let at = self.at + annotation_len(self.line_behind(self.at));
        let part = self.part_behind(at);
        let cell = part.as_ref().map(|(_, len)| at + len);
        let mut places = Vec::new();
        places.extend(
            self.replaced_word_after(cell.unwrap_or(at), written)
                .map(unpadded_place),
        );
        if let (Some((part, _)), Some(cell)) = (part, cell) {
            let cell = self.empty_cell(cell, &part);
            let glued =
                |cell: Span| self.source[..cell.start as usize].ends_with(OF_WIKI.as_bytes());
            places.extend(cell.map(|cell| match self.wiki && glued(cell) {
                true => (cell, [" ", ""]),
                false => unpadded_place(cell),
            }));
            return places;
        }
        if let Some(behind) = self.line_behind(at).strip_prefix(b",")
            && behind.first().is_none_or(u8::is_ascii_whitespace)
        {
            // Moves are separated by commas: the next one has its own.
            let tail = if behind.trim_ascii().is_empty() {
                ""
            } else {
                ","
            };
            places.push((Span::new(at + 1, at + 1), [" ", tail]));
            return places;
        }
        let blank = at > 0 && self.source[at - 1] == b' ';
        let end = at + ruled_line_len(self.line_behind(at));
        places.push((Span::new(at, end), [if blank { "" } else { " " }, ""]));
        places
    }

    /// Returns the same for a move that is missing before the one that begins here.
    pub(super) fn of_first(&self, written: &str) -> Vec<(Span, [&'static str; 2])> {
        let row = without_blanks(self.line_before(self.at));
        let here = (Span::new(self.at, self.at), ["", " "]);
        let part = self.cell_separators(row).find(|part| row.ends_with(part));
        let cells = &row[..row.len() - part.as_ref().map_or(0, Vec::len)];
        let mut places = Vec::new();
        places.extend(
            self.replaced_word_at_end(cells, written)
                .map(unpadded_place),
        );
        let Some(part) = part else {
            places.push(here);
            return places;
        };
        let from = memchr::memmem::rfind(cells, &part).map_or(0, |at| at + part.len());
        let cell = &cells[from..];
        if from > 0 && cell.iter().all(|b| *b == b' ') {
            let at =
                self.at - self.line_before(self.at).len() + from + usize::from(!cell.is_empty());
            places.push(unpadded_place(Span::new(at, at)));
        } else if part == b"\t" {
            // The move may follow the number of a row that has both moves in one cell.
            places.push(here);
        }
        places
    }

    /// Returns the word after a place that a move replaces: the last one of its row, or alone on the next line.
    fn replaced_word_after(&self, at: usize, written: &str) -> Option<Span> {
        let line = self.line_behind(at);
        let rest = &self.source[at..];
        let blanks = rest.iter().take_while(|b| b.is_ascii_whitespace()).count();
        let below = blanks > line.len();
        let from = at + blanks;
        let line = self.line_behind(from);
        let word = self.leading_word(line);
        let behind = line[word.len()..].trim_ascii();
        let nothing = || {
            let behind = self.encoding.decode(behind);
            !behind.contains(char::is_alphanumeric)
        };
        let ends = match behind.first() {
            None => true,
            Some(b) if b.is_ascii_digit() => !below,
            Some(b) => !below && (b"|;,".contains(b) || !b.is_ascii()) && nothing(),
        };
        let fits = ends && self.is_replaced_by(word, written);
        fits.then(|| Span::new(from, from + word.len()))
    }

    /// Returns the word at the end of the beginning of this row that a move replaces.
    fn replaced_word_at_end(&self, row: &[u8], written: &str) -> Option<Span> {
        let row = without_blanks(row);
        let apart = |b: &u8| b.is_ascii_whitespace() || b"|;,".contains(b);
        let from = row.iter().rposition(apart).map_or(0, |at| at + 1);
        let begin = self.at - self.line_before(self.at).len();
        let fits = self.is_replaced_by(&row[from..], written);
        fits.then(|| Span::new(begin + from, begin + row.len()))
    }

    /// Returns the first word of a text.
    fn leading_word<'b>(&self, text: &'b [u8]) -> &'b [u8] {
        let apart = |b: &u8| b.is_ascii_whitespace() || b"|;,".contains(b);
        let end = text.iter().position(apart).unwrap_or(text.len());
        let bars = ["│", "¦"]
            .into_iter()
            .filter_map(|bar| self.encoding.encode(bar));
        let ends = bars.filter_map(|bar| memchr::memmem::find(&text[..end], &bar));
        &text[..ends.min().unwrap_or(end)]
    }

    /// Returns whether a move replaces a word. A word of digits may be the number of a row, or seconds.
    fn is_replaced_by(&self, word: &[u8], written: &str) -> bool {
        let digits = word.iter().all(u8::is_ascii_digit);
        !digits && is_replaceable_word(&self.encoding.decode(word), written)
    }

    /// Returns the text before a place in its line.
    fn line_before(&self, at: usize) -> &'a [u8] {
        let before = &self.source[..at];
        let start = before.iter().rposition(is_line_end).map_or(0, |at| at + 1);
        &before[start..]
    }

    /// Returns the text after a place in its line.
    fn line_behind(&self, at: usize) -> &'a [u8] {
        let rest = &self.source[at..];
        let end = rest.iter().position(is_line_end);
        &rest[..end.unwrap_or(rest.len())]
    }

    /// Returns the possible separators of the cells of a row that begins with `row`.
    fn cell_separators(&self, row: &[u8]) -> impl Iterator<Item = Vec<u8>> {
        let row = row.trim_ascii_start();
        let number = row.iter().take_while(|b| b.is_ascii_digit()).count();
        let behind = &row[number..];
        let dot = usize::from(number > 0 && matches!(behind.first(), Some(b'.' | b')')));
        let behind = behind[dot..].trim_ascii_start().to_vec();
        let wiki = self.wiki.then_some((OF_WIKI, false));
        let encoding = self.encoding;
        let parts = wiki.into_iter().chain(CELL_SEPARATORS);
        parts.filter_map(move |(part, of_row)| {
            let part = encoding.encode(part)?.into_owned();
            (!of_row || (number > 0 && behind.starts_with(&part))).then_some(part)
        })
    }

    /// Returns the separator after the cell that ends at a place, and the distance to the start of the next cell.
    fn part_behind(&self, at: usize) -> Option<(Vec<u8>, usize)> {
        let rest = self.line_behind(at);
        let (row, blanks) = (
            self.line_before(at),
            rest.len() - rest.trim_ascii_start().len(),
        );
        self.cell_separators(row).find_map(|part| {
            let from = memchr::memmem::find(&rest[..rest.len().min(blanks + part.len())], &part)?;
            Some((part.clone(), from + part.len()))
        })
    }

    /// Returns the place in a cell that begins at a byte, if no cell of the row has content from there on. A sign for a missing move is
    /// replaced.
    fn empty_cell(&self, cell: usize, part: &[u8]) -> Option<Span> {
        let nothing = |cell: &[u8]| cell.iter().all(|b| matches!(b, b' ' | b'\t' | b';' | b'|'));
        let behind = self.line_behind(cell);
        let next = memchr::memmem::find(behind, part).unwrap_or(behind.len());
        let mut others = &behind[next..];
        while let Some(rest) = others.strip_prefix(part) {
            let end = memchr::memmem::find(rest, part).unwrap_or(rest.len());
            if !nothing(&rest[..end]) {
                return None;
            }
            others = &rest[end..];
        }
        let word = behind[..next].trim_ascii();
        let stands = |c: char| matches!(c, '-' | '–' | '—' | '?' | '.' | '…' | '_');
        let written = self.encoding.decode(word);
        if !written.chars().all(|c| stands(c) || matches!(c, ' ' | ';')) {
            return None;
        }
        let from = match word.is_empty() {
            true => usize::from(behind.first() == Some(&b' ')),
            false => next - behind[..next].trim_ascii_start().len(),
        };
        let len = if nothing(word) { 0 } else { word.len() };
        Some(Span::new(cell + from, cell + from + len))
    }
}

fn is_line_end(b: &u8) -> bool {
    matches!(b, b'\n' | b'\r')
}

/// Returns whether the text between two moves is the separator of the cells of a Wiki table.
pub(super) fn is_of_wiki(gap: &[u8]) -> bool {
    gap.trim_ascii() == OF_WIKI.as_bytes()
}

/// Returns the length of the annotations of the preceding move at the start of a line: marks, attached to it or not, and remarks in
/// brackets.
fn annotation_len(line: &[u8]) -> usize {
    let mark = |b: &&u8| b"!?*+=#".contains(b);
    let mut at = line.iter().take_while(mark).count();
    loop {
        let rest = &line[at..];
        let blanks = rest.iter().take_while(|b| **b == b' ').count();
        let rest = &rest[blanks..];
        let asks = rest.iter().take_while(|b| matches!(b, b'!' | b'?')).count();
        let ends = rest.get(asks).is_none_or(|b| b.is_ascii_whitespace());
        let len = match rest.first() {
            Some(b'!' | b'?') if asks < 3 && ends => asks,
            Some(b'(') => bracketed_remark_len(rest, b')'),
            Some(b'[') => bracketed_remark_len(rest, b']'),
            Some(b'{') => bracketed_remark_len(rest, b'}'),
            _ => evaluation_len(rest),
        };
        if len == 0 {
            return at;
        }
        at += blanks + len;
    }
}

/// Returns the length of the evaluation sign at the start of a text.
fn evaluation_len(text: &[u8]) -> usize {
    let end = text.iter().position(u8::is_ascii_whitespace);
    let word = &text[..end.unwrap_or(text.len())];
    let sign = std::str::from_utf8(word)
        .ok()
        .and_then(EvaluationSign::find_by_sign);
    match sign.is_some_and(|sign| sign.nag.is_some()) {
        true => word.len(),
        false => 0,
    }
}

/// Returns the length of a remark in brackets that is more than a sign for no move, or 0 if it is not closed in its line.
fn bracketed_remark_len(text: &[u8], close: u8) -> usize {
    let end = memchr::memchr(close, text).unwrap_or(0);
    let says = text[..end].iter().any(|b| !b"([{-?._ ".contains(b)) || text.starts_with(b"(?)");
    if says { end + 1 } else { 0 }
}

/// Returns the length of the ruled line on which a reply is to be written, if nothing else is left of the row: `10. e7-d6 ____`.
fn ruled_line_len(rest: &[u8]) -> usize {
    let line = rest.trim_ascii_end();
    let ruled = line.contains(&b'_') && line.iter().all(|b| matches!(b, b'_' | b' ' | b'\t'));
    if ruled { line.len() } else { 0 }
}

/// Returns a text without the blanks at its end.
fn without_blanks(text: &[u8]) -> &[u8] {
    let blanks = text.iter().rev().take_while(|b| **b == b' ').count();
    &text[..text.len() - blanks]
}

/// Returns a place with no text around it.
fn unpadded_place(place: Span) -> (Span, [&'static str; 2]) {
    (place, ["", ""])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a row with a reply `R` inserted after the move `M`.
    fn insert_reply(row: &str, wiki: bool) -> Option<String> {
        let at = row.find('M').unwrap() + 1;
        let here = RowPlace::new(row.as_bytes(), Encoding::Utf8, wiki, at as u32);
        let (place, [lead, tail]) = here.of_reply("e7:c5").into_iter().next()?;
        let (start, end) = (place.start as usize, place.end as usize);
        Some(format!("{}{lead}R{tail}{}", &row[..start], &row[end..]))
    }

    #[test]
    fn a_reply_fills_the_next_cell() {
        for (row, want) in [
            ("10\tM\t\n11\t", "10\tM\tR\n11\t"),
            ("|10|M| |\n", "|10|M| R|\n"),
            ("│ M │  │\n", "│ M │ R │\n"),
            ("| M | — |\n", "| M | R |\n"),
            ("10\tM\t?? \n", "10\tM\tR \n"),
            ("9;M;\n", "9;M;R\n"),
            ("4.;M;\n", "4.;M;R\n"),
            ("4.;M;;\n", "4.;M;R;\n"),
            ("4., M, \n", "4., M, R\n"),
            ("|4. M|  |\n|5. c3-d4|", "|4. M| R |\n|5. c3-d4|"),
        ] {
            assert_eq!(insert_reply(row, false).as_deref(), Some(want), "{row}");
        }
        for row in ["| M | d6-c5 |\n", "| M | - | d6-c5\n", "| M | 0:45 |\n"] {
            assert_eq!(insert_reply(row, false), None, "{row}");
        }
        assert_eq!(
            insert_reply("| 4. M ||\n", true).as_deref(),
            Some("| 4. M || R\n")
        );
        assert_eq!(
            insert_reply("| 4. M || \n", true).as_deref(),
            Some("| 4. M || R\n")
        );
        let row = RowPlace::new(b"10 M \xb3 - \xb3\n", Encoding::IBM866, false, 4);
        let (cell, _) = row.of_reply("e7:c5")[0];
        assert_eq!((cell.start, cell.end), (7, 8));
    }

    #[test]
    fn a_reply_is_inserted_after_its_move() {
        for (row, want) in [
            ("4. M\n5.", "4. M R\n5."),
            ("4. M 0:45\n", "4. M R 0:45\n"),
            ("4. M! (sharp)\n", "4. M! (sharp) R\n"),
            ("4. M ?? 0:45\n", "4. M ?? R 0:45\n"),
            ("4. M {0:45}\n", "4. M {0:45} R\n"),
            ("4. M (it went\non)", "4. M R (it went\non)"),
            ("4. M ;\n", "4. M R ;\n"),
            ("4. M ____\n", "4. M R\n"),
            ("4. M ... 5. M\n", "4. M R 5. M\n"),
            ("4. M ??? too bad\n", "4. M R ??? too bad\n"),
            ("4. M e7:ce\n", "4. M R\n"),
            ("4. M\n???\n5.", "4. M\nR\n5."),
            ("4. M\n5\n", "4. M R\n5\n"),
            ("c3-d4, M, c3-d4", "c3-d4, M, R, c3-d4"),
            ("4. M,\n", "4. M, R\n"),
            ("4. M +-\n", "4. M +- R\n"),
        ] {
            assert_eq!(insert_reply(row, false).as_deref(), Some(want), "{row}");
        }
    }

    #[test]
    fn a_move_before_another_fills_the_cell_before_it() {
        let before = |row: &str| {
            let at = row.find('M').unwrap();
            let here = RowPlace::new(row.as_bytes(), Encoding::Utf8, false, at as u32);
            let (place, [_, tail]) = here.of_first("e7:c5").into_iter().next()?;
            let (start, end) = (place.start as usize, place.end as usize);
            Some(format!("{}R{tail}{}", &row[..start], &row[end..]))
        };
        for (row, want) in [
            ("4. M\n", "4. R M\n"),
            ("|4. M|\n", "|4. R M|\n"),
            ("|4.|  |M|\n", "|4.| R |M|\n"),
            ("4;;M\n", "4;R;M\n"),
            ("4. ??? M\n", "4. R M\n"),
            ("|4.| ... |M|\n", "|4.| R |M|\n"),
            ("4.\tM\n", "4.\tR M\n"),
        ] {
            assert_eq!(before(row).as_deref(), Some(want), "{row}");
        }
        assert_eq!(before("|4.|M|\n"), None);
    }
}
