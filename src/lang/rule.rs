//! Articles as people read them: by the name of their rule book.
//!
//! Findings carry the short form that programs compare, `IDF A5 5.7`. The letters are those of this house; a book is known by
//! its own name and by its own parts.

use super::Lang;
use crate::draw::CODES;
use std::borrow::Cow;

/// How the articles of the book of 2016 begin.
const IDF: &str = "IDF ";
/// Its name.
const NAME: &str = "IDF 2016, ";
/// How articles of its rules of competitions go on.
const SECTION: &str = "section 2, ";
/// How short forms begin that say nothing to those who know the book.
const CRYPTIC: [&str; 3] = ["MIN", "FSR", "BR4"];

/// The article of a finding by the name of its rule book: `IDF 2016, appendix 5 (Italian), 5.7`.
#[must_use]
pub fn rule(article: &str, lang: Lang) -> Cow<'_, str> {
    let Some(number) = article.strip_prefix(IDF) else {
        return title(article).map_or(Cow::Borrowed(article), Cow::Owned);
    };
    let (appendix, section) = parts(lang);
    if let Some(number) = number.strip_prefix(SECTION) {
        return format!("{NAME}{section} 2, {number}").into();
    }
    let of_appendix = || {
        let (nth, number) = number.strip_prefix('A')?.split_once(' ')?;
        let about = subject(nth, lang)?;
        Some(format!("{NAME}{appendix} {nth} ({about}), {number}"))
    };
    of_appendix()
        .unwrap_or_else(|| format!("{NAME}{number}"))
        .into()
}

/// The short form of an article that is told as [`rule`] tells it; nothing where it is not.
#[must_use]
pub fn short_rule(told: &str) -> Option<String> {
    let rest = told.trim().strip_prefix(NAME)?;
    Some(match rest.split_once("), ") {
        Some((appendix, number)) => {
            let nth: String = appendix.chars().filter(char::is_ascii_digit).collect();
            format!("{IDF}A{nth} {number}")
        }
        None => match rest.split_once(" 2, ") {
            Some((_, number)) => format!("{IDF}{SECTION}{number}"),
            None => format!("{IDF}{rest}"),
        },
    })
}

/// An article by the title of its book, where its short form is none of the book's.
fn title(article: &str) -> Option<String> {
    let (cite, number) = article.split_once(' ')?;
    let cryptic = CRYPTIC.contains(&cite);
    let code = cryptic.then(|| CODES.iter().find(|code| code.cite == cite))??;
    Some(format!("{}, {number}", code.title))
}

/// What the appendices and the sections of the book of 2016 are called.
fn parts(lang: Lang) -> (&'static str, &'static str) {
    match lang {
        Lang::En => ("appendix", "section"),
        Lang::Ru => ("приложение", "раздел"),
        Lang::Pt => ("anexo", "seção"),
        Lang::It => ("appendice", "sezione"),
    }
}

/// Which draughts an appendix of the book of 2016 is about (seed 001, appendices 1 to 5).
fn subject(appendix: &str, lang: Lang) -> Option<&'static str> {
    let subjects = match lang {
        Lang::En => ["Brazilian", "pool", "Czech", "Portuguese", "Italian"],
        Lang::Ru => [
            "бразильские",
            "пул чекерс",
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
    fn articles_are_told_by_their_books() {
        for (article, told) in [
            ("IDF 8.2.3", "IDF 2016, 8.2.3"),
            ("IDF A5 5.7", "IDF 2016, appendix 5 (Italian), 5.7"),
            ("IDF section 2, 7.3.8", "IDF 2016, section 2, 7.3.8"),
            ("FMJD 7.3.1", "FMJD 7.3.1"),
            ("Frisian art. 18", "Frisian art. 18"),
        ] {
            assert_eq!(rule(article, Lang::En), told);
        }
        let told = rule("IDF A4 8.2.11", Lang::Ru);
        assert_eq!(told, "IDF 2016, приложение 4 (португальские), 8.2.11");
    }

    /// All that is cited anywhere can be typed as it is told.
    #[test]
    fn what_is_told_leads_back() {
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
                let told = rule(article, lang);
                let short = short_rule(&told);
                match article.starts_with(IDF) {
                    true => assert_eq!(short.as_deref(), Some(article.as_str())),
                    false => assert_eq!(short, None, "{told}"),
                }
                let cryptic = CRYPTIC.iter().any(|cite| told.starts_with(cite));
                assert!(!cryptic, "{told}");
            }
        }
    }
}
