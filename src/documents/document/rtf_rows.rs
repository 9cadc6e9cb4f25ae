//! Rows of tables in RTF, which marks each paragraph that is in a table, but only the ends of cells and rows.

use super::flow::TextFlow;
use super::refused::DocumentError;

/// State of the table.
#[derive(Default)]
pub(super) struct RtfTable {
    /// Whether the paragraph is in a table.
    pub(super) inside: bool,
    open: bool,
}

impl RtfTable {
    /// Ends a paragraph.
    pub(super) fn end_paragraph(&mut self, flow: &mut TextFlow) -> Result<(), DocumentError> {
        match (self.inside, flow.in_table()) {
            (true, false) => self.begin_row(flow)?,
            (false, true) if !self.open => {
                let line = flow.take_line();
                flow.end_table()?;
                flow.append_text(&line)?;
            }
            _ => {}
        }
        flow.end_paragraph()
    }

    /// Begins a row, and the table; text that was written belongs to its first cell.
    fn begin_row(&mut self, flow: &mut TextFlow) -> Result<(), DocumentError> {
        let first = flow.take_line();
        if !flow.in_table() {
            flow.begin_table()?;
        }
        if !std::mem::replace(&mut self.open, true) {
            flow.begin_row()?;
            flow.begin_cell()?;
        }
        flow.append_text(&first)
    }

    /// Ends a cell.
    pub(super) fn end_cell(&mut self, flow: &mut TextFlow) -> Result<(), DocumentError> {
        self.begin_row(flow)?;
        flow.break_paragraph()?;
        flow.begin_cell()
    }

    /// Ends a row.
    pub(super) fn end_row(&mut self, flow: &mut TextFlow) -> Result<(), DocumentError> {
        self.open = false;
        match flow.in_table() {
            true => flow.end_row(),
            false => Ok(()),
        }
    }
}
