//! The numbered lists of .docx, and the numbers before their paragraphs.

use super::number::{ListCounters, ListLevel, MAX_LIST_LEVELS};
use super::refused::DocumentError;
use super::text::shorten_name;
use super::xml::{ElementVisit, XmlHandler, XmlTag};
use std::collections::BTreeMap;

/// The maximum length of the form of a number, in characters.
const MAX_NUMBER_FORM_LEN: usize = 32;

/// The lists of a document.
#[derive(Default)]
pub(super) struct DocxLists {
    /// The levels of each form of a list, and the form of each list with the levels that begin with another number.
    forms: BTreeMap<String, Vec<ListLevel>>,
    lists: BTreeMap<String, DocxListDefinition>,
    counters: BTreeMap<String, ListCounters>,
    /// The level of a form that a style belongs to.
    styles: BTreeMap<(String, String), usize>,
    form: Option<String>,
    list: Option<String>,
    level: usize,
}

#[derive(Default)]
struct DocxListDefinition {
    form: String,
    starts: BTreeMap<usize, u32>,
}

impl DocxLists {
    /// Returns the number of the next paragraph of a list.
    pub(crate) fn next(&mut self, id: &str, level: usize) -> String {
        let Some(list) = self.lists.get(id) else {
            return String::new();
        };
        let mut levels = self.forms.get(&list.form).cloned().unwrap_or_default();
        for (nth, start) in &list.starts {
            if let Some(level) = levels.get_mut(*nth) {
                level.start = *start;
            }
        }
        // Lists of one form continue each other, unless one states where it begins.
        let key = match list.starts.is_empty() {
            true => format!("form {}", list.form),
            false => format!("list {id}"),
        };
        self.counters.entry(key).or_default().next(level, &levels)
    }

    /// Returns the level of a list that belongs to a style of paragraphs.
    pub(super) fn level_of(&self, id: &str, style: &str) -> Option<usize> {
        let form = &self.lists.get(id)?.form;
        self.styles.get(&(form.clone(), style.to_owned())).copied()
    }

    fn current_level(&mut self) -> Option<&mut ListLevel> {
        let levels = self.forms.get_mut(self.form.as_ref()?)?;
        levels.get_mut(self.level)
    }
}

impl XmlHandler for DocxLists {
    fn open_element(
        &mut self,
        name: &str,
        tag: &XmlTag<'_>,
    ) -> Result<ElementVisit, DocumentError> {
        let named = |name: &str| tag.attribute_value(name).map(|name| shorten_name(&name));
        let value = || named("val").unwrap_or_default();
        match name {
            "abstractNum" => {
                self.form = named("abstractNumId");
                if let Some(form) = &self.form {
                    self.forms.insert(form.clone(), Vec::new());
                }
            }
            "num" => {
                self.list = named("numId");
                if let Some(list) = &self.list {
                    self.lists
                        .insert(list.clone(), DocxListDefinition::default());
                }
            }
            "abstractNumId" => {
                let list = self.list.as_ref().and_then(|id| self.lists.get_mut(id));
                if let Some(list) = list {
                    list.form = value();
                }
            }
            "lvlOverride" => self.level = tag.attribute_number("ilvl").unwrap_or(0) as usize,
            "startOverride" => {
                let start = tag.attribute_number("val");
                let list = self.list.as_ref().and_then(|id| self.lists.get_mut(id));
                if let (Some(list), Some(start), true) = (list, start, self.level < MAX_LIST_LEVELS)
                {
                    list.starts.insert(self.level, start);
                }
            }
            "lvl" if self.form.is_some() => {
                self.level = tag.attribute_number("ilvl").unwrap_or(0) as usize;
                let form = self.form.as_ref();
                let levels = form.and_then(|form| self.forms.get_mut(form));
                if let Some(levels) = levels.filter(|_| self.level < MAX_LIST_LEVELS) {
                    let empty = ListLevel {
                        counted: true,
                        start: 1,
                        form: String::new(),
                    };
                    levels.resize(levels.len().max(self.level + 1), empty);
                }
            }
            "pStyle" => {
                if let Some(form) = self.form.clone() {
                    self.styles.insert((form, value()), self.level);
                }
            }
            "start" => {
                let start = tag.attribute_number("val").unwrap_or(1);
                if let Some(level) = self.current_level() {
                    level.start = start;
                }
            }
            "numFmt" => {
                let counted = value().starts_with("decimal");
                if let Some(level) = self.current_level() {
                    level.counted = counted;
                }
            }
            "lvlText" => {
                let form = value().chars().take(MAX_NUMBER_FORM_LEN).collect();
                if let Some(level) = self.current_level() {
                    level.form = form;
                }
            }
            _ => {}
        }
        Ok(ElementVisit::In)
    }

    fn close_element(&mut self, name: &str) -> Result<(), DocumentError> {
        match name {
            "abstractNum" => self.form = None,
            "num" => self.list = None,
            _ => {}
        }
        Ok(())
    }

    fn visit_text(&mut self, _: &str) -> Result<(), DocumentError> {
        Ok(())
    }
}
