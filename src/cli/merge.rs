//! `pdn merge`: the games of many files in one, byte for byte.

use super::again::{self, RereadSource};
use super::args::InputArgs;
use super::exit::{Exit, Failure};
use super::inputs::collect_inputs;
use super::messages::CliMessage;
use super::output::Output;
use super::pieces::{self, ForwardedText, GameBoundary, GameForwarder, GameSeparator};
use super::runner::Runner;
use super::settings::Settings;
use super::ui::{PipeTolerantWriter, Ui};
use super::{report, stop};
use crate::query::{GroupingKey, KeyValue, Query, natural_order_text};
use crate::run::{ComparisonMode, EachGameJob};
use crate::sorter::{ExternalSorter, damaged_error};
use clap::ValueEnum;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

/// Merge the games of several files into one
///
/// Games are written exactly as in their files, byte for byte, one after the other or sorted. If a game ends in the middle of a line, the line is
/// completed.
///
/// With several keys in --sort, the first takes precedence; games that are equal in all of them keep their order, and games that do not state a key
/// come last. Rounds are sorted as numbers.
///
/// Exit status: 0 games written, 1 none, 2 something could not be read or written, 130 interrupted.
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

    /// Overwrite an existing file
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
    /// Returns the key that a game must state; `None` if its file states it.
    fn query_key(self) -> Option<GroupingKey> {
        Some(match self {
            Self::Date => GroupingKey::Date,
            Self::Event => GroupingKey::Event,
            Self::Round => GroupingKey::Round,
            Self::White => GroupingKey::White,
            Self::Black => GroupingKey::Black,
            Self::Result => GroupingKey::Result,
            Self::File => return None,
        })
    }
}

pub(super) fn run_merge(args: &MergeArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.merge_args(args);
    let inputs = collect_inputs(&args.input.files, "merge", ui)?;
    let fixed = super::overrides_from_args(&args.input.read, args.input.numbering.as_deref())?;
    let job = EachGameJob {
        fixed,
        keys: args.sort.iter().filter_map(|key| key.query_key()).collect(),
        all: Query::match_everything(),
        compared: ComparisonMode::No,
    };
    let runner = Runner::new(&args.input.files, fixed, ui);
    let mut stdout = ui.stdout_writer();
    let mut out = report::open_report(args.output.as_deref(), args.force, &inputs, &mut stdout)?;
    let mut ends = GameSeparator::default();
    let mut sorted = GameSorter::new();
    let mut pieces = GameForwarder::default();
    let mut encodings = BTreeSet::new();
    let mut interrupted = runner.run_job(inputs, &job, &mut |event| {
        let tell = |message: &CliMessage| runner.bar.suspend(|| ui.report_error(message));
        pieces.forward_event(event, &tell, &mut |piece| {
            encodings.extend(piece.encoding.map(|encoding| encoding.name()));
            if !args.sort.is_empty() {
                return sorted.add_text(&piece, &args.sort);
            }
            let before = match piece.key_values {
                Some(_) => ends.separator_before(piece.text, piece.game),
                None => b"",
            };
            for bytes in [before, piece.lead, piece.text] {
                out.write_all(bytes)?;
                ends.note_written(bytes);
            }
            Ok(())
        })
    })?;
    if !interrupted && !pieces.failed && !args.sort.is_empty() {
        interrupted = !sorted.write_sorted(&mut out, &mut ends)?;
    }
    let whole = !interrupted && !pieces.failed && pieces.games > 0;
    report::close_report(out, whole, ui.lang(), ui)?;
    if encodings.len() > 1 {
        ui.report_warning(&CliMessage::FindMixed {
            encodings: pieces::encoding_names(&encodings),
        });
    }
    if interrupted {
        return Ok(Exit::Interrupted);
    }
    pieces.report_totals(pieces.files, ends.joined, ui);
    Ok(pieces.exit_status())
}

/// The maximum number of bytes of sort keys that are kept in memory; more of them go to a temporary file.
// With all keys and places in memory, the command takes 347 MiB for a gigabyte of games instead of 62 (docs/performance.md).
const SORT_MEMORY_BYTES: usize = 20 << 20;

/// The sorter of games, with the source from which each is read again.
struct GameSorter {
    places: ExternalSorter,
    /// The last game: it may continue.
    last: Option<SortedGame>,
    again: RereadSource,
}

/// The place of a game.
struct SortedGame {
    order: Vec<u8>,
    text: again::TextLocation,
    game: GameBoundary,
}

impl SortedGame {
    /// The number of integers that a game takes in the temporary file.
    const PACKED_NUMBERS: usize = 6;

    fn to_bytes(&self) -> [u8; Self::PACKED_NUMBERS * 8] {
        let again::TextLocation { file, at, len, sum } = self.text;
        let [number, flags] = self.game.to_numbers();
        let numbers = [file.map_or(0, |file| file + 1), at, len, sum, number, flags];
        let mut bytes = [0; Self::PACKED_NUMBERS * 8];
        for (into, number) in bytes.chunks_exact_mut(8).zip(numbers) {
            into.copy_from_slice(&number.to_le_bytes());
        }
        bytes
    }

    fn unpack_bytes(bytes: &[u8]) -> io::Result<(again::TextLocation, GameBoundary)> {
        let mut numbers = [0; Self::PACKED_NUMBERS];
        let (whole, rest) = bytes.as_chunks::<8>();
        if whole.len() != numbers.len() || !rest.is_empty() {
            return Err(damaged_error());
        }
        for (number, bytes) in numbers.iter_mut().zip(whole) {
            *number = u64::from_le_bytes(*bytes);
        }
        let [file, at, len, sum, number, flags] = numbers;
        let file = file.checked_sub(1);
        let text = again::TextLocation { file, at, len, sum };
        Ok((text, GameBoundary::from_numbers([number, flags])))
    }
}

/// Returns the sort key of a game, in bytes that are compared from left to right.
fn encode_sort_order(said: &[Vec<KeyValue>], keys: &[SortKey], file: &str) -> Vec<u8> {
    let mut said = said.iter();
    let mut out = Vec::new();
    for key in keys {
        let text = match key {
            SortKey::File => Some(natural_order_text(file)),
            _ => {
                let said = said.next().and_then(|said| said.first());
                said.map(|said| said.order.clone())
            }
        };
        match text {
            Some(text) => {
                out.push(0);
                // A longer text follows its own beginning, whatever the next key is.
                out.extend(text.bytes().filter(|byte| *byte != 0));
                out.push(0);
            }
            None => out.push(1),
        }
    }
    out
}

impl GameSorter {
    fn new() -> Self {
        Self {
            places: ExternalSorter::new(SORT_MEMORY_BYTES),
            last: None,
            again: RereadSource::default(),
        }
    }

    fn add_text(&mut self, piece: &ForwardedText<'_>, keys: &[SortKey]) -> io::Result<()> {
        let text = self.again.record_piece(piece)?;
        match (piece.key_values, &mut self.last) {
            // The piece follows the last game directly.
            (None, Some(last)) => {
                last.text.len += text.len;
                last.text.sum = again::extend_checksum(piece.text, last.text.sum);
            }
            (said, _) => {
                self.sort_last_game()?;
                self.last = Some(SortedGame {
                    order: encode_sort_order(said.unwrap_or(&[]), keys, &piece.file.name),
                    text,
                    game: piece.game,
                });
            }
        }
        Ok(())
    }

    /// Adds the last game, which is whole, to the sorter.
    fn sort_last_game(&mut self) -> io::Result<()> {
        let Some(mut place) = self.last.take() else {
            return Ok(());
        };
        // Games with equal keys keep their order.
        let [number, _] = place.game.to_numbers();
        place.order.extend(number.to_be_bytes());
        self.places.push_entry(&place.order, &place.to_bytes())
    }

    /// Writes all games in their order. Returns `false` if it was interrupted.
    fn write_sorted(
        mut self,
        out: &mut PipeTolerantWriter<Output<'_>>,
        ends: &mut GameSeparator,
    ) -> Result<bool, Failure> {
        self.sort_last_game()?;
        let stop = stop::stop_flag();
        let mut text = Vec::new();
        let mut places = self.places.into_sorted()?;
        while let Some((_, place)) = places.next_entry()? {
            if stop.load(Ordering::Relaxed) {
                return Ok(false);
            }
            let (place, game) = SortedGame::unpack_bytes(place)?;
            self.again.read_text(place, &mut text)?;
            let before = ends.separator_before(&text, game);
            for bytes in [before, &text] {
                out.write_all(bytes)?;
                ends.note_written(bytes);
            }
        }
        Ok(true)
    }
}
