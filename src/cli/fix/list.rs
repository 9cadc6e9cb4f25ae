//! What `pdn fix` says.

use crate::cli::messages::CliMessage;
use crate::cli::ui::Ui;
use crate::diag::visible;
use crate::lang::{Lang, Message};
use crate::mend::Change;
use crate::pdn::Encoding;
use anstyle::{AnsiColor, Style};
use similar::TextDiff;
use std::io::{self, LineWriter, Write};

/// The list of changes. That nobody reads it is no reason to leave a file half mended: what cannot be said is kept for the
/// end.
pub(super) struct List<'a> {
    out: Box<dyn Write + 'a>,
    color: bool,
    lang: Lang,
    /// Whether the list is what the user wants, and not only the news of it.
    all: bool,
    /// Whether nothing is said.
    silent: bool,
    lost: Option<io::Error>,
}

impl<'a> List<'a> {
    /// On standard output. `all`: nothing else is done.
    pub(super) fn new(out: &'a mut dyn Write, ui: &Ui, all: bool) -> Self {
        Self {
            out: Box::new(out),
            color: ui.color(),
            lang: ui.lang(),
            all,
            silent: false,
            lost: None,
        }
    }

    /// On standard error, where the mended text goes to standard output.
    pub(super) fn aside(ui: &Ui) -> Self {
        Self {
            out: Box::new(LineWriter::new(io::stderr())),
            color: ui.color_err(),
            lang: ui.lang(),
            all: false,
            silent: ui.quiet(),
            lost: None,
        }
    }

    /// Says what could not be said, unless it is that nobody listens.
    pub(super) fn end(mut self) -> io::Result<()> {
        self.flush()?;
        match self.lost {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
            _ => Ok(()),
        }
    }

    /// Keeps an error for the end, if there is more to do than to list.
    fn later<T>(&mut self, result: io::Result<T>, instead: T) -> io::Result<T> {
        match result {
            Err(error) if !self.all && error.kind() != io::ErrorKind::Interrupted => {
                self.lost = Some(error);
                Ok(instead)
            }
            result => result,
        }
    }

    fn paint(&self, color: AnsiColor) -> Style {
        if self.color {
            color.on_default()
        } else {
            Style::new()
        }
    }

    /// One line for a change, in a part of the file that begins behind so many games and lines.
    pub(super) fn change(
        &mut self,
        name: &str,
        change: &Change,
        games: u64,
        lines: u64,
    ) -> io::Result<()> {
        let (was, now) = (visible(&change.was), visible(&change.now));
        let what = match (was.is_empty(), now.is_empty()) {
            (true, _) => {
                let text = visible(change.now.trim()).into_owned();
                CliMessage::Added { text }.say(self.lang).to_string()
            }
            (_, true) => {
                let text = was.trim().to_owned();
                CliMessage::LeftOut { text }.say(self.lang).to_string()
            }
            _ => format!("`{was}` -> `{now}`"),
        };
        let place = Message::of_place(games + u64::from(change.game), change.turn);
        let place = place.say(self.lang);
        let style = self.paint(AnsiColor::Yellow);
        let grade = match change.safe {
            true => String::new(),
            false => CliMessage::Unsafe.say(self.lang).to_string(),
        };
        writeln!(
            self,
            "{name}:{}{place}: {style}{what}{style:#} {}{grade}",
            lines + change.line,
            change.check.name,
        )
    }

    /// The changes of a part of the file that begins behind so many lines, as a unified diff.
    pub(super) fn diff(
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
                Some(b'+') => self.paint(AnsiColor::Green),
                Some(b'-') => self.paint(AnsiColor::Red),
                Some(b'@') => self.paint(AnsiColor::Cyan),
                _ => Style::new(),
            };
            writeln!(self, "{style}{}{style:#}", visible(line))?;
        }
        Ok(())
    }
}

impl Write for List<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.silent || self.lost.is_some() {
            return Ok(bytes.len());
        }
        let written = self.out.write(bytes);
        self.later(written, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.silent || self.lost.is_some() {
            return Ok(());
        }
        let flushed = self.out.flush();
        self.later(flushed, ())
    }
}
