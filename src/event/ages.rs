//! Groups of age (IDF section 2, 1.5): what the name of an event says, against the years of birth that papers give.

use super::{Event, OfficialFilePlace};
use crate::words::LetterClass;
use crate::words::fold_text;
use std::collections::BTreeSet;

/// A group of age (IDF section 2, 1.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgeGroup {
    /// So many years or younger.
    UpTo(u16),
    /// So many years or older.
    From(u16),
}

/// Ages of juniors, cadets and the younger ones (1.5, 2-7).
const JUNIOR_AGES: [u16; 6] = [26, 19, 16, 13, 10, 8];
/// Ages of veterans (1.5, 8-10).
const VETERAN_AGES: [u16; 2] = [50, 60];

/// Words that stand before the highest age.
const UNDER_WORDS: [&str; 10] = [
    "u",
    "under",
    "sub",
    "до",
    "юниоры",
    "юниорки",
    "кадеты",
    "juniors",
    "juniores",
    "cadets",
];
/// Words that stand behind it.
const YEAR_WORDS: [&str; 4] = ["лет", "years", "anos", "anni"];
/// Words that stand before the lowest age.
const VETERAN_WORDS: [&str; 8] = [
    "ветераны",
    "veterans",
    "veteranos",
    "veterani",
    "over",
    "старше",
    "seniors",
    "veteranen",
];

impl AgeGroup {
    /// The group that a name tells: `U19`, `до 16 лет`, `Veterans 50+`. A number alone is none.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let words = split_words(&fold_text(name));
        let word = |at: Option<usize>| at.and_then(|at| words.get(at)).map_or("", |word| word);
        (0..words.len()).find_map(|at| {
            let age: u16 = words[at].parse().ok()?;
            let (before, behind) = (word(at.checked_sub(1)), word(Some(at + 1)));
            let old = VETERAN_WORDS.contains(&before) || behind == "+";
            if VETERAN_AGES.contains(&age) && old {
                return Some(Self::From(age));
            }
            let young = UNDER_WORDS.contains(&before) || YEAR_WORDS.contains(&behind);
            (JUNIOR_AGES.contains(&age) && young && behind != "+").then_some(Self::UpTo(age))
        })
    }

    /// Whether somebody of this age, by the year, is of the group.
    #[must_use]
    pub fn admits_age(self, age: u16) -> bool {
        match self {
            Self::UpTo(most) => age <= most,
            Self::From(least) => age >= least,
        }
    }

    /// As it is shown: `<= 19`, `>= 50`.
    #[must_use]
    pub fn to_text(self) -> String {
        match self {
            Self::UpTo(most) => format!("<= {most}"),
            Self::From(least) => format!(">= {least}"),
        }
    }
}

/// Letters, digits and signs of plus of a text, each a word of its own.
fn split_words(text: &str) -> Vec<String> {
    let kind = |c: char| match c {
        '+' => 1,
        c if c.is_ascii_digit() => 2,
        c if c.is_letter() => 3,
        _ => 0,
    };
    let mut words: Vec<String> = Vec::new();
    let mut last = 0;
    for c in text.chars() {
        match words.last_mut() {
            _ if kind(c) == 0 => {}
            Some(word) if kind(c) == last => word.push(c),
            _ => words.push(c.to_string()),
        }
        last = kind(c);
    }
    words
}

/// A player who is not of the age of his event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgeFault {
    /// The player.
    pub player: usize,
    /// The year of birth that a paper gives.
    pub born: u16,
    /// The age in the year of the event: the text does not say on which day it counts.
    pub age: u16,
    /// The group.
    pub group: AgeGroup,
    /// Where the paper says it.
    pub at: OfficialFilePlace,
}

impl Event {
    /// The players whom papers give a year of birth that the group of the event does not have.
    pub(crate) fn age_faults(&self) -> Vec<AgeFault> {
        let sections = self
            .games
            .first()
            .map_or("", |game| game.entry.head.section());
        let names = [&*self.name, sections];
        let spellings = self.spellings.iter().map(|spelled| &*spelled.text);
        let Some(group) = names
            .into_iter()
            .chain(spellings)
            .find_map(AgeGroup::from_name)
        else {
            return Vec::new();
        };
        let years = self.games.iter().filter_map(|game| game.entry.day.year);
        let Some(year) = years.min() else {
            return Vec::new();
        };
        let mut seen = BTreeSet::new();
        let mut faults = Vec::new();
        for (paper, read) in self.papers.iter().enumerate() {
            for given in &read.given.players {
                let Some(birth) = &given.birth_year else {
                    continue;
                };
                let born = u16::try_from(birth.value).ok().filter(|born| *born <= year);
                let (Some(born), Some(player)) = (born, self.find_player(&given.name.value)) else {
                    continue;
                };
                let age = year - born;
                if !group.admits_age(age) && seen.insert(player) {
                    faults.push(AgeFault {
                        player,
                        born,
                        age,
                        group,
                        at: OfficialFilePlace {
                            paper,
                            at: birth.at,
                        },
                    });
                }
            }
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_events_tell_groups() {
        for (name, group) in [
            ("World Championship U19", Some(AgeGroup::UpTo(19))),
            ("Чемпионат Европы, юниоры 19", Some(AgeGroup::UpTo(19))),
            ("Первенство России до 16 лет", Some(AgeGroup::UpTo(16))),
            ("Campeonato Brasileiro Sub-13", Some(AgeGroup::UpTo(13))),
            ("Under 26 Open", Some(AgeGroup::UpTo(26))),
            ("Veterans 50", Some(AgeGroup::From(50))),
            ("Ветераны 60+", Some(AgeGroup::From(60))),
            ("Cup 2019", None),
            ("19. Memorial", None),
            ("Open 16", None),
            ("U21", None),
            ("Group 8", None),
            ("", None),
        ] {
            assert_eq!(AgeGroup::from_name(name), group, "{name}");
        }
    }
}
