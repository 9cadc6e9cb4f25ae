//! What two records must say to be records of one game.
//!
//! The rules, in the order in which they are asked:
//!
//! * Names are compared as in events ([`likeness`]) and as in queries ([`same_words`]). What is not known agrees with everything.
//! * Records contradict each other by their years; by their days, unless both name the same round of the same event; by their rounds, unless
//!   they name different events and the same day; and by their events, unless they name the same day.
//! * Long games with the same moves are one where nothing contradicts. Of short ones, both players must be known and the same, the results must
//!   not differ, and the records must name the same round of the same event or the same day; or they say the very same.

use super::Game;
use crate::event::Round;
use crate::event::names::{Likeness, events_alike, is_name, likeness};
use crate::notation::date::Date;
use crate::outcome::Outcome;
use crate::played::HeadField;
use crate::query::same_words;
use crate::words::fold;
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Shorter games tell nobody from others by their moves.
pub(super) use crate::event::same::LONG;

/// So many plies has the beginning of a game of the same round.
const BEGUN: usize = 8;

/// How two records agree on the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Players {
    /// Both are known, and the same.
    Same,
    /// One of them is not known in one of the records; nothing speaks against the other.
    Open,
    /// They are others.
    Others,
}

/// How two records agree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Agreement {
    pub(super) players: Players,
    /// Whether they cannot be of one game, whoever plays.
    pub(super) apart: bool,
    /// Whether they name the same round of the same event.
    same_round: bool,
    /// Whether they name the same day.
    same_day: bool,
    /// Whether both tell how the game ended, and not the same.
    results: bool,
    /// Whether they tell the same in all tags of games of an event, and are misprinted in the same way.
    equal: bool,
}

/// How two names agree; nothing where one names nobody.
pub(super) fn named(one: &str, other: &str) -> Option<bool> {
    match (is_name(one), is_name(other)) {
        (true, true) => Some(
            one == other || same_words(one, other) || likeness(one, other) != Likeness::Different,
        ),
        _ => None,
    }
}

/// The most pairs of names of events of which it is remembered whether they are one.
const MAX_PAIRS: usize = 1 << 16;

thread_local! {
    /// Whether two names are those of one event, by a hash of both: archives compare few names many times.
    static EVENTS: RefCell<HashMap<u64, bool>> = RefCell::default();
}

/// Returns whether two names are those of one event.
fn is_one_event(one: &str, other: &str) -> bool {
    let mut hash = DefaultHasher::new();
    (one.min(other), one.max(other)).hash(&mut hash);
    let key = hash.finish();
    if let Some(known) = EVENTS.with_borrow(|known| known.get(&key).copied()) {
        return known;
    }
    let is_one = same_words(one, other) || events_alike(one, other) != Likeness::Different;
    EVENTS.with_borrow_mut(|known| {
        if known.len() >= MAX_PAIRS {
            known.clear();
        }
        known.insert(key, is_one);
    });
    is_one
}

/// Whether two texts say the same; nothing where one says nothing.
fn alike(one: &str, other: &str, same: impl Fn(&str, &str) -> bool) -> Option<bool> {
    let says = |text: &str| text.contains(char::is_alphanumeric);
    (says(one) && says(other)).then(|| one == other || same(one, other))
}

/// Whether two rounds are one; nothing where one is not known, or has no number of a board or game beside its own.
fn rounds(one: &str, other: &str) -> Option<bool> {
    let (one, other) = (Round::read(one)?, Round::read(other)?);
    match one.whole() == other.whole() {
        true if one.part == other.part => Some(true),
        true if one.part.is_none() || other.part.is_none() => None,
        _ => Some(false),
    }
}

/// Whether two days can be one, as far as they are known.
fn days(one: Date, other: Date) -> bool {
    fn differ<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
        one.zip(other).is_some_and(|(one, other)| one != other)
    }
    !(differ(one.year, other.year) || differ(one.month, other.month) || differ(one.day, other.day))
}

impl Agreement {
    /// How two games agree.
    pub(super) fn of(one: &Game, other: &Game) -> Self {
        let as_written = one.known.slips == other.known.slips;
        let players = [0, 1].map(|side| named(one.player(side), other.player(side)));
        let outcomes = [one.outcome(), other.outcome()];
        let (one, other) = (&one.known.entry, &other.known.entry);
        let field = |field| (one.head.get(field), other.head.get(field));
        let players = match players {
            [Some(true), Some(true)] => Players::Same,
            [Some(false), _] | [_, Some(false)] => Players::Others,
            _ => Players::Open,
        };
        let (own, others) = field(HeadField::Event);
        let event = alike(own, others, is_one_event);
        let (own, others) = field(HeadField::Round);
        let round = rounds(own, others);
        let same_day = one.day.is_whole() && one.day == other.day;
        let same_round = round == Some(true) && event == Some(true);
        let years = one.day.year.zip(other.day.year);
        let years = years.is_some_and(|(one, other)| one != other);
        let other_day = !days(one.day, other.day) && !same_round;
        let other_round = round == Some(false) && !(event == Some(false) && same_day);
        let other_event = event == Some(false) && !same_day;
        let known = |outcome: Outcome| outcome != Outcome::Unknown;
        // Each tells what the other tells, in whatever words, alphabet and form of the result.
        let told = [HeadField::Site, HeadField::Section, HeadField::Board].map(|name| {
            let (own, others) = field(name);
            (own, others, alike(own, others, same_words))
        });
        let (own, others) = field(HeadField::Event);
        let event_told = (own, others, event);
        let (own, others) = field(HeadField::Round);
        let round_told = (own, others, round.or(alike(own, others, same_words)));
        let mut all_told = told.into_iter().chain([event_told, round_told]);
        let says = |text: &str| text.contains(char::is_alphanumeric);
        let is_told = |(own, others, same): (&str, &str, Option<bool>)| match same {
            Some(same) => same,
            None => says(own) == says(others),
        };
        let results = outcomes.into_iter().all(known) && outcomes[0] != outcomes[1];
        let mut heads = || {
            players == Players::Same
                && known(one.outcome) == known(other.outcome)
                && all_told.all(is_told)
                || fold(one.head.text()) == fold(other.head.text())
        };
        Self {
            players,
            apart: years || other_day || other_round || other_event,
            same_round,
            same_day,
            results,
            equal: !results && one.day == other.day && as_written && heads(),
        }
    }

    /// Whether something that both say makes them records of one game.
    pub(super) fn is_sure(self) -> bool {
        self.same_round || self.same_day
    }

    /// Whether nothing speaks against one game of these players.
    pub(super) fn is_open(self) -> bool {
        self.players == Players::Same && !self.apart
    }

    /// Whether nothing speaks against one game, as far as the players are known.
    pub(super) fn is_possible(self) -> bool {
        self.players != Players::Others && !self.apart && !self.results
    }

    /// Whether both tell how the game ended, and not the same.
    pub(super) fn results_differ(self) -> bool {
        self.results
    }

    /// Whether records with the same moves, so many plies or none, are of one game.
    pub(super) fn is_same(self, plies: usize) -> bool {
        let named = self.players == Players::Same && !self.results;
        let told = match plies {
            LONG.. => true,
            0 => named && (self.same_round || self.same_day && self.equal),
            _ => self.equal || named && self.is_sure(),
        };
        self.players != Players::Others && !self.apart && told
    }

    /// Whether a record that ends behind so many plies is of the game that goes on in the other; `ended` says whether it tells a result.
    pub(super) fn is_prefix(self, plies: usize, ended: bool) -> bool {
        let told = self.is_sure() || self.equal || !ended;
        self.is_open()
            && !self.results
            && (plies >= LONG && told || plies >= BEGUN && self.same_round)
    }
}

/// A thing that records tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    White,
    Black,
    Event,
    Date,
    Round,
    Result,
}

impl Field {
    /// The tag.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::White => "White",
            Self::Black => "Black",
            Self::Event => "Event",
            Self::Date => "Date",
            Self::Round => "Round",
            Self::Result => "Result",
        }
    }
}

/// What two records tell differently, with what each says.
pub(crate) fn differences(one: &Game, other: &Game) -> Vec<(Field, [String; 2])> {
    let players = [0, 1].map(|side| [one.player(side), other.player(side)]);
    let outcomes = [one.outcome(), other.outcome()];
    let (one, other) = (&one.known.entry, &other.known.entry);
    let mut out = Vec::new();
    let mut texts = |field: Field, [one, other]: [&str; 2], same: &dyn Fn(&str, &str) -> bool| {
        if alike(one, other, same) == Some(false) {
            out.push((field, [one.to_owned(), other.to_owned()]));
        }
    };
    let both = |field: HeadField| [one.head.get(field), other.head.get(field)];
    let folded = |one: &str, other: &str| fold(one) == fold(other);
    texts(Field::White, players[0], &folded);
    texts(Field::Black, players[1], &folded);
    texts(Field::Event, both(HeadField::Event), &folded);
    texts(Field::Round, both(HeadField::Round), &|one, other| {
        rounds(one, other) != Some(false)
    });
    if !days(one.day, other.day) {
        out.push((Field::Date, [one.day, other.day].map(|day| day.to_string())));
    }
    let known = |outcome: Outcome| outcome != Outcome::Unknown;
    if outcomes.into_iter().all(known) && outcomes[0] != outcomes[1] {
        let results = [one, other].map(|entry| entry.head.result().to_owned());
        out.push((Field::Result, results));
    }
    out
}
