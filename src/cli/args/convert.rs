//! The arguments of `pdn convert`.

use super::read::READING_HEADING;
use super::{FileArgs, ReadArgs, format_parser, labels_parser};
use crate::cli::range::RangeArgs;
use crate::diag::ReportFormat;
use crate::write::DiagramLabels;
use clap::ValueEnum;
use std::path::PathBuf;

/// Convert game records
///
/// Writes the games in another format or notation. A move that is not legal as written keeps its squares, and moves that cannot be followed are kept
/// in a comment; --notes lists these decisions, and the summary counts them.
///
/// Exit status: 0 done, 1 done but something is wrong (a game that is not legal under --as, a file that is empty or holds text but no games), 2
/// something could not be read or written, or there was no file to read, 130 interrupted. A run that is interrupted or fails half-way leaves no file.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) read: ReadArgs,

    #[command(flatten)]
    pub(crate) files: FileArgs,

    #[command(flatten)]
    pub(crate) range: RangeArgs,

    /// Format to write; --list shows the choices [default: by the extension of -o, else pdn]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Option<String>,

    /// How to write moves [default: as PDN requires for the variant]
    #[arg(long, value_name = "NOTATION")]
    pub(crate) notation: Option<String>,

    /// Number squares from this corner: english, italian, portuguese or bottom-left; --list shows their other names
    #[arg(long, value_name = "NUMBERING")]
    pub(crate) numbering: Option<String>,

    /// What to write between the squares of a capture
    #[arg(long, value_name = "SIGN", value_parser = ["-", "x", ":", "*"], allow_hyphen_values = true)]
    pub(crate) capture_sign: Option<String>,

    /// Which squares of a capture to write [default: short]
    #[arg(long, value_name = "PATH", value_enum)]
    pub(crate) path: Option<PathChoice>,

    /// Write here; a folder receives one file per input file, or one per game for pictures, and also an index.html for pages; `-` is standard output
    /// [default: standard output]
    ///
    /// An existing file or folder is used as what it is. Otherwise a name that ends with `/` is a folder, and so is any name when a folder is
    /// converted; the folder is created. `--to parquet` writes four tables into the folder, all of them or none.
    #[arg(long, short, value_name = "FILE|DIR")]
    pub(crate) output: Option<PathBuf>,

    /// Report in the summary how many moves in comments were converted, and how many were left as they are; =keep leaves all
    ///
    /// Where moves are written in another notation, so are those in comments, if they are legal in the position of the comment, or in the one that
    /// their move number names. `--comments=keep` leaves comments as they are.
    #[arg(
        long,
        value_name = "WHAT",
        value_enum,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "convert"
    )]
    pub(crate) comments: Option<CommentsChoice>,

    /// Overwrite existing files
    #[arg(long)]
    pub(crate) force: bool,

    /// Write games as those of another variant, where all their moves are legal in it
    #[arg(long = "as", value_name = "VARIANT")]
    pub(crate) relabel: Option<String>,

    /// Write the names of players as this file lists them; `pdn names` writes such a file
    #[arg(long, value_name = "FILE")]
    pub(crate) names: Option<PathBuf>,

    /// Correct moves that are very probably slips, insert missing moves and drop surplus ones
    #[arg(long)]
    pub(crate) correct: bool,

    /// Write one row per ply, in formats that have rows
    #[arg(long)]
    pub(crate) plies: bool,

    /// Write the position after each ply, in formats that have a place for it
    #[arg(long)]
    pub(crate) positions: bool,

    /// In tables, write cells unchanged: without the ' before = + - @ that keeps spreadsheets from evaluating them
    #[arg(long)]
    pub(crate) raw_cells: bool,

    /// In diagrams and with --to fen, show the position after this ply; 0 is the first [default: the last]
    #[arg(long, value_name = "N", conflicts_with = "plies")]
    pub(crate) ply: Option<u32>,

    /// Draw diagrams with Black at the bottom
    #[arg(long)]
    pub(crate) flip: bool,

    /// What to write on the squares of diagrams [default: auto]
    #[arg(long, value_name = "LABELS", value_parser = labels_parser())]
    pub(crate) labels: Option<DiagramLabels>,

    /// With --to html, the title at the top of the page [default: the name of the file]
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,

    /// List formats, notations and numberings
    #[arg(long)]
    pub(crate) list: bool,

    /// Read square numbers as counted from this corner
    #[arg(long, value_name = "NUMBERING", help_heading = READING_HEADING)]
    pub(crate) from_numbering: Option<String>,

    /// List notes too; otherwise they are only counted
    #[arg(long)]
    pub(crate) notes: bool,

    /// How to write findings, which go to standard error [default: human]
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    pub(crate) report: Option<ReportFormat>,
}

/// What becomes of the moves in comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CommentsChoice {
    /// Written in the notation of the games, where they can be followed
    Convert,
    /// Left as they are
    Keep,
}

/// Which squares of a capture are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PathChoice {
    /// The first and the last; all where these two fit another move as well
    Short,
    /// All
    Full,
}
