//! The pending values of a column.

use crate::table::{ColumnKind, TableCell};
use bytes::Bytes;
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::writer::SerializedColumnWriter;

/// The values of a column, and the rows that have one.
#[derive(Debug)]
pub(super) struct ColumnValues {
    /// 1 where a row has a value, else 0.
    levels: Vec<i16>,
    held: ValueBuffer,
}

#[derive(Debug)]
enum ValueBuffer {
    /// Consecutive texts, and where each ends.
    Texts(Vec<u8>, Vec<usize>),
    Numbers(Vec<i64>),
    Reals(Vec<f64>),
    Flags(Vec<bool>),
}

impl ColumnValues {
    pub(crate) fn new(kind: ColumnKind) -> Self {
        Self {
            levels: Vec::new(),
            held: match kind {
                ColumnKind::Name | ColumnKind::Text | ColumnKind::Hash => {
                    ValueBuffer::Texts(Vec::new(), Vec::new())
                }
                ColumnKind::Number | ColumnKind::Place => ValueBuffer::Numbers(Vec::new()),
                ColumnKind::Real => ValueBuffer::Reals(Vec::new()),
                ColumnKind::Flag => ValueBuffer::Flags(Vec::new()),
            },
        }
    }

    /// Adds a cell, and returns the number of bytes of its text; a value that is not of the kind of the column is nothing.
    pub(super) fn push_cell(&mut self, cell: TableCell<'_>) -> usize {
        let known = match (&mut self.held, cell) {
            (ValueBuffer::Texts(texts, ends), TableCell::Text(text)) => {
                texts.extend_from_slice(text.as_bytes());
                ends.push(texts.len());
                self.levels.push(1);
                return text.len();
            }
            // Numbers would be smaller, but not the values of CSV and JSON, and have a sign in SQL (docs/performance.md).
            (ValueBuffer::Texts(texts, ends), TableCell::Hash(hash)) => {
                for nibble in (0..16).rev() {
                    let digit = hash >> (4 * nibble) & 0xF;
                    texts.push(b"0123456789abcdef"[digit as usize]);
                }
                ends.push(texts.len());
                true
            }
            // No count is as large.
            (ValueBuffer::Numbers(all), TableCell::Number(number)) => i64::try_from(number)
                .is_ok_and(|number| {
                    all.push(number);
                    true
                }),
            (ValueBuffer::Reals(all), TableCell::Real(number)) => {
                all.push(number);
                true
            }
            (ValueBuffer::Flags(all), TableCell::Flag(flag)) => {
                all.push(flag);
                true
            }
            _ => false,
        };
        self.levels.push(i16::from(known));
        0
    }

    /// Writes all values, and clears them.
    pub(super) fn write_values(
        &mut self,
        out: &mut SerializedColumnWriter<'_>,
    ) -> Result<(), ParquetError> {
        let levels = Some(self.levels.as_slice());
        match &mut self.held {
            ValueBuffer::Texts(texts, ends) => {
                let room = texts.len();
                let all = Bytes::from(std::mem::replace(texts, Vec::with_capacity(room)));
                let mut begin = 0;
                let each = ends.drain(..).map(|end| {
                    let begin = std::mem::replace(&mut begin, end);
                    ByteArray::from(all.slice(begin..end))
                });
                let each: Vec<_> = each.collect();
                out.typed::<ByteArrayType>()
                    .write_batch(&each, levels, None)?;
            }
            ValueBuffer::Numbers(all) => {
                out.typed::<Int64Type>().write_batch(all, levels, None)?;
                all.clear();
            }
            ValueBuffer::Reals(all) => {
                out.typed::<DoubleType>().write_batch(all, levels, None)?;
                all.clear();
            }
            ValueBuffer::Flags(all) => {
                out.typed::<BoolType>().write_batch(all, levels, None)?;
                all.clear();
            }
        }
        self.levels.clear();
        Ok(())
    }
}
