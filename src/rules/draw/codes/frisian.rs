//! Frisian draughts by the official rules of 2011.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "frisian",
    names: &["frisian draughts rules", "wfd"],
    title: "Frisian draughts, official rules",
    source: "Frisian draughts, official rules, 2011, articles 1 to 27, as published. They have no article on repetition and \
             none on king moves; the code `frisian-lidraughts` has the site's repetition",
    cite: "Frisian",
    also_for: &[],
    board: &DARK_LEFT_10,
    articles: &[
        new_article(
            "18",
            moves_of_strong(7, &[strong_against(SideForce::from_counts(2, 0), SideForce::from_counts(1, 0))]),
            "Two kings against a lone king: the two kings have at most 7 moves to win.",
            "Frisian official rules (2011), 18",
        )
        .with_name("two-against-king-7")
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "21.1",
            DrawCondition::AtOnce {
                cases: &[strong_against(SideForce::from_counts(1, 0), SideForce::from_counts(1, 0))],
                unless: DrawException::CaptureOrLoss,
            },
            "One king against one king: drawn at once, unless the side to move can capture, or is sure to be captured after \
             its move.",
            "Frisian official rules (2011), 21.1",
        )
        .with_name("one-king-each")
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "21.2",
            DrawCondition::OffBoard,
            "The players agree on a draw, in the ending.",
            "Frisian official rules (2011), 21.2",
        )
        .with_name("agreement")
        .with_provenance(ArticleProvenance::Read),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
