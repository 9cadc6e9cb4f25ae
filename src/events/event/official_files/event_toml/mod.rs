//! `event.toml`: the description of an event that an arbiter writes, in TOML. `docs/event-toml.md` describes the format.

mod entries;
mod keys;
mod line_starts;
#[cfg(test)]
mod tests;
mod values;

use super::fault::{FileFault, FileFaultKind};
use super::given::{GivenEvent, OfficialFileFormat, OfficialFileReading};
use super::place::without_mark;
use line_starts::LineStarts;
use std::collections::BTreeSet;
use values::{TomlNode, TomlReader};

/// Reads the text of an `event.toml`.
///
/// Faults are: text that is not TOML, unknown keys, values of a wrong type or without a meaning, and entries without their required keys.
/// Everything else is read all the same.
#[must_use]
pub fn read_event_toml(text: &str) -> OfficialFileReading {
    let text = without_mark(text);
    let (table, errors) = toml::de::DeTable::parse_recoverable(text);
    let mut values = TomlReader {
        lines: LineStarts::new(text),
        faults: Vec::new(),
    };
    for error in errors {
        let at = values
            .lines
            .place_at(error.span().map_or(0, |span| span.start));
        let kind = FileFaultKind::Syntax(error.message().to_owned());
        values.faults.push(FileFault::new(at, kind));
    }
    let mut given = GivenEvent {
        format: OfficialFileFormat::EventToml,
        ..GivenEvent::default()
    };
    values.visit_keys(table.get_ref(), keys::EVENT_KEYS, |values, key, node| {
        read_top_level(values, key, node, &mut given);
    });
    let mut faults = values.faults;
    // Other faults of a line that is not TOML are consequences of the syntax error.
    let broken: BTreeSet<u32> = faults
        .iter()
        .filter(|fault| matches!(fault.kind, FileFaultKind::Syntax(_)))
        .map(|fault| fault.at.line)
        .collect();
    faults.retain(|fault| {
        matches!(fault.kind, FileFaultKind::Syntax(_)) || !broken.contains(&fault.at.line)
    });
    faults.sort_by_key(|fault| fault.at);
    faults.dedup();
    OfficialFileReading { given, faults }
}

/// Reads one key of the top level.
fn read_top_level(
    values: &mut TomlReader<'_>,
    key: &'static str,
    node: TomlNode<'_, '_>,
    given: &mut GivenEvent,
) {
    match key {
        "name" => given.name = values.read_text(key, node),
        "site" => given.site = values.read_text(key, node),
        "federation" => given.federation = values.read_text(key, node),
        "from" => given.from = values.read_date(key, node),
        "to" => given.to = values.read_date(key, node),
        "arbiters" => given.arbiters = values.read_texts(key, node),
        "system" => given.system = values.one_of(key, node, keys::SYSTEM_WORDS),
        "circles" => given.circles = values.read_count(key, node),
        "teams" => given.teams_play = values.read_bool(key, node),
        "rules" => given.rules = values.read_rule_book(key, node),
        "variant" => given.variant = values.read_text(key, node),
        "rounds" => given.rounds = values.read_count(key, node),
        "games-in-match" => given.games_in_match = values.read_count(key, node),
        "unit" => given.unit = values.one_of(key, node, keys::UNIT_WORDS),
        "game-points" => given.points = values.read_scale(key, node),
        "match-points" => given.match_points = values.read_scale(key, node),
        "profile" => given.profile = values.one_of_words(key, node, keys::PROFILE_WORDS),
        "tie-breaks" => given.tie_breaks = values.read_words(key, node, keys::TIE_BREAKS),
        "count-papers" => given.count_papers = values.read_bool(key, node),
        "time-control" => given.time_control = values.read_time_control(key, node),
        "dates" => given.dates = values.read_dates(key, node),
        "event" => values.visit_entries(key, node, |values, table, at| {
            given
                .event_names
                .extend(entries::event_names(values, table, at));
        }),
        "player" => values.visit_entries(key, node, |values, table, at| {
            given
                .players
                .extend(entries::read_player(values, table, at));
        }),
        "team" => values.visit_entries(key, node, |values, table, at| {
            given.teams.extend(entries::read_team(values, table, at));
        }),
        "pairing" => values.visit_entries(key, node, |values, table, at| {
            given
                .pairings
                .extend(entries::read_pairing(values, table, at));
        }),
        "forfeit" => values.visit_entries(key, node, |values, table, at| {
            given
                .pairings
                .extend(entries::read_forfeit(values, table, at));
        }),
        "bye" => values.visit_entries(key, node, |values, table, at| {
            given.pairings.extend(entries::read_bye(values, table, at));
        }),
        "lot" => values.visit_entries(key, node, |values, table, at| {
            given
                .lots
                .extend(entries::read_drawn_opening(values, table, at));
        }),
        _ => {}
    }
}
