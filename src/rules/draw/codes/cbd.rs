//! Brazilian draughts as played in Brazil: CBD.

use super::*;

/// The endings that are drawn after 5 moves.
const FIVE_MOVE_ENDINGS: &[PieceConfiguration] = &[
    strong_against(SideForce::from_counts(2, 0), SideForce::from_counts(2, 0)),
    strong_against(SideForce::from_counts(2, 0), SideForce::from_counts(1, 0)),
    strong_against(SideForce::from_counts(2, 0), SideForce::from_counts(1, 1)),
    strong_against(SideForce::from_counts(1, 0), SideForce::from_counts(1, 0)),
    strong_against(SideForce::from_counts(1, 1), SideForce::from_counts(1, 0)),
];

pub(crate) static CODE: DrawCode = DrawCode {
    id: "cbd",
    names: &[
        "brazil",
        "confederacao brasileira de damas",
        "confederação brasileira de damas",
        "confederação brasileira de jogo de damas",
        "confederação brasileira de jogos de damas",
        "cbjd",
    ],
    title: "Brazilian draughts as played in Brazil",
    source: "Summaries of the rules of the Confederação Brasileira de Damas that Brazilian federations publish (items 1 to 17, \
             2010 and later); the rule book itself was not read",
    cite: "CBD",
    also_for: &["brazilian"],
    board: &DARK_LEFT_8,
    articles: &[
        new_article(
            "sum. 16",
            DrawCondition::KingsOnly {
                moves: 20,
                on_100: 25,
            },
            "For 20 moves of each side in a row, 25 on a board with 100 squares, only kings moved; no man moved and nothing \
             was captured.",
            "CBD, summary, item 16",
        )
        .with_name("kings-only-20")
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "endings-5",
            moves_of_each(5, FIVE_MOVE_ENDINGS),
            "Two kings against two, against one, or against a king and a man; a king against a king, or against a king and a \
             man: drawn after 5 moves of each side.",
            "CBD, summaries; only some copies say: of each side",
        )
        .with_provenance(ArticleProvenance::Summary),
        new_article(
            "repetition-3",
            THREEFOLD_REPETITION,
            "The same position with the same side to move stands on the board for the third time.",
            "in none of the summaries",
        )
        .with_provenance(ArticleProvenance::Convention),
        new_article(
            "agreement",
            DrawCondition::OffBoard,
            "The players agree on a draw.",
            "in none of the summaries",
        )
        .with_provenance(ArticleProvenance::Convention),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
