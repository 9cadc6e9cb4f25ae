//! The places of the games that may be written, in a temporary file, and the writer of the games that are kept.

use crate::cli::again::{self, EMPTY_CHECKSUM, RereadSource};
use crate::cli::exit::Failure;
use crate::cli::output::Output;
use crate::cli::pieces::{ForwardedText, GameBoundary, GameSeparator};
use crate::cli::ui::PipeTolerantWriter;
use crate::dedupe::{self, DuplicateVerdict, MergeSource, merge_records};
use crate::movegen::SquareCodes;
use crate::pdn::Encoding;
use crate::scratch::ScratchFile;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};

/// The place of a piece, and what is known of it without its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceLocation {
    /// The index of its game.
    pub(super) nth: u64,
    /// The index of its file among those that are written.
    file: u64,
    /// The text that precedes the first game of the file.
    lead: again::TextLocation,
    pub(super) text: again::TextLocation,
    pub(super) game: GameBoundary,
    /// The encoding of the surrounding text; `flags` holds some of [`ASCII_FLAG`], [`CONVERTED_FLAG`], [`GOES_ON`].
    encoding: Encoding,
    flags: u64,
}

/// The flag of a piece in which nothing needs an encoding.
const ASCII_FLAG: u64 = 1;
/// The flag of a piece that was read from another format.
const CONVERTED_FLAG: u64 = 2;
/// The flag of a piece that belongs to the game before it.
const GOES_ON: u64 = 4;

/// The number of integers that a place takes in the file.
const NUMBERS_PER_LOCATION: usize = 13;

impl PieceLocation {
    /// Returns whether the piece belongs to the game before it.
    pub(super) fn goes_on(&self) -> bool {
        self.flags & GOES_ON != 0
    }

    /// Returns whether the piece was read from another format.
    pub(super) fn is_made(&self) -> bool {
        self.flags & CONVERTED_FLAG != 0
    }

    /// Returns the encoding, if the piece needs one.
    pub(super) fn needed_encoding(&self) -> Option<&'static str> {
        (self.flags & ASCII_FLAG == 0).then_some(self.encoding.name())
    }
}

/// The places of all pieces.
pub(super) struct PieceLocations {
    out: BufWriter<ScratchFile>,
    again: RereadSource,
    /// The encodings by index.
    encodings: Vec<Encoding>,
    next: u64,
}

impl PieceLocations {
    pub(super) fn new() -> io::Result<Self> {
        Ok(Self {
            out: BufWriter::new(ScratchFile::new()?),
            again: RereadSource::default(),
            encodings: Vec::new(),
            next: 0,
        })
    }

    /// Records a piece of a game. Returns its index.
    pub(super) fn add_piece(&mut self, piece: &ForwardedText<'_>, nth: u64) -> io::Result<u64> {
        let place = self.again.record_piece(piece)?;
        let len = piece.lead.len() as u64;
        let same = |known: &Encoding| *known == piece.around;
        let encoding = self.encodings.iter().position(same);
        let encoding = encoding.unwrap_or_else(|| {
            self.encodings.push(piece.around);
            self.encodings.len() - 1
        });
        let flag = |is: bool, flag: u64| if is { flag } else { 0 };
        let [number, game] = piece.game.to_numbers();
        let numbers: [u64; NUMBERS_PER_LOCATION] = [
            nth,
            piece.file.index as u64,
            place.file.map_or(0, |file| file + 1),
            place.at,
            len,
            again::extend_checksum(piece.lead, EMPTY_CHECKSUM),
            place.at + len,
            place.len - len,
            again::extend_checksum(piece.text, EMPTY_CHECKSUM),
            number,
            game,
            encoding as u64,
            flag(piece.encoding.is_none(), ASCII_FLAG)
                | flag(piece.made, CONVERTED_FLAG)
                | flag(piece.key_values.is_none(), GOES_ON),
        ];
        for number in numbers {
            self.out.write_all(&number.to_le_bytes())?;
        }
        self.next += 1;
        Ok(self.next - 1)
    }

    /// Returns a reader of all places, from the first.
    pub(super) fn read_all(&mut self) -> io::Result<LocationReader<'_>> {
        self.out.flush()?;
        let mut file = self.out.get_ref().try_clone()?;
        file.rewind()?;
        Ok(LocationReader {
            from: BufReader::new(file),
            left: self.next,
            again: &mut self.again,
            encodings: &self.encodings,
        })
    }
}

/// A reader of the places in order.
pub(super) struct LocationReader<'p> {
    from: BufReader<ScratchFile>,
    left: u64,
    pub(super) again: &'p mut RereadSource,
    encodings: &'p [Encoding],
}

impl LocationReader<'_> {
    /// Returns the next place.
    pub(super) fn next(&mut self) -> io::Result<Option<PieceLocation>> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        self.read_location().map(Some)
    }

    /// Reads the text of a piece by its index, in any order.
    pub(super) fn read_text(&mut self, nth: u64, text: &mut Vec<u8>) -> Result<Encoding, Failure> {
        let here = self.from.stream_position()?;
        let size = (NUMBERS_PER_LOCATION * size_of::<u64>()) as u64;
        self.from.seek(SeekFrom::Start(nth * size))?;
        let place = self.read_location();
        self.from.seek(SeekFrom::Start(here))?;
        let place = place?;
        self.again.read_text(place.text, text)?;
        Ok(place.encoding)
    }

    fn read_location(&mut self) -> io::Result<PieceLocation> {
        let mut numbers = [0; NUMBERS_PER_LOCATION];
        for number in &mut numbers {
            let mut bytes = [0; 8];
            self.from.read_exact(&mut bytes)?;
            *number = u64::from_le_bytes(bytes);
        }
        let [nth, file, own, numbers @ ..] = numbers;
        let [lead_at, lead_len, lead_sum, at, len, sum, rest @ ..] = numbers;
        let [number, game, encoding, flags] = rest;
        let stretch = |at, len, sum| again::TextLocation {
            file: own.checked_sub(1),
            at,
            len,
            sum,
        };
        let encoding = self.encodings.get(encoding as usize);
        Ok(PieceLocation {
            nth,
            file,
            lead: stretch(lead_at, lead_len, lead_sum),
            text: stretch(at, len, sum),
            game: GameBoundary::from_numbers([number, game]),
            encoding: encoding.copied().unwrap_or(Encoding::Utf8),
            flags,
        })
    }
}

/// The writer of the games that are kept.
#[derive(Default)]
pub(super) struct KeptGameWriter {
    pub(super) ends: GameSeparator,
    text: Vec<u8>,
    /// The number of tags, comments, variations and glyphs that were put into games, and of all that could not be.
    pub(super) put: [u64; 5],
    /// The index of a file of which no game is written yet, and the text that precedes its games.
    lead: (u64, Vec<u8>),
}

impl KeptGameWriter {
    /// Leaves out a game. The text that precedes all games of its file waits for the first game that is written.
    pub(super) fn skip_game(
        &mut self,
        all: &mut LocationReader<'_>,
        place: &PieceLocation,
    ) -> Result<(), Failure> {
        if place.lead.len > 0 {
            self.lead.0 = place.file;
            all.again.read_text(place.lead, &mut self.lead.1)?;
        }
        Ok(())
    }

    /// Writes a game, with what it lacks and the games have that are left out for it.
    pub(super) fn write_game(
        &mut self,
        all: &mut LocationReader<'_>,
        place: &PieceLocation,
        others: &[DuplicateVerdict],
        out: &mut PipeTolerantWriter<Output<'_>>,
    ) -> Result<(), Failure> {
        self.skip_game(all, place)?;
        all.again.read_text(place.text, &mut self.text)?;
        if let Some(verdict) = others.first() {
            self.put_in(all, place, &verdict.kept, others)?;
        }
        let (of, lead) = &mut self.lead;
        if *of != place.file {
            lead.clear();
        }
        let before = match place.goes_on() {
            true => b"",
            false => self.ends.separator_before(&self.text, place.game),
        };
        for bytes in [before, lead, &self.text] {
            out.write_all(bytes)?;
            self.ends.note_written(bytes);
        }
        lead.clear();
        Ok(())
    }

    /// Puts in what the other records have and the game lacks.
    fn put_in(
        &mut self,
        all: &mut LocationReader<'_>,
        place: &PieceLocation,
        kept: &dedupe::DedupeGame,
        others: &[DuplicateVerdict],
    ) -> Result<(), Failure> {
        // Tags and notes of a record that names sides and squares from the other side do not fit this one.
        let (others, turned): (Vec<&DuplicateVerdict>, Vec<&DuplicateVerdict>) = others
            .iter()
            .partition(|other| other.game.known.turned == kept.known.turned);
        let lacking = turned.iter().flat_map(|other| other.game.lacking_in(kept));
        let lacking: u64 = lacking.sum();
        let mut texts = Vec::new();
        for other in &others {
            let mut text = Vec::new();
            let encoding = all.read_text(other.game.place, &mut text)?;
            texts.push((text, encoding));
        }
        let source = |(text, encoding), game: &dedupe::DedupeGame| MergeSource {
            text,
            encoding,
            plies: game.count_plies(),
            variant: game.known.entry.variant,
            squares: SquareCodes::for_variant(game.known.entry.variant, game.known.numbering),
        };
        let others = texts.iter().zip(others).map(|((text, encoding), other)| {
            let common = kept.move_list().common_plies(other.game.move_list());
            (source((text.as_slice(), *encoding), &other.game), common)
        });
        let others: Vec<_> = others.collect();
        let got = merge_records(source((&self.text, place.encoding), kept), &others);
        let counts = [
            got.tags,
            got.comments,
            got.variations,
            got.glyphs,
            got.left + lacking,
        ];
        for (sum, one) in self.put.iter_mut().zip(counts) {
            *sum += one;
        }
        if let Some(text) = got.text {
            self.text = text;
        }
        Ok(())
    }
}
