//! The text of a document, and the places of its pieces as people see them.

use super::limits::{DocumentLimit, MAX_FILLED_CELLS, MAX_SHEET_NAME_LEN, MAX_TEXT_BYTES};
use super::refused::DocumentError;
use crate::lang::Message;
use std::ops::Range;
use std::sync::Arc;

/// A place in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DocumentPlace {
    /// A paragraph that holds text, counted from 1 without those in tables.
    Paragraph(u32),
    /// A cell of a table in a text, all counted from 1.
    Table { table: u32, row: u32, cell: u32 },
    /// A row of a page, both counted from 1.
    #[cfg_attr(not(feature = "pdf"), expect(dead_code, reason = "only PDF has pages"))]
    Page { page: u32, row: u32 },
    /// A word of a picture: its page and its row, counted from 1, and its left, upper, right and lower edge in pixels.
    Picture {
        page: u32,
        row: u32,
        edges: [u32; 4],
    },
    /// A cell of a sheet, counted from 0.
    Sheet {
        name: Arc<str>,
        row: u32,
        column: u32,
    },
}

impl DocumentPlace {
    /// Returns the place in words.
    fn to_message(&self) -> Message {
        match self {
            Self::Paragraph(nth) => Message::AtParagraph { number: *nth },
            Self::Table { table, row, cell } => Message::AtTable {
                table: *table,
                row: *row,
                cell: *cell,
            },
            Self::Page { page, row } => Message::AtPage {
                page: *page,
                row: *row,
            },
            Self::Picture { page, row, edges } => {
                let [left, top, right, bottom] = *edges;
                Message::AtPicture {
                    page: *page,
                    row: *row,
                    left,
                    top,
                    right,
                    bottom,
                }
            }
            Self::Sheet { name, row, column } => Message::AtCell {
                sheet: name.to_string(),
                cell: format!("{}{}", column_letters(*column), row + 1),
            },
        }
    }

    /// Returns the number that is shown next to the line.
    fn line_number(&self) -> u64 {
        match self {
            Self::Paragraph(nth) => (*nth).into(),
            Self::Table { row, .. } | Self::Page { row, .. } | Self::Picture { row, .. } => {
                (*row).into()
            }
            Self::Sheet { row, .. } => u64::from(*row) + 1,
        }
    }
}

/// Returns the name of a column: A, B, … Z, AA.
fn column_letters(column: u32) -> String {
    let mut name = Vec::new();
    let mut rest = u64::from(column) + 1;
    while rest > 0 {
        rest -= 1;
        name.push(b'A' + (rest % 26) as u8);
        rest /= 26;
    }
    name.reverse();
    String::from_utf8(name).unwrap_or_default()
}

/// Content that was read from a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// Its text: one line for each paragraph or row, with cells separated by tabs.
    pub text: String,
    /// The places of its pieces.
    pub spots: DocumentPlaces,
}

/// The start of the text of each place, in bytes, in the order of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentPlaces {
    places: Vec<(u32, DocumentPlace)>,
    /// The places of cells that show dates, with what may have been typed there.
    taken: Vec<(u64, MistakenDate)>,
    /// The pages whose text is not whole, with the places where it would be.
    page_faults: Vec<(u64, u32, PageFault)>,
    /// The pictures of the pages, if they are kept; a page whose text is no picture has an empty one.
    pictures: Vec<PagePicture>,
}

/// The reason why the text of a page is not whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageFault {
    /// It has none: it is a picture.
    WithoutText,
    /// The page is damaged.
    Damaged,
}

/// A page as a picture, by which people compare what was recognised.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PagePicture {
    /// The number of pixels in a row, and of rows.
    pub size: [u32; 2],
    /// The shades, row by row from the top: 0 is black, 255 is white.
    pub shades: Vec<u8>,
    /// The size of the picture that people have, to which the places of words belong.
    pub source_size: [u32; 2],
    /// The number of right angles by which this one is turned clockwise against it, to be upright.
    pub quarters: usize,
}

/// Text that was typed into a cell and that a spreadsheet took for a date or a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MistakenDate {
    /// The text that was typed, or may have been.
    pub typed: Box<str>,
    /// The date that the spreadsheet shows, where the text has what was typed instead.
    pub shown: Option<Box<str>>,
}

impl DocumentPlaces {
    /// Returns the place of a byte of the text in words, and the number that its line has there.
    #[must_use]
    pub fn place_at(&self, offset: u64) -> Option<(Message, u64)> {
        let places = &self.places;
        let behind = places.partition_point(|(at, _)| u64::from(*at) <= offset);
        let (_, spot) = places.get(behind.saturating_sub(1))?;
        Some((spot.to_message(), spot.line_number()))
    }

    /// Returns the cells of a stretch of the text that show dates where something else may have been typed.
    pub fn mistaken_dates(&self, range: Range<u64>) -> &[(u64, MistakenDate)] {
        let behind = |offset| self.taken.partition_point(|(at, _)| *at < offset);
        &self.taken[behind(range.start)..behind(range.end.max(range.start))]
    }

    /// Returns the places of words of pictures: of each where it begins in the text, its page and its row, counted from 1, and its left, upper,
    /// right and lower edge in pixels; and of pages whose text is not whole, as [`Self::page_faults`] returns them.
    #[must_use]
    pub fn from_picture(
        words: Vec<(u32, [u32; 2], [u32; 4])>,
        page_faults: Vec<(u64, u32, PageFault)>,
    ) -> Self {
        let places = words
            .into_iter()
            .map(|(at, [page, row], edges)| (at, DocumentPlace::Picture { page, row, edges }));
        Self {
            places: places.collect(),
            page_faults,
            ..Self::default()
        }
    }

    /// Returns these places with the pictures of all pages.
    #[must_use]
    pub fn with_pictures(self, pictures: Vec<PagePicture>) -> Self {
        Self { pictures, ..self }
    }

    /// Returns the picture of the page with a byte of the text, and the left, upper, right and lower edge of its word on the picture that
    /// people have; `None` if it is not kept.
    #[must_use]
    pub fn picture_at(&self, offset: u64) -> Option<(&PagePicture, [u32; 4])> {
        let behind = |(at, _): &(u32, DocumentPlace)| u64::from(*at) <= offset;
        let nth = self.places.partition_point(behind).checked_sub(1)?;
        let DocumentPlace::Picture { page, edges, .. } = &self.places[nth].1 else {
            return None;
        };
        let picture = self.pictures.get((*page as usize).checked_sub(1)?)?;
        (!picture.shades.is_empty()).then_some((picture, *edges))
    }

    /// Returns whether text of any page is only in a picture.
    #[must_use]
    pub fn has_scan(&self) -> bool {
        let mut faults = self.page_faults.iter();
        faults.any(|(.., fault)| *fault == PageFault::WithoutText)
    }

    /// Returns why there is no text.
    pub(super) fn reason_without_text(&self) -> DocumentError {
        let has = |wanted| self.page_faults.iter().any(|(.., fault)| *fault == wanted);
        match () {
            () if has(PageFault::Damaged) => DocumentError::Torn,
            () if has(PageFault::WithoutText) => DocumentError::Pictures,
            () => DocumentError::NoText,
        }
    }

    /// Returns the pages, counted from 1, whose text is or would be in a stretch and is not whole, with the places of their text.
    pub fn page_faults(&self, range: Range<u64>) -> &[(u64, u32, PageFault)] {
        let behind = |offset| self.page_faults.partition_point(|(at, ..)| *at < offset);
        &self.page_faults[behind(range.start)..behind(range.end.max(range.start))]
    }
}

/// Writer of the text of a document.
#[derive(Debug)]
pub(super) struct DocumentWriter {
    document: Document,
    /// The number of bytes that may still be written.
    bytes_left: usize,
    /// The number of paragraphs and tables so far.
    pub(super) paragraphs: u32,
    pub(super) tables: u32,
}

impl Default for DocumentWriter {
    fn default() -> Self {
        Self {
            document: Document::default(),
            bytes_left: MAX_TEXT_BYTES,
            paragraphs: 0,
            tables: 0,
        }
    }
}

impl DocumentWriter {
    /// Starts a text that is inserted into this one later.
    pub(super) fn start_aside(&self) -> Self {
        Self {
            document: Document::default(),
            ..*self
        }
    }

    /// Marks the place of the text that follows.
    pub(super) fn mark_place(&mut self, spot: DocumentPlace) {
        let at = self.document.text.len() as u32;
        self.document.spots.places.push((at, spot));
    }

    /// Marks the text that follows as a date where something else may have been typed.
    fn mark_date(&mut self, taken: MistakenDate) {
        let at = self.document.text.len() as u64;
        self.document.spots.taken.push((at, taken));
    }

    /// Notes that the text of a page is not whole.
    #[cfg_attr(not(feature = "pdf"), expect(dead_code, reason = "only PDF has pages"))]
    pub(super) fn report_page(&mut self, page: u32, fault: PageFault) {
        // Behind the last text it would belong to no chunk.
        let at = self.document.text.len().saturating_sub(1) as u64;
        self.document.spots.page_faults.push((at, page, fault));
    }

    /// Writes text.
    pub(super) fn push_text(&mut self, text: &str) -> Result<(), DocumentError> {
        let left = self.bytes_left.checked_sub(text.len());
        self.bytes_left = left.ok_or(DocumentError::TooMuch(DocumentLimit::Text))?;
        if self.document.spots.places.len() > MAX_FILLED_CELLS {
            return Err(DocumentError::TooMuch(DocumentLimit::Cells));
        }
        self.document.text.push_str(text);
        Ok(())
    }

    /// Inserts a text that was written aside.
    pub(super) fn append_aside(&mut self, aside: Self) -> Result<(), DocumentError> {
        let at = self.document.text.len() as u32;
        self.push_text(&aside.document.text)?;
        let spots = aside.document.spots.places.into_iter();
        let spots = spots.map(|(from, spot)| (at + from, spot));
        self.document.spots.places.extend(spots);
        self.paragraphs = self.paragraphs.max(aside.paragraphs);
        self.tables = self.tables.max(aside.tables);
        Ok(())
    }

    /// Returns the document.
    pub(crate) fn finish(self) -> Document {
        self.document
    }
}

/// Adds text as people see it: blanks of all widths become blanks, and invisible characters are left out.
pub(super) fn push_visible_text(text: &str, into: &mut String) {
    for sign in text.chars() {
        match sign {
            '\t' | '\n' => into.push(sign),
            '\r' => into.push('\n'),
            '\u{a0}' | '\u{2002}'..='\u{200a}' | '\u{202f}' | '\u{3000}' => into.push(' '),
            '\u{2011}' => into.push('-'),
            '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' => {}
            '\u{feff}' => {}
            sign if sign.is_control() => {}
            sign => into.push(sign),
        }
    }
}

/// Straightens the quotes of tags, which Word bends while they are typed: `[White “Kovac”]`.
pub(super) fn straighten_quotes(text: &mut String) {
    let bent = |sign: char| matches!(sign, '“' | '”' | '„' | '«' | '»');
    let is_tag = |line: &str| {
        let line = line.trim();
        line.starts_with('[') && line.ends_with(']') && line.contains(bent) && !line.contains('"')
    };
    if !text.lines().any(is_tag) {
        return;
    }
    let lines = text.split('\n').map(|line| match is_tag(line) {
        true => line.replace(bent, "\""),
        false => line.to_owned(),
    });
    *text = lines.collect::<Vec<_>>().join("\n");
}

/// Returns a name in the form in which it is kept: it is repeated in each finding, and looked up for each paragraph.
pub(super) fn shorten_name(name: &str) -> String {
    name.chars().take(MAX_SHEET_NAME_LEN).collect()
}

/// A cell of a row: its place, its distance in cells from the preceding cell, its lines, and what may have been typed where it shows a
/// date.
pub(super) struct TextCell {
    pub(super) spot: DocumentPlace,
    pub(super) gap: u32,
    pub(super) text: String,
    pub(super) taken: Option<MistakenDate>,
}

/// Writes a row. Cells of one line are written next to each other. So are cells that all have the same number of lines, line by line: those
/// are columns. Others are texts of their own, one below the other.
pub(crate) fn write_row(
    cells: Vec<TextCell>,
    out: &mut DocumentWriter,
) -> Result<(), DocumentError> {
    let mut gap = 0;
    let mut filled: Vec<TextCell> = Vec::new();
    // Empty cells only become tabs: the work that is done for each line is not done for each of them.
    for cell in cells {
        gap += cell.gap;
        if !cell.text.trim().is_empty() {
            let gap = std::mem::take(&mut gap);
            filled.push(TextCell { gap, ..cell });
        }
    }
    let lines = |cell: &TextCell| cell.text.trim_end().lines().count();
    let Some(most) = filled.iter().map(lines).max() else {
        return out.push_text("\n");
    };
    let columns = filled.len() > 1 && filled.iter().all(|cell| lines(cell) == most);
    if most > 1 && !columns {
        return write_blocks(filled, out);
    }
    let mut all: Vec<_> = filled.iter().map(|cell| cell.text.lines()).collect();
    for _ in 0..most {
        let mut tabs = 0;
        for (cell, lines) in filled.iter().zip(&mut all) {
            tabs += cell.gap;
            let line = lines.next().unwrap_or_default().trim();
            if !line.is_empty() {
                out.push_text(&"\t".repeat(std::mem::take(&mut tabs) as usize))?;
                out.mark_place(cell.spot.clone());
                if let Some(taken) = &cell.taken {
                    out.mark_date(taken.clone());
                }
                out.push_text(line)?;
            }
        }
        out.push_text("\n")?;
    }
    Ok(())
}

/// Writes cells one below the other.
fn write_blocks(cells: Vec<TextCell>, out: &mut DocumentWriter) -> Result<(), DocumentError> {
    for cell in cells {
        if cell.text.trim().is_empty() {
            continue;
        }
        out.mark_place(cell.spot);
        out.push_text(cell.text.trim_end())?;
        out.push_text("\n")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_letters() {
        let names: Vec<_> = [0, 25, 26, 701, 702, 16_383].map(column_letters).into();
        assert_eq!(names, ["A", "Z", "AA", "ZZ", "AAA", "XFD"]);
        assert_eq!(column_letters(u32::MAX), "MWLQKWV");
    }

    #[test]
    fn quotes_of_tags_are_straight() {
        for (text, made) in [
            ("[White “Kovac”]", "[White \"Kovac\"]"),
            (
                "[Event „Cup“]\n[Site »x«] ",
                "[Event \"Cup\"]\n[Site \"x\"] ",
            ),
            ("[Event \"the “Cup”\"]", "[Event \"the “Cup”\"]"),
            ("a “good” move", "a “good” move"),
        ] {
            let mut text = text.to_owned();
            straighten_quotes(&mut text);
            assert_eq!(text, made);
        }
    }

    fn written_row(cells: &[&str]) -> String {
        let cell = |(nth, text): (usize, &&str)| TextCell {
            spot: DocumentPlace::Table {
                table: 1,
                row: 1,
                cell: nth as u32 + 1,
            },
            gap: u32::from(nth > 0),
            text: (*text).to_owned(),
            taken: None,
        };
        let mut out = DocumentWriter::default();
        let cells = cells.iter().enumerate().map(cell).collect();
        write_row(cells, &mut out).expect("a row");
        out.finish().text
    }

    #[test]
    fn cells_are_written_as_people_see_them() {
        assert_eq!(written_row(&["1.", "32-28", "19-23"]), "1.\t32-28\t19-23\n");
        assert_eq!(
            written_row(&["", "32-28", "", "19-23", ""]),
            "\t32-28\t\t19-23\n"
        );
        assert_eq!(written_row(&["1\n2", "a\nb"]), "1\ta\n2\tb\n");
        assert_eq!(written_row(&["a\nb\nc", "x"]), "a\nb\nc\nx\n");
        assert_eq!(written_row(&["", " "]), "\n");
    }

    #[test]
    fn what_is_not_seen_is_left_out() {
        let mut text = String::new();
        push_visible_text(
            "1.\u{a0}32\u{2011}28\u{ad}\u{200b} \u{1}19\u{2013}23",
            &mut text,
        );
        assert_eq!(text, "1. 32-28 19\u{2013}23");
    }
}
