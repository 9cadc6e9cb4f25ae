//! The messages of `pdn fix`.

use crate::cli::messages::CliMessage;
use crate::cli::ui::Ui;
use crate::diag::visible_text;
use crate::fix::AppliedEdit;
use crate::lang::{Lang, Message};
use crate::pdn::Encoding;
use anstyle::{AnsiColor, Style};
use similar::TextDiff;
use std::io::{self, LineWriter, Write};

/// The list of changes. A closed pipe is no reason to leave a file half fixed: an error of writing the list is kept for the end.
pub(super) struct ChangeList<'a> {
    out: Box<dyn Write + 'a>,
    color: bool,
    lang: Lang,
    /// Whether the list is the result, and not only a report on it.
    all: bool,
    /// Whether nothing is written.
    silent: bool,
    lost: Option<io::Error>,
}

impl<'a> ChangeList<'a> {
    /// Creates a list on standard output. With `all` the command does nothing else.
    pub(super) fn new(out: &'a mut dyn Write, ui: &Ui, all: bool) -> Self {
        Self {
            out: Box::new(out),
            color: ui.color_out(),
            lang: ui.lang(),
            all,
            silent: false,
            lost: None,
        }
    }

    /// Creates a list on standard error, for fixed text that goes to standard output.
    pub(super) fn on_stderr(ui: &Ui) -> Self {
        Self {
            out: Box::new(LineWriter::new(io::stderr())),
            color: ui.color_err(),
            lang: ui.lang(),
            all: false,
            silent: ui.is_quiet(),
            lost: None,
        }
    }

    /// Ends the list.
    ///
    /// # Errors
    ///
    /// Reports the error that was kept, unless the reader has closed the pipe.
    pub(super) fn finish_list(mut self) -> io::Result<()> {
        self.flush()?;
        match self.lost {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
            _ => Ok(()),
        }
    }

    /// Keeps an error for the end, if there is more to do than to list.
    fn defer_error<T>(&mut self, result: io::Result<T>, instead: T) -> io::Result<T> {
        match result {
            Err(error) if !self.all && error.kind() != io::ErrorKind::Interrupted => {
                self.lost = Some(error);
                Ok(instead)
            }
            result => result,
        }
    }

    fn colour_style(&self, color: AnsiColor) -> Style {
        if self.color {
            color.on_default()
        } else {
            Style::new()
        }
    }

    /// Writes one line for a change in a part of the file; `games` and `lines` precede the part.
    pub(super) fn write_change(
        &mut self,
        name: &str,
        change: &AppliedEdit,
        games: u64,
        lines: u64,
    ) -> io::Result<()> {
        let (was, now) = (visible_text(&change.was), visible_text(&change.now));
        let what = match (was.is_empty(), now.is_empty()) {
            (true, _) => {
                let text = visible_text(change.now.trim()).into_owned();
                CliMessage::Added { text }.display_in(self.lang).to_string()
            }
            (_, true) => {
                let text = was.trim().to_owned();
                CliMessage::LeftOut { text }
                    .display_in(self.lang)
                    .to_string()
            }
            _ => format!("`{was}` -> `{now}`"),
        };
        let place = Message::of_place(games + u64::from(change.game), change.turn);
        let place = place.display_in(self.lang);
        let style = self.colour_style(AnsiColor::Yellow);
        let grade = match change.safe {
            true => String::new(),
            false => CliMessage::Unsafe.display_in(self.lang).to_string(),
        };
        writeln!(
            self,
            "{name}:{}{place}: {style}{what}{style:#} {}{grade}",
            lines + change.line,
            change.check.name,
        )
    }

    /// Writes the changes of a part of the file as a unified diff; `lines` precede the part.
    pub(super) fn write_diff(
        &mut self,
        name: &str,
        encoding: Encoding,
        was: &[u8],
        now: &[u8],
        lines: u64,
    ) -> io::Result<()> {
        if was == now {
            return Ok(());
        }
        let old = encoding.decode(was);
        let new = match std::str::from_utf8(now) {
            Ok(text) if encoding != Encoding::Utf8 => text.into(),
            _ => encoding.decode(now),
        };
        let text = TextDiff::from_lines(old.as_ref(), new.as_ref());
        let from = if lines == 0 {
            name.to_owned()
        } else {
            format!("{name} (from line {})", lines + 1)
        };
        let unified = text.unified_diff().header(&from, name).to_string();
        for line in unified.lines() {
            let style = match line.as_bytes().first() {
                Some(b'+') => self.colour_style(AnsiColor::Green),
                Some(b'-') => self.colour_style(AnsiColor::Red),
                Some(b'@') => self.colour_style(AnsiColor::Cyan),
                _ => Style::new(),
            };
            writeln!(self, "{style}{}{style:#}", visible_text(line))?;
        }
        Ok(())
    }
}

impl Write for ChangeList<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.silent || self.lost.is_some() {
            return Ok(bytes.len());
        }
        let written = self.out.write(bytes);
        self.defer_error(written, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.silent || self.lost.is_some() {
            return Ok(());
        }
        let flushed = self.out.flush();
        self.defer_error(flushed, ())
    }
}
