//! Whole trees as JSON: `json` is one array, `jsonl` one game a line. `docs/formats.md` tells the keys.

mod parts;

use super::facts::{Squares, squares_of, write_made, write_plain};
use super::support::{dial, iso_date, list, quote};
use super::{Format, GameWriter, Page, Source, WriteOptions, Writing};
use crate::board::Color;
use crate::notation::{Count, Glyph, Numbering, SquareStyle, Style, clocks, fen, push_number};
use crate::pdn::TagName;
use crate::played::Dial;
use crate::played::Reading;
use crate::position::Position;
use crate::read::{LETTERS, SCHEMA};
use crate::tree::{At, Game, Line, Note, Ply};
use std::cell::OnceCell;

/// One array of games.
pub(super) static JSON: Format = Format {
    name: "json",
    extension: "json",
    about: "Whole games as one JSON array",
    writing: Writing::Games(|how| Box::new(Json::new(how, true))),
};

/// One game a line.
pub(super) static JSONL: Format = Format {
    name: "jsonl",
    extension: "jsonl",
    about: "Whole games as JSON, one a line",
    writing: Writing::Games(|how| Box::new(Json::new(how, false))),
};

/// Writes games as JSON.
#[derive(Debug)]
struct Json {
    how: WriteOptions,
    array: bool,
}

impl Json {
    fn new(how: &WriteOptions, array: bool) -> Self {
        Self { how: *how, array }
    }
}

impl GameWriter for Json {
    fn begin(&self, _: &str, page: &mut Page) {
        if self.array {
            page.push_str("[\n");
        }
    }

    fn game(&self, source: Source<'_>, page: &mut Page) {
        page.push_str("{\"schema\":\"");
        page.push_str(SCHEMA);
        page.push('"');
        page.push_file(|file| {
            let mut key = String::new();
            if !file.is_empty() {
                key.push_str(",\"file\":");
                quote(file, &mut key);
            }
            key
        });
        page.push_str(",\"game\":");
        page.push_game_number();
        let mut writer = Writer {
            game: source.game,
            style: self.how.style(source.game.variant),
            how: &self.how,
            out: page.text_mut(),
            text: String::new(),
            dial: OnceCell::new(),
        };
        writer.game(source);
        if !self.array {
            page.push('\n');
        }
    }

    fn tells_findings(&self) -> bool {
        true
    }

    fn between(&self, page: &mut Page) {
        if self.array {
            page.push_str(",\n");
        }
    }

    fn end(&self, page: &mut Page) {
        if self.array {
            page.push_str("\n]\n");
        }
    }

    // What is written is told beside what it means.
    fn rewrites_comments(&self) -> bool {
        false
    }
}

/// Writes one game. The names of its keys and its numbers need no escapes, so that only texts are looked through.
struct Writer<'a> {
    game: &'a Game,
    style: Style,
    how: &'a WriteOptions,
    out: &'a mut String,
    /// A buffer.
    text: String,
    /// How its clocks are read, once one was met.
    dial: OnceCell<Dial>,
}

/// Where a line stands.
struct Course {
    now: Position,
    /// The position before the last ply; variations begin there.
    before: Position,
    made: u32,
    count: Count,
}

impl Writer<'_> {
    /// Writes what follows the number of the game.
    fn game(&mut self, source: Source<'_>) {
        let game = self.game;
        self.field(",\"variant\":", game.variant.id);
        self.field(",\"numbering\":", game.numbering.name());
        self.field(",\"draws\":", game.draws.id);
        if let Some(naming) = self.naming() {
            self.field(",\"squares\":", naming);
        }
        self.out.push_str(",\"preface\":");
        list(&game.preface, self.out, |text, out| quote(text, out));
        self.out.push_str(",\"tags\":");
        list(&game.tags, self.out, |tag, out| {
            out.push('[');
            quote(&tag.name, out);
            out.push(',');
            quote(&tag.value, out);
            out.push(']');
        });
        let date = game.known_tag(TagName::Date).unwrap_or_default();
        let date = iso_date(date, game.dates);
        if !date.is_empty() {
            self.field(",\"date_iso\":", &date);
        }
        self.field(",\"start\":{\"fen\":", &fen_of(&game.start, &self.style));
        self.out.push_str(",\"given\":");
        self.out.push_str(if game.tag("FEN").is_some() {
            "true"
        } else {
            "false"
        });
        self.out.push_str("},\"first_number\":");
        match game.first_number {
            Some(number) => push_number(number, self.out),
            None => self.out.push_str("null"),
        }
        self.out.push(',');
        let count = Count::new(game.first_number, game.start.turn(), game.variant.first);
        self.line(&game.line, &game.start, 0, count);
        let result = game
            .result
            .as_ref()
            .map(|score| (score.kind, score.text.as_str()));
        for (key, score) in [(",\"result\":", result), (",\"outcome\":", game.outcome())] {
            self.out.push_str(key);
            match score {
                Some((kind, text)) => parts::score(kind, text, game.variant, self.out),
                None => self.out.push_str("null"),
            }
        }
        self.out.push_str(",\"appendix\":");
        list(&game.appendix, self.out, |text, out| quote(text, out));
        self.out.push_str(",\"findings\":");
        let lang = self.how.lang;
        list(source.findings, self.out, |finding, out| {
            parts::finding(finding, lang, out)
        });
        self.out.push('}');
    }

    /// How the record names squares, where that is not what its variant wants; whoever reads them cannot always tell.
    fn naming(&self) -> Option<&'static str> {
        let now = corner(&self.style);
        let usual = corner(&Style::of(self.game.variant));
        (now != usual).then(|| now.map_or(LETTERS, Numbering::name))
    }

    /// Writes a key with what stands before and behind it, and a text.
    fn field(&mut self, key: &str, text: &str) {
        self.out.push_str(key);
        quote(text, self.out);
    }

    /// The same with a number.
    fn number(&mut self, key: &str, number: u32) {
        self.out.push_str(key);
        push_number(number, self.out);
    }

    /// Writes the keys of a line that begins in a position.
    fn line(&mut self, line: &Line, start: &Position, made: u32, count: Count) {
        let mut at = Course {
            now: start.clone(),
            before: start.clone(),
            made,
            count,
        };
        self.out.push_str("\"lead\":");
        self.notes(&line.lead, &mut at, made, count);
        self.out.push_str(",\"plies\":[");
        for (nth, ply) in line.plies.iter().enumerate() {
            self.out.push_str(if nth > 0 { ",{" } else { "{" });
            at.before.clone_from(&at.now);
            let (was, count) = (at.made, at.count);
            at.made += u32::from(ply.reading.apply(&mut at.now));
            if ply.reading != Reading::LeftOut {
                at.count.step();
            }
            self.ply(ply, &at, was, count);
            if !ply.notes.is_empty() {
                self.out.push_str(",\"notes\":");
                self.notes(&ply.notes, &mut at, was, count);
            }
            self.out.push('}');
        }
        self.out.push(']');
    }

    /// Writes the keys of a ply that was made in a line, but for its notes; `was` plies have been made before it.
    fn ply(&mut self, ply: &Ply, at: &Course, was: u32, count: Count) {
        let made = ply.reading.is_ply();
        if made {
            self.number("\"ply\":", was + 1);
            self.out.push(',');
        }
        self.number("\"number\":", count.number);
        self.out.push_str(match count.turn {
            Color::White => ",\"color\":\"white\",\"text\":",
            Color::Black => ",\"color\":\"black\",\"text\":",
        });
        quote(&ply.text, self.out);
        self.out.push_str(",\"reading\":\"");
        self.out.push_str(ply.reading.name());
        self.out.push('"');
        if made {
            let there = At {
                before: &at.before,
                after: &at.now,
                ply: was + 1,
                depth: 0,
                numbering: self.game.numbering,
            };
            self.text.clear();
            write_made(self.how, &self.style, ply, there, &mut self.text);
            if !self.text.is_empty() {
                self.out.push_str(",\"move\":");
                quote(&self.text, self.out);
            }
        }
        if let Some(squares) = squares_of(&ply.reading, at.before.board()) {
            self.squares(&squares);
        }
        if self.how.positions && made {
            self.field(",\"fen\":", &fen_of(&at.now, &self.style));
        }
    }

    fn squares(&mut self, squares: &Squares) {
        let (board, style, out) = (self.game.variant.board, &self.style, &mut *self.out);
        out.push_str(",\"from\":\"");
        write_plain(board, squares.from, style, out);
        out.push_str("\",\"to\":\"");
        write_plain(board, squares.to, style, out);
        out.push('"');
        if !squares.taken.is_empty() {
            out.push_str(",\"captured\":");
            list(&squares.taken, out, |square, out| {
                out.push('"');
                write_plain(board, *square, style, out);
                out.push('"');
            });
        }
        if squares.promotes {
            out.push_str(",\"promotes\":true");
        }
    }

    /// Writes what stands at a ply before which so many were made, or before the first move of a line.
    fn notes(&mut self, notes: &[Note], at: &mut Course, ply: u32, count: Count) {
        self.out.push('[');
        let mut set_up = false;
        for (nth, note) in notes.iter().enumerate() {
            self.out.push_str(if nth > 0 { ",{" } else { "{" });
            match note {
                Note::Comment(text) => {
                    self.field("\"comment\":", text);
                    let clocks = clocks(text);
                    if !clocks.is_empty() {
                        self.out.push_str(",\"clocks\":");
                        let dial = *self.dial.get_or_init(|| dial(self.game));
                        list(&clocks, self.out, |clock, out| {
                            parts::clock(clock, dial, out)
                        });
                    }
                }
                Note::Nag(nag) => self.number("\"nag\":", *nag),
                Note::Strength(text) => {
                    self.field("\"strength\":", text);
                    if let Some(glyph) = Glyph::find(text) {
                        self.number(",\"nag\":", glyph.nag);
                    }
                }
                Note::Text(text) => self.field("\"text\":", text),
                Note::SetUp(position) => {
                    set_up = true;
                    at.now.clone_from(position);
                    at.count.turn = position.turn();
                    let numbering = (!self.game.variant.algebraic).then_some(self.game.numbering);
                    self.field("\"set_up\":", &fen::write_with_runs(position, numbering));
                }
                Note::Variation(line) => {
                    self.out.push_str("\"variation\":{");
                    if line.goes_on {
                        self.out.push_str("\"goes_on\":true,");
                    }
                    if set_up || line.goes_on {
                        self.line(line, &at.now, at.made, at.count);
                    } else {
                        self.line(line, &at.before, ply, count);
                    }
                    self.out.push('}');
                }
            }
            self.out.push('}');
        }
        self.out.push(']');
    }
}

/// The FEN of a position with squares as the wanted moves name them.
fn fen_of(position: &Position, style: &Style) -> String {
    fen::write_with(position, corner(style))
}

/// The corner that squares are numbered from; nothing where they are named by letters.
fn corner(style: &Style) -> Option<Numbering> {
    match style.squares {
        SquareStyle::Numeric(numbering) => Some(numbering),
        SquareStyle::Algebraic | SquareStyle::Short => None,
    }
}
