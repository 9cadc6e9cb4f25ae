//! The numbered lists of .docx: what is counted before their paragraphs.

use super::number::{Counters, LEVELS, Level};
use super::refused::Refused;
use super::text::short;
use super::xml::{Go, Handler, Tag};
use std::collections::BTreeMap;

/// The longest form of a number, in characters.
const LONGEST_FORM: usize = 32;

/// The lists of a document.
#[derive(Default)]
pub(super) struct Lists {
    /// The levels of each form of a list, and the form of each list with the levels that begin elsewhere.
    forms: BTreeMap<String, Vec<Level>>,
    lists: BTreeMap<String, List>,
    counters: BTreeMap<String, Counters>,
    /// The style that a level of a form belongs to.
    styles: BTreeMap<(String, String), usize>,
    form: Option<String>,
    list: Option<String>,
    level: usize,
}

#[derive(Default)]
struct List {
    form: String,
    starts: BTreeMap<usize, u32>,
}

impl Lists {
    /// The number of the next paragraph of a list.
    pub(super) fn next(&mut self, id: &str, level: usize) -> String {
        let Some(list) = self.lists.get(id) else {
            return String::new();
        };
        let mut levels = self.forms.get(&list.form).cloned().unwrap_or_default();
        for (nth, start) in &list.starts {
            if let Some(level) = levels.get_mut(*nth) {
                level.start = *start;
            }
        }
        // Lists of one form go on with each other, unless one says where it begins.
        let key = match list.starts.is_empty() {
            true => format!("form {}", list.form),
            false => format!("list {id}"),
        };
        self.counters.entry(key).or_default().next(level, &levels)
    }

    /// The level of a list that belongs to a style of paragraphs.
    pub(super) fn level_of(&self, id: &str, style: &str) -> Option<usize> {
        let form = &self.lists.get(id)?.form;
        self.styles.get(&(form.clone(), style.to_owned())).copied()
    }

    fn this(&mut self) -> Option<&mut Level> {
        let levels = self.forms.get_mut(self.form.as_ref()?)?;
        levels.get_mut(self.level)
    }
}

impl Handler for Lists {
    fn open(&mut self, name: &str, tag: &Tag<'_>) -> Result<Go, Refused> {
        let named = |name: &str| tag.get(name).map(|name| short(&name));
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
                    self.lists.insert(list.clone(), List::default());
                }
            }
            "abstractNumId" => {
                let list = self.list.as_ref().and_then(|id| self.lists.get_mut(id));
                if let Some(list) = list {
                    list.form = value();
                }
            }
            "lvlOverride" => self.level = tag.number("ilvl").unwrap_or(0) as usize,
            "startOverride" => {
                let start = tag.number("val");
                let list = self.list.as_ref().and_then(|id| self.lists.get_mut(id));
                if let (Some(list), Some(start), true) = (list, start, self.level < LEVELS) {
                    list.starts.insert(self.level, start);
                }
            }
            "lvl" if self.form.is_some() => {
                self.level = tag.number("ilvl").unwrap_or(0) as usize;
                let form = self.form.as_ref();
                let levels = form.and_then(|form| self.forms.get_mut(form));
                if let Some(levels) = levels.filter(|_| self.level < LEVELS) {
                    let empty = Level {
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
                let start = tag.number("val").unwrap_or(1);
                if let Some(level) = self.this() {
                    level.start = start;
                }
            }
            "numFmt" => {
                let counted = value().starts_with("decimal");
                if let Some(level) = self.this() {
                    level.counted = counted;
                }
            }
            "lvlText" => {
                let form = value().chars().take(LONGEST_FORM).collect();
                if let Some(level) = self.this() {
                    level.form = form;
                }
            }
            _ => {}
        }
        Ok(Go::In)
    }

    fn close(&mut self, name: &str) -> Result<(), Refused> {
        match name {
            "abstractNum" => self.form = None,
            "num" => self.list = None,
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, _: &str) -> Result<(), Refused> {
        Ok(())
    }
}
