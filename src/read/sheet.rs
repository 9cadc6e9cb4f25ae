//! Scoresheets as people write them; [`crate::sheet`] reads them.

use super::{Cut, ReadOptions, SourceFormat, Translated};
use crate::check::input::encoding_assumed;
use crate::pdn::{Encoding, detect, detect_parts};
use crate::played::Fixed;
use crate::record::Written;
use crate::sheet::{
    is_result_of_players, is_sheet_unasked, is_table_alone, looks_like_sheet, translate_pinned,
};

/// The longest line that names two players, in bytes.
const LONGEST_LINE: usize = 240;

/// Scoresheets.
pub(super) static SHEET: SourceFormat = SourceFormat {
    name: "sheet",
    extensions: &["txt", "fen"],
    // A table of moves from a spreadsheet is a sheet, too; one of games begins with their columns.
    shared: &["csv", "tsv"],
    about: "Scoresheets as people write them: columns, notes, prose, letters of two alphabets; lists of positions",
    write_down: Some(translate),
    cut: Cut::Games,
    begins,
    // What is nothing but a table of results is told as such.
    likely: |head| looks_like_sheet(head).is_some() || is_table_alone(head),
    // Most text files are no scoresheets.
    in_folder: is_sheet_unasked,
};

/// Whether a file begins with a line that names two players and their score, as no PDN does: `Souza 1 x 1 Lima`.
fn begins(head: &[u8]) -> bool {
    let text = head.trim_ascii_start();
    let end = memchr::memchr2(b'\n', b'\r', text).unwrap_or(text.len());
    let line = &text[..end];
    let short = line.len() <= LONGEST_LINE && !line.starts_with(b"[");
    short
        && is_result_of_players(&detect(line).encoding.decode(line))
        && looks_like_sheet(head).is_some()
}

/// Writes down the games of a sheet.
fn translate(bytes: &[u8], how: &ReadOptions<'_>) -> Translated {
    let guess = detect_parts(&[how.head, bytes]);
    let encoding = how.encoding.unwrap_or(guess.encoding);
    let fixed = Fixed {
        variant: how.variant,
        beside: how.beside,
        numbering: how.numbering,
        ..Fixed::default()
    };
    let mut sheet = translate_pinned(bytes, encoding, fixed);
    if how.encoding.is_none() && how.head.is_empty() && guess.encoding != Encoding::Utf8 {
        let assumed = encoding_assumed::raise(guess.encoding, guess.evidence);
        sheet.findings.push(assumed);
    }
    // Of a longer text every piece is kept.
    if !sheet.holds_games && how.head.is_empty() && !how.more {
        sheet.findings.retain(|finding| finding.game == 0);
        sheet.written = Written::default();
    }
    Translated {
        games: sheet.written,
        findings: sheet.findings,
        ..Translated::default()
    }
}
