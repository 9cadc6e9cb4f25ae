//! Excel's .xls: the workbooks of Excel 97 to 2003, and of Excel 5 and 95.

use super::biff::{
    BiffTextEncoding, id, iter_records, read_f64, read_packed_number, read_shared_strings,
    read_u16, read_u32,
};
use super::grid::SheetGrid;
use super::limits::{DocumentLimit, MAX_ENTRIES};
use super::ole::{OleStreams, has_stream};
use super::refused::DocumentError;
use super::rtf_words::code_page;
use super::shown::WorkbookStyles;
use super::text::Document;
use super::{DocumentFile, DocumentFormat, ReadingSupport};

/// Excel's .xls.
pub(super) static XLS: DocumentFormat = DocumentFormat {
    name: "xls",
    kind: "Excel 97-2003",
    extensions: &["xls", "xlt"],
    is: |whole| {
        let has = |name| has_stream(whole.bytes, name);
        // Texts and slides contain sheets too.
        (has("Workbook") || has("Book")) && !has("WordDocument") && !has("PowerPoint Document")
    },
    reading: ReadingSupport::Text(read_xls),
};

fn read_xls(whole: &DocumentFile<'_>) -> Result<Document, DocumentError> {
    let mut streams = OleStreams::from_bytes(whole.bytes)?;
    let bytes = match streams.read_stream("Workbook")? {
        Some(bytes) => bytes,
        None => streams.read_stream("Book")?.ok_or(DocumentError::Torn)?,
    };
    let book = XlsWorkbook::from_bytes(&bytes)?;
    let mut grid = SheetGrid::default();
    // All sheets together are no longer than the stream.
    let mut left = bytes.len();
    for (name, at) in &book.sheets {
        grid.begin_sheet(name)?;
        XlsSheet {
            book: &book,
            grid: &mut grid,
            formula: None,
        }
        .read_records(&bytes, *at, &mut left)?;
    }
    grid.finish()
}

/// Properties of the whole workbook.
#[derive(Default)]
struct XlsWorkbook {
    /// The names of the sheets that are shown, and their starts.
    sheets: Vec<(String, usize)>,
    strings: Vec<String>,
    styles: WorkbookStyles,
    texts: BiffTextEncoding,
}

impl XlsWorkbook {
    fn from_bytes(bytes: &[u8]) -> Result<Self, DocumentError> {
        let mut book = Self::default();
        let mut strings = Vec::new();
        let mut all = iter_records(bytes, 0).peekable();
        let mut whole = false;
        while let Some((kind, body)) = all.next() {
            match kind {
                id::SUBSTREAM_BEGIN if read_u16(body, 0) >= Some(0x0600) => {
                    book.texts = BiffTextEncoding::Unicode
                }
                id::FILE_PASS => return Err(DocumentError::Locked),
                id::CODE_PAGE => {
                    let page = read_u16(body, 0).and_then(|page| match page {
                        0x8000 => code_page(10_000),
                        page => code_page(page.into()),
                    });
                    if let (BiffTextEncoding::Page(old), Some(new)) = (&mut book.texts, page) {
                        *old = new;
                    }
                }
                id::FROM_1904 => book.styles.from_1904 = read_u16(body, 0) == Some(1),
                id::NUMBER_FORMAT => {
                    let short = matches!(book.texts, BiffTextEncoding::Page(_));
                    let code = book.texts.read_text(body, 2, short);
                    if let (Some(id), Some(code)) = (read_u16(body, 0), code) {
                        book.styles.define_form(id.into(), &code);
                    }
                }
                id::CELL_STYLE => book.styles.add_style(read_u16(body, 2).unwrap_or(0).into()),
                id::BOUND_SHEET => book.add_sheet(body)?,
                id::SHARED_STRING_TABLE => {
                    let mut pieces = vec![body];
                    while let Some((_, more)) =
                        all.next_if(|(kind, _)| *kind == id::CONTINUE_RECORD)
                    {
                        pieces.push(more);
                    }
                    strings = read_shared_strings(pieces)?;
                }
                id::SUBSTREAM_END => {
                    whole = true;
                    break;
                }
                _ => {}
            }
        }
        book.strings = strings;
        match whole {
            true => Ok(book),
            false => Err(DocumentError::Torn),
        }
    }

    /// Adds a row of the list of sheets. Charts and macros are not sheets.
    fn add_sheet(&mut self, body: &[u8]) -> Result<(), DocumentError> {
        let (Some(at), Some(&[hidden, kind])) = (read_u32(body, 0), body.get(4..6)) else {
            return Err(DocumentError::Torn);
        };
        if self.sheets.len() >= MAX_ENTRIES {
            return Err(DocumentError::TooMuch(DocumentLimit::Entries));
        }
        if hidden & 3 == 0 && kind == 0 {
            let name = self.texts.read_text(body, 6, true).unwrap_or_default();
            self.sheets.push((name, at as usize));
        }
        Ok(())
    }
}

/// A sheet.
struct XlsSheet<'a> {
    book: &'a XlsWorkbook,
    grid: &'a mut SheetGrid,
    /// The cell of a formula whose text is in a record of its own.
    formula: Option<(u32, u32)>,
}

impl XlsSheet<'_> {
    fn read_records(
        &mut self,
        bytes: &[u8],
        at: usize,
        left: &mut usize,
    ) -> Result<(), DocumentError> {
        // Charts are within the sheet, with a beginning and an end of their own.
        let mut depth = 0usize;
        for (kind, body) in iter_records(bytes, at) {
            // Sheets are not nested, except in a file that was made to take long.
            let len = body.len() + 4;
            *left = left.checked_sub(len).ok_or(DocumentError::Torn)?;
            match kind {
                id::SUBSTREAM_BEGIN => depth += 1,
                id::SUBSTREAM_END if depth <= 1 => return Ok(()),
                id::SUBSTREAM_END => depth -= 1,
                _ if depth == 1 => self.read_record(kind, body)?,
                _ => {}
            }
        }
        Err(DocumentError::Torn)
    }

    fn read_record(&mut self, kind: u16, body: &[u8]) -> Result<(), DocumentError> {
        if kind == id::FORMULA_TEXT {
            let text = self.book.texts.read_text(body, 0, false);
            return match (self.formula.take(), text) {
                (Some((row, column)), Some(text)) => self.fill_text(row, column, &text),
                (Some(_), None) => Err(DocumentError::Torn),
                (None, _) => Ok(()),
            };
        }
        if !matches!(
            kind,
            id::SHARED_STRING_CELL
                | id::TEXT_CELL
                | id::RICH_TEXT_CELL
                | id::NUMBER_CELL
                | id::PACKED_NUMBER_CELL
                | id::ALL_PACKED
                | id::FORMULA_CELL
                | id::BOOLEAN_CELL
        ) {
            return Ok(());
        }
        let (Some(row), Some(column)) = (read_u16(body, 0), read_u16(body, 2)) else {
            return Err(DocumentError::Torn);
        };
        let (row, column) = (u32::from(row), u32::from(column));
        match kind {
            id::SHARED_STRING_CELL => {
                let nth = read_u32(body, 6).ok_or(DocumentError::Torn)?;
                let book = self.book;
                let text = book.strings.get(nth as usize).map_or("", String::as_str);
                self.fill_text(row, column, text)
            }
            id::TEXT_CELL | id::RICH_TEXT_CELL => {
                let text = self.book.texts.read_text(body, 6, false);
                self.fill_text(row, column, &text.ok_or(DocumentError::Torn)?)
            }
            id::NUMBER_CELL => self.fill_number(row, column, read_u16(body, 4), read_f64(body, 6)),
            id::PACKED_NUMBER_CELL => {
                self.fill_number(row, column, read_u16(body, 4), read_packed_number(body, 6))
            }
            id::ALL_PACKED => {
                // Each cell has its style and its number; the last column follows them.
                let cells = body.get(4..body.len().saturating_sub(2));
                for (column, cell) in (column..).zip(cells.unwrap_or_default().chunks_exact(6)) {
                    self.fill_number(row, column, read_u16(cell, 0), read_packed_number(cell, 2))?;
                }
                Ok(())
            }
            id::FORMULA_CELL => self.read_formula(row, column, body),
            _ => match body.get(6..8) {
                Some([value, 0]) => self.fill_boolean(row, column, *value),
                Some([code, _]) => self.fill_text(row, column, error_text(*code)),
                _ => Err(DocumentError::Torn),
            },
        }
    }

    /// Reads the value that a formula had when it was saved.
    fn read_formula(&mut self, row: u32, column: u32, body: &[u8]) -> Result<(), DocumentError> {
        self.formula = None;
        let value = body.get(6..14).ok_or(DocumentError::Torn)?;
        match (&value[6..], value[0]) {
            ([0xff, 0xff], 0) => {
                self.formula = Some((row, column));
                Ok(())
            }
            ([0xff, 0xff], 1) => self.fill_boolean(row, column, value[2]),
            ([0xff, 0xff], 2) => self.fill_text(row, column, error_text(value[2])),
            ([0xff, 0xff], _) => Ok(()),
            _ => self.fill_number(row, column, read_u16(body, 4), read_f64(body, 6)),
        }
    }

    fn fill_boolean(&mut self, row: u32, column: u32, value: u8) -> Result<(), DocumentError> {
        self.fill_text(row, column, if value == 0 { "FALSE" } else { "TRUE" })
    }

    fn fill_number(
        &mut self,
        row: u32,
        column: u32,
        style: Option<u16>,
        value: Option<f64>,
    ) -> Result<(), DocumentError> {
        let value = value.ok_or(DocumentError::Torn)?;
        let styles = &self.book.styles;
        let form = styles.style_form(style.map(u32::from));
        let shown = styles.format_number(value, form);
        self.grid.fill_cell(row, column, shown)
    }

    fn fill_text(&mut self, row: u32, column: u32, text: &str) -> Result<(), DocumentError> {
        match text.is_empty() {
            true => Ok(()),
            false => self.grid.fill_cell(row, column, text),
        }
    }
}

/// Returns the text that is shown where a formula has no value.
fn error_text(code: u8) -> &'static str {
    match code {
        0x00 => "#NULL!",
        0x07 => "#DIV/0!",
        0x0f => "#VALUE!",
        0x17 => "#REF!",
        0x1d => "#NAME?",
        0x24 => "#NUM!",
        _ => "#N/A",
    }
}
