//! Gothic draughts as other published rules have them.

use super::gothic::GOTHIC;
use super::*;
use crate::board::Dirs;

pub(super) static VARIANT: Variant = Variant {
    id: "gothic-published",
    names: &[],
    title: "Gothic draughts, published rules: capturing is obligatory, kings go one step, promotion ends the move",
    source: "published rules of altdeutsche Dame; board and men as seed 002",
    man: Man {
        promotion: Promotion::Stops,
        ..GOTHIC.man
    },
    king: King {
        moves: Dirs::ALL,
        range: Range::Short,
        ..GOTHIC.king
    },
    obligatory: true,
    draws: &codes::repetition::CODE,
    ..GOTHIC
};
