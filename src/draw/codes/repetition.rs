//! For variants whose rule books were not at hand.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "repetition",
    names: &["minimal"],
    title: "The third repetition, and nothing more",
    source: "No rule book was at hand. Antidraughts and breakthrough are played so on Lidraughts",
    cite: "Repetition",
    articles: &[
        article(
            "repetition-3",
            REPETITION,
            "The same position with the same side to move stands on the board for the third time.",
            "no seed",
        ),
        article(
            "agreement",
            When::OffBoard,
            "The players agree on a draw.",
            "no seed",
        ),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
