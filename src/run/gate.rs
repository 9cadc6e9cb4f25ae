//! How much of what comes out of chunks may wait for its turn.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// How many parts of chunks may wait at the same time.
const MOST_WAITING: usize = 64;

/// Lets workers go on as long as not too much waits that they have told early. A batch of which nothing waits may always
/// tell one part more: so the one whose turn it is never waits for those behind it.
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

/// Closes the gate when nobody listens any more, however that comes about.
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

    /// Waits until a batch may tell one part more. `false`: nobody listens any more.
    pub(super) fn wait_to_send(&self, seq: u64) -> bool {
        let full = |waiting: &mut WaitingParts| {
            !waiting.closed && waiting.all >= MOST_WAITING && waiting.of.contains_key(&seq)
        };
        let waiting = self.moved.wait_while(self.lock_waiting(), full);
        let mut waiting = waiting.unwrap_or_else(PoisonError::into_inner);
        waiting.all += 1;
        *waiting.of.entry(seq).or_default() += 1;
        !waiting.closed
    }

    /// A part of a batch has been delivered.
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
