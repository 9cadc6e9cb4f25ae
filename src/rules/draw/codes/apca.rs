//! American pool checkers: APCA.

use super::*;

/// Two kings against one. The forces of the article are abbreviated where it is cited.
const TWO_KINGS: &[PieceConfiguration] = &[strong_against(
    SideForce::from_counts(2, 0),
    SideForce::from_counts(1, 0),
)];

pub(crate) static CODE: DrawCode = DrawCode {
    id: "apca",
    names: &["american pool checkers association"],
    title: "American Pool Checkers Association: American pool",
    source: "APCA, tournament rules of play, 1-28. The text of 14 to 28 was not read: numbers and contents are those of public \
             source code that cites it",
    cite: "APCA",
    also_for: &[],
    board: &DARK_LEFT_8,
    articles: &[
        new_article(
            "26, repetition",
            THREEFOLD_REPETITION,
            "The same position stands on the board for the third time. Counted with the same side to move.",
            "APCA 26",
        )
        .with_name("repetition-3")
        .with_provenance(ArticleProvenance::Cited),
        new_article(
            "26, no progress",
            kings_only(15),
            "For 15 moves of each side there was no progress: only kings moved and nothing was captured.",
            "APCA 26",
        )
        .with_name("no-progress-15")
        .with_provenance(ArticleProvenance::Cited),
        new_article(
            "27",
            moves_of_other(13, &[strong_against(SideForce::from_counts(3, 0), SideForce::from_counts(1, 0))]),
            "Three kings against a lone king: drawn when the lone king has made 13 moves.",
            "APCA 27",
        )
        .with_name("three-against-king-13")
        .with_provenance(ArticleProvenance::Cited),
        new_article(
            "28",
            moves_of_strong(5, TWO_KINGS),
            "Two kings against a lone king: the strong side has 5 moves to win. Which pieces the article means is not certain: \
             they are abbreviated where it is cited.",
            "APCA 28",
        )
        .with_name("two-against-king-5")
        .with_provenance(ArticleProvenance::Cited),
        new_article(
            "agreement",
            DrawCondition::OffBoard,
            "The players agree on a draw.",
            "no article of the APCA was read on it",
        )
        .with_provenance(ArticleProvenance::Convention),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
