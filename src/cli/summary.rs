//! `pdn summary`: adds up the summaries of ranges.

use super::advice::explain_read_error;
use super::args::format_parser;
use super::check::fail_on;
use super::exit::{Exit, Failure};
use super::messages::CliMessage;
use super::protected;
use super::report;
use super::settings::Settings;
use super::ui::{PAGE_COLUMNS, Ui, display_path};
use crate::check::{self, Check, CheckSelection, Severity};
use crate::diag::{CHECK_SCHEMA, RangeSummary, ReportFormat, ReportStyle, Summary};
use crate::played::TAG_ROSTER;
use crate::run::{Input, missing_of};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

/// Add up the reports of `pdn check` on ranges of files
///
/// Reads what --format jsonl or json has written, in any order, and skips the findings. The summary is that of the whole files; what is reported once
/// per file (T008) precedes it. If ranges do not follow each other from the first byte of a file to the last, that is reported and nothing is added
/// up.
///
/// Exit status: 0 nothing found at or above the fail level, 1 findings, 2 something could not be read or written, or a range is missing or occurs
/// twice.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SummaryArgs {
    /// Files written by `pdn check`; `-` is standard input
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,

    /// How to write the summary [default: by the extension of -o, else human]
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    pub(crate) format: Option<ReportFormat>,

    /// Write here; `-` is standard output [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite an existing file
    #[arg(long, requires = "output")]
    pub(crate) force: bool,

    /// Exit with status 1 if one of these is found: none, error, warning, info, or checks as for --select of check [default: error]
    #[arg(long, value_name = "CHECKS", value_delimiter = ',')]
    pub(crate) fail_on: Vec<String>,
}

/// The fields that count here, of a line or of a whole report.
#[derive(Deserialize)]
struct ReportLine {
    #[serde(default)]
    schema: Option<String>,
    #[serde(default)]
    summary: Option<ReportedTotals>,
    #[serde(default)]
    range: Option<RangeSummary>,
    /// The code of a finding.
    #[serde(default)]
    code: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct ReportedTotals {
    files: u64,
    games: u64,
    plies: u64,
    #[serde(default)]
    legal_plies: Option<u64>,
    clean_games: u64,
    #[serde(default)]
    known: u64,
    #[serde(default)]
    gone: u64,
    findings: BTreeMap<String, u64>,
}

/// The parts of a file, each with its games.
type FileParts = BTreeMap<String, Vec<(RangeSummary, u64)>>;

pub(super) fn run_summary(
    args: &SummaryArgs,
    settings: &Settings,
    ui: &Ui,
) -> Result<Exit, Failure> {
    let args = &settings.config()?.summary_args(args);
    let fails = match args.fail_on.is_empty() {
        true => CheckSelection::at_least(Severity::Error),
        false => fail_on(&args.fail_on)?,
    };
    let mut summary = Summary {
        added: true,
        ..Summary::default()
    };
    let mut parts = FileParts::new();
    for path in &args.files {
        add_report(path, &mut summary, &mut parts)?;
    }
    let faults: Vec<_> = parts
        .iter_mut()
        .filter_map(|(file, parts)| range_fault(file, parts))
        .collect();
    if !faults.is_empty() {
        faults.iter().for_each(|fault| ui.report_error(fault));
        return Ok(Exit::Failed);
    }
    let format = args
        .format
        .or_else(|| super::check::of_ending(args.output.as_deref()));
    let in_file = report::report_file(args.output.as_deref()).is_some();
    let mut report = format.unwrap_or_default().build_report(ReportStyle {
        color: match in_file {
            true => ui.color_file(),
            false => ui.color_out(),
        },
        width: if in_file { PAGE_COLUMNS } else { ui.width() },
        lang: ui.lang(),
        ..ReportStyle::default()
    });
    let named = args
        .files
        .iter()
        .filter(|path| path.as_path() != Path::new("-"));
    let inputs: Vec<Input> = named.map(|path| path.as_path().into()).collect();
    let mut stdout = ui.stdout_writer();
    let mut out = report::open_report(args.output.as_deref(), args.force, &inputs, &mut stdout)?;
    report.begin(&mut out)?;
    for (file, parts) in &parts {
        summary.files += 1;
        let Some((missing, games)) = missing_tag_counts(parts) else {
            continue;
        };
        if let Some(diagnostic) = missing_of(&file.as_str().into(), &missing, games) {
            summary.count_finding(&diagnostic.finding);
            report.write_diagnostic(&diagnostic, &mut out)?;
        }
    }
    report.finish(&summary, &mut out)?;
    report::close_report(out, true, ui.lang(), ui)?;
    report::report_written(args.output.as_deref(), &summary, ui);
    let failed = summary
        .findings
        .keys()
        .filter_map(|code| find_check(code))
        .any(|check| fails.contains(check));
    Ok(match failed {
        true => Exit::Findings,
        false => Exit::Clean,
    })
}

fn find_check(code: &str) -> Option<&'static Check> {
    check::all_checks().find(|check| check.code == code)
}

/// Adds the report of a file.
fn add_report(path: &Path, summary: &mut Summary, parts: &mut FileParts) -> Result<(), Failure> {
    let (name, source): (_, Box<dyn Read>) = match path == Path::new("-") {
        true => ("<stdin>".to_owned(), Box::new(protected::protected_stdin())),
        false => {
            let file = protected::open_protected(path)
                .map_err(|error| explain_read_error(&display_path(path), &error))?;
            (display_path(path), Box::new(file))
        }
    };
    let mut summaries = 0;
    let records = serde_json::Deserializer::from_reader(BufReader::new(source));
    for record in records.into_iter::<ReportLine>() {
        let record = record.map_err(|error| match error.io_error_kind() {
            Some(kind) => explain_read_error(&name, &kind.into()),
            None => not_a_report(&name, error.line() as u64, &error.to_string()),
        })?;
        let Some(totals) = record.summary else {
            match record.code {
                Some(_) => continue,
                None => return Err(not_a_report(&name, 0, "").into()),
            }
        };
        if record.schema.as_deref() != Some(CHECK_SCHEMA) {
            return Err(CliMessage::NoSummary { file: name }.into());
        }
        summaries += 1;
        add_saturating(&mut summary.games, totals.games);
        add_saturating(&mut summary.main_plies, totals.plies);
        add_saturating(
            &mut summary.plies,
            totals.legal_plies.unwrap_or(totals.plies),
        );
        add_saturating(&mut summary.clean_games, totals.clean_games);
        add_saturating(&mut summary.known, totals.known);
        add_saturating(&mut summary.gone, totals.gone);
        for (code, count) in &totals.findings {
            let Some(check) = find_check(code) else {
                return Err(not_a_report(&name, 0, code).into());
            };
            add_saturating(summary.findings.entry(check.code).or_default(), *count);
        }
        match record.range {
            Some(range) => parts
                .entry(range.file.clone())
                .or_default()
                .push((range, totals.games)),
            None => add_saturating(&mut summary.files, totals.files),
        }
    }
    match summaries {
        0 => Err(CliMessage::NoSummary { file: name }.into()),
        _ => Ok(()),
    }
}

/// Adds a number of a file, without overflow: a file may state anything.
fn add_saturating(sum: &mut u64, number: u64) {
    *sum = sum.saturating_add(number);
}

/// Reports that a file is not a report of this program.
fn not_a_report(file: &str, line: u64, why: &str) -> CliMessage {
    let file = file.to_owned();
    match (line, why) {
        (0, "") => CliMessage::NoSummary { file },
        _ => CliMessage::NoRecordOfCheck {
            file,
            line,
            why: why.to_owned(),
        },
    }
}

/// Returns what is wrong with the parts of a file, which are put in order: together they must be the whole of it.
fn range_fault(file: &str, parts: &mut [(RangeSummary, u64)]) -> Option<CliMessage> {
    parts.sort_by_key(|(part, _)| (part.from, part.to));
    let file = file.to_owned();
    let size = parts.first()?.0.size;
    if parts.iter().any(|(part, _)| part.size != size) {
        return Some(CliMessage::RangeOfTwo { file });
    }
    let mut at = 0;
    for (part, _) in parts.iter() {
        let (from, to) = (part.from, part.to);
        // A part in which no record begins has no bytes, and may be anywhere.
        if from == to {
            continue;
        }
        if from > at {
            let to = from;
            return Some(CliMessage::RangeLacks { file, from: at, to });
        }
        if from < at {
            let to = to.min(at);
            return Some(CliMessage::RangeTwice { file, from, to });
        }
        at = to;
    }
    let (from, to) = (at, size);
    (from < to).then_some(CliMessage::RangeLacks { file, from, to })
}

/// Counts the games of a file that lack each tag, and all its games; `None` if not every part has these counts.
fn missing_tag_counts(parts: &[(RangeSummary, u64)]) -> Option<([u64; TAG_ROSTER.len()], u64)> {
    let (mut sums, mut all) = ([0; TAG_ROSTER.len()], 0);
    for (part, games) in parts {
        let missing = part.missing.as_ref()?;
        add_saturating(&mut all, *games);
        for (sum, name) in sums.iter_mut().zip(TAG_ROSTER) {
            let lack = name.canonical().and_then(|name| missing.get(name));
            add_saturating(sum, *lack.unwrap_or(&0));
        }
    }
    Some((sums, all))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample_part(from: u64, to: u64) -> (RangeSummary, u64) {
        let range = RangeSummary {
            file: "a.pdn".into(),
            size: 100,
            from,
            to,
            missing: None,
        };
        (range, 1)
    }

    #[test]
    fn every_byte_belongs_to_one_range() {
        let told = |ranges: &[(u64, u64)]| {
            let mut parts: Vec<_> = ranges
                .iter()
                .map(|&(from, to)| sample_part(from, to))
                .collect();
            range_fault("a.pdn", &mut parts).map(|fault| fault.to_string())
        };
        assert_eq!(told(&[(40, 100), (0, 40), (40, 40)]), None);
        assert!(told(&[(0, 40), (50, 100)]).is_some_and(|told| told.contains("40..50")));
        assert!(told(&[(0, 40), (40, 90)]).is_some_and(|told| told.contains("90..100")));
        assert!(told(&[(10, 100)]).is_some_and(|told| told.contains("0..10")));
        assert!(told(&[(0, 50), (40, 100)]).is_some_and(|told| told.contains("40..50")));
        assert!(told(&[(0, 100), (0, 100)]).is_some_and(|told| told.contains("0..100")));
    }
}
