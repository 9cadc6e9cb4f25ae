//! Russian, Brazilian, pool and Czech draughts: IDF 2016, section 1, article 8.2.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "idf-2016",
    names: &[
        "idf",
        "international draughts federation",
        "мфш",
        "идф",
        "международная федерация шашек",
        "шашки-64",
        "draughts-64",
        "federação internacional de damas",
        "federazione internazionale dama",
    ],
    title: "International Draughts Federation, draughts-64, 2016",
    source: "section 1, article 8.2; its appendices 1 to 3 (Brazilian, pool, Czech) refer to it",
    cite: "IDF",
    also_for: &[],
    board: &DARK_LEFT_8,
    articles: ARTICLES,
    clauses: CLAUSES,
    classical_repetition: true, // IDF 8.2.3, first item of the procedure
    agreement: IDF_AGREEMENT,   // IDF section 2, 9.2 and 22.5
};

const KING_ON_ROAD: SideForce = SideForce::from_counts(1, 0).with_hold(KingHold::Road);
/// Two kings, one of them on the main road, and a man: IDF 8.2.10-8.2.12 and 8.2.18-8.2.23.
const TWO_AND_MAN: SideForce = SideForce::from_counts(2, 1).with_hold(KingHold::Road);

static ARTICLES: &[Article] = &[
    new_article(
        "8.2.1",
        DrawCondition::OffBoard,
        "One player offers a draw and the other accepts it.",
        "section 1, 8.2.1",
    ),
    new_article(
        "8.2.2",
        DrawCondition::OffBoard,
        "Both flags are down and nobody can tell which fell first.",
        "section 1, 8.2.2",
    ),
    new_article(
        "8.2.3",
        THREEFOLD_REPETITION,
        "The same position with the same side to move stands on the board for the third time or more, in a row or not. Only \
         under the classical time control.",
        "section 1, 8.2.3",
    ),
    as_standard_draw(new_article(
        "8.2.4",
        moves_of_strong(5, THREE_AGAINST_ROAD),
        "Three kings, two kings and a man, or a king and two men against a lone king on the main road: the strong side has \
         5 moves to take that king.",
        "section 1, 8.2.4",
    )),
    as_standard_draw(new_article(
        "8.2.5",
        moves_of_strong(5, TWO_AGAINST_KING),
        "Two kings, a king and a man, or one king against a lone king: the strong side has 5 moves to win.",
        "section 1, 8.2.5",
    )),
    as_standard_draw(new_article(
        "8.2.6",
        moves_of_strong(5, THREE_AGAINST_TWO),
        "Three kings, two kings and a man, or a king and two men against two kings: the strong side has 5 moves to win.",
        "section 1, 8.2.6",
    )),
    as_standard_draw(new_article(
        "8.2.7",
        moves_of_strong(5, FOUR_AGAINST_TWO),
        "Four kings against two, of which one stands on the main road or each on one of the two double lines: the strong \
         side has 5 moves to win.",
        "section 1, 8.2.7",
    )),
    new_article(
        "8.2.9",
        moves_of_strong(5, &[strong_against(SideForce::from_counts(1, 3).with_men_at(&["g5", "h4", "h6"]), KING_ON_ROAD)]),
        "A king and the men g5, h4 and h6 (Black: b4, a5, a3) against a lone king on the main road: the strong side has 5 \
         moves to win.",
        "section 1, 8.2.9",
    ),
    new_article(
        "8.2.10",
        moves_of_strong(5, &[strong_against(TWO_AND_MAN.with_men_at(&["a7"]), SideForce::from_counts(1, 1).with_men_at(&["b8"]))]),
        "Two kings, one of them on the main road, and the man a7 (Black: h2) against a king and the man b8 (White: g1): the \
         strong side has 5 moves to win.",
        "section 1, 8.2.10",
    ),
    new_article(
        "8.2.11",
        moves_of_strong(5, &[strong_against(TWO_AND_MAN.with_men_at(&["g1"]), SideForce::from_counts(1, 1).with_men_at(&["h2"]))]),
        "Two kings, one of them on the main road, and the man g1 (Black: b8) against a king and the man h2 (White: a7): the \
         strong side has 5 moves to win.",
        "section 1, 8.2.11",
    ),
    new_article(
        "8.2.12",
        moves_of_strong(5, &[strong_against(TWO_AND_MAN.with_men_at(&["h6"]), SideForce::from_counts(1, 1).with_men_at(&["f8"]))]),
        "Two kings, one of them on the main road, and the man h6 (Black: a3) against a king and the man f8 (White: c1): the \
         strong side has 5 moves to win.",
        "section 1, 8.2.12",
    ),
    new_article(
        "8.2.13",
        moves_of_strong(5, LOCKED_IN),
        "A king, the man h6 (Black: a3) and two more men at the right of the main road, such as c1 and h4 (Black: f8 and \
         a5), against a king on the main road and the man f8 (White: c1): the strong side has 5 moves to win.",
        "section 1, 8.2.13",
    ),
    new_article(
        "8.2.14",
        kings_only(15),
        "For 15 moves both players moved kings only; no man moved and nothing was captured.",
        "section 1, 8.2.14",
    )
    // Only kings are on the board under 8.2.24: this article would end each such game before its 30 moves.
    .yields_to(&["8.2.24"]),
    new_article(
        "8.2.15",
        // Three kings with men are not meant: MIN has an article of its own for them (docs/readings.md).
        moves_of_strong(15, &[strong_against(SideForce::from_counts(3, 0).or_more_kings(), SideForce::from_counts(1, 0))]),
        "Three kings or more against a lone king: the strong side has 15 moves to win, counted from the moment when these \
         pieces were left.",
        "section 1, 8.2.15",
    ),
    new_article(
        "8.2.16",
        moves_of_strong(15, &[strong_against(SideForce::from_counts(3, 0), SideForce::from_counts(1, 1).with_men_at(&["h2"]))]),
        "Three kings against a king and the man h2 (White: a7): the strong side has 15 moves to win.",
        "section 1, 8.2.16",
    ),
    new_article(
        "8.2.17",
        moves_of_strong(15, &[strong_against(SideForce::from_counts(2, 1).with_men_at(&["a1"]), SideForce::from_counts(1, 1).with_men_at(&["a3"]))]),
        "Two kings and the man a1 (Black: h8) against a king and the man a3 (White: h6): the strong side has 15 moves to \
         win.",
        "section 1, 8.2.17",
    ),
    new_article(
        "8.2.18",
        moves_of_strong(30, &[strong_against(TWO_AND_MAN.with_men_at(&["c1"]), SideForce::from_counts(1, 2).with_men_at(&["a3", "a5"]))]),
        "Two kings, one of them on the main road, and the man c1 (Black: f8) against a king and the men a3 and a5 (White: h6 \
         and h4): the strong side has 30 moves to win. 15 moves by kings only (8.2.14) draw too.",
        "section 1, 8.2.18 and the heading before it",
    )
    .also_drawn_by(&["8.2.14"]),
    new_article(
        "8.2.19",
        moves_of_strong(30, &[strong_against(TWO_AND_MAN.with_men_at(&["c1"]), SideForce::from_counts(1, 2).with_men_at(&["a3", "h6"]))]),
        "Two kings, one of them on the main road, and the man c1 (Black: f8) against a king and the men a3 and h6 (White: h6 \
         and a3): the strong side has 30 moves to win. 15 moves by kings only (8.2.14) draw too.",
        "section 1, 8.2.19 and the heading before 8.2.18",
    )
    .also_drawn_by(&["8.2.14"]),
    new_article(
        "8.2.20",
        moves_of_strong(30, &[strong_against(TWO_AND_MAN.with_men_at(&["c1"]), SideForce::from_counts(1, 2).with_men_at(&["a3", "h4"]))]),
        "Two kings, one of them on the main road, and the man c1 (Black: f8) against a king and the men a3 and h4 (White: h6 \
         and a5): the strong side has 30 moves to win. 15 moves by kings only (8.2.14) draw too.",
        "section 1, 8.2.20 and the heading before 8.2.18",
    )
    .also_drawn_by(&["8.2.14"]),
    new_article(
        "8.2.21",
        moves_of_strong(30, &[strong_against(TWO_AND_MAN.with_men_at(&["c1"]), SideForce::from_counts(1, 2).with_men_at(&["a3", "f8"]))]),
        "Two kings, one of them on the main road, and the man c1 (Black: f8) against a king and the men a3 and f8 (White: h6 \
         and c1): the strong side has 30 moves to win. 15 moves by kings only (8.2.14) draw too.",
        "section 1, 8.2.21 and the heading before 8.2.18",
    )
    .also_drawn_by(&["8.2.14"]),
    new_article(
        "8.2.22",
        moves_of_strong(30, &[strong_against(TWO_AND_MAN.with_men_at(&["e1"]), SideForce::from_counts(1, 2).with_men_at(&["a3", "a5"]))]),
        "Two kings, one of them on the main road, and the man e1 (Black: d8) against a king and the men a3 and a5 (White: h6 \
         and h4): the strong side has 30 moves to win or to change the pieces. 15 moves by kings only (8.2.14) draw too.",
        "section 1, 8.2.22 and the heading before 8.2.18",
    )
    .also_drawn_by(&["8.2.14"]),
    new_article(
        "8.2.23",
        moves_of_strong(30, &[strong_against(TWO_AND_MAN.with_men_at(&["g1"]), SideForce::from_counts(1, 2).with_men_at(&["a3", "a5"]))]),
        "Two kings, one of them on the main road, and the man g1 (Black: b8) against a king and the men a3 and a5 (White: h6 \
         and h4): the strong side has 30 moves to win or to change the pieces. 15 moves by kings only (8.2.14) draw too.",
        "section 1, 8.2.23 and the heading before 8.2.18",
    )
    .also_drawn_by(&["8.2.14"]),
    new_article(
        "8.2.24",
        moves_of_strong(30, FOUR_HOLD_LINES),
        "Four kings that hold the main road and at least one of the double lines against two kings: the strong side has 30 \
         moves to win or to change the pieces.",
        "section 1, 8.2.24",
    ),
    new_article(
        "8.2.25",
        IDF_UNCHANGED,
        "Both sides have a king and the pieces did not change, that is no capture and no promotion, for 30 moves with 4 or 5 \
         pieces on the board, for 40 moves with 6 or 7. Only in cases that 8.2.4 to 8.2.24 do not describe.",
        "section 1, 8.2.25",
    ),
];

pub(super) const CLAIMING_CLAUSE: DrawClause = new_clause(
    "8.2.3 procedure",
    ClauseScope::Repetition,
    "Who is to move may claim before moving when the last move of the opponent repeated the position, or writes the move \
     that will repeat it on the sheet, without making it, and claims then. Who makes the move loses the right until the \
     position comes again.",
    "section 1, 8.2.3",
);
pub(super) const STANDARD_DRAWS_CLAUSE: DrawClause = new_clause(
    "8.2.8",
    ClauseScope::Standard,
    "The endings of 8.2.4 to 8.2.7 are called standard draws.",
    "section 1, 8.2.8",
);
pub(super) const DRAW_OFFER_CLAUSE: DrawClause = new_clause(
    "section 2, 9.2",
    ClauseScope::Agreement,
    "A draw may be offered when each side has made at least 20 moves.",
    "section 2, 9.2",
);
pub(super) const DRAW_REQUEST_CLAUSE: DrawClause = new_clause(
    "section 2, 9.3",
    ClauseScope::All,
    "Who wants a draw recorded that the rules give turns to the arbiter.",
    "section 2, 9.3",
);
pub(super) const CLAIM_CHECK_CLAUSE: DrawClause = new_clause(
    "section 2, 13",
    ClauseScope::All,
    "The arbiter checks a claim on the clock of the player who made it. A right claim ends the game, even if time ran out \
     meanwhile; after a wrong one the written move counts as made and the game goes on.",
    "section 2, 13",
)
.written_move_counts();
pub(super) const FEW_PIECES: DrawClause = new_clause(
    "section 2, 22.5",
    ClauseScope::Agreement,
    "In rapid and blitz without a record the rule of 20 moves is void; a draw may be agreed only when each side has 6 pieces \
     or fewer.",
    "section 2, 22.5",
);
pub(super) const STANDARD_CLAIM: DrawClause = new_clause(
    "section 2, 22.6",
    ClauseScope::Standard,
    "In rapid and blitz any player may ask for a standard draw; the arbiter decides.",
    "section 2, 22.6",
);
pub(super) const AT_ONCE: DrawClause = new_clause(
    "section 2, 22.7",
    ClauseScope::Standard,
    "In rapid and blitz without added seconds a standard draw is not played on but drawn at once, unless there is an obvious \
     win that the player can show.",
    "section 2, 22.7",
);

pub(super) const LAST_MINUTE: DrawClause = new_clause(
    "section 2, 7.3.9",
    ClauseScope::Agreement,
    "In games without added seconds whose control lasts to their end, the stronger side may have a draw recorded in a \
     position that is won in theory or plainly won, when its clock has less than a minute left. Settled by the clocks.",
    "section 2, 7.3.9",
);
pub(super) const FLAG_FALL_CLAUSE: DrawClause = new_clause(
    "section 2, 7.3.5",
    ClauseScope::Clocks,
    "A player has lost whose flag falls before or with the move that the control asks for, or while the clocks are switched \
     with that move; only the players of the game tell that time is over, or the arbiter where the regulations say so.",
    "section 2, 7.3.5",
);
pub(super) const FLAG_BEHIND_THE_END: DrawClause = new_clause(
    "section 2, 7.3.8",
    ClauseScope::Clocks,
    "The fall of a player's own flag behind a move that left the opponent without pieces or without moves does not count: \
     the stronger side has won.",
    "section 2, 7.3.8",
);
pub(super) const BOTH_FLAGS: DrawClause = new_clause(
    "section 2, 22.8",
    ClauseScope::Agreement,
    "In rapid and blitz the game is drawn when both flags fall at the same time.",
    "section 2, 22.8",
);
pub(super) const TOO_LITTLE_TIME: DrawClause = new_clause(
    "section 2, 22.9",
    ClauseScope::Agreement,
    "In rapid and blitz a player whose time does not suffice in a position that is won in theory or plainly won draws by \
     offering a draw and stopping the clock.",
    "section 2, 22.9",
);

const CLAUSES: &[DrawClause] = &[
    CLAIMING_CLAUSE,
    STANDARD_DRAWS_CLAUSE,
    DRAW_OFFER_CLAUSE,
    DRAW_REQUEST_CLAUSE,
    CLAIM_CHECK_CLAUSE,
    FEW_PIECES,
    STANDARD_CLAIM,
    AT_ONCE,
    FLAG_FALL_CLAUSE,
    FLAG_BEHIND_THE_END,
    LAST_MINUTE,
    BOTH_FLAGS,
    TOO_LITTLE_TIME,
];
