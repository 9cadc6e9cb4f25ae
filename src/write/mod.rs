//! Writing games in every format. One file a format; each is a [`GameWriter`].
//!
//! To add a format, write `x.rs` with its [`GameFormat`] and name both in the list below; what is forgotten, a test finds.

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
#[cfg(feature = "cli")]
pub(crate) use html::begin_page as page_begin;
pub(crate) use html::{GENERATOR_MARK, MARK_BEGINS};
#[cfg(feature = "cli")]
pub(crate) use latex::escape_latex as latex_text;
pub(crate) use markdown::escape_markdown as markdown_text;
pub use options::{DiagramLabels, WriteOptions};
pub use page::{FileListEntry, OutputPage, PlayerList, WriteLoss};
#[cfg(feature = "cli")]
pub(crate) use rows::{GAME_COLUMNS, PLY_COLUMNS};
#[cfg(feature = "cli")]
pub(crate) use tables::{OF_PLIES, TABLES};

use crate::check::Finding;
use crate::notation::MoveStyle;
use crate::tree::Game;
use crate::variant::Variant;

/// Every format, in the order of `pdn convert --list`.
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
    /// What was found in it; spans are those of the text it was read from.
    pub findings: &'a [Finding],
}

/// A format. Games are written by many workers at a time, so that a writer keeps nothing from one to the next.
pub trait GameWriter: Send + Sync {
    /// What stands before the first game of a file; `name` heads it, where the format has a place for that.
    fn begin_file(&self, name: &str, page: &mut OutputPage) {
        let _ = (name, page);
    }
    /// A game.
    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage);
    /// Whether tags have the values that PDN 3.0 wants.
    fn is_standard(&self) -> bool {
        false
    }
    /// Whether it is PDN: what a game of PDN is can stand among those that it writes.
    fn is_pdn(&self) -> bool {
        false
    }
    /// Whether it writes what was found in a game; else nobody needs to look for it.
    fn tells_findings(&self) -> bool {
        false
    }
    /// Whether a file holds one document, that of a game: several games are several files.
    fn is_one_document(&self) -> bool {
        false
    }
    /// Whether it writes comments, with moves as the others are written; records of whole games keep the text of both.
    fn rewrites_comments(&self) -> bool {
        true
    }
    /// Whether it holds moves or positions only as they were replayed: of a slip, what was most likely meant, asked for or not.
    fn holds_replay(&self) -> bool {
        false
    }
    /// How it writes the moves of games of a variant.
    fn move_style(&self, how: &WriteOptions, variant: &Variant) -> MoveStyle {
        how.move_style(variant)
    }
    /// A document that leads to the files of several sources, headed by `title`, where the format has such.
    fn index_document(&self, title: &str, files: &[FileListEntry]) -> Option<String> {
        let _ = (title, files);
        None
    }
    /// What stands between two games.
    fn write_separator(&self, page: &mut OutputPage) {
        let _ = page;
    }
    /// What stands behind the last game of a file.
    fn end_file(&self, page: &mut OutputPage) {
        let _ = page;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// What lies in the folder and is no format.
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
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/write");
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
