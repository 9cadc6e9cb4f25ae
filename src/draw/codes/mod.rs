//! The codes, one file each. To add one, write `x.rs` with its `CODE` and name it in the list; what is forgotten, a test
//! finds.

pub(crate) mod apca;
pub(crate) mod cbd;
pub(crate) mod czech_brief;
pub(crate) mod encyclopedia;
pub(crate) mod fid;
pub(crate) mod fmjd;
pub(crate) mod frisian;
pub(crate) mod frisian_lidraughts;
pub(crate) mod idf_2016;
pub(crate) mod idf_2016_italian;
pub(crate) mod idf_2016_portuguese;
pub(crate) mod kndb;
pub(crate) mod leaflet;
pub(crate) mod repetition;
pub(crate) mod russia_2013;
pub(crate) mod russia_federation;
pub(crate) mod turkish;
pub(crate) mod wcdf;

use super::article::{Article, Case, Counted, Held, Hold, Known, Limit, Side, Unless, When};
use super::{About, Agreement, Clause, DrawCode};
use crate::board::{ALL_8, DARK_LEFT_8, DARK_LEFT_10, DARK_RIGHT_8};

/// Every code.
pub static CODES: &[&DrawCode] = &[
    &idf_2016::CODE,
    &idf_2016_portuguese::CODE,
    &idf_2016_italian::CODE,
    &russia_federation::CODE,
    &russia_2013::CODE,
    &leaflet::CODE,
    &encyclopedia::CODE,
    &fmjd::CODE,
    &kndb::CODE,
    &wcdf::CODE,
    &apca::CODE,
    &fid::CODE,
    &cbd::CODE,
    &czech_brief::CODE,
    &frisian::CODE,
    &frisian_lidraughts::CODE,
    &turkish::CODE,
    &repetition::CODE,
];

/// An article; the text and the place follow the condition as in the tables below.
const fn article(
    number: &'static str,
    when: When,
    text: &'static str,
    seed: &'static str,
) -> Article {
    Article {
        number,
        name: "",
        when,
        standard: false,
        known: Known::AtHand,
        yields_to: &[],
        also: &[],
        text,
        seed,
    }
}

impl Article {
    /// The same article with a name by its subject.
    const fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    /// The same article, known so well.
    const fn known(self, known: Known) -> Self {
        Self { known, ..self }
    }

    /// The same article, silent while the endings of others count.
    const fn yields_to(self, yields_to: &'static [&'static str]) -> Self {
        Self { yields_to, ..self }
    }

    /// The same article, which draws by others too.
    const fn also(self, also: &'static [&'static str]) -> Self {
        Self { also, ..self }
    }
}

/// The same article as a standard draw (seed 001, section 1, 8.2.8).
const fn standard(article: Article) -> Article {
    Article {
        standard: true,
        ..article
    }
}

const fn clause(
    number: &'static str,
    about: About,
    text: &'static str,
    seed: &'static str,
) -> Clause {
    Clause {
        number,
        about,
        text,
        seed,
        written_move: false,
    }
}

impl Clause {
    /// The same clause, which says that after a wrong claim the written move counts as made.
    const fn written_move_counts(self) -> Self {
        Self {
            written_move: true,
            ..self
        }
    }
}

/// Strong side against the other side.
const fn against(strong: Side, other: Side) -> Case {
    Case { strong, other }
}

/// Counts the moves of the strong side; what kings hold, they hold after every ply.
const fn moves(moves: u32, cases: &'static [Case]) -> When {
    When::Material {
        cases,
        moves,
        counted: Counted::Strong,
        held: Held::Always,
        goes_on: false,
    }
}

/// As [`moves`], but counts the moves of the other side.
const fn moves_of_other(moves: u32, cases: &'static [Case]) -> When {
    When::Material {
        cases,
        moves,
        counted: Counted::Other,
        held: Held::Always,
        goes_on: false,
    }
}

/// As [`moves`], but counts the moves of each side.
const fn moves_of_each(moves: u32, cases: &'static [Case]) -> When {
    When::Material {
        cases,
        moves,
        counted: Counted::Each,
        held: Held::Always,
        goes_on: false,
    }
}

/// As [`moves_of_each`]; a promotion that leads to another of the endings does not end the count.
const fn moves_at_most(moves: u32, cases: &'static [Case]) -> When {
    When::Material {
        cases,
        moves,
        counted: Counted::Each,
        held: Held::Always,
        goes_on: true,
    }
}

/// So many moves of each side by kings only.
const fn kings_only(moves: u32) -> When {
    When::KingsOnly {
        moves,
        on_100: moves,
    }
}

const fn limit(fewest: u32, most: u32, moves: u32) -> Limit {
    Limit {
        pieces: (fewest, most),
        moves,
    }
}

const REPETITION: When = When::Repetition {
    times: 3,
    same_turn: true,
};

/// 8.2.4 of seed 001 and the pieces of several other books: what a lone king on the main road draws against.
const THREE_AGAINST_ROAD: &[Case] = &[
    against(Side::of(3, 0), Side::of(1, 0).holding(Hold::Road)),
    against(Side::of(2, 1), Side::of(1, 0).holding(Hold::Road)),
    against(Side::of(1, 2), Side::of(1, 0).holding(Hold::Road)),
];

/// Three pieces, a king among them, against a king.
const THREE_AGAINST_KING: &[Case] = &[
    against(Side::of(3, 0), Side::of(1, 0)),
    against(Side::of(2, 1), Side::of(1, 0)),
    against(Side::of(1, 2), Side::of(1, 0)),
];

/// 8.2.5 of seed 001: two pieces or one against a king.
const TWO_AGAINST_KING: &[Case] = &[
    against(Side::of(2, 0), Side::of(1, 0)),
    against(Side::of(1, 1), Side::of(1, 0)),
    against(Side::of(1, 0), Side::of(1, 0)),
];

/// 8.2.6 of seed 001: three pieces against two kings.
const THREE_AGAINST_TWO: &[Case] = &[
    against(Side::of(3, 0), Side::of(2, 0)),
    against(Side::of(2, 1), Side::of(2, 0)),
    against(Side::of(1, 2), Side::of(2, 0)),
];

/// 8.2.7 of seed 001: four kings against two well placed ones.
const FOUR_AGAINST_TWO: &[Case] = &[against(
    Side::of(4, 0),
    Side::of(2, 0).holding(Hold::RoadOrDoubles),
)];

/// 8.2.13 of seed 001: locked in at the right of the main road.
const LOCKED_IN: &[Case] = &[against(
    Side::of(1, 3).at(&["h6"]).right(),
    Side::of(1, 1).at(&["f8"]).holding(Hold::Road),
)];

/// 8.2.24 of seed 001: four kings that hold the lines against two.
const FOUR_HOLD_LINES: &[Case] = &[against(
    Side::of(4, 0).holding(Hold::RoadAndDouble),
    Side::of(2, 0),
)];

/// 1.9.1.5 of seed 000 and 2.1.9.1.7 of seed 003: three pieces of any kind against a king on the main road.
const ANY_THREE_AGAINST_ROAD: &[Case] = &[
    against(Side::of(3, 0), Side::of(1, 0).holding(Hold::Road)),
    against(Side::of(2, 1), Side::of(1, 0).holding(Hold::Road)),
    against(Side::of(1, 2), Side::of(1, 0).holding(Hold::Road)),
    against(Side::of(0, 3), Side::of(1, 0).holding(Hold::Road)),
];

/// 8.2.25 of seed 001.
const IDF_UNCHANGED: When = When::Unchanged {
    limits: &[limit(4, 5, 30), limit(6, 7, 40)],
    both_kings: true,
    residual: true,
};

/// 1.9.1.4 of seed 000 and 2.1.9.1.5 of seed 003.
const RUSSIAN_UNCHANGED: When = When::Unchanged {
    limits: &[limit(2, 3, 5), limit(4, 5, 30), limit(6, 7, 60)],
    both_kings: true,
    residual: false,
};

/// Section 2 of seed 001.
const IDF_AGREEMENT: Option<Agreement> = Some(Agreement {
    moves: 20,
    pieces: 6,
});

#[cfg(test)]
mod tests;
