//! Compares the games of an event with the pairings of official files.

use super::official_files::{GivenResult, HundredthPoints, Winner};
use super::stated::StatedPairing;
use super::{Event, GameInEvent, MissingGames, OfficialFilePlace};
use crate::board::Color;
use crate::outcome::Outcome;
use std::collections::{BTreeMap, BTreeSet};

/// A contradiction between the games and an official file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingContradiction {
    /// A game of two players whom the official file does not pair, in a round for which it has other pairings.
    NotPaired {
        /// The game.
        game: usize,
        /// The place in the official file.
        at: OfficialFilePlace,
    },
    /// A game whose pair the official file has in another round.
    OtherRound {
        /// The game.
        game: usize,
        /// The round in the official file.
        round: u32,
        /// The place of the pair.
        at: OfficialFilePlace,
    },
    /// White and Black are exchanged.
    Colours {
        /// The game.
        game: usize,
        /// The place of the pair in the official file.
        at: OfficialFilePlace,
    },
    /// The result is different.
    Result {
        /// The game, or the first of the match.
        game: usize,
        /// The result in the official file, White of that game first.
        stated: GivenResult,
        /// Whether the result is that of a match of several games.
        whole: bool,
        /// The place of the result.
        at: OfficialFilePlace,
    },
}

impl PairingContradiction {
    /// Returns the index of the game that the contradiction is about.
    #[must_use]
    pub fn game_index(&self) -> usize {
        match self {
            Self::NotPaired { game, .. }
            | Self::OtherRound { game, .. }
            | Self::Colours { game, .. }
            | Self::Result { game, .. } => *game,
        }
    }
}

/// The results of a comparison.
#[derive(Debug, Default)]
pub(super) struct FileComparison {
    pub(super) contradictions: Vec<PairingContradiction>,
    pub(super) missing: Vec<MissingGames>,
    /// Pairings without a game but with a result, and whether the result is that of a whole match.
    pub(super) results: Vec<(StatedPairing, bool)>,
}

/// The round, where rounds are known, and the pair, smaller number first.
type RoundAndPair = (Option<u32>, [usize; 2]);

pub(super) fn sort_pair(mut pair: [usize; 2]) -> [usize; 2] {
    pair.sort_unstable();
    pair
}

/// Compares the games of an event with all its official files. Reports once what several files state.
pub(super) fn compare_official_files(event: &Event) -> FileComparison {
    let mut all = FileComparison::default();
    let papers: BTreeSet<usize> = event.stated.pairings.iter().map(|p| p.at.file).collect();
    for paper in papers {
        let mut one = FileComparer::new(event, paper);
        one.compare_pairings();
        all.contradictions.append(&mut one.found.contradictions);
        all.missing.append(&mut one.found.missing);
        // A result that several official files state counts once.
        let known: BTreeSet<_> = all
            .results
            .iter()
            .map(|(row, _)| (row.round, sort_pair(row.players)))
            .collect();
        let results = std::mem::take(&mut one.found.results).into_iter();
        all.results.extend(
            results.filter(|(row, _)| !known.contains(&(row.round, sort_pair(row.players)))),
        );
    }
    let mut told = BTreeSet::new();
    all.contradictions.retain(|one| {
        let kind = std::mem::discriminant(one);
        told.insert((one.game_index(), format!("{kind:?}")))
    });
    let mut told = BTreeSet::new();
    all.missing.retain(|one| match one {
        MissingGames::Paired { players, round, .. } => told.insert((*round, sort_pair(*players))),
        _ => true,
    });
    all
}

/// The comparison of one official file with the games.
struct FileComparer<'a> {
    event: &'a Event,
    rows: BTreeMap<RoundAndPair, Vec<&'a StatedPairing>>,
    games: BTreeMap<RoundAndPair, Vec<usize>>,
    /// The rounds that the official file has, and those that have games.
    rounds: [BTreeSet<Option<u32>>; 2],
    /// Pairings without a game.
    lost: Vec<&'a StatedPairing>,
    /// Games without a pairing.
    more: Vec<usize>,
    /// Whether the official file has a line for each game instead of one for each match.
    single: bool,
    /// The first place of each round in the official file.
    first: BTreeMap<Option<u32>, OfficialFilePlace>,
    found: FileComparison,
}

impl<'a> FileComparer<'a> {
    fn new(event: &'a Event, paper: usize) -> Self {
        let of_paper = || event.stated.pairings.iter().filter(|p| p.at.file == paper);
        let by_round = !event.rounds.is_empty() && of_paper().any(|row| row.round.is_some());
        let round = |round: Option<u32>| round.filter(|_| by_round);
        let mut one = Self {
            event,
            rows: BTreeMap::new(),
            games: BTreeMap::new(),
            rounds: Default::default(),
            lost: Vec::new(),
            more: Vec::new(),
            single: false,
            first: BTreeMap::new(),
            found: FileComparison::default(),
        };
        for row in of_paper() {
            let key = (round(row.round), sort_pair(row.players));
            one.rows.entry(key).or_default().push(row);
            // A list of absences is not a list of pairings.
            if !row.result.is_some_and(|result| result.forfeit) {
                one.rounds[0].insert(key.0);
                one.first.entry(key.0).or_insert(row.at);
            }
        }
        for (nth, game) in event.games.iter().enumerate() {
            let Some(pair) = game.player_pair().filter(|_| game.is_counted()) else {
                continue;
            };
            let number = game.round.map(|round| event.round_number(round));
            let key = (round(number), sort_pair(pair));
            one.games.entry(key).or_default().push(nth);
            one.rounds[1].insert(key.0);
        }
        let matches = one.games.iter().filter(|(_, games)| games.len() > 1);
        let lines = matches.filter_map(|(key, _)| one.rows.get(key).map(Vec::len));
        let (all, several) = lines.fold((0, 0), |(all, several), lines| {
            (all + 1, several + usize::from(lines > 1))
        });
        one.single = several * 2 > all;
        one
    }

    fn compare_pairings(&mut self) {
        for (key, rows) in std::mem::take(&mut self.rows) {
            match self.games.remove(&key) {
                Some(games) => self.compare_group(&rows, games),
                None => self.lost.extend(rows),
            }
        }
        for (key, games) in std::mem::take(&mut self.games) {
            // A round that the official file does not have is not paired yet, or is in another file.
            if self.rounds[0].contains(&key.0) {
                self.more.extend(games);
            }
        }
        self.other_rounds();
        for game in std::mem::take(&mut self.more) {
            let round = self.event.games[game].round;
            let number = round.map(|round| self.event.round_number(round));
            let first = self.first.get(&number).or_else(|| self.first.get(&None));
            let at = first.copied().unwrap_or_default();
            let one = PairingContradiction::NotPaired { game, at };
            self.found.contradictions.push(one);
        }
        self.find_missing();
    }

    /// Compares the games of a round and a pair with the rows of that pair.
    fn compare_group(&mut self, rows: &[&'a StatedPairing], mut games: Vec<usize>) {
        if let ([row], [_, _, ..]) = (rows, &games[..])
            && row.game.is_none()
            && !self.single
        {
            self.compare_match(row, &games);
            return;
        }
        let mut left: Vec<&StatedPairing> = Vec::new();
        for row in rows {
            let white = |game: &usize| self.event.games[*game].players[0] == Some(row.players[0]);
            match games.iter().position(white).filter(|_| row.colours) {
                Some(at) => {
                    let game = games.remove(at);
                    self.compare_result(row, game);
                }
                None => left.push(row),
            }
        }
        for row in left {
            match games.is_empty() {
                true => self.lost.push(row),
                false => {
                    let game = games.remove(0);
                    self.compare_colours(row, game);
                    self.compare_result(row, game);
                }
            }
        }
        self.more.extend(games);
    }

    fn compare_colours(&mut self, row: &StatedPairing, game: usize) {
        let forfeit = row.result.is_some_and(|result| result.forfeit);
        if row.colours && !forfeit && self.event.games[game].players[0] != Some(row.players[0]) {
            let (game, at) = (game, row.at);
            let one = PairingContradiction::Colours { game, at };
            self.found.contradictions.push(one);
        }
    }

    fn compare_result(&mut self, row: &StatedPairing, nth: usize) {
        let game = &self.event.games[nth];
        let Some(told) = row.result.filter(|told| told.winner != Winner::Open) else {
            return;
        };
        let turned = game.players[0] != Some(row.players[0]);
        let told = if turned {
            told.with_swapped_colours()
        } else {
            told
        };
        if !told.forfeit && game_winner(game) != Some(told.winner) {
            self.found
                .contradictions
                .push(PairingContradiction::Result {
                    game: nth,
                    stated: told,
                    whole: false,
                    at: row.at,
                });
        }
    }

    /// Compares the row of a whole match with its games.
    fn compare_match(&mut self, row: &StatedPairing, games: &[usize]) {
        let Some(told) = row.result.filter(|told| told.winner != Winner::Open) else {
            return;
        };
        let mut sum = [0, 0];
        for nth in games {
            let game = &self.event.games[*nth];
            let Some([white, black]) = game.game_points() else {
                return;
            };
            match game.players[0] == Some(row.players[0]) {
                true => sum = [sum[0] + white, sum[1] + black],
                false => sum = [sum[0] + black, sum[1] + white],
            }
        }
        if told.forfeit || points_fit(sum, told) || self.is_scored(row, games, told) {
            return;
        }
        let game = games[0];
        let turned = self.event.games[game].players[0] != Some(row.players[0]);
        self.found
            .contradictions
            .push(PairingContradiction::Result {
                game,
                stated: if turned {
                    told.with_swapped_colours()
                } else {
                    told
                },
                whole: true,
                at: row.at,
            });
    }

    /// Returns whether the games add up to the stated result, by the points that the event counts.
    fn is_scored(&self, row: &StatedPairing, games: &[usize], told: GivenResult) -> bool {
        let mut sum = [0, 0];
        for nth in games {
            let game = &self.event.games[*nth];
            let Some(mut points) = self.event.counted_game_points(game) else {
                return false;
            };
            if game.players[0] != Some(row.players[0]) {
                points.reverse();
            }
            sum = [sum[0] + points[0], sum[1] + points[1]];
        }
        let divisor = i64::from(self.event.stated_facts.worth.game.shown_by());
        let shown = sum.map(|points| HundredthPoints(i64::from(points) * 100 / divisor));
        told.points == Some((shown[0], shown[1]))
    }

    /// Matches pairings without a game with games without a pairing: the same pair in two rounds is one contradiction.
    fn other_rounds(&mut self) {
        let mut rest = Vec::new();
        for row in std::mem::take(&mut self.lost) {
            let same = |game: &usize| {
                let pair = self.event.games[*game].player_pair();
                pair.is_some_and(|pair| sort_pair(pair) == sort_pair(row.players))
            };
            match (self.more.iter().position(same), row.round) {
                (Some(at), Some(round)) => {
                    let game = self.more.remove(at);
                    let at = row.at;
                    let one = PairingContradiction::OtherRound { game, round, at };
                    self.found.contradictions.push(one);
                    self.compare_result(row, game);
                }
                _ => rest.push(row),
            }
        }
        self.lost = rest;
    }

    /// Finds the pairings without a game. A round without any game is one finding; rounds to come are none.
    fn find_missing(&mut self) {
        let last = self.rounds[1].iter().flatten().max().copied();
        let mut whole: BTreeMap<u32, (u32, OfficialFilePlace, bool)> = BTreeMap::new();
        for row in std::mem::take(&mut self.lost) {
            let told = row.result;
            if told.is_some_and(|told| told.forfeit) {
                continue;
            }
            let open = told.is_none_or(|told| told.winner == Winner::Open);
            if !open {
                let whole = row.game.is_none() && !self.single;
                self.found.results.push((row.clone(), whole));
            }
            let by_round = self.rounds[1].iter().any(Option::is_some);
            match row.round.filter(|_| by_round) {
                Some(round) if !self.rounds[1].contains(&Some(round)) => {
                    let known = whole.entry(round).or_insert((0, row.at, true));
                    known.0 += 1;
                    known.2 &= open;
                }
                round => self.found.missing.push(MissingGames::Paired {
                    players: row.players,
                    round,
                    at: row.at,
                }),
            }
        }
        for (round, (pairings, at, open)) in whole {
            if open && last.is_none_or(|last| round > last) {
                continue;
            }
            self.found.missing.push(MissingGames::WholeRound {
                round,
                pairings,
                at,
            });
        }
    }
}

/// Returns the winner of a game in the terms of official files.
fn game_winner(game: &GameInEvent) -> Option<Winner> {
    Some(match game.entry.outcome {
        Outcome::Won(Color::White) => Winner::White,
        Outcome::Won(Color::Black) => Winner::Black,
        Outcome::Draw => Winner::Draw,
        Outcome::BothLost => Winner::Nobody,
        Outcome::Points => GivenResult::from(game.game_points()?).winner,
        Outcome::Unknown => return None,
    })
}

/// Returns whether the points of all games of a match fit the stated result: the same points, on any scale, or the same winner where only the
/// result of the match is stated.
fn points_fit(sum: [u32; 2], told: GivenResult) -> bool {
    let counted = GivenResult::from(sum);
    let all = i64::from(sum[0] + sum[1]) * 100;
    match told.points {
        Some((white, black)) if white.0 + black.0 == all => {
            (white, black)
                == (
                    HundredthPoints::from_whole(sum[0]),
                    HundredthPoints::from_whole(sum[1]),
                )
        }
        _ => counted.winner == told.winner,
    }
}

impl From<[u32; 2]> for GivenResult {
    fn from(points: [u32; 2]) -> Self {
        let [white, black] = points.map(HundredthPoints::from_whole);
        Self::from_points(white, black)
    }
}
