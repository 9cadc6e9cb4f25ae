//! `event.toml`: what an arbiter writes about his event, in TOML. `docs/event-toml.md` describes it.

mod entries;
mod keys;
#[cfg(test)]
mod tests;
mod values;

use super::fault::{Fault, FaultKind};
use super::given::{Format, Given, Reading};
use super::place::{Lines, without_mark};
use std::collections::BTreeSet;
use values::{Node, Values};

/// Reads the text of an `event.toml`.
///
/// Faults are: what is not TOML, keys that are not known, values of a wrong type or without a meaning, entries without
/// what they must have. Everything else is read all the same.
#[must_use]
pub fn read(text: &str) -> Reading {
    let text = without_mark(text);
    let (table, errors) = toml::de::DeTable::parse_recoverable(text);
    let mut values = Values {
        lines: Lines::new(text),
        faults: Vec::new(),
    };
    for error in errors {
        let at = values
            .lines
            .place(error.span().map_or(0, |span| span.start));
        let kind = FaultKind::Syntax(error.message().to_owned());
        values.faults.push(Fault::new(at, kind));
    }
    let mut given = Given {
        format: Format::EventToml,
        ..Given::default()
    };
    values.keys(table.get_ref(), keys::EVENT, |values, key, node| {
        top(values, key, node, &mut given);
    });
    let mut faults = values.faults;
    // What else is wrong in a line that is not TOML follows from that.
    let broken: BTreeSet<u32> = faults
        .iter()
        .filter(|fault| matches!(fault.kind, FaultKind::Syntax(_)))
        .map(|fault| fault.at.line)
        .collect();
    faults.retain(|fault| {
        matches!(fault.kind, FaultKind::Syntax(_)) || !broken.contains(&fault.at.line)
    });
    faults.sort_by_key(|fault| fault.at);
    faults.dedup();
    Reading { given, faults }
}

/// One key of the first level.
fn top(values: &mut Values<'_>, key: &'static str, node: Node<'_, '_>, given: &mut Given) {
    match key {
        "name" => given.name = values.text(key, node),
        "site" => given.site = values.text(key, node),
        "federation" => given.federation = values.text(key, node),
        "from" => given.from = values.date(key, node),
        "to" => given.to = values.date(key, node),
        "arbiters" => given.arbiters = values.texts(key, node),
        "system" => given.system = values.one_of(key, node, keys::SYSTEMS),
        "circles" => given.circles = values.count(key, node),
        "teams" => given.teams_play = values.truth(key, node),
        "rules" => given.rules = values.rules(key, node),
        "variant" => given.variant = values.text(key, node),
        "rounds" => given.rounds = values.count(key, node),
        "games-in-match" => given.games_in_match = values.count(key, node),
        "unit" => given.unit = values.one_of(key, node, keys::UNITS),
        "game-points" => given.points = values.scale(key, node),
        "match-points" => given.match_points = values.scale(key, node),
        "profile" => given.profile = values.one_of_words(key, node, keys::PROFILES),
        "tie-breaks" => given.tie_breaks = values.words(key, node, keys::TIE_BREAKS),
        "count-papers" => given.count_papers = values.truth(key, node),
        "time-control" => given.time_control = values.control(key, node),
        "dates" => given.dates = values.dates(key, node),
        "event" => values.entries(key, node, |values, table, at| {
            given
                .event_names
                .extend(entries::event_names(values, table, at));
        }),
        "player" => values.entries(key, node, |values, table, at| {
            given.players.extend(entries::player(values, table, at));
        }),
        "team" => values.entries(key, node, |values, table, at| {
            given.teams.extend(entries::team(values, table, at));
        }),
        "pairing" => values.entries(key, node, |values, table, at| {
            given.pairings.extend(entries::pairing(values, table, at));
        }),
        "forfeit" => values.entries(key, node, |values, table, at| {
            given.pairings.extend(entries::forfeit(values, table, at));
        }),
        "bye" => values.entries(key, node, |values, table, at| {
            given.pairings.extend(entries::bye(values, table, at));
        }),
        "lot" => values.entries(key, node, |values, table, at| {
            given.lots.extend(entries::lot(values, table, at));
        }),
        _ => {}
    }
}
