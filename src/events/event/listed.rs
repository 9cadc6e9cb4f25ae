//! The list of the user of spellings that are one player.

use super::gather::fold_name;
use super::names::normal_form;
use super::official_files::{FileFault, FileFaultKind, GivenEvent, GivenPlayer, LineColumn};
use super::{EventPlayer, GameInEvent};
use crate::pdn::TagName;
use std::collections::BTreeMap;

/// The spellings that are one player, as the user lists them.
#[derive(Clone, Debug, Default)]
pub struct NameList {
    players: Vec<ListedPlayer>,
    /// The player of each spelling, with single blanks between its words.
    texts: BTreeMap<String, usize>,
    /// The player of each normal form of a spelling: small letters without accents.
    normals: BTreeMap<String, usize>,
    /// The name to keep of each listed name of an event, by its folded words.
    events: BTreeMap<String, String>,
}

/// A player of the list.
#[derive(Clone, Debug, Default)]
struct ListedPlayer {
    /// The spellings, with the one to keep first.
    spellings: Vec<String>,
    team: String,
    title: String,
    rating: String,
}

impl NameList {
    /// Builds the list from a file, and returns the faults of the file: spellings of two players. Entries with the same name are one player, and an
    /// alias that has an entry of its own includes that entry.
    #[must_use]
    pub fn from_given(given: &GivenEvent) -> (Self, Vec<FileFault>) {
        let entries = &given.players;
        let mut faults = Vec::new();
        let mut heads: BTreeMap<String, usize> = BTreeMap::new();
        let mut parent: Vec<usize> = (0..entries.len()).collect();
        for (nth, entry) in entries.iter().enumerate() {
            parent[nth] = *heads
                .entry(normalise_blanks(&entry.name.value))
                .or_insert(nth);
        }
        // The entry that has a spelling as an alias.
        let mut aliases: BTreeMap<String, usize> = BTreeMap::new();
        for (nth, entry) in entries.iter().enumerate() {
            for alias in &entry.aliases {
                let text = normalise_blanks(&alias.value);
                // `pdn names` also lists the name to keep among the aliases.
                if text == normalise_blanks(&entry.name.value) {
                    continue;
                }
                let own = find_root(&parent, nth);
                let before = *aliases.entry(text.clone()).or_insert(nth);
                if find_root(&parent, before) != own {
                    faults.push(duplicate_fault(&alias.value, alias.at));
                    continue;
                }
                if let Some(head) = heads.get(&text).map(|head| find_root(&parent, *head))
                    && head != own
                {
                    parent[head] = own;
                }
            }
        }
        let mut list = Self::default();
        let mut places: BTreeMap<usize, usize> = BTreeMap::new();
        // The name to keep is that of the entry that is not an alias of another.
        let order = (0..entries.len()).filter(|nth| parent[*nth] == *nth);
        let rest = (0..entries.len()).filter(|nth| parent[*nth] != *nth);
        for nth in order.chain(rest) {
            let at = *places.entry(find_root(&parent, nth)).or_insert_with(|| {
                list.players.push(ListedPlayer::default());
                list.players.len() - 1
            });
            list.players[at].add_entry(&entries[nth]);
        }
        for (nth, player) in list.players.iter().enumerate() {
            for text in &player.spellings {
                list.texts.insert(text.clone(), nth);
                if let Some(normal) = normal_form(text) {
                    list.normals.entry(normal).or_insert(nth);
                }
            }
        }
        list.take_events(given, &mut faults);
        (list, faults)
    }

    /// Adds the names of events.
    fn take_events(&mut self, given: &GivenEvent, faults: &mut Vec<FileFault>) {
        for event in &given.event_names {
            let kept = normalise_blanks(&event.name.value);
            for name in std::iter::once(&event.name).chain(&event.aliases) {
                let before = self.events.entry(fold_name(&name.value));
                if *before.or_insert_with(|| kept.clone()) != kept {
                    faults.push(duplicate_fault(&name.value, name.at));
                }
            }
        }
    }

    /// Returns whether nothing is listed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.players.is_empty() && self.events.is_empty()
    }

    /// Returns the name to keep of an event, where it is listed. Case, accents and punctuation are ignored.
    #[must_use]
    pub fn event_name(&self, text: &str) -> Option<&str> {
        if self.events.is_empty() {
            return None;
        }
        self.events.get(&fold_name(text)).map(String::as_str)
    }

    /// Returns the value to keep of a tag that names a player or an event, where it is listed and differs.
    #[must_use]
    pub fn value_of(&self, tag: &str, value: &str) -> Option<&str> {
        match TagName::from_name(tag.as_bytes()) {
            TagName::White | TagName::Black => self.kept_spelling(value),
            TagName::Event => self.event_name(value).filter(|kept| *kept != value),
            _ => None,
        }
    }

    /// Returns the name to keep of a spelling that is listed in exactly this form, where the two differ.
    #[must_use]
    pub fn kept_spelling(&self, text: &str) -> Option<&str> {
        let nth = *self.texts.get(&normalise_blanks(text))?;
        let kept = self.players[nth].spellings.first()?;
        (kept != text).then_some(kept)
    }

    /// Returns the player of a spelling, by his index in the list. Case, accents and punctuation are ignored.
    #[must_use]
    pub fn find_player(&self, text: &str) -> Option<usize> {
        let exact = self.texts.get(&normalise_blanks(text));
        exact
            .or_else(|| self.normals.get(&normal_form(text)?))
            .copied()
    }

    /// Returns the name to keep of the player of a spelling. Case, accents and punctuation are ignored.
    #[must_use]
    pub fn player_name(&self, text: &str) -> Option<&str> {
        // With an empty list no name need be normalised.
        if self.is_empty() {
            return None;
        }
        let player = self.players.get(self.find_player(text)?)?;
        player.spellings.first().map(String::as_str)
    }

    /// Counts the players of such spellings; each spelling that is not listed is one player.
    #[must_use]
    pub fn count_players<'a>(&self, spellings: impl Iterator<Item = &'a str>) -> usize {
        let mut listed = Vec::new();
        let mut others = 0;
        for text in spellings {
            match self.find_player(text) {
                Some(nth) => listed.push(nth),
                None => others += 1,
            }
        }
        listed.sort_unstable();
        listed.dedup();
        listed.len() + others
    }

    /// Returns the players whom the user lists, for an event with such games. Those in `known` come first and take precedence over this list; each
    /// of them gets the spellings that this list has for him.
    pub(super) fn players_of_games(
        &self,
        known: &[Vec<String>],
        games: &[GameInEvent],
    ) -> Vec<Vec<String>> {
        let heads = games.iter().map(|game| &game.entry.head);
        self.join_spellings(
            known,
            heads.flat_map(|head| [0, 1].map(|side| head.player_name(side))),
        )
    }

    /// Returns the same for spellings.
    fn join_spellings<'a>(
        &self,
        known: &[Vec<String>],
        spellings: impl Iterator<Item = &'a str>,
    ) -> Vec<Vec<String>> {
        let mut out = known.to_vec();
        if self.is_empty() {
            return out;
        }
        let mut home: BTreeMap<usize, usize> = BTreeMap::new();
        let mut taken: BTreeMap<String, usize> = BTreeMap::new();
        for (at, player) in known.iter().enumerate() {
            for text in player {
                taken.entry(normalise_blanks(text)).or_insert(at);
                if let Some(nth) = self.find_player(text) {
                    home.entry(nth).or_insert(at);
                }
            }
        }
        let mut present: Vec<usize> = spellings
            .filter_map(|text| self.find_player(text))
            .collect();
        present.sort_unstable();
        present.dedup();
        for nth in present {
            let own = &self.players[nth].spellings;
            let free = own.iter().filter(|text| !taken.contains_key(*text));
            let free: Vec<String> = free.cloned().collect();
            match home.get(&nth) {
                Some(at) => out[*at].extend(free),
                None => out.push(free),
            }
        }
        out.retain(|player| !player.is_empty());
        out
    }

    /// Sets what is listed about players; it takes precedence over the tags of games.
    pub(super) fn apply_to_players(&self, players: &mut [EventPlayer]) {
        for player in players {
            let mut spellings = player.spellings.iter().map(|one| one.text.as_str());
            let nth = self
                .find_player(&player.name)
                .or_else(|| spellings.find_map(|text| self.find_player(text)));
            let Some(told) = nth.map(|nth| &self.players[nth]) else {
                continue;
            };
            for (field, told) in [
                (&mut player.team, &told.team),
                (&mut player.title, &told.title),
                (&mut player.rating, &told.rating),
            ] {
                if !told.is_empty() {
                    field.clone_from(told);
                }
            }
        }
    }
}

impl ListedPlayer {
    /// Adds an entry. Where several entries state the same fact, the first one takes precedence.
    fn add_entry(&mut self, entry: &GivenPlayer) {
        let aliases = entry.aliases.iter().map(|alias| &alias.value);
        for text in std::iter::once(&entry.name.value).chain(aliases) {
            let text = normalise_blanks(text);
            if !self.spellings.contains(&text) {
                self.spellings.push(text);
            }
        }
        let text = |told: &Option<super::official_files::Located<String>>| {
            let text = told.as_ref().map(|at| at.value.trim().to_owned());
            text.unwrap_or_default()
        };
        let rating = entry.rating.as_ref().map(|at| at.value.to_string());
        for (field, told) in [
            (&mut self.team, text(&entry.team)),
            (&mut self.title, text(&entry.title)),
            (&mut self.rating, rating.unwrap_or_default()),
        ] {
            if field.is_empty() {
                *field = told;
            }
        }
    }
}

/// Returns the entry that another one belongs to.
fn find_root(parent: &[usize], mut nth: usize) -> usize {
    while parent[nth] != nth {
        nth = parent[nth];
    }
    nth
}

fn duplicate_fault(text: &str, at: LineColumn) -> FileFault {
    FileFault::new(at, FileFaultKind::Twice(format!("\"{}\"", text.trim())))
}

/// Returns a name with single blanks between its words.
fn normalise_blanks(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(all(test, feature = "event-toml"))]
mod tests {
    use super::*;
    use crate::event::official_files::event_toml;

    fn read_list(text: &str) -> (NameList, Vec<FileFault>) {
        let reading = event_toml::read_event_toml(text);
        assert_eq!(reading.faults, []);
        NameList::from_given(&reading.given)
    }

    #[test]
    fn spellings_are_found_as_written_and_by_their_compared_form() {
        let (list, faults) =
            read_list("[[player]]\nname = 'Иванов И.'\naliases = ['Ivanov,  I.']\nrating = 2100\n");
        assert_eq!(faults, []);
        assert_eq!(list.kept_spelling("Ivanov, I."), Some("Иванов И."));
        assert_eq!(list.kept_spelling("Иванов И."), None);
        // A spelling in another case is compared but not renamed.
        assert_eq!(
            (list.kept_spelling("IVANOV I"), list.find_player("IVANOV I")),
            (None, Some(0))
        );
        assert_eq!(
            list.count_players(["ivanov i", "Иванов И.", "Орлов"].into_iter()),
            2
        );
    }

    #[test]
    fn an_alias_brings_its_entry_and_appears_once() {
        let entry = |name: &str, alias: &str| {
            format!("[[player]]\nname = '{name}'\naliases = ['{alias}']\n")
        };
        let chain = entry("B", "b") + &entry("A", "B");
        let (chain, faults) = read_list(&chain);
        assert_eq!(faults, []);
        assert_eq!(
            (chain.kept_spelling("b"), chain.kept_spelling("B")),
            (Some("A"), Some("A"))
        );
        let (same, faults) = read_list(&(entry("A", "a") + &entry("A", "b")));
        assert_eq!((same.kept_spelling("b"), faults.len()), (Some("A"), 0));
        // One spelling for two players, and a cycle.
        let (_, faults) = read_list(&(entry("A", "x") + &entry("B", "x")));
        assert_eq!((faults.len(), faults[0].at.line), (1, 6));
        let (circle, _) = read_list(&(entry("A", "B") + &entry("B", "A")));
        assert_eq!(circle.kept_spelling("B"), Some("A"));
    }

    #[test]
    fn the_event_overrides_the_list() {
        let (list, _) =
            read_list("[[player]]\nname = 'A'\naliases = ['a1', 'a2']\n[[player]]\nname = 'C'\n");
        let known = [
            vec!["Anna".to_owned(), "a1".to_owned()],
            vec!["a2".to_owned()],
        ];
        let names = ["a1", "C", "D"];
        let all = list.join_spellings(&known, names.into_iter());
        // `a2` is another player in the event, although the list has it for the same one.
        assert_eq!(all, [vec!["Anna", "a1", "A"], vec!["a2"], vec!["C"]]);
    }
}
