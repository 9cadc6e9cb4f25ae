//! What stands for a file of a table where none can be written. Nobody gets one.

use crate::table::{TableCell, TableColumn};
use std::io::{self, Write};
use std::marker::PhantomData;

/// As [`super::ParquetTableWriter`] of the feature.
pub(crate) struct ParquetTableWriter<W>(PhantomData<W>);

impl<W: Write + Send> ParquetTableWriter<W> {
    /// None.
    ///
    /// # Errors
    ///
    /// Always.
    pub(crate) fn new(out: W, name: &str, columns: &[TableColumn]) -> io::Result<Self> {
        Self::in_groups(out, name, columns, 0)
    }

    /// None.
    ///
    /// # Errors
    ///
    /// Always.
    pub(super) fn in_groups(_: W, _: &str, _: &[TableColumn], _: usize) -> io::Result<Self> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Nothing.
    ///
    /// # Errors
    ///
    /// None.
    pub(crate) fn push_row<'c>(
        &mut self,
        _: impl IntoIterator<Item = TableCell<'c>>,
    ) -> io::Result<()> {
        Ok(())
    }

    /// Nothing.
    ///
    /// # Errors
    ///
    /// None.
    pub(crate) fn finish(self) -> io::Result<()> {
        Ok(())
    }
}
