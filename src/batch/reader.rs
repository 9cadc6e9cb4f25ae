//! The reading side: opens inputs one after the other and cuts them into chunks.

use super::engine::{Job, Stop};
use super::sample::{self, Sample};
use super::stdin::Stdin;
use super::walk::{Input, Source};
use crate::pdn::{Chunk, Splitter};
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};
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
    /// Its path, unless it is standard input.
    pub path: Option<PathBuf>,
    /// Its size in bytes, where that is known.
    pub size: Option<u64>,
}

/// A file that is being read: its plan is made once, by whoever needs it first.
pub(super) struct FileState<P> {
    pub(super) info: Arc<FileInfo>,
    sample: Mutex<Sample>,
    plan: OnceLock<P>,
}

impl<P> FileState<P> {
    /// The plan for this file. Without a sample, `chunk` is all there is of the file.
    pub(super) fn plan<J: Job<Plan = P>>(&self, job: &J, chunk: &Chunk) -> &P {
        self.plan.get_or_init(|| {
            let mut sample = self.sample.lock().unwrap_or_else(PoisonError::into_inner);
            let parts: Vec<&[u8]> = match sample.as_slice() {
                [] => vec![&chunk.bytes],
                parts => parts.iter().map(Vec::as_slice).collect(),
            };
            let plan = job.plan(&self.info, &parts);
            drop(parts);
            *sample = Sample::new();
            plan
        })
    }
}

/// One thing to do, in the order of the input.
pub(super) enum Item<P> {
    Chunk(Arc<FileState<P>>, Chunk),
    Unreadable(Arc<FileInfo>, io::Error),
    Done(Arc<FileInfo>, u64, bool),
}

/// Reads inputs and hands batches of items to `emit`, until that says `false`.
pub(super) struct Producer<'a, P> {
    target: usize,
    stop: &'a Stop<'a>,
    emit: &'a mut dyn FnMut(Vec<Item<P>>) -> bool,
    items: Vec<Item<P>>,
    bytes: usize,
    read: u64,
}

impl<'a, P> Producer<'a, P> {
    pub(super) fn new(
        target: usize,
        stop: &'a Stop<'a>,
        emit: &'a mut dyn FnMut(Vec<Item<P>>) -> bool,
    ) -> Self {
        Self {
            target,
            stop,
            emit,
            items: Vec::new(),
            bytes: 0,
            read: 0,
        }
    }

    /// Reads all inputs. Says whether it came to the end.
    pub(super) fn run(mut self, inputs: Vec<Input>) -> bool {
        for (index, input) in inputs.into_iter().enumerate() {
            if self.stop.is_set() {
                self.flush();
                return false;
            }
            let info = Arc::new(FileInfo {
                index,
                name: input.name,
                path: match &input.source {
                    Source::Path(path) => Some(path.clone()),
                    Source::Stdin | Source::Missing(_) => None,
                },
                size: input.size,
            });
            if !self.input(&info, input.source) {
                return false;
            }
        }
        self.flush() && !self.stop.is_set()
    }

    /// Reads one input. `false`: nobody listens any more.
    fn input(&mut self, info: &Arc<FileInfo>, source: Source) -> bool {
        self.read = 0;
        let read = match source {
            Source::Missing(error) => Err(error),
            Source::Stdin => self.stream(info, Stdin::new(self.stop)),
            Source::Path(path) => self.path(info, &path),
        };
        let complete = read.is_ok() && !self.stop.is_set();
        let listening = match read {
            Ok(listening) => listening,
            Err(error) => self.push(Item::Unreadable(info.clone(), error), 0),
        };
        listening && self.push(Item::Done(info.clone(), self.read, complete), 0)
    }

    fn path(&mut self, info: &Arc<FileInfo>, path: &Path) -> io::Result<bool> {
        let mut file = File::open(path)?;
        let metadata = file.metadata()?;
        if !metadata.is_file() {
            return self.stream(info, file);
        }
        let sample = if metadata.len() > self.target as u64 {
            sample::windows(&mut file, metadata.len())?
        } else {
            Sample::new()
        };
        self.chunks(info, file, sample)
    }

    /// Reads an input that cannot be sought: what comes first is its sample.
    fn stream(&mut self, info: &Arc<FileInfo>, mut reader: impl Read) -> io::Result<bool> {
        let mut ahead = Vec::new();
        let read = reader.by_ref().take(sample::AHEAD).read_to_end(&mut ahead);
        let sample = if ahead.len() > self.target {
            vec![ahead.clone()]
        } else {
            Sample::new()
        };
        let ahead = Cursor::new(ahead);
        match read {
            Ok(_) => self.chunks(info, ahead.chain(reader), sample),
            Err(error) => self.chunks(info, ahead.chain(Failing(Some(error))), sample),
        }
    }

    /// Hands over the chunks of one file. Says whether somebody still listens.
    fn chunks(
        &mut self,
        info: &Arc<FileInfo>,
        reader: impl Read,
        mut sample: Sample,
    ) -> io::Result<bool> {
        let mut state = None;
        for chunk in Splitter::new(reader, self.target) {
            let chunk = chunk?;
            if self.stop.is_set() {
                break;
            }
            let state = state.get_or_insert_with(|| {
                if sample.is_empty() && !chunk.last {
                    sample.push(chunk.bytes.clone());
                }
                Arc::new(FileState {
                    info: info.clone(),
                    sample: Mutex::new(std::mem::take(&mut sample)),
                    plan: OnceLock::new(),
                })
            });
            let len = chunk.bytes.len();
            self.read += len as u64;
            if !self.push(Item::Chunk(state.clone(), chunk), len) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn push(&mut self, item: Item<P>, bytes: usize) -> bool {
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

/// Fails once, then is at its end.
struct Failing(Option<io::Error>);

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}
