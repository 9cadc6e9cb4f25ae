//! Baselines of `pdn check`: known findings that later runs leave out.
//!
//! A finding is recognized by its check, its game, its ply and the written text, not by its line or the number of its game: so it stays known
//! when a file is edited elsewhere, and when games change their places. Equal findings are counted.

use super::args::CheckArgs;
use super::exit::Failure;
use super::messages::CliMessage;
use super::output::{Output, OverwritePolicy, cannot_write, is_device, overwrite_refusal};
use super::protected;
use super::ui::display_path;
use crate::check::input::UNREADABLE_FILE;
use crate::check::{self, CheckSelection};
use crate::diag::Diagnostic;
use crate::lang::Message;
use crate::run::{error_reason, on_reading};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

/// The form of the files that are written and read; `docs/schema/baseline.schema.json` describes it.
const BASELINE_SCHEMA: &str = "pdn-baseline-1";

/// The version of files that were written before they named their schema: `{"pdn-baseline":1`.
const LEGACY_VERSION: u32 = 1;

/// The attributes by which a finding is recognized.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct KnownFinding {
    code: String,
    /// The name of the file, for a finding about a file and not about a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ply: Option<u32>,
    text: String,
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
struct BaselineLine {
    #[serde(flatten)]
    known: KnownFinding,
    /// The number of equal findings.
    count: u64,
}

#[derive(Deserialize)]
struct BaselineFile {
    #[serde(default)]
    schema: Option<String>,
    #[serde(default, rename = "pdn-baseline")]
    before: Option<u32>,
    findings: Vec<BaselineLine>,
}

/// The number of times that each finding is known.
type KnownFindingCounts = BTreeMap<KnownFinding, u64>;

/// The findings of the baseline that is read, and of the one that is written.
#[derive(Debug, Default)]
pub(super) struct Baseline {
    /// The findings of the baseline that nothing has matched yet.
    known: KnownFindingCounts,
    /// All findings of this run, if a baseline is written.
    found: Option<KnownFindingCounts>,
}

impl Baseline {
    /// Reads the baseline that the arguments name. Returns `None` if they name none.
    pub(super) fn from_args(args: &CheckArgs) -> Result<Option<Self>, Failure> {
        no_folder(args)?;
        let known = match &args.baseline {
            Some(path) => {
                protected::protect_file(path);
                read_counts(path)?
            }
            None if args.write_baseline.is_none() => return Ok(None),
            None => KnownFindingCounts::new(),
        };
        let found = args
            .write_baseline
            .as_ref()
            .map(|_| KnownFindingCounts::new());
        Ok(Some(Self { known, found }))
    }

    /// Counts a finding. Returns whether it was known.
    pub(super) fn match_finding(&mut self, diagnostic: &Diagnostic) -> bool {
        if *diagnostic.finding.check == UNREADABLE_FILE {
            return false;
        }
        let places = u64::from(diagnostic.finding.count);
        let finding = KnownFinding::from_diagnostic(diagnostic);
        let left = self.known.get_mut(&finding);
        let known = left.is_some_and(|left| match left.checked_sub(places) {
            Some(rest) => {
                *left = rest;
                true
            }
            // There are more of them than before, and nothing shows which ones are new.
            None => {
                *left = 0;
                false
            }
        });
        if let Some(found) = &mut self.found {
            *found.entry(finding).or_default() += places;
        }
        known
    }

    /// Counts the findings of the baseline that nothing matched, among those that are reported.
    pub(super) fn unmatched_count(&self, report: &CheckSelection) -> u64 {
        let reported = |known: &KnownFinding| {
            check::find_check(&known.code).is_some_and(|check| report.contains(check))
        };
        let left = self.known.iter().filter(|(known, _)| reported(known));
        left.map(|(_, times)| times).sum()
    }

    /// Writes all findings to the file that the arguments name.
    pub(super) fn write_file(&self, args: &CheckArgs) -> Result<(), Failure> {
        let (Some(path), Some(found)) = (&args.write_baseline, &self.found) else {
            return Ok(());
        };
        let cannot = |error: &io::Error| Failure::from(cannot_write(path, error));
        let mut out = Output::create_file(path, existing_policy(args), None)
            .map_err(|error| cannot(&error))?;
        match write_lines(found, &mut out) {
            Ok(()) => out.close(true).map_err(Failure::Io),
            Err(error) => {
                let _ = out.close(false);
                Err(cannot(&error))
            }
        }
    }
}

/// Reports what prevents writing a baseline, before anything is read.
///
/// # Errors
///
/// The path names a file that may not be overwritten, or one that is no baseline.
pub(super) fn may_write(args: &CheckArgs) -> Result<(), Failure> {
    let Some(path) = &args.write_baseline else {
        return Ok(());
    };
    if existing_policy(args) != OverwritePolicy::Own
        && !is_device(path)
        && let Some(refusal) = overwrite_refusal(path, None)
    {
        return Err(refusal.into());
    }
    if path.exists() && !args.force && read_counts(path).is_err() {
        let file = display_path(path);
        return Err(Message::BaselineForeign { file }.into());
    }
    Ok(())
}

/// Returns the policy for the file that the baseline is written to: a baseline that is renewed was read in order to be replaced.
fn existing_policy(args: &CheckArgs) -> OverwritePolicy {
    let same = |one: &Path, other: &Path| match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    };
    match (&args.baseline, &args.write_baseline) {
        (Some(known), Some(path)) if same(known, path) => OverwritePolicy::Own,
        _ => OverwritePolicy::Replace,
    }
}

/// Refuses a folder before anything else is read.
fn no_folder(args: &CheckArgs) -> Result<(), Failure> {
    let folder = |path: &Option<PathBuf>| {
        path.as_deref()
            .filter(|path| path.is_dir())
            .map(display_path)
    };
    if let Some(folder) = folder(&args.baseline) {
        return Err(CliMessage::BaselineFolder { folder }.into());
    }
    match folder(&args.write_baseline) {
        Some(folder) => Err(CliMessage::WriteBaselineFolder { folder }.into()),
        None => Ok(()),
    }
}

fn read_counts(path: &Path) -> Result<KnownFindingCounts, Failure> {
    let unread = |error: &io::Error| Message::CannotRead {
        file: display_path(path),
        reason: error_reason(error).into(),
        advice: on_reading(error).map(Box::new),
    };
    let file = protected::open_unprotected(path).map_err(|error| unread(&error))?;
    let whole: BaselineFile = serde_json::from_reader(BufReader::new(file)).map_err(|error| {
        match error.io_error_kind() {
            Some(kind) => unread(&kind.into()),
            None => Message::NotABaseline {
                file: display_path(path),
            },
        }
    })?;
    let known = match (whole.schema.as_deref(), whole.before) {
        (Some(schema), _) => schema == BASELINE_SCHEMA,
        (None, before) => before == Some(LEGACY_VERSION),
    };
    if !known {
        return Err(Message::NotABaseline {
            file: display_path(path),
        }
        .into());
    }
    let mut known = KnownFindingCounts::new();
    for BaselineLine { known: one, count } in whole.findings {
        let times = known.entry(one).or_default();
        *times = count.saturating_add(*times);
    }
    Ok(known)
}

/// Writes one finding a line, in an order that does not depend on the order of the games.
fn write_lines(found: &KnownFindingCounts, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{{\"schema\":\"{BASELINE_SCHEMA}\",\"findings\":[")?;
    for (nth, (known, &count)) in found.iter().enumerate() {
        out.write_all(if nth > 0 { b",\n" } else { b"\n" })?;
        let known = known.clone();
        serde_json::to_writer(&mut *out, &BaselineLine { known, count })?;
    }
    out.write_all(b"\n]}\n")
}

impl KnownFinding {
    fn from_diagnostic(diagnostic: &Diagnostic) -> Self {
        let finding = &diagnostic.finding;
        let code = finding.check.code.to_owned();
        // A renamed file makes no finding new: a finding on games goes by the game or the event, and not by the name of its file.
        match &finding.identity {
            Some(identity) => Self {
                code,
                file: None,
                game: Some(identity.game.to_string()),
                ply: finding.ply,
                text: identity.text.clone(),
            },
            None => {
                let name = Path::new(&*diagnostic.file).file_name();
                let name = name.map(|name| name.to_string_lossy().into_owned());
                Self {
                    code,
                    file: Some(name.unwrap_or_default()),
                    game: None,
                    ply: None,
                    text: finding.text.clone().unwrap_or_default(),
                }
            }
        }
    }
}
