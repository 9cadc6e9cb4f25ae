//! Age groups (IDF section 2, 1.5): compares the name of an event with the years of birth in official files.

use super::{Event, OfficialFilePlace};
use crate::words::LetterClass;
use crate::words::fold_text;
use std::collections::BTreeSet;

/// An age group (IDF section 2, 1.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgeGroup {
    /// This age or younger, in years.
    UpTo(u16),
    /// This age or older, in years.
    From(u16),
}

/// The ages of juniors, cadets and younger groups (IDF section 2, 1.5, 2-7).
const JUNIOR_AGES: [u16; 6] = [26, 19, 16, 13, 10, 8];
/// The ages of veterans (IDF section 2, 1.5, 8-10).
const VETERAN_AGES: [u16; 2] = [50, 60];

/// Words that precede the maximum age.
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
/// Words that follow the maximum age.
const YEAR_WORDS: [&str; 4] = ["лет", "years", "anos", "anni"];
/// Words that precede the minimum age.
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
    /// Returns the group that a name states: `U19`, `до 16 лет`, `Veterans 50+`. A number alone is not a group.
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

    /// Returns whether a player of this age, by the year, belongs to the group.
    #[must_use]
    pub fn admits_age(self, age: u16) -> bool {
        match self {
            Self::UpTo(most) => age <= most,
            Self::From(least) => age >= least,
        }
    }

    /// Returns the group as it is displayed: `<= 19`, `>= 50`.
    #[must_use]
    pub fn to_text(self) -> String {
        match self {
            Self::UpTo(most) => format!("<= {most}"),
            Self::From(least) => format!(">= {least}"),
        }
    }
}

/// Splits a text into runs of letters, runs of digits, and plus signs.
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

/// A player whose age is outside the age group of his event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgeFault {
    /// The player.
    pub player: usize,
    /// The year of birth in an official file.
    pub born: u16,
    /// The age in the year of the event; the rules do not state the day on which it counts.
    pub age: u16,
    /// The group.
    pub group: AgeGroup,
    /// The place in the official file.
    pub at: OfficialFilePlace,
}

impl Event {
    /// Returns the players whose year of birth in an official file is outside the age group of the event.
    pub fn age_faults(&self) -> Vec<AgeFault> {
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
        for (paper, read) in self.official_files.iter().enumerate() {
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
                            file: paper,
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
    fn names_of_events_give_age_groups() {
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
