//! What the pages of a PDF draw, before their text is read: whether it can be unpacked whole and within limits, and the pictures.

use super::DocumentError;
use super::limits::{DocumentLimit, MAX_PART_BYTES, MAX_UNPACKED_BYTES};
use super::pdf_page::PlacedWord;
use super::pdf_pictures::pictures_of;
use super::text::PageFault;
use lopdf::{LoadOptions, Object, ObjectId, Stream};
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The maximum length of what draws an empty page, in bytes: programs set colours and the area of the page.
const MAX_EMPTY_CONTENT: usize = 400;

/// The crates that take PDF apart are not trusted to withstand every file: their panics are damage of the file.
pub(super) fn catch_panics<T>(
    read: impl FnOnce() -> Result<T, DocumentError>,
) -> Result<T, DocumentError> {
    catch_unwind(AssertUnwindSafe(read)).unwrap_or(Err(DocumentError::Torn))
}

pub(super) fn load(bytes: &[u8]) -> Result<lopdf::Document, DocumentError> {
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

/// The shortest edge of a picture that may be a scanned sheet, in pixels.
const MIN_SCAN_EDGE: usize = 500;
/// The number of words from which on a page with such a picture has text of its own; programs of scanners write their names on pages.
const MIN_PAGE_WORDS: usize = 20;

/// What is known of a page before its text is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PageContent {
    /// Anything may be drawn on it.
    is_drawn: bool,
    /// A part of it cannot be unpacked as it was packed.
    is_damaged: bool,
    /// Its largest picture.
    pub(super) picture: Option<ObjectId>,
    /// Whether the picture may be a scanned sheet.
    is_large: bool,
    /// Whether other pictures on it are as large.
    pub(super) has_more_pictures: bool,
}

impl PageContent {
    /// Returns why the text of the page with these words is not whole.
    pub(super) fn fault_with(self, words: &[PlacedWord]) -> Option<PageFault> {
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
pub(super) fn check_unpacked(whole: &lopdf::Document) -> Result<Vec<PageContent>, DocumentError> {
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
