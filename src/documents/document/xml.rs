//! Traversal of the elements of an XML text, one after the other.

use super::limits::{DocumentLimit, MAX_NESTING_DEPTH};
use super::refused::DocumentError;
use encoding_rs::{Encoding, UTF_8};
use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesRef, BytesStart, Event};
use std::borrow::Cow;

/// Decision whether the content of an element is visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ElementVisit {
    In,
    Past,
}

/// The start tag of an element.
pub(super) struct XmlTag<'a>(&'a BytesStart<'a>);

impl XmlTag<'_> {
    /// Returns the value of an attribute, by its name without a prefix.
    pub(super) fn attribute_value(&self, name: &str) -> Option<String> {
        let mut all = self.0.attributes();
        let mut all = all.with_checks(false).flatten();
        let found = all.find(|one| one.key.local_name().as_ref() == name)?;
        let value = unescape(&found.value).ok();
        Some(value.map_or_else(|| found.value.to_string(), Cow::into_owned))
    }

    /// Returns the value of an attribute that is a number.
    pub(super) fn attribute_number(&self, name: &str) -> Option<u32> {
        self.attribute_value(name)?.trim().parse().ok()
    }
}

/// Handler of the elements and texts of an XML text. Names have no prefixes, because each writer chooses its own.
pub(super) trait XmlHandler {
    /// Handles the start of an element. Its content and its end follow only if the result is `In`.
    fn open_element(&mut self, name: &str, tag: &XmlTag<'_>)
    -> Result<ElementVisit, DocumentError>;
    /// Handles the end of an element.
    fn close_element(&mut self, name: &str) -> Result<(), DocumentError>;
    /// Handles text in an element.
    fn visit_text(&mut self, text: &str) -> Result<(), DocumentError>;
}

/// Decodes the text of a part, in the encoding that it declares.
pub(super) fn decode_part(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[mark..]).0;
    }
    let head = &bytes[..bytes.len().min(200)];
    let head = String::from_utf8_lossy(head);
    let named = head.split_once("encoding=").and_then(|(_, rest)| {
        let quote = rest.chars().next()?;
        rest[1..].split(quote).next()
    });
    let named = named.and_then(|label| Encoding::for_label(label.as_bytes()));
    let encoding = named.filter(|found| found.is_ascii_compatible());
    encoding
        .unwrap_or(UTF_8)
        .decode_without_bom_handling(bytes)
        .0
}

/// Reports all elements of a text to a handler.
pub(super) fn walk_xml(xml: &str, handler: &mut impl XmlHandler) -> Result<(), DocumentError> {
    let mut reader = Reader::from_str(xml);
    reader.config_mut().expand_empty_elements = true;
    // The open elements, and how many of them are in one that is skipped.
    let (mut depth, mut past) = (0, 0);
    loop {
        match reader.read_event().map_err(|_| DocumentError::Torn)? {
            Event::Start(element) => {
                depth += 1;
                if depth > MAX_NESTING_DEPTH {
                    return Err(DocumentError::TooMuch(DocumentLimit::Depth));
                }
                let wanted = past == 0
                    && handler.open_element(element.local_name().as_ref(), &XmlTag(&element))?
                        == ElementVisit::In;
                past += usize::from(!wanted);
            }
            Event::End(element) => {
                depth = depth.checked_sub(1).ok_or(DocumentError::Torn)?;
                match past {
                    0 => handler.close_element(element.local_name().as_ref())?,
                    _ => past -= 1,
                }
            }
            Event::Text(text) if past == 0 => handler.visit_text(&text.xml10_content())?,
            Event::CData(text) if past == 0 => handler.visit_text(&text.xml10_content())?,
            Event::GeneralRef(name) if past == 0 => {
                let mut sign = [0; 4];
                handler.visit_text(sign_of(&name)?.encode_utf8(&mut sign))?;
            }
            // XML bombs are made of entities of their own; no office program writes them.
            Event::DocType(_) => return Err(DocumentError::Torn),
            // Further reads would return it again, for ever.
            Event::Eof => break,
            _ => {}
        }
    }
    match depth {
        0 => Ok(()),
        _ => Err(DocumentError::Torn),
    }
}

/// Returns the character that a reference means.
fn sign_of(name: &BytesRef<'_>) -> Result<char, DocumentError> {
    if let Some(sign) = name.resolve_char_ref().map_err(|_| DocumentError::Torn)? {
        return Ok(sign);
    }
    match &*name.xml10_content() {
        "lt" => Ok('<'),
        "gt" => Ok('>'),
        "amp" => Ok('&'),
        "apos" => Ok('\''),
        "quot" => Ok('"'),
        _ => Err(DocumentError::Torn),
    }
}
