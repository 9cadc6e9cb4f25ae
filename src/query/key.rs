//! What a game says of one thing, by which games are put apart or in order.

use super::ask::TaggedGame;
use super::names;
use super::played::ReplayedGame;
use crate::board::Color;
use crate::notation::{MoveStyle, write_one};
use crate::outcome::Outcome;
use crate::pdn::TagName;
use crate::played::{ReplayPlan, StepLine};
use crate::position::Position;

/// One thing that games say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GroupingKey {
    Date,
    Year,
    Event,
    Round,
    White,
    Black,
    /// White and Black.
    Player,
    Result,
    Variant,
    Opening,
    /// The codes of what is found.
    Finding,
}

/// What a game says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeyValue {
    /// Equal where the same is meant, however it is written; and in the order of what is meant.
    pub(crate) order: String,
    /// As it is written.
    pub(crate) text: String,
}

/// What [`GroupingKey::Finding`] says of a game without errors and warnings.
const CLEAN_LABEL: &str = "clean";
/// Plies that name an opening where no tag does.
const OPENING_PLIES: usize = 2;

impl KeyValue {
    fn from_text(text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            order: text.clone(),
            text,
        }
    }

    /// A text without regard to case, accents and script.
    pub(crate) fn from_folded_text(text: &str) -> Self {
        let words = names::phonetic_words(text).join(" ");
        let words = if words.is_empty() { text } else { &words };
        Self {
            order: natural_order_text(words),
            text: text.to_owned(),
        }
    }
}

/// A text whose numbers are in order as numbers.
pub(crate) fn natural_order_text(text: &str) -> String {
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
    /// What it says of a thing, all of it; nothing where the moves have to tell.
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
    /// What it says of a thing, all of it.
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

    /// The moves that it begins with, as its variant has them written; nothing where it does not begin at the beginning.
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
