//! Moves of a game that a reader did not read: in remarks, and after an unknown move.

use super::replayer::Replayer;
use crate::check::syntax::{moves_not_replayed, no_move_read};
use crate::span::Span;
use crate::words::RowOfMoves;

/// The maximum number of remarks of a game without moves that are searched, and of lines in each.
const MAX_REMARK_LINES: usize = 64;

impl Replayer<'_> {
    /// Searches a remark to the end of a line for the next row of the game: `; 2. 28x19 14x23`.
    #[cold]
    pub(super) fn look_for_moves(&mut self, remark: Span) {
        let reached = self.followed.game.numbers.last_number().unwrap_or(0);
        let goes_on =
            |row: RowOfMoves| row.goes_on(reached) || (row.number.is_none() && row.is_whole());
        if self.followed.parents.is_empty()
            && RowOfMoves::of_line(&self.followed.decode_span(remark)).is_some_and(goes_on)
        {
            self.followed.game.moves_left.get_or_insert(remark);
        }
    }

    /// Searches a damaged text for a row of moves: a game with such a text was not read to its end.
    #[cold]
    pub(super) fn look_for_glued_row(&mut self, text: Span) {
        if self.followed.parents.is_empty()
            && self.followed.game.terminator.is_none()
            && !self.followed.game.glued_row
        {
            self.followed.game.glued_row =
                RowOfMoves::is_glued_in(text.slice_of(self.followed.bytes));
        }
    }

    /// Reports moves of the game that were not replayed. A game without moves has such moves if a remark has rows of moves and
    /// no position is given from which they may start.
    pub(super) fn report_moves_left(&mut self) {
        let settled =
            self.followed.game.settled.moves_left || self.followed.game.tags.fen.is_some();
        if !self.followed.game.moves && self.followed.game.moves_left.is_none() && !settled {
            let rows = |remark: &&Span| {
                let text = self.followed.decode_span(**remark);
                let mut rows = text
                    .lines()
                    .take(MAX_REMARK_LINES)
                    .filter_map(RowOfMoves::of_line);
                rows.any(|row| row.is_whole())
            };
            self.followed.game.moves_left = self
                .followed
                .game
                .remarks
                .iter()
                .take(MAX_REMARK_LINES)
                .find(rows)
                .copied();
        }
        let Some(span) = self.followed.game.moves_left else {
            return;
        };
        self.report_finding(match self.followed.game.moves {
            true => moves_not_replayed::build_finding(span),
            false => no_move_read::build_finding(span),
        });
    }
}
