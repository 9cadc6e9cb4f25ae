//! Division of a line into pieces: at commas, dashes, brackets and full stops, and between the name of an event and its town.

use super::HeadingBlock;
use super::event::{DUEL_WORDS, is_cut_short, is_event};
use super::kind::{heading_words, is_of_date};
use super::piece::BEFORE_PLACE_WORDS;
use crate::sheet::chars::is_dash;
use crate::sheet::names;
use crate::words::LetterClass;
use crate::words::{fold_text, is_filler, towns};
use std::ops::Range;

/// The maximum number of words in a label that is not known.
const MAX_UNKNOWN_LABEL_WORDS: usize = 2;

/// The maximum number of small words before the name of an event.
const MAX_LEADING_SMALL_WORDS: usize = 3;

/// Words between the name of an event and its place. They are rare within names of events.
const EVENT_PLACE_WORDS: [&str; 3] = [" at ", " te ", " em "];

/// Words that the name of a town follows as part of the same name: `Trofeo Città Savona`.
const OF_TOWN: [&str; 6] = ["города", "citta", "cidade", "city", "stad", "town"];

/// Returns the length of the label at the start of a line whose words are not known: up to a colon or a row of dots.
pub(super) fn unknown_label(text: &str) -> usize {
    let colon = text.find(": ").map(|at| (at, at + 2));
    let dots = text.find(" ...").map(|at| {
        let rest = &text[at..];
        (
            at,
            at + rest.len() - rest.trim_start_matches([' ', '.']).len(),
        )
    });
    let Some((at, end)) = colon.into_iter().chain(dots).min() else {
        return 0;
    };
    let label = text[..at].trim();
    let few = (1..=MAX_UNKNOWN_LABEL_WORDS).contains(&label.split_whitespace().count());
    let plain = label
        .chars()
        .all(|c| c.is_letter() || matches!(c, ' ' | '.' | '-'));
    // `Наименование соревнований: Первенство области`
    let of_event = is_event(label) && is_event(&text[end..]);
    let few = few || (of_event && label.split_whitespace().count() <= MAX_UNKNOWN_LABEL_WORDS + 1);
    if few && plain && (!is_event(label) || of_event) {
        end
    } else {
        0
    }
}

/// Returns whether a full stop between these texts ends a piece and is not that of an abbreviation or of a number.
fn ends_piece(before: &str, behind: &str) -> bool {
    let mut all = before.rsplit([' ', '.']);
    let (word, lead) = (
        all.next().unwrap_or_default(),
        all.next().unwrap_or_default(),
    );
    if word.bytes().all(|b| b.is_ascii_digit()) {
        // `Welsh Closed 1998. Swindon`, `СШОР № 3. Брянск`
        let capital = behind.starts_with(|c: char| c.is_uppercase() || c == '\'');
        return capital && (word.len() == 4 || matches!(lead, "№" | "Nº" | "N°"));
    }
    // `Torn. de Outono`
    if is_cut_short(word) {
        return false;
    }
    // `Primavera '95. Bolzano`
    if word.starts_with(['\'', '’']) && word.ends_with(|c: char| c.is_ascii_digit()) {
        return true;
    }
    // `Memphis, TN. 12/05/2004`
    let state = word.chars().count() == 2
        && word.chars().all(char::is_uppercase)
        && behind.starts_with(|c: char| c.is_ascii_digit());
    // `1987 г. Ижевск`
    let year = lead.len() == 4 && lead.bytes().all(|b| b.is_ascii_digit());
    let short = is_event(word) || (is_event(before) && word.chars().count() == 3);
    state || year || word.chars().count() > 3 || (short && behind.starts_with(char::is_uppercase))
}

impl HeadingBlock<'_> {
    /// Splits a part at commas, spaced dashes, brackets and full stops.
    pub(super) fn split_part(&self, part: Range<usize>) -> Vec<Range<usize>> {
        let text = &self.text[part.clone()];
        let mut pieces = Vec::new();
        let mut start = 0;
        let mut push = |from: usize, to: usize| {
            let piece = self.between_commas(part.start + from..part.start + to);
            let piece = self.behind_small(self.without_quotes(piece));
            if self.text[piece.clone()]
                .chars()
                .any(char::is_letter_or_number)
            {
                pieces.push(piece);
            }
        };
        for (at, c) in text.char_indices() {
            let behind = &text[at + c.len_utf8()..];
            let spaced = text[..at].ends_with(' ') && behind.starts_with(' ');
            let stop = c == '.' && (behind.starts_with(' ') || behind.is_empty()) && {
                ends_piece(&text[start..at], behind.trim_start())
            };
            let duel = is_dash(c)
                && heading_words(&text[start..])
                    .next()
                    .is_some_and(|word| DUEL_WORDS.contains_word(&fold_text(word)));
            // `Copa do Brasil // Recife`, `Кубок области... Казань`
            let double = text[..at].ends_with(' ')
                && (c == '/' || is_dash(c))
                && behind
                    .strip_prefix(c)
                    .is_some_and(|behind| behind.starts_with(' '));
            let dots = text[..at].ends_with("..") && c == '.' && behind.starts_with(' ');
            // `Belo Horizonte - MG`
            let state = is_dash(c) && {
                let mut letters = behind.trim_start().chars();
                let two = letters
                    .by_ref()
                    .take(2)
                    .filter(|c| c.is_uppercase())
                    .count()
                    == 2;
                two && letters.next().is_none_or(|c| !c.is_letter_or_number())
                    && towns::is_town(text[start..at].trim_matches([' ', '(', ',']))
            };
            // `1,5:0,5`
            let half = c == ','
                && text[..at].ends_with(|c: char| c.is_ascii_digit())
                && behind
                    .strip_prefix('5')
                    .is_some_and(|behind| !behind.starts_with(char::is_letter_or_number));
            let cut = !duel
                && !state
                && !half
                && (matches!(
                    c,
                    ',' | ';' | '(' | ')' | '[' | ']' | '|' | '\t' | '·' | '…'
                ) || (spaced && (is_dash(c) || c == '/' || c == '@'))
                    || double
                    || dots
                    || stop);
            if cut || (c == ' ' && behind.starts_with("  ")) {
                push(start, at);
                start = at + c.len_utf8();
            }
        }
        push(start, text.len());
        let mut pieces = pieces
            .into_iter()
            .flat_map(|piece| self.before_town(piece))
            .collect::<Vec<_>>();
        // `February, 1911` is one piece.
        let year = |piece: &Range<usize>| {
            let text = &self.text[piece.clone()];
            text.len() >= 4 && text.bytes().take(4).all(|b| b.is_ascii_digit())
        };
        let month = |piece: &Range<usize>| {
            // `XI Trofeo dell'Uva, 2015` has no month.
            let last = heading_words(&self.text[piece.clone()]).last();
            last.is_some_and(is_of_date)
        };
        let mut nth = 1;
        while nth < pieces.len() {
            if month(&pieces[nth - 1]) && year(&pieces[nth]) {
                pieces[nth - 1].end = pieces[nth].end;
                pieces.remove(nth);
            } else {
                nth += 1;
            }
        }
        pieces
    }

    /// Splits the name of an event from the town that follows it without a sign: `Первенство области Казань`.
    fn before_town(&self, piece: Range<usize>) -> Vec<Range<usize>> {
        let text = &self.text[piece.clone()];
        let whole = || vec![piece.clone()];
        // `Isle of Man Classic at Durham Town Hall`
        for word in EVENT_PLACE_WORDS {
            let Some(at) = text.find(word) else { continue };
            let (event, place) = (&text[..at], &text[at + word.len()..]);
            if is_event(event) && place.starts_with(char::is_uppercase) && !is_event(place) {
                return vec![
                    piece.start..piece.start + at,
                    piece.start + at + word.len()..piece.end,
                ];
            }
        }
        let Some(len) = towns::town_at_end(text).filter(|_| is_event(text)) else {
            return whole();
        };
        let event = text[..text.len() - len].trim_end();
        // `Кубок города Казань`, `Open Oss` are whole names.
        let last = event.rsplit(' ').next().unwrap_or_default();
        let of_name = last.starts_with(char::is_lowercase)
            || names::is_particle(last)
            || is_filler(&fold_text(last))
            || last.ends_with('.')
            || BEFORE_PLACE_WORDS.contains_word(&fold_text(last));
        let town = OF_TOWN.contains(&fold_text(last).as_str());
        if heading_words(event).count() < 2
            || of_name
            || town
            || !is_event(event)
            || event.ends_with(['-', '–', '—'])
        {
            return whole();
        }
        vec![
            piece.start..piece.start + event.len(),
            piece.end - len..piece.end,
        ]
    }

    /// Returns the name of an event without the small words before it: round 2 `of the Yorkshire Open`.
    fn behind_small(&self, piece: Range<usize>) -> Range<usize> {
        let text = &self.text[piece.clone()];
        let mut at = 0;
        for word in text.split(' ').take(MAX_LEADING_SMALL_WORDS) {
            let small = word.starts_with(char::is_lowercase) && word.chars().count() <= 4;
            if !small {
                break;
            }
            at += word.len() + 1;
        }
        let rest = text.get(at..).unwrap_or_default();
        match at > 0
            && rest.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
            && is_event(rest)
        {
            true => piece.start + at..piece.end,
            false => piece,
        }
    }

    /// Returns a piece without the quotation marks around all of it: `"Copa do Brasil"`.
    pub(super) fn without_quotes(&self, piece: Range<usize>) -> Range<usize> {
        let quotes = [('"', '"'), ('“', '”'), ('„', '“'), ('«', '»')];
        let text = &self.text[piece.clone()];
        let inside = quotes.iter().find_map(|(open, close)| {
            let inside = text.strip_prefix(*open)?.strip_suffix(*close)?;
            (!inside.contains(['"', '“', '”'])).then_some((open.len_utf8(), inside.len()))
        });
        match inside {
            Some((lead, len)) => piece.start + lead..piece.start + lead + len,
            None => piece,
        }
    }
}
