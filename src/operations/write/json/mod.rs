//! Writes whole trees as JSON: `json` is one array, `jsonl` one game per line. `docs/formats.md` describes the keys.

mod parts;

use super::facts::{MoveSquares, squares_of, write_made, write_plain};
use super::support::{clock_dial, iso_date, write_list, write_quoted};
use super::{GameFormat, GameSource, GameWriter, OutputPage, WriteOptions, WritingMode};
use crate::board::Color;
use crate::notation::{
    Glyph, MoveStyle, Numbering, SquareStyle, TurnCounter, fen, parse_clocks, push_number,
};
use crate::pdn::TagName;
use crate::played::ClockUnits;
use crate::played::MoveReading;
use crate::position::Position;
use crate::read::{GAME_SCHEMA, LETTER_SQUARES};
use crate::tree::{Game, GameLine, Note, Ply, WalkPlace};
use std::cell::OnceCell;

/// The format of one array of games.
pub(super) static JSON: GameFormat = GameFormat {
    name: "json",
    extension: "json",
    about: "Whole games as one JSON array",
    writing: WritingMode::Games(|how| Box::new(JsonWriter::new(how, true))),
};

/// The format of one game per line.
pub(super) static JSONL: GameFormat = GameFormat {
    name: "jsonl",
    extension: "jsonl",
    about: "Whole games as JSON, one a line",
    writing: WritingMode::Games(|how| Box::new(JsonWriter::new(how, false))),
};

/// A writer of games as JSON.
#[derive(Debug)]
struct JsonWriter {
    how: WriteOptions,
    array: bool,
}

impl JsonWriter {
    fn new(how: &WriteOptions, array: bool) -> Self {
        Self { how: *how, array }
    }
}

impl GameWriter for JsonWriter {
    fn begin_file(&self, _: &str, page: &mut OutputPage) {
        if self.array {
            page.push_str("[\n");
        }
    }

    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage) {
        page.push_str("{\"schema\":\"");
        page.push_str(GAME_SCHEMA);
        page.push('"');
        page.push_file(|file| {
            let mut key = String::new();
            if !file.is_empty() {
                key.push_str(",\"file\":");
                write_quoted(file, &mut key);
            }
            key
        });
        page.push_str(",\"game\":");
        page.push_game_number();
        let mut writer = JsonGameWriter {
            game: source.game,
            style: self.how.move_style(source.game.variant),
            how: &self.how,
            out: page.text_mut(),
            text: String::new(),
            dial: OnceCell::new(),
        };
        writer.write_game(source);
        if !self.array {
            page.push('\n');
        }
    }

    fn reports_findings(&self) -> bool {
        true
    }

    fn write_separator(&self, page: &mut OutputPage) {
        if self.array {
            page.push_str(",\n");
        }
    }

    fn end_file(&self, page: &mut OutputPage) {
        if self.array {
            page.push_str("\n]\n");
        }
    }

    // The text of a comment and its meaning are in the same record.
    fn rewrites_comments(&self) -> bool {
        false
    }
}

/// A writer of one game. The names of its keys and its numbers need no escapes, so only texts are searched for them.
struct JsonGameWriter<'a> {
    game: &'a Game,
    style: MoveStyle,
    how: &'a WriteOptions,
    out: &'a mut String,
    /// A buffer.
    text: String,
    /// The units of its clocks, once there was one.
    dial: OnceCell<ClockUnits>,
}

/// The state of a line.
struct JsonLineState {
    now: Position,
    /// The position before the last ply, from which variations start.
    before: Position,
    made: u32,
    count: TurnCounter,
}

impl JsonGameWriter<'_> {
    /// Writes what follows the number of the game.
    fn write_game(&mut self, source: GameSource<'_>) {
        let game = self.game;
        self.write_field(",\"variant\":", game.variant.id);
        self.write_field(",\"numbering\":", game.numbering.corner_name());
        self.write_field(",\"draws\":", game.draws.id);
        if let Some(naming) = self.square_naming() {
            self.write_field(",\"squares\":", naming);
        }
        self.out.push_str(",\"preface\":");
        write_list(&game.preface, self.out, |text, out| write_quoted(text, out));
        self.out.push_str(",\"tags\":");
        write_list(&game.tags, self.out, |tag, out| {
            out.push('[');
            write_quoted(&tag.name, out);
            out.push(',');
            write_quoted(&tag.value, out);
            out.push(']');
        });
        let date = game.known_tag(TagName::Date).unwrap_or_default();
        let date = iso_date(date, game.dates);
        if !date.is_empty() {
            self.write_field(",\"date_iso\":", &date);
        }
        self.write_field(",\"start\":{\"fen\":", &fen_of(&game.start, &self.style));
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
        let count = TurnCounter::new(game.first_number, game.start.turn(), game.variant.first);
        self.write_line(&game.line, &game.start, 0, count);
        let result = game
            .result
            .as_ref()
            .map(|score| (score.kind, score.text.as_str()));
        for (key, score) in [
            (",\"result\":", result),
            (",\"outcome\":", game.recorded_outcome()),
        ] {
            self.out.push_str(key);
            match score {
                Some((kind, text)) => parts::write_score(kind, text, game.variant, self.out),
                None => self.out.push_str("null"),
            }
        }
        self.out.push_str(",\"appendix\":");
        write_list(&game.appendix, self.out, |text, out| {
            write_quoted(text, out)
        });
        self.out.push_str(",\"findings\":");
        let lang = self.how.lang;
        write_list(source.findings, self.out, |finding, out| {
            parts::write_finding(finding, lang, out)
        });
        self.out.push('}');
    }

    /// Returns the naming of squares in the record, where it differs from that of the variant; readers cannot always infer
    /// it.
    fn square_naming(&self) -> Option<&'static str> {
        let now = numbering_corner(&self.style);
        let usual = numbering_corner(&MoveStyle::for_variant(self.game.variant));
        (now != usual).then(|| now.map_or(LETTER_SQUARES, Numbering::corner_name))
    }

    /// Writes a key with its punctuation, and a text.
    fn write_field(&mut self, key: &str, text: &str) {
        self.out.push_str(key);
        write_quoted(text, self.out);
    }

    /// Writes a key with its punctuation, and a number.
    fn write_number(&mut self, key: &str, number: u32) {
        self.out.push_str(key);
        push_number(number, self.out);
    }

    /// Writes the keys of a line that starts from a position.
    fn write_line(&mut self, line: &GameLine, start: &Position, made: u32, count: TurnCounter) {
        let mut at = JsonLineState {
            now: start.clone(),
            before: start.clone(),
            made,
            count,
        };
        self.out.push_str("\"lead\":");
        self.write_notes(&line.lead, &mut at, made, count);
        self.out.push_str(",\"plies\":[");
        for (nth, ply) in line.plies.iter().enumerate() {
            self.out.push_str(if nth > 0 { ",{" } else { "{" });
            at.before.clone_from(&at.now);
            let (was, count) = (at.made, at.count);
            at.made += u32::from(ply.reading.apply(&mut at.now));
            if ply.reading != MoveReading::LeftOut {
                at.count.advance_turn();
            }
            self.write_ply(ply, &at, was, count);
            if !ply.notes.is_empty() {
                self.out.push_str(",\"notes\":");
                self.write_notes(&ply.notes, &mut at, was, count);
            }
            self.out.push('}');
        }
        self.out.push(']');
    }

    /// Writes the keys of a ply that was made in a line, except its notes; `was` plies precede it.
    fn write_ply(&mut self, ply: &Ply, at: &JsonLineState, was: u32, count: TurnCounter) {
        let made = ply.reading.is_ply();
        if made {
            self.write_number("\"ply\":", was + 1);
            self.out.push(',');
        }
        self.write_number("\"number\":", count.number);
        self.out.push_str(match count.turn {
            Color::White => ",\"color\":\"white\",\"text\":",
            Color::Black => ",\"color\":\"black\",\"text\":",
        });
        write_quoted(&ply.text, self.out);
        self.out.push_str(",\"reading\":\"");
        self.out.push_str(ply.reading.name());
        self.out.push('"');
        if made {
            let there = WalkPlace {
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
                write_quoted(&self.text, self.out);
            }
        }
        if let Some(squares) = squares_of(&ply.reading, at.before.board()) {
            self.write_squares(&squares);
        }
        if self.how.positions && made {
            self.write_field(",\"fen\":", &fen_of(&at.now, &self.style));
        }
    }

    fn write_squares(&mut self, squares: &MoveSquares) {
        let (board, style, out) = (self.game.variant.board, &self.style, &mut *self.out);
        out.push_str(",\"from\":\"");
        write_plain(board, squares.from, style, out);
        out.push_str("\",\"to\":\"");
        write_plain(board, squares.to, style, out);
        out.push('"');
        if !squares.taken.is_empty() {
            out.push_str(",\"captured\":");
            write_list(&squares.taken, out, |square, out| {
                out.push('"');
                write_plain(board, *square, style, out);
                out.push('"');
            });
        }
        if squares.promotes {
            out.push_str(",\"promotes\":true");
        }
    }

    /// Writes the notes at a ply that follows this number of plies, or before the first move of a line.
    fn write_notes(
        &mut self,
        notes: &[Note],
        at: &mut JsonLineState,
        ply: u32,
        count: TurnCounter,
    ) {
        self.out.push('[');
        let mut set_up = false;
        for (nth, note) in notes.iter().enumerate() {
            self.out.push_str(if nth > 0 { ",{" } else { "{" });
            match note {
                Note::Comment(text) => {
                    self.write_field("\"comment\":", text);
                    let clocks = parse_clocks(text);
                    if !clocks.is_empty() {
                        self.out.push_str(",\"clocks\":");
                        let dial = *self.dial.get_or_init(|| clock_dial(self.game));
                        write_list(&clocks, self.out, |clock, out| {
                            parts::write_clock(clock, dial, out)
                        });
                    }
                }
                Note::Nag(nag) => self.write_number("\"nag\":", *nag),
                Note::Strength(text) => {
                    self.write_field("\"strength\":", text);
                    if let Some(glyph) = Glyph::find_by_sign(text) {
                        self.write_number(",\"nag\":", glyph.nag);
                    }
                }
                Note::Text(text) => self.write_field("\"text\":", text),
                Note::SetUp(position) => {
                    set_up = true;
                    at.now.clone_from(position);
                    at.count.turn = position.turn();
                    let numbering = (!self.game.variant.algebraic).then_some(self.game.numbering);
                    self.write_field("\"set_up\":", &fen::write_with_runs(position, numbering));
                }
                Note::Variation(line) => {
                    self.out.push_str("\"variation\":{");
                    if line.goes_on {
                        self.out.push_str("\"goes_on\":true,");
                    }
                    if set_up || line.goes_on {
                        self.write_line(line, &at.now, at.made, at.count);
                    } else {
                        self.write_line(line, &at.before, ply, count);
                    }
                    self.out.push('}');
                }
            }
            self.out.push('}');
        }
        self.out.push(']');
    }
}

/// Returns the FEN of a position, with squares named as in the moves.
fn fen_of(position: &Position, style: &MoveStyle) -> String {
    fen::write_with(position, numbering_corner(style))
}

/// Returns the corner from which squares are numbered, and `None` where they are named by letters.
fn numbering_corner(style: &MoveStyle) -> Option<Numbering> {
    match style.squares {
        SquareStyle::Numeric(numbering) => Some(numbering),
        SquareStyle::Algebraic | SquareStyle::Short => None,
    }
}
