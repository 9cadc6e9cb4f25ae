//! What is kept of games, as bytes of a temporary file, and back.

use crate::sorter::damaged;
use std::io;

/// Writes numbers and texts one after the other.
#[derive(Debug, Default)]
pub(super) struct Pack(pub(super) Vec<u8>);

impl Pack {
    pub(super) fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    pub(super) fn number(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        self.0.extend((bytes.len() as u32).to_le_bytes());
        self.0.extend(bytes);
    }
}

/// Reads them again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unpack<'b>(pub(super) &'b [u8]);

impl<'b> Unpack<'b> {
    fn take(&mut self, len: usize) -> io::Result<&'b [u8]> {
        let (taken, rest) = self.0.split_at_checked(len).ok_or_else(damaged)?;
        self.0 = rest;
        Ok(taken)
    }

    pub(super) fn byte(&mut self) -> io::Result<u8> {
        Ok(self.take(1)?[0])
    }

    pub(super) fn number(&mut self) -> io::Result<u64> {
        let bytes = self.take(8)?;
        bytes
            .try_into()
            .map(u64::from_le_bytes)
            .map_err(|_| damaged())
    }

    pub(super) fn bytes(&mut self) -> io::Result<&'b [u8]> {
        let len = self.take(4)?.try_into().map(u32::from_le_bytes);
        self.take(len.map_err(|_| damaged())? as usize)
    }

    pub(super) fn text(&mut self) -> io::Result<String> {
        let bytes = self.bytes()?;
        String::from_utf8(bytes.to_vec()).map_err(|_| damaged())
    }
}
