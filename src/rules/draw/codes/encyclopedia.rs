//! Brazilian draughts by the article of an encyclopedia.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "encyclopedia",
    names: &["br4", "brazilian encyclopedia"],
    title: "An encyclopedia's page on Brazilian draughts",
    source: "drawn endings; the articles have no numbers there",
    cite: "BR4",
    also_for: &["brazilian"],
    board: &DARK_LEFT_8,
    articles: &[
        new_article(
            "agreement",
            DrawCondition::OffBoard,
            "One player offers a draw and the other accepts it.",
            "drawn endings",
        ),
        new_article(
            "neither-can-win",
            DrawCondition::Judgement,
            "Neither side can win. A matter of judgement: no count settles it.",
            "drawn endings",
        ),
        new_article(
            "repetition-3",
            THREEFOLD_REPETITION,
            "The same pieces stand on the same squares with the same side to move for the third time or more.",
            "drawn endings",
        ),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
