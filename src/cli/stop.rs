//! Ends the process when it is asked to: by Ctrl-C, by `kill`, or because its terminal is gone.

use super::exit::{Exit, Failure};
use super::output;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// How long a command may take to tell what it has done. One that waits, for a pipe or a terminal, does not see that it
/// is to end; and nobody who presses Ctrl-C waits for a second.
const GRACE: Duration = Duration::from_millis(600);

/// Set when the process is to end.
static ASKED: AtomicBool = AtomicBool::new(false);
/// Whether the command looks at it.
static WATCHED: AtomicBool = AtomicBool::new(false);

/// From now on a signal ends the process, and leaves no drafts behind. A second signal changes nothing: programs as GNU
/// `timeout` send two at once.
pub(super) fn listen() -> Result<(), Failure> {
    #[cfg(unix)]
    {
        // A file that grows past its limit is an error of writing like any other, and no reason to die.
        let ignored = std::sync::Arc::new(AtomicBool::new(false));
        let signal = signal_hook::consts::SIGXFSZ;
        signal_hook::flag::register(signal, ignored)
            .map_err(|error| Failure::Message(format!("cannot listen for signals: {error}")))?;
    }
    ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::SeqCst) {
            return;
        }
        if WATCHED.load(Ordering::SeqCst) {
            thread::sleep(GRACE);
        }
        end();
    })
    .map_err(|error| Failure::Message(format!("cannot listen for Ctrl-C: {error}")))
}

/// Set when the command is to end. Who asks for it looks at it often.
pub(super) fn flag() -> &'static AtomicBool {
    WATCHED.store(true, Ordering::SeqCst);
    &ASKED
}

/// Ends the process, wherever the command is.
fn end() {
    let _none_are_made = output::remove_drafts();
    #[expect(clippy::exit, reason = "the command may be waiting for ever")]
    std::process::exit(Exit::Interrupted.status().into());
}
