use super::*;

/// Checks that no code has more articles on repetition and on king moves than the tracker keeps: one of each.
#[test]
fn codes_are_sound() {
    for code in CODES {
        let kind = |wanted: fn(&DrawCondition) -> bool| {
            code.articles
                .iter()
                .filter(|article| wanted(&article.when))
                .count()
        };
        assert!(
            kind(|when| matches!(when, DrawCondition::Repetition { .. })) <= 1,
            "{}",
            code.id
        );
        assert!(
            kind(|when| matches!(when, DrawCondition::KingsOnly { .. })) <= 1,
            "{}",
            code.id
        );
        for (index, article) in code.articles.iter().enumerate() {
            assert_eq!(
                code.find_article(article.number),
                Some(article),
                "{} {}",
                code.id,
                index
            );
            assert!(!article.text.is_empty() && !article.place.is_empty());
            if let DrawCondition::Material { cases, .. } = article.when {
                cases.iter().for_each(assert_sound);
                assert!(are_apart(cases), "{} {}", code.id, article.number);
            }
        }
    }
}

/// Asserts that no more men have squares than there are men, and that these squares exist.
fn assert_sound(case: &PieceConfiguration) {
    for side in [&case.strong, &case.other] {
        assert!(side.kings.0 <= side.kings.1 && side.men.0 <= side.men.1);
        assert!(side.men_at.len() as u32 <= side.men.0);
        for name in side.men_at {
            assert!(
                crate::board::DARK_LEFT_8.square_named(name).is_some(),
                "{name}"
            );
        }
    }
}

/// Returns whether no two configurations of an article have the same force; they would be counted twice.
fn are_apart(cases: &[PieceConfiguration]) -> bool {
    let meet = |a: (u32, u32), b: (u32, u32)| a.0 <= b.1 && b.0 <= a.1;
    let same = |a: &SideForce, b: &SideForce| meet(a.kings, b.kings) && meet(a.men, b.men);
    cases.iter().enumerate().all(|(index, case)| {
        let later = &cases[index + 1..];
        !later
            .iter()
            .any(|other| same(&case.strong, &other.strong) && same(&case.other, &other.other))
    })
}

#[test]
fn names_are_unique_and_found() {
    let mut seen = std::collections::BTreeSet::new();
    for of in CODES {
        for name in std::iter::once(&of.id).chain(of.names) {
            assert!(seen.insert(name.to_lowercase()), "{name}");
            assert_eq!(find_code(name), Some(*of), "{name}");
        }
    }
    assert_eq!(find_code("IDF 2016").unwrap().id, "idf-2016");
    assert!(find_code("nothing").is_none());
}

#[test]
fn every_variant_has_a_code() {
    for variant in crate::variant::VARIANTS {
        assert!(CODES.contains(&variant.draws), "{}", variant.id);
    }
}

/// Checks that each code names its own board, even a code that is no variant's default.
#[test]
fn every_code_names_its_board() {
    use crate::board::{ALL_8, DARK_LEFT_8, DARK_LEFT_10, DARK_RIGHT_8};
    for code in CODES {
        let wanted = match code.id {
            "fmjd" | "kndb" | "frisian" | "frisian-lidraughts" => &DARK_LEFT_10,
            "fid" | "idf-2016-italian" | "idf-2016-portuguese" => &DARK_RIGHT_8,
            "turkish" => &ALL_8,
            // Repetition is counted on all boards.
            "repetition" => code.board,
            _ => &DARK_LEFT_8,
        };
        assert_eq!(
            (code.board.len(), code.board.cells),
            (wanted.len(), wanted.cells),
            "{}",
            code.id
        );
        let mut played = crate::variant::VARIANTS
            .iter()
            .filter(|variant| variant.draws == *code)
            .peekable();
        let none = played.peek().is_none();
        let on_it = played.any(|variant| std::ptr::eq(variant.board, code.board));
        assert!(none || on_it, "{}", code.id);
    }
}

/// Checks that every article of the rules of competitions that the source cites is listed as an article or a clause.
#[test]
fn competition_articles_that_are_cited_are_there() {
    let mut cited = 0;
    for entry in walkdir::WalkDir::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")) {
        let path = entry.unwrap().into_path();
        if path.extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for rest in text.split("\"IDF section 2, ").skip(1) {
            let number: String = rest
                .chars()
                .take_while(|c| c.is_ascii_digit() || *c == '.')
                .collect();
            let article = COMPETITION_ARTICLES
                .iter()
                .any(|article| article.number == number);
            let clauses = CODES.iter().flat_map(|code| code.clauses);
            let clause = { clauses }.any(|clause| clause.number == format!("section 2, {number}"));
            assert!(
                number.is_empty() || article || clause,
                "{}: {number}",
                path.display()
            );
            cited += 1;
        }
    }
    assert!(cited > 10, "{cited}");
}

/// Checks that the further variants of a code exist and have another code by default.
#[test]
fn codes_name_variants_that_have_another_code() {
    for code in CODES {
        for id in code.also_for {
            let variant = crate::variant::VARIANTS
                .iter()
                .find(|variant| variant.id == *id);
            assert!(
                variant.is_some_and(|variant| variant.draws != *code),
                "{} {id}",
                code.id
            );
        }
    }
}

/// Checks that books are recognized by their words, in any order and among others, and by their initials, with full stops or
/// without.
#[test]
fn books_are_known_by_their_words() {
    use super::{code_named, find_code};
    let own = find_code("idf-2016").unwrap();
    for (texts, want) in [
        (
            "Кодекс шашек России|Шашечный кодекс|Кодекс шашечный|Шашечный кодекс РФ|по шашечному кодексу|Правила ФШР 2013|ФШРФ|\
             Ф.Ш.Р.|Федерация шашек России|Правила Российской федерации шашек (ФШР)|Russian Draughts Federation",
            Some("russia-federation"),
        ),
        (
            "FMJD|F.M.J.D.|Regulamento da FMJD|Правила ФМЖД|Fédération Mondiale du Jeu de Dames|Federation mondiale de jeu de dames|\
             World Draughts Federation|FMJD-2021",
            Some("fmjd"),
        ),
        (
            "Правила IDF|Правила ИДФ|I.D.F.|IDF|МФШ|Международная федерация шашек|Federação Internacional de Damas|\
             Rules of the International Federation of Draughts",
            Some("idf-2016"),
        ),
        (
            "CBJD|Regras da CBJD|C.B.J.D.|Confederação Brasileira de Jogo de Damas|Confederacao Brasileira de Jogos de Damas|CBD",
            Some("cbd"),
        ),
        (
            "KNDB|K.N.D.B.|Spelreglement KNDB|Nederlandse Dambond|Koninklijke Nederlandse Dambond",
            Some("kndb"),
        ),
        (
            "FID|Regolamento FID|Federazione Italiana Dama|Regolamento della Federazione Italiana Dama",
            Some("fid"),
        ),
        (
            "Правила вида спорта «шашки»|Правила вида спорта шашки 2013|Минспорт",
            Some("russia-2013"),
        ),
        (
            "FPD|Federação Portuguesa de Damas|Правила клуба|Regulamento interno|ACF|house rules|Кодекс чести|\
             Правила вида спорта «шашки» 2018",
            None,
        ),
    ] {
        for text in texts.split('|') {
            assert_eq!(code_named(text, own).map(|code| code.id), want, "{text}");
        }
    }
}
