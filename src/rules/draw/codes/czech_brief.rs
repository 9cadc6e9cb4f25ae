//! Czech draughts by the brief rules that the FMJD publishes.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "czech-brief",
    names: &["czech brief rules"],
    title: "Czech draughts, brief rules",
    source: "The brief rules of Czech draughts that the FMJD publishes; their articles have no numbers. They have no other \
             endings, none of those of the rules of draughts-64",
    cite: "Czech brief rules",
    also_for: &["czech"],
    board: &DARK_LEFT_8,
    articles: &[
        new_article(
            "repetition-3",
            THREEFOLD_REPETITION,
            "The same position stands on the board three times, and a player claims the draw.",
            "Czech brief rules, draws",
        )
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "kings-only-15",
            kings_only(15),
            "For 15 moves of each side nothing was captured and no man moved.",
            "Czech brief rules, draws",
        )
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "agreement",
            DrawCondition::OffBoard,
            "The players agree on a draw.",
            "Czech brief rules, draws",
        )
        .with_provenance(ArticleProvenance::Read),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
