//! A run of `pdn dedupe`: it searches the games it reads, and then writes and reports them.

use super::list::DedupeReport;
use super::places::{KeptGameWriter, PieceLocations};
use super::{DedupeArgs, KeepChoice};
use crate::cli::exit::Failure;
use crate::cli::messages::CliMessage;
use crate::cli::output::Output;
use crate::cli::pieces::{self, ForwardedText, GameForwarder};
use crate::cli::runner::Runner;
use crate::cli::stop;
use crate::cli::ui::{PipeTolerantWriter, Ui};
use crate::dedupe::{
    DedupeFindings, DedupeGame, DuplicateKind, DuplicateSearch, DuplicateVerdict, KeepPolicy,
    NoteKind, SortMemory, VerdictStream, record_differences,
};
use crate::query::Query;
use crate::run::{ComparisonMode, EachGameJob, Input};
use std::collections::BTreeSet;
use std::io;
use std::sync::atomic::Ordering;

/// The maximum number of records of one game that are merged.
const MAX_MERGED_RECORDS: usize = 64;
/// The maximum number of contradictions that are reported one by one.
const MAX_LISTED_CONTRADICTIONS: u64 = 20;

/// The counts of the games that were read and of the duplicates.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct DedupeCounts {
    /// Games that were read, without those that are only compared with.
    pub(super) games: u64,
    pub(super) written: u64,
    /// Games that are left out, by kind; the next field counts those that are only reported.
    pub(super) dropped: [u64; DuplicateKind::ALL.len()],
    pub(super) reported: [u64; DuplicateKind::ALL.len()],
    /// All duplicates.
    pub(super) found: u64,
}

/// A run of the command.
pub(super) struct DedupeRun<'r> {
    args: &'r DedupeArgs,
    ui: &'r Ui,
    job: EachGameJob,
    runner: Runner,
    search: Option<DuplicateSearch>,
    places: Option<PieceLocations>,
    pieces: GameForwarder,
    /// The names of all files.
    files: Vec<String>,
    encodings: BTreeSet<&'static str>,
    pub(super) counts: DedupeCounts,
    /// Games that were not compared.
    left: u64,
    joined: u64,
    /// The number of tags, comments, variations and glyphs that were put into games, and of all that could not be.
    put: [u64; 5],
    /// Games that are left out with notes that the kept record lacks.
    lost: u64,
    /// Contradictions that were not reported one by one.
    untold: u64,
    reported: u64,
    made: bool,
    pub(super) failed: bool,
}

/// About how many bytes of games are compared at a time: what is kept of their moves takes several times as much.
// With pieces of 1 MiB, a gigabyte of games takes 111 MiB instead of 51 (docs/performance.md).
const COMPARED_PIECE_BYTES: usize = 256 * 1024;

type Out<'o> = Option<PipeTolerantWriter<Output<'o>>>;

impl<'r> DedupeRun<'r> {
    pub(super) fn new(args: &'r DedupeArgs, ui: &'r Ui) -> Result<Self, Failure> {
        let fixed =
            crate::cli::overrides_from_args(&args.input.read, args.input.numbering.as_deref())?;
        let keep = match args.keep {
            KeepChoice::Fullest => KeepPolicy::Fullest,
            KeepChoice::First => KeepPolicy::First,
            KeepChoice::Cleanest => KeepPolicy::Cleanest,
        };
        let job = EachGameJob {
            fixed,
            keys: Vec::new(),
            all: Query::match_everything(),
            compared: match keep {
                KeepPolicy::Cleanest => ComparisonMode::Findings,
                _ => ComparisonMode::Moves,
            },
        };
        Ok(Self {
            args,
            ui,
            job,
            runner: Runner::new(&args.input.files, fixed, ui).in_pieces(COMPARED_PIECE_BYTES),
            search: Some(DuplicateSearch::new(keep, SortMemory::default())?),
            places: Some(PieceLocations::new()?),
            pieces: GameForwarder::default(),
            files: Vec::new(),
            encodings: BTreeSet::new(),
            counts: DedupeCounts::default(),
            left: 0,
            joined: 0,
            put: [0; 5],
            lost: 0,
            untold: 0,
            reported: 0,
            made: false,
            failed: false,
        })
    }

    /// Reads everything, and writes what is to be written. Returns `false` if it was interrupted.
    pub(super) fn process_inputs(
        &mut self,
        masters: Vec<Input>,
        own: Vec<Input>,
        out: &mut Out<'_>,
        list: &mut Option<DedupeReport<'_>>,
    ) -> Result<bool, Failure> {
        let base = masters.len() as u64;
        if base > 0 && self.read_games(masters, None)? || self.read_games(own, Some(base))? {
            return Ok(false);
        }
        // No game of files that could not be read whole is left out; what was found is reported.
        let nothing = &mut None;
        let out = if self.failed { nothing } else { out };
        let Some(search) = self.search.take() else {
            return Ok(true);
        };
        match search.find_duplicates(stop::stop_flag()) {
            Ok(found) => self.write_games(found, out, list),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Reads games; `own` is the index of the first file whose games are written. Returns whether that was interrupted.
    fn read_games(&mut self, inputs: Vec<Input>, own: Option<u64>) -> Result<bool, Failure> {
        let names = inputs.iter().map(|input| input.name.to_string());
        self.files.extend(names);
        let before = self.pieces.games;
        let (ui, bar) = (self.ui, &self.runner.bar);
        let tell = |message: &CliMessage| bar.suspend(|| ui.report_error(message));
        let (pieces, places) = (&mut self.pieces, &mut self.places);
        let (search, left, writes) = (&mut self.search, &mut self.left, self.args.writes_games());
        let interrupted = self.runner.run_job(inputs, &self.job, &mut |event| {
            let mut sink = |piece: ForwardedText<'_>, nth: u64| {
                let place = match places {
                    Some(places) if writes && own.is_some() => places.add_piece(&piece, nth)?,
                    _ => 0,
                };
                let Some(known) = piece.known else {
                    *left += u64::from(piece.key_values.is_some());
                    return Ok(());
                };
                let game = DedupeGame {
                    nth,
                    master: own.is_none(),
                    file: piece.file.index as u64 + own.unwrap_or(0),
                    number: piece.number,
                    line: piece.line,
                    place,
                    known: known.clone(),
                };
                match search {
                    Some(search) => search.add_game(&game),
                    None => Ok(()),
                }
            };
            let mut nth = pieces.games;
            pieces.forward_event(event, &tell, &mut |piece| {
                // The later pieces of a game follow it.
                nth += u64::from(piece.key_values.is_some());
                sink(piece, nth.saturating_sub(1))
            })
        })?;
        self.failed |= self.pieces.failed;
        if own.is_some() {
            self.counts.games = self.pieces.games - before;
        }
        Ok(interrupted)
    }

    /// Writes the games that are kept, and reports the others. Returns `false` if it was interrupted.
    fn write_games(
        &mut self,
        found: DedupeFindings,
        out: &mut Out<'_>,
        list: &mut Option<DedupeReport<'_>>,
    ) -> Result<bool, Failure> {
        self.left += found.left;
        let (is_dropped, mut verdicts) = found.into_parts();
        if let Some(list) = list {
            list.begin_report()?;
        }
        let mut next = verdicts.next_verdict()?;
        let mut writer = KeptGameWriter::default();
        let mut others: Vec<DuplicateVerdict> = Vec::new();
        let stop = stop::stop_flag();
        let Some(mut places) = self.places.take() else {
            return Ok(true);
        };
        let mut places = places.read_all()?;
        while let Some(out) = out.as_mut()
            && let Some(place) = places.next()?
        {
            if stop.load(Ordering::Relaxed) {
                return Ok(false);
            }
            if !place.goes_on() {
                others.clear();
            }
            while let Some(verdict) = next.take_if(|next| next.kept.nth <= place.nth) {
                self.report_verdict(&verdict, list)?;
                let own = verdict.dropped && verdict.kept.nth == place.nth;
                if self.args.merge && own && others.len() < MAX_MERGED_RECORDS {
                    self.report_contradictions(&verdict);
                    others.push(verdict);
                }
                next = verdicts.next_verdict()?;
            }
            match is_dropped(place.nth) {
                true => writer.skip_game(&mut places, &place)?,
                false => {
                    writer.write_game(&mut places, &place, &others, out)?;
                    others.clear();
                    self.counts.written += u64::from(!place.goes_on());
                    self.encodings.extend(place.needed_encoding());
                    self.made |= place.is_made();
                }
            }
        }
        self.joined = writer.ends.joined;
        self.put = writer.put;
        self.report_rest(next, verdicts, list)?;
        if let Some(list) = list {
            list.end_report(&self.counts)?;
        }
        Ok(true)
    }

    /// Reports all verdicts that are left.
    fn report_rest(
        &mut self,
        mut next: Option<DuplicateVerdict>,
        mut verdicts: VerdictStream,
        list: &mut Option<DedupeReport<'_>>,
    ) -> Result<(), Failure> {
        while let Some(verdict) = next {
            self.report_verdict(&verdict, list)?;
            next = verdicts.next_verdict()?;
        }
        Ok(())
    }

    fn report_verdict(
        &mut self,
        verdict: &DuplicateVerdict,
        list: &mut Option<DedupeReport<'_>>,
    ) -> io::Result<()> {
        self.counts.found += 1;
        let counts = match verdict.dropped {
            true => &mut self.counts.dropped,
            false => &mut self.counts.reported,
        };
        counts[verdict.kind as usize] += 1;
        if verdict.dropped {
            let lacks = verdict.game.lacking_in(&verdict.kept);
            let of_moves = NoteKind::ALL.iter().zip(lacks);
            let mut of_moves = of_moves.filter(|(kind, _)| **kind != NoteKind::Tag);
            self.lost += u64::from(of_moves.any(|(_, n)| n > 0));
        }
        match list {
            Some(list) => list.write_game(verdict, &self.files, self.ui.lang()),
            None => Ok(()),
        }
    }

    /// Reports the differences between two records that are merged.
    fn report_contradictions(&mut self, verdict: &DuplicateVerdict) {
        let place = |game: &DedupeGame| {
            let file = usize::try_from(game.file).ok();
            let file = file.and_then(|nth| self.files.get(nth));
            format!("{}:{}", file.map_or("", String::as_str), game.line)
        };
        let places = vec![place(&verdict.kept), place(&verdict.game)];
        for (field, [kept, here]) in record_differences(&verdict.kept, &verdict.game) {
            if self.reported >= MAX_LISTED_CONTRADICTIONS {
                self.untold += 1;
                continue;
            }
            self.reported += 1;
            let told = CliMessage::DedupeContradicts {
                tag: field.tag_name(),
                kept,
                here,
                places: places.clone(),
            };
            self.runner.bar.suspend(|| self.ui.report_warning(&told));
        }
    }

    /// Reports on standard error what was done.
    pub(super) fn report_summary(&self, writes: bool) {
        let ui = self.ui;
        if self.joined > 0 {
            ui.report_warning(&CliMessage::GamesJoined { n: self.joined });
        }
        if self.made {
            ui.report_warning(&CliMessage::FindMade);
        }
        if self.encodings.len() > 1 {
            let encodings = pieces::encoding_names(&self.encodings);
            ui.report_warning(&CliMessage::FindMixed { encodings });
        }
        if self.left > 0 {
            ui.report_warning(&CliMessage::DedupeLeft { n: self.left });
        }
        if self.untold > 0 {
            ui.report_warning(&CliMessage::DedupeMore { n: self.untold });
        }
        if self.lost > 0 && !self.args.merge {
            ui.report_warning(&CliMessage::DedupeLost { n: self.lost });
        }
        let [tags, comments, variations, glyphs, left] = self.put;
        if left > 0 {
            ui.report_warning(&CliMessage::DedupeNotPut { n: left });
        }
        if ui.is_quiet() || self.failed {
            return;
        }
        let DedupeCounts { games, written, .. } = self.counts;
        let dropped = self.counts.dropped;
        let told = CliMessage::DedupeDone {
            games,
            written: match writes {
                true => written,
                false => games - dropped.iter().sum::<u64>(),
            },
            same: dropped[DuplicateKind::Same as usize],
            prefix: dropped[DuplicateKind::Prefix as usize],
            misprint: dropped[DuplicateKind::Misprint as usize],
            stated: self.counts.reported.iter().sum(),
        };
        ui.write_stderr(format!("{}\n", told.display_in(ui.lang())).as_bytes());
        if self.args.merge {
            let put = CliMessage::DedupePut {
                tags,
                comments,
                variations,
                glyphs,
            };
            ui.write_stderr(format!("{}\n", put.display_in(ui.lang())).as_bytes());
        }
    }
}
