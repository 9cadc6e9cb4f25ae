//! Pictures of sheets: they are decoded, prepared, and given to Tesseract. What it recognises is read as the other words of this module.

mod clean;
mod decode;
mod gray;
mod places;
mod strip;
mod tesseract;
mod words;

use super::page::{PageBox, is_like_move};
use crate::lang::Message;
pub use gray::GrayPicture;
use gray::Rotation;
use pdn_documents::document::{Document, DocumentError, DocumentPlaces, PageFault, PagePicture};
#[cfg(feature = "pdf")]
use pdn_documents::document::{PdfPage, PdfPages, PdfPicture};
use places::{before_turning, scaled_box, source_box};
use std::fmt;
pub use strip::{PictureStrip, picture_strip};
use words::{TableWord, with_headings, words_of};

/// Reason why no words of a picture were recognised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OcrError {
    /// Tesseract is not installed.
    NotInstalled,
    /// The English data of Tesseract, by which moves are recognised, are not installed.
    NoLanguage,
    /// Tesseract failed, with the last line of its errors.
    Failed(String),
    /// Tesseract took longer than this, in seconds.
    TimedOut(u64),
    /// The picture is damaged.
    Damaged,
    /// The picture is too large.
    TooLarge,
    /// The picture is of a kind, by its name, that is not read.
    OtherKind(&'static str),
}

impl OcrError {
    /// Returns the reason in words.
    #[must_use]
    pub fn to_message(&self, file: String) -> Message {
        match self {
            Self::NotInstalled | Self::NoLanguage => Message::OcrMissing { file },
            Self::Failed(reason) => Message::OcrFailed {
                file,
                reason: reason.clone(),
            },
            Self::TimedOut(seconds) => Message::OcrTimedOut {
                file,
                seconds: *seconds,
            },
            Self::Damaged => Message::PictureDamaged { file },
            Self::TooLarge => Message::PictureTooLarge { file },
            Self::OtherKind(kind) => Message::PictureOtherKind {
                file,
                kind: (*kind).to_owned(),
            },
        }
    }
}

impl fmt::Display for OcrError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = self.to_message("FILE".to_owned());
        message.display_in(crate::lang::Lang::En).fmt(f)
    }
}

impl std::error::Error for OcrError {}

/// Reason why a file was not recognised.
#[derive(Debug)]
pub enum PictureError {
    /// The words of a picture were not recognised.
    Ocr(OcrError),
    /// The document was not read.
    Document(DocumentError),
}

/// Returns whether a file begins like a picture.
#[must_use]
pub fn is_picture(head: &[u8]) -> bool {
    decode::begins(head)
}

/// Recognises the words of a picture, or of a PDF that has pages without text. Returns a table of words as Tesseract writes it (TSV), and where its
/// rows are on the pages; `None` if the file is neither. With `keeps_pictures` the places hold the pages as pictures, too.
///
/// # Errors
/// Returns the reason why it cannot be recognised.
pub fn recognise_file(
    bytes: &[u8],
    keeps_pictures: bool,
) -> Result<Option<Document>, PictureError> {
    let table = WordTable {
        keeps_pictures,
        ..WordTable::default()
    };
    if is_picture(bytes) {
        let mut table = table;
        let read = decode::decode_pages(bytes, &mut |page| table.recognise_page(&page));
        read.map_err(PictureError::Ocr)?;
        return Ok(Some(table.finish()));
    }
    #[cfg(feature = "pdf")]
    if let Some(pages) = PdfPages::from_bytes(bytes) {
        return recognise_pdf(&pages.map_err(PictureError::Document)?, table);
    }
    Ok(None)
}

/// Recognises the pages of a PDF without text, unless there are none.
#[cfg(feature = "pdf")]
fn recognise_pdf(pdf: &PdfPages, mut table: WordTable) -> Result<Option<Document>, PictureError> {
    if !pdf.has_scan() {
        return Ok(None);
    }
    for page in pdf.pages() {
        if page.fault != Some(PageFault::WithoutText) {
            table.push_printed_page(&page);
            table.report_page(page.fault);
            continue;
        }
        let picture = page.picture.as_ref().map(decode_pdf_picture);
        match picture {
            Some(Ok(picture)) => {
                let picture = picture.turned(page.quarters);
                table.recognise_page(&picture).map_err(PictureError::Ocr)?;
                // Only the largest one is read.
                table.report_page(page.has_more_pictures.then_some(PageFault::Damaged));
            }
            Some(Err(_)) | None => {
                table.begin_page();
                table.report_page(page.fault);
            }
        }
    }
    match table.places.is_empty() {
        true => Err(PictureError::Ocr(OcrError::OtherKind("PDF"))),
        false => Ok(Some(table.finish())),
    }
}

/// Decodes a picture of a PDF.
#[cfg(feature = "pdf")]
fn decode_pdf_picture(picture: &PdfPicture) -> Result<GrayPicture, OcrError> {
    match picture {
        PdfPicture::Jpeg(bytes) => {
            let mut last = Err(OcrError::Damaged);
            decode::decode_pages(bytes, &mut |page| {
                last = Ok(page);
                Ok(())
            })?;
            last
        }
        PdfPicture::Pixels {
            width,
            height,
            bits,
            channels,
            data,
        } => match bits {
            8 => decode::gray_of(*width, *height, *channels, data),
            _ => {
                let data = decode::unpack_bits(*width, *height, *bits, data)?;
                decode::gray_of(*width, *height, 1, &data)
            }
        },
    }
}

/// Tesseract's table of words, of one page after the other, with the places of its rows.
#[derive(Debug, Default)]
struct WordTable {
    text: String,
    places: Vec<(u32, [u32; 2], [u32; 4])>,
    pages: u32,
    faults: Vec<(u64, u32, PageFault)>,
    /// Whether the pages are kept as pictures.
    keeps_pictures: bool,
    pictures: Vec<PagePicture>,
}

/// The maximum length of the longer edge of a page that is kept, in pixels.
const MAX_KEPT_EDGE: usize = 1800;

/// The number of units of a printed page for each point, so that words have the heights that they have on pictures.
#[cfg(feature = "pdf")]
const UNITS_PER_POINT: f32 = 2.8;

impl WordTable {
    fn begin_page(&mut self) {
        if self.pages == 0 {
            self.text
                .push_str("level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n");
        }
        self.pages += 1;
        self.pictures.push(PagePicture::default());
    }

    /// Keeps the picture of the last page, which is turned by some right angles.
    fn keep_picture(&mut self, upright: &GrayPicture, quarters: usize, source: &GrayPicture) {
        let edge = |edge: usize| u32::try_from(edge).unwrap_or_default();
        let long = upright.width.max(upright.height).max(MAX_KEPT_EDGE);
        let scaled = |edge: usize| edge * MAX_KEPT_EDGE / long;
        let kept = upright.scaled_down(scaled(upright.width), scaled(upright.height));
        if let Some(last) = self.pictures.last_mut() {
            *last = PagePicture {
                size: [edge(kept.width), edge(kept.height)],
                shades: kept.pixels,
                source_size: [edge(source.width), edge(source.height)],
                quarters,
            };
        }
    }

    /// Reports that the text of the last page is not whole.
    #[cfg(feature = "pdf")]
    fn report_page(&mut self, fault: Option<PageFault>) {
        let at = self.text.len().saturating_sub(1) as u64;
        self.faults
            .extend(fault.map(|fault| (at, self.pages, fault)));
    }

    /// Adds a word of a row; `shown` is its place on the picture that people have.
    fn push_word(&mut self, word: &TableWord, row: u32, shown: PageBox) {
        let at = self.text.len() as u32;
        let shown = [shown.left, shown.top, shown.right, shown.bottom];
        let shown = shown.map(|edge| u32::try_from(edge).unwrap_or_default());
        self.places.push((at, [self.pages, row], shown));
        let PageBox {
            left,
            top,
            right,
            bottom,
        } = word.bounds;
        self.text.push_str(&format!(
            "5\t{}\t1\t1\t{row}\t1\t{left}\t{top}\t{}\t{}\t{}\t{}\n",
            self.pages,
            right - left,
            bottom - top,
            word.confidence,
            word.text
        ));
    }

    /// Adds the words that are recognised on a picture.
    fn recognise_page(&mut self, picture: &GrayPicture) -> Result<(), OcrError> {
        self.begin_page();
        let languages = tesseract::heading_languages()?;
        let usual = decode::of_usual_size(picture);
        let scale = picture.width as f32 / usual.width.max(1) as f32;
        let mut best = RecognisedPage::recognise(usual.clone(), 0)?;
        // A sheet that lies on its side or on its head.
        for quarters in [2, 1, 3] {
            if best.like_moves >= MIN_UPRIGHT_MOVES {
                break;
            }
            let turned = RecognisedPage::recognise(usual.clone().turned(quarters), quarters)?;
            if turned.like_moves > best.like_moves {
                best = turned;
            }
        }
        let RecognisedPage {
            mut words,
            picture: clean,
            rotation,
            quarters,
            ..
        } = best;
        if self.keeps_pictures {
            self.keep_picture(&usual.turned(quarters), quarters, picture);
        }
        if let Some(languages) = languages {
            words = with_headings(words, &clean, languages)?;
        }
        let mut row = 0;
        for (nth, word) in words.iter().enumerate() {
            if nth == 0 || words[nth - 1].line != word.line {
                row += 1;
            }
            let shown = source_box(word.bounds, rotation);
            let shown = before_turning(shown, quarters, [clean.width, clean.height]);
            self.push_word(word, row, scaled_box(shown, scale));
        }
        Ok(())
    }

    /// Adds a page of a PDF that has text.
    #[cfg(feature = "pdf")]
    fn push_printed_page(&mut self, page: &PdfPage) {
        self.begin_page();
        let unit = |at: f32| (at * UNITS_PER_POINT) as i32;
        let mut row = 0;
        let mut last = f32::NEG_INFINITY;
        for word in &page.words {
            if word.top > last {
                row += 1;
                last = word.bottom;
            }
            let bounds = PageBox {
                left: unit(word.left),
                top: unit(word.top),
                right: unit(word.right),
                bottom: unit(word.bottom),
            };
            let word = TableWord {
                bounds,
                line: [0; 4],
                confidence: 100.0,
                text: word.text.clone(),
            };
            self.push_word(&word, row, bounds);
        }
    }

    fn finish(self) -> Document {
        Document {
            text: self.text,
            spots: DocumentPlaces::from_picture(self.places, self.faults)
                .with_pictures(self.pictures),
        }
    }
}

/// The number of words like moves from which on a picture is taken to be upright.
const MIN_UPRIGHT_MOVES: usize = 8;

/// A picture that was prepared, with its words.
struct RecognisedPage {
    words: Vec<TableWord>,
    /// The number of words like moves.
    like_moves: usize,
    /// The prepared picture, and how it was straightened.
    picture: GrayPicture,
    rotation: Rotation,
    /// The number of right angles by which it was turned.
    quarters: usize,
}

impl RecognisedPage {
    fn recognise(picture: GrayPicture, quarters: usize) -> Result<Self, OcrError> {
        let (picture, rotation) = clean::clean(&picture);
        let table = tesseract::recognise_words(&picture, tesseract::MOVES_LANGUAGE)?;
        let words = words_of(&table, 0);
        let like_moves = words.iter().filter(|word| is_like_move(word.text.chars()));
        Ok(Self {
            like_moves: like_moves.count(),
            words,
            picture,
            rotation,
            quarters,
        })
    }
}
