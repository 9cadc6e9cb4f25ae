//! Whole trees as JSON: `json` is one array, `jsonl` one game a line. `docs/formats.md` tells the keys.

mod parts;

use super::facts::{color, reading, squares_of, written};
use super::{Format, GameWriter, Open, Page, Source, Wish};
use crate::board::Position;
use crate::notation::{Glyph, SquareStyle, Style, clocks, fen};
use crate::read::Count;
use crate::replay::Reading;
use crate::tree::{At, Game, Line, Note, Ply};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use std::cell::RefCell;
use parts::{ClockJson, FindingJson, ScoreJson};
use std::io;

/// What tells our JSON from that of others, and one form of it from the next.
pub(crate) const SCHEMA: &str = "pdn-game-1";

/// One array of games.
pub(super) static JSON: Format = Format {
    name: "json",
    extension: "json",
    about: "Whole games as one JSON array",
    open: Open::Games(|wish| Box::new(Json::new(wish, true))),
};

/// One game a line.
pub(super) static JSONL: Format = Format {
    name: "jsonl",
    extension: "jsonl",
    about: "Whole games as JSON, one a line",
    open: Open::Games(|wish| Box::new(Json::new(wish, false))),
};

/// Writes games as JSON.
#[derive(Debug)]
struct Json {
    wish: Wish,
    array: bool,
}

impl Json {
    fn new(wish: &Wish, array: bool) -> Self {
        Self {
            wish: *wish,
            array,
        }
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
        page.push_str("\",\"game\":");
        page.push_game_number();
        let game = GameJson {
            source,
            style: self.wish.style(source.game),
            wish: &self.wish,
        };
        let rest = Rest {
            page,
            first: true,
        };
        // Nothing here can fail: a page takes everything, and all keys are strings.
        let _ = serde_json::to_writer(rest, &game);
        if !self.array {
            page.push('\n');
        }
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
}

/// Lets serde write into a page. The brace that opens the object stands there already.
struct Rest<'a> {
    page: &'a mut Page,
    first: bool,
}

impl io::Write for Rest<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = str::from_utf8(bytes).map_err(io::Error::other)?;
        if std::mem::take(&mut self.first) {
            self.page.push(',');
            self.page.push_str(text.strip_prefix('{').unwrap_or(text));
        } else {
            self.page.push_str(text);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct GameJson<'a> {
    source: Source<'a>,
    style: Style,
    wish: &'a Wish,
}

impl Serialize for GameJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let game = self.source.game;
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("variant", game.variant.id)?;
        map.serialize_entry("numbering", game.numbering.name())?;
        map.serialize_entry("draws", game.draws.id)?;
        map.serialize_entry("preface", &game.preface)?;
        let tags: Vec<_> = game.tags.iter().map(|tag| (&tag.name, &tag.value)).collect();
        map.serialize_entry("tags", &tags)?;
        map.serialize_entry("start", &Start(game, &self.style))?;
        map.serialize_entry("first_number", &game.first_number)?;
        let count = Count::new(game.first_number, game.start.turn(), game.variant.first);
        let walk = Walk {
            game,
            style: &self.style,
            wish: self.wish,
            made: 0,
            count,
            board: game.start.clone(),
        };
        walk.line(&game.line, &mut map)?;
        let result = game.result.as_ref().map(|score| ScoreJson {
            kind: score.kind,
            text: &score.text,
            variant: game.variant,
        });
        map.serialize_entry("result", &result)?;
        let outcome = game.outcome().map(|(kind, text)| ScoreJson { kind, text, variant: game.variant });
        map.serialize_entry("outcome", &outcome)?;
        map.serialize_entry("appendix", &game.appendix)?;
        let lang = self.wish.lang;
        let findings = self.source.findings.iter();
        let findings: Vec<_> = findings.map(|finding| FindingJson::new(finding, lang)).collect();
        map.serialize_entry("findings", &findings)?;
        map.end()
    }
}

struct Start<'a>(&'a Game, &'a Style);

impl Serialize for Start<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("fen", &fen_of(&self.0.start, self.1))?;
        map.serialize_entry("given", &self.0.tag("FEN").is_some())?;
        map.end()
    }
}

/// The FEN of a position with squares as the wanted moves name them.
fn fen_of(position: &Position, style: &Style) -> String {
    match style.squares {
        SquareStyle::Numeric(numbering) => fen::write_with(position, Some(numbering)),
        SquareStyle::Algebraic | SquareStyle::Short => fen::write_with(position, None),
    }
}

/// What a line needs to be written: where it begins.
struct Walk<'a> {
    game: &'a Game,
    style: &'a Style,
    wish: &'a Wish,
    made: u32,
    count: Count,
    board: Position,
}

impl Walk<'_> {
    /// Writes the keys of a line.
    fn line<M: SerializeMap>(&self, line: &Line, map: &mut M) -> Result<(), M::Error> {
        let state = RefCell::new(State {
            board: self.board.clone(),
            made: self.made,
            count: self.count,
        });
        let lead = Notes {
            walk: self,
            notes: &line.lead,
            before: &self.board,
            state: &state,
            ply: self.made,
            count: self.count,
        };
        map.serialize_entry("lead", &lead)?;
        map.serialize_entry(
            "plies",
            &Plies {
                walk: self,
                plies: &line.plies,
                state: &state,
            },
        )
    }
}

/// Where a line stands.
struct State {
    board: Position,
    made: u32,
    count: Count,
}

struct Plies<'a> {
    walk: &'a Walk<'a>,
    plies: &'a [Ply],
    state: &'a RefCell<State>,
}

impl Serialize for Plies<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut seq = to.serialize_seq(Some(self.plies.len()))?;
        for ply in self.plies {
            let mut state = self.state.borrow_mut();
            let (before, was, count) = (state.board.clone(), state.made, state.count);
            state.made += u32::from(ply.reading.apply(&mut state.board));
            if ply.reading != Reading::LeftOut {
                state.count.step();
            }
            let after = state.board.clone();
            drop(state);
            seq.serialize_element(&PlyJson {
                walk: self.walk,
                ply,
                before: &before,
                after: &after,
                was,
                count,
                state: self.state,
            })?;
        }
        seq.end()
    }
}

struct PlyJson<'a> {
    walk: &'a Walk<'a>,
    ply: &'a Ply,
    before: &'a Position,
    after: &'a Position,
    was: u32,
    count: Count,
    state: &'a RefCell<State>,
}

impl Serialize for PlyJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Self {
            walk, ply, before, ..
        } = self;
        let mut map = to.serialize_map(None)?;
        let made = ply.reading.is_ply();
        if made {
            map.serialize_entry("ply", &(self.was + 1))?;
        }
        map.serialize_entry("number", &self.count.number)?;
        map.serialize_entry("color", color(self.count.turn))?;
        map.serialize_entry("text", ply.text.as_str())?;
        map.serialize_entry("reading", reading(&ply.reading))?;
        if made {
            let at = At {
                before,
                after: self.after,
                ply: self.was + 1,
                depth: 0,
                numbering: walk.game.numbering,
            };
            let text = written(walk.wish, walk.style, ply, at);
            if !text.is_empty() {
                map.serialize_entry("move", &text)?;
            }
        }
        if let Some(squares) = squares_of(&ply.reading, before, walk.style) {
            map.serialize_entry("from", &squares.from)?;
            map.serialize_entry("to", &squares.to)?;
            if !squares.taken.is_empty() {
                map.serialize_entry("captured", &squares.taken)?;
            }
            if squares.promotes {
                map.serialize_entry("promotes", &true)?;
            }
        }
        if walk.wish.positions && made {
            map.serialize_entry("fen", &fen_of(self.after, walk.style))?;
        }
        if !ply.notes.is_empty() {
            let notes = Notes {
                walk,
                notes: &ply.notes,
                before,
                state: self.state,
                ply: self.was,
                count: self.count,
            };
            map.serialize_entry("notes", &notes)?;
        }
        map.end()
    }
}

struct Notes<'a> {
    walk: &'a Walk<'a>,
    notes: &'a [Note],
    /// The position before the move; variations begin there.
    before: &'a Position,
    state: &'a RefCell<State>,
    ply: u32,
    count: Count,
}

impl Serialize for Notes<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut seq = to.serialize_seq(Some(self.notes.len()))?;
        for note in self.notes {
            if let Note::SetUp(position) = note {
                let state = &mut *self.state.borrow_mut();
                state.board.clone_from(position);
                state.count.turn = position.turn();
            }
            seq.serialize_element(&NoteJson { of: self, note })?;
        }
        seq.end()
    }
}

struct NoteJson<'a> {
    of: &'a Notes<'a>,
    note: &'a Note,
}

impl Serialize for NoteJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        match self.note {
            Note::Comment(text) => {
                map.serialize_entry("comment", text)?;
                let clocks: Vec<_> = clocks(text).iter().map(ClockJson::from).collect();
                if !clocks.is_empty() {
                    map.serialize_entry("clocks", &clocks)?;
                }
            }
            Note::Nag(nag) => map.serialize_entry("nag", nag)?,
            Note::Strength(text) => {
                map.serialize_entry("strength", text)?;
                if let Some(glyph) = Glyph::find(text) {
                    map.serialize_entry("nag", &glyph.nag)?;
                }
            }
            Note::Text(text) => map.serialize_entry("text", text)?,
            Note::SetUp(position) => {
                let game = self.of.walk.game;
                let numbering = (!game.variant.algebraic).then_some(game.numbering);
                map.serialize_entry("set_up", &fen::write_with_runs(position, numbering))?;
            }
            Note::Variation(line) => map.serialize_entry("variation", &Variation { of: self.of, line })?,
        }
        map.end()
    }
}

struct Variation<'a> {
    of: &'a Notes<'a>,
    line: &'a Line,
}

impl Serialize for Variation<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        let walk = self.of.walk;
        Walk {
            game: walk.game,
            style: walk.style,
            wish: walk.wish,
            made: self.of.ply,
            count: self.of.count,
            board: self.of.before.clone(),
        }
        .line(self.line, &mut map)?;
        map.end()
    }
}
