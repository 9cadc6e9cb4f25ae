//! American pool checkers: as unified pool checkers, but Black begins and squares have numbers.

use super::pool::POOL;
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "pool-american",
    names: &["american pool", "american pool checkers"],
    title: "American pool checkers, 8x8: Black begins",
    source: "PDN 3.0 game type 23,B; movement as seed 001 appendix 2",
    first: Color::Black, // PDN 3.0, game type 23,B,8,8,N1,0
    algebraic: false,
    ..POOL
};
