//! English draughts, American checkers: WCDF.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "wcdf",
    names: &["english draughts wcdf", "american checkers wcdf"],
    title: "World Checkers and Draughts Federation: English draughts",
    source: "WCDF, rules of draughts (checkers). No seed holds it: the numbers of moves are as they are published, the \
             articles are named here",
    cite: "WCDF",
    articles: &[
        article(
            "repetition-3",
            REPETITION,
            "A player can show that the next move makes the same position for the third time. Counted with the same side to \
             move.",
            "no seed; WCDF rules",
        ),
        article(
            "no-progress-40",
            When::KingsOnly { moves: 40 },
            "In the last 40 moves of each side no man was advanced and nothing was captured.",
            "no seed; WCDF rules",
        ),
        article(
            "agreement",
            When::OffBoard,
            "The players agree on a draw.",
            "no seed; WCDF rules",
        ),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
