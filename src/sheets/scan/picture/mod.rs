//! Pictures of sheets: they are decoded, prepared, and given to Tesseract. What it recognises is read as the other words of this module.

mod clean;
mod decode;
mod gray;
mod tesseract;

use super::page::{PageBox, is_like_move};
use crate::lang::Message;
pub use gray::GrayPicture;
use gray::Rotation;
#[cfg(feature = "pdf")]
use pdn_documents::document::read_pdf_pages;
use pdn_documents::document::{Document, DocumentError, DocumentPlaces, PdfPage, PdfPicture};
use pdn_events::event::names::unify_scripts;
use std::fmt;

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
/// rows are on the pages; `None` if the file is neither.
///
/// # Errors
/// Returns the reason why it cannot be recognised.
pub fn recognise_file(bytes: &[u8]) -> Result<Option<Document>, PictureError> {
    if is_picture(bytes) {
        let pages = decode::decode(bytes).map_err(PictureError::Ocr)?;
        let mut table = WordTable::default();
        for page in &pages {
            table.recognise_page(page).map_err(PictureError::Ocr)?;
        }
        return Ok(Some(table.finish()));
    }
    #[cfg(feature = "pdf")]
    if let Some(pages) = read_pdf_pages(bytes) {
        return recognise_pdf(&pages.map_err(PictureError::Document)?);
    }
    Ok(None)
}

/// Recognises the pages of a PDF without text, unless there are none.
#[cfg(feature = "pdf")]
fn recognise_pdf(pages: &[PdfPage]) -> Result<Option<Document>, PictureError> {
    let is_scanned = |page: &PdfPage| page.words.is_empty() && page.picture.is_some();
    if !pages.iter().any(is_scanned) {
        return Ok(None);
    }
    let mut table = WordTable::default();
    for page in pages {
        let picture = page.picture.as_ref().filter(|_| page.words.is_empty());
        match picture {
            Some(picture) => {
                let quarters = page.quarters;
                let picture = decode_pdf_picture(picture).map_err(PictureError::Ocr)?;
                let picture = decode::of_usual_size(picture.turned(quarters));
                table.recognise_page(&picture).map_err(PictureError::Ocr)?;
            }
            None => table.push_printed_page(page),
        }
    }
    Ok(Some(table.finish()))
}

/// Decodes a picture of a PDF.
fn decode_pdf_picture(picture: &PdfPicture) -> Result<GrayPicture, OcrError> {
    match picture {
        PdfPicture::Jpeg(bytes) => {
            let mut pages = decode::decode(bytes)?;
            pages.pop().ok_or(OcrError::Damaged)
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
}

/// The number of units of a printed page for each point, so that words have the heights that they have on pictures.
const UNITS_PER_POINT: f32 = 2.8;

impl WordTable {
    fn begin_page(&mut self) {
        if self.pages == 0 {
            self.text
                .push_str("level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n");
        }
        self.pages += 1;
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
        let (clean, rotation) = clean::clean(picture);
        let table = tesseract::recognise_words(&clean, tesseract::MOVES_LANGUAGE)?;
        let mut words = words_of(&table, 0);
        if let Some(languages) = languages {
            words = with_headings(words, &clean, languages)?;
        }
        let mut row = 0;
        for (nth, word) in words.iter().enumerate() {
            if nth == 0 || words[nth - 1].line != word.line {
                row += 1;
            }
            self.push_word(word, row, source_box(word.bounds, rotation));
        }
        Ok(())
    }

    /// Adds a page of a PDF that has text.
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
            spots: DocumentPlaces::from_picture(self.places),
        }
    }
}

/// Returns the rectangle on the picture that people have around one of the straightened picture.
fn source_box(bounds: PageBox, rotation: Rotation) -> PageBox {
    let corners = [
        [bounds.left, bounds.top],
        [bounds.right, bounds.top],
        [bounds.left, bounds.bottom],
        [bounds.right, bounds.bottom],
    ];
    let corners = corners.map(|corner| rotation.source_of(corner.map(|at| at as f32)));
    let edge = |nth: usize, choose: fn(f32, f32) -> f32| {
        let all = corners.iter().map(|corner| corner[nth]);
        all.reduce(choose).unwrap_or_default().round() as i32
    };
    PageBox {
        left: edge(0, f32::min),
        top: edge(1, f32::min),
        right: edge(0, f32::max),
        bottom: edge(1, f32::max),
    }
}

/// A word of Tesseract's table.
#[derive(Clone, Debug)]
struct TableWord {
    bounds: PageBox,
    /// The numbers of its block, paragraph and line, and the run that recognised it.
    line: [u32; 4],
    confidence: f32,
    text: String,
}

/// Returns the words of a table; `top` is the distance of the picture from the top of the page.
fn words_of(table: &str, top: i32) -> Vec<TableWord> {
    let rows = table.lines().filter_map(|row| {
        let cells: Vec<&str> = row.splitn(12, '\t').collect();
        let [
            level,
            _,
            block,
            paragraph,
            line,
            _,
            left,
            above,
            width,
            height,
            confidence,
            text,
        ] = cells[..]
        else {
            return None;
        };
        if level != "5" || text.trim().is_empty() {
            return None;
        }
        let number = |cell: &str| cell.parse::<i32>().ok();
        let (left, above) = (number(left)?, number(above)? + top);
        Some(TableWord {
            bounds: PageBox {
                left,
                top: above,
                right: left + number(width)?,
                bottom: above + number(height)?,
            },
            line: [
                block.parse().ok()?,
                paragraph.parse().ok()?,
                line.parse().ok()?,
                top as u32,
            ],
            confidence: confidence.parse().ok()?,
            text: text.trim().to_owned(),
        })
    });
    rows.collect()
}

/// The minimum height of a part with headings, in pixels.
const MIN_HEADING_HEIGHT: usize = 24;

/// The confidence, in percent, below which a word of headings is taken for dirt.
const MIN_HEADING_CONFIDENCE: f32 = 30.0;

fn is_legible(word: &TableWord) -> bool {
    word.confidence >= MIN_HEADING_CONFIDENCE
}

/// Recognises what is above and below the moves once more, in the languages of headings.
fn with_headings(
    words: Vec<TableWord>,
    picture: &GrayPicture,
    languages: &str,
) -> Result<Vec<TableWord>, OcrError> {
    let lines: Vec<&[TableWord]> = words
        .chunk_by(|one, other| one.line == other.line)
        .collect();
    // What may be a row of moves is left as it is.
    let has_moves = |line: &&[TableWord]| {
        let like_moves = line.iter().filter(|word| is_like_move(word.text.chars()));
        like_moves.count() * 3 >= line.len()
    };
    let has_move = |line: &&[TableWord]| line.iter().any(|word| is_like_move(word.text.chars()));
    let first = lines
        .iter()
        .position(|line| has_move(line) && has_moves(line));
    let last = lines
        .iter()
        .rposition(|line| has_move(line) && has_moves(line));
    let (Some(first), Some(last)) = (first, last) else {
        return Ok(words);
    };
    let inside = |at: i32| (at.max(0) as usize).min(picture.height);
    let rows = lines[first..=last].iter().copied().flatten();
    let top = rows.clone().map(|word| word.bounds.top).min();
    let bottom = rows.map(|word| word.bounds.bottom).max();
    let top = inside(top.unwrap_or_default() - 2);
    let bottom = inside(bottom.unwrap_or_default() + 2);
    let mut out = Vec::new();
    let mut is_replaced = [false; 2];
    if first > 0 && top >= MIN_HEADING_HEIGHT {
        let table = tesseract::recognise_words(&picture.rows(0..top), languages)?;
        out.extend(words_of(&table, 0).into_iter().filter(is_legible));
        is_replaced[0] = true;
    }
    let mut below = Vec::new();
    if last + 1 < lines.len() && picture.height - bottom >= MIN_HEADING_HEIGHT {
        let table = tesseract::recognise_words(&picture.rows(bottom..picture.height), languages)?;
        below = words_of(&table, bottom as i32);
        below.retain(is_legible);
        is_replaced[1] = true;
    }
    let headings = out.iter_mut().chain(&mut below);
    unify_scripts(headings.map(|word| &mut word.text));
    let middle = |word: &TableWord| word.bounds.top.midpoint(word.bounds.bottom);
    out.extend(
        words
            .iter()
            .filter(|word| {
                let is_above = is_replaced[0] && inside(middle(word)) < top;
                let is_below = is_replaced[1] && inside(middle(word)) >= bottom;
                !is_above && !is_below
            })
            .cloned(),
    );
    out.extend(below);
    Ok(out)
}
