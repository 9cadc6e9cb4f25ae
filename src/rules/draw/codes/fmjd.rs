//! International draughts: FMJD, annex 1.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "fmjd",
    names: &[
        "international draughts fmjd",
        "world draughts federation",
        "фмжд",
        "wdf",
        "всемирная федерация шашек",
        "всемирная шашечная федерация",
        "fédération mondiale du jeu de dames",
        "federação mundial de damas",
        "federazione mondiale dama",
    ],
    title: "World Draughts Federation: international draughts",
    source: "FMJD, annex 1, official rules of international draughts, November 2015, as published. It names no procedure of \
             claiming: that of annex 3 could not be read",
    cite: "FMJD",
    also_for: &[],
    board: &DARK_LEFT_10,
    articles: &[
        new_article(
            "6.1",
            THREEFOLD_REPETITION,
            "The same position with the same side to move stands on the board for the third time.",
            "FMJD annex 1 (2015), 6.1",
        )
        .with_name("repetition-3")
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "6.2",
            kings_only(25),
            "For 25 moves of each side in a row only kings moved; no man moved and nothing was captured.",
            "FMJD annex 1 (2015), 6.2",
        )
        .with_name("kings-only-25")
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "6.3",
            moves_across_promotions(16, THREE_AGAINST_KING),
            "Three kings, two kings and a man, or a king and two men against a lone king: each side has at most 16 more \
             moves. A promotion among these pieces gives no new moves.",
            "FMJD annex 1 (2015), 6.3",
        )
        .with_name("three-against-king-16")
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "6.4",
            moves_across_promotions(5, TWO_AGAINST_KING),
            "Two kings, a king and a man, or one king against a lone king: each side has at most 5 more moves. A promotion \
             among these pieces gives no new moves.",
            "FMJD annex 1 (2015), 6.4",
        )
        .with_name("two-against-king-5")
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "7.3.1",
            DrawCondition::OffBoard,
            "The players agree on a draw.",
            "FMJD annex 1 (2015), 7.3.1",
        )
        .with_name("agreement")
        .with_provenance(ArticleProvenance::Read),
        new_article(
            "7.3.3",
            DrawCondition::Judgement,
            "Neither side can win. A matter of judgement: no count settles it.",
            "FMJD annex 1 (2015), 7.3.3",
        )
        .with_name("neither-can-win")
        .with_provenance(ArticleProvenance::Read),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
