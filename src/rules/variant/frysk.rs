//! Frysk!: Frisian draughts with five men on each side.

use super::frisian::FRISIAN;
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "frysk",
    names: &["frysk!"],
    title: "Frysk!, 10x10: Frisian draughts with five men each",
    source: "Lidraughts; movement as Frisian draughts",
    setup: StartRows {
        first_row: 0,
        rows: 1,
    },
    game_type: Some(97), // Lidraughts' private number
    draws: &codes::frisian_lidraughts::CODE,
    programs: ProgramSupport::LIDRAUGHTS_FEN,
    ..FRISIAN
};
