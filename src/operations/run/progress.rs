//! The progress of a run, for showing it.

/// A receiver of the progress of a run, called from the thread that called [`run_job`](super::run_job).
pub trait Progress: Sync {
    /// Sets the number of bytes that are known to come; standard input is not among them.
    fn set_total(&self, bytes: u64) {
        let _ = bytes;
    }

    /// Adds to the number of bytes that are done.
    fn add_done(&self, bytes: u64) {
        let _ = bytes;
    }
}

impl Progress for () {}
