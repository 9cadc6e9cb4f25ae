//! Replaces the writer of tables where the feature `parquet` is absent. It cannot be created.

use crate::table::{TableCell, TableColumn};
use std::io::{self, Write};
use std::marker::PhantomData;

/// The stand-in for [`super::ParquetTableWriter`] of the feature.
pub struct ParquetTableWriter<W>(PhantomData<W>);

impl<W: Write + Send> ParquetTableWriter<W> {
    /// Returns an error.
    ///
    /// # Errors
    ///
    /// Always returns an error of the kind `Unsupported`.
    pub fn new(out: W, name: &str, columns: &[TableColumn]) -> io::Result<Self> {
        Self::in_groups(out, name, columns, 0)
    }

    /// Returns an error.
    ///
    /// # Errors
    ///
    /// Always returns an error of the kind `Unsupported`.
    pub(super) fn in_groups(_: W, _: &str, _: &[TableColumn], _: usize) -> io::Result<Self> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Does nothing.
    ///
    /// # Errors
    ///
    /// Never fails.
    pub fn push_row<'c>(&mut self, _: impl IntoIterator<Item = TableCell<'c>>) -> io::Result<()> {
        Ok(())
    }

    /// Does nothing.
    ///
    /// # Errors
    ///
    /// Never fails.
    pub fn finish(self) -> io::Result<()> {
        Ok(())
    }
}
