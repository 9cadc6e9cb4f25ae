//! Brazilian draughts as played in Brazil: CBD.

use super::*;

/// Endings that are drawn after 5 moves.
const ENDINGS: &[Case] = &[
    against(Side::of(2, 0), Side::of(2, 0)),
    against(Side::of(2, 0), Side::of(1, 0)),
    against(Side::of(2, 0), Side::of(1, 1)),
    against(Side::of(1, 0), Side::of(1, 0)),
    against(Side::of(1, 1), Side::of(1, 0)),
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
        article(
            "sum. 16",
            When::KingsOnly {
                moves: 20,
                on_100: 25,
            },
            "For 20 moves of each side in a row, 25 on a board with 100 squares, only kings moved; no man moved and nothing \
             was captured.",
            "CBD, summary, item 16",
        )
        .named("kings-only-20")
        .known(Known::Read),
        article(
            "endings-5",
            moves_of_each(5, ENDINGS),
            "Two kings against two, against one, or against a king and a man; a king against a king, or against a king and a \
             man: drawn after 5 moves of each side.",
            "CBD, summaries; only some copies say: of each side",
        )
        .known(Known::Summary),
        article(
            "repetition-3",
            REPETITION,
            "The same position with the same side to move stands on the board for the third time.",
            "in none of the summaries",
        )
        .known(Known::Convention),
        article(
            "agreement",
            When::OffBoard,
            "The players agree on a draw.",
            "in none of the summaries",
        )
        .known(Known::Convention),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
