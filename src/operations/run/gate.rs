//! Limits how many parts of results may wait for delivery.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The maximum number of parts of chunks that may wait at the same time.
const MAX_WAITING_PARTS: usize = 64;

/// Lets workers go on while not too many parts wait that were sent early. A batch without a waiting part may always send one
/// more, so that the batch next in order never waits for those after it.
#[derive(Debug, Default)]
pub(super) struct BackpressureGate {
    waiting: Mutex<WaitingParts>,
    moved: Condvar,
}

#[derive(Debug, Default)]
struct WaitingParts {
    all: usize,
    of: BTreeMap<u64, usize>,
    closed: bool,
}

/// Closes the gate when it is dropped, because the receiver is gone.
pub(super) struct CloseOnDrop<'a>(pub(super) &'a BackpressureGate);

impl Drop for CloseOnDrop<'_> {
    fn drop(&mut self) {
        self.0.lock_waiting().closed = true;
        self.0.moved.notify_all();
    }
}

impl BackpressureGate {
    fn lock_waiting(&self) -> MutexGuard<'_, WaitingParts> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until a batch may send one more part. Returns `false` if the receiver is gone.
    pub(super) fn wait_to_send(&self, seq: u64) -> bool {
        let full = |waiting: &mut WaitingParts| {
            !waiting.closed && waiting.all >= MAX_WAITING_PARTS && waiting.of.contains_key(&seq)
        };
        let waiting = self.moved.wait_while(self.lock_waiting(), full);
        let mut waiting = waiting.unwrap_or_else(PoisonError::into_inner);
        waiting.all += 1;
        *waiting.of.entry(seq).or_default() += 1;
        !waiting.closed
    }

    /// Notes that a part of a batch has been delivered.
    pub(super) fn note_delivered(&self, seq: u64) {
        let mut waiting = self.lock_waiting();
        waiting.all = waiting.all.saturating_sub(1);
        if let Some(of) = waiting.of.get_mut(&seq) {
            *of -= 1;
            if *of == 0 {
                waiting.of.remove(&seq);
            }
        }
        drop(waiting);
        self.moved.notify_all();
    }
}
