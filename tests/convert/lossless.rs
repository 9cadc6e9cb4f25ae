//! `pdn-lossless`: bytes that stay.

use super::corpus::difference;
use super::{convert, games, is_plain, wish};
use crate::corpus::folder;
use pdn::notation::NOTATIONS;
use pdn::write::Wish;

/// Every file of the corpus, whatever its encoding and its damage.
fn corpus() -> Vec<(String, Vec<u8>)> {
    let Some(folder) = folder() else {
        return Vec::new();
    };
    let table = std::fs::read_to_string(folder.join("expected.tsv")).unwrap();
    table
        .lines()
        .skip(1)
        .filter_map(|line| line.split('\t').next())
        .map(|name| (name.to_owned(), std::fs::read(folder.join(name)).unwrap()))
        .collect()
}

#[test]
fn without_a_notation_not_a_byte_changes() {
    for (name, source) in corpus() {
        let (same, _) = convert(&source, "pdn-lossless", Wish::default(), None);
        assert!(same == source, "{name}");
    }
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

#[test]
fn a_file_in_one_notation_comes_back_byte_for_byte() {
    let (mut uniform, mut back, mut files, mut bytes, mut sound) = (0, 0, 0, 0, 0);
    let mut wrong = Vec::new();
    for (name, source) in corpus() {
        files += 1;
        // A file is written in a notation when that changes nothing.
        let own = NOTATIONS
            .iter()
            .find(|a| convert(&source, "pdn-lossless", wish(a.name), None).0 == source);
        let Some(own) = own else { continue };
        uniform += 1;
        let (mut same, mut exact) = (true, true);
        // With nothing between two squares a faulty move does not say any more what it meant to be.
        let plain = games(&source, None).iter().all(is_plain);
        for other in NOTATIONS {
            let (there, _) = convert(&source, "pdn-lossless", wish(other.name), None);
            let (again, _) = convert(&there, "pdn-lossless", wish(own.name), None);
            exact &= again == source;
            if without_types(&again) != without_types(&source) {
                same = false;
                if !plain {
                    continue;
                }
                wrong.push(format!(
                    "{name}: {} -> {}\n{}",
                    own.name,
                    other.name,
                    difference(&without_types(&source), &without_types(&again))
                ));
            }
        }
        back += usize::from(same);
        bytes += usize::from(same && exact);
        sound += usize::from(plain);
    }
    println!(
        "{uniform} of {files} files are in one notation; {back} of them come back from every other one, {bytes} byte for \
         byte, the others but for their game types; {sound} of the {uniform} have no faulty move"
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
