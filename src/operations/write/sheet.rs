//! Writes the scoresheet: moves in two columns under the names, with those of the side that begins on the left (FSR 1.6.2).
//!
//! Notes and variations follow below with a number, so that the columns stay whole. `pdn` reads such a sheet back.

use super::support::{
    GamePhrases, KnownTags, MovetextPiece, format_date, language_words, one_line,
    readable_comments, score_and_times, square_naming,
};
use super::{GameFormat, GameSource, GameWriter, OutputPage, WriteOptions, WritingMode};
use crate::board::Color;
use crate::lang::{tag_name, variant_name};
use crate::notation::{fen::write_with, push_number};
use crate::position::Position;
use crate::tree::{Game, GameResult};
use crate::variant::find_variant;
use crate::words::{Names, corner_name};
use compact_str::CompactString;
use std::fmt::Write as _;
use unicode_width::UnicodeWidthStr;

/// The format.
pub(super) static SHEET: GameFormat = GameFormat {
    name: "sheet",
    extension: "txt",
    about: "a scoresheet of two columns with names, result and numbered notes, in the language of --lang",
    writing: WritingMode::Games(|how| Box::new(SheetWriter { how: *how })),
};

struct SheetWriter {
    how: WriteOptions,
}

/// The tags above the players, each by the names that it may have, with the name by which the language knows it.
const EXTRA_TAGS: [(&[&str], &str); 10] = [
    (&["Opening"], "Opening"),
    (&["TimeControlAsWritten", "TimeControl"], "TimeControl"),
    (&["WhiteTitle"], "WhiteTitle"),
    (&["BlackTitle"], "BlackTitle"),
    (&["WhiteRating", "WhiteElo"], "WhiteRating"),
    (&["BlackRating", "BlackElo"], "BlackRating"),
    (&["WhiteTeam"], "WhiteTeam"),
    (&["BlackTeam"], "BlackTeam"),
    (&["WhiteTown"], "WhiteTown"),
    (&["BlackTown"], "BlackTown"),
];

/// The maximum width of a line of a note, in columns.
const MAX_NOTE_WIDTH: usize = 78;

impl GameWriter for SheetWriter {
    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage) {
        let game = source.game;
        let names = language_words(self.how.lang);
        let known = KnownTags::from_game(game);
        self.write_head(game, &known, names, page);
        let table = ScoresheetTable::from_game(game, &self.how);
        let lead =
            readable_comments(&game.preface, game, &self.how).chain(table.lead.iter().cloned());
        for text in lead {
            page.push('\n');
            write_note(&format!("({})", one_line(&text)), "", page);
        }
        if !table.rows.is_empty() {
            page.push('\n');
            table.write_table(page);
        }
        self.write_result(game, &known, names, page);
        let appendix =
            readable_comments(&game.appendix, game, &self.how).map(|text| one_line(&text));
        let notes: Vec<_> = table
            .notes
            .into_iter()
            .chain(appendix)
            .filter(|text| !text.is_empty())
            .collect();
        if notes.is_empty() {
            return;
        }
        let _ = writeln!(page, "\n{}:", names.notes);
        for (nth, text) in notes.iter().enumerate() {
            write_note(text, &format!("[{}] ", nth + 1), page);
        }
    }

    fn write_separator(&self, page: &mut OutputPage) {
        let _ = writeln!(page, "\n{}\n", "=".repeat(40));
    }
}

impl SheetWriter {
    /// Writes what precedes the moves.
    fn write_head(&self, game: &Game, known: &KnownTags<'_>, names: &Names, page: &mut OutputPage) {
        let lang = self.how.lang;
        let lines = [
            (names.event, known.known_value("Event").map(one_line)),
            (names.site, known.known_value("Site").map(one_line)),
            (
                names.date,
                known
                    .known_value("Date")
                    .map(|text| format_date(lang, &one_line(text))),
            ),
            (names.round, known.known_value("Round").map(one_line)),
            (names.board, known.known_value("Board").map(one_line)),
            (
                names.variant,
                Some(
                    // The name is used only where it leads back to the variant.
                    variant_name(game.variant.id, lang)
                        .filter(|name| {
                            find_variant(name).is_some_and(|found| found.id == game.variant.id)
                        })
                        .unwrap_or(game.variant.id)
                        .to_owned(),
                ),
            ),
        ];
        for (name, value) in lines {
            if let Some(value) = value {
                let _ = writeln!(page, "{name}: {value}");
            }
        }
        // A numbering other than that of the variant is not read back without this line.
        let other = square_naming(&self.how, game).filter(|own| *own != game.variant.numbering);
        if let Some(numbering) = other {
            let name = tag_name("Numbering", lang).unwrap_or("Numbering");
            let _ = writeln!(page, "{name}: {}", corner_name(lang.code(), numbering));
        }
        for (tags, name) in EXTRA_TAGS {
            let value = tags.iter().find_map(|tag| known.known_value(tag));
            if let (Some(value), Some(label)) = (value, tag_name(name, lang)) {
                let _ = writeln!(page, "{label}: {}", one_line(value));
            }
        }
        if game.start != Position::initial(game.variant) {
            let fen = write_with(&game.start, square_naming(&self.how, game));
            let _ = writeln!(page, "{}: {fen}", names.position);
        }
        let player = |color: Color| {
            let (tag, name) = match color {
                Color::White => ("White", names.white),
                Color::Black => ("Black", names.black),
            };
            format!(
                "{name}: {}",
                one_line(known.known_value(tag).unwrap_or("?"))
            )
        };
        let first = game.variant.first;
        let _ = writeln!(page, "\n{}   {}", player(first), player(first.other()));
    }

    /// Writes how the game ended in words, and the score as it is written.
    fn write_result(
        &self,
        game: &Game,
        known: &KnownTags<'_>,
        names: &Names,
        page: &mut OutputPage,
    ) {
        let tag = known.known_value("Result").map(one_line);
        // A finding reports a result that contradicts the tag; words and score must agree.
        let agreed = |score: &&GameResult| {
            let outcome = game.recorded_outcome();
            outcome.is_none_or(|(kind, _)| !kind.disagrees_with(score.kind))
        };
        let score = game.result.as_ref().filter(agreed);
        let score = score.map(|score| score.text.clone()).or(tag);
        let line = match (names.ending_words(game), score) {
            (Some(words), Some(score)) if score != "*" => format!("{words}. {score}"),
            (Some(words), _) => format!("{words}."),
            // A match score such as 4-6 would look like a move.
            (None, Some(score)) => format!("{}: {score}", names.result),
            (None, None) => return,
        };
        let _ = writeln!(page, "\n{line}");
    }
}

/// Writes a text in lines, the first one after a mark and the others aligned with it.
fn write_note(text: &str, mark: &str, page: &mut OutputPage) {
    let indent = mark.width();
    let (mut line, mut width) = (mark.to_owned(), indent);
    for word in text.split(' ') {
        let gap = usize::from(width > indent);
        if gap > 0 && width + gap + word.width() > MAX_NOTE_WIDTH {
            let _ = writeln!(page, "{line}");
            (line, width) = (" ".repeat(indent), indent);
        } else if gap > 0 {
            line.push(' ');
            width += 1;
        }
        line.push_str(word);
        width += word.width();
    }
    let _ = writeln!(page, "{line}");
}

/// A row of the sheet.
#[derive(Default)]
struct ScoresheetRow {
    number: u32,
    left: ScoresheetCell,
    right: ScoresheetCell,
}

/// A move with its marks, and the time on the clock.
#[derive(Default)]
struct ScoresheetCell {
    text: CompactString,
    time: CompactString,
}

/// Returns a time for its column in whole seconds, with leading zeros where it could be a capture, like `1:29:46` and
/// `5:03`.
fn column_time(time: &str) -> String {
    let whole = time.split('.').next().unwrap_or_default();
    let parts: Vec<&str> = whole.split(':').collect();
    match &parts[..] {
        [seconds] => format!("00:00:{seconds:0>2}"),
        [minutes, _] if minutes.bytes().all(|b| b == b'0') => whole.to_owned(),
        [minutes, seconds] => format!("{minutes:0>3}:{seconds}"),
        _ => {
            let time = parts.iter().map(|part| format!("{part:0>2}"));
            let time = time.collect::<Vec<_>>().join(":");
            let zero = if time.starts_with('0') { "" } else { "0" };
            format!("{zero}{time}")
        }
    }
}

/// The columns of a row after its number.
const CELL_COLUMNS: [fn(&ScoresheetRow) -> &CompactString; 4] = [
    |row| &row.left.text,
    |row| &row.left.time,
    |row| &row.right.text,
    |row| &row.right.time,
];

/// The moves of the main line, with their notes.
#[derive(Default)]
struct ScoresheetTable {
    /// The texts before the first move.
    lead: Vec<String>,
    rows: Vec<ScoresheetRow>,
    /// The notes, in the order of their numbers.
    notes: Vec<String>,
    /// Whether the last note belongs to the last move.
    open: bool,
    /// Whether the last move is in the right column.
    right: bool,
}

impl ScoresheetTable {
    fn from_game(game: &Game, how: &WriteOptions) -> Self {
        let mut table = Self::default();
        let mut deep = 0u32;
        // Whether the next piece of a note follows without a blank.
        let mut glue = true;
        for bit in score_and_times(game, how) {
            match bit {
                MovetextPiece::Move {
                    text,
                    depth: 0,
                    left,
                    number,
                    ..
                } => table.put_move(number, left, text),
                MovetextPiece::Move { text, .. } => {
                    table.add_note_text(&text, glue);
                    glue = false;
                }
                MovetextPiece::Number { number, left } if deep > 0 => {
                    table.add_note_text(&MovetextPiece::number_text(number, left), glue);
                    glue = false;
                }
                MovetextPiece::Number { .. } => {}
                MovetextPiece::Mark(mark) if deep > 0 => table.add_note_text(&mark, true),
                MovetextPiece::Mark(mark) if mark.starts_with('$') => {
                    table.add_note_text(&mark, glue);
                    glue = false;
                }
                MovetextPiece::Mark(mark) => table.add_mark(&mark),
                MovetextPiece::Comment(text) => {
                    let text = one_line(&text);
                    let inside = if deep > 0 {
                        format!("{{{text}}}")
                    } else {
                        text
                    };
                    table.add_note_text(&inside, glue);
                    glue = false;
                }
                MovetextPiece::Time(time) => match table.last_cell() {
                    Some(cell) => cell.time = column_time(&time).into(),
                    None => table.lead.push(time),
                },
                MovetextPiece::SetUp(fen) => {
                    table.add_note_text(
                        &format!("{}: {fen}", language_words(how.lang).position),
                        glue,
                    );
                    glue = false;
                }
                MovetextPiece::Open => {
                    deep += 1;
                    table.add_note_text("(", glue && deep > 1);
                    glue = true;
                }
                MovetextPiece::Close => {
                    deep = deep.saturating_sub(1);
                    table.add_note_text(")", true);
                    glue = false;
                }
            }
        }
        table
    }

    /// Adds a move of the main line.
    fn put_move(&mut self, number: u32, left: bool, text: CompactString) {
        self.open = false;
        let one_word = text.bytes().all(|b| b.is_ascii_graphic());
        let text = if one_word {
            text
        } else {
            one_line(&text).into()
        };
        self.right = !left;
        let cell = |text: CompactString| ScoresheetCell {
            text,
            ..ScoresheetCell::default()
        };
        match self.rows.last_mut() {
            Some(row) if !left && row.number == number && row.right.text.is_empty() => {
                row.right.text = text;
            }
            _ => {
                let (left, right) = match left {
                    true => (cell(text), ScoresheetCell::default()),
                    false => (cell("...".into()), cell(text)),
                };
                let row = ScoresheetRow {
                    number,
                    left,
                    right,
                };
                self.rows.push(row);
            }
        }
    }

    /// Returns the cell of the last move.
    fn last_cell(&mut self) -> Option<&mut ScoresheetCell> {
        let row = self.rows.last_mut()?;
        Some(match self.right {
            true => &mut row.right,
            false => &mut row.left,
        })
    }

    /// Appends to the cell of the last move.
    fn append_to_cell(&mut self, text: &str) {
        match self.last_cell() {
            Some(cell) => cell.text.push_str(text),
            None => self.lead.push(text.to_owned()),
        }
    }

    /// Adds a strength mark after the last move, before the number of its note.
    fn add_mark(&mut self, mark: &str) {
        let Some(cell) = self.last_cell() else {
            self.lead.push(mark.to_owned());
            return;
        };
        let end = cell.text.find(" [").unwrap_or(cell.text.len());
        cell.text.insert_str(end, mark);
    }

    /// Appends to the note of the last move, which begins here if it has none. A glued piece follows without a blank.
    fn add_note_text(&mut self, text: &str, glued: bool) {
        let list = if self.rows.is_empty() {
            &mut self.lead
        } else {
            &mut self.notes
        };
        match list.last_mut() {
            Some(last) if self.open => {
                if !glued {
                    last.push(' ');
                }
                last.push_str(text);
            }
            _ => {
                list.push(text.to_owned());
                self.open = true;
                if !self.rows.is_empty() {
                    let mark = format!(" [{}]", self.notes.len());
                    self.append_to_cell(&mark);
                }
            }
        }
    }

    fn write_table(&self, page: &mut OutputPage) {
        let rows = self.rows.iter();
        let widest = |text: fn(&ScoresheetRow) -> &CompactString| {
            let widths = self.rows.iter().map(|row| text_width(text(row)));
            widths.max().unwrap_or(0)
        };
        let numbers = digit_count(rows.clone().map(|row| row.number).max().unwrap_or(1));
        let columns = CELL_COLUMNS.map(|text| (text, widest(text)));
        let out = page.text_mut();
        for row in rows {
            push_blanks(numbers - digit_count(row.number), out);
            push_number(row.number, out);
            out.push('.');
            let mut gap = 1;
            // A column that is empty in all rows is omitted.
            for (text, widest) in columns.iter().filter(|(_, widest)| *widest > 0) {
                let text = text(row);
                push_blanks(gap, out);
                out.push_str(text);
                gap = widest - text_width(text) + 3;
            }
            out.truncate(out.trim_end().len());
            out.push('\n');
        }
    }
}

/// Returns the number of digits of a number.
fn digit_count(number: u32) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}

fn push_blanks(count: usize, out: &mut String) {
    out.extend(std::iter::repeat_n(' ', count));
}

/// Returns the width of a text in columns.
fn text_width(text: &str) -> usize {
    let plain = text.bytes().all(|b| b == b' ' || b.is_ascii_graphic());
    if plain { text.len() } else { text.width() }
}
