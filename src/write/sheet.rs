//! The scoresheet: moves in two columns, those of the side that begins on the left, under the names (seed 000, 1.6.2).
//!
//! Notes and variations stand below with a number, so that the columns stay whole. `pdn` reads such a sheet back.

use super::support::{Bit, Known, around, date, naming, one_line, score_and_times, words};
use super::{Format, GameWriter, Page, Source, WriteOptions, Writing};
use crate::board::Color;
use crate::lang::{tag_name, variant_name};
use crate::notation::{fen::write_with, push_number};
use crate::position::Position;
use crate::tree::{Game, Score};
use crate::variant::find;
use crate::words::{Names, corner};
use compact_str::CompactString;
use std::fmt::Write as _;
use unicode_width::UnicodeWidthStr;

/// The format.
pub(super) static SHEET: Format = Format {
    name: "sheet",
    extension: "txt",
    about: "a scoresheet of two columns with names, result and numbered notes, in the language of --lang",
    writing: Writing::Games(|how| Box::new(Sheet { how: *how })),
};

struct Sheet {
    how: WriteOptions,
}

/// Tags that stand above the players with the names that tags have in the language, each by the names that it goes by.
const MORE: [(&[&str], &str); 10] = [
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

/// How wide a line of a note may be.
const WIDTH: usize = 78;

impl GameWriter for Sheet {
    fn game(&self, source: Source<'_>, page: &mut Page) {
        let game = source.game;
        let names = words(self.how.lang);
        let known = Known::of(game);
        self.head(game, &known, names, page);
        let table = Table::of(game, &self.how);
        let lead = around(&game.preface, game, &self.how).chain(table.lead.iter().cloned());
        for text in lead {
            page.push('\n');
            note(&format!("({})", one_line(&text)), "", page);
        }
        if !table.rows.is_empty() {
            page.push('\n');
            table.write(page);
        }
        self.result(game, &known, names, page);
        let appendix = around(&game.appendix, game, &self.how).map(|text| one_line(&text));
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
            note(text, &format!("[{}] ", nth + 1), page);
        }
    }

    fn between(&self, page: &mut Page) {
        let _ = writeln!(page, "\n{}\n", "=".repeat(40));
    }
}

impl Sheet {
    /// What stands above the moves.
    fn head(&self, game: &Game, known: &Known<'_>, names: &Names, page: &mut Page) {
        let lang = self.how.lang;
        let lines = [
            (names.event, known.tag("Event").map(one_line)),
            (names.site, known.tag("Site").map(one_line)),
            (
                names.date,
                known.tag("Date").map(|text| date(lang, &one_line(text))),
            ),
            (names.round, known.tag("Round").map(one_line)),
            (names.board, known.tag("Board").map(one_line)),
            (
                names.variant,
                Some(
                    // Only where the name leads back.
                    variant_name(game.variant.id, lang)
                        .filter(|name| find(name).is_some_and(|found| found.id == game.variant.id))
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
        // Numbers that are not those of the variant are not read back without it.
        let other = naming(&self.how, game).filter(|own| *own != game.variant.numbering);
        if let Some(numbering) = other {
            let name = tag_name("Numbering", lang).unwrap_or("Numbering");
            let _ = writeln!(page, "{name}: {}", corner(lang.code(), numbering));
        }
        for (tags, name) in MORE {
            let value = tags.iter().find_map(|tag| known.tag(tag));
            if let (Some(value), Some(label)) = (value, tag_name(name, lang)) {
                let _ = writeln!(page, "{label}: {}", one_line(value));
            }
        }
        if game.start != Position::initial(game.variant) {
            let fen = write_with(&game.start, naming(&self.how, game));
            let _ = writeln!(page, "{}: {fen}", names.position);
        }
        let player = |color: Color| {
            let (tag, name) = match color {
                Color::White => ("White", names.white),
                Color::Black => ("Black", names.black),
            };
            format!("{name}: {}", one_line(known.tag(tag).unwrap_or("?")))
        };
        let first = game.variant.first;
        let _ = writeln!(page, "\n{}   {}", player(first), player(first.other()));
    }

    /// How the game ended, in words, and the score as it is written.
    fn result(&self, game: &Game, known: &Known<'_>, names: &Names, page: &mut Page) {
        let tag = known.tag("Result").map(one_line);
        // An end that says something else than the tag is told by a finding; words and score say one thing.
        let agreed = |score: &&Score| {
            let outcome = game.outcome();
            outcome.is_none_or(|(kind, _)| !kind.disagrees(score.kind))
        };
        let score = game.result.as_ref().filter(agreed);
        let score = score.map(|score| score.text.clone()).or(tag);
        let line = match (names.ended(game), score) {
            (Some(words), Some(score)) if score != "*" => format!("{words}. {score}"),
            (Some(words), _) => format!("{words}."),
            // A match score such as 4-6 would look like a move.
            (None, Some(score)) => format!("{}: {score}", names.result),
            (None, None) => return,
        };
        let _ = writeln!(page, "\n{line}");
    }
}

/// A text in lines, the first behind a mark and the others below it.
fn note(text: &str, mark: &str, page: &mut Page) {
    let indent = mark.width();
    let (mut line, mut width) = (mark.to_owned(), indent);
    for word in text.split(' ') {
        let gap = usize::from(width > indent);
        if gap > 0 && width + gap + word.width() > WIDTH {
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
struct Row {
    number: u32,
    left: Cell,
    right: Cell,
}

/// A move with its marks, and the time that stood on the clock.
#[derive(Default)]
struct Cell {
    text: CompactString,
    time: CompactString,
}

/// A time as its column has it, in whole seconds: with zeros before it where it could be a capture, as `1:29:46` and `5:03` could.
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

/// The columns of a row behind its number.
const COLUMNS: [fn(&Row) -> &CompactString; 4] = [
    |row| &row.left.text,
    |row| &row.left.time,
    |row| &row.right.text,
    |row| &row.right.time,
];

/// The moves of the main line, with what stands at them.
#[derive(Default)]
struct Table {
    /// Texts before the first move.
    lead: Vec<String>,
    rows: Vec<Row>,
    /// The notes, in the order of their numbers.
    notes: Vec<String>,
    /// Whether the last note belongs to the last move.
    open: bool,
    /// Whether the last move stands in the right column.
    right: bool,
}

impl Table {
    fn of(game: &Game, how: &WriteOptions) -> Self {
        let mut table = Self::default();
        let mut deep = 0u32;
        // Whether blanks are wanted before the next piece of a note.
        let mut glue = true;
        for bit in score_and_times(game, how) {
            match bit {
                Bit::Move {
                    text,
                    depth: 0,
                    left,
                    number,
                    ..
                } => table.put(number, left, text),
                Bit::Move { text, .. } => {
                    table.say(&text, glue);
                    glue = false;
                }
                Bit::Number { number, left } if deep > 0 => {
                    table.say(&Bit::numbered(number, left), glue);
                    glue = false;
                }
                Bit::Number { .. } => {}
                Bit::Mark(mark) if deep > 0 => table.say(&mark, true),
                Bit::Mark(mark) if mark.starts_with('$') => {
                    table.say(&mark, glue);
                    glue = false;
                }
                Bit::Mark(mark) => table.mark(&mark),
                Bit::Comment(text) => {
                    let text = one_line(&text);
                    let inside = if deep > 0 {
                        format!("{{{text}}}")
                    } else {
                        text
                    };
                    table.say(&inside, glue);
                    glue = false;
                }
                Bit::Time(time) => match table.last() {
                    Some(cell) => cell.time = column_time(&time).into(),
                    None => table.lead.push(time),
                },
                Bit::SetUp(fen) => {
                    table.say(&format!("{}: {fen}", words(how.lang).position), glue);
                    glue = false;
                }
                Bit::Open => {
                    deep += 1;
                    table.say("(", glue && deep > 1);
                    glue = true;
                }
                Bit::Close => {
                    deep = deep.saturating_sub(1);
                    table.say(")", true);
                    glue = false;
                }
            }
        }
        table
    }

    /// A move of the main line.
    fn put(&mut self, number: u32, left: bool, text: CompactString) {
        self.open = false;
        let one_word = text.bytes().all(|b| b.is_ascii_graphic());
        let text = if one_word {
            text
        } else {
            one_line(&text).into()
        };
        self.right = !left;
        let cell = |text: CompactString| Cell {
            text,
            ..Cell::default()
        };
        match self.rows.last_mut() {
            Some(row) if !left && row.number == number && row.right.text.is_empty() => {
                row.right.text = text;
            }
            _ => {
                let (left, right) = match left {
                    true => (cell(text), Cell::default()),
                    false => (cell("...".into()), cell(text)),
                };
                let row = Row {
                    number,
                    left,
                    right,
                };
                self.rows.push(row);
            }
        }
    }

    /// The cell of the last move.
    fn last(&mut self) -> Option<&mut Cell> {
        let row = self.rows.last_mut()?;
        Some(match self.right {
            true => &mut row.right,
            false => &mut row.left,
        })
    }

    /// Adds to the cell of the last move.
    fn cell(&mut self, text: &str) {
        match self.last() {
            Some(cell) => cell.text.push_str(text),
            None => self.lead.push(text.to_owned()),
        }
    }

    /// A strength mark: behind the last move, before the number of its note.
    fn mark(&mut self, mark: &str) {
        let Some(cell) = self.last() else {
            self.lead.push(mark.to_owned());
            return;
        };
        let end = cell.text.find(" [").unwrap_or(cell.text.len());
        cell.text.insert_str(end, mark);
    }

    /// Adds to the note of the last move, which begins here if it has none. A glued piece follows without a blank.
    fn say(&mut self, text: &str, glued: bool) {
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
                    self.cell(&mark);
                }
            }
        }
    }

    fn write(&self, page: &mut Page) {
        let rows = self.rows.iter();
        let widest = |text: fn(&Row) -> &CompactString| {
            let widths = self.rows.iter().map(|row| width(text(row)));
            widths.max().unwrap_or(0)
        };
        let numbers = digits(rows.clone().map(|row| row.number).max().unwrap_or(1));
        let columns = COLUMNS.map(|text| (text, widest(text)));
        let out = page.text_mut();
        for row in rows {
            blanks(numbers - digits(row.number), out);
            push_number(row.number, out);
            out.push('.');
            let mut gap = 1;
            // A column that no row has anything in is none.
            for (text, widest) in columns.iter().filter(|(_, widest)| *widest > 0) {
                let text = text(row);
                blanks(gap, out);
                out.push_str(text);
                gap = widest - width(text) + 3;
            }
            out.truncate(out.trim_end().len());
            out.push('\n');
        }
    }
}

/// How many digits a number has.
fn digits(number: u32) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}

fn blanks(count: usize, out: &mut String) {
    out.extend(std::iter::repeat_n(' ', count));
}

/// How wide a text is.
fn width(text: &str) -> usize {
    let plain = text.bytes().all(|b| b == b' ' || b.is_ascii_graphic());
    if plain { text.len() } else { text.width() }
}
