//! Compares the days of games with those of official files.

use super::official_files::Located;
use super::paired::sort_pair;
use super::stated::StatedPairing;
use super::{Event, OfficialFilePlace};
use crate::notation::date::{Date, DateOrder, read_date};
use std::collections::BTreeMap;

/// A game on a day other than that of an official file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DayFault {
    /// The official file gives another day for the pair or the round.
    Other {
        /// The day in the official file.
        stated: Date,
        /// The place of that day.
        at: OfficialFilePlace,
    },
    /// The day is before the first or after the last day of the event.
    Outside {
        /// The first and the last day that are stated.
        days: [Option<Date>; 2],
        /// The place of the day that is exceeded.
        at: OfficialFilePlace,
    },
}

/// Parses a complete day; returns `None` where the text has only a part of one.
fn parse_whole_day(text: &str) -> Option<Date> {
    let day = read_date(text, DateOrder::default()).date;
    day.is_whole().then_some(day)
}

impl Event {
    /// Returns the games whose day differs from that of official files for their pair, their round or the event.
    pub fn day_faults(&self) -> Vec<(usize, DayFault)> {
        // By pair: ten thousand games and as many lines would otherwise be compared each with each.
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
                Some((told, at)) => (told != day).then_some(DayFault::Other { stated: told, at }),
                None => self.check_day(day),
            };
            Some((nth, fault?))
        });
        faults.collect()
    }

    /// Returns the day of the pair of a game, from an official file with pairings.
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
        // The two games of a micro-match may have different days.
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

    /// Returns the day of the round of a game, from an official file.
    fn day_of_round(&self, nth: usize) -> Option<(Date, OfficialFilePlace)> {
        let round = self.round_number(self.games[nth].round?);
        self.official_files
            .iter()
            .enumerate()
            .find_map(|(paper, read)| {
                let mut dates = read.given.dates.iter();
                let told = dates.find(|told| told.value.0 == round)?;
                let at = OfficialFilePlace {
                    file: paper,
                    at: told.at,
                };
                Some((parse_whole_day(&told.value.1)?, at))
            })
    }

    /// Reports a day outside the event, by the first official file that contradicts it.
    fn check_day(&self, day: Date) -> Option<DayFault> {
        let told = |date: &Option<Located<String>>| {
            date.as_ref().and_then(|at| parse_whole_day(&at.value))
        };
        self.official_files
            .iter()
            .enumerate()
            .find_map(|(paper, read)| {
                let days = [told(&read.given.from), told(&read.given.to)];
                let [from, to] = days;
                let at = match (from, to) {
                    (Some(from), _) if day < from => read.given.from.as_ref(),
                    (_, Some(to)) if day > to => read.given.to.as_ref(),
                    _ => None,
                };
                let at = OfficialFilePlace {
                    file: paper,
                    at: at?.at,
                };
                Some(DayFault::Outside { days, at })
            })
    }
}
