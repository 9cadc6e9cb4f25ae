//! Reads scoresheets as people write them; [`crate::sheet`] does the work.

use super::{CutMode, ReadOptions, SourceFormat, TranslatedSource};
use crate::check::Finding;
use crate::check::input::encoding_assumed;
use crate::check::syntax::scan_rows_unread::SCAN_ROWS_UNREAD;
use crate::pdn::{Encoding, detect_encoding, detect_parts};
use crate::played::Overrides;
use crate::record::TokenizedSource;
use crate::sheet::{
    is_result_of_players, is_sheet_unasked, is_table_alone, looks_like_sheet, translate_pinned,
};

/// The maximum length of a line that names two players, in bytes.
const MAX_PLAYERS_LINE_LEN: usize = 240;

/// The format of scoresheets.
pub(super) static SHEET_FORMAT: SourceFormat = SourceFormat {
    name: "sheet",
    extensions: &["txt", "fen"],
    // A table of moves from a spreadsheet is a sheet, too; a table of games begins with the names of their columns.
    shared: &["csv", "tsv"],
    about: "Scoresheets as people write them: columns, notes, prose, letters of two alphabets; lists of positions",
    write_down: Some(translate_sheet),
    cut: CutMode::Games,
    begins: begins_with_score_line,
    // A text that is only a table of results is reported as one.
    likely: |head| looks_like_sheet(head).is_some() || is_table_alone(head),
    // Nearly all text files in folders are other texts.
    in_folder: is_sheet_unasked,
};

/// Returns whether a file begins with a line that names two players and their score, as no PDN does: `Souza 1 x 1 Lima`.
fn begins_with_score_line(head: &[u8]) -> bool {
    let text = head.trim_ascii_start();
    let end = memchr::memchr2(b'\n', b'\r', text).unwrap_or(text.len());
    let line = &text[..end];
    let short = line.len() <= MAX_PLAYERS_LINE_LEN && !line.starts_with(b"[");
    short
        && is_result_of_players(&detect_encoding(line).encoding.decode(line))
        && looks_like_sheet(head).is_some()
}

/// Translates the games of a sheet.
pub(super) fn translate_sheet(bytes: &[u8], how: &ReadOptions<'_>) -> TranslatedSource {
    let guess = detect_parts(&[how.head, bytes]);
    let encoding = how.encoding.unwrap_or(guess.encoding);
    let fixed = Overrides {
        variant: how.variant,
        siblings: how.siblings,
        numbering: how.numbering,
        ..Overrides::default()
    };
    let mut sheet = translate_pinned(bytes, encoding, fixed);
    if how.encoding.is_none() && how.head.is_empty() && guess.encoding != Encoding::Utf8 {
        let assumed = encoding_assumed::build_finding(guess.encoding, guess.evidence);
        sheet.findings.push(assumed);
    }
    // Every piece of a longer text is kept.
    if !sheet.holds_games && how.head.is_empty() && !how.more {
        // What was recognised on a picture and could not be read is a fault of the file.
        let is_unread = |finding: &Finding| finding.check.code == SCAN_ROWS_UNREAD.code;
        for finding in sheet
            .findings
            .iter_mut()
            .filter(|finding| is_unread(finding))
        {
            finding.game = 0;
        }
        sheet.findings.retain(|finding| finding.game == 0);
        sheet.written = TokenizedSource::default();
    }
    TranslatedSource {
        games: sheet.written,
        findings: sheet.findings,
        ..TranslatedSource::default()
    }
}
