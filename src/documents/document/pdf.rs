//! PDF: the text that its pages have as letters. A page that is a picture has none.

use super::limits::{DocumentLimit, MAX_PAGES};
use super::page::{PageRow, rows_of_page};
use super::pdf_content::{PageContent, catch_panics, check_unpacked, load};
use super::pdf_page::PlacedWord;
use super::text::{DocumentPlace, DocumentWriter, PageFault, push_visible_text, straighten_quotes};
use super::{Document, DocumentError, DocumentFile, DocumentFormat, ReadingSupport};
use pdfraw::WordOptions;

pub(super) static PDF: DocumentFormat = DocumentFormat {
    name: "pdf",
    kind: "PDF",
    extensions: &["pdf"],
    is: |whole| whole.bytes.starts_with(b"%PDF-"),
    reading: ReadingSupport::Text(read_pdf),
};

/// The maximum space between the letters of a word, in their size.
const LETTER_SPACE: f32 = 0.15;

/// Reads the text of all pages.
fn read_pdf(file: &DocumentFile<'_>) -> Result<Document, DocumentError> {
    catch_panics(|| {
        let whole = load(file.bytes)?;
        let known = check_unpacked(&whole)?;
        read_pages(file.bytes, &known)
    })
}

/// Reads the words of each page, with the number of right angles by which it is turned.
pub(super) fn read_words(bytes: &[u8]) -> Result<Vec<(Vec<PlacedWord>, usize)>, DocumentError> {
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
