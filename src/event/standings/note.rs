//! What has to be said with a table.

use super::field::PairingSystem;
use super::ledger::Ledger;
use super::tie_break::TieBreak;
use super::unplayed::UnplayedRule;
use std::collections::BTreeSet;

/// A remark on a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableNote {
    /// These share the first place by points: an additional match or tournament decides, and only where the regulations have none do the
    /// criteria (IDF section 2, 20.1.2 and 20.1.3).
    AdditionalMatch {
        /// Who.
        players: Vec<usize>,
        /// The article.
        article: &'static str,
    },
    /// These are level by all criteria: they play until somebody wins, with a shorter time control (20.1.3.2).
    MatchUntilWin {
        /// Who.
        players: Vec<usize>,
        /// First and last place, from 1.
        places: [usize; 2],
        /// The article.
        article: &'static str,
    },
    /// These are level by all criteria, and nothing more is laid down: they share the places.
    Shared {
        /// Who.
        players: Vec<usize>,
        /// First and last place, from 1.
        places: [usize; 2],
    },
    /// One who stays in a round robin missed one or two matches: only the arbiter decides whether he may play on (IDF section 2, 18.1).
    Missed {
        /// Who.
        player: usize,
        /// Matches lost by absence.
        matches: u32,
        /// The article.
        article: &'static str,
    },
    /// Some rounds were not played over the board, and this rule says what they add to the coefficients.
    Unplayed {
        /// The rule.
        rule: UnplayedRule,
        /// Rounds of players that were not played, both players of a match counted.
        rounds: u64,
    },
    /// These were level when the direct encounter was reached, and not all of them met: by IDF it decides nothing then, by FIDE only who
    /// is first whatever the missing matches gave.
    NotAllMet {
        /// Who.
        players: Vec<usize>,
        /// Which direct encounter.
        tie_break: TieBreak,
        /// The article of the criterion.
        article: &'static str,
    },
}

/// What has to be said of matches and rounds that were not played.
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
