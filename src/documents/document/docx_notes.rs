//! The notes of .docx, below its pages or at its end.

use super::docx::UNSEEN_ELEMENTS;
use super::refused::DocumentError;
use super::xml::{ElementVisit, XmlHandler, XmlTag};
use std::collections::BTreeMap;

/// Reader of the notes below the pages or at the end.
#[derive(Default)]
pub(super) struct DocxNotes {
    pub(super) all: BTreeMap<String, String>,
    id: Option<String>,
    in_text: bool,
}

impl XmlHandler for DocxNotes {
    fn open_element(
        &mut self,
        name: &str,
        tag: &XmlTag<'_>,
    ) -> Result<ElementVisit, DocumentError> {
        match name {
            // The line above the notes is a note of a kind of its own.
            "footnote" | "endnote"
                if tag
                    .attribute_value("type")
                    .is_some_and(|kind| kind != "normal") =>
            {
                return Ok(ElementVisit::Past);
            }
            "footnote" | "endnote" => self.id = tag.attribute_value("id"),
            "t" => self.in_text = true,
            "pPr" | "rPr" => return Ok(ElementVisit::Past),
            name if UNSEEN_ELEMENTS.contains(&name) => return Ok(ElementVisit::Past),
            _ => {}
        }
        Ok(ElementVisit::In)
    }

    fn close_element(&mut self, name: &str) -> Result<(), DocumentError> {
        match name {
            "footnote" | "endnote" => self.id = None,
            "t" => self.in_text = false,
            "p" => self.append_text(" "),
            _ => {}
        }
        Ok(())
    }

    fn visit_text(&mut self, text: &str) -> Result<(), DocumentError> {
        if self.in_text {
            self.append_text(text);
        }
        Ok(())
    }
}

impl DocxNotes {
    fn append_text(&mut self, text: &str) {
        if let Some(id) = &self.id {
            self.all.entry(id.clone()).or_default().push_str(text);
        }
    }
}
