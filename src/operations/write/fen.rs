//! Writes positions as FENs: the last one of each game, or all of them.

use super::support::{main_line_stops, square_naming};
use super::{GameFormat, GameSource, GameWriter, OutputPage, WriteOptions, WritingMode};
use crate::notation::fen::write_with;

/// The format.
pub(super) static FEN: GameFormat = GameFormat {
    name: "fen",
    extension: "fen",
    about: "the last position of each game as a FEN, one a line; with --plies every position, games apart by an empty line",
    writing: WritingMode::Games(|how| Box::new(FenWriter { how: *how })),
};

struct FenWriter {
    how: WriteOptions,
}

impl GameWriter for FenWriter {
    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage) {
        let numbering = square_naming(&self.how, source.game);
        for stop in self
            .how
            .chosen_stops(main_line_stops(source.game, &self.how), page)
        {
            page.push_str(&write_with(&stop.position, numbering));
            page.push('\n');
        }
    }

    fn write_separator(&self, page: &mut OutputPage) {
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
