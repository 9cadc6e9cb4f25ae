//! Games of a tournament: `players`, `winner`, `status`, `microMatch`.

use super::super::given::{GivenEvent, GivenPairing, PlayerReference};
use super::super::json::JsonNode;
use super::super::place::Located;
use super::super::result::{GivenResult, Winner};
use super::LidraughtsReader;
use std::collections::BTreeMap;

/// Reads one game as a pairing with its result. The export has no round.
pub(super) fn read_game(
    reader: &mut LidraughtsReader,
    node: &JsonNode,
    matches: &mut MicroMatches,
) {
    let (Some(white), Some(black)) = (
        read_player(reader, node, "white"),
        read_player(reader, node, "black"),
    ) else {
        reader.add_missing_fault(node.at, "the name of a player");
        return;
    };
    let id = reader.read_text(node, &["id"]);
    if let (Some(id), Some(other)) = (&id, reader.read_text(node, &["microMatch"])) {
        let nth = reader.given.pairings.len();
        matches.add_game(nth, &id.value, &other.value);
    }
    if reader.given.variant.is_none() {
        reader.given.variant = reader.read_text(node, &["variant"]);
    }
    if reader.given.time_control.is_none() {
        reader.given.time_control = read_clock(reader, node);
    }
    let result = read_result(reader, node);
    reader.given.pairings.push(GivenPairing {
        at: node.at,
        colours: true,
        white,
        black: Some(black),
        result,
        id,
        ..GivenPairing::default()
    });
}

/// Reads the name of a player: that of the account, or the one that a guest gave.
fn read_player(
    reader: &mut LidraughtsReader,
    node: &JsonNode,
    side: &str,
) -> Option<Located<PlayerReference>> {
    let name = match node.get_path(&["players", side, "user", "name"]) {
        Some(_) => reader.read_text(node, &["players", side, "user", "name"]),
        None => reader.read_text(node, &["players", side, "name"]),
    };
    name.map(|name| name.map(|name| PlayerReference { number: None, name }))
}

/// Returns the base time and the added seconds as PDN writes them: `300+3`.
fn read_clock(reader: &mut LidraughtsReader, node: &JsonNode) -> Option<Located<String>> {
    let initial = reader.read_number(node, &["clock", "initial"])?;
    let increment = reader.read_number(node, &["clock", "increment"])?;
    Some(initial.map(|seconds| match increment.value {
        0 => seconds.to_string(),
        added => format!("{seconds}+{added}"),
    }))
}

/// Reads the result. Without a winner, the status distinguishes a draw from a game that is not finished.
fn read_result(reader: &mut LidraughtsReader, node: &JsonNode) -> Option<Located<GivenResult>> {
    let status = reader.read_text(node, &["status"]);
    let said = status.as_ref().map_or("", |status| status.value.as_str());
    // `noStart` is a player who never came. A game that was aborted before both had moved counts for neither.
    let forfeit = said == "noStart";
    let told = |winner| GivenResult::without_points(winner, forfeit);
    let winner = reader.read_text(node, &["winner"]);
    if let Some(winner) = winner {
        let result = match winner.value.as_str() {
            "white" => told(Winner::White),
            "black" => told(Winner::Black),
            _ => {
                if let Some(found) = node.get("winner") {
                    reader.add_type_fault(found, &["winner"], "`white` or `black`");
                }
                return None;
            }
        };
        return Some(Located::new(result, winner.at));
    }
    let at = status.as_ref().map_or(node.at, |status| status.at);
    let winner = match said {
        "created" | "started" | "aborted" | "" => Winner::Open,
        "noStart" => Winner::Nobody,
        // Every other end without a winner (`draw`, `stalemate`, `outoftime`, `timeout` ...) is a draw.
        _ => Winner::Draw,
    };
    Some(Located::new(told(winner), at))
}

/// The games that belong to micro-matches.
#[derive(Default)]
pub(super) struct MicroMatches {
    /// The indices of pairings, by the identifier of their game.
    games: BTreeMap<String, usize>,
    /// The indices of pairings, each with the identifier of the other game of the match.
    others: Vec<(usize, String)>,
}

impl MicroMatches {
    /// Adds a game of a match; `other` is the identifier of its other game, with or without a number before it, or `*`.
    fn add_game(&mut self, nth: usize, id: &str, other: &str) {
        self.games.insert(id.to_owned(), nth);
        let other = other
            .strip_prefix("1:")
            .or_else(|| other.strip_prefix("2:"))
            .unwrap_or(other);
        self.others.push((nth, other.to_owned()));
    }

    /// Numbers the games of each match. Games are exported in the order in which they were played.
    pub(super) fn number_games(self, given: &mut GivenEvent) {
        for (nth, other) in &self.others {
            let Some(&other) = self.games.get(other) else {
                continue;
            };
            if let Some(pairing) = given.pairings.get_mut(*nth)
                && other != *nth
            {
                pairing.game = Some(Located::new(if *nth < other { 1 } else { 2 }, pairing.at));
            }
        }
        if let Some(&(nth, _)) = self.others.first()
            && let Some(pairing) = given.pairings.get(nth)
        {
            given.games_in_match = Some(Located::new(2, pairing.at));
        }
    }
}
