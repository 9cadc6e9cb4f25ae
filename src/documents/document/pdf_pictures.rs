//! The pictures of a PDF: which ones a page may draw, and their pixels.

use super::DocumentError;
use super::limits::MAX_NESTING_DEPTH;
use super::pdf::read_words;
use super::pdf_content::{PageContent, catch_panics, check_unpacked, load};
use super::pdf_page::{PdfPage, PdfPicture, PlacedWord};
use super::text::PageFault;
use lopdf::{Dictionary, Object, ObjectId, Stream};

/// The maximum length of the pixels of a picture, in bytes.
const MAX_PICTURE_BYTES: usize = 384 << 20;

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
pub(super) fn pictures_of(whole: &lopdf::Document, page: ObjectId) -> Vec<(ObjectId, [usize; 2])> {
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
