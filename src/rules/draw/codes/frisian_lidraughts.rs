//! Frisian draughts with draws as Lidraughts counts them.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "frisian-lidraughts",
    names: &["lidraughts frisian"],
    title: "Frisian draughts and Frysk! as Lidraughts plays them",
    source: "How Lidraughts ends games of Frisian draughts and Frysk!. Repetition is the site's rule, of no book; the endings \
             are its counts for articles 18 and 21.1 of the official rules",
    cite: "Lidraughts",
    also_for: &["frisian", "frisian-15"],
    board: &DARK_LEFT_10,
    articles: &[
        new_article(
            "two-against-king-7",
            moves_of_each(7, &[strong_against(SideForce::from_counts(2, 0), SideForce::from_counts(1, 0))]),
            "Two kings against a lone king: 7 moves of each side.",
            "Lidraughts",
        )
        .with_provenance(ArticleProvenance::Site),
        new_article(
            "one-king-each-2",
            moves_of_each(2, &[strong_against(SideForce::from_counts(1, 0), SideForce::from_counts(1, 0))]),
            "One king against one king: 2 moves of each side. They stand for the certain capture of which the official rules \
             speak.",
            "Lidraughts",
        )
        .with_provenance(ArticleProvenance::Site),
        new_article(
            "repetition-3",
            THREEFOLD_REPETITION,
            "The same position with the same side to move stands on the board for the third time.",
            "Lidraughts",
        )
        .with_provenance(ArticleProvenance::Site),
        new_article(
            "agreement",
            DrawCondition::OffBoard,
            "The players agree on a draw.",
            "Lidraughts",
        )
        .with_provenance(ArticleProvenance::Site),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
