//! Articles as people read them: by the name of their rule book.
//!
//! Findings carry the short form that programs compare, `IDF A5 5.7`. Its letters are those of this program; a book is
//! known by its own name and by its own parts.

use super::{Lang, translate_text};
use crate::draw::CODES;
use std::borrow::Cow;

/// The beginning of the short forms of articles of IDF 2016.
const IDF_PREFIX: &str = "IDF ";
/// The name of that book.
const IDF_BOOK_NAME: &str = "IDF 2016, ";
/// What follows it in articles of its rules of competitions.
const SECTION_PREFIX: &str = "section 2, ";
/// The words in short forms that replace or precede the number of an article, in English, Russian, Portuguese and
/// Italian.
const ARTICLE_WORDS: [(&str, [&str; 4]); 9] = [
    ("sum. ", ["summary ", "сводка ", "resumo ", "riassunto "]),
    (
        "repetition-3",
        [
            "repetition-3",
            "повторение-3",
            "repetição-3",
            "ripetizione-3",
        ],
    ),
    (
        "agreement",
        ["agreement", "соглашение", "acordo", "accordo"],
    ),
    (
        "kings-only-15",
        [
            "kings-only-15",
            "только-дамки-15",
            "só-damas-15",
            "solo-dame-15",
        ],
    ),
    (
        "kings-only-25",
        [
            "kings-only-25",
            "только-дамки-25",
            "só-damas-25",
            "solo-dame-25",
        ],
    ),
    (
        "neither-can-win",
        [
            "neither-can-win",
            "выигрыша-нет",
            "ninguém-vence",
            "nessuno-vince",
        ],
    ),
    (
        "endings-5",
        ["endings-5", "окончания-5", "finais-5", "finali-5"],
    ),
    (
        "two-against-king-7",
        [
            "two-against-king-7",
            "две-против-дамки-7",
            "duas-contra-dama-7",
            "due-contro-dama-7",
        ],
    ),
    (
        "one-king-each-2",
        [
            "one-king-each-2",
            "по-одной-дамке-2",
            "uma-dama-cada-2",
            "una-dama-ciascuno-2",
        ],
    ),
];
/// The beginnings of short forms that mean nothing even to readers who know the book.
const CRYPTIC_PREFIXES: [&str; 3] = ["MIN", "FSR", "BR4"];

/// Returns the article of a finding by the name of its rule book: `IDF 2016, appendix 5 (Italian), 5.7`.
#[must_use]
pub fn full_rule(article: &str, lang: Lang) -> Cow<'_, str> {
    let Some(number) = article.strip_prefix(IDF_PREFIX) else {
        return match article_title(article, lang) {
            Some(title) => title.into(),
            None => article_in_words(article, lang),
        };
    };
    let (appendix, section) = part_names(lang);
    if let Some(number) = number.strip_prefix(SECTION_PREFIX) {
        return format!("{IDF_BOOK_NAME}{section} 2, {number}").into();
    }
    let of_appendix = || {
        let (nth, number) = number.strip_prefix('A')?.split_once(' ')?;
        let about = appendix_subject(nth, lang)?;
        Some(format!(
            "{IDF_BOOK_NAME}{appendix} {nth} ({about}), {number}"
        ))
    };
    of_appendix()
        .unwrap_or_else(|| format!("{IDF_BOOK_NAME}{number}"))
        .into()
}

/// Returns the short form of an article that is written as [`full_rule`] writes it; returns nothing for other texts.
#[must_use]
pub fn short_rule(told: &str) -> Option<String> {
    let told = told.trim();
    let Some(rest) = told.strip_prefix(IDF_BOOK_NAME) else {
        return article_from_words(told);
    };
    Some(match rest.split_once("), ") {
        Some((appendix, number)) => {
            let nth: String = appendix.chars().filter(char::is_ascii_digit).collect();
            format!("{IDF_PREFIX}A{nth} {number}")
        }
        None => match rest.split_once(" 2, ") {
            Some((_, number)) => format!("{IDF_PREFIX}{SECTION_PREFIX}{number}"),
            None => format!("{IDF_PREFIX}{rest}"),
        },
    })
}

/// Returns a short form with its words in a language: `CBD repetição-3`.
#[must_use]
pub fn article_in_words(article: &str, lang: Lang) -> Cow<'_, str> {
    let known = |&&(word, _): &&(&str, [&str; 4])| has_word(article, word);
    match ARTICLE_WORDS.iter().find(known) {
        Some((word, told)) => article.replacen(word, told[lang as usize], 1).into(),
        None => Cow::Borrowed(article),
    }
}

/// Returns the short form of an article that has words of any language, if one of them differs from that of the short
/// form.
fn article_from_words(told: &str) -> Option<String> {
    let mut all = ARTICLE_WORDS
        .iter()
        .flat_map(|(word, told)| told.iter().map(move |told| (*word, *told)));
    let (word, own) = all.find(|(word, own)| own != word && has_word(told, own))?;
    Some(told.replacen(own, word, 1))
}

/// Returns whether a word follows the name of a book, to the end or before a number.
fn has_word(article: &str, word: &str) -> bool {
    let rest = article
        .split_once(' ')
        .and_then(|(_, rest)| rest.strip_prefix(word));
    rest.is_some_and(|rest| match word.ends_with(' ') {
        true => rest.starts_with(|c: char| c.is_ascii_digit()),
        false => rest.is_empty(),
    })
}

/// Returns an article by the title of its book, where its short form is none of the book's.
fn article_title(article: &str, lang: Lang) -> Option<String> {
    let (cite, number) = article.split_once(' ')?;
    let cryptic = CRYPTIC_PREFIXES.contains(&cite);
    let code = cryptic.then(|| CODES.iter().find(|code| code.cite == cite))??;
    let words = article_in_words(article, lang);
    let number = words.split_once(' ').map_or(number, |(_, number)| number);
    Some(format!("{}, {number}", translate_text(code.title, lang)))
}

/// Returns what the appendices and the sections of IDF 2016 are called.
fn part_names(lang: Lang) -> (&'static str, &'static str) {
    match lang {
        Lang::En => ("appendix", "section"),
        Lang::Ru => ("приложение", "раздел"),
        Lang::Pt => ("anexo", "seção"),
        Lang::It => ("appendice", "sezione"),
    }
}

/// Returns which draughts an appendix of IDF 2016 is about (appendices 1 to 5).
fn appendix_subject(appendix: &str, lang: Lang) -> Option<&'static str> {
    let subjects = match lang {
        Lang::En => ["Brazilian", "pool", "Czech", "Portuguese", "Italian"],
        Lang::Ru => [
            "бразильские",
            "пул-чекерс",
            "чешские",
            "португальские",
            "итальянские",
        ],
        Lang::Pt => ["brasileiras", "pool", "tchecas", "portuguesas", "italianas"],
        Lang::It => ["brasiliana", "pool", "ceca", "portoghese", "italiana"],
    };
    let nth: usize = appendix.parse().ok()?;
    subjects.get(nth.checked_sub(1)?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_are_named_by_their_books() {
        for (article, told) in [
            ("IDF 8.2.3", "IDF 2016, 8.2.3"),
            ("IDF A5 5.7", "IDF 2016, appendix 5 (Italian), 5.7"),
            ("IDF section 2, 7.3.8", "IDF 2016, section 2, 7.3.8"),
            ("FMJD 7.3.1", "FMJD 7.3.1"),
            ("Frisian art. 18", "Frisian art. 18"),
            ("CBD sum. 14-15", "CBD summary 14-15"),
            ("CBD repetition-3", "CBD repetition-3"),
        ] {
            assert_eq!(full_rule(article, Lang::En), told);
        }
        let told = full_rule("IDF A4 8.2.11", Lang::Ru);
        assert_eq!(told, "IDF 2016, приложение 4 (португальские), 8.2.11");
        assert_eq!(full_rule("CBD repetition-3", Lang::Pt), "CBD repetição-3");
    }

    /// Everything that is cited anywhere can be typed as it is displayed.
    #[test]
    fn displayed_articles_are_found_again() {
        let of_draws = CODES.iter().flat_map(|code| {
            let articles = code.articles.iter();
            articles.map(|article| format!("{} {}", code.cite, article.number))
        });
        let of_moves = crate::variant::VARIANTS.iter().flat_map(|variant| {
            let books = variant.articles.iter().copied().flatten();
            books.map(|cited| cited.article.to_owned())
        });
        let section = ["IDF section 2, 9.2".to_owned()];
        let all: Vec<_> = of_draws.chain(of_moves).chain(section).collect();
        assert!(all.iter().any(|article| article.starts_with("IDF A1")));
        for lang in Lang::ALL {
            for article in &all {
                let told = full_rule(article, lang);
                let short = short_rule(&told);
                match article.starts_with(IDF_PREFIX) {
                    true => assert_eq!(short.as_deref(), Some(article.as_str())),
                    // An article that has no words of the language is typed as it is.
                    false if told == *article => assert_eq!(short, None, "{told}"),
                    false
                        if CRYPTIC_PREFIXES
                            .iter()
                            .any(|cite| article.starts_with(cite)) => {}
                    false => assert_eq!(short.as_deref(), Some(article.as_str()), "{told}"),
                }
                let cryptic = CRYPTIC_PREFIXES.iter().any(|cite| told.starts_with(cite));
                assert!(!cryptic, "{told}");
            }
        }
    }
}
