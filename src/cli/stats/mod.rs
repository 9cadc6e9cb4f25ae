//! `pdn stats`: the statistics of many games, for people, for programs, and as a page with charts.

mod csv;
mod human;
mod json;
mod page;
mod rows;
mod tree;
mod view;
mod words;

pub(super) use words::StatsWord;

use super::args::{self, InputArgs};
use super::exit::{Exit, Failure};
use super::find::{self, parse_piece_count};
use super::inputs::collect_inputs;
use super::messages::CliMessage;
use super::names::load_name_list;
use super::runner::Runner;
use super::settings::Settings;
use super::ui::{Ui, display_path};
use super::{report, tables};
use crate::check::tags::missing_tag;
use crate::check::{Check, Finding};
use crate::played::{Overrides, TAG_ROSTER};
use crate::query::Query;
use crate::run::{ChunkStats, FileInfo, RunEvent, StatsJob, unreadable_finding};
use crate::stats::{FileCounts, GameStatistics, OpeningLimits, SeverityCounts};
use clap::ValueEnum;
use std::path::{Path, PathBuf};
use view::StatsView;

/// The depth of openings, in plies, unless the user names another.
const DEFAULT_OPENING_PLIES: usize = 4;
/// The maximum depth of openings that can be asked for, in plies.
const MAX_OPENING_DEPTH: u64 = 60;
/// The maximum number of branches in all trees of openings: some 50 MB.
const MAX_OPENING_BRANCHES: usize = 1 << 18;
/// The percentage of the games of a variant that a move needs to have a branch, unless the user names another.
const DEFAULT_BRANCH_PERCENT: u8 = 2;
/// The number of rows of tables for people, unless the user names another.
const DEFAULT_TABLE_ROWS: usize = 15;

/// Show statistics: results, lengths, years, players, openings, endings, findings
///
/// All games are replayed. Players and events are the same if their names are equal, as in `find`: without regard to case, accents and script;
/// --names lists more spellings. Openings are a tree of the moves played from the start position; a position that is reached by two move orders is in
/// two branches. Endings are named by the material of the last position, as in `find`: `3M1K-2M`.
///
/// A query (--where) restricts the games that are counted; docs/databases.md describes its language and lists what is counted.
///
/// Exit status: 0 games counted, 1 none, 2 something could not be read or written, 130 interrupted.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Count only the games that match this query, as in `find`
    #[arg(long = "where", value_name = "QUERY")]
    pub(crate) query: Option<String>,

    /// Follow openings for this many plies [default: 4]
    #[arg(long, value_name = "DEPTH", value_parser = parse_plies)]
    pub(crate) tree: Option<usize>,

    /// Group moves that are played in less than this percentage of the games of the variant as others [default: 2]
    #[arg(long, value_name = "PERCENT", value_parser = parse_percent)]
    pub(crate) min_share: Option<u8>,

    /// Show this many rows of each table [default: 15 for people, all for json and csv]
    #[arg(long, value_name = "N", value_parser = parse_rows)]
    pub(crate) top: Option<usize>,

    /// Treat the spellings that this file lists together as one player; `pdn names` writes such a file
    #[arg(long, value_name = "FILE")]
    pub(crate) names: Option<PathBuf>,

    /// How to write the numbers [default: by the extension of -o, else human]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<StatsFormat>,

    /// The title of the page that --format html writes
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,

    /// Write here; `-` is standard output [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite an existing file
    #[arg(long, requires = "output")]
    pub(crate) force: bool,

    /// Endgame tables of up to this many pieces for `endgame` in a query [default: 4]
    #[arg(long, value_name = "N", value_parser = parse_piece_count, requires = "query")]
    pub(crate) endgames: Option<u8>,
}

/// How to write the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum StatsFormat {
    /// Tables for people.
    Human,
    /// One JSON document.
    Json,
    /// One table for a spreadsheet, one row per number.
    Csv,
    /// A page with charts.
    Html,
}

fn parse_plies(typed: &str) -> Result<usize, CliMessage> {
    args::parse_whole_number(typed, 0, MAX_OPENING_DEPTH)
}

fn parse_percent(typed: &str) -> Result<u8, CliMessage> {
    args::parse_whole_number(typed, 0, 100)
}

fn parse_rows(typed: &str) -> Result<usize, CliMessage> {
    args::parse_whole_number(typed, 1, 1_000_000_000)
}

/// Returns the format whose files have this ending.
fn of_ending(output: Option<&Path>) -> Option<StatsFormat> {
    let ending = output?.extension()?.to_str()?.to_lowercase();
    Some(match &*ending {
        "json" => StatsFormat::Json,
        "csv" => StatsFormat::Csv,
        "html" | "htm" => StatsFormat::Html,
        _ => return None,
    })
}

pub(super) fn run_stats(args: &StatsArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.stats_args(args);
    let query = match args.query.as_deref().map(|text| (text, Query::parse(text))) {
        None => None,
        Some((_, Ok(query))) => Some(query),
        Some((text, Err(wrong))) => {
            find::report_query_error(text, &wrong, ui);
            return Ok(Exit::Failed);
        }
    };
    let names = load_name_list(args.names.as_deref(), ui)?;
    let inputs = collect_inputs(&args.input.files, "stats", ui)?;
    let fixed = super::overrides_from_args(&args.input.read, args.input.numbering.as_deref())?;
    let asked = query.as_ref().is_some_and(Query::asks_tables);
    let pieces = args
        .endgames
        .or(asked.then_some(find::DEFAULT_ENDGAME_PIECES));
    let limits = OpeningLimits {
        plies: args.tree.unwrap_or(DEFAULT_OPENING_PLIES),
        branches: MAX_OPENING_BRANCHES,
    };
    let job = StatsJob {
        fixed: Overrides {
            endgames: pieces.map(|pieces| tables::endgame_shelf(pieces, true, *ui)),
            ..fixed
        },
        query,
        names,
        limits,
    };
    let format = args.format.or_else(|| of_ending(args.output.as_deref()));
    let format = format.unwrap_or(StatsFormat::Human);
    let runner = Runner::new(&args.input.files, job.fixed, ui);
    let mut stdout = ui.stdout_writer();
    let mut out = report::open_report(args.output.as_deref(), args.force, &inputs, &mut stdout)?;
    let mut sum = StatsCollector::new(limits, job.query.is_none());
    let interrupted = runner.run_job(inputs, &job, &mut |event| {
        sum.take_event(event, &|message| {
            runner.bar.suspend(|| ui.report_error(message));
        });
        Ok(())
    })?;
    // If nothing could be read, there is nothing to count.
    let unread = sum.failed && sum.games == 0;
    let people = matches!(format, StatsFormat::Human | StatsFormat::Html);
    // People need no table of zeros; a program gets its document whatever there is.
    let nothing = sum.games == 0 && people;
    let whole = !interrupted && !unread && !nothing;
    if whole {
        let view = StatsView {
            stats: &sum.stats,
            games: sum.games,
            files: &sum.files,
            unread: sum.unread,
            query: args.query.as_deref(),
            top: args.top.unwrap_or(if people {
                DEFAULT_TABLE_ROWS
            } else {
                usize::MAX
            }),
            percent: args.min_share.unwrap_or(DEFAULT_BRANCH_PERCENT),
            plies: limits.plies,
            branches: limits.branches,
            title: args.title.as_deref(),
            lang: ui.lang(),
        };
        let color = match report::report_file(args.output.as_deref()) {
            Some(_) => ui.color_file(),
            None => ui.color_out(),
        };
        match format {
            StatsFormat::Human => human::write_human(&view, color, &mut out)?,
            StatsFormat::Json => json::write_json(&view, &mut out)?,
            StatsFormat::Csv => csv::write_csv(&view, &mut out)?,
            StatsFormat::Html => page::write_page(&view, &mut out)?,
        }
    }
    report::close_report(out, whole, ui.lang(), ui)?;
    if interrupted {
        return Ok(Exit::Interrupted);
    }
    if sum.games == 0 && !sum.failed {
        ui.report_warning(&CliMessage::NoGameRead);
        return Ok(Exit::Findings);
    }
    if !whole {
        return Ok(Exit::Failed);
    }
    sum.report_notes(report::report_file(args.output.as_deref()), limits, ui);
    Ok(match () {
        () if sum.failed => Exit::Failed,
        () if sum.stats.game_count() == 0 => Exit::Findings,
        () => Exit::Clean,
    })
}

/// The collector of the statistics.
struct StatsCollector {
    stats: GameStatistics,
    /// Games, counted or not.
    games: u64,
    files: Vec<FileCounts>,
    /// Files that could not be read, or not to their end.
    unread: u64,
    failed: bool,
    /// Whether findings about files are counted, and not only those in their games.
    all: bool,
    /// The state of the file that is being read: what is counted in it, how many games lack tags, and what is reported of it once.
    counted: u64,
    severities: SeverityCounts,
    before: u64,
    missing: [u64; TAG_ROSTER.len()],
    undecoded: Option<(&'static Check, u64)>,
}

impl StatsCollector {
    fn new(limits: OpeningLimits, all: bool) -> Self {
        Self {
            stats: GameStatistics::new(limits),
            games: 0,
            files: Vec::new(),
            unread: 0,
            failed: false,
            all,
            counted: 0,
            severities: SeverityCounts::default(),
            before: 0,
            missing: [0; TAG_ROSTER.len()],
            undecoded: None,
        }
    }

    fn take_event(&mut self, event: RunEvent<ChunkStats>, tell: &dyn Fn(&CliMessage)) {
        match event {
            RunEvent::Output { out, .. } => {
                if let Some(message) = out.failed {
                    self.failed = true;
                    tell(&message.into());
                }
                self.games += out.games;
                self.before += out.games;
                self.counted += out.stats.game_count();
                self.severities += out.severities;
                for (sum, games) in self.missing.iter_mut().zip(out.missing) {
                    *sum += games;
                }
                self.undecoded = self.undecoded.or(out.undecoded);
                self.stats.merge(out.stats);
            }
            RunEvent::Unreadable { file, error } => {
                self.failed = true;
                self.unread += 1;
                let finding = unreadable_finding(&file, &error);
                self.count_file_finding(&finding);
                tell(&finding.message.into());
            }
            RunEvent::FileDone { file, .. } => self.finish_file(&file),
        }
    }

    /// Counts a finding about a file.
    fn count_file_finding(&mut self, finding: &Finding) {
        self.count_findings(finding.check, u64::from(finding.count));
    }

    fn count_findings(&mut self, check: &'static Check, findings: u64) {
        if self.all {
            self.severities.add_findings(check.severity, findings);
            self.stats.found.add_check(check, findings, 0);
        }
    }

    fn finish_file(&mut self, file: &FileInfo) {
        if let Some(finding) = missing_tag::build_finding(&self.missing, self.before) {
            self.count_file_finding(&finding);
        }
        if let Some((check, findings)) = self.undecoded.take() {
            self.count_findings(check, findings);
        }
        self.files.push(FileCounts {
            name: file.name.clone(),
            games: self.counted,
            found: std::mem::take(&mut self.severities),
        });
        (self.before, self.counted) = (0, 0);
        self.missing = [0; TAG_ROSTER.len()];
    }

    /// Reports on standard error what the user should know about the numbers.
    fn report_notes(&self, file: Option<&Path>, limits: OpeningLimits, ui: &Ui) {
        if self.stats.cut {
            let n = crate::lang::Count(limits.branches as u64);
            let told = StatsWord::NoRoom { n }.display_in(ui.lang()).to_string();
            ui.print_warning(&told);
        }
        let Some(path) = file.filter(|_| !ui.is_quiet()) else {
            return;
        };
        let told = CliMessage::GamesAndFiles {
            games: self.stats.game_count(),
            files: self.files.len() as u64,
        };
        let told = format!("{}: {}\n", display_path(path), told.display_in(ui.lang()));
        ui.write_stderr(told.as_bytes());
    }
}
