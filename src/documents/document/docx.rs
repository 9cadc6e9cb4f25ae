//! Word's .docx.

use super::docx_lists::DocxLists;
use super::docx_notes::DocxNotes;
use super::docx_styles::DocxStyles;
use super::flow::TextFlow;
use super::limits::{DocumentLimit, MAX_CELL_GAP, MAX_TEXT_BYTES};
use super::refused::DocumentError;
use super::rels::{main_part, read_part_text, read_relations};
use super::text::{Document, shorten_name};
use super::xml::{ElementVisit, XmlHandler, XmlTag, walk_xml};
use super::{DocumentFile, DocumentFormat, ReadingSupport};
use std::collections::BTreeMap;

/// Word's .docx.
pub(super) static DOCX: DocumentFormat = DocumentFormat {
    name: "docx",
    kind: "Word",
    extensions: &["docx", "docm", "dotx"],
    is: |whole| whole.is_office("word/", "word/document.xml"),
    reading: ReadingSupport::Text(read_docx),
};

/// The elements without visible text: marks, text that was deleted or moved away, the commands of fields, and the properties of paragraphs
/// that are not needed.
pub(super) const UNSEEN_ELEMENTS: &[&str] = &[
    "del",
    "delText",
    "moveFrom",
    "instrText",
    "delInstrText",
    "rt",
    "sdtPr",
    "tblPr",
    "tblGrid",
    "trPr",
    "tcPr",
    "sectPr",
    "proofErr",
    "annotationRef",
    "tabs",
    "object",
    "tblPrEx",
];

fn read_docx(whole: &DocumentFile<'_>) -> Result<Document, DocumentError> {
    let zip = whole.zip_files()?;
    let main = main_part(zip, "word/document.xml")?;
    let text = read_part_text(zip, &main)?.ok_or(DocumentError::Torn)?;
    let mut word = DocxReader::default();
    for relation in read_relations(zip, &main)? {
        match relation.kind.as_str() {
            "numbering" => {
                if let Some(text) = read_part_text(zip, &relation.part)? {
                    walk_xml(&text, &mut word.lists)?;
                }
            }
            "styles" => {
                if let Some(text) = read_part_text(zip, &relation.part)? {
                    walk_xml(&text, &mut word.styles)?;
                }
            }
            kind @ ("footnotes" | "endnotes") => {
                if let Some(text) = read_part_text(zip, &relation.part)? {
                    let mut notes = DocxNotes::default();
                    walk_xml(&text, &mut notes)?;
                    let kind = kind.trim_end_matches('s');
                    let named = notes.all.into_iter();
                    word.notes
                        .extend(named.map(|(id, note)| (format!("{kind} {id}"), note)));
                }
            }
            _ => {}
        }
    }
    walk_xml(&text, &mut word)?;
    word.flow.finish()
}

/// Reader of the main part.
#[derive(Default)]
struct DocxReader {
    flow: TextFlow,
    lists: DocxLists,
    styles: DocxStyles,
    notes: BTreeMap<String, String>,
    /// The number of bytes of notes that were written.
    noted: usize,
    /// Whether characters belong to a text, and are not blanks between elements.
    in_text: bool,
    /// The number of open elements that hold properties of a paragraph or of a run.
    facts: usize,
    /// Whether the run is hidden.
    hidden: bool,
    /// Whether the end of the paragraph was deleted.
    joined: bool,
    /// The style of the paragraph.
    style: Option<String>,
    /// The list of the paragraph, which may be none, if the paragraph itself names it; and its level.
    list: Option<String>,
    level: usize,
    /// Whether the number of the paragraph is written.
    numbered: bool,
    /// The open fields, and whether the command of each is over.
    fields: Vec<bool>,
    /// The open choices, and whether one alternative of each was taken.
    choices: Vec<bool>,
}

impl DocxReader {
    fn is_visible(&self) -> bool {
        !self.hidden && self.fields.iter().all(|told| *told)
    }

    fn write_text(&mut self, text: &str) -> Result<(), DocumentError> {
        if !self.is_visible() || self.facts > 0 {
            return Ok(());
        }
        self.write_number()?;
        self.flow.append_text(text)
    }

    /// Writes the number of the paragraph, if it has one that is not yet written.
    fn write_number(&mut self) -> Result<(), DocumentError> {
        if std::mem::replace(&mut self.numbered, true) {
            return Ok(());
        }
        let Some((list, level)) = self.take_list() else {
            return Ok(());
        };
        let number = self.lists.next(&list, level);
        match number.is_empty() {
            true => Ok(()),
            false => self.flow.append_text(&format!("{number} ")),
        }
    }

    /// Returns the list of the paragraph and its level there, from the paragraph itself or from its style.
    fn take_list(&mut self) -> Option<(String, usize)> {
        match (self.list.take(), self.style.take()) {
            (Some(list), _) => (list != "0").then_some((list, self.level)),
            (None, style) => self.styles.resolve_list(&style?, &self.lists),
        }
    }

    /// Reads a property of a run or a paragraph.
    fn read_property(&mut self, name: &str, tag: &XmlTag<'_>) -> ElementVisit {
        let off = || {
            matches!(
                tag.attribute_value("val").as_deref(),
                Some("0" | "false" | "off")
            )
        };
        match name {
            "numPr" => return ElementVisit::In,
            "rPr" => {
                self.facts += 1;
                return ElementVisit::In;
            }
            "ilvl" => self.level = tag.attribute_number("val").unwrap_or(0) as usize,
            "numId" => self.list = tag.attribute_value("val").map(|id| shorten_name(&id)),
            "pStyle" => self.style = tag.attribute_value("val").map(|id| shorten_name(&id)),
            "vanish" if !off() => self.hidden = true,
            "del" => self.joined = true,
            _ => {}
        }
        ElementVisit::Past
    }

    /// Writes a note at the place of its mark, in brackets.
    fn write_note(&mut self, kind: &str, tag: &XmlTag<'_>) -> Result<(), DocumentError> {
        let id = tag.attribute_value("id").unwrap_or_default();
        let Some(note) = self.notes.get(&format!("{kind} {id}")) else {
            return Ok(());
        };
        self.noted += note.len();
        if self.noted > MAX_TEXT_BYTES {
            return Err(DocumentError::TooMuch(DocumentLimit::Text));
        }
        let text = format!(" ({}) ", note.trim());
        self.write_text(&text)
    }
}

/// Returns the number of columns that a property gives.
fn column_count(tag: &XmlTag<'_>) -> u32 {
    tag.attribute_number("val").unwrap_or(0).min(MAX_CELL_GAP)
}

impl XmlHandler for DocxReader {
    fn open_element(
        &mut self,
        name: &str,
        tag: &XmlTag<'_>,
    ) -> Result<ElementVisit, DocumentError> {
        if self.facts > 0 {
            match name {
                // The number of columns that the cell spans.
                "gridSpan" => {
                    // Without empty cells for the rest of its columns, all cells after it would be in wrong columns.
                    for _ in 1..column_count(tag).max(1) {
                        self.flow.widen_cell()?;
                    }
                }
                // The number of columns before the start of the row.
                "gridBefore" => {
                    for _ in 0..column_count(tag) {
                        self.flow.begin_cell()?;
                    }
                }
                _ => {}
            }
            return Ok(self.read_property(name, tag));
        }
        match name {
            "pPr" | "rPr" | "tcPr" | "trPr" => self.facts += 1,
            "p" => {
                (self.list, self.level, self.numbered) = (None, 0, false);
                self.style = None;
                self.joined = false;
            }
            "r" => self.hidden = false,
            "t" => self.in_text = true,
            "tab" | "ptab" => self.write_text("\t")?,
            "br" | "cr" => self.write_text("\n")?,
            "noBreakHyphen" => self.write_text("-")?,
            "sym" => {
                let code = tag.attribute_value("char").unwrap_or_default();
                let code = u32::from_str_radix(&code, 16).unwrap_or_default();
                // Symbol fonts have their symbols where Unicode has no character.
                let sign = char::from_u32(code).filter(|_| !(0xe000..0xf900).contains(&code));
                if let Some(sign) = sign {
                    self.write_text(sign.encode_utf8(&mut [0; 4]))?;
                }
            }
            "tbl" => self.flow.begin_table()?,
            "tr" => self.flow.begin_row()?,
            "tc" => self.flow.begin_cell()?,
            "txbxContent" => self.flow.begin_box(),
            "fldChar" => match tag.attribute_value("fldCharType").as_deref() {
                Some("begin") => self.fields.push(false),
                Some("separate") => {
                    if let Some(told) = self.fields.last_mut() {
                        *told = true;
                    }
                }
                Some("end") => {
                    self.fields.pop();
                }
                _ => {}
            },
            "footnoteReference" => self.write_note("footnote", tag)?,
            "endnoteReference" => self.write_note("endnote", tag)?,
            // All alternatives have the same text.
            "AlternateContent" => self.choices.push(false),
            "Choice" | "Fallback" => {
                if let Some(taken) = self.choices.last_mut()
                    && std::mem::replace(taken, true)
                {
                    return Ok(ElementVisit::Past);
                }
            }
            name if UNSEEN_ELEMENTS.contains(&name) => return Ok(ElementVisit::Past),
            _ => {}
        }
        Ok(ElementVisit::In)
    }

    fn close_element(&mut self, name: &str) -> Result<(), DocumentError> {
        match name {
            "pPr" | "rPr" | "tcPr" | "trPr" => self.facts = self.facts.saturating_sub(1),
            "t" => self.in_text = false,
            "p" if self.joined => {}
            "p" => {
                // A paragraph without text still counts.
                if let Some((list, level)) = self.take_list().filter(|_| !self.numbered) {
                    self.lists.next(&list, level);
                }
                self.numbered = true;
                self.flow.end_paragraph()?;
            }
            "tbl" => self.flow.end_table()?,
            "tr" => self.flow.end_row()?,
            "txbxContent" => self.flow.end_box()?,
            "AlternateContent" => {
                self.choices.pop();
            }
            _ => {}
        }
        Ok(())
    }

    fn visit_text(&mut self, text: &str) -> Result<(), DocumentError> {
        match self.in_text {
            true => self.write_text(text),
            false => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merged_cells_keep_the_columns() {
        let cell = |wide: u32, text: &str| {
            let span = match wide {
                1 => "<w:tcPr><w:shd w:val=\"clear\"/></w:tcPr>".to_owned(),
                _ => format!("<w:tcPr><w:tcW w:w=\"9\"/><w:gridSpan w:val=\"{wide}\"/></w:tcPr>"),
            };
            format!("<w:tc>{span}<w:p><w:r><w:t>{text}</w:t></w:r></w:p></w:tc>")
        };
        let row = |before: u32, cells: &[(u32, &str)]| {
            let cells: String = (cells.iter())
                .map(|(wide, text)| cell(*wide, text))
                .collect();
            format!("<w:tr><w:trPr><w:gridBefore w:val=\"{before}\"/></w:trPr>{cells}</w:tr>")
        };
        let rows = [
            row(0, &[(1, "a"), (1, "b"), (1, "c")]),
            row(0, &[(2, "wide"), (1, "behind")]),
            row(0, &[(1, "a"), (2, "wide")]),
            row(2, &[(1, "last")]),
        ];
        let text = format!(
            "<w:body xmlns:w=\"w\"><w:tbl>{}</w:tbl></w:body>",
            rows.concat()
        );
        let mut word = DocxReader::default();
        assert_eq!(walk_xml(&text, &mut word), Ok(()));
        let read = word.flow.finish().expect("a document");
        assert_eq!(read.text, "a\tb\tc\nwide\t\tbehind\na\twide\n\t\tlast\n\n");
    }
}
