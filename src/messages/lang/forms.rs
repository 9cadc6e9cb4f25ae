//! Forms that a sentence asks for: of sides, of the numbers of moves, of moments and of the names of variants.

use super::translatable::{InLanguage, Translatable};
use super::{Lang, Message, article_in_words, format_date, full_rule, tag_name, variant_name};
use crate::board::Color;
use std::fmt::{self, Formatter};

/// An article of a rule book.
pub(super) struct CitedArticle<'a>(&'a str);

/// Returns the form of an article in a sentence: by the name of its book.
pub(super) fn cited_article(article: &str) -> CitedArticle<'_> {
    CitedArticle(article)
}

impl Translatable for CitedArticle<'_> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&full_rule(self.0, lang))
    }
}

/// An article by its short form, with the words of the language.
pub(super) struct ArticleInWords<'a>(&'a str);

/// Returns the form of an article in a sentence that needs no name of its book.
pub(super) fn in_words(article: &str) -> ArticleInWords<'_> {
    ArticleInWords(article)
}

impl Translatable for ArticleInWords<'_> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&article_in_words(self.0, lang))
    }
}

/// Returns the forms of several articles.
pub(super) fn all_in_words(articles: &[String]) -> Vec<ArticleInWords<'_>> {
    articles
        .iter()
        .map(|article| ArticleInWords(article))
        .collect()
}

/// A day, or the first and the last one of several.
pub(super) struct LocalDays<'a>(&'a str);

/// Returns the form of a day: as people of the language write it.
pub(super) fn local_days(day: &str) -> LocalDays<'_> {
    LocalDays(day)
}

impl Translatable for LocalDays<'_> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        for (nth, day) in self.0.split(" - ").enumerate() {
            let between = if nth > 0 { " – " } else { "" };
            write!(f, "{between}{}", format_date(lang, day))?;
        }
        Ok(())
    }
}

/// A tag by its name.
pub(super) struct NamedTag<'a>(&'a str);

/// Returns the form of a tag: as it is called in the language.
pub(super) fn tag_named(tag: &str) -> NamedTag<'_> {
    NamedTag(tag)
}

impl Translatable for NamedTag<'_> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(tag_name(self.0, lang).unwrap_or(self.0))
    }
}

/// Tags by their names, each with what it is called.
pub(super) struct NamedTags<'a>(&'a [String]);

/// Returns the form of tags that are to be written into a file: as they are called in the language, and as they are
/// written.
pub(super) fn tags_called(tags: &[String]) -> NamedTags<'_> {
    NamedTags(tags)
}

impl Translatable for NamedTags<'_> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
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
pub(super) struct DativeSide(Color);

/// Returns the form of a side whose turn it is.
pub(super) fn dative_side(side: &Color) -> DativeSide {
    DativeSide(*side)
}

impl Translatable for DativeSide {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let side = match self.0 {
            Color::White => Message::AtWhite,
            Color::Black => Message::AtBlack,
        };
        side.write_in_language(lang, f)
    }
}

/// The number of a move as an ordinal, with what precedes it.
pub(super) struct MoveOrdinal(u32, OrdinalPrefix);

/// What precedes an ordinal in the languages that have such words.
enum OrdinalPrefix {
    Nothing,
    Article,
    Since,
    Until,
    /// Nothing; the ordinal goes with a subject.
    Subject,
}

/// Returns an ordinal such as `6th`.
pub(super) fn ordinal(number: &u32) -> MoveOrdinal {
    MoveOrdinal(*number, OrdinalPrefix::Nothing)
}

/// Returns an ordinal such as `6-й`, for the subject of a sentence.
pub(super) fn subject_ordinal(number: &u32) -> MoveOrdinal {
    MoveOrdinal(*number, OrdinalPrefix::Subject)
}

/// Returns an ordinal such as `la 6ª`, with the article.
pub(super) fn the_ordinal(number: &u32) -> MoveOrdinal {
    MoveOrdinal(*number, OrdinalPrefix::Article)
}

/// Returns an ordinal such as `dalla 6ª`, since that move.
pub(super) fn since_ordinal(number: &u32) -> MoveOrdinal {
    MoveOrdinal(*number, OrdinalPrefix::Since)
}

/// Returns an ordinal such as `alla 6ª`, until that move.
pub(super) fn until_ordinal(number: &u32) -> MoveOrdinal {
    MoveOrdinal(*number, OrdinalPrefix::Until)
}

impl Translatable for MoveOrdinal {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let number = self.0;
        let before_vowel = matches!(number, 8 | 11 | 80..=89 | 800..=899);
        f.write_str(match (&self.1, lang) {
            (OrdinalPrefix::Since, Lang::Ru) if number == 2 => "со ",
            (OrdinalPrefix::Since, Lang::Ru) => "с ",
            (OrdinalPrefix::Article, Lang::It) if before_vowel => "l'",
            (OrdinalPrefix::Article, Lang::It) => "la ",
            (OrdinalPrefix::Since, Lang::It) if before_vowel => "dall'",
            (OrdinalPrefix::Since, Lang::It) => "dalla ",
            (OrdinalPrefix::Until, Lang::It) if before_vowel => "all'",
            (OrdinalPrefix::Until, Lang::It) => "alla ",
            _ => "",
        })?;
        let ending = match (lang, number % 100, number % 10) {
            (Lang::En, 11..=13, _) => "th",
            (Lang::En, _, 1) => "st",
            (Lang::En, _, 2) => "nd",
            (Lang::En, _, 3) => "rd",
            (Lang::En, ..) => "th",
            (Lang::Ru, ..) if matches!(self.1, OrdinalPrefix::Subject) => "-й",
            (Lang::Ru, ..) => "-го",
            (Lang::Pt, ..) => "º",
            (Lang::It, ..) => "ª",
        };
        write!(f, "{number}{ending}")
    }
}

/// A moment from which something is counted.
pub(super) struct SinceMoment<'a>(&'a Message);

/// Returns the form of a moment from which something is counted.
pub(super) fn since_moment(moment: &Message) -> SinceMoment<'_> {
    SinceMoment(moment)
}

impl Translatable for SinceMoment<'_> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        match *self.0 {
            Message::StartPosition => Message::SinceStart.write_in_language(lang, f),
            Message::PlyOfMove { number, side } => {
                Message::SinceMove { number, side }.write_in_language(lang, f)
            }
            ref other => other.write_in_language(lang, f),
        }
    }
}

/// A variant by its name in the language.
pub struct NamedVariant<'a>(&'a str);

/// Returns the form of a variant that is given by its name.
pub fn named_variant<'a>(id: &'a &'static str) -> NamedVariant<'a> {
    NamedVariant(id)
}

impl Translatable for NamedVariant<'_> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(variant_name(self.0, lang).unwrap_or(self.0))
    }
}

/// Variants by their names in the language.
pub struct NamedVariants<'a>(&'a [String]);

/// Returns the form of a list of variants that are given by their names.
pub fn all_named(ids: &[String]) -> NamedVariants<'_> {
    NamedVariants(ids)
}

impl Translatable for NamedVariants<'_> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        for (nth, id) in self.0.iter().enumerate() {
            let between = if nth > 0 { ", " } else { "" };
            write!(f, "{between}{}", InLanguage(NamedVariant(id), lang))?;
        }
        Ok(())
    }
}

/// Variants by what is typed for them and what they are called in the language.
pub struct TypedVariants<'a>(&'a [String]);

/// Returns the form of a list of variants of which one is to be typed.
pub fn typed_and_named(ids: &[String]) -> TypedVariants<'_> {
    TypedVariants(ids)
}

impl Translatable for TypedVariants<'_> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        for (nth, id) in self.0.iter().enumerate() {
            let between = if nth > 0 { ", " } else { "" };
            write!(f, "{between}{id} ({})", InLanguage(NamedVariant(id), lang))?;
        }
        Ok(())
    }
}
