//! Russian draughts by the rules of the Russian ministry of sport of 2013: MIN, article 2.1.9.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "russia-2013",
    names: &[
        "min",
        "minsport 2013",
        "minsport",
        "russian sports ministry",
        "правила вида спорта",
        "минспорт",
        "министерство спорта",
        "rules of the sport of draughts",
    ],
    title: "Rules of the sport of draughts of the Russian ministry of sport, 2013: Russian draughts",
    source: "article 2.1.9",
    cite: "MIN",
    also_for: &["russian"],
    board: &DARK_LEFT_8,
    articles: ARTICLES,
    clauses: &[
        new_clause(
            "2.1.9.2",
            ClauseScope::Repetition,
            "Who is to move may claim before moving when the last move of the opponent repeated the position, or writes the \
             move that will repeat it, without making it, and claims then. Who makes the move loses the right until the \
             position comes again. The arbiter checks a claim on the clock of who made it; after a wrong one the written \
             move counts as made.",
            "2.1.9.2",
        )
        .written_move_counts(),
        new_clause(
            "2.1.9.3",
            ClauseScope::Agreement,
            "A draw is offered behind a move of one's own, before the clock is pressed; the offer holds until the opponent \
             answers, and a move is an answer.",
            "2.1.9.3",
        ),
        new_clause(
            "2.1.9.4",
            ClauseScope::Agreement,
            "After a refusal a player does not offer again before the opponent has made an offer.",
            "2.1.9.4",
        ),
    ],
    classical_repetition: false,
    agreement: None,
};

static ARTICLES: &[Article] = &[
    new_article(
        "2.1.9.1.1",
        DrawCondition::OffBoard,
        "One player offers a draw and the other accepts it.",
        "2.1.9.1.1",
    ),
    new_article(
        "2.1.9.1.2",
        DrawCondition::OffBoard,
        "Both flags are down and nobody can tell which fell first.",
        "2.1.9.1.2",
    ),
    new_article(
        "2.1.9.1.3",
        DrawCondition::Material {
            cases: &[strong_against(
                SideForce::from_counts(3, 0).with_hold(KingHold::Road),
                SideForce::from_counts(1, 0),
            )],
            moves: 15,
            counted: CountedMoves::Strong,
            // The count runs from the moment when the pieces were left; the road must be held when the draw is claimed (docs/readings.md).
            held: HoldTiming::AtTheEnd,
            goes_on: false,
        },
        "Three kings that hold the main road against a lone king: the strong side must take that king with its 15th move at \
         the latest, counted from the moment when these pieces were left.",
        "2.1.9.1.3",
    ),
    new_article(
        "2.1.9.1.4",
        moves_of_strong(
            15,
            &[strong_against(
                // If a fourth piece were required, three kings alone would be drawn only where they hold the road (docs/readings.md).
                SideForce::from_counts(3, 0).or_more_kings().or_more_men(),
                SideForce::from_counts(1, 0),
            )],
        ),
        "Three kings or more, with men or without, against a lone king: the strong side must take that king with its 15th \
         move at the latest, counted from the moment when these pieces were left.",
        "2.1.9.1.4",
    ),
    new_article(
        "2.1.9.1.5",
        RUSSIAN_UNCHANGED,
        "Both sides have a king and the pieces did not change, that is no capture and no promotion, for 5 moves with 2 or 3 \
         pieces on the board, for 30 moves with 4 or 5, for 60 moves with 6 or 7.",
        "2.1.9.1.5",
    ),
    new_article(
        "2.1.9.1.6",
        DrawCondition::Judgement,
        "In an ending of kings that is plainly drawn, such as the loop, who plays for a win has 5 moves to reach a won \
         position. A matter of judgement: no count settles it.",
        "2.1.9.1.6",
    ),
    new_article(
        "2.1.9.1.7",
        moves_of_strong(5, ANY_THREE_AGAINST_ROAD),
        "Three kings, two kings and a man, a king and two men, or three men against a lone king on the main road: the strong \
         side must take that king with its 5th move at the latest.",
        "2.1.9.1.7",
    ),
    new_article(
        "2.1.9.1.8",
        kings_only(15),
        "For 15 moves both players moved kings only; no man moved and nothing was captured.",
        "2.1.9.1.8",
    ),
    new_article(
        "2.1.9.1.9",
        THREEFOLD_REPETITION,
        "The same pieces stand on the same squares with the same side to move for the third time or more.",
        "2.1.9.1.9",
    ),
];
