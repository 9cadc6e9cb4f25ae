//! Every game of the corpus and of the fixtures, from every notation into every other.

use super::pairs::{Depth, Lost, Outcome, Wrong, compare, ways};
use super::{convert, for_all, how};
use crate::corpus::{folder, source_files};
use crate::random::count;
use pdn_rules::variant::{self, Variant};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A file, its name in the tests, and the variant that must be told to its reader.
type Source = (PathBuf, String, Option<&'static Variant>);

/// The files of a folder, large ones first.
fn sources(folder: &Path) -> Vec<Source> {
    let mut files = source_files(folder);
    files.sort_by_key(|file| std::cmp::Reverse(std::fs::metadata(file).unwrap().len()));
    let named = |file: PathBuf| {
        let name = file.strip_prefix(folder).unwrap();
        let name = name.to_str().unwrap().replace('\\', "/");
        // `bad-russian.pdn` shows a fault of Russian draughts, and nothing but its name says so.
        let told = name.starts_with("checks/").then(|| {
            let (_, variant) = name.strip_suffix(".pdn")?.split_once('-')?;
            variant::find_variant(variant)
        });
        (file, name, told.flatten())
    };
    files.into_iter().map(named).collect()
}

/// Whether corners and the whole way back are compared as well.
fn slow() -> bool {
    count(0, 1) == 1
}

/// Takes all files through all pairs of ways of writing.
fn compare_all(files: &[Source]) -> Outcome {
    let depth = if slow() { Depth::Trees } else { Depth::Texts };
    let (ways, begun) = (ways(slow()), std::time::Instant::now());
    let mut sum = Outcome::default();
    for outcome in for_all(files, |(file, name, told)| {
        compare(file, name, *told, &ways, depth)
    }) {
        sum.add(outcome);
    }
    println!(
        "{} files, {} games, {} of them with moves that cannot be followed; {} ways of writing, {} pairs; {} texts that \
         differ were read; {} games with {} plies were converted and compared in {:.0} s; all remarks of {} games came \
         back; {} differences in {} games",
        files.len(),
        sum.games,
        sum.unread,
        ways.len(),
        ways.len() * ways.len(),
        sum.texts,
        sum.conversions,
        sum.plies,
        begun.elapsed().as_secs_f64(),
        sum.with_remarks,
        sum.wrong.len(),
        of(&sum.wrong, |_| true).len(),
    );
    sum
}

/// The games in which something of a kind is lost.
fn of(wrong: &[Wrong], kind: impl Fn(Lost) -> bool) -> BTreeSet<(&str, usize)> {
    let found = wrong.iter().filter(|wrong| kind(wrong.lost));
    found
        .map(|wrong| (wrong.file.as_str(), wrong.game))
        .collect()
}

/// All that is not the same, for people.
fn told(sum: &Outcome) -> String {
    let lines = sum.wrong.iter().map(|wrong| {
        let Wrong {
            file,
            game,
            lost,
            how,
        } = wrong;
        format!("{file} game {game}: {lost:?}: {how}\n")
    });
    lines.collect()
}

/// The only game of this file is one of Russian draughts and declares international draughts.
const CONTRADICTED: &str = "russian/notation_error1.pdn";

/// A, B and A again are the same trees for every game, and A is what the source says. There is one
/// exception.
#[test]
fn there_and_back_is_the_same() {
    let Some(folder) = folder() else { return };
    let mut sum = compare_all(&sources(&folder));
    // A conversion keeps the game type that the moves contradict, so that nothing but their letters says how they are read.
    sum.wrong.retain(|wrong| wrong.file != CONTRADICTED);
    assert!(sum.wrong.is_empty(), "{}", told(&sum));
    assert_eq!((sum.games, sum.unread), (6297, 8));
}

/// Fixtures of one faulty move and nothing else, so that only the way it is written tells what was meant. In some notation
/// it is near no legal move and cannot be followed; the next conversion makes a remark of it.
const A_REMARK: &[&str] = &[
    "checks/C010/bad-turkish.pdn",
    "checks/M006/bad-english.pdn",
    "checks/M006/bad-gothic.pdn",
    "checks/M006/bad-italian.pdn",
    "checks/M006/bad-portuguese.pdn",
    "checks/M006/bad-thai.pdn",
    "checks/M006/bad-turkish.pdn",
    "checks/M008/bad-frisian.pdn",
    "checks/M008/bad-international.pdn",
    "checks/M008/bad-turkish.pdn",
];

/// The same, but only in numbers from a corner that no notation has of itself.
const A_REMARK_FROM_A_CORNER: &[&str] = &["checks/M005/bad-english.pdn"];

/// The same, but in some notation the move is near another legal one. It stays as it is written, so the way back leads
/// home.
const MEANT_OTHERWISE: &[&str] = &[
    "checks/M007/bad-gothic.pdn",
    "checks/M007/bad-turkish.pdn",
    "checks/M008/bad-portuguese.pdn",
    "checks/M008/bad-thai.pdn",
];

/// Moves that name no squares of the board, and a lone sign that stands for two captures: PDN 3.0 has no token for them, so
/// that they become remarks at once, and stay these.
const NO_TOKEN: &[&str] = &[
    "checks/M001/bad-english.pdn",
    "checks/M001/bad-gothic.pdn",
    "checks/M001/bad-italian.pdn",
    "checks/M001/bad-portuguese.pdn",
    "checks/M001/bad-russian.pdn",
    "checks/M001/bad-thai.pdn",
    "checks/M001/bad-turkish.pdn",
    "guide/old.pdn",
    "sample/round1/board2.pdn",
    "sheets/it-notes.pdn",
    "sheets/ru-rule-book-misprint.pdn",
];

#[test]
fn fixtures_come_back_too() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let sum = compare_all(&sources(&folder));
    let not_back = of(&sum.wrong, |lost| lost != Lost::Source);
    let meant = of(&sum.wrong, |lost| lost == Lost::Source);
    let meant: BTreeSet<_> = meant.difference(&not_back).copied().collect();
    let cornered = if slow() { A_REMARK_FROM_A_CORNER } else { &[] };
    let of_one_game = |files: &[&'static str]| files.iter().map(|file| (*file, 1)).collect();
    let remarks: BTreeSet<_> = of_one_game(&[A_REMARK, cornered].concat());
    let otherwise: BTreeSet<_> = of_one_game(&[MEANT_OTHERWISE, NO_TOKEN].concat());
    assert_eq!(not_back, remarks, "{}", told(&sum));
    assert_eq!(meant, otherwise, "{}", told(&sum));
    assert!(sum.games >= 465, "{}", sum.games);
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
    let Some(folder) = folder() else { return };
    for_all(&sources(&folder), |(file, name, _)| {
        let source = std::fs::read(file).unwrap();
        for format in ["pdn", "lidraughts"] {
            let (once, _) = convert(&source, format, how("pdn"), None);
            let (twice, _) = convert(&once, format, how("pdn"), None);
            assert!(
                once == twice,
                "{name} as {format}\n{}",
                difference(&once, &twice)
            );
        }
    });
}
