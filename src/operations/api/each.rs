//! Iterates over the items that the chunks of one input yield.

use super::Error;
use crate::check::input::not_pdn;
use crate::pdn::{Encoding, InputChunk};
use crate::played::{Overrides, ReplayPlan};
use crate::run::{
    FileInfo, FilePlan, Input, Job, RunEvent, RunEventIter, RunOptions, failure_finding,
};
use std::collections::VecDeque;
use std::fmt;

/// An iterator over the items of one input. An item is an error where the input cannot be opened, cannot be read to its end,
/// or is not text.
pub struct InputIter<T>(Box<dyn Iterator<Item = Result<T, Error>>>);

impl<T: 'static> InputIter<T> {
    /// Creates the iterator over the items that `job` makes of each chunk.
    pub fn new(job: ReadJob<T>, input: Input, options: RunOptions) -> Self
    where
        T: Send,
    {
        let mut events = RunEventIter::new(job, input, options);
        let mut ready = VecDeque::new();
        Self(Box::new(std::iter::from_fn(move || {
            while ready.is_empty() {
                match events.next()? {
                    RunEvent::Output { out: Ok(all), .. } => ready.extend(all.into_iter().map(Ok)),
                    RunEvent::Output {
                        out: Err(error), ..
                    } => ready.push_back(Err(error)),
                    RunEvent::Unreadable { error, .. } => ready.push_back(Err(error.into())),
                    RunEvent::FileDone { .. } => {}
                }
            }
            ready.pop_front()
        })))
    }
}

impl<T> Iterator for InputIter<T> {
    type Item = Result<T, Error>;

    fn next(&mut self) -> Option<Result<T, Error>> {
        self.0.next()
    }
}

impl<T> fmt::Debug for InputIter<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Each").finish_non_exhaustive()
    }
}

/// A function that makes items of a chunk of a file, by the plan of the file.
type ReadChunkFn<T> = fn(Overrides, &FileInfo, &ReplayPlan, &InputChunk) -> Vec<T>;

/// A job that makes items of each chunk.
pub struct ReadJob<T> {
    pub(super) fixed: Overrides,
    /// The overrides that the plan of a file is made with.
    pub(super) planned: Overrides,
    pub(super) make: ReadChunkFn<T>,
}

impl<T: Send> Job for ReadJob<T> {
    type Plan = FilePlan;
    type Worker = ();
    type Out = Result<Vec<T>, Error>;

    fn plan_file(&self, file: &FileInfo, sample: &[&[u8]]) -> FilePlan {
        FilePlan::from_sample(self.planned, file, sample)
    }

    fn new_worker(&self) {}

    fn scan_encoding(
        &self,
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &InputChunk,
    ) -> Option<Encoding> {
        plan.scan_encoding(file, chunk)
    }

    fn run_chunk(
        &self,
        (): &mut (),
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &InputChunk,
        _: &mut dyn FnMut(Self::Out),
    ) -> Self::Out {
        let name = || file.name.to_string();
        match (plan.binary, chunk.first) {
            (false, _) => Ok((self.make)(self.fixed, file, &plan.games, chunk)),
            // The error is reported once, for the first chunk.
            (true, true) => Err(Error::NoText(not_pdn::no_text_message(
                name(),
                &chunk.bytes,
            ))),
            (true, false) => Ok(Vec::new()),
        }
    }

    fn panic_output(&self, _: &FileInfo, chunk: &InputChunk, reason: String) -> Self::Out {
        Err(Error::Internal(failure_finding(chunk, reason).message))
    }
}
