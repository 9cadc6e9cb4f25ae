//! Articles by their bare number, as people name them: `8.2.18`, `22.7`, `5.13`.

mod written;

#[cfg(test)]
pub(in crate::cli) use written::of_page;

use crate::check::{self, Check};
use crate::claim::{RuleBook, parse_citation};
use crate::cli::messages::CliMessage;
use crate::draw::{
    self, Article, CODES, COMPETITION_ARTICLES, CompetitionArticle, DrawClause, DrawCode,
};
use crate::lang::{Lang, SignInWords, article_brief, article_in_words, translate_text};
use crate::notation::{Glyph, MOVE_GLYPHS};
use crate::variant::{TopicCitation, VARIANTS};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// The place of an article.
pub(super) enum ArticlePlace {
    /// A code of draws, as something that is counted or settled.
    Draw(&'static DrawCode, &'static Article),
    /// A clause of a code on draws that is no article.
    Clause(&'static DrawCode, &'static DrawClause),
    /// The rules of competitions, about no draw.
    Competition(&'static CompetitionArticle),
    /// A rule book on moves: its topic, and the variants that cite it.
    Moves(&'static TopicCitation, Vec<&'static str>),
    /// The page of a check.
    Check(&'static Check, String),
    /// The table of signs that follow moves.
    Sign(&'static Glyph, String),
}

/// Returns every article of a number, with or without its book before it (`IDF 5.13`, `ст. 8.2.18`, `APCA rule 26`): first those on draws, then
/// those on moves, then those of checks and signs.
pub(super) fn find_places(word: &str) -> Vec<ArticlePlace> {
    let word = word.trim();
    match parse_citation(word) {
        Some(cited) => places_of(word, cited.book.as_ref(), &cited.number),
        None => match by_cite(word) {
            // `IDF 8.2.3 procedure`: a clause next to the article.
            Some((book, number)) => places_of(word, Some(&book), number),
            None => places_of(word, None, word),
        },
    }
}

/// Returns the book with which a citation begins, as findings cite it, and the rest.
fn by_cite(word: &str) -> Option<(RuleBook, &str)> {
    let behind = |code: &&DrawCode| {
        let (cite, rest) = word.split_at_checked(code.cite.len())?;
        let rest = rest.strip_prefix(' ')?;
        cite.eq_ignore_ascii_case(code.cite).then_some(rest.trim())
    };
    let longest = CODES.iter().filter(|code| behind(code).is_some());
    let longest = longest.max_by_key(|code| code.cite.len())?;
    let same = CODES.iter().filter(|code| code.cite == longest.cite);
    let book = RuleBook::from_codes(same.map(|code| code.id).collect());
    Some((book, behind(longest)?))
}

/// Returns every article of a number in the book that a code or a name means, as in `idf-2016:8.2.18`.
pub(super) fn places_in(id: &str, number: &str) -> Vec<ArticlePlace> {
    // Names of books are everyday words too, and then a number that follows them is not always an article. Here it is.
    let named = find_places(&format!("{id} {number}"));
    match draw::find_code(id) {
        Some(code) if named.is_empty() => {
            let book = RuleBook::from_codes(vec![code.id]);
            places_of(&format!("{} {number}", code.cite), Some(&book), number)
        }
        _ => named,
    }
}

/// Returns the articles of a number, only those of the book if one is named. `word` is everything that was typed.
fn places_of(word: &str, book: Option<&RuleBook>, number: &str) -> Vec<ArticlePlace> {
    let mut places = Vec::new();
    for code in CODES {
        if book.is_some_and(|book| !book.contains_code(code)) {
            continue;
        }
        places.extend(
            code.articles_called(number)
                .map(|article| ArticlePlace::Draw(code, article)),
        );
        let clauses = code
            .clauses
            .iter()
            .filter(|clause| clause.has_number(number));
        places.extend(clauses.map(|clause| ArticlePlace::Clause(code, clause)));
    }
    // The citation as findings write it, or without what is between the book and the number.
    let mut words = vec![word.to_owned()];
    match book {
        None => words.push(number.to_owned()),
        Some(book) => words.extend(book.codes().map(|code| format!("{} {number}", code.cite))),
    }
    let of_events = words.iter().map(|word| {
        let is_meant =
            |article: &&CompetitionArticle| written::is_of(&article.format_citation(), word);
        let meant = COMPETITION_ARTICLES.iter().filter(is_meant);
        meant.map(ArticlePlace::Competition).collect::<Vec<_>>()
    });
    places.extend(
        of_events
            .into_iter()
            .find(|found| !found.is_empty())
            .unwrap_or_default(),
    );
    let of_moves = words.iter().map(|word| move_article_places(word));
    places.extend(
        of_moves
            .into_iter()
            .find(|found| !found.is_empty())
            .unwrap_or_default(),
    );
    let of_checks = words.iter().map(|word| check_and_sign_places(word));
    places.extend(
        of_checks
            .into_iter()
            .find(|found| !found.is_empty())
            .unwrap_or_default(),
    );
    places
}

/// Returns the book that a word names without anything else: `FMJD annex 1`.
pub(super) fn find_book(word: &str) -> Option<RuleBook> {
    let cited = parse_citation(&format!("{} art. 1.1", word.trim()))?;
    cited.book
}

/// Returns whether a word is the number of an article, whichever book may have it.
pub(super) fn is_number(word: &str) -> bool {
    let digits = |c: char| c.is_ascii_digit() || c == '.';
    parse_citation(word).is_some() || (word.starts_with(digits) && word.chars().all(digits))
}

/// Returns the articles on moves that variants cite, each book and subject once.
fn move_article_places(word: &str) -> Vec<ArticlePlace> {
    let mut found: BTreeMap<_, (&TopicCitation, Vec<&str>)> = BTreeMap::new();
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
        .map(|(cited, variants)| ArticlePlace::Moves(cited, variants))
        .collect()
}

/// Returns the checks and the signs that cite an article.
fn check_and_sign_places(word: &str) -> Vec<ArticlePlace> {
    let checks = check::all_checks().flat_map(|check| {
        let cited = written::of_page(check.doc).into_iter();
        cited.map(move |article| ArticlePlace::Check(check, article))
    });
    let signs = MOVE_GLYPHS.iter().map(|glyph| {
        let (article, _) = glyph.fmjd;
        ArticlePlace::Sign(glyph, format!("FMJD {article}"))
    });
    let of = |place: &ArticlePlace| match place {
        ArticlePlace::Check(_, article) | ArticlePlace::Sign(_, article) => {
            written::is_of(article, word)
        }
        _ => false,
    };
    checks.chain(signs).filter(of).collect()
}

/// Writes one line for each place, and how to ask for it.
pub(super) fn write_places(
    word: &str,
    places: &[ArticlePlace],
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let word = || word.trim().to_owned();
    let draws = |place: &ArticlePlace| matches!(place, ArticlePlace::Draw(..));
    if places.iter().any(draws) {
        writeln!(
            out,
            "{}",
            CliMessage::InCodes { word: word() }.display_in(lang)
        )?;
    }
    for place in places {
        if let ArticlePlace::Draw(code, article) = place {
            let name = format!("{}:{}", code.id, article.number);
            // A shell splits words.
            let plain = !name.contains(char::is_whitespace);
            let ask = if plain { name } else { format!("'{name}'") };
            let brief = article_brief(article, code, lang);
            let cite = article.format_citation(code);
            let cite = article_in_words(&cite, lang);
            writeln!(out, "  {cite}: {brief}; `pdn explain {ask}`")?;
        }
    }
    for (cite, codes, words) in cited_clauses(places, lang) {
        writeln!(out, "{cite} ({}): {words}", codes.join(", "))?;
    }
    for place in places {
        if let ArticlePlace::Competition(article) = place {
            let (cite, words) = (
                article.format_citation(),
                translate_text(article.text, lang),
            );
            writeln!(out, "{}: {words}", article_in_words(&cite, lang))?;
        }
    }
    let moves = |place: &ArticlePlace| matches!(place, ArticlePlace::Moves(..));
    if places.iter().any(moves) {
        let head = CliMessage::InRulesOfMoves { word: word() };
        writeln!(out, "{}", head.display_in(lang))?;
    }
    for place in places {
        if let ArticlePlace::Moves(cited, variants) = place {
            let title = translate_text(cited.topic.title(), lang);
            let article = article_in_words(cited.article, lang);
            writeln!(out, "  {article}: {title} ({})", variants.join(", "))?;
        }
    }
    if places
        .iter()
        .any(|place| matches!(place, ArticlePlace::Check(..)))
    {
        writeln!(
            out,
            "{}",
            CliMessage::InChecks { word: word() }.display_in(lang)
        )?;
    }
    for place in places {
        if let ArticlePlace::Check(check, article) = place {
            writeln!(out, "  {article}: {} {}", check.code, check.name)?;
        }
    }
    for place in places {
        if let ArticlePlace::Sign(glyph, article) = place {
            let message = CliMessage::SignBehind {
                article: article.clone(),
                sign: glyph.sign,
                meaning: glyph.meaning(lang),
            };
            writeln!(out, "{}", message.display_in(lang))?;
        }
    }
    Ok(())
}

/// Returns the clauses among places, as they are cited, with the codes that have each, and its text.
fn cited_clauses(
    places: &[ArticlePlace],
    lang: Lang,
) -> Vec<(String, Vec<&'static str>, &'static str)> {
    let mut all: Vec<(String, Vec<_>, _)> = Vec::new();
    for place in places {
        if let ArticlePlace::Clause(code, clause) = place {
            let cite = format!(
                "{} {}",
                clause.citation_prefix(code),
                translate_text(clause.number, lang)
            );
            let words = translate_text(clause.text, lang);
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

    /// Checks that whatever a page, a table or a finding cites can be asked for.
    #[test]
    fn every_article_that_is_cited_is_found() {
        let checks = check::all_checks().flat_map(|check| written::of_page(check.doc));
        let numbered = |article: &String| article.contains(|c: char| c.is_ascii_digit());
        let moves = VARIANTS.iter().flat_map(|variant| variant.citations());
        let moves = moves.map(|cited| cited.article.to_owned()).filter(numbered);
        let signs = MOVE_GLYPHS
            .iter()
            .map(|glyph| format!("FMJD {}", glyph.fmjd.0));
        for article in checks.chain(moves).chain(signs) {
            assert!(!find_places(&article).is_empty(), "{article}");
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
            assert!(!find_places(article).is_empty(), "{article}");
        }
        for article in ["FMJD 14.2", "99.9", "Frisian 99"] {
            assert!(find_places(article).is_empty(), "{article}");
        }
    }
}
