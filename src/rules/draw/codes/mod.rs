//! The draw codes, one file each.
//!
//! To add a code, write `x.rs` with its `CODE` and add it to the list; tests report what is missing.

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

/// All draw codes.
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

/// Creates an article of a book that is at hand.
const fn new_article(
    number: &'static str,
    when: DrawCondition,
    text: &'static str,
    place: &'static str,
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
        place,
    }
}

impl Article {
    /// Returns the same article with a name by its subject.
    const fn with_name(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    /// Returns the same article with another provenance.
    const fn with_provenance(self, known: ArticleProvenance) -> Self {
        Self { known, ..self }
    }

    /// Returns the same article, which does not count while the endings of others do.
    const fn yields_to(self, yields_to: &'static [&'static str]) -> Self {
        Self { yields_to, ..self }
    }

    /// Returns the same article, which draws by others too.
    const fn also_drawn_by(self, also: &'static [&'static str]) -> Self {
        Self { also, ..self }
    }
}

/// Returns the same article as a standard draw (IDF 8.2.8).
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
    place: &'static str,
) -> DrawClause {
    DrawClause {
        number,
        about,
        text,
        place,
        written_move: false,
    }
}

impl DrawClause {
    /// Returns the same clause, by which the written move counts as made after a wrong claim.
    const fn written_move_counts(self) -> Self {
        Self {
            written_move: true,
            ..self
        }
    }
}

/// Creates a configuration of the strong side against the other side.
const fn strong_against(strong: SideForce, other: SideForce) -> PieceConfiguration {
    PieceConfiguration { strong, other }
}

/// Returns the condition that counts the moves of the strong side. Kings must hold their lines after every ply.
const fn moves_of_strong(moves: u32, cases: &'static [PieceConfiguration]) -> DrawCondition {
    DrawCondition::Material {
        cases,
        moves,
        counted: CountedMoves::Strong,
        held: HoldTiming::Always,
        goes_on: false,
    }
}

/// Returns the condition of [`moves_of_strong`], but with the moves of the other side.
const fn moves_of_other(moves: u32, cases: &'static [PieceConfiguration]) -> DrawCondition {
    DrawCondition::Material {
        cases,
        moves,
        counted: CountedMoves::Other,
        held: HoldTiming::Always,
        goes_on: false,
    }
}

/// Returns the condition of [`moves_of_strong`], but with the moves of each side.
const fn moves_of_each(moves: u32, cases: &'static [PieceConfiguration]) -> DrawCondition {
    DrawCondition::Material {
        cases,
        moves,
        counted: CountedMoves::Each,
        held: HoldTiming::Always,
        goes_on: false,
    }
}

/// Returns the condition of [`moves_of_each`], but a promotion that leads to another of the endings does not end the count.
const fn moves_across_promotions(
    moves: u32,
    cases: &'static [PieceConfiguration],
) -> DrawCondition {
    DrawCondition::Material {
        cases,
        moves,
        counted: CountedMoves::Each,
        held: HoldTiming::Always,
        goes_on: true,
    }
}

/// Returns the condition of a number of moves of each side by kings only.
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

/// Three pieces, a king among them, against a king on the main road: IDF 8.2.4.
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

/// Three pieces, a king among them, against a king: FMJD 6.3, KNDB 9.2.
const THREE_AGAINST_KING: &[PieceConfiguration] = &[
    strong_against(SideForce::from_counts(3, 0), SideForce::from_counts(1, 0)),
    strong_against(SideForce::from_counts(2, 1), SideForce::from_counts(1, 0)),
    strong_against(SideForce::from_counts(1, 2), SideForce::from_counts(1, 0)),
];

/// A king and up to one more piece against a king: IDF 8.2.5, FMJD 6.4, KNDB 9.2.
const TWO_AGAINST_KING: &[PieceConfiguration] = &[
    strong_against(SideForce::from_counts(2, 0), SideForce::from_counts(1, 0)),
    strong_against(SideForce::from_counts(1, 1), SideForce::from_counts(1, 0)),
    strong_against(SideForce::from_counts(1, 0), SideForce::from_counts(1, 0)),
];

/// Three pieces, a king among them, against two kings: IDF 8.2.6.
const THREE_AGAINST_TWO: &[PieceConfiguration] = &[
    strong_against(SideForce::from_counts(3, 0), SideForce::from_counts(2, 0)),
    strong_against(SideForce::from_counts(2, 1), SideForce::from_counts(2, 0)),
    strong_against(SideForce::from_counts(1, 2), SideForce::from_counts(2, 0)),
];

/// Four kings against two that hold the main road or both double lines: IDF 8.2.7.
const FOUR_AGAINST_TWO: &[PieceConfiguration] = &[strong_against(
    SideForce::from_counts(4, 0),
    SideForce::from_counts(2, 0).with_hold(KingHold::RoadOrDoubles),
)];

/// Three men locked in at the right of the main road: IDF 8.2.13.
const LOCKED_IN: &[PieceConfiguration] = &[strong_against(
    SideForce::from_counts(1, 3)
        .with_men_at(&["h6"])
        .with_men_right(),
    SideForce::from_counts(1, 1)
        .with_men_at(&["f8"])
        .with_hold(KingHold::Road),
)];

/// Four kings that hold the main road and a double line against two kings: IDF 8.2.24.
const FOUR_HOLD_LINES: &[PieceConfiguration] = &[strong_against(
    SideForce::from_counts(4, 0).with_hold(KingHold::RoadAndDouble),
    SideForce::from_counts(2, 0),
)];

/// Three pieces of any kind against a king on the main road: FSR 1.9.1.5 and MIN 2.1.9.1.7.
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

/// No change of the pieces: IDF 8.2.25.
const IDF_UNCHANGED: DrawCondition = DrawCondition::Unchanged {
    limits: &[move_limit(4, 5, 30), move_limit(6, 7, 40)],
    both_kings: true,
    residual: true,
};

/// No change of the pieces: FSR 1.9.1.4 and MIN 2.1.9.1.5.
const RUSSIAN_UNCHANGED: DrawCondition = DrawCondition::Unchanged {
    limits: &[
        move_limit(2, 3, 5),
        move_limit(4, 5, 30),
        move_limit(6, 7, 60),
    ],
    both_kings: true,
    residual: false,
};

/// The limits on agreed draws: IDF section 2, 9.2 (20 moves) and 22.5 (6 pieces).
const IDF_AGREEMENT: Option<AgreementLimits> = Some(AgreementLimits {
    moves: 20,
    pieces: 6,
});

#[cfg(test)]
mod tests;
