//! Positions as FENs: the last of each game, or all of them.

use super::support::{course, naming};
use super::{Format, GameWriter, Page, Source, WriteOptions, Writing};
use crate::notation::fen::write_with;

/// The format.
pub(super) static FEN: Format = Format {
    name: "fen",
    extension: "fen",
    about: "the last position of each game as a FEN, one a line; with --plies every position, games apart by an empty line",
    writing: Writing::Games(|how| Box::new(Fen { how: *how })),
};

struct Fen {
    how: WriteOptions,
}

impl GameWriter for Fen {
    fn game(&self, source: Source<'_>, page: &mut Page) {
        let numbering = naming(&self.how, source.game);
        for stop in self.how.chosen(course(source.game, &self.how), page) {
            page.push_str(&write_with(&stop.position, numbering));
            page.push('\n');
        }
    }

    fn between(&self, page: &mut Page) {
        if self.how.plies {
            page.push('\n');
        }
    }

    fn rewrites_comments(&self) -> bool {
        false
    }

    fn holds_replay(&self) -> bool {
        true
    }
}
