//! Forms that a sentence asks for: of sides, of the numbers of moves, of moments and of the names of variants.

use super::say::{In, Say};
use super::{Lang, Message, date, rule, tag_name, variant_name, worded};
use crate::board::Color;
use std::fmt::{self, Formatter};

/// An article of a rule book.
pub(super) struct Cited<'a>(&'a str);

/// The form of an article in a sentence: by the name of its book.
pub(super) fn cite(article: &str) -> Cited<'_> {
    Cited(article)
}

impl Say for Cited<'_> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&rule(self.0, lang))
    }
}

/// An article by its short form, with the words of the language.
pub(super) struct InWords<'a>(&'a str);

/// The form of an article in a sentence that needs no name of its book.
pub(super) fn in_words(article: &str) -> InWords<'_> {
    InWords(article)
}

impl Say for InWords<'_> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&worded(self.0, lang))
    }
}

/// Several of them.
pub(super) fn all_in_words(articles: &[String]) -> Vec<InWords<'_>> {
    articles.iter().map(|article| InWords(article)).collect()
}

/// A day, or the first and the last one of several.
pub(super) struct Dated<'a>(&'a str);

/// The form of a day: as people of the language write it.
pub(super) fn dated(day: &str) -> Dated<'_> {
    Dated(day)
}

impl Say for Dated<'_> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        for (nth, day) in self.0.split(" - ").enumerate() {
            let between = if nth > 0 { " – " } else { "" };
            write!(f, "{between}{}", date(lang, day))?;
        }
        Ok(())
    }
}

/// A tag by its name.
pub(super) struct TagNamed<'a>(&'a str);

/// The form of a tag: as it is called in the language.
pub(super) fn tag_named(tag: &str) -> TagNamed<'_> {
    TagNamed(tag)
}

impl Say for TagNamed<'_> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(tag_name(self.0, lang).unwrap_or(self.0))
    }
}

/// Tags by their names, each with what it is called.
pub(super) struct TagsCalled<'a>(&'a [String]);

/// The form of tags that are to be written into a file: as they are called in the language, and as they are written.
pub(super) fn tags_called(tags: &[String]) -> TagsCalled<'_> {
    TagsCalled(tags)
}

impl Say for TagsCalled<'_> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        for (nth, tag) in self.0.iter().enumerate() {
            let between = if nth > 0 { ", " } else { "" };
            match tag_name(tag, lang).filter(|_| lang != Lang::En) {
                Some(called) => write!(f, "{between}{called} ({tag})")?,
                None => write!(f, "{between}{tag}")?,
            }
        }
        Ok(())
    }
}

/// A side whose turn it is.
pub(super) struct Dative(Color);

/// The form of a side whose turn it is.
pub(super) fn dative(side: &Color) -> Dative {
    Dative(*side)
}

impl Say for Dative {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let side = match self.0 {
            Color::White => Message::AtWhite,
            Color::Black => Message::AtBlack,
        };
        side.write(lang, f)
    }
}

/// The number of a move as an ordinal, with what stands before it.
pub(super) struct Ordinal(u32, Before);

/// What stands before an ordinal in the languages that say it so.
enum Before {
    Nothing,
    Article,
    Since,
    Until,
    /// Nothing, and it stands with a subject.
    Subject,
}

/// `6th`.
pub(super) fn ordinal(number: &u32) -> Ordinal {
    Ordinal(*number, Before::Nothing)
}

/// `6-й`, of what a sentence is about.
pub(super) fn nth(number: &u32) -> Ordinal {
    Ordinal(*number, Before::Subject)
}

/// `la 6ª`, with the article.
pub(super) fn the_ordinal(number: &u32) -> Ordinal {
    Ordinal(*number, Before::Article)
}

/// `dalla 6ª`, since that one.
pub(super) fn since_ordinal(number: &u32) -> Ordinal {
    Ordinal(*number, Before::Since)
}

/// `alla 6ª`, until that one.
pub(super) fn until_ordinal(number: &u32) -> Ordinal {
    Ordinal(*number, Before::Until)
}

impl Say for Ordinal {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let number = self.0;
        let before_vowel = matches!(number, 8 | 11 | 80..=89 | 800..=899);
        f.write_str(match (&self.1, lang) {
            (Before::Since, Lang::Ru) if number == 2 => "со ",
            (Before::Since, Lang::Ru) => "с ",
            (Before::Article, Lang::It) if before_vowel => "l'",
            (Before::Article, Lang::It) => "la ",
            (Before::Since, Lang::It) if before_vowel => "dall'",
            (Before::Since, Lang::It) => "dalla ",
            (Before::Until, Lang::It) if before_vowel => "all'",
            (Before::Until, Lang::It) => "alla ",
            _ => "",
        })?;
        let ending = match (lang, number % 100, number % 10) {
            (Lang::En, 11..=13, _) => "th",
            (Lang::En, _, 1) => "st",
            (Lang::En, _, 2) => "nd",
            (Lang::En, _, 3) => "rd",
            (Lang::En, ..) => "th",
            (Lang::Ru, ..) if matches!(self.1, Before::Subject) => "-й",
            (Lang::Ru, ..) => "-го",
            (Lang::Pt, ..) => "º",
            (Lang::It, ..) => "ª",
        };
        write!(f, "{number}{ending}")
    }
}

/// A moment from which something is counted.
pub(super) struct Since<'a>(&'a Message);

/// The form of a moment from which something is counted.
pub(super) fn since(moment: &Message) -> Since<'_> {
    Since(moment)
}

impl Say for Since<'_> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        match *self.0 {
            Message::StartPosition => Message::SinceStart.write(lang, f),
            Message::PlyOfMove { number, side } => {
                Message::SinceMove { number, side }.write(lang, f)
            }
            ref other => other.write(lang, f),
        }
    }
}

/// A variant by its name in the language.
pub(crate) struct Named<'a>(&'a str);

/// The form of a variant that is told by its name.
pub(crate) fn named<'a>(id: &'a &'static str) -> Named<'a> {
    Named(id)
}

impl Say for Named<'_> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(variant_name(self.0, lang).unwrap_or(self.0))
    }
}

/// Variants by their names in the language.
pub(crate) struct AllNamed<'a>(&'a [String]);

/// The form of a list of variants that are told by their names.
pub(crate) fn all_named(ids: &[String]) -> AllNamed<'_> {
    AllNamed(ids)
}

impl Say for AllNamed<'_> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        for (nth, id) in self.0.iter().enumerate() {
            let between = if nth > 0 { ", " } else { "" };
            write!(f, "{between}{}", In(Named(id), lang))?;
        }
        Ok(())
    }
}

/// Variants by what is typed for them and what they are called in the language.
pub(crate) struct TypedAndNamed<'a>(&'a [String]);

/// The form of a list of variants of which one is to be typed.
pub(crate) fn typed_and_named(ids: &[String]) -> TypedAndNamed<'_> {
    TypedAndNamed(ids)
}

impl Say for TypedAndNamed<'_> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        for (nth, id) in self.0.iter().enumerate() {
            let between = if nth > 0 { ", " } else { "" };
            write!(f, "{between}{id} ({})", In(Named(id), lang))?;
        }
        Ok(())
    }
}
