//! Reads JSON: trees that `pdn convert` wrote, and games as exported by Lidraughts and similar sites.

mod behind;
mod judged;
mod lidraughts;
mod moment;
mod own;
mod surrogates;

pub use own::{GAME_SCHEMA, LETTER_SQUARES};

use super::{
    CutMode, GameDraft, ReadOptions, RecordClaims, SourceFormat, SourceText, TranslatedSource,
};
use crate::check::Finding;
use crate::check::input::bad_json;
use crate::check::syntax::no_move_read;
use crate::lang::{Message, parser_error_message};
use crate::pdn::{Encoding, TagName, without_invisible};
use crate::record::RecordWriter;
use crate::span::Span;
use crate::words::RowOfMoves;
use behind::ResumePoints;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// The format of one list of games, or of objects that follow each other.
pub(super) static JSON_FORMAT: SourceFormat = SourceFormat {
    name: "json",
    extensions: &["json"],
    shared: &[],
    about: "Games as JSON objects, in a list or one after the other: our own, and Lidraughts exports",
    write_down: Some(translate_objects),
    cut: CutMode::Objects,
    begins: |head| is_game_json(head) && !is_line(head),
    likely: |_| false,
    in_folder: |_| false,
};

/// The format of one game per line.
pub(super) static JSONL_FORMAT: SourceFormat = SourceFormat {
    name: "jsonl",
    extensions: &["jsonl", "ndjson"],
    shared: &[],
    about: "The same games, one JSON object a line",
    write_down: Some(translate_lines),
    cut: CutMode::Lines,
    begins: |head| is_game_json(head) && is_line(head),
    likely: |_| false,
    in_folder: |_| false,
};

/// Returns whether a text begins with an object that has a key of a game, in a list or not. `[Event "...` begins no list.
fn is_game_json(head: &[u8]) -> bool {
    let text = head.trim_ascii_start();
    let text = text.strip_prefix(b"[").unwrap_or(text).trim_ascii_start();
    let near = &text[..text.len().min(4096)];
    text.starts_with(b"{")
        && !is_report(text)
        && text[1..].trim_ascii_start().starts_with(b"\"")
        && [
            "\"schema\"",
            "\"moves\"",
            "\"plies\"",
            "\"players\"",
            "\"variant\"",
            "\"tags\"",
            "\"games\"",
        ]
        .iter()
        .any(|key| memchr::memmem::find(near, key.as_bytes()).is_some())
}

/// Returns whether a text is a report by `pdn` on games (`pdn-check-1`), not games: such reports are in the same folders.
fn is_report(text: &[u8]) -> bool {
    text.strip_prefix(b"{\"schema\":\"pdn-")
        .is_some_and(|rest| !rest.starts_with(b"game-"))
}

/// Returns whether the first line contains a whole object and no list.
fn is_line(head: &[u8]) -> bool {
    let line = head.split(|b| *b == b'\n').next().unwrap_or_default();
    line.starts_with(b"{") && serde_json::from_slice::<&RawValue>(line).is_ok()
}

/// The maximum number of values of a record: more take too much memory, as each may be a ply. Games have some thousands.
const MAX_RECORD_VALUES: usize = 200_000;
/// The maximum number of games of a list in an object that are read, whatever their number of values: such a list is not
/// divided.
// As one record, 3.2 MB of games would have too many values together.
const MAX_LIST_GAMES: usize = 16 * 1024;

/// The maximum number of bytes of a key that are searched for moves.
const MAX_SEARCHED_VALUE_LEN: usize = 4096;

/// The context of reading a record.
struct JsonContext<'a> {
    /// The whole piece; places are counted from its start.
    bytes: &'a [u8],
    findings: Vec<Finding>,
    /// The number of games so far.
    games: u32,
    /// Whether the claims of the records will be needed.
    claims: bool,
    /// The claims of the records.
    told: RecordClaims,
    /// The places of halves of characters that are not reported yet.
    alone: std::vec::IntoIter<Span>,
}

/// Returns a text without invisible characters: those written as escapes are first seen here.
fn visible_text(text: String) -> String {
    match without_invisible(text.as_bytes(), Encoding::Utf8) {
        Some(clean) => String::from_utf8(clean.bytes).unwrap_or(text),
        None => text,
    }
}

impl<'a> JsonContext<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            findings: Vec::new(),
            games: 0,
            claims: false,
            told: RecordClaims::default(),
            alone: Vec::new().into_iter(),
        }
    }

    /// Returns the place of a part of the piece.
    fn part_span(&self, part: &str) -> Span {
        let start = (part.as_ptr() as usize).wrapping_sub(self.bytes.as_ptr() as usize);
        if start > self.bytes.len() {
            return Span::default();
        }
        Span::new(start, start + part.len())
    }

    /// Returns a string of the source with the place of its text. Numbers and other values are taken as they are written.
    fn source_text(&self, raw: &'a RawValue) -> SourceText<'a> {
        let span = self.part_span(raw.get());
        let (text, at) = match serde_json::from_str(raw.get()) {
            Ok(text) => (
                text,
                Span::new(
                    span.start as usize + 1,
                    (span.end as usize).saturating_sub(1),
                ),
            ),
            Err(_) if raw.get() == "null" => (String::new(), span),
            Err(_) => (raw.get().to_owned(), span),
        };
        SourceText {
            // A record of this program restores every character of a text.
            text: text.into(),
            at: Some(at),
        }
    }

    /// Reports something that cannot be read.
    fn report_bad(&mut self, at: Span, reason: Message) {
        let finding = bad_json::build_finding(reason).with_span(at);
        self.findings.push(finding.with_game(self.games + 1));
    }

    /// Reports a record that serde refuses, at the place that serde gives.
    fn report_refused(&mut self, error: &serde_json::Error, record: &[u8], start: usize) -> usize {
        let lines = record.split_inclusive(|b| *b == b'\n');
        let before: usize = lines
            .take(error.line().saturating_sub(1))
            .map(<[u8]>::len)
            .sum();
        let at = (before + error.column().saturating_sub(1)).min(record.len());
        // A record that ends too early is noticed at the next one.
        let behind = record[..at].trim_ascii_end().len();
        let next = matches!(record.get(at), None | Some(b'{'));
        let at =
            if next && behind > 0 && (at == record.len() || record[behind..at].contains(&b'\n')) {
                behind - 1
            } else {
                at
            };
        let end = (at + 1).min(record.len());
        let reason = parser_error_message(&error.to_string());
        self.report_bad(Span::new(start + at, start + end), reason);
        start + end
    }

    /// Returns whether a record has more values than are read, and reports it.
    fn is_too_much(&mut self, record: &[u8], start: usize) -> bool {
        let much = memchr::memchr_iter(b',', record)
            .nth(MAX_RECORD_VALUES)
            .is_some();
        if much {
            let most = MAX_RECORD_VALUES;
            self.report_bad(
                Span::new(start, start + 1),
                Message::TooManyValues { limit: most },
            );
        }
        much
    }

    /// Reads the record at `start` and writes it.
    fn read_record(&mut self, record: &'a [u8], start: usize, out: &mut RecordWriter) {
        self.report_lone_surrogates(start + record.len());
        let draft = self.read_draft(record);
        match draft {
            Ok(draft) => {
                if draft.line.plies.is_empty() {
                    self.look_for_moves(record, &draft);
                }
                draft.write_record(out);
                self.games += 1;
                if self.claims {
                    let at = Span::new(start, start + record.len());
                    self.told.push_record(&draft, at);
                }
            }
            Err(error) => {
                self.report_refused(&error, record, start);
            }
        }
    }

    /// Reports halves of characters before a place, which the next record contains: once, with their number.
    fn report_lone_surrogates(&mut self, end: usize) {
        let before = |span: &Span| (span.start as usize) < end;
        let here = self.alone.as_slice().partition_point(before);
        let first = self.alone.by_ref().take(here).next();
        if let Some(first) = first {
            self.alone.by_ref().take(here - 1).for_each(drop);
            let mut found = bad_json::build_half_character_finding(first).with_game(self.games + 1);
            found.count = here as u32;
            self.findings.push(found);
        }
    }

    /// Reports the moves that a key of a record without moves contains as text, where no position is given from which they
    /// may start.
    fn look_for_moves(&mut self, record: &'a [u8], draft: &GameDraft<'a>) {
        let is_fen = |name: &str| TagName::from_name(name.as_bytes()) == TagName::Fen;
        if draft.tags.iter().any(|(name, _)| is_fen(name)) {
            return;
        }
        let keys: BTreeMap<String, &RawValue> = serde_json::from_slice(record).unwrap_or_default();
        let holds = |raw: &&&RawValue| {
            let text = raw
                .get()
                .get(..MAX_SEARCHED_VALUE_LEN)
                .unwrap_or(raw.get())
                .replace("\\n", "\n");
            let mut rows = text.lines().filter_map(RowOfMoves::of_line);
            rows.any(|row| row.is_whole())
        };
        if let Some(raw) = keys.values().find(holds) {
            let finding = no_move_read::build_finding(self.part_span(raw.get()));
            self.findings.push(finding.with_game(self.games + 1));
        }
    }

    fn read_draft(&mut self, record: &'a [u8]) -> Result<GameDraft<'a>, serde_json::Error> {
        let kind: RecordKind = serde_json::from_slice(record)?;
        if kind.is_own() {
            own::read_draft(record, self)
        } else {
            lidraughts::read_draft(record, self)
        }
    }
}

/// The keys that distinguish the kinds of records.
#[derive(Deserialize)]
struct RecordKind<'a> {
    #[serde(borrow)]
    schema: Option<&'a RawValue>,
    #[serde(borrow)]
    plies: Option<&'a RawValue>,
    #[serde(borrow)]
    tags: Option<&'a RawValue>,
}

impl RecordKind<'_> {
    /// Returns whether the record has a key that only records of this program have: a schema, plies or tags.
    fn is_own(&self) -> bool {
        self.schema.is_some() || self.plies.is_some() || self.tags.is_some()
    }
}

/// Translates the games of lines.
fn translate_lines(bytes: &[u8], how: &ReadOptions<'_>) -> TranslatedSource {
    let (bytes, alone) = surrogates::replace_lone_surrogates(bytes);
    let bytes = &*bytes;
    translate_with(bytes, how, alone, |context, out| {
        let mut start = 0;
        for line in bytes.split_inclusive(|b| *b == b'\n') {
            let text = skip_mark(line, start);
            let at = start + line.len() - text.len();
            if !text.trim_ascii().is_empty() && !context.is_too_much(text, at) {
                context.read_record(text, at, out);
            }
            start += line.len();
        }
    })
}

/// Returns a text without the byte order mark at the start of the source.
fn skip_mark(text: &[u8], start: usize) -> &[u8] {
    let mark = text.strip_prefix(b"\xEF\xBB\xBF").filter(|_| start == 0);
    mark.unwrap_or(text)
}

/// Translates the games of objects, in a list or not.
fn translate_objects(bytes: &[u8], how: &ReadOptions<'_>) -> TranslatedSource {
    let (bytes, alone) = surrogates::replace_lone_surrogates(bytes);
    let bytes = &*bytes;
    translate_with(bytes, how, alone, |context, out| {
        let mut at = bytes.len() - skip_mark(bytes, 0).len();
        let mut behind = ResumePoints::new(bytes);
        let mut go_on = |from| behind.go_on(from);
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b'{' => at = read_object(context, at, out, &mut go_on),
                b'[' | b']' | b',' => at += 1,
                _ if byte.is_ascii_whitespace() => at += 1,
                _ => {
                    let end = go_on(at + 1);
                    context.report_bad(Span::new(at, at + 1), Message::ObjectWanted);
                    at = end;
                }
            }
        }
    })
}

/// Reads the object at `at`, and returns where it ends; `go_on` returns where reading continues after a broken one.
fn read_object<'a>(
    context: &mut JsonContext<'a>,
    at: usize,
    out: &mut RecordWriter,
    go_on: &mut impl FnMut(usize) -> usize,
) -> usize {
    let bytes = context.bytes;
    let mut stream = serde_json::Deserializer::from_slice(&bytes[at..]).into_iter::<&RawValue>();
    match stream.next() {
        Some(Ok(raw)) => {
            let end = at + stream.byte_offset();
            // A list of games may have as many values as its games together.
            let games = count_wrapped_games(raw.get());
            let few = games.is_some_and(|games| games <= MAX_LIST_GAMES);
            if !few && context.is_too_much(raw.get().as_bytes(), end - raw.get().len()) {
                return end;
            }
            if games.is_none() {
                context.read_record(
                    &bytes[end - raw.get().len()..end],
                    end - raw.get().len(),
                    out,
                );
                return end;
            }
            // `{"games": [...]}`: the inner list contains the games.
            raw.get()
                .find('[')
                .map_or(end, |list| end - raw.get().len() + list)
        }
        Some(Err(error)) => {
            let end = context.report_refused(&error, &bytes[at..], at);
            go_on(end)
        }
        None => bytes.len(),
    }
}

/// Returns the number of games in a list that an object only wraps.
fn count_wrapped_games(object: &str) -> Option<usize> {
    #[derive(Deserialize)]
    struct ListWrapper<'a> {
        games: Option<Vec<IgnoredAny>>,
        #[serde(borrow)]
        moves: Option<&'a RawValue>,
        #[serde(borrow)]
        plies: Option<&'a RawValue>,
    }
    let wrapper: ListWrapper<'_> = serde_json::from_str(object).ok()?;
    let other = wrapper.moves.is_some() || wrapper.plies.is_some();
    Some(wrapper.games?.len()).filter(|_| !other)
}

/// Returns the record of this program at a place.
pub(super) fn record_at(bytes: &[u8], at: Span) -> Option<GameDraft<'_>> {
    let record = bytes.get(at.start as usize..at.end as usize)?;
    // The replacement of half a character is not what the record contains.
    let whole = surrogates::replace_lone_surrogates(record).1.is_empty();
    let record = Some(record).filter(|_| whole)?;
    own::read_claims(record, &mut JsonContext::new(bytes)).ok()
}

fn translate_with<'a>(
    bytes: &'a [u8],
    how: &ReadOptions<'_>,
    alone: Vec<Span>,
    read: impl FnOnce(&mut JsonContext<'a>, &mut RecordWriter),
) -> TranslatedSource {
    let mut context = JsonContext::new(bytes);
    context.claims = how.claims;
    context.alone = alone.into_iter();
    let mut out = RecordWriter::default();
    read(&mut context, &mut out);
    TranslatedSource {
        games: out.finish(),
        findings: context.findings,
        claims: context.told,
    }
}
