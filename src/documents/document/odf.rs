//! Common parts of the texts and sheets of OpenDocument.

use super::DocumentFile;
use super::limits::MAX_REPEATED_BLANKS;
use super::number::{ListCounters, ListLevel, MAX_LIST_LEVELS};
use super::refused::DocumentError;
use super::rels::read_part_text;
use super::text::shorten_name;
use super::xml::{ElementVisit, XmlHandler, XmlTag, decode_part, walk_xml};
use std::collections::{BTreeMap, BTreeSet};

/// Reads the text of the document, as XML. It may be the whole file.
pub(super) fn read_content(whole: &DocumentFile<'_>) -> Result<String, DocumentError> {
    if !super::is_zip(whole.bytes) {
        return Ok(decode_part(whole.bytes).into_owned());
    }
    let zip = whole.zip_files()?;
    let list = read_part_text(zip, "META-INF/manifest.xml")?;
    if list.is_some_and(|list| list.contains("encryption-data")) {
        return Err(DocumentError::Locked);
    }
    read_part_text(zip, "content.xml")?.ok_or(DocumentError::Torn)
}

/// Reads the styles of a document.
pub(super) fn read_styles(
    whole: &DocumentFile<'_>,
    content: &str,
) -> Result<OdfStyles, DocumentError> {
    let mut styles = OdfStyles::default();
    let own = whole
        .zip
        .as_ref()
        .map(|zip| read_part_text(zip, "styles.xml"));
    if let Some(text) = own.transpose()?.flatten() {
        walk_xml(&text, &mut styles)?;
    }
    walk_xml(content, &mut styles)?;
    Ok(styles)
}

/// White space in OpenDocument: an element means further blanks, and all other white space is a single blank.
pub(super) struct OdfWhitespace {
    /// Whether the text ends in a blank, or is still empty.
    open: bool,
}

impl Default for OdfWhitespace {
    fn default() -> Self {
        Self { open: true }
    }
}

impl OdfWhitespace {
    /// Returns a text with its white space collapsed.
    pub(super) fn collapse_text(&mut self, text: &str) -> String {
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

    /// Returns the text of an element of white space, or `None` for any other element.
    pub(super) fn expand_element(&mut self, name: &str, tag: &XmlTag<'_>) -> Option<String> {
        let text = match name {
            "s" => " ".repeat(
                tag.attribute_number("c")
                    .map_or(1, |n| (n as usize).min(MAX_REPEATED_BLANKS)),
            ),
            "tab" => "\t".to_owned(),
            "line-break" => "\n".to_owned(),
            _ => return None,
        };
        self.open = name != "s";
        Some(text)
    }
}

/// The styles that are needed: those of lists, and of tables that are not shown.
#[derive(Default)]
pub(super) struct OdfStyles {
    lists: BTreeMap<String, Vec<ListLevel>>,
    counters: BTreeMap<String, ListCounters>,
    pub(super) hidden: BTreeSet<String>,
    list: Option<String>,
    style: Option<String>,
}

impl OdfStyles {
    /// Restarts the numbers of lists of this style.
    pub(super) fn restart_list(&mut self, list: &str) {
        self.counters.remove(list);
    }

    /// Sets the next number of a list.
    pub(super) fn set_next_number(&mut self, list: &str, level: usize, number: u32) {
        let counters = self.counters.entry(list.to_owned()).or_default();
        counters.set_next(level, number);
    }

    /// Returns the number before the next paragraph of a list.
    pub(crate) fn next(&mut self, list: &str, level: usize) -> String {
        match self.lists.get(list) {
            Some(levels) => {
                let counters = self.counters.entry(list.to_owned()).or_default();
                counters.next(level, levels)
            }
            None => String::new(),
        }
    }

    /// Adds a level to the list that is being defined.
    fn add_level(&mut self, tag: &XmlTag<'_>, counted: bool) {
        let levels = self.list.as_ref().and_then(|name| self.lists.get_mut(name));
        let nth = tag.attribute_number("level").unwrap_or(1).saturating_sub(1) as usize;
        let Some(levels) = levels.filter(|_| nth < MAX_LIST_LEVELS) else {
            return;
        };
        let affix = |name: &str| tag.attribute_value(name).unwrap_or_default();
        let first = nth.saturating_sub(
            tag.attribute_number("display-levels").unwrap_or(1).max(1) as usize - 1,
        );
        let signs: Vec<_> = (first..=nth)
            .map(|level| format!("%{}", level + 1))
            .collect();
        let level = ListLevel {
            counted,
            start: tag.attribute_number("start-value").unwrap_or(1),
            form: format!(
                "{}{}{}",
                affix("num-prefix"),
                signs.join("."),
                affix("num-suffix")
            ),
        };
        let empty = ListLevel {
            counted: false,
            start: 1,
            form: String::new(),
        };
        levels.resize(levels.len().max(nth + 1), empty);
        levels[nth] = level;
    }
}

impl XmlHandler for OdfStyles {
    fn open_element(
        &mut self,
        name: &str,
        tag: &XmlTag<'_>,
    ) -> Result<ElementVisit, DocumentError> {
        match name {
            "body" => return Ok(ElementVisit::Past),
            "list-style" => {
                self.list = tag.attribute_value("name").map(|name| shorten_name(&name));
                if let Some(name) = &self.list {
                    self.lists.insert(name.clone(), Vec::new());
                }
            }
            "list-level-style-number" => {
                let counted = tag
                    .attribute_value("num-format")
                    .is_some_and(|form| form == "1");
                self.add_level(tag, counted);
            }
            "list-level-style-bullet" => self.add_level(tag, false),
            "style" => self.style = tag.attribute_value("name").map(|name| shorten_name(&name)),
            "table-properties"
                if tag
                    .attribute_value("display")
                    .is_some_and(|shown| shown == "false") =>
            {
                self.hidden.extend(self.style.clone());
            }
            _ => {}
        }
        Ok(ElementVisit::In)
    }

    fn close_element(&mut self, name: &str) -> Result<(), DocumentError> {
        if name == "list-style" {
            self.list = None;
        }
        Ok(())
    }

    fn visit_text(&mut self, _: &str) -> Result<(), DocumentError> {
        Ok(())
    }
}
