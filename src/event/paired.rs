//! The games of an event against the pairings that papers give.

use super::papers::{GivenResult, Points, Winner};
use super::stated::Pairing;
use super::{Event, Game, Missing, PaperAt};
use crate::board::Color;
use crate::outcome::Outcome;
use std::collections::{BTreeMap, BTreeSet};

/// In what games and a paper contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A game of two whom the paper does not pair, in a round of which it names others.
    NotPaired {
        /// The game.
        game: usize,
        /// The paper.
        at: PaperAt,
    },
    /// A game whose pair the paper names in another round.
    OtherRound {
        /// The game.
        game: usize,
        /// The round that the paper names.
        round: u32,
        /// Where.
        at: PaperAt,
    },
    /// White and Black are exchanged.
    Colours {
        /// The game.
        game: usize,
        /// Where the paper names them.
        at: PaperAt,
    },
    /// The result is another one.
    Result {
        /// The game, or the first of the match.
        game: usize,
        /// What the paper says, of White of that game first.
        told: GivenResult,
        /// Whether the result is that of a match of several games.
        whole: bool,
        /// Where.
        at: PaperAt,
    },
}

impl Contradiction {
    /// The game that it is about.
    #[must_use]
    pub fn game(&self) -> usize {
        match self {
            Self::NotPaired { game, .. }
            | Self::OtherRound { game, .. }
            | Self::Colours { game, .. }
            | Self::Result { game, .. } => *game,
        }
    }
}

/// What a comparison shows.
#[derive(Debug, Default)]
pub(super) struct Comparison {
    pub(super) contradictions: Vec<Contradiction>,
    pub(super) missing: Vec<Missing>,
    /// Pairings without a game whose result is told; those of whole matches apart.
    pub(super) results: Vec<(Pairing, bool)>,
}

/// The round, where rounds are told, and the pair, smaller number first.
type Key = (Option<u32>, [usize; 2]);

pub(super) fn sorted(mut pair: [usize; 2]) -> [usize; 2] {
    pair.sort_unstable();
    pair
}

/// Compares the games of an event with all its papers. What several papers say is told once.
pub(super) fn compare(event: &Event) -> Comparison {
    let mut all = Comparison::default();
    let papers: BTreeSet<usize> = event.stated.pairings.iter().map(|p| p.at.paper).collect();
    for paper in papers {
        let mut one = Paper::new(event, paper);
        one.compare();
        all.contradictions.append(&mut one.found.contradictions);
        all.missing.append(&mut one.found.missing);
        // What several papers say counts once.
        let known: BTreeSet<_> = all
            .results
            .iter()
            .map(|(row, _)| (row.round, sorted(row.players)))
            .collect();
        let results = std::mem::take(&mut one.found.results).into_iter();
        all.results
            .extend(results.filter(|(row, _)| !known.contains(&(row.round, sorted(row.players)))));
    }
    let mut told = BTreeSet::new();
    all.contradictions.retain(|one| {
        let kind = std::mem::discriminant(one);
        told.insert((one.game(), format!("{kind:?}")))
    });
    let mut told = BTreeSet::new();
    all.missing.retain(|one| match one {
        Missing::Paired { players, round, .. } => told.insert((*round, sorted(*players))),
        _ => true,
    });
    all
}

/// One paper against the games.
struct Paper<'a> {
    event: &'a Event,
    rows: BTreeMap<Key, Vec<&'a Pairing>>,
    games: BTreeMap<Key, Vec<usize>>,
    /// Rounds that the paper names, and those that have games.
    rounds: [BTreeSet<Option<u32>>; 2],
    /// Pairings without a game.
    lost: Vec<&'a Pairing>,
    /// Games without a pairing.
    more: Vec<usize>,
    /// Whether the paper has a line for each game, and not for each match.
    single: bool,
    /// The first place in the paper for each round.
    first: BTreeMap<Option<u32>, PaperAt>,
    found: Comparison,
}

impl<'a> Paper<'a> {
    fn new(event: &'a Event, paper: usize) -> Self {
        let of_paper = || event.stated.pairings.iter().filter(|p| p.at.paper == paper);
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
            found: Comparison::default(),
        };
        for row in of_paper() {
            let key = (round(row.round), sorted(row.players));
            one.rows.entry(key).or_default().push(row);
            // A list of absences is none of pairings.
            if !row.result.is_some_and(|result| result.forfeit) {
                one.rounds[0].insert(key.0);
                one.first.entry(key.0).or_insert(row.at);
            }
        }
        for (nth, game) in event.games.iter().enumerate() {
            let Some(pair) = game.pair().filter(|_| game.counts()) else {
                continue;
            };
            let number = game.round.map(|round| event.round_number(round));
            let key = (round(number), sorted(pair));
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

    fn compare(&mut self) {
        for (key, rows) in std::mem::take(&mut self.rows) {
            match self.games.remove(&key) {
                Some(games) => self.group(&rows, games),
                None => self.lost.extend(rows),
            }
        }
        for (key, games) in std::mem::take(&mut self.games) {
            // A round of which the paper says nothing is not there yet, or stands elsewhere.
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
            let one = Contradiction::NotPaired { game, at };
            self.found.contradictions.push(one);
        }
        self.missing();
    }

    /// The games of a round and a pair with its rows.
    fn group(&mut self, rows: &[&'a Pairing], mut games: Vec<usize>) {
        if let ([row], [_, _, ..]) = (rows, &games[..])
            && row.game.is_none()
            && !self.single
        {
            self.whole(row, &games);
            return;
        }
        let mut left: Vec<&Pairing> = Vec::new();
        for row in rows {
            let white = |game: &usize| self.event.games[*game].players[0] == Some(row.players[0]);
            match games.iter().position(white).filter(|_| row.colours) {
                Some(at) => {
                    let game = games.remove(at);
                    self.result(row, game);
                }
                None => left.push(row),
            }
        }
        for row in left {
            match games.is_empty() {
                true => self.lost.push(row),
                false => {
                    let game = games.remove(0);
                    self.colours(row, game);
                    self.result(row, game);
                }
            }
        }
        self.more.extend(games);
    }

    fn colours(&mut self, row: &Pairing, game: usize) {
        let forfeit = row.result.is_some_and(|result| result.forfeit);
        if row.colours && !forfeit && self.event.games[game].players[0] != Some(row.players[0]) {
            let (game, at) = (game, row.at);
            let one = Contradiction::Colours { game, at };
            self.found.contradictions.push(one);
        }
    }

    fn result(&mut self, row: &Pairing, nth: usize) {
        let game = &self.event.games[nth];
        let Some(told) = row.result.filter(|told| told.winner != Winner::Open) else {
            return;
        };
        let turned = game.players[0] != Some(row.players[0]);
        let told = if turned { told.turned() } else { told };
        if !told.forfeit && winner(game) != Some(told.winner) {
            self.found.contradictions.push(Contradiction::Result {
                game: nth,
                told,
                whole: false,
                at: row.at,
            });
        }
    }

    /// A row of a whole match against its games.
    fn whole(&mut self, row: &Pairing, games: &[usize]) {
        let Some(told) = row.result.filter(|told| told.winner != Winner::Open) else {
            return;
        };
        let mut sum = [0, 0];
        for nth in games {
            let game = &self.event.games[*nth];
            let Some([white, black]) = game.points() else {
                return;
            };
            match game.players[0] == Some(row.players[0]) {
                true => sum = [sum[0] + white, sum[1] + black],
                false => sum = [sum[0] + black, sum[1] + white],
            }
        }
        if told.forfeit || fits(sum, told) || self.is_scored(row, games, told) {
            return;
        }
        let game = games[0];
        let turned = self.event.games[game].players[0] != Some(row.players[0]);
        self.found.contradictions.push(Contradiction::Result {
            game,
            told: if turned { told.turned() } else { told },
            whole: true,
            at: row.at,
        });
    }

    /// Whether games make what is told by the points that the event counts.
    fn is_scored(&self, row: &Pairing, games: &[usize], told: GivenResult) -> bool {
        let mut sum = [0, 0];
        for nth in games {
            let game = &self.event.games[*nth];
            let Some(mut points) = self.event.made(game) else {
                return false;
            };
            if game.players[0] != Some(row.players[0]) {
                points.reverse();
            }
            sum = [sum[0] + points[0], sum[1] + points[1]];
        }
        let divisor = i64::from(self.event.beside.worth.game.shown_by());
        let shown = sum.map(|points| Points(i64::from(points) * 100 / divisor));
        told.points == Some((shown[0], shown[1]))
    }

    /// Pairings without a game and games without a pairing, of one pair in two rounds, belong together.
    fn other_rounds(&mut self) {
        let mut rest = Vec::new();
        for row in std::mem::take(&mut self.lost) {
            let same = |game: &usize| {
                let pair = self.event.games[*game].pair();
                pair.is_some_and(|pair| sorted(pair) == sorted(row.players))
            };
            match (self.more.iter().position(same), row.round) {
                (Some(at), Some(round)) => {
                    let game = self.more.remove(at);
                    let at = row.at;
                    let one = Contradiction::OtherRound { game, round, at };
                    self.found.contradictions.push(one);
                    self.result(row, game);
                }
                _ => rest.push(row),
            }
        }
        self.lost = rest;
    }

    /// The pairings without a game. Rounds without any are one line; those to come are none.
    fn missing(&mut self) {
        let last = self.rounds[1].iter().flatten().max().copied();
        let mut whole: BTreeMap<u32, (u32, PaperAt, bool)> = BTreeMap::new();
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
                round => self.found.missing.push(Missing::Paired {
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
            self.found.missing.push(Missing::WholeRound {
                round,
                pairings,
                at,
            });
        }
    }
}

/// Who won a game, as papers say it.
fn winner(game: &Game) -> Option<Winner> {
    Some(match game.entry.outcome {
        Outcome::Won(Color::White) => Winner::White,
        Outcome::Won(Color::Black) => Winner::Black,
        Outcome::Draw => Winner::Draw,
        Outcome::BothLost => Winner::Nobody,
        Outcome::Points => GivenResult::from(game.points()?).winner,
        Outcome::Unknown => return None,
    })
}

/// Whether the points of all games of a match are what is told: the same points, on any scale, or the same winner where only the match
/// is told.
fn fits(sum: [u32; 2], told: GivenResult) -> bool {
    let counted = GivenResult::from(sum);
    let all = i64::from(sum[0] + sum[1]) * 100;
    match told.points {
        Some((white, black)) if white.0 + black.0 == all => {
            (white, black) == (Points::whole(sum[0]), Points::whole(sum[1]))
        }
        _ => counted.winner == told.winner,
    }
}

impl From<[u32; 2]> for GivenResult {
    fn from(points: [u32; 2]) -> Self {
        let [white, black] = points.map(Points::whole);
        Self::scored(white, black)
    }
}
