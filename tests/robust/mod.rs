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

use pdn_analysis::replay::{ReplayedChunk, Replayer, plan_replay};
use pdn_events::played::{Overrides, ReplayPlan};
use pdn_rules::span::Span;
use pdn_rules::written::MoveText;
use pdn_text::pdn::{ChunkSplitter, InputChunk, PdnReader, Terminator, Visitor};
use std::ops::Range;
use std::time::{Duration, Instant};

/// Chunks are small, so that damage falls on their borders too.
const CHUNK: usize = 4096;
/// Whether there is time for whole files and many cases.
fn slow() -> bool {
    std::env::var_os("PDN_SLOW").is_some()
}

fn chunks(plan: &ReplayPlan, bytes: &[u8]) -> Vec<InputChunk> {
    ChunkSplitter::new(bytes, CHUNK)
        .with_encoding(plan.encoding)
        .map(|chunk| chunk.unwrap())
        .collect()
}

/// Replays a file by a plan. Findings must lie within their chunk, and the whole must not take long.
fn replay(plan: &ReplayPlan, bytes: &[u8]) -> Vec<(InputChunk, ReplayedChunk)> {
    let start = Instant::now();
    let mut all = Vec::new();
    for chunk in chunks(plan, bytes) {
        let replayed = Replayer::replay_chunk(plan, &chunk.bytes);
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
fn check(bytes: &[u8]) -> Vec<(InputChunk, ReplayedChunk)> {
    replay(&plan_replay(&[bytes], Overrides::default()), bytes)
}

/// Where the records of a text stand, and where the last move or score of each ends.
fn records(plan: &ReplayPlan, bytes: &[u8]) -> Vec<(Range<usize>, Option<usize>)> {
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
        fn visit_move(&mut self, text: &MoveText) {
            self.token(text.span);
        }
        fn visit_result(&mut self, _: Terminator, span: Span) {
            self.token(span);
        }
        fn end_game(&mut self, at: usize) {
            if let Some(last) = self.0.last_mut() {
                last.0.end = at;
            }
        }
    }
    let mut found = Records::default();
    PdnReader::new(plan.encoding).read_chunk(bytes, &mut found);
    found.0
}
