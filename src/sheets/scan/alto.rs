//! ALTO 2 to 4: the XML of libraries and archives, in which every word is an element with its place.

use super::hocr::attribute_value;
use super::page::{OcrFile, OcrPage, OcrWord, PageBox};
use crate::span::Span;
use pdn_documents::document::{is_hocr, is_recognised_page};
use quick_xml::Reader;
use quick_xml::events::Event;

/// Returns whether a file begins like ALTO.
pub(super) fn begins(head: &[u8]) -> bool {
    is_recognised_page(head) && !is_hocr(head)
}

/// Reads the words. What follows damage that is no XML is left out, and reported.
pub(super) fn read_file(text: &str) -> OcrFile {
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = false;
    reader.config_mut().allow_unmatched_ends = true;
    reader.config_mut().allow_dangling_amp = true;
    let mut file = OcrFile::default();
    let mut depth = 0_usize;
    let mut picture: Option<String> = None;
    let mut in_file_name = false;
    loop {
        let before = reader.buffer_position() as usize;
        let Ok(event) = reader.read_event() else {
            file.damage.push(Span::new(before, text.len()));
            break;
        };
        match &event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
        match event {
            Event::Start(element) | Event::Empty(element) => {
                let name = element.local_name();
                in_file_name = name.as_ref() == "fileName";
                match name.as_ref() {
                    "Page" => file.pages.push(OcrPage {
                        words: Vec::new(),
                        picture: picture.clone(),
                    }),
                    "String" => {
                        // Units may be tenths of millimetres, with or without a fraction.
                        let number = |name: &str| -> Option<f32> {
                            attribute_value(&element, name)?.trim().parse().ok()
                        };
                        let content = attribute_value(&element, "CONTENT").unwrap_or_default();
                        if content.trim().is_empty() {
                            continue;
                        }
                        let place = ["HPOS", "VPOS", "WIDTH", "HEIGHT"].map(number);
                        let span = content_span(&element, before);
                        let [Some(left), Some(top), Some(width), Some(height)] = place else {
                            file.damage.push(span);
                            continue;
                        };
                        file.push_word(OcrWord {
                            text: content.trim().to_owned(),
                            choices: Vec::new(),
                            bounds: PageBox::from_corner([left, top, width, height]),
                            span,
                        });
                    }
                    _ => {}
                }
            }
            Event::Text(part) if in_file_name => {
                picture = Some(part.xml10_content().trim().to_owned());
                in_file_name = false;
            }
            Event::Eof => {
                if depth > 0 {
                    // A program that stopped in the middle.
                    file.damage
                        .push(Span::new(text.trim_end().len(), text.len()));
                }
                break;
            }
            _ => {}
        }
    }
    file
}

/// Returns the place of the content of a word whose element begins at `before`.
fn content_span(element: &quick_xml::events::BytesStart<'_>, before: usize) -> Span {
    let inside: &[u8] = AsRef::<str>::as_ref(element).as_bytes();
    let name = b"CONTENT=";
    // One more for the angle bracket, and one for the quote.
    let begin = memchr::memmem::find(inside, name).map_or(0, |at| at + name.len() + 1);
    let quote = inside.get(begin.saturating_sub(1)).copied().unwrap_or(b'"');
    let len = memchr::memchr(quote, inside.get(begin..).unwrap_or_default()).unwrap_or(0);
    Span::new(before + 1 + begin, before + 1 + begin + len)
}
