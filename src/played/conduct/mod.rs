//! What the rules of competitions and of irregularities look at in how a game was played.

mod dial;
mod flag;
mod followed;
mod mirrored;
mod offers;
mod positions;

pub(crate) use dial::{Dial, Shown};
pub(crate) use flag::{Fell, fallen_flag, time_left};
pub(crate) use followed::{few_faults, followed};
pub(crate) use mirrored::{
    FEWEST, Mirrored, forgiving, legal_around_lost, legal_behind_slip, legal_plies, mirror,
    mirrored,
};
pub(crate) use offers::{Offended, is_sign, wrong_offers};
pub(crate) use positions::{PositionClaim, position_claims};

use crate::board::Color;
use crate::span::Span;

/// A remark of the main line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Remark {
    pub(crate) span: Span,
    /// The plies before it.
    pub(crate) ply: u32,
    /// Who made the last of them.
    pub(crate) mover: Color,
}

impl Remark {
    /// The moves that a side has made before it.
    fn made(self, side: Color) -> u32 {
        let odd = self.ply % 2 == 1;
        match (side == self.mover) == odd {
            true => self.ply.div_ceil(2),
            false => self.ply / 2,
        }
    }
}
