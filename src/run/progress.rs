//! How far a run is, for those who want to draw it.

/// Is told how far a run is. Called from the thread that called [`over`](super::run_job).
pub trait Progress: Sync {
    /// The bytes that are known to come; standard input is not among them.
    fn set_total(&self, bytes: u64) {
        let _ = bytes;
    }

    /// So many more bytes are done.
    fn add_done(&self, bytes: u64) {
        let _ = bytes;
    }
}

impl Progress for () {}
