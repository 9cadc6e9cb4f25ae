//! Writes games in every format. There is one file per format; each has a [`GameWriter`].
//!
//! To add a format, write `x.rs` with its [`GameFormat`] and name both in the list below; a test finds what is forgotten.

mod csv;
mod dxp;
mod facts;
mod fen;
mod format;
mod head;
mod html;
mod hub;
mod json;
mod latex;
mod left_over;
mod lidraughts;
mod markdown;
mod movetext;
mod options;
mod page;
mod pdn;
mod pdn_lossless;
mod respell;
mod rows;
mod sheet;
mod standard;
mod support;
mod svg;
mod tables;
mod uci;

pub use format::{GameFormat, WritingMode};
pub use html::begin_page as page_begin;
pub use html::{GENERATOR_MARK, MARK_BEGINS};
pub use latex::escape_latex as latex_text;
pub use markdown::escape_markdown as markdown_text;
pub use options::{DiagramLabels, WriteOptions};
pub use page::{FileListEntry, OutputPage, PlayerList, WriteLoss};
pub use rows::{GAME_COLUMNS, PLY_COLUMNS};
pub use tables::{OF_PLIES, TABLES};

use crate::check::Finding;
use crate::notation::MoveStyle;
use crate::tree::Game;
use crate::variant::Variant;

/// All formats, in the order of `pdn convert --list`.
pub static FORMATS: &[&GameFormat] = &[
    &pdn::PDN,
    &pdn_lossless::PDN_LOSSLESS,
    &lidraughts::LIDRAUGHTS,
    &json::JSON,
    &json::JSONL,
    &csv::CSV,
    &sheet::SHEET,
    &fen::FEN,
    &html::HTML,
    &svg::SVG,
    &latex::LATEX,
    &markdown::MARKDOWN,
    &uci::UCI,
    &hub::HUB,
    &dxp::DXP,
];

/// A game to be written.
#[derive(Clone, Copy, Debug)]
pub struct GameSource<'a> {
    /// The game.
    pub game: &'a Game,
    /// The findings about the game; spans are those of the text from which it was read.
    pub findings: &'a [Finding],
}

/// A writer of a format. Many workers write games at the same time, so a writer keeps no state between games.
pub trait GameWriter: Send + Sync {
    /// Writes what precedes the first game of a file; `name` is its title, where the format has one.
    fn begin_file(&self, name: &str, page: &mut OutputPage) {
        let _ = (name, page);
    }
    /// Writes a game.
    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage);
    /// Returns whether tags have the values that PDN 3.0 requires.
    fn is_standard(&self) -> bool {
        false
    }
    /// Returns whether the format is PDN, so that games of a PDN source can be copied among those that it writes.
    fn is_pdn(&self) -> bool {
        false
    }
    /// Returns whether the format contains the findings about a game; otherwise nothing needs to search for them.
    fn reports_findings(&self) -> bool {
        false
    }
    /// Returns whether a file contains one document, that of one game: several games are several files.
    fn is_one_document(&self) -> bool {
        false
    }
    /// Returns whether comments are rewritten, with moves in the notation of the others; records of whole games keep the
    /// text of both.
    fn rewrites_comments(&self) -> bool {
        true
    }
    /// Returns whether moves or positions appear only as replayed: for an error, the probable reading, even without
    /// [`WriteOptions::correct`].
    fn holds_replay(&self) -> bool {
        false
    }
    /// Returns the style of the moves in games of a variant.
    fn move_style(&self, how: &WriteOptions, variant: &Variant) -> MoveStyle {
        how.move_style(variant)
    }
    /// Returns a document that links to the files of several sources, with this title, where the format has one.
    fn index_document(&self, title: &str, files: &[FileListEntry]) -> Option<String> {
        let _ = (title, files);
        None
    }
    /// Writes the separator between two games.
    fn write_separator(&self, page: &mut OutputPage) {
        let _ = page;
    }
    /// Writes what follows the last game of a file.
    fn end_file(&self, page: &mut OutputPage) {
        let _ = page;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The files in the folder that are not formats.
    const HELPER_MODULES: [&str; 14] = [
        "mod",
        "facts",
        "format",
        "head",
        "movetext",
        "page",
        "preamble.tex",
        "respell",
        "rows",
        "standard",
        "left_over",
        "support",
        "options",
        "tables",
    ];

    #[test]
    fn every_file_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/write");
        let list = include_str!("mod.rs");
        for entry in std::fs::read_dir(folder).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let module = name.trim_end_matches(".rs");
            if !HELPER_MODULES.contains(&module) {
                let declared = list.contains(&format!("mod {module};\n"));
                let listed = list.contains(&format!("\n    &{module}::"));
                assert!(declared && listed, "{name}");
            }
        }
    }

    #[test]
    fn formats_have_names_of_their_own_and_are_described() {
        let mut names = BTreeSet::new();
        for format in FORMATS {
            assert!(names.insert(format.name), "{} twice", format.name);
            assert_eq!(GameFormat::from_name(format.name), Some(*format));
            assert!(!format.extension.is_empty() && !format.extension.starts_with('.'));
            assert!(!format.about.is_empty() && !format.about.contains('\n'));
        }
    }
}
