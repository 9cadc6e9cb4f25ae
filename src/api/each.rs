//! What the chunks of one input give, one after the other.

use crate::lang::{Lang, Message};
use crate::pdn::Chunk;
use crate::run::{Event, FileInfo, FilePlan, Input, Job, Options, Pull};
use std::collections::VecDeque;
use std::fmt;
use std::io;

/// What one input has, one thing after the other. An item is an error where the input cannot be opened, not be read to its
/// end, or is no text.
pub struct Each<T>(Box<dyn Iterator<Item = io::Result<T>>>);

impl<T: 'static> Each<T> {
    /// What a job makes of each chunk.
    pub(super) fn new<J>(job: J, input: Input, options: Options) -> Self
    where
        J: Job<Out = Result<Vec<T>, Message>> + 'static,
    {
        let mut events = Pull::new(job, input, options);
        let mut ready = VecDeque::new();
        Self(Box::new(std::iter::from_fn(move || {
            while ready.is_empty() {
                match events.next()? {
                    Event::Output { out: Ok(all), .. } => ready.extend(all.into_iter().map(Ok)),
                    Event::Output {
                        out: Err(message), ..
                    } => {
                        let text = message.say(Lang::En).to_string();
                        ready.push_back(Err(io::Error::other(text)));
                    }
                    Event::Unreadable { error, .. } => ready.push_back(Err(error)),
                    Event::FileDone { .. } => {}
                }
            }
            ready.pop_front()
        })))
    }
}

impl<T> Iterator for Each<T> {
    type Item = io::Result<T>;

    fn next(&mut self) -> Option<io::Result<T>> {
        self.0.next()
    }
}

impl<T> fmt::Debug for Each<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Each").finish_non_exhaustive()
    }
}

/// What comes of a chunk of a file that is no text: it is told once.
pub(super) fn refused<T>(
    plan: &FilePlan,
    file: &FileInfo,
    chunk: &Chunk,
) -> Option<Result<Vec<T>, Message>> {
    let file = || file.name.to_string();
    let told = || match chunk.first {
        true => Err(Message::NoText { file: file() }),
        false => Ok(Vec::new()),
    };
    plan.binary.then(told)
}
