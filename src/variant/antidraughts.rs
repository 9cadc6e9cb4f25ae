//! Antidraughts: international draughts in which one wins by having no move.

use super::international::{FMJD, INTERNATIONAL};
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "antidraughts",
    names: &[
        "anti draughts",
        "antidraughts international",
        "антишашки",
        "antidamas",
        "antidama",
    ],
    title: "Antidraughts, 10x10: international draughts in which one wins by having no move",
    source: "Lidraughts; movement as international draughts (FMJD)",
    goal: Goal::BeBlocked,
    game_type: Some(98), // Lidraughts' private number
    draws: &codes::repetition::CODE,
    articles: &[GOAL, FMJD],
    also: &[],
    guessed: false,
    programs: Programs::hub("losing"),
    ..INTERNATIONAL
};

/// What wins is not what wins by the FMJD.
const GOAL: &[Cited] = &[subject(Topic::End, "Lidraughts: antidraughts")];
