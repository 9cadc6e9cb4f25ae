//! Breakthrough: international draughts in which the first king wins.

use super::international::{FMJD, INTERNATIONAL};
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "breakthrough",
    names: &["breakthrough draughts", "прорыв", "ruptura", "sfondamento"],
    title: "Breakthrough, 10x10: international draughts in which the first king wins",
    source: "Lidraughts; movement as international draughts (FMJD)",
    goal: Goal::FirstKing,
    game_type: Some(96), // Lidraughts' private number
    draws: &codes::repetition::CODE,
    articles: &[GOAL, FMJD],
    also: &[],
    guessed: false,
    programs: Programs::hub("bt"),
    ..INTERNATIONAL
};

/// What wins is not what wins by the FMJD.
const GOAL: &[Cited] = &[subject(Topic::End, "Lidraughts: breakthrough")];
