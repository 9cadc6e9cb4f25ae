//! Events and variants by their names.

use super::event::is_event;
use super::fits::is_stage;
use super::kind::{is_proper, variant_in, variant_of, variant_within};
use super::piece::{BEFORE_PLACE_WORDS, is_letterhead};
use super::{HeadingBlock, LabelSubject};
use crate::sheet::facts;
use crate::words::{ALL_LANGUAGES, HeadingLabel, fold_text};
use std::ops::Range;

impl HeadingBlock<'_> {
    /// Reads the name of an event, perhaps with its stage or the variant.
    pub(super) fn read_event(&mut self, label: Option<&Range<usize>>, value: Range<usize>) {
        let mut value = self.trim_range(value);
        // `National Cross Board Tournament, at Miners' Institute, Aberdare, August 2024`
        for word in [", at ", ", te ", ", em ", ", held at ", ", held in "] {
            let Some(at) = self.text[value.clone()].find(word) else {
                continue;
            };
            let place = value.start + at + word.len()..value.end;
            if self.text[place.clone()].starts_with(char::is_uppercase) && !self.has_field("Site") {
                self.read_site(None, place);
                value.end = value.start + at;
            }
        }
        value.end -= small_end(&self.text[value.clone()]);
        // `European Teams 2022, played on June 21, 1979`
        if let Some((name, day)) = self.text[value.clone()].split_once(", ")
            && let Some(lead) = played_on(day)
        {
            let day = value.end - day.len() + lead..value.end;
            value.end = value.start + name.len();
            self.facts_of(day);
        }
        // `Кубок области, 3-й тур, партия сыграна 2 марта 1993 г.`
        let text = self.text[value.clone()].to_owned();
        let told = |(at, _): &(usize, &str)| {
            let part = text[at + 2..].split(", ").next().unwrap_or_default();
            let found = facts::find_facts_with_order(part, self.order);
            found
                .iter()
                .any(|fact| fact.name != "Date" || fact.whole.len() > 4)
        };
        if let Some((at, _)) = text.match_indices(", ").find(told) {
            self.facts_of(value.start + at + 2..value.end);
            value.end = value.start + at;
        }
        // `Winter League 2019/20, 1973`
        let dated = |(_, marks): &(usize, Vec<super::label::LabelMark>)| {
            let of_date = |about| {
                matches!(
                    about,
                    LabelSubject::Thing(HeadingLabel::Date | HeadingLabel::SiteAndDate)
                )
            };
            marks.iter().any(|mark| of_date(mark.about))
        };
        if let Some((name, year)) = self.text[value.clone()].rsplit_once(", ")
            && year.len() == 4
            && (year.starts_with("19") || year.starts_with("20"))
            && year.bytes().all(|b| b.is_ascii_digit())
            && !self.marks.iter().any(dated)
        {
            let (end, year) = (value.start + name.len(), format!("{year}.??.??"));
            self.add_field("Date", None, value.end - 4..value.end, year);
            value.end = end;
        }
        if label.is_none() {
            value.start += super::event::before_event(&self.text[value.clone()]);
        }
        for _ in 0..4 {
            let text = &self.text[value.clone()];
            let last = match text.strip_suffix(')').and_then(|inner| inner.rfind('(')) {
                Some(open) => Some((open, open + 1..text.len() - 1)),
                None => {
                    let duel = super::event::is_duel(text);
                    let signs = [
                        ": ",
                        ", ",
                        if duel { ", " } else { " - " },
                        " – ",
                        " — ",
                        " / ",
                        ". ",
                    ];
                    // `Torn. de Outono`
                    let short = |at: usize, sign: &str| {
                        let word = text[..at].rsplit(' ').next().unwrap_or_default();
                        sign == ". " && super::event::is_cut_short(word)
                    };
                    let at = signs
                        .iter()
                        .filter_map(|sign| Some((text.rfind(sign)?, sign.len())))
                        .filter(|(at, len)| !short(*at, &text[*at..at + len]))
                        .max();
                    at.map(|(at, len)| (at, at + len..text.len()))
                }
            };
            let Some((end, last)) = last else { break };
            let part = value.start + last.start..value.start + last.end;
            let said = self.text[part.clone()].trim();
            let first = self.text[value.start..value.start + end].trim_end();
            if first.is_empty() || said.is_empty() {
                break;
            }
            if variant_of(said).is_some() {
                self.read_variant(None, part);
            } else if is_stage(said) {
                self.add_text("Stage", None, part);
            } else if self.is_fact(said) {
                self.facts_of(part);
            } else if let Some(lead) = before_place(said).filter(|_| !self.has_field("Site")) {
                let part = self.trim_range(part);
                self.add_text("Site", None, part.start + lead..part.end);
            } else {
                break;
            }
            value = value.start..value.start + first.len();
        }
        self.add_text("Event", label, value);
    }

    /// Reads the name of an event in quotation marks within a sentence: `do evento "Grande Prêmio", 1ª fase`.
    pub(super) fn quoted_event(&mut self) {
        if self.has_field("Event") {
            return;
        }
        for line in self.line_ranges() {
            let text = &self.text[line.clone()];
            for (open, close) in [('"', '"'), ('“', '”'), ('„', '“')] {
                let Some((before, behind)) = text.split_once(open) else {
                    continue;
                };
                let Some((name, _)) = behind.split_once(close) else {
                    continue;
                };
                let start = line.start + before.len() + open.len_utf8();
                let place = start..start + name.len();
                if is_event(name) && !self.is_taken(&place) {
                    return self.add_text("Event", None, place);
                }
            }
        }
    }

    /// Returns whether all of a text is a round, a board or a day.
    fn is_fact(&self, text: &str) -> bool {
        let found = facts::find_facts_with_order(text, self.order);
        matches!(&found[..], [fact] if fact.whole == (0..text.len())
            && (fact.name != "Date" || text.len() > 4))
    }

    /// Reads a variant from its name.
    pub(super) fn read_variant(&mut self, label: Option<&Range<usize>>, value: Range<usize>) {
        let text = self.text[value.clone()].trim();
        // `Fries dammen: Kampioenschap van Friesland`
        let said = || {
            label
                .and_then(|_| variant_in(text))
                .filter(|_| !is_event(text))
        };
        let told = variant_of(text).or_else(said);
        if let Some(variant) = told {
            let named = crate::variant::find_variant(text).is_some();
            let value_text = if named { text } else { variant.id };
            self.add_field("Variant", label, value, value_text.to_owned());
        }
    }

    /// Reads a variant that is named among other words, if it was not named otherwise.
    pub(super) fn variant_among_words(&mut self) {
        if self.has_field("Variant") {
            return;
        }
        for line in self.line_ranges() {
            let text = &self.text[line.clone()];
            let Some((place, variant)) = variant_within(text).filter(|_| !is_letterhead(text))
            else {
                continue;
            };
            self.guess = true;
            let part = line.start + place.start..line.start + place.end;
            return self.add_field("Variant", None, part, variant.id.to_owned());
        }
    }
}

/// Returns the length of the small word at the start of a text before the name of a place: `at Durham Town Hall`.
fn before_place(text: &str) -> Option<usize> {
    let (word, rest) = text.split_once(' ')?;
    let small =
        word.starts_with(char::is_lowercase) && BEFORE_PLACE_WORDS.contains_word(&fold_text(word));
    let name = rest.starts_with(char::is_uppercase) && is_proper(rest);
    (small && name).then_some(word.len() + 1)
}

/// Returns the length of the words between the name of an event and the day on which the game was played.
pub(super) fn played_on(text: &str) -> Option<usize> {
    let phrases = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.headings.played_on.split('|'));
    let lead = phrases
        .filter(|phrase| !phrase.is_empty())
        .filter_map(|phrase| text.strip_prefix(phrase)?.strip_prefix(' '))
        .map(|rest| text.len() - rest.len())
        .max()?;
    text.contains(|c: char| c.is_ascii_digit()).then_some(lead)
}

/// Returns the length of the small word at the end of a name that continues a sentence: `Commonwealth Championships on`.
pub(super) fn small_end(text: &str) -> usize {
    const PREPOSITION_WORDS: [&str; 12] = [
        "on", "at", "in", "il", "nel", "nella", "em", "no", "na", "op", "te", "het",
    ];
    let last = text.rsplit(' ').next().unwrap_or_default();
    match PREPOSITION_WORDS.contains(&last) && last.len() < text.len() {
        true => {
            text.len()
                - text[..text.len() - last.len()]
                    .trim_end_matches([' ', ','])
                    .len()
        }
        false => 0,
    }
}
