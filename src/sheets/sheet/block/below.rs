//! Lines below the moves that have no label: signatures, and the title of an event.

use super::event::is_event;
use super::kind::heading_words;
use super::piece::LinePartKind;
use super::{HeadingBlock, LabelSubject};
use crate::sheet::{commas, names, versus};
use crate::words::LetterClass;
use crate::words::labels::label_subject;
use crate::words::result::states_result;
use crate::words::{HeadingLabel, towns};
use std::ops::Range;

/// The maximum number of words in a line below the moves that is read as the title of an event.
const MAX_TITLE_WORDS: usize = 14;

/// Returns whether a text reads as the name of an event and not as a sentence about one: it has up to seven words, of which
/// up to three begin in lower case, and no full stop, exclamation mark or question mark.
fn is_title_of_event(text: &str) -> bool {
    let all: Vec<_> = heading_words(text).collect();
    let small = all
        .iter()
        .filter(|word| word.starts_with(char::is_lowercase))
        .count();
    all.len() <= 7 && small <= 3 && !text.contains(['.', '!', '?'])
}

/// The content of a line below the moves that is not prose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineStatement {
    /// Rounds, boards and days, perhaps with an event or a place.
    Facts,
    /// Both players.
    Players,
    /// The name of an event. `sure` is set where no word of it could be one of a sentence.
    Event { sure: bool },
}

impl HeadingBlock<'_> {
    /// Reads a line below the moves that as a whole is the title of an event: `Copa do Brasil, Recife, 12/05/2004`.
    pub(super) fn title_below(&mut self) {
        for line in self.line_ranges() {
            if self.is_taken(&line)
                || heading_words(&self.text[line.clone()]).count() > MAX_TITLE_WORDS
            {
                continue;
            }
            let text = self.text[line.clone()].to_owned();
            let dates: Vec<_> = crate::sheet::facts::find_facts_with_order(&text, self.order)
                .into_iter()
                .map(|fact| line.start + fact.whole.start..line.start + fact.whole.end)
                .collect();
            let pieces: Vec<_> = self
                .classify_line_parts(line.clone())
                .into_iter()
                .filter(|(piece, _)| {
                    !dates
                        .iter()
                        .any(|date| date.start <= piece.start && piece.end <= date.end)
                })
                .collect();
            let title = |(_, kind): &(Range<usize>, LinePartKind)| {
                matches!(
                    kind,
                    LinePartKind::Event
                        | LinePartKind::Stage
                        | LinePartKind::Proper
                        | LinePartKind::Place
                )
            };
            let begins = pieces.first().is_some_and(|(piece, kind)| {
                *kind == LinePartKind::Event
                    && piece.start == line.start
                    && is_title_of_event(&self.text[piece.clone()])
            });
            let known = dates.len() + pieces.len();
            if !begins || known < 2 || !pieces.iter().all(title) {
                continue;
            }
            return self.read_event_title(&line);
        }
    }

    /// Reads lines below the moves that consist of rounds, boards and days, of the players, or of the name of an event that is
    /// `sure` or next to such a line. All others are prose.
    pub(super) fn lines_below(&mut self) {
        let lines: Vec<_> = self
            .line_ranges()
            .into_iter()
            .filter(|line| !self.is_taken(line))
            .collect();
        let told: Vec<_> = lines
            .iter()
            .map(|line| self.classify_line_below(line))
            .collect();
        let pairs = told
            .iter()
            .filter(|told| **told == Some(LineStatement::Players))
            .count();
        let known =
            |tag: &str| self.has_field(tag) || self.known.iter().any(|field| field.name == tag);
        // Of two lines with players it is not known which is right, and players named above the moves have precedence.
        let players = pairs == 1 && !known("White") && !known("Black");
        let before = self.fields.len();
        for (nth, line) in lines.iter().enumerate() {
            let beside = |other: Option<&Option<LineStatement>>| {
                matches!(
                    other,
                    Some(Some(LineStatement::Facts | LineStatement::Players))
                )
            };
            let near = beside(nth.checked_sub(1).and_then(|nth| told.get(nth)))
                || beside(told.get(nth + 1));
            match told[nth] {
                Some(LineStatement::Players) if players => {
                    self.read_player_pair(line, false);
                }
                Some(LineStatement::Facts) => self.read_event_title(line),
                Some(LineStatement::Event { sure }) if sure || near => self.read_event_title(line),
                _ => {}
            }
        }
        for field in &mut self.fields[before..] {
            field.guess |= matches!(field.name, "White" | "Black" | "Event" | "Site");
        }
    }

    /// Reads a line that consists of rounds, days, and the name of an event or of a place.
    fn read_event_title(&mut self, line: &Range<usize>) {
        self.facts_of(line.clone());
        let all = vec![self.classify_line_parts(line.clone())];
        for (piece, kind) in &all[0] {
            self.read_classified_part(piece.clone(), *kind);
        }
        self.read_adjacent_places(std::slice::from_ref(line), &all);
    }

    /// Returns the content of a line below the moves, if it is not prose.
    fn classify_line_below(&self, line: &Range<usize>) -> Option<LineStatement> {
        let text = &self.text[line.clone()];
        let prose = text.contains(['!', '?', ':', '{'])
            || heading_words(text).count() > MAX_TITLE_WORDS
            || states_result(text);
        if prose || super::piece::is_letterhead(text) {
            return None;
        }
        if self.names_both(text) {
            return Some(LineStatement::Players);
        }
        let facts = crate::sheet::facts::find_facts_with_order(text, self.order);
        let dated = |piece: &Range<usize>| {
            let within = |fact: &crate::sheet::facts::LineFact| {
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
            .flat_map(|part| self.split_part(part))
            .filter(|piece| !dated(piece))
            .collect();
        let event = |piece: &Range<usize>| {
            let text = &self.text[piece.clone()];
            is_event(text) && is_title_of_event(text) && !text.ends_with('.')
        };
        let place = |piece: &Range<usize>| towns::is_town(self.text[piece.clone()].trim());
        let stage = |piece: &Range<usize>| {
            let text = &self.text[piece.clone()];
            super::fits::is_stage(text) && heading_words(text).count() <= 3
        };
        let known = pieces
            .iter()
            .all(|piece| event(piece) || place(piece) || stage(piece));
        if !known {
            return None;
        }
        if !facts.is_empty() {
            return Some(LineStatement::Facts);
        }
        let small = |word: &str| word.starts_with(char::is_lowercase) && word.chars().count() > 3;
        let sure = !heading_words(text).any(small) && heading_words(text).count() > 1;
        pieces
            .first()
            .is_some_and(event)
            .then_some(LineStatement::Event { sure })
    }

    /// Returns whether a line is nothing but two names with a sign between them, perhaps with the score.
    fn names_both(&self, text: &str) -> bool {
        let joined = commas::join_comma_names(text);
        let Some(pair) = names::find_player_pair(&joined) else {
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

    /// Reads signatures below the moves: a place with a day, and a name in the line above the word for an arbiter.
    pub(super) fn read_arbiter_signature(&mut self) {
        let lines = self.line_ranges();
        for line in &lines {
            self.signed_place(line.clone());
        }
        for pair in lines.windows(2) {
            let label = label_subject(&self.text[pair[1].clone()])
                == Some(LabelSubject::Thing(HeadingLabel::Arbiter));
            let name = &self.text[pair[0].clone()];
            let form = name.contains([':', '_', '='])
                || heading_words(name).any(|word| {
                    label_subject(word) == Some(LabelSubject::Thing(HeadingLabel::Form))
                });
            if label
                && !form
                && super::person::begins_like_name(name.trim())
                && name.split_whitespace().count() <= 4
                && !self.is_taken(&pair[0])
            {
                self.add_text("Arbiter", Some(&pair[1].clone()), pair[0].clone());
            }
        }
    }
}
