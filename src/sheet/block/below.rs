//! Lines below the moves that have no label: who signed, and the title of an event.

use super::about::about;
use super::kind::words;
use super::piece::Kind;
use super::{About, Block};
use crate::words::Label;
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
            self.facts_of(line.clone());
            let all = vec![self.kinds(line.clone())];
            for (piece, kind) in &all[0] {
                self.named(piece.clone(), *kind);
            }
            self.place_beside(std::slice::from_ref(&line), &all);
            return;
        }
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
