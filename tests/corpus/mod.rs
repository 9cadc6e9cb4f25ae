//! The corpus beside the project: every file against an independent reader's counts.
//!
//! Where the corpus is absent the tests say so and pass. `docs/corpus.md` says of every difference who is right.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

mod draws;

use pdn_analysis::replay::{ReplayedChunk, Replayer, plan_replay};
use pdn_events::played::Overrides;
use pdn_text::pdn::{ChunkSplitter, DEFAULT_TARGET};
use std::path::{Path, PathBuf};

/// The folder of the corpus, unless it is absent.
pub(crate) fn folder() -> Option<PathBuf> {
    let default = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data");
    let folder = PathBuf::from(std::env::var("PDN_DATA").unwrap_or_else(|_| default.to_owned()));
    if folder.join("expected.tsv").exists() {
        return Some(folder);
    }
    println!(
        "skipped: no corpus at {}; name another folder in PDN_DATA",
        folder.display()
    );
    None
}

/// The PDN files of a folder and of the folders in it, in order.
pub(crate) fn source_files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = walkdir::WalkDir::new(folder)
        .into_iter()
        .map(|entry| entry.unwrap().into_path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "pdn"))
        .collect();
    files.sort();
    files
}

/// The files of the table, each with its name: whole with `PDN_SLOW=1`, else up to the end of a line after at most 40,000 bytes.
pub(crate) fn excerpts() -> Vec<(String, Vec<u8>)> {
    const EXCERPT: usize = 40_000;
    let Some(folder) = folder() else {
        return Vec::new();
    };
    let whole = std::env::var_os("PDN_SLOW").is_some();
    let table = std::fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let names = table
        .lines()
        .skip(1)
        .filter_map(|line| line.split('\t').next());
    names
        .map(|name| {
            let mut bytes = std::fs::read(folder.join(name)).unwrap();
            if bytes.len() > EXCERPT && !whole {
                let end = memchr::memrchr(b'\n', &bytes[..EXCERPT]).map_or(EXCERPT, |n| n + 1);
                bytes.truncate(end);
            }
            (name.to_owned(), bytes)
        })
        .collect()
}

/// Replays a whole file, its variant found automatically.
fn replay(file: &Path) -> Vec<ReplayedChunk> {
    let bytes = std::fs::read(file).unwrap();
    let plan = plan_replay(&[&bytes], Overrides::default());
    ChunkSplitter::new(bytes.as_slice(), DEFAULT_TARGET)
        .with_encoding(plan.encoding)
        .map(|chunk| Replayer::replay_chunk(&plan, &chunk.unwrap().bytes))
        .collect()
}

/// Files in which this reader counts otherwise than `expected.tsv`: records, games with moves, games that replay, and
/// the plies of those. The reasons are in `docs/corpus.md`.
const OTHERWISE: &[(&str, [u64; 3], u64)] = &[
    ("frisian/frisian.pdn", [24, 14, 14], 957),
    ("frisian/frysk.pdn", [25, 25, 25], 1289),
    ("international/BrunoVsScan31.pdn", [11, 11, 10], 672),
    ("pdn-suite/hard/delfts.pdn", [2, 2, 2], 252),
    ("english/acf-1000.pdn", [1000, 1000, 1000], 48_705),
];

#[test]
fn every_file_gives_the_games_it_holds() {
    let Some(folder) = folder() else { return };
    let table = std::fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let (mut wrong, mut whole, mut games) = (Vec::new(), 0, 0);
    for line in table.lines().skip(1) {
        let fields: Vec<_> = line.split('\t').collect();
        let [name, _, variant, records, with_moves, to_the_end, plies] = fields[..] else {
            panic!("{line}")
        };
        let parts = replay(&folder.join(name));
        let sum = |of: fn(&ReplayedChunk) -> u64| parts.iter().map(of).sum::<u64>();
        let got = [
            sum(|p| p.games),
            sum(|p| p.with_moves),
            sum(|p| p.to_the_end),
        ];
        let number = |text: &str| text.parse::<u64>().ok();
        let mut want = [records, with_moves, to_the_end].map(|text| number(text).unwrap());
        let mut want_plies = number(plies);
        if let Some((_, ours, plies)) = OTHERWISE.iter().find(|(other, ..)| *other == name) {
            (want, want_plies) = (*ours, Some(*plies));
        }
        games += number(with_moves).unwrap();
        whole += got[2];
        let played = sum(|p| p.plies_to_the_end);
        let chosen: Vec<_> = parts.iter().flat_map(|p| p.variants.keys()).collect();
        if got != want
            || (want_plies.is_some_and(|plies| plies != played))
            || !(variant == "-" || chosen.iter().all(|c| c.variant.starts_with(variant)))
        {
            wrong.push(format!(
                "{name}: {got:?} {played} plies, expected {want:?} {plies} by {variant}; {chosen:?}"
            ));
        }
    }
    println!("{whole} of {games} games replay to the end");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(whole >= 3060, "{whole}");
}
