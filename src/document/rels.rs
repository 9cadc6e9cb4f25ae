//! How the parts of Office Open XML name each other.

use super::limits::{ENTRIES, Limit};
use super::refused::Refused;
use super::xml::{Go, Handler, Tag, decode, walk};
use super::zip::Zip;
use std::borrow::Cow;

/// A part that another names.
pub(super) struct Relation {
    pub(super) id: String,
    /// The last word of its type.
    pub(super) kind: String,
    /// Its name in the zip.
    pub(super) part: String,
}

/// The text of a part; nothing where there is none.
pub(super) fn part(zip: &Zip<'_>, name: &str) -> Result<Option<String>, Refused> {
    let bytes = zip.part(name)?;
    Ok(bytes.map(|bytes| match decode(&bytes) {
        Cow::Borrowed(text) => text.to_owned(),
        Cow::Owned(text) => text,
    }))
}

/// What a part names; the whole zip has an empty name.
pub(super) fn relations(zip: &Zip<'_>, of: &str) -> Result<Vec<Relation>, Refused> {
    let (folder, file) = match of.rsplit_once('/') {
        Some((folder, file)) => (format!("{folder}/"), file),
        None => (String::new(), of),
    };
    let mut found = Relations {
        folder: folder.clone(),
        all: Vec::new(),
    };
    if let Some(text) = part(zip, &format!("{folder}_rels/{file}.rels"))? {
        walk(&text, &mut found)?;
    }
    Ok(found.all)
}

/// The main part of a document, and the kind of relation that it is named by; `usual` is its name where nothing names it.
pub(super) fn main_part(zip: &Zip<'_>, usual: &str) -> Result<String, Refused> {
    let all = relations(zip, "")?;
    let main = all.into_iter().find(|one| one.kind == "officeDocument");
    let main = main.map(|one| one.part).filter(|part| zip.has(part));
    Ok(main.unwrap_or_else(|| usual.to_owned()))
}

struct Relations {
    folder: String,
    all: Vec<Relation>,
}

impl Handler for Relations {
    fn open(&mut self, name: &str, tag: &Tag<'_>) -> Result<Go, Refused> {
        let target = tag.get("Target").filter(|_| name == "Relationship");
        if let (Some(target), Some(id)) = (target, tag.get("Id")) {
            if self.all.len() >= ENTRIES {
                return Err(Refused::TooMuch(Limit::Entries));
            }
            let kind = tag.get("Type").unwrap_or_default();
            let part = match target.strip_prefix('/') {
                Some(whole) => whole.to_owned(),
                None => within(&self.folder, &target),
            };
            self.all.push(Relation {
                id,
                kind: kind.rsplit('/').next().unwrap_or_default().to_owned(),
                part,
            });
        }
        Ok(Go::In)
    }

    fn close(&mut self, _: &str) -> Result<(), Refused> {
        Ok(())
    }

    fn text(&mut self, _: &str) -> Result<(), Refused> {
        Ok(())
    }
}

/// A name that is told from a folder, which may lead out of it.
fn within(folder: &str, target: &str) -> String {
    let mut names: Vec<&str> = folder.split('/').filter(|name| !name.is_empty()).collect();
    for name in target.split('/') {
        match name {
            "." | "" => {}
            ".." => {
                names.pop();
            }
            name => names.push(name),
        }
    }
    names.join("/")
}
