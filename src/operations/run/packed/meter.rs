//! Counts how much has been unpacked, and enforces the limits.

use super::fault::{FREE_UNPACKED_BYTES, MAX_UNPACK_RATIO, MAX_UNPACKED_BYTES, PackedFault};
use std::io::{self, BufReader, ErrorKind, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The number of bytes of a packed file read at a time.
const READ_BLOCK_BYTES: usize = 128 * 1024;

/// The totals of an archive that have been unpacked so far. The files in it share them: the limits of one file are those of
/// all files together.
#[derive(Debug, Default)]
pub(crate) struct UnpackTotals {
    packed: AtomicU64,
    unpacked: AtomicU64,
}

impl UnpackTotals {
    /// Returns the fault of a packed size that unpacks to this size, if any.
    pub(super) fn check_size(packed: u64, unpacked: u64) -> Option<PackedFault> {
        match unpacked {
            0..=FREE_UNPACKED_BYTES => None,
            _ if unpacked > MAX_UNPACKED_BYTES => Some(PackedFault::Most),
            _ if unpacked / MAX_UNPACK_RATIO > packed => Some(PackedFault::Ratio),
            _ => None,
        }
    }

    fn add_unpacked(&self, unpacked: usize) -> Option<PackedFault> {
        let before = self.unpacked.fetch_add(unpacked as u64, Ordering::Relaxed);
        let packed = self.packed.load(Ordering::Relaxed);
        Self::check_size(packed, before + unpacked as u64)
    }
}

/// The state of a stream while it is unpacked.
#[derive(Debug)]
pub(crate) struct UnpackMeter {
    packed: AtomicU64,
    spent: Arc<UnpackTotals>,
    /// The error that ended it.
    error: Mutex<Option<io::Error>>,
}

impl UnpackMeter {
    pub(crate) fn new(spent: Arc<UnpackTotals>) -> Self {
        Self {
            packed: AtomicU64::new(0),
            spent,
            error: Mutex::new(None),
        }
    }

    /// Returns the number of bytes of the packed file that have been read.
    pub(crate) fn packed_bytes_read(&self) -> u64 {
        self.packed.load(Ordering::Relaxed)
    }

    /// Takes the error that ended the unpacking early; it is returned once.
    pub(crate) fn take_error(&self) -> Option<io::Error> {
        let mut error = self.error.lock().unwrap_or_else(PoisonError::into_inner);
        error.take()
    }

    /// Records an error. The first one is kept: later ones may follow from it.
    fn record_error(&self, error: io::Error) {
        let mut known = self.error.lock().unwrap_or_else(PoisonError::into_inner);
        known.get_or_insert(error);
    }
}

/// A reader of a packed stream that counts the bytes read.
pub(super) struct CountingReader<R> {
    reader: R,
    meter: Arc<UnpackMeter>,
}

/// A [`CountingReader`] that reads large blocks.
pub(super) type PackedReader<R> = BufReader<CountingReader<R>>;

impl<R: Read> CountingReader<R> {
    pub(crate) fn new(reader: R, meter: Arc<UnpackMeter>) -> PackedReader<R> {
        BufReader::with_capacity(READ_BLOCK_BYTES, Self { reader, meter })
    }
}

impl<R: Read> Read for CountingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.reader.read(buffer) {
            Ok(len) => {
                let read = len as u64;
                self.meter.packed.fetch_add(read, Ordering::Relaxed);
                self.meter.spent.packed.fetch_add(read, Ordering::Relaxed);
                Ok(len)
            }
            Err(error) => {
                // Decoders would report errors of the device as damage.
                if error.kind() != ErrorKind::Interrupted {
                    let kind = error.kind();
                    self.meter.record_error(error);
                    return Err(kind.into());
                }
                Err(error)
            }
        }
    }
}

/// The unpacked stream. On an error it ends, so that what came before is read; the meter keeps the error.
pub(super) struct UnpackedReader<R> {
    reader: Option<R>,
    meter: Arc<UnpackMeter>,
}

impl<'a, R: Read + 'a> UnpackedReader<R> {
    pub(super) fn new_boxed(reader: R, meter: Arc<UnpackMeter>) -> Box<dyn Read + 'a> {
        Box::new(Self {
            reader: Some(reader),
            meter,
        })
    }

    fn end_with_error(&mut self, error: io::Error) {
        self.reader = None;
        self.meter.record_error(error);
    }
}

impl<R: Read> Read for UnpackedReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some(reader) = &mut self.reader else {
            return Ok(0);
        };
        // If a decoder panics on unforeseen bytes, the other files are still read.
        let read = catch_unwind(AssertUnwindSafe(|| reader.read(buffer)));
        match read {
            Ok(Ok(len)) => {
                if let Some(fault) = self.meter.spent.add_unpacked(len) {
                    self.end_with_error(fault.into());
                }
                Ok(len)
            }
            Ok(Err(error)) if error.kind() == ErrorKind::Interrupted => Err(error),
            Ok(Err(error)) => {
                let fault = match error.kind() {
                    ErrorKind::OutOfMemory => PackedFault::Window,
                    _ => PackedFault::from_error(&error).unwrap_or(PackedFault::Torn),
                };
                self.end_with_error(fault.into());
                Ok(0)
            }
            Err(_) => {
                self.end_with_error(PackedFault::Torn.into());
                Ok(0)
            }
        }
    }
}
