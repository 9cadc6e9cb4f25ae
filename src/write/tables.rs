//! Games as rows of two tables, of games and of plies, for formats that hold tables in columns. They are no text: nobody finds them
//! in the list of formats.

use super::rows;
use super::{Format, GameWriter, Page, Source, WriteOptions, Writing};

/// The number of the table of games.
const OF_GAMES: u8 = 0;
/// The number of the table of plies.
pub(crate) const OF_PLIES: u8 = 1;

/// Both tables at once.
pub(crate) static TABLES: Format = Format {
    name: "parquet",
    extension: "parquet",
    about: "Four tables in columns: games, plies, positions, findings; -o names the folder for them",
    writing: Writing::Games(|how| Box::new(Tables { how: *how })),
};

/// Gives games as rows.
#[derive(Debug)]
struct Tables {
    how: WriteOptions,
}

impl GameWriter for Tables {
    fn game(&self, source: Source<'_>, page: &mut Page) {
        let style = self.how.style(source.game.variant);
        let (how, game) = (&self.how, source.game);
        rows::game(how, style, game, &mut |row| page.push_row(OF_GAMES, row));
        rows::plies(how, style, game, &mut |row| page.push_row(OF_PLIES, row));
    }

    // As in tables of text.
    fn rewrites_comments(&self) -> bool {
        false
    }

    fn holds_replay(&self) -> bool {
        true
    }
}
