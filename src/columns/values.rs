//! The values of a column that wait to be written.

use crate::table::{Cell, Kind};
use bytes::Bytes;
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::writer::SerializedColumnWriter;

/// The values of a column, and in which rows there is one.
#[derive(Debug)]
pub(super) struct Values {
    /// 1 where a row has a value, else 0.
    levels: Vec<i16>,
    held: Held,
}

#[derive(Debug)]
enum Held {
    /// Texts one after the other, and where each ends.
    Texts(Vec<u8>, Vec<usize>),
    Numbers(Vec<i64>),
    Reals(Vec<f64>),
    Flags(Vec<bool>),
}

impl Values {
    pub(super) fn new(kind: Kind) -> Self {
        Self {
            levels: Vec::new(),
            held: match kind {
                Kind::Name | Kind::Text | Kind::Hash => Held::Texts(Vec::new(), Vec::new()),
                Kind::Number | Kind::Place => Held::Numbers(Vec::new()),
                Kind::Real => Held::Reals(Vec::new()),
                Kind::Flag => Held::Flags(Vec::new()),
            },
        }
    }

    /// Adds a cell. Says how many bytes of text it has; what is not of the kind of the column is nothing.
    pub(super) fn push(&mut self, cell: Cell<'_>) -> usize {
        let known = match (&mut self.held, cell) {
            (Held::Texts(texts, ends), Cell::Text(text)) => {
                texts.extend_from_slice(text.as_bytes());
                ends.push(texts.len());
                self.levels.push(1);
                return text.len();
            }
            (Held::Texts(texts, ends), Cell::Hash(hash)) => {
                for nibble in (0..16).rev() {
                    let digit = hash >> (4 * nibble) & 0xF;
                    texts.push(b"0123456789abcdef"[digit as usize]);
                }
                ends.push(texts.len());
                true
            }
            // No count of anything is so large.
            (Held::Numbers(all), Cell::Number(number)) => {
                i64::try_from(number).is_ok_and(|number| {
                    all.push(number);
                    true
                })
            }
            (Held::Reals(all), Cell::Real(number)) => {
                all.push(number);
                true
            }
            (Held::Flags(all), Cell::Flag(flag)) => {
                all.push(flag);
                true
            }
            _ => false,
        };
        self.levels.push(i16::from(known));
        0
    }

    /// Writes all values, and has none any more.
    pub(super) fn write(
        &mut self,
        out: &mut SerializedColumnWriter<'_>,
    ) -> Result<(), ParquetError> {
        let levels = Some(self.levels.as_slice());
        match &mut self.held {
            Held::Texts(texts, ends) => {
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
            Held::Numbers(all) => {
                out.typed::<Int64Type>().write_batch(all, levels, None)?;
                all.clear();
            }
            Held::Reals(all) => {
                out.typed::<DoubleType>().write_batch(all, levels, None)?;
                all.clear();
            }
            Held::Flags(all) => {
                out.typed::<BoolType>().write_batch(all, levels, None)?;
                all.clear();
            }
        }
        self.levels.clear();
        Ok(())
    }
}
