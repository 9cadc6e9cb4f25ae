//! The output of everything that is printed.

use super::advice::explain_write_error;
use super::args::ColorMode;
use super::messages::CliMessage;
use crate::lang::{Lang, Message};
use anstyle::{AnsiColor, Style};
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::Path;

/// The width of everything that is no terminal, in columns.
pub(crate) const PAGE_COLUMNS: usize = 100;

/// The wishes of the user for the output, and its targets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ui {
    color_file: bool,
    color_out: bool,
    color_err: bool,
    quiet: bool,
    lang: Lang,
}

impl Ui {
    /// Decides about colours from what was typed, the terminal and `NO_COLOR`.
    pub(crate) fn new(color: ColorMode, quiet: bool, lang: Lang) -> Self {
        let decide = |terminal: bool| match color {
            ColorMode::Always => true,
            ColorMode::Never => false,
            ColorMode::Auto => terminal && wants_color(),
        };
        Self {
            color_file: decide(false),
            color_out: decide(io::stdout().is_terminal()),
            color_err: decide(io::stderr().is_terminal()),
            quiet,
            lang,
        }
    }

    /// Returns the language of the output.
    pub(crate) fn lang(&self) -> Lang {
        self.lang
    }

    /// Returns whether to colour standard output.
    pub(crate) fn color_out(&self) -> bool {
        self.color_out
    }

    /// Returns whether to colour files.
    pub(crate) fn color_file(&self) -> bool {
        self.color_file
    }

    /// Returns whether to colour standard error.
    pub(crate) fn color_err(&self) -> bool {
        self.color_err
    }

    /// Returns whether to leave out what is not asked for.
    pub(crate) fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Returns whether people read standard output as it comes.
    pub(crate) fn is_terminal(&self) -> bool {
        io::stdout().is_terminal()
    }

    /// Writes to standard error what accompanies the output.
    pub(crate) fn write_stderr(&self, text: &[u8]) {
        // A failure here cannot be reported.
        let _ = io::stderr().write_all(text);
    }

    /// Returns the width of the terminal of standard output in columns, or that of a page elsewhere.
    pub(crate) fn width(&self) -> usize {
        match terminal_size::terminal_size_of(io::stdout()) {
            Some((width, _)) => usize::from(width.0),
            None => PAGE_COLUMNS,
        }
    }

    /// Returns whether to draw progress.
    pub(crate) fn may_draw(&self) -> bool {
        !self.quiet && io::stderr().is_terminal()
    }

    /// Returns standard output. It must be flushed: what is lost on dropping is not reported.
    pub(crate) fn stdout_writer(&self) -> impl Write {
        BufWriter::with_capacity(64 * 1024, LabelledStdout(io::stdout().lock()))
    }

    /// Returns standard output for a command whose exit status reflects what it found: that does not depend on when the reader of a pipe has
    /// seen enough.
    pub(crate) fn out_to_the_end(&self) -> impl Write {
        PipeTolerantWriter::new(self.stdout_writer())
    }

    /// Reports on standard error what went wrong.
    pub(crate) fn print_error(&self, message: &str) {
        self.print_labelled(Message::Error, AnsiColor::BrightRed, message);
    }

    /// Reports on standard error what may be wrong, unless the user asked only for errors.
    pub(crate) fn print_warning(&self, message: &str) {
        if self.quiet {
            return;
        }
        self.print_labelled(Message::Warning, AnsiColor::BrightYellow, message);
    }

    /// Reports a message on standard error as an error.
    pub(crate) fn report_error(&self, message: &CliMessage) {
        self.print_error(&message.display_in(self.lang).to_string());
    }

    /// Reports a message on standard error as a warning, unless the user asked only for errors.
    pub(crate) fn report_warning(&self, message: &CliMessage) {
        self.print_warning(&message.display_in(self.lang).to_string());
    }

    fn print_labelled(&self, what: Message, color: AnsiColor, message: &str) {
        let paint = if self.color_err {
            color.on_default().bold()
        } else {
            Style::new()
        };
        // A failure here cannot be reported.
        let message = crate::diag::visible_text(message);
        let what = what.display_in(self.lang);
        let _ = writeln!(io::stderr(), "{paint}{what}{paint:#}: {message}");
    }

    /// Prints the message of `pdn` without arguments.
    pub(crate) fn print_welcome(&self) {
        let _ = writeln!(
            io::stderr(),
            "{}",
            CliMessage::Welcome.display_in(self.lang)
        );
    }
}

/// Returns a path as a line of output may hold it, wherever that is read: without characters that control a terminal, and never as a command to
/// a continuous integration.
pub(crate) fn display_path(path: &Path) -> String {
    let text = path.display().to_string();
    let text = crate::diag::visible_text(&text);
    match text.trim_start().starts_with("::") {
        true => format!("./{text}"),
        false => text.into_owned(),
    }
}

/// Standard output, whose errors name it.
struct LabelledStdout(StdoutLock<'static>);

impl LabelledStdout {
    fn label_error<T>(result: io::Result<T>) -> io::Result<T> {
        result.map_err(|error| {
            let why = Box::new(explain_write_error(&error));
            io::Error::new(error.kind(), CliMessage::AtStandardOutput { why })
        })
    }
}

impl Write for LabelledStdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.write(bytes) {
            // The writer tries again.
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(error),
            written => Self::label_error(written),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Self::label_error(self.0.flush())
    }
}

/// A writer that drops what nobody reads any more.
pub(crate) struct PipeTolerantWriter<W> {
    out: W,
    closed: bool,
}

impl<W> PipeTolerantWriter<W> {
    /// Creates the writer before anything is written.
    pub(crate) fn new(out: W) -> Self {
        Self { out, closed: false }
    }

    /// Returns the inner writer.
    pub(crate) fn get_ref(&self) -> &W {
        &self.out
    }

    /// Returns the inner writer, and whether somebody may still read its output.
    pub(crate) fn into_inner(self) -> (W, bool) {
        (self.out, !self.closed)
    }

    fn unless_closed<T>(&mut self, result: io::Result<T>, dropped: T) -> io::Result<T> {
        match result {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(dropped)
            }
            other => other,
        }
    }
}

impl<W: Write> Write for PipeTolerantWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.closed {
            return Ok(bytes.len());
        }
        let written = self.out.write(bytes);
        self.unless_closed(written, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.closed {
            return Ok(());
        }
        let flushed = self.out.flush();
        self.unless_closed(flushed, ())
    }
}

fn wants_color() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !set("NO_COLOR") && !dumb
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_reads_is_no_failure() {
        struct FailingWriter(io::ErrorKind);
        impl Write for FailingWriter {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(self.0.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let patient = |kind| {
            let (out, closed) = (FailingWriter(kind), false);
            PipeTolerantWriter { out, closed }.write_all(b"text")
        };
        assert!(patient(io::ErrorKind::BrokenPipe).is_ok());
        assert!(patient(io::ErrorKind::StorageFull).is_err());
    }
}
