//! Italian draughts: IDF 2016, appendix 5.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "idf-2016-italian",
    names: &["ita", "italian draughts idf"],
    title: "International Draughts Federation, draughts-64, 2016: Italian draughts",
    source: "appendix 5, 8.2.1-8.2.4",
    cite: "IDF A5",
    also_for: &[],
    board: &DARK_RIGHT_8,
    articles: ARTICLES,
    clauses: &[
        new_clause(
            "8.2.3 procedure",
            ClauseScope::Repetition,
            "When a check shows fewer repetitions, up to 15 minutes are taken from the clock of the player who claimed; at \
             least 3 minutes stay.",
            "appendix 5, 8.2.3",
        ),
        idf_2016::DRAW_OFFER_CLAUSE,
        idf_2016::DRAW_REQUEST_CLAUSE,
        idf_2016::CLAIM_CHECK_CLAUSE,
        idf_2016::FEW_PIECES,
        // IDF section 2, 22.6 and 22.7 are left out: they are about standard draws, which this game does not have.
        idf_2016::FLAG_FALL_CLAUSE,
        idf_2016::FLAG_BEHIND_THE_END,
        idf_2016::LAST_MINUTE,
        idf_2016::BOTH_FLAGS,
        idf_2016::TOO_LITTLE_TIME,
    ],
    classical_repetition: false,
    agreement: IDF_AGREEMENT,
};

static ARTICLES: &[Article] = &[
    new_article(
        "8.2.1",
        DrawCondition::OffBoard,
        "One player offers a draw and the other accepts it.",
        "appendix 5, 8.2.1",
    ),
    new_article(
        "8.2.2",
        DrawCondition::OffBoard,
        "Both flags are down and nobody can tell which fell first.",
        "appendix 5, 8.2.2",
    ),
    new_article(
        "8.2.3",
        DrawCondition::Repetition {
            times: 4,
            // The turn cannot differ: an Italian king needs an even number of moves to come back (docs/readings.md).
            same_turn: false,
        },
        "The same pieces stand on the same squares for the fourth time or more, whoever is to move.",
        "appendix 5, 8.2.3",
    ),
    new_article(
        "8.2.4",
        DrawCondition::Unchanged {
            limits: &[move_limit(0, u32::MAX, 40)],
            both_kings: false,
            residual: false,
        },
        "For 40 moves the pieces of both sides did not change: no capture and no promotion.",
        "appendix 5, 8.2.4",
    ),
];
