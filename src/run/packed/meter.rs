//! How much has been unpacked, and where that ends.

use super::fault::{FREE, Fault, MOST, RATIO};
use std::io::{self, BufReader, ErrorKind, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// So much of a packed file is read at once, in bytes.
const BLOCK: usize = 128 * 1024;

/// What an archive has been unpacked to until now. The files in it share it: what each of them may, all of them together may
/// not.
#[derive(Debug, Default)]
pub(crate) struct Spent {
    packed: AtomicU64,
    unpacked: AtomicU64,
}

impl Spent {
    /// What is wrong with so much, if it comes out of so much.
    pub(super) fn judge(packed: u64, unpacked: u64) -> Option<Fault> {
        match unpacked {
            0..=FREE => None,
            _ if unpacked > MOST => Some(Fault::Most),
            _ if unpacked / RATIO > packed => Some(Fault::Ratio),
            _ => None,
        }
    }

    fn add(&self, unpacked: usize) -> Option<Fault> {
        let before = self.unpacked.fetch_add(unpacked as u64, Ordering::Relaxed);
        let packed = self.packed.load(Ordering::Relaxed);
        Self::judge(packed, before + unpacked as u64)
    }
}

/// What is known of a stream while it is unpacked.
#[derive(Debug)]
pub(crate) struct Meter {
    packed: AtomicU64,
    spent: Arc<Spent>,
    /// Why it cannot go on.
    error: Mutex<Option<io::Error>>,
}

impl Meter {
    pub(super) fn new(spent: Arc<Spent>) -> Self {
        Self {
            packed: AtomicU64::new(0),
            spent,
            error: Mutex::new(None),
        }
    }

    /// How many bytes of the packed file have been read.
    pub(crate) fn packed(&self) -> u64 {
        self.packed.load(Ordering::Relaxed)
    }

    /// Why it could not be unpacked to its end, told once.
    pub(crate) fn error(&self) -> Option<io::Error> {
        let mut error = self.error.lock().unwrap_or_else(PoisonError::into_inner);
        error.take()
    }

    /// The first reason stands: what follows may follow from it.
    fn fail(&self, error: io::Error) {
        let mut known = self.error.lock().unwrap_or_else(PoisonError::into_inner);
        known.get_or_insert(error);
    }
}

/// A packed stream, of which is told how much has been read.
pub(super) struct Counted<R> {
    reader: R,
    meter: Arc<Meter>,
}

/// The same, in large pieces.
pub(super) type Packed<R> = BufReader<Counted<R>>;

impl<R: Read> Counted<R> {
    pub(super) fn new(reader: R, meter: Arc<Meter>) -> Packed<R> {
        BufReader::with_capacity(BLOCK, Self { reader, meter })
    }
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.reader.read(buffer) {
            Ok(len) => {
                let read = len as u64;
                self.meter.packed.fetch_add(read, Ordering::Relaxed);
                self.meter.spent.packed.fetch_add(read, Ordering::Relaxed);
                Ok(len)
            }
            Err(error) => {
                // Decoders tell errors of the device as damage.
                if error.kind() != ErrorKind::Interrupted {
                    let kind = error.kind();
                    self.meter.fail(error);
                    return Err(kind.into());
                }
                Err(error)
            }
        }
    }
}

/// What a stream unpacks to. Where it cannot go on it ends, so that what came before is read; the meter knows why.
pub(super) struct Unpacked<R> {
    reader: Option<R>,
    meter: Arc<Meter>,
}

impl<'a, R: Read + 'a> Unpacked<R> {
    pub(super) fn boxed(reader: R, meter: Arc<Meter>) -> Box<dyn Read + 'a> {
        Box::new(Self {
            reader: Some(reader),
            meter,
        })
    }

    fn end(&mut self, error: io::Error) {
        self.reader = None;
        self.meter.fail(error);
    }
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some(reader) = &mut self.reader else {
            return Ok(0);
        };
        // Whatever a decoder does with bytes that nobody has foreseen, the rest of the files is read.
        let read = catch_unwind(AssertUnwindSafe(|| reader.read(buffer)));
        match read {
            Ok(Ok(len)) => {
                if let Some(fault) = self.meter.spent.add(len) {
                    self.end(fault.into());
                }
                Ok(len)
            }
            Ok(Err(error)) if error.kind() == ErrorKind::Interrupted => Err(error),
            Ok(Err(error)) => {
                let fault = match error.kind() {
                    ErrorKind::OutOfMemory => Fault::Window,
                    _ => Fault::of(&error).unwrap_or(Fault::Torn),
                };
                self.end(fault.into());
                Ok(0)
            }
            Err(_) => {
                self.end(Fault::Torn.into());
                Ok(0)
            }
        }
    }
}
