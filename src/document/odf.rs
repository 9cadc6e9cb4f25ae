//! What texts and sheets of OpenDocument have in common.

use super::Whole;
use super::limits::BLANKS;
use super::number::{Counters, LEVELS, Level};
use super::refused::Refused;
use super::rels::part;
use super::text::short;
use super::xml::{Go, Handler, Tag, decode, walk};
use std::collections::{BTreeMap, BTreeSet};

/// The text of the document, as XML. It may be the whole file.
pub(super) fn content(whole: &Whole<'_>) -> Result<String, Refused> {
    if !super::is_zip(whole.bytes) {
        return Ok(decode(whole.bytes).into_owned());
    }
    let zip = whole.zip()?;
    let list = part(zip, "META-INF/manifest.xml")?;
    if list.is_some_and(|list| list.contains("encryption-data")) {
        return Err(Refused::Locked);
    }
    part(zip, "content.xml")?.ok_or(Refused::Torn)
}

/// The styles of a document.
pub(super) fn styles(whole: &Whole<'_>, content: &str) -> Result<Styles, Refused> {
    let mut styles = Styles::default();
    let own = whole.zip.as_ref().map(|zip| part(zip, "styles.xml"));
    if let Some(text) = own.transpose()?.flatten() {
        walk(&text, &mut styles)?;
    }
    walk(content, &mut styles)?;
    Ok(styles)
}

/// White space as OpenDocument has it: what stands for blanks is an element, all else is one blank.
pub(super) struct Blanks {
    /// The text ends in a blank, or is none yet.
    open: bool,
}

impl Default for Blanks {
    fn default() -> Self {
        Self { open: true }
    }
}

impl Blanks {
    /// Text without the blanks that it does not have.
    pub(super) fn text(&mut self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        for sign in text.chars() {
            let blank = matches!(sign, ' ' | '\t' | '\n' | '\r');
            if !blank {
                out.push(sign);
            } else if !self.open {
                out.push(' ');
            }
            self.open = blank;
        }
        out
    }

    /// What an element of white space stands for.
    pub(super) fn element(&mut self, name: &str, tag: &Tag<'_>) -> Option<String> {
        let text = match name {
            "s" => " ".repeat(tag.number("c").map_or(1, |n| (n as usize).min(BLANKS))),
            "tab" => "\t".to_owned(),
            "line-break" => "\n".to_owned(),
            _ => return None,
        };
        self.open = name != "s";
        Some(text)
    }
}

/// The styles that are asked for: those of lists, and of tables that are not shown.
#[derive(Default)]
pub(super) struct Styles {
    lists: BTreeMap<String, Vec<Level>>,
    counters: BTreeMap<String, Counters>,
    pub(super) hidden: BTreeSet<String>,
    list: Option<String>,
    style: Option<String>,
}

impl Styles {
    /// Lists of this style begin anew.
    pub(super) fn restart(&mut self, list: &str) {
        self.counters.remove(list);
    }

    /// The next number of a list is this one.
    pub(super) fn set(&mut self, list: &str, level: usize, number: u32) {
        let counters = self.counters.entry(list.to_owned()).or_default();
        counters.set(level, number);
    }

    /// The number before the next paragraph of a list.
    pub(super) fn next(&mut self, list: &str, level: usize) -> String {
        match self.lists.get(list) {
            Some(levels) => {
                let counters = self.counters.entry(list.to_owned()).or_default();
                counters.next(level, levels)
            }
            None => String::new(),
        }
    }

    /// A level of the list that is told of.
    fn level(&mut self, tag: &Tag<'_>, counted: bool) {
        let levels = self.list.as_ref().and_then(|name| self.lists.get_mut(name));
        let nth = tag.number("level").unwrap_or(1).saturating_sub(1) as usize;
        let Some(levels) = levels.filter(|_| nth < LEVELS) else {
            return;
        };
        let affix = |name: &str| tag.get(name).unwrap_or_default();
        let first =
            nth.saturating_sub(tag.number("display-levels").unwrap_or(1).max(1) as usize - 1);
        let signs: Vec<_> = (first..=nth)
            .map(|level| format!("%{}", level + 1))
            .collect();
        let level = Level {
            counted,
            start: tag.number("start-value").unwrap_or(1),
            form: format!(
                "{}{}{}",
                affix("num-prefix"),
                signs.join("."),
                affix("num-suffix")
            ),
        };
        let empty = Level {
            counted: false,
            start: 1,
            form: String::new(),
        };
        levels.resize(levels.len().max(nth + 1), empty);
        levels[nth] = level;
    }
}

impl Handler for Styles {
    fn open(&mut self, name: &str, tag: &Tag<'_>) -> Result<Go, Refused> {
        match name {
            "body" => return Ok(Go::Past),
            "list-style" => {
                self.list = tag.get("name").map(|name| short(&name));
                if let Some(name) = &self.list {
                    self.lists.insert(name.clone(), Vec::new());
                }
            }
            "list-level-style-number" => {
                let counted = tag.get("num-format").is_some_and(|form| form == "1");
                self.level(tag, counted);
            }
            "list-level-style-bullet" => self.level(tag, false),
            "style" => self.style = tag.get("name").map(|name| short(&name)),
            "table-properties" if tag.get("display").is_some_and(|shown| shown == "false") => {
                self.hidden.extend(self.style.clone());
            }
            _ => {}
        }
        Ok(Go::In)
    }

    fn close(&mut self, name: &str) -> Result<(), Refused> {
        if name == "list-style" {
            self.list = None;
        }
        Ok(())
    }

    fn text(&mut self, _: &str) -> Result<(), Refused> {
        Ok(())
    }
}
