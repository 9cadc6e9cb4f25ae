//! Turkish draughts: teaching rules, and the tournament rules of the Turkish federation.

use super::*;

/// One piece each, of any kind.
const ONE_EACH: &[PieceConfiguration] = &[
    strong_against(SideForce::from_counts(1, 0), SideForce::from_counts(1, 0)),
    strong_against(SideForce::from_counts(1, 0), SideForce::from_counts(0, 1)),
    strong_against(SideForce::from_counts(0, 1), SideForce::from_counts(0, 1)),
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
        new_article(
            "19 b",
            DrawCondition::AtOnce {
                cases: ONE_EACH,
                unless: DrawException::Capture,
            },
            "One piece each, even where one of them is a king: drawn. Not while the side to move can capture the last piece: \
             that wins (19 a).",
            "Turkish teaching rules, 19 b",
        )
        .with_name("one-piece-each")
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "agreement",
            DrawCondition::OffBoard,
            "In other positions the players agree on a draw.",
            "Turkish teaching rules, 19 b",
        )
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "repetition-3",
            THREEFOLD_REPETITION,
            "The same position with the same side to move stands on the board for the third time.",
            "in no Turkish text that was read",
        )
        .with_provenance(ArticleProvenance::Convention),
    ],
    clauses: &[
        new_clause(
            "federation, 3",
            ClauseScope::Agreement,
            "In tournaments no draw may be offered in the first 20 moves.",
            "Turkish federation, tournament rules 2018/2019, 3",
        ),
    ],
    classical_repetition: false,
    agreement: None,
};
