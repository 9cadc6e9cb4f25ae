//! Excel's .xlsx.

use super::grid::SheetGrid;
use super::limits::{DocumentLimit, MAX_ENTRIES, MAX_FILLED_CELLS};
use super::refused::DocumentError;
use super::rels::{PartRelation, main_part, read_part_text, read_relations};
use super::shown::{NumberForm, ShownValue, WorkbookStyles};
use super::text::Document;
use super::xml::{ElementVisit, XmlHandler, XmlTag, walk_xml};
use super::{DocumentFile, DocumentFormat, ReadingSupport};

/// Excel's .xlsx.
pub(super) static XLSX: DocumentFormat = DocumentFormat {
    name: "xlsx",
    kind: "Excel",
    extensions: &["xlsx", "xlsm", "xltx"],
    is: |whole| {
        whole.is_office("xl/", "xl/workbook.xml") && !whole.has_packed_file("xl/workbook.bin")
    },
    reading: ReadingSupport::Text(read_xlsx),
};

/// The maximum number of rows of a sheet.
const MAX_SHEET_ROWS: u32 = 1 << 20;
/// The maximum number of columns of a sheet.
const MAX_SHEET_COLUMNS: u32 = 1 << 14;

// Not by calamine: small hostile files make it abort or loop without end, and it gives values, not the displayed text (decision 0020).
fn read_xlsx(whole: &DocumentFile<'_>) -> Result<Document, DocumentError> {
    let zip = whole.zip_files()?;
    let main = main_part(zip, "xl/workbook.xml")?;
    let text = read_part_text(zip, &main)?.ok_or(DocumentError::Torn)?;
    let named = read_relations(zip, &main)?;
    let of_kind = |kind: &str| named.iter().find(|one| one.kind == kind);
    let text_of = |relation: Option<&PartRelation>| match relation {
        Some(relation) => read_part_text(zip, &relation.part),
        None => Ok(None),
    };
    let mut book = XlsxWorkbook::default();
    walk_xml(&text, &mut book)?;
    let mut strings = SharedStrings::default();
    if let Some(text) = text_of(of_kind("sharedStrings"))? {
        walk_xml(&text, &mut strings)?;
    }
    let mut styles = WorkbookStyles::default();
    if let Some(text) = text_of(of_kind("styles"))? {
        walk_xml(&text, &mut styles)?;
    }
    styles.from_1904 = book.from_1904;
    let mut grid = SheetGrid::default();
    for (name, id) in &book.sheets {
        let relation = named.iter().find(|one| one.id == *id);
        // A sheet may be a chart.
        if relation.is_some_and(|one| one.kind != "worksheet") {
            continue;
        }
        let text = text_of(relation)?.ok_or(DocumentError::Torn)?;
        grid.begin_sheet(name)?;
        let mut sheet = XlsxSheet {
            grid: &mut grid,
            strings: &strings.all,
            styles: &styles,
            row: 0,
            column: 0,
            kind: String::new(),
            form: NumberForm::General,
            value: String::new(),
            wanted: false,
        };
        walk_xml(&text, &mut sheet)?;
    }
    grid.finish()
}

/// Reader of the list of sheets.
#[derive(Default)]
struct XlsxWorkbook {
    /// The names and the relations of the sheets that are shown.
    sheets: Vec<(String, String)>,
    from_1904: bool,
}

impl XmlHandler for XlsxWorkbook {
    fn open_element(
        &mut self,
        name: &str,
        tag: &XmlTag<'_>,
    ) -> Result<ElementVisit, DocumentError> {
        match name {
            "workbookPr" => {
                let value = tag.attribute_value("date1904");
                self.from_1904 = matches!(value.as_deref(), Some("1" | "true"));
            }
            "sheet" => {
                let hidden = tag
                    .attribute_value("state")
                    .is_some_and(|state| state.contains("idden"));
                if self.sheets.len() >= MAX_ENTRIES {
                    return Err(DocumentError::TooMuch(DocumentLimit::Entries));
                }
                if let Some(id) = tag.attribute_value("id").filter(|_| !hidden) {
                    self.sheets
                        .push((tag.attribute_value("name").unwrap_or_default(), id));
                }
            }
            _ => {}
        }
        Ok(ElementVisit::In)
    }

    fn close_element(&mut self, _: &str) -> Result<(), DocumentError> {
        Ok(())
    }

    fn visit_text(&mut self, _: &str) -> Result<(), DocumentError> {
        Ok(())
    }
}

/// Reader of the texts that cells share.
#[derive(Default)]
struct SharedStrings {
    all: Vec<String>,
    wanted: bool,
}

impl XmlHandler for SharedStrings {
    fn open_element(&mut self, name: &str, _: &XmlTag<'_>) -> Result<ElementVisit, DocumentError> {
        match name {
            "si" if self.all.len() >= MAX_FILLED_CELLS => {
                return Err(DocumentError::TooMuch(DocumentLimit::Cells));
            }
            "si" => self.all.push(String::new()),
            "t" => self.wanted = true,
            // The pronunciation of the text.
            "rPh" | "phoneticPr" => return Ok(ElementVisit::Past),
            _ => {}
        }
        Ok(ElementVisit::In)
    }

    fn close_element(&mut self, name: &str) -> Result<(), DocumentError> {
        match name {
            "t" => self.wanted = false,
            "si" => {
                if let Some(last) = self.all.last_mut() {
                    *last = unescape_text(last);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn visit_text(&mut self, text: &str) -> Result<(), DocumentError> {
        if let Some(last) = self.all.last_mut().filter(|_| self.wanted) {
            last.push_str(text);
        }
        Ok(())
    }
}

/// Returns a text whose characters may be written as `_x000A_`.
fn unescape_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("_x") {
        let code = rest
            .get(at + 2..at + 6)
            .filter(|_| rest[at + 6..].starts_with('_'));
        let sign = code.and_then(|code| u32::from_str_radix(code, 16).ok());
        let sign = sign.and_then(char::from_u32);
        out.push_str(&rest[..at]);
        rest = match sign {
            Some(sign) => {
                out.push(sign);
                &rest[at + 7..]
            }
            None => {
                out.push_str("_x");
                &rest[at + 2..]
            }
        };
    }
    out.push_str(rest);
    out
}

/// Reader of a sheet.
struct XlsxSheet<'a> {
    grid: &'a mut SheetGrid,
    strings: &'a [String],
    styles: &'a WorkbookStyles,
    /// The row and the column of the next cell, from 0.
    row: u32,
    column: u32,
    /// The type of the value of the cell, its number form, and the value.
    kind: String,
    form: NumberForm,
    value: String,
    wanted: bool,
}

impl XmlHandler for XlsxSheet<'_> {
    fn open_element(
        &mut self,
        name: &str,
        tag: &XmlTag<'_>,
    ) -> Result<ElementVisit, DocumentError> {
        match name {
            "row" => {
                if let Some(row) = tag.attribute_number("r") {
                    self.row = row.saturating_sub(1);
                }
                self.column = 0;
            }
            "c" => {
                if let Some((row, column)) = tag
                    .attribute_value("r")
                    .as_deref()
                    .and_then(parse_cell_address)
                {
                    (self.row, self.column) = (row, column);
                }
                self.kind = tag.attribute_value("t").unwrap_or_default();
                self.form = self.styles.style_form(tag.attribute_number("s"));
                self.value.clear();
            }
            "v" | "t" => self.wanted = true,
            "f" | "rPh" | "phoneticPr" | "extLst" | "legacyDrawing" => {
                return Ok(ElementVisit::Past);
            }
            _ => {}
        }
        Ok(ElementVisit::In)
    }

    fn close_element(&mut self, name: &str) -> Result<(), DocumentError> {
        match name {
            "v" | "t" => self.wanted = false,
            "c" => {
                self.fill_cell()?;
                self.column = self.column.saturating_add(1);
            }
            "row" => self.row = self.row.saturating_add(1),
            _ => {}
        }
        Ok(())
    }

    fn visit_text(&mut self, text: &str) -> Result<(), DocumentError> {
        if self.wanted {
            self.value.push_str(text);
        }
        Ok(())
    }
}

impl XlsxSheet<'_> {
    /// Adds the cell to the grid, as it is shown.
    fn fill_cell(&mut self) -> Result<(), DocumentError> {
        if self.row >= MAX_SHEET_ROWS || self.column >= MAX_SHEET_COLUMNS {
            return Err(DocumentError::Torn);
        }
        let value = self.value.as_str();
        let shown: ShownValue = match self.kind.as_str() {
            "s" => {
                let nth = value.trim().parse::<usize>().ok();
                let text = nth.and_then(|nth| self.strings.get(nth));
                text.map_or("", String::as_str).into()
            }
            "inlineStr" | "str" => unescape_text(value).into(),
            "b" => match value.trim() {
                "1" => "TRUE".into(),
                "0" => "FALSE".into(),
                value => value.into(),
            },
            "e" | "d" => value.into(),
            _ => self.styles.format_text(value.trim(), self.form),
        };
        match shown.text.is_empty() {
            true => Ok(()),
            false => self.grid.fill_cell(self.row, self.column, shown),
        }
    }
}

/// Returns the row and the column of `B7`, from 0.
fn parse_cell_address(text: &str) -> Option<(u32, u32)> {
    let text = text.trim();
    let digits = text.find(|c: char| c.is_ascii_digit())?;
    let (letters, digits) = text.split_at(digits);
    let mut column = 0u32;
    for letter in letters.chars() {
        let nth = letter.to_digit(36).and_then(|nth| nth.checked_sub(9))?;
        column = column.checked_mul(26)?.checked_add(nth)?;
    }
    let row: u32 = digits.parse().ok()?;
    Some((row.checked_sub(1)?, column.checked_sub(1)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_named() {
        assert_eq!(parse_cell_address("A1"), Some((0, 0)));
        assert_eq!(parse_cell_address("XFD1048576"), Some((1_048_575, 16_383)));
        for wrong in ["", "A", "1", "A0", "é1", "ZZZZZZZZZ1", "A99999999999"] {
            assert_eq!(parse_cell_address(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn signs_are_unescaped() {
        assert_eq!(unescape_text("a_x000A_b_x0041_"), "a\nbA");
        assert_eq!(unescape_text("_x12_xé_xD800__x"), "_x12_xé_xD800__x");
    }
}
