//! What official files state in addition to the games, with the players of the event: byes, matches lost by absence, withdrawals. Statements that
//! the games contradict are set apart and reported.

use super::known::{NamedFact, NamedForfeit};
use super::official_files::ByeKind;
use super::standings::{AbsentPlayers, OrderingStep, SoloRound, Withdrawal};
use super::{Event, EventMatch, OfficialFacts, OfficialFilePlace, ScoringSystem, ScoringUnit};
use std::collections::BTreeSet;

/// A match that was lost by absence and has no games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchForfeit {
    /// The number of the round; 0 where it is not stated.
    pub round: u32,
    /// The players.
    pub players: [usize; 2],
    /// The absent player or players.
    pub absent: AbsentPlayers,
}

/// A match whose result only official files state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportedMatch {
    /// The number of the round; 0 where it is not stated.
    pub round: u32,
    /// The players.
    pub players: [usize; 2],
    /// The points that the match counts for, two for a win and one for a draw ([`Event::counted_stated_points`] returns those of the table).
    pub points: [u32; 2],
    /// The points of its games, on the same scale.
    pub game_points: [u32; 2],
    /// The number of games that each player won.
    pub wins: [u32; 2],
    /// The number of its games.
    pub games: u32,
}

/// What official files state in addition to the games, with players by their numbers in the event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResolvedEventFacts {
    /// Rounds without an opponent.
    pub byes: Vec<SoloRound>,
    /// Matches that were lost by absence.
    pub forfeits: Vec<MatchForfeit>,
    /// Games lost by absence in matches that were played in part.
    pub games: Vec<MatchForfeit>,
    /// Results that only official files have and that count: matches without a game.
    pub results: Vec<ReportedMatch>,
    /// The players who withdrew.
    pub withdrawn: Vec<Withdrawal>,
    /// The players who joined later, with the first round that each of them plays.
    pub starts: Vec<(usize, u32)>,
    /// The members of each team in the order of their boards.
    pub line_ups: Vec<Vec<Option<usize>>>,
    /// Whether the event is one of teams, where this is stated.
    pub teams_play: Option<bool>,
    /// What a game and a match are worth.
    pub worth: ScoringSystem,
    /// The number of rounds.
    pub rounds: Option<u32>,
    /// The number of games in a match.
    pub games_in_match: u32,
    /// The name of the profile.
    pub profile: Option<String>,
    /// The criteria after points, which take precedence over the profile.
    pub criteria: Vec<OrderingStep>,
    /// Statements that are impossible, because they contradict the games or themselves.
    pub refused: Vec<(ImpossibleStatement, OfficialFilePlace)>,
}

/// An impossible statement of an official file.
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
    /// A round after the last one.
    NoSuchRound {
        /// The round.
        round: u32,
        /// The number of rounds that is stated.
        rounds: u32,
    },
    /// A match lost by absence whose players have a game in that round.
    ForfeitAndGame {
        /// The players.
        players: [usize; 2],
        /// The round.
        round: u32,
    },
    /// The same match lost by absence a second time, with another absent player.
    ForfeitTwice {
        /// The players.
        players: [usize; 2],
        /// The round.
        round: u32,
    },
    /// Fewer rounds than were played.
    FewerRounds {
        /// The number that is stated.
        stated: u32,
        /// The last round that has a game.
        played: u32,
    },
    /// A player who joins later and has games in earlier rounds.
    StartsAndPlays {
        /// The player.
        player: usize,
        /// The first round that he plays by the statement.
        start: u32,
        /// The round of the first of these games.
        plays: u32,
    },
    /// A player who withdrew and has games in later rounds.
    GoneAndPlays {
        /// The player.
        player: usize,
        /// The first round without him by the statement.
        gone: u32,
        /// The round of the last of these games.
        plays: u32,
    },
    /// An unknown variant.
    NoSuchVariant {
        /// The name that is stated.
        stated: String,
    },
    /// A variant other than that of the games.
    OtherVariant {
        /// The variant that is stated.
        stated: &'static str,
        /// The variant by whose rules the games were replayed.
        played: &'static str,
        /// The number of games.
        games: u64,
    },
    /// Points of outcomes from which no table can be computed.
    BadPoints,
    /// A player without a game.
    NoGames {
        /// The player.
        player: usize,
    },
    /// A drawn opening other than the one stated earlier for the same games.
    LotTwice {
        /// The drawn opening that is stated here.
        lot: String,
        /// The drawn opening that was stated earlier.
        before: String,
    },
    /// A drawn opening whose number is not in the table of openings.
    NoSuchLot {
        /// The number.
        lot: String,
        /// The file of the table.
        table: String,
    },
    /// A drawn opening whose moves or position cannot be replayed.
    LotUnread {
        /// The text that is stated.
        lot: String,
    },
}

impl OfficialFacts {
    /// Returns what the official files state in addition to the games of an event.
    pub(super) fn resolve_facts(&self, event: &Event) -> ResolvedEventFacts {
        let mut beside = ResolvedEventFacts {
            rounds: self.rounds.map(|(rounds, _)| rounds),
            games_in_match: event.stated_facts.games_in_match,
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

    /// Returns the members of each team in the order of their boards. A member whom the games do not name keeps his board, as `None`.
    fn line_ups_of(&self, event: &Event) -> Vec<Vec<Option<usize>>> {
        let teams = self.line_ups.iter();
        teams
            .map(|(_, members)| {
                let members = members.iter();
                members.map(|name| event.find_player(name)).collect()
            })
            .collect()
    }

    /// Refuses a number of rounds that is smaller than the last round with games.
    fn check_rounds(&self, played: &RoundOccupancy, beside: &mut ResolvedEventFacts) {
        if let Some((told, at)) = self.rounds.filter(|(told, _)| *told < played.last) {
            let played = played.last;
            let refused = ImpossibleStatement::FewerRounds {
                stated: told,
                played,
            };
            beside.refused.push((refused, at));
            beside.rounds = None;
        }
    }

    /// Returns whether the event has a round; refuses the statement where it has not.
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
                // An official file with all results also lists these games, and their tags may record the same absence.
                if !played.absent.contains(&(round, sort_pair(players))) {
                    let refused = ImpossibleStatement::ForfeitAndGame { players, round };
                    beside.refused.push((refused, at));
                }
                continue;
            }
            let mut before = beside.forfeits.iter();
            if let Some(before) = before.find(|one| one.round == round && same(one.players)) {
                // One absence loses both games of a micro-match, and several official files may each state it.
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

    /// Returns whether a match of the two players in that round lacks a game, which was then lost by absence.
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
                // Another official file may state the same bye.
                Some(before) if *before == solo && !self.has_earlier_bye(bye, player, event) => {}
                Some(_) => {
                    let refused = ImpossibleStatement::ByeTwice { player, round };
                    beside.refused.push((refused, at));
                }
                None => beside.byes.push(solo),
            }
        }
    }

    /// Returns whether the same official file states a bye of the player in that round earlier.
    fn has_earlier_bye(&self, bye: &NamedFact<ByeKind>, player: usize, event: &Event) -> bool {
        self.byes.iter().any(|other| {
            let same = other.round == bye.round && other.at.file == bye.at.file;
            same && other.at < bye.at && event.find_player(&other.name) == Some(player)
        })
    }

    fn place_gone(&self, event: &Event, played: &RoundOccupancy, beside: &mut ResolvedEventFacts) {
        for gone in &self.gone {
            let Some(player) = event.find_player(&gone.name) else {
                continue;
            };
            // A player who withdraws during a match has played in that round.
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

    /// Collects the players who joined later.
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

    /// Refuses statements about players without a game: their names may be misspelt.
    fn look_for_games(&self, event: &Event, beside: &mut ResolvedEventFacts) {
        let mut seen: BTreeSet<usize> = BTreeSet::new();
        let matched = event.matches.iter().flat_map(|one| one.players);
        seen.extend(matched);
        // A player who is in the list of players and stated to be absent is not a misspelling.
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
    /// Returns the number of games that a match has when it is complete.
    #[must_use]
    pub fn games_due(&self) -> usize {
        match self.unit {
            ScoringUnit::Game => 1,
            ScoringUnit::Match => self.stated_facts.games_in_match as usize,
        }
    }

    /// Returns whether games of a match are missing; its result is then unknown.
    #[must_use]
    pub fn lacks_games(&self, one: &EventMatch) -> bool {
        one.game_count() < self.games_due()
    }

    /// Adds the games that were lost by absence to the matches that were played in part.
    pub(super) fn add_absent_games(&mut self) {
        for absent in self.stated_facts.games.clone() {
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

/// The rounds in which players play.
#[derive(Default)]
struct RoundOccupancy {
    /// The last round that has games.
    last: u32,
    /// Rounds and players.
    busy: BTreeSet<(u32, usize)>,
    /// Those of them in which a match was started but not completed.
    begun: BTreeSet<(u32, usize)>,
    /// The same for matches: rounds and pairs.
    pairs: BTreeSet<(u32, [usize; 2])>,
    /// Those matches of which all games were lost by absence.
    absent: BTreeSet<(u32, [usize; 2])>,
}

impl RoundOccupancy {
    fn from_event(event: &Event) -> Self {
        let mut rounds = Self::default();
        for one in &event.matches {
            // A match without a round may belong to any round.
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
