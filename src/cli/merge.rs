//! `pdn merge`: the games of many files in one, byte for byte.

use super::again::{self, Again};
use super::args::InputArgs;
use super::exit::{Exit, Failure};
use super::inputs::inputs;
use super::messages::CliMessage;
use super::output::Output;
use super::pieces::{self, Ends, Game, Piece, Pieces};
use super::runner::Runner;
use super::settings::Settings;
use super::ui::{Patient, Ui};
use super::{report, stop};
use crate::query::{Key, Query, Said, natural};
use crate::run::{Compared, EachJob};
use crate::sorter::{Sorter, damaged};
use clap::ValueEnum;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

/// Put the games of many files into one
///
/// Games are written as they stand in their files, byte for byte, one after the other or sorted. Where one ends within a line, that line is
/// ended.
///
/// With --sort by several keys, the first goes before the others; games that are alike in all of them stay in their order, and those that
/// do not say it come last. Rounds are in order as numbers.
///
/// Exit status: 0 games are written, 1 there are none, 2 something could not be read or written, 130 interrupted.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct MergeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Sort the games by these keys
    #[arg(long, value_name = "KEYS", value_delimiter = ',')]
    pub(crate) sort: Vec<SortKey>,

    /// Write here; `-` is standard output [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite a file that exists
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

/// What games are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SortKey {
    Date,
    Event,
    Round,
    White,
    Black,
    Result,
    File,
}

impl SortKey {
    /// What a game has to say; nothing where its file says it.
    fn key(self) -> Option<Key> {
        Some(match self {
            Self::Date => Key::Date,
            Self::Event => Key::Event,
            Self::Round => Key::Round,
            Self::White => Key::White,
            Self::Black => Key::Black,
            Self::Result => Key::Result,
            Self::File => return None,
        })
    }
}

pub(super) fn run(args: &MergeArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.merge(args);
    let inputs = inputs(&args.input.files, "merge", ui)?;
    let fixed = super::fixed(&args.input.read, args.input.numbering.as_deref())?;
    let job = EachJob {
        fixed,
        keys: args.sort.iter().filter_map(|key| key.key()).collect(),
        all: Query::everything(),
        compared: Compared::No,
    };
    let runner = Runner::new(&args.input.files, fixed, ui);
    let mut stdout = ui.out();
    let mut out = report::open(args.output.as_deref(), args.force, &inputs, &mut stdout)?;
    let mut ends = Ends::default();
    let mut sorted = Sorted::new();
    let mut pieces = Pieces::default();
    let mut encodings = BTreeSet::new();
    let mut interrupted = runner.run(inputs, &job, &mut |event| {
        let tell = |message: &CliMessage| runner.bar.suspend(|| ui.failed(message));
        pieces.take(event, &tell, &mut |piece| {
            encodings.extend(piece.encoding.map(|encoding| encoding.name()));
            if !args.sort.is_empty() {
                return sorted.take(&piece, &args.sort);
            }
            let before = match piece.said {
                Some(_) => ends.before(piece.text, piece.game),
                None => b"",
            };
            for bytes in [before, piece.lead, piece.text] {
                out.write_all(bytes)?;
                ends.add(bytes);
            }
            Ok(())
        })
    })?;
    if !interrupted && !pieces.failed && !args.sort.is_empty() {
        interrupted = !sorted.write(&mut out, &mut ends)?;
    }
    let whole = !interrupted && !pieces.failed && pieces.games > 0;
    report::close(out, whole, ui.lang(), ui)?;
    if encodings.len() > 1 {
        ui.warned(&CliMessage::FindMixed {
            encodings: pieces::names(&encodings),
        });
    }
    if interrupted {
        return Ok(Exit::Interrupted);
    }
    pieces.tell(pieces.files, ends.joined, ui);
    Ok(pieces.exit())
}

/// Bytes of what games are sorted by that are kept in memory; more is in a temporary file.
const ROOM: usize = 20 << 20;

/// Games that are sorted, and where each is read again.
struct Sorted {
    places: Sorter,
    /// The last game: it may go on.
    last: Option<Place>,
    again: Again,
}

/// Where a game is.
struct Place {
    order: Vec<u8>,
    text: again::Place,
    game: Game,
}

impl Place {
    /// How many numbers it has in the temporary file.
    const NUMBERS: usize = 6;

    fn packed(&self) -> [u8; Self::NUMBERS * 8] {
        let again::Place { file, at, len, sum } = self.text;
        let [number, flags] = self.game.packed();
        let numbers = [file.map_or(0, |file| file + 1), at, len, sum, number, flags];
        let mut bytes = [0; Self::NUMBERS * 8];
        for (into, number) in bytes.chunks_exact_mut(8).zip(numbers) {
            into.copy_from_slice(&number.to_le_bytes());
        }
        bytes
    }

    fn unpacked(bytes: &[u8]) -> io::Result<(again::Place, Game)> {
        let mut numbers = [0; Self::NUMBERS];
        let (whole, rest) = bytes.as_chunks::<8>();
        if whole.len() != numbers.len() || !rest.is_empty() {
            return Err(damaged());
        }
        for (number, bytes) in numbers.iter_mut().zip(whole) {
            *number = u64::from_le_bytes(*bytes);
        }
        let [file, at, len, sum, number, flags] = numbers;
        let file = file.checked_sub(1);
        let text = again::Place { file, at, len, sum };
        Ok((text, Game::unpacked([number, flags])))
    }
}

/// What a game is sorted by, in bytes that are compared from left to right.
fn order(said: &[Vec<Said>], keys: &[SortKey], file: &str) -> Vec<u8> {
    let mut said = said.iter();
    let mut out = Vec::new();
    for key in keys {
        let text = match key {
            SortKey::File => Some(natural(file)),
            _ => {
                let said = said.next().and_then(|said| said.first());
                said.map(|said| said.order.clone())
            }
        };
        match text {
            Some(text) => {
                out.push(0);
                // What is longer comes behind its own beginning, whatever the next key is.
                out.extend(text.bytes().filter(|byte| *byte != 0));
                out.push(0);
            }
            None => out.push(1),
        }
    }
    out
}

impl Sorted {
    fn new() -> Self {
        Self {
            places: Sorter::new(ROOM),
            last: None,
            again: Again::default(),
        }
    }

    fn take(&mut self, piece: &Piece<'_>, keys: &[SortKey]) -> io::Result<()> {
        let text = self.again.take(piece)?;
        match (piece.said, &mut self.last) {
            // It stands right behind.
            (None, Some(last)) => {
                last.text.len += text.len;
                last.text.sum = again::sum(piece.text, last.text.sum);
            }
            (said, _) => {
                self.put()?;
                self.last = Some(Place {
                    order: order(said.unwrap_or(&[]), keys, &piece.file.name),
                    text,
                    game: piece.game,
                });
            }
        }
        Ok(())
    }

    /// Sorts in the last game, which is whole.
    fn put(&mut self) -> io::Result<()> {
        let Some(mut place) = self.last.take() else {
            return Ok(());
        };
        // Those that are alike stay in their order.
        let [number, _] = place.game.packed();
        place.order.extend(number.to_be_bytes());
        self.places.push(&place.order, &place.packed())
    }

    /// Writes all games in their order. Whether nobody has interrupted that.
    fn write(mut self, out: &mut Patient<Output<'_>>, ends: &mut Ends) -> Result<bool, Failure> {
        self.put()?;
        let stop = stop::flag();
        let mut text = Vec::new();
        let mut places = self.places.sorted()?;
        while let Some((_, place)) = places.next()? {
            if stop.load(Ordering::Relaxed) {
                return Ok(false);
            }
            let (place, game) = Place::unpacked(place)?;
            self.again.read(place, &mut text)?;
            let before = ends.before(&text, game);
            for bytes in [before, &text] {
                out.write_all(bytes)?;
                ends.add(bytes);
            }
        }
        Ok(true)
    }
}
