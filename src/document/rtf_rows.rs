//! Rows of tables in RTF, which says of each paragraph whether it stands in one, and of cells and rows only where they end.

use super::flow::Flow;
use super::refused::Refused;

/// What is known of the table.
#[derive(Default)]
pub(super) struct Rows {
    /// The paragraph stands in a table.
    pub(super) inside: bool,
    open: bool,
}

impl Rows {
    /// Ends a paragraph.
    pub(super) fn paragraph(&mut self, flow: &mut Flow) -> Result<(), Refused> {
        match (self.inside, flow.in_table()) {
            (true, false) => self.begin(flow)?,
            (false, true) if !self.open => {
                let line = flow.take_line();
                flow.end_table()?;
                flow.text(&line)?;
            }
            _ => {}
        }
        flow.end_paragraph()
    }

    /// Begins a row, and the table; what was written belongs to its first cell.
    fn begin(&mut self, flow: &mut Flow) -> Result<(), Refused> {
        let first = flow.take_line();
        if !flow.in_table() {
            flow.begin_table()?;
        }
        if !std::mem::replace(&mut self.open, true) {
            flow.begin_row()?;
            flow.begin_cell()?;
        }
        flow.text(&first)
    }

    /// Ends a cell.
    pub(super) fn cell(&mut self, flow: &mut Flow) -> Result<(), Refused> {
        self.begin(flow)?;
        flow.break_paragraph()?;
        flow.begin_cell()
    }

    /// Ends a row.
    pub(super) fn end(&mut self, flow: &mut Flow) -> Result<(), Refused> {
        self.open = false;
        match flow.in_table() {
            true => flow.end_row(),
            false => Ok(()),
        }
    }
}
