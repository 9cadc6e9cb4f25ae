//! The text of a decoded page as a typed sheet has it: headings, rows of moves, and the rows below them. Each part knows its place in
//! the source.

use super::DecodedPage;
use super::block::{BlockText, ROW_END};
use super::forms::SquareNames;
use super::lattice::DecodedMove;
use super::page::{OcrPage, is_like_move};
use super::trust::{count_kept_moves, find_sure_moves};
use crate::check::Finding;
use crate::check::syntax::{scan_move_unsure, scan_rows_unread};
use crate::movegen::Move;
use crate::notation::{MoveStyle, PathStyle, SquareStyle, write_one};
use crate::position::Position;
use crate::span::Span;

/// A text with the places of its bytes, and findings about it.
#[derive(Debug, Default)]
pub(crate) struct ScanText {
    pub(crate) text: String,
    /// For each byte, its place in the source and the end of what precedes it; one more for the end of the text.
    pub(crate) places: Vec<(u32, u32)>,
    /// The findings, each with the byte of the text that it belongs to.
    pub(crate) findings: Vec<(usize, Finding)>,
    /// The end in the source of what was written last.
    end: u32,
}

/// What begins the comment with the characters that were recognised in the place of a doubtful move.
const READ_MARK: &str = "OCR: ";

/// The maximum length of a row in a comment, in characters.
const MAX_SHOWN_ROW: usize = 200;

impl ScanText {
    fn push(&mut self, text: &str, span: Span) {
        for _ in text.bytes() {
            self.places.push((span.start, self.end));
            self.end = span.end;
        }
        self.text.push_str(text);
    }

    /// Adds a text that is not in the source.
    fn push_sign(&mut self, text: &str) {
        let here = Span {
            start: self.end,
            end: self.end,
        };
        self.push(text, here);
    }

    /// Adds a comment with characters that were recognised.
    fn push_comment(&mut self, read: &str, span: Span) {
        let shown: String = read
            .chars()
            .take(MAX_SHOWN_ROW)
            .map(|c| match c {
                '{' => '(',
                '}' => ')',
                c if c.is_whitespace() => ' ',
                c => c,
            })
            .collect();
        self.push_sign(" {");
        self.push(&format!("{READ_MARK}{}", shown.trim()), span);
        self.push_sign("}");
    }

    fn report(&mut self, finding: Finding, span: Span) {
        let at = self.text.len().saturating_sub(1);
        self.findings.push((at, finding.with_span(span)));
    }

    /// Ends the text.
    pub(super) fn finish(&mut self) {
        self.places.push((self.end, self.end));
    }

    /// Adds the words of a row.
    fn push_words(&mut self, page: &OcrPage, words: &[usize]) {
        for (nth, word) in words.iter().enumerate() {
            let word = &page.words[*word];
            if nth > 0 {
                self.push_sign(" ");
            }
            self.push(&word.text, word.span);
        }
        self.push_sign("\n");
    }

    /// Adds a page.
    pub(super) fn push_page(&mut self, page: &OcrPage, decoded: &DecodedPage) {
        let (text, game) = (&decoded.text, decoded.game.as_ref());
        let sure = game.map_or_else(Vec::new, find_sure_moves);
        let kept = game.map_or(0, count_kept_moves);
        let names = game.map_or(SquareNames::Letters, |game| game.names);
        let rows = rows_of(text);
        let row_of = |own: &DecodedMove| {
            let at = own.place?.0;
            rows.iter()
                .position(|(begin, end)| (*begin..*end).contains(&at))
        };
        let moves = game.map_or(&[][..], |game| &game.moves[..kept]);
        let first = moves.iter().find_map(row_of);
        let last = moves.iter().rev().find_map(row_of);
        let (above, below) = match (first, last) {
            (Some(first), Some(last)) => (first, last + 1),
            _ => (0, 0),
        };
        for row in &rows[..above] {
            self.push_words(page, &text.words_between(row.0, row.1));
        }
        let mut near = Span::default();
        for (ply, (own, sure)) in moves.iter().zip(&sure).enumerate() {
            let place = own
                .place
                .and_then(|(from, to)| text.span_between(page, from, to));
            let span = place.unwrap_or(Span {
                start: near.end,
                ..near
            });
            near = span;
            if ply % 2 == 0 {
                self.push_sign(&format!("{}. ", ply / 2 + 1));
            }
            self.push(&move_text(&own.before, &own.mv, names), span);
            if !sure {
                let read = own
                    .place
                    .map_or_else(String::new, |(from, to)| text.text_between(from, to));
                let chosen = move_text(&own.before, &own.mv, names);
                let rival = own.rival.map(|rival| move_text(&own.before, &rival, names));
                let rival = rival.filter(|rival| *rival != chosen);
                self.push_comment(if read.is_empty() { "?" } else { &read }, span);
                self.report(scan_move_unsure::build_finding(&read, chosen, rival), span);
            }
            self.push_sign(if ply % 2 == 0 { " " } else { "\n" });
        }
        let mut unread: Vec<(usize, usize)> = Vec::new();
        let mut prose: Vec<(usize, usize)> = Vec::new();
        for (nth, row) in rows.iter().enumerate().skip(above) {
            let has_move = moves.iter().any(|own| row_of(own) == Some(nth));
            let words = text.words_between(row.0, row.1);
            let like_moves = words
                .iter()
                .filter(|word| is_like_move(page.words[**word].text.chars()))
                .count();
            match () {
                () if has_move => {}
                () if like_moves > 0 => unread.push(*row),
                () if nth >= below => prose.push(*row),
                () => {}
            }
        }
        for run in unread {
            let Some(span) = text.span_between(page, run.0, run.1) else {
                continue;
            };
            let words = text.text_between(run.0, run.1);
            self.push_comment(&words, span);
            self.push_sign("\n");
            self.report(scan_rows_unread::build_finding(&words), span);
        }
        for row in prose {
            self.push_words(page, &text.words_between(row.0, row.1));
        }
        self.push_sign("\n");
    }
}

/// Returns the rows of a block, without those that are empty.
fn rows_of(text: &BlockText) -> Vec<(usize, usize)> {
    let mut rows = Vec::new();
    let mut begin = 0;
    for (at, own) in text.chars.iter().enumerate() {
        if own.char == ROW_END {
            if at > begin {
                rows.push((begin, at));
            }
            begin = at + 1;
        }
    }
    rows
}

/// Returns a move as people write it in the notation of the sheet.
fn move_text(position: &Position, mv: &Move, names: SquareNames) -> String {
    let style = MoveStyle {
        squares: match names {
            SquareNames::Letters => SquareStyle::Algebraic,
            SquareNames::Numbers(numbering) => SquareStyle::Numeric(numbering),
        },
        quiet: "-",
        capture: match names {
            SquareNames::Letters => ":",
            SquareNames::Numbers(_) => "x",
        },
        path: PathStyle::Shortest,
        pad: false,
        bare: false,
    };
    let mut out = String::new();
    write_one(position, mv, &style, &mut out);
    out
}
