//! Italian draughts by the Italian federation: FID.

use super::*;

pub(crate) static CODE: DrawCode = DrawCode {
    id: "fid",
    names: &["federazione italiana dama", "italian draughts federation"],
    title: "Italian Draughts Federation: Italian draughts",
    source: "FID, technical rules, part I, 2008. The text of 9 and 10 was not read: numbers and contents are those of public \
             source code that cites it",
    cite: "FID",
    also_for: &["italian", "italian-idf"],
    board: &DARK_RIGHT_8,
    articles: &[
        new_article(
            "9.3 b1",
            DrawCondition::Repetition {
                times: 4,
                same_turn: false,
            },
            "The same position stands on the board for the fourth time.",
            "FID 9.3 b1",
        )
        .with_name("repetition-4")
        .with_provenance(ArticleProvenance::Cited),
        new_article(
            "10.4",
            // The source code that cites 10.4 counts moves by kings; IDF A5 8.2.4 counts unchanged pieces and is a code of its own.
            kings_only(40),
            "For 40 moves of each side there was no progress: only kings moved and nothing was captured.",
            "FID 10.4",
        )
        .with_name("no-progress-40")
        .with_provenance(ArticleProvenance::Cited),
        new_article(
            "agreement",
            DrawCondition::OffBoard,
            "The players agree on a draw.",
            "no article of the FID was read on it",
        )
        .with_provenance(ArticleProvenance::Convention),
    ],
    clauses: &[],
    classical_repetition: false,
    agreement: None,
};
