//! Web pages, including those that Excel and Word save under other extensions.

use super::flow::TextFlow;
use super::limits::{DocumentLimit, MAX_CELL_GAP, MAX_NESTING_DEPTH};
use super::refused::DocumentError;
use super::text::Document;
use super::{DocumentFile, DocumentFormat, ReadingSupport};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};
use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};
use std::borrow::Cow;

/// The format of web pages.
pub(super) static HTML: DocumentFormat = DocumentFormat {
    name: "html",
    kind: "HTML",
    extensions: &["html", "htm", "xhtml"],
    is: |whole| looks_like_html(whole.bytes) && !is_recognised_page(whole.bytes),
    reading: ReadingSupport::Text(read_html),
};

/// The possible beginnings of pages.
const PAGE_STARTS: [&[u8]; 7] = [
    b"<!doctype html",
    b"<html",
    b"<head",
    b"<body",
    b"<table",
    b"<meta ",
    b"<title",
];

/// The number of bytes at the beginning of a page in which its kind and its encoding are looked for.
const ENCODING_HEAD_BYTES: usize = 1024;

/// Returns the character that a reference such as `&eacute;` means on a page.
#[must_use]
pub fn decode_reference(reference: &str) -> Option<char> {
    let mut signs = String::new();
    for token in Tokenizer::new(reference).flatten() {
        if let Token::String(text) = token {
            signs.push_str(&String::from_utf8_lossy(&text));
        }
    }
    let mut signs = signs.chars();
    let sign = signs.next().filter(|sign| *sign != '&')?;
    signs.next().is_none().then_some(sign)
}

/// The number of bytes at the beginning of a page in which it shows that it is hOCR.
const HOCR_HEAD_BYTES: usize = 4096;

/// Returns whether a page that begins with `bytes` is hOCR: the words that a program recognised on a picture, with their places. It is
/// read as such, since the other readings of each character are text of the page, too.
#[must_use]
pub fn is_hocr(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(HOCR_HEAD_BYTES)];
    ["ocr-system", "ocr-capabilities", "ocr_page"]
        .iter()
        .any(|mark| memchr::memmem::find(head, mark.as_bytes()).is_some())
        && looks_like_html(bytes)
}

/// Returns whether a file that begins with `bytes` has the words of a picture with their places: hOCR, or ALTO, the XML of libraries.
#[must_use]
pub fn is_recognised_page(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(HOCR_HEAD_BYTES)];
    let is_root = |at: usize| {
        let begins = at > 0 && matches!(head[at - 1], b'<' | b':');
        let end = head.get(at + "alto".len());
        begins && end.is_some_and(|b| b.is_ascii_whitespace() || *b == b'>')
    };
    let has_alto_root = || memchr::memmem::find_iter(head, b"alto").any(is_root);
    is_hocr(bytes) || (head.trim_ascii_start().starts_with(b"<") && has_alto_root())
}

/// Returns whether a file that begins with `bytes` is a page.
pub(super) fn looks_like_html(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut head = bytes[..bytes.len().min(ENCODING_HEAD_BYTES)].trim_ascii_start();
    let starts = |head: &[u8], word: &[u8]| {
        head.get(..word.len())
            .is_some_and(|first| first.eq_ignore_ascii_case(word))
    };
    // The XML declaration and comments may precede it.
    for _ in 0..8 {
        let end: &[u8] = match () {
            () if starts(head, b"<?xml") => b"?>",
            () if starts(head, b"<!--") => b"-->",
            () => break,
        };
        let Some(at) = memchr::memmem::find(head, end) else {
            return false;
        };
        head = head[at + end.len()..].trim_ascii_start();
    }
    PAGE_STARTS.iter().any(|word| starts(head, word))
}

/// Elements that are not shown.
const UNSEEN_ELEMENTS: &[&[u8]] = &[
    b"head",
    b"script",
    b"style",
    b"noscript",
    b"template",
    b"svg",
    b"math",
    b"select",
    b"object",
    b"textarea",
    b"title",
];

/// Elements that end a line.
const BLOCK_ELEMENTS: &[&[u8]] = &[
    b"p",
    b"div",
    b"h1",
    b"h2",
    b"h3",
    b"h4",
    b"h5",
    b"h6",
    b"ul",
    b"ol",
    b"dl",
    b"dt",
    b"dd",
    b"blockquote",
    b"section",
    b"article",
    b"header",
    b"footer",
    b"main",
    b"nav",
    b"caption",
    b"form",
    b"hr",
    b"address",
    b"center",
    b"figure",
    b"figcaption",
    b"pre",
    b"li",
];

/// Elements without an end tag, which can contain nothing.
const VOID_ELEMENTS: &[&[u8]] = &[
    b"br", b"hr", b"img", b"input", b"meta", b"link", b"col", b"area", b"base", b"wbr", b"embed",
    b"source", b"track", b"param",
];

/// Decodes the text of the page.
fn decode_page(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[mark..]).0;
    }
    let head = &bytes[..bytes.len().min(ENCODING_HEAD_BYTES)];
    let named = memchr::memmem::find_iter(head, b"charset=").find_map(|at| {
        let label = &head[at + b"charset=".len()..];
        let label = label.trim_ascii_start();
        let label = label
            .strip_prefix(b"\"")
            .or_else(|| label.strip_prefix(b"'"))
            .unwrap_or(label);
        let end = label
            .iter()
            .position(|b| matches!(b, b'"' | b'\'' | b';' | b'>' | b' ' | b'/'));
        Encoding::for_label(&label[..end.unwrap_or(label.len())])
    });
    let encoding = named.map(|found| match found {
        // If the page were in UTF-16, its declaration could not be read.
        found if found == UTF_16LE || found == UTF_16BE => UTF_8,
        found => found,
    });
    match encoding {
        Some(encoding) => encoding.decode_without_bom_handling(bytes).0,
        None => match std::str::from_utf8(bytes) {
            Ok(text) => text.into(),
            Err(_) => crate::pdn::detect_encoding(bytes).encoding.decode(bytes),
        },
    }
}

fn read_html(whole: &DocumentFile<'_>) -> Result<Document, DocumentError> {
    let text = decode_page(whole.bytes);
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    let mut page = HtmlPage::default();
    for token in Tokenizer::new_with_emitter(&*text, emitter) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => page.open_element(&tag)?,
            Token::EndTag(tag) => page.close_element(&tag.name)?,
            Token::String(text) => page.append_text(&String::from_utf8_lossy(&text))?,
            Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
        }
    }
    page.flow.finish()
}

#[derive(Default)]
struct HtmlPage {
    flow: TextFlow,
    /// The name of the element that is skipped, and the number of open elements of that name.
    past: Option<(Vec<u8>, usize)>,
    /// The number of open elements that keep their blanks and lines.
    pre: usize,
    /// The open lists, with the next number of those that are numbered.
    lists: Vec<Option<u32>>,
    tables: usize,
}

impl HtmlPage {
    fn open_element(&mut self, tag: &StartTag<()>) -> Result<(), DocumentError> {
        let name: &[u8] = &tag.name;
        if let Some((past, open)) = &mut self.past {
            *open += usize::from(past.as_slice() == name);
            // The end tag of a head may be omitted.
            if past.as_slice() != b"head" || name != b"body" {
                return Ok(());
            }
            self.past = None;
        }
        let empty = VOID_ELEMENTS.contains(&name);
        if !empty && (UNSEEN_ELEMENTS.contains(&name) || is_hidden(tag)) {
            self.past = Some((name.to_vec(), 1));
            return Ok(());
        }
        if BLOCK_ELEMENTS.contains(&name) {
            self.flow.break_paragraph()?;
        }
        match name {
            b"br" => self.flow.append_text("\n")?,
            b"pre" => self.pre += 1,
            b"ul" => self.begin_list(None)?,
            b"ol" => self.begin_list(Some(numeric_attribute(tag, b"start").unwrap_or(1)))?,
            b"li" => {
                if let Some(Some(next)) = self.lists.last_mut() {
                    let nth = numeric_attribute(tag, b"value").unwrap_or(*next);
                    *next = nth.saturating_add(1);
                    self.flow.append_text(&format!("{nth}. "))?;
                }
            }
            b"table" => {
                self.tables += 1;
                if self.tables > MAX_NESTING_DEPTH {
                    return Err(DocumentError::TooMuch(DocumentLimit::Depth));
                }
                self.flow.begin_table()?;
            }
            b"tr" => self.flow.begin_row()?,
            b"td" | b"th" => {
                // A value of 0 means all rows, but is read as a single one.
                let rows = numeric_attribute(tag, b"rowspan")
                    .unwrap_or(1)
                    .min(MAX_CELL_GAP);
                self.flow.begin_high_cell(rows.saturating_sub(1))?;
                for _ in 1..numeric_attribute(tag, b"colspan")
                    .unwrap_or(1)
                    .min(MAX_CELL_GAP)
                {
                    self.flow.widen_cell()?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn begin_list(&mut self, next: Option<u32>) -> Result<(), DocumentError> {
        if self.lists.len() >= MAX_NESTING_DEPTH {
            return Err(DocumentError::TooMuch(DocumentLimit::Depth));
        }
        self.lists.push(next);
        Ok(())
    }

    fn close_element(&mut self, name: &[u8]) -> Result<(), DocumentError> {
        if let Some((past, open)) = &mut self.past {
            *open -= usize::from(past.as_slice() == name);
            if *open == 0 {
                self.past = None;
            }
            return Ok(());
        }
        if BLOCK_ELEMENTS.contains(&name) {
            self.flow.break_paragraph()?;
        }
        match name {
            b"pre" => self.pre = self.pre.saturating_sub(1),
            b"ul" | b"ol" => {
                self.lists.pop();
            }
            b"tr" => self.flow.end_row()?,
            b"table" if self.tables > 0 => {
                self.tables -= 1;
                self.flow.end_table()?;
            }
            _ => {}
        }
        Ok(())
    }

    fn append_text(&mut self, text: &str) -> Result<(), DocumentError> {
        if self.past.is_some() {
            return Ok(());
        }
        if self.pre > 0 {
            return self.flow.append_text(text);
        }
        let line = self.flow.current_line();
        let mut blank = line.is_empty() || line.ends_with([' ', '\n', '\t']);
        let mut out = String::with_capacity(text.len());
        for sign in text.chars() {
            let is_blank = matches!(sign, ' ' | '\t' | '\n' | '\r' | '\u{c}');
            match is_blank {
                false => out.push(sign),
                true if !blank => out.push(' '),
                true => {}
            }
            blank = is_blank;
        }
        self.flow.append_text(&out)
    }
}

/// Returns whether an element is not shown.
fn is_hidden(tag: &StartTag<()>) -> bool {
    let style = tag.attributes.get(b"style".as_slice());
    let none = style.is_some_and(|style| {
        let plain = style.iter().filter(|byte| !byte.is_ascii_whitespace());
        let plain: Vec<u8> = plain.map(u8::to_ascii_lowercase).collect();
        memchr::memmem::find(&plain, b"display:none").is_some()
    });
    none || tag.attributes.contains_key(b"hidden".as_slice())
}

/// Returns the value of an attribute that is a number.
fn numeric_attribute(tag: &StartTag<()>, name: &[u8]) -> Option<u32> {
    let value = tag.attributes.get(name)?;
    std::str::from_utf8(value).ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page_text(html: &[u8]) -> String {
        read_html(&DocumentFile::from_bytes(html))
            .expect("a page")
            .text
    }

    #[test]
    fn pages_are_recognised() {
        for page in [
            "<!DOCTYPE HTML PUBLIC \"x\">",
            "\u{feff}\n <html xmlns:v=\"x\">",
            "<?xml version=\"1.0\"?>\n<!-- x --><html>",
            "<TABLE border=1>",
        ] {
            assert!(looks_like_html(page.as_bytes()), "{page}");
        }
        for other in [
            "<svg>",
            "1. 32-28 <b>",
            "<?xml version=\"1.0\"?><svg>",
            "<!-- x",
            "",
        ] {
            assert!(!looks_like_html(other.as_bytes()), "{other}");
        }
    }

    #[test]
    fn pages_are_read_as_people_see_them() {
        assert_eq!(
            page_text(b"<html><head><title>x</title><body>1.&nbsp;c3-d4<br>\n d6-c5"),
            "1. c3-d4\nd6-c5\n"
        );
        assert_eq!(
            page_text(b"<html><script>a < b</script><p hidden>x</p><p>a<p>b"),
            "a\nb\n"
        );
        assert_eq!(
            page_text(b"<table><tr><td>1<td>a  b<tr><td>2<td>c</table>"),
            "1\ta b\n2\tc\n\n"
        );
        let spans = b"<table><tr><td rowspan=2>1<td colspan=2>a<td>b</tr><tr><td>c<td>d<td>e<tr><td>f<td>g</table>";
        assert_eq!(page_text(spans), "1\ta\t\tb\n\tc\td\te\nf\tg\n\n");
        assert_eq!(
            page_text(b"<body><ol start=12><li>32-28<li>31-26</ol>"),
            "12. 32-28\n13. 31-26\n"
        );
        assert_eq!(
            page_text(b"<html><pre>a\n  b</pre></table></td>c"),
            "a\n  b\nc\n"
        );
        let cyrillic = b"<html><meta charset=windows-1251><body>\xc1\xe5\xeb\xfb\xe5";
        assert_eq!(page_text(cyrillic), "Белые\n");
    }
}
