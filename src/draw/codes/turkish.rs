//! Turkish draughts.

use super::*;

/// One piece each, of any kind.
const ONE_EACH: &[Case] = &[
    against(Side::of(1, 0), Side::of(1, 0)),
    against(Side::of(1, 0), Side::of(0, 1)),
    against(Side::of(0, 1), Side::of(0, 1)),
];

pub(crate) static CODE: DrawCode = DrawCode {
    id: "turkish",
    names: &["turkish draughts rules", "turk damasi"],
    title: "Turkish draughts",
    source: "Turkish teaching rules 17 to 20, and the tournament rules of the Turkish federation of 2018/2019, as published. \
             None of them speaks of repetition: the third time is a convention",
    cite: "Turkish",
    also_for: &[],
    board: &ALL_8,
    articles: &[
        article(
            "19 b",
            When::AtOnce {
                cases: ONE_EACH,
                unless: Unless::Capture,
            },
            "One piece each, even where one of them is a king: drawn. Not while the side to move can capture the last piece: \
             that wins (19 a).",
            "Turkish teaching rules, 19 b",
        )
        .named("one-piece-each")
        .known(Known::Read),
        article(
            "agreement",
            When::OffBoard,
            "In other positions the players agree on a draw.",
            "Turkish teaching rules, 19 b",
        )
        .known(Known::Read),
        article(
            "repetition-3",
            REPETITION,
            "The same position with the same side to move stands on the board for the third time.",
            "in no Turkish text that was read",
        )
        .known(Known::Convention),
    ],
    clauses: &[
        clause(
            "federation, 3",
            About::Agreement,
            "In tournaments no draw may be offered in the first 20 moves.",
            "Turkish federation, tournament rules 2018/2019, 3",
        ),
    ],
    classical_repetition: false,
    agreement: None,
};
