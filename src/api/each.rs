//! What the chunks of one input give, one after the other.

use crate::lang::{Lang, Message};
use crate::pdn::Chunk;
use crate::run::{Event, FileInfo, FilePlan, Input, Job, Options, Pull};
use std::collections::VecDeque;
use std::io;

/// Gives one thing after the other of what a job makes of each chunk.
pub(super) struct Each<J: Job, T> {
    events: Pull<J>,
    ready: VecDeque<io::Result<T>>,
}

impl<T, J: Job<Out = Result<Vec<T>, Message>>> Each<J, T> {
    pub(super) fn new(job: J, input: Input, options: Options) -> Self {
        Self {
            events: Pull::new(job, input, options),
            ready: VecDeque::new(),
        }
    }
}

impl<T, J: Job<Out = Result<Vec<T>, Message>>> Iterator for Each<J, T> {
    type Item = io::Result<T>;

    fn next(&mut self) -> Option<io::Result<T>> {
        while self.ready.is_empty() {
            match self.events.next()? {
                Event::Output { out: Ok(all), .. } => self.ready.extend(all.into_iter().map(Ok)),
                Event::Output {
                    out: Err(message), ..
                } => {
                    let text = message.say(Lang::En).to_string();
                    self.ready.push_back(Err(io::Error::other(text)));
                }
                Event::Unreadable { error, .. } => self.ready.push_back(Err(error)),
                Event::FileDone { .. } => {}
            }
        }
        self.ready.pop_front()
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
