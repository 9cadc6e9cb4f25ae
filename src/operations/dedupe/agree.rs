//! What two records must state to be records of one game.
//!
//! The rules, in the order in which they are applied:
//!
//! * Names are compared as in events ([`Spelling`](crate::event::names::PlayerSpelling)) and as in queries
//!   ([`sorted_words`](crate::query::sorted_words)); numbers distinguish nicknames. An unknown value agrees with everything.
//! * Records contradict each other by their years; by their days, unless both name the same round of the same event; by their rounds,
//!   unless they name different events and the same day; and by their events, unless they name the same day.
//! * Long games with the same moves are one game where nothing contradicts. For short ones, both players must be known and the same, the
//!   results must not differ, and the records must name the same round of the same event or the same day; or both records must state
//!   exactly the same.

use super::DedupeGame;
use super::texts::{EMPTY_TEXT_NUMBER, TextTable};
use super::verdicts::StoredGameId;
use crate::event::Round;
use crate::notation::date::Date;
use crate::outcome::Outcome;
use crate::played::HeadField;
use crate::words::fold_text;
use std::rc::Rc;

/// The minimum number of plies at which the moves alone distinguish a game from other games.
pub(super) use crate::event::same::MIN_DISTINCTIVE_PLIES;

/// The minimum number of plies of a record that is taken for the beginning of a longer record of the same round.
const MIN_SAME_ROUND_PLIES: usize = 8;

/// Agreement of two records on the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlayerAgreement {
    /// Both players are known, and the same.
    Same,
    /// A player is unknown in one of the records; nothing contradicts the other player.
    Open,
    /// The players are different.
    Others,
}

/// Agreement of two records.
#[derive(Clone, Copy, Debug)]
pub(super) struct RecordAgreement {
    pub(super) players: PlayerAgreement,
    /// Whether they cannot be one game, whoever plays.
    pub(super) apart: bool,
    /// Whether they name the same round of the same event.
    same_round: bool,
    /// Whether they name the same day.
    same_day: bool,
    /// Whether both give a result, and the results differ.
    results: bool,
    /// Whether they state the same in all tags of games of an event, and have the same misprints.
    equal: bool,
}

/// Returns whether two texts are the same, or `None` if one of them has neither a letter nor a digit.
fn compare_texts(one: &str, other: &str, same: impl Fn(&str, &str) -> bool) -> Option<bool> {
    let says = |text: &str| text.contains(char::is_alphanumeric);
    (says(one) && says(other)).then(|| one == other || same(one, other))
}

/// Returns whether two rounds are the same, or `None` if one is unknown or only one of them has the number of a board or game as well.
fn compare_rounds(one: &str, other: &str) -> Option<bool> {
    let (one, other) = (Round::from_tag(one)?, Round::from_tag(other)?);
    match one.without_part() == other.without_part() {
        true if one.part == other.part => Some(true),
        true if one.part.is_none() || other.part.is_none() => None,
        _ => Some(false),
    }
}

/// Returns whether two days can be the same, as far as they are known.
fn can_be_same_day(one: Date, other: Date) -> bool {
    fn both_known_and_differ<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
        one.zip(other).is_some_and(|(one, other)| one != other)
    }
    !(both_known_and_differ(one.year, other.year)
        || both_known_and_differ(one.month, other.month)
        || both_known_and_differ(one.day, other.day))
}

/// A round: the number of its text without the board or the game of a match, and the number of that board or game.
pub(super) type RoundNumber = (u32, Option<u32>);

/// The facts of a record, as numbers of its texts.
#[derive(Clone, Debug)]
pub(super) struct RecordFacts {
    /// White and Black.
    pub(super) players: [u32; 2],
    /// The number of both names, which does not depend on the order of their words.
    pub(super) names: u32,
    pub(super) event: u32,
    pub(super) round: Option<RoundNumber>,
    pub(super) day: Date,
    pub(super) outcome: Outcome,
    /// The numbers of the other facts of the game (place, section, board and round), which are the same for records that state the same.
    pub(super) facts: [u32; 4],
    /// All its tags of games of events, folded.
    pub(super) head: Rc<str>,
}

impl RecordFacts {
    fn from_game(game: &DedupeGame, texts: &mut TextTable) -> Self {
        let entry = &game.known.entry;
        let head = &entry.head;
        let round = Round::from_tag(head.round()).map(|round| {
            let whole = round.without_part();
            let number = whole.number.map_or_else(String::new, |n| n.to_string());
            (texts.exact_number(vec![whole.words, number]), round.part)
        });
        let round_text = match round {
            Some((whole, part)) => texts.exact_number(vec![whole.to_string(), format!("{part:?}")]),
            None => texts.words_number(head.round()),
        };
        let [site, section, board] = [HeadField::Site, HeadField::Section, HeadField::Board]
            .map(|field| texts.words_number(head.field_value(field)));
        Self {
            players: [0, 1].map(|side| texts.player_number(game.usual_player(side))),
            names: texts.exact_number(game.folded_names().to_vec()),
            event: texts.event_number(head.event()),
            round,
            day: entry.day,
            outcome: game.usual_outcome(),
            facts: [site, section, board, round_text],
            head: fold_text(head.joined_text()).into(),
        }
    }
}

/// A game with its facts.
#[derive(Clone, Debug)]
pub(super) struct FactRecord {
    pub(super) game: Rc<DedupeGame>,
    pub(super) id: StoredGameId,
    pub(super) facts: Rc<RecordFacts>,
}

impl FactRecord {
    pub(crate) fn new(game: DedupeGame, id: StoredGameId, texts: &mut TextTable) -> Self {
        Self {
            facts: Rc::new(RecordFacts::from_game(&game, texts)),
            game: Rc::new(game),
            id,
        }
    }

    /// Returns whether another record states exactly the same.
    pub(super) fn agrees_exactly(&self, other: &Self) -> bool {
        let said = |record: &Self| {
            let known = &record.game.known;
            (known.turned, known.entry.day, known.entry.outcome)
        };
        let [one, two] = [self, other].map(|record| record.game.known.entry.head.joined_text());
        said(self) == said(other) && one == two
    }
}

#[cfg(test)]
thread_local! {
    /// The number of times that two records were compared.
    pub(super) static RECORD_COMPARISONS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// Returns whether two names are the same, or `None` if one of them is empty.
pub(super) fn of_names(
    one: u32,
    other: u32,
    are_alike: impl FnOnce(u32, u32) -> bool,
) -> Option<bool> {
    (one != EMPTY_TEXT_NUMBER && other != EMPTY_TEXT_NUMBER).then(|| are_alike(one, other))
}

impl RecordAgreement {
    /// Compares two games that are compared with no others.
    pub(super) fn between_games(
        one: &DedupeGame,
        other: &DedupeGame,
        texts: &mut TextTable,
    ) -> Self {
        let as_written = one.known.slips == other.known.slips;
        let [one, other] = [one, other].map(|game| RecordFacts::from_game(game, texts));
        Self::of_facts(&one, &other, as_written, texts)
    }

    /// Compares two records.
    pub(super) fn between_records(one: &FactRecord, other: &FactRecord, texts: &TextTable) -> Self {
        let as_written = one.game.known.slips == other.game.known.slips;
        Self::of_facts(&one.facts, &other.facts, as_written, texts)
    }

    fn of_facts(
        one: &RecordFacts,
        other: &RecordFacts,
        as_written: bool,
        texts: &TextTable,
    ) -> Self {
        #[cfg(test)]
        RECORD_COMPARISONS.set(RECORD_COMPARISONS.get() + 1);
        let players = [0, 1].map(|side| {
            let names = (one.players[side], other.players[side]);
            of_names(names.0, names.1, |one, other| {
                texts.players.are_alike(one, other)
            })
        });
        let players = match players {
            [Some(true), Some(true)] => PlayerAgreement::Same,
            [Some(false), _] | [_, Some(false)] => PlayerAgreement::Others,
            _ => PlayerAgreement::Open,
        };
        let event = of_names(one.event, other.event, |one, other| {
            texts.events.are_alike(one, other)
        });
        let round = match (one.round, other.round) {
            (Some((one, part)), Some((other, part_of_other))) => match one == other {
                true if part == part_of_other => Some(true),
                true if part.is_none() || part_of_other.is_none() => None,
                _ => Some(false),
            },
            _ => None,
        };
        let same_day = one.day.is_whole() && one.day == other.day;
        let same_round = round == Some(true) && event == Some(true);
        let years = one.day.year.zip(other.day.year);
        let years = years.is_some_and(|(one, other)| one != other);
        let other_day = !can_be_same_day(one.day, other.day) && !same_round;
        let other_round = round == Some(false) && !(event == Some(false) && same_day);
        let other_event = event == Some(false) && !same_day;
        let known = |outcome: Outcome| outcome != Outcome::Unknown;
        let results = known(one.outcome) && known(other.outcome) && one.outcome != other.outcome;
        // Both state the same facts, in whatever words, alphabet and form of the result.
        let is_event_told = event.unwrap_or(one.event == other.event);
        let heads = || {
            players == PlayerAgreement::Same
                && known(one.outcome) == known(other.outcome)
                && one.facts == other.facts
                && is_event_told
                || one.head == other.head
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

    /// Returns whether a fact that both state makes them records of one game.
    pub(super) fn is_sure(self) -> bool {
        self.same_round || self.same_day
    }

    /// Returns whether nothing contradicts that this is one game of these players.
    pub(super) fn is_open(self) -> bool {
        self.players == PlayerAgreement::Same && !self.apart
    }

    /// Returns whether nothing contradicts that this is one game, as far as the players are known.
    pub(super) fn is_possible(self) -> bool {
        self.players != PlayerAgreement::Others && !self.apart && !self.results
    }

    /// Returns whether both give a result, and the results differ.
    pub(super) fn results_differ(self) -> bool {
        self.results
    }

    /// Returns whether records with the same moves, `plies` of them or none, are one game.
    pub(super) fn is_same(self, plies: usize) -> bool {
        let named = self.players == PlayerAgreement::Same && !self.results;
        let told = match plies {
            MIN_DISTINCTIVE_PLIES.. => true,
            0 => named && (self.same_round || self.same_day && self.equal),
            _ => self.equal || named && self.is_sure(),
        };
        self.players != PlayerAgreement::Others && !self.apart && told
    }

    /// Returns whether a record that ends after `plies` plies is of the game that continues in the other; `ended` is whether it gives a
    /// result.
    pub(super) fn is_prefix(self, plies: usize, ended: bool) -> bool {
        let told = self.is_sure() || self.equal || !ended;
        self.is_open()
            && !self.results
            && (plies >= MIN_DISTINCTIVE_PLIES && told
                || plies >= MIN_SAME_ROUND_PLIES && self.same_round)
    }
}

/// A field in which records can differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordField {
    /// The name of White.
    White,
    /// The name of Black.
    Black,
    /// The event.
    Event,
    /// The date.
    Date,
    /// The round.
    Round,
    /// The result.
    Result,
}

impl RecordField {
    /// Returns the name of the tag.
    pub fn tag_name(self) -> &'static str {
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

/// Returns the fields in which two records differ, with the value in each record.
pub fn record_differences(one: &DedupeGame, other: &DedupeGame) -> Vec<(RecordField, [String; 2])> {
    let players = [0, 1].map(|side| [one.usual_player(side), other.usual_player(side)]);
    let outcomes = [one.usual_outcome(), other.usual_outcome()];
    let (one, other) = (&one.known.entry, &other.known.entry);
    let mut out = Vec::new();
    let mut texts =
        |field: RecordField, [one, other]: [&str; 2], same: &dyn Fn(&str, &str) -> bool| {
            if compare_texts(one, other, same) == Some(false) {
                out.push((field, [one.to_owned(), other.to_owned()]));
            }
        };
    let both = |field: HeadField| [one.head.field_value(field), other.head.field_value(field)];
    let folded = |one: &str, other: &str| fold_text(one) == fold_text(other);
    texts(RecordField::White, players[0], &folded);
    texts(RecordField::Black, players[1], &folded);
    texts(RecordField::Event, both(HeadField::Event), &folded);
    texts(RecordField::Round, both(HeadField::Round), &|one, other| {
        compare_rounds(one, other) != Some(false)
    });
    if !can_be_same_day(one.day, other.day) {
        out.push((
            RecordField::Date,
            [one.day, other.day].map(|day| day.to_string()),
        ));
    }
    let known = |outcome: Outcome| outcome != Outcome::Unknown;
    if outcomes.into_iter().all(known) && outcomes[0] != outcomes[1] {
        let results = [one, other].map(|entry| entry.head.result().to_owned());
        out.push((RecordField::Result, results));
    }
    out
}
