//! The entries of `event.toml` under `[[...]]` headers.

use super::super::fault::FileFaultKind;
use super::super::given::{
    ByeKind, GivenDrawnOpening, GivenEventNames, GivenPairing, GivenPlayer, GivenSide, GivenTeam,
    PlayerReference,
};
use super::super::place::{LineColumn, Located};
use super::super::result::{self, GivenResult, Winner};
use super::keys;
use super::values::{TomlNode, TomlReader};
use toml::de::DeTable;

/// Reads the names of an event. `name` is required: it is the name to keep.
pub(super) fn event_names(
    values: &mut TomlReader<'_>,
    table: &DeTable<'_>,
    at: LineColumn,
) -> Option<GivenEventNames> {
    let (mut name, mut aliases) = (None, Vec::new());
    values.visit_keys(
        table,
        keys::EVENT_NAME_KEYS,
        |values, key, node| match key {
            "name" => name = values.read_text(key, node),
            _ => aliases = values.read_texts(key, node),
        },
    );
    let name = require_value(values, name, at, "`name` of an event")?;
    Some(GivenEventNames { name, aliases })
}

/// Reads a player. `name` is required.
pub(super) fn read_player(
    values: &mut TomlReader<'_>,
    table: &DeTable<'_>,
    at: LineColumn,
) -> Option<GivenPlayer> {
    let mut player = GivenPlayer {
        at,
        ..GivenPlayer::default()
    };
    let mut name = None;
    values.visit_keys(table, keys::PLAYER_KEYS, |values, key, node| match key {
        "name" => name = values.read_text(key, node),
        "aliases" => player.aliases = values.read_texts(key, node),
        "number" => player.number = values.read_count(key, node),
        "team" => player.team = values.read_text(key, node),
        "rating" => player.rating = values.read_count(key, node),
        "birth-year" => player.birth_year = values.read_year(key, node),
        "title" => player.title = values.read_text(key, node),
        "federation" => player.federation = values.read_text(key, node),
        "start" => player.from_round = values.read_count(key, node),
        _ => player.withdrew = values.read_count(key, node),
    });
    player.name = require_value(values, name, at, "`name` of a player")?;
    Some(player)
}

/// Reads a team. `name` is required.
pub(super) fn read_team(
    values: &mut TomlReader<'_>,
    table: &DeTable<'_>,
    at: LineColumn,
) -> Option<GivenTeam> {
    let mut team = GivenTeam {
        at,
        ..GivenTeam::default()
    };
    let mut name = None;
    values.visit_keys(table, keys::TEAM_KEYS, |values, key, node| match key {
        "name" => name = values.read_text(key, node),
        "number" => team.number = values.read_count(key, node),
        _ => match node.get_ref().as_array() {
            Some(array) => {
                let players = array.iter().filter_map(|node| values.read_count(key, node));
                team.players = players.collect();
            }
            None => {
                // `read_count` would report that the value is no number; this fault names the expected type once.
                values.add_fault(
                    values.node_place(node),
                    FileFaultKind::WrongType {
                        key: key.to_owned(),
                        found: node.get_ref().type_str(),
                        expected: "an array of the numbers of players",
                    },
                );
            }
        },
    });
    team.name = require_value(values, name, at, "`name` of a team")?;
    Some(team)
}

/// Reads a reference to a player, by name or by number.
fn read_player_reference(
    values: &mut TomlReader<'_>,
    key: &str,
    node: TomlNode<'_, '_>,
) -> Option<Located<PlayerReference>> {
    if node.get_ref().is_integer() {
        let number = values.read_count(key, node)?;
        return Some(number.map(|number| PlayerReference {
            number: Some(number),
            name: String::new(),
        }));
    }
    let name = values.read_text(key, node)?;
    Some(name.map(|name| PlayerReference { number: None, name }))
}

/// Returns a required value, and adds a fault where it is missing.
fn require_value<T>(
    values: &mut TomlReader<'_>,
    value: Option<T>,
    at: LineColumn,
    what: &'static str,
) -> Option<T> {
    if value.is_none() {
        values.add_fault(at, FileFaultKind::Missing(what));
    }
    value
}

/// Reads a pairing with or without its result.
pub(super) fn read_pairing(
    values: &mut TomlReader<'_>,
    table: &DeTable<'_>,
    at: LineColumn,
) -> Option<GivenPairing> {
    let mut given = start_pairing(at);
    let (mut white, mut black) = (None, None);
    values.visit_keys(table, keys::PAIRING_KEYS, |values, key, node| match key {
        "white" => white = read_player_reference(values, key, node),
        "black" => black = read_player_reference(values, key, node),
        "result" => given.result = read_outcome(values, key, node),
        "date" => given.date = values.read_date(key, node),
        "lot" => given.lot = values.text_or_number(key, node),
        _ => place_of(values, key, node, &mut given),
    });
    complete_pairing(values, given, white, black)
}

/// Reads a game that was not played because a player was absent; `absent` names the player.
pub(super) fn read_forfeit(
    values: &mut TomlReader<'_>,
    table: &DeTable<'_>,
    at: LineColumn,
) -> Option<GivenPairing> {
    let mut given = start_pairing(at);
    let (mut white, mut black, mut absent, mut told) = (None, None, None, false);
    values.visit_keys(table, keys::FORFEIT_KEYS, |values, key, node| match key {
        "white" => white = read_player_reference(values, key, node),
        "black" => black = read_player_reference(values, key, node),
        "absent" => (absent, told) = (values.one_of(key, node, keys::ABSENT_WORDS), true),
        _ => place_of(values, key, node, &mut given),
    });
    let what = "`absent` (white, black or both) of a forfeit";
    // A value that could not be read already has its fault.
    if told && absent.is_none() {
        return None;
    }
    let absent = require_value(values, absent, at, what)?;
    let winner = match absent.value {
        Some(GivenSide::White) => Winner::Black,
        Some(GivenSide::Black) => Winner::White,
        None => Winner::Nobody,
    };
    given.result = Some(Located::new(
        GivenResult::without_points(winner, true),
        absent.at,
    ));
    complete_pairing(values, given, white, black)
}

/// Reads a bye: a round without an opponent.
pub(super) fn read_bye(
    values: &mut TomlReader<'_>,
    table: &DeTable<'_>,
    at: LineColumn,
) -> Option<GivenPairing> {
    let mut given = GivenPairing {
        at,
        ..GivenPairing::default()
    };
    let (mut player, mut kind, mut told) = (None, None, false);
    values.visit_keys(table, keys::BYE_KEYS, |values, key, node| match key {
        "player" => player = read_player_reference(values, key, node),
        "kind" => (kind, told) = (values.one_of(key, node, keys::BYE_WORDS), true),
        _ => given.round = values.read_count(key, node),
    });
    given.white = require_value(values, player, at, "`player` of a bye")?;
    require_value(values, given.round.as_ref(), at, "`round` of a bye")?;
    // A kind that cannot be read is a fault. It must not become a bye of another kind.
    given.bye = match told {
        true => kind,
        false => Some(Located::new(ByeKind::Allocated, at)),
    };
    Some(given)
}

/// Reads a drawn opening: of a round, of a board, or of both.
pub(super) fn read_drawn_opening(
    values: &mut TomlReader<'_>,
    table: &DeTable<'_>,
    at: LineColumn,
) -> Option<GivenDrawnOpening> {
    let mut lot = GivenDrawnOpening {
        at,
        ..GivenDrawnOpening::default()
    };
    values.visit_keys(
        table,
        keys::DRAWN_OPENING_KEYS,
        |values, key, node| match key {
            "round" => lot.round = values.read_count(key, node),
            "board" => lot.board = values.read_count(key, node),
            "number" => lot.number = values.text_or_number(key, node),
            "moves" => lot.moves = values.read_text(key, node),
            _ => lot.fen = values.read_text(key, node),
        },
    );
    let says = lot.number.is_some() || lot.moves.is_some() || lot.fen.is_some();
    require_value(
        values,
        says.then_some(lot),
        at,
        "`number`, `moves` or `fen` of a lot",
    )
}

/// Returns a pairing of which only the place is known.
fn start_pairing(at: LineColumn) -> GivenPairing {
    GivenPairing {
        at,
        colours: true,
        ..GivenPairing::default()
    }
}

/// Reads the round, board or game of a pairing.
fn place_of(
    values: &mut TomlReader<'_>,
    key: &str,
    node: TomlNode<'_, '_>,
    given: &mut GivenPairing,
) {
    let count = values.read_count(key, node);
    match key {
        "round" => given.round = count,
        "board" => given.board = count,
        _ => given.game = count,
    }
}

/// Reads a result, written as text.
fn read_outcome(
    values: &mut TomlReader<'_>,
    key: &str,
    node: TomlNode<'_, '_>,
) -> Option<Located<GivenResult>> {
    let text = values.read_text(key, node)?;
    let read = result::parse_result(&text.value);
    if read.is_none() {
        let expected = "a result as 2-0, 1-1, 1-0, ½-½, +:- or *";
        values.add_fault(
            text.at,
            FileFaultKind::bad_value(key, &text.value, expected),
        );
    }
    read.map(|read| Located::new(read, text.at))
}

/// Completes a pairing with both players.
fn complete_pairing(
    values: &mut TomlReader<'_>,
    mut given: GivenPairing,
    white: Option<Located<PlayerReference>>,
    black: Option<Located<PlayerReference>>,
) -> Option<GivenPairing> {
    let at = given.at;
    given.white = require_value(values, white, at, "`white` of a pairing")?;
    given.black = Some(require_value(values, black, at, "`black` of a pairing")?);
    Some(given)
}
