//! Labels that may be of a player or of the game, such as `City`: whether one is of the player.

use super::{HeadingBlock, LabelSubject};
use crate::board::Color;
use crate::words::fold_text;
use std::ops::Range;

impl HeadingBlock<'_> {
    /// Returns whether a label that may be of a player or of the game, `City`, is of the player: it is between both players or
    /// indented, it occurs more than once, or the game or the other player has one of its own.
    pub(super) fn is_of_player(&self, label: &Range<usize>) -> bool {
        let Some(color) = self.side else { return false };
        let (other, town) = match color {
            Color::White => ("Black", "BlackTown"),
            Color::Black => ("White", "WhiteTown"),
        };
        let deeper = self.text[..label.start].ends_with(' ');
        !self.has_field(other)
            || self.has_field(town)
            || self.has_field("Site")
            || deeper
            || self.is_again(label)
            || self.is_last_of(label, color)
    }

    /// Returns whether a label occurs in the block more than once.
    pub(super) fn is_again(&self, label: &Range<usize>) -> bool {
        let text = fold_text(self.text[label.clone()].trim());
        fold_text(self.text).matches(&text).count() > 1
    }

    /// Returns whether a line directly follows that of a player, and no line about the game follows it.
    fn is_last_of(&self, label: &Range<usize>, color: Color) -> bool {
        let tag = ["White", "Black"][usize::from(color == Color::Black)];
        let lines = self.line_ranges();
        let Some(nth) = lines.iter().position(|line| line.end > label.start) else {
            return false;
        };
        let below_player = nth > 0 && self.line_has_tag(&lines[nth - 1], &[tag]);
        let near = nth > 0 && !self.text[lines[nth - 1].end..lines[nth].start].contains("\n\n");
        let of_game = lines.get(nth + 1).is_some_and(|next| {
            self.line_labels(next)
                .iter()
                .any(|mark| matches!(mark.about, LabelSubject::Thing(_)))
        });
        below_player && near && !of_game
    }
}
