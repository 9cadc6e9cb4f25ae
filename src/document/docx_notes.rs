//! The notes of .docx, below its pages or at its end.

use super::docx::UNSEEN;
use super::refused::Refused;
use super::xml::{Go, Handler, Tag};
use std::collections::BTreeMap;

/// The notes below the pages or at the end.
#[derive(Default)]
pub(super) struct Notes {
    pub(super) all: BTreeMap<String, String>,
    id: Option<String>,
    in_text: bool,
}

impl Handler for Notes {
    fn open(&mut self, name: &str, tag: &Tag<'_>) -> Result<Go, Refused> {
        match name {
            // The line above them is a note of its own kind.
            "footnote" | "endnote" if tag.get("type").is_some_and(|kind| kind != "normal") => {
                return Ok(Go::Past);
            }
            "footnote" | "endnote" => self.id = tag.get("id"),
            "t" => self.in_text = true,
            "pPr" | "rPr" => return Ok(Go::Past),
            name if UNSEEN.contains(&name) => return Ok(Go::Past),
            _ => {}
        }
        Ok(Go::In)
    }

    fn close(&mut self, name: &str) -> Result<(), Refused> {
        match name {
            "footnote" | "endnote" => self.id = None,
            "t" => self.in_text = false,
            "p" => self.add(" "),
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), Refused> {
        if self.in_text {
            self.add(text);
        }
        Ok(())
    }
}

impl Notes {
    fn add(&mut self, text: &str) {
        if let Some(id) = &self.id {
            self.all.entry(id.clone()).or_default().push_str(text);
        }
    }
}
