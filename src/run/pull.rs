//! One input, worked on as its events are asked for.

use super::engine::{Event, Job, Options, work};
use super::open::{Opened, open};
use super::reader::{FileInfo, FileState, Item};
use super::walk::Input;
use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::Arc;

/// The events of one input, as [`over`](super::over) gives them, one after the other on the calling thread.
pub(crate) struct Pull<J: Job> {
    job: J,
    worker: J::Worker,
    /// Nothing once it is read.
    opened: Option<Opened<'static>>,
    state: Option<Arc<FileState<J::Plan>>>,
    ready: VecDeque<Event<J::Out>>,
}

impl<J: Job> Pull<J> {
    pub(crate) fn new(job: J, input: Input, options: Options) -> Self {
        let mut pull = Self {
            worker: job.worker(),
            job,
            opened: None,
            state: None,
            ready: VecDeque::new(),
        };
        let stdin = || Box::new(io::stdin()) as Box<dyn Read>;
        match open(0, input, options, stdin) {
            Ok(opened) => pull.opened = Some(opened),
            Err((file, error)) => pull.end(file, 0, Some(error)),
        }
        pull
    }

    /// Tells that the input is over.
    fn end(&mut self, file: Arc<FileInfo>, bytes: u64, error: Option<io::Error>) {
        let complete = error.is_none();
        let unreadable = error.map(|error| Event::Unreadable {
            file: file.clone(),
            error,
        });
        self.ready.extend(unreadable);
        self.ready.push_back(Event::FileDone {
            file,
            bytes,
            complete,
        });
    }

    /// Works on the next chunk. Whether there was one.
    fn work(&mut self) -> bool {
        let Some(opened) = &mut self.opened else {
            return false;
        };
        let error = match opened.next() {
            Some(Ok((chunk, bytes))) => {
                let state = match &self.state {
                    Some(state) => state.clone(),
                    None => self.state.insert(Arc::new(opened.state(&chunk))).clone(),
                };
                let item = Item::Chunk(state, chunk, bytes);
                let ready = &mut self.ready;
                let rest = work(&self.job, &mut self.worker, item, &mut |part| {
                    ready.push_back(part.event);
                });
                ready.push_back(rest.event);
                return true;
            }
            Some(Err(error)) => Some(error),
            None => None,
        };
        let (file, bytes) = (opened.info.clone(), opened.read);
        self.opened = None;
        self.end(file, bytes, error);
        true
    }
}

impl<J: Job> Iterator for Pull<J> {
    type Item = Event<J::Out>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.is_empty() && self.work() {}
        self.ready.pop_front()
    }
}
