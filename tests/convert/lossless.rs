//! `pdn-lossless`: bytes that stay.

use super::corpus::difference;
use super::{convert, convert_by, for_all, how, plan_of};
use crate::corpus::folder;
use crate::random::count;
use pdn_operations::write::WriteOptions;
use pdn_text::notation::MOVE_NOTATIONS;

/// Every file of the corpus, whatever its encoding and its damage.
fn corpus() -> Vec<(String, Vec<u8>)> {
    let Some(folder) = folder() else {
        return Vec::new();
    };
    let table = std::fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let mut all: Vec<_> = table
        .lines()
        .skip(1)
        .filter_map(|line| line.split('\t').next())
        .map(|name| (name.to_owned(), std::fs::read(folder.join(name)).unwrap()))
        .collect();
    all.sort_by_key(|(_, source)| std::cmp::Reverse(source.len()));
    all
}

#[test]
fn without_a_notation_not_a_byte_changes() {
    for_all(&corpus(), |(name, source)| {
        let (same, _) = convert(source, "pdn-lossless", WriteOptions::default(), None);
        assert!(same == *source, "{name}");
    });
}

/// The text without game types: a game that does not say what it is gets one where squares are counted from another
/// corner than its variant's.
fn without_types(text: &[u8]) -> Vec<u8> {
    let lines = text.split_inclusive(|b| *b == b'\n');
    lines
        .filter(|line| !line.starts_with(b"[GameType"))
        .flatten()
        .copied()
        .collect()
}

/// What came back of a file that is in one notation.
#[derive(Default)]
struct Back {
    /// Whether it is the same but for its game types, from every notation.
    same: bool,
    /// Whether it is the same to the last byte.
    exact: bool,
    wrong: Vec<String>,
}

/// Writes a file that is in one notation in every other one, and in its own again.
fn there_and_back(name: &str, source: &[u8], own: &str) -> Back {
    let (mut wrong, mut exact) = (Vec::new(), true);
    let plan = plan_of(source, None);
    let bare = without_types(source);
    for other in MOVE_NOTATIONS {
        let (there, _) = convert_by(&plan, source, "pdn-lossless", how(other.name));
        let (again, _) = convert(&there, "pdn-lossless", how(own), None);
        exact &= again == source;
        let again = without_types(&again);
        if again != bare {
            let how = difference(&bare, &again);
            wrong.push(format!("{name}: {own} -> {} -> {own}\n{how}", other.name));
        }
    }
    Back {
        same: wrong.is_empty(),
        exact,
        wrong,
    }
}

#[test]
fn a_file_in_one_notation_comes_back_byte_for_byte() {
    let files = corpus();
    if files.is_empty() {
        return;
    }
    let found = for_all(&files, |(name, source)| {
        // A file is written in a notation when that changes nothing.
        let plan = plan_of(source, None);
        let is_own = |name| convert_by(&plan, source, "pdn-lossless", how(name)).0 == *source;
        let own = MOVE_NOTATIONS.iter().find(|one| is_own(one.name))?;
        Some(there_and_back(name, source, own.name))
    });
    let uniform: Vec<_> = found.into_iter().flatten().collect();
    let wrong: Vec<_> = uniform.iter().flat_map(|back| back.wrong.clone()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let of = |all: fn(&&Back) -> bool| uniform.iter().filter(all).count();
    let (same, exact) = (of(|back| back.same), of(|back| back.exact));
    println!(
        "{} of {} files are in one notation; {same} of them come back from every other one, {exact} byte for byte, the \
         others but for their game types",
        uniform.len(),
        files.len(),
    );
    assert_eq!((files.len(), uniform.len(), same, exact), (60, 42, 42, 14));
}

/// Files that mix notations, once they are in one: every file in each notation, there and back.
#[test]
fn a_file_put_into_one_notation_comes_back_from_every_other() {
    let files = corpus();
    let most = count(30_000, usize::MAX);
    let small = |(_, source): &&(String, Vec<u8>)| source.len() < most;
    let files: Vec<_> = files.iter().filter(small).collect();
    let wrong = for_all(&files, |(name, source)| {
        let plan = plan_of(source, None);
        let all = MOVE_NOTATIONS.iter().flat_map(|own| {
            let (text, _) = convert_by(&plan, source, "pdn-lossless", how(own.name));
            there_and_back(name, &text, own.name).wrong
        });
        all.collect::<Vec<_>>()
    });
    let wrong = wrong.concat();
    println!("{} files, {} wrong", files.len(), wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
