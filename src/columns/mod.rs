//! Tables written column by column, into files of Parquet.
//!
//! Rows are kept until a group of them is full, and the group is written: memory does not grow with the number of rows. Where a group
//! ends depends on its rows alone, so that the file is the same for any number of jobs.

mod by_hash;
mod values;

pub(crate) use by_hash::ByHash;

use crate::table::{Cell, Column, Kind};
use parquet::basic::{Compression, Encoding, LogicalType, Repetition, Type as Physical};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{ColumnPath, Type};
use std::io::{self, Write};
use std::sync::Arc;
use values::Values;

/// Rows of a group. Readers take a group at a time, and several at once.
const ROWS: usize = 122_880;
/// About how many bytes the texts of a group may have: rows of whole games are long.
const BYTES: usize = 32 * 1024 * 1024;

/// A file of a table that grows.
pub(crate) struct Sheet<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    columns: Vec<Values>,
    /// Rows that wait, and how many may.
    rows: usize,
    most: usize,
    /// Bytes of their texts.
    bytes: usize,
}

impl<W: Write + Send> Sheet<W> {
    /// A table of these columns, in groups of a size that suits those who read it through.
    ///
    /// # Errors
    ///
    /// Whatever writing to `out` gives.
    pub(crate) fn new(out: W, name: &str, columns: &[Column]) -> io::Result<Self> {
        Self::in_groups(out, name, columns, ROWS)
    }

    fn in_groups(out: W, name: &str, columns: &[Column], most: usize) -> io::Result<Self> {
        let schema = schema(name, columns).map_err(written)?;
        let properties = Arc::new(properties(columns));
        Ok(Self {
            writer: SerializedFileWriter::new(out, schema, properties).map_err(written)?,
            columns: columns.iter().map(|one| Values::new(one.kind)).collect(),
            rows: 0,
            most,
            bytes: 0,
        })
    }

    /// Adds a row; cells that it lacks are empty.
    ///
    /// # Errors
    ///
    /// Whatever writing gives.
    pub(crate) fn row<'c>(&mut self, cells: impl IntoIterator<Item = Cell<'c>>) -> io::Result<()> {
        let mut cells = cells.into_iter();
        for values in &mut self.columns {
            self.bytes += values.push(cells.next().unwrap_or(Cell::Nothing));
        }
        self.rows += 1;
        match self.rows >= self.most || self.bytes >= BYTES {
            true => self.group(),
            false => Ok(()),
        }
    }

    /// Writes the rows that wait as a group.
    fn group(&mut self) -> io::Result<()> {
        if self.rows == 0 {
            return Ok(());
        }
        let mut group = self.writer.next_row_group().map_err(written)?;
        for values in &mut self.columns {
            if let Some(mut column) = group.next_column().map_err(written)? {
                values.write(&mut column).map_err(written)?;
                column.close().map_err(written)?;
            }
        }
        group.close().map_err(written)?;
        (self.rows, self.bytes) = (0, 0);
        Ok(())
    }

    /// Ends the file.
    ///
    /// # Errors
    ///
    /// Whatever writing gives.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.group()?;
        self.writer.close().map(drop).map_err(written)
    }
}

/// What the file says of its columns.
fn schema(name: &str, columns: &[Column]) -> Result<Arc<Type>, ParquetError> {
    let column = |one: &Column| {
        let (physical, logical) = match one.kind {
            Kind::Name | Kind::Text | Kind::Hash => {
                (Physical::BYTE_ARRAY, Some(LogicalType::String))
            }
            Kind::Number => (Physical::INT64, None),
            Kind::Real => (Physical::DOUBLE, None),
            Kind::Flag => (Physical::BOOLEAN, None),
        };
        Type::primitive_type_builder(one.name, physical)
            .with_logical_type(logical)
            .with_repetition(Repetition::OPTIONAL)
            .build()
            .map(Arc::new)
    };
    let fields = columns.iter().map(column).collect::<Result<_, _>>()?;
    Type::group_type_builder(name)
        .with_fields(fields)
        .build()
        .map(Arc::new)
}

/// How the columns are written.
fn properties(columns: &[Column]) -> WriterProperties {
    let mut properties = WriterProperties::builder()
        .set_created_by(format!("pdn version {}", env!("CARGO_PKG_VERSION")))
        .set_compression(Compression::SNAPPY)
        .set_statistics_enabled(EnabledStatistics::Chunk);
    for column in columns {
        let path = || ColumnPath::from(column.name);
        // A list of what there is would be as long as the column.
        if matches!(column.kind, Kind::Text | Kind::Hash | Kind::Real) {
            properties = properties.set_column_dictionary_enabled(path(), false);
        }
        // Of neighbours in order, only the ends differ.
        if column.kind == Kind::Hash {
            properties = properties.set_column_encoding(path(), Encoding::DELTA_BYTE_ARRAY);
        }
    }
    properties.build()
}

/// What has failed: the writing, most likely.
fn written(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(other) => io::Error::other(other),
        },
        other => io::Error::other(other),
    }
}
