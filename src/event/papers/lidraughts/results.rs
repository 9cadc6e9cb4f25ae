//! Rows of results and the page of a tournament.

use super::super::given::{GivenPlayer, System};
use super::super::json::{Node, Value};
use super::super::place::At;
use super::super::points::Points;
use super::super::standing::{GivenRow, GivenTable, Shape};
use super::Reader;

/// One row: `rank`, `username` (in pages `name`), `rating`, `score` (of a Swiss `points`), `performance`, `tieBreak`.
pub(super) fn row(reader: &mut Reader, node: &Node) {
    let name = match node.get("username") {
        Some(_) => reader.text(node, &["username"]),
        None => reader.text(node, &["name"]),
    };
    let Some(name) = name else {
        reader.missing(node.at, "`username`");
        return;
    };
    let place = reader.number(node, &["rank"]);
    let rating = reader.number(node, &["rating"]);
    let team = reader.text(node, &["team"]);
    let points = number(node, "score").or_else(|| number(node, "points"));
    let tie_break = number(node, "tieBreak");
    let table = reader.given.table.get_or_insert_with(|| GivenTable {
        at: node.at,
        shape: Shape::List,
        ..GivenTable::default()
    });
    let above = table.rows.len();
    if tie_break.is_some() && table.coefficients.is_empty() {
        let name = At::new("coefficient".to_owned(), node.at);
        table.coefficients.push(name);
    }
    let coefficients = match table.coefficients.len() {
        0 => Vec::new(),
        _ => vec![tie_break],
    };
    table.rows.push(GivenRow {
        at: node.at,
        place,
        number: At::new(u32::try_from(above + 1).unwrap_or(u32::MAX), node.at),
        name: name.clone(),
        team: team.clone(),
        rating,
        points,
        coefficients,
        ..GivenRow::default()
    });
    reader.given.players.push(GivenPlayer {
        at: node.at,
        title: node.get("title").and_then(|title| {
            let text = title.text()?.to_owned();
            Some(At::new(text, title.at))
        }),
        name,
        team,
        rating,
        points,
        ..GivenPlayer::default()
    });
}

/// Points below a key, which may be written with a point.
fn number(node: &Node, key: &str) -> Option<At<Points>> {
    let found = node.get(key)?;
    match &found.value {
        Value::Number(text) => Points::read(text).map(|points| At::new(points, found.at)),
        _ => None,
    }
}

/// The page of a tournament: its name, variant, clock and the first players.
pub(super) fn page(reader: &mut Reader, node: &Node) {
    for key in ["fullName", "name"] {
        if reader.given.name.is_none() && node.get(key).is_some() {
            reader.given.name = reader.text(node, &[key]);
        }
    }
    if node.get("nbRounds").is_some() {
        let rounds = reader.number(node, &["nbRounds"]);
        reader.given.system = rounds.as_ref().map(|at| At::new(System::Swiss, at.at));
        reader.given.rounds = rounds;
    }
    reader.given.variant = reader.text(node, &["variant"]);
    if node.get("startsAt").is_some_and(|at| at.text().is_some()) {
        reader.given.from = reader.text(node, &["startsAt"]);
    }
    let players = node.below(&["standing", "players"]);
    for player in players.map(Node::items).unwrap_or_default() {
        row(reader, player);
    }
}
