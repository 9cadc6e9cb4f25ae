//! The parsed name of an event.

use super::super::fold::{fold_accents, unmix_scripts};
use super::words::{
    is_counter, is_distinguishing, is_filler, is_generic, is_group, ordinal_ending, roman_value,
    word_meaning,
};
use crate::words::LetterClass;
use std::borrow::Cow;
use unicode_normalization::UnicodeNormalization;

/// The maximum number of words of a name that are parsed.
const MAX_EVENT_NAME_WORDS: usize = 32;

/// The parsed name of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct EventTitle {
    /// The years, sorted.
    pub(super) years: Vec<u32>,
    /// The number of the edition: `40°`, `XXV`, `20e`.
    pub(super) edition: Option<u32>,
    /// The marks that separate players or games: `a`, `2`, `final`, `women`, `u19`, `blitz`. Sorted.
    pub(super) marks: Vec<String>,
    /// All other words, by their meaning, sorted, each once.
    pub(super) words: Vec<String>,
}

/// A run of letters or of digits.
#[derive(Debug, Default)]
struct TitleToken {
    text: String,
    number: bool,
    /// Whether it directly follows the previous token.
    glued: bool,
    /// Whether a degree sign or an ordinal indicator follows.
    degree: bool,
}

/// Returns the digit that a letter resembles.
fn digit_of(letter: char) -> Option<char> {
    Some(match letter {
        'O' | 'o' | 'О' | 'о' | 'Q' | 'D' => '0',
        'l' | 'I' | 'i' | 'І' | 'і' => '1',
        'Z' | 'z' => '2',
        'З' | 'з' => '3',
        'A' | 'А' | 'Ч' | 'ч' => '4',
        'S' | 's' => '5',
        'б' | 'G' => '6',
        'B' | 'В' => '8',
        'g' | 'q' => '9',
        _ => return None,
    })
}

/// Returns the name with digits in place of the letters in its years that resemble them: `2O24` is 2024.
fn with_whole_years(name: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut done = 0;
    for word in name.split(|c: char| !c.is_letter_or_number()) {
        let digits = word.bytes().filter(u8::is_ascii_digit).count();
        if !(2..=3).contains(&digits) || word.chars().count() != 4 {
            continue;
        }
        let year = word.chars().map(|c| match c.is_ascii_digit() {
            true => Some(c),
            false => digit_of(c),
        });
        let year: Option<String> = year.collect();
        let is_year = |year: &String| year.starts_with("19") || year.starts_with("20");
        if let Some(year) = year.filter(is_year) {
            let start = word.as_ptr() as usize - name.as_ptr() as usize;
            out.push_str(&name[done..start]);
            out.push_str(&year);
            done = start + word.len();
        }
    }
    match done {
        0 => Cow::Borrowed(name),
        _ => Cow::Owned(out + &name[done..]),
    }
}

/// Splits a name into runs of letters and runs of digits.
fn split_tokens(name: &str) -> Vec<TitleToken> {
    let mut out: Vec<TitleToken> = Vec::new();
    let mut open = false;
    let name = with_whole_years(name);
    for c in name.nfc() {
        let number = c.is_ascii_digit();
        let last = out.last_mut();
        if matches!(c, '°' | 'º' | 'ª') {
            if let Some(last) = last {
                last.degree = last.number;
            }
            open = false;
        } else if !c.is_letter_or_number() {
            // `l'Afrique`, `d'Allinges`: an article does not count as a word.
            if matches!(c, '\'' | '’')
                && last.is_some_and(|last| matches!(last.text.as_str(), "d" | "l" | "D" | "L"))
            {
                out.pop();
            }
            open = false;
        } else if let Some(last) = last.filter(|last| open && last.number == number) {
            last.text.push(c);
        } else if out.len() < MAX_EVENT_NAME_WORDS {
            let text = c.to_string();
            out.push(TitleToken {
                text,
                number,
                glued: open,
                degree: false,
            });
            open = true;
        } else {
            // The whole name becomes one token, which distinguishes it from others whatever follows.
            let text = name.to_lowercase();
            out.push(TitleToken {
                text,
                ..TitleToken::default()
            });
            break;
        }
    }
    let mut texts: Vec<String> = out.iter().map(|token| token.text.clone()).collect();
    unmix_scripts(&mut texts);
    for (token, text) in out.iter_mut().zip(texts) {
        token.text = fold_accents(&text);
    }
    out
}

/// Returns whether a note of the annotator begins: `nota di Childers`, `no in gioco italiano`.
fn is_note(tokens: &[TitleToken], at: usize) -> bool {
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text.as_str());
    at > 0
        && (matches!(text(at), "nota" | "note" | "notes" | "supplement")
            || (text(at), text(at + 1)) == ("no", "in"))
}

impl EventTitle {
    /// Parses a name of an event. Returns `None` where there is none: empty, `?`.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        let tokens = split_tokens(name);
        let mut title = Self::default();
        let mut at = 0;
        while at < tokens.len() && !is_note(&tokens, at) {
            at += title.take_token(&tokens, at).max(1);
        }
        for list in [&mut title.words, &mut title.marks] {
            list.sort_unstable();
            list.dedup();
        }
        // `Halve finale` is not a final.
        let part = title.marks.iter().any(|mark| mark.starts_with("1/"));
        title.marks.retain(|mark| !part || mark != "final");
        title.years.sort_unstable();
        title.years.dedup();
        (!tokens.is_empty()).then_some(title)
    }

    /// Takes one or several tokens and returns their number.
    fn take_token(&mut self, tokens: &[TitleToken], at: usize) -> usize {
        let get = |at: usize| tokens.get(at);
        let token = &tokens[at];
        if token.number {
            return self.take_number(tokens, at);
        }
        let (text, next) = (token.text.as_str(), get(at + 1));
        let numbered = next.is_some_and(|next| next.number || roman_value(&next.text).is_some());
        // `u19`, `U-19`.
        if matches!(text, "u" | "under" | "sub" | "до")
            && let Some(age) = next.filter(|next| next.number && next.text.len() <= 2)
        {
            self.marks.push(format!("u{}", age.text));
            return 2;
        }
        if is_group(text)
            && let Some(next) = next.filter(|next| numbered || next.text.chars().count() == 1)
        {
            return self.take_group(next, get(at + 2));
        }
        if is_counter(text) && numbered {
            return 2;
        }
        let letter = text.chars().count() == 1;
        match roman_value(text).filter(|_| !letter || (at == 0 && text != "l")) {
            Some(edition) => drop(self.edition.get_or_insert(edition)),
            // A letter is a group, `Open A`, unless it is a word of a language.
            None if letter && (!is_filler(text) || at + 1 == tokens.len()) => {
                self.marks.push(text.to_owned())
            }
            None => self.take_word(text),
        }
        1
    }

    /// Takes a group after its word: `A`, `A1`, `2`. The word itself has no meaning: `Serie A`, `Group A`.
    fn take_group(&mut self, next: &TitleToken, after: Option<&TitleToken>) -> usize {
        let number = after.filter(|after| after.number && after.glued && !next.number);
        let number_text = number.map_or("", |number| &number.text);
        self.marks.push(format!("{}{number_text}", next.text));
        2 + usize::from(number.is_some())
    }

    /// Takes a number: a year, an edition, a part of a final, or a mark. Numbers that count rounds, boards and games are left out.
    fn take_number(&mut self, tokens: &[TitleToken], at: usize) -> usize {
        let token = &tokens[at];
        let value = token
            .text
            .parse::<u32>()
            .ok()
            .filter(|_| token.text.len() <= 4);
        // The years of known records: the oldest printed games are of 1841.
        if let Some(year) = value.filter(|year| (1840..=2099).contains(year)) {
            self.years.push(year);
            return 1;
        }
        let next = tokens.get(at + 1);
        let pair = next.filter(|next| next.number && !token.glued);
        if let Some(pair) = pair {
            let of = tokens.get(at + 2).map(|token| word_meaning(&token.text));
            if of == Some("final") && token.text == "1" {
                self.marks.push(format!("1/{}", pair.text));
                return 3;
            }
            // `[2/4]`: the second round of four.
            if of.is_none() && value <= pair.text.parse().ok() && pair.text.len() <= 2 {
                return 2;
            }
        }
        let ending = next.is_some_and(|next| {
            (!next.number && next.glued && ordinal_ending(&next.text)) || next.text == "й"
        });
        let width = 1 + usize::from(ending);
        let after = tokens.get(at + width);
        if after.is_some_and(|word| is_counter(&word.text)) {
            return width + 1;
        }
        match value {
            Some(value) if (token.degree || ending || at == 0) && !token.glued && value < 1000 => {
                self.edition.get_or_insert(value);
            }
            // `acfb265`: the number of a bulletin.
            _ if token.glued && token.text.len() == 3 => {}
            _ => self.marks.push(token.text.clone()),
        }
        width
    }

    /// Takes a word by its meaning.
    fn take_word(&mut self, text: &str) {
        let word = word_meaning(text);
        if is_distinguishing(word) {
            self.marks.extend((word != "men").then(|| word.to_owned()));
        } else if !is_filler(word) {
            self.words.push(word.to_owned());
        }
    }

    /// Returns whether the years and the editions agree, as far as both titles give them.
    pub(super) fn has_same_edition(&self, other: &Self) -> bool {
        let years = self.years.is_empty() || other.years.is_empty() || self.years == other.years;
        let edition =
            self.edition.is_none() || other.edition.is_none() || self.edition == other.edition;
        years && edition
    }

    /// Returns the distinctive words: a place, a sponsor, a name.
    pub(super) fn distinctive_words(&self) -> impl Iterator<Item = &str> {
        self.words
            .iter()
            .map(String::as_str)
            .filter(|word| !is_generic(word))
    }
}
