//! Drawing tables: openings that are drawn by lot, each with the position to which it leads.
//!
//! A line of legal moves becomes a game of these moves. A flying line (`a1-a5 a7-h4`: a man of each side is put anywhere)
//! becomes a game that begins with the position that the table prints. In both cases that position is compared with the one
//! that the line gives.

use super::{
    CutMode, DraftLine, GameDraft, ReadOptions, SourceFormat, SourceText, TranslatedSource,
};
use crate::board::{Color, Square};
use crate::check::Finding;
use crate::check::input::bad_json;
use crate::check::tags::table_fen;
use crate::lang::parser_error_message;
use crate::movegen::{MoveResolution, SquareCodes};
use crate::notation::fen;
use crate::pdn::{Encoding, PdnReader, Terminator, Visitor};
use crate::position::Position;
use crate::record::RecordWriter;
use crate::span::Span;
use crate::variant::{self, Variant};
use crate::written::MoveText;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The format of tables of openings.
pub(super) static OPENING_TABLE_FORMAT: SourceFormat = SourceFormat {
    name: "table",
    extensions: &["tsv"],
    shared: &[],
    about: "Drawing tables: code, moves in short notation, and the position that they lead to",
    write_down: Some(translate_table),
    cut: CutMode::Members,
    begins: is_opening_table,
    likely: |_| false,
    in_folder: |_| false,
};

/// Returns whether bytes begin like a table of openings.
pub fn is_opening_table(head: &[u8]) -> bool {
    let object = head.trim_ascii_start().strip_prefix(b"{");
    let listed = object.is_some_and(|rest| rest.trim_ascii_start().starts_with(b"\"all\""));
    listed || head.starts_with(b"code\tfen\t")
}

/// An opening.
struct OpeningLine<'a> {
    code: &'a str,
    moves: &'a str,
    fen: &'a str,
    /// The places of the moves and the FEN.
    at: (Span, Span),
}

/// Translates the games of a table.
fn translate_table(bytes: &[u8], how: &ReadOptions<'_>) -> TranslatedSource {
    let variant = how.variant.or_else(|| variant::find_variant("russian"));
    let head = if how.head.is_empty() { bytes } else { how.head };
    let json = head.trim_ascii_start().starts_with(b"{");
    let text = match json {
        true => TableText::from_json_piece(bytes, !how.head.is_empty(), how.more),
        false => TableText::from_bytes(bytes, ""),
    };
    let mut found = TranslatedSource::default();
    let Some(variant) = variant else {
        return found;
    };
    let mut out = RecordWriter::default();
    let (lines, bad) = match json {
        true => from_json(&text),
        false => (from_tsv(&text, how.head), None),
    };
    found.findings.extend(bad);
    for (nth, line) in lines.iter().enumerate() {
        let game = nth as u32 + 1;
        let flying = parse_flight(line.moves);
        found
            .findings
            .extend(compare_position(line, flying, variant).map(|finding| finding.with_game(game)));
        line_draft(line, flying.is_some(), variant, &text).write_record(&mut out);
    }
    found.games = out.finish();
    found
}

/// A table as text, with a map to its bytes.
struct TableText<'a> {
    decoded: Cow<'a, str>,
    /// The ends of invalid UTF-8 sequences, in the text and in the bytes.
    // A replacement character is longer than a byte: without these, places after it are wrong, up to beyond the end of the file.
    odd: Vec<(usize, usize)>,
}

impl<'a> TableText<'a> {
    /// Decodes bytes to text, with a prefix.
    fn from_bytes(bytes: &'a [u8], before: &'static str) -> Self {
        let (mut decoded, mut source) = (before.len(), 0);
        let mut odd = vec![(decoded, source)];
        for chunk in bytes
            .utf8_chunks()
            .filter(|chunk| !chunk.invalid().is_empty())
        {
            decoded += chunk.valid().len() + char::REPLACEMENT_CHARACTER.len_utf8();
            source += chunk.valid().len() + chunk.invalid().len();
            odd.push((decoded, source));
        }
        let text = String::from_utf8_lossy(bytes);
        Self {
            decoded: match before {
                "" => text,
                _ => (before.to_owned() + &text).into(),
            },
            odd,
        }
    }

    /// Turns a piece of JSON, cut after commas, into a table of its own.
    fn from_json_piece(bytes: &'a [u8], begun: bool, more: bool) -> Self {
        let mut text = Self::from_bytes(bytes, if begun { "{\"all\":{" } else { "" });
        let whole = text.decoded.trim_end().strip_suffix(',');
        if let Some(whole) = whole.filter(|_| more) {
            text.decoded = (whole.to_owned() + "}}").into();
        }
        text
    }

    /// Returns the place of a part of the text in the bytes.
    fn part_span(&self, part: &str) -> Span {
        let text = &*self.decoded;
        let start = (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
        let [start, end] = [start, start + part.len()].map(|at| {
            let at = at.min(text.len());
            let before = self.odd.partition_point(|(decoded, _)| *decoded <= at);
            let last = before.checked_sub(1).map_or((0, 0), |nth| self.odd[nth]);
            at - last.0 + last.1
        });
        Span::new(start, end)
    }
}

fn from_tsv<'a>(source: &'a TableText<'_>, head: &[u8]) -> Vec<OpeningLine<'a>> {
    let mut lines = source.decoded.lines();
    let head = String::from_utf8_lossy(head);
    let titles = match &*head {
        "" => lines.next(),
        head => head.lines().next(),
    };
    let columns: Vec<_> = titles.unwrap_or_default().split('\t').collect();
    let line = |row: &'a str| {
        let cells: Vec<&'a str> = row.split('\t').collect();
        let get = |name: &str| -> &'a str {
            let nth = columns.iter().position(|column| *column == name);
            nth.and_then(|nth| cells.get(nth))
                .copied()
                .unwrap_or_default()
        };
        let moves = match get("moves") {
            "" => get("name"),
            moves => moves,
        };
        let (code, fen) = (get("code"), get("fen"));
        (!fen.is_empty()).then(|| OpeningLine {
            code,
            moves,
            fen,
            at: (source.part_span(moves), source.part_span(fen)),
        })
    };
    lines.filter_map(line).collect()
}

/// Returns the openings of a table `{"all": {"1-I cd4 ba5 dc5": "B:W...", ...}}`, or a finding if it cannot be read.
fn from_json<'a>(source: &'a TableText<'_>) -> (Vec<OpeningLine<'a>>, Option<Finding>) {
    #[derive(Deserialize)]
    struct OpeningTable<'a> {
        #[serde(borrow)]
        all: BTreeMap<&'a str, &'a RawValue>,
    }
    let table: OpeningTable<'_> = match serde_json::from_str(&source.decoded) {
        Ok(table) => table,
        Err(error) => {
            let reason = parser_error_message(&error.to_string());
            return (Vec::new(), Some(bad_json::build_finding(reason)));
        }
    };
    let mut lines: Vec<_> = table
        .all
        .iter()
        .map(|(key, raw)| {
            let (code, moves) = key.split_once(' ').unwrap_or((key, ""));
            let fen = raw.get().trim_matches('"');
            OpeningLine {
                code,
                moves,
                fen,
                at: (source.part_span(moves), source.part_span(fen)),
            }
        })
        .collect();
    // In the order of the source.
    lines.sort_by_key(|line| line.at.1.start);
    (lines, None)
}

/// The displacements of a man of White and a man of Black, from a square to a square; a side may have none. A line of moves
/// has no flight.
type Flight<'a> = [Option<(&'a str, &'a str)>; 2];

fn parse_flight(moves: &str) -> Option<Flight<'_>> {
    let mut words = moves.split(' ');
    let mut displacement = || -> Option<Option<(&str, &str)>> {
        let word = words.next()?;
        if word.chars().all(|char| char == '-') && word.len() > 1 {
            return Some(None);
        }
        let (from, to) = word.split_once('-')?;
        (from.len() == 2 && to.len() == 2).then_some(Some((from, to)))
    };
    let flight = [displacement()?, displacement()?];
    words.next().is_none().then_some(flight)
}

/// Returns the game that a line becomes.
fn line_draft<'a>(
    line: &OpeningLine<'a>,
    flying: bool,
    variant: &'static Variant,
    source: &TableText<'_>,
) -> GameDraft<'a> {
    let words = |text: &'a str, at| SourceText {
        text: text.into(),
        at: Some(at),
    };
    let mut draft = GameDraft {
        pin: Some((variant, variant.numbering)),
        tags: vec![("Opening".into(), line.code.into())],
        result: Some((Terminator::Unknown, "*".into())),
        ..GameDraft::default()
    };
    if let Some(number) = variant.game_type {
        draft.tags.push((
            "GameType".into(),
            SourceText {
                text: number.to_string().into(),
                at: None,
            },
        ));
    }
    if flying {
        draft.tags.push(("FEN".into(), words(line.fen, line.at.1)));
        draft.preface.push(words(line.moves, line.at.0));
    } else {
        let plies = split_moves(line.moves).map(|token| super::DraftPly {
            text: words(token, source.part_span(token)),
            ..super::DraftPly::default()
        });
        draft.first_number = Some(1);
        draft.line = DraftLine {
            goes_on: false,
            lead: Vec::new(),
            plies: plies.collect(),
        };
    }
    draft
}

/// Returns the moves of a line, without their numbers.
fn split_moves(moves: &str) -> impl Iterator<Item = &str> {
    moves
        .split_ascii_whitespace()
        .filter(|word| !word.ends_with('.'))
}

/// Compares the position that the table prints with the one that the line gives.
fn compare_position(
    line: &OpeningLine<'_>,
    flying: Option<Flight<'_>>,
    variant: &'static Variant,
) -> Option<Finding> {
    let start = Position::initial(variant);
    let mut given = match flying {
        Some(flight) => apply_flight(&start, flight)?,
        None => play_line(&start, line)?,
    };
    let printed = fen::parse_fen(line.fen).ok();
    let printed = printed.map(|setup| setup.to_position(variant, variant.numbering).0);
    // After a line of moves, their number shows who is to move; in a position that is set up, either side may have the first
    // move (IDF 3.1).
    if let (Some(printed), true) = (&printed, flying.is_some()) {
        given.set_turn(printed.turn());
    }
    if printed.as_ref() == Some(&given) {
        return None;
    }
    let numeric = line.fen.bytes().any(|b| b.is_ascii_lowercase());
    let given = fen::write_with(&given, (!numeric).then_some(variant.numbering));
    let finding = table_fen::build_finding(line.moves, line.fen, given, line.at.1);
    Some(finding)
}

/// Lifts both men, then puts both; White is to move.
fn apply_flight(start: &Position, flight: Flight<'_>) -> Option<Position> {
    let mut position = start.clone();
    let square = |name: &str| -> Option<Square> { start.board().square_named(name) };
    for (from, _) in flight.into_iter().flatten() {
        position.lift_piece(square(from)?);
    }
    for ((_, to), color) in flight
        .into_iter()
        .zip([Color::White, Color::Black])
        .filter_map(|(one, color)| Some((one?, color)))
    {
        let piece = crate::board::Piece {
            color,
            rank: crate::board::PieceKind::Man,
        };
        position.put_piece(square(to)?, piece);
    }
    position.set_turn(Color::White);
    Some(position)
}

/// Plays the moves; returns `None` if one of them is not legal, which the replay reports.
fn play_line(start: &Position, line: &OpeningLine<'_>) -> Option<Position> {
    #[derive(Default)]
    struct LineMoves(Vec<MoveText>);
    impl Visitor for LineMoves {
        fn visit_move(&mut self, text: &MoveText) {
            self.0.push(*text);
        }
    }
    let mut moves = LineMoves::default();
    PdnReader::new(Encoding::Utf8).read_chunk(line.moves.as_bytes(), &mut moves);
    let squares = SquareCodes::new(start.variant(), start.variant().numbering);
    let mut position = start.clone();
    for text in &moves.0 {
        match position.resolve_move(text, &squares) {
            MoveResolution::Legal(mv) => position.play(&mv),
            MoveResolution::Ambiguous(_) | MoveResolution::Illegal => return None,
        }
    }
    Some(position)
}
