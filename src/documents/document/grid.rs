//! The sheets of a workbook: cells at rows and columns, written row by row.

use super::limits::{DocumentLimit, MAX_CELL_GAP, MAX_FILLED_CELLS, MAX_TEXT_BYTES};
use super::refused::DocumentError;
use super::scores;
use super::shown::ShownValue;
use super::text::{
    Document, DocumentPlace, DocumentWriter, TextCell, push_visible_text, shorten_name,
    straighten_quotes, write_row,
};
use std::sync::Arc;

/// Collector of the content of sheets.
pub(super) struct SheetGrid {
    out: DocumentWriter,
    name: Arc<str>,
    /// The filled cells of the sheet: the row, the column and the shown value of each.
    cells: Vec<(u32, u32, ShownValue)>,
    /// The number of cells and the number of bytes of text that may still come.
    left: usize,
    room: usize,
}

impl Default for SheetGrid {
    fn default() -> Self {
        Self {
            out: DocumentWriter::default(),
            name: "".into(),
            cells: Vec::new(),
            left: MAX_FILLED_CELLS,
            room: MAX_TEXT_BYTES,
        }
    }
}

impl SheetGrid {
    /// Begins a sheet.
    pub(super) fn begin_sheet(&mut self, name: &str) -> Result<(), DocumentError> {
        self.end_sheet()?;
        self.name = shorten_name(name).into();
        Ok(())
    }

    /// Fills a cell; rows and columns are counted from 0.
    pub(super) fn fill_cell(
        &mut self,
        row: u32,
        column: u32,
        shown: impl Into<ShownValue>,
    ) -> Result<(), DocumentError> {
        let ShownValue { text, taken } = shown.into();
        let left = self.left.checked_sub(1);
        // Counted for each cell, because very many cells may share one long text: see the test `what_repeats_very_much_is_refused`.
        let room = self.room.checked_sub(text.len());
        self.left = left.ok_or(DocumentError::TooMuch(DocumentLimit::Cells))?;
        self.room = room.ok_or(DocumentError::TooMuch(DocumentLimit::Text))?;
        let mut seen = String::with_capacity(text.len());
        push_visible_text(&text, &mut seen);
        straighten_quotes(&mut seen);
        if !seen.trim().is_empty() {
            let shown = ShownValue { text: seen, taken };
            self.cells.push((row, column, shown));
        }
        Ok(())
    }

    /// Writes the sheet.
    fn end_sheet(&mut self) -> Result<(), DocumentError> {
        let mut cells = std::mem::take(&mut self.cells);
        cells.sort_by_key(|(row, column, _)| (*row, *column));
        scores::recover_scores(&mut cells);
        // An edge that is empty in all rows is not an indent.
        let edge = cells.iter().map(|(_, column, _)| *column).min();
        let edge = edge.unwrap_or_default();
        let mut cells = cells.into_iter().peekable();
        let mut before: Option<u32> = None;
        while let Some((at, _, _)) = cells.peek() {
            let at = *at;
            if before.is_some_and(|before| at > before + 1) {
                self.out.push_text("\n")?;
            }
            before = Some(at);
            let mut all = Vec::new();
            let mut column = edge;
            while let Some((_, next, shown)) = cells.next_if(|(row, _, _)| *row == at) {
                all.push(TextCell {
                    spot: DocumentPlace::Sheet {
                        name: self.name.clone(),
                        row: at,
                        column: next,
                    },
                    gap: next.saturating_sub(column).min(MAX_CELL_GAP),
                    text: shown.text,
                    taken: shown.taken,
                });
                column = next;
            }
            write_row(all, &mut self.out)?;
        }
        match before {
            Some(_) => self.out.push_text("\n"),
            None => Ok(()),
        }
    }

    /// Returns the document.
    pub(crate) fn finish(mut self) -> Result<Document, DocumentError> {
        self.end_sheet()?;
        Ok(self.out.finish())
    }
}
