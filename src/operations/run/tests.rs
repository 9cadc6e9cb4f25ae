//! Tests of the order of the output, and of failures.

use super::*;
use crate::pdn::InputChunk;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A job that yields the length of every chunk and the size of its sample; it panics on a text that begins with `panic`.
struct LengthJob;

impl Job for LengthJob {
    type Plan = usize;
    type Worker = ();
    type Out = String;

    fn plan_file(&self, _: &FileInfo, sample: &[&[u8]]) -> usize {
        sample.iter().map(|part| part.len()).sum()
    }

    fn new_worker(&self) {}

    fn run_chunk(
        &self,
        (): &mut (),
        _: &FileInfo,
        plan: &usize,
        chunk: &InputChunk,
        early: &mut dyn FnMut(String),
    ) -> String {
        assert!(!chunk.bytes.starts_with(b"panic"), "as the text says");
        if chunk.bytes.starts_with(b"flood") {
            (0..200).for_each(|part| early(format!("{} part {part}", chunk.offset)));
        }
        format!("{} {} of {plan}", chunk.offset, chunk.bytes.len())
    }

    fn panic_output(&self, _: &FileInfo, chunk: &InputChunk, message: String) -> String {
        format!("{} panicked: {message}", chunk.offset)
    }
}

fn run_options(jobs: usize) -> RunOptions {
    let chunk = 20_000;
    RunOptions {
        jobs,
        chunk,
        ..RunOptions::default()
    }
}

fn format_event(event: RunEvent<String>) -> String {
    match event {
        RunEvent::Output { file, out, .. } => format!("{}: {out}", file.index),
        RunEvent::Unreadable { file, error } => format!("{}: {:?}", file.index, error.kind()),
        RunEvent::FileDone {
            file,
            bytes,
            complete,
        } => format!("{}: done {bytes} {complete}", file.index),
    }
}

fn collect_events(path: &Path, jobs: usize, progress: &dyn Progress) -> Vec<String> {
    let inputs = collect_inputs([path], &Extensions::default(), &mut Vec::new());
    let go_on = AtomicBool::new(false);
    let mut all = Vec::new();
    let mut sink = |event| {
        all.push(format_event(event));
        Ok(())
    };
    let outcome = run_job(
        inputs,
        &LengthJob,
        run_options(jobs),
        &go_on,
        progress,
        &mut sink,
    );
    assert_eq!(outcome.expect("no error"), RunOutcome::Finished);
    all
}

fn many_files() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a directory");
    for n in 0..300_usize {
        let games = match n {
            7 => 0,
            100 => 20_000,
            250 => 9_000,
            n => n % 5 + 1,
        };
        let text = match n {
            42 => "panic\n\n".to_owned(),
            // More parts than may wait for those before them.
            n if n % 3 == 0 && n > 0 => format!("flood\n[Event \"{n}\"]\n"),
            _ => format!("[Event \"{n}\"]\n1. c3-d4 *\n\n").repeat(games),
        };
        std::fs::write(dir.path().join(format!("{n:03}.pdn")), text).expect("a file");
    }
    dir
}

#[test]
fn any_number_of_jobs_gives_the_same() {
    #[derive(Default)]
    struct ByteProgress(AtomicU64, AtomicU64);
    impl Progress for ByteProgress {
        fn set_total(&self, bytes: u64) {
            self.0.store(bytes, Ordering::Relaxed);
        }
        fn add_done(&self, bytes: u64) {
            self.1.fetch_add(bytes, Ordering::Relaxed);
        }
    }
    let dir = many_files();
    let expected = collect_events(dir.path(), 1, &());
    let done = expected.iter().filter(|line| line.contains("done"));
    assert_eq!(done.count(), 300);
    assert!(expected.len() > 620);
    assert!(expected.contains(&"42: 0 panicked: as the text says".to_owned()));
    for jobs in [2, 3, 8] {
        let bytes = ByteProgress::default();
        assert_eq!(collect_events(dir.path(), jobs, &bytes), expected);
        assert_eq!(bytes.0.into_inner(), bytes.1.into_inner());
    }
}

#[test]
fn a_document_counts_as_long_as_its_file() {
    let dir = tempfile::tempdir().expect("a directory");
    let game = "<p>1. c3-d4 d6-c5 2. b2-c3 f6-g5</p><script>what nobody sees</script>";
    let page = format!("<html>{}", game.repeat(40_000));
    std::fs::write(dir.path().join("a.html"), &page).expect("a file");
    let done = collect_events(dir.path(), 1, &());
    let chunks = done.iter().filter(|line| line.contains(" of ")).count();
    assert!(chunks > 2, "{done:?}");
    let bytes = format!(" {} ", page.len());
    assert!(
        done.last().is_some_and(|line| line.contains(&bytes)),
        "{done:?}"
    );
}

#[test]
fn a_missing_file_does_not_end_the_run() {
    let dir = tempfile::tempdir().expect("a directory");
    let good = dir.path().join("good.pdn");
    std::fs::write(&good, "*\n").expect("a file");
    for jobs in [1, 2] {
        let arguments = [dir.path().join("gone.pdn"), good.clone()];
        let mut inputs = collect_inputs(arguments, &Extensions::default(), &mut Vec::new());
        // A folder cannot be read as a file.
        inputs.push(Input {
            name: "folder".into(),
            source: InputSource::Path(dir.path().to_owned()),
            size: None,
            siblings: crate::played::SiblingVariants::default(),
            planned: None,
        });
        let mut all = Vec::new();
        let mut sink = |event| {
            all.push(format_event(event));
            Ok(())
        };
        let go_on = AtomicBool::new(false);
        let outcome = run_job(
            inputs,
            &LengthJob,
            run_options(jobs),
            &go_on,
            &(),
            &mut sink,
        );
        assert_eq!(outcome.expect("no error"), RunOutcome::Finished);
        let expected = [
            "0: NotFound",
            "0: done 0 false",
            "1: 0 2 of 2",
            "1: done 2 true",
            "2: IsADirectory",
            "2: done 0 false",
        ];
        assert_eq!(all, expected);
    }
}

#[test]
fn an_interrupt_stops_the_reading_and_keeps_the_order() {
    let dir = many_files();
    let expected = collect_events(dir.path(), 1, &());
    // Two workers have no more than eight batches in progress, fewer than there are.
    for jobs in [1, 2] {
        let inputs = collect_inputs([dir.path()], &Extensions::default(), &mut Vec::new());
        let interrupt = AtomicBool::new(false);
        let mut all = Vec::new();
        let mut sink = |event: RunEvent<String>| {
            interrupt.store(true, Ordering::Relaxed);
            all.push(format_event(event));
            Ok(())
        };
        let outcome = run_job(
            inputs,
            &LengthJob,
            run_options(jobs),
            &interrupt,
            &(),
            &mut sink,
        );
        assert_eq!(outcome.expect("no error"), RunOutcome::Interrupted);
        let outputs = |list: &[String]| -> Vec<String> {
            let output = |line: &&String| !line.contains("done");
            list.iter().filter(output).cloned().collect()
        };
        let (all, expected) = (outputs(&all), outputs(&expected));
        assert!(!all.is_empty() && all.len() < expected.len());
        assert_eq!(all, expected[..all.len()]);
    }
}

#[test]
fn an_error_of_the_sink_ends_the_run() {
    for jobs in [1, 4] {
        // Enough for the reader to wait for the sink.
        let names = (0..3000).map(|n| format!("/nowhere/{n}.pdn"));
        let inputs = collect_inputs(names, &Extensions::default(), &mut Vec::new());
        let go_on = AtomicBool::new(false);
        let mut count = 0;
        let mut sink = |_| {
            count += 1;
            match count {
                10 => Err(io::ErrorKind::BrokenPipe.into()),
                n if n < 10 => Ok(()),
                n => panic!("event {n} after the error"),
            }
        };
        let outcome = run_job(
            inputs,
            &LengthJob,
            run_options(jobs),
            &go_on,
            &(),
            &mut sink,
        );
        let error = outcome.expect_err("the pipe is broken");
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
}
