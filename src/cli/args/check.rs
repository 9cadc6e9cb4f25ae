//! The arguments of `pdn check`.

use super::{InputArgs, format_parser, parse_whole_number};
use crate::cli::messages::CliMessage;
use crate::cli::range::RangeArgs;
use crate::diag::ReportFormat;
use clap::ValueEnum;
use std::path::PathBuf;

/// Check game records
///
/// Reads the games, replays them under the rules of their variant, and reports what is wrong. Folders are searched recursively. Without a path, or
/// with `-`, games are read from standard input.
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

    /// Judge draws by this draw code, whatever the games state; `explain idf-2016` describes one [default: that of the variant]
    #[arg(long, value_name = "CODE")]
    pub(crate) rules: Option<String>,

    /// Forbid draws by agreement before each side has made this many moves [default: 20 where the draw code requires it]
    #[arg(long, value_name = "N", value_parser = parse_move_count)]
    pub(crate) min_draw_moves: Option<u32>,

    /// Treat the spellings that this file lists together as one player; `pdn names` writes such a file
    #[arg(long, value_name = "FILE")]
    pub(crate) names: Option<PathBuf>,

    /// How to write findings [default: by the extension of -o, else human]
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    pub(crate) format: Option<ReportFormat>,

    /// Write the report here; `-` is standard output [default: standard output]
    ///
    /// The file appears when the report is complete. A run that is interrupted or fails half-way leaves no file.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite an existing report, or a file that is not a baseline
    #[arg(long, requires = "written")]
    pub(crate) force: bool,

    /// Write one line per game instead of findings: file, number, players, result, moves, and what was found
    ///
    /// White and White's points come first, even where Black moves first and files write them in the opposite order, as in English draughts.
    ///
    /// Columns on a terminal, otherwise a table with tabs; --list=table and --list=tsv select one of them. The summary goes to standard error.
    #[arg(
        long,
        value_name = "FORM",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "auto",
        conflicts_with_all = ["format", "statistics"]
    )]
    pub(crate) list: Option<GameListFormat>,

    /// Leave out the findings that this baseline lists
    ///
    /// They are neither written nor counted, and do not affect the exit status. The summary gives their number, and the number of findings in the
    /// baseline that no longer occur.
    #[arg(long, value_name = "FILE", conflicts_with = "range")]
    pub(crate) baseline: Option<PathBuf>,

    /// Write all findings of this run to a baseline file, to be read with --baseline
    ///
    /// An existing baseline is replaced, any other file only with --force.
    #[arg(long, value_name = "FILE", conflicts_with = "range")]
    pub(crate) write_baseline: Option<PathBuf>,

    /// Report only these checks: codes, names, families or severities (error, warning, info)
    #[arg(long, value_name = "CHECKS", value_delimiter = ',')]
    pub(crate) select: Vec<String>,

    /// Do not report these checks; a severity includes all less serious ones
    #[arg(long, value_name = "CHECKS", value_delimiter = ',')]
    pub(crate) ignore: Vec<String>,

    /// List notes too; reports for people only count them, unless they are selected
    #[arg(long)]
    pub(crate) notes: bool,

    /// Exit with status 1 if one of these is found: none, error, warning, info, or checks as for --select [default: error]
    #[arg(long, value_name = "CHECKS", value_delimiter = ',')]
    pub(crate) fail_on: Vec<String>,

    /// Write at most this many findings per file, the worst ones, and only count the rest
    #[arg(long, value_name = "N")]
    pub(crate) max_per_file: Option<u64>,

    /// In tables, write cells unchanged: without the ' before = + - @ that keeps spreadsheets from evaluating them
    #[arg(long)]
    pub(crate) raw_cells: bool,

    /// Compare games with endgame tables: results that perfect play contradicts, moves that threw the game away, and whether either side could win
    ///
    /// Positions of up to this many pieces are decided (4 unless a number follows =, from 2 to 6). Tables are built when first needed, which takes
    /// seconds for 4 pieces on 32 squares and minutes for more, and are kept in the user's cache folder. The results are notes, which this option
    /// also lists: theory is not an arbiter's ruling.
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "4", value_parser = parse_piece_count)]
    pub(crate) endgames: Option<u8>,

    /// Do not use the cache of endgame tables
    #[arg(long, requires = "endgames")]
    pub(crate) no_cache: bool,

    /// Count findings without writing them
    #[arg(long)]
    pub(crate) statistics: bool,
}

/// How to write the list of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameListFormat {
    /// Columns on a terminal, tabs elsewhere.
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
