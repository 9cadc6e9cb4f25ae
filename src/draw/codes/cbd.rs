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
    names: &["brazil", "confederacao brasileira de damas"],
    title: "Brazilian draughts as played in Brazil",
    source: "Summaries of the rules of the Confederação Brasileira de Damas that Brazilian federations publish; the rule \
             book itself was not at hand, so the articles are named here",
    cite: "CBD",
    articles: &[
        article(
            "kings-only-20",
            When::KingsOnly { moves: 20 },
            "For 20 moves of each side in a row only kings moved; no man moved and nothing was captured.",
            "no seed; published summaries of the CBD rules",
        ),
        article(
            "endings-5",
            moves_of_each(5, ENDINGS),
            "Two kings against two, against one, or against a king and a man; a king against a king, or against a king and a \
             man: drawn after 5 moves of each side.",
            "no seed; published summaries of the CBD rules",
        ),
        article(
            "repetition-3",
            REPETITION,
            "The same position with the same side to move stands on the board for the third time.",
            "no seed; published summaries of the CBD rules",
        ),
        article(
            "agreement",
            When::OffBoard,
            "The players agree on a draw.",
            "no seed; published summaries of the CBD rules",
        ),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
