//! Days of games against those that papers tell.

use super::paired::sort_pair;
use super::papers::Located;
use super::stated::StatedPairing;
use super::{Event, OfficialFilePlace};
use crate::notation::date::{Date, DateOrder, read_date};
use std::collections::BTreeMap;

/// A game on a day that a paper does not have for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DayFault {
    /// The paper gives its pair, or its round, another day.
    Other {
        /// What the paper says.
        told: Date,
        /// Where.
        at: OfficialFilePlace,
    },
    /// It is before the first or behind the last day of the event.
    Outside {
        /// The first and the last day that are told.
        days: [Option<Date>; 2],
        /// Where.
        at: OfficialFilePlace,
    },
}

/// A whole day of a text; nothing where it tells less.
fn parse_whole_day(text: &str) -> Option<Date> {
    let day = read_date(text, DateOrder::default()).date;
    day.is_whole().then_some(day)
}

impl Event {
    /// The games whose day is not the one that papers tell of their pair, of their round, or of the event.
    pub(crate) fn day_faults(&self) -> Vec<(usize, DayFault)> {
        let mut dated: BTreeMap<[usize; 2], Vec<&StatedPairing>> = BTreeMap::new();
        for one in self.stated.pairings.iter().filter(|one| one.date.is_some()) {
            dated.entry(sort_pair(one.players)).or_default().push(one);
        }
        let games = self.games.iter().enumerate();
        let known = games.filter(|(_, game)| game.entry.day.is_whole());
        let faults = known.filter_map(|(nth, game)| {
            let day = game.entry.day;
            let due = self
                .day_of_pair(nth, &dated)
                .or_else(|| self.day_of_round(nth));
            let fault = match due {
                Some((told, at)) => (told != day).then_some(DayFault::Other { told, at }),
                None => self.check_day(day),
            };
            Some((nth, fault?))
        });
        faults.collect()
    }

    /// The day that a paper with pairings tells.
    fn day_of_pair(
        &self,
        nth: usize,
        dated: &BTreeMap<[usize; 2], Vec<&StatedPairing>>,
    ) -> Option<(Date, OfficialFilePlace)> {
        let game = &self.games[nth];
        let pair = game.player_pair()?;
        let round = game.round.map(|round| self.round_number(round));
        let mut told = dated
            .get(&sort_pair(pair))?
            .iter()
            .filter(|one| one.round == round || one.round.is_none() || round.is_none());
        // Both games of a micro-match may have days of their own.
        let days: Option<Vec<_>> = told.try_fold(Vec::new(), |mut days, one| {
            if let Some(text) = &one.date {
                days.push((parse_whole_day(text)?, one.at));
            }
            Some(days)
        });
        let days = days?;
        let own = days.iter().find(|(day, _)| *day == game.entry.day);
        own.or(days.first()).copied()
    }

    /// The day that a paper tells of its round.
    fn day_of_round(&self, nth: usize) -> Option<(Date, OfficialFilePlace)> {
        let round = self.round_number(self.games[nth].round?);
        self.papers.iter().enumerate().find_map(|(paper, read)| {
            let mut dates = read.given.dates.iter();
            let told = dates.find(|told| told.value.0 == round)?;
            let at = OfficialFilePlace { paper, at: told.at };
            Some((parse_whole_day(&told.value.1)?, at))
        })
    }

    /// Whether a day is none of the event, by the first paper that tells its days.
    fn check_day(&self, day: Date) -> Option<DayFault> {
        let told = |date: &Option<Located<String>>| {
            date.as_ref().and_then(|at| parse_whole_day(&at.value))
        };
        self.papers.iter().enumerate().find_map(|(paper, read)| {
            let days = [told(&read.given.from), told(&read.given.to)];
            let [from, to] = days;
            let at = match (from, to) {
                (Some(from), _) if day < from => read.given.from.as_ref(),
                (_, Some(to)) if day > to => read.given.to.as_ref(),
                _ => None,
            };
            let at = OfficialFilePlace { paper, at: at?.at };
            Some(DayFault::Outside { days, at })
        })
    }
}
