//! The arguments of `pdn fix`.

use super::ReadArgs;
use super::read::READING;
use std::path::PathBuf;

/// Mend game records
///
/// Makes the edits that the findings of `check` suggest and lists each of them; all other bytes stay as they are. Safe edits
/// change only the way of writing: separators, look-alike characters, forms of results. With --unsafe misread moves are
/// corrected too, where the rest of the game tells which was meant. The result goes to NAME.fixed.pdn beside the file.
#[derive(Debug, clap::Args)]
pub(crate) struct FixArgs {
    /// Files to mend
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) read: ReadArgs,

    /// Read numbers of squares from this corner: english, italian, portuguese or bottom-left
    #[arg(long, value_name = "NUMBERING", help_heading = READING)]
    pub(crate) numbering: Option<String>,

    /// Show the changes as a diff and write nothing; exit with status 1 when there are any
    #[arg(long, conflicts_with_all = ["in_place", "output"])]
    pub(crate) diff: bool,

    /// Correct moves too, where the rest of the game decides
    #[arg(long)]
    pub(crate) r#unsafe: bool,

    /// Write text that is not UTF-8 as UTF-8
    #[arg(long)]
    pub(crate) utf8: bool,

    /// Mend the file itself; it is replaced in one step
    #[arg(long)]
    pub(crate) in_place: bool,

    /// Write the mended file here
    #[arg(long, short, value_name = "FILE", conflicts_with = "in_place")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite a file that exists
    #[arg(long)]
    pub(crate) force: bool,
}
