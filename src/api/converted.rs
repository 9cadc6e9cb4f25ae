//! Converting one input.

use super::Options;
use crate::convert::{Converter, Decided, Joined, heading};
use crate::diag::Diagnostic;
use crate::run::{ConvertJob, Event, Gather, Input, Pull, not_read};
use crate::write::{Format, WriteOptions};
use std::collections::BTreeSet;
use std::io::{self, Write};

/// Converts games into another format or notation, and writes them.
///
/// Nothing is lost and nothing is changed silently: what was decided about moves that are not legal as they stand is told in
/// [`Conversion::findings`], and counted in [`Conversion::decided`].
///
/// # Errors
///
/// Whatever writing to `out` gives. That the input cannot be read is a finding.
///
/// ```
/// let format = pdn::Format::find("pdn").expect("a format");
/// let how = pdn::WriteOptions {
///     notation: pdn::Notation::find("numeric"),
///     ..pdn::WriteOptions::default()
/// };
/// let mut out = Vec::new();
/// let text = "[GameType \"25\"]\n1. c3-d4 d6-c5 *";
/// let done = pdn::convert(text, format, &how, &pdn::Options::default(), &mut out)?;
/// assert_eq!((done.games, done.plies), (1, 2));
/// assert!(String::from_utf8_lossy(&out).contains("1. 22-18 10-14 *"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn convert(
    input: impl Into<Input>,
    format: &Format,
    how: &WriteOptions,
    options: &Options,
    out: &mut dyn Write,
) -> io::Result<Conversion> {
    let mut converter = Converter::new(format, *how, None);
    converter.notes = true;
    let job = ConvertJob {
        fixed: options.fixed(true),
        converter,
    };
    let foot = Converter::new(format, *how, None);
    let mut joined = Joined::default();
    let mut done = Conversion::default();
    let mut gather = Gather::default();
    let mut guesses = BTreeSet::new();
    for event in Pull::new(job, input.into(), options.run()) {
        match event {
            Event::Output {
                file,
                offset,
                out: chunk,
            } => {
                joined.body(
                    &foot,
                    chunk.body,
                    (file.read_as(), offset),
                    (&file.name, gather.games()),
                    &heading(&file.name),
                    &mut |text| out.write_all(text),
                )?;
                done.decided += chunk.decided;
                let mut part = chunk.part;
                gather.part(&file, offset, &mut part, &mut |found| {
                    let guess = found.finding.check == &crate::check::tags::VARIANT_ASSUMED;
                    if !guess || guesses.insert(found.finding.message.clone()) {
                        done.findings.push(found);
                    }
                    Ok(())
                })?;
                done.games += part.games;
                done.plies += part.plies;
            }
            Event::Unreadable { file, error } => done.findings.push(not_read(&file, &error)),
            Event::FileDone { .. } => {}
        }
    }
    out.write_all(joined.end(&foot).as_bytes())?;
    Ok(done)
}

/// What became of the games that were converted.
#[derive(Clone, Debug, Default)]
pub struct Conversion {
    /// Games that were read.
    pub games: u64,
    /// Legal plies in them.
    pub plies: u64,
    /// What was decided, how often.
    pub decided: Decided,
    /// What was decided, and where; what could not be read.
    pub findings: Vec<Diagnostic>,
}
