//! Where the report of `pdn check` and that of `pdn event` go.

use super::exit::Failure;
use super::messages::CliMessage;
use super::output::{Existing, Output, cannot_write, is_stdout, unambiguous, vacant};
use super::ui::{Patient, Ui, shown};
use crate::check::Severity;
use crate::diag::Summary;
use crate::lang::{Lang, Message};
use crate::run::Input;
use std::io::{self, Write};
use std::path::{MAIN_SEPARATOR, Path};

/// The file that is to hold the report, unless it goes to standard output.
pub(super) fn file(output: Option<&Path>) -> Option<&Path> {
    output.filter(|path| !is_stdout(path))
}

/// Opens what the report is written to. What stands in the way is told before anything is read.
pub(super) fn open<'a>(
    output: Option<&Path>,
    force: bool,
    inputs: &[Input],
    stdout: &'a mut dyn Write,
) -> Result<Patient<Output<'a>>, Failure> {
    let Some(path) = file(output) else {
        return Ok(Patient::new(Output::Stdout(stdout)));
    };
    let written_so = path.as_os_str().to_string_lossy().ends_with(MAIN_SEPARATOR);
    if written_so || path.is_dir() {
        let file = shown(path);
        return Err(CliMessage::ReportFolder { file }.into());
    }
    let files = [path.to_owned()];
    // That --force overwrites it would be wrong of a file that is read.
    let read: Vec<_> = inputs.iter().collect();
    unambiguous(&read, &files, Some(CliMessage::AnotherFile))?;
    let existing = match force {
        true => Existing::Replace,
        false => {
            vacant(&files, CliMessage::ForceOverwrites)?;
            Existing::Keep
        }
    };
    Output::create(path, existing, None)
        .map(Patient::new)
        .map_err(|error| cannot_write(path, &error).into())
}

/// Ends the report. One that is not whole leaves no file.
pub(super) fn close(out: Patient<Output<'_>>, whole: bool, lang: Lang, ui: &Ui) -> io::Result<()> {
    let (out, read) = out.into_inner();
    let lost = match &out {
        Output::Draft(_, path) if !whole => Some(shown(path)),
        _ => None,
    };
    if read {
        match out.close(whole) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
            closed => closed?,
        }
    }
    if let Some(file) = lost {
        ui.error(&Message::NotWritten { file }.say(lang).to_string());
    }
    Ok(())
}

/// Says on standard error that a file is written, and how much was found: else a command would fail in silence.
pub(super) fn written(output: Option<&Path>, summary: &Summary, ui: &Ui) {
    let Some(path) = file(output).filter(|_| !ui.quiet() && !summary.interrupted) else {
        return;
    };
    let count = |severity: Severity| {
        let found = summary.findings.iter();
        let of = |code: &str| crate::check::all().find(|check| check.code == code);
        let found =
            found.filter(|(code, _)| of(code).is_some_and(|check| check.severity == severity));
        found.map(|(_, places)| places).sum()
    };
    let told = CliMessage::ReportWritten {
        file: shown(path),
        errors: count(Severity::Error),
        warnings: count(Severity::Warning),
        notes: count(Severity::Info),
    };
    ui.aside(
        format!(
            "{}\n",
            crate::diag::visible(&told.say(ui.lang()).to_string())
        )
        .as_bytes(),
    );
}

/// Hands text over. Who reads along has it at once; a file is there only when it is whole.
pub(super) fn hand_over(out: &mut Patient<Output<'_>>, text: &[u8]) -> io::Result<()> {
    out.write_all(text)?;
    match out.inner() {
        Output::Draft(..) => Ok(()),
        Output::Stdout(_) | Output::Device(..) => out.flush(),
    }
}
