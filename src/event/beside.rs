//! What papers tell beside the games, with the players of the event: byes, matches lost by absence, who left. What cannot be,
//! for the games say otherwise, is set apart and told.

use super::known::{NamedFact, NamedForfeit};
use super::papers::ByeKind;
use super::standings::{AbsentPlayers, OrderingStep, SoloRound, Withdrawal};
use super::{Event, EventMatch, OfficialFacts, OfficialFilePlace, ScoringSystem, ScoringUnit};
use std::collections::BTreeSet;

/// A match that was lost by absence and has no games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchForfeit {
    /// The number of the round; 0 where it is not told.
    pub round: u32,
    /// The players.
    pub players: [usize; 2],
    /// Who was absent.
    pub absent: AbsentPlayers,
}

/// A match of which only papers tell the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportedMatch {
    /// The number of the round; 0 where it is not told.
    pub round: u32,
    /// The players.
    pub players: [usize; 2],
    /// The points that it counts for, two for a win and one for a draw ([`Event::counted_told`] gives those of the table).
    pub points: [u32; 2],
    /// The points of its games, in the same way.
    pub game_points: [u32; 2],
    /// Games won by each.
    pub wins: [u32; 2],
    /// Its games.
    pub games: u32,
}

/// What is told beside the games, with players by their numbers in the event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResolvedEventFacts {
    /// Rounds without an opponent.
    pub byes: Vec<SoloRound>,
    /// Matches that were lost by absence.
    pub forfeits: Vec<MatchForfeit>,
    /// Games of matches that were played in part, lost by absence.
    pub games: Vec<MatchForfeit>,
    /// Results that only papers have and that count: matches of which there is no game.
    pub results: Vec<ReportedMatch>,
    /// Who left.
    pub withdrawn: Vec<Withdrawal>,
    /// Who came later, with the first round that he plays.
    pub starts: Vec<(usize, u32)>,
    /// The members of each team in the order of their boards.
    pub line_ups: Vec<Vec<Option<usize>>>,
    /// Whether teams play.
    pub teams_play: Option<bool>,
    /// What a game and a match are worth.
    pub worth: ScoringSystem,
    /// The number of rounds.
    pub rounds: Option<u32>,
    /// Games in a match.
    pub games_in_match: u32,
    /// The name of the profile.
    pub profile: Option<String>,
    /// The criteria behind points, which go before the profile.
    pub criteria: Vec<OrderingStep>,
    /// What is told and cannot be, for it contradicts the games or itself.
    pub refused: Vec<(ImpossibleStatement, OfficialFilePlace)>,
}

/// Something that a paper tells and that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImpossibleStatement {
    /// A bye in a round in which the player has an opponent.
    ByeAndMatch {
        /// The player.
        player: usize,
        /// The round.
        round: u32,
    },
    /// A second bye in a round.
    ByeTwice {
        /// The player.
        player: usize,
        /// The round.
        round: u32,
    },
    /// A round behind the last one.
    NoSuchRound {
        /// The round.
        round: u32,
        /// The number of rounds that is told.
        rounds: u32,
    },
    /// A match lost by absence, of two who have a game in that round.
    ForfeitAndGame {
        /// The players.
        players: [usize; 2],
        /// The round.
        round: u32,
    },
    /// The same match lost by absence a second time.
    ForfeitTwice {
        /// The players.
        players: [usize; 2],
        /// The round.
        round: u32,
    },
    /// Fewer rounds than were played.
    FewerRounds {
        /// The number that is told.
        told: u32,
        /// The last round that has a game.
        played: u32,
    },
    /// A player who comes later and has games in rounds before: the first of them.
    StartsAndPlays {
        /// The player.
        player: usize,
        /// The first round that he is told to play.
        start: u32,
        /// The round of a game.
        plays: u32,
    },
    /// A player who left and has games in later rounds: the last of them.
    GoneAndPlays {
        /// The player.
        player: usize,
        /// From which round on he is told to be gone.
        gone: u32,
        /// The round of a game.
        plays: u32,
    },
    /// A variant that nobody knows.
    NoSuchVariant {
        /// What is told.
        told: String,
    },
    /// Another variant than that of games.
    OtherVariant {
        /// What is told.
        told: &'static str,
        /// By whose rules games were replayed.
        played: &'static str,
        /// How many.
        games: u64,
    },
    /// Points of outcomes that make no table.
    BadPoints,
    /// A player of whom there is no game.
    NoGames {
        /// The player.
        player: usize,
    },
    /// A drawn opening other than the one that is told before for the same games.
    LotTwice {
        /// What is told here.
        lot: String,
        /// What is told before.
        before: String,
    },
    /// A drawn opening whose number the table does not have.
    NoSuchLot {
        /// The number.
        lot: String,
        /// The file of the table.
        table: String,
    },
    /// A drawn opening whose moves or position cannot be replayed.
    LotUnread {
        /// What is told.
        lot: String,
    },
}

impl OfficialFacts {
    /// What is told beside the games of an event.
    pub(super) fn resolve_facts(&self, event: &Event) -> ResolvedEventFacts {
        let mut beside = ResolvedEventFacts {
            rounds: self.rounds.map(|(rounds, _)| rounds),
            games_in_match: event.beside.games_in_match,
            line_ups: self.line_ups_of(event),
            teams_play: self.teams_play,
            profile: self.profile.clone(),
            criteria: self.criteria.clone(),
            worth: self.scoring_system(event.unit),
            ..ResolvedEventFacts::default()
        };
        let played = RoundOccupancy::from_event(event);
        self.check_rounds(&played, &mut beside);
        self.place_forfeits(event, &played, &mut beside);
        self.place_byes(event, &played, &mut beside);
        self.place_gone(event, &played, &mut beside);
        self.place_starts(event, &played, &mut beside);
        self.look_for_games(event, &mut beside);
        beside.refused.extend(self.refused_presumptions(event));
        beside
    }

    /// The members of each team in the order of their boards. Whom the games do not name keeps his board.
    fn line_ups_of(&self, event: &Event) -> Vec<Vec<Option<usize>>> {
        let teams = self.line_ups.iter();
        teams
            .map(|(_, members)| {
                let members = members.iter();
                members.map(|name| event.find_player(name)).collect()
            })
            .collect()
    }

    /// The number of rounds, which is not smaller than the last round that has games.
    fn check_rounds(&self, played: &RoundOccupancy, beside: &mut ResolvedEventFacts) {
        if let Some((told, at)) = self.rounds.filter(|(told, _)| *told < played.last) {
            let played = played.last;
            let refused = ImpossibleStatement::FewerRounds { told, played };
            beside.refused.push((refused, at));
            beside.rounds = None;
        }
    }

    /// Whether a round is there; else it is told.
    fn has_round(round: u32, at: OfficialFilePlace, beside: &mut ResolvedEventFacts) -> bool {
        match beside.rounds {
            Some(rounds) if round > rounds => {
                let refused = ImpossibleStatement::NoSuchRound { round, rounds };
                beside.refused.push((refused, at));
                false
            }
            _ => true,
        }
    }

    fn place_forfeits(
        &self,
        event: &Event,
        played: &RoundOccupancy,
        beside: &mut ResolvedEventFacts,
    ) {
        for forfeit in &self.forfeits {
            let [one, other] = [&forfeit.names[0], &forfeit.names[1]].map(|n| event.find_player(n));
            let (Some(one), Some(other)) = (one, other) else {
                continue;
            };
            let (round, at) = (forfeit.round, forfeit.at);
            if one == other || !Self::has_round(round, at, beside) {
                continue;
            }
            let players = [one, other];
            let same = |pair: [usize; 2]| sort_pair(pair) == sort_pair(players);
            if Self::is_half(event, forfeit, players) {
                beside.games.push(MatchForfeit {
                    round,
                    players,
                    absent: forfeit.absent,
                });
                continue;
            }
            if played.pairs.contains(&(round, sort_pair(players))) {
                // A paper with all results names these games too, and their tags may say the same.
                if !played.absent.contains(&(round, sort_pair(players))) {
                    let refused = ImpossibleStatement::ForfeitAndGame { players, round };
                    beside.refused.push((refused, at));
                }
                continue;
            }
            let mut before = beside.forfeits.iter();
            if let Some(before) = before.find(|one| one.round == round && same(one.players)) {
                // Both games of a micro-match are lost by one absence; of several papers each may tell it.
                let turned = before.players != players;
                let absent = match (forfeit.absent, turned) {
                    (AbsentPlayers::One(side), true) => AbsentPlayers::One(1 - side),
                    (absent, _) => absent,
                };
                if before.absent != absent {
                    let refused = ImpossibleStatement::ForfeitTwice { players, round };
                    beside.refused.push((refused, at));
                }
                continue;
            }
            beside.forfeits.push(MatchForfeit {
                round,
                players,
                absent: forfeit.absent,
            });
        }
    }

    /// Whether a match of the two in that round lacks a game, which was lost by absence.
    fn is_half(event: &Event, forfeit: &NamedForfeit, players: [usize; 2]) -> bool {
        event.matches.iter().any(|one| {
            let round = one.round.map_or(0, |round| event.round_number(round));
            let same = sort_pair(one.players) == sort_pair(players) && round == forfeit.round;
            same && event.lacks_games(one)
        })
    }

    fn place_byes(&self, event: &Event, played: &RoundOccupancy, beside: &mut ResolvedEventFacts) {
        for bye in &self.byes {
            let Some(player) = event.find_player(&bye.name) else {
                continue;
            };
            let (round, at) = (bye.round, bye.at);
            if !Self::has_round(round, at, beside) {
                continue;
            }
            let absent = |one: &MatchForfeit| one.round == round && one.players.contains(&player);
            if played.busy.contains(&(round, player)) || beside.forfeits.iter().any(absent) {
                let refused = ImpossibleStatement::ByeAndMatch { player, round };
                beside.refused.push((refused, at));
                continue;
            }
            let solo = Self::resolve_bye(player, bye, &beside.worth);
            let mut before = beside.byes.iter();
            match before.find(|one| one.round == round && one.player == player) {
                // Another paper may tell the same.
                Some(before) if *before == solo && !self.told_before(bye, player, event) => {}
                Some(_) => {
                    let refused = ImpossibleStatement::ByeTwice { player, round };
                    beside.refused.push((refused, at));
                }
                None => beside.byes.push(solo),
            }
        }
    }

    /// Whether the same paper has told a bye of the player in that round before.
    fn told_before(&self, bye: &NamedFact<ByeKind>, player: usize, event: &Event) -> bool {
        self.byes.iter().any(|other| {
            let same = other.round == bye.round && other.at.paper == bye.at.paper;
            same && other.at < bye.at && event.find_player(&other.name) == Some(player)
        })
    }

    fn place_gone(&self, event: &Event, played: &RoundOccupancy, beside: &mut ResolvedEventFacts) {
        for gone in &self.gone {
            let Some(player) = event.find_player(&gone.name) else {
                continue;
            };
            // Whoever leaves within a match has played in that round.
            let left_within = (gone.round, player);
            let rounds = played.busy.iter().filter(|round| {
                round.1 == player && !(**round == left_within && played.begun.contains(round))
            });
            let last = rounds.map(|(round, _)| *round).max().unwrap_or(0);
            if last >= gone.round && last > 0 {
                let refused = ImpossibleStatement::GoneAndPlays {
                    player,
                    gone: gone.round,
                    plays: last,
                };
                beside.refused.push((refused, gone.at));
                continue;
            }
            beside.withdrawn.push(Withdrawal {
                player,
                after: gone.round.saturating_sub(1),
            });
        }
    }

    /// Sets down who came later.
    fn place_starts(
        &self,
        event: &Event,
        played: &RoundOccupancy,
        beside: &mut ResolvedEventFacts,
    ) {
        for (spellings, told) in self.players.iter().zip(&self.of_players) {
            let player = spellings.first().and_then(|name| event.find_player(name));
            let (Some(player), Some((start, at))) = (player, told.start) else {
                continue;
            };
            let rounds = played.busy.iter().filter(|(_, busy)| *busy == player);
            match rounds.map(|(round, _)| *round).min() {
                Some(plays) if plays > 0 && plays < start => {
                    let refused = ImpossibleStatement::StartsAndPlays {
                        player,
                        start,
                        plays,
                    };
                    beside.refused.push((refused, at));
                }
                _ => beside.starts.push((player, start)),
            }
        }
    }

    /// Tells players of whom there is no game: their name may be written wrongly.
    fn look_for_games(&self, event: &Event, beside: &mut ResolvedEventFacts) {
        let mut seen: BTreeSet<usize> = BTreeSet::new();
        let matched = event.matches.iter().flat_map(|one| one.players);
        seen.extend(matched);
        // Who is listed and told not to have come is no slip of the pen.
        let listed = self.players.iter().filter_map(|names| names.first());
        let listed: BTreeSet<usize> = listed.filter_map(|name| event.find_player(name)).collect();
        let absent = beside.forfeits.iter().flat_map(|one| one.players);
        let absent = absent.chain(beside.byes.iter().map(|bye| bye.player));
        let absent = absent.chain(beside.withdrawn.iter().map(|gone| gone.player));
        seen.extend(absent.filter(|player| listed.contains(player)));
        let byes = self.byes.iter().map(|bye| (&bye.name, bye.at));
        let forfeits = self.forfeits.iter();
        let forfeits = forfeits.flat_map(|one| one.names.iter().map(|name| (name, one.at)));
        let gone = self.gone.iter().map(|gone| (&gone.name, gone.at));
        let players = self.players.iter().zip(&self.of_players);
        let players = players.filter_map(|(names, told)| Some((names.first()?, told.at)));
        let all = byes.chain(forfeits).chain(gone);
        for (name, at) in all.chain(players) {
            if let Some(player) = event.find_player(name)
                && seen.insert(player)
            {
                beside
                    .refused
                    .push((ImpossibleStatement::NoGames { player }, at));
            }
        }
    }
}

impl Event {
    /// The number of games of a match.
    #[must_use]
    pub fn games_due(&self) -> usize {
        match self.unit {
            ScoringUnit::Game => 1,
            ScoringUnit::Match => self.beside.games_in_match as usize,
        }
    }

    /// Whether games of a match are missing: then its result is not known.
    #[must_use]
    pub fn lacks_games(&self, one: &EventMatch) -> bool {
        one.game_count() < self.games_due()
    }

    /// Adds the games that were lost by absence to the matches that were played in part.
    pub(super) fn add_absent_games(&mut self) {
        for absent in self.beside.games.clone() {
            let mut matches = 0..self.matches.len();
            let found = matches.find(|nth| {
                let one = &self.matches[*nth];
                let round = one.round.map_or(0, |round| self.round_number(round));
                let same =
                    sort_pair(one.players) == sort_pair(absent.players) && round == absent.round;
                same && self.lacks_games(one)
            });
            let Some(found) = found else { continue };
            let (unit, due) = (self.unit, self.games_due());
            let one = &mut self.matches[found];
            let turned = one.players != absent.players;
            let mut points = match absent.absent {
                AbsentPlayers::One(0) => [0, 2],
                AbsentPlayers::One(_) => [2, 0],
                AbsentPlayers::Both => [0, 0],
            };
            if turned {
                points.reverse();
            }
            one.absent.push(points);
            one.settle_points(&self.games, unit, due);
        }
    }
}

fn sort_pair(mut pair: [usize; 2]) -> [usize; 2] {
    pair.sort_unstable();
    pair
}

/// Who plays in which round.
#[derive(Default)]
struct RoundOccupancy {
    /// The last round that has games.
    last: u32,
    /// Rounds and players.
    busy: BTreeSet<(u32, usize)>,
    /// Those of them in which a match was begun and not played to its end.
    begun: BTreeSet<(u32, usize)>,
    /// Rounds and pairs.
    pairs: BTreeSet<(u32, [usize; 2])>,
    /// Those of which all games were lost by absence.
    absent: BTreeSet<(u32, [usize; 2])>,
}

impl RoundOccupancy {
    fn from_event(event: &Event) -> Self {
        let mut rounds = Self::default();
        for one in &event.matches {
            // Without a round a match may be of any.
            let round = one.round.map_or(0, |round| event.round_number(round));
            rounds.last = rounds.last.max(round);
            let pair = sort_pair(one.players);
            rounds.pairs.insert((round, pair));
            if one.games.iter().all(|game| event.games[*game].is_forfeit()) {
                rounds.absent.insert((round, pair));
            }
            if round > 0 {
                let players = pair.map(|player| (round, player));
                rounds.busy.extend(players);
                if event.lacks_games(one) {
                    rounds.begun.extend(players);
                }
            }
        }
        rounds
    }
}
