//! The entries of `event.toml` that stand under `[[...]]`.

use super::super::fault::FaultKind;
use super::super::given::{
    Bye, GivenEventNames, GivenLot, GivenPairing, GivenPlayer, GivenTeam, Side, Who,
};
use super::super::place::{At, Place};
use super::super::result::{self, GivenResult, Winner};
use super::keys;
use super::values::{Node, Values};
use toml::de::DeTable;

/// The names of an event: `name` is the one to keep.
pub(super) fn event_names(
    values: &mut Values<'_>,
    table: &DeTable<'_>,
    at: Place,
) -> Option<GivenEventNames> {
    let (mut name, mut aliases) = (None, Vec::new());
    values.keys(table, keys::NAMES, |values, key, node| match key {
        "name" => name = values.text(key, node),
        _ => aliases = values.texts(key, node),
    });
    let name = needed(values, name, at, "`name` of an event")?;
    Some(GivenEventNames { name, aliases })
}

/// A player: `name` is what he must have.
pub(super) fn player(
    values: &mut Values<'_>,
    table: &DeTable<'_>,
    at: Place,
) -> Option<GivenPlayer> {
    let mut player = GivenPlayer {
        at,
        ..GivenPlayer::default()
    };
    let mut name = None;
    values.keys(table, keys::PLAYER, |values, key, node| match key {
        "name" => name = values.text(key, node),
        "aliases" => player.aliases = values.texts(key, node),
        "number" => player.number = values.count(key, node),
        "team" => player.team = values.text(key, node),
        "rating" => player.rating = values.count(key, node),
        "birth-year" => player.birth_year = values.year(key, node),
        "title" => player.title = values.text(key, node),
        "federation" => player.federation = values.text(key, node),
        "start" => player.from_round = values.count(key, node),
        _ => player.withdrew = values.count(key, node),
    });
    player.name = needed(values, name, at, "`name` of a player")?;
    Some(player)
}

/// A team: `name` is what it must have.
pub(super) fn team(values: &mut Values<'_>, table: &DeTable<'_>, at: Place) -> Option<GivenTeam> {
    let mut team = GivenTeam {
        at,
        ..GivenTeam::default()
    };
    let mut name = None;
    values.keys(table, keys::TEAM, |values, key, node| match key {
        "name" => name = values.text(key, node),
        "number" => team.number = values.count(key, node),
        _ => match node.get_ref().as_array() {
            Some(array) => {
                let players = array.iter().filter_map(|node| values.count(key, node));
                team.players = players.collect();
            }
            None => {
                // `count` tells that it is no number; what is expected is told once.
                values.fault(
                    values.at(node),
                    FaultKind::WrongType {
                        key: key.to_owned(),
                        found: node.get_ref().type_str(),
                        expected: "an array of the numbers of players",
                    },
                );
            }
        },
    });
    team.name = needed(values, name, at, "`name` of a team")?;
    Some(team)
}

/// A player who is named by name or by number.
fn who(values: &mut Values<'_>, key: &str, node: Node<'_, '_>) -> Option<At<Who>> {
    if node.get_ref().is_integer() {
        let number = values.count(key, node)?;
        return Some(number.map(|number| Who {
            number: Some(number),
            name: String::new(),
        }));
    }
    let name = values.text(key, node)?;
    Some(name.map(|name| Who { number: None, name }))
}

/// What an entry must have.
fn needed<T>(
    values: &mut Values<'_>,
    value: Option<T>,
    at: Place,
    what: &'static str,
) -> Option<T> {
    if value.is_none() {
        values.fault(at, FaultKind::Missing(what));
    }
    value
}

/// A pairing with or without its result.
pub(super) fn pairing(
    values: &mut Values<'_>,
    table: &DeTable<'_>,
    at: Place,
) -> Option<GivenPairing> {
    let mut given = started(at);
    let (mut white, mut black) = (None, None);
    values.keys(table, keys::PAIRING, |values, key, node| match key {
        "white" => white = who(values, key, node),
        "black" => black = who(values, key, node),
        "result" => given.result = outcome(values, key, node),
        "date" => given.date = values.date(key, node),
        "lot" => given.lot = values.text_or_number(key, node),
        _ => place_of(values, key, node, &mut given),
    });
    paired(values, given, white, black)
}

/// A game that was not played because somebody was absent: `absent` says who.
pub(super) fn forfeit(
    values: &mut Values<'_>,
    table: &DeTable<'_>,
    at: Place,
) -> Option<GivenPairing> {
    let mut given = started(at);
    let (mut white, mut black, mut absent, mut told) = (None, None, None, false);
    values.keys(table, keys::FORFEIT, |values, key, node| match key {
        "white" => white = who(values, key, node),
        "black" => black = who(values, key, node),
        "absent" => (absent, told) = (values.one_of(key, node, keys::ABSENT), true),
        _ => place_of(values, key, node, &mut given),
    });
    let what = "`absent` (white, black or both) of a forfeit";
    // One that is not understood is told as such.
    if told && absent.is_none() {
        return None;
    }
    let absent = needed(values, absent, at, what)?;
    let winner = match absent.value {
        Some(Side::White) => Winner::Black,
        Some(Side::Black) => Winner::White,
        None => Winner::Nobody,
    };
    given.result = Some(At::new(GivenResult::told(winner, true), absent.at));
    paired(values, given, white, black)
}

/// A round without an opponent.
pub(super) fn bye(values: &mut Values<'_>, table: &DeTable<'_>, at: Place) -> Option<GivenPairing> {
    let mut given = GivenPairing {
        at,
        ..GivenPairing::default()
    };
    let (mut player, mut kind, mut told) = (None, None, false);
    values.keys(table, keys::BYE, |values, key, node| match key {
        "player" => player = who(values, key, node),
        "kind" => (kind, told) = (values.one_of(key, node, keys::BYES), true),
        _ => given.round = values.count(key, node),
    });
    given.white = needed(values, player, at, "`player` of a bye")?;
    needed(values, given.round.as_ref(), at, "`round` of a bye")?;
    // A kind that is not understood is a fault, and no bye of another kind.
    given.bye = match told {
        true => kind,
        false => Some(At::new(Bye::Allocated, at)),
    };
    Some(given)
}

/// A drawn opening: of a round, of a board, or of both.
pub(super) fn lot(values: &mut Values<'_>, table: &DeTable<'_>, at: Place) -> Option<GivenLot> {
    let mut lot = GivenLot {
        at,
        ..GivenLot::default()
    };
    values.keys(table, keys::LOT, |values, key, node| match key {
        "round" => lot.round = values.count(key, node),
        "board" => lot.board = values.count(key, node),
        "number" => lot.number = values.text_or_number(key, node),
        "moves" => lot.moves = values.text(key, node),
        _ => lot.fen = values.text(key, node),
    });
    let says = lot.number.is_some() || lot.moves.is_some() || lot.fen.is_some();
    needed(
        values,
        says.then_some(lot),
        at,
        "`number`, `moves` or `fen` of a lot",
    )
}

/// A pairing of which only the place is known.
fn started(at: Place) -> GivenPairing {
    GivenPairing {
        at,
        colours: true,
        ..GivenPairing::default()
    }
}

/// Round, board and game of a pairing.
fn place_of(values: &mut Values<'_>, key: &str, node: Node<'_, '_>, given: &mut GivenPairing) {
    let count = values.count(key, node);
    match key {
        "round" => given.round = count,
        "board" => given.board = count,
        _ => given.game = count,
    }
}

/// A result as text.
fn outcome(values: &mut Values<'_>, key: &str, node: Node<'_, '_>) -> Option<At<GivenResult>> {
    let text = values.text(key, node)?;
    let read = result::read(&text.value);
    if read.is_none() {
        let expected = "a result as 2-0, 1-1, 1-0, ½-½, +:- or *";
        values.fault(text.at, FaultKind::bad(key, &text.value, expected));
    }
    read.map(|read| At::new(read, text.at))
}

/// A pairing with both players.
fn paired(
    values: &mut Values<'_>,
    mut given: GivenPairing,
    white: Option<At<Who>>,
    black: Option<At<Who>>,
) -> Option<GivenPairing> {
    let at = given.at;
    given.white = needed(values, white, at, "`white` of a pairing")?;
    given.black = Some(needed(values, black, at, "`black` of a pairing")?);
    Some(given)
}
