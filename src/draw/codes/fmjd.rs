//! International draughts: FMJD.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "fmjd",
    names: &["international draughts fmjd"],
    title: "World Draughts Federation: international draughts",
    source: "FMJD, annex 1, official rules of international draughts. No seed holds it: the numbers of moves are as they are \
             published, the articles are named here",
    cite: "FMJD",
    articles: &[
        article(
            "repetition-3",
            REPETITION,
            "The same position with the same side to move stands on the board for the third time.",
            "no seed; FMJD annex 1",
        ),
        article(
            "kings-only-25",
            When::KingsOnly { moves: 25 },
            "For 25 moves of each side only kings moved; no man moved and nothing was captured.",
            "no seed; FMJD annex 1",
        ),
        article(
            "three-against-king-16",
            moves_of_each(16, THREE_AGAINST_KING),
            "Three kings, two kings and a man, or a king and two men against a lone king: each side has 16 more moves.",
            "no seed; FMJD annex 1",
        ),
        article(
            "two-against-king-5",
            moves_of_each(5, TWO_AGAINST_KING),
            "Two kings, a king and a man, or one king against a lone king: each side has 5 more moves.",
            "no seed; FMJD annex 1",
        ),
        article(
            "agreement",
            When::OffBoard,
            "The players agree on a draw.",
            "no seed; FMJD annex 1",
        ),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
