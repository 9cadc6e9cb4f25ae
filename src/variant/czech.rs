//! Czech draughts: seed 001 appendix 3.

use super::russian::RUSSIAN;
use super::*;
use crate::board::Dirs;

pub(super) static VARIANT: Variant = Variant {
    id: "czech",
    names: &["czech draughts", "ceska dama", "česká dáma", "29"],
    title: "Czech draughts, 8x8: men capture forward, a king's capture goes first",
    source: "seed 001 appendix 3",
    man: Man {
        captures: Dirs::FORWARD_DIAGONALS, // A3 5.3
        promotion: Promotion::Stops, // A3 5.14
        ..RUSSIAN.man
    },
    priority: &[Priority::WithKing], // A3 5.13
    game_type: Some(29),
    capture_sign: 'x',
    articles: &[
        (Topic::Board, "IDF 2.1.2"),
        (Topic::Turns, "IDF 3.1"),
        (Topic::ManMove, "IDF 3.4"),
        (Topic::KingMove, "IDF 3.8"),
        (Topic::ManCapture, "IDF A3 5.3"),
        (Topic::KingCapture, "IDF A3 5.4"),
        (Topic::Obligation, "IDF A3 5.3"),
        (Topic::Continuation, "IDF A3 5.5"),
        (Topic::OwnPieces, "IDF 5.8"),
        (Topic::Twice, "IDF 5.9"),
        (Topic::Choice, "IDF A3 5.13"),
        (Topic::Promotion, "IDF A3 5.14"),
        (Topic::End, "IDF 8.1"),
    ],
    ..RUSSIAN
};
