//! What the chunks of one input give, one after the other.

use super::Error;
use crate::check::input::not_pdn;
use crate::pdn::{Chunk, Encoding};
use crate::played::{Fixed, Plan};
use crate::run::{Event, FileInfo, FilePlan, Input, Job, Options, Pull, failed};
use std::collections::VecDeque;
use std::fmt;

/// What one input has, one thing after the other. An item is an error where the input cannot be opened, not be read to its
/// end, or is no text.
pub struct Each<T>(Box<dyn Iterator<Item = Result<T, Error>>>);

impl<T: 'static> Each<T> {
    /// What is made of each chunk.
    pub(super) fn new(job: Reading<T>, input: Input, options: Options) -> Self
    where
        T: Send,
    {
        let mut events = Pull::new(job, input, options);
        let mut ready = VecDeque::new();
        Self(Box::new(std::iter::from_fn(move || {
            while ready.is_empty() {
                match events.next()? {
                    Event::Output { out: Ok(all), .. } => ready.extend(all.into_iter().map(Ok)),
                    Event::Output {
                        out: Err(error), ..
                    } => ready.push_back(Err(error)),
                    Event::Unreadable { error, .. } => ready.push_back(Err(error.into())),
                    Event::FileDone { .. } => {}
                }
            }
            ready.pop_front()
        })))
    }
}

impl<T> Iterator for Each<T> {
    type Item = Result<T, Error>;

    fn next(&mut self) -> Option<Result<T, Error>> {
        self.0.next()
    }
}

impl<T> fmt::Debug for Each<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Each").finish_non_exhaustive()
    }
}

/// What is made of a chunk of a file by its plan.
type Make<T> = fn(Fixed, &FileInfo, &Plan, &Chunk) -> Vec<T>;

/// Makes something of each chunk.
pub(crate) struct Reading<T> {
    pub(super) fixed: Fixed,
    /// What the plan is made with.
    pub(super) planned: Fixed,
    pub(super) make: Make<T>,
}

impl<T: Send> Job for Reading<T> {
    type Plan = FilePlan;
    type Worker = ();
    type Out = Result<Vec<T>, Error>;

    fn plan(&self, file: &FileInfo, sample: &[&[u8]]) -> FilePlan {
        FilePlan::of(self.planned, file, sample)
    }

    fn worker(&self) {}

    fn encoding(&self, file: &FileInfo, plan: &FilePlan, chunk: &Chunk) -> Option<Encoding> {
        plan.encoding(file, chunk)
    }

    fn run(
        &self,
        (): &mut (),
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &Chunk,
        _: &mut dyn FnMut(Self::Out),
    ) -> Self::Out {
        let name = || file.name.to_string();
        match (plan.binary, chunk.first) {
            (false, _) => Ok((self.make)(self.fixed, file, &plan.games, chunk)),
            // It is told once.
            (true, true) => Err(Error::NoText(not_pdn::no_text_message(
                name(),
                &chunk.bytes,
            ))),
            (true, false) => Ok(Vec::new()),
        }
    }

    fn panicked(&self, _: &FileInfo, chunk: &Chunk, reason: String) -> Self::Out {
        Err(Error::Internal(failed(chunk, reason).message))
    }
}
