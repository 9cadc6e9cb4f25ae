//! The paragraph styles of .docx, and the lists to which they belong.

use super::docx_lists::DocxLists;
use super::refused::DocumentError;
use super::text::shorten_name;
use super::xml::{ElementVisit, XmlHandler, XmlTag};
use std::collections::BTreeMap;

/// The maximum number of styles in a chain of styles that are based on each other.
const MAX_STYLE_DEPTH: usize = 16;

/// The paragraph styles of a document.
#[derive(Default)]
pub(super) struct DocxStyles {
    all: BTreeMap<String, DocxParagraphStyle>,
    this: Option<String>,
}

#[derive(Default)]
struct DocxParagraphStyle {
    /// The style on which it is based.
    based_on: Option<String>,
    list: Option<String>,
    level: Option<usize>,
}

impl DocxStyles {
    /// Returns the list and the level of a paragraph of a style.
    pub(super) fn resolve_list(&self, style: &str, lists: &DocxLists) -> Option<(String, usize)> {
        let (mut name, mut level) = (style, None);
        for _ in 0..MAX_STYLE_DEPTH {
            let style = self.all.get(name)?;
            level = level.or(style.level);
            if let Some(list) = &style.list {
                let level = level.or_else(|| lists.level_of(list, name));
                return (list != "0").then(|| (list.clone(), level.unwrap_or(0)));
            }
            name = style.based_on.as_ref()?;
        }
        None
    }

    fn current_style(&mut self) -> Option<&mut DocxParagraphStyle> {
        self.all.get_mut(self.this.as_ref()?)
    }
}

impl XmlHandler for DocxStyles {
    fn open_element(
        &mut self,
        name: &str,
        tag: &XmlTag<'_>,
    ) -> Result<ElementVisit, DocumentError> {
        let value = || tag.attribute_value("val").map(|value| shorten_name(&value));
        match name {
            "style" => {
                self.this = tag.attribute_value("styleId").map(|id| shorten_name(&id));
                if let Some(id) = &self.this {
                    self.all.insert(id.clone(), DocxParagraphStyle::default());
                }
            }
            "basedOn" => {
                if let Some(style) = self.current_style() {
                    style.based_on = value();
                }
            }
            "numId" => {
                if let Some(style) = self.current_style() {
                    style.list = value();
                }
            }
            "ilvl" => {
                if let Some(style) = self.current_style() {
                    style.level = tag.attribute_number("val").map(|level| level as usize);
                }
            }
            "docDefaults" | "latentStyles" => return Ok(ElementVisit::Past),
            _ => {}
        }
        Ok(ElementVisit::In)
    }

    fn close_element(&mut self, name: &str) -> Result<(), DocumentError> {
        if name == "style" {
            self.this = None;
        }
        Ok(())
    }

    fn visit_text(&mut self, _: &str) -> Result<(), DocumentError> {
        Ok(())
    }
}
