//! Finds the players of an event from the names in its games.

use super::gather::fold_name;
use super::names::{self, PlayerClusters};
use super::{
    AmbiguousName, EventPlayer, GameInEvent, OfficialFacts, PlayerDoubt, SpellingCount, same,
};
use crate::played::HeadField;
use crate::words::LetterClass;
use compact_str::CompactString;
use std::collections::{BTreeMap, BTreeSet};

/// The words that are written where no player is named.
const NOBODY_WORDS: [&str; 6] = ["nn", "n n", "unknown", "bye", "anonymous", "inconnu"];

/// Returns whether a text names nobody.
pub(super) fn is_nobody(text: &str) -> bool {
    let folded = fold_name(text);
    folded.is_empty() || NOBODY_WORDS.contains(&&*folded)
}

/// The players of an event.
pub(super) struct FoundPlayers {
    /// The players, in the order in which they first appear.
    pub(super) players: Vec<EventPlayer>,
    /// Pairs of spellings that may be one player.
    pub(super) doubts: Vec<PlayerDoubt>,
    /// Names under which two players must have played.
    pub(super) doubled: Vec<AmbiguousName>,
    /// The players of the names that official files write.
    pub(super) named: BTreeMap<String, usize>,
}

/// Names that official files write.
#[derive(Debug, Default)]
pub(super) struct DocumentNames {
    /// The names.
    pub(super) names: Vec<String>,
    /// Pairs of names that met, by their indices.
    pub(super) met: Vec<[usize; 2]>,
}

/// The spellings of an event.
#[derive(Default)]
struct SpellingTable {
    all: Vec<CompactString>,
    /// The number of games of each spelling.
    counts: Vec<u32>,
    /// The index of each spelling in the list; `None` for those that name nobody.
    known: BTreeMap<CompactString, Option<usize>>,
}

impl SpellingTable {
    fn spelling_index(&mut self, text: &str) -> Option<usize> {
        if let Some(at) = self.known.get(text) {
            return *at;
        }
        let at = (!is_nobody(text)).then(|| {
            self.all.push(text.into());
            self.counts.push(0);
            self.all.len() - 1
        });
        self.known.insert(text.into(), at);
        at
    }
}

/// Finds the players of games whose rounds are set, and sets them in the games. `aliases` holds the spellings that the user lists, one list for
/// each player with the spelling to keep first. Names of official files are compared with those of games.
pub(super) fn find_players(
    games: &mut [GameInEvent],
    aliases: &[Vec<String>],
    others: &DocumentNames,
) -> FoundPlayers {
    let mut texts = SpellingTable::default();
    let mut seats: Vec<[Option<usize>; 2]> = Vec::with_capacity(games.len());
    for game in games.iter() {
        seats.push([0, 1].map(|side| {
            let at = texts.spelling_index(game.entry.head.player_name(side))?;
            texts.counts[at] += 1;
            Some(at)
        }));
    }
    let written = others.names.iter().map(|name| texts.spelling_index(name));
    let written: Vec<Option<usize>> = written.collect();
    let SpellingTable {
        all: texts, counts, ..
    } = texts;
    let names: Vec<&str> = texts.iter().map(CompactString::as_str).collect();
    // Official files state who met. Their rounds are not used here: these are compared with the games later.
    let told = others.met.iter().filter_map(|pair| {
        let [Some(one), Some(other)] = pair.map(|at| written[at]) else {
            return None;
        };
        Some(names::ClusterGame {
            round: None,
            players: [one, other],
            only_stated: true,
        })
    });
    // The second sheet of a long game may spell the players differently; it is not another game of that round.
    let again: BTreeSet<usize> = same::written_again(games).into_iter().collect();
    let met: Vec<names::ClusterGame> = games
        .iter()
        .zip(&seats)
        .enumerate()
        .filter(|(nth, _)| !again.contains(nth))
        .filter_map(|(_, (game, seats))| {
            let [Some(white), Some(black)] = *seats else {
                return None;
            };
            Some(names::ClusterGame {
                round: game.round.and_then(|round| u32::try_from(round).ok()),
                players: [white, black],
                only_stated: false,
            })
        })
        .chain(told)
        .collect();
    // A game that is written twice has the same players, however each sheet spells them.
    let mut aliases = aliases.to_vec();
    for nth in &again {
        let first = same::first_of(games, *nth);
        let pairs = [0, 1].map(|side| [seats[first][side], seats[*nth][side]]);
        for pair in pairs {
            let [Some(one), Some(other)] = pair else {
                continue;
            };
            let known = |at: usize| {
                aliases
                    .iter()
                    .any(|list| list.iter().any(|name| name == names[at]))
            };
            if one != other && !known(one) && !known(other) && is_slip(names[one], names[other]) {
                let mut both = [one, other];
                // As elsewhere, the more frequent spelling is kept, then the one with more characters.
                both.sort_by_key(|at| std::cmp::Reverse((counts[*at], names[*at].chars().count())));
                aliases.push(both.map(|at| names[at].to_owned()).to_vec());
            }
        }
    }
    let aliases = &aliases[..];
    let clusters = names::cluster_players(&names, &met, aliases);
    let mut home: Vec<Option<usize>> = vec![None; names.len()];
    let mut players = group_players(&clusters, &names, &counts, &mut home, aliases);
    // Texts such as `A.` are not names that can be compared, but denote a player.
    for (at, name) in names.iter().enumerate() {
        if home[at].is_none() {
            home[at] = Some(players.len());
            players.push(EventPlayer {
                name: (*name).to_owned(),
                spellings: vec![counted_spelling(name, counts[at])],
                ..EventPlayer::default()
            });
        }
    }
    for (game, seats) in games.iter_mut().zip(&seats) {
        game.players = seats.map(|seat| seat.and_then(|at| home[at]));
        for (side, player) in game.players.iter().enumerate() {
            if let Some(player) = player {
                players[*player].add_game_facts(game, side);
            }
        }
    }
    let told = |at: usize| names[at].to_owned();
    let doubts = clusters.doubts.iter().map(|doubt| PlayerDoubt {
        names: [doubt.one, doubt.two].map(told),
        players: [doubt.one, doubt.two].map(|at| home[at]),
        reasons: doubt.reasons,
        why: doubt.why,
    });
    let doubled = clusters.doubled.iter().filter_map(|doubled| {
        Some(AmbiguousName {
            player: home[doubled.name]?,
            name: told(doubled.name),
            rounds: doubled.rounds.iter().map(|round| *round as usize).collect(),
        })
    });
    let named = others.names.iter().zip(&written);
    let named = named.filter_map(|(name, at)| Some((name.clone(), home[(*at)?]?)));
    FoundPlayers {
        named: named.collect(),
        doubts: doubts.collect(),
        doubled: doubled.collect(),
        players,
    }
}

/// The maximum number of letters in which two spellings of one name differ, where one game has both.
const MAX_SLIP_LETTERS: usize = 2;

/// Returns whether two names of the player of one game are spellings of one name: similar, or different by one or two letters.
fn is_slip(one: &str, other: &str) -> bool {
    let keys = [fold_name(one), fold_name(other)];
    let far = strsim::damerau_levenshtein(&keys[0], &keys[1]);
    let shorter = keys.iter().map(|key| key.chars().count()).min();
    names::name_likeness(one, other) != names::Likeness::Different
        || (far <= MAX_SLIP_LETTERS
            && shorter.is_some_and(|letters| letters > MAX_SLIP_LETTERS * 3))
}

/// Sets what is known about players; it takes precedence over the tags of games.
pub(super) fn apply_known_facts(players: &mut [EventPlayer], known: &OfficialFacts) {
    let mut named: BTreeMap<String, usize> = BTreeMap::new();
    for (at, player) in players.iter().enumerate() {
        named.entry(player.name.clone()).or_insert(at);
    }
    for (spellings, told) in known.players.iter().zip(&known.of_players) {
        let Some(at) = spellings.first().and_then(|name| named.get(name)) else {
            continue;
        };
        let player = &mut players[*at];
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

/// Returns the players of groups of spellings, and sets the player of each spelling.
fn group_players(
    clusters: &PlayerClusters,
    names: &[&str],
    counts: &[u32],
    home: &mut [Option<usize>],
    aliases: &[Vec<String>],
) -> Vec<EventPlayer> {
    let mut players = Vec::new();
    for group in &clusters.groups {
        let mut spellings = Vec::new();
        for at in &group.members {
            home[*at] = Some(players.len());
            spellings.push(counted_spelling(names[*at], counts[*at]));
        }
        spellings.sort_by_key(|spelled| std::cmp::Reverse(spelled.games));
        // A name that only official files write is not a spelling of games.
        if spellings[0].games > 0 {
            spellings.retain(|spelled| spelled.games > 0);
        }
        // A spelling that no game has is kept where the user lists it.
        let listed = aliases.iter().any(|list| list.first() == Some(&group.name));
        let written = spellings.iter().any(|spelled| spelled.text == group.name);
        players.push(EventPlayer {
            name: match listed || written {
                true => group.name.clone(),
                false => spellings[0].text.clone(),
            },
            spellings,
            reasons: group.reasons,
            sure: group.sure,
            ..EventPlayer::default()
        });
    }
    players
}

fn counted_spelling(text: &str, games: u32) -> SpellingCount {
    SpellingCount {
        text: text.to_owned(),
        games,
    }
}

impl EventPlayer {
    /// Adds what a game states about one of its players.
    fn add_game_facts(&mut self, game: &GameInEvent, side: usize) {
        let head = &game.entry.head;
        let titles = [HeadField::WhiteTitle, HeadField::BlackTitle];
        let ratings = [HeadField::WhiteRating, HeadField::BlackRating];
        let facts = [
            (&mut self.team, head.team_name(side)),
            (&mut self.title, head.field_value(titles[side])),
            (&mut self.rating, head.field_value(ratings[side])),
        ];
        for (field, text) in facts {
            if field.is_empty() && text.contains(char::is_letter_or_number) {
                *field = text.to_owned();
            }
        }
    }
}

/// The spellings of a text with their numbers of games.
#[derive(Debug, Default)]
pub(super) struct SpellingCounts(Vec<SpellingCount>);

impl SpellingCounts {
    pub(super) fn add_text(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        match self.0.iter_mut().find(|known| known.text == text) {
            Some(known) => known.games += 1,
            None => self.0.push(SpellingCount {
                text: text.to_owned(),
                games: 1,
            }),
        }
    }

    /// Returns the spellings by descending number of games; equals keep the order in which they came.
    pub(crate) fn into_sorted(mut self) -> Vec<SpellingCount> {
        self.0
            .sort_by_key(|spelled| std::cmp::Reverse(spelled.games));
        self.0
    }

    pub(super) fn commonest_spelling(&self) -> String {
        let most = self.0.iter().rev().max_by_key(|spelled| spelled.games);
        most.map_or_else(String::new, |spelled| spelled.text.clone())
    }
}
