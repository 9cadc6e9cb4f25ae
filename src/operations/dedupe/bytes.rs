//! The data that is kept of games, as bytes of a temporary file.

use crate::sorter::damaged_error;
use std::io;

/// Writer of numbers and texts, one after the other.
#[derive(Debug, Default)]
pub(super) struct BytePacker(pub(super) Vec<u8>);

impl BytePacker {
    pub(super) fn write_byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    pub(super) fn write_number(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    pub(super) fn write_bytes(&mut self, bytes: &[u8]) {
        self.0.extend((bytes.len() as u32).to_le_bytes());
        self.0.extend(bytes);
    }
}

/// Reader of the bytes of a [`BytePacker`].
#[derive(Clone, Copy, Debug)]
pub(super) struct ByteUnpacker<'b>(pub(super) &'b [u8]);

impl<'b> ByteUnpacker<'b> {
    fn take_bytes(&mut self, len: usize) -> io::Result<&'b [u8]> {
        let (taken, rest) = self.0.split_at_checked(len).ok_or_else(damaged_error)?;
        self.0 = rest;
        Ok(taken)
    }

    pub(super) fn read_byte(&mut self) -> io::Result<u8> {
        Ok(self.take_bytes(1)?[0])
    }

    pub(super) fn read_number(&mut self) -> io::Result<u64> {
        let bytes = self.take_bytes(8)?;
        bytes
            .try_into()
            .map(u64::from_le_bytes)
            .map_err(|_| damaged_error())
    }

    pub(super) fn read_bytes(&mut self) -> io::Result<&'b [u8]> {
        let len = self.take_bytes(4)?.try_into().map(u32::from_le_bytes);
        self.take_bytes(len.map_err(|_| damaged_error())? as usize)
    }

    pub(super) fn read_text(&mut self) -> io::Result<String> {
        let bytes = self.read_bytes()?;
        String::from_utf8(bytes.to_vec()).map_err(|_| damaged_error())
    }
}
