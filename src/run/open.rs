//! Opening an input: its encoding, its format, what its plan is made from, and its chunks one after the other.

use super::engine::Options;
use super::held::is_packed;
use super::packed::{self, Fault, Member, Meter, Method, Spent, unpacked};
use super::planned::{NotPlanned, Start};
use super::range::Ranging;
use super::reader::{FileInfo, FileState};
use super::sample::{self, Sample};
use super::source::Once;
use super::walk::{Input, Source};
use crate::document::{self, Document, Refused};
use crate::pdn::{
    Chunk, Encoding, Guess, Splitter, detect_parts, detect_utf16, transcode_utf16, utf16_units,
    without_invisible,
};
use crate::read::{Records, SourceFormat};
use std::fs::File;
use std::io::{self, Cursor, ErrorKind, Read, Seek, SeekFrom};
use std::sync::Arc;

/// An input that is open: its chunks, each with the number of bytes that it stands for.
pub(super) struct Opened<'a> {
    pub(super) info: Arc<FileInfo>,
    /// How many bytes of it have been read, as it lies on disk.
    pub(super) read: u64,
    /// How many bytes of what it holds have been read: more, where it is compressed.
    held: u64,
    /// Where in the file the reading began.
    start: u64,
    sample: Sample,
    /// The byte order mark is gone from the text, and was read with the first chunk.
    mark: u64,
    chunks: Box<dyn Iterator<Item = io::Result<Chunk>> + 'a>,
    /// Of a document: how long its text is, how much of that has been read, and how long the file is.
    document: Option<[u64; 3]>,
    /// How much of it is unpacked, where it is compressed.
    meter: Option<Arc<Meter>>,
    /// Where not all of it is read.
    ranging: Option<Ranging>,
}

/// An input that cannot be opened, and why.
type Closed = (Arc<FileInfo>, io::Error);

/// Opens an input, the nth of a run; `stdin` is called for standard input.
pub(super) fn open<'a>(
    index: usize,
    input: Input,
    options: Options,
    stdin: impl FnOnce() -> Box<dyn Read + 'a>,
) -> Result<Opened<'a>, Closed> {
    let info = FileInfo {
        index,
        name: input.name,
        path: match &input.source {
            Source::Path(path) => Some(path.clone()),
            Source::Stdin | Source::Member(_) | Source::Bytes(_) | Source::Missing(_) => None,
        },
        beside: input.beside,
        size: input.size,
        encoding: None,
        format: None,
        head: Vec::new(),
        spots: None,
        planned: input.planned,
        stretch: None,
        once: None,
    };
    let mut opener = Opener {
        info,
        options,
        document: None,
        meter: None,
    };
    let name = Arc::new(opener.info.clone());
    let opened = match input.source {
        Source::Missing(error) => Err(error),
        Source::Stdin => opener.stream(stdin()),
        Source::Bytes(bytes) => {
            let size = bytes.len() as u64;
            opener.file(Cursor::new(bytes), size)
        }
        Source::Member(member) => opener.member(&member),
        Source::Path(path) => File::open(path).and_then(|file| {
            let metadata = file.metadata()?;
            match metadata.is_file() {
                true => opener.file(file, metadata.len()),
                false => {
                    opener.info.path = None;
                    opener.stream(file)
                }
            }
        }),
    };
    opened.map_err(|error| (name, error))
}

/// What is decided about an input before its first chunk.
struct Opener {
    info: FileInfo,
    options: Options,
    document: Option<[u64; 3]>,
    meter: Option<Arc<Meter>>,
}

impl Opener {
    /// Opens an input that can be sought.
    fn file<'a>(self, mut file: impl Read + Seek + 'a, size: u64) -> io::Result<Opened<'a>> {
        let head = sample::head(&mut file)?;
        if let Some(method) = Method::of(&head) {
            return self.packed(method, Box::new(Cursor::new(head).chain(file)));
        }
        if let Some(fault) = packed::recognise_unread(&head, &self.info.name) {
            return Err(fault.into());
        }
        match document::begins(&head) {
            true => self.document(head, file),
            false => self.text(head, file, size),
        }
    }

    /// Opens a file that is compressed: what it holds comes as through a pipe.
    fn packed<'a>(mut self, method: Method, packed: Box<dyn Read + 'a>) -> io::Result<Opened<'a>> {
        let (reader, meter) = unpacked(method, packed, Arc::new(Spent::default()));
        self.meter = Some(meter);
        self.info.path = None;
        self.stream(reader)
    }

    /// Opens a file in a zip.
    fn member<'a>(mut self, member: &Member) -> io::Result<Opened<'a>> {
        let (reader, meter) = member.open()?;
        self.meter = Some(meter);
        self.info.path = None;
        self.stream(reader)
    }

    /// What is wrong with what was unpacked: nothing of it is read where it cannot be read whole.
    fn whole(&self) -> io::Result<()> {
        match self.meter.as_ref().and_then(|meter| meter.error()) {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }

    /// Opens what may be a document. Its text is read as if it had been typed into a file.
    fn document<'a>(mut self, head: Vec<u8>, rest: impl Read) -> io::Result<Opened<'a>> {
        let mut bytes = head;
        rest.take((document::FILE + 1).saturating_sub(bytes.len()) as u64)
            .read_to_end(&mut bytes)?;
        self.whole()?;
        match document::read(&bytes) {
            // It was cut off before anything in it has a name: its own tells what it was.
            None if is_packed(&self.info.name) && document::is_torn(&bytes) => {
                return Err(io::Error::new(ErrorKind::InvalidData, Refused::Torn));
            }
            None if document::is_archive(&bytes) => {
                return Err(match self.meter {
                    Some(_) => Fault::Nested.into(),
                    None if document::is_torn(&bytes) => Fault::Torn.into(),
                    None => Fault::Zip.into(),
                });
            }
            None => {}
            Some(Err(refused)) => return Err(io::Error::new(ErrorKind::InvalidData, refused)),
            Some(Ok(Document { text, spots })) => {
                self.document = Some([text.len() as u64, 0, bytes.len() as u64]);
                bytes = text.into_bytes();
                self.options.encoding = Some(Encoding::Utf8);
                self.info.spots = Some(Arc::new(spots));
            }
        }
        let size = bytes.len() as u64;
        let mut file = Cursor::new(bytes);
        let head = sample::head(&mut file)?;
        self.text(head, file, size)
    }

    /// Opens a text that can be sought and begins with `head`, behind that.
    fn text<'a>(
        mut self,
        head: Vec<u8>,
        mut file: impl Read + Seek + 'a,
        size: u64,
    ) -> io::Result<Opened<'a>> {
        let wide = self.wide(&head);
        if let (Some(range), Some(planned)) = (self.options.range, &self.info.planned) {
            let start = planned.start(range.from);
            file.seek(SeekFrom::Start(start.at))?;
            return self.planned(file, &head, start);
        }
        // A range of a file is read as the whole file would be.
        if self.options.range.is_some() && size <= self.options.chunk as u64 {
            let mut whole = head.clone();
            file.by_ref().take(size).read_to_end(&mut whole)?;
            let sample = vec![sample::text(&whole, wide.as_ref()).into_owned()];
            return self.decoded(Cursor::new(whole), &head, wide, sample);
        }
        if size > self.options.chunk as u64 {
            let sample = sample::windows(&mut file, size, wide.as_ref())?;
            file.rewind()?;
            return self.decoded(file, &head, wide, sample);
        }
        // A buffer for a whole chunk would be got from the system, and given back, for every small file. UTF-16 grows when it
        // becomes UTF-8.
        let all = 2 * (size as usize).max(sample::HEAD);
        self.options.chunk = self.options.chunk.min(all);
        // What was read already is not read again: of a small file that is all.
        let reader = Cursor::new(head.clone());
        if head.len() < sample::HEAD {
            return self.decoded(reader, &head, wide, Sample::new());
        }
        self.decoded(reader.chain(file), &head, wide, Sample::new())
    }

    /// Opens a file at a place that was planned to start from; `head` is what the file begins with.
    fn planned<'a>(
        self,
        mut file: impl Read + 'a,
        head: &[u8],
        start: Start,
    ) -> io::Result<Opened<'a>> {
        let guess = self.info.planned.as_ref().and_then(|file| file.guess());
        let wide = guess.filter(|guess| guess.encoding.is_utf16());
        // Of another file than was planned the places are wrong, and so would be all that is told of it.
        let mut begin = [0; 2];
        let begins = match start.at {
            0 => true,
            _ => {
                file.read_exact(&mut begin)?;
                begin[0] == b'[' || (wide.is_some() && begin == [0, b'['])
            }
        };
        if !begins {
            return Err(io::Error::new(ErrorKind::InvalidData, NotPlanned));
        }
        let again: &[u8] = match start.at {
            0 => &[],
            _ => &begin,
        };
        let reader = Cursor::new(again.to_vec()).chain(file);
        let head = match start.at {
            0 => head,
            _ => &[],
        };
        self.decoded_from(reader, head, wide, Sample::new(), start)
    }

    /// Opens an input that cannot be sought: what comes first is its sample.
    fn stream<'a>(self, mut reader: impl Read + 'a) -> io::Result<Opened<'a>> {
        let mut ahead = Vec::new();
        let read = reader.by_ref().take(sample::AHEAD).read_to_end(&mut ahead);
        if let Some(method) = Method::of(&ahead) {
            return match self.meter {
                Some(_) => Err(Fault::Nested.into()),
                None => self.packed(method, sample::again(ahead, reader, read.err())),
            };
        }
        if self.meter.is_some() && packed::is_archive(&ahead) {
            return Err(Fault::Nested.into());
        }
        if let Some(fault) = packed::recognise_unread(&ahead, &self.info.name) {
            return Err(fault.into());
        }
        if self.meter.is_some() && ahead.is_empty() {
            self.whole()?;
        }
        if document::begins(&ahead) {
            return match read {
                Ok(_) => self.document(ahead, reader),
                Err(error) => Err(error),
            };
        }
        let wide = self.wide(&ahead);
        let sample = if ahead.len() > self.options.chunk {
            let mut parts = vec![sample::text(&ahead, wide.as_ref()).into_owned()];
            // What comes is a part too, of which nothing is known: the last game of the first may go on there.
            if ahead.len() as u64 >= sample::AHEAD {
                parts.push(Vec::new());
            }
            parts
        } else {
            Sample::new()
        };
        let head = ahead[..ahead.len().min(sample::HEAD)].to_vec();
        let reader = sample::again(ahead, reader, read.err());
        self.decoded(reader, &head, wide, sample)
    }

    /// Whether the file that begins with `head` is in UTF-16.
    fn wide(&self, head: &[u8]) -> Option<Guess> {
        match self.options.encoding {
            Some(encoding) => encoding.is_utf16().then(|| Guess::fixed(encoding)),
            None => detect_utf16(head),
        }
    }

    /// The chunks of a file, in an encoding that reader and splitter know.
    fn decoded<'a>(
        self,
        reader: impl Read + 'a,
        head: &[u8],
        wide: Option<Guess>,
        sample: Sample,
    ) -> io::Result<Opened<'a>> {
        self.decoded_from(reader, head, wide, sample, Start::default())
    }

    /// The same of what is read from a place on; `head` is empty where that is not its beginning.
    fn decoded_from<'a>(
        mut self,
        reader: impl Read + 'a,
        head: &[u8],
        wide: Option<Guess>,
        sample: Sample,
        start: Start,
    ) -> io::Result<Opened<'a>> {
        let planned = self.info.planned.clone();
        let format = match self.options.from {
            Some(format) => Some(format),
            // It was planned as what it is.
            None if planned.is_some() => None,
            None => {
                // What a document holds, its name does not tell.
                let name = match self.info.spots {
                    Some(_) => "",
                    None if self.meter.is_some() => packed::inner(&self.info.name),
                    None => &self.info.name,
                };
                SourceFormat::guess(name, &sample::text(head, wide.as_ref()))
            }
        };
        let format = format.filter(|format| !format.is_pdn());
        let guess = wide.or_else(|| match self.options.encoding {
            _ if planned.is_some() => planned.as_ref().and_then(|file| file.guess()),
            Some(encoding) => Some(Guess::fixed(encoding)),
            // Its places are counted in characters.
            None if format.is_some() => (!head.is_ascii()).then(|| detect_parts(&[head])),
            None => (!sample.is_empty()).then(|| detect_parts(&sample)),
        });
        let encoding = guess.as_ref().map_or(Encoding::Utf8, |g| g.encoding);
        let known = &mut self.info;
        known.format = format;
        if format.is_some() {
            let head = sample::text(head, guess.as_ref().filter(|_| encoding.is_utf16()));
            known.head = match without_invisible(&head, encoding.seen()) {
                Some(clean) => clean.bytes,
                None => head.into_owned(),
            };
        }
        known.encoding = guess;
        if !encoding.is_utf16() {
            return Ok(self.pieces(reader, encoding, sample, 0, start));
        }
        let big_endian = encoding == Encoding::Utf16Be;
        let bom: [u8; 2] = if big_endian {
            [0xfe, 0xff]
        } else {
            [0xff, 0xfe]
        };
        let mark = if head.starts_with(&bom) { 2 } else { 0 };
        let reader = transcode_utf16(reader, big_endian);
        Ok(self.pieces(reader, Encoding::Utf8, sample, mark, start))
    }

    /// Cuts one file as its format allows.
    fn pieces<'a>(
        self,
        reader: impl Read + 'a,
        encoding: Encoding,
        sample: Sample,
        mark: u64,
        start: Start,
    ) -> Opened<'a> {
        let size = self.options.chunk;
        let ranging = self
            .options
            .range
            .map(|range| Ranging::new(range, encoding, start));
        let (chunks, sample): (Box<dyn Iterator<Item = _>>, _) = match self.info.format {
            // Windows of such a file need not hold whole records; what it begins with does.
            Some(format) => {
                let (sample, reader) = sample::beginning(reader, format.cut, size);
                (Box::new(Records::new(reader, format.cut, size)), sample)
            }
            None => {
                let splitter = Splitter::new(reader, size).encoding(encoding);
                (Box::new(splitter), sample)
            }
        };
        Opened {
            info: Arc::new(self.info),
            read: 0,
            held: start.at,
            start: start.at,
            sample,
            mark,
            chunks,
            document: self.document,
            meter: self.meter,
            ranging,
        }
    }
}

impl Opened<'_> {
    /// What is known of the file once its first chunk is there.
    pub(super) fn state<P>(&mut self, first: &Chunk) -> FileState<P> {
        let mut sample = std::mem::take(&mut self.sample);
        if sample.is_empty() && !first.last {
            sample.push(first.bytes.clone());
        }
        if self.info.format.is_some() && first.first && first.last {
            Arc::make_mut(&mut self.info).once = Some(Once::default());
        }
        FileState::new(self.info.clone(), sample)
    }
}

impl Opened<'_> {
    /// Passes over a chunk that stands before the range that is asked for. Whether there may be another one.
    pub(super) fn pass(&mut self) -> io::Result<bool> {
        let Some(mut ranging) = self.ranging.take_if(|ranging| ranging.is_before()) else {
            return Ok(false);
        };
        let read = self.read;
        let passed = self.next_of_all().transpose().map(|next| {
            let more = ranging.pass(next.map(|(chunk, _)| chunk), &self.info);
            if !more {
                self.info = ranging.told(&self.info);
            }
            more
        });
        self.read = read;
        self.ranging = Some(ranging);
        passed
    }

    /// The next chunk of the range that is asked for.
    fn next_of_range(&mut self) -> Option<io::Result<(Chunk, u64)>> {
        loop {
            match self.pass() {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => return Some(Err(error)),
            }
        }
        let mut ranging = self.ranging.take()?;
        let read = self.read;
        let next = match ranging.held() {
            Some(chunk) => Some(Ok(chunk)),
            None if ranging.is_over() => None,
            None => self.next_of_all().map(|next| next.map(|(chunk, _)| chunk)),
        };
        let next = match next {
            Some(Ok(chunk)) => ranging.cut(chunk, &self.info).map(Ok),
            Some(Err(error)) => Some(Err(error)),
            None => {
                ranging.ends();
                None
            }
        };
        self.read = read;
        if let Some(Ok((_, bytes))) = &next {
            self.read += bytes;
        }
        self.info = ranging.told(&self.info);
        self.ranging = Some(ranging);
        next
    }
}

impl Iterator for Opened<'_> {
    type Item = io::Result<(Chunk, u64)>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.ranging.is_some() {
            true => self.next_of_range(),
            false => self.next_of_all(),
        }
    }
}

impl Opened<'_> {
    /// The next chunk, whatever of the file is asked for.
    fn next_of_all(&mut self) -> Option<io::Result<(Chunk, u64)>> {
        let mut chunk = match self.chunks.next() {
            // What could be unpacked has been read.
            None => return self.meter.as_ref()?.error().map(Err),
            Some(Ok(chunk)) => chunk,
            Some(Err(error)) => {
                self.read += std::mem::take(&mut self.mark);
                return Some(Err(error));
            }
        };
        if self.start > 0 {
            chunk.offset += self.start;
            chunk.first = false;
        }
        let wide = |guess: &Guess| guess.encoding.is_utf16();
        let mut bytes = chunk.bytes.len() as u64;
        if self.info.encoding.as_ref().is_some_and(wide) {
            let mark = std::mem::take(&mut self.mark);
            chunk.offset = self.held + mark;
            bytes = mark + 2 * utf16_units(&chunk.bytes) as u64;
        }
        self.held += bytes;
        if let Some([text, done, file]) = &mut self.document {
            // So much of the file as of its text.
            *done += bytes;
            let all = u128::from(*file) * u128::from(*done) / u128::from(*text).max(1);
            bytes = (all as u64).saturating_sub(self.read);
        }
        if let Some(meter) = &self.meter {
            bytes = meter.packed().saturating_sub(self.read);
        }
        self.read += bytes;
        Some(Ok((chunk, bytes)))
    }
}
