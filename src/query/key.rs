//! What a game says of one thing, by which games are put apart or in order.

use super::ask::Tagged;
use super::names;
use super::played::Game;
use crate::board::Color;
use crate::notation::{Style, write_one};
use crate::outcome::Outcome;
use crate::pdn::TagName;
use crate::played::{Place, Plan};
use crate::position::Position;

/// One thing that games say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
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
pub(crate) struct Said {
    /// Equal where the same is meant, however it is written; and in the order of what is meant.
    pub(crate) order: String,
    /// As it is written.
    pub(crate) text: String,
}

/// What [`Key::Finding`] says of a game without errors and warnings.
const CLEAN: &str = "clean";
/// Plies that name an opening where no tag does.
const OPENING: usize = 2;

impl Said {
    fn plain(text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            order: text.clone(),
            text,
        }
    }

    /// A text without regard to case, accents and script.
    pub(crate) fn folded(text: &str) -> Self {
        let words = names::words(text).join(" ");
        let words = if words.is_empty() { text } else { &words };
        Self {
            order: natural(words),
            text: text.to_owned(),
        }
    }
}

/// A text whose numbers are in order as numbers.
pub(crate) fn natural(text: &str) -> String {
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

impl Tagged<'_> {
    /// What it says of a thing, all of it; nothing where the moves have to tell.
    pub(crate) fn said(&self, key: Key, plan: &Plan) -> Option<Vec<Said>> {
        let text = |name| {
            let text = self.tag(name).map(|text| text.trim().to_owned());
            text.filter(|text| super::ask::says(text))
        };
        let folded = |name| text(name).map(|text| Said::folded(&text));
        let one = |said: Option<Said>| Some(said.into_iter().collect());
        match key {
            Key::Date => {
                let day = self.day(plan);
                let known = day.year.is_some() || day.month.is_some() || day.day.is_some();
                one(known.then(|| Said::plain(day.to_string())))
            }
            Key::Year => {
                let year = self.day(plan).year;
                one(year.map(|year| Said::plain(format!("{year:04}"))))
            }
            Key::Event => one(folded(TagName::Event)),
            Key::Round => one(text(TagName::Round).map(|text| Said {
                order: natural(&text.to_lowercase()),
                text,
            })),
            Key::White => one(folded(TagName::White)),
            Key::Black => one(folded(TagName::Black)),
            Key::Player => {
                let players = [TagName::White, TagName::Black].into_iter();
                let mut players: Vec<_> = players.filter_map(folded).collect();
                players.dedup_by(|one, other| one.order == other.order);
                Some(players)
            }
            Key::Result => {
                let (order, text) = match self.result().0 {
                    kind @ Outcome::Won(_) => match kind.under(self.scored_variant()?) {
                        Outcome::Won(Color::White) => ("0", "white"),
                        _ => ("2", "black"),
                    },
                    Outcome::Draw => ("1", "draw"),
                    Outcome::BothLost => ("3", "lost"),
                    Outcome::Points => ("4", "points"),
                    Outcome::Unknown => return Some(Vec::new()),
                };
                let (order, text) = (order.to_owned(), text.to_owned());
                one(Some(Said { order, text }))
            }
            Key::Variant => one(Some(Said::plain(self.variant()?.id))),
            Key::Opening => Some(vec![folded(TagName::Opening)?]),
            Key::Finding => None,
        }
    }
}

impl Game<'_> {
    /// What it says of a thing, all of it.
    pub(crate) fn said(&self, key: Key, plan: &Plan) -> Vec<Said> {
        if let Some(said) = self.tagged.said(key, plan) {
            return said;
        }
        match key {
            Key::Opening => self.begins().map(Said::plain).into_iter().collect(),
            Key::Finding => {
                let mut codes: Vec<_> = self.findings.iter().map(|one| one.check.code).collect();
                codes.sort_unstable();
                codes.dedup();
                let clean = self.is_clean().then_some(CLEAN);
                codes.into_iter().chain(clean).map(Said::plain).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The moves that it begins with, as its variant has them written; nothing where it does not begin at the beginning.
    fn begins(&self) -> Option<String> {
        let variant = self.read.variant;
        let mut now = self.read.start.clone();
        if now != Position::initial(variant) {
            return None;
        }
        let mut all = Vec::new();
        let main = self.steps.iter().filter(|step| step.place == Place::Main);
        for step in main.take(OPENING) {
            let mut text = String::new();
            write_one(&now, step.reading.legal()?, &Style::of(variant), &mut text);
            all.push(text);
            step.apply(&mut now);
        }
        (!all.is_empty()).then(|| all.join(" "))
    }
}
