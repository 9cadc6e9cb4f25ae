//! The articles of published rule books, and of a site.

use super::codes::{AT_MOST_TWO, THREE};
use super::laws::{Code, Law, Whose, at_once, ending, kings_only, same};
use super::view::View;

/// Two kings, a king and a man or a king against a king.
fn at_most_two(v: &View) -> bool {
    matches!((v.kings.len(), v.men.len()), (2 | 1, 0) | (1, 1)) && v.against_kings(1)
}

/// The World Draughts Federation: at most 16 and 5 moves of each side, of which a promotion gives no new ones.
pub(super) fn international() -> Code {
    Code {
        id: "fmjd",
        variants: &["international", "canadian"],
        laws: vec![
            same("6.1", 3, true),
            kings_only("6.2", 25),
            three_v_one_16("6.3"),
            two_v_one_5("6.4"),
        ],
    }
}

fn three_v_one_16(number: &'static str) -> Law {
    ending(number, 16, THREE, |v| v.three(false) && v.against_kings(1))
        .of_each()
        .at_most()
}

fn two_v_one_5(number: &'static str) -> Law {
    ending(number, 5, AT_MOST_TWO, at_most_two)
        .of_each()
        .at_most()
}

/// The Dutch federation.
pub(super) fn dutch() -> Code {
    Code {
        id: "kndb",
        variants: &["international"],
        laws: vec![
            three_v_one_16("9.2, three pieces"),
            two_v_one_5("9.2, two pieces"),
            same("13.3", 3, true),
            kings_only("kings-only-25", 25),
        ],
    }
}

pub(super) fn english() -> Code {
    Code {
        id: "wcdf",
        variants: &["english"],
        laws: vec![same("1.32.1", 3, true), kings_only("1.32.2", 40)],
    }
}

/// American pool: the lone king draws by its own 13 moves.
pub(super) fn american_pool() -> Code {
    Code {
        id: "apca",
        variants: &["pool-american"],
        laws: vec![
            same("26, repetition", 3, true),
            kings_only("26, no progress", 15),
            ending("27", 13, &["K K K v K"], |v| v.force((3, 0), (1, 0))).of(Whose::Lone),
            ending("28", 5, &["K K v K"], |v| v.force((2, 0), (1, 0))),
        ],
    }
}

/// The Italian federation.
pub(super) fn italian_federation() -> Code {
    Code {
        id: "fid",
        variants: &["italian"],
        laws: vec![same("9.3 b1", 4, false), kings_only("10.4", 40)],
    }
}

/// Brazil: with so few pieces 5 moves of each side. Of a king and a man, or two kings, against less, those are S.
pub(super) fn brazilian() -> Code {
    let scenes = &["K K v K K", "K K v K", "K K v K m", "K v K", "K m v K"];
    Code {
        id: "cbd",
        variants: &["brazilian"],
        laws: vec![
            same("repetition-3", 3, true),
            kings_only("sum. 16", 20),
            ending("endings-5", 5, scenes, |v| {
                let theirs = (v.their_kings.len(), v.their_men.len());
                match (v.kings.len(), v.men.len()) {
                    (2, 0) => matches!(theirs, (2 | 1, 0) | (1, 1)),
                    (1, 0 | 1) => theirs == (1, 0),
                    _ => false,
                }
            })
            .of_each(),
        ],
    }
}

pub(super) fn czech_brief() -> Code {
    Code {
        id: "czech-brief",
        variants: &["czech"],
        laws: vec![
            same("repetition-3", 3, true),
            kings_only("kings-only-15", 15),
        ],
    }
}

/// The book of 2011: seven moves of the two kings, one king each at once, and no repetition.
pub(super) fn frisian() -> Code {
    Code {
        id: "frisian",
        variants: &["frisian", "frisian-15"],
        laws: vec![
            ending("18", 7, &["K K v K"], |v| v.force((2, 0), (1, 0))),
            at_once("21.1", &["K v K", "K v K", "K K v K"], true, |v| {
                v.force((1, 0), (1, 0))
            }),
        ],
    }
}

/// The site: 14 and 4 plies, and the third time.
pub(super) fn frisian_site() -> Code {
    Code {
        id: "frisian-lidraughts",
        variants: &["frysk", "frisian"],
        laws: vec![
            same("repetition-3", 3, true),
            ending("two-against-king-7", 7, &["K K v K"], |v| {
                v.force((2, 0), (1, 0))
            })
            .of_each(),
            ending("one-king-each-2", 2, &["K v K"], |v| {
                v.force((1, 0), (1, 0))
            })
            .of_each(),
        ],
    }
}

pub(super) fn turkish() -> Code {
    let scenes = &["K v K", "K v m", "m v m", "m v m", "K K v K", "K m v m"];
    Code {
        id: "turkish",
        variants: &["turkish"],
        laws: vec![
            same("repetition-3", 3, true),
            at_once("19 b", scenes, false, |v| {
                v.kings.len() + v.men.len() == 1 && v.their_kings.len() + v.their_men.len() == 1
            }),
        ],
    }
}
