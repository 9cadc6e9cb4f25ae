//! Where the games are that may be written, in a temporary file, and the games that stay written from there.

use crate::cli::again::{self, Again, SUM};
use crate::cli::exit::Failure;
use crate::cli::output::Output;
use crate::cli::pieces::{Ends, Game, Piece};
use crate::cli::ui::Patient;
use crate::dedupe::{self, Source, Verdict, merged};
use crate::movegen::Squares;
use crate::pdn::Encoding;
use crate::scratch::ScratchFile;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};

/// Where a piece is, and what is known of it without its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The number of its game.
    pub(super) nth: u64,
    /// The number of its file among those that are written.
    file: u64,
    /// What stands before the first game of the file.
    lead: again::Place,
    pub(super) text: again::Place,
    pub(super) game: Game,
    /// The encoding around it, and some of [`ASCII`], [`MADE`], [`GOES_ON`].
    encoding: Encoding,
    flags: u64,
}

/// Nothing in it needs an encoding.
const ASCII: u64 = 1;
/// It stood in another format.
const MADE: u64 = 2;
/// It belongs to the game before it.
const GOES_ON: u64 = 4;

/// How many numbers a place has in the file.
const NUMBERS: usize = 13;

impl Place {
    /// Whether it belongs to the game before it.
    pub(super) fn goes_on(&self) -> bool {
        self.flags & GOES_ON != 0
    }

    /// Whether it stood in another format.
    pub(super) fn is_made(&self) -> bool {
        self.flags & MADE != 0
    }

    /// The encoding, if it needs one.
    pub(super) fn encoding(&self) -> Option<&'static str> {
        (self.flags & ASCII == 0).then_some(self.encoding.name())
    }
}

/// The places of all pieces.
pub(super) struct Places {
    out: BufWriter<ScratchFile>,
    again: Again,
    /// Encodings by their numbers.
    encodings: Vec<Encoding>,
    next: u64,
}

impl Places {
    pub(super) fn new() -> io::Result<Self> {
        Ok(Self {
            out: BufWriter::new(ScratchFile::new()?),
            again: Again::default(),
            encodings: Vec::new(),
            next: 0,
        })
    }

    /// Takes down a piece of a game, and says where.
    pub(super) fn take(&mut self, piece: &Piece<'_>, nth: u64) -> io::Result<u64> {
        let place = self.again.take(piece)?;
        let len = piece.lead.len() as u64;
        let same = |known: &Encoding| *known == piece.around;
        let encoding = self.encodings.iter().position(same);
        let encoding = encoding.unwrap_or_else(|| {
            self.encodings.push(piece.around);
            self.encodings.len() - 1
        });
        let flag = |is: bool, flag: u64| if is { flag } else { 0 };
        let [number, game] = piece.game.packed();
        let numbers: [u64; NUMBERS] = [
            nth,
            piece.file.index as u64,
            place.file.map_or(0, |file| file + 1),
            place.at,
            len,
            again::sum(piece.lead, SUM),
            place.at + len,
            place.len - len,
            again::sum(piece.text, SUM),
            number,
            game,
            encoding as u64,
            flag(piece.encoding.is_none(), ASCII)
                | flag(piece.made, MADE)
                | flag(piece.said.is_none(), GOES_ON),
        ];
        for number in numbers {
            self.out.write_all(&number.to_le_bytes())?;
        }
        self.next += 1;
        Ok(self.next - 1)
    }

    /// All places, from the first.
    pub(super) fn all(&mut self) -> io::Result<All<'_>> {
        self.out.flush()?;
        let mut file = self.out.get_ref().try_clone()?;
        file.rewind()?;
        Ok(All {
            from: BufReader::new(file),
            left: self.next,
            again: &mut self.again,
            encodings: &self.encodings,
        })
    }
}

/// Places one after the other.
pub(super) struct All<'p> {
    from: BufReader<ScratchFile>,
    left: u64,
    pub(super) again: &'p mut Again,
    encodings: &'p [Encoding],
}

impl All<'_> {
    /// The next one.
    pub(super) fn next(&mut self) -> io::Result<Option<Place>> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        self.read().map(Some)
    }

    /// The text of a piece by its number, wherever it stands among them.
    pub(super) fn text(&mut self, nth: u64, text: &mut Vec<u8>) -> Result<Encoding, Failure> {
        let here = self.from.stream_position()?;
        let size = (NUMBERS * size_of::<u64>()) as u64;
        self.from.seek(SeekFrom::Start(nth * size))?;
        let place = self.read();
        self.from.seek(SeekFrom::Start(here))?;
        let place = place?;
        self.again.read(place.text, text)?;
        Ok(place.encoding)
    }

    fn read(&mut self) -> io::Result<Place> {
        let mut numbers = [0; NUMBERS];
        for number in &mut numbers {
            let mut bytes = [0; 8];
            self.from.read_exact(&mut bytes)?;
            *number = u64::from_le_bytes(bytes);
        }
        let [nth, file, own, numbers @ ..] = numbers;
        let [lead_at, lead_len, lead_sum, at, len, sum, rest @ ..] = numbers;
        let [number, game, encoding, flags] = rest;
        let stretch = |at, len, sum| again::Place {
            file: own.checked_sub(1),
            at,
            len,
            sum,
        };
        let encoding = self.encodings.get(encoding as usize);
        Ok(Place {
            nth,
            file,
            lead: stretch(lead_at, lead_len, lead_sum),
            text: stretch(at, len, sum),
            game: Game::unpacked([number, game]),
            encoding: encoding.copied().unwrap_or(Encoding::Utf8),
            flags,
        })
    }
}

/// Writes games that stay.
#[derive(Default)]
pub(super) struct Writer {
    pub(super) ends: Ends,
    text: Vec<u8>,
    /// Tags, comments, variations and glyphs that were put into games, and all that could not be.
    pub(super) put: [u64; 5],
    /// What stands before the games of a file of which none is written yet, and that file.
    lead: (u64, Vec<u8>),
}

impl Writer {
    /// Leaves out a game. What stands before all games of its file waits for the first that is written.
    pub(super) fn leave(&mut self, all: &mut All<'_>, place: &Place) -> Result<(), Failure> {
        if place.lead.len > 0 {
            self.lead.0 = place.file;
            all.again.read(place.lead, &mut self.lead.1)?;
        }
        Ok(())
    }

    /// Writes a game, with what the others say that are left out for it.
    pub(super) fn write(
        &mut self,
        all: &mut All<'_>,
        place: &Place,
        others: &[Verdict],
        out: &mut Patient<Output<'_>>,
    ) -> Result<(), Failure> {
        self.leave(all, place)?;
        all.again.read(place.text, &mut self.text)?;
        if let Some(verdict) = others.first() {
            self.put_in(all, place, &verdict.kept, others)?;
        }
        let (of, lead) = &mut self.lead;
        if *of != place.file {
            lead.clear();
        }
        let before = match place.goes_on() {
            true => b"",
            false => self.ends.before(&self.text, place.game),
        };
        for bytes in [before, lead, &self.text] {
            out.write_all(bytes)?;
            self.ends.add(bytes);
        }
        lead.clear();
        Ok(())
    }

    /// Puts in what others say.
    fn put_in(
        &mut self,
        all: &mut All<'_>,
        place: &Place,
        kept: &dedupe::Game,
        others: &[Verdict],
    ) -> Result<(), Failure> {
        // Tags and notes of a record that names sides and squares from the other side do not fit to this one.
        let (others, turned): (Vec<&Verdict>, Vec<&Verdict>) = others
            .iter()
            .partition(|other| other.game.known.turned == kept.known.turned);
        let lacking = turned.iter().flat_map(|other| other.game.lacking_in(kept));
        let lacking: u64 = lacking.sum();
        let mut texts = Vec::new();
        for other in &others {
            let mut text = Vec::new();
            let encoding = all.text(other.game.place, &mut text)?;
            texts.push((text, encoding));
        }
        let source = |(text, encoding), game: &dedupe::Game| Source {
            text,
            encoding,
            plies: game.plies(),
            variant: game.known.entry.variant,
            squares: Squares::of(game.known.entry.variant, game.known.numbering),
        };
        let others = texts.iter().zip(others).map(|((text, encoding), other)| {
            let common = kept.moves().common(other.game.moves());
            (source((text.as_slice(), *encoding), &other.game), common)
        });
        let others: Vec<_> = others.collect();
        let got = merged(source((&self.text, place.encoding), kept), &others);
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
