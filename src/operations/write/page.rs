//! The output of writers.

use crate::table::{PackedRow, PackedRows, TableCell};
use compact_str::CompactString;
use std::collections::HashSet;
use std::fmt;

/// Text with blanks for the name of the file and the numbers of games, which are filled in when they are known.
#[derive(Clone, Debug, Default)]
pub struct OutputPage {
    text: String,
    /// The places of blanks, which are filled in when all pages are joined.
    blanks: Vec<(usize, PageBlank)>,
    /// The number of games begun so far.
    games: u64,
    /// The number of the current game in its chunk, counted from 1.
    number: u64,
    /// The beginnings of documents that are files of their own, with their names.
    documents: Vec<(usize, String)>,
    /// The losses, each with the index of its game on the page, counted from 0.
    losses: Vec<(u64, WriteLoss)>,
    /// The players, where the format has a list of its files that names them.
    players: PlayerList,
    /// The rows of the games, where the format has tables instead of text.
    rows: Option<Box<PackedRows>>,
}

/// The players of the games of a file, each once, in the order of the games.
#[derive(Clone, Debug, Default)]
pub struct PlayerList {
    /// The first players.
    pub first: Vec<CompactString>,
    /// All players, as far as they are distinguished.
    seen: HashSet<CompactString>,
}

impl PlayerList {
    /// The maximum number of players that are named.
    const MAX_NAMED_PLAYERS: usize = 12;
    /// The maximum number of players that are distinguished, which bounds memory.
    const MAX_DISTINCT_PLAYERS: usize = 100_000;

    /// Adds a player.
    pub(crate) fn add_player(&mut self, name: &str) {
        if self.seen.len() < Self::MAX_DISTINCT_PLAYERS
            && self.seen.insert(name.into())
            && self.first.len() < Self::MAX_NAMED_PLAYERS
        {
            self.first.push(name.into());
        }
    }

    /// Adds the players of the games that follow.
    pub fn append_players(&mut self, more: &Self) {
        // The named players come first, in their order.
        let others = more.seen.iter().filter(|name| !more.first.contains(name));
        for name in more.first.iter().chain(others) {
            self.add_player(name);
        }
    }

    /// Returns the number of players.
    #[must_use]
    pub fn player_count(&self) -> usize {
        self.seen.len()
    }
}

/// A file of games, in a list of several.
#[derive(Clone, Debug)]
pub struct FileListEntry {
    /// The title.
    pub title: String,
    /// The path to the file from the list, as a URL.
    pub address: String,
    /// The number of games in the file.
    pub games: u64,
    /// The players in the file.
    pub players: PlayerList,
}

/// A blank in the text.
#[derive(Clone, Copy, Debug)]
enum PageBlank {
    /// The number of a game in its file, by its number in the chunk.
    Number(u64),
    /// The name of the file, in the form that this function gives.
    File(fn(&str) -> String),
}

/// A part of a game that a format cannot express.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteLoss {
    /// The whole game: the format does not cover its variant.
    Variant(&'static str),
    /// This number of illegal moves of the main line. The positions after them are written.
    IllegalMoves(usize),
    /// The position that was requested; the last one is written.
    Ply {
        /// The ply after which it would be.
        requested: u32,
        /// The last ply of the main line.
        last: u32,
    },
    /// The value of a tag in the source.
    Tag {
        /// The standard's name of the tag.
        name: &'static str,
        /// The value in the source.
        text: String,
        /// The tag of the new file that keeps the value; `None` where omitting the tag has the same meaning.
        kept_by: Option<String>,
    },
    /// The name of a tag.
    Renamed {
        /// The name in the source.
        was: String,
        /// The name in the new file.
        now: String,
    },
    /// A tag whose name has no form in the standard; it is a comment in the new file.
    Comment {
        /// The name of the tag.
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
        /// The result after the moves.
        end: String,
    },
}

impl OutputPage {
    /// Appends text.
    pub fn push_str(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Appends a character.
    pub fn push(&mut self, char: char) {
        self.text.push(char);
    }

    /// Creates a page with space for this number of bytes.
    pub(crate) fn with_capacity(bytes: usize) -> Self {
        Self {
            text: String::with_capacity(bytes),
            ..Self::default()
        }
    }

    /// Returns the text, for appending to it.
    pub(super) fn text_mut(&mut self) -> &mut String {
        &mut self.text
    }

    /// Begins the next game.
    pub fn next_game(&mut self) {
        self.next_numbered(self.number + 1);
    }

    /// Begins the game with a number in its chunk: games before it may have been left out.
    pub fn next_numbered(&mut self, number: u64) {
        self.games += 1;
        self.number = number;
    }

    /// Appends the number of the current game in its file, counted from 1.
    pub fn push_game_number(&mut self) {
        let blank = PageBlank::Number(self.number);
        self.blanks.push((self.text.len(), blank));
    }

    /// Appends the name of the file, in the form that `written` gives.
    pub(crate) fn push_file(&mut self, written: fn(&str) -> String) {
        self.blanks
            .push((self.text.len(), PageBlank::File(written)));
    }

    /// Adds the number of games of the chunk that precede those of the page.
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

    /// Adds a row of the current game to a table; its first cells, the file and the number of the game, are not among
    /// `cells`.
    pub fn push_row(&mut self, table: u8, cells: &[TableCell<'_>]) {
        let number = self.number;
        let rows = self.rows.get_or_insert_default();
        rows.push_row(table, number, cells);
    }

    /// Returns the rows. Games have their numbers in the chunk.
    pub fn table_rows(&self) -> impl Iterator<Item = PackedRow<'_>> {
        self.rows.iter().flat_map(|rows| rows.iter_rows())
    }

    /// Begins a document, with the name that its file may have.
    pub(crate) fn begin_document(&mut self, name: String) {
        self.documents.push((self.text.len(), name));
    }

    /// Returns the documents with their names. They contain no numbers of games.
    pub fn named_documents(&self) -> impl Iterator<Item = (&str, &str)> {
        let ends = self.documents.iter().skip(1).map(|(at, _)| *at);
        let ends = ends.chain(std::iter::once(self.text.len()));
        let each = self.documents.iter().zip(ends);
        each.map(|((at, name), end)| (name.as_str(), &self.text[*at..end]))
    }

    /// Notes that a part of the current game could not be written.
    pub fn leave_out(&mut self, loss: WriteLoss) {
        self.losses.push((self.games.saturating_sub(1), loss));
    }

    /// Returns the losses, each with the number of its game in the file when `before` games are on earlier pages.
    pub fn numbered_losses(&self, before: u64) -> impl Iterator<Item = (u64, &WriteLoss)> + '_ {
        self.losses
            .iter()
            .map(move |(game, loss)| (before + game + 1, loss))
    }

    /// Returns the number of losses.
    pub(crate) fn loss_count(&self) -> usize {
        self.losses.len()
    }

    /// Returns the text that has been appended since the page had this length; numbers of games are not in it.
    #[must_use]
    pub fn text_since(&self, length: usize) -> &str {
        &self.text[length..]
    }

    /// Replaces the text that has been appended since the page had this length, which has no numbers of games.
    pub(crate) fn replace_since(&mut self, length: usize, text: &str) {
        self.text.truncate(length);
        self.text.push_str(text);
    }

    /// Names a player of a game, for a list of files.
    pub(super) fn name_player(&mut self, name: &str) {
        self.players.add_player(name);
    }

    /// Returns the players that were named.
    pub fn named_players(&self) -> &PlayerList {
        &self.players
    }

    /// Returns the length of the text in bytes, without numbers of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.text.len()
    }

    /// Returns whether nothing has been appended.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty() && self.blanks.is_empty()
    }

    /// Returns the number of games on the page.
    #[must_use]
    pub fn game_count(&self) -> u64 {
        self.games
    }

    /// Returns the text with the name of the file, and consumes the page; see [`Self::numbered_text`].
    #[must_use]
    pub fn into_text(self, file: &str, before: u64) -> String {
        if self.blanks.is_empty() {
            return self.text;
        }
        self.text_of(file, before)
    }

    /// Returns the text, when `before` games of the file are on earlier pages.
    #[must_use]
    pub fn numbered_text(&self, before: u64) -> String {
        self.text_of("", before)
    }

    /// Returns the text with the name of the file.
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
