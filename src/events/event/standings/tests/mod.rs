//! Tests of standings: the worked examples of the rules, real events compared with an independent program, and hostile input.

mod direct;
mod fide;
mod games;
mod hostile;
mod law;
mod leavers;
mod montpellier;
mod programs;
mod round_robin;
mod teams;
mod unplayed;
mod why;

use super::*;

/// A round, two players, and their points.
type ScoredPair = (u32, usize, usize, [u32; 2]);

/// Returns a field of matches over the board.
fn field_of(players: usize, system: PairingSystem, scored: &[ScoredPair]) -> StandingsField {
    let mut field = StandingsField::new(players, system, Scoring::IDF);
    field.matches = scored
        .iter()
        .map(|(round, one, other, points)| {
            ScoredMatch::from_points(*round, [*one, *other], *points)
        })
        .collect();
    field
}

/// Returns a table by a named profile, with the rule for unplayed rounds that belongs to it.
fn table_of<'a>(field: &'a StandingsField, profile: &str) -> StandingsTable<'a> {
    let profile = TieBreakProfile::from_name(profile, field.participant_count()).unwrap();
    let rule = profile.unplayed_rule();
    StandingsTable::new(field, profile, rule).unwrap()
}

/// Returns the players in the order of the table, each with the places that he has or shares.
fn table_places(table: &StandingsTable) -> Vec<(usize, [usize; 2])> {
    table
        .rows()
        .iter()
        .map(|row| (row.player, row.places))
        .collect()
}

/// Returns the players in the order of the table.
fn table_order(table: &StandingsTable) -> Vec<usize> {
    table.rows().iter().map(|row| row.player).collect()
}

/// Returns one coefficient of all players by number.
fn coefficient_values(table: &StandingsTable, tie_break: TieBreak) -> Vec<i64> {
    (0..table.ledger.field.players)
        .map(|player| table.coefficient_value(player, tie_break))
        .collect()
}
