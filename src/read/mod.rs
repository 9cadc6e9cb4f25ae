//! Reading records that are not PDN: each is written down as tokens, and a map leads from every place of their text back
//! to the source. From there on all games go one way.
//!
//! To add a format, write `x.rs` with its [`SourceFormat`] and name it in the list below; what is forgotten, a test finds.

mod cell;
mod claims;
mod csv;
mod cut;
mod draft;
mod json;
mod mask;
mod prove;
mod sheet;
mod table;
mod text;

pub use claims::RecordClaims;
pub use cut::{CutMode, SourceCutter};

pub(crate) use draft::{
    DraftLine, DraftNote, DraftPly, DraftSquares, GameClaim, GameDraft, SourceText,
};
pub(crate) use json::{GAME_SCHEMA, LETTER_SQUARES};
pub(crate) use table::is_opening_table as begins_table;
pub(crate) use text::PdnText;

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
    /// Endings of another format of which files of this one are found, too.
    pub shared: &'static [&'static str],
    /// One line for people.
    pub about: &'static str,
    /// Writes the games of a file down; nothing where it is PDN.
    #[doc(hidden)]
    pub write_down: Option<fn(&[u8], &ReadOptions<'_>) -> TranslatedSource>,
    /// Where files of it may be cut into pieces that are translated one by one.
    #[doc(hidden)]
    pub cut: CutMode,
    /// Whether a file that begins so is surely of this format, whatever its name.
    #[doc(hidden)]
    pub begins: fn(&[u8]) -> bool,
    /// Whether a file that begins so is most likely of this format, if its name is that of no other.
    #[doc(hidden)]
    pub likely: fn(&[u8]) -> bool,
    /// Whether a file that begins so is so likely of this format that a folder gives it without being asked.
    #[doc(hidden)]
    pub in_folder: fn(&[u8]) -> bool,
}

impl SourceFormat {
    /// Whether a file that begins so is written by [`crate::write`] for records that come back as they were: every character of its
    /// texts counts, also one that nobody sees.
    pub(crate) fn is_exact(&self, head: &[u8]) -> bool {
        match self.name {
            "csv" => csv::is_own(head),
            name => name.starts_with("json"),
        }
    }
}

/// What the user has decided about reading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions<'a> {
    /// The variant of all games.
    pub variant: Option<&'static Variant>,
    /// What the files around it are played by.
    pub beside: SiblingVariants,
    /// The corner that squares are numbered from.
    pub numbering: Option<Numbering>,
    /// The encoding of all files.
    pub encoding: Option<Encoding>,
    /// How the file begins, when what is translated is a later piece of it: tables have their columns there.
    pub head: &'a [u8],
    /// Whether more of the file follows what is translated.
    pub more: bool,
    /// Whether somebody will ask what records claim ([`TranslatedSource::proven_game`]).
    pub claims: bool,
}

/// The games of a file.
#[derive(Clone, Debug, Default)]
pub struct TranslatedSource {
    /// The games as they are written.
    pub games: TokenizedSource,
    /// What was found in the source; spans are those of the source.
    pub findings: Vec<Finding>,
    /// What its records claim to know of their games.
    pub told: RecordClaims,
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
    // People keep PDN in files that end in .txt too.
    in_folder: |head| {
        let text = head.trim_ascii_start();
        is_tag_line(text, 0) || is_movetext(text)
    },
};

/// Every format that is read.
pub static SOURCE_FORMATS: &[&SourceFormat] = &[
    &PDN_FORMAT,
    &table::OPENING_TABLE_FORMAT,
    &json::JSON_FORMAT,
    &json::JSONL_FORMAT,
    &csv::CSV_FORMAT,
    &sheet::SHEET_FORMAT,
];

/// How the table begins that `pdn stats` writes: the moves of its openings are no game.
pub(crate) const STATS_TABLE_HEADER: &[u8] = b"section,name,variant,depth,";

impl SourceFormat {
    /// Whether it is PDN itself.
    #[must_use]
    pub fn is_pdn(&self) -> bool {
        self.write_down.is_none()
    }

    /// Whether it is that of scoresheets.
    #[must_use]
    pub fn is_sheet(&self) -> bool {
        *self == sheet::SHEET_FORMAT
    }

    /// The games of a piece of a source; nothing where it is PDN.
    #[must_use]
    pub fn translate_piece(&self, bytes: &[u8], how: &ReadOptions<'_>) -> Option<TranslatedSource> {
        self.write_down.map(|write_down| write_down(bytes, how))
    }

    /// The format of a name on the command line.
    #[must_use]
    pub fn find_by_name(name: &str) -> Option<&'static Self> {
        let same = |format: &&&Self| format.name.eq_ignore_ascii_case(name.trim());
        SOURCE_FORMATS.iter().find(same).copied()
    }

    /// The format of a file by how it begins, unless it is PDN.
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

    /// The format of a file by its name and how it begins, unless it is PDN. Where there is no name, as of standard input,
    /// an empty one is given.
    #[must_use]
    pub fn guess_format(name: &str, head: &[u8]) -> Option<&'static Self> {
        let clean = visible_head(head);
        let head = clean.as_deref().unwrap_or(head);
        let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
        let named = Self::of_extension(extension).is_some();
        let fits = |format: &Self| {
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

    /// The format of a file that lies in a folder, if it begins so that it is taken without being asked for.
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

    /// The format of a file, by the ending of its name.
    #[must_use]
    pub fn of_extension(extension: &str) -> Option<&'static Self> {
        let mut all = SOURCE_FORMATS.iter().copied();
        all.find(|format| format.has_extension(extension))
    }

    /// Whether names of its files may end so.
    fn has_extension(&self, extension: &str) -> bool {
        Self::lists_extension(self.extensions, extension)
    }

    fn lists_extension(extensions: &[&str], extension: &str) -> bool {
        let mut all = extensions.iter();
        all.any(|known| known.eq_ignore_ascii_case(extension))
    }
}

/// How a file begins without invisible characters; nothing where there are none.
fn visible_head(head: &[u8]) -> Option<Vec<u8>> {
    // Nearly all begin so.
    if head.is_ascii() {
        return None;
    }
    let encoding = detect_encoding(head).encoding.reader_encoding();
    without_invisible(head, encoding).map(|clean| clean.bytes)
}

impl TranslatedSource {
    /// Where in the source a stretch of the text comes from.
    pub(crate) fn source_span(&self, span: Span) -> Span {
        self.games.offsets.source_span(span)
    }

    /// Brings what was found in the text home to the source.
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
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/read");
        for entry in std::fs::read_dir(folder).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let module = name.trim_end_matches(".rs");
            // What is declared and stands in no list is not used, and does not pass the lints.
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
