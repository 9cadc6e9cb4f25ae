//! Rows of results and the page of a tournament.

use super::super::given::{GivenPlayer, GivenSystem};
use super::super::json::{JsonNode, JsonValue};
use super::super::place::Located;
use super::super::points::HundredthPoints;
use super::super::standing::{GivenRow, GivenTable, TableShape};
use super::LidraughtsReader;

/// Reads one row: `rank`, `username` (`name` in pages), `rating`, `score` (`points` in a Swiss), `performance`, `tieBreak`.
pub(super) fn read_row(reader: &mut LidraughtsReader, node: &JsonNode) {
    let name = match node.get("username") {
        Some(_) => reader.read_text(node, &["username"]),
        None => reader.read_text(node, &["name"]),
    };
    let Some(name) = name else {
        reader.add_missing_fault(node.at, "`username`");
        return;
    };
    let place = reader.read_number(node, &["rank"]);
    let rating = reader.read_number(node, &["rating"]);
    let team = reader.read_text(node, &["team"]);
    let points = read_points(node, "score").or_else(|| read_points(node, "points"));
    let tie_break = read_points(node, "tieBreak");
    let table = reader.given.table.get_or_insert_with(|| GivenTable {
        at: node.at,
        shape: TableShape::List,
        ..GivenTable::default()
    });
    let above = table.rows.len();
    if tie_break.is_some() && table.coefficients.is_empty() {
        let name = Located::new("coefficient".to_owned(), node.at);
        table.coefficients.push(name);
    }
    let coefficients = match table.coefficients.len() {
        0 => Vec::new(),
        _ => vec![tie_break],
    };
    table.rows.push(GivenRow {
        at: node.at,
        place,
        number: Located::new(u32::try_from(above + 1).unwrap_or(u32::MAX), node.at),
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
            let text = title.as_text()?.to_owned();
            Some(Located::new(text, title.at))
        }),
        name,
        team,
        rating,
        points,
        ..GivenPlayer::default()
    });
}

/// Reads the points at a key, which may have a decimal point.
fn read_points(node: &JsonNode, key: &str) -> Option<Located<HundredthPoints>> {
    let found = node.get(key)?;
    match &found.value {
        JsonValue::Number(text) => {
            HundredthPoints::parse_text(text).map(|points| Located::new(points, found.at))
        }
        _ => None,
    }
}

/// Reads the page of a tournament: its name, variant, clock and the first players.
pub(super) fn read_page(reader: &mut LidraughtsReader, node: &JsonNode) {
    for key in ["fullName", "name"] {
        if reader.given.name.is_none() && node.get(key).is_some() {
            reader.given.name = reader.read_text(node, &[key]);
        }
    }
    if node.get("nbRounds").is_some() {
        let rounds = reader.read_number(node, &["nbRounds"]);
        reader.given.system = rounds
            .as_ref()
            .map(|at| Located::new(GivenSystem::Swiss, at.at));
        reader.given.rounds = rounds;
    }
    reader.given.variant = reader.read_text(node, &["variant"]);
    if node
        .get("startsAt")
        .is_some_and(|at| at.as_text().is_some())
    {
        reader.given.from = reader.read_text(node, &["startsAt"]);
    }
    let players = node.get_path(&["standing", "players"]);
    for player in players.map(JsonNode::array_items).unwrap_or_default() {
        read_row(reader, player);
    }
}
