//! Reads standard input so that waiting for it can be interrupted.

use super::engine::StopSignal;
use std::io::{self, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

const STDIN_BLOCK_BYTES: usize = 256 * 1024;
const STDIN_POLL_INTERVAL: Duration = Duration::from_millis(50);

/// A reader of standard input on a thread of its own, which ends early when interrupted.
pub(super) struct StdinReader<'a> {
    blocks: Receiver<io::Result<Vec<u8>>>,
    block: io::Cursor<Vec<u8>>,
    stop: &'a StopSignal<'a>,
}

impl<'a> StdinReader<'a> {
    /// Starts reading. The thread ends with the input; if the run is interrupted before, it ends with the process.
    pub(crate) fn new(stop: &'a StopSignal<'a>) -> Self {
        let (sender, blocks) = sync_channel(4);
        std::thread::spawn(move || {
            let mut stdin = io::stdin().lock();
            loop {
                let mut block = vec![0; STDIN_BLOCK_BYTES];
                let read = stdin.read(&mut block).map(|len| {
                    block.truncate(len);
                    block
                });
                let over = match &read {
                    Ok(block) => block.is_empty(),
                    Err(error) => error.kind() != io::ErrorKind::Interrupted,
                };
                if sender.send(read).is_err() || over {
                    break;
                }
            }
        });
        Self {
            blocks,
            block: io::Cursor::default(),
            stop,
        }
    }
}

impl Read for StdinReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let len = self.block.read(buffer)?;
            if len > 0 || self.stop.is_set() {
                return Ok(len);
            }
            match self.blocks.recv_timeout(STDIN_POLL_INTERVAL) {
                Ok(block) => {
                    self.block = io::Cursor::new(block?);
                    if self.block.get_ref().is_empty() {
                        return Ok(0);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(0),
            }
        }
    }
}
