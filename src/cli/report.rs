//! The targets of the reports of `pdn check` and `pdn event`.

use super::exit::Failure;
use super::messages::CliMessage;
use super::output::{
    Output, OverwritePolicy, cannot_write, check_unambiguous, check_vacant, is_stdout,
};
use super::ui::{PipeTolerantWriter, Ui, display_path};
use crate::check::Severity;
use crate::diag::Summary;
use crate::lang::{Lang, Message};
use crate::run::Input;
use std::io::{self, Write};
use std::path::{MAIN_SEPARATOR, Path};

/// Returns the file that will hold the report, unless it goes to standard output.
pub(super) fn report_file(output: Option<&Path>) -> Option<&Path> {
    output.filter(|path| !is_stdout(path))
}

/// Opens the output of the report.
///
/// # Errors
///
/// Reports conflicts before anything is read.
pub(super) fn open_report<'a>(
    output: Option<&Path>,
    force: bool,
    inputs: &[Input],
    stdout: &'a mut dyn Write,
) -> Result<PipeTolerantWriter<Output<'a>>, Failure> {
    let Some(path) = report_file(output) else {
        return Ok(PipeTolerantWriter::new(Output::Stdout(stdout)));
    };
    let written_so = path.as_os_str().to_string_lossy().ends_with(MAIN_SEPARATOR);
    if written_so || path.is_dir() {
        let file = display_path(path);
        return Err(CliMessage::ReportFolder { file }.into());
    }
    let files = [path.to_owned()];
    // The advice to overwrite with --force would be wrong for a file that is read.
    let read: Vec<_> = inputs.iter().collect();
    check_unambiguous(&read, &files, Some(CliMessage::AnotherFile))?;
    let existing = match force {
        true => OverwritePolicy::Replace,
        false => {
            check_vacant(&files, CliMessage::ForceOverwrites)?;
            OverwritePolicy::Keep
        }
    };
    Output::create_file(path, existing, None)
        .map(PipeTolerantWriter::new)
        .map_err(|error| cannot_write(path, &error).into())
}

/// Ends the report. An incomplete report leaves no file.
pub(super) fn close_report(
    out: PipeTolerantWriter<Output<'_>>,
    whole: bool,
    lang: Lang,
    ui: &Ui,
) -> io::Result<()> {
    let (out, read) = out.into_inner();
    let lost = match &out {
        Output::Draft(_, path) if !whole => Some(display_path(path)),
        _ => None,
    };
    if read {
        match out.close(whole) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
            closed => closed?,
        }
    }
    if let Some(file) = lost {
        ui.print_error(&Message::NotWritten { file }.display_in(lang).to_string());
    }
    Ok(())
}

/// Reports on standard error that a file is written, and how much was found: otherwise a command would fail silently.
pub(super) fn report_written(output: Option<&Path>, summary: &Summary, ui: &Ui) {
    let Some(path) = report_file(output).filter(|_| !ui.is_quiet() && !summary.interrupted) else {
        return;
    };
    let count = |severity: Severity| {
        let found = summary.findings.iter();
        let of = |code: &str| crate::check::all_checks().find(|check| check.code == code);
        let found =
            found.filter(|(code, _)| of(code).is_some_and(|check| check.severity == severity));
        found.map(|(_, places)| places).sum()
    };
    let told = CliMessage::ReportWritten {
        file: display_path(path),
        errors: count(Severity::Error),
        warnings: count(Severity::Warning),
        notes: count(Severity::Info),
    };
    ui.write_stderr(
        format!(
            "{}\n",
            crate::diag::visible_text(&told.display_in(ui.lang()).to_string())
        )
        .as_bytes(),
    );
}

/// Writes text. A terminal or a pipe gets it at once; a file appears only when it is complete.
pub(super) fn hand_over(out: &mut PipeTolerantWriter<Output<'_>>, text: &[u8]) -> io::Result<()> {
    out.write_all(text)?;
    match out.get_ref() {
        Output::Draft(..) => Ok(()),
        Output::Stdout(_) | Output::Device(..) => out.flush(),
    }
}
