//! The line on standard error that shows progress and can be removed whatever became of the window meanwhile.

use console::Term;
use indicatif::{ProgressDrawTarget, TermLike};
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The maximum number of times that the line is drawn in a second.
const MAX_DRAWS_PER_SECOND: u8 = 10;

/// The number of columns that stay free on the right: the terminal writes `^C` there when a run is interrupted, and must not begin a line with
/// it.
const FREE_COLUMNS: usize = 6;

/// Returns the target of a line of progress, up to so many columns wide.
pub(super) fn status_line(max_width: usize) -> ProgressDrawTarget {
    let line = StatusLine {
        terminal: Term::buffered_stderr(),
        max_width,
        drawn: &STATUS_LINE_STATE,
    };
    ProgressDrawTarget::term_like_with_hz(Box::new(line), MAX_DRAWS_PER_SECOND)
}

/// Removes the line of a process that ends without those who draw it.
pub(super) fn remove_line() {
    STATUS_LINE_STATE.ended.store(true, Ordering::SeqCst);
    let line = StatusLine {
        terminal: Term::stderr(),
        max_width: 0,
        drawn: &STATUS_LINE_STATE,
    };
    if STATUS_LINE_STATE.columns.load(Ordering::SeqCst) > 0 {
        // That the terminal is gone cannot be reported.
        let _gone = line.clear_line();
    }
}

/// The state of the terminal.
#[derive(Debug, Default)]
struct StatusLineState {
    /// The width of the line in columns.
    columns: AtomicUsize,
    /// Whether nothing more is to be drawn.
    ended: AtomicBool,
}

/// The one line of the process.
static STATUS_LINE_STATE: StatusLineState = StatusLineState {
    columns: AtomicUsize::new(0),
    ended: AtomicBool::new(false),
};

/// One line at the cursor. It fills no line of the terminal: what follows it stays on its line.
#[derive(Debug)]
struct StatusLine<T> {
    terminal: T,
    max_width: usize,
    drawn: &'static StatusLineState,
}

impl<T: TermLike> StatusLine<T> {
    fn terminal_columns(&self) -> usize {
        usize::from(self.terminal.width()).max(1)
    }
}

impl<T: TermLike> TermLike for StatusLine<T> {
    fn width(&self) -> u16 {
        let free = self.terminal_columns().saturating_sub(FREE_COLUMNS).max(1);
        u16::try_from(free.min(self.max_width)).unwrap_or(u16::MAX)
    }

    fn height(&self) -> u16 {
        self.terminal.height()
    }

    // There is only one line: text that does not fit is cut off.
    fn move_cursor_up(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_down(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_right(&self, n: usize) -> io::Result<()> {
        self.terminal.move_cursor_right(n)
    }

    fn move_cursor_left(&self, n: usize) -> io::Result<()> {
        self.terminal.move_cursor_left(n)
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        self.write_str(text)
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        if self.drawn.ended.load(Ordering::SeqCst) {
            return Ok(());
        }
        let shown = self.drawn.columns.load(Ordering::SeqCst);
        let mut left = usize::from(self.width()).saturating_sub(shown);
        let fits = |c: &char| {
            let width = c.width().unwrap_or(0);
            let fits = width <= left;
            left = left.saturating_sub(width);
            fits
        };
        let text: String = text.chars().take_while(fits).collect();
        // A smaller window would break blanks that fill the line into several lines.
        let text = text.trim_end();
        self.drawn.columns.fetch_add(text.width(), Ordering::SeqCst);
        self.terminal.write_str(text)
    }

    /// Removes the line. A window that became smaller has broken it into several, and the cursor is on the last of them.
    fn clear_line(&self) -> io::Result<()> {
        let shown = self.drawn.columns.swap(0, Ordering::SeqCst);
        for _ in 0..shown.saturating_sub(1) / self.terminal_columns() {
            self.terminal.clear_line()?;
            self.terminal.move_cursor_up(1)?;
        }
        self.terminal.clear_line()
    }

    fn flush(&self) -> io::Result<()> {
        self.terminal.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    /// A terminal that breaks its lines anew when its window becomes smaller.
    #[derive(Debug)]
    struct TestScreen(Mutex<ScreenState>);

    #[derive(Debug)]
    struct ScreenState {
        columns: usize,
        rows: Vec<String>,
        at: usize,
    }

    impl TestScreen {
        fn new(columns: usize) -> Self {
            let rows = vec!["$ pdn check".to_owned(), String::new()];
            let shown = ScreenState {
                columns,
                rows,
                at: 1,
            };
            Self(Mutex::new(shown))
        }

        fn resize(&self, columns: usize) {
            let mut shown = self.0.lock().unwrap();
            let broken = |row: &String| -> Vec<String> {
                let chars: Vec<char> = row.chars().collect();
                let parts = chars.chunks(columns).map(|part| part.iter().collect());
                parts.collect()
            };
            let above: usize = shown.rows[..shown.at]
                .iter()
                .map(|row| broken(row).len().max(1))
                .sum();
            let own = broken(&shown.rows[shown.at]).len().max(1);
            let rows = shown.rows.iter().flat_map(|row| match row.is_empty() {
                true => vec![String::new()],
                false => broken(row),
            });
            shown.rows = rows.collect();
            (shown.at, shown.columns) = (above + own - 1, columns);
        }

        fn screen_rows(&self) -> Vec<String> {
            let rows = self.0.lock().unwrap().rows.clone();
            rows.into_iter().filter(|row| !row.is_empty()).collect()
        }
    }

    impl TermLike for &'static TestScreen {
        fn width(&self) -> u16 {
            self.0.lock().unwrap().columns as u16
        }
        fn move_cursor_up(&self, n: usize) -> io::Result<()> {
            self.0.lock().unwrap().at -= n;
            Ok(())
        }
        fn move_cursor_down(&self, _: usize) -> io::Result<()> {
            unreachable!("one line")
        }
        fn move_cursor_right(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_left(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn write_line(&self, _: &str) -> io::Result<()> {
            unreachable!("one line")
        }
        fn write_str(&self, text: &str) -> io::Result<()> {
            let mut shown = self.0.lock().unwrap();
            for c in text.chars() {
                if shown.rows[shown.at].chars().count() == shown.columns {
                    shown.at += 1;
                    let at = shown.at;
                    shown.rows.insert(at, String::new());
                }
                let at = shown.at;
                shown.rows[at].push(c);
            }
            Ok(())
        }
        fn clear_line(&self) -> io::Result<()> {
            let mut shown = self.0.lock().unwrap();
            let at = shown.at;
            shown.rows[at].clear();
            Ok(())
        }
        fn flush(&self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Returns what is left of a bar after windows of other sizes and what the terminal writes for `Ctrl-C`.
    fn remaining_rows(columns: usize, sizes: &[usize], typed: &str) -> Vec<String> {
        let screen: &TestScreen = Box::leak(Box::new(TestScreen::new(columns)));
        let line = StatusLine {
            terminal: screen,
            max_width: 48,
            drawn: Box::leak(Box::default()),
        };
        let target = ProgressDrawTarget::term_like(Box::new(line));
        let bar = indicatif::ProgressBar::with_draw_target(Some(100), target);
        let style = indicatif::ProgressStyle::with_template("{percent} % {wide_bar} {bytes}");
        bar.set_style(style.unwrap());
        bar.inc(10);
        bar.tick();
        assert!(screen.screen_rows().len() > 1, "{screen:?}");
        for columns in sizes {
            screen.resize(*columns);
            bar.inc(10);
            bar.tick();
        }
        (&screen).write_str(typed).unwrap();
        bar.finish_and_clear();
        screen.screen_rows()
    }

    #[test]
    fn nothing_is_left_of_a_bar() {
        let prompt = ["$ pdn check"];
        assert_eq!(remaining_rows(100, &[], ""), prompt);
        assert_eq!(remaining_rows(100, &[], "^C"), prompt);
        assert_eq!(remaining_rows(40, &[], "^C^C"), prompt);
        assert_eq!(remaining_rows(100, &[60, 45, 30, 20], ""), prompt);
        assert_eq!(remaining_rows(100, &[30], "^C"), prompt);
        assert_eq!(remaining_rows(60, &[140, 25, 100], "^C"), prompt);
    }
}
