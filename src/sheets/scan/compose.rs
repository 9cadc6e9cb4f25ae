//! The text of a decoded page as a typed sheet has it: headings, rows of moves, and the rows below them. Each part knows its place in
//! the source.

use super::DecodedPage;
use super::block::BlockText;
use super::forms::SquareNames;
use super::lattice::{DecodedGame, DecodedMove};
use super::page::{OcrPage, is_like_move};
use super::trust::{count_kept_moves, find_sure_moves, is_clear};
use crate::check::Finding;
use crate::check::syntax::doubtful_reading::RECOGNISED_MARK;
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
    /// The findings.
    pub(crate) findings: Vec<Finding>,
    /// The number of games that were written.
    games: u32,
    /// The end in the source of what was written last.
    end: u32,
}

/// The maximum length of a row in a comment, in characters.
const MAX_SHOWN_ROW: usize = 200;

/// Returns characters of a sheet as they can be kept in a comment of the text that is made.
pub(super) fn comment_text(read: &str) -> String {
    let shown: String = read
        .chars()
        .take(MAX_SHOWN_ROW)
        .map(|c| match c {
            // Brackets, marks and quotes have meanings of their own in the text that is made here.
            '(' | '[' | '{' | '<' => '‹',
            ')' | ']' | '}' | '>' => '›',
            '|' | '\\' => '¦',
            '"' | '\'' | '`' => '´',
            '&' | ';' | '*' | '~' | '_' | '=' | '#' => '·',
            c if c.is_whitespace() => ' ',
            c => c,
        })
        .collect();
    match shown.contains(char::is_alphanumeric) {
        true => shown.trim().to_owned(),
        false => "?".to_owned(),
    }
}

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
        let shown = comment_text(read);
        self.push_sign(" {");
        self.push(&format!("{RECOGNISED_MARK}{shown}"), span);
        self.push_sign("}");
    }

    fn report(&mut self, finding: Finding, span: Span) {
        let finding = finding.with_game(self.games).with_span(span);
        self.findings.push(finding);
    }

    /// Reports a damaged place of the file.
    pub(super) fn report_damage(&mut self, shown: &str, span: Span) {
        let shown: String = shown.chars().take(MAX_SHOWN_ROW).collect();
        self.report(scan_rows_unread::build_finding(&shown), span);
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
        let kept = game.map_or(0, count_kept_moves);
        let moves = game.map_or(&[][..], |game| &game.moves[..kept]);
        let rows = rows_of(page, text, moves);
        let with_moves = |row: &ScanRow| row.kind == RowKind::Moves;
        let above = rows.iter().position(with_moves).unwrap_or(rows.len());
        let below = rows.iter().rposition(with_moves).map_or(0, |last| last + 1);
        if moves.is_empty() {
            // Headings cannot be distinguished from garbage: all of it is reported, in one finding if there are no rows of moves.
            let mut unread: Vec<&ScanRow> = rows
                .iter()
                .filter(|row| row.kind == RowKind::Unread)
                .collect();
            if unread.is_empty() {
                unread.extend(rows.first());
            }
            for row in unread {
                self.report_row(page, text, (row.begin, row.end), false);
            }
            return;
        }
        self.games += 1;
        for row in rows[..above]
            .iter()
            .filter(|row| row.kind == RowKind::Prose)
        {
            self.push_words(page, &text.words_between(row.begin, row.end));
        }
        if let Some(game) = game {
            self.push_moves(page, text, game, kept);
        }
        for (nth, row) in rows.iter().enumerate() {
            match row.kind {
                RowKind::Unread => self.report_row(page, text, (row.begin, row.end), true),
                RowKind::Moves => {
                    for (begin, end) in left_over(text, row, moves) {
                        self.report_row(page, text, (begin, end), true);
                    }
                }
                RowKind::Prose if nth > above && nth < below => {
                    let words = text.text_between(row.begin, row.end);
                    if let Some(span) = text.span_between(page, row.begin, row.end) {
                        self.push_comment(&words, span);
                        self.push_sign("\n");
                    }
                }
                RowKind::Prose => {}
            }
        }
        // The result may follow the last move on its row.
        let last = rows.get(below.saturating_sub(1));
        let behind = moves
            .iter()
            .filter_map(|own| own.place)
            .map(|place| place.1)
            .max();
        if let (Some(row), Some(behind)) = (last, behind) {
            let words = text.words_between(behind.max(row.begin), row.end);
            let is_result = |word: &&usize| {
                let shown = &page.words[**word].text;
                !is_like_move(shown.chars()) && shown.chars().count() > 2
            };
            let words: Vec<usize> = words.iter().filter(is_result).copied().collect();
            if !words.is_empty() {
                self.push_words(page, &words);
            }
        }
        for row in rows[below..]
            .iter()
            .filter(|row| row.kind == RowKind::Prose)
        {
            self.push_words(page, &text.words_between(row.begin, row.end));
        }
        self.push_sign("\n");
    }

    /// Adds the moves, with comments and findings where they are doubtful.
    fn push_moves(&mut self, page: &OcrPage, text: &BlockText, game: &DecodedGame, kept: usize) {
        let sure = find_sure_moves(game);
        let mut near = Span::default();
        for (ply, (own, sure)) in game.moves.iter().zip(&sure).enumerate().take(kept) {
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
            let chosen = move_text(&own.before, &own.mv, game.names);
            self.push(&chosen, span);
            // One word that cannot be read makes its neighbours unsure: they are reported only if they are doubtful themselves.
            if !sure && !is_clear(own) {
                let read = own
                    .place
                    .map_or_else(String::new, |(from, to)| text.text_between(from, to));
                let rival = own
                    .rival
                    .map(|rival| move_text(&own.before, &rival, game.names));
                let rival = rival.filter(|rival| *rival != chosen);
                self.push_comment(&read, span);
                self.report(scan_move_unsure::build_finding(&read, chosen, rival), span);
            }
            self.push_sign(if ply % 2 == 0 { " " } else { "\n" });
        }
        self.push_sign("\n");
    }

    /// Reports words that seem to be moves and were not read. They become a comment if there is a game.
    fn report_row(
        &mut self,
        page: &OcrPage,
        text: &BlockText,
        (begin, end): (usize, usize),
        is_kept: bool,
    ) {
        let Some(span) = text.span_between(page, begin, end) else {
            return;
        };
        let words = text.text_between(begin, end);
        if is_kept {
            self.push_comment(&words, span);
            self.push_sign("\n");
        }
        self.report(scan_rows_unread::build_finding(&words), span);
    }
}

/// What a row of a page is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RowKind {
    /// Moves of the game were read in it.
    Moves,
    /// It seems to have moves, and none was read.
    Unread,
    /// It has other words.
    Prose,
}

/// A row of a page, in characters of its block.
#[derive(Clone, Copy, Debug)]
struct ScanRow {
    begin: usize,
    end: usize,
    kind: RowKind,
}

/// Returns the parts of a row of moves that seem to be moves and belong to none of the game.
fn left_over(text: &BlockText, row: &ScanRow, moves: &[DecodedMove]) -> Vec<(usize, usize)> {
    let is_read = |at: usize| {
        let mut places = moves.iter().filter_map(|own| own.place);
        places.any(|(from, to)| (from..to).contains(&at))
    };
    let mut parts: Vec<(usize, usize)> = Vec::new();
    let mut begin = row.begin;
    while begin < row.end {
        let end = text.word_end(begin);
        let word = text.chars[begin..end].iter().map(|own| own.char);
        // Times have a colon as captures do, but no letters and four digits.
        let is_time = text.chars[begin..end].iter().any(|own| own.char == ':')
            && text.chars[begin..end]
                .iter()
                .all(|own| own.char == ':' || own.char.is_numeric());
        if is_like_move(word) && !is_time && !(begin..end).any(is_read) {
            parts.push((begin, end));
        }
        begin = end + 1;
    }
    parts
}

/// Returns the rows of a block, without those that are empty.
fn rows_of(page: &OcrPage, text: &BlockText, moves: &[DecodedMove]) -> Vec<ScanRow> {
    let mut with_moves: Vec<usize> = moves
        .iter()
        .filter_map(|own| Some(text.row_end(own.place?.0)))
        .collect();
    with_moves.sort_unstable();
    let mut rows = Vec::new();
    let mut begin = 0;
    while begin < text.chars.len() {
        let end = text.row_end(begin);
        if end > begin {
            let words = text.words_between(begin, end);
            let is_move = |word: &&usize| is_like_move(page.words[**word].text.chars());
            let like_moves = words.iter().filter(is_move).count();
            let kind = match () {
                () if with_moves.binary_search(&end).is_ok() => RowKind::Moves,
                () if like_moves * 3 >= words.len() && like_moves > 0 => RowKind::Unread,
                () => RowKind::Prose,
            };
            rows.push(ScanRow { begin, end, kind });
        }
        begin = end + 1;
    }
    rows
}

/// Returns a move as people write it in the notation of the sheet.
pub(super) fn move_text(position: &Position, mv: &Move, names: SquareNames) -> String {
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
