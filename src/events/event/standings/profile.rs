//! Profiles: the criteria that separate players with equal points, in their order.

use super::criterion::{Criterion, OrderingStep};
use super::tie_break::TieBreak;
use super::unplayed::UnplayedRule;
use std::borrow::Cow;

/// An ordered list of criteria.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TieBreakProfile {
    /// The stable name; `custom` for a list of the user.
    pub id: &'static str,
    /// The article that puts points first; empty where none is known.
    pub points: &'static str,
    /// The criteria after points.
    pub criteria: Cow<'static, [Criterion]>,
    /// The article by which an additional match decides a shared first place before all criteria; empty where there is none.
    pub extra_match: &'static str,
    /// The article by which players who stay tied play until somebody wins; empty where there is none.
    pub last_match: &'static str,
}

/// The article that orders a round robin of IDF.
const ROUND_ROBIN: &str = "IDF section 2, 20.1.3.1";
/// The article that orders a Swiss system of IDF.
const SWISS_ARTICLE: &str = "IDF section 2, 20.1.3.2";
/// The article that orders teams of IDF.
const TEAMS_ARTICLE: &str = "IDF section 2, 20.2.3.1";
/// The article on the additional match of IDF.
const EXTRA_MATCH_ARTICLE: &str = "IDF section 2, 20.1.2";
/// The article on the additional match of teams. It refers to "20.1.1", which does not exist, and means 20.1.2.
const EXTRA_TEAMS: &str = "IDF section 2, 20.2.2";

const fn single_criterion(tie_break: TieBreak, article: &'static str) -> Criterion {
    Criterion {
        step: OrderingStep::One(tie_break),
        article,
    }
}

const fn cut_from(cut: u32, article: &'static str) -> Criterion {
    Criterion {
        step: OrderingStep::TruncatedFrom(cut),
        article,
    }
}

const IDF_ROUND_ROBIN: [Criterion; 4] = [
    single_criterion(TieBreak::SonnebornBerger, ROUND_ROBIN),
    single_criterion(TieBreak::DirectEncounter, ROUND_ROBIN),
    single_criterion(TieBreak::Wins, ROUND_ROBIN),
    single_criterion(TieBreak::ResultsInOrder, ROUND_ROBIN),
];

const IDF_SHMULYAN: [Criterion; 4] = [
    single_criterion(TieBreak::Shmulyan, ROUND_ROBIN),
    single_criterion(TieBreak::DirectEncounter, ROUND_ROBIN),
    single_criterion(TieBreak::Wins, ROUND_ROBIN),
    single_criterion(TieBreak::ResultsInOrder, ROUND_ROBIN),
];

/// Both programs, even number of participants.
const IDF_SWISS_EVEN: [Criterion; 2] = [
    single_criterion(TieBreak::Buchholz, SWISS_ARTICLE),
    cut_from(1, SWISS_ARTICLE),
];
/// Tournament manager, odd number of participants.
const IDF_MANAGER_ODD: [Criterion; 3] = [
    single_criterion(TieBreak::Truncated(1), SWISS_ARTICLE),
    single_criterion(TieBreak::Buchholz, SWISS_ARTICLE),
    cut_from(2, SWISS_ARTICLE),
];
/// Chess Arbiter for draughts, odd number of participants.
const IDF_ARBITER_ODD: [Criterion; 2] = [
    cut_from(1, SWISS_ARTICLE),
    single_criterion(TieBreak::Buchholz, SWISS_ARTICLE),
];

const IDF_TEAMS: [Criterion; 3] = [
    single_criterion(TieBreak::GamePoints, TEAMS_ARTICLE),
    single_criterion(TieBreak::DirectEncounter, TEAMS_ARTICLE),
    Criterion {
        step: OrderingStep::Boards,
        article: TEAMS_ARTICLE,
    },
];

/// FMJD. It is only known that its tournaments are played "on truncated Solkoff" and that it has a short and a full truncated Solkoff
/// (reference/events.md, 2). The truncated coefficient therefore comes first, short, then full, and the sum of all opponents last. No text of FMJD
/// for this order is at hand, so no article is cited.
const FMJD: [Criterion; 3] = [
    single_criterion(TieBreak::Truncated(1), ""),
    cut_from(2, ""),
    single_criterion(TieBreak::Buchholz, ""),
];

/// FIDE leaves the order to the organiser (C.07, 5). This is a common list: cut by one, all opponents, Sonneborn-Berger, direct encounter, rounds
/// won.
const FIDE: [Criterion; 5] = [
    single_criterion(TieBreak::Truncated(1), "FIDE C.07, 8.1 and 14.1"),
    single_criterion(TieBreak::Buchholz, "FIDE C.07, 8.1"),
    single_criterion(TieBreak::SonnebornBergerFide, "FIDE C.07, 9.1"),
    single_criterion(TieBreak::DirectEncounterFide, "FIDE C.07, 6"),
    single_criterion(TieBreak::RoundsWon, "FIDE C.07, 7.1"),
];

impl TieBreakProfile {
    /// The names of the profiles.
    pub const NAMES: [&'static str; 7] = [
        "idf-round-robin",
        "idf-round-robin-shmulyan",
        "idf-swiss-tournament-manager",
        "idf-swiss-chess-arbiter",
        "idf-teams-round-robin",
        "fmjd",
        "fide-2024",
    ];

    /// Returns the profile of a name for a number of participants: in a Swiss system of IDF the order of the criteria depends on whether that
    /// number is even (section 2, 20.1.3.2).
    #[must_use]
    pub fn from_name(name: &str, participants: usize) -> Option<Self> {
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
            _ if id.starts_with("idf-swiss") => {
                ("IDF section 2, 20.1", EXTRA_MATCH_ARTICLE, SWISS_ARTICLE)
            }
            _ => ("IDF section 2, 20.1", EXTRA_MATCH_ARTICLE, ""),
        };
        Some(Self {
            id,
            points,
            criteria: Cow::Borrowed(criteria),
            extra_match,
            last_match,
        })
    }

    /// Returns the rule for rounds that were not played. That of FIDE has its own (C.07, 16); the others have none, and rounds count as they were
    /// scored.
    #[must_use]
    pub fn unplayed_rule(&self) -> UnplayedRule {
        match self.id {
            "fide-2024" => UnplayedRule::Fide2024,
            _ => UnplayedRule::AsPlayed,
        }
    }

    /// Creates a profile from a list of steps: the regulations of an event state which coefficients are used (IDF section 2, 20.5).
    #[must_use]
    pub fn from_steps(steps: &[OrderingStep]) -> Self {
        let criteria = steps
            .iter()
            .map(|step| Criterion::from_step(*step))
            .collect();
        Self {
            id: "custom",
            points: "IDF section 2, 20.1",
            criteria: Cow::Owned(criteria),
            extra_match: "",
            last_match: "",
        }
    }
}
