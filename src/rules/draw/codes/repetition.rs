//! The code of variants whose rule books were not at hand.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "repetition",
    names: &["minimal"],
    title: "The third repetition, and nothing more",
    source: "No rule book was at hand. Antidraughts and breakthrough are played so on Lidraughts. For Spanish draughts a limit \
             of 12 moves with three kings against one is reported without an article; it is not counted",
    cite: "Repetition",
    also_for: &[],
    board: &DARK_LEFT_10,
    articles: &[
        new_article(
            "repetition-3",
            THREEFOLD_REPETITION,
            "The same position with the same side to move stands on the board for the third time.",
            "no book; Lidraughts",
        )
        .with_provenance(ArticleProvenance::Convention),
        new_article(
            "agreement",
            DrawCondition::OffBoard,
            "The players agree on a draw.",
            "no book",
        )
        .with_provenance(ArticleProvenance::Convention),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
