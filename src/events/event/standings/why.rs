//! Explains why one player precedes another.

use super::criterion::OrderingStep;
use super::direct;
use super::group;
use super::ladder;
use super::table::StandingsTable;
use super::tie_break::TieBreak;

/// A comparison of two players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerComparison {
    /// The criterion; `None` for points.
    pub tie_break: Option<TieBreak>,
    /// The article that puts it in its place; empty where none is known.
    pub article: &'static str,
    /// Both stored values.
    pub values: [i64; 2],
    /// The number by which they are divided for display.
    pub divisor: u32,
    /// For a direct encounter: the players who were tied when it was reached, including both. For results in order of places: the players of the
    /// place at which the two differ. Else empty.
    pub among: Vec<usize>,
    /// For a direct encounter: whether all tied players met; else `true`.
    pub all_met: bool,
}

/// The comparison that decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecidingComparison {
    /// The index of the player who precedes: 0 or 1.
    pub first: usize,
    /// The comparison.
    pub by: PlayerComparison,
}

/// The reason why the first of two players precedes or follows the second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacementReason {
    /// The players.
    pub players: [usize; 2],
    /// The comparisons that did not separate them, in order; points come first.
    pub passed: Vec<PlayerComparison>,
    /// The comparison that did; `None` if they share their places.
    pub decided: Option<DecidingComparison>,
}

impl StandingsTable<'_> {
    /// Explains which criterion separates two players, with both values and the comparisons before it. Returns `None` if one of them is not in the
    /// table.
    #[must_use]
    pub fn explain_order(&self, one: usize, other: usize) -> Option<PlacementReason> {
        let pair = [one, other];
        let listed = |player: usize| {
            self.order
                .places
                .get(player)
                .is_some_and(|place| *place != usize::MAX)
        };
        if !pair.into_iter().all(listed) {
            return None;
        }
        let mut why = PlacementReason {
            players: pair,
            passed: Vec::new(),
            decided: None,
        };
        let points = self.make_comparison(
            None,
            self.profile.points,
            pair.map(|player| self.ledger.player_score(player)),
        );
        if why.add_comparison(points, None) {
            return Some(why);
        }
        for index in 0..self.profile.criteria.len() {
            if self.compare_by(index, &mut why) {
                break;
            }
        }
        Some(why)
    }

    fn make_comparison(
        &self,
        tie_break: Option<TieBreak>,
        article: &'static str,
        values: [i64; 2],
    ) -> PlayerComparison {
        let field = self.ledger.field;
        let divisor = tie_break.map_or(field.scoring.shown_by(), |each| each.divisor(field));
        PlayerComparison {
            tie_break,
            article,
            values,
            divisor,
            among: Vec::new(),
            all_met: true,
        }
    }

    /// Compares the players by one criterion; returns whether it decides.
    fn compare_by(&self, index: usize, why: &mut PlacementReason) -> bool {
        let Some(criterion) = self.profile.criteria.get(index) else {
            return false;
        };
        let [one, other] = why.players;
        match criterion.step {
            OrderingStep::One(tie_break) if tie_break.is_among_level() => {
                self.compare_level(index, tie_break, why)
            }
            OrderingStep::One(tie_break) => {
                let values = why
                    .players
                    .map(|player| self.coefficient_value(player, tie_break));
                why.add_comparison(
                    self.make_comparison(Some(tie_break), criterion.article, values),
                    None,
                )
            }
            OrderingStep::TruncatedFrom(cut) => {
                let make = |place| TieBreak::Truncated(u32::try_from(place).unwrap_or(u32::MAX));
                self.compare_ladders(
                    &self.values.ladders,
                    [one, other],
                    cut as usize,
                    make,
                    criterion.article,
                    why,
                )
            }
            OrderingStep::Boards => {
                let make = |place: usize| {
                    TieBreak::Board(u32::try_from(place.saturating_add(1)).unwrap_or(u32::MAX))
                };
                self.compare_ladders(
                    &self.values.boards,
                    [one, other],
                    0,
                    make,
                    criterion.article,
                    why,
                )
            }
        }
    }

    /// Compares the steps of two ladders one by one; returns whether one of them decides.
    fn compare_ladders(
        &self,
        ladders: &[Vec<i64>],
        pair: [usize; 2],
        from: usize,
        make: impl Fn(usize) -> TieBreak,
        article: &'static str,
        why: &mut PlacementReason,
    ) -> bool {
        let (Some(left), Some(right)) = (ladders.get(pair[0]), ladders.get(pair[1])) else {
            return false;
        };
        (from..left.len().max(right.len())).any(|place| {
            let values = [
                ladder::ladder_step(left, place),
                ladder::ladder_step(right, place),
            ];
            why.add_comparison(
                self.make_comparison(Some(make(place)), article, values),
                None,
            )
        })
    }

    /// Compares the players by a criterion whose value depends on the tied group; returns whether it decides.
    fn compare_level(&self, index: usize, tie_break: TieBreak, why: &mut PlacementReason) -> bool {
        let Some(places) = self.order.before.get(index).and_then(Option::as_ref) else {
            return false;
        };
        let article = self
            .profile
            .criteria
            .get(index)
            .map_or("", |criterion| criterion.article);
        let [one, other] = why.players;
        if tie_break == TieBreak::ResultsInOrder {
            let found = group::first_difference(
                &group::results_by_place(&self.ledger, one, places),
                &group::results_by_place(&self.ledger, other, places),
            );
            let mut compared = self.make_comparison(
                Some(tie_break),
                article,
                found.map_or([0, 0], |(_, points)| points),
            );
            if let Some((place, _)) = found {
                compared.among = (0..places.len())
                    .filter(|player| places[*player] == place)
                    .collect();
            }
            return why.add_comparison(compared, None);
        }
        let own = places.get(one);
        let level: Vec<usize> = (0..places.len())
            .filter(|player| places.get(*player) == own)
            .collect();
        let parted = direct::part_group(&self.ledger, &level, tie_break);
        let rank = |player: usize| {
            parted
                .groups
                .iter()
                .position(|group| group.contains(&player))
        };
        let ranks = [rank(one), rank(other)];
        let values =
            [one, other].map(|player| self.encounter_coefficient(player, &level, tie_break).value);
        let mut compared = self.make_comparison(Some(tie_break), article, values);
        compared.all_met = parted.all_met;
        compared.among = level;
        why.add_comparison(compared, Some(ranks))
    }
}

impl PlacementReason {
    /// Records a comparison and returns whether it decides: by ranks where they are given (smaller is better), else by values (greater is better).
    fn add_comparison(&mut self, by: PlayerComparison, ranks: Option<[Option<usize>; 2]>) -> bool {
        let [left, right] = by.values;
        let order = ranks.map_or(right.cmp(&left), |[one, other]| one.cmp(&other));
        match order {
            std::cmp::Ordering::Equal => self.passed.push(by),
            std::cmp::Ordering::Less => self.decided = Some(DecidingComparison { first: 0, by }),
            std::cmp::Ordering::Greater => self.decided = Some(DecidingComparison { first: 1, by }),
        }
        self.decided.is_some()
    }
}
