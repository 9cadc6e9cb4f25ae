//! The reading side: reads inputs one after the other and hands over their chunks.

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

/// A batch is handed over when it holds so many bytes, or so many items.
const BATCH_BYTES: usize = 256 * 1024;
const BATCH_ITEMS: usize = 64;

/// What is known of a file before it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileInfo {
    /// Its number among the inputs, from 0.
    pub index: usize,
    /// Its name for reports.
    pub name: Arc<str>,
    /// Its path, where its bytes lie and can be read again: not of what is unpacked, and not of a pipe or a device.
    pub path: Option<PathBuf>,
    /// What the files around it are played by, where they say so.
    pub beside: SiblingVariants,
    /// Its size in bytes, where that is known.
    pub size: Option<u64>,
    /// Its encoding, where it had to be known before the file was cut into chunks: when it is in UTF-16, when it has more
    /// than one chunk, and when the user has decided it.
    pub encoding: Option<EncodingGuess>,
    /// Its format, unless that is PDN.
    pub format: Option<&'static SourceFormat>,
    /// How it begins, in UTF-8, where it is not PDN: tables have the names of their columns there.
    pub head: Vec<u8>,
    /// Where its pieces stand as people see them, where it is the text of a document.
    pub spots: Option<Arc<DocumentPlaces>>,
    /// What was decided for it before, where it is held to that.
    pub planned: Option<Arc<PlannedFile>>,
    /// Where what is read of it stands, where that is not all of it.
    pub stretch: Option<RecordRange>,
    /// Where all of it is one chunk of another format than PDN, its games, which are translated once.
    pub once: Option<TranslationSlot>,
}

impl FileInfo {
    /// The encoding that it is cut into chunks by: its own where that had to be known, else UTF-8.
    pub(crate) fn read_as(&self) -> Encoding {
        let guess = self.encoding.as_ref();
        guess.map_or(Encoding::Utf8, |guess| guess.encoding)
    }
}

/// A file that is being read: its plan is made once, by whoever needs it first.
pub(super) struct FileState<P> {
    pub(super) info: Arc<FileInfo>,
    sample: Mutex<SampleParts>,
    plan: OnceLock<P>,
}

impl<P> FileState<P> {
    /// The state of a file, with the parts of it from which the plan is made; without any, its only chunk is that.
    pub(super) fn new(info: Arc<FileInfo>, sample: SampleParts) -> Self {
        Self {
            info,
            sample: Mutex::new(sample),
            plan: OnceLock::new(),
        }
    }

    /// The plan for this file. Without a sample, `chunk` is all there is of the file.
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

/// One thing to do, in the order of the input.
pub(super) enum WorkItem<P> {
    /// A chunk, and how many bytes of the file it stands for.
    Chunk(Arc<FileState<P>>, InputChunk, u64),
    Unreadable(Arc<FileInfo>, io::Error),
    Done(Arc<FileInfo>, u64, bool),
}

/// Reads inputs and hands batches of items to `emit`, until that says `false`.
pub(super) struct Producer<'a, P> {
    options: RunOptions,
    stop: &'a StopSignal<'a>,
    emit: &'a mut dyn FnMut(Vec<WorkItem<P>>) -> bool,
    items: Vec<WorkItem<P>>,
    bytes: usize,
}

impl<'a, P> Producer<'a, P> {
    pub(super) fn new(
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

    /// Reads all inputs. Says whether it came to the end.
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

    /// Reads one input. `false`: nobody listens any more.
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

    /// Hands over the chunks of one file. Says whether somebody still listens.
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
