//! Reads what programs for character recognition (OCR) make of pictures of scoresheets; [`crate::scan`] does the work.

use super::{CutMode, ReadOptions, SourceFormat, TranslatedSource};
use crate::scan::is_scan;

/// The format of words with their places: Tesseract's TSV, hOCR, ALTO and RapidOCR's JSON.
pub(super) static OCR_FORMAT: SourceFormat = SourceFormat {
    name: "ocr",
    // They are recognised by their content.
    extensions: &[],
    shared: &["hocr", "alto", "tsv", "xml", "html", "json"],
    about: "Pictures of scoresheets as Tesseract (TSV, hOCR, ALTO) or RapidOCR (JSON) recognised them",
    write_down: Some(translate_scan),
    cut: CutMode::Whole,
    begins: is_scan,
    likely: |_| false,
    in_folder: is_scan,
};

/// Translates the games of a file. Another file has none: what it is was stated by the user, and is not so.
fn translate_scan(bytes: &[u8], how: &ReadOptions<'_>) -> TranslatedSource {
    match is_scan(bytes) {
        true => super::sheet::translate_sheet(bytes, how),
        false => TranslatedSource::default(),
    }
}
