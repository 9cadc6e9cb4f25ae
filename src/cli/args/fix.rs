//! The arguments of `pdn fix`.

use super::read::READING_HEADING;
use super::{ReadArgs, source_format_parser};
use crate::read::SourceFormat;
use std::path::PathBuf;

/// Mend game records
///
/// Makes the edits that the findings of `check` suggest and lists each of them; all other bytes stay as they are. Safe edits
/// change only the way of writing: separators, look-alike characters, forms of results. With --unsafe misread moves are
/// corrected too, where the rest of the game tells which was meant. What the text does not confirm when it is read again is
/// not made, nor is anything where a comment, a variation or a record is cut off. PDN is mended as PDN, scoresheets as
/// scoresheets; files of other formats are refused. The result goes to NAME.fixed.pdn beside the file; what
/// comes from standard input goes to standard output, and the list to standard error.
///
/// Exit status: 0 done, 1 with --diff and changes, 2 a file could not be read, mended or written, 130 interrupted. What is
/// interrupted or fails leaves the file as it was, and no other.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct FixArgs {
    /// Files to mend, and with --in-place, --output or --diff folders; `-` is standard input
    #[arg(value_name = "PATH")]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) read: ReadArgs,

    /// Mend files of this format: pdn or sheet [default: what their content tells]
    #[arg(long, value_name = "FORMAT", value_parser = source_format_parser(), help_heading = READING_HEADING)]
    pub(crate) from: Option<&'static SourceFormat>,

    /// Read numbers of squares from this corner: english, italian, portuguese or bottom-left
    #[arg(long, value_name = "NUMBERING", help_heading = READING_HEADING)]
    pub(crate) numbering: Option<String>,

    /// Take files with these endings from folders [default: pdn, pjn, and others where they hold games]
    #[arg(long, value_name = "EXT", value_delimiter = ',', help_heading = READING_HEADING)]
    pub(crate) ext: Vec<String>,

    /// Show the changes as a diff and write nothing; exit with status 1 when there are any
    #[arg(long, conflicts_with_all = ["in_place", "output"])]
    pub(crate) diff: bool,

    /// Write the names of players in tags of PDN as this file lists them; `pdn names` writes it
    #[arg(long, value_name = "FILE")]
    pub(crate) names: Option<PathBuf>,

    /// Correct moves too, where the rest of the game decides
    #[arg(long)]
    pub(crate) r#unsafe: bool,

    /// Write text that is not UTF-8 as UTF-8
    #[arg(long)]
    pub(crate) utf8: bool,

    /// Mend the files themselves; each is replaced in one step
    #[arg(long)]
    pub(crate) in_place: bool,

    /// Write the mended file here; a folder gets one file for each file that is read; `-` is standard output
    ///
    /// What is there tells file from folder. Where nothing is there, a name that ends with `/` is a folder, and so is any
    /// name when a folder is mended; it is made.
    #[arg(long, short, value_name = "FILE|DIR", conflicts_with = "in_place")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite a file that exists
    #[arg(long)]
    pub(crate) force: bool,
}
