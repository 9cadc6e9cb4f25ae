//! Writes games as rows of two tables, of games and of plies, for formats that store tables in columns. These are not text,
//! so they are not in the list of formats.

use super::rows;
use super::{GameFormat, GameSource, GameWriter, OutputPage, WriteOptions, WritingMode};

/// The number of the table of games.
const OF_GAMES: u8 = 0;
/// The number of the table of plies.
pub const OF_PLIES: u8 = 1;

/// The format of both tables.
pub static TABLES: GameFormat = GameFormat {
    name: "parquet",
    extension: "parquet",
    about: "Four tables in columns: games, plies, positions, findings; -o names the folder for them",
    writing: WritingMode::Games(|how| Box::new(TableWriter { how: *how })),
};

/// A writer of games as rows.
#[derive(Debug)]
struct TableWriter {
    how: WriteOptions,
}

impl GameWriter for TableWriter {
    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage) {
        let style = self.how.move_style(source.game.variant);
        let (how, game) = (&self.how, source.game);
        rows::write_game_row(how, style, game, &mut |row| page.push_row(OF_GAMES, row));
        rows::write_ply_rows(how, style, game, &mut |row| page.push_row(OF_PLIES, row));
    }

    // As in tables of text.
    fn rewrites_comments(&self) -> bool {
        false
    }

    fn holds_replay(&self) -> bool {
        true
    }
}
