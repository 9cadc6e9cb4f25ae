//! Damaged files and hostile ones: nothing panics, nothing hangs, and a game that was not touched is found as before.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::single_range_in_vec_init
)]

mod bounds;
mod damage;
mod floods;
mod hostile;
mod tally;

use pdn::pdn::{Chunk, Reader, Splitter, Terminator, Visitor};
use pdn::played::{Fixed, Plan};
use pdn::replay::{Replayed, Replayer, plan};
use pdn::span::Span;
use pdn::written::MoveText;
use std::ops::Range;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Chunks are small, so that damage falls on their borders too.
const CHUNK: usize = 4096;
/// What is read of each file in an ordinary run.
const EXCERPT: usize = 40_000;

/// Whether there is time for whole files and many cases.
fn slow() -> bool {
    std::env::var_os("PDN_SLOW").is_some()
}

/// The files of the corpus, or their beginnings up to the end of a line.
fn files() -> Vec<(String, Vec<u8>)> {
    let Some(folder) = crate::corpus::folder() else {
        return Vec::new();
    };
    let table = std::fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let names = table
        .lines()
        .skip(1)
        .filter_map(|line| line.split('\t').next());
    names
        .map(|name| {
            let mut bytes = std::fs::read(folder.join(PathBuf::from(name))).unwrap();
            if bytes.len() > EXCERPT && !slow() {
                let end = memchr::memrchr(b'\n', &bytes[..EXCERPT]).map_or(EXCERPT, |n| n + 1);
                bytes.truncate(end);
            }
            (name.to_owned(), bytes)
        })
        .collect()
}

fn chunks(plan: &Plan, bytes: &[u8]) -> Vec<Chunk> {
    Splitter::new(bytes, CHUNK)
        .encoding(plan.encoding)
        .map(|chunk| chunk.unwrap())
        .collect()
}

/// Replays a file by a plan. Findings must lie within their chunk, and the whole must not take long.
fn replay(plan: &Plan, bytes: &[u8]) -> Vec<(Chunk, Replayed)> {
    let start = Instant::now();
    let mut all = Vec::new();
    for chunk in chunks(plan, bytes) {
        let replayed = Replayer::run(plan, &chunk.bytes);
        for finding in &replayed.findings {
            let len = chunk.bytes.len() as u32;
            let inside = finding
                .span
                .is_none_or(|s| s.start <= s.end && s.end <= len);
            assert!(inside, "{finding:?} in a chunk of {len} bytes");
            assert!(u64::from(finding.game) <= replayed.games + 1, "{finding:?}");
        }
        all.push((chunk, replayed));
    }
    let allowed = Duration::from_secs(5) + Duration::from_micros(bytes.len() as u64 * 10);
    assert!(start.elapsed() < allowed, "{:?}", start.elapsed());
    all
}

/// Makes a plan of the file itself and replays it.
fn check(bytes: &[u8]) -> Vec<(Chunk, Replayed)> {
    replay(&plan(&[bytes], Fixed::default()), bytes)
}

/// Where the records of a text stand, and where the last move or score of each ends.
fn records(plan: &Plan, bytes: &[u8]) -> Vec<(Range<usize>, Option<usize>)> {
    #[derive(Default)]
    struct Records(Vec<(Range<usize>, Option<usize>)>);
    impl Records {
        fn token(&mut self, span: Span) {
            if let Some(last) = self.0.last_mut() {
                last.1 = Some(span.end as usize);
            }
        }
    }
    impl Visitor for Records {
        fn begin_game(&mut self, at: usize) {
            self.0.push((at..at, None));
        }
        fn mv(&mut self, text: &MoveText) {
            self.token(text.span);
        }
        fn terminator(&mut self, _: Terminator, span: Span) {
            self.token(span);
        }
        fn end_game(&mut self, at: usize) {
            if let Some(last) = self.0.last_mut() {
                last.0.end = at;
            }
        }
    }
    let mut found = Records::default();
    Reader::new(plan.encoding).read(bytes, &mut found);
    found.0
}
