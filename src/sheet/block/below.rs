//! Lines below the moves that have no label: who signed, and the title of an event.

use super::event::is_event;
use super::kind::words;
use super::piece::Kind;
use super::{About, Block};
use crate::sheet::{commas, names, versus};
use crate::words::Letter;
use crate::words::labels::about;
use crate::words::result::says_result;
use crate::words::{Label, towns};
use std::ops::Range;

/// Words of a line below the moves that is the title of an event, at most.
const TITLE: usize = 14;

/// Whether a text reads as the name of an event and not as a sentence about one: it ends with a name, a number or the word
/// for the event.
fn is_title_of_event(text: &str) -> bool {
    let all: Vec<_> = words(text).collect();
    let small = all
        .iter()
        .filter(|word| word.starts_with(char::is_lowercase))
        .count();
    all.len() <= 7 && small <= 3 && !text.contains(['.', '!', '?'])
}

/// What a line below the moves tells that is no prose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    /// Rounds, boards and days, perhaps beside an event or a place.
    Facts,
    /// Both players.
    Players,
    /// The name of an event; `sure` where no word of it could be one of a sentence.
    Event { sure: bool },
}

impl Block<'_> {
    /// In the lines below the moves: `Copa do Brasil, Recife, 12/05/2004`, where all of a line is the title of an event.
    pub(super) fn title_below(&mut self) {
        for line in self.lines() {
            if self.is_taken(&line) || words(&self.text[line.clone()]).count() > TITLE {
                continue;
            }
            let text = self.text[line.clone()].to_owned();
            let dates: Vec<_> = crate::sheet::facts::ordered(&text, self.order)
                .into_iter()
                .map(|fact| line.start + fact.whole.start..line.start + fact.whole.end)
                .collect();
            let pieces: Vec<_> = self
                .kinds(line.clone())
                .into_iter()
                .filter(|(piece, _)| {
                    !dates
                        .iter()
                        .any(|date| date.start <= piece.start && piece.end <= date.end)
                })
                .collect();
            let title = |(_, kind): &(Range<usize>, Kind)| {
                matches!(kind, Kind::Event | Kind::Stage | Kind::Proper | Kind::Place)
            };
            let begins = pieces.first().is_some_and(|(piece, kind)| {
                *kind == Kind::Event
                    && piece.start == line.start
                    && is_title_of_event(&self.text[piece.clone()])
            });
            let known = dates.len() + pieces.len();
            if !begins || known < 2 || !pieces.iter().all(title) {
                continue;
            }
            return self.title(&line);
        }
    }

    /// In the lines below the moves: those that are nothing but rounds, boards and days, the players, or the name of an event
    /// beside such a line. All others are prose.
    pub(super) fn lines_below(&mut self) {
        let lines: Vec<_> = self
            .lines()
            .into_iter()
            .filter(|line| !self.is_taken(line))
            .collect();
        let told: Vec<_> = lines.iter().map(|line| self.told_below(line)).collect();
        let pairs = told
            .iter()
            .filter(|told| **told == Some(Told::Players))
            .count();
        let known = |tag: &str| self.has(tag) || self.known.iter().any(|field| field.name == tag);
        // Of two lines of players nobody knows which it is, and those above the moves are the players.
        let players = pairs == 1 && !known("White") && !known("Black");
        let before = self.fields.len();
        for (nth, line) in lines.iter().enumerate() {
            let beside = |other: Option<&Option<Told>>| {
                matches!(other, Some(Some(Told::Facts | Told::Players)))
            };
            let near = beside(nth.checked_sub(1).and_then(|nth| told.get(nth)))
                || beside(told.get(nth + 1));
            match told[nth] {
                Some(Told::Players) if players => {
                    self.pair(line, false);
                }
                Some(Told::Facts) => self.title(line),
                Some(Told::Event { sure }) if sure || near => self.title(line),
                _ => {}
            }
        }
        for field in &mut self.fields[before..] {
            field.guess |= matches!(field.name, "White" | "Black" | "Event" | "Site");
        }
    }

    /// Reads a line that is nothing but rounds, days, and the name of an event or of a place.
    fn title(&mut self, line: &Range<usize>) {
        self.facts_of(line.clone());
        let all = vec![self.kinds(line.clone())];
        for (piece, kind) in &all[0] {
            self.named(piece.clone(), *kind);
        }
        self.place_beside(std::slice::from_ref(line), &all);
    }

    /// What a line below the moves tells, if it is no prose.
    fn told_below(&self, line: &Range<usize>) -> Option<Told> {
        let text = &self.text[line.clone()];
        let prose =
            text.contains(['!', '?', ':', '{']) || words(text).count() > TITLE || says_result(text);
        if prose || super::piece::is_letterhead(text) {
            return None;
        }
        if self.names_both(text) {
            return Some(Told::Players);
        }
        let facts = crate::sheet::facts::ordered(text, self.order);
        let dated = |piece: &Range<usize>| {
            let within = |fact: &crate::sheet::facts::Fact| {
                line.start + fact.whole.start <= piece.start
                    && piece.end <= line.start + fact.whole.end
            };
            facts.iter().any(within)
        };
        let mut at = line.start;
        let mut rest = Vec::new();
        for fact in &facts {
            rest.push(at..line.start + fact.whole.start);
            at = line.start + fact.whole.end;
        }
        rest.push(at..line.end);
        rest.retain(|part| part.start < part.end);
        let pieces: Vec<_> = rest
            .into_iter()
            .flat_map(|part| self.split(part))
            .filter(|piece| !dated(piece))
            .collect();
        let event = |piece: &Range<usize>| {
            let text = &self.text[piece.clone()];
            is_event(text) && is_title_of_event(text) && !text.ends_with('.')
        };
        let place = |piece: &Range<usize>| towns::is_town(self.text[piece.clone()].trim());
        let stage = |piece: &Range<usize>| {
            let text = &self.text[piece.clone()];
            super::fits::is_stage(text) && words(text).count() <= 3
        };
        let known = pieces
            .iter()
            .all(|piece| event(piece) || place(piece) || stage(piece));
        if !known {
            return None;
        }
        if !facts.is_empty() {
            return Some(Told::Facts);
        }
        let small = |word: &str| word.starts_with(char::is_lowercase) && word.chars().count() > 3;
        let sure = !words(text).any(small) && words(text).count() > 1;
        pieces
            .first()
            .is_some_and(event)
            .then_some(Told::Event { sure })
    }

    /// Whether a line is nothing but two names with a sign between them, perhaps with the score.
    fn names_both(&self, text: &str) -> bool {
        let joined = commas::joined(text);
        let Some(pair) = names::pair(&joined) else {
            return false;
        };
        let before = pair.left[..pair.white.start].trim();
        let behind = pair.right.get(pair.black.end..).unwrap_or_default().trim();
        let behind = behind.trim_start_matches(['(', '=', ',', ' ']);
        let score = behind.is_empty()
            || versus::len(behind)
                .is_some_and(|len| !behind[len..].contains(char::is_letter_or_number));
        let gap = &pair.left[pair.white.name.end..];
        let spaced = gap.ends_with(' ') || pair.right.starts_with(' ');
        before.is_empty() && score && spaced && !is_event(text)
    }

    /// In the lines below the moves: a name above the word for an arbiter.
    pub(super) fn signed(&mut self) {
        let lines = self.lines();
        for line in &lines {
            self.signed_place(line.clone());
        }
        for pair in lines.windows(2) {
            let label = about(&self.text[pair[1].clone()]) == Some(About::Thing(Label::Arbiter));
            let name = &self.text[pair[0].clone()];
            let form = name.contains([':', '_', '='])
                || words(name).any(|word| about(word) == Some(About::Thing(Label::Form)));
            if label
                && !form
                && super::person::begins(name.trim())
                && name.split_whitespace().count() <= 4
                && !self.is_taken(&pair[0])
            {
                self.add_text("Arbiter", Some(&pair[1].clone()), pair[0].clone());
            }
        }
    }
}
