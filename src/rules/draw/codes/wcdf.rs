//! English draughts, American checkers: WCDF.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "wcdf",
    names: &[
        "english draughts wcdf",
        "american checkers wcdf",
        "world checkers draughts federation",
        "world checkers and draughts federation",
    ],
    title: "World Checkers and Draughts Federation: English draughts",
    source: "WCDF, rules of draughts, section one, harmonised in 2008. The text of 1.32 was not read: numbers and contents are \
             those of public source code that cites it. Older American rules had the fourth time and 50 moves",
    cite: "WCDF",
    also_for: &[],
    board: &DARK_LEFT_8,
    articles: &[
        new_article(
            "1.32.1",
            // With short kings the turn cannot differ without a capture or a move of a man (docs/readings.md).
            THREEFOLD_REPETITION,
            "A player shows the referee that the next move makes the same position for the third time. Counted with the same \
             side to move.",
            "WCDF 1.32.1",
        )
        .with_name("repetition-3")
        .with_provenance(ArticleProvenance::Cited),
        new_article(
            "1.32.2",
            kings_only(40),
            "A player shows that in the last 40 moves of each side no man was advanced and nothing was captured.",
            "WCDF 1.32.2",
        )
        .with_name("no-progress-40")
        .with_provenance(ArticleProvenance::Cited),
        new_article(
            "1.32",
            DrawCondition::OffBoard,
            "The players agree on a draw, at any stage.",
            "WCDF 1.32",
        )
        .with_name("agreement")
        .with_provenance(ArticleProvenance::Summary),
    ],
    clauses: &[
        new_clause(
            "1.32.1 procedure",
            ClauseScope::Repetition,
            "The claimant shows it to the referee, before making the move that repeats the position.",
            "WCDF 1.32.1",
        ),
    ],
    classical_repetition: false,
    agreement: None,
};
