//! The final table.

use super::coefficient::{Coefficient, explain_coefficient, sum_addends};
use super::direct;
use super::field::{FieldError, StandingsField};
use super::group;
use super::ledger::Ledger;
use super::note::{self, TableNote};
use super::order::StandingsOrder;
use super::profile::TieBreakProfile;
use super::scoring::MatchOutcome;
use super::tie_break::TieBreak;
use super::unplayed::UnplayedRule;
use super::values::CoefficientValues;

/// A line of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandingsEntry {
    /// The player or team, by number from 0.
    pub player: usize,
    /// The first and the last place that the player has or shares, from 1.
    pub places: [usize; 2],
    /// The stored points.
    pub points: i64,
    /// The number of matches with an opponent, including those lost and won by absence, without annulled ones.
    pub matches: u32,
    /// The number of matches won.
    pub wins: u32,
    /// The number of matches drawn.
    pub draws: u32,
    /// The number of matches lost.
    pub losses: u32,
}

/// A table: the ordered field with all coefficients.
#[derive(Debug)]
pub struct StandingsTable<'a> {
    pub(super) ledger: Ledger<'a>,
    pub(super) values: CoefficientValues,
    pub(super) profile: TieBreakProfile,
    pub(super) order: StandingsOrder,
    rows: Vec<StandingsEntry>,
}

impl<'a> StandingsTable<'a> {
    /// Orders a field by a profile. Withdrawals are not applied here: see [`super::apply_leavers`].
    ///
    /// # Errors
    /// The error of [`StandingsField::check_field`](super::StandingsField::check_field).
    pub fn new(
        field: &'a StandingsField,
        profile: TieBreakProfile,
        unplayed: UnplayedRule,
    ) -> Result<Self, FieldError> {
        let ledger = Ledger::new(field, unplayed)?;
        let values = CoefficientValues::new(
            &ledger,
            profile.criteria.iter().map(|criterion| criterion.step),
        );
        let order = StandingsOrder::new(&ledger, &values, &profile.criteria);
        let mut table = Self {
            ledger,
            values,
            profile,
            order,
            rows: Vec::new(),
        };
        table.rows = table.make_rows();
        table.add_notes();
        Ok(table)
    }

    /// Returns the lines, the first place first. Players who share places are ordered by number; those out of the standings are left out.
    #[must_use]
    pub fn rows(&self) -> &[StandingsEntry] {
        &self.rows
    }

    /// Returns the remarks on the table.
    #[must_use]
    pub fn notes(&self) -> &[TableNote] {
        &self.order.notes
    }

    /// Returns the profile.
    #[must_use]
    pub fn profile(&self) -> &TieBreakProfile {
        &self.profile
    }

    /// Returns the rule for rounds that were not played.
    #[must_use]
    pub fn unplayed_rule(&self) -> UnplayedRule {
        self.ledger.unplayed
    }

    /// Returns the stored points of a player.
    #[must_use]
    pub fn player_points(&self, player: usize) -> i64 {
        self.ledger.player_score(player)
    }

    /// Returns the stored value of a coefficient of a player; 0 if there is no such player.
    #[must_use]
    pub fn coefficient_value(&self, player: usize, tie_break: TieBreak) -> i64 {
        self.values
            .find_value(player, tie_break)
            .unwrap_or_else(|| self.explain_coefficient(player, tie_break).value)
    }

    /// Returns a coefficient with its addends. A coefficient that depends on the tied group is computed among the players who were tied when the
    /// profile reached it, or, where the profile does not have it, among those with equal points.
    #[must_use]
    pub fn explain_coefficient(&self, player: usize, tie_break: TieBreak) -> Coefficient {
        if !tie_break.is_among_level() {
            return explain_coefficient(&self.ledger, player, tie_break);
        }
        if tie_break == TieBreak::ResultsInOrder {
            let places = self.places_before(tie_break).unwrap_or(&self.order.places);
            return sum_addends(
                &self.ledger,
                tie_break,
                group::addends_by_place(&self.ledger, player, places),
            );
        }
        let level = self.level_players(player, tie_break);
        self.encounter_coefficient(player, &level, tie_break)
    }

    /// Returns the players who were tied with a player, including himself, when a criterion that depends on the tied group was reached; where the
    /// profile does not have it, all players with as many points.
    #[must_use]
    pub fn level_players(&self, player: usize, tie_break: TieBreak) -> Vec<usize> {
        let all = self.rows.iter().map(|row| row.player);
        let mut level: Vec<usize> = match self.places_before(tie_break) {
            Some(places) => all
                .filter(|each| places.get(*each) == places.get(player))
                .collect(),
            None => all
                .filter(|each| self.player_points(*each) == self.player_points(player))
                .collect(),
        };
        level.sort_unstable();
        level
    }

    /// Returns the direct encounter of a player with a group (sorted by number).
    pub(super) fn encounter_coefficient(
        &self,
        player: usize,
        level: &[usize],
        tie_break: TieBreak,
    ) -> Coefficient {
        sum_addends(
            &self.ledger,
            tie_break,
            direct::encounter_addends(&self.ledger, player, level, tie_break),
        )
    }

    /// Returns the places at the time when a criterion was reached.
    fn places_before(&self, tie_break: TieBreak) -> Option<&Vec<usize>> {
        let is_it = |step| step == super::criterion::OrderingStep::One(tie_break);
        let index = self
            .profile
            .criteria
            .iter()
            .position(|criterion| is_it(criterion.step))?;
        self.order.before.get(index)?.as_ref()
    }

    fn make_rows(&self) -> Vec<StandingsEntry> {
        let place = |player: &usize| {
            self.order
                .places
                .get(*player)
                .copied()
                .unwrap_or(usize::MAX)
        };
        let mut rows = Vec::with_capacity(self.order.players.len());
        for group in self
            .order
            .players
            .chunk_by(|one, next| place(one) == place(next))
        {
            let first = rows.len() + 1;
            let places = [first, first + group.len() - 1];
            rows.extend(group.iter().map(|player| self.make_row(*player, places)));
        }
        rows
    }

    fn make_row(&self, player: usize, places: [usize; 2]) -> StandingsEntry {
        let mut row = StandingsEntry {
            player,
            places,
            points: self.player_points(player),
            matches: 0,
            wins: 0,
            draws: 0,
            losses: 0,
        };
        let sheet = self.ledger.player_sheet(player).iter();
        for entry in sheet.filter(|entry| entry.opponent.is_some() && !entry.annulled) {
            let which = match entry.outcome {
                MatchOutcome::Win => &mut row.wins,
                MatchOutcome::Draw => &mut row.draws,
                MatchOutcome::Loss => &mut row.losses,
            };
            *which = which.saturating_add(1);
            row.matches = row.matches.saturating_add(1);
        }
        row
    }

    /// Adds the remarks of the profile on a shared first place and on players who stay tied.
    fn add_notes(&mut self) {
        let mut notes = Vec::new();
        let first = self
            .rows
            .chunk_by(|one, next| one.points == next.points)
            .next()
            .unwrap_or(&[]);
        let article = self.profile.extra_match;
        if first.len() > 1 && !article.is_empty() {
            notes.push(TableNote::AdditionalMatch {
                players: first.iter().map(|row| row.player).collect(),
                article,
            });
        }
        let article = self.profile.last_match;
        for group in self
            .rows
            .chunk_by(|one, next| one.places == next.places)
            .filter(|group| group.len() > 1)
        {
            let players = group.iter().map(|row| row.player).collect();
            let places = group[0].places;
            notes.push(match article {
                "" => TableNote::Shared { players, places },
                article => TableNote::MatchUntilWin {
                    players,
                    places,
                    article,
                },
            });
        }
        notes.append(&mut note::of_unplayed(&self.ledger));
        self.order.notes.append(&mut notes);
    }
}
