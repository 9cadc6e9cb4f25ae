//! Works on one input while its events are requested.

use super::engine::{Job, RunEvent, RunOptions, process_item};
use super::open::{OpenInput, open_input};
use super::reader::{FileInfo, FileState, WorkItem};
use super::walk::Input;
use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::Arc;

/// An iterator over the events of one input, as [`run_job`](super::run_job) yields them, on the calling thread.
pub struct RunEventIter<J: Job> {
    job: J,
    worker: J::Worker,
    /// The open input; `None` once it is read.
    opened: Option<OpenInput<'static>>,
    state: Option<Arc<FileState<J::Plan>>>,
    ready: VecDeque<RunEvent<J::Out>>,
}

impl<J: Job> RunEventIter<J> {
    /// Creates an iterator over the events of a job.
    pub fn new(job: J, input: Input, options: RunOptions) -> Self {
        let mut pull = Self {
            worker: job.new_worker(),
            job,
            opened: None,
            state: None,
            ready: VecDeque::new(),
        };
        let stdin = || Box::new(io::stdin()) as Box<dyn Read>;
        match open_input(0, input, options, stdin) {
            Ok(opened) => pull.opened = Some(opened),
            Err((file, error)) => pull.push_file_done(file, 0, Some(error)),
        }
        pull
    }

    /// Adds the events of the end of the input.
    fn push_file_done(&mut self, file: Arc<FileInfo>, bytes: u64, error: Option<io::Error>) {
        let complete = error.is_none();
        let unreadable = error.map(|error| RunEvent::Unreadable {
            file: file.clone(),
            error,
        });
        self.ready.extend(unreadable);
        self.ready.push_back(RunEvent::FileDone {
            file,
            bytes,
            complete,
        });
    }

    /// Works on the next chunk. Returns whether there was one.
    fn run_next_chunk(&mut self) -> bool {
        let Some(opened) = &mut self.opened else {
            return false;
        };
        let error = match opened.next() {
            Some(Ok((chunk, bytes))) => {
                let state = match &self.state {
                    Some(state) => state.clone(),
                    None => self
                        .state
                        .insert(Arc::new(opened.file_state(&chunk)))
                        .clone(),
                };
                let item = WorkItem::Chunk(state, chunk, bytes);
                let ready = &mut self.ready;
                let rest = process_item(&self.job, &mut self.worker, item, &mut |part| {
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
        self.push_file_done(file, bytes, error);
        true
    }
}

impl<J: Job> Iterator for RunEventIter<J> {
    type Item = RunEvent<J::Out>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.is_empty() && self.run_next_chunk() {}
        self.ready.pop_front()
    }
}
