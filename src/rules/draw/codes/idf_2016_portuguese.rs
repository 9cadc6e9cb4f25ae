//! Portuguese draughts: IDF 2016, appendix 4, which gives some articles of section 1 new numbers. The dark corner is at the
//! right, so the squares are mirrored.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "idf-2016-portuguese",
    names: &["por", "portuguese draughts idf"],
    title: "International Draughts Federation, draughts-64, 2016: Portuguese draughts",
    source: "appendix 4, 8.2.1-8.2.12, which are 8.2.1-8.2.8, 8.2.13, 8.2.14, 8.2.24 and 8.2.25 of section 1",
    cite: "IDF A4",
    also_for: &[],
    board: &DARK_RIGHT_8,
    articles: ARTICLES,
    clauses: &[
        idf_2016::CLAIMING_CLAUSE,
        idf_2016::STANDARD_DRAWS_CLAUSE,
        idf_2016::DRAW_OFFER_CLAUSE,
        idf_2016::DRAW_REQUEST_CLAUSE,
        idf_2016::CLAIM_CHECK_CLAUSE,
        idf_2016::FEW_PIECES,
        idf_2016::STANDARD_CLAIM,
        idf_2016::AT_ONCE,
        idf_2016::FLAG_FALL_CLAUSE,
        idf_2016::FLAG_BEHIND_THE_END,
        idf_2016::LAST_MINUTE,
        idf_2016::BOTH_FLAGS,
        idf_2016::TOO_LITTLE_TIME,
    ],
    classical_repetition: true,
    agreement: IDF_AGREEMENT,
};

static ARTICLES: &[Article] = &[
    new_article(
        "8.2.1",
        DrawCondition::OffBoard,
        "One player offers a draw and the other accepts it.",
        "appendix 4, 8.2.1 = section 1, 8.2.1",
    ),
    new_article(
        "8.2.2",
        DrawCondition::OffBoard,
        "Both flags are down and nobody can tell which fell first.",
        "appendix 4, 8.2.2 = section 1, 8.2.2",
    ),
    new_article(
        "8.2.3",
        THREEFOLD_REPETITION,
        "The same position with the same side to move stands on the board for the third time or more, in a row or not. Only \
         under the classical time control.",
        "appendix 4, 8.2.3 = section 1, 8.2.3",
    ),
    as_standard_draw(new_article(
        "8.2.4",
        moves_of_strong(5, THREE_AGAINST_ROAD),
        "Three kings, two kings and a man, or a king and two men against a lone king on the main road: the strong side has \
         5 moves to take that king.",
        "appendix 4, 8.2.4 = section 1, 8.2.4",
    )),
    as_standard_draw(new_article(
        "8.2.5",
        moves_of_strong(5, TWO_AGAINST_KING),
        "Two kings, a king and a man, or one king against a lone king: the strong side has 5 moves to win.",
        "appendix 4, 8.2.5 = section 1, 8.2.5",
    )),
    as_standard_draw(new_article(
        "8.2.6",
        moves_of_strong(5, THREE_AGAINST_TWO),
        "Three kings, two kings and a man, or a king and two men against two kings: the strong side has 5 moves to win.",
        "appendix 4, 8.2.6 = section 1, 8.2.6",
    )),
    as_standard_draw(new_article(
        "8.2.7",
        moves_of_strong(5, FOUR_AGAINST_TWO),
        "Four kings against two, of which one stands on the main road or each on one of the two double lines: the strong \
         side has 5 moves to win.",
        "appendix 4, 8.2.7 = section 1, 8.2.7",
    )),
    new_article(
        "8.2.9",
        moves_of_strong(5, LOCKED_IN),
        "A king, the man a6 (Black: h3) and two more men beyond the main road, such as f1 and a4 (Black: c8 and h5), against \
         a king on the main road and the man c8 (White: f1): the strong side has 5 moves to win. The squares are those of \
         section 1, mirrored.",
        "appendix 4, 8.2.9 = section 1, 8.2.13",
    ),
    new_article(
        "8.2.10",
        kings_only(15),
        "For 15 moves both players moved kings only; no man moved and nothing was captured.",
        "appendix 4, 8.2.10 = section 1, 8.2.14",
    )
    .yields_to(&["8.2.11"]),
    new_article(
        "8.2.11",
        moves_of_strong(30, FOUR_HOLD_LINES),
        "Four kings that hold the main road and at least one of the double lines against two kings: the strong side has 30 \
         moves to win or to change the pieces.",
        "appendix 4, 8.2.11 = section 1, 8.2.24",
    ),
    new_article(
        "8.2.12",
        IDF_UNCHANGED,
        "Both sides have a king and the pieces did not change, that is no capture and no promotion, for 30 moves with 4 or 5 \
         pieces on the board, for 40 moves with 6 or 7. Only in cases that the articles before it do not describe.",
        "appendix 4, 8.2.12 = section 1, 8.2.25",
    ),
];
