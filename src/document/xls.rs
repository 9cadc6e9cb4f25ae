//! Excel's .xls: the workbooks of Excel 97 to 2003, and of Excel 5 and 95.

use super::biff::{Texts, double, id, long, packed, records, shared, word};
use super::grid::Grid;
use super::limits::{ENTRIES, Limit};
use super::ole::{Streams, has_stream};
use super::refused::Refused;
use super::rtf_words::code_page;
use super::shown::Styles;
use super::text::Document;
use super::{DocumentFormat, Reading, Whole};

/// Excel's .xls.
pub(super) static XLS: DocumentFormat = DocumentFormat {
    name: "xls",
    kind: "Excel 97-2003",
    extensions: &["xls", "xlt"],
    is: |whole| {
        let has = |name| has_stream(whole.bytes, name);
        // Texts and slides hold sheets too.
        (has("Workbook") || has("Book")) && !has("WordDocument") && !has("PowerPoint Document")
    },
    reading: Reading::Text(read),
};

fn read(whole: &Whole<'_>) -> Result<Document, Refused> {
    let mut streams = Streams::open(whole.bytes)?;
    let bytes = match streams.stream("Workbook")? {
        Some(bytes) => bytes,
        None => streams.stream("Book")?.ok_or(Refused::Torn)?,
    };
    let book = Book::of(&bytes)?;
    let mut grid = Grid::default();
    // All sheets together have no more records than there are.
    let mut left = bytes.len();
    for (name, at) in &book.sheets {
        grid.begin_sheet(name)?;
        Sheet {
            book: &book,
            grid: &mut grid,
            formula: None,
        }
        .read(&bytes, *at, &mut left)?;
    }
    grid.finish()
}

/// What holds for the whole workbook.
#[derive(Default)]
struct Book {
    /// Names of the sheets that are shown, and where they begin.
    sheets: Vec<(String, usize)>,
    strings: Vec<String>,
    styles: Styles,
    texts: Texts,
}

impl Book {
    fn of(bytes: &[u8]) -> Result<Self, Refused> {
        let mut book = Self::default();
        let mut strings = Vec::new();
        let mut all = records(bytes, 0).peekable();
        let mut whole = false;
        while let Some((kind, body)) = all.next() {
            match kind {
                id::BEGIN if word(body, 0) >= Some(0x0600) => book.texts = Texts::Unicode,
                id::LOCK => return Err(Refused::Locked),
                id::CODE_PAGE => {
                    let page = word(body, 0).and_then(|page| match page {
                        0x8000 => code_page(10_000),
                        page => code_page(page.into()),
                    });
                    if let (Texts::Page(old), Some(new)) = (&mut book.texts, page) {
                        *old = new;
                    }
                }
                id::FROM_1904 => book.styles.from_1904 = word(body, 0) == Some(1),
                id::FORMAT => {
                    let short = matches!(book.texts, Texts::Page(_));
                    let code = book.texts.read(body, 2, short);
                    if let (Some(id), Some(code)) = (word(body, 0), code) {
                        book.styles.name(id.into(), &code);
                    }
                }
                id::STYLE => book.styles.add(word(body, 2).unwrap_or(0).into()),
                id::SHEET => book.sheet(body)?,
                id::SHARED => {
                    let mut pieces = vec![body];
                    while let Some((_, more)) = all.next_if(|(kind, _)| *kind == id::CONTINUE) {
                        pieces.push(more);
                    }
                    strings = shared(pieces)?;
                }
                id::END => {
                    whole = true;
                    break;
                }
                _ => {}
            }
        }
        book.strings = strings;
        match whole {
            true => Ok(book),
            false => Err(Refused::Torn),
        }
    }

    /// A row of the list of sheets. Charts and macros are no sheets.
    fn sheet(&mut self, body: &[u8]) -> Result<(), Refused> {
        let (Some(at), Some(&[hidden, kind])) = (long(body, 0), body.get(4..6)) else {
            return Err(Refused::Torn);
        };
        if self.sheets.len() >= ENTRIES {
            return Err(Refused::TooMuch(Limit::Entries));
        }
        if hidden & 3 == 0 && kind == 0 {
            let name = self.texts.read(body, 6, true).unwrap_or_default();
            self.sheets.push((name, at as usize));
        }
        Ok(())
    }
}

/// A sheet.
struct Sheet<'a> {
    book: &'a Book,
    grid: &'a mut Grid,
    /// The cell of a formula whose text comes in a record of its own.
    formula: Option<(u32, u32)>,
}

impl Sheet<'_> {
    fn read(&mut self, bytes: &[u8], at: usize, left: &mut usize) -> Result<(), Refused> {
        // Charts stand within the sheet, with a beginning and an end of their own.
        let mut depth = 0usize;
        for (kind, body) in records(bytes, at) {
            // Sheets do not stand in each other; those of a file that was made to take long do.
            let len = body.len() + 4;
            *left = left.checked_sub(len).ok_or(Refused::Torn)?;
            match kind {
                id::BEGIN => depth += 1,
                id::END if depth <= 1 => return Ok(()),
                id::END => depth -= 1,
                _ if depth == 1 => self.record(kind, body)?,
                _ => {}
            }
        }
        Err(Refused::Torn)
    }

    fn record(&mut self, kind: u16, body: &[u8]) -> Result<(), Refused> {
        if kind == id::FORMULA_TEXT {
            let text = self.book.texts.read(body, 0, false);
            return match (self.formula.take(), text) {
                (Some((row, column)), Some(text)) => self.fill(row, column, &text),
                (Some(_), None) => Err(Refused::Torn),
                (None, _) => Ok(()),
            };
        }
        if !matches!(
            kind,
            id::SHARES
                | id::TEXT
                | id::RICH
                | id::NUMBER
                | id::PACKED
                | id::ALL_PACKED
                | id::FORMULA
                | id::TRUTH
        ) {
            return Ok(());
        }
        let (Some(row), Some(column)) = (word(body, 0), word(body, 2)) else {
            return Err(Refused::Torn);
        };
        let (row, column) = (u32::from(row), u32::from(column));
        match kind {
            id::SHARES => {
                let nth = long(body, 6).ok_or(Refused::Torn)?;
                let book = self.book;
                let text = book.strings.get(nth as usize).map_or("", String::as_str);
                self.fill(row, column, text)
            }
            id::TEXT | id::RICH => {
                let text = self.book.texts.read(body, 6, false);
                self.fill(row, column, &text.ok_or(Refused::Torn)?)
            }
            id::NUMBER => self.number(row, column, word(body, 4), double(body, 6)),
            id::PACKED => self.number(row, column, word(body, 4), packed(body, 6)),
            id::ALL_PACKED => {
                // Each has its style and its number; behind them stands the last column.
                let cells = body.get(4..body.len().saturating_sub(2));
                for (column, cell) in (column..).zip(cells.unwrap_or_default().chunks_exact(6)) {
                    self.number(row, column, word(cell, 0), packed(cell, 2))?;
                }
                Ok(())
            }
            id::FORMULA => self.formula(row, column, body),
            _ => match body.get(6..8) {
                Some([value, 0]) => self.truth(row, column, *value),
                Some([code, _]) => self.fill(row, column, error(*code)),
                _ => Err(Refused::Torn),
            },
        }
    }

    /// What a formula came to when it was saved.
    fn formula(&mut self, row: u32, column: u32, body: &[u8]) -> Result<(), Refused> {
        self.formula = None;
        let value = body.get(6..14).ok_or(Refused::Torn)?;
        match (&value[6..], value[0]) {
            ([0xff, 0xff], 0) => {
                self.formula = Some((row, column));
                Ok(())
            }
            ([0xff, 0xff], 1) => self.truth(row, column, value[2]),
            ([0xff, 0xff], 2) => self.fill(row, column, error(value[2])),
            ([0xff, 0xff], _) => Ok(()),
            _ => self.number(row, column, word(body, 4), double(body, 6)),
        }
    }

    fn truth(&mut self, row: u32, column: u32, value: u8) -> Result<(), Refused> {
        self.fill(row, column, if value == 0 { "FALSE" } else { "TRUE" })
    }

    fn number(
        &mut self,
        row: u32,
        column: u32,
        style: Option<u16>,
        value: Option<f64>,
    ) -> Result<(), Refused> {
        let value = value.ok_or(Refused::Torn)?;
        let styles = &self.book.styles;
        let form = styles.form(style.map(u32::from));
        let shown = styles.number(value, form);
        self.grid.fill(row, column, shown)
    }

    fn fill(&mut self, row: u32, column: u32, text: &str) -> Result<(), Refused> {
        match text.is_empty() {
            true => Ok(()),
            false => self.grid.fill(row, column, text),
        }
    }
}

/// What is shown where a formula has no value.
fn error(code: u8) -> &'static str {
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
