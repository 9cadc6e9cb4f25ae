use super::*;
use crate::draw::{Article, COMPETITION_ARTICLES, DrawClause};
use crate::lang::{split_comment, text_pairs};
use crate::variant::{Topic, VARIANTS};
use std::collections::BTreeSet;

const OTHER_LANGUAGES: [Lang; 3] = [Lang::Ru, Lang::Pt, Lang::It];

#[test]
fn every_heading_of_a_page_is_in_the_language() {
    for check in check::all_checks() {
        for text in check.doc.lines().filter(|line| line.starts_with("## ")) {
            assert_eq!(translate_heading(text, Lang::En), text);
            for lang in OTHER_LANGUAGES {
                assert_ne!(translate_heading(text, lang), text, "{lang:?}");
            }
        }
    }
}

/// Returns every English text that has a translation in other languages.
fn translatable_texts() -> BTreeSet<String> {
    let pages = check::all_checks().flat_map(|check| page_blocks(check.doc));
    let paragraphs = pages.filter_map(|block| match block {
        PageBlock::Paragraph(lines) => Some(lines.join(" ")),
        _ => None,
    });
    let codes = CODES.iter().flat_map(|code| {
        let of_articles = code.articles.iter().flat_map(|article| {
            let Article { text, .. } = *article;
            [text, article.place]
        });
        let of_clauses = code.clauses.iter().flat_map(|clause| {
            let DrawClause { number, text, .. } = *clause;
            [number, text, clause.place]
        });
        let of_code = [code.title, code.source].into_iter();
        of_code.chain(of_articles).chain(of_clauses)
    });
    let competitions = COMPETITION_ARTICLES.iter().map(|article| article.text);
    let signs = MOVE_GLYPHS.iter().flat_map(|sign| {
        let meanings = [sign.fmjd.1, sign.pgn];
        meanings.into_iter().chain(sign.idf)
    });
    let values = EVALUATION_SIGNS.iter().flat_map(|sign| {
        let fmjd = sign.fmjd.map(|(_, meaning)| meaning);
        let books = fmjd.into_iter().chain(sign.idf).chain(sign.leaflet);
        books.chain([sign.meaning])
    });
    let cited = VARIANTS.iter().flat_map(|variant| variant.citations());
    let known = cited
        .map(|cited| cited.known)
        .filter(|known| *known != crate::variant::CitationProvenance::Read)
        .map(|known| known.to_string());
    let topics = Topic::ALL.into_iter().map(Topic::title);
    let sources = VARIANTS.iter().map(|variant| variant.source);
    let fixed = codes
        .chain(competitions)
        .chain(signs)
        .chain(values)
        .chain(topics)
        .chain(sources);
    let examples = check::all_checks().flat_map(|check| example_words(check.doc));
    let all = paragraphs.chain(known).chain(fixed.map(str::to_owned));
    let all = all.chain(examples);
    // Numbers, and names such as `FMJD 5.4.1`, are the same everywhere.
    all.filter(|text| has_word(text)).collect()
}

/// Returns the words in the examples of a page: comments, and lines that are no record.
fn example_words(page: &str) -> Vec<String> {
    let mut said = Vec::new();
    let lines = page_blocks(page)
        .into_iter()
        .filter_map(|block| match block {
            PageBlock::Code(lines) => Some(lines),
            _ => None,
        });
    for line in lines.flatten().filter(|line| !line.starts_with("```")) {
        // Words of a record that have a translation by choice.
        let chosen = OTHER_LANGUAGES
            .iter()
            .any(|lang| find_translation(line, *lang).is_some());
        let mut rest = String::new();
        let mut behind = line;
        while let Some((before, comment, more)) = split_comment(behind) {
            let told = ["[%", "FEN ", "\""]
                .iter()
                .all(|sign| !comment.starts_with(sign));
            if told && !chosen {
                said.push(comment.to_owned());
            }
            rest.push_str(before);
            behind = more;
        }
        rest.push_str(behind);
        let cell = |(at, _)| !rest[at..].starts_with(", ");
        let table = rest.contains('\t') || rest.match_indices(',').any(cell);
        let number = |value: &str| value.bytes().all(|b| b.is_ascii_digit());
        let setting = rest.contains(" = \"")
            || rest
                .split_once(" = ")
                .is_some_and(|(_, value)| number(value));
        let record = rest.contains(['[', '<']) || rest.starts_with("pdn ") || table || setting;
        if chosen || (has_word(&rest) && !record) {
            said.push(line.to_owned());
        }
    }
    said
}

/// Returns whether a text has a word that a language could translate: three small letters in a row.
fn has_word(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes
        .windows(3)
        .any(|run| run.iter().all(u8::is_ascii_lowercase))
}

/// Checks both directions: a text that is changed or added, and one that is left out, fails here until each language has it.
#[test]
fn every_text_has_its_translation_and_every_translation_its_text() {
    let texts = translatable_texts();
    for lang in OTHER_LANGUAGES {
        let pairs: Vec<_> = text_pairs(lang).collect();
        let translated: BTreeSet<_> = pairs
            .iter()
            .map(|(english, _)| (*english).to_owned())
            .collect();
        let missing: Vec<_> = texts.difference(&translated).collect();
        assert!(missing.is_empty(), "{lang:?} lacks: {missing:#?}");
        let unused: Vec<_> = translated.difference(&texts).collect();
        assert!(unused.is_empty(), "{lang:?} has for no text: {unused:#?}");
        assert_eq!(pairs.len(), translated.len(), "{lang:?} has a text twice");
    }
}

/// Checks that quoted text and every number are in the translation as in the text.
#[test]
fn translations_keep_code_and_numbers() {
    let sorted = |mut all: Vec<String>| {
        all.sort_unstable();
        all
    };
    let code = |text: &str| {
        sorted(
            text.split('`')
                .skip(1)
                .step_by(2)
                .map(str::to_owned)
                .collect(),
        )
    };
    let numbers = |text: &str| {
        let runs = text.split(|c: char| !c.is_ascii_digit());
        sorted(
            runs.filter(|run| !run.is_empty())
                .map(str::to_owned)
                .collect(),
        )
    };
    for lang in OTHER_LANGUAGES {
        for (english, translation) in text_pairs(lang) {
            assert_eq!(code(translation), code(english), "{lang:?}: {translation}");
            assert_eq!(
                numbers(translation),
                numbers(english),
                "{lang:?}: {translation}"
            );
            let text = translation.trim();
            assert!(
                text == translation && !text.is_empty() && !text.contains("  "),
                "{lang:?}: {english}"
            );
        }
    }
}

/// Returns every article that codes, rules of competitions, variants, pages of checks and signs cite, as it is cited.
fn cited_articles() -> BTreeSet<String> {
    let draws = CODES.iter().flat_map(|code| {
        let articles = code
            .articles
            .iter()
            .map(|article| article.format_citation(code));
        let clauses = code.clauses.iter();
        let clauses =
            clauses.map(|clause| format!("{} {}", clause.citation_prefix(code), clause.number));
        articles.chain(clauses)
    });
    let competitions = COMPETITION_ARTICLES
        .iter()
        .map(|article| article.format_citation());
    let moves = VARIANTS.iter().flat_map(|variant| variant.citations());
    let moves = moves.map(|cited| cited.article.to_owned());
    let checks = check::all_checks().flat_map(|check| numbered::of_page(check.doc));
    let signs = MOVE_GLYPHS
        .iter()
        .map(|glyph| format!("FMJD {}", glyph.fmjd.0));
    let all = draws.chain(competitions).chain(moves).chain(checks);
    all.chain(signs).collect()
}

/// Checks that an article can be asked for as it is cited, and by the id of a code of its book: `MIN 2.1.5.3`, `russia-2013:2.1.5.3`.
#[test]
fn every_article_that_is_cited_is_explained_in_both_forms() {
    let ui = Ui::new(crate::cli::args::ColorMode::Never, true, Lang::En);
    let is_known = |word: &str| explain_word(word, &ui, &mut Vec::new()).is_ok();
    let mut unknown = Vec::new();
    let (mut asked, mut by_name) = (0, BTreeSet::new());
    for cited in cited_articles() {
        let mut forms = vec![cited.clone()];
        for code in CODES {
            // `IDF A4` is a book of its own.
            let is_longer = |other: &&&DrawCode| {
                other.cite.len() > code.cite.len() && other.is_cited_by(&cited)
            };
            let is_of_code = CODES.iter().find(is_longer).is_none();
            let rest = cited.strip_prefix(code.cite).filter(|_| is_of_code);
            let Some(number) = rest.and_then(|rest| rest.strip_prefix([' ', ':'])) else {
                continue;
            };
            let number = number.trim();
            forms.push(format!("{}:{number}", code.id));
            // Other names of a book are asked for once.
            if by_name.insert(code.id) {
                let names = code.names.iter().chain([&code.cite]);
                forms.extend(names.map(|name| format!("{name}:{number}")));
            }
        }
        asked += forms.len();
        unknown.extend(forms.into_iter().filter(|form| !is_known(form)));
    }
    assert!(unknown.is_empty(), "{}: {unknown:#?}", unknown.len());
    assert!(asked > 500 && by_name.len() > 10, "{asked} {by_name:?}");
    // Numbers that the book does not have.
    for word in [
        "russia-2013:2.1.5.99",
        "leaflet:queen",
        "fmjd:2.1.5.3",
        "Leaflet: queen",
    ] {
        assert!(!is_known(word), "{word}");
    }
}
