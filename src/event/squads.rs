//! Team events: the matches of teams, put together from those of their players (IDF section 2, 20.2 and 21).

use super::gather::key;
use super::standings::{BoardResult, Scoring, TeamMatch, team_field};
use super::{Event, Match, Player, Scored, System, standings};
use std::collections::{BTreeMap, BTreeSet};

/// The teams of an event and their table.
#[derive(Clone, Debug)]
pub struct Squads {
    /// The event, its teams as its players; it has no games.
    pub event: Event,
    /// What the teams made.
    pub scored: Scored,
}

/// A match of two players of different teams: the round, the teams, the board and the points.
struct Board {
    round: Option<usize>,
    teams: [usize; 2],
    board: u32,
    points: [u32; 2],
}

impl Event {
    /// Its teams, where teams play: nobody meets his own team, each team meets one other a round, and most of them on several
    /// boards; or a paper says so. Clubs of players who play for themselves are no teams.
    #[must_use]
    pub fn squads(&self) -> Option<Squads> {
        if self.beside.teams_play == Some(false) {
            return None;
        }
        let mut names: Vec<String> = Vec::new();
        let boards = self.boards(&mut names);
        let told = self.beside.teams_play == Some(true);
        if boards.is_empty() || !(told || self.is_of_teams(&boards)) {
            return None;
        }
        let mut matches: Vec<(Match, TeamMatch)> = Vec::new();
        let mut known: BTreeMap<(Option<usize>, [usize; 2]), usize> = BTreeMap::new();
        for board in &boards {
            let mut pair = board.teams;
            pair.sort_unstable();
            let nth = *known.entry((board.round, pair)).or_insert_with(|| {
                matches.push(started(self, board));
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
        let (pairs, teams): (Vec<Match>, Vec<TeamMatch>) = matches.into_iter().unzip();
        let system = System::of(names.len(), &pairs, &[]);
        Some(self.of_teams(names, &teams, system))
    }

    /// The event of teams.
    fn of_teams(&self, names: Vec<String>, matches: &[TeamMatch], system: System) -> Squads {
        let kind = match system {
            System::RoundRobin { circles } => standings::System::RoundRobin { circles },
            System::KnockOut => standings::System::KnockOut,
            System::Swiss => standings::System::Swiss,
            System::Scheveningen => standings::System::Scheveningen,
            System::Duel | System::Unknown => standings::System::Other,
        };
        let worth = self.beside.worth.of_teams();
        let field = team_field(names.len(), matches, kind, worth.table, worth.game);
        let mut event = self.clone();
        event.games.clear();
        event.matches.clear();
        event.missing.clear();
        let told = self.beside.teams_play == Some(true);
        event.beside = super::Beside {
            profile: match system {
                System::Swiss => None,
                _ => Some("idf-teams-round-robin".to_owned()),
            },
            worth,
            criteria: match told {
                true => self.beside.criteria.clone(),
                false => Vec::new(),
            },
            ..super::Beside::default()
        };
        event.system = system;
        event.players = names
            .into_iter()
            .map(|name| Player {
                name,
                ..Player::default()
            })
            .collect();
        Squads {
            event,
            scored: Scored {
                field,
                leavers: Vec::new(),
            },
        }
    }

    /// What the players of teams made against those of others; names of teams are collected.
    fn boards(&self, names: &mut Vec<String>) -> Vec<Board> {
        let mut known: BTreeMap<String, usize> = BTreeMap::new();
        let mut place = |name: &str| {
            let folded = key(name);
            (!folded.is_empty()).then(|| {
                *known.entry(folded).or_insert_with(|| {
                    names.push(name.trim().to_owned());
                    names.len() - 1
                })
            })
        };
        let mut boards = Vec::new();
        for one in &self.matches {
            let Some(points) = self.counted(one).map(|made| made.points) else {
                continue;
            };
            // The tags of the game go before what is known of the players.
            let game = &self.games[one.games[0]];
            let turned = game.players[0] != Some(one.players[0]);
            let teams = [0, 1].map(|side| {
                let tag = game.entry.head.team(if turned { 1 - side } else { side });
                match key(tag).is_empty() {
                    true => place(&self.players[one.players[side]].team),
                    false => place(tag),
                }
            });
            if let [Some(first), Some(second)] = teams {
                boards.push(Board {
                    round: one.round,
                    teams: [first, second],
                    board: self.board_of(one).unwrap_or(0),
                    points,
                });
            }
        }
        let round_of =
            |number: u32| (0..self.rounds.len()).find(|round| self.round_number(*round) == number);
        let lost = self.beside.forfeits.iter().map(|one| {
            let points = self.counted_absence(one.absent);
            (one.round, one.players, points)
        });
        let told = self.beside.results.iter();
        let told = told.map(|one| (one.round, one.players, self.counted_told(one).points));
        for (round, players, points) in lost.chain(told) {
            let teams = players.map(|player| place(&self.players[player].team));
            if let [Some(first), Some(second)] = teams {
                boards.push(Board {
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

    /// Whether the boards look like those of team matches.
    fn is_of_teams(&self, boards: &[Board]) -> bool {
        // Who has no team plays for himself.
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

/// Gives boards that say no round the one in which their teams met, where that is one alone: a game whose round is missing is one of the
/// match that its teams played, and no match of its own.
fn into_their_rounds(boards: &mut [Board]) {
    let pair = |board: &Board| {
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

/// A match of the teams of a board.
fn started(event: &Event, board: &Board) -> (Match, TeamMatch) {
    let one = Match {
        round: board.round,
        players: board.teams,
        games: Vec::new(),
        absent: Vec::new(),
        told: Vec::new(),
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
