//! Locates the cells of a row.

use crate::guard::unguard_cell;
use crate::pdn::Encoding;
use crate::span::Span;
use std::ops::Range;

/// A cell: its text and its place.
pub(super) struct CsvCell {
    pub(super) text: String,
    pub(super) at: Span,
    /// The sign that is doubled in the table for one in the text: a quote within quotes.
    pub(super) doubled: Option<char>,
}

/// Returns the cells of a row with their places, which the reader of tables does not give. `quotes` is whether quotes
/// enclose cells.
pub(super) fn locate_cells(
    bytes: &[u8],
    Range { start: begin, end }: Range<usize>,
    (separator, quotes): (u8, bool),
    record: &csv::ByteRecord,
    encoding: Encoding,
) -> Vec<CsvCell> {
    let row = bytes.get(begin..end).unwrap_or_default();
    let mut at = 0;
    let mut cells = Vec::with_capacity(record.len());
    for field in record {
        let quoted = quotes && row.get(at) == Some(&b'"');
        let start = at + usize::from(quoted);
        let mut stop = start;
        if quoted {
            while stop < row.len() {
                match (row[stop], row.get(stop + 1)) {
                    (b'"', Some(b'"')) => stop += 2,
                    (b'"', _) => break,
                    _ => stop += 1,
                }
            }
        } else {
            let ends = |b: &u8| *b == separator || matches!(b, b'\n' | b'\r');
            stop += row
                .get(start..)
                .map_or(0, |rest| rest.iter().position(ends).unwrap_or(rest.len()));
        }
        let text = encoding.decode(field);
        // The guard is one byte.
        let bare = unguard_cell(&text);
        let guard = text.len() - bare.len();
        cells.push(CsvCell {
            text: bare.to_owned(),
            // Both ends are places in the bytes of the source: in other encodings the decoded text has another length.
            at: Span::new(begin + start + guard, begin + stop),
            // In a bare cell a quote appears once; counted twice, all places after it are one byte too far.
            doubled: quoted.then_some('"'),
        });
        let rest = row.get(stop..).unwrap_or_default();
        let next = rest.iter().position(|b| *b == separator);
        at = stop + next.map_or(rest.len(), |n| n + 1);
    }
    cells
}
