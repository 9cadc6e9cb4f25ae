//! Reads what programs for character recognition (OCR) make of pictures of scoresheets; [`crate::scan`] does the work.

use super::{CutMode, SourceFormat};
use crate::scan::is_scan;

/// The format of words with their places: Tesseract's TSV, hOCR, ALTO and RapidOCR's JSON.
pub(super) static OCR_FORMAT: SourceFormat = SourceFormat {
    name: "ocr",
    extensions: &["hocr", "alto"],
    shared: &["tsv", "xml", "html", "json"],
    about: "Pictures of scoresheets as Tesseract (TSV, hOCR, ALTO) or RapidOCR (JSON) recognised them",
    write_down: Some(super::sheet::translate_sheet),
    cut: CutMode::Whole,
    begins: is_scan,
    likely: |_| false,
    in_folder: is_scan,
};
