//! hOCR: a page of XHTML whose elements have boxes, with other readings of each character if the program was asked for them.

use super::page::{OcrFile, OcrPage, OcrWord, PageBox};
use crate::span::Span;
use quick_xml::Reader;
use quick_xml::escape::{resolve_predefined_entity, unescape};
use quick_xml::events::{BytesStart, Event};
use std::borrow::Cow;

/// The class of pages and of words.
const PAGE: &str = "ocr_page";
const WORD: &str = "ocrx_word";
/// The class of the readings of a character, and of each of them within it.
const READINGS: &str = "ocrx_cinfo";

/// Returns whether a file begins like hOCR.
pub(super) fn begins(head: &[u8]) -> bool {
    pdn_documents::document::is_hocr(head)
}

/// Returns the value of an attribute.
pub(super) fn attribute_value(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut all = element.attributes();
    let mut all = all.with_checks(false).flatten();
    let found = all.find(|one| one.key.local_name().as_ref().eq_ignore_ascii_case(name))?;
    let value = unescape(&found.value).ok();
    Some(value.map_or_else(|| found.value.to_string(), Cow::into_owned))
}

/// Returns the rectangle in a title: `bbox 97 105 264 124; x_wconf 0`.
fn parse_box(title: &str) -> Option<PageBox> {
    let rest = title
        .split(';')
        .find_map(|part| part.trim().strip_prefix("bbox "))?;
    let mut numbers = rest.split_ascii_whitespace().map(str::parse::<i32>);
    let [left, top, right, bottom] = std::array::from_fn(|_| numbers.next()?.ok());
    Some(PageBox {
        left: left?,
        top: top?,
        right: right?,
        bottom: bottom?,
    })
}

/// A word that is being read.
#[derive(Default)]
struct OpenWord {
    word: OcrWord,
    /// The number of open elements when it began.
    depth: usize,
    text: String,
}

/// Reads the words. What follows damage that is no XML is left out, and reported.
pub(super) fn read_file(text: &str) -> OcrFile {
    let mut reader = Reader::from_str(text);
    reader.config_mut().expand_empty_elements = true;
    reader.config_mut().check_end_names = false;
    reader.config_mut().allow_unmatched_ends = true;
    reader.config_mut().allow_dangling_amp = true;
    let mut file = OcrFile::default();
    let mut word: Option<OpenWord> = None;
    // The readings of a character hold elements of the same class, one for each of them.
    let (mut depth, mut readings) = (0_usize, 0_usize);
    loop {
        let before = reader.buffer_position() as usize;
        let Ok(event) = reader.read_event() else {
            file.damage.push(Span::new(before, text.len()));
            break;
        };
        match event {
            Event::Start(element) => {
                depth += 1;
                let class = attribute_value(&element, "class").unwrap_or_default();
                let title = || attribute_value(&element, "title").unwrap_or_default();
                let class = [PAGE, WORD, READINGS]
                    .into_iter()
                    .find(|known| class.split_ascii_whitespace().any(|name| name == *known));
                match (class, &mut word) {
                    (Some(PAGE), _) => file.pages.push(OcrPage {
                        words: Vec::new(),
                        picture: picture_of(&title()),
                    }),
                    (Some(WORD), _) => {
                        let end = reader.buffer_position() as usize;
                        word = parse_box(&title()).map(|bounds| OpenWord {
                            word: OcrWord {
                                bounds,
                                ..OcrWord::default()
                            },
                            depth,
                            text: String::new(),
                        });
                        if word.is_none() {
                            file.damage.push(Span::new(before, end));
                        }
                        readings = 0;
                    }
                    (Some(READINGS), Some(open)) => {
                        readings += 1;
                        if readings == 1 {
                            open.word.choices.push(Vec::new());
                        }
                    }
                    _ => {}
                }
            }
            Event::End(_) => {
                if let Some(open) = word.take_if(|open| open.depth == depth)
                    && let Some(word) = open.finish()
                {
                    file.push_word(word);
                }
                readings = readings.saturating_sub(1);
                depth = depth.saturating_sub(1);
            }
            Event::Text(part) => {
                let part = part.xml10_content();
                let Some(open) = &mut word else { continue };
                match readings {
                    0 => open.push_text(&part, before),
                    _ => open.push_choice(&part),
                }
            }
            Event::GeneralRef(name) => {
                let Some(open) = &mut word else { continue };
                let known = name.resolve_char_ref().ok().flatten();
                let sign = known.map(String::from).unwrap_or_else(|| {
                    let named = resolve_predefined_entity(&name.xml10_content());
                    named.unwrap_or_default().to_owned()
                });
                match readings {
                    0 => open.push_text(&sign, before),
                    _ => open.push_choice(&sign),
                }
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

/// Returns the name of the picture in the title of a page: `image "sheet.png"; bbox 0 0 1144 2051`.
fn picture_of(title: &str) -> Option<String> {
    let rest = title.split_once("image \"")?.1;
    Some(rest.split_once('"')?.0.to_owned()).filter(|name| !name.is_empty())
}

impl OpenWord {
    fn push_text(&mut self, part: &str, at: usize) {
        let shown = part.trim();
        if shown.is_empty() {
            return;
        }
        let start = at + part.len() - part.trim_start().len();
        if self.text.is_empty() {
            self.word.span = Span::new(start, start);
        }
        self.word.span.end = (start + shown.len()) as u32;
        self.text.push_str(shown);
    }

    fn push_choice(&mut self, part: &str) {
        let mut signs = part.trim().chars();
        if let (Some(choices), Some(sign), None) =
            (self.word.choices.last_mut(), signs.next(), signs.next())
        {
            choices.push(sign);
        }
    }

    /// Returns the word, if it has text. The readings count only if there are some for each character.
    fn finish(self) -> Option<OcrWord> {
        let Self { mut word, text, .. } = self;
        // The space behind the word has a group of its own.
        let count = text.chars().count();
        word.choices.truncate(count);
        if word.choices.len() < count {
            word.choices.clear();
        }
        word.text = text;
        (!word.text.is_empty()).then_some(word)
    }
}
