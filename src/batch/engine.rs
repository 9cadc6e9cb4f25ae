//! The engine: a reader, workers, and the order of the input restored behind them.

use super::progress::Progress;
use super::reader::{FileInfo, Item, Producer};
use super::walk::Input;
use crate::pdn::{Chunk, Encoding};
use crate::read::SourceFormat;
use crossbeam_channel::{Receiver, Sender, bounded, unbounded};
use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What is done with every chunk.
pub trait Job: Sync {
    /// What is decided once for a file, before its first chunk: its encoding, its variant.
    type Plan: Send + Sync;
    /// What a worker keeps from chunk to chunk: buffers.
    type Worker;
    /// What comes out of a chunk.
    type Out: Send;

    /// Decides for a file, from parts of it that hold whole lines; those of a file in UTF-16 are transcoded to UTF-8.
    fn plan(&self, file: &FileInfo, sample: &[&[u8]]) -> Self::Plan;

    /// What a new worker starts with.
    fn worker(&self) -> Self::Worker;

    /// Works on one chunk. Its offset is that in the file as it lies on disk, also where the file is in UTF-16 and the
    /// chunk in the UTF-8 it was transcoded to.
    fn run(
        &self,
        worker: &mut Self::Worker,
        file: &FileInfo,
        plan: &Self::Plan,
        chunk: &Chunk,
    ) -> Self::Out;

    /// What comes out of a chunk on which [`Job::plan`] or [`Job::run`] panicked.
    fn panicked(&self, file: &FileInfo, chunk: &Chunk, message: String) -> Self::Out;
}

/// What the sink receives, in the order of the input. Every file ends with [`Event::FileDone`], also one that cannot be
/// read.
#[derive(Debug)]
pub enum Event<T> {
    /// What came out of a chunk.
    Output {
        /// The file.
        file: Arc<FileInfo>,
        /// Where the chunk begins in it, as it lies on disk.
        offset: u64,
        /// What came out.
        out: T,
    },
    /// The file could not be opened, or not be read to its end. What was read before has been delivered.
    Unreadable {
        /// The file.
        file: Arc<FileInfo>,
        /// Why.
        error: io::Error,
    },
    /// The file is over.
    FileDone {
        /// The file.
        file: Arc<FileInfo>,
        /// How many bytes of it were read.
        bytes: u64,
        /// Whether it was read to its end.
        complete: bool,
    },
}

/// How to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many workers; with one, everything happens on the calling thread.
    pub jobs: usize,
    /// About how many bytes a chunk has.
    pub chunk: usize,
    /// The encoding of all files, when the user has decided it.
    pub encoding: Option<Encoding>,
    /// The format of all files, when the user has decided it.
    pub from: Option<&'static SourceFormat>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            jobs: 1,
            chunk: 1024 * 1024,
            encoding: None,
            from: None,
        }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All inputs were read.
    Finished,
    /// The run was interrupted; what had been read was still delivered.
    Interrupted,
}

/// Why to stop reading: the user wants it, or the sink takes no more.
pub(super) struct Stop<'a> {
    interrupt: &'a AtomicBool,
    broken: AtomicBool,
}

impl Stop<'_> {
    pub(super) fn is_set(&self) -> bool {
        self.interrupt.load(Ordering::Relaxed) || self.broken.load(Ordering::Relaxed)
    }
}

/// Runs `job` on every chunk of `inputs` and gives what comes out to `sink`, on the calling thread and in the order of
/// the input. Setting `interrupt` ends the reading; what was read is still worked on and delivered.
///
/// # Errors
///
/// The first error of `sink`, which ends the run. Errors of inputs do not: they are events.
pub fn run<J: Job>(
    inputs: Vec<Input>,
    job: &J,
    options: Options,
    interrupt: &AtomicBool,
    progress: &dyn Progress,
    sink: &mut dyn FnMut(Event<J::Out>) -> io::Result<()>,
) -> io::Result<Outcome> {
    progress.total(inputs.iter().filter_map(|input| input.size).sum());
    let stop = Stop {
        interrupt,
        broken: AtomicBool::new(false),
    };
    let mut deliver = |done: Done<J::Out>| {
        let result = sink(done.event);
        if result.is_err() {
            stop.broken.store(true, Ordering::Relaxed);
        }
        progress.advance(done.bytes);
        result
    };
    let complete = if options.jobs <= 1 {
        inline(inputs, job, options, &stop, &mut deliver)?
    } else {
        threaded(inputs, job, options, &stop, &mut deliver)?
    };
    Ok(if complete {
        Outcome::Finished
    } else {
        Outcome::Interrupted
    })
}

/// An event, and how many bytes it stands for.
struct Done<T> {
    event: Event<T>,
    bytes: u64,
}

type Deliver<'a, T> = dyn FnMut(Done<T>) -> io::Result<()> + 'a;

fn inline<J: Job>(
    inputs: Vec<Input>,
    job: &J,
    options: Options,
    stop: &Stop<'_>,
    deliver: &mut Deliver<'_, J::Out>,
) -> io::Result<bool> {
    let mut worker = job.worker();
    let mut result = Ok(());
    let mut emit = |items: Vec<Item<J::Plan>>| {
        result = items
            .into_iter()
            .try_for_each(|item| deliver(work(job, &mut worker, item)));
        result.is_ok()
    };
    let complete = Producer::new(options, stop, &mut emit).run(inputs);
    result.map(|()| complete)
}

fn threaded<J: Job>(
    inputs: Vec<Input>,
    job: &J,
    options: Options,
    stop: &Stop<'_>,
    deliver: &mut Deliver<'_, J::Out>,
) -> io::Result<bool> {
    let (work_out, work_in) = bounded::<(u64, Vec<Item<J::Plan>>)>(2 * options.jobs);
    let (done_out, done_in) = unbounded::<(u64, Vec<Done<J::Out>>)>();
    // A batch needs a ticket to be read, and gives it back when it is delivered: one slow chunk cannot let the results
    // behind it pile up.
    let tickets = 4 * options.jobs;
    let (ticket_out, ticket_in) = bounded::<()>(tickets);
    for _ in 0..tickets {
        let _ = ticket_out.try_send(());
    }
    let complete = AtomicBool::new(false);
    let result = std::thread::scope(|scope| {
        let complete = &complete;
        scope.spawn(move || {
            let mut seq = 0;
            let mut emit = |items| {
                let sent = ticket_in.recv().is_ok() && work_out.send((seq, items)).is_ok();
                seq += 1;
                sent
            };
            let all = Producer::new(options, stop, &mut emit).run(inputs);
            complete.store(all, Ordering::Relaxed);
        });
        for _ in 0..options.jobs {
            let (work_in, done_out) = (work_in.clone(), done_out.clone());
            scope.spawn(move || serve(job, &work_in, &done_out));
        }
        drop((work_in, done_out));
        in_order(done_in, ticket_out, deliver)
    });
    result.map(|()| complete.load(Ordering::Relaxed))
}

/// A worker: takes batches until there are no more.
fn serve<J: Job>(
    job: &J,
    work: &Receiver<(u64, Vec<Item<J::Plan>>)>,
    done: &Sender<(u64, Vec<Done<J::Out>>)>,
) {
    let mut worker = job.worker();
    for (seq, items) in work {
        let out = items
            .into_iter()
            .map(|item| self::work(job, &mut worker, item))
            .collect();
        if done.send((seq, out)).is_err() {
            break;
        }
    }
}

/// Delivers what comes from the workers in the order of the input. Dropping the tickets at the end lets the reader go.
fn in_order<T>(
    done: Receiver<(u64, Vec<Done<T>>)>,
    tickets: Sender<()>,
    deliver: &mut Deliver<'_, T>,
) -> io::Result<()> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (seq, batch) in done {
        early.insert(seq, batch);
        while let Some(batch) = early.remove(&next) {
            batch.into_iter().try_for_each(&mut *deliver)?;
            next += 1;
            let _ = tickets.try_send(());
        }
    }
    Ok(())
}

/// Works on one item. A panic is something that comes out of a chunk like anything else.
fn work<J: Job>(job: &J, worker: &mut J::Worker, item: Item<J::Plan>) -> Done<J::Out> {
    let (state, chunk, bytes) = match item {
        Item::Chunk(state, chunk, bytes) => (state, chunk, bytes),
        Item::Unreadable(file, error) => {
            let event = Event::Unreadable { file, error };
            return Done { event, bytes: 0 };
        }
        Item::Done(file, bytes, complete) => {
            let event = Event::FileDone {
                file,
                bytes,
                complete,
            };
            return Done { event, bytes: 0 };
        }
    };
    let file = state.info.clone();
    let run = AssertUnwindSafe(|| job.run(worker, &file, state.plan(job, &chunk), &chunk));
    let out = catch_unwind(run).unwrap_or_else(|payload| {
        *worker = job.worker();
        job.panicked(&file, &chunk, panic_message(&*payload))
    });
    let offset = chunk.offset;
    let event = Event::Output { file, offset, out };
    Done { event, bytes }
}

fn panic_message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no message").to_owned()
}
