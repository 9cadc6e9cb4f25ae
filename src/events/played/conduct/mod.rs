//! Facts of play that the rules of competitions and of irregularities depend on.

mod dial;
mod flag;
mod followed;
mod mirrored;
mod offers;
mod positions;

pub use dial::{ClockUnits, ShownTime};
pub use flag::{FlagEvidence, fallen_flag, time_left};
pub use followed::{few_faults, follow_line};
pub use mirrored::{
    MIN_MIRRORED_MOVES, MirroredReplay, count_forgiving, detect_mirrored, legal_around_lost,
    legal_behind_slip, legal_plies, mirror_move,
};
pub use offers::{OfferFault, is_sign, wrong_offers};
pub use positions::{PositionClaim, position_claims};

use crate::board::Color;
use crate::span::Span;

/// A remark of the main line.
#[derive(Clone, Copy, Debug)]
pub struct MainLineRemark {
    /// The place of the remark.
    pub span: Span,
    /// The number of plies before it.
    pub ply: u32,
    /// The side that made the last of these plies.
    pub(crate) mover: Color,
}

impl MainLineRemark {
    /// Returns the number of moves that a side has made before the remark.
    fn moves_made(self, side: Color) -> u32 {
        let odd = self.ply % 2 == 1;
        match (side == self.mover) == odd {
            true => self.ply.div_ceil(2),
            false => self.ply / 2,
        }
    }
}
