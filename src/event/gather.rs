//! From games to events.

use super::missing;
use super::same;
use super::units::matches;
use super::{Assumed, Event, Game, Player, Round, Spelled, System, Unit};
use crate::played::{Entry, Head};
use crate::words::fold;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Takes games, and puts those of one event together.
#[derive(Debug, Default)]
pub struct Gather {
    games: Vec<Read>,
}

/// A game that has come.
#[derive(Debug)]
struct Read {
    nth: usize,
    file: Arc<str>,
    number: u64,
    entry: Entry,
}

/// What the user has decided.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// What is paired and counted.
    pub unit: Option<Unit>,
}

impl Gather {
    /// Takes a game, which has a number, counted from 1, in its file.
    pub fn take(&mut self, file: &Arc<str>, number: u64, entry: Entry) {
        self.games.push(Read {
            nth: self.games.len(),
            file: Arc::clone(file),
            number,
            entry,
        });
    }

    /// How many games have come.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether none has come.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The events, in the order in which they begin.
    #[must_use]
    pub fn events(self, wish: &Wish) -> Vec<Event> {
        let mut events: Vec<(String, Vec<Read>)> = Vec::new();
        let mut known: BTreeMap<String, usize> = BTreeMap::new();
        let mut unnamed = Vec::new();
        for game in self.games {
            let key = event_key(&game.entry.head);
            if key.is_empty() {
                unnamed.push(game);
                continue;
            }
            let nth = *known.entry(key.clone()).or_insert_with(|| {
                events.push((key, Vec::new()));
                events.len() - 1
            });
            events[nth].1.push(game);
        }
        let nameless = unnamed.len();
        match &mut events[..] {
            [(_, only)] => only.append(&mut unnamed),
            _ if nameless > 0 => events.push((String::new(), unnamed)),
            _ => {}
        }
        let alone = events.len() == 1;
        let events = events.into_iter().map(|(key, games)| {
            let mut event = Event::of(games, wish);
            if alone && nameless > 0 && !key.is_empty() {
                event.assumed.push(Assumed::Unnamed(nameless));
            }
            event
        });
        events.collect()
    }
}

/// By what games of one event are known: the words of its name and of its section, whatever their case and signs.
fn event_key(head: &Head) -> String {
    let [event, section] = [&head.event, &head.section].map(|text| key(text));
    match event.is_empty() || section.is_empty() {
        true => event,
        false => format!("{event}; {section}"),
    }
}

/// The words of a name, folded.
pub(super) fn key(text: &str) -> String {
    let folded = fold(text);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// What stands where no player is named.
const NOBODY: [&str; 6] = ["nn", "n n", "unknown", "bye", "anonymous", "inconnu"];

impl Event {
    fn of(games: Vec<Read>, wish: &Wish) -> Self {
        let mut spellings = Spellings::default();
        let mut players = Players::default();
        let mut rounds: Vec<Option<Round>> = Vec::new();
        let mut all: Vec<Game> = Vec::new();
        for game in games {
            let Read {
                nth,
                file,
                number,
                entry,
            } = game;
            spellings.take(&entry.head.event);
            rounds.push(Round::read(&entry.head.round));
            let players = [0, 1].map(|side| {
                let name = &entry.head.players[side];
                let key = key(name);
                let nobody = key.is_empty() || NOBODY.contains(&&*key);
                (!nobody).then(|| players.take(&key, side, &entry.head))
            });
            all.push(Game {
                nth,
                file,
                number,
                entry,
                players,
                round: None,
                repeats: None,
            });
        }
        let named = rounds_of(&mut all, &rounds);
        for (nth, first) in same::repeated(&all) {
            all[nth].repeats = Some(first);
        }
        let mut assumed = vec![Assumed::Points];
        let unit = wish.unit.unwrap_or_else(|| {
            let (unit, pairs, groups) = Unit::of(&all);
            assumed.push(Assumed::Unit {
                unit,
                pairs,
                groups,
            });
            unit
        });
        let matches = matches(&all, unit);
        let system = System::of(players.all.len(), &matches);
        assumed.push(Assumed::System(system));
        if named.is_empty() {
            assumed.push(Assumed::NoRounds);
        }
        let mut event = Self {
            name: spellings.first(),
            spellings: spellings.sorted(),
            players: players.finish(),
            games: all,
            matches,
            rounds: named,
            unit,
            system,
            missing: Vec::new(),
            assumed,
        };
        event.missing = missing::missing(&event);
        event
    }
}

/// Gives games their rounds, and the rounds in their order. A part (`3.2`) belongs to the round, unless every number of the
/// event stands once only: then it may be a board.
fn rounds_of(games: &mut [Game], read: &[Option<Round>]) -> Vec<Round> {
    let mut rounds: Vec<Round> = read.iter().flatten().map(Round::whole).collect();
    // Rounds with words only come where their first game stands.
    let mut order: BTreeMap<Round, usize> = BTreeMap::new();
    for (nth, round) in rounds.iter().enumerate() {
        order.entry(round.clone()).or_insert(nth);
    }
    let first_of_words = |words: &str| {
        let mut of = order.iter().filter(|(round, _)| round.words == words);
        of.next().map_or(0, |first| *first.1)
    };
    let mut known: Vec<Round> = order.keys().cloned().collect();
    known.sort_by_cached_key(|round| {
        let words = match round.words.is_empty() {
            true => 0,
            false => 1 + first_of_words(&round.words),
        };
        (words, round.number)
    });
    rounds = known;
    for (game, read) in games.iter_mut().zip(read) {
        let whole = read.as_ref().map(Round::whole);
        game.round = whole.and_then(|whole| rounds.iter().position(|known| *known == whole));
    }
    rounds
}

/// The ways to write something.
#[derive(Debug, Default)]
struct Spellings(Vec<Spelled>);

impl Spellings {
    fn take(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        match self.0.iter_mut().find(|known| known.text == text) {
            Some(known) => known.games += 1,
            None => self.0.push(Spelled {
                text: text.to_owned(),
                games: 1,
            }),
        }
    }

    /// The most frequent first; of equals that which came first.
    fn sorted(mut self) -> Vec<Spelled> {
        self.0
            .sort_by_key(|spelled| std::cmp::Reverse(spelled.games));
        self.0
    }

    fn first(&self) -> String {
        let most = self.0.iter().rev().max_by_key(|spelled| spelled.games);
        most.map_or_else(String::new, |spelled| spelled.text.clone())
    }
}

/// The players that have come up.
#[derive(Debug, Default)]
struct Players {
    all: Vec<(Player, Spellings)>,
    known: BTreeMap<String, usize>,
}

impl Players {
    fn take(&mut self, key: &str, side: usize, head: &Head) -> usize {
        let all = &mut self.all;
        let nth = *self.known.entry(key.to_owned()).or_insert_with(|| {
            let player = Player {
                name: String::new(),
                spellings: Vec::new(),
                team: String::new(),
                title: String::new(),
                rating: String::new(),
            };
            all.push((player, Spellings::default()));
            all.len() - 1
        });
        let (player, spellings) = &mut self.all[nth];
        spellings.take(&head.players[side]);
        let facts = [
            (&mut player.team, &head.teams[side]),
            (&mut player.title, &head.titles[side]),
            (&mut player.rating, &head.ratings[side]),
        ];
        for (field, text) in facts {
            if field.is_empty() && text.contains(char::is_alphanumeric) {
                *field = text.to_string();
            }
        }
        nth
    }

    fn finish(self) -> Vec<Player> {
        let players = self.all.into_iter().map(|(player, spellings)| Player {
            name: spellings.first(),
            spellings: spellings.sorted(),
            ..player
        });
        players.collect()
    }
}
