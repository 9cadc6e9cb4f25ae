//! Writing games in every format. One file a format; each is a [`GameWriter`].

mod format;
mod page;
mod support;
mod wish;

pub use format::{Format, Open};
pub use page::{Loss, Page};
pub use wish::{Labels, Wish};

use crate::check::Finding;
use crate::tree::Game;

format::formats! {
    sheet: SHEET;
    fen: FEN;
    html: HTML;
    svg: SVG;
    latex: LATEX;
    markdown: MARKDOWN;
    uci: UCI;
    hub: HUB;
    dxp: DXP;
}

/// A game to be written.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The game.
    pub game: &'a Game,
    /// What was found in it; spans are those of the text it was read from.
    pub findings: &'a [Finding],
}

/// A format. Games are written by many workers at a time, so that a writer keeps nothing from one to the next.
pub trait GameWriter: Send + Sync {
    /// What stands before the first game of a file; `name` is that of the source.
    fn begin(&self, name: &str, page: &mut Page) {
        let _ = (name, page);
    }
    /// A game.
    fn game(&self, source: Source<'_>, page: &mut Page);
    /// What stands between two games.
    fn between(&self, page: &mut Page) {
        let _ = page;
    }
    /// What stands behind the last game of a file.
    fn end(&self, page: &mut Page) {
        let _ = page;
    }
}
