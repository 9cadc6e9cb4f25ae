//! The names by which the parts of Office Open XML refer to each other.

use super::limits::{DocumentLimit, MAX_ENTRIES};
use super::refused::DocumentError;
use super::xml::{ElementVisit, XmlHandler, XmlTag, decode_part, walk_xml};
use super::zip::ZipFile;
use std::borrow::Cow;

/// A part to which another one refers.
pub(super) struct PartRelation {
    pub(super) id: String,
    /// The last word of its type.
    pub(super) kind: String,
    /// Its name in the zip.
    pub(super) part: String,
}

/// Returns the text of a part, or `None` if there is none.
pub(super) fn read_part_text(
    zip: &ZipFile<'_>,
    name: &str,
) -> Result<Option<String>, DocumentError> {
    let bytes = zip.read_part(name)?;
    Ok(bytes.map(|bytes| match decode_part(&bytes) {
        Cow::Borrowed(text) => text.to_owned(),
        Cow::Owned(text) => text,
    }))
}

/// Returns the parts to which a part refers; the name of the whole zip is empty.
pub(super) fn read_relations(
    zip: &ZipFile<'_>,
    of: &str,
) -> Result<Vec<PartRelation>, DocumentError> {
    let (folder, file) = match of.rsplit_once('/') {
        Some((folder, file)) => (format!("{folder}/"), file),
        None => (String::new(), of),
    };
    let mut found = RelationReader {
        folder: folder.clone(),
        all: Vec::new(),
    };
    if let Some(text) = read_part_text(zip, &format!("{folder}_rels/{file}.rels"))? {
        walk_xml(&text, &mut found)?;
    }
    Ok(found.all)
}

/// Returns the name of the main part of a document; `usual` is its name where no relation names it.
pub(super) fn main_part(zip: &ZipFile<'_>, usual: &str) -> Result<String, DocumentError> {
    let all = read_relations(zip, "")?;
    let main = all.into_iter().find(|one| one.kind == "officeDocument");
    let main = main.map(|one| one.part).filter(|part| zip.has_file(part));
    Ok(main.unwrap_or_else(|| usual.to_owned()))
}

struct RelationReader {
    folder: String,
    all: Vec<PartRelation>,
}

impl XmlHandler for RelationReader {
    fn open_element(
        &mut self,
        name: &str,
        tag: &XmlTag<'_>,
    ) -> Result<ElementVisit, DocumentError> {
        let target = tag
            .attribute_value("Target")
            .filter(|_| name == "Relationship");
        if let (Some(target), Some(id)) = (target, tag.attribute_value("Id")) {
            if self.all.len() >= MAX_ENTRIES {
                return Err(DocumentError::TooMuch(DocumentLimit::Entries));
            }
            let kind = tag.attribute_value("Type").unwrap_or_default();
            let part = match target.strip_prefix('/') {
                Some(whole) => whole.to_owned(),
                None => resolve_target(&self.folder, &target),
            };
            self.all.push(PartRelation {
                id,
                kind: kind.rsplit('/').next().unwrap_or_default().to_owned(),
                part,
            });
        }
        Ok(ElementVisit::In)
    }

    fn close_element(&mut self, _: &str) -> Result<(), DocumentError> {
        Ok(())
    }

    fn visit_text(&mut self, _: &str) -> Result<(), DocumentError> {
        Ok(())
    }
}

/// Resolves a name that is relative to a folder, and may lead out of it.
fn resolve_target(folder: &str, target: &str) -> String {
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
