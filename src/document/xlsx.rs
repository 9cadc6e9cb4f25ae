//! Excel's .xlsx.

use super::grid::Grid;
use super::limits::{CELLS, ENTRIES, Limit};
use super::refused::Refused;
use super::rels::{Relation, main_part, part, relations};
use super::shown::{Form, Shown, Styles};
use super::text::Document;
use super::xml::{Go, Handler, Tag, walk};
use super::{DocumentFormat, Reading, Whole};

/// Excel's .xlsx.
pub(super) static XLSX: DocumentFormat = DocumentFormat {
    name: "xlsx",
    kind: "Excel",
    extensions: &["xlsx", "xlsm", "xltx"],
    is: |whole| whole.is_office("xl/", "xl/workbook.xml") && !whole.packs("xl/workbook.bin"),
    reading: Reading::Text(read),
};

/// The most rows and columns that a sheet has.
const ROWS: u32 = 1 << 20;
const COLUMNS: u32 = 1 << 14;

fn read(whole: &Whole<'_>) -> Result<Document, Refused> {
    let zip = whole.zip()?;
    let main = main_part(zip, "xl/workbook.xml")?;
    let text = part(zip, &main)?.ok_or(Refused::Torn)?;
    let named = relations(zip, &main)?;
    let of_kind = |kind: &str| named.iter().find(|one| one.kind == kind);
    let text_of = |relation: Option<&Relation>| match relation {
        Some(relation) => part(zip, &relation.part),
        None => Ok(None),
    };
    let mut book = Book::default();
    walk(&text, &mut book)?;
    let mut strings = Strings::default();
    if let Some(text) = text_of(of_kind("sharedStrings"))? {
        walk(&text, &mut strings)?;
    }
    let mut styles = Styles::default();
    if let Some(text) = text_of(of_kind("styles"))? {
        walk(&text, &mut styles)?;
    }
    styles.from_1904 = book.from_1904;
    let mut grid = Grid::default();
    for (name, id) in &book.sheets {
        let relation = named.iter().find(|one| one.id == *id);
        // A sheet may be a chart.
        if relation.is_some_and(|one| one.kind != "worksheet") {
            continue;
        }
        let text = text_of(relation)?.ok_or(Refused::Torn)?;
        grid.begin_sheet(name)?;
        let mut sheet = Sheet {
            grid: &mut grid,
            strings: &strings.all,
            styles: &styles,
            row: 0,
            column: 0,
            kind: String::new(),
            form: Form::General,
            value: String::new(),
            wanted: false,
        };
        walk(&text, &mut sheet)?;
    }
    grid.finish()
}

/// The list of sheets.
#[derive(Default)]
struct Book {
    /// Names and relations of the sheets that are shown.
    sheets: Vec<(String, String)>,
    from_1904: bool,
}

impl Handler for Book {
    fn open(&mut self, name: &str, tag: &Tag<'_>) -> Result<Go, Refused> {
        match name {
            "workbookPr" => {
                let value = tag.get("date1904");
                self.from_1904 = matches!(value.as_deref(), Some("1" | "true"));
            }
            "sheet" => {
                let hidden = tag
                    .get("state")
                    .is_some_and(|state| state.contains("idden"));
                if self.sheets.len() >= ENTRIES {
                    return Err(Refused::TooMuch(Limit::Entries));
                }
                if let Some(id) = tag.get("id").filter(|_| !hidden) {
                    self.sheets.push((tag.get("name").unwrap_or_default(), id));
                }
            }
            _ => {}
        }
        Ok(Go::In)
    }

    fn close(&mut self, _: &str) -> Result<(), Refused> {
        Ok(())
    }

    fn text(&mut self, _: &str) -> Result<(), Refused> {
        Ok(())
    }
}

/// The texts that cells share.
#[derive(Default)]
struct Strings {
    all: Vec<String>,
    wanted: bool,
}

impl Handler for Strings {
    fn open(&mut self, name: &str, _: &Tag<'_>) -> Result<Go, Refused> {
        match name {
            "si" if self.all.len() >= CELLS => return Err(Refused::TooMuch(Limit::Cells)),
            "si" => self.all.push(String::new()),
            "t" => self.wanted = true,
            // How it is spoken.
            "rPh" | "phoneticPr" => return Ok(Go::Past),
            _ => {}
        }
        Ok(Go::In)
    }

    fn close(&mut self, name: &str) -> Result<(), Refused> {
        match name {
            "t" => self.wanted = false,
            "si" => {
                if let Some(last) = self.all.last_mut() {
                    *last = unescaped(last);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), Refused> {
        if let Some(last) = self.all.last_mut().filter(|_| self.wanted) {
            last.push_str(text);
        }
        Ok(())
    }
}

/// A text whose signs are written as `_x000A_`.
fn unescaped(text: &str) -> String {
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

/// A sheet.
struct Sheet<'a> {
    grid: &'a mut Grid,
    strings: &'a [String],
    styles: &'a Styles,
    /// The row and the column of the next cell, from 0.
    row: u32,
    column: u32,
    /// What the value of the cell is, how it is shown, and the value.
    kind: String,
    form: Form,
    value: String,
    wanted: bool,
}

impl Handler for Sheet<'_> {
    fn open(&mut self, name: &str, tag: &Tag<'_>) -> Result<Go, Refused> {
        match name {
            "row" => {
                if let Some(row) = tag.number("r") {
                    self.row = row.saturating_sub(1);
                }
                self.column = 0;
            }
            "c" => {
                if let Some((row, column)) = tag.get("r").as_deref().and_then(address) {
                    (self.row, self.column) = (row, column);
                }
                self.kind = tag.get("t").unwrap_or_default();
                self.form = self.styles.form(tag.number("s"));
                self.value.clear();
            }
            "v" | "t" => self.wanted = true,
            "f" | "rPh" | "phoneticPr" | "extLst" | "legacyDrawing" => return Ok(Go::Past),
            _ => {}
        }
        Ok(Go::In)
    }

    fn close(&mut self, name: &str) -> Result<(), Refused> {
        match name {
            "v" | "t" => self.wanted = false,
            "c" => {
                self.cell()?;
                self.column = self.column.saturating_add(1);
            }
            "row" => self.row = self.row.saturating_add(1),
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), Refused> {
        if self.wanted {
            self.value.push_str(text);
        }
        Ok(())
    }
}

impl Sheet<'_> {
    /// Puts the cell into the grid, as it is shown.
    fn cell(&mut self) -> Result<(), Refused> {
        if self.row >= ROWS || self.column >= COLUMNS {
            return Err(Refused::Torn);
        }
        let value = self.value.as_str();
        let shown: Shown = match self.kind.as_str() {
            "s" => {
                let nth = value.trim().parse::<usize>().ok();
                let text = nth.and_then(|nth| self.strings.get(nth));
                text.map_or("", String::as_str).into()
            }
            "inlineStr" | "str" => unescaped(value).into(),
            "b" => match value.trim() {
                "1" => "TRUE".into(),
                "0" => "FALSE".into(),
                value => value.into(),
            },
            "e" | "d" => value.into(),
            _ => self.styles.shown(value.trim(), self.form),
        };
        match shown.text.is_empty() {
            true => Ok(()),
            false => self.grid.fill(self.row, self.column, shown),
        }
    }
}

/// The row and the column of `B7`, from 0.
fn address(text: &str) -> Option<(u32, u32)> {
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
        assert_eq!(address("A1"), Some((0, 0)));
        assert_eq!(address("XFD1048576"), Some((1_048_575, 16_383)));
        for wrong in ["", "A", "1", "A0", "é1", "ZZZZZZZZZ1", "A99999999999"] {
            assert_eq!(address(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn signs_are_unescaped() {
        assert_eq!(unescaped("a_x000A_b_x0041_"), "a\nbA");
        assert_eq!(unescaped("_x12_xé_xD800__x"), "_x12_xé_xD800__x");
    }
}
