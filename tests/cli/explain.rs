//! `pdn explain`.

use super::run;
use pdn_messages::lang::{Lang, article_page};
use pdn_rules::draw::CODES;

#[test]
fn a_page_by_code_or_name() {
    let by_code = run(&["explain", "c002"]);
    assert_eq!(by_code.status, Some(0));
    assert_eq!(run(&["explain", "capture-incomplete"]).out, by_code.out);
    insta::assert_snapshot!(by_code.out);
}

#[test]
fn lists() {
    insta::assert_snapshot!(run(&["explain"]).out);
    let family = run(&["explain", "captures"]).out;
    assert!(family.starts_with("C captures\n  C001  error"));
    assert_eq!(run(&["explain", "C"]).out, family);
    let warnings = run(&["explain", "warning"]).out;
    assert!(warnings.starts_with("warning\n  S"), "{warnings}");
    assert!(warnings.contains("  E001  duplicate-game\n") && !warnings.contains("C001"));
    let russian = run(&["explain", "--lang", "ru", "Предупреждение"]).out;
    assert_eq!(russian.lines().count(), warnings.lines().count());
}

#[test]
fn all_pages() {
    let pages = run(&["explain", "--pages"]).out;
    assert_eq!(run(&["explain", "--all"]).out, run(&["explain"]).out);
    let titles = pages.lines().filter(|line| line.starts_with("# "));
    let listed = run(&["explain"]).out;
    let (checks, codes) = listed.split_once("\narticles on draws").unwrap();
    let listed = checks.lines().filter(|line| line.starts_with("  "));
    assert_eq!(titles.count(), listed.count());
    assert_eq!(
        codes.lines().filter(|line| line.starts_with("  ")).count(),
        CODES.len()
    );
}

#[test]
fn articles_on_draws() {
    insta::assert_snapshot!(run(&["explain", "idf-2016"]).out);
    insta::assert_snapshot!(run(&["explain", "idf-2016:8.2.13"]).out);
    insta::assert_snapshot!(run(&["explain", "idf-2016-portuguese:8.2.9"]).out);
    insta::assert_snapshot!(run(&["explain", "IDF:8.2.3"]).out);
    let page = run(&["explain", "idf-2016:8.2.15"]);
    assert_eq!(page.status, Some(0));
    assert!(page.out.contains("3 kings or more against 1 king"));
}

/// Every article has a page that names its place, and no page is empty of what is counted.
#[test]
fn every_article_has_a_page() {
    for code in CODES {
        let list = run(&["explain", code.id]).out;
        for article in code.articles {
            assert!(list.contains(&format!("\n  {} ", article.number)), "{list}");
            let page = article_page(code, article, Lang::En);
            assert!(page.starts_with(&format!("# {}:{}\n", code.id, article.number)));
            assert!(
                page.replace('\n', " ").contains(article.place)
                    && page.contains("\n## What is counted\n\n- ")
            );
        }
    }
}

#[test]
fn unknown_articles_have_a_hint() {
    let wrong = run(&["explain", "idf-2016:8.2.99"]);
    assert_eq!((wrong.status, wrong.out.as_str()), (Some(2), ""));
    let says = "error: `idf-2016` has no article `8.2.99`; `pdn explain idf-2016` lists them\n";
    assert_eq!(wrong.err, says);
    let wrong = run(&["explain", "fide:9.2"]);
    let says = "error: there is no draw code `fide`; `pdn explain` lists them\n";
    assert_eq!((wrong.status, wrong.err.as_str()), (Some(2), says));
}

#[test]
fn unknown_words_have_a_hint() {
    let wrong = run(&["explain", "capture-mised"]);
    assert_eq!((wrong.status, wrong.out.as_str()), (Some(2), ""));
    assert_eq!(
        wrong.err,
        "error: there is no check `capture-mised`; did you mean `capture-missed`?\n"
    );
}

/// The code of a check that there is not leads to those of its family, and a word to the families.
#[test]
fn unknown_codes_name_their_family() {
    for (word, says) in [
        (
            "M999",
            "there is no check `M999`; known: M001 no-such-square, M002 ",
        ),
        (
            "c77",
            "there is no check `c77`; known: C001 capture-missed, ",
        ),
        (
            "XYZ",
            "there is no check `XYZ`; `pdn explain` lists them; families (`--select` takes them whole): S syntax (the text of a record), T tags, ",
        ),
        (
            "X01",
            "there is no check `X01`; `pdn explain` lists them; families (`--select` takes them whole): S syntax (the text of a record), ",
        ),
    ] {
        let wrong = run(&["explain", word]);
        assert_eq!((wrong.status, wrong.out.as_str()), (Some(2), ""));
        assert!(wrong.err.contains(says), "{}", wrong.err);
    }
    let wrong = run(&["--lang", "ru", "explain", "M999"]).err;
    assert!(
        wrong.contains("проверки `M999` нет; есть: M001 no-such-square, "),
        "{wrong}"
    );
}

#[test]
fn colours_when_asked_for() {
    assert!(!run(&["explain", "C002"]).out.contains('\x1b'));
    let colored = run(&["--color", "always", "explain", "C002"]).out;
    assert!(colored.contains('\x1b'));
}

/// `8.2.18` alone is enough; what stands in several books is listed with the way to ask for each.
#[test]
fn articles_by_their_bare_number() {
    let page = run(&["explain", "idf-2016:8.2.18"]);
    assert_eq!(run(&["explain", "8.2.18"]).out, page.out);
    let several = run(&["explain", "8.2.4"]);
    assert_eq!(several.status, Some(0));
    for code in ["idf-2016", "idf-2016-portuguese", "idf-2016-italian"] {
        let ask = format!("`pdn explain {code}:8.2.4`");
        assert!(several.out.contains(&ask), "{ask}: {}", several.out);
    }
    // Every number of every code is found.
    for code in CODES {
        for article in code.articles {
            let found = run(&["explain", article.number]);
            assert_eq!(found.status, Some(0), "{}", article.number);
            let page = format!("# {}:{}\n", code.id, article.number);
            let ask = asked(code.id, article.number);
            let said = found.out.starts_with(&page) || found.out.contains(&ask);
            assert!(said, "{} {}: {}", code.id, article.number, found.out);
        }
    }
    let clause = run(&["explain", "22.7"]).out;
    assert!(
        clause.contains("section 2, 22.7 (idf-2016, idf-2016-portuguese): In rapid and blitz"),
        "{clause}"
    );
    let moves = run(&["explain", "5.13"]).out;
    assert!(
        moves.contains("  IDF A3 5.13: a king before a man (czech)\n"),
        "{moves}"
    );
    assert!(
        moves.contains("  IDF 5.13: a capture goes on from the last row (russian)\n"),
        "{moves}"
    );
    let one = run(&["explain", "fmjd 4.13"]).out;
    assert!(
        one.contains(
            "  FMJD 4.13: which capture (international, canadian, antidraughts, breakthrough)\n"
        ),
        "{one}"
    );
    assert_eq!(run(&["explain", "8.2.99"]).status, Some(2));
    let flag = run(&["explain", "7.3.8"]).out;
    assert!(
        flag.contains(
            "section 2, 7.3.8 (idf-2016, idf-2016-portuguese, idf-2016-italian): The fall of"
        ),
        "{flag}"
    );
    // The appendices are those of one book, and a book alone lists what it has.
    let appendix = run(&["explain", "A4 8.2.11"]).out;
    assert!(
        appendix.starts_with("# idf-2016-portuguese:8.2.11\n"),
        "{appendix}"
    );
    let book = run(&["explain", "FMJD annex 1"]).out;
    assert!(
        book.starts_with("fmjd ") && book.contains("  6.2 "),
        "{book}"
    );
}

/// The command that asks for an article of a code, as a shell takes it.
fn asked(code: &str, number: &str) -> String {
    let name = format!("{code}:{number}");
    if name.contains(' ') {
        format!("`pdn explain '{name}'`")
    } else {
        format!("`pdn explain {name}`")
    }
}

/// Each way to ask for an article that the tables of the handbook print, and those of people.
#[test]
fn every_article_is_found_by_its_number() {
    let finds = |word: &str, code: &str, number: &str| {
        let found = run(&["explain", word]);
        let page = format!("# {code}:{number}\n");
        let ask = asked(code, number);
        let said = found.out.contains(&page) || found.out.contains(&ask);
        assert!(said, "{word}: {} {}", found.out, found.err);
    };
    for code in CODES {
        for article in code.articles {
            let number = article.number;
            finds(&format!("{} {number}", code.cite), code.id, number);
            finds(&format!("{}:{number}", code.id), code.id, number);
            if !article.name.is_empty() {
                finds(article.name, code.id, number);
            }
            if let Some(numeral) = article.numeral() {
                finds(numeral, code.id, number);
                finds(&format!("ст. {numeral}"), code.id, number);
            }
        }
    }
    for number in ["26, repetition", "26, no progress"] {
        for word in ["26", "APCA 26", "apca:26", "rule 26", "APCA, rule 26"] {
            finds(word, "apca", number);
        }
    }
    let several = run(&["explain", "9.2"]).out;
    for ask in [
        "`pdn explain 'kndb:9.2, three pieces'`",
        "`pdn explain 'kndb:9.2, two pieces'`",
    ] {
        assert!(several.contains(ask), "{several}");
    }
    let codes = "section 2, 9.2 (idf-2016, idf-2016-portuguese, idf-2016-italian): ";
    assert!(several.contains(codes), "{several}");
    let page = run(&["explain", "8.2.18"]);
    assert_eq!(run(&["explain", "ст. 8.2.18"]).out, page.out);
    let one = run(&["explain", "IDF 5.13"]).out;
    assert!(
        one.contains("  IDF 5.13: ") && !one.contains("IDF A4"),
        "{one}"
    );
    assert!(
        run(&["explain", "IDF art. 5.13"])
            .out
            .contains("  IDF 5.13: ")
    );
}

#[test]
fn an_article_that_no_book_has() {
    for word in [
        "99.9",
        "ст. 99.9",
        "APCA 99.9",
        "8.2.99",
        "99",
        "APCA 99",
        "8.2.100",
    ] {
        let wrong = run(&["explain", word]);
        assert_eq!((wrong.status, wrong.out.as_str()), (Some(2), ""), "{word}");
        let says = format!(
            "error: pdn cites no article `{word}` of any rule book; `pdn explain CODE` lists the articles on draws of a code, `pdn variants NAME` those on moves of a variant\n"
        );
        assert_eq!(wrong.err, says);
    }
}

/// `?!` and `!?` mean to players of international draughts the opposite of what they mean in chess.
#[test]
fn glyphs() {
    insta::assert_snapshot!(run(&["explain", "?!"]).out);
    assert_eq!(run(&["explain", "$6"]).out, run(&["explain", "?!"]).out);
    let other = run(&["explain", "!?"]).out;
    assert!(
        other.contains("looks strong and is weak (FMJD 9.1.8)") && other.contains("the opposite")
    );
    assert!(!run(&["explain", "!"]).out.contains("the opposite"));
    insta::assert_snapshot!(run(&["explain", "glyphs"]).out);
}

/// The lines of a code are those of the boards that it is played on; where these differ, none are told.
#[test]
fn lines_of_a_code() {
    let lines = |code: &str| {
        let list = run(&["explain", code]).out;
        list.lines()
            .find_map(|line| line.strip_prefix("lines: ").map(str::to_owned))
    };
    let left = "main road a1-h8, double lines a7-g1 and b8-h2";
    let right = "main road h1-a8, double lines h7-b1 and g8-a2";
    assert_eq!(lines("idf-2016").as_deref(), Some(left));
    assert_eq!(lines("idf-2016-portuguese").as_deref(), Some(right));
    for code in ["leaflet", "repetition"] {
        assert_eq!(lines(code), None, "{code}");
    }
}

/// What stands between a heading and the next one is in the language, in every kind of page.
#[test]
fn pages_are_told_in_the_language() {
    for (lang, what, told) in [
        (
            "ru",
            "C002",
            "Взятие остановлено, хотя та же шашка могла бить дальше.",
        ),
        (
            "pt",
            "idf-2016:8.2.15",
            "Três damas ou mais contra uma dama só",
        ),
        (
            "it",
            "?!",
            "Dama internazionale: sembra debole ed è forte (FMJD 9.1.7)",
        ),
        ("ru", "captures", "C captures: взятия\n  C001  ошибка"),
        (
            "pt",
            "22.7",
            "seção 2, 22.7 (idf-2016, idf-2016-portuguese): Em rápido e relâmpago",
        ),
        (
            "it",
            "idf-2016",
            "8.2.15  3 dame o più contro 1 dama, 15 mosse",
        ),
    ] {
        let page = run(&["--lang", lang, "explain", what]);
        assert_eq!(page.status, Some(0));
        assert!(page.out.contains(told), "{lang} {what}: {}", page.out);
    }
}
