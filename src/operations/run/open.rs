//! Opens an input: detects its encoding and format, takes the sample for its plan, and yields its chunks in order.

use super::engine::RunOptions;
use super::held::is_packed;
use super::packed::{
    self, CompressionKind, PackedFault, UnpackMeter, UnpackTotals, ZipMember, unpack_stream,
};
use super::planned::{PlanMismatchError, StartPoint};
use super::range::RangeProgress;
use super::reader::{FileInfo, FileState};
use super::sample::{self, SampleParts};
use super::source::TranslationSlot;
use super::walk::{Input, InputSource};
use crate::document::{self, Document, DocumentError, DocumentLimit};
use crate::pdn::{
    ChunkSplitter, Encoding, EncodingGuess, InputChunk, detect_parts, detect_utf16,
    transcode_utf16, utf16_units, without_invisible,
};
use crate::read::{SourceCutter, SourceFormat};
use crate::scan::{PictureError, is_picture, recognise_file};
use std::fs::File;
use std::io::{self, Cursor, ErrorKind, Read, Seek, SeekFrom};
use std::sync::Arc;

/// An open input: an iterator over its chunks, each with the number of bytes of the input that it covers.
pub(super) struct OpenInput<'a> {
    pub(super) info: Arc<FileInfo>,
    /// The number of bytes that have been read, as the input is stored on disk.
    pub(super) read: u64,
    /// The number of bytes of content that have been read: more than `read` where the input is compressed.
    held: u64,
    /// The offset in the file at which reading began.
    start: u64,
    sample: SampleParts,
    /// The length of the byte order mark: it is removed from the text, and counts as read with the first chunk.
    mark: u64,
    chunks: Box<dyn Iterator<Item = io::Result<InputChunk>> + 'a>,
    /// For a document: the length of its text, how much of the text has been read, and the length of the file.
    document: Option<[u64; 3]>,
    /// The meter of the unpacking, where the input is compressed.
    meter: Option<Arc<UnpackMeter>>,
    /// The progress through a range, where not all of the input is read.
    ranging: Option<RangeProgress>,
}

/// An input that cannot be opened, with the error.
type OpenFailure = (Arc<FileInfo>, io::Error);

/// Opens the input with this index in a run; `stdin` is called for standard input.
pub(super) fn open_input<'a>(
    index: usize,
    input: Input,
    options: RunOptions,
    stdin: impl FnOnce() -> Box<dyn Read + 'a>,
) -> Result<OpenInput<'a>, OpenFailure> {
    let info = FileInfo {
        index,
        name: input.name,
        path: match &input.source {
            InputSource::Path(path) => Some(path.clone()),
            InputSource::Stdin
            | InputSource::Member(_)
            | InputSource::Bytes(_)
            | InputSource::Missing(_) => None,
        },
        siblings: input.siblings,
        size: input.size,
        encoding: None,
        format: None,
        head: Vec::new(),
        spots: None,
        planned: input.planned,
        stretch: None,
        once: None,
    };
    let mut opener = InputOpener {
        info,
        options,
        document: None,
        meter: None,
    };
    let name = Arc::new(opener.info.clone());
    let opened = match input.source {
        InputSource::Missing(error) => Err(error),
        InputSource::Stdin => opener.open_stream(stdin()),
        InputSource::Bytes(bytes) => {
            let size = bytes.len() as u64;
            opener.open_file(Cursor::new(bytes), size)
        }
        InputSource::Member(member) => opener.open_member(&member),
        InputSource::Path(path) => File::open(path).and_then(|file| {
            let metadata = file.metadata()?;
            match metadata.is_file() {
                true => opener.open_file(file, metadata.len()),
                false => {
                    opener.info.path = None;
                    opener.open_stream(file)
                }
            }
        }),
    };
    opened.map_err(|error| (name, error))
}

/// Returns the error of a picture as one of reading.
fn from_picture_error(error: PictureError) -> io::Error {
    match error {
        PictureError::Ocr(error) => io::Error::new(ErrorKind::InvalidData, error),
        PictureError::Document(error) => io::Error::new(ErrorKind::InvalidData, error),
    }
}

/// The decisions about an input before its first chunk.
struct InputOpener {
    info: FileInfo,
    options: RunOptions,
    document: Option<[u64; 3]>,
    meter: Option<Arc<UnpackMeter>>,
}

impl InputOpener {
    /// Opens an input that can be sought.
    fn open_file<'a>(
        self,
        mut file: impl Read + Seek + 'a,
        size: u64,
    ) -> io::Result<OpenInput<'a>> {
        let head = sample::read_head(&mut file)?;
        if let Some(method) = CompressionKind::from_head(&head) {
            return self.open_packed(method, Box::new(Cursor::new(head).chain(file)));
        }
        if let Some(fault) = packed::recognise_unread(&head, &self.info.name) {
            return Err(fault.into());
        }
        match document::may_be_document(&head) || self.is_picture(&head) {
            true => self.open_document(head, file),
            false => self.open_text(head, file, size),
        }
    }

    /// Opens a compressed file: its content is read as from a pipe.
    fn open_packed<'a>(
        mut self,
        method: CompressionKind,
        packed: Box<dyn Read + 'a>,
    ) -> io::Result<OpenInput<'a>> {
        let (reader, meter) = unpack_stream(method, packed, Arc::new(UnpackTotals::default()));
        self.meter = Some(meter);
        self.info.path = None;
        self.open_stream(reader)
    }

    /// Opens a file in a zip archive.
    fn open_member<'a>(mut self, member: &ZipMember) -> io::Result<OpenInput<'a>> {
        let (reader, meter) = member.open_metered()?;
        self.meter = Some(meter);
        self.info.path = None;
        self.open_stream(reader)
    }

    /// Reports an error of the unpacking: nothing is read from content that cannot be read whole.
    fn check_unpacked(&self) -> io::Result<()> {
        match self.meter.as_ref().and_then(|meter| meter.take_error()) {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }

    /// Returns whether a file is a picture that is to be recognised.
    fn is_picture(&self, head: &[u8]) -> bool {
        self.options.ocr && is_picture(head)
    }

    /// Opens what may be a document. Its text is read as if it had been typed into a file.
    fn open_document<'a>(mut self, head: Vec<u8>, rest: impl Read) -> io::Result<OpenInput<'a>> {
        let mut bytes = head;
        rest.take((document::MAX_FILE_BYTES + 1).saturating_sub(bytes.len()) as u64)
            .read_to_end(&mut bytes)?;
        self.check_unpacked()?;
        let recognised = match self.options.ocr && bytes.len() <= document::MAX_FILE_BYTES {
            true => {
                let keeps_pictures = self.options.keeps_pictures;
                recognise_file(&bytes, keeps_pictures).map_err(from_picture_error)?
            }
            false => None,
        };
        let is_large_picture = self.is_picture(&bytes) && recognised.is_none();
        let read = match is_large_picture {
            true => Some(Err(DocumentError::TooMuch(DocumentLimit::File))),
            false => recognised.map(Ok),
        };
        match read.or_else(|| document::read_document(&bytes)) {
            // The file was cut off before the first name in it: its own name shows what it was.
            None if is_packed(&self.info.name) && document::is_torn(&bytes) => {
                return Err(io::Error::new(ErrorKind::InvalidData, DocumentError::Torn));
            }
            None if document::is_archive(&bytes) => {
                return Err(match self.meter {
                    Some(_) => PackedFault::Nested.into(),
                    None if document::is_torn(&bytes) => PackedFault::Torn.into(),
                    None => PackedFault::Zip.into(),
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
        let head = sample::read_head(&mut file)?;
        self.open_text(head, file, size)
    }

    /// Opens a text that can be sought, begins with `head`, and is positioned after it.
    fn open_text<'a>(
        mut self,
        head: Vec<u8>,
        mut file: impl Read + Seek + 'a,
        size: u64,
    ) -> io::Result<OpenInput<'a>> {
        let wide = self.utf16_guess(&head);
        if let (Some(range), Some(planned)) = (self.options.range, &self.info.planned) {
            let start = planned.start_at_or_before(range.from);
            file.seek(SeekFrom::Start(start.at))?;
            return self.open_planned(file, &head, start);
        }
        // A range of a file is read as the whole file would be.
        if self.options.range.is_some() && size <= self.options.chunk as u64 {
            let mut whole = head.clone();
            file.by_ref().take(size).read_to_end(&mut whole)?;
            let sample = vec![sample::part_as_utf8(&whole, wide.as_ref()).into_owned()];
            return self.open_decoded(Cursor::new(whole), &head, wide, sample);
        }
        if size > self.options.chunk as u64 {
            let sample = sample::read_windows(&mut file, size, wide.as_ref())?;
            file.rewind()?;
            return self.open_decoded(file, &head, wide, sample);
        }
        // A buffer for a whole chunk would be allocated and freed for every small file. UTF-16 grows when it becomes UTF-8.
        let all = 2 * (size as usize).max(sample::HEAD_BYTES);
        self.options.chunk = self.options.chunk.min(all);
        // What was read already is not read again: of a small file, that is all.
        let reader = Cursor::new(head.clone());
        if head.len() < sample::HEAD_BYTES {
            return self.open_decoded(reader, &head, wide, SampleParts::new());
        }
        self.open_decoded(reader.chain(file), &head, wide, SampleParts::new())
    }

    /// Opens a file at a planned start point; `head` is the beginning of the file.
    fn open_planned<'a>(
        self,
        mut file: impl Read + 'a,
        head: &[u8],
        start: StartPoint,
    ) -> io::Result<OpenInput<'a>> {
        let guess = self
            .info
            .planned
            .as_ref()
            .and_then(|file| file.encoding_guess());
        let wide = guess.filter(|guess| guess.encoding.is_utf16());
        // In a file other than the planned one the places would be wrong, and so would every report on it.
        let mut begin = [0; 2];
        let begins = match start.at {
            0 => true,
            _ => {
                file.read_exact(&mut begin)?;
                begin[0] == b'[' || (wide.is_some() && begin == [0, b'['])
            }
        };
        if !begins {
            return Err(io::Error::new(ErrorKind::InvalidData, PlanMismatchError));
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
        self.decoded_from(reader, head, wide, SampleParts::new(), start)
    }

    /// Opens an input that cannot be sought: its beginning is its sample.
    fn open_stream<'a>(self, mut reader: impl Read + 'a) -> io::Result<OpenInput<'a>> {
        let mut ahead = Vec::new();
        let read = reader
            .by_ref()
            .take(sample::READ_AHEAD_BYTES)
            .read_to_end(&mut ahead);
        if let Some(method) = CompressionKind::from_head(&ahead) {
            return match self.meter {
                Some(_) => Err(PackedFault::Nested.into()),
                None => {
                    self.open_packed(method, sample::chain_read_ahead(ahead, reader, read.err()))
                }
            };
        }
        if self.meter.is_some() && packed::is_archive(&ahead) {
            return Err(PackedFault::Nested.into());
        }
        if let Some(fault) = packed::recognise_unread(&ahead, &self.info.name) {
            return Err(fault.into());
        }
        // What cannot be unpacked must not pass for a file without games, with status 0.
        if self.meter.is_some() && ahead.is_empty() {
            self.check_unpacked()?;
        }
        if document::may_be_document(&ahead) || self.is_picture(&ahead) {
            return match read {
                Ok(_) => self.open_document(ahead, reader),
                Err(error) => Err(error),
            };
        }
        let wide = self.utf16_guess(&ahead);
        let sample = if ahead.len() > self.options.chunk {
            let mut parts = vec![sample::part_as_utf8(&ahead, wide.as_ref()).into_owned()];
            // What follows is a part too, of unknown content: the last game of the first part may continue there.
            if ahead.len() as u64 >= sample::READ_AHEAD_BYTES {
                parts.push(Vec::new());
            }
            parts
        } else {
            SampleParts::new()
        };
        let head = ahead[..ahead.len().min(sample::HEAD_BYTES)].to_vec();
        let reader = sample::chain_read_ahead(ahead, reader, read.err());
        self.open_decoded(reader, &head, wide, sample)
    }

    /// Returns the guess that the file beginning with `head` is in UTF-16, if it is.
    fn utf16_guess(&self, head: &[u8]) -> Option<EncodingGuess> {
        match self.options.encoding {
            Some(encoding) => encoding
                .is_utf16()
                .then(|| EncodingGuess::from_decision(encoding)),
            None => detect_utf16(head),
        }
    }

    /// Opens the chunks of a file, in an encoding that reader and splitter know.
    fn open_decoded<'a>(
        self,
        reader: impl Read + 'a,
        head: &[u8],
        wide: Option<EncodingGuess>,
        sample: SampleParts,
    ) -> io::Result<OpenInput<'a>> {
        self.decoded_from(reader, head, wide, sample, StartPoint::default())
    }

    /// Opens the chunks from a start point on; `head` is empty where that is not the beginning of the file.
    fn decoded_from<'a>(
        mut self,
        reader: impl Read + 'a,
        head: &[u8],
        wide: Option<EncodingGuess>,
        sample: SampleParts,
        start: StartPoint,
    ) -> io::Result<OpenInput<'a>> {
        let planned = self.info.planned.clone();
        let format = match self.options.from {
            Some(format) => Some(format),
            // The plan was made for the PDN that it is.
            None if planned.is_some() => None,
            None => {
                // The name of a document does not show what the document contains.
                let name = match self.info.spots {
                    Some(_) => "",
                    None if self.meter.is_some() => packed::inner_name(&self.info.name),
                    None => &self.info.name,
                };
                SourceFormat::guess_format(name, &sample::part_as_utf8(head, wide.as_ref()))
            }
        };
        let format = format.filter(|format| !format.is_pdn());
        let guess = wide.or_else(|| match self.options.encoding {
            _ if planned.is_some() => planned.as_ref().and_then(|file| file.encoding_guess()),
            Some(encoding) => Some(EncodingGuess::from_decision(encoding)),
            // Its places are counted in characters.
            None if format.is_some() => (!head.is_ascii()).then(|| detect_parts(&[head])),
            None => (!sample.is_empty()).then(|| detect_parts(&sample)),
        });
        let encoding = guess.as_ref().map_or(Encoding::Utf8, |g| g.encoding);
        let known = &mut self.info;
        known.format = format;
        if format.is_some() {
            let head = sample::part_as_utf8(head, guess.as_ref().filter(|_| encoding.is_utf16()));
            known.head = match without_invisible(&head, encoding.reader_encoding()) {
                Some(clean) => clean.bytes,
                None => head.into_owned(),
            };
        }
        known.encoding = guess;
        if !encoding.is_utf16() {
            return Ok(self.split_chunks(reader, encoding, sample, 0, start));
        }
        let big_endian = encoding == Encoding::Utf16Be;
        let bom: [u8; 2] = if big_endian {
            [0xfe, 0xff]
        } else {
            [0xff, 0xfe]
        };
        let mark = if head.starts_with(&bom) { 2 } else { 0 };
        let reader = transcode_utf16(reader, big_endian);
        Ok(self.split_chunks(reader, Encoding::Utf8, sample, mark, start))
    }

    /// Splits a file into chunks as its format allows.
    fn split_chunks<'a>(
        self,
        reader: impl Read + 'a,
        encoding: Encoding,
        sample: SampleParts,
        mark: u64,
        start: StartPoint,
    ) -> OpenInput<'a> {
        let size = self.options.chunk;
        let ranging = self
            .options
            .range
            .map(|range| RangeProgress::new(range, encoding, start));
        let (chunks, sample): (Box<dyn Iterator<Item = _>>, _) = match self.info.format {
            // Windows of such a file need not contain whole records; its beginning does.
            Some(format) => {
                let (sample, reader) = sample::read_beginning(reader, format.cut, size);
                (
                    Box::new(SourceCutter::new(reader, format.cut, size)),
                    sample,
                )
            }
            None => {
                let splitter = ChunkSplitter::new(reader, size).with_encoding(encoding);
                (Box::new(splitter), sample)
            }
        };
        OpenInput {
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

impl OpenInput<'_> {
    /// Returns what is known of the file once its first chunk has been read.
    pub(super) fn file_state<P>(&mut self, first: &InputChunk) -> FileState<P> {
        let mut sample = std::mem::take(&mut self.sample);
        if sample.is_empty() && !first.last {
            sample.push(first.bytes.clone());
        }
        if self.info.format.is_some() && first.first && first.last {
            Arc::make_mut(&mut self.info).once = Some(TranslationSlot::default());
        }
        FileState::new(self.info.clone(), sample)
    }
}

impl OpenInput<'_> {
    /// Skips a chunk before the requested range. Returns whether there may be another one.
    pub(super) fn skip_chunk(&mut self) -> io::Result<bool> {
        let Some(mut ranging) = self.ranging.take_if(|ranging| ranging.is_before()) else {
            return Ok(false);
        };
        let read = self.read;
        let passed = self.next_of_all().transpose().map(|next| {
            let more = ranging.skip_before_range(next.map(|(chunk, _)| chunk), &self.info);
            if !more {
                self.info = ranging.info_with_range(&self.info);
            }
            more
        });
        self.read = read;
        self.ranging = Some(ranging);
        passed
    }

    /// Returns the next chunk of the requested range.
    fn next_of_range(&mut self) -> Option<io::Result<(InputChunk, u64)>> {
        loop {
            match self.skip_chunk() {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => return Some(Err(error)),
            }
        }
        let mut ranging = self.ranging.take()?;
        let read = self.read;
        let next = match ranging.take_first_chunk() {
            Some(chunk) => Some(Ok(chunk)),
            None if ranging.is_over() => None,
            None => self.next_of_all().map(|next| next.map(|(chunk, _)| chunk)),
        };
        let next = match next {
            Some(Ok(chunk)) => ranging.cut_to_range(chunk, &self.info).map(Ok),
            Some(Err(error)) => Some(Err(error)),
            None => {
                ranging.mark_over();
                None
            }
        };
        self.read = read;
        if let Some(Ok((_, bytes))) = &next {
            self.read += bytes;
        }
        self.info = ranging.info_with_range(&self.info);
        self.ranging = Some(ranging);
        next
    }
}

impl Iterator for OpenInput<'_> {
    type Item = io::Result<(InputChunk, u64)>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.ranging.is_some() {
            true => self.next_of_range(),
            false => self.next_of_all(),
        }
    }
}

impl OpenInput<'_> {
    /// Returns the next chunk, whatever range is requested.
    fn next_of_all(&mut self) -> Option<io::Result<(InputChunk, u64)>> {
        let mut chunk = match self.chunks.next() {
            // Everything that could be unpacked has been read.
            None => return self.meter.as_ref()?.take_error().map(Err),
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
        let wide = |guess: &EncodingGuess| guess.encoding.is_utf16();
        let mut bytes = chunk.bytes.len() as u64;
        if self.info.encoding.as_ref().is_some_and(wide) {
            let mark = std::mem::take(&mut self.mark);
            chunk.offset = self.held + mark;
            bytes = mark + 2 * utf16_units(&chunk.bytes) as u64;
        }
        self.held += bytes;
        if let Some([text, done, file]) = &mut self.document {
            // The share of the file that counts as read is that of its text.
            *done += bytes;
            let all = u128::from(*file) * u128::from(*done) / u128::from(*text).max(1);
            bytes = (all as u64).saturating_sub(self.read);
        }
        if let Some(meter) = &self.meter {
            bytes = meter.packed_bytes_read().saturating_sub(self.read);
        }
        self.read += bytes;
        Some(Ok((chunk, bytes)))
    }
}
