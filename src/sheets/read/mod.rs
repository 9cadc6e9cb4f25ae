//! Reads records in formats other than PDN: each is recorded as tokens, with a map from every place of their text to the
//! source. From there on, all games are processed alike.
//!
//! To add a format, write `x.rs` with its [`SourceFormat`] and name it in the list below; a test finds what is forgotten.

mod cell;
mod claims;
mod csv;
mod cut;
mod draft;
mod json;
mod mask;
mod ocr;
mod prove;
mod sheet;
mod table;
mod text;

pub use claims::RecordClaims;
pub use cut::{CutMode, SourceCutter};

pub use draft::{DraftLine, DraftNote, DraftPly, DraftSquares, GameClaim, GameDraft, SourceText};
pub use json::{GAME_SCHEMA, LETTER_SQUARES};
pub use table::is_opening_table as begins_table;
pub use text::PdnText;

use crate::check::Finding;
use crate::notation::Numbering;
use crate::pdn::{Encoding, detect_encoding, is_tag_line, without_invisible};
use crate::played::SiblingVariants;
use crate::record::TokenizedSource;
use crate::sheet::is_movetext;
use crate::span::Span;
use crate::variant::Variant;
use std::fmt;

/// A format that games can be read from.
#[derive(Clone, Copy)]
pub struct SourceFormat {
    /// The name on the command line.
    pub name: &'static str,
    /// The endings of its files, without dots.
    pub extensions: &'static [&'static str],
    /// The endings of other formats that files of this one may have, too.
    pub shared: &'static [&'static str],
    /// A description in one line.
    pub about: &'static str,
    /// Translates the games of a file; `None` for PDN.
    #[doc(hidden)]
    pub write_down: Option<fn(&[u8], &ReadOptions<'_>) -> TranslatedSource>,
    /// The places where its files may be cut into pieces that are translated one by one.
    #[doc(hidden)]
    pub cut: CutMode,
    /// Returns whether a file with this beginning is certainly of this format, whatever its name.
    #[doc(hidden)]
    pub begins: fn(&[u8]) -> bool,
    /// Returns whether a file with this beginning is probably of this format, if its name is not that of another one.
    #[doc(hidden)]
    pub likely: fn(&[u8]) -> bool,
    /// Returns whether a file with this beginning is so probably of this format that it is taken from a folder unasked.
    #[doc(hidden)]
    pub in_folder: fn(&[u8]) -> bool,
}

impl SourceFormat {
    /// Returns whether `pdn convert` wrote a file with this beginning so that records are restored exactly: every
    /// character of its texts counts, even an invisible one.
    pub fn is_exact(&self, head: &[u8]) -> bool {
        match self.name {
            "csv" => csv::is_own(head),
            name => name.starts_with("json"),
        }
    }
}

/// The decisions of the user about reading, with the context of the piece that is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions<'a> {
    /// The variant of all games.
    pub variant: Option<&'static Variant>,
    /// The variants that the files around it are played by.
    pub siblings: SiblingVariants,
    /// The corner from which squares are numbered.
    pub numbering: Option<Numbering>,
    /// The encoding of all files.
    pub encoding: Option<Encoding>,
    /// The beginning of the file, if a later piece of it is translated: tables have their columns there.
    pub head: &'a [u8],
    /// Whether more of the file follows the piece.
    pub more: bool,
    /// Whether the claims of records will be needed ([`TranslatedSource::proven_game`]).
    pub claims: bool,
}

/// The games of a file.
#[derive(Clone, Debug, Default)]
pub struct TranslatedSource {
    /// The games as they are written.
    pub games: TokenizedSource,
    /// The findings about the source, with spans of the source.
    pub findings: Vec<Finding>,
    /// The claims of its records about their games.
    pub claims: RecordClaims,
}

/// PDN itself.
static PDN_FORMAT: SourceFormat = SourceFormat {
    name: "pdn",
    extensions: &["pdn", "pjn"],
    shared: &[],
    about: "Portable Draughts Notation, in every form people write",
    write_down: None,
    cut: CutMode::Lines,
    begins: |_| false,
    likely: |_| false,
    // People also keep PDN in files with the ending `.txt`.
    in_folder: |head| {
        let text = head.trim_ascii_start();
        is_tag_line(text, 0) || is_movetext(text)
    },
};

/// All formats that can be read.
pub static SOURCE_FORMATS: &[&SourceFormat] = &[
    &PDN_FORMAT,
    &ocr::OCR_FORMAT,
    &table::OPENING_TABLE_FORMAT,
    &json::JSON_FORMAT,
    &json::JSONL_FORMAT,
    &csv::CSV_FORMAT,
    &sheet::SHEET_FORMAT,
];

/// The beginning of the table that `pdn stats` writes: the moves of its openings are not games.
pub const STATS_TABLE_HEADER: &[u8] = b"section,name,variant,depth,";

impl SourceFormat {
    /// Returns whether the format is PDN itself.
    #[must_use]
    pub fn is_pdn(&self) -> bool {
        self.write_down.is_none()
    }

    /// Returns whether the format is that of scoresheets.
    #[must_use]
    pub fn is_sheet(&self) -> bool {
        *self == sheet::SHEET_FORMAT
    }

    /// Returns the games of a piece of a source, and `None` for PDN.
    #[must_use]
    pub fn translate_piece(&self, bytes: &[u8], how: &ReadOptions<'_>) -> Option<TranslatedSource> {
        self.write_down.map(|write_down| write_down(bytes, how))
    }

    /// Returns the format with this name on the command line.
    #[must_use]
    pub fn find_by_name(name: &str) -> Option<&'static Self> {
        let same = |format: &&&Self| format.name.eq_ignore_ascii_case(name.trim());
        SOURCE_FORMATS.iter().find(same).copied()
    }

    /// Returns the format of a file by its beginning, unless it is PDN.
    #[must_use]
    pub fn of_content(head: &[u8]) -> Option<&'static Self> {
        let clean = visible_head(head);
        let head = clean.as_deref().unwrap_or(head);
        let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
        SOURCE_FORMATS
            .iter()
            .copied()
            .find(|format| (format.begins)(head))
    }

    /// Returns the format of a file by its name and its beginning, unless it is PDN. The name is empty where there is none,
    /// as for standard input.
    #[must_use]
    pub fn guess_format(name: &str, head: &[u8]) -> Option<&'static Self> {
        let clean = visible_head(head);
        let head = clean.as_deref().unwrap_or(head);
        let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
        let named = Self::of_extension(extension).is_some();
        let fits = |format: &Self| {
            // A scoresheet may be a table of moves in a `.csv`, the ending of tables of games: read as PDN it has no move.
            !named
                || format.has_extension(extension)
                || Self::lists_extension(format.shared, extension)
        };
        let mut likely = SOURCE_FORMATS
            .iter()
            .copied()
            .filter(|format| fits(format) && (format.likely)(head));
        Self::of_content(head).or_else(|| likely.next())
    }

    /// Returns the format of a file in a folder, if its beginning suffices to take it unasked.
    #[must_use]
    pub fn in_folder(head: &[u8]) -> Option<&'static Self> {
        let clean = visible_head(head);
        let head = clean.as_deref().unwrap_or(head);
        let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
        if head.starts_with(STATS_TABLE_HEADER) {
            return None;
        }
        let mut all = SOURCE_FORMATS.iter().copied();
        Self::of_content(head).or_else(|| all.find(|format| (format.in_folder)(head)))
    }

    /// Returns the format of a file by the ending of its name.
    #[must_use]
    pub fn of_extension(extension: &str) -> Option<&'static Self> {
        let mut all = SOURCE_FORMATS.iter().copied();
        all.find(|format| format.has_extension(extension))
    }

    /// Returns whether names of its files may have this ending.
    fn has_extension(&self, extension: &str) -> bool {
        Self::lists_extension(self.extensions, extension)
    }

    fn lists_extension(extensions: &[&str], extension: &str) -> bool {
        let mut all = extensions.iter();
        all.any(|known| known.eq_ignore_ascii_case(extension))
    }
}

/// Returns the beginning of a file without invisible characters, and `None` if it has none.
fn visible_head(head: &[u8]) -> Option<Vec<u8>> {
    // Nearly all files begin with ASCII.
    if head.is_ascii() {
        return None;
    }
    let encoding = detect_encoding(head).encoding.reader_encoding();
    without_invisible(head, encoding).map(|clean| clean.bytes)
}

impl TranslatedSource {
    /// Returns the place in the source of a span of the text.
    pub fn source_span(&self, span: Span) -> Span {
        self.games.offsets.source_span(span)
    }

    /// Maps findings about the text to places in the source.
    pub fn bring_home(&self, findings: &mut [Finding]) {
        for finding in findings {
            finding.span = finding.span.map(|span| self.source_span(span));
            // Edits are edits of PDN; in another format they would break what encloses it.
            finding.edits.clear();
        }
    }
}

impl fmt::Debug for SourceFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Eq for SourceFormat {}

impl PartialEq for SourceFormat {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_file_is_declared() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/read");
        for entry in std::fs::read_dir(folder).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let module = name.trim_end_matches(".rs");
            // A declared module that is in no list is unused, and does not pass the lints.
            let declared = include_str!("mod.rs").contains(&format!("mod {module};\n"));
            assert!(declared || module == "mod", "{name}");
        }
    }

    #[test]
    fn formats_have_names_and_endings_of_their_own() {
        let mut seen = BTreeSet::new();
        for format in SOURCE_FORMATS {
            assert_eq!(SourceFormat::find_by_name(format.name), Some(*format));
            for ending in format.extensions {
                assert!(seen.insert(*ending), "{ending} twice");
                assert_eq!(SourceFormat::of_extension(ending), Some(*format));
            }
        }
    }
}
