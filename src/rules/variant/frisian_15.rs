//! Frisian draughts with the value of a king from an online encyclopedia.

use super::frisian::{FRISIAN, FRISIAN_ARTICLES};
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "frisian-15",
    names: &[
        "frisian draughts (15)",
        "фризские шашки (15)",
        "damas frísias (15)",
        "dama frisona (15)",
        "dama frisone (15)",
    ],
    title: "Frisian draughts with kings a little under one and a half men, against the rule book",
    source: "An online encyclopedia (Wikipedia in English) says that a king counts one and a half men. No rule book does: article 11 of the Frisian rules has three kings worth more than five men. All else is as in `frisian`",
    priority: &[
        CapturePriority::Value {
            man: 100,
            king: 149,
        },
        CapturePriority::WithKing,
    ],
    articles: &[KING_VALUE_ARTICLES, FRISIAN_ARTICLES],
    guessed: false,
    ..FRISIAN
};

/// The value of a king, which differs from that of the rule book.
const KING_VALUE_ARTICLES: &[TopicCitation] = &[cited_by_subject(
    Topic::Choice,
    "Wikipedia: value of a king in Frisian draughts",
)];
