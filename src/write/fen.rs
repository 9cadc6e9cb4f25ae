//! Positions as FENs: the last of each game, or all of them.

use super::support::{course, naming};
use super::{Format, GameWriter, Open, Page, Source, Wish};
use crate::notation::fen::write_with;

/// The format.
pub(super) static FEN: Format = Format {
    name: "fen",
    extension: "fen",
    about: "the last position of each game as a FEN, one a line; with --plies every position, games apart by an empty line",
    open: Open::Games(|wish| Box::new(Fen { wish: *wish })),
};

struct Fen {
    wish: Wish,
}

impl GameWriter for Fen {
    fn game(&self, source: Source<'_>, page: &mut Page) {
        let numbering = naming(&self.wish, source.game);
        for stop in self.wish.chosen(course(source.game, &self.wish)) {
            page.push_str(&write_with(&stop.position, numbering));
            page.push('\n');
        }
    }

    fn between(&self, page: &mut Page) {
        if self.wish.plies {
            page.push('\n');
        }
    }
}
