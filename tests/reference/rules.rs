//! What the rule texts say of each variant, as this generator reads them.

use super::game::Way;

/// Steps as (files, ranks), seen by White.
pub(crate) type Steps = &'static [(i8, i8)];

const FORWARD: Steps = &[(-1, 1), (1, 1)];
const DIAGONAL: Steps = &[(-1, 1), (1, 1), (-1, -1), (1, -1)];
const RANKS_FILES: Steps = &[(0, 1), (1, 0), (0, -1), (-1, 0)];
const FORWARD_SIDEWAYS: Steps = &[(0, 1), (1, 0), (-1, 0)];
const FIVE: Steps = &[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0)];
#[rustfmt::skip]
const EIGHT: Steps = &[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)];
/// On dark squares the next square of a rank or file is two away.
#[rustfmt::skip]
const EIGHT_DARK: Steps = &[(-1, 1), (0, 2), (1, 1), (-2, 0), (2, 0), (-1, -1), (0, -2), (1, -1)];

/// Squares that are played on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Used {
    /// a1 is dark.
    A1,
    /// The right lower corner is dark.
    H1,
    /// All.
    All,
}

/// A man that reaches its last row while it captures.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Crowning {
    /// Goes on as a king.
    AtOnce,
    /// Goes on as a man.
    AtTheEnd,
    /// Its move is over.
    Stops,
}

/// The rules of a variant.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    pub(crate) size: i8,
    pub(crate) used: Used,
    /// Rows of men of each side, counted from its own first row: the first one with men, and how many.
    pub(crate) rows: (i8, i8),
    pub(crate) white_begins: bool,
    pub(crate) man_steps: Steps,
    pub(crate) man_takes: Steps,
    pub(crate) king_steps: Steps,
    pub(crate) king_takes: Steps,
    pub(crate) flying: bool,
    /// A flying king lands on the square right behind the piece.
    pub(crate) lands_next: bool,
    pub(crate) must_take: bool,
    /// What makes a capture the better one; compared entry by entry.
    pub(crate) worth: fn(&Way) -> Vec<usize>,
    pub(crate) removed_at_once: bool,
    pub(crate) crowning: Crowning,
    pub(crate) man_takes_king: bool,
    pub(crate) may_turn_back: bool,
    pub(crate) first_king_wins: bool,
    pub(crate) towers: bool,
    /// Quiet moves in a row by one king while its side has men.
    pub(crate) king_limit: Option<u8>,
}

const fn russian() -> Rules {
    Rules {
        size: 8,
        used: Used::A1,
        rows: (0, 3),
        white_begins: true,
        man_steps: FORWARD,
        man_takes: DIAGONAL,
        king_steps: DIAGONAL,
        king_takes: DIAGONAL,
        flying: true,
        lands_next: false,
        must_take: true,
        worth: |_| Vec::new(),
        removed_at_once: false,
        crowning: Crowning::AtOnce,
        man_takes_king: true,
        may_turn_back: true,
        first_king_wins: false,
        towers: false,
        king_limit: None,
    }
}

fn most(way: &Way) -> Vec<usize> {
    vec![way.taken.len()]
}

fn kings(way: &Way) -> usize {
    way.kings.iter().filter(|&&king| king).count()
}

/// Italian: the most, then with a king, then the most kings, then the one in which kings come first.
fn italian(way: &Way) -> Vec<usize> {
    let mut worth = vec![way.taken.len(), usize::from(way.by_king), kings(way)];
    worth.extend(way.kings.iter().map(|&king| usize::from(king)));
    worth
}

/// Frisian: the sum of values, then with a king. `king` is in thousandths of a man.
fn frisian(way: &Way, king: usize) -> Vec<usize> {
    let value = way.kings.iter().map(|&k| if k { king } else { 1000 }).sum();
    vec![value, usize::from(way.by_king)]
}

/// All variants.
pub(crate) const IDS: &[&str] = &[
    "russian",
    "brazilian",
    "pool",
    "pool-american",
    "czech",
    "portuguese",
    "spanish",
    "italian",
    "italian-idf",
    "english",
    "thai",
    "thai-leaflet",
    "turkish",
    "gothic",
    "gothic-published",
    "bashni",
    "poddavki",
    "international",
    "canadian",
    "frisian",
    "frisian-15",
    "frysk",
    "antidraughts",
    "breakthrough",
];

/// The rules of a variant by its id.
pub(crate) fn rules(id: &str) -> Rules {
    let ru = russian();
    let portuguese = Rules {
        used: Used::H1,
        man_takes: FORWARD,
        crowning: Crowning::Stops,
        worth: |way| vec![way.taken.len(), kings(way)],
        ..ru
    };
    let italian_board = Rules {
        king_steps: DIAGONAL,
        flying: false,
        man_takes_king: false,
        ..portuguese
    };
    let thai = Rules {
        used: Used::H1,
        rows: (0, 2),
        white_begins: false,
        man_takes: FORWARD,
        lands_next: true,
        removed_at_once: true,
        crowning: Crowning::Stops,
        ..ru
    };
    let gothic = Rules {
        used: Used::All,
        rows: (0, 2),
        man_takes: FIVE,
        king_takes: EIGHT,
        must_take: false,
        worth: most,
        ..ru
    };
    let international = Rules {
        size: 10,
        rows: (0, 4),
        crowning: Crowning::AtTheEnd,
        worth: most,
        ..ru
    };
    let frisian_rules = Rules {
        man_takes: EIGHT_DARK,
        king_takes: EIGHT_DARK,
        worth: |way| frisian(way, 1999),
        king_limit: Some(3),
        ..international
    };
    let passes = Rules {
        crowning: Crowning::AtTheEnd,
        ..ru
    };
    match id {
        "russian" | "poddavki" => ru,
        "bashni" => Rules { towers: true, ..ru },
        "brazilian" => Rules {
            worth: most,
            ..passes
        },
        "pool" => passes,
        "pool-american" => Rules {
            white_begins: false,
            ..passes
        },
        "czech" => Rules {
            man_takes: FORWARD,
            crowning: Crowning::Stops,
            worth: |way| vec![usize::from(way.by_king)],
            ..ru
        },
        "portuguese" | "spanish" => portuguese,
        "italian" => Rules {
            worth: italian,
            ..italian_board
        },
        "italian-idf" => italian_board,
        "english" => Rules {
            white_begins: false,
            man_takes: FORWARD,
            flying: false,
            crowning: Crowning::Stops,
            ..ru
        },
        "thai" => thai,
        "thai-leaflet" => Rules {
            removed_at_once: false,
            crowning: Crowning::AtOnce,
            ..thai
        },
        "turkish" => Rules {
            used: Used::All,
            rows: (1, 2),
            man_steps: FORWARD_SIDEWAYS,
            man_takes: FORWARD_SIDEWAYS,
            king_steps: RANKS_FILES,
            king_takes: RANKS_FILES,
            worth: most,
            removed_at_once: true,
            crowning: Crowning::AtTheEnd,
            may_turn_back: false,
            ..ru
        },
        "gothic" => gothic,
        "gothic-published" => Rules {
            king_steps: EIGHT,
            flying: false,
            must_take: true,
            crowning: Crowning::Stops,
            ..gothic
        },
        "international" | "antidraughts" => international,
        "canadian" => Rules {
            size: 12,
            rows: (0, 5),
            ..international
        },
        "frisian" => frisian_rules,
        "frisian-15" => Rules {
            worth: |way| frisian(way, 1499),
            ..frisian_rules
        },
        "frysk" => Rules {
            rows: (0, 1),
            ..frisian_rules
        },
        "breakthrough" => Rules {
            first_king_wins: true,
            ..international
        },
        _ => panic!("no rules for {id}"),
    }
}
