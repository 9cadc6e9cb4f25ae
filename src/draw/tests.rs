use super::*;

/// The tracker has room for one article on repetition and one on king moves.
#[test]
fn codes_are_sound() {
    for code in CODES {
        let kind = |wanted: fn(&When) -> bool| {
            code.articles
                .iter()
                .filter(|article| wanted(&article.when))
                .count()
        };
        assert!(
            kind(|when| matches!(when, When::Repetition { .. })) <= 1,
            "{}",
            code.id
        );
        assert!(
            kind(|when| matches!(when, When::KingsOnly { .. })) <= 1,
            "{}",
            code.id
        );
        for (index, article) in code.articles.iter().enumerate() {
            assert_eq!(
                code.article(article.number),
                Some(article),
                "{} {}",
                code.id,
                index
            );
            assert!(!article.text.is_empty() && !article.seed.is_empty());
            if let When::Material { cases, .. } = article.when {
                cases.iter().for_each(sound);
                assert!(apart(cases), "{} {}", code.id, article.number);
            }
        }
    }
}

/// No more men are placed than there are, and their squares exist.
fn sound(case: &Case) {
    for side in [&case.strong, &case.other] {
        assert!(side.kings.0 <= side.kings.1 && side.men.0 <= side.men.1);
        assert!(side.men_at.len() as u32 <= side.men.0);
        for name in side.men_at {
            assert!(crate::board::DARK_LEFT_8.named(name).is_some(), "{name}");
        }
    }
}

/// No two configurations of an article have the same force: they would be counted twice.
fn apart(cases: &[Case]) -> bool {
    let meet = |a: (u32, u32), b: (u32, u32)| a.0 <= b.1 && b.0 <= a.1;
    let same = |a: &Side, b: &Side| meet(a.kings, b.kings) && meet(a.men, b.men);
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
            assert_eq!(code(name), Some(*of), "{name}");
        }
    }
    assert_eq!(code("IDF 2016").unwrap().id, "idf-2016");
    assert!(code("nothing").is_none());
}

#[test]
fn every_variant_has_a_code() {
    for variant in crate::variant::VARIANTS {
        assert!(CODES.contains(&variant.draws), "{}", variant.id);
    }
}
