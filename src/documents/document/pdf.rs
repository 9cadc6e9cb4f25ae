//! PDF: the text that its pages have as letters. A page that is a picture has none.

use super::limits::{DocumentLimit, MAX_PAGES, MAX_PART_BYTES, MAX_UNPACKED_BYTES};
use super::page::{PageRow, rows_of_page};
use super::pdf_page::{PdfPage, PdfPicture, PlacedWord};
use super::text::{DocumentPlace, DocumentWriter, PageFault, push_visible_text, straighten_quotes};
use super::{Document, DocumentError, DocumentFile, DocumentFormat, ReadingSupport};
use lopdf::{LoadOptions, Object, ObjectId, Stream};
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

/// Reads the words of all pages, and the pictures of those without words. Returns `None` if a file is no PDF.
pub fn read_pdf_pages(bytes: &[u8]) -> Option<Result<Vec<PdfPage>, DocumentError>> {
    bytes.starts_with(b"%PDF-").then(|| {
        catch_panics(|| {
            let whole = load(bytes)?;
            let known = check_unpacked(&whole)?;
            let numbers = whole.get_pages().into_values();
            let words = read_words(bytes)?.into_iter();
            let pages = words.zip(numbers).zip(known);
            let pages = pages.map(|(((words, quarters), number), known)| PdfPage {
                picture: match words.is_empty() && known.is_drawn {
                    true => largest_picture(&whole, number),
                    false => None,
                },
                words,
                quarters,
            });
            Ok(pages.collect())
        })
    })
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

/// Returns the largest picture of a page, unless it is of a kind that is not read.
fn largest_picture(whole: &lopdf::Document, page: ObjectId) -> Option<PdfPicture> {
    let pictures = whole.get_page_images(page).ok()?;
    let area =
        |picture: &lopdf::xobject::PdfImage<'_>| picture.width.saturating_mul(picture.height);
    let picture = pictures.iter().max_by_key(|picture| area(picture))?;
    let stream = whole
        .get_object(picture.id)
        .and_then(Object::as_stream)
        .ok()?;
    let filters = stream.filters().unwrap_or_default();
    if filters == [b"DCTDecode"] {
        return Some(PdfPicture::Jpeg(stream.content.clone()));
    }
    let (width, height) = (
        usize::try_from(picture.width).ok()?,
        usize::try_from(picture.height).ok()?,
    );
    if !matches!(filters.last(), None | Some(&b"FlateDecode")) {
        return None;
    }
    let data = stream
        .decompressed_content_with_limit(MAX_PICTURE_BYTES)
        .ok()?;
    let count = width.checked_mul(height).filter(|count| *count > 0)?;
    let bits = picture.bits_per_component.unwrap_or(1);
    let space = picture.color_space.as_deref();
    let channels = match (bits, space) {
        // A palette.
        (_, Some("Indexed")) => return None,
        (8, _) if data.len() >= 3 * count => 3,
        _ => 1,
    };
    Some(PdfPicture::Pixels {
        width,
        height,
        bits: u8::try_from(bits).ok()?,
        channels,
        data,
    })
}

/// What is known of a page before its text is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct PageContent {
    /// Anything may be drawn on it.
    is_drawn: bool,
    /// A part of it cannot be unpacked as it was packed.
    is_damaged: bool,
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
    let known = pages.iter().zip(contents).map(|(page, contents)| {
        let content = whole.get_page_content_with_limit(*page, MAX_PART_BYTES);
        let named = whole
            .get_dictionary(*page)
            .and_then(|page| page.get(b"Contents"));
        let has_no_stream = contents.is_empty()
            && named.is_ok_and(|named| !named.as_array().is_ok_and(Vec::is_empty));
        PageContent {
            is_drawn: content.map_or(true, |content| {
                content.len() > MAX_EMPTY_CONTENT || draws_object(&content)
            }),
            is_damaged: is_damaged || has_no_stream || contents.iter().any(is_lost),
        }
    });
    Ok(known.collect())
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
    let mut out = DocumentWriter::default();
    for ((words, _), number) in pages.into_iter().zip(1..) {
        let known = known.get(number as usize - 1).copied().unwrap_or_default();
        if known.is_damaged {
            out.report_page(number, PageFault::Damaged);
        } else if words.is_empty() && known.is_drawn {
            out.report_page(number, PageFault::WithoutText);
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

/// Returns whether a row at the edge of a page is its number: `2`, `- 2 -`, `2 / 3`, `Page 2 of 3`.
fn is_page_number(row: &str, number: u32, count: usize) -> bool {
    let mut numbers = Vec::new();
    for word in row.split(|c: char| c.is_whitespace() || matches!(c, '/' | '-' | '–' | '—' | '|'))
    {
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            numbers.push(word);
        } else if !word.chars().all(|c| c.is_alphabetic() || c == '.') {
            return false;
        }
    }
    let words = row.split_whitespace().count();
    let (number, count) = (number.to_string(), count.to_string());
    words <= 5 && (numbers == [number.as_str()] || numbers == [number.as_str(), count.as_str()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_pages_are_no_text() {
        for row in ["2", "- 2 -", "2 / 3", "2/3", "Page 2 of 3", "Стр. 2"] {
            assert!(is_page_number(row, 2, 3), "{row}");
        }
        for row in [
            "3",
            "2. c3-d4",
            "2 1",
            "12",
            "c3-d4",
            "2 x 3 w Berlin im Mai 2",
            "Round 3",
        ] {
            assert!(!is_page_number(row, 2, 3), "{row}");
        }
    }

    #[test]
    fn hyphens_are_seen() {
        assert_eq!(visible_text("c3\u{ad}d4\u{200b}"), "c3-d4");
    }
}
