//! What writers write into.

use crate::table::{PackedRow, PackedRows, TableCell};
use compact_str::CompactString;
use std::collections::HashSet;
use std::fmt;

/// Text, with places where the name of the file and the number of a game in it are put in when they are known.
#[derive(Clone, Debug, Default)]
pub struct OutputPage {
    text: String,
    /// Where something goes that is known when all is joined.
    blanks: Vec<(usize, PageBlank)>,
    /// Games begun so far.
    games: u64,
    /// The number of the current game in its chunk, counted from 1.
    number: u64,
    /// Where documents begin that are files of their own, and their names.
    documents: Vec<(usize, String)>,
    /// What could not be written, and of which game of the page, counted from 0.
    losses: Vec<(u64, WriteLoss)>,
    /// Who plays, where the format has a list of its files that names them.
    players: PlayerList,
    /// The rows of the games, where the format has tables in place of text.
    rows: Option<Box<PackedRows>>,
}

/// The players of the games of a file, each once, in the order of the games.
#[derive(Clone, Debug, Default)]
pub struct PlayerList {
    /// The first of them.
    pub first: Vec<CompactString>,
    /// All of them, as far as they are told apart.
    seen: HashSet<CompactString>,
}

impl PlayerList {
    /// So many are named.
    const MAX_NAMED_PLAYERS: usize = 12;
    /// So many are told apart: memory has an end.
    const MAX_DISTINCT_PLAYERS: usize = 100_000;

    /// Takes a player.
    pub(crate) fn add_player(&mut self, name: &str) {
        if self.seen.len() < Self::MAX_DISTINCT_PLAYERS
            && self.seen.insert(name.into())
            && self.first.len() < Self::MAX_NAMED_PLAYERS
        {
            self.first.push(name.into());
        }
    }

    /// Takes those of the games that follow.
    pub(crate) fn append_players(&mut self, more: &Self) {
        // Those that are named come first, in their order.
        let others = more.seen.iter().filter(|name| !more.first.contains(name));
        for name in more.first.iter().chain(others) {
            self.add_player(name);
        }
    }

    /// How many there are.
    #[must_use]
    pub fn player_count(&self) -> usize {
        self.seen.len()
    }
}

/// A file of games, in a list of several.
#[derive(Clone, Debug)]
pub struct FileListEntry {
    /// What it is headed by.
    pub title: String,
    /// The way to it from the list, as addresses are written.
    pub address: String,
    /// How many games it holds.
    pub games: u64,
    /// Who plays in them.
    pub players: PlayerList,
}

/// What is put in when it is known.
#[derive(Clone, Copy, Debug)]
enum PageBlank {
    /// The number of a game in its file: that in its chunk is known.
    Number(u64),
    /// The name of the file, as this makes text of it.
    File(fn(&str) -> String),
}

/// What a format cannot say of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteLoss {
    /// The whole game: the format does not cover its variant.
    Variant(&'static str),
    /// So many illegal moves of its main line. The positions behind them are written.
    IllegalMoves(usize),
    /// The position that was asked for; the last one is written.
    Ply {
        /// The ply behind which it would stand.
        wanted: u32,
        /// The last ply of the main line.
        last: u32,
    },
    /// The value of a tag, as the source has it.
    Tag {
        /// The standard's name of the tag.
        name: &'static str,
        /// What the source says.
        text: String,
        /// The tag of the new file that keeps it; nothing where leaving the tag out says the same.
        beside: Option<String>,
    },
    /// The name of a tag.
    Renamed {
        /// The name in the source.
        was: String,
        /// The name in the new file.
        now: String,
    },
    /// A tag whose name cannot be made one of the standard; it is a comment in the new file.
    Comment {
        /// Its name.
        name: String,
    },
    /// Characters in the value of a tag.
    Value {
        /// The name of the tag.
        name: String,
        /// The value as it is read from the new file.
        now: String,
    },
    /// One of two results that contradict each other; it is a comment in the new file.
    Result {
        /// The result of the tag, which is written.
        tag: String,
        /// The result behind the moves.
        end: String,
    },
}

impl OutputPage {
    /// Adds text.
    pub fn push_str(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Adds a character.
    pub fn push(&mut self, char: char) {
        self.text.push(char);
    }

    /// A page with room for so many bytes.
    pub(crate) fn with_capacity(bytes: usize) -> Self {
        Self {
            text: String::with_capacity(bytes),
            ..Self::default()
        }
    }

    /// The text, to be added to.
    pub(super) fn text_mut(&mut self) -> &mut String {
        &mut self.text
    }

    /// Says that the next game begins here.
    pub fn next_game(&mut self) {
        self.next_numbered(self.number + 1);
    }

    /// Says that a game begins here that is the one of a number in its chunk: games before it may have been left out.
    pub(crate) fn next_numbered(&mut self, number: u64) {
        self.games += 1;
        self.number = number;
    }

    /// Adds the number of the current game in its file, counted from 1.
    pub fn push_game_number(&mut self) {
        let blank = PageBlank::Number(self.number);
        self.blanks.push((self.text.len(), blank));
    }

    /// Adds the name of the file, as `written` makes text of it.
    pub(crate) fn push_file(&mut self, written: fn(&str) -> String) {
        self.blanks
            .push((self.text.len(), PageBlank::File(written)));
    }

    /// Says that so many games of the chunk stand before those of the page.
    pub(crate) fn offset_game_numbers(&mut self, games: u64) {
        for (_, blank) in &mut self.blanks {
            if let PageBlank::Number(number) = blank {
                *number += games;
            }
        }
        if let Some(rows) = &mut self.rows {
            rows.shift_games(games);
        }
    }

    /// Adds a row of the current game to a table; the file and the number of the game are its first cells, and not among these.
    pub(crate) fn push_row(&mut self, table: u8, cells: &[TableCell<'_>]) {
        let number = self.number;
        let rows = self.rows.get_or_insert_default();
        rows.push_row(table, number, cells);
    }

    /// The rows. Games are counted as they are in the chunk.
    pub(crate) fn table_rows(&self) -> impl Iterator<Item = PackedRow<'_>> {
        self.rows.iter().flat_map(|rows| rows.iter_rows())
    }

    /// Says that a document begins here, and the name that its file may have.
    pub(crate) fn begin_document(&mut self, name: String) {
        self.documents.push((self.text.len(), name));
    }

    /// The documents with their names. They have no numbers of games in them.
    pub(crate) fn named_documents(&self) -> impl Iterator<Item = (&str, &str)> {
        let ends = self.documents.iter().skip(1).map(|(at, _)| *at);
        let ends = ends.chain(std::iter::once(self.text.len()));
        let each = self.documents.iter().zip(ends);
        each.map(|((at, name), end)| (name.as_str(), &self.text[*at..end]))
    }

    /// Says that something of the current game could not be written.
    pub fn leave_out(&mut self, loss: WriteLoss) {
        self.losses.push((self.games.saturating_sub(1), loss));
    }

    /// What could not be written, with the number of its game in the file when `before` games stand on earlier pages.
    pub fn numbered_losses(&self, before: u64) -> impl Iterator<Item = (u64, &WriteLoss)> + '_ {
        self.losses
            .iter()
            .map(move |(game, loss)| (before + game + 1, loss))
    }

    /// How much could not be written.
    pub(crate) fn loss_count(&self) -> usize {
        self.losses.len()
    }

    /// The text that has been added since the page was this long; numbers of games are not in it.
    #[must_use]
    pub fn text_since(&self, length: usize) -> &str {
        &self.text[length..]
    }

    /// Puts another text in the place of what has been added since the page was this long, which has no numbers of games.
    pub(crate) fn replace_since(&mut self, length: usize, text: &str) {
        self.text.truncate(length);
        self.text.push_str(text);
    }

    /// Names the players of a game, for a list of files.
    pub(super) fn name_player(&mut self, name: &str) {
        self.players.add_player(name);
    }

    /// The players that were named.
    pub(crate) fn named_players(&self) -> &PlayerList {
        &self.players
    }

    /// How long the text is, in bytes, without numbers of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.text.len()
    }

    /// Whether nothing has been added.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty() && self.blanks.is_empty()
    }

    /// How many games are on the page.
    #[must_use]
    pub fn game_count(&self) -> u64 {
        self.games
    }

    /// As [`Page::text`], of a page that is not needed any more.
    #[must_use]
    pub(crate) fn into_text(self, file: &str, before: u64) -> String {
        if self.blanks.is_empty() {
            return self.text;
        }
        self.text_of(file, before)
    }

    /// The text, when `before` games of the file stand on earlier pages.
    #[must_use]
    pub fn numbered_text(&self, before: u64) -> String {
        self.text_of("", before)
    }

    /// The same of a file that has a name.
    fn text_of(&self, file: &str, before: u64) -> String {
        let mut out = String::with_capacity(self.text.len() + 16 * self.blanks.len());
        let mut done = 0;
        for &(at, blank) in &self.blanks {
            out.push_str(&self.text[done..at]);
            match blank {
                PageBlank::Number(number) => out.push_str(&(before + number).to_string()),
                PageBlank::File(written) => out.push_str(&written(file)),
            }
            done = at;
        }
        out.push_str(&self.text[done..]);
        out
    }
}

impl fmt::Write for OutputPage {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_str(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_games_are_put_in_at_the_end() {
        let mut page = OutputPage::default();
        for name in ["a", "b"] {
            page.next_game();
            page.push_str(name);
            page.push_game_number();
            page.push(';');
        }
        assert_eq!(page.numbered_text(0), "a1;b2;");
        assert_eq!(page.numbered_text(10), "a11;b12;");
        assert_eq!((page.game_count(), page.text_since(2)), (2, "b;"));
        assert_eq!(page.into_text("x", 10), "a11;b12;");
        let mut page = OutputPage::default();
        page.push_str("no number");
        assert_eq!(page.into_text("x", 10), "no number");
    }
}
