//! Remarks that accompany a table.

use super::field::PairingSystem;
use super::ledger::Ledger;
use super::tie_break::TieBreak;
use super::unplayed::UnplayedRule;
use std::collections::BTreeSet;

/// A remark on a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableNote {
    /// These players share the first place by points: an additional match or tournament decides. Only where the regulations provide none do the
    /// criteria decide (IDF section 2, 20.1.2 and 20.1.3).
    AdditionalMatch {
        /// The players.
        players: Vec<usize>,
        /// The article.
        article: &'static str,
    },
    /// These players are tied by all criteria: they play until somebody wins, with a shorter time control (20.1.3.2).
    MatchUntilWin {
        /// The players.
        players: Vec<usize>,
        /// The first and the last place, from 1.
        places: [usize; 2],
        /// The article.
        article: &'static str,
    },
    /// These players are tied by all criteria, and there is no further rule: they share the places.
    Shared {
        /// The players.
        players: Vec<usize>,
        /// The first and the last place, from 1.
        places: [usize; 2],
    },
    /// A player who stays in a round robin missed one or two matches: only the arbiter decides whether he may continue (IDF section 2, 18.1).
    Missed {
        /// The player.
        player: usize,
        /// The number of matches lost by absence.
        matches: u32,
        /// The article.
        article: &'static str,
    },
    /// Some rounds were not played over the board; this rule determines what they add to the coefficients.
    Unplayed {
        /// The rule.
        rule: UnplayedRule,
        /// The number of rounds that were not played, counted for both players of a match.
        rounds: u64,
    },
    /// These players were tied when the direct encounter was reached, and not all of them met. By IDF it then decides nothing; by FIDE it only
    /// decides who is first whatever the missing matches would have given.
    NotAllMet {
        /// The players.
        players: Vec<usize>,
        /// The kind of direct encounter.
        tie_break: TieBreak,
        /// The article of the criterion.
        article: &'static str,
    },
}

/// Returns the remarks on matches and rounds that were not played.
pub(super) fn of_unplayed(ledger: &Ledger) -> Vec<TableNote> {
    let mut notes = Vec::new();
    if matches!(ledger.field.system, PairingSystem::RoundRobin { .. }) {
        let left: BTreeSet<usize> = ledger
            .field
            .withdrawn
            .iter()
            .map(|each| each.player)
            .collect();
        let staying = (0..ledger.sheets.len())
            .filter(|player| !left.contains(player) && ledger.out.get(*player) == Some(&false));
        notes.extend(staying.filter_map(|player| missed_note(ledger, player)));
    }
    let all = ledger.sheets.iter().flatten();
    let rounds = all.filter(|entry| !entry.played && !entry.annulled).count() as u64;
    if rounds > 0 {
        notes.push(TableNote::Unplayed {
            rule: ledger.unplayed,
            rounds,
        });
    }
    notes
}

fn missed_note(ledger: &Ledger, player: usize) -> Option<TableNote> {
    let lost = ledger
        .player_sheet(player)
        .iter()
        .filter(|entry| entry.opponent.is_some() && entry.voluntary && !entry.annulled)
        .take(3)
        .count();
    let matches = u32::try_from(lost)
        .ok()
        .filter(|lost| (1..=2).contains(lost))?;
    Some(TableNote::Missed {
        player,
        matches,
        article: "IDF section 2, 18.1",
    })
}
