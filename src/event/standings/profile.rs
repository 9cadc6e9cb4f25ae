//! Profiles: which criteria part players with equal points, and in which order.

use super::criterion::{Criterion, Step};
use super::tie_break::TieBreak;
use super::unplayed::Unplayed;
use std::borrow::Cow;

/// Criteria in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The stable name; of a list of one's own `custom`.
    pub id: &'static str,
    /// The article that puts points first; empty where none is known.
    pub points: &'static str,
    /// The criteria behind points.
    pub criteria: Cow<'static, [Criterion]>,
    /// The article by which an additional match decides a shared first place before all criteria; empty where none does.
    pub extra_match: &'static str,
    /// The article by which those who stay level play until somebody wins; empty where none does.
    pub last_match: &'static str,
}

/// What a round robin of IDF is ordered by.
const ROUND_ROBIN: &str = "IDF section 2, 20.1.3.1";
/// What a Swiss system of IDF is ordered by.
const SWISS: &str = "IDF section 2, 20.1.3.2";
/// What teams of IDF are ordered by.
const TEAMS: &str = "IDF section 2, 20.2.3.1";
/// Where the additional match of IDF stands.
const EXTRA: &str = "IDF section 2, 20.1.2";
/// Where that of teams stands; it refers to "20.1.1", which does not exist, and means 20.1.2.
const EXTRA_TEAMS: &str = "IDF section 2, 20.2.2";

const fn one(tie_break: TieBreak, article: &'static str) -> Criterion {
    Criterion {
        step: Step::One(tie_break),
        article,
    }
}

const fn cut_from(cut: u32, article: &'static str) -> Criterion {
    Criterion {
        step: Step::TruncatedFrom(cut),
        article,
    }
}

const IDF_ROUND_ROBIN: [Criterion; 4] = [
    one(TieBreak::SonnebornBerger, ROUND_ROBIN),
    one(TieBreak::DirectEncounter, ROUND_ROBIN),
    one(TieBreak::Wins, ROUND_ROBIN),
    one(TieBreak::ResultsInOrder, ROUND_ROBIN),
];

const IDF_SHMULYAN: [Criterion; 4] = [
    one(TieBreak::Shmulyan, ROUND_ROBIN),
    one(TieBreak::DirectEncounter, ROUND_ROBIN),
    one(TieBreak::Wins, ROUND_ROBIN),
    one(TieBreak::ResultsInOrder, ROUND_ROBIN),
];

/// Both programs, even number of participants.
const IDF_SWISS_EVEN: [Criterion; 2] = [one(TieBreak::Buchholz, SWISS), cut_from(1, SWISS)];
/// Tournament manager, odd number.
const IDF_MANAGER_ODD: [Criterion; 3] = [
    one(TieBreak::Truncated(1), SWISS),
    one(TieBreak::Buchholz, SWISS),
    cut_from(2, SWISS),
];
/// Chess Arbiter for draughts, odd number.
const IDF_ARBITER_ODD: [Criterion; 2] = [cut_from(1, SWISS), one(TieBreak::Buchholz, SWISS)];

const IDF_TEAMS: [Criterion; 3] = [
    one(TieBreak::GamePoints, TEAMS),
    one(TieBreak::DirectEncounter, TEAMS),
    Criterion {
        step: Step::Boards,
        article: TEAMS,
    },
];

/// FMJD. Known is only that its tournaments are played "on truncated Solkoff" and that it has a short and a full truncated one
/// (reference/events.md, 2): the truncated coefficient therefore comes first, short, then full, and the sum of all opponents last. No
/// text of FMJD for this order is at hand, so no article is cited.
const FMJD: [Criterion; 3] = [
    one(TieBreak::Truncated(1), ""),
    cut_from(2, ""),
    one(TieBreak::Buchholz, ""),
];

/// FIDE leaves the order to the organiser (C.07, 5). This list is a common one: cut by one, all opponents, Sonneborn-Berger, direct
/// encounter, rounds won.
const FIDE: [Criterion; 5] = [
    one(TieBreak::Truncated(1), "FIDE C.07, 8.1 and 14.1"),
    one(TieBreak::Buchholz, "FIDE C.07, 8.1"),
    one(TieBreak::SonnebornBergerFide, "FIDE C.07, 9.1"),
    one(TieBreak::DirectEncounterFide, "FIDE C.07, 6"),
    one(TieBreak::RoundsWon, "FIDE C.07, 7.1"),
];

impl Profile {
    /// Names of the profiles.
    pub const NAMES: [&'static str; 7] = [
        "idf-round-robin",
        "idf-round-robin-shmulyan",
        "idf-swiss-tournament-manager",
        "idf-swiss-chess-arbiter",
        "idf-teams-round-robin",
        "fmjd",
        "fide-2024",
    ];

    /// A profile by its name, for so many participants: in a Swiss system of IDF the order of criteria depends on whether their number
    /// is even (section 2, 20.1.3.2).
    #[must_use]
    pub fn named(name: &str, participants: usize) -> Option<Self> {
        let odd = participants % 2 == 1;
        let id = Self::NAMES.into_iter().find(|id| *id == name)?;
        let criteria: &'static [Criterion] = match (id, odd) {
            ("idf-round-robin", _) => &IDF_ROUND_ROBIN,
            ("idf-round-robin-shmulyan", _) => &IDF_SHMULYAN,
            ("idf-swiss-tournament-manager", true) => &IDF_MANAGER_ODD,
            ("idf-swiss-chess-arbiter", true) => &IDF_ARBITER_ODD,
            ("idf-swiss-tournament-manager" | "idf-swiss-chess-arbiter", false) => &IDF_SWISS_EVEN,
            ("idf-teams-round-robin", _) => &IDF_TEAMS,
            ("fmjd", _) => &FMJD,
            _ => &FIDE,
        };
        let (points, extra_match, last_match) = match id {
            "idf-teams-round-robin" => ("IDF section 2, 20.2", EXTRA_TEAMS, ""),
            "fmjd" => ("", "", ""),
            "fide-2024" => ("FIDE C.07", "", ""),
            _ if id.starts_with("idf-swiss") => ("IDF section 2, 20.1", EXTRA, SWISS),
            _ => ("IDF section 2, 20.1", EXTRA, ""),
        };
        Some(Self {
            id,
            points,
            criteria: Cow::Borrowed(criteria),
            extra_match,
            last_match,
        })
    }

    /// The rule for rounds that were not played which belongs to the profile: that of FIDE has its own (C.07, 16); of the others nothing
    /// is laid down, and what was scored counts.
    #[must_use]
    pub fn unplayed(&self) -> Unplayed {
        match self.id {
            "fide-2024" => Unplayed::Fide2024,
            _ => Unplayed::AsPlayed,
        }
    }

    /// A list of one's own: the regulations of the event say which coefficients are used (IDF section 2, 20.5).
    #[must_use]
    pub fn custom(steps: &[Step]) -> Self {
        let criteria = steps.iter().map(|step| Criterion::of(*step)).collect();
        Self {
            id: "custom",
            points: "IDF section 2, 20.1",
            criteria: Cow::Owned(criteria),
            extra_match: "",
            last_match: "",
        }
    }
}
