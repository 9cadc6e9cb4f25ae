//! The reading side: reads inputs one after another and hands over their chunks.

use super::engine::{Job, RunOptions, StopSignal};
use super::open::{OpenInput, open_input};
use super::planned::PlannedFile;
use super::range::RecordRange;
use super::sample::SampleParts;
use super::source::TranslationSlot;
use super::stdin::StdinReader;
use super::walk::Input;
use crate::document::DocumentPlaces;
use crate::pdn::{Encoding, EncodingGuess, InputChunk};
use crate::played::SiblingVariants;
use crate::read::SourceFormat;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The number of bytes at which a batch is handed over.
const BATCH_BYTES: usize = 256 * 1024;
/// The number of items at which a batch is handed over.
const BATCH_ITEMS: usize = 64;

/// The properties of a file that are known before it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileInfo {
    /// The index of the file among the inputs, from 0.
    pub index: usize,
    /// The name for reports.
    pub name: Arc<str>,
    /// The path, where the bytes are on disk and can be read again: not for unpacked content, a pipe or a device.
    pub path: Option<PathBuf>,
    /// The variants that the files around it are played by, where they show it.
    pub siblings: SiblingVariants,
    /// The size in bytes, where it is known.
    pub size: Option<u64>,
    /// The encoding, where it was needed before the file was cut into chunks: if it is UTF-16, if the file has more than one
    /// chunk, and if the user has decided it.
    pub encoding: Option<EncodingGuess>,
    /// The format, unless it is PDN.
    pub format: Option<&'static SourceFormat>,
    /// The beginning of the file, in UTF-8, where it is not PDN: tables have the names of their columns there.
    pub head: Vec<u8>,
    /// The places of its pieces as people see them, where it is the text of a document.
    pub spots: Option<Arc<DocumentPlaces>>,
    /// The earlier decisions that bind the reading of this file, where a plan holds them.
    pub planned: Option<Arc<PlannedFile>>,
    /// The range that is read, where it is not the whole file.
    pub stretch: Option<RecordRange>,
    /// The translated games, where the whole file is one chunk of a format other than PDN, so that it is translated once.
    pub once: Option<TranslationSlot>,
}

impl FileInfo {
    /// Returns the encoding by which the file is cut into chunks: its own where it was needed, else UTF-8.
    pub fn read_as(&self) -> Encoding {
        let guess = self.encoding.as_ref();
        guess.map_or(Encoding::Utf8, |guess| guess.encoding)
    }
}

/// The state of a file that is being read: its plan is made once, by the first worker that needs it.
pub(super) struct FileState<P> {
    pub(super) info: Arc<FileInfo>,
    sample: Mutex<SampleParts>,
    plan: OnceLock<P>,
}

impl<P> FileState<P> {
    /// Creates the state of a file, with the parts from which its plan is made; without any, the plan is made from its only
    /// chunk.
    pub(crate) fn new(info: Arc<FileInfo>, sample: SampleParts) -> Self {
        Self {
            info,
            sample: Mutex::new(sample),
            plan: OnceLock::new(),
        }
    }

    /// Returns the plan for this file. Without a sample, `chunk` is the whole file.
    pub(super) fn plan_for_chunk<J: Job<Plan = P>>(&self, job: &J, chunk: &InputChunk) -> &P {
        self.plan.get_or_init(|| {
            let mut sample = self.sample.lock().unwrap_or_else(PoisonError::into_inner);
            let parts: Vec<&[u8]> = match sample.as_slice() {
                [] => vec![&chunk.bytes],
                parts => parts.iter().map(Vec::as_slice).collect(),
            };
            let plan = job.plan_file(&self.info, &parts);
            drop(parts);
            *sample = SampleParts::new();
            plan
        })
    }
}

/// An item of work, in the order of the input.
pub(super) enum WorkItem<P> {
    /// A chunk, with the number of bytes of the file that it covers.
    Chunk(Arc<FileState<P>>, InputChunk, u64),
    Unreadable(Arc<FileInfo>, io::Error),
    Done(Arc<FileInfo>, u64, bool),
}

/// A producer that reads inputs and passes batches of items to `emit`, until it returns `false`.
pub(super) struct Producer<'a, P> {
    options: RunOptions,
    stop: &'a StopSignal<'a>,
    emit: &'a mut dyn FnMut(Vec<WorkItem<P>>) -> bool,
    items: Vec<WorkItem<P>>,
    bytes: usize,
}

impl<'a, P> Producer<'a, P> {
    pub(crate) fn new(
        options: RunOptions,
        stop: &'a StopSignal<'a>,
        emit: &'a mut dyn FnMut(Vec<WorkItem<P>>) -> bool,
    ) -> Self {
        Self {
            options,
            stop,
            emit,
            items: Vec::new(),
            bytes: 0,
        }
    }

    /// Reads all inputs. Returns whether it reached the end.
    pub(super) fn read_inputs(mut self, inputs: Vec<Input>) -> bool {
        for (index, input) in inputs.into_iter().enumerate() {
            if self.stop.is_set() {
                self.flush();
                return false;
            }
            if !self.read_input(index, input) {
                return false;
            }
        }
        self.flush() && !self.stop.is_set()
    }

    /// Reads one input. Returns `false` if the receiver is gone.
    fn read_input(&mut self, index: usize, input: Input) -> bool {
        let stop = self.stop;
        let stdin = || Box::new(StdinReader::new(stop)) as Box<dyn io::Read>;
        let (info, read, bytes) = match open_input(index, input, self.options, stdin) {
            Err((info, error)) => (info, Err(error), 0),
            Ok(mut opened) => {
                let read = self.send_chunks(&mut opened);
                (opened.info.clone(), read, opened.read)
            }
        };
        let complete = read.is_ok() && !self.stop.is_set();
        let listening = match read {
            Ok(listening) => listening,
            Err(error) => self.push_item(WorkItem::Unreadable(info.clone(), error), 0),
        };
        listening && self.push_item(WorkItem::Done(info, bytes, complete), 0)
    }

    /// Hands over the chunks of one file. Returns whether the receiver still takes them.
    fn send_chunks(&mut self, opened: &mut OpenInput<'_>) -> io::Result<bool> {
        let mut state = None;
        while opened.skip_chunk()? {
            if self.stop.is_set() {
                return Ok(true);
            }
        }
        while let Some(chunk) = opened.next() {
            let (chunk, bytes) = chunk?;
            if self.stop.is_set() {
                opened.read -= bytes;
                break;
            }
            let state = state.get_or_insert_with(|| Arc::new(opened.file_state(&chunk)));
            let len = chunk.bytes.len();
            if !self.push_item(WorkItem::Chunk(state.clone(), chunk, bytes), len) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn push_item(&mut self, item: WorkItem<P>, bytes: usize) -> bool {
        self.items.push(item);
        self.bytes += bytes;
        if self.bytes >= BATCH_BYTES || self.items.len() >= BATCH_ITEMS {
            return self.flush();
        }
        true
    }

    fn flush(&mut self) -> bool {
        self.bytes = 0;
        self.items.is_empty() || (self.emit)(std::mem::take(&mut self.items))
    }
}
