//! International draughts in the Netherlands: KNDB.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "kndb",
    names: &["dutch federation", "nederlandse dambond", "koninklijke nederlandse dambond"],
    title: "Dutch Draughts Federation: international draughts",
    source: "KNDB, game and match rules before the numbers of 2018: 9.2 and 13.3 as they are quoted in print. A rule of forty \
             moves (13.4) and one of ten pieces (13.5) could not be read and are not counted",
    cite: "KNDB",
    also_for: &["international"],
    board: &DARK_LEFT_10,
    articles: &[
        new_article(
            "9.2, three pieces",
            moves_across_promotions(16, THREE_AGAINST_KING),
            "Three pieces, a king among them, against a lone king: each side has 16 more moves. A promotion among them gives \
             no new moves.",
            "KNDB 9.2",
        )
        .with_name("three-against-king-16")
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "9.2, two pieces",
            moves_across_promotions(5, TWO_AGAINST_KING),
            "At most two pieces, a king among them, against a lone king: each side has 5 more moves. A promotion among them \
             gives no new moves.",
            "KNDB 9.2",
        )
        .with_name("two-against-king-5")
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "13.3",
            THREEFOLD_REPETITION,
            "The player to move shows from his record that he was to move in the same position twice before.",
            "KNDB 13.3",
        )
        .with_name("repetition-3")
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "kings-only-25",
            kings_only(25),
            "For 25 moves of each side in a row only kings moved and nothing was captured.",
            "KNDB, an account of the rules of January 2018; the number of the article is not known",
        )
        .with_provenance(ArticleProvenance::Summary),
        new_article(
            "agreement",
            DrawCondition::OffBoard,
            "The players agree on a draw.",
            "no article of the KNDB was read on it",
        )
        .with_provenance(ArticleProvenance::Convention),
    ],
    clauses: &[new_clause(
        "13.3 procedure",
        ClauseScope::Repetition,
        "Who is to move claims, and shows the repetition from his own record.",
        "KNDB 13.3",
    )],
    classical_repetition: false,
    agreement: None,
};
