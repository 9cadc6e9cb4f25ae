//! Converts one input.

use super::Options;
use crate::convert::{Converter, DecisionCounts, OutputJoiner, page_heading};
use crate::diag::Diagnostic;
use crate::run::{ConvertJob, FileSummary, Input, RunEvent, RunEventIter, not_read};
use crate::write::{GameFormat, WriteOptions};
use std::collections::BTreeSet;
use std::io::{self, Write};

/// Converts games into another format or notation, and writes them to `out`.
///
/// Nothing is lost or changed silently: decisions about moves that are not legal as written are reported in
/// [`ConversionReport::findings`] and counted in [`ConversionReport::decided`].
///
/// # Errors
///
/// Returns the errors of writing to `out`. An input that cannot be read is a finding, not an error.
///
/// ```
/// let format = pdn_operations::write::GameFormat::from_name("pdn").expect("a format");
/// let how = pdn_operations::write::WriteOptions {
///     notation: pdn_text::notation::MoveNotation::find_by_name("numeric"),
///     ..pdn_operations::write::WriteOptions::default()
/// };
/// let mut out = Vec::new();
/// let text = "[GameType \"25\"]\n1. c3-d4 d6-c5 *";
/// let done = pdn_operations::api::convert_games(text, format, &how, &pdn_operations::api::Options::default(), &mut out)?;
/// assert_eq!((done.games, done.plies), (1, 2));
/// assert!(String::from_utf8_lossy(&out).contains("1. 22-18 10-14 *"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn convert_games(
    input: impl Into<Input>,
    format: &GameFormat,
    how: &WriteOptions,
    options: &Options,
    out: &mut dyn Write,
) -> io::Result<ConversionReport> {
    let mut converter = Converter::new(format, *how, None);
    converter.notes = true;
    let job = ConvertJob {
        fixed: options.replay_overrides(true),
        converter,
    };
    let foot = Converter::new(format, *how, None);
    let mut joined = OutputJoiner::default();
    let mut done = ConversionReport::default();
    let mut gather = FileSummary::default();
    let mut guesses = BTreeSet::new();
    for event in RunEventIter::new(job, input.into(), options.run_options()) {
        match event {
            RunEvent::Output {
                file,
                offset,
                out: chunk,
            } => {
                joined.write_body(
                    &foot,
                    chunk.body,
                    (file.read_as(), offset),
                    (&file.name, gather.game_count()),
                    &page_heading(&file.name),
                    &mut |text| out.write_all(text),
                )?;
                done.decided += chunk.decided;
                let mut part = chunk.part;
                gather.report_part(&file, offset, &mut part, &mut |found| {
                    let guess = found.finding.check == &crate::check::tags::VARIANT_ASSUMED;
                    if !guess || guesses.insert(found.finding.message.clone()) {
                        done.findings.push(found);
                    }
                    Ok(())
                })?;
                done.games += part.games;
                done.plies += part.plies;
            }
            RunEvent::Unreadable { file, error } => done.findings.push(not_read(&file, &error)),
            RunEvent::FileDone { .. } => {}
        }
    }
    out.write_all(joined.closing_text(&foot).as_bytes())?;
    Ok(done)
}

/// The outcome of a conversion.
#[derive(Clone, Debug, Default)]
pub struct ConversionReport {
    /// The number of games read.
    pub games: u64,
    /// The number of legal plies in them.
    pub plies: u64,
    /// The number of times that each kind of decision was made.
    pub decided: DecisionCounts,
    /// The decisions with their places, and what could not be read.
    pub findings: Vec<Diagnostic>,
}
