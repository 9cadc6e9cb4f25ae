//! Every game of the corpus, from every notation into every other.

use super::{convert, essence, games, is_plain, wish};
use crate::corpus::folder;
use crate::random::count;
use pdn::notation::NOTATIONS;
use std::path::PathBuf;

/// The files with games; in an ordinary run one of each kind.
fn files() -> Vec<PathBuf> {
    let Some(folder) = folder() else {
        return Vec::new();
    };
    let table = std::fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let all: Vec<_> = table
        .lines()
        .skip(1)
        .filter_map(|line| line.split('\t').next())
        .map(|name| folder.join(name))
        .collect();
    let most = count(6, usize::MAX);
    let mut files: Vec<PathBuf> = Vec::new();
    for file in all {
        let kind = |file: &PathBuf| file.parent().map(|parent| parent.to_owned());
        let small = std::fs::metadata(&file).is_ok_and(|data| data.len() < 60_000);
        let seen = files.iter().any(|other| kind(other) == kind(&file));
        if most == usize::MAX || (small && !seen) {
            files.push(file);
        }
    }
    files
}

/// A, B and A again are the same bytes, and A is what the source says.
#[test]
fn there_and_back_is_the_same() {
    let (mut whole, mut total) = (0, 0);
    for file in files() {
        let source = std::fs::read(&file).unwrap();
        let before = games(&source, None);
        for a in NOTATIONS {
            let (in_a, _) = convert(&source, "pdn", wish(a.name), None);
            let after = games(&in_a, None);
            assert_eq!(before.len(), after.len(), "{} {}", file.display(), a.name);
            for (nth, (was, is)) in before.iter().zip(&after).enumerate() {
                if is_plain(was) {
                    let (was, is) = (essence(was), essence(is));
                    assert_eq!(
                        was.0,
                        is.0,
                        "{} {} game {}",
                        file.display(),
                        a.name,
                        nth + 1
                    );
                    total += 1;
                    whole += usize::from(is.1 == was.1);
                }
            }
            for b in NOTATIONS {
                if before.iter().all(is_plain) {
                    let (in_b, _) = convert(&in_a, "pdn", wish(b.name), None);
                    let (again, _) = convert(&in_b, "pdn", wish(a.name), None);
                    assert!(
                        again == in_a,
                        "{}: {} -> {} -> {}\n{}",
                        file.display(),
                        a.name,
                        b.name,
                        a.name,
                        difference(&in_a, &again)
                    );
                }
            }
        }
    }
    println!("{total} games in all notations, {whole} with the same remarks");
}

/// The first lines that differ.
pub(super) fn difference(one: &[u8], two: &[u8]) -> String {
    let (one, two) = (String::from_utf8_lossy(one), String::from_utf8_lossy(two));
    let pair = one.lines().zip(two.lines()).find(|(a, b)| a != b);
    let (a, b) = pair.unwrap_or(("the same lines", "but not as many"));
    format!("  {a}\n  {b}")
}

/// A second conversion changes nothing, whatever the games are like.
#[test]
fn a_second_conversion_changes_nothing() {
    for file in files() {
        let source = std::fs::read(&file).unwrap();
        for format in ["pdn", "lidraughts"] {
            let (once, _) = convert(&source, format, wish("pdn"), None);
            let (twice, _) = convert(&once, format, wish("pdn"), None);
            assert!(
                once == twice,
                "{} as {format}\n{}",
                file.display(),
                difference(&once, &twice)
            );
        }
    }
}
