//! ALTO 2 to 4: the XML of libraries and archives, in which every word is an element with its place.

use super::hocr::attribute_value;
use super::page::{OcrPage, OcrWord, PageBox};
use crate::span::Span;
use pdn_documents::document::{is_hocr, is_recognised_page};
use quick_xml::Reader;
use quick_xml::events::Event;

/// Returns whether a file begins like ALTO.
pub(super) fn begins(head: &[u8]) -> bool {
    is_recognised_page(head) && !is_hocr(head)
}

/// Reads the words. What follows damage is left out.
pub(super) fn read_pages(text: &str) -> Vec<OcrPage> {
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = false;
    let mut pages: Vec<OcrPage> = Vec::new();
    let mut picture: Option<String> = None;
    let mut in_file_name = false;
    loop {
        let before = reader.buffer_position() as usize;
        let Ok(event) = reader.read_event() else {
            break;
        };
        match event {
            Event::Start(element) | Event::Empty(element) => {
                let name = element.local_name();
                in_file_name = name.as_ref() == "fileName";
                match name.as_ref() {
                    "Page" => pages.push(OcrPage {
                        words: Vec::new(),
                        picture: picture.clone(),
                    }),
                    "String" => {
                        let number = |name: &str| {
                            let value: f32 =
                                attribute_value(&element, name)?.trim().parse().ok()?;
                            // Units may be tenths of millimetres, with or without a fraction.
                            Some(value.round() as i32)
                        };
                        let content = attribute_value(&element, "CONTENT");
                        let (Some(text), Some(left), Some(top), Some(width), Some(height)) = (
                            content,
                            number("HPOS"),
                            number("VPOS"),
                            number("WIDTH"),
                            number("HEIGHT"),
                        ) else {
                            continue;
                        };
                        let word = OcrWord {
                            text: text.trim().to_owned(),
                            choices: Vec::new(),
                            bounds: PageBox {
                                left,
                                top,
                                right: left.saturating_add(width),
                                bottom: top.saturating_add(height),
                            },
                            span: content_span(&element, before),
                        };
                        let page = match pages.last_mut() {
                            Some(page) => page,
                            None => pages.push_mut(OcrPage::default()),
                        };
                        if !word.text.is_empty() {
                            page.words.push(word);
                        }
                    }
                    _ => {}
                }
            }
            Event::Text(part) if in_file_name => {
                picture = Some(part.xml10_content().trim().to_owned());
                in_file_name = false;
            }
            Event::Eof => break,
            _ => {}
        }
    }
    pages
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
