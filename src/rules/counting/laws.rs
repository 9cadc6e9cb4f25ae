//! The articles of a code on repetition and on king moves, which a tracker keeps.

use crate::board::Geometry;
use crate::draw::{Article, DrawCode, DrawCondition};

/// The articles of a code that are about moves and positions as such. A code has no more than one of each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GeneralArticles {
    pub(super) repetition: Option<(&'static Article, u32, bool)>,
    pub(super) kings_only: Option<(&'static Article, u32)>,
}

impl GeneralArticles {
    pub(super) fn for_board(code: &'static DrawCode, board: &Geometry) -> Self {
        let large = (board.width, board.height) == (10, 10);
        let mut laws = Self::default();
        for article in code.articles {
            match article.when {
                DrawCondition::Repetition { times, same_turn } => {
                    laws.repetition = Some((article, times, same_turn));
                }
                DrawCondition::KingsOnly { moves, on_100 } => {
                    let moves = if large { on_100 } else { moves };
                    laws.kings_only = Some((article, 2 * moves));
                }
                _ => {}
            }
        }
        laws
    }

    pub(super) fn same_turn(&self) -> bool {
        self.repetition.is_none_or(|(_, _, same_turn)| same_turn)
    }
}
