//! `--range`: the games that begin in a range of the bytes of one file, for those who spread a long file over many machines.

use super::args::FileArgs;
use super::exit::Failure;
use super::messages::CliMessage;
use super::ui::shown;
use crate::run::{ByteRange, is_plain};
use std::path::Path;

/// What of a file is read.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct RangeArgs {
    /// Read the games that begin in this range of bytes: A..B, A.. or ..B
    ///
    /// For one long file that is spread over many machines: ranges that follow each other have all games of the file, each once, whatever
    /// bytes they are cut at, with the places and the numbers of games that the whole file gives them. PDN as plain text is read so, and
    /// neither what is compressed nor documents nor other formats. What can be said of the whole file alone, no range says: tags that
    /// games lack (T008), and what games show together (E001 and its kin). docs/cluster.md tells more.
    #[arg(long, value_name = "A..B", value_parser = range, help_heading = "Reading")]
    pub(crate) range: Option<ByteRange>,
}

/// A range of bytes, as it is typed.
fn range(typed: &str) -> Result<ByteRange, CliMessage> {
    let wrong = || CliMessage::RangeForm;
    let (from, to) = typed.split_once("..").ok_or_else(wrong)?;
    let number = |text: &str, without: u64| match text {
        "" => Ok(without),
        _ if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().map_err(|_| wrong()),
        _ => Err(wrong()),
    };
    let range = ByteRange {
        from: number(from, 0)?,
        to: number(to, u64::MAX)?,
    };
    match (from, to) {
        ("", "") => Err(wrong()),
        _ if range.from > range.to => Err(wrong()),
        _ => Ok(range),
    }
}

impl RangeArgs {
    /// The range, where the files are such that one can be read of them.
    ///
    /// # Errors
    ///
    /// That there is not one file alone, or that it is none that is read in ranges.
    pub(super) fn of(&self, files: &FileArgs) -> Result<Option<ByteRange>, Failure> {
        let Some(range) = self.range else {
            return Ok(None);
        };
        let [path] = files.paths.as_slice() else {
            return Err(CliMessage::RangeOneFile.into());
        };
        // What is not there is told of as always.
        if path != Path::new("-") && !path.exists() {
            return Ok(Some(range));
        }
        if !path.is_file() {
            return Err(CliMessage::RangeOneFile.into());
        }
        match is_plain(path, files.from) {
            Ok(false) => Err(CliMessage::RangeOfOther { file: shown(path) }.into()),
            _ => Ok(Some(range)),
        }
    }
}
