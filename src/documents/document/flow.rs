//! A text that flows: paragraphs, tables, and boxes next to it.

use super::limits::{DocumentLimit, MAX_FILLED_CELLS};
use super::refused::DocumentError;
use super::text::{
    Document, DocumentPlace, DocumentWriter, TextCell, push_visible_text, straighten_quotes,
    write_row,
};

/// Collector of the content of a text, in its order.
#[derive(Default)]
pub(super) struct TextFlow {
    out: DocumentWriter,
    /// The paragraph that is being written.
    line: String,
    /// The open tables. The rows of a table in a cell come between those of the table around it.
    tables: Vec<OpenTable>,
    /// The contexts in which boxes were opened.
    around: Vec<BoxContext>,
    /// Boxes that wait for the end of their paragraph.
    boxes: Vec<DocumentWriter>,
    /// The number of bytes of text that is not written yet, and the number of cells so far.
    waiting: usize,
    cells: usize,
}

#[derive(Default)]
struct OpenTable {
    nth: u32,
    row: u32,
    cells: Vec<String>,
    /// The column of the text of the open cell: the first of those that it spans.
    at: usize,
    /// The number of rows below that the open cell spans too.
    below: u32,
    /// For each column, the number of rows, including this one, that cells from above span; and the changes that apply from the next row
    /// on.
    over: Vec<u32>,
    next: Vec<(usize, u32)>,
}

impl OpenTable {
    /// Returns whether a cell from above spans the next column.
    fn is_covered(&self) -> bool {
        let rows = self.over.get(self.cells.len());
        rows.is_some_and(|rows| *rows > 0)
    }

    /// Extends the open cell over the next column.
    fn lie_over(&mut self) {
        if self.below > 0 {
            self.next.push((self.cells.len(), self.below));
        }
        self.cells.push(String::new());
    }

    fn end_row(&mut self) {
        for rows in &mut self.over {
            *rows = rows.saturating_sub(1);
        }
        for (column, rows) in self.next.drain(..) {
            self.over.resize(self.over.len().max(column + 1), 0);
            self.over[column] = rows;
        }
    }
}

struct BoxContext {
    out: DocumentWriter,
    line: String,
    tables: Vec<OpenTable>,
    boxes: Vec<DocumentWriter>,
}

impl TextFlow {
    /// Adds text to the paragraph.
    pub(super) fn append_text(&mut self, text: &str) -> Result<(), DocumentError> {
        let before = self.line.len();
        push_visible_text(text, &mut self.line);
        self.count_pending(self.line.len() - before)
    }

    /// Counts text that is not written yet. It stays in memory until everything is written, so its amount is limited.
    fn count_pending(&mut self, bytes: usize) -> Result<(), DocumentError> {
        self.waiting += bytes;
        match self.waiting > super::limits::MAX_TEXT_BYTES {
            true => Err(DocumentError::TooMuch(DocumentLimit::Text)),
            false => Ok(()),
        }
    }

    /// Returns the current paragraph as far as it is written.
    pub(super) fn current_line(&self) -> &str {
        &self.line
    }

    /// Takes the current paragraph back, as far as it is written.
    pub(super) fn take_line(&mut self) -> String {
        let line = std::mem::take(&mut self.line);
        self.waiting -= line.len().min(self.waiting);
        line
    }

    /// Extends the cell over one more column.
    pub(super) fn widen_cell(&mut self) -> Result<(), DocumentError> {
        if let Some(table) = self.tables.last_mut() {
            table.lie_over();
        }
        self.count_cell()
    }

    /// Begins a cell that also spans `below` rows below its own.
    pub(super) fn begin_high_cell(&mut self, below: u32) -> Result<(), DocumentError> {
        self.break_paragraph()?;
        // Columns that cells from above span precede it.
        while self.tables.last().is_some_and(OpenTable::is_covered) {
            if let Some(table) = self.tables.last_mut() {
                table.cells.push(String::new());
            }
            self.count_cell()?;
        }
        if let Some(table) = self.tables.last_mut() {
            table.row = table.row.max(1);
            table.at = table.cells.len();
            table.below = below;
            table.lie_over();
        }
        self.count_cell()
    }

    /// Ends a paragraph, also one without text.
    pub(super) fn end_paragraph(&mut self) -> Result<(), DocumentError> {
        let mut line = std::mem::take(&mut self.line);
        straighten_quotes(&mut line);
        if let Some(cell) = self
            .tables
            .last_mut()
            .and_then(|table| table.cells.get_mut(table.at))
        {
            if !cell.is_empty() && !line.is_empty() {
                cell.push('\n');
            }
            cell.push_str(&line);
            return Ok(());
        }
        if !line.trim().is_empty() {
            self.out.paragraphs += 1;
            self.out
                .mark_place(DocumentPlace::Paragraph(self.out.paragraphs));
        }
        self.out.push_text(line.trim_end())?;
        self.out.push_text("\n")?;
        self.put_boxes()
    }

    /// Ends the paragraph if one has begun.
    pub(super) fn break_paragraph(&mut self) -> Result<(), DocumentError> {
        match self.line.trim().is_empty() {
            true => self.line.clear(),
            false => self.end_paragraph()?,
        }
        Ok(())
    }

    /// Begins a table.
    pub(super) fn begin_table(&mut self) -> Result<(), DocumentError> {
        self.break_paragraph()?;
        self.put_row()?;
        self.out.tables += 1;
        let nth = self.out.tables;
        self.tables.push(OpenTable {
            nth,
            ..OpenTable::default()
        });
        Ok(())
    }

    /// Begins a row of the table, if one is open.
    pub(super) fn begin_row(&mut self) -> Result<(), DocumentError> {
        self.end_row()?;
        if let Some(table) = self.tables.last_mut() {
            table.row += 1;
        }
        Ok(())
    }

    /// Begins a cell of the row.
    pub(super) fn begin_cell(&mut self) -> Result<(), DocumentError> {
        self.begin_high_cell(0)
    }

    fn count_cell(&mut self) -> Result<(), DocumentError> {
        self.cells += 1;
        match self.cells > MAX_FILLED_CELLS {
            true => Err(DocumentError::TooMuch(DocumentLimit::Cells)),
            false => Ok(()),
        }
    }

    /// Ends a row.
    pub(super) fn end_row(&mut self) -> Result<(), DocumentError> {
        self.break_paragraph()?;
        self.put_row()
    }

    /// Ends a table.
    pub(super) fn end_table(&mut self) -> Result<(), DocumentError> {
        self.end_row()?;
        self.tables.pop();
        match self.tables.is_empty() {
            // Two tables are kept apart.
            true => self.out.push_text("\n"),
            false => Ok(()),
        }
    }

    /// Returns whether a table is open.
    pub(super) fn in_table(&self) -> bool {
        !self.tables.is_empty()
    }

    /// Begins a box, whose text is not part of the paragraph that holds it.
    pub(super) fn begin_box(&mut self) {
        let aside = self.out.start_aside();
        self.around.push(BoxContext {
            out: std::mem::replace(&mut self.out, aside),
            line: std::mem::take(&mut self.line),
            tables: std::mem::take(&mut self.tables),
            boxes: std::mem::take(&mut self.boxes),
        });
    }

    /// Ends a box.
    pub(super) fn end_box(&mut self) -> Result<(), DocumentError> {
        self.break_paragraph()?;
        while self.in_table() {
            self.end_table()?;
        }
        self.put_boxes()?;
        if let Some(around) = self.around.pop() {
            let inside = std::mem::replace(&mut self.out, around.out);
            self.out.paragraphs = inside.paragraphs;
            self.out.tables = inside.tables;
            (self.line, self.tables, self.boxes) = (around.line, around.tables, around.boxes);
            self.boxes.push(inside);
        }
        Ok(())
    }

    /// Writes the cells of the open row.
    fn put_row(&mut self) -> Result<(), DocumentError> {
        let Some(table) = self.tables.last_mut() else {
            return Ok(());
        };
        let texts = std::mem::take(&mut table.cells);
        if texts.is_empty() {
            return Ok(());
        }
        table.end_row();
        let (nth, at) = (table.nth, table.row);
        let cell = |(column, text): (usize, String)| TextCell {
            spot: DocumentPlace::Table {
                table: nth,
                row: at,
                cell: column as u32 + 1,
            },
            gap: u32::from(column > 0),
            text,
            taken: None,
        };
        let cells = texts.into_iter().enumerate().map(cell).collect();
        write_row(cells, &mut self.out)?;
        self.put_boxes()
    }

    /// Writes the waiting boxes.
    fn put_boxes(&mut self) -> Result<(), DocumentError> {
        for one in std::mem::take(&mut self.boxes) {
            self.out.append_aside(one)?;
        }
        Ok(())
    }

    /// Returns the document.
    pub(crate) fn finish(mut self) -> Result<Document, DocumentError> {
        while !self.around.is_empty() {
            self.end_box()?;
        }
        self.break_paragraph()?;
        while self.in_table() {
            self.end_table()?;
        }
        self.put_boxes()?;
        Ok(self.out.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    fn describe_place(document: &Document, part: &str) -> String {
        let at = document.text.find(part).expect("a part");
        let (place, _) = document.spots.place_at(at as u64).expect("a place");
        place.display_in(Lang::En).to_string()
    }

    #[test]
    fn boxes_follow_their_paragraph_and_tables_are_separate() {
        let mut flow = TextFlow::default();
        let told = (|| {
            flow.append_text("Game ")?;
            flow.begin_box();
            flow.append_text("32-28")?;
            flow.end_paragraph()?;
            flow.end_box()?;
            flow.append_text("one")?;
            flow.end_paragraph()?;
            flow.begin_table()?;
            for row in [["1.", "32-28"], ["2.", "31-26"]] {
                flow.begin_row()?;
                for cell in row {
                    flow.begin_cell()?;
                    flow.append_text(cell)?;
                    flow.end_paragraph()?;
                }
                flow.end_row()?;
            }
            flow.begin_row()?;
            flow.begin_cell()?;
            flow.append_text("left")?;
            flow.begin_table()?;
            flow.begin_row()?;
            flow.begin_cell()?;
            flow.append_text("inside")?;
            flow.end_table()?;
            flow.append_text("behind")?;
            flow.end_table()
        })();
        assert_eq!(told, Ok(()));
        let document = flow.finish().expect("a document");
        let text = "Game one\n32-28\n1.\t32-28\n2.\t31-26\nleft\ninside\nbehind\n\n";
        assert_eq!(document.text, text);
        assert_eq!(describe_place(&document, "one"), "paragraph 2");
        assert_eq!(describe_place(&document, "31-26"), "table 1, row 2, cell 2");
        assert_eq!(
            describe_place(&document, "inside"),
            "table 2, row 1, cell 1"
        );
    }
}
