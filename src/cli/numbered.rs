//! Articles by their bare number, as people name them: `8.2.18`, `22.7`, `5.13`.

use crate::claim::{Book, citation};
use crate::draw::{Article, CODES, Clause, DrawCode};
use crate::variant::{Cited, VARIANTS};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Where an article of a number stands.
pub(super) enum Place {
    /// In a code of draws, as something that is counted or settled.
    Draw(&'static DrawCode, &'static Article),
    /// Among what a code says of draws besides.
    Clause(&'static DrawCode, &'static Clause),
    /// In a rule book on moves: what it is about, and the variants that cite it.
    Moves(&'static Cited, Vec<&'static str>),
}

/// Every article of a number, with its book in front or without (`IDF 5.13`, `ст. 8.2.18`, `APCA rule 26`): of draws first,
/// then of moves.
pub(super) fn places(word: &str) -> Vec<Place> {
    let word = word.trim();
    let cited = citation(word);
    let number = cited.as_ref().map_or(word, |cited| cited.number.as_str());
    let book = cited.as_ref().and_then(|cited| cited.book.as_ref());
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
    match book {
        None => places.extend(moves(number)),
        Some(book) => {
            // As findings cite it, else with what stands between the book and the number left out.
            let exact = moves(word);
            let cites = book
                .codes()
                .map(|code| moves(&format!("{} {number}", code.cite)));
            let first = || cites.into_iter().find(|found| !found.is_empty());
            places.extend(if exact.is_empty() {
                first().unwrap_or_default()
            } else {
                exact
            });
        }
    }
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
    let number = |article: &str| article.rsplit(' ').next().is_some_and(|n| n == word);
    let numbered = word.bytes().any(|b| b.is_ascii_digit());
    let mut found: BTreeMap<_, (&Cited, Vec<&str>)> = BTreeMap::new();
    for variant in VARIANTS {
        for cited in variant.citations() {
            let article = cited.article;
            if numbered && (article.eq_ignore_ascii_case(word) || number(article)) {
                let entry = found.entry((article, cited.topic));
                entry.or_insert((cited, Vec::new())).1.push(variant.id);
            }
        }
    }
    let places = found.into_values();
    places
        .map(|(cited, variants)| Place::Moves(cited, variants))
        .collect()
}

/// One line for each place, and how to ask for it.
pub(super) fn list(word: &str, places: &[Place], out: &mut dyn Write) -> io::Result<()> {
    let word = word.trim();
    let draws = |place: &&Place| matches!(place, Place::Draw(..));
    if places.iter().any(|place| draws(&place)) {
        writeln!(out, "{word} in codes of draws:")?;
    }
    for place in places {
        if let Place::Draw(code, article) = place {
            let name = format!("{}:{}", code.id, article.number);
            // A shell takes words apart.
            let plain = !name.contains(char::is_whitespace);
            let ask = if plain { name } else { format!("'{name}'") };
            let ask = format!("`pdn explain {ask}`");
            writeln!(
                out,
                "  {} {}: {}; {ask}",
                code.cite,
                article.number,
                article.brief()
            )?;
        }
    }
    for place in places {
        if let Place::Clause(code, clause) = place {
            writeln!(
                out,
                "{} {} ({}): {}",
                code.cite, clause.number, code.id, clause.text
            )?;
        }
    }
    let moves = |place: &Place| matches!(place, Place::Moves(..));
    if places.iter().any(moves) {
        writeln!(
            out,
            "{word} in rules of moves (`pdn variants NAME` lists the articles of one):"
        )?;
    }
    for place in places {
        if let Place::Moves(cited, variants) = place {
            let (article, title) = (cited.article, cited.topic.title());
            writeln!(out, "  {article}: {title} ({})", variants.join(", "))?;
        }
    }
    Ok(())
}
