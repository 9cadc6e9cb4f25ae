//! One run over files, for every command that reads them: its workers, its bar, and its end by a signal.

use super::args::FileArgs;
use super::exit::Failure;
use super::messages::CliMessage;
use super::progress::RunProgressBar;
use super::range::FilePart;
use super::stop;
use super::ui::Ui;
use crate::played::Overrides;
use crate::run::{self, Input, Job, PlannedFile, RunEvent, RunOptions, RunOutcome};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A run that is about to begin.
pub(super) struct Runner {
    fixed: Overrides,
    options: RunOptions,
    /// The decisions about the file that were planned before.
    planned: Option<Arc<PlannedFile>>,
    pub(super) bar: RunProgressBar,
}

impl Runner {
    /// Creates a run from the arguments for files and the decisions of the user.
    pub(super) fn new(files: &FileArgs, fixed: Overrides, ui: &Ui) -> Self {
        Self {
            fixed,
            options: RunOptions {
                jobs: files.job_count(),
                encoding: fixed.encoding,
                from: files.from,
                ocr: files.ocr,
                keeps_pictures: fixed.scenes,
                ..RunOptions::default()
            },
            planned: None,
            bar: RunProgressBar::new(ui.may_draw() && !files.no_progress),
        }
    }

    /// Returns the runner with smaller pieces, for jobs whose output is large.
    pub(super) fn in_pieces(mut self, bytes: usize) -> Self {
        self.options.chunk = bytes;
        self
    }

    /// Returns the runner for a range of bytes only, if one is asked for.
    pub(super) fn with_part(mut self, part: Option<FilePart>) -> Self {
        self.options.range = part.as_ref().map(|part| part.range);
        self.planned = part.and_then(|part| part.planned);
        self
    }

    /// Runs a job over the inputs. Returns whether the run was interrupted.
    pub(super) fn run_job<J: Job>(
        &self,
        mut inputs: Vec<Input>,
        job: &J,
        sink: &mut dyn FnMut(RunEvent<J::Out>) -> io::Result<()>,
    ) -> Result<bool, Failure> {
        let ended = catch_panics(|| {
            let all = inputs.iter_mut().collect();
            let whole = RunOptions {
                range: None,
                // A picture names no variant.
                ocr: false,
                ..self.options
            };
            run::find_folder_variants(all, self.fixed, whole, stop::stop_flag());
            for input in &mut inputs {
                input.planned.clone_from(&self.planned);
            }
            run::run_job(
                inputs,
                job,
                self.options,
                stop::stop_flag(),
                &self.bar,
                sink,
            )
        });
        self.bar.clear();
        Ok(ended?? == RunOutcome::Interrupted)
    }
}

/// Keeps panics off the terminal: those on a chunk become findings, any other ends the run.
fn catch_panics<T>(work: impl FnOnce() -> T) -> Result<T, Failure> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = catch_unwind(AssertUnwindSafe(work));
    std::panic::set_hook(hook);
    result.map_err(|_| CliMessage::Broken.into())
}
