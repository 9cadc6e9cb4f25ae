//! The arguments that all commands that read games have in common.

use super::{parse_whole_number, source_format_parser};
use crate::cli::messages::CliMessage;
use crate::read::SourceFormat;
use std::path::PathBuf;

/// The heading of the help below which the options of reading are listed.
pub(super) const READING_HEADING: &str = "Reading";

/// Which files are read.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct FileArgs {
    /// Files, folders and zip archives, or patterns such as '2012/**/*.pdn'; `-` is standard input
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// Also read the files listed in FILE: one per line, or each followed by a zero byte; `-` is standard input
    #[arg(long, value_name = "FILE", help_heading = READING_HEADING)]
    pub(crate) files_from: Option<PathBuf>,

    /// Read files in this format [default: detected from their content]
    #[arg(long, value_name = "FORMAT", value_parser = source_format_parser(), help_heading = READING_HEADING)]
    pub(crate) from: Option<&'static SourceFormat>,

    /// Give pictures, and pages of PDF without text, to Tesseract, and read what it recognises
    ///
    /// PNG, JPEG and TIFF are read. Tesseract must be installed, with its English data, by which moves are recognised; headings are recognised in
    /// Russian, Portuguese, Italian, Dutch and English, as far as their data are installed.
    #[arg(long, help_heading = READING_HEADING)]
    pub(crate) ocr: bool,

    /// Take files with these extensions from folders [default: those of --from; or pdn, pjn, and others that hold games]
    ///
    /// The others are txt, csv, tsv, json, jsonl and ndjson, and documents (docx, doc, odt, rtf, xlsx, xls, ods, html, pdf and similar): such a file is
    /// taken if it begins like PDN, a scoresheet, a table or records of games.
    #[arg(long, value_name = "EXT", value_delimiter = ',', help_heading = READING_HEADING)]
    pub(crate) ext: Vec<String>,

    /// How many parts of files to process at the same time [default: one per core]
    #[arg(long, short, value_name = "N", display_order = 800, value_parser = parse_job_count)]
    pub(crate) jobs: Option<u16>,

    /// Do not show progress
    #[arg(long, display_order = 801)]
    pub(crate) no_progress: bool,
}

/// Parses a number of workers.
fn parse_job_count(typed: &str) -> Result<u16, CliMessage> {
    parse_whole_number(typed, 1, 256)
}

impl FileArgs {
    /// Returns the number of parts of files to process at the same time.
    pub(crate) fn job_count(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.jobs.map_or_else(cores, usize::from)
    }
}

/// How games are read.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ReadArgs {
    /// Apply the rules of this variant, whatever the file states
    #[arg(long, value_name = "VARIANT", help_heading = READING_HEADING)]
    pub(crate) variant: Option<String>,

    #[arg(skip)]
    /// Whether pdn.toml sets the variant.
    pub(crate) variant_set: bool,

    /// Read text in this encoding instead of guessing it
    #[arg(long, value_name = "ENCODING", help_heading = READING_HEADING)]
    pub(crate) encoding: Option<String>,
}

/// Which files are read, and how.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct InputArgs {
    #[command(flatten)]
    pub(crate) read: ReadArgs,

    #[command(flatten)]
    pub(crate) files: FileArgs,

    /// Read square numbers as counted from this corner: english, italian, portuguese or bottom-left
    #[arg(long, value_name = "NUMBERING", help_heading = READING_HEADING)]
    pub(crate) numbering: Option<String>,
}
