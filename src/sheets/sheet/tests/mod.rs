//! Tests of whole sheets.

mod around;
mod boards;
mod damage;
mod ends;
mod found;
mod headings;
mod lexing;
mod next_to_names;
mod position_wordings;
mod reading;
mod rows;
mod signs;
mod translated;
mod unusual;
mod whose_score;

use super::{TranslatedSheet, translate_sheet};
use crate::pdn::Encoding;
use crate::played::Overrides;
use crate::span::Span;

fn translate_text(text: &str) -> TranslatedSheet {
    translate_sheet(text.as_bytes(), Encoding::Utf8, Overrides::default())
}

/// Returns the PDN of a sheet.
fn sheet_pdn(text: &str) -> String {
    String::from_utf8(translate_text(text).written.text).unwrap()
}

/// Returns the PDN of a sheet in one line.
fn flat_pdn(text: &str) -> String {
    sheet_pdn(text).replace('\n', " ")
}

/// Returns the names of the findings in a sheet.
fn finding_names(text: &str) -> Vec<&'static str> {
    let findings = translate_text(text).findings;
    findings.iter().map(|finding| finding.check.name).collect()
}

/// Returns the letters and digits of the source that no piece of the PDN covers.
fn lost_text(source: &[u8], translated: &TranslatedSheet) -> String {
    let mut covered = vec![false; source.len()];
    for piece in translated.written.offsets.pieces() {
        let Span { start, end } = piece.source;
        covered[start as usize..end as usize].fill(true);
    }
    // A mark around games is no text of theirs. One finding names all of them.
    let text = String::from_utf8_lossy(source);
    if text.len() != source.len() {
        return String::new();
    }
    for mark in crate::sheet::layout::marks_around(&text) {
        covered[mark.start as usize..mark.end as usize].fill(true);
    }
    for (range, _) in crate::sheet::mail::mail_edits(&text) {
        covered[range].fill(true);
    }
    text.char_indices()
        .filter(|(at, c)| c.is_alphanumeric() && !covered[*at])
        .map(|(_, c)| c)
        .collect()
}
