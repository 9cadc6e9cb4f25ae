//! Frisian draughts.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "frisian",
    names: &["frisian draughts rules", "wfd"],
    title: "Frisian draughts",
    source: "Published descriptions of the Frisian rules, and how Lidraughts plays them; the rule book itself was not at \
             hand, so the articles are named here",
    cite: "Frisian",
    articles: &[
        article(
            "two-against-king-7",
            moves(7, &[against(Side::of(2, 0), Side::of(1, 0))]),
            "Two kings against a lone king: the strong side has 7 moves to win.",
            "no seed; published descriptions of the Frisian rules",
        ),
        article(
            "one-king-each-2",
            moves_of_each(2, &[against(Side::of(1, 0), Side::of(1, 0))]),
            "One king against one king. The rule calls it drawn at once unless one side can take the other king right away \
             or by force with its next move; as on Lidraughts, each side gets 2 moves to show it.",
            "no seed; published descriptions of the Frisian rules, Lidraughts",
        ),
        article(
            "repetition-3",
            REPETITION,
            "The same position with the same side to move stands on the board for the third time.",
            "no seed; Lidraughts",
        ),
        article(
            "agreement",
            When::OffBoard,
            "The players agree on a draw.",
            "no seed; published descriptions of the Frisian rules",
        ),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
