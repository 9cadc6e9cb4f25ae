//! Games of a tournament: `players`, `winner`, `status`, `microMatch`.

use super::super::given::{Given, GivenPairing, Who};
use super::super::json::Node;
use super::super::place::At;
use super::super::result::{GivenResult, Winner};
use super::Reader;
use std::collections::BTreeMap;

/// Reads one game as a pairing with its result. The round is not exported.
pub(super) fn read(reader: &mut Reader, node: &Node, matches: &mut Matches) {
    let (Some(white), Some(black)) = (player(reader, node, "white"), player(reader, node, "black"))
    else {
        reader.missing(node.at, "the name of a player");
        return;
    };
    let id = reader.text(node, &["id"]);
    if let (Some(id), Some(other)) = (&id, reader.text(node, &["microMatch"])) {
        let nth = reader.given.pairings.len();
        matches.add(nth, &id.value, &other.value);
    }
    if reader.given.variant.is_none() {
        reader.given.variant = reader.text(node, &["variant"]);
    }
    if reader.given.time_control.is_none() {
        reader.given.time_control = clock(reader, node);
    }
    let result = result(reader, node);
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

/// The name of a player: that of his account, or the one a guest gave.
fn player(reader: &mut Reader, node: &Node, side: &str) -> Option<At<Who>> {
    let name = match node.below(&["players", side, "user", "name"]) {
        Some(_) => reader.text(node, &["players", side, "user", "name"]),
        None => reader.text(node, &["players", side, "name"]),
    };
    name.map(|name| name.map(|name| Who { number: None, name }))
}

/// Base and added seconds as PDN writes them: `300+3`.
fn clock(reader: &mut Reader, node: &Node) -> Option<At<String>> {
    let initial = reader.number(node, &["clock", "initial"])?;
    let increment = reader.number(node, &["clock", "increment"])?;
    Some(initial.map(|seconds| match increment.value {
        0 => seconds.to_string(),
        added => format!("{seconds}+{added}"),
    }))
}

/// Who won. Without a winner the status tells a draw from a game that goes on.
fn result(reader: &mut Reader, node: &Node) -> Option<At<GivenResult>> {
    let status = reader.text(node, &["status"]);
    let said = status.as_ref().map_or("", |status| status.value.as_str());
    // A player who never came is `noStart`; a game that was broken off before both had moved counts for nobody.
    let forfeit = said == "noStart";
    let told = |winner| GivenResult::told(winner, forfeit);
    let winner = reader.text(node, &["winner"]);
    if let Some(winner) = winner {
        let result = match winner.value.as_str() {
            "white" => told(Winner::White),
            "black" => told(Winner::Black),
            _ => {
                if let Some(found) = node.get("winner") {
                    reader.wrong(found, &["winner"], "`white` or `black`");
                }
                return None;
            }
        };
        return Some(At::new(result, winner.at));
    }
    let at = status.as_ref().map_or(node.at, |status| status.at);
    let winner = match said {
        "created" | "started" | "aborted" | "" => Winner::Open,
        "noStart" => Winner::Nobody,
        // Every other end without a winner (`draw`, `stalemate`, `outoftime`, `timeout` ...) is a draw.
        _ => Winner::Draw,
    };
    Some(At::new(told(winner), at))
}

/// The games that belong to one micro-match.
#[derive(Default)]
pub(super) struct Matches {
    /// Pairings by the name of their game.
    games: BTreeMap<String, usize>,
    /// Pairings and the name of the other game of the match.
    others: Vec<(usize, String)>,
}

impl Matches {
    /// A game of a match; `other` is the name of its other game, with or without its number before it, or `*`.
    fn add(&mut self, nth: usize, id: &str, other: &str) {
        self.games.insert(id.to_owned(), nth);
        let other = other
            .strip_prefix("1:")
            .or_else(|| other.strip_prefix("2:"))
            .unwrap_or(other);
        self.others.push((nth, other.to_owned()));
    }

    /// Numbers the games of each match: games are exported in the order in which they were played.
    pub(super) fn number(self, given: &mut Given) {
        for (nth, other) in &self.others {
            let Some(&other) = self.games.get(other) else {
                continue;
            };
            if let Some(pairing) = given.pairings.get_mut(*nth)
                && other != *nth
            {
                pairing.game = Some(At::new(if *nth < other { 1 } else { 2 }, pairing.at));
            }
        }
        if let Some(&(nth, _)) = self.others.first()
            && let Some(pairing) = given.pairings.get(nth)
        {
            given.games_in_match = Some(At::new(2, pairing.at));
        }
    }
}
