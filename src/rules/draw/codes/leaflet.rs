//! Russian draughts and related variants by the leaflet of a boxed game.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "leaflet",
    names: &["leaf"],
    title: "The leaflet of a boxed game: Russian draughts and its kin",
    source: "end of the game; the articles have no numbers there",
    cite: "Leaflet",
    also_for: &["russian"],
    board: &DARK_LEFT_8,
    articles: &[
        new_article(
            "repetition-3",
            DrawCondition::Repetition {
                times: 3,
                same_turn: false,
            },
            "The same pieces stand on the same squares for the third time, in a row or not. Nothing is said of whose move \
             it is.",
            "end of the game",
        ),
        new_article(
            "neither-can-win",
            DrawCondition::Judgement,
            "Neither side can win. A matter of judgement: no count settles it.",
            "end of the game",
        ),
        new_article(
            "kings-only-15",
            kings_only(15),
            "For the last 15 moves both players moved kings only and captured nothing.",
            "end of the game",
        ),
        new_article(
            "agreement",
            DrawCondition::OffBoard,
            "The players agree on a draw.",
            "end of the game",
        ),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
