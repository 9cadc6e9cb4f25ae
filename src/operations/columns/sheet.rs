//! Writes the file of a table, group by group.

use super::values::ColumnValues;
use crate::table::{ColumnKind, TableCell, TableColumn};
use parquet::basic::{Compression, Encoding, LogicalType, Repetition, Type as Physical};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{ColumnPath, Type};
use std::io::{self, Write};
use std::sync::Arc;

/// The number of rows of a group. Readers process a group at a time, and several at once.
const ROWS_PER_GROUP: usize = 122_880;
/// The approximate maximum number of bytes of the texts of a group: rows of whole games are long.
const GROUP_TEXT_BYTES: usize = 32 * 1024 * 1024;

/// A writer of the file of a table.
pub struct ParquetTableWriter<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    columns: Vec<ColumnValues>,
    /// The number of pending rows, and its maximum.
    rows: usize,
    most: usize,
    /// The number of bytes of their texts.
    bytes: usize,
}

impl<W: Write + Send> ParquetTableWriter<W> {
    /// Creates a table of these columns, in groups of a size for reading it from beginning to end.
    ///
    /// # Errors
    ///
    /// Returns the errors of writing to `out`.
    pub fn new(out: W, name: &str, columns: &[TableColumn]) -> io::Result<Self> {
        Self::in_groups(out, name, columns, ROWS_PER_GROUP)
    }

    /// Creates a table in groups of a maximum number of rows.
    ///
    /// # Errors
    ///
    /// Returns the errors of writing to `out`.
    pub(super) fn in_groups(
        out: W,
        name: &str,
        columns: &[TableColumn],
        most: usize,
    ) -> io::Result<Self> {
        let schema = build_schema(name, columns).map_err(to_io_error)?;
        let properties = Arc::new(writer_properties(columns));
        Ok(Self {
            writer: SerializedFileWriter::new(out, schema, properties).map_err(to_io_error)?,
            columns: columns
                .iter()
                .map(|one| ColumnValues::new(one.kind))
                .collect(),
            rows: 0,
            most,
            bytes: 0,
        })
    }

    /// Adds a row; cells that it lacks are empty.
    ///
    /// # Errors
    ///
    /// Returns the errors of writing.
    pub fn push_row<'c>(
        &mut self,
        cells: impl IntoIterator<Item = TableCell<'c>>,
    ) -> io::Result<()> {
        let mut cells = cells.into_iter();
        for values in &mut self.columns {
            self.bytes += values.push_cell(cells.next().unwrap_or(TableCell::Nothing));
        }
        self.rows += 1;
        match self.rows >= self.most || self.bytes >= GROUP_TEXT_BYTES {
            true => self.write_group(),
            false => Ok(()),
        }
    }

    /// Writes the pending rows as a group.
    fn write_group(&mut self) -> io::Result<()> {
        if self.rows == 0 {
            return Ok(());
        }
        let mut group = self.writer.next_row_group().map_err(to_io_error)?;
        for values in &mut self.columns {
            if let Some(mut column) = group.next_column().map_err(to_io_error)? {
                values.write_values(&mut column).map_err(to_io_error)?;
                column.close().map_err(to_io_error)?;
            }
        }
        group.close().map_err(to_io_error)?;
        (self.rows, self.bytes) = (0, 0);
        Ok(())
    }

    /// Ends the file.
    ///
    /// # Errors
    ///
    /// Returns the errors of writing.
    pub fn finish(mut self) -> io::Result<()> {
        self.write_group()?;
        self.writer.close().map(drop).map_err(to_io_error)
    }
}

/// Returns the schema of the columns.
fn build_schema(name: &str, columns: &[TableColumn]) -> Result<Arc<Type>, ParquetError> {
    let column = |one: &TableColumn| {
        let (physical, logical) = match one.kind {
            ColumnKind::Name | ColumnKind::Text | ColumnKind::Hash => {
                (Physical::BYTE_ARRAY, Some(LogicalType::String))
            }
            ColumnKind::Number | ColumnKind::Place => (Physical::INT64, None),
            ColumnKind::Real => (Physical::DOUBLE, None),
            ColumnKind::Flag => (Physical::BOOLEAN, None),
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

/// Returns the properties by which the columns are written.
fn writer_properties(columns: &[TableColumn]) -> WriterProperties {
    let mut properties = WriterProperties::builder()
        .set_created_by(format!("pdn version {}", env!("CARGO_PKG_VERSION")))
        // Smaller and faster than LZ4 on these columns; zstd is written in C, and building `pdn` needs nothing but Rust
        // (docs/performance.md, Tables in columns).
        .set_compression(Compression::SNAPPY)
        .set_statistics_enabled(EnabledStatistics::Chunk);
    for column in columns {
        let path = || ColumnPath::from(column.name);
        // A dictionary of the values would be as long as the column.
        if !matches!(
            column.kind,
            ColumnKind::Name | ColumnKind::Number | ColumnKind::Flag
        ) {
            properties = properties.set_column_dictionary_enabled(path(), false);
        }
        // Sorted neighbours differ only at the end.
        let encoding = match column.kind {
            ColumnKind::Hash => Encoding::DELTA_BYTE_ARRAY,
            ColumnKind::Place => Encoding::DELTA_BINARY_PACKED,
            _ => continue,
        };
        properties = properties.set_column_encoding(path(), encoding);
    }
    properties.build()
}

/// Converts an error: usually it is one of writing.
fn to_io_error(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(other) => io::Error::other(other),
        },
        other => io::Error::other(other),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::table::table_column;
    use bytes::Bytes;
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    const ALL_KIND_COLUMNS: [TableColumn; 6] = [
        table_column("name", ColumnKind::Name),
        table_column("text", ColumnKind::Text),
        table_column("number", ColumnKind::Number),
        table_column("real", ColumnKind::Real),
        table_column("flag", ColumnKind::Flag),
        table_column("hash", ColumnKind::Hash),
    ];

    /// Returns the rows of a file, and the number of rows of each of its groups.
    pub(in super::super) fn read_rows(file: Vec<u8>) -> (Vec<Vec<Field>>, Vec<i64>) {
        let reader = SerializedFileReader::new(Bytes::from(file)).unwrap();
        let groups = reader.metadata().row_groups().iter();
        let groups = groups.map(|group| group.num_rows()).collect();
        let rows = reader.get_row_iter(None).unwrap();
        let row = |row: parquet::record::Row| row.into_columns().into_iter();
        let rows = rows.map(|one| row(one.unwrap()).map(|(_, field)| field).collect());
        (rows.collect(), groups)
    }

    #[test]
    fn cells_come_back_as_values_and_nothing_as_none() {
        let mut file = Vec::new();
        let mut sheet =
            ParquetTableWriter::in_groups(&mut file, "all", &ALL_KIND_COLUMNS, 2).unwrap();
        let full = [
            TableCell::Text("a"),
            TableCell::Text("ж\n"),
            TableCell::Number(7),
            TableCell::Real(1.5),
            TableCell::Flag(true),
            TableCell::Hash(0xFEDC_BA98_0000_0001),
        ];
        sheet.push_row(full).unwrap();
        sheet.push_row([]).unwrap();
        // A value of another kind is nothing, and so is a number that does not fit the column.
        sheet
            .push_row([
                TableCell::Number(1),
                TableCell::Flag(true),
                TableCell::Number(u64::MAX),
            ])
            .unwrap();
        sheet.finish().unwrap();
        let (rows, groups) = read_rows(file);
        let texts = |text: &str| Field::Str(text.to_owned());
        let first = [
            texts("a"),
            texts("ж\n"),
            Field::Long(7),
            Field::Double(1.5),
            Field::Bool(true),
            texts("fedcba9800000001"),
        ];
        assert_eq!(rows[0], first);
        assert_eq!(rows[1..], [vec![Field::Null; 6], vec![Field::Null; 6]]);
        assert_eq!(groups, [2, 1]);
    }

    #[test]
    fn a_group_of_long_texts_is_short() {
        let mut file = Vec::new();
        let mut sheet = ParquetTableWriter::new(&mut file, "all", &ALL_KIND_COLUMNS[..2]).unwrap();
        let text = "x".repeat(GROUP_TEXT_BYTES / 2);
        for _ in 0..3 {
            sheet
                .push_row([TableCell::Nothing, TableCell::Text(&text)])
                .unwrap();
        }
        sheet.finish().unwrap();
        assert_eq!(read_rows(file).1, [2, 1]);
    }

    #[test]
    fn a_table_without_rows_is_one() {
        let mut file = Vec::new();
        ParquetTableWriter::new(&mut file, "all", &ALL_KIND_COLUMNS)
            .unwrap()
            .finish()
            .unwrap();
        assert_eq!(read_rows(file), (vec![], vec![]));
    }

    #[test]
    fn errors_of_the_disk_are_reported() {
        #[derive(Debug)]
        struct FullDisk;
        impl Write for FullDisk {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::StorageFull.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let sheet = ParquetTableWriter::new(FullDisk, "all", &ALL_KIND_COLUMNS);
        let error = sheet.and_then(ParquetTableWriter::finish).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }
}
