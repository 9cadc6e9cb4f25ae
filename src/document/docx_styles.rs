//! The styles of paragraphs of .docx: which of them belong to a list.

use super::docx_lists::Lists;
use super::refused::Refused;
use super::text::short;
use super::xml::{Go, Handler, Tag};
use std::collections::BTreeMap;

/// How many styles may stand upon each other.
const MOST: usize = 16;

/// The styles of paragraphs.
#[derive(Default)]
pub(super) struct Styles {
    all: BTreeMap<String, Style>,
    this: Option<String>,
}

#[derive(Default)]
struct Style {
    /// The style that it stands upon.
    based_on: Option<String>,
    list: Option<String>,
    level: Option<usize>,
}

impl Styles {
    /// The list and the level of a paragraph of a style.
    pub(super) fn list(&self, style: &str, lists: &Lists) -> Option<(String, usize)> {
        let (mut name, mut level) = (style, None);
        for _ in 0..MOST {
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

    fn this(&mut self) -> Option<&mut Style> {
        self.all.get_mut(self.this.as_ref()?)
    }
}

impl Handler for Styles {
    fn open(&mut self, name: &str, tag: &Tag<'_>) -> Result<Go, Refused> {
        let value = || tag.get("val").map(|value| short(&value));
        match name {
            "style" => {
                self.this = tag.get("styleId").map(|id| short(&id));
                if let Some(id) = &self.this {
                    self.all.insert(id.clone(), Style::default());
                }
            }
            "basedOn" => {
                if let Some(style) = self.this() {
                    style.based_on = value();
                }
            }
            "numId" => {
                if let Some(style) = self.this() {
                    style.list = value();
                }
            }
            "ilvl" => {
                if let Some(style) = self.this() {
                    style.level = tag.number("val").map(|level| level as usize);
                }
            }
            "docDefaults" | "latentStyles" => return Ok(Go::Past),
            _ => {}
        }
        Ok(Go::In)
    }

    fn close(&mut self, name: &str) -> Result<(), Refused> {
        if name == "style" {
            self.this = None;
        }
        Ok(())
    }

    fn text(&mut self, _: &str) -> Result<(), Refused> {
        Ok(())
    }
}
