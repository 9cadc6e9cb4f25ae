//! Writes a game as the script of the page reads it: moves with their changes to the board.

use super::super::support::{
    GamePhrases, KnownTags, ReadableComment, for_each_landing_square, format_date, glyph_mark,
    language_words, quote_in_html as quote, readable_comments, score_of, square_naming, write_list,
};
use super::super::{GameSource, WriteOptions};
use crate::board::{Color, Geometry, Piece, PieceKind, Square, SquareSet};
use crate::check::{Finding, Severity};
use crate::lang::{Lang, full_rule, tag_name, variant_name};
use crate::notation::picture::board_key;
use crate::notation::{MoveStyle, Numbering, push_number};
use crate::outcome::{first_column, white_first_score};
use crate::pdn::TagName;
use crate::played::MoveReading;
use crate::position::Position;
use crate::tree::{Game, GameVisitor, Note, Ply, WalkPlace, walk_game};
use crate::variant::Variant;
use compact_str::CompactString;
use serde_json::{Value, json};
use std::borrow::Cow;

/// A character for each square, in the order of [`Geometry::squares`]; `game.js` has the same.
pub(super) const SQUARE_SIGNS: &[u8; 72] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_!~*+.:;=";

/// Returns the sign of a square.
fn square_sign(board: &Geometry, square: Square) -> char {
    let before = SquareSet::squares_before(square) & board.squares;
    char::from(SQUARE_SIGNS[(before.len() as usize).min(SQUARE_SIGNS.len() - 1)])
}

/// Writes the content of a square: pieces from the top.
fn write_occupant(position: &Position, square: Square, out: &mut String) {
    let letter = |piece: Piece| match (piece.color, piece.rank) {
        (Color::White, PieceKind::Man) => 'w',
        (Color::White, PieceKind::King) => 'W',
        (Color::Black, PieceKind::Man) => 'b',
        (Color::Black, PieceKind::King) => 'B',
    };
    match position.tower_at(square).filter(|tower| tower.height() > 1) {
        Some(tower) => out.extend(tower.from_top().map(letter)),
        None => out.extend(position.piece_at(square).map(letter)),
    }
}

/// Returns the squares on which two positions may differ.
fn squares_to_compare(before: &Position, after: &Position) -> SquareSet {
    if after.variant().towers {
        return after.board().squares;
    }
    let sides = [Color::White, Color::Black].into_iter();
    let pieces = sides.map(|side| {
        (before.men(side) ^ after.men(side)) | (before.kings(side) ^ after.kings(side))
    });
    pieces.fold(SquareSet::EMPTY, |all, side| all | side)
}

/// Writes the squares on which two positions differ, with their content in the second one: `Q,Uw`.
fn write_changes(before: &Position, after: &Position, out: &mut String) {
    let tower =
        |position: &Position, square| position.tower_at(square).filter(|tower| tower.height() > 1);
    let there = |position: &Position, square| (position.piece_at(square), tower(position, square));
    let begin = out.len();
    for square in squares_to_compare(before, after) {
        if there(before, square) == there(after, square) {
            continue;
        }
        if out.len() > begin {
            out.push(',');
        }
        out.push(square_sign(after.board(), square));
        write_occupant(after, square, out);
    }
}

/// Writes all pieces of a position in the same form, between quotation marks.
fn write_position(position: &Position, out: &mut String) {
    out.push('"');
    write_changes(
        &Position::empty_board(position.variant(), position.turn()),
        position,
        out,
    );
    out.push('"');
}

/// Writes a row of the list of games: names, result, event, date, round, variant, plies, the worst finding.
pub(super) fn write_list_row(source: GameSource<'_>, lang: Lang, out: &mut String) {
    let game = source.game;
    let known = KnownTags::from_game(game);
    let text = |tag| known.known_value(tag).unwrap_or("");
    let player = |tag| known.known_value(tag).unwrap_or("?");
    let worst = source
        .findings
        .iter()
        .map(|finding| finding.check.severity)
        .max_by_key(|severity| severity_rank(*severity));
    let plies = game
        .line
        .plies
        .iter()
        .filter(|ply| ply.reading.is_ply())
        .count();
    let result = score_by_names(source);
    let texts = [
        player("White"),
        player("Black"),
        &result,
        text("Event"),
        &format_date(lang, text("Date")),
        text("Round"),
        variant_label(game.variant, lang),
    ];
    write_list(texts, out, quote);
    // The list is continued.
    out.pop();
    out.push(',');
    push_number(plies as u32, out);
    out.push(',');
    quote(worst.map_or("", severity_name), out);
    out.push(']');
}

/// Returns the name of a variant in the language of the page.
fn variant_label(variant: &Variant, lang: Lang) -> &'static str {
    variant_name(variant.id, lang).unwrap_or(variant.title)
}

/// Returns whether the value of a tag is a date.
fn is_date(tag: &str) -> bool {
    use TagName::{Date, EventDate, PublicationDate, UtcDate};
    let days = [Date, EventDate, PublicationDate, UtcDate];
    days.contains(&TagName::from_name(tag.as_bytes()))
}

/// Returns a score whose first column is Black's in the order of the names, with the winner in words.
fn by_name<'a>(score: &'a str, game: &Game, lang: Lang) -> Cow<'a, str> {
    let beside = white_first_score(score, game.variant);
    match language_words(lang).ending_words(game) {
        Some(ended) => format!("{beside} ({ended})").into(),
        None => beside,
    }
}

/// Returns the score in the order of the names, White's first.
fn score_by_names(source: GameSource<'_>) -> Cow<'_, str> {
    let game = source.game;
    match game.recorded_outcome() {
        Some(_) => score_of(game),
        // Words that are not a score are better than nothing.
        None => KnownTags::from_game(game)
            .known_value("Result")
            .unwrap_or("")
            .into(),
    }
}

/// Writes a game: see `game.js` for the meaning of the keys.
pub(super) fn write_game(source: GameSource<'_>, how: &WriteOptions, out: &mut String) {
    let game = source.game;
    let mut moves = HtmlMoveWriter {
        how,
        style: how.move_style(game.variant),
        items: String::with_capacity(24 * game.line.plies.len()),
        text: String::new(),
        places_needed: source.findings.iter().any(|finding| finding.ply.is_some()),
        places: Vec::new(),
        nodes: 0,
    };
    walk_game(game, &mut moves);
    let naming = square_naming(how, game);
    out.push_str(if naming.is_none() {
        "{\"a\":true"
    } else {
        "{\"a\":false"
    });
    out.push_str(",\"b\":");
    quote(&board_key(game.variant.board), out);
    out.push_str(",\"c\":\"");
    out.push(game.variant.first.letter());
    out.push_str("\",\"f\":");
    write_list(source.findings, out, |one, out| {
        write_finding(one, &moves.places, how.lang, out)
    });
    out.push_str(",\"g\":");
    write_list(&game.tags, out, |tag, out| {
        let name = tag_name(&tag.name, how.lang).unwrap_or(&tag.name);
        let is_result = TagName::from_name(tag.name.as_bytes()) == TagName::Result;
        let value = match is_result && first_column(game.variant) == Color::Black {
            // The score in the order of the names, with the winner.
            true => by_name(&tag.value, game, how.lang),
            false if is_date(&tag.name) => format_date(how.lang, &tag.value).into(),
            false => tag.value.as_str().into(),
        };
        write_list([name, &value], out, quote)
    });
    out.push_str(",\"l\":[");
    out.push_str(&moves.items);
    out.push_str("],\"m\":");
    push_number(game.first_number.unwrap_or(1).max(1), out);
    out.push_str(",\"n\":");
    quote(naming.unwrap_or(game.variant.numbering).corner_name(), out);
    out.push_str(if game.start.turn() == game.variant.first {
        ",\"o\":0"
    } else {
        ",\"o\":1"
    });
    let texts = |comments: &[String]| readable_comments(comments, game, how).collect::<Vec<_>>();
    out.push_str(",\"p\":");
    write_list(&texts(&game.preface), out, |text, out| quote(text, out));
    out.push_str(",\"q\":");
    write_list(&texts(&game.appendix), out, |text, out| quote(text, out));
    out.push_str(",\"r\":");
    quote(&score_by_names(source), out);
    out.push_str(",\"s\":");
    write_position(&game.start, out);
    out.push_str(",\"v\":");
    quote(variant_label(game.variant, how.lang), out);
    out.push_str(",\"w\":\"");
    out.push(game.start.turn().letter());
    out.push_str("\"}");
}

/// The place of a move: its ply, its depth, its text, and the index of its node on the page.
struct MoveNode {
    ply: u32,
    depth: u32,
    text: CompactString,
    node: usize,
}

struct HtmlMoveWriter<'a> {
    how: &'a WriteOptions,
    style: MoveStyle,
    /// The items of the lines, in the form that they have in the list of the main line.
    items: String,
    /// A buffer.
    text: String,
    /// Whether findings need the places of moves.
    places_needed: bool,
    places: Vec<MoveNode>,
    nodes: usize,
}

impl HtmlMoveWriter<'_> {
    /// Begins an item.
    fn begin_item(&mut self) -> &mut String {
        if !matches!(self.items.as_bytes().last(), None | Some(b'[')) {
            self.items.push(',');
        }
        &mut self.items
    }
}

impl GameVisitor for HtmlMoveWriter<'_> {
    fn visit_ply(&mut self, ply: &Ply, at: WalkPlace<'_>) {
        let mut text = std::mem::take(&mut self.text);
        text.clear();
        self.how.write_move(&self.style, ply, at, &mut text);
        let made = ply.reading.is_ply();
        let board = at.before.board();
        let out = self.begin_item();
        out.push('[');
        quote(&text, out);
        out.push_str(",\"");
        if made {
            write_delta(at, out);
        }
        out.push_str("\",\"");
        for_each_landing_square(ply, at, &mut |square| out.push(square_sign(board, square)));
        out.push('"');
        if let Some(kind) = reading_code(&ply.reading) {
            out.push_str(",{\"k\":\"");
            out.push(kind);
            out.push('"');
            if !ply.text.is_empty() && ply.text != text {
                out.push_str(",\"w\":");
                quote(&ply.text, out);
            }
            out.push('}');
        }
        out.push(']');
        self.text = text;
        if self.places_needed {
            self.places.push(MoveNode {
                ply: at.ply + u32::from(!made),
                depth: at.depth,
                text: ply.text.clone(),
                node: self.nodes,
            });
        }
        self.nodes += 1;
    }

    fn visit_note(&mut self, note: &Note, _: u32) {
        if let Note::SetUp(_) = note {
            self.nodes += 1;
        }
        if let Note::Variation(_) = note {
            return;
        }
        // Only times that are separated from comments depend on the side that moved.
        let remark = match note {
            Note::Comment(text) => {
                ReadableComment::from_comment(text, Color::White, language_words(self.how.lang))
            }
            Note::Text(text) => ReadableComment {
                text: text.clone(),
                ..ReadableComment::default()
            },
            _ => ReadableComment::default(),
        };
        if matches!(note, Note::Comment(_)) && remark.text.trim().is_empty() {
            return;
        }
        let out = self.begin_item();
        match note {
            Note::Comment(_) | Note::Text(_) => return quote(remark.text.trim(), out),
            Note::Nag(nag) => {
                out.push_str("{\"m\":");
                quote(&glyph_sign(*nag), out);
            }
            Note::Strength(text) => {
                out.push_str("{\"m\":");
                quote(text, out);
            }
            Note::SetUp(position) => {
                out.push_str("{\"s\":");
                write_position(position, out);
                out.push_str(",\"t\":\"");
                out.push(position.turn().letter());
                out.push('"');
            }
            Note::Variation(_) => {}
        }
        out.push('}');
    }

    fn enter_variation(&mut self, _: &Position, _: u32, _: u32) {
        self.begin_item().push_str("{\"v\":[");
    }

    fn leave_variation(&mut self, _: u32) {
        self.items.push_str("]}");
    }
}

/// Returns the sign of an annotation glyph, including assessments of the position (PGN's list, which PDN adopts).
fn glyph_sign(nag: u32) -> String {
    let sign = match nag {
        10..=12 => "=",
        13 => "∞",
        14 => "⩲",
        15 => "⩱",
        16 => "±",
        17 => "∓",
        18 => "+−",
        19 => "−+",
        _ => return glyph_mark(nag),
    };
    format!(" {sign}")
}

/// Writes the changes that a move makes. A move that changes nothing still passes the turn: it names one square unchanged.
fn write_delta(at: WalkPlace<'_>, out: &mut String) {
    let length = out.len();
    write_changes(at.before, at.after, out);
    if out.len() > length {
        return;
    }
    let board = at.after.board();
    if let Some(first) = board.squares.into_iter().next() {
        out.push(square_sign(board, first));
        write_occupant(at.after, first, out);
    }
}

/// Returns the code of the reading of a move, unless it is simply legal.
fn reading_code(reading: &MoveReading) -> Option<char> {
    match reading {
        MoveReading::Corrected(_) => Some('c'),
        MoveReading::Missing(_) => Some('m'),
        MoveReading::Guess(_) => Some('g'),
        MoveReading::Literal(_) => Some('i'),
        MoveReading::LeftOut => Some('l'),
        MoveReading::Unread => Some('u'),
        MoveReading::Legal(_) | MoveReading::SetUp(_) => None,
    }
}

/// Writes a finding: severity, code, name, message, node (-1 without one), article, legal moves, suggestion.
fn write_finding(finding: &Finding, places: &[MoveNode], lang: Lang, out: &mut String) {
    let node = finding.ply.and_then(|ply| {
        let here = || places.iter().filter(move |place| place.ply == ply);
        let text = finding.text.as_deref().unwrap_or_default();
        here()
            .find(|place| place.text == text)
            .or_else(|| here().find(|place| place.depth == 0))
    });
    let better = finding.suggestion.clone().or_else(|| {
        finding
            .expected
            .as_ref()
            .map(|expected| expected.display_in(lang))
    });
    let texts = [
        severity_name(finding.check.severity),
        finding.check.code,
        finding.check.name,
        &finding.full_message(lang),
    ];
    write_list(texts, out, quote);
    // The list is continued.
    out.pop();
    match node {
        Some(place) => {
            out.push(',');
            push_number(place.node as u32, out);
        }
        None => out.push_str(",-1"),
    }
    let article = finding.article.as_deref().unwrap_or_default();
    for text in [
        &*full_rule(article, lang),
        &finding.legal.join(", "),
        &better.unwrap_or_default(),
    ] {
        out.push(',');
        quote(text, out);
    }
    out.push(']');
}

fn severity_rank(severity: Severity) -> u8 {
    match severity {
        Severity::Error => 2,
        Severity::Warning => 1,
        Severity::Info => 0,
    }
}

/// Returns the name of a severity in the words of the page.
fn severity_name(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "info",
    }
}

/// Returns the boards on which games may be played, with their squares and all numberings.
pub(super) fn board_tables() -> Value {
    let mut boards = serde_json::Map::new();
    for variant in crate::variant::VARIANTS {
        let board = variant.board;
        let squares: Vec<_> = board
            .squares
            .into_iter()
            .map(|square| {
                let (file, rank) = board.file_and_rank(square);
                json!([file, rank, board.square_name(square)])
            })
            .collect();
        let mut numbers = serde_json::Map::new();
        for numbering in Numbering::ALL {
            let all: Vec<_> = board
                .squares
                .into_iter()
                .map(|square| numbering.number_for_square(board, square))
                .collect();
            numbers.insert(numbering.corner_name().to_owned(), json!(all));
        }
        let all = board.cells == crate::board::PlayingSquares::All;
        boards.insert(
            board_key(board),
            json!({ "w": board.width, "h": board.height, "all": all, "squares": squares, "numbers": numbers }),
        );
    }
    Value::Object(boards)
}
