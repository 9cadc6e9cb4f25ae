//! The field by players: for each player his rounds in order, his points, and what they count for his opponents.

use super::field::{FieldError, MatchKind, PairingSystem, SoloKind, StandingsField};
use super::scoring::MatchOutcome;
use super::unplayed::UnplayedRule;

/// The source of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntrySource {
    /// A match, by its index in the field, and the index of the player in it.
    Match(usize, usize),
    /// A round without an opponent.
    Solo,
    /// A round of a Swiss system for which nothing is recorded.
    Missing,
}

/// One round of one player.
#[derive(Clone, Copy, Debug)]
pub(super) struct LedgerEntry {
    /// The round; 0 if unknown.
    pub(super) round: u32,
    /// The opponent, also of a forfeit.
    pub(super) opponent: Option<usize>,
    /// Points scored.
    pub(super) points: u32,
    /// The outcome.
    pub(super) outcome: MatchOutcome,
    /// The source.
    pub(super) source: EntrySource,
    /// Whether the round was played over the board.
    pub(super) played: bool,
    /// Whether it was missed by choice (FIDE C.07, 16): a requested bye, an absence, a lost forfeit.
    pub(super) voluntary: bool,
    /// Whether it was annulled by IDF section 2, 18.2.1.
    pub(super) annulled: bool,
}

/// The field by players.
#[derive(Debug)]
pub(super) struct Ledger<'a> {
    /// The field.
    pub(super) field: &'a StandingsField,
    /// The rule for rounds that were not played.
    pub(super) unplayed: UnplayedRule,
    /// The numbers of the rounds in order.
    pub(super) rounds: Vec<u32>,
    /// The rounds of each player in order, unknown ones first.
    pub(super) sheets: Vec<Vec<LedgerEntry>>,
    /// Points of each player.
    pub(super) scores: Vec<i64>,
    /// Points of each player as they count for the opponents (FIDE C.07, 16.3).
    pub(super) adjusted: Vec<i64>,
    /// Whether a player is out of the standings.
    pub(super) out: Vec<bool>,
    /// The number of matches that each player has to play.
    pub(super) due: u64,
}

impl<'a> Ledger<'a> {
    /// Builds the ledger of a field.
    ///
    /// # Errors
    /// The error of [`StandingsField::check_field`](super::StandingsField::check_field).
    pub(crate) fn new(
        field: &'a StandingsField,
        unplayed: UnplayedRule,
    ) -> Result<Self, FieldError> {
        field.check_field()?;
        let mut sheets = vec![Vec::new(); field.players];
        add_matches(field, &mut sheets);
        add_solos(field, &mut sheets);
        let rounds = field.round_numbers();
        if field.system == PairingSystem::Swiss {
            sheets
                .iter_mut()
                .for_each(|sheet| add_missing(&rounds, sheet));
        }
        sheets
            .iter_mut()
            .for_each(|sheet| sheet.sort_by_key(|entry| entry.round));
        let mut out = vec![false; field.players];
        for player in &field.out {
            if let Some(flag) = out.get_mut(*player) {
                *flag = true;
            }
        }
        let scores: Vec<i64> = sheets
            .iter()
            .map(|sheet| saturating_sum(sheet.iter().map(|entry| i64::from(entry.points))))
            .collect();
        let mut ledger = Self {
            field,
            unplayed,
            rounds,
            sheets,
            scores,
            adjusted: Vec::new(),
            out,
            due: field.due_matches(),
        };
        ledger.adjusted = match ledger.has_dummies() {
            true => ledger
                .sheets
                .iter()
                .map(|sheet| adjusted_points(sheet, field.scoring.draw))
                .collect(),
            false => ledger.scores.clone(),
        };
        Ok(ledger)
    }

    /// Returns whether rounds that were not played count as played against dummies.
    pub(super) fn has_dummies(&self) -> bool {
        self.unplayed.is_fide() && self.field.system == PairingSystem::Swiss
    }

    /// Returns the points of a player; 0 if there is no such player.
    pub(super) fn player_score(&self, player: usize) -> i64 {
        self.scores.get(player).copied().unwrap_or(0)
    }

    /// Returns the rounds of a player.
    pub(super) fn player_sheet(&self, player: usize) -> &[LedgerEntry] {
        self.sheets.get(player).map_or(&[], Vec::as_slice)
    }

    /// Returns the points of the dummy in a round that a player did not play (FIDE C.07, 16.4).
    pub(super) fn dummy_points(&self, player: usize, entry: &LedgerEntry) -> i64 {
        let own = self.player_score(player);
        if self.unplayed != UnplayedRule::Fide2026 {
            return own;
        }
        let draws =
            i64::from(self.field.scoring.draw).saturating_mul(count_value(self.rounds.len()));
        let most = entry
            .opponent
            .and_then(|opponent| self.adjusted.get(opponent).copied())
            .unwrap_or(draws);
        own.min(most)
    }
}

/// Returns a sum that saturates at the limits of the type.
pub(super) fn saturating_sum(values: impl Iterator<Item = i64>) -> i64 {
    values.fold(0, i64::saturating_add)
}

/// Converts a count to a value.
pub(super) fn count_value(things: usize) -> i64 {
    i64::try_from(things).unwrap_or(i64::MAX)
}

fn add_matches(field: &StandingsField, sheets: &mut [Vec<LedgerEntry>]) {
    for (index, each) in field.matches.iter().enumerate() {
        let annulled = each.kind == MatchKind::Annulled;
        for side in [0, 1] {
            let (own, other) = (each.points[side], each.points[1 - side]);
            let outcome = field.scoring.match_outcome(own, other);
            let played = each.kind == MatchKind::Played;
            let entry = LedgerEntry {
                round: each.round,
                opponent: Some(each.players[1 - side]),
                points: if annulled { 0 } else { own },
                outcome,
                source: EntrySource::Match(index, side),
                played,
                voluntary: !played && outcome != MatchOutcome::Win,
                annulled,
            };
            if let Some(sheet) = sheets.get_mut(each.players[side]) {
                sheet.push(entry);
            }
        }
    }
}

fn add_solos(field: &StandingsField, sheets: &mut [Vec<LedgerEntry>]) {
    for solo in &field.solos {
        let entry = LedgerEntry {
            round: solo.round,
            opponent: None,
            points: solo.points,
            outcome: field.scoring.outcome_alone(solo.points),
            source: EntrySource::Solo,
            played: false,
            voluntary: !matches!(solo.kind, SoloKind::PairingBye | SoloKind::FullBye),
            annulled: false,
        };
        if let Some(sheet) = sheets.get_mut(solo.player) {
            sheet.push(entry);
        }
    }
}

/// Adds the rounds for which nothing is recorded. Entries without a round are taken to fill the first of these.
fn add_missing(rounds: &[u32], sheet: &mut Vec<LedgerEntry>) {
    let mut known: Vec<u32> = sheet.iter().map(|entry| entry.round).collect();
    known.sort_unstable();
    let unknown = known.iter().take_while(|round| **round == 0).count();
    let missing = rounds
        .iter()
        .filter(|round| known.binary_search(round).is_err())
        .skip(unknown);
    let entries = missing.map(|round| LedgerEntry {
        round: *round,
        opponent: None,
        points: 0,
        outcome: MatchOutcome::Loss,
        source: EntrySource::Missing,
        played: false,
        voluntary: true,
        annulled: false,
    });
    sheet.extend(entries);
}

/// Returns the points as they count for the opponents: rounds without an opponent after the last round that was not missed by choice count as draws
/// (FIDE C.07, 16.3).
fn adjusted_points(sheet: &[LedgerEntry], draw: u32) -> i64 {
    let tail = sheet
        .iter()
        .rposition(|entry| !entry.voluntary)
        .map_or(0, |last| last + 1);
    let points = |(place, entry): (usize, &LedgerEntry)| {
        let is_draw = place >= tail && entry.opponent.is_none();
        i64::from(if is_draw { draw } else { entry.points })
    };
    saturating_sum(sheet.iter().enumerate().map(points))
}
