//! The sheets of a workbook: cells at rows and columns, written down row by row.

use super::limits::{CELLS, GAP, Limit, TEXT};
use super::refused::Refused;
use super::scores;
use super::shown::Shown;
use super::text::{Cell, Document, Out, Spot, plain, row, short, straighten};
use std::sync::Arc;

/// Takes down what sheets hold.
pub(super) struct Grid {
    out: Out,
    name: Arc<str>,
    /// The filled cells of the sheet: row, column, what is seen.
    cells: Vec<(u32, u32, Shown)>,
    /// How many cells and how much text may still come.
    left: usize,
    room: usize,
}

impl Default for Grid {
    fn default() -> Self {
        Self {
            out: Out::default(),
            name: "".into(),
            cells: Vec::new(),
            left: CELLS,
            room: TEXT,
        }
    }
}

impl Grid {
    /// Begins a sheet.
    pub(super) fn begin_sheet(&mut self, name: &str) -> Result<(), Refused> {
        self.end_sheet()?;
        self.name = short(name).into();
        Ok(())
    }

    /// Fills a cell; rows and columns are counted from 0.
    pub(super) fn fill(
        &mut self,
        row: u32,
        column: u32,
        shown: impl Into<Shown>,
    ) -> Result<(), Refused> {
        let Shown { text, taken } = shown.into();
        let left = self.left.checked_sub(1);
        let room = self.room.checked_sub(text.len());
        self.left = left.ok_or(Refused::TooMuch(Limit::Cells))?;
        self.room = room.ok_or(Refused::TooMuch(Limit::Text))?;
        let mut seen = String::with_capacity(text.len());
        plain(&text, &mut seen);
        straighten(&mut seen);
        if !seen.trim().is_empty() {
            let shown = Shown { text: seen, taken };
            self.cells.push((row, column, shown));
        }
        Ok(())
    }

    /// Writes the sheet down.
    fn end_sheet(&mut self) -> Result<(), Refused> {
        let mut cells = std::mem::take(&mut self.cells);
        cells.sort_by_key(|(row, column, _)| (*row, *column));
        scores::recover(&mut cells);
        // An edge that is empty on all rows is no indent.
        let edge = cells.iter().map(|(_, column, _)| *column).min();
        let edge = edge.unwrap_or_default();
        let mut cells = cells.into_iter().peekable();
        let mut before: Option<u32> = None;
        while let Some((at, _, _)) = cells.peek() {
            let at = *at;
            if before.is_some_and(|before| at > before + 1) {
                self.out.push("\n")?;
            }
            before = Some(at);
            let mut all = Vec::new();
            let mut column = edge;
            while let Some((_, next, shown)) = cells.next_if(|(row, _, _)| *row == at) {
                all.push(Cell {
                    spot: Spot::Sheet {
                        name: self.name.clone(),
                        row: at,
                        column: next,
                    },
                    gap: next.saturating_sub(column).min(GAP),
                    text: shown.text,
                    taken: shown.taken,
                });
                column = next;
            }
            row(all, &mut self.out)?;
        }
        match before {
            Some(_) => self.out.push("\n"),
            None => Ok(()),
        }
    }

    /// The document.
    pub(super) fn finish(mut self) -> Result<Document, Refused> {
        self.end_sheet()?;
        Ok(self.out.finish())
    }
}
