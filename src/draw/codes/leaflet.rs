//! The leaflet of a boxed game: seed 002.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "leaflet",
    names: &["leaf"],
    title: "The leaflet of a boxed game: Russian draughts and its kin",
    source: "seed 002, end of the game; the articles have no numbers there",
    cite: "Leaflet",
    also_for: &["russian"],
    board: &DARK_LEFT_8,
    articles: &[
        article(
            "repetition-3",
            When::Repetition {
                times: 3,
                same_turn: false,
            },
            "The same pieces stand on the same squares for the third time, in a row or not. Nothing is said of whose move \
             it is.",
            "seed 002, end of the game",
        ),
        article(
            "neither-can-win",
            When::Judgement,
            "Neither side can win. A matter of judgement: no count settles it.",
            "seed 002, end of the game",
        ),
        article(
            "kings-only-15",
            kings_only(15),
            "For the last 15 moves both players moved kings only and captured nothing.",
            "seed 002, end of the game",
        ),
        article(
            "agreement",
            When::OffBoard,
            "The players agree on a draw.",
            "seed 002, end of the game",
        ),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
