//! The texts of OpenDocument: .odt, and .fodt, which is not packed.

use super::flow::TextFlow;
use super::odf::{OdfStyles, OdfWhitespace, read_content, read_styles};
use super::refused::DocumentError;
use super::text::{Document, shorten_name};
use super::xml::{ElementVisit, XmlHandler, XmlTag, walk_xml};
use super::{DocumentFile, DocumentFormat, ReadingSupport};

/// The format of texts of OpenDocument.
pub(super) static ODT: DocumentFormat = DocumentFormat {
    name: "odt",
    kind: "OpenDocument",
    extensions: &["odt", "ott", "fodt"],
    is: |whole| whole.is_open_document("text"),
    reading: ReadingSupport::Text(read_odt),
};

/// Elements without visible text: deleted text, remarks, forms, templates of indexes.
const UNSEEN_ELEMENTS: &[&str] = &[
    "tracked-changes",
    "annotation",
    "ruby-text",
    "forms",
    "scripts",
    "sequence-decls",
    "variable-decls",
    "user-field-decls",
    "title",
    "desc",
    "image",
    "object",
    "object-ole",
    "plugin",
    "number",
    "note-citation",
    "hidden-text",
    "hidden-paragraph",
    "table-of-content-source",
    "alphabetical-index-source",
    "illustration-index-source",
    "table-index-source",
    "user-index-source",
    "bibliography-source",
];

/// Elements with a text of their own, separate from the text around them.
const BOX_ELEMENTS: &[&str] = &[
    "text-box",
    "custom-shape",
    "rect",
    "ellipse",
    "circle",
    "polygon",
    "path",
    "caption",
];

/// The maximum number of repeated empty cells in a row of a text.
const MAX_REPEATED_CELLS: u32 = 64;

fn read_odt(whole: &DocumentFile<'_>) -> Result<Document, DocumentError> {
    let content = read_content(whole)?;
    let mut text = OdtReader {
        flow: TextFlow::default(),
        styles: read_styles(whole, &content)?,
        blanks: OdfWhitespace::default(),
        around: Vec::new(),
        in_body: false,
        paragraphs: 0,
        notes: 0,
        lists: Vec::new(),
        item: None,
    };
    walk_xml(&content, &mut text)?;
    text.flow.finish()
}

struct OdtReader {
    flow: TextFlow,
    styles: OdfStyles,
    blanks: OdfWhitespace,
    /// The contexts of the open boxes: white space, paragraphs and notes.
    around: Vec<(OdfWhitespace, usize, usize)>,
    in_body: bool,
    /// The number of open paragraphs and notes.
    paragraphs: usize,
    notes: usize,
    /// The styles of the open lists.
    lists: Vec<String>,
    /// The item whose number is not yet written: its list and its level.
    item: Option<(String, usize)>,
}

impl OdtReader {
    fn write_text(&mut self, text: &str) -> Result<(), DocumentError> {
        if self.paragraphs == 0 || text.is_empty() {
            return Ok(());
        }
        self.write_number()?;
        self.flow.append_text(text)
    }

    /// Writes the number of the item.
    fn write_number(&mut self) -> Result<(), DocumentError> {
        let Some((list, level)) = self.item.take() else {
            return Ok(());
        };
        let number = self.styles.next(&list, level);
        match number.is_empty() {
            true => Ok(()),
            false => self.flow.append_text(&format!("{number} ")),
        }
    }

    fn begin_list(&mut self, tag: &XmlTag<'_>) {
        let own = tag
            .attribute_value("style-name")
            .map(|name| shorten_name(&name));
        let goes_on = tag
            .attribute_value("continue-numbering")
            .is_some_and(|on| on == "true")
            || tag.attribute_value("continue-list").is_some();
        let style = own
            .or_else(|| self.lists.last().cloned())
            .unwrap_or_default();
        if self.lists.is_empty() && !goes_on {
            self.styles.restart_list(&style);
        }
        self.lists.push(style);
    }
}

impl XmlHandler for OdtReader {
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
        if BOX_ELEMENTS.contains(&name) {
            self.flow.begin_box();
            self.around.push((
                std::mem::take(&mut self.blanks),
                std::mem::take(&mut self.paragraphs),
                std::mem::take(&mut self.notes),
            ));
            return Ok(ElementVisit::In);
        }
        if let Some(text) = self.blanks.expand_element(name, tag) {
            self.write_text(&text)?;
            return Ok(ElementVisit::In);
        }
        match name {
            "p" | "h" => {
                self.paragraphs += 1;
                if self.notes == 0 {
                    self.blanks = OdfWhitespace::default();
                }
            }
            "note-body" => {
                self.write_text(" (")?;
                self.notes += 1;
            }
            "section"
                if tag
                    .attribute_value("display")
                    .is_some_and(|shown| shown == "none") =>
            {
                return Ok(ElementVisit::Past);
            }
            "list" => self.begin_list(tag),
            "list-item" => {
                let level = self.lists.len().saturating_sub(1);
                let list = self.lists.last().cloned().unwrap_or_default();
                if let Some(number) = tag.attribute_number("start-value") {
                    self.styles.set_next_number(&list, level, number);
                }
                self.item = Some((list, level));
            }
            "table" => self.flow.begin_table()?,
            "table-row" => self.flow.begin_row()?,
            "table-cell" | "covered-table-cell" => {
                let repeated = tag.attribute_number("number-columns-repeated").unwrap_or(1);
                for _ in 0..repeated.clamp(1, MAX_REPEATED_CELLS) {
                    self.flow.begin_cell()?;
                }
            }
            _ => {}
        }
        Ok(ElementVisit::In)
    }

    fn close_element(&mut self, name: &str) -> Result<(), DocumentError> {
        if !self.in_body {
            return Ok(());
        }
        if BOX_ELEMENTS.contains(&name) {
            if let Some((blanks, paragraphs, notes)) = self.around.pop() {
                (self.blanks, self.paragraphs, self.notes) = (blanks, paragraphs, notes);
            }
            return self.flow.end_box();
        }
        match name {
            "body" => self.in_body = false,
            "p" | "h" => {
                self.paragraphs = self.paragraphs.saturating_sub(1);
                if self.notes > 0 {
                    return self.write_text(" ");
                }
                // An item without text still counts.
                if let Some((list, level)) = self.item.take() {
                    self.styles.next(&list, level);
                }
                self.flow.end_paragraph()?;
            }
            "note-body" => {
                self.notes = self.notes.saturating_sub(1);
                self.write_text(") ")?;
            }
            "list" => {
                self.lists.pop();
            }
            "table-row" => self.flow.end_row()?,
            "table" => self.flow.end_table()?,
            _ => {}
        }
        Ok(())
    }

    fn visit_text(&mut self, text: &str) -> Result<(), DocumentError> {
        if self.paragraphs == 0 {
            return Ok(());
        }
        let text = self.blanks.collapse_text(text);
        self.write_text(&text)
    }
}
