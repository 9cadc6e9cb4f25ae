//! Word's .docx.

use super::docx_lists::Lists;
use super::docx_notes::Notes;
use super::docx_styles::Styles;
use super::flow::Flow;
use super::limits::{GAP, Limit, TEXT};
use super::refused::Refused;
use super::rels::{main_part, part, relations};
use super::text::{Document, short};
use super::xml::{Go, Handler, Tag, walk};
use super::{DocumentFormat, Reading, Whole};
use std::collections::BTreeMap;

/// Word's .docx.
pub(super) static DOCX: DocumentFormat = DocumentFormat {
    name: "docx",
    kind: "Word",
    extensions: &["docx", "docm", "dotx"],
    is: |whole| whole.is_office("word/", "word/document.xml"),
    reading: Reading::Text(read),
};

/// The elements that hold nothing of the text that is seen: marks, what was deleted or moved away, the commands of fields, and
/// what is told of paragraphs beside what is asked for.
pub(super) const UNSEEN: &[&str] = &[
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

fn read(whole: &Whole<'_>) -> Result<Document, Refused> {
    let zip = whole.zip()?;
    let main = main_part(zip, "word/document.xml")?;
    let text = part(zip, &main)?.ok_or(Refused::Torn)?;
    let mut word = Word::default();
    for relation in relations(zip, &main)? {
        match relation.kind.as_str() {
            "numbering" => {
                if let Some(text) = part(zip, &relation.part)? {
                    walk(&text, &mut word.lists)?;
                }
            }
            "styles" => {
                if let Some(text) = part(zip, &relation.part)? {
                    walk(&text, &mut word.styles)?;
                }
            }
            kind @ ("footnotes" | "endnotes") => {
                if let Some(text) = part(zip, &relation.part)? {
                    let mut notes = Notes::default();
                    walk(&text, &mut notes)?;
                    let kind = kind.trim_end_matches('s');
                    let named = notes.all.into_iter();
                    word.notes
                        .extend(named.map(|(id, note)| (format!("{kind} {id}"), note)));
                }
            }
            _ => {}
        }
    }
    walk(&text, &mut word)?;
    word.flow.finish()
}

/// The text of the main part.
#[derive(Default)]
struct Word {
    flow: Flow,
    lists: Lists,
    styles: Styles,
    notes: BTreeMap<String, String>,
    /// How much of notes may still be written.
    noted: usize,
    /// Whether characters are those of a text, and not blanks between elements.
    in_text: bool,
    /// How many elements are open that tell something of a paragraph or of a run.
    facts: usize,
    /// The run is hidden.
    hidden: bool,
    /// The end of the paragraph was deleted.
    joined: bool,
    /// The style of the paragraph.
    style: Option<String>,
    /// The list of the paragraph, which may be none, where it says so itself; and its level.
    list: Option<String>,
    level: usize,
    /// Its number is written.
    numbered: bool,
    /// The fields that are open, and whether their command is over.
    fields: Vec<bool>,
    /// The choices that are open, and whether one was taken.
    choices: Vec<bool>,
}

impl Word {
    fn seen(&self) -> bool {
        !self.hidden && self.fields.iter().all(|told| *told)
    }

    fn write(&mut self, text: &str) -> Result<(), Refused> {
        if !self.seen() || self.facts > 0 {
            return Ok(());
        }
        self.number()?;
        self.flow.text(text)
    }

    /// Writes the number of the paragraph, if it has one that is not yet written.
    fn number(&mut self) -> Result<(), Refused> {
        if std::mem::replace(&mut self.numbered, true) {
            return Ok(());
        }
        let Some((list, level)) = self.take_list() else {
            return Ok(());
        };
        let number = self.lists.next(&list, level);
        match number.is_empty() {
            true => Ok(()),
            false => self.flow.text(&format!("{number} ")),
        }
    }

    /// The list of the paragraph and its level there, of its own or of its style.
    fn take_list(&mut self) -> Option<(String, usize)> {
        match (self.list.take(), self.style.take()) {
            (Some(list), _) => (list != "0").then_some((list, self.level)),
            (None, style) => self.styles.list(&style?, &self.lists),
        }
    }

    /// A run or a paragraph of which something is told.
    fn fact(&mut self, name: &str, tag: &Tag<'_>) -> Go {
        let off = || matches!(tag.get("val").as_deref(), Some("0" | "false" | "off"));
        match name {
            "numPr" => return Go::In,
            "rPr" => {
                self.facts += 1;
                return Go::In;
            }
            "ilvl" => self.level = tag.number("val").unwrap_or(0) as usize,
            "numId" => self.list = tag.get("val").map(|id| short(&id)),
            "pStyle" => self.style = tag.get("val").map(|id| short(&id)),
            "vanish" if !off() => self.hidden = true,
            "del" => self.joined = true,
            _ => {}
        }
        Go::Past
    }

    /// Writes a note where its mark stands, in brackets.
    fn note(&mut self, kind: &str, tag: &Tag<'_>) -> Result<(), Refused> {
        let id = tag.get("id").unwrap_or_default();
        let Some(note) = self.notes.get(&format!("{kind} {id}")) else {
            return Ok(());
        };
        self.noted += note.len();
        if self.noted > TEXT {
            return Err(Refused::TooMuch(Limit::Text));
        }
        let text = format!(" ({}) ", note.trim());
        self.write(&text)
    }
}

/// Of how many columns a property tells.
fn columns(tag: &Tag<'_>) -> u32 {
    tag.number("val").unwrap_or(0).min(GAP)
}

impl Handler for Word {
    fn open(&mut self, name: &str, tag: &Tag<'_>) -> Result<Go, Refused> {
        if self.facts > 0 {
            match name {
                // The cell lies over so many columns.
                "gridSpan" => {
                    for _ in 1..columns(tag).max(1) {
                        self.flow.widen_cell()?;
                    }
                }
                // The row begins behind so many.
                "gridBefore" => {
                    for _ in 0..columns(tag) {
                        self.flow.begin_cell()?;
                    }
                }
                _ => {}
            }
            return Ok(self.fact(name, tag));
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
            "tab" | "ptab" => self.write("\t")?,
            "br" | "cr" => self.write("\n")?,
            "noBreakHyphen" => self.write("-")?,
            "sym" => {
                let code = tag.get("char").unwrap_or_default();
                let code = u32::from_str_radix(&code, 16).unwrap_or_default();
                // Fonts of signs have theirs where no character is.
                let sign = char::from_u32(code).filter(|_| !(0xe000..0xf900).contains(&code));
                if let Some(sign) = sign {
                    self.write(sign.encode_utf8(&mut [0; 4]))?;
                }
            }
            "tbl" => self.flow.begin_table()?,
            "tr" => self.flow.begin_row()?,
            "tc" => self.flow.begin_cell()?,
            "txbxContent" => self.flow.begin_box(),
            "fldChar" => match tag.get("fldCharType").as_deref() {
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
            "footnoteReference" => self.note("footnote", tag)?,
            "endnoteReference" => self.note("endnote", tag)?,
            // The same text stands in each of them.
            "AlternateContent" => self.choices.push(false),
            "Choice" | "Fallback" => {
                if let Some(taken) = self.choices.last_mut()
                    && std::mem::replace(taken, true)
                {
                    return Ok(Go::Past);
                }
            }
            name if UNSEEN.contains(&name) => return Ok(Go::Past),
            _ => {}
        }
        Ok(Go::In)
    }

    fn close(&mut self, name: &str) -> Result<(), Refused> {
        match name {
            "pPr" | "rPr" | "tcPr" | "trPr" => self.facts = self.facts.saturating_sub(1),
            "t" => self.in_text = false,
            "p" if self.joined => {}
            "p" => {
                // A paragraph without text has its number all the same.
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

    fn text(&mut self, text: &str) -> Result<(), Refused> {
        match self.in_text {
            true => self.write(text),
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
        let mut word = Word::default();
        assert_eq!(walk(&text, &mut word), Ok(()));
        let read = word.flow.finish().expect("a document");
        assert_eq!(read.text, "a\tb\tc\nwide\t\tbehind\na\twide\n\t\tlast\n\n");
    }
}
