//! The arguments of `pdn fix`.

use super::read::READING_HEADING;
use super::{ReadArgs, source_format_parser};
use crate::read::SourceFormat;
use std::path::PathBuf;

/// Fix game records
///
/// Makes the edits that the findings of `check` suggest and lists each of them; all other bytes stay as they are. Safe edits change only how things
/// are written: separators, look-alike characters, forms of results. With --unsafe, misread moves are corrected too, where the rest of the game shows
/// which move was meant. An edit that the text does not confirm when it is read again is not made, and nothing is edited where a comment, a variation
/// or a record is cut off. PDN is fixed as PDN, scoresheets as scoresheets; files of other formats are refused. The result goes to NAME.fixed.pdn
/// next to the file; what comes from standard input goes to standard output, and the list to standard error.
///
/// Exit status: 0 done, 1 with --diff if there are changes, 2 a file could not be read, fixed or written, 130 interrupted. A run that is interrupted
/// or fails leaves the file as it was, and creates no other.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct FixArgs {
    /// Files to fix, and with --in-place, --output or --diff also folders; `-` is standard input
    #[arg(value_name = "PATH")]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) read: ReadArgs,

    /// Fix files in this format: pdn or sheet [default: detected from their content]
    #[arg(long, value_name = "FORMAT", value_parser = source_format_parser(), help_heading = READING_HEADING)]
    pub(crate) from: Option<&'static SourceFormat>,

    /// Read square numbers as counted from this corner: english, italian, portuguese or bottom-left
    #[arg(long, value_name = "NUMBERING", help_heading = READING_HEADING)]
    pub(crate) numbering: Option<String>,

    /// Take files with these extensions from folders [default: pdn, pjn, and others that hold games]
    #[arg(long, value_name = "EXT", value_delimiter = ',', help_heading = READING_HEADING)]
    pub(crate) ext: Vec<String>,

    /// Show the changes as a diff and write nothing; exit with status 1 if there are any
    #[arg(long, conflicts_with_all = ["in_place", "output"])]
    pub(crate) diff: bool,

    /// Write the names of players in PDN tags as this file lists them; `pdn names` writes such a file
    #[arg(long, value_name = "FILE")]
    pub(crate) names: Option<PathBuf>,

    /// Correct moves too, where the rest of the game shows which were meant
    #[arg(long)]
    pub(crate) r#unsafe: bool,

    /// Convert text in other encodings to UTF-8
    #[arg(long)]
    pub(crate) utf8: bool,

    /// Fix the files themselves; each is replaced in one step
    #[arg(long)]
    pub(crate) in_place: bool,

    /// Write the fixed file here; a folder receives one file per input file; `-` is standard output
    ///
    /// An existing file or folder is used as what it is. Otherwise a name that ends with `/` is a folder, and so is any name when a folder is fixed;
    /// the folder is created.
    #[arg(long, short, value_name = "FILE|DIR", conflicts_with = "in_place")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite an existing file
    #[arg(long)]
    pub(crate) force: bool,
}
