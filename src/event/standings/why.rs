//! Why one player stands before another.

use super::criterion::Step;
use super::direct;
use super::group;
use super::ladder;
use super::table::Table;
use super::tie_break::TieBreak;

/// One comparison of two players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// By what; `None` = points.
    pub tie_break: Option<TieBreak>,
    /// The article that puts it into its place; empty where none is known.
    pub article: &'static str,
    /// Both values, stored.
    pub values: [i64; 2],
    /// What they are divided by to be shown.
    pub divisor: u32,
    /// Who was level when a direct encounter was reached, both among them; of results in order of places: the players of the place at
    /// which the two differ. Else empty.
    pub among: Vec<usize>,
    /// Of a direct encounter: whether all who were level met; else true.
    pub all_met: bool,
}

/// What decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Who stands before: 0 or 1.
    pub first: usize,
    /// By what.
    pub by: Compared,
}

/// Why the first of two players stands before the second, or behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The two.
    pub players: [usize; 2],
    /// What did not part them, in order; points are the first.
    pub passed: Vec<Compared>,
    /// What did; `None` if they share their places.
    pub decided: Option<Decided>,
}

impl Table<'_> {
    /// Which criterion parts two players, with both values and what was compared before it. `None` if one of them is not in the table.
    #[must_use]
    pub fn why(&self, one: usize, other: usize) -> Option<Why> {
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
        let mut why = Why {
            players: pair,
            passed: Vec::new(),
            decided: None,
        };
        let points = self.compared(
            None,
            self.profile.points,
            pair.map(|player| self.ledger.score(player)),
        );
        if why.take(points, None) {
            return Some(why);
        }
        for index in 0..self.profile.criteria.len() {
            if self.compare_by(index, &mut why) {
                break;
            }
        }
        Some(why)
    }

    fn compared(
        &self,
        tie_break: Option<TieBreak>,
        article: &'static str,
        values: [i64; 2],
    ) -> Compared {
        let field = self.ledger.field;
        let divisor = tie_break.map_or(field.scoring.shown_by(), |each| each.divisor(field));
        Compared {
            tie_break,
            article,
            values,
            divisor,
            among: Vec::new(),
            all_met: true,
        }
    }

    /// Compares by one criterion; true if it decides.
    fn compare_by(&self, index: usize, why: &mut Why) -> bool {
        let Some(criterion) = self.profile.criteria.get(index) else {
            return false;
        };
        let [one, other] = why.players;
        match criterion.step {
            Step::One(tie_break) if tie_break.is_among_level() => {
                self.compare_level(index, tie_break, why)
            }
            Step::One(tie_break) => {
                let values = why.players.map(|player| self.value(player, tie_break));
                why.take(
                    self.compared(Some(tie_break), criterion.article, values),
                    None,
                )
            }
            Step::TruncatedFrom(cut) => {
                let make = |place| TieBreak::Truncated(u32::try_from(place).unwrap_or(u32::MAX));
                self.climb(
                    &self.values.ladders,
                    [one, other],
                    cut as usize,
                    make,
                    criterion.article,
                    why,
                )
            }
            Step::Boards => {
                let make = |place: usize| {
                    TieBreak::Board(u32::try_from(place.saturating_add(1)).unwrap_or(u32::MAX))
                };
                self.climb(
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

    /// Compares step by step of a ladder.
    fn climb(
        &self,
        ladders: &[Vec<i64>],
        pair: [usize; 2],
        from: usize,
        make: impl Fn(usize) -> TieBreak,
        article: &'static str,
        why: &mut Why,
    ) -> bool {
        let (Some(left), Some(right)) = (ladders.get(pair[0]), ladders.get(pair[1])) else {
            return false;
        };
        (from..left.len().max(right.len())).any(|place| {
            let values = [ladder::step(left, place), ladder::step(right, place)];
            why.take(self.compared(Some(make(place)), article, values), None)
        })
    }

    /// Compares by a criterion whose value depends on who is level.
    fn compare_level(&self, index: usize, tie_break: TieBreak, why: &mut Why) -> bool {
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
                &group::results(&self.ledger, one, places),
                &group::results(&self.ledger, other, places),
            );
            let mut compared = self.compared(
                Some(tie_break),
                article,
                found.map_or([0, 0], |(_, points)| points),
            );
            if let Some((place, _)) = found {
                compared.among = (0..places.len())
                    .filter(|player| places[*player] == place)
                    .collect();
            }
            return why.take(compared, None);
        }
        let own = places.get(one);
        let level: Vec<usize> = (0..places.len())
            .filter(|player| places.get(*player) == own)
            .collect();
        let parted = direct::part(&self.ledger, &level, tie_break);
        let rank = |player: usize| {
            parted
                .groups
                .iter()
                .position(|group| group.contains(&player))
        };
        let ranks = [rank(one), rank(other)];
        let values = [one, other].map(|player| self.against(player, &level, tie_break).value);
        let mut compared = self.compared(Some(tie_break), article, values);
        compared.all_met = parted.all_met;
        compared.among = level;
        why.take(compared, Some(ranks))
    }
}

impl Why {
    /// Notes a comparison; true if it decides: by ranks where given (smaller is better), else by values (greater is better).
    fn take(&mut self, by: Compared, ranks: Option<[Option<usize>; 2]>) -> bool {
        let [left, right] = by.values;
        let order = ranks.map_or(right.cmp(&left), |[one, other]| one.cmp(&other));
        match order {
            std::cmp::Ordering::Equal => self.passed.push(by),
            std::cmp::Ordering::Less => self.decided = Some(Decided { first: 0, by }),
            std::cmp::Ordering::Greater => self.decided = Some(Decided { first: 1, by }),
        }
        self.decided.is_some()
    }
}
