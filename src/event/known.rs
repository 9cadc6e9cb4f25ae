//! What the arbiter tells of his event in `event.toml`, as the event takes it.

use super::names::is_name;
use super::papers::{self, Bye, Given, Who, Winner};
use super::standings::{Absent, Solo, SoloKind, Step, TieBreak, Withdrawal};
use super::{Event, System, Unit};

/// What is known of an event beside its games.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Its name; empty where it is not told.
    pub name: String,
    /// The players with their spellings, the one to keep first.
    pub players: Vec<Vec<String>>,
    /// Their teams, in the same order; empty where none is told.
    pub teams: Vec<String>,
    /// What is paired and counted.
    pub unit: Option<Unit>,
    /// The system.
    pub system: Option<System>,
    /// The number of rounds.
    pub rounds: Option<u32>,
    /// Games in a match.
    pub games_in_match: Option<u32>,
    /// The name of the profile.
    pub profile: Option<String>,
    /// The criteria behind points, which go before the profile; empty where none are told.
    pub criteria: Vec<Step>,
    /// Rounds without an opponent.
    byes: Vec<(Who, u32, Bye)>,
    /// Points of the bye of who is left over.
    bye_points: u32,
    /// Games and matches that were lost by absence: round, White and Black, who was absent.
    forfeits: Vec<(u32, [Who; 2], Absent)>,
    /// Who left, and the round from which on he is gone.
    gone: Vec<(Who, u32)>,
}

/// A match that was lost by absence and has no games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// The number of the round; 0 where it is not told.
    pub round: u32,
    /// The players.
    pub players: [usize; 2],
    /// Who was absent.
    pub absent: Absent,
}

/// What is told beside the games, with players by their numbers in the event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// Rounds without an opponent.
    pub byes: Vec<Solo>,
    /// Matches that were lost by absence.
    pub forfeits: Vec<Forfeit>,
    /// Who left.
    pub withdrawn: Vec<Withdrawal>,
    /// The number of rounds.
    pub rounds: Option<u32>,
    /// Games in a match.
    pub games_in_match: u32,
    /// The name of the profile.
    pub profile: Option<String>,
    /// The criteria behind points, which go before the profile.
    pub criteria: Vec<Step>,
}

impl Known {
    /// What a paper tells.
    #[must_use]
    pub fn of(given: &Given) -> Self {
        let number = |at: &Option<papers::At<u32>>| at.as_ref().map(|at| at.value);
        let name = |who: &Who| whole(given, who);
        let forfeits = given.pairings.iter().filter_map(|pairing| {
            let result = pairing.result.as_ref()?.value;
            let black = pairing.black.as_ref()?;
            let absent = match result.winner {
                _ if !result.forfeit => return None,
                Winner::White => Absent::One(1),
                Winner::Black => Absent::One(0),
                _ => Absent::Both,
            };
            let players = [name(&pairing.white.value), name(&black.value)];
            Some((number(&pairing.round).unwrap_or(0), players, absent))
        });
        let byes = given.pairings.iter().filter_map(|pairing| {
            let bye = pairing.bye.as_ref()?.value;
            let round = number(&pairing.round).unwrap_or(0);
            Some((name(&pairing.white.value), round, bye))
        });
        let gone = given.players.iter().filter_map(|player| {
            let who = Who {
                number: None,
                name: player.name.value.clone(),
            };
            Some((who, number(&player.withdrew)?))
        });
        let spellings = |player: &papers::GivenPlayer| {
            let aliases = player.aliases.iter().map(|alias| alias.value.clone());
            let own = std::iter::once(player.name.value.clone());
            own.chain(aliases).collect()
        };
        let bye = given.match_points.as_ref().or(given.points.as_ref());
        let bye = bye.and_then(|scale| scale.value.bye);
        Self {
            name: given
                .name
                .as_ref()
                .map_or_else(String::new, |name| name.value.clone()),
            players: given.players.iter().map(spellings).collect(),
            teams: (given.players.iter())
                .map(|player| {
                    player
                        .team
                        .as_ref()
                        .map_or_else(String::new, |at| at.value.clone())
                })
                .collect(),
            unit: given.unit.as_ref().map(|unit| match unit.value {
                papers::Unit::Game => Unit::Game,
                papers::Unit::Match => Unit::Match,
            }),
            system: given.system.as_ref().map(|system| match system.value {
                papers::System::RoundRobin => System::RoundRobin {
                    circles: number(&given.circles).unwrap_or(1).max(1),
                },
                papers::System::Swiss => System::Swiss,
                papers::System::KnockOut => System::KnockOut,
                papers::System::Scheveningen => System::Scheveningen,
                papers::System::Match => System::Duel,
            }),
            rounds: number(&given.rounds),
            games_in_match: number(&given.games_in_match),
            profile: given.profile.as_ref().map(|profile| profile.value.clone()),
            criteria: given
                .tie_breaks
                .iter()
                .filter_map(|at| step(&at.value))
                .collect(),
            byes: byes.collect(),
            bye_points: bye.and_then(papers::Points::to_whole).unwrap_or(2),
            forfeits: forfeits.collect(),
            gone: gone.collect(),
        }
    }

    /// What is told beside the games of an event, as far as it names its players.
    pub(super) fn beside(&self, event: &Event) -> Beside {
        let find = |who: &Who| event.player(&who.name);
        let byes = self.byes.iter().filter_map(|(who, round, bye)| {
            let (points, kind) = match bye {
                Bye::Full => (2, SoloKind::FullBye),
                Bye::Half => (1, SoloKind::HalfBye),
                Bye::Zero => (0, SoloKind::ZeroBye),
                Bye::Allocated => (self.bye_points, SoloKind::PairingBye),
            };
            Some(Solo {
                round: *round,
                player: find(who)?,
                points,
                kind,
            })
        });
        let forfeits = self.forfeits.iter().filter_map(|(round, players, absent)| {
            let [one, other] = [find(&players[0])?, find(&players[1])?];
            (one != other).then_some(Forfeit {
                round: *round,
                players: [one, other],
                absent: *absent,
            })
        });
        let gone = self.gone.iter().filter_map(|(who, round)| {
            Some(Withdrawal {
                player: find(who)?,
                after: round.saturating_sub(1),
            })
        });
        Beside {
            byes: byes.collect(),
            forfeits: forfeits.collect(),
            withdrawn: gone.collect(),
            rounds: self.rounds,
            games_in_match: self.games_in_match.unwrap_or(match event.unit {
                Unit::Game => 1,
                Unit::Match => 2,
            }),
            profile: self.profile.clone(),
            criteria: self.criteria.clone(),
        }
    }
}

/// A player with his name, where a paper only gives his number.
fn whole(given: &Given, who: &Who) -> Who {
    let of_number = |number: u32| {
        let has = |at: &papers::At<u32>| at.value == number;
        let mut players = given.players.iter();
        players.find(|player| player.number.as_ref().is_some_and(has))
    };
    match who.number.and_then(of_number) {
        Some(player) if !is_name(&who.name) => Who {
            number: who.number,
            name: player.name.value.clone(),
        },
        _ => who.clone(),
    }
}

/// A criterion of the list in `event.toml`; points and additional matches are none that is counted here.
fn step(name: &str) -> Option<Step> {
    match name {
        "points" | "match-points" | "additional-match" => None,
        "results-by-place" => Some(Step::One(TieBreak::ResultsInOrder)),
        "board-points" => Some(Step::Boards),
        name => name.parse().ok(),
    }
}
