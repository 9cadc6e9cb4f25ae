//! Team events: the matches of teams, assembled from those of their players (IDF section 2, 20.2 and 21).

use super::gather::fold_name;
use super::paired::sort_pair;
use super::standings::{BoardResult, Scoring, TeamMatch, team_field};
use super::{Event, EventAssumption, EventMatch, EventPlayer, EventSystem, ScoredEvent, standings};
use std::collections::{BTreeMap, BTreeSet};

/// The teams of an event and their table.
#[derive(Clone, Debug)]
pub struct Teams {
    /// The event with its teams as players; it has no games.
    pub event: Event,
    /// The results of the teams.
    pub scored: ScoredEvent,
}

/// A match between players of different teams: the round, the teams, the board and the points.
struct TeamBoard {
    round: Option<usize>,
    teams: [usize; 2],
    board: u32,
    points: [u32; 2],
}

/// Two players of different teams who met or were to meet.
pub(super) struct TeamPair {
    /// The round.
    pub(super) round: Option<usize>,
    /// The players.
    pub(super) players: [usize; 2],
    /// Their teams.
    pub(super) teams: [String; 2],
}

impl Event {
    /// Returns the teams of the event and their table, where teams play. Teams play where an official file states it, or where no player meets a
    /// member of his own team, each team meets one other team in a round, and more than half of the matches of teams have several boards. Clubs of
    /// players who play for themselves are not teams.
    #[must_use]
    pub fn find_teams(&self) -> Option<Teams> {
        let mut names: Vec<String> = Vec::new();
        let boards = self.team_boards(&mut names)?;
        let mut matches: Vec<(EventMatch, TeamMatch)> = Vec::new();
        let mut known: BTreeMap<(Option<usize>, [usize; 2]), usize> = BTreeMap::new();
        for board in &boards {
            let mut pair = board.teams;
            pair.sort_unstable();
            let nth = *known.entry((board.round, pair)).or_insert_with(|| {
                matches.push(start_match(self, board));
                matches.len() - 1
            });
            let team = &mut matches[nth].1;
            let mut points = board.points;
            if team.teams != board.teams {
                points.reverse();
            }
            let board = board.board;
            team.boards.push(BoardResult { board, points });
        }
        for (one, team) in &mut matches {
            let sum = |side: usize| team.boards.iter().map(|board| board.points[side]).sum();
            let sums = [sum(0), sum(1)];
            one.game_points = Some(sums);
            one.points = Some(Scoring::IDF.points_of(sums));
        }
        let (pairs, teams): (Vec<EventMatch>, Vec<TeamMatch>) = matches.into_iter().unzip();
        let is_assumed = |one: &EventAssumption| matches!(one, EventAssumption::System(_));
        let system = match self.assumed.iter().any(is_assumed) {
            true => EventSystem::from_matches(names.len(), &pairs, &[], &[]),
            false => self.system,
        };
        Some(self.of_teams(names, &teams, system))
    }

    /// Returns whether teams play. Where an official file states it, they do even if no team is known.
    #[must_use]
    pub fn is_of_teams(&self) -> bool {
        let declared = self.stated_facts.teams_play;
        declared.unwrap_or_else(|| self.team_boards(&mut Vec::new()).is_some())
    }

    /// Returns the boards of the matches of teams, where teams play, and collects the names of the teams.
    fn team_boards(&self, names: &mut Vec<String>) -> Option<Vec<TeamBoard>> {
        let declared = self.stated_facts.teams_play;
        if declared == Some(false) {
            return None;
        }
        let boards = self.collect_boards(names);
        let are_teams = declared == Some(true) || self.looks_like_teams(&boards);
        (are_teams && !boards.is_empty()).then_some(boards)
    }

    /// Returns the teams of the players of a match, in the order of the players.
    fn teams_of_match(&self, one: &EventMatch) -> [String; 2] {
        let mut teams = self.teams_of(one.games[0]);
        if self.games[one.games[0]].players[0] != Some(one.players[0]) {
            teams.reverse();
        }
        teams
    }

    /// Returns the players of different teams who met or were to meet, by round.
    pub(super) fn team_pairs(&self) -> Vec<TeamPair> {
        let played = self.matches.iter();
        let played = played.map(|one| (one.round, one.players, self.teams_of_match(one)));
        let round_of =
            |number: u32| (0..self.rounds.len()).find(|round| self.round_number(*round) == number);
        let of_players =
            |players: [usize; 2]| players.map(|player| self.players[player].team.clone());
        let lost = self
            .stated_facts
            .forfeits
            .iter()
            .map(|one| (one.round, one.players));
        let reported = self
            .stated_facts
            .results
            .iter()
            .map(|one| (one.round, one.players));
        let others = lost.chain(reported);
        let others = others.map(|(round, players)| (round_of(round), players, of_players(players)));
        let all = played
            .chain(others)
            .map(|(round, players, teams)| TeamPair {
                round,
                players,
                teams,
            });
        all.filter(|pair| {
            let [one, other] = pair.teams.each_ref().map(|team| fold_name(team));
            !one.is_empty() && !other.is_empty() && one != other
        })
        .collect()
    }

    /// Returns whether the members of each team meet all members of the other teams: at least nine of ten such pairs have met. Boards are then
    /// numbers of tables.
    pub(super) fn members_meet_all(&self) -> bool {
        let mut members: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
        let mut met: BTreeSet<[usize; 2]> = BTreeSet::new();
        for pair in self.team_pairs() {
            for (team, player) in pair.teams.iter().zip(pair.players) {
                members.entry(fold_name(team)).or_default().insert(player);
            }
            met.insert(sort_pair(pair.players));
        }
        let all: usize = members.values().map(BTreeSet::len).sum();
        let own: usize = members.values().map(|team| team.len() * team.len()).sum();
        let across = (all * all).saturating_sub(own) / 2;
        // With one board each, the members meet whom their teams meet.
        let boards = members.values().map(BTreeSet::len).max();
        boards > Some(1) && met.len() * 10 >= across * 9
    }

    /// Builds the event of the teams.
    fn of_teams(&self, names: Vec<String>, matches: &[TeamMatch], system: EventSystem) -> Teams {
        let kind = match system {
            EventSystem::RoundRobin { circles } => standings::PairingSystem::RoundRobin { circles },
            EventSystem::KnockOut => standings::PairingSystem::KnockOut,
            EventSystem::Swiss => standings::PairingSystem::Swiss,
            EventSystem::Scheveningen => standings::PairingSystem::Scheveningen,
            EventSystem::Duel | EventSystem::Unknown => standings::PairingSystem::Other,
        };
        let worth = self.stated_facts.worth.of_teams();
        let field = team_field(names.len(), matches, kind, worth.table, worth.game);
        let mut event = self.clone();
        event.games.clear();
        event.matches.clear();
        event.missing.clear();
        let told = self.stated_facts.teams_play == Some(true);
        event.stated_facts = super::ResolvedEventFacts {
            profile: match system {
                // In a Swiss system teams are ordered as players are (IDF section 2, 20.2.3.2).
                EventSystem::Swiss => None,
                _ => Some("idf-teams-round-robin".to_owned()),
            },
            worth,
            criteria: match told {
                true => self.stated_facts.criteria.clone(),
                false => Vec::new(),
            },
            ..super::ResolvedEventFacts::default()
        };
        event.system = system;
        event.players = names
            .into_iter()
            .map(|name| EventPlayer {
                name,
                ..EventPlayer::default()
            })
            .collect();
        Teams {
            event,
            scored: ScoredEvent {
                field,
                leavers: Vec::new(),
            },
        }
    }

    /// Returns the results of players of teams against those of other teams, and collects the names of the teams.
    fn collect_boards(&self, names: &mut Vec<String>) -> Vec<TeamBoard> {
        let mut known: BTreeMap<String, usize> = BTreeMap::new();
        let mut place = |name: &str| {
            let folded = fold_name(name);
            (!folded.is_empty()).then(|| {
                *known.entry(folded).or_insert_with(|| {
                    names.push(name.trim().to_owned());
                    names.len() - 1
                })
            })
        };
        let mut boards = Vec::new();
        for one in &self.matches {
            let Some(points) = self.counted_match_points(one).map(|made| made.points) else {
                continue;
            };
            let teams = self.teams_of_match(one).each_ref().map(|team| place(team));
            if let [Some(first), Some(second)] = teams {
                boards.push(TeamBoard {
                    round: one.round,
                    teams: [first, second],
                    board: self.board_of(one).unwrap_or(0),
                    points,
                });
            }
        }
        let round_of =
            |number: u32| (0..self.rounds.len()).find(|round| self.round_number(*round) == number);
        let lost = self.stated_facts.forfeits.iter().map(|one| {
            let points = self.counted_absence(one.absent);
            (one.round, one.players, points)
        });
        let told = self.stated_facts.results.iter();
        let told = told.map(|one| {
            (
                one.round,
                one.players,
                self.counted_stated_points(one).points,
            )
        });
        for (round, players, points) in lost.chain(told) {
            let teams = players.map(|player| place(&self.players[player].team));
            if let [Some(first), Some(second)] = teams {
                boards.push(TeamBoard {
                    round: round_of(round),
                    teams: [first, second],
                    board: 0,
                    points,
                });
            }
        }
        into_their_rounds(&mut boards);
        boards
    }

    /// Returns whether the boards look like those of team matches.
    fn looks_like_teams(&self, boards: &[TeamBoard]) -> bool {
        // A player without a team plays for himself.
        if boards.len() * 10 < self.matches.len() * 9 {
            return false;
        }
        let mut opponents: BTreeMap<(Option<usize>, usize), BTreeSet<usize>> = BTreeMap::new();
        let mut sizes: BTreeMap<(Option<usize>, [usize; 2]), usize> = BTreeMap::new();
        for board in boards {
            let [one, other] = board.teams;
            if one == other {
                return false;
            }
            opponents
                .entry((board.round, one))
                .or_default()
                .insert(other);
            opponents
                .entry((board.round, other))
                .or_default()
                .insert(one);
            *sizes
                .entry((board.round, [one.min(other), one.max(other)]))
                .or_default() += 1;
        }
        let by_round = boards.iter().any(|board| board.round.is_some());
        let single = !by_round || opponents.values().all(|others| others.len() == 1);
        let several = sizes.values().filter(|size| **size > 1).count();
        single && several * 2 > sizes.len()
    }
}

/// Assigns boards without a round to the one in which their teams met, where they met in one round only: a game whose round is missing belongs to
/// the match that its teams played and is not a match of its own.
fn into_their_rounds(boards: &mut [TeamBoard]) {
    let pair = |board: &TeamBoard| {
        let [one, other] = board.teams;
        [one.min(other), one.max(other)]
    };
    let mut met: BTreeMap<[usize; 2], BTreeSet<usize>> = BTreeMap::new();
    for board in boards.iter() {
        met.entry(pair(board)).or_default().extend(board.round);
    }
    for board in boards.iter_mut().filter(|board| board.round.is_none()) {
        if let Some(rounds) = met.get(&pair(board))
            && rounds.len() == 1
        {
            board.round = rounds.first().copied();
        }
    }
}

/// Returns an empty match of the teams of a board.
fn start_match(event: &Event, board: &TeamBoard) -> (EventMatch, TeamMatch) {
    let one = EventMatch {
        round: board.round,
        players: board.teams,
        games: Vec::new(),
        absent: Vec::new(),
        stated_points: Vec::new(),
        game_points: None,
        points: None,
    };
    let team = TeamMatch {
        round: board.round.map_or(0, |round| event.round_number(round)),
        teams: board.teams,
        boards: Vec::new(),
        absent: None,
    };
    (one, team)
}
