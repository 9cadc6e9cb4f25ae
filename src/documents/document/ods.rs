//! The sheets of OpenDocument: .ods, and .fods, which is not packed.

use super::grid::SheetGrid;
use super::odf::{OdfStyles, OdfWhitespace, read_content, read_styles};
use super::refused::DocumentError;
use super::shown::ShownValue;
use super::text::{Document, shorten_name};
use super::xml::{ElementVisit, XmlHandler, XmlTag, walk_xml};
use super::{DocumentFile, DocumentFormat, ReadingSupport};

/// The format of sheets of OpenDocument.
pub(super) static ODS: DocumentFormat = DocumentFormat {
    name: "ods",
    kind: "OpenDocument",
    extensions: &["ods", "ots", "fods"],
    is: |whole| whole.is_open_document("spreadsheet"),
    reading: ReadingSupport::Text(read_ods),
};

/// Elements without visible content of cells: remarks, drawings, tracked changes.
const UNSEEN_ELEMENTS: &[&str] = &[
    "tracked-changes",
    "annotation",
    "forms",
    "shapes",
    "frame",
    "custom-shape",
    "dde-links",
    "scripts",
    "ruby-text",
];

fn read_ods(whole: &DocumentFile<'_>) -> Result<Document, DocumentError> {
    let content = read_content(whole)?;
    let mut sheets = OdsReader {
        grid: SheetGrid::default(),
        styles: read_styles(whole, &content)?,
        blanks: OdfWhitespace::default(),
        in_body: false,
        row: 0,
        column: 0,
        cells: Vec::new(),
        rows: 1,
        columns: 1,
        text: String::new(),
        paragraphs: 0,
        value: None,
        date: None,
    };
    walk_xml(&content, &mut sheets)?;
    sheets.grid.finish()
}

struct OdsReader {
    grid: SheetGrid,
    styles: OdfStyles,
    blanks: OdfWhitespace,
    in_body: bool,
    row: u32,
    column: u32,
    /// The filled cells of the row.
    cells: Vec<(u32, ShownValue)>,
    /// The number of times that the row and the cell are repeated.
    rows: u32,
    columns: u32,
    /// The shown text of the cell, the number of its paragraphs, and its value, which is used where it shows nothing.
    text: String,
    paragraphs: usize,
    value: Option<String>,
    /// The year, the month and the day of a date.
    date: Option<[i64; 3]>,
}

impl OdsReader {
    fn end_cell(&mut self) -> Result<(), DocumentError> {
        let shown = std::mem::take(&mut self.text);
        let value = self.value.take().unwrap_or_default();
        // The shown text takes precedence over the value: see the test `cells_are_read_as_they_are_shown`.
        let text = if self.paragraphs == 0 { value } else { shown };
        let date = self.date.take().filter(|date| hides_year(&text, *date));
        self.paragraphs = 0;
        if text.trim().is_empty() {
            self.column = self.column.saturating_add(self.columns);
            return Ok(());
        }
        // A date that is shown without its year may have been typed as a move.
        let shown = match date {
            Some([_, month, day]) => ShownValue::from_day(text, day, month),
            None => text.into(),
        };
        // The file may state any number; the limit of filled cells ends the loop (test `what_repeats_very_much_is_refused`).
        for _ in 0..self.columns {
            self.grid.fill_cell(self.row, self.column, shown.clone())?;
            if self.rows > 1 {
                self.cells.push((self.column, shown.clone()));
            }
            self.column = self.column.saturating_add(1);
        }
        Ok(())
    }

    fn end_row(&mut self) -> Result<(), DocumentError> {
        let cells = std::mem::take(&mut self.cells);
        if !cells.is_empty() {
            for nth in 1..self.rows {
                for (column, shown) in &cells {
                    let row = self.row.saturating_add(nth);
                    self.grid.fill_cell(row, *column, shown.clone())?;
                }
            }
        }
        self.row = self.row.saturating_add(self.rows);
        Ok(())
    }
}

impl XmlHandler for OdsReader {
    fn open_element(
        &mut self,
        name: &str,
        tag: &XmlTag<'_>,
    ) -> Result<ElementVisit, DocumentError> {
        if !self.in_body {
            self.in_body = name == "body";
            let around = matches!(name, "body" | "document" | "document-content");
            return Ok(if around {
                ElementVisit::In
            } else {
                ElementVisit::Past
            });
        }
        if UNSEEN_ELEMENTS.contains(&name) {
            return Ok(ElementVisit::Past);
        }
        if let Some(text) = self.blanks.expand_element(name, tag) {
            self.text.push_str(&text);
            return Ok(ElementVisit::In);
        }
        match name {
            "table" => {
                let style = tag
                    .attribute_value("style-name")
                    .map(|name| shorten_name(&name));
                if style.is_some_and(|style| self.styles.hidden.contains(&style)) {
                    return Ok(ElementVisit::Past);
                }
                (self.row, self.column) = (0, 0);
                let name = tag.attribute_value("name").unwrap_or_default();
                self.grid.begin_sheet(&name)?;
            }
            "table-row" => {
                self.column = 0;
                self.rows = tag
                    .attribute_number("number-rows-repeated")
                    .unwrap_or(1)
                    .max(1);
            }
            "table-cell" | "covered-table-cell" => {
                let repeated = tag.attribute_number("number-columns-repeated");
                self.columns = repeated.unwrap_or(1).max(1);
                if name.starts_with("covered") {
                    // A cell that another one covers is not seen.
                    self.column = self.column.saturating_add(self.columns);
                    return Ok(ElementVisit::Past);
                }
                let kinds = [
                    "string-value",
                    "date-value",
                    "time-value",
                    "boolean-value",
                    "value",
                ];
                self.value = kinds.iter().find_map(|kind| tag.attribute_value(kind));
                let date = tag.attribute_value("date-value");
                self.date = date.as_deref().and_then(date_of);
                (self.text, self.paragraphs) = (String::new(), 0);
            }
            "p" => {
                if self.paragraphs > 0 {
                    self.text.push('\n');
                }
                self.paragraphs += 1;
                self.blanks = OdfWhitespace::default();
            }
            _ => {}
        }
        Ok(ElementVisit::In)
    }

    fn close_element(&mut self, name: &str) -> Result<(), DocumentError> {
        match name {
            "body" => self.in_body = false,
            "table-cell" => self.end_cell()?,
            "table-row" => self.end_row()?,
            _ => {}
        }
        Ok(())
    }

    fn visit_text(&mut self, text: &str) -> Result<(), DocumentError> {
        if self.paragraphs > 0 {
            let text = self.blanks.collapse_text(text);
            self.text.push_str(&text);
        }
        Ok(())
    }
}

/// Returns the year, the month and the day of a value: `2024-08-12`, which a time may follow.
fn date_of(value: &str) -> Option<[i64; 3]> {
    let mut parts = value.get(..10)?.split('-').map(|part| part.parse().ok());
    Some([parts.next()??, parts.next()??, parts.next()??])
}

/// Returns whether a date is shown without its year, and in another form than it may have been typed.
fn hides_year(text: &str, [year, month, day]: [i64; 3]) -> bool {
    let year = format!("{:02}", year.rem_euclid(100));
    let typed = [format!("{day}-{month}"), format!("{month}-{day}")];
    !text.contains(&year) && typed.iter().all(|typed| typed != text.trim())
}
