//! The values of a game by which games are grouped or sorted.

use super::ask::TaggedGame;
use super::names;
use super::played::ReplayedGame;
use crate::board::Color;
use crate::notation::{MoveStyle, write_one};
use crate::outcome::Outcome;
use crate::pdn::TagName;
use crate::played::{ReplayPlan, StepLine};
use crate::position::Position;

/// A property by which games are grouped or sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupingKey {
    /// The date.
    Date,
    /// The year.
    Year,
    /// The event.
    Event,
    /// The round.
    Round,
    /// The name of White.
    White,
    /// The name of Black.
    Black,
    /// White and Black.
    Player,
    /// The result.
    Result,
    /// The variant.
    Variant,
    /// The opening.
    Opening,
    /// The codes of the findings.
    Finding,
}

/// The value of a property of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyValue {
    /// The sort key: equal for values with the same meaning, however they are written, and in the order of their meaning.
    pub order: String,
    /// The value as it is written.
    pub text: String,
}

/// The value of [`GroupingKey::Finding`] for a game without errors and warnings.
const CLEAN_LABEL: &str = "clean";
/// The number of plies that name an opening where no tag does.
const OPENING_PLIES: usize = 2;

impl KeyValue {
    fn from_text(text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            order: text.clone(),
            text,
        }
    }

    /// Creates the value of a text without regard to case, accents and script.
    pub(crate) fn from_folded_text(text: &str) -> Self {
        let words = names::phonetic_words(text).join(" ");
        let words = if words.is_empty() { text } else { &words };
        Self {
            order: natural_order_text(words),
            text: text.to_owned(),
        }
    }
}

/// Returns a text whose numbers sort as numbers.
pub fn natural_order_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 4);
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.find(|c: char| !c.is_ascii_digit());
        let (number, behind) = rest.split_at(end.unwrap_or(rest.len()));
        let number = number.trim_start_matches('0');
        // Longer numbers are greater; no number of a record has more digits than there are signs before small letters.
        out.push(char::from(b'0' + number.len().min(40) as u8));
        out.push_str(number);
        rest = behind;
    }
    out.push_str(rest);
    out
}

impl TaggedGame<'_> {
    /// Returns all values of a property, or `None` if they depend on the moves.
    pub(crate) fn key_values(&self, key: GroupingKey, plan: &ReplayPlan) -> Option<Vec<KeyValue>> {
        let text = |name| {
            let text = self.tag_value(name).map(|text| text.trim().to_owned());
            text.filter(|text| super::ask::is_informative(text))
        };
        let folded = |name| text(name).map(|text| KeyValue::from_folded_text(&text));
        let one = |said: Option<KeyValue>| Some(said.into_iter().collect());
        match key {
            GroupingKey::Date => {
                let day = self.game_date(plan);
                let known = day.year.is_some() || day.month.is_some() || day.day.is_some();
                one(known.then(|| KeyValue::from_text(day.to_string())))
            }
            GroupingKey::Year => {
                let year = self.game_date(plan).year;
                one(year.map(|year| KeyValue::from_text(format!("{year:04}"))))
            }
            GroupingKey::Event => one(folded(TagName::Event)),
            GroupingKey::Round => one(text(TagName::Round).map(|text| KeyValue {
                order: natural_order_text(&text.to_lowercase()),
                text,
            })),
            GroupingKey::White => one(folded(TagName::White)),
            GroupingKey::Black => one(folded(TagName::Black)),
            GroupingKey::Player => {
                let players = [TagName::White, TagName::Black].into_iter();
                let mut players: Vec<_> = players.filter_map(folded).collect();
                players.dedup_by(|one, other| one.order == other.order);
                Some(players)
            }
            GroupingKey::Result => {
                let (order, text) = match self.game_result().0 {
                    kind @ Outcome::Won(_) => match kind.outcome_under(self.scored_variant()?) {
                        Outcome::Won(Color::White) => ("0", "white"),
                        _ => ("2", "black"),
                    },
                    Outcome::Draw => ("1", "draw"),
                    Outcome::BothLost => ("3", "lost"),
                    Outcome::Points => ("4", "points"),
                    Outcome::Unknown => return Some(Vec::new()),
                };
                let (order, text) = (order.to_owned(), text.to_owned());
                one(Some(KeyValue { order, text }))
            }
            GroupingKey::Variant => one(Some(KeyValue::from_text(self.known_variant()?.id))),
            GroupingKey::Opening => Some(vec![folded(TagName::Opening)?]),
            GroupingKey::Finding => None,
        }
    }
}

impl ReplayedGame<'_> {
    /// Returns all values of a property.
    pub(crate) fn key_values(&self, key: GroupingKey, plan: &ReplayPlan) -> Vec<KeyValue> {
        if let Some(said) = self.tagged.key_values(key, plan) {
            return said;
        }
        match key {
            GroupingKey::Opening => self
                .opening_text()
                .map(KeyValue::from_text)
                .into_iter()
                .collect(),
            GroupingKey::Finding => {
                let mut codes: Vec<_> = self.findings.iter().map(|one| one.check.code).collect();
                codes.sort_unstable();
                codes.dedup();
                let clean = self.is_clean().then_some(CLEAN_LABEL);
                codes
                    .into_iter()
                    .chain(clean)
                    .map(KeyValue::from_text)
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the moves that the game begins with, as its variant writes them, or `None` if it does not begin with the initial
    /// position.
    fn opening_text(&self) -> Option<String> {
        let variant = self.read.variant;
        let mut now = self.read.start.clone();
        if now != Position::initial(variant) {
            return None;
        }
        let mut all = Vec::new();
        let main = self
            .steps
            .iter()
            .filter(|step| step.place == StepLine::Main);
        for step in main.take(OPENING_PLIES) {
            let mut text = String::new();
            write_one(
                &now,
                step.reading.legal_move()?,
                &MoveStyle::for_variant(variant),
                &mut text,
            );
            all.push(text);
            step.apply(&mut now);
        }
        (!all.is_empty()).then(|| all.join(" "))
    }
}
