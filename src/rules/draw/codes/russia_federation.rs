//! Russian draughts by the draughts code of Russia: FSR, article 1.9.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "russia-federation",
    names: &[
        "fsr",
        "russian federation",
        "фшр",
        "федерация шашек россии",
        "шашечный кодекс",
        "кодекс россии",
        "кодекс шашек",
        "фшрф",
        "russian draughts federation",
        "draughts code of russia",
    ],
    title: "Draughts code of Russia: Russian draughts",
    source: "article 1.9",
    cite: "FSR",
    also_for: &["russian"],
    board: &DARK_LEFT_8,
    articles: ARTICLES,
    clauses: &[new_clause(
        "1.9.2",
        ClauseScope::Repetition,
        "Who is to move may claim before moving when the last move of the opponent repeated the position (in games with \
             a record), or writes the move that will repeat it, without making it, and claims then. Who makes the move \
             loses the right until the position comes again. The arbiter checks a claim on the clock of who made it; after \
             a wrong one the written move counts as made.",
        "1.9.2",
    )
    .written_move_counts()],
    classical_repetition: false,
    agreement: None,
};

static ARTICLES: &[Article] = &[
    new_article(
        "1.9.1.1",
        DrawCondition::OffBoard,
        "One player offers a draw and the other accepts it.",
        "1.9.1.1",
    ),
    new_article(
        "1.9.1.2",
        DrawCondition::Judgement,
        "Neither side can win. A matter of judgement: no count settles it.",
        "1.9.1.2",
    ),
    new_article(
        "1.9.1.3",
        moves_of_strong(
            15,
            &[strong_against(
                SideForce::from_counts(3, 0).or_more_kings(),
                SideForce::from_counts(1, 0),
            )],
        ),
        "Three kings or more against a lone king: the strong side must take that king with its 15th move at the latest, \
         counted from the moment when these pieces were left.",
        "1.9.1.3",
    ),
    new_article(
        "1.9.1.4",
        RUSSIAN_UNCHANGED,
        "Both sides have a king and the pieces did not change, that is no capture and no promotion, for 5 moves with 2 or 3 \
         pieces on the board, for 30 moves with 4 or 5, for 60 moves with 6 or 7.",
        "1.9.1.4",
    ),
    new_article(
        "1.9.1.5",
        moves_of_strong(5, ANY_THREE_AGAINST_ROAD),
        "Three kings, two kings and a man, a king and two men, or three men against a lone king on the main road: the strong \
         side must reach a won position with its 5th move. The moves are counted; whether a position is won is a matter of \
         judgement.",
        "1.9.1.5",
    ),
    new_article(
        "1.9.1.6",
        kings_only(15),
        "For 15 moves both players moved kings only; no man moved and nothing was captured.",
        "1.9.1.6",
    ),
    new_article(
        "1.9.1.7",
        THREEFOLD_REPETITION,
        "The same pieces stand on the same squares with the same side to move for the third time or more.",
        "1.9.1.7",
    ),
];
