//! Tests: articles by number, in all the forms in which people write them.

use super::{ResultReason, Statement, of_tag, parse_citation, parse_statement, resolve_articles};
use crate::draw::{Article, CODES, DrawCode, find_code};

/// Returns the articles of a code that a text names.
fn articles_meant(code: &'static DrawCode, said: Statement) -> Vec<&'static Article> {
    let said = said.under_code(code);
    assert!(said.reasons.iter().any(ResultReason::is_number), "{said:?}");
    resolve_articles(code, &said.reasons)
}

/// Returns the spellings of a number, by how its parts are joined.
fn number_spellings(number: &str) -> Vec<String> {
    let mut all = vec![number.to_owned(), number.to_uppercase()];
    if let Some((digits, letters)) = number.split_once(' ')
        && letters.len() <= 2
    {
        all.push(format!("{digits}{letters}"));
        all.push(format!("{digits} ({letters})"));
        all.push(format!("{digits}.{letters}"));
    }
    if let Some((digits, part)) = number.split_once(", ") {
        all.push(format!("{digits} ({part})"));
        all.push(format!("{digits}: {part}"));
    }
    all
}

/// The words for an article that are written before its number.
const ARTICLE_MARKS: [&str; 14] = [
    "art. ",
    "art ",
    "article ",
    "Article ",
    "rule ",
    "ст. ",
    "ст.",
    "п. ",
    "п.",
    "по статье ",
    "artigo ",
    "articolo ",
    "regra ",
    "§ ",
];

/// Returns how a book is written before a number.
fn of_book(code: &DrawCode) -> Vec<String> {
    let mut all = Vec::new();
    for name in [code.cite, code.id] {
        for between in [
            " ",
            ", ",
            ": ",
            " rule ",
            " art. ",
            ", article ",
            " rules, art. ",
            " ст. ",
        ] {
            all.push(format!("{name}{between}"));
            all.push(format!("{}{between}", name.to_lowercase()));
        }
    }
    all.push(format!("{}:", code.id));
    all
}

/// Every article of every code is read in every spelling, in comments and in tags for claims.
#[test]
fn every_article_is_read_however_it_is_written() {
    let mut ways = 0;
    for &code in CODES {
        for article in code.articles {
            let Some(numeral) = article.numeral() else {
                continue;
            };
            let mut numbers = number_spellings(article.number);
            numbers.push(numeral.to_owned());
            for number in numbers {
                let lower = number.to_lowercase();
                let want: Vec<_> = code.articles_called(&lower).collect();
                assert!(want.contains(&article), "{number}");
                let marked = ARTICLE_MARKS.map(|mark| format!("{mark}{number}"));
                let booked = of_book(code).into_iter().map(|of| format!("{of}{number}"));
                for way in marked.into_iter().chain(booked) {
                    for text in [
                        way.clone(),
                        format!("draw by {way}"),
                        format!("({way})."),
                        format!("Ничья: {way}, 1-1"),
                    ] {
                        ways += 2;
                        let told = format!("{}: {text}", code.id);
                        assert_eq!(articles_meant(code, parse_statement(&text)), want, "{told}");
                        assert_eq!(articles_meant(code, of_tag(&text)), want, "tag, {told}");
                    }
                }
                for text in [number.clone(), format!("{number}, Black claims")] {
                    ways += 1;
                    assert_eq!(
                        articles_meant(code, of_tag(&text)),
                        want,
                        "tag, {}: {text}",
                        code.id
                    );
                }
                if numeral.contains('.') {
                    for text in [
                        format!("draw by {number}"),
                        format!("draw {number}"),
                        format!("Black claims {number}"),
                        format!("ничья по {number}"),
                        format!("empate por {number}"),
                        format!("{number} draw"),
                    ] {
                        ways += 1;
                        assert_eq!(
                            articles_meant(code, parse_statement(&text)),
                            want,
                            "{}: {text}",
                            code.id
                        );
                    }
                }
            }
        }
    }
    assert!(ways > 20_000, "{ways}");
}

/// Books without numbers have names for their articles.
#[test]
fn articles_without_numbers_are_read_by_their_names() {
    for &code in CODES {
        for article in code.articles {
            for name in [article.number, article.name] {
                if name.is_empty() || (article.numeral().is_some() && name == article.number) {
                    continue;
                }
                assert_eq!(
                    articles_meant(code, of_tag(name)),
                    [article],
                    "{} {name}",
                    code.id
                );
                if code.id != "repetition" {
                    let text = format!("draw by {} {name}", code.cite);
                    assert_eq!(
                        articles_meant(code, parse_statement(&text)),
                        [article],
                        "{text}"
                    );
                }
            }
        }
    }
}

/// A book holds for its own codes only; one that a text names goes before the number.
#[test]
fn an_article_of_another_book_is_none_of_this() {
    for (id, text, own) in [
        ("idf-2016", "IDF 8.2.12", true),
        ("idf-2016", "IDF A1 8.2.12", true),
        ("idf-2016", "IDF section 1, 8.2.12", true),
        ("idf-2016", "IDF A4 8.2.12", false),
        ("idf-2016", "IDF appendix 4, 8.2.12", false),
        ("idf-2016", "приложение 4, ст. 8.2.12", false),
        ("idf-2016-portuguese", "IDF A4 8.2.12", true),
        ("idf-2016-portuguese", "IDF 8.2.12", true),
        ("idf-2016-portuguese", "IDF A1 8.2.12", false),
        ("idf-2016-italian", "IDF A5 8.2.4", true),
        ("idf-2016-italian", "IDF A4 8.2.4", false),
        ("apca", "APCA 27", true),
        ("idf-2016", "APCA 27", false),
        ("kndb", "FMJD 9.2", false),
        ("fmjd", "FMJD annex 1 (2015), 6.3", true),
        ("frisian", "Frisian official rules (2011), 18", true),
    ] {
        let code = find_code(id).unwrap();
        for said in [parse_statement(text), of_tag(text)] {
            assert_eq!(!articles_meant(code, said).is_empty(), own, "{id}: {text}");
        }
    }
}

/// Numbers that are no articles: scores, times, dates, rounds, moves, counts.
#[test]
fn other_numbers_are_left_alone() {
    for text in [
        "27",
        "9.2",
        "22.7",
        "score 9.2",
        "draw, score 9.2",
        "9.2 seconds left, draw",
        "draw in 9.2 seconds",
        "draw by 9.2 seconds",
        "draw in round 9.2",
        "drawn, rated 27",
        "5 min 30",
        "10 min",
        "por 15 lances",
        "FMJD 2019",
        "APCA 2019",
        "rule 15 moves",
        "rule 16 moves",
        "art",
        "27 32-28",
        "game 26",
        "threefold repetition 3",
        "repetition 3 times",
        "Turkish 1.2.2019",
        "19a",
        "27th",
        "draw 12.05.2003",
    ] {
        for code in CODES {
            let said = parse_statement(text).under_code(code);
            let numbered = said.reasons.iter().find(|reason| reason.is_number());
            assert_eq!(numbered, None, "{}: {text}", code.id);
        }
    }
    let apca = find_code("apca").unwrap();
    for text in [
        "15 moves",
        "26-22",
        "27x18",
        "26th game",
        "27 moves",
        "a1-b2 27",
    ] {
        let said = of_tag(text).under_code(apca);
        assert!(
            !said.reasons.iter().any(ResultReason::is_number),
            "{text}: {said:?}"
        );
    }
    // What one book numbers is a plain number under another.
    let russian = find_code("idf-2016").unwrap();
    for text in ["27", "rule 27", "art. 18"] {
        assert_eq!(of_tag(text).under_code(russian).reasons, [], "{text}");
        assert_eq!(
            parse_statement(text).under_code(russian).reasons,
            [],
            "{text}"
        );
    }
    let turkish = find_code("turkish").unwrap();
    assert_eq!(
        of_tag("19 a)").under_code(turkish).reasons,
        [],
        "another part"
    );
}

#[test]
fn names_choose_among_the_parts_of_a_number() {
    let named = |id: &str, text: &str| -> Vec<_> {
        let code = find_code(id).unwrap();
        let all = articles_meant(code, parse_statement(text));
        all.iter().map(|article| article.number).collect()
    };
    let both = ["26, repetition", "26, no progress"];
    assert_eq!(named("apca", "rule 26"), both);
    assert_eq!(named("apca", "APCA 26, 15 moves"), both[1..]);
    assert_eq!(named("apca", "rule 26: third repetition"), both[..1]);
    assert_eq!(named("apca", "rule 26, 13 moves"), both, "neither has 13");
    assert_eq!(named("kndb", "art. 9.2, 16 moves"), ["9.2, three pieces"]);
}

#[test]
fn times_are_read_in_four_languages() {
    for (text, times) in [
        ("threefold repetition", Some(3)),
        ("fivefold repetition", Some(5)),
        ("5-fold repetition", Some(5)),
        ("position repeated five times", Some(5)),
        ("same position for the 5th time", Some(5)),
        ("8.2.3, five times", Some(5)),
        ("троекратное повторение", Some(3)),
        ("пятикратное повторение", Some(5)),
        ("5-кратное повторение", Some(5)),
        ("позиция повторилась пять раз", Some(5)),
        ("четвёртый раз повторилась позиция", Some(4)),
        ("tripla repetição", Some(3)),
        ("repetição quíntupla", Some(5)),
        ("posição repetida cinco vezes", Some(5)),
        ("a mesma posição pela quinta vez", Some(5)),
        ("quintuplice ripetizione", Some(5)),
        ("posizione ripetuta cinque volte", Some(5)),
        ("la stessa posizione per la quarta volta", Some(4)),
        ("repetition", None),
        ("they met five times", None),
    ] {
        assert_eq!(parse_statement(text).times, times, "{text}");
    }
}

#[test]
fn a_citation_is_the_whole_text() {
    for (text, number) in [
        ("8.2.18", "8.2.18"),
        ("ст. 8.2.18", "8.2.18"),
        ("section 2, 22.7", "22.7"),
        ("26", "26"),
        ("26, repetition", "26, repetition"),
        ("19b", "19 b"),
        ("FID 9.3.b1", "9.3 b1"),
        ("99.9", "99.9"),
        ("CBD sum. 16", "16"),
        ("repetition-3", "repetition-3"),
    ] {
        assert_eq!(
            parse_citation(text).map(|cited| cited.number).as_deref(),
            Some(number),
            "{text}"
        );
    }
    for text in [
        "",
        "C002",
        "capture-mised",
        "?!",
        "$6",
        "8.2.18 and more",
        "D 8.2.18",
    ] {
        assert_eq!(parse_citation(text), None, "{text}");
    }
}
