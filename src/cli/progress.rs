//! Progress by bytes on standard error, for people who wait.

use super::status_line::status_line;
use crate::run::Progress;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The delay before the bar is drawn: shorter runs have none.
const DRAW_DELAY: Duration = Duration::from_millis(250);

/// The width of a bar in columns: few windows are so narrow that it takes two lines.
const BAR_COLUMNS: usize = 48;

/// A bar, or a count of bytes if the total is not known.
pub(super) struct RunProgressBar {
    bar: ProgressBar,
    start: Instant,
    hidden: AtomicBool,
    wanted: bool,
}

impl RunProgressBar {
    /// Creates a bar that is drawn only on request.
    pub(super) fn new(wanted: bool) -> Self {
        Self {
            bar: ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()),
            start: Instant::now(),
            hidden: AtomicBool::new(true),
            wanted,
        }
    }

    /// Runs work on the terminal while the bar is hidden.
    pub(super) fn suspend<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }

    /// Removes the bar.
    pub(super) fn clear(&self) {
        self.bar.finish_and_clear();
    }

    fn show_bar(&self) {
        let template = match self.bar.length() {
            Some(_) => "{percent:>3} % {wide_bar} {bytes}/{total_bytes}  {eta}",
            None => "{spinner} {bytes}  {binary_bytes_per_sec}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            self.bar.set_style(style.progress_chars("=> "));
        }
        self.bar.set_draw_target(status_line(BAR_COLUMNS));
    }
}

impl Progress for RunProgressBar {
    fn set_total(&self, bytes: u64) {
        if bytes > 0 {
            self.bar.set_length(bytes);
        }
    }

    fn add_done(&self, bytes: u64) {
        if !self.wanted || bytes == 0 {
            return;
        }
        self.bar.inc(bytes);
        if self.start.elapsed() >= DRAW_DELAY && self.hidden.swap(false, Ordering::Relaxed) {
            self.show_bar();
        }
    }
}
