//! Whether what may be of a player or of the game, `City`, is of the player.

use super::{About, Block};
use crate::board::Color;
use crate::words::fold;
use std::ops::Range;

impl Block<'_> {
    /// Whether a label that may be of a player or of the game, `City`, is of the player: it stands between both players, or
    /// deeper than others, or the game or the other player has one of its own.
    pub(super) fn is_of_player(&self, label: &Range<usize>) -> bool {
        let Some(color) = self.side else { return false };
        let (other, town) = match color {
            Color::White => ("Black", "BlackTown"),
            Color::Black => ("White", "WhiteTown"),
        };
        let deeper = self.text[..label.start].ends_with(' ');
        !self.has(other)
            || self.has(town)
            || self.has("Site")
            || deeper
            || self.is_again(label)
            || self.is_last_of(label, color)
    }

    /// Whether a label stands in the block more than once.
    pub(super) fn is_again(&self, label: &Range<usize>) -> bool {
        let text = fold(self.text[label.clone()].trim());
        fold(self.text).matches(&text).count() > 1
    }

    /// Whether a line stands below that of a player, and nothing of the game below it.
    fn is_last_of(&self, label: &Range<usize>, color: Color) -> bool {
        let tag = ["White", "Black"][usize::from(color == Color::Black)];
        let lines = self.lines();
        let Some(nth) = lines.iter().position(|line| line.end > label.start) else {
            return false;
        };
        let below_player = nth > 0 && self.told(&lines[nth - 1], &[tag]);
        let near = nth > 0 && !self.text[lines[nth - 1].end..lines[nth].start].contains("\n\n");
        let of_game = lines.get(nth + 1).is_some_and(|next| {
            self.marks(next)
                .iter()
                .any(|mark| matches!(mark.about, About::Thing(_)))
        });
        below_player && near && !of_game
    }
}
