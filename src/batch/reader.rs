//! The reading side: opens inputs one after the other and cuts them into chunks.

use super::engine::{Job, Options, Stop};
use super::sample::{self, Sample};
use super::stdin::Stdin;
use super::walk::{Input, Source};
use crate::pdn::{
    Chunk, Encoding, Guess, Splitter, detect_parts, detect_utf16, transcode_utf16, utf16_units,
};
use crate::read::{Records, SourceFormat};
use std::fs::File;
use std::io::{self, Cursor, Read, Seek};
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
    /// Its encoding, where it had to be known before the file was cut into chunks: when it is in UTF-16, when it has more
    /// than one chunk, and when the user has decided it.
    pub encoding: Option<Guess>,
    /// Its format, unless that is PDN.
    pub format: Option<&'static SourceFormat>,
    /// How it begins, in UTF-8, where it is not PDN: tables have the names of their columns there.
    pub head: Vec<u8>,
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
    /// A chunk, and how many bytes of the file it stands for.
    Chunk(Arc<FileState<P>>, Chunk, u64),
    Unreadable(Arc<FileInfo>, io::Error),
    Done(Arc<FileInfo>, u64, bool),
}

/// Reads inputs and hands batches of items to `emit`, until that says `false`.
pub(super) struct Producer<'a, P> {
    options: Options,
    stop: &'a Stop<'a>,
    emit: &'a mut dyn FnMut(Vec<Item<P>>) -> bool,
    items: Vec<Item<P>>,
    bytes: usize,
    read: u64,
}

impl<'a, P> Producer<'a, P> {
    pub(super) fn new(
        options: Options,
        stop: &'a Stop<'a>,
        emit: &'a mut dyn FnMut(Vec<Item<P>>) -> bool,
    ) -> Self {
        Self {
            options,
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
            let mut info = Arc::new(FileInfo {
                index,
                name: input.name,
                path: match &input.source {
                    Source::Path(path) => Some(path.clone()),
                    Source::Stdin | Source::Missing(_) => None,
                },
                size: input.size,
                encoding: None,
                format: None,
                head: Vec::new(),
            });
            if !self.input(&mut info, input.source) {
                return false;
            }
        }
        self.flush() && !self.stop.is_set()
    }

    /// Reads one input. `false`: nobody listens any more.
    fn input(&mut self, info: &mut Arc<FileInfo>, source: Source) -> bool {
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

    fn path(&mut self, info: &mut Arc<FileInfo>, path: &Path) -> io::Result<bool> {
        let mut file = File::open(path)?;
        let metadata = file.metadata()?;
        if !metadata.is_file() {
            return self.stream(info, file);
        }
        let head = sample::head(&mut file)?;
        let wide = self.wide(&head);
        if metadata.len() > self.options.chunk as u64 {
            let sample = sample::windows(&mut file, metadata.len(), wide.as_ref())?;
            file.rewind()?;
            return self.decoded(info, file, &head, wide, sample);
        }
        // What was read already is not read again: of a small file that is all.
        let reader = Cursor::new(head.as_slice()).chain(file);
        self.decoded(info, reader, &head, wide, Sample::new())
    }

    /// Reads an input that cannot be sought: what comes first is its sample.
    fn stream(&mut self, info: &mut Arc<FileInfo>, mut reader: impl Read) -> io::Result<bool> {
        let mut ahead = Vec::new();
        let read = reader.by_ref().take(sample::AHEAD).read_to_end(&mut ahead);
        let wide = self.wide(&ahead);
        let sample = if ahead.len() > self.options.chunk {
            vec![sample::text(&ahead, wide.as_ref()).into_owned()]
        } else {
            Sample::new()
        };
        let head = ahead[..ahead.len().min(sample::HEAD)].to_vec();
        let rest: Box<dyn Read + '_> = match read {
            Ok(_) => Box::new(reader),
            Err(error) => Box::new(Failing(Some(error))),
        };
        let reader = Cursor::new(ahead).chain(rest);
        self.decoded(info, reader, &head, wide, sample)
    }

    /// Whether the file that begins with `head` is in UTF-16.
    fn wide(&self, head: &[u8]) -> Option<Guess> {
        match self.options.encoding {
            Some(encoding) => encoding.is_utf16().then(|| Guess::fixed(encoding)),
            None => detect_utf16(head),
        }
    }

    /// Hands over one file, in an encoding that reader and splitter know.
    fn decoded(
        &mut self,
        info: &mut Arc<FileInfo>,
        reader: impl Read,
        head: &[u8],
        wide: Option<Guess>,
        sample: Sample,
    ) -> io::Result<bool> {
        let format = match self.options.from {
            Some(format) => Some(format),
            None => SourceFormat::guess(&info.name, &sample::text(head, wide.as_ref())),
        };
        let format = format.filter(|format| !format.is_pdn());
        let guess = wide.or_else(|| match self.options.encoding {
            Some(encoding) => Some(Guess::fixed(encoding)),
            // Its places are counted in characters.
            None if format.is_some() => (!head.is_ascii()).then(|| detect_parts(&[head])),
            None => (!sample.is_empty()).then(|| detect_parts(&sample)),
        });
        let encoding = guess.as_ref().map_or(Encoding::Utf8, |g| g.encoding);
        let known = Arc::make_mut(info);
        known.format = format;
        if format.is_some() {
            known.head =
                sample::text(head, guess.as_ref().filter(|_| encoding.is_utf16())).into_owned();
        }
        known.encoding = guess;
        if !encoding.is_utf16() {
            return self.pieces(info, reader, encoding, sample);
        }
        let big_endian = encoding == Encoding::Utf16Be;
        let bom: [u8; 2] = if big_endian {
            [0xfe, 0xff]
        } else {
            [0xff, 0xfe]
        };
        self.read = if head.starts_with(&bom) { 2 } else { 0 };
        let reader = transcode_utf16(reader, big_endian);
        self.pieces(info, reader, Encoding::Utf8, sample)
    }

    /// Cuts one file as its format allows, and hands over the chunks.
    fn pieces(
        &mut self,
        info: &Arc<FileInfo>,
        reader: impl Read,
        encoding: Encoding,
        sample: Sample,
    ) -> io::Result<bool> {
        let size = self.options.chunk;
        match info.format {
            // Windows of such a file need not hold whole records; its first chunk does.
            Some(format) => {
                let records = Records::new(reader, format.cut, size);
                self.chunks(info, records, Sample::new())
            }
            None => {
                let splitter = Splitter::new(reader, size).encoding(encoding);
                self.chunks(info, splitter, sample)
            }
        }
    }

    /// Hands over the chunks of one file. Says whether somebody still listens.
    fn chunks(
        &mut self,
        info: &Arc<FileInfo>,
        pieces: impl Iterator<Item = io::Result<Chunk>>,
        mut sample: Sample,
    ) -> io::Result<bool> {
        let wide = info
            .encoding
            .as_ref()
            .is_some_and(|g| g.encoding.is_utf16());
        let mut state = None;
        for chunk in pieces {
            let mut chunk = chunk?;
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
            let mut bytes = len as u64;
            if wide {
                // The byte order mark is gone from the text, but was read with the first chunk.
                let mark = if chunk.first {
                    std::mem::take(&mut self.read)
                } else {
                    0
                };
                chunk.offset = self.read + mark;
                bytes = mark + 2 * utf16_units(&chunk.bytes) as u64;
            }
            self.read += bytes;
            if !self.push(Item::Chunk(state.clone(), chunk, bytes), len) {
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
