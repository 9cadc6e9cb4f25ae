//! The recognisers themselves: small cases, and the files with which the standard's author proves his grammars.

use super::{fen, reading, writing};
use crate::corpus::folder;
use std::fs::{read_dir, read_to_string};
use std::path::Path;

/// Every line of a file of cases against a recogniser.
fn cases(name: &str, recogniser: fn(&str) -> Result<(), String>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures/grammar")
        .join(name);
    let (mut accepted, mut rejected, mut wrong) = (0, 0, Vec::new());
    for line in read_to_string(&path)
        .unwrap()
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (want, text) = line.split_once('|').unwrap();
        let text = text.trim_start().replace('↵', "\n");
        let got = recogniser(&text);
        match (want.trim().split_once(' '), got) {
            (None, Ok(())) if want.trim() == "accept" => accepted += 1,
            (Some(("reject", place)), Err(error)) if error.starts_with(&format!("{place}: ")) => {
                rejected += 1;
            }
            (_, got) => wrong.push(format!("{name}: {line}: {got:?}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(accepted > 5 && rejected > 4, "{accepted} {rejected}");
}

#[test]
fn small_cases_of_reading() {
    cases("reading.txt", reading);
}

#[test]
fn small_cases_of_writing() {
    cases("writing.txt", |text| writing(text).map(|_| ()));
}

#[test]
fn small_cases_of_positions() {
    cases("fen.txt", fen);
}

/// What the writing grammar accepts, the reading grammar does.
#[test]
fn writing_is_a_part_of_reading() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/grammar/writing.txt");
    for line in read_to_string(path)
        .unwrap()
        .lines()
        .filter(|line| line.starts_with("accept"))
    {
        let text = line.split_once('|').unwrap().1.replace('↵', "\n");
        assert_eq!(reading(&text), Ok(()), "{line}");
    }
}

/// The files that the standard's author's grammar rejects, where, and why.
const HARD: &[(&str, &str, &str)] = &[
    (
        "40Camp.DamaInternazionaleAssoluto.pdn",
        "228:1",
        "no result before the next game",
    ),
    ("Cat.A1.pdn", "405:36", "a lone full stop"),
    ("Cat.C1.pdn", "582:1", "a number without a move"),
    ("abatsiev.pdn", "595:4", "`- -` for moves nobody knows"),
    (
        "delfts.pdn",
        "28:1",
        "`4-6` is a move, so that no result stands before the next game",
    ),
    ("mrdrcd08.pdn", "499:4", "a number, then a result"),
    ("nested_comment.pdn", "1:46", "a comment in a comment"),
];

#[test]
fn the_reading_grammar_tells_the_authors_files_apart() {
    let Some(folder) = folder() else { return };
    let mut accepted = 0;
    for entry in read_dir(folder.join("pdn-suite/accept")).unwrap() {
        let path = entry.unwrap().path();
        let result = reading(&read_to_string(&path).unwrap());
        assert_eq!(result, Ok(()), "{}", path.display());
        accepted += 1;
    }
    assert_eq!(accepted, 30);
    let mut hard: Vec<_> = read_dir(folder.join("pdn-suite/hard"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            let error = reading(&read_to_string(&path).unwrap()).unwrap_err();
            let place: Vec<_> = error.splitn(3, ':').take(2).collect();
            (
                path.file_name().unwrap().to_str().unwrap().to_owned(),
                place.join(":"),
                error,
            )
        })
        .collect();
    hard.sort();
    let found: Vec<_> = hard
        .iter()
        .map(|(name, place, _)| (name.as_str(), place.as_str()))
        .collect();
    let known: Vec<_> = HARD
        .iter()
        .map(|(name, place, _)| (*name, *place))
        .collect();
    assert_eq!(found, known, "{hard:#?}");
}
