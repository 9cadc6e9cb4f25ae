//! PDF: the text that its pages have as letters. A page that is a picture has none.

use super::limits::{
    DocumentLimit, MAX_NESTING_DEPTH, MAX_PAGES, MAX_PART_BYTES, MAX_UNPACKED_BYTES,
};
use super::page::{PageRow, rows_of_page};
use super::pdf_page::{PdfPage, PdfPicture, PlacedWord};
use super::text::{DocumentPlace, DocumentWriter, PageFault, push_visible_text, straighten_quotes};
use super::{Document, DocumentError, DocumentFile, DocumentFormat, ReadingSupport};
use lopdf::{Dictionary, LoadOptions, Object, ObjectId, Stream};
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};
use pdfraw::WordOptions;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

pub(super) static PDF: DocumentFormat = DocumentFormat {
    name: "pdf",
    kind: "PDF",
    extensions: &["pdf"],
    is: |whole| whole.bytes.starts_with(b"%PDF-"),
    reading: ReadingSupport::Text(read_pdf),
};

/// The maximum space between the letters of a word, in their size.
const LETTER_SPACE: f32 = 0.15;

/// The maximum length of the pixels of a picture, in bytes.
const MAX_PICTURE_BYTES: usize = 384 << 20;
/// The maximum length of what draws an empty page, in bytes: programs set colours and the area of the page.
const MAX_EMPTY_CONTENT: usize = 400;

/// Reads the text of all pages.
fn read_pdf(file: &DocumentFile<'_>) -> Result<Document, DocumentError> {
    catch_panics(|| {
        let whole = load(file.bytes)?;
        let known = check_unpacked(&whole)?;
        read_pages(file.bytes, &known)
    })
}

/// The pages of a PDF. Pictures are unpacked when they are asked for: all of them may be many times as large as the file.
#[derive(Debug)]
pub struct PdfPages {
    whole: lopdf::Document,
    pages: Vec<KnownPage>,
}

/// A page whose picture was not unpacked yet.
#[derive(Debug)]
struct KnownPage {
    words: Vec<PlacedWord>,
    quarters: usize,
    content: PageContent,
}

impl PdfPages {
    /// Reads the words of all pages. Returns `None` if a file is no PDF.
    pub fn from_bytes(bytes: &[u8]) -> Option<Result<Self, DocumentError>> {
        bytes.starts_with(b"%PDF-").then(|| {
            catch_panics(|| {
                let whole = load(bytes)?;
                let known = check_unpacked(&whole)?;
                let words = read_words(bytes)?;
                let pages = words.into_iter().zip(known);
                let pages = pages.map(|((words, quarters), content)| KnownPage {
                    words,
                    quarters,
                    content,
                });
                Ok(Self {
                    pages: pages.collect(),
                    whole,
                })
            })
        })
    }

    /// Returns whether text of any page is only in a picture.
    #[must_use]
    pub fn has_scan(&self) -> bool {
        let mut pages = self.pages.iter();
        pages.any(|page| page.content.fault_with(&page.words) == Some(PageFault::WithoutText))
    }

    /// Returns the pages, one after the other.
    pub fn pages(&self) -> impl Iterator<Item = PdfPage> {
        self.pages.iter().map(|page| {
            let fault = page.content.fault_with(&page.words);
            let picture = page
                .content
                .picture
                .filter(|_| fault == Some(PageFault::WithoutText));
            let picture = picture
                .and_then(|number| catch_panics(|| Ok(read_picture(&self.whole, number))).ok()?);
            PdfPage {
                words: page.words.clone(),
                picture,
                has_more_pictures: page.content.has_more_pictures,
                quarters: page.quarters,
                fault,
            }
        })
    }
}

/// The crates that take PDF apart are not trusted to withstand every file: their panics are damage of the file.
fn catch_panics<T>(read: impl FnOnce() -> Result<T, DocumentError>) -> Result<T, DocumentError> {
    catch_unwind(AssertUnwindSafe(read)).unwrap_or(Err(DocumentError::Torn))
}

fn load(bytes: &[u8]) -> Result<lopdf::Document, DocumentError> {
    let options = LoadOptions {
        max_decompressed_size: Some(MAX_PART_BYTES),
        ..LoadOptions::default()
    };
    let whole = lopdf::Document::load_mem_with_options(bytes, options);
    whole.map_err(|error| match error {
        lopdf::Error::InvalidPassword | lopdf::Error::Decryption(_) => DocumentError::Locked,
        error if is_limit(&error) => DocumentError::TooMuch(DocumentLimit::Unpacked),
        _ => DocumentError::Torn,
    })
}

/// Reads a picture, unless it is of a kind that is not read.
fn read_picture(whole: &lopdf::Document, number: ObjectId) -> Option<PdfPicture> {
    let stream = whole.get_object(number).and_then(Object::as_stream).ok()?;
    let filters = stream.filters().unwrap_or_default();
    if filters == [b"DCTDecode"] {
        return Some(PdfPicture::Jpeg(stream.content.clone()));
    }
    if !matches!(filters.last(), None | Some(&b"FlateDecode")) {
        return None;
    }
    let [width, height] = picture_size(stream)?;
    let count = width.checked_mul(height).filter(|count| *count > 0)?;
    let own = |name: &[u8]| {
        stream
            .dict
            .get(name)
            .ok()
            .and_then(|own| resolve(whole, own))
    };
    // A palette.
    if own(b"ColorSpace").is_some_and(|space| {
        space.as_array().is_ok()
            && !space.as_array().is_ok_and(|space| {
                space.first().is_some_and(|kind| {
                    matches!(kind.as_name(), Ok(b"ICCBased" | b"CalGray" | b"CalRGB"))
                })
            })
    }) {
        return None;
    }
    let bits = own(b"BitsPerComponent")
        .and_then(|bits| bits.as_i64().ok())
        .unwrap_or(1);
    let bits = u8::try_from(bits).ok()?;
    let data = stream
        .decompressed_content_with_limit(MAX_PICTURE_BYTES)
        .ok()?;
    let channels = match (bits, data.len() / count) {
        (8, 1) => 1,
        (8, 3) => 3,
        (8, _) => return None,
        // Colours of few bits have more than one bit for each pixel and row.
        _ if data.len() > (width * usize::from(bits)).div_ceil(8) * height + height => return None,
        _ => 1,
    };
    Some(PdfPicture::Pixels {
        width,
        height,
        bits,
        channels,
        data,
    })
}

fn picture_size(stream: &Stream) -> Option<[usize; 2]> {
    let edge = |name: &[u8]| {
        let edge = stream.dict.get(name).and_then(Object::as_i64).ok()?;
        usize::try_from(edge).ok()
    };
    Some([edge(b"Width")?, edge(b"Height")?])
}

fn resolve<'a>(whole: &'a lopdf::Document, object: &'a Object) -> Option<&'a Object> {
    match object {
        Object::Reference(number) => whole.get_object(*number).ok(),
        object => Some(object),
    }
}

/// The maximum number of forms within forms, and of parents of a page, that are searched for pictures.
const MAX_FORMS: usize = 4;
const MAX_PARENTS: usize = 32;

/// Adds the pictures that a page, or a form on it, may draw, with their sizes.
fn collect_pictures(
    whole: &lopdf::Document,
    resources: &Dictionary,
    forms: usize,
    out: &mut Vec<(ObjectId, [usize; 2])>,
) {
    let objects = resources
        .get(b"XObject")
        .ok()
        .and_then(|objects| resolve(whole, objects));
    let Some(objects) = objects.and_then(|objects| objects.as_dict().ok()) else {
        return;
    };
    for (_, object) in objects.iter().take(MAX_NESTING_DEPTH) {
        let Ok(number) = object.as_reference() else {
            continue;
        };
        let Ok(stream) = whole.get_object(number).and_then(Object::as_stream) else {
            continue;
        };
        match stream.dict.get(b"Subtype").and_then(Object::as_name) {
            Ok(b"Image") => out.extend(picture_size(stream).map(|size| (number, size))),
            Ok(b"Form") if forms > 0 => {
                let own = stream
                    .dict
                    .get(b"Resources")
                    .ok()
                    .and_then(|own| resolve(whole, own));
                if let Some(own) = own.and_then(|own| own.as_dict().ok()) {
                    collect_pictures(whole, own, forms - 1, out);
                }
            }
            _ => {}
        }
    }
}

/// Returns the pictures that a page may draw, the largest first.
fn pictures_of(whole: &lopdf::Document, page: ObjectId) -> Vec<(ObjectId, [usize; 2])> {
    let mut found = Vec::new();
    let mut node = whole.get_dictionary(page).ok();
    for _ in 0..MAX_PARENTS {
        let Some(own) = node else {
            break;
        };
        let resources = own
            .get(b"Resources")
            .ok()
            .and_then(|own| resolve(whole, own));
        if let Some(resources) = resources.and_then(|own| own.as_dict().ok()) {
            collect_pictures(whole, resources, MAX_FORMS, &mut found);
            break;
        }
        let parent = own.get(b"Parent").ok().and_then(|own| resolve(whole, own));
        node = parent.and_then(|parent| parent.as_dict().ok());
    }
    found.sort_by_key(|(number, [width, height])| {
        (std::cmp::Reverse(width.saturating_mul(*height)), *number)
    });
    found.dedup();
    found
}

/// The shortest edge of a picture that may be a scanned sheet, in pixels.
const MIN_SCAN_EDGE: usize = 500;
/// The number of words from which on a page with such a picture has text of its own; programs of scanners write their names on pages.
const MIN_PAGE_WORDS: usize = 20;

/// What is known of a page before its text is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct PageContent {
    /// Anything may be drawn on it.
    is_drawn: bool,
    /// A part of it cannot be unpacked as it was packed.
    is_damaged: bool,
    /// Its largest picture.
    picture: Option<ObjectId>,
    /// Whether the picture may be a scanned sheet.
    is_large: bool,
    /// Whether other pictures on it are as large.
    has_more_pictures: bool,
}

impl PageContent {
    /// Returns why the text of the page with these words is not whole.
    fn fault_with(self, words: &[PlacedWord]) -> Option<PageFault> {
        let has_only_picture =
            (words.is_empty() && self.is_drawn) || (self.is_large && words.len() < MIN_PAGE_WORDS);
        match () {
            () if self.is_damaged => Some(PageFault::Damaged),
            () if has_only_picture => Some(PageFault::WithoutText),
            () => None,
        }
    }
}

/// Fails if what is packed into the file is more than is read: it would be unpacked without a limit later. Returns what is known of each
/// page.
fn check_unpacked(whole: &lopdf::Document) -> Result<Vec<PageContent>, DocumentError> {
    let mut left = MAX_UNPACKED_BYTES;
    let mut damaged = HashSet::new();
    for (number, object) in &whole.objects {
        let Object::Stream(stream) = object else {
            continue;
        };
        let is_of_kind = |name: &[u8], kind: &[u8]| {
            let own = stream.dict.get(name).and_then(Object::as_name);
            own.is_ok_and(|own| own == kind)
        };
        // Pictures are not unpacked, and the shapes of letters are not text.
        if is_of_kind(b"Subtype", b"Image") {
            continue;
        }
        let is_text = !stream.dict.has(b"Length1") && !is_of_kind(b"Type", b"Metadata");
        match unpacked_len(stream, left) {
            Ok(len) => left -= len.min(left),
            Err(DocumentError::Torn) if is_text => {
                damaged.insert(*number);
            }
            Err(DocumentError::Torn) => {}
            Err(error) => return Err(error),
        }
    }
    let pages: Vec<_> = whole.get_pages().into_values().collect();
    let contents: Vec<_> = pages
        .iter()
        .map(|page| whole.get_page_contents(*page))
        .collect();
    let own: HashSet<_> = contents.iter().flatten().copied().collect();
    // What is no content of a page, such as the names of its letters, may belong to any.
    let is_damaged = damaged.iter().any(|number| !own.contains(number));
    let is_stream =
        |number: &ObjectId| matches!(whole.objects.get(number), Some(Object::Stream(_)));
    let is_lost = |number: &ObjectId| damaged.contains(number) || !is_stream(number);
    let mut left = MAX_UNPACKED_BYTES;
    let known = pages.iter().zip(contents).map(|(page, contents)| {
        // One stream may be the content of many pages.
        let content = whole.get_page_content_with_limit(*page, left.min(MAX_PART_BYTES));
        if content.as_ref().is_err_and(is_limit) {
            return Err(DocumentError::TooMuch(DocumentLimit::Unpacked));
        }
        left -= content.as_ref().map_or(0, Vec::len).min(left);
        let pictures = pictures_of(whole, *page);
        let area = |nth: usize| -> usize {
            pictures
                .get(nth)
                .map_or(0, |(_, [width, height])| width.saturating_mul(*height))
        };
        let named = whole
            .get_dictionary(*page)
            .and_then(|page| page.get(b"Contents"));
        let has_no_stream = contents.is_empty()
            && named.is_ok_and(|named| !named.as_array().is_ok_and(Vec::is_empty));
        Ok(PageContent {
            is_drawn: content.map_or(true, |content| {
                content.len() > MAX_EMPTY_CONTENT || draws_object(&content)
            }),
            is_damaged: is_damaged || has_no_stream || contents.iter().any(is_lost),
            picture: pictures.first().map(|(number, _)| *number),
            is_large: pictures
                .first()
                .is_some_and(|(_, size)| size.iter().all(|edge| *edge >= MIN_SCAN_EDGE)),
            has_more_pictures: area(1) * 4 > area(0),
        })
    });
    known.collect()
}

/// Returns whether what draws a page uses an object, which may be a picture.
fn draws_object(content: &[u8]) -> bool {
    let mut words = content.split(|byte| byte.is_ascii_whitespace());
    words.any(|word| word == b"Do" || word == b"BI")
}

fn is_limit(error: &lopdf::Error) -> bool {
    let limit = |error: &lopdf::DecompressError| {
        matches!(error, lopdf::DecompressError::MemoryLimitExceeded { .. })
    };
    matches!(error, lopdf::Error::Decompress(error) if limit(error))
}

/// Returns the length of a stream, unpacked. [`DocumentError::Torn`] is a part of it that cannot be unpacked as it was packed: then only
/// what is in front of it would be read.
fn unpacked_len(stream: &Stream, limit: usize) -> Result<usize, DocumentError> {
    let filters = stream.filters().unwrap_or_default();
    if filters.last().is_some_and(|last| *last == b"FlateDecode") {
        let mut outer = stream.clone();
        let before = filters[..filters.len() - 1].iter();
        let before: Vec<Object> = before.map(|name| Object::Name(name.to_vec())).collect();
        outer.dict.set("Filter", before);
        outer.dict.remove(b"DecodeParms");
        let packed = match filters.len() {
            1 => Ok(outer.content),
            _ => outer.decompressed_content_with_limit(limit),
        };
        let unpacked = packed.map(|packed| decompress_to_vec_zlib_with_limit(&packed, limit));
        return match unpacked {
            Ok(Ok(unpacked)) => Ok(unpacked.len()),
            Ok(Err(error)) if error.status == TINFLStatus::HasMoreOutput => {
                Err(DocumentError::TooMuch(DocumentLimit::Unpacked))
            }
            Err(error) if is_limit(&error) => Err(DocumentError::TooMuch(DocumentLimit::Unpacked)),
            _ => Err(DocumentError::Torn),
        };
    }
    match stream.decompressed_content_with_limit(limit) {
        Ok(content) => Ok(content.len()),
        Err(error) if is_limit(&error) => Err(DocumentError::TooMuch(DocumentLimit::Unpacked)),
        Err(_) if filters.is_empty() => Ok(stream.content.len()),
        Err(_) => Err(DocumentError::Torn),
    }
}

/// Reads the words of each page, with the number of right angles by which it is turned.
fn read_words(bytes: &[u8]) -> Result<Vec<(Vec<PlacedWord>, usize)>, DocumentError> {
    let pdf = pdfraw::Document::from_bytes(bytes).map_err(|error| match error {
        pdfraw::Error::Unsupported(_) => DocumentError::Locked,
        _ => DocumentError::Torn,
    })?;
    if pdf.num_pages() > MAX_PAGES {
        return Err(DocumentError::TooMuch(DocumentLimit::Pages));
    }
    let options = WordOptions {
        x_tolerance_ratio: Some(LETTER_SPACE),
        expand_ligatures: true,
        ..WordOptions::default()
    };
    let pages = pdf.pages().map(|page| {
        let page = page.map_err(|_| DocumentError::Torn)?;
        let words = page.words(&options).map_err(|_| DocumentError::Torn)?;
        let words = words.into_iter().filter_map(|word| {
            let text = visible_text(&word.text);
            let places = [word.x0, word.x1, word.top, word.bottom];
            let is_placed = places.iter().all(|place| place.is_finite());
            (is_placed && !text.is_empty()).then_some(PlacedWord {
                text,
                left: word.x0,
                right: word.x1,
                top: word.top,
                bottom: word.bottom,
            })
        });
        let quarters = usize::try_from(page.rotation() / 90).unwrap_or_default();
        Ok((words.collect(), quarters))
    });
    pages.collect()
}

fn read_pages(bytes: &[u8], known: &[PageContent]) -> Result<Document, DocumentError> {
    let pages = read_words(bytes)?;
    let count = pages.len();
    let mut faults = pages
        .iter()
        .zip(known)
        .map(|((words, _), known)| known.fault_with(words));
    // What the program of a scanner adds to each page is no text.
    if count > 0 && faults.all(|fault| fault == Some(PageFault::WithoutText)) {
        return Err(DocumentError::Pictures);
    }
    let mut out = DocumentWriter::default();
    for ((words, _), number) in pages.into_iter().zip(1..) {
        let known = known.get(number as usize - 1).copied().unwrap_or_default();
        if let Some(fault) = known.fault_with(&words) {
            out.report_page(number, fault);
        }
        if !words.is_empty() {
            write_page(&rows_of_page(words), (number, count), &mut out)?;
        }
    }
    Ok(out.finish())
}

/// Returns a word as people see it. The hyphen that is elsewhere seen only at the end of a line is always seen here.
fn visible_text(word: &str) -> String {
    let mut text = String::new();
    push_visible_text(&word.replace('\u{ad}', "-"), &mut text);
    text.trim().to_owned()
}

fn write_page(
    rows: &[PageRow],
    (number, count): (u32, usize),
    out: &mut DocumentWriter,
) -> Result<(), DocumentError> {
    for (nth, row) in rows.iter().enumerate() {
        let is_edge = nth == 0 || nth + 1 == rows.len();
        if is_edge && rows.len() > 1 && is_page_number(&row.text, number, count) {
            continue;
        }
        if row.is_apart {
            out.push_text("\n")?;
        }
        out.mark_place(DocumentPlace::Page {
            page: number,
            row: nth as u32 + 1,
        });
        let mut text = row.text.clone();
        straighten_quotes(&mut text);
        out.push_text(&text)?;
        out.push_text("\n")?;
    }
    Ok(())
}

/// Words for a page, without the letters behind which they end in languages of sheets.
const PAGE_WORDS: [&str; 9] = [
    "page",
    "pag",
    "pág",
    "стр",
    "страница",
    "сторінка",
    "seite",
    "strona",
    "blz",
];

/// Returns whether a row at the edge of a page is its number: `2`, `- 2 -`, `2 / 3`, or names it: `Page 2 of 3`, next to a name of the
/// document or without.
fn is_page_number(row: &str, number: u32, count: usize) -> bool {
    // A score has no blanks: `1-1`, `1/2`.
    let is_sign = |word: &&str| !matches!(*word, "/" | "-" | "–" | "—" | "|");
    let words: Vec<&str> = row.split_whitespace().filter(is_sign).collect();
    let (number, count) = (number.to_string(), count.to_string());
    let is_number = words == [number.as_str()]
        || (words == [number.as_str(), count.as_str()] && row.contains(['/', '|']));
    let is_page = |word: &str| {
        let word = word.to_lowercase();
        PAGE_WORDS.iter().any(|page| {
            let rest = word.strip_prefix(page);
            rest.is_some_and(|rest| {
                rest.len() <= 4 && rest.chars().all(|c| c.is_alphabetic() || c == '.')
            })
        })
    };
    let names_it = words.windows(2).any(|pair| {
        is_page(pair[0])
            && pair[1].split(|c: char| !c.is_ascii_digit()).next() == Some(number.as_str())
    });
    is_number || names_it
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_pages_are_no_text() {
        for row in [
            "2",
            "- 2 -",
            "2 / 3",
            "Page 2 of 3",
            "Стр. 2",
            "Страница 2 из 3 Федерация шашек",
        ] {
            assert!(is_page_number(row, 2, 3), "{row}");
        }
        for row in [
            "3",
            "2. c3-d4",
            "2 1",
            "12",
            "c3-d4",
            "2 x 3 w Berlin im Mai 2",
            "Round 2",
            "2/3",
            "2-3",
            "2 - 3",
        ] {
            assert!(!is_page_number(row, 2, 3), "{row}");
        }
    }

    #[test]
    fn hyphens_are_seen() {
        assert_eq!(visible_text("c3\u{ad}d4\u{200b}"), "c3-d4");
    }
}
