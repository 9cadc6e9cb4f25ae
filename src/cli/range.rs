//! `--range`: the games that begin in a range of the bytes of one file, for those who spread a long file over many machines.

use super::advice::explain_read_error;
use super::args::FileArgs;
use super::exit::Failure;
use super::messages::CliMessage;
use super::protected;
use super::ui::display_path;
use crate::run::{ByteRange, PlannedFile, is_plain};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What of a file is read.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct RangeArgs {
    /// Read the games that begin in this range of bytes: A..B, A.. or ..B
    ///
    /// For a large file that several machines share: consecutive ranges hold every game of the file exactly once, wherever they are cut, with the
    /// places and numbers that the games have in the whole file. Only PDN in plain text is read in ranges, not compressed files, documents or other
    /// formats. What only the whole file shows is not reported for a range: tags that games lack (T008), which `pdn summary` reports when it adds the
    /// ranges up, and what several games show together (E001 and similar). docs/cluster.md has the details.
    #[arg(long, value_name = "A..B", value_parser = parse_range, help_heading = "Reading")]
    pub(crate) range: Option<ByteRange>,

    /// Follow what `pdn plan` has decided for the file, and do not read what precedes the range
    #[arg(
        long,
        value_name = "FILE",
        requires = "range",
        conflicts_with_all = ["variant", "encoding"],
        help_heading = "Reading"
    )]
    pub(crate) plan: Option<PathBuf>,
}

/// Parses a range of bytes as it is typed.
fn parse_range(typed: &str) -> Result<ByteRange, CliMessage> {
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
    /// Returns the range, if one is asked for and the file can be read in ranges.
    ///
    /// # Errors
    ///
    /// There is not exactly one file, or it is one that is not read in ranges, or the plan does not fit it.
    pub(super) fn file_part(&self, files: &FileArgs) -> Result<Option<FilePart>, Failure> {
        let Some(range) = self.range else {
            return Ok(None);
        };
        let [path] = files.paths.as_slice() else {
            return Err(CliMessage::RangeOneFile.into());
        };
        let plan = self.plan.as_deref().map(read_plan).transpose()?;
        // A file that does not exist is reported as always.
        if path != Path::new("-") && !path.exists() {
            return Ok(Some(FilePart {
                range,
                planned: None,
            }));
        }
        if !path.is_file() {
            return Err(CliMessage::RangeOneFile.into());
        }
        if let Ok(false) = is_plain(path, files.from) {
            return Err(CliMessage::RangeOfOther {
                file: display_path(path),
            }
            .into());
        }
        let planned = match (plan, self.plan.as_deref()) {
            (Some(planned), Some(plan)) => Some(Arc::new(of_file(path, plan, planned)?)),
            _ => None,
        };
        Ok(Some(FilePart { range, planned }))
    }
}

/// The range of a file that is read, and the decisions of its plan.
#[derive(Clone, Debug)]
pub(super) struct FilePart {
    pub(super) range: ByteRange,
    pub(super) planned: Option<Arc<PlannedFile>>,
}

/// The form of plans; `docs/schema/plan.schema.json` describes it.
pub(super) const PLAN_SCHEMA: &str = "pdn-plan-1";

/// A plan, as it is written.
#[derive(Serialize, Deserialize)]
pub(super) struct PlanDocument {
    pub(super) schema: String,
    pub(super) files: Vec<PlannedFile>,
}

/// Reads the files of a plan.
fn read_plan(path: &Path) -> Result<Vec<PlannedFile>, Failure> {
    let name = || display_path(path);
    let text =
        protected::read_protected(path).map_err(|error| explain_read_error(&name(), &error))?;
    let plan: Option<PlanDocument> = serde_json::from_slice(&text).ok();
    let sound = |plan: &PlanDocument| {
        plan.schema == PLAN_SCHEMA && plan.files.iter().all(PlannedFile::is_sound)
    };
    match plan.filter(sound) {
        Some(plan) => Ok(plan.files),
        None => Err(CliMessage::NotAPlan { file: name() }.into()),
    }
}

/// Returns the part of a plan about a file: it was named so, or it alone has the same name in another folder.
fn of_file(path: &Path, plan: &Path, planned: Vec<PlannedFile>) -> Result<PlannedFile, Failure> {
    let same = |planned: &&PlannedFile| Path::new(&planned.file) == path;
    let alike = |planned: &&PlannedFile| Path::new(&planned.file).file_name() == path.file_name();
    let named = planned.iter().find(same).or_else(|| {
        let mut alike = planned.iter().filter(alike);
        alike.next().filter(|_| alike.next().is_none())
    });
    let file = display_path(path);
    let Some(named) = named else {
        let plan = display_path(plan);
        return Err(CliMessage::PlanOfOther { plan, file }.into());
    };
    let size = path
        .metadata()
        .map_or(named.size, |metadata| metadata.len());
    if size != named.size {
        let planned = named.size;
        return Err(CliMessage::PlanOfSize {
            file,
            planned,
            size,
        }
        .into());
    }
    Ok(named.clone())
}
