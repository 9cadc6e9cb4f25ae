//! Positions that draw as soon as they are on the board.

use crate::draw::{Article, DrawCondition, DrawException, PieceConfiguration};
use crate::position::Position;

/// An article on an immediate draw whose pieces are on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct ImmediateDraw {
    pub(super) article: &'static Article,
    unless: DrawException,
    /// Whether the current position draws.
    pub(super) drawn: bool,
}

impl ImmediateDraw {
    /// Creates the entry of an article, if it is on an immediate draw and the pieces are those of one of its configurations. `force`
    /// has the kings and men of White, then of Black.
    pub(super) fn from_article(article: &'static Article, force: &[(u32, u32); 2]) -> Option<Self> {
        let DrawCondition::AtOnce { cases, unless } = article.when else {
            return None;
        };
        let [white, black] = *force;
        let fits = |case: &PieceConfiguration| {
            let one = |a: (u32, u32), b: (u32, u32)| {
                case.strong.fits_counts(a.0, a.1) && case.other.fits_counts(b.0, b.1)
            };
            one(white, black) || one(black, white)
        };
        cases.iter().any(fits).then_some(Self {
            article,
            unless,
            drawn: false,
        })
    }

    /// Decides whether a position with these pieces draws.
    pub(super) fn check_position(&mut self, position: &Position) {
        self.drawn = !position.has_capture()
            && match self.unless {
                DrawException::Capture => true,
                DrawException::CaptureOrLoss => has_a_safe_move(position),
            };
    }
}

/// Returns whether the side to move has a move after which none of its pieces can be captured.
fn has_a_safe_move(position: &Position) -> bool {
    // "Sure to be captured" (Frisian 21.1) is read as the next move alone, not by an endgame table (docs/readings.md).
    position.legal_moves().iter().any(|mv| {
        let mut after = position.clone();
        after.play(mv);
        !after.has_capture()
    })
}
