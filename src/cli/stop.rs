//! Ends the process on request: by Ctrl-C, by `kill`, or because its terminal is gone.

use super::exit::{Exit, Failure};
use super::messages::CliMessage;
use super::output;
use super::status_line;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// The time that a command has to report what it has done. A command that waits, for a pipe or a terminal, does not notice that it must end;
/// and nobody who presses Ctrl-C waits for a second.
const GRACE_PERIOD: Duration = Duration::from_millis(600);

/// Whether the process must end.
static STOP_REQUESTED: AtomicBool = AtomicBool::new(false);
/// Whether the command checks that flag.
static STOP_WATCHED: AtomicBool = AtomicBool::new(false);

/// Makes a signal end the process from now on, without leaving drafts behind. A second signal changes nothing: programs such as GNU `timeout`
/// send two at once.
pub(super) fn listen_for_signals() -> Result<(), Failure> {
    on_signal(|| {
        STOP_REQUESTED.store(true, Ordering::SeqCst);
        if STOP_WATCHED.load(Ordering::SeqCst) {
            thread::sleep(GRACE_PERIOD);
        }
        end_process();
    })
    .map_err(|error| {
        let reason = Box::new(crate::run::error_reason(&error));
        CliMessage::CannotListen { reason }.into()
    })
}

/// Runs work, on a thread of its own, when the process is asked to end.
#[cfg(unix)]
fn on_signal(work: fn()) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
    // A file that grows past its limit is an error of writing like any other, and no reason to die.
    signal_hook::flag::register(SIGXFSZ, std::sync::Arc::default())?;
    // `nohup` starts programs that will outlive their terminal. The other signals are often ignored only because a script started the program
    // in the background, and whoever sends them means it.
    let heard = match hang_up_is_ignored() {
        true => &[SIGINT, SIGTERM][..],
        false => &[SIGINT, SIGTERM, SIGHUP],
    };
    let mut signals = signal_hook::iterator::Signals::new(heard)?;
    let listener = thread::Builder::new().name("signals".to_owned());
    listener.spawn(move || signals.forever().for_each(|_| work()))?;
    Ok(())
}

/// Returns whether the process was started so that it continues when its terminal is closed.
#[cfg(unix)]
fn hang_up_is_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let bits = line.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
    bits.is_some_and(|bits| bits >> (signal_hook::consts::SIGHUP - 1) & 1 == 1)
}

#[cfg(not(unix))]
fn on_signal(work: fn()) -> std::io::Result<()> {
    ctrlc::set_handler(work).map_err(std::io::Error::other)
}

/// Returns the flag that is set when the command must end. The caller must check it often.
pub(super) fn stop_flag() -> &'static AtomicBool {
    STOP_WATCHED.store(true, Ordering::SeqCst);
    &STOP_REQUESTED
}

/// Ends the process, wherever the command is.
fn end_process() {
    let _none_are_made = output::remove_drafts();
    status_line::remove_line();
    #[expect(clippy::exit, reason = "the command may be waiting for ever")]
    std::process::exit(Exit::Interrupted.status_code().into());
}
