//! Tests that the ranges of a file together yield what the whole file yields, whatever bytes it is cut at.

use super::*;
use crate::check::input;
use crate::check::tags::MISSING_TAG;
use crate::diag::{Diagnostic, Summary};
use crate::pdn::InputChunk;
use crate::played::Overrides;
use proptest::prelude::*;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::LazyLock;

/// A job that yields the text of every chunk.
struct TextJob;

impl Job for TextJob {
    type Plan = ();
    type Worker = ();
    type Out = Vec<u8>;

    fn plan_file(&self, _: &FileInfo, _: &[&[u8]]) {}

    fn new_worker(&self) {}

    fn run_chunk(
        &self,
        (): &mut (),
        _: &FileInfo,
        (): &(),
        chunk: &InputChunk,
        _: &mut dyn FnMut(Vec<u8>),
    ) -> Vec<u8> {
        chunk.bytes.clone()
    }

    fn panic_output(&self, _: &FileInfo, _: &InputChunk, message: String) -> Vec<u8> {
        message.into()
    }
}

fn run_options(chunk: usize, range: Option<ByteRange>) -> RunOptions {
    RunOptions {
        chunk,
        range,
        ..RunOptions::default()
    }
}

/// Returns an input with the decisions about it.
fn planned_input(bytes: &[u8], planned: Option<&Arc<PlannedFile>>) -> Input {
    Input {
        planned: planned.cloned(),
        ..Input::from_bytes("a.pdn", bytes.to_vec())
    }
}

/// Returns the plan of a file after writing and reading it, with a start point wherever there may be one.
fn round_trip_plan(bytes: &[u8], chunk: usize) -> Option<PlannedFile> {
    let job = PlanJob {
        fixed: Overrides::default(),
    };
    let (from, to) = (0, u64::MAX);
    let options = run_options(chunk, Some(ByteRange { from, to }));
    let mut planning = FilePlanner::with_interval(1);
    for event in RunEventIter::new(job, planned_input(bytes, None), options) {
        if let RunEvent::Output { offset, out, .. } = event {
            planning.take_chunk(offset, out);
        }
    }
    let planned = planning.finish_plan()?;
    let text = serde_json::to_string(&planned).expect("text");
    let again: PlannedFile = serde_json::from_str(&text).expect("a plan");
    assert_eq!(again, planned);
    assert!(again.is_sound(), "{text}");
    Some(again)
}

/// Returns the text that is read, with its range.
fn read_text(
    bytes: &[u8],
    planned: Option<&Arc<PlannedFile>>,
    options: RunOptions,
) -> (Vec<u8>, Option<RecordRange>) {
    let (mut all, mut stretch) = (Vec::new(), None);
    for event in RunEventIter::new(TextJob, planned_input(bytes, planned), options) {
        match event {
            RunEvent::Output { out, .. } => all.extend(out),
            RunEvent::FileDone { file, .. } => stretch = file.stretch,
            RunEvent::Unreadable { error, .. } => panic!("{error}"),
        }
    }
    (all, stretch)
}

/// Returns the findings, except those about a file as a whole, with the totals.
fn check_input(
    bytes: &[u8],
    planned: Option<&Arc<PlannedFile>>,
    options: RunOptions,
) -> (Vec<String>, Summary) {
    let job = CheckJob {
        fixed: Overrides::default(),
    };
    let (mut all, mut summary, mut gather) =
        (Vec::new(), Summary::default(), FileSummary::default());
    for event in RunEventIter::new(job, planned_input(bytes, planned), options) {
        if let RunEvent::Output { file, offset, out } = event {
            let mut part = out;
            let mut tell = |told: Diagnostic| {
                // Spans are relative to chunks, places to the file.
                let finding = &told.finding;
                let facts = (
                    finding.check.code,
                    finding.ply,
                    &finding.message,
                    finding.count,
                );
                // The excerpt of a line ends with its chunk.
                let place = told.place.as_ref();
                let place =
                    place.map(|place| (place.line, place.column, place.offset, place.length));
                all.push(format!("code: {facts:?} {} {place:?}", told.game));
                Ok(())
            };
            gather
                .report_part(&file, offset, &mut part, &mut tell)
                .expect("nothing is written");
            summary += &part.summary();
        }
    }
    let lacks = format!("code: ({:?}", MISSING_TAG.code);
    all.retain(|told| !told.contains(&lacks));
    // Bytes that do not belong to the encoding are reported at the head of their chunk, which depends on the cuts.
    let undecoded = format!("code: ({:?}", input::BAD_ENCODING.code);
    all.sort_by_key(|told| !told.contains(&undecoded));
    (all, summary)
}

/// Returns the ranges between cuts, from the first byte to the last.
fn ranges_between(cuts: &[u64]) -> Vec<ByteRange> {
    let from = [0].iter().chain(cuts);
    let to = cuts.iter().chain([&u64::MAX]);
    let both = from.zip(to);
    both.map(|(from, to)| ByteRange {
        from: *from,
        to: *to,
    })
    .collect()
}

/// Asserts that the ranges together yield what the whole file yields.
fn assert_same_as_whole(bytes: &[u8], chunk: usize, cuts: &[u64]) {
    let whole = read_text(bytes, None, run_options(chunk, None)).0;
    let (findings, summary) = check_input(bytes, None, run_options(chunk, None));
    let planned = round_trip_plan(bytes, chunk).map(Arc::new);
    let first = format!("code: ({:?}", input::BAD_ENCODING.code);
    let (mut texts, mut all, mut sum, mut at) = (Vec::new(), Vec::new(), Summary::default(), 0);
    for range in ranges_between(cuts) {
        let options = run_options(chunk, Some(range));
        let (text, stretch) = read_text(bytes, None, options);
        if planned.is_some() {
            let planned = planned.as_ref();
            assert_eq!(
                self::read_text(bytes, planned, options),
                (text.clone(), stretch)
            );
            assert_eq!(
                check_input(bytes, planned, options),
                check_input(bytes, None, options)
            );
        }
        let stretch = stretch.expect("a stretch");
        assert_eq!(stretch.from, at, "{range:?}");
        assert!(stretch.from >= range.from.min(bytes.len() as u64));
        at = stretch.to;
        texts.extend(text);
        let (found, numbers) = check_input(bytes, None, options);
        all.extend(found);
        all.sort_by_key(|told| !told.contains(&first));
        sum += &numbers;
    }
    assert_eq!(at, bytes.len() as u64);
    assert_eq!(texts, whole);
    assert_eq!(all, findings);
    assert_eq!(sum, summary);
}

/// The short files of the fixtures.
static FIXTURE_FILES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let mut files = Vec::new();
    let mut folders = vec![Path::new("../../fixtures").to_owned()];
    while let Some(folder) = folders.pop() {
        let mut entries: Vec<_> = fs::read_dir(folder)
            .expect("a folder")
            .map(|entry| entry.expect("an entry").path())
            .collect();
        entries.sort();
        for path in entries {
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(ending) if ending == "pdn" => {
                    let bytes = fs::read(path).expect("a file");
                    files.extend((bytes.len() < 12_000).then_some(bytes));
                }
                _ => {}
            }
        }
    }
    files
});

fn to_utf16(bytes: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(bytes);
    let units = [0xfeff].into_iter().chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn ranges_have_together_what_the_file_has(
        files in prop::collection::vec(any::<prop::sample::Index>(), 1..4),
        damage in prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(&[
            "", "{", "}", "[", "]", "(", ")", "\"", "\n", "\r", "\n\n", "[Event \"", "*", "\u{e9}", "\\"
        ][..])), 0..6),
        latin in any::<bool>(),
        wide in any::<bool>(),
        chunk in prop::sample::select(&[200_usize, 1500, 1 << 20][..]),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..5),
    ) {
        let mut bytes = Vec::new();
        for file in files {
            let file: &Vec<u8> = file.get(FIXTURE_FILES.as_slice());
            bytes.extend_from_slice(file);
            bytes.extend_from_slice(b"\n\n");
        }
        for (at, sign) in damage {
            let at = at.index(bytes.len());
            let sign: &[u8] = match (sign, latin) {
                ("\u{e9}", true) => b"\xe9",
                _ => sign.as_bytes(),
            };
            bytes.splice(at..at + 1, sign.iter().copied());
        }
        if wide {
            bytes = to_utf16(&bytes);
        }
        let mut cuts: Vec<u64> = cuts.iter().map(|cut| cut.index(bytes.len() + 2) as u64).collect();
        cuts.sort_unstable();
        assert_same_as_whole(&bytes, chunk, &cuts);
    }
}

/// Where no record begins for longer than the maximum size of a chunk, everything belongs to what precedes it.
#[test]
fn what_is_cut_in_the_middle_belongs_to_one_range() {
    let game = "[Event \"a\"]\n[Result \"*\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n";
    let long = format!(
        "{game}[Event \"b\"]\n\n{{ {} }} 1. 32-28 *\n\n{game}{game}",
        "words and words\n".repeat(300_000)
    );
    for cut in [1, 70, 90, 5_000, 4_500_000, long.len() as u64 - 20] {
        assert_same_as_whole(long.as_bytes(), 1 << 20, &[cut]);
    }
}
