//! A game as the script of the page reads it: moves with what they change on the board.

use super::super::support::{Way, known, mark, naming, way};
use super::super::{Source, Wish};
use crate::board::{Color, Geometry, Piece, Position, Rank, Square};
use crate::check::{Finding, Severity};
use crate::lang::Lang;
use crate::notation::{Numbering, Style};
use crate::replay::Reading;
use crate::tree::{At, Note, Ply, Visit, walk};
use serde_json::{Value, json};

/// A character for each square, in the order of [`Geometry::squares`]; `game.js` has the same.
pub(super) const SIGNS: &[u8; 72] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_!~*+.:;=";

/// The sign of a square.
fn sign(board: &Geometry, square: Square) -> char {
    let index = board.squares.into_iter().take_while(|&other| other != square).count();
    char::from(SIGNS[index.min(SIGNS.len() - 1)])
}

/// What stands on a square: pieces from the top.
fn on(position: &Position, square: Square) -> String {
    let letter = |piece: Piece| match (piece.color, piece.rank) {
        (Color::White, Rank::Man) => 'w',
        (Color::White, Rank::King) => 'W',
        (Color::Black, Rank::Man) => 'b',
        (Color::Black, Rank::King) => 'B',
    };
    match position.tower(square).filter(|tower| tower.height() > 1) {
        Some(tower) => tower.from_top().map(letter).collect(),
        None => position.piece(square).map(letter).into_iter().collect(),
    }
}

/// The squares on which two positions differ, with what stands there in the second: `Q,Uw`.
fn change(before: &Position, after: &Position) -> String {
    let board = after.board();
    let mut parts = Vec::new();
    for square in board.squares {
        let now = on(after, square);
        if on(before, square) != now {
            parts.push(format!("{}{now}", sign(board, square)));
        }
    }
    parts.join(",")
}

/// All pieces of a position, in the same form.
fn whole(position: &Position) -> String {
    change(&Position::empty(position.variant(), position.turn()), position)
}

/// The key of a board in the page's list.
pub(super) fn key(board: &Geometry) -> String {
    use crate::board::Cells;
    let cells = match board.cells {
        Cells::DarkLeft => 'l',
        Cells::DarkRight => 'r',
        Cells::All => 'a',
    };
    format!("{}{cells}", board.width)
}

/// A row of the list of games: names, result, event, date, round, variant, plies, the worst finding.
pub(super) fn head(source: Source<'_>) -> Value {
    let game = source.game;
    let text = |tag| known(game, tag).unwrap_or("");
    let player = |tag| known(game, tag).unwrap_or("?");
    let worst = source.findings.iter().map(|finding| finding.check.severity).max_by_key(|severity| weight(*severity));
    let plies = game.line.plies.iter().filter(|ply| ply.reading.is_ply()).count();
    json!([
        player("White"),
        player("Black"),
        result(source),
        text("Event"),
        text("Date"),
        text("Round"),
        game.variant.id,
        plies,
        worst.map_or("", severity),
    ])
}

fn result(source: Source<'_>) -> &str {
    let game = source.game;
    let stated = game.outcome().map(|(_, text)| text);
    // Words that are no score are better than nothing.
    stated.or_else(|| known(game, "Result")).unwrap_or("")
}

/// A game: see `game.js` for the meaning of the keys.
pub(super) fn game(source: Source<'_>, wish: &Wish) -> Value {
    let game = source.game;
    let mut moves = Moves {
        wish,
        style: wish.style(game),
        lines: vec![Vec::new()],
        places: Vec::new(),
        nodes: 0,
    };
    walk(game, &mut moves);
    let items = moves.lines.pop().unwrap_or_default();
    let findings: Vec<_> = source.findings.iter().map(|one| finding(one, &moves.places, wish.lang)).collect();
    let naming = naming(wish, game);
    let tags: Vec<_> = game.tags.iter().map(|tag| json!([tag.name, tag.value])).collect();
    json!({
        "b": key(game.variant.board),
        "n": naming.unwrap_or(game.variant.numbering).name(),
        "a": naming.is_none(),
        "v": game.variant.title,
        "s": whole(&game.start),
        "w": game.start.turn().letter(),
        "c": game.variant.first.letter(),
        "o": u32::from(game.start.turn() != game.variant.first),
        "m": game.first_number.unwrap_or(1).max(1),
        "l": items,
        "p": game.preface,
        "q": game.appendix,
        "r": result(source),
        "g": tags,
        "f": findings,
    })
}

/// Where a move stands: its ply, how deep, how it is written, and its number among the nodes of the page.
struct Spot {
    ply: u32,
    depth: u32,
    text: String,
    node: usize,
}

struct Moves<'a> {
    wish: &'a Wish,
    style: Style,
    /// The items of the open lines.
    lines: Vec<Vec<Value>>,
    places: Vec<Spot>,
    nodes: usize,
}

impl Moves<'_> {
    fn item(&mut self, item: Value) {
        if let Some(line) = self.lines.last_mut() {
            line.push(item);
        }
    }
}

impl Visit for Moves<'_> {
    fn ply(&mut self, ply: &Ply, at: At<'_>) {
        let mut text = String::new();
        self.wish.write(&self.style, ply, at, &mut text);
        let board = at.before.board();
        let path: String = way(ply, at.before)
            .map(|Way { path, .. }| path.into_iter().map(|square| sign(board, square)).collect())
            .unwrap_or_default();
        let made = ply.reading.is_ply();
        let delta = if made { delta(at) } else { String::new() };
        let mut item = vec![json!(text), json!(delta), json!(path)];
        if let Some(kind) = kind(&ply.reading) {
            let mut more = json!({ "k": kind });
            if !ply.text.is_empty() && ply.text != text {
                more["w"] = json!(ply.text.as_str());
            }
            item.push(more);
        }
        self.item(Value::Array(item));
        self.places.push(Spot {
            ply: at.ply + u32::from(!made),
            depth: at.depth,
            text: ply.text.to_string(),
            node: self.nodes,
        });
        self.nodes += 1;
    }

    fn note(&mut self, note: &Note, _: u32) {
        let item = match note {
            Note::Comment(text) | Note::Text(text) => json!(text.trim()),
            Note::Nag(nag) => json!({ "m": glyph(*nag) }),
            Note::Strength(text) => json!({ "m": text }),
            Note::SetUp(position) => {
                self.nodes += 1;
                json!({ "s": whole(position), "t": position.turn().letter() })
            }
            Note::Variation(_) => return,
        };
        self.item(item);
    }

    fn open(&mut self, _: &Position, _: u32, _: u32) {
        self.lines.push(Vec::new());
    }

    fn close(&mut self, _: u32) {
        let line = self.lines.pop().unwrap_or_default();
        self.item(json!({ "v": line }));
    }
}

/// The sign of an annotation glyph; for the value of a position too (PGN's list, which PDN takes over).
fn glyph(nag: u32) -> String {
    let sign = match nag {
        10..=12 => "=",
        13 => "∞",
        14 => "⩲",
        15 => "⩱",
        16 => "±",
        17 => "∓",
        18 => "+−",
        19 => "−+",
        _ => return mark(nag),
    };
    format!(" {sign}")
}

/// What a move changes. A move that changes nothing still hands over the turn: it names one square as it is.
fn delta(at: At<'_>) -> String {
    let text = change(at.before, at.after);
    if !text.is_empty() {
        return text;
    }
    let board = at.after.board();
    let first = board.squares.into_iter().next();
    first.map_or(String::new(), |square| format!("{}{}", sign(board, square), on(at.after, square)))
}

/// How a move was read, unless it is plainly legal.
fn kind(reading: &Reading) -> Option<char> {
    match reading {
        Reading::Corrected(_) => Some('c'),
        Reading::Missing(_) => Some('m'),
        Reading::Guess(_) => Some('g'),
        Reading::Literal(_) => Some('i'),
        Reading::LeftOut => Some('l'),
        Reading::Unread => Some('u'),
        Reading::Legal(_) | Reading::SetUp(_) => None,
    }
}

/// A finding: severity, code, name, message, node (-1 without one), article, legal moves, suggestion.
fn finding(finding: &Finding, places: &[Spot], lang: Lang) -> Value {
    let node = finding.ply.and_then(|ply| {
        let here = || places.iter().filter(move |place| place.ply == ply);
        let text = finding.text.as_deref().unwrap_or_default();
        here()
            .find(|place| place.text == text)
            .or_else(|| here().find(|place| place.depth == 0))
    });
    let better = finding.suggestion.clone().or_else(|| finding.expected.as_ref().map(|expected| expected.say(lang)));
    json!([
        severity(finding.check.severity),
        finding.check.code,
        finding.check.name,
        finding.sentence(lang),
        node.map_or(-1, |place| place.node as i64),
        finding.article.as_deref().unwrap_or_default(),
        finding.legal.join(", "),
        better.unwrap_or_default(),
    ])
}

fn weight(severity: Severity) -> u8 {
    match severity {
        Severity::Error => 2,
        Severity::Warning => 1,
        Severity::Info => 0,
    }
}

/// The name of a severity, as the page's words have it.
fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "info",
    }
}

/// The boards that games can be on, with their squares and all numberings.
pub(super) fn boards() -> Value {
    let mut boards = serde_json::Map::new();
    for variant in crate::variant::VARIANTS {
        let board = variant.board;
        let squares: Vec<_> = board
            .squares
            .into_iter()
            .map(|square| {
                let (file, rank) = board.place(square);
                json!([file, rank, board.name(square)])
            })
            .collect();
        let mut numbers = serde_json::Map::new();
        for numbering in Numbering::ALL {
            let all: Vec<_> = board.squares.into_iter().map(|square| numbering.number(board, square)).collect();
            numbers.insert(numbering.name().to_owned(), json!(all));
        }
        let all = board.cells == crate::board::Cells::All;
        boards.insert(
            key(board),
            json!({ "w": board.width, "h": board.height, "all": all, "squares": squares, "numbers": numbers }),
        );
    }
    Value::Object(boards)
}
