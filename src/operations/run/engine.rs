//! The engine: a reader and workers, after which the order of the input is restored.

use super::gate::{BackpressureGate, CloseOnDrop};
use super::progress::Progress;
use super::range::ByteRange;
use super::reader::{FileInfo, Producer, WorkItem};
use super::walk::Input;
use crate::pdn::{Encoding, InputChunk};
use crate::read::SourceFormat;
use crossbeam_channel::{Receiver, Sender, bounded, unbounded};
use std::any::Any;
use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The work that is done on every chunk.
pub trait Job: Sync {
    /// The decisions about a file before its first chunk, such as its encoding and variant.
    type Plan: Send + Sync;
    /// The data that a worker keeps from chunk to chunk, such as buffers.
    type Worker;
    /// The result of a chunk.
    type Out: Send;

    /// Decides about a file, from parts of it that contain whole lines; the parts of a file in UTF-16 are transcoded to
    /// UTF-8.
    fn plan_file(&self, file: &FileInfo, sample: &[&[u8]]) -> Self::Plan;

    /// Returns the initial data of a worker.
    fn new_worker(&self) -> Self::Worker;

    /// Returns the encoding in which invisible characters are searched for before work on a chunk, and `None` where they
    /// stay.
    fn scan_encoding(
        &self,
        file: &FileInfo,
        plan: &Self::Plan,
        chunk: &InputChunk,
    ) -> Option<Encoding> {
        let _ = (file, plan, chunk);
        None
    }

    /// Works on one chunk. The offset of the chunk is that in the file as stored on disk, even where the file is in UTF-16
    /// and the chunk in the UTF-8 it was transcoded to. Results that take much memory can be passed to `early`, in parts
    /// that precede the rest.
    fn run_chunk(
        &self,
        worker: &mut Self::Worker,
        file: &FileInfo,
        plan: &Self::Plan,
        chunk: &InputChunk,
        early: &mut dyn FnMut(Self::Out),
    ) -> Self::Out;

    /// Returns the result of a chunk on which [`Job::plan_file`] or [`Job::run_chunk`] panicked.
    fn panic_output(&self, file: &FileInfo, chunk: &InputChunk, message: String) -> Self::Out;
}

/// An event that the sink receives, in the order of the input. Every file ends with [`RunEvent::FileDone`], even one that
/// cannot be read.
#[derive(Debug)]
pub enum RunEvent<T> {
    /// The result of a chunk, or a part of it.
    Output {
        /// The file.
        file: Arc<FileInfo>,
        /// The offset at which the chunk begins in the file as stored on disk.
        offset: u64,
        /// The result.
        out: T,
    },
    /// The file could not be opened, or could not be read to its end. What was read before has been delivered.
    Unreadable {
        /// The file.
        file: Arc<FileInfo>,
        /// The error.
        error: io::Error,
    },
    /// The end of the file.
    FileDone {
        /// The file.
        file: Arc<FileInfo>,
        /// The number of bytes of the file that were read.
        bytes: u64,
        /// Whether the file was read to its end.
        complete: bool,
    },
}

/// The options of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunOptions {
    /// The number of workers; with one, everything happens on the calling thread.
    pub jobs: usize,
    /// The approximate size of a chunk in bytes.
    pub chunk: usize,
    /// The encoding of all files, if the user has decided it.
    pub encoding: Option<Encoding>,
    /// The format of all files, if the user has decided it.
    pub from: Option<&'static SourceFormat>,
    /// Whether pictures are given to a program for character recognition.
    pub ocr: bool,
    /// Whether these pictures are kept, so that findings show the strips with their words.
    pub keeps_pictures: bool,
    /// The range of bytes that is read of all files, where it is not everything.
    pub range: Option<ByteRange>,
}

impl Default for RunOptions {
    fn default() -> Self {
        Self {
            jobs: 1,
            chunk: 1024 * 1024,
            encoding: None,
            from: None,
            ocr: false,
            keeps_pictures: false,
            range: None,
        }
    }
}

/// The outcome of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunOutcome {
    /// All inputs were read.
    Finished,
    /// The run was interrupted; the finished work was still delivered.
    Interrupted,
}

/// The signal to stop reading: the user interrupts the run, or the sink takes no more.
pub(super) struct StopSignal<'a> {
    interrupt: &'a AtomicBool,
    broken: AtomicBool,
}

impl StopSignal<'_> {
    pub(super) fn is_set(&self) -> bool {
        self.interrupt.load(Ordering::Relaxed) || self.broken.load(Ordering::Relaxed)
    }
}

/// Runs `job` on every chunk of `inputs` and passes the results to `sink`, on the calling thread and in the order of the
/// input. Setting `interrupt` ends the run: results are delivered up to the first chunk that was not processed.
///
/// # Errors
///
/// Returns the first error of `sink`, which ends the run. Errors of inputs do not end it: they are events.
pub fn run_job<J: Job>(
    inputs: Vec<Input>,
    job: &J,
    options: RunOptions,
    interrupt: &AtomicBool,
    progress: &dyn Progress,
    sink: &mut dyn FnMut(RunEvent<J::Out>) -> io::Result<()>,
) -> io::Result<RunOutcome> {
    progress.set_total(inputs.iter().filter_map(|input| input.size).sum());
    let stop = StopSignal {
        interrupt,
        broken: AtomicBool::new(false),
    };
    let mut deliver = |done: SizedEvent<J::Out>| {
        let result = sink(done.event);
        if result.is_err() {
            stop.broken.store(true, Ordering::Relaxed);
        }
        progress.add_done(done.bytes);
        result
    };
    let complete = if options.jobs <= 1 {
        run_inline(inputs, job, options, &stop, &mut deliver)?
    } else {
        run_threaded(inputs, job, options, &stop, &mut deliver)?
    };
    Ok(if complete {
        RunOutcome::Finished
    } else {
        RunOutcome::Interrupted
    })
}

/// An event, with the number of bytes of the input that it covers.
pub(super) struct SizedEvent<T> {
    pub(super) event: RunEvent<T>,
    bytes: u64,
}

type DeliverFn<'a, T> = dyn FnMut(SizedEvent<T>) -> io::Result<()> + 'a;

fn run_inline<J: Job>(
    inputs: Vec<Input>,
    job: &J,
    options: RunOptions,
    stop: &StopSignal<'_>,
    deliver: &mut DeliverFn<'_, J::Out>,
) -> io::Result<bool> {
    let mut worker = job.new_worker();
    let mut result = Ok(());
    let mut emit = |items: Vec<WorkItem<J::Plan>>| {
        result = items.into_iter().try_for_each(|item| {
            let mut told = Ok(());
            let rest = process_item(job, &mut worker, item, &mut |part| {
                if told.is_ok() {
                    told = deliver(part);
                }
            });
            told.and_then(|()| deliver(rest))
        });
        result.is_ok()
    };
    let complete = Producer::new(options, stop, &mut emit).read_inputs(inputs);
    result.map(|()| complete)
}

fn run_threaded<J: Job>(
    inputs: Vec<Input>,
    job: &J,
    options: RunOptions,
    stop: &StopSignal<'_>,
    deliver: &mut DeliverFn<'_, J::Out>,
) -> io::Result<bool> {
    let (work_out, work_in) = bounded::<(u64, Vec<WorkItem<J::Plan>>)>(2 * options.jobs);
    let (done_out, done_in) = unbounded::<BatchPart<J::Out>>();
    // A batch needs a ticket to be read, and returns it on delivery: a slow chunk cannot let the results after it pile up.
    let tickets = 4 * options.jobs;
    let (ticket_out, ticket_in) = bounded::<()>(tickets);
    for _ in 0..tickets {
        let _ = ticket_out.try_send(());
    }
    let complete = AtomicBool::new(false);
    let gate = &BackpressureGate::default();
    let result = std::thread::scope(|scope| {
        let _closing = CloseOnDrop(gate);
        let complete = &complete;
        scope.spawn(move || {
            let mut seq = 0;
            let mut emit = |items| {
                let sent = ticket_in.recv().is_ok() && work_out.send((seq, items)).is_ok();
                seq += 1;
                sent
            };
            let all = Producer::new(options, stop, &mut emit).read_inputs(inputs);
            complete.store(all, Ordering::Relaxed);
        });
        for _ in 0..options.jobs {
            let (work_in, done_out) = (work_in.clone(), done_out.clone());
            scope.spawn(move || run_worker(job, &work_in, &done_out, gate, stop));
        }
        drop((work_in, done_out));
        in_order(done_in, ticket_out, gate, deliver)
    });
    result.map(|whole| whole && complete.load(Ordering::Relaxed))
}

/// A part of the results of a batch that a worker sends, or the rest of them.
struct BatchPart<T> {
    seq: u64,
    done: Vec<SizedEvent<T>>,
    last: bool,
    /// Whether the run was interrupted before the whole batch was processed.
    cut: bool,
}

/// Runs a worker: takes batches until there are no more.
fn run_worker<J: Job>(
    job: &J,
    work: &Receiver<(u64, Vec<WorkItem<J::Plan>>)>,
    told: &Sender<BatchPart<J::Out>>,
    gate: &BackpressureGate,
    stop: &StopSignal<'_>,
) {
    let mut worker = job.new_worker();
    for (seq, items) in work {
        let (mut done, mut heard, mut cut) = (Vec::new(), true, false);
        for item in items {
            // An interrupt does not wait for a batch of slow files to end.
            if stop.interrupt.load(Ordering::Relaxed) {
                cut = true;
                break;
            }
            let rest = self::process_item(job, &mut worker, item, &mut |part| {
                done.push(part);
                let done = std::mem::take(&mut done);
                let (last, cut) = (false, false);
                let part = BatchPart {
                    seq,
                    done,
                    last,
                    cut,
                };
                heard = heard && gate.wait_to_send(seq) && told.send(part).is_ok();
            });
            done.push(rest);
        }
        let part = BatchPart {
            seq,
            done,
            last: true,
            cut,
        };
        if !heard || told.send(part).is_err() || cut {
            break;
        }
    }
}

/// Delivers the results of the workers in the order of the input, up to a batch that was cut; returns whether no batch was
/// cut. Dropping the tickets at the end releases the reader.
fn in_order<T>(
    told: Receiver<BatchPart<T>>,
    tickets: Sender<()>,
    gate: &BackpressureGate,
    deliver: &mut DeliverFn<'_, T>,
) -> io::Result<bool> {
    let mut waiting: BTreeMap<u64, VecDeque<BatchPart<T>>> = BTreeMap::new();
    let mut next = 0;
    for one in told {
        waiting.entry(one.seq).or_default().push_back(one);
        while let Some(part) = waiting.get_mut(&next).and_then(VecDeque::pop_front) {
            part.done.into_iter().try_for_each(&mut *deliver)?;
            if part.cut {
                return Ok(false);
            }
            if part.last {
                waiting.remove(&next);
                next += 1;
                let _ = tickets.try_send(());
            } else {
                gate.note_delivered(next);
            }
        }
    }
    Ok(true)
}

/// Works on one item. A panic becomes a result of its chunk.
pub(super) fn process_item<J: Job>(
    job: &J,
    worker: &mut J::Worker,
    item: WorkItem<J::Plan>,
    early: &mut dyn FnMut(SizedEvent<J::Out>),
) -> SizedEvent<J::Out> {
    let (state, chunk, bytes) = match item {
        WorkItem::Chunk(state, chunk, bytes) => (state, chunk, bytes),
        WorkItem::Unreadable(file, error) => {
            let event = RunEvent::Unreadable { file, error };
            return SizedEvent { event, bytes: 0 };
        }
        WorkItem::Done(file, bytes, complete) => {
            let event = RunEvent::FileDone {
                file,
                bytes,
                complete,
            };
            return SizedEvent { event, bytes: 0 };
        }
    };
    let file = state.info.clone();
    let offset = chunk.offset;
    let mut part = |out| {
        let file = file.clone();
        let event = RunEvent::Output { file, offset, out };
        early(SizedEvent { event, bytes: 0 });
    };
    let run = || {
        let plan = state.plan_for_chunk(job, &chunk);
        let encoding = job.scan_encoding(&file, plan, &chunk);
        // Records written by this program restore every character of a text.
        let is_exact = file
            .format
            .is_some_and(|format| format.is_exact(&file.head));
        let encoding = encoding.filter(|_| !is_exact);
        let clean = encoding.and_then(|encoding| chunk.without_invisible(encoding));
        job.run_chunk(
            worker,
            &file,
            plan,
            clean.as_ref().unwrap_or(&chunk),
            &mut part,
        )
    };
    let run = AssertUnwindSafe(run);
    let out = catch_unwind(run).unwrap_or_else(|payload| {
        *worker = job.new_worker();
        job.panic_output(&file, &chunk, panic_message(&*payload))
    });
    let event = RunEvent::Output { file, offset, out };
    SizedEvent { event, bytes }
}

fn panic_message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no message").to_owned()
}
