//! Games without moves in a heading above a game that was played: `Доска 1. Белоусов - Чернов 2:0 (неявка)`.

use super::HeadingBlock;
use crate::claim::{self, ResultReason};
use crate::sheet::heading;

impl HeadingBlock<'_> {
    /// Leaves the players of a game that was not played as they are, if the players of another game follow below them: the moves
    /// belong to the latter.
    pub(super) fn leave_walkovers(&mut self) {
        let lines: Vec<_> = self
            .line_ranges()
            .into_iter()
            .filter(|line| heading::names_players(&self.text[line.clone()]))
            .collect();
        let Some((_, above)) = lines.split_last() else {
            return;
        };
        for line in above {
            let said = claim::parse_reasons(&self.text[line.clone()]);
            if said
                .iter()
                .any(|reason| matches!(reason, ResultReason::Forfeit(_)))
            {
                self.leave_untouched(line.clone());
            }
        }
    }
}
