//! Articles by their bare number, as people name them: `8.2.18`, `22.7`, `5.13`.

mod written;

#[cfg(test)]
pub(in crate::cli) use written::of_page;

use crate::check::{self, Check};
use crate::claim::{Book, citation};
use crate::cli::messages::CliMessage;
use crate::draw::{self, Article, CODES, COMPETITIONS, Clause, CompetitionArticle, DrawCode};
use crate::lang::{Lang, text, worded};
use crate::notation::{GLYPHS, Glyph};
use crate::variant::{Cited, VARIANTS};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Where an article of a number stands.
pub(super) enum Place {
    /// In a code of draws, as something that is counted or settled.
    Draw(&'static DrawCode, &'static Article),
    /// Among what a code says of draws besides.
    Clause(&'static DrawCode, &'static Clause),
    /// In the rules of competitions, and about no draw.
    Competition(&'static CompetitionArticle),
    /// In a rule book on moves: what it is about, and the variants that cite it.
    Moves(&'static Cited, Vec<&'static str>),
    /// On the page of a check.
    Check(&'static Check, String),
    /// In the table of signs behind moves.
    Sign(&'static Glyph, String),
}

/// Every article of a number, with its book in front or without (`IDF 5.13`, `ст. 8.2.18`, `APCA rule 26`): of draws first,
/// then of moves, then what checks and signs go by.
pub(super) fn places(word: &str) -> Vec<Place> {
    let word = word.trim();
    match citation(word) {
        Some(cited) => places_of(word, cited.book.as_ref(), &cited.number),
        None => match by_cite(word) {
            // `IDF 8.2.3 procedure`: a clause beside the article.
            Some((book, number)) => places_of(word, Some(&book), number),
            None => places_of(word, None, word),
        },
    }
}

/// The book that a citation begins with, as findings cite it, and what stands behind.
fn by_cite(word: &str) -> Option<(Book, &str)> {
    let behind = |code: &&DrawCode| {
        let (cite, rest) = word.split_at_checked(code.cite.len())?;
        let rest = rest.strip_prefix(' ')?;
        cite.eq_ignore_ascii_case(code.cite).then_some(rest.trim())
    };
    let longest = CODES.iter().filter(|code| behind(code).is_some());
    let longest = longest.max_by_key(|code| code.cite.len())?;
    let same = CODES.iter().filter(|code| code.cite == longest.cite);
    let book = Book::of(same.map(|code| code.id).collect());
    Some((book, behind(longest)?))
}

/// Every article of a number in the book that a code or a name means, as in `idf-2016:8.2.18`.
pub(super) fn places_in(id: &str, number: &str) -> Vec<Place> {
    // Names of books are words of everyday too, and then a number behind them is not always an article. Here it is.
    let named = places(&format!("{id} {number}"));
    match draw::code(id) {
        Some(code) if named.is_empty() => {
            let book = Book::of(vec![code.id]);
            places_of(&format!("{} {number}", code.cite), Some(&book), number)
        }
        _ => named,
    }
}

/// The articles of a number, of a book where one is named. `word` is the whole of what is typed.
fn places_of(word: &str, book: Option<&Book>, number: &str) -> Vec<Place> {
    let mut places = Vec::new();
    for code in CODES {
        if book.is_some_and(|book| !book.has(code)) {
            continue;
        }
        places.extend(
            code.called(number)
                .map(|article| Place::Draw(code, article)),
        );
        let clauses = code.clauses.iter().filter(|clause| clause.is(number));
        places.extend(clauses.map(|clause| Place::Clause(code, clause)));
    }
    // As findings cite it, else with what stands between the book and the number left out.
    let mut words = vec![word.to_owned()];
    match book {
        None => words.push(number.to_owned()),
        Some(book) => words.extend(book.codes().map(|code| format!("{} {number}", code.cite))),
    }
    let of_events = words.iter().map(|word| {
        let is_meant = |article: &&CompetitionArticle| written::is_of(&article.cite(), word);
        let meant = COMPETITIONS.iter().filter(is_meant);
        meant.map(Place::Competition).collect::<Vec<_>>()
    });
    places.extend(
        of_events
            .into_iter()
            .find(|found| !found.is_empty())
            .unwrap_or_default(),
    );
    let of_moves = words.iter().map(|word| moves(word));
    places.extend(
        of_moves
            .into_iter()
            .find(|found| !found.is_empty())
            .unwrap_or_default(),
    );
    let of_checks = words.iter().map(|word| besides(word));
    places.extend(
        of_checks
            .into_iter()
            .find(|found| !found.is_empty())
            .unwrap_or_default(),
    );
    places
}

/// The book that a word names, and nothing else: `FMJD annex 1`.
pub(super) fn book(word: &str) -> Option<Book> {
    let cited = citation(&format!("{} art. 1.1", word.trim()))?;
    cited.book
}

/// Whether a word is the number of an article, whichever book may have it.
pub(super) fn is_number(word: &str) -> bool {
    let digits = |c: char| c.is_ascii_digit() || c == '.';
    citation(word).is_some() || (word.starts_with(digits) && word.chars().all(digits))
}

/// The articles on moves that variants cite; one of the same book and subject stands once.
fn moves(word: &str) -> Vec<Place> {
    let mut found: BTreeMap<_, (&Cited, Vec<&str>)> = BTreeMap::new();
    for variant in VARIANTS {
        for cited in variant.citations() {
            if written::is_of(cited.article, word) {
                let entry = found.entry((cited.article, cited.topic));
                entry.or_insert((cited, Vec::new())).1.push(variant.id);
            }
        }
    }
    let places = found.into_values();
    places
        .map(|(cited, variants)| Place::Moves(cited, variants))
        .collect()
}

/// The checks and the signs that go by an article.
fn besides(word: &str) -> Vec<Place> {
    let checks = check::all().flat_map(|check| {
        let cited = written::of_page(check.doc).into_iter();
        cited.map(move |article| Place::Check(check, article))
    });
    let signs = GLYPHS.iter().map(|glyph| {
        let (article, _) = glyph.fmjd;
        Place::Sign(glyph, format!("FMJD {article}"))
    });
    let of = |place: &Place| match place {
        Place::Check(_, article) | Place::Sign(_, article) => written::is_of(article, word),
        _ => false,
    };
    checks.chain(signs).filter(of).collect()
}

/// One line for each place, and how to ask for it.
pub(super) fn list(
    word: &str,
    places: &[Place],
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let word = || word.trim().to_owned();
    let draws = |place: &Place| matches!(place, Place::Draw(..));
    if places.iter().any(draws) {
        writeln!(out, "{}", CliMessage::InCodes { word: word() }.say(lang))?;
    }
    for place in places {
        if let Place::Draw(code, article) = place {
            let name = format!("{}:{}", code.id, article.number);
            // A shell takes words apart.
            let plain = !name.contains(char::is_whitespace);
            let ask = if plain { name } else { format!("'{name}'") };
            let brief = article.brief(code, lang);
            let cite = article.cite(code);
            let cite = worded(&cite, lang);
            writeln!(out, "  {cite}: {brief}; `pdn explain {ask}`")?;
        }
    }
    for (cite, codes, words) in clauses(places, lang) {
        writeln!(out, "{cite} ({}): {words}", codes.join(", "))?;
    }
    for place in places {
        if let Place::Competition(article) = place {
            let (cite, words) = (article.cite(), text(article.text, lang));
            writeln!(out, "{}: {words}", worded(&cite, lang))?;
        }
    }
    let moves = |place: &Place| matches!(place, Place::Moves(..));
    if places.iter().any(moves) {
        let head = CliMessage::InRulesOfMoves { word: word() };
        writeln!(out, "{}", head.say(lang))?;
    }
    for place in places {
        if let Place::Moves(cited, variants) = place {
            let title = text(cited.topic.title(), lang);
            let article = worded(cited.article, lang);
            writeln!(out, "  {article}: {title} ({})", variants.join(", "))?;
        }
    }
    if places.iter().any(|place| matches!(place, Place::Check(..))) {
        writeln!(out, "{}", CliMessage::InChecks { word: word() }.say(lang))?;
    }
    for place in places {
        if let Place::Check(check, article) = place {
            writeln!(out, "  {article}: {} {}", check.code, check.name)?;
        }
    }
    for place in places {
        if let Place::Sign(glyph, article) = place {
            let message = CliMessage::SignBehind {
                article: article.clone(),
                sign: glyph.sign,
                meaning: glyph.meaning(lang),
            };
            writeln!(out, "{}", message.say(lang))?;
        }
    }
    Ok(())
}

/// The clauses among places, as they are cited, the codes that have each, and what it says.
fn clauses(places: &[Place], lang: Lang) -> Vec<(String, Vec<&'static str>, &'static str)> {
    let mut all: Vec<(String, Vec<_>, _)> = Vec::new();
    for place in places {
        if let Place::Clause(code, clause) = place {
            let cite = format!("{} {}", clause.prefix(code), text(clause.number, lang));
            let words = text(clause.text, lang);
            match all
                .iter_mut()
                .find(|(one, _, said)| (one.as_str(), *said) == (cite.as_str(), words))
            {
                Some((_, codes, _)) => codes.push(code.id),
                None => all.push((cite, vec![code.id], words)),
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever a page, a table or a finding cites can be asked for.
    #[test]
    fn every_article_that_is_cited_is_found() {
        let checks = check::all().flat_map(|check| written::of_page(check.doc));
        let numbered = |article: &String| article.contains(|c: char| c.is_ascii_digit());
        let moves = VARIANTS.iter().flat_map(|variant| variant.citations());
        let moves = moves.map(|cited| cited.article.to_owned()).filter(numbered);
        let signs = GLYPHS.iter().map(|glyph| format!("FMJD {}", glyph.fmjd.0));
        for article in checks.chain(moves).chain(signs) {
            assert!(!places(&article).is_empty(), "{article}");
        }
        for article in [
            "14.2",
            "2.6",
            "FMJD 9.1.7",
            "Frisian 17",
            "IDF 14.2",
            "FMJD 5.4.13",
            "18.1",
            "18.2.1",
            "18.2.2",
            "20.1.2",
            "20.1.3.1",
            "20.2.2",
            "21.5",
            "21.7",
            "IDF section 2, 18.2.1",
            "2.1.5.3",
            "FSR 1.5.3",
            "MIN 2.1.10.1",
        ] {
            assert!(!places(article).is_empty(), "{article}");
        }
        for article in ["FMJD 14.2", "99.9", "Frisian 99"] {
            assert!(places(article).is_empty(), "{article}");
        }
    }
}
