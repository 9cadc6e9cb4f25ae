//! Portuguese draughts: seed 001 appendix 4.

use super::russian::RUSSIAN;
use super::*;
use crate::board::{DARK_RIGHT_8, Dirs};

pub(super) static VARIANT: Variant = PORTUGUESE;

pub(super) const PORTUGUESE: Variant = Variant {
    id: "portuguese",
    names: &["portuguese draughts", "damas classicas", "damas clássicas", "28"],
    title: "Portuguese draughts, 8x8, dark corner at the right: most pieces, then most kings",
    source: "seed 001 appendix 4",
    board: &DARK_RIGHT_8, // A4 2.1.2
    man: Man {
        captures: Dirs::FORWARD_DIAGONALS, // A4 5.3
        promotion: Promotion::Stops, // A4 5.15
        ..RUSSIAN.man
    },
    priority: &[Priority::Count, Priority::Kings], // A4 5.13, 5.14
    game_type: Some(28),
    numbering: Numbering::BottomRight, // A4 6.4, diagram P4
    algebraic: false, // A4 6.4
    capture_sign: 'x',
    draws: &codes::idf_2016_portuguese::CODE,
    articles: &[
        (Topic::Board, "IDF A4 2.1.2"),
        (Topic::Turns, "IDF 3.1"),
        (Topic::ManMove, "IDF 3.4"),
        (Topic::KingMove, "IDF 3.8"),
        (Topic::ManCapture, "IDF A4 5.3"),
        (Topic::KingCapture, "IDF A4 5.4"),
        (Topic::Obligation, "IDF A4 5.3"),
        (Topic::Continuation, "IDF A4 5.5"),
        (Topic::OwnPieces, "IDF A4 5.5-5.12"),
        (Topic::Twice, "IDF A4 5.5-5.12"),
        (Topic::Choice, "IDF A4 5.13"),
        (Topic::Quality, "IDF A4 5.14"),
        (Topic::Promotion, "IDF A4 5.15"),
        (Topic::End, "IDF 8.1"),
    ],
    ..RUSSIAN
};
