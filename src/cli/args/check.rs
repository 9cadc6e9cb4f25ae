//! The arguments of `pdn check`.

use super::{InputArgs, format_parser, parse_whole_number};
use crate::cli::messages::CliMessage;
use crate::cli::range::RangeArgs;
use crate::diag::ReportFormat;
use clap::ValueEnum;
use std::path::PathBuf;

/// Check game records
///
/// Reads the games, replays them under the rules of their variant, and reports what is wrong. Folders are searched to
/// the bottom. Without a path, or with `-`, games are read from standard input.
///
/// Exit status: 0 nothing found at or above the fail level, 1 findings, 2 the command could not do what it was asked,
/// 130 interrupted.
#[derive(Clone, Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("written").args(["output", "write_baseline"]).multiple(true))]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) range: RangeArgs,

    /// Judge draws by this code, whatever the games say; `explain idf-2016` tells of one [default: that of the variant]
    #[arg(long, value_name = "CODE")]
    pub(crate) rules: Option<String>,

    /// Draws may not be agreed before each side has made this many moves [default: 20 where the code of draws says so]
    #[arg(long, value_name = "N", value_parser = parse_move_count)]
    pub(crate) min_draw_moves: Option<u32>,

    /// Take spellings for one player as this file lists them; `pdn names` writes it
    #[arg(long, value_name = "FILE")]
    pub(crate) names: Option<PathBuf>,

    /// How to write findings [default: that of the ending of -o, else human]
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    pub(crate) format: Option<ReportFormat>,

    /// Write the report here; `-` is standard output [default: standard output]
    ///
    /// The file is there when the report is whole. What is interrupted or fails half-way leaves no file.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite a report that exists, or a file that is not a baseline
    #[arg(long, requires = "written")]
    pub(crate) force: bool,

    /// Write one line a game instead of findings: file, number, players, result, moves, and what was found
    ///
    /// White is named first and the result has White's points first, also where Black moves first and files write them the
    /// other way round, as in English draughts.
    ///
    /// Columns for a terminal, else a table with tabs; --list=table and --list=tsv decide. The summary goes to standard error.
    #[arg(
        long,
        value_name = "FORM",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "auto",
        conflicts_with_all = ["format", "statistics"]
    )]
    pub(crate) list: Option<GameListFormat>,

    /// Leave out the findings that this baseline knows
    ///
    /// They are neither written nor counted, and do not change the exit status. The summary says how many they are, and how
    /// many findings of the baseline were not found again.
    #[arg(long, value_name = "FILE", conflicts_with = "range")]
    pub(crate) baseline: Option<PathBuf>,

    /// Write all findings of this run to a file, which --baseline takes
    ///
    /// A baseline that exists is replaced, any other file only with --force.
    #[arg(long, value_name = "FILE", conflicts_with = "range")]
    pub(crate) write_baseline: Option<PathBuf>,

    /// Report these checks only: codes, names, families or severities (error, warning, info)
    #[arg(long, value_name = "CHECKS", value_delimiter = ',')]
    pub(crate) select: Vec<String>,

    /// Do not report these checks; of a level it and what is less serious
    #[arg(long, value_name = "CHECKS", value_delimiter = ',')]
    pub(crate) ignore: Vec<String>,

    /// List notes too; reports for people only count them unless they are selected
    #[arg(long)]
    pub(crate) notes: bool,

    /// Exit with status 1 when one of these is found: none, error, warning, info, or checks as for --select [default: error]
    #[arg(long, value_name = "CHECKS", value_delimiter = ',')]
    pub(crate) fail_on: Vec<String>,

    /// Write at most this many findings for each file, the worst of them, and count the rest
    #[arg(long, value_name = "N")]
    pub(crate) max_per_file: Option<u64>,

    /// In tables, write cells as they are: without the ' before = + - @ that keeps spreadsheets from computing them
    #[arg(long)]
    pub(crate) raw_cells: bool,

    /// Compare games with endgame tables: results that perfect play contradicts, moves that gave a game away, and whether neither side
    /// could win
    ///
    /// Positions of up to so many pieces are decided (4 unless a number stands behind =, from 2 to 6). Tables are made when first needed,
    /// which takes seconds for 4 pieces on 32 squares and minutes for more, and kept in the user's cache folder. What is found are
    /// notes, which are listed here: theory is no ruling.
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "4", value_parser = parse_piece_count)]
    pub(crate) endgames: Option<u8>,

    /// Neither read nor keep endgame tables
    #[arg(long, requires = "endgames")]
    pub(crate) no_cache: bool,

    /// Count findings without writing them
    #[arg(long)]
    pub(crate) statistics: bool,
}

/// How to write the list of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameListFormat {
    /// Columns for a terminal, tabs elsewhere.
    #[default]
    Auto,
    /// Aligned columns.
    Table,
    /// Tabs between the columns, for programs.
    Tsv,
}

/// Parses a number of pieces of endgame tables.
fn parse_piece_count(typed: &str) -> Result<u8, CliMessage> {
    parse_whole_number(typed, 2, crate::endgame::MAX_TABLE_PIECES as u64)
}

/// Parses a number of moves before a draw.
fn parse_move_count(typed: &str) -> Result<u32, CliMessage> {
    parse_whole_number(typed, 0, 1000)
}
