//! Frisian draughts as Lidraughts counts draws.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "frisian-lidraughts",
    names: &["lidraughts frisian"],
    title: "Frisian draughts and Frysk! as Lidraughts plays them",
    source: "How Lidraughts ends games of Frisian draughts and Frysk!. Repetition is the site's rule, of no book; the endings \
             are its counts for articles 18 and 21.1 of the official rules",
    cite: "Lidraughts",
    also_for: &["frisian", "frisian-15"],
    board: &DARK_LEFT_10,
    articles: &[
        article(
            "two-against-king-7",
            moves_of_each(7, &[against(Side::of(2, 0), Side::of(1, 0))]),
            "Two kings against a lone king: 7 moves of each side.",
            "Lidraughts",
        )
        .known(Known::Site),
        article(
            "one-king-each-2",
            moves_of_each(2, &[against(Side::of(1, 0), Side::of(1, 0))]),
            "One king against one king: 2 moves of each side. They stand for the certain capture of which the official rules \
             speak.",
            "Lidraughts",
        )
        .known(Known::Site),
        article(
            "repetition-3",
            REPETITION,
            "The same position with the same side to move stands on the board for the third time.",
            "Lidraughts",
        )
        .known(Known::Site),
        article(
            "agreement",
            When::OffBoard,
            "The players agree on a draw.",
            "Lidraughts",
        )
        .known(Known::Site),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
