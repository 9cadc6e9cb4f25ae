//! The texts of OpenDocument: .odt, and .fodt that is not packed.

use super::flow::Flow;
use super::odf::{Blanks, Styles, content, styles};
use super::refused::Refused;
use super::text::{Document, short};
use super::xml::{Go, Handler, Tag, walk};
use super::{DocumentFormat, Reading, Whole};

/// Texts of OpenDocument.
pub(super) static ODT: DocumentFormat = DocumentFormat {
    name: "odt",
    kind: "OpenDocument",
    extensions: &["odt", "ott", "fodt"],
    is: |whole| whole.is_open_document("text"),
    reading: Reading::Text(read),
};

/// What holds nothing of the text that is seen: what was deleted, remarks beside it, forms, drafts of lists.
const UNSEEN: &[&str] = &[
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

/// What holds a text of its own beside that in which it stands.
const BOXES: &[&str] = &[
    "text-box",
    "custom-shape",
    "rect",
    "ellipse",
    "circle",
    "polygon",
    "path",
    "caption",
];

/// A row of a text that repeats empty cells.
const CELLS: u32 = 64;

fn read(whole: &Whole<'_>) -> Result<Document, Refused> {
    let content = content(whole)?;
    let mut text = Text {
        flow: Flow::default(),
        styles: styles(whole, &content)?,
        blanks: Blanks::default(),
        around: Vec::new(),
        in_body: false,
        paragraphs: 0,
        notes: 0,
        lists: Vec::new(),
        item: None,
    };
    walk(&content, &mut text)?;
    text.flow.finish()
}

struct Text {
    flow: Flow,
    styles: Styles,
    blanks: Blanks,
    /// What the boxes that are open stand in: its blanks, paragraphs and notes.
    around: Vec<(Blanks, usize, usize)>,
    in_body: bool,
    /// Paragraphs and notes that are open.
    paragraphs: usize,
    notes: usize,
    /// The styles of the lists that are open.
    lists: Vec<String>,
    /// The item whose number is not yet written: its list and its level.
    item: Option<(String, usize)>,
}

impl Text {
    fn write(&mut self, text: &str) -> Result<(), Refused> {
        if self.paragraphs == 0 || text.is_empty() {
            return Ok(());
        }
        self.number()?;
        self.flow.text(text)
    }

    /// Writes the number of the item.
    fn number(&mut self) -> Result<(), Refused> {
        let Some((list, level)) = self.item.take() else {
            return Ok(());
        };
        let number = self.styles.next(&list, level);
        match number.is_empty() {
            true => Ok(()),
            false => self.flow.text(&format!("{number} ")),
        }
    }

    fn begin_list(&mut self, tag: &Tag<'_>) {
        let own = tag.get("style-name").map(|name| short(&name));
        let goes_on = tag.get("continue-numbering").is_some_and(|on| on == "true")
            || tag.get("continue-list").is_some();
        let style = own
            .or_else(|| self.lists.last().cloned())
            .unwrap_or_default();
        if self.lists.is_empty() && !goes_on {
            self.styles.restart(&style);
        }
        self.lists.push(style);
    }
}

impl Handler for Text {
    fn open(&mut self, name: &str, tag: &Tag<'_>) -> Result<Go, Refused> {
        if !self.in_body {
            self.in_body = name == "body";
            let around = matches!(name, "body" | "document" | "document-content");
            return Ok(if around { Go::In } else { Go::Past });
        }
        if UNSEEN.contains(&name) {
            return Ok(Go::Past);
        }
        if BOXES.contains(&name) {
            self.flow.begin_box();
            self.around.push((
                std::mem::take(&mut self.blanks),
                std::mem::take(&mut self.paragraphs),
                std::mem::take(&mut self.notes),
            ));
            return Ok(Go::In);
        }
        if let Some(text) = self.blanks.element(name, tag) {
            self.write(&text)?;
            return Ok(Go::In);
        }
        match name {
            "p" | "h" => {
                self.paragraphs += 1;
                if self.notes == 0 {
                    self.blanks = Blanks::default();
                }
            }
            "note-body" => {
                self.write(" (")?;
                self.notes += 1;
            }
            "section" if tag.get("display").is_some_and(|shown| shown == "none") => {
                return Ok(Go::Past);
            }
            "list" => self.begin_list(tag),
            "list-item" => {
                let level = self.lists.len().saturating_sub(1);
                let list = self.lists.last().cloned().unwrap_or_default();
                if let Some(number) = tag.number("start-value") {
                    self.styles.set(&list, level, number);
                }
                self.item = Some((list, level));
            }
            "table" => self.flow.begin_table()?,
            "table-row" => self.flow.begin_row()?,
            "table-cell" | "covered-table-cell" => {
                let repeated = tag.number("number-columns-repeated").unwrap_or(1);
                for _ in 0..repeated.clamp(1, CELLS) {
                    self.flow.begin_cell()?;
                }
            }
            _ => {}
        }
        Ok(Go::In)
    }

    fn close(&mut self, name: &str) -> Result<(), Refused> {
        if !self.in_body {
            return Ok(());
        }
        if BOXES.contains(&name) {
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
                    return self.write(" ");
                }
                // An item without text has its number all the same.
                if let Some((list, level)) = self.item.take() {
                    self.styles.next(&list, level);
                }
                self.flow.end_paragraph()?;
            }
            "note-body" => {
                self.notes = self.notes.saturating_sub(1);
                self.write(") ")?;
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

    fn text(&mut self, text: &str) -> Result<(), Refused> {
        if self.paragraphs == 0 {
            return Ok(());
        }
        let text = self.blanks.text(text);
        self.write(&text)
    }
}
