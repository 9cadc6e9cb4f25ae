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

use super::article::{
    Article, ArticleProvenance, CountedMoves, DrawCondition, DrawException, HoldTiming, KingHold,
    MoveLimit, PieceConfiguration, SideForce,
};
use super::{AgreementLimits, ClauseScope, DrawClause, DrawCode};
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
const fn new_article(
    number: &'static str,
    when: DrawCondition,
    text: &'static str,
    seed: &'static str,
) -> Article {
    Article {
        number,
        name: "",
        when,
        standard: false,
        known: ArticleProvenance::AtHand,
        yields_to: &[],
        also: &[],
        text,
        seed,
    }
}

impl Article {
    /// The same article with a name by its subject.
    const fn with_name(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    /// The same article, known so well.
    const fn with_provenance(self, known: ArticleProvenance) -> Self {
        Self { known, ..self }
    }

    /// The same article, silent while the endings of others count.
    const fn yields_to(self, yields_to: &'static [&'static str]) -> Self {
        Self { yields_to, ..self }
    }

    /// The same article, which draws by others too.
    const fn also_drawn_by(self, also: &'static [&'static str]) -> Self {
        Self { also, ..self }
    }
}

/// The same article as a standard draw (seed 001, section 1, 8.2.8).
const fn as_standard_draw(article: Article) -> Article {
    Article {
        standard: true,
        ..article
    }
}

const fn new_clause(
    number: &'static str,
    about: ClauseScope,
    text: &'static str,
    seed: &'static str,
) -> DrawClause {
    DrawClause {
        number,
        about,
        text,
        seed,
        written_move: false,
    }
}

impl DrawClause {
    /// The same clause, which says that after a wrong claim the written move counts as made.
    const fn written_move_counts(self) -> Self {
        Self {
            written_move: true,
            ..self
        }
    }
}

/// Strong side against the other side.
const fn strong_against(strong: SideForce, other: SideForce) -> PieceConfiguration {
    PieceConfiguration { strong, other }
}

/// Counts the moves of the strong side; what kings hold, they hold after every ply.
const fn moves_of_strong(moves: u32, cases: &'static [PieceConfiguration]) -> DrawCondition {
    DrawCondition::Material {
        cases,
        moves,
        counted: CountedMoves::Strong,
        held: HoldTiming::Always,
        goes_on: false,
    }
}

/// As [`moves_of_strong`], but counts the moves of the other side.
const fn moves_of_other(moves: u32, cases: &'static [PieceConfiguration]) -> DrawCondition {
    DrawCondition::Material {
        cases,
        moves,
        counted: CountedMoves::Other,
        held: HoldTiming::Always,
        goes_on: false,
    }
}

/// As [`moves_of_strong`], but counts the moves of each side.
const fn moves_of_each(moves: u32, cases: &'static [PieceConfiguration]) -> DrawCondition {
    DrawCondition::Material {
        cases,
        moves,
        counted: CountedMoves::Each,
        held: HoldTiming::Always,
        goes_on: false,
    }
}

/// As [`moves_of_each`]; a promotion that leads to another of the endings does not end the count.
const fn moves_at_most(moves: u32, cases: &'static [PieceConfiguration]) -> DrawCondition {
    DrawCondition::Material {
        cases,
        moves,
        counted: CountedMoves::Each,
        held: HoldTiming::Always,
        goes_on: true,
    }
}

/// So many moves of each side by kings only.
const fn kings_only(moves: u32) -> DrawCondition {
    DrawCondition::KingsOnly {
        moves,
        on_100: moves,
    }
}

const fn move_limit(fewest: u32, most: u32, moves: u32) -> MoveLimit {
    MoveLimit {
        pieces: (fewest, most),
        moves,
    }
}

const THREEFOLD_REPETITION: DrawCondition = DrawCondition::Repetition {
    times: 3,
    same_turn: true,
};

/// 8.2.4 of seed 001 and the pieces of several other books: what a lone king on the main road draws against.
const THREE_AGAINST_ROAD: &[PieceConfiguration] = &[
    strong_against(
        SideForce::from_counts(3, 0),
        SideForce::from_counts(1, 0).with_hold(KingHold::Road),
    ),
    strong_against(
        SideForce::from_counts(2, 1),
        SideForce::from_counts(1, 0).with_hold(KingHold::Road),
    ),
    strong_against(
        SideForce::from_counts(1, 2),
        SideForce::from_counts(1, 0).with_hold(KingHold::Road),
    ),
];

/// Three pieces, a king among them, against a king.
const THREE_AGAINST_KING: &[PieceConfiguration] = &[
    strong_against(SideForce::from_counts(3, 0), SideForce::from_counts(1, 0)),
    strong_against(SideForce::from_counts(2, 1), SideForce::from_counts(1, 0)),
    strong_against(SideForce::from_counts(1, 2), SideForce::from_counts(1, 0)),
];

/// 8.2.5 of seed 001: two pieces or one against a king.
const TWO_AGAINST_KING: &[PieceConfiguration] = &[
    strong_against(SideForce::from_counts(2, 0), SideForce::from_counts(1, 0)),
    strong_against(SideForce::from_counts(1, 1), SideForce::from_counts(1, 0)),
    strong_against(SideForce::from_counts(1, 0), SideForce::from_counts(1, 0)),
];

/// 8.2.6 of seed 001: three pieces against two kings.
const THREE_AGAINST_TWO: &[PieceConfiguration] = &[
    strong_against(SideForce::from_counts(3, 0), SideForce::from_counts(2, 0)),
    strong_against(SideForce::from_counts(2, 1), SideForce::from_counts(2, 0)),
    strong_against(SideForce::from_counts(1, 2), SideForce::from_counts(2, 0)),
];

/// 8.2.7 of seed 001: four kings against two well placed ones.
const FOUR_AGAINST_TWO: &[PieceConfiguration] = &[strong_against(
    SideForce::from_counts(4, 0),
    SideForce::from_counts(2, 0).with_hold(KingHold::RoadOrDoubles),
)];

/// 8.2.13 of seed 001: locked in at the right of the main road.
const LOCKED_IN: &[PieceConfiguration] = &[strong_against(
    SideForce::from_counts(1, 3)
        .with_men_at(&["h6"])
        .with_men_right(),
    SideForce::from_counts(1, 1)
        .with_men_at(&["f8"])
        .with_hold(KingHold::Road),
)];

/// 8.2.24 of seed 001: four kings that hold the lines against two.
const FOUR_HOLD_LINES: &[PieceConfiguration] = &[strong_against(
    SideForce::from_counts(4, 0).with_hold(KingHold::RoadAndDouble),
    SideForce::from_counts(2, 0),
)];

/// 1.9.1.5 of seed 000 and 2.1.9.1.7 of seed 003: three pieces of any kind against a king on the main road.
const ANY_THREE_AGAINST_ROAD: &[PieceConfiguration] = &[
    strong_against(
        SideForce::from_counts(3, 0),
        SideForce::from_counts(1, 0).with_hold(KingHold::Road),
    ),
    strong_against(
        SideForce::from_counts(2, 1),
        SideForce::from_counts(1, 0).with_hold(KingHold::Road),
    ),
    strong_against(
        SideForce::from_counts(1, 2),
        SideForce::from_counts(1, 0).with_hold(KingHold::Road),
    ),
    strong_against(
        SideForce::from_counts(0, 3),
        SideForce::from_counts(1, 0).with_hold(KingHold::Road),
    ),
];

/// 8.2.25 of seed 001.
const IDF_UNCHANGED: DrawCondition = DrawCondition::Unchanged {
    limits: &[move_limit(4, 5, 30), move_limit(6, 7, 40)],
    both_kings: true,
    residual: true,
};

/// 1.9.1.4 of seed 000 and 2.1.9.1.5 of seed 003.
const RUSSIAN_UNCHANGED: DrawCondition = DrawCondition::Unchanged {
    limits: &[
        move_limit(2, 3, 5),
        move_limit(4, 5, 30),
        move_limit(6, 7, 60),
    ],
    both_kings: true,
    residual: false,
};

/// Section 2 of seed 001.
const IDF_AGREEMENT: Option<AgreementLimits> = Some(AgreementLimits {
    moves: 20,
    pieces: 6,
});

#[cfg(test)]
mod tests;
