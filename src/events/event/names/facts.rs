//! The games of the spellings: facts against two spellings being one player.

use super::clusters::ClusterGame;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of opponents in one round that are examined: a player has one, or a few where the file is wrong.
const MAX_ROUND_OPPONENTS: usize = 4;

/// The minimum number of games for which rounds and opponents are evidence.
const MIN_JUDGED_GAMES: usize = 3;

/// The reason why two spellings that are alike are not taken for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SeparationReason {
    /// They met in a game.
    Met,
    /// Both played in this round, against different opponents.
    SameRound(u32),
    /// The user lists them as two players.
    Listed,
    /// One of them, or both, are equally like another player.
    Ambiguous,
}

/// Groups of spellings that are taken for one player, and the games of each group.
#[derive(Debug)]
pub(super) struct GroupFacts {
    /// The group that a spelling was put into; a group is identified by one of its spellings.
    parent: Vec<usize>,
    /// The number of spellings and opponents of a group.
    weight: Vec<usize>,
    /// The opponents of a group.
    met: Vec<BTreeSet<usize>>,
    /// The opponents of a group in games that not only official files name.
    played: Vec<BTreeSet<usize>>,
    /// The opponents of a group by round.
    rounds: Vec<BTreeMap<u32, BTreeSet<usize>>>,
    /// The numbers of games of every spelling: all, and those without a round.
    games: Vec<(usize, usize)>,
    /// The number of spellings that have a game.
    playing: usize,
    /// The player of the user's list for a group.
    listed: Vec<Option<usize>>,
}

/// Returns the games without unreliable rounds. A round in which more than a quarter of the players have different opponents is none: its
/// number has another meaning.
pub(super) fn drop_unreliable_rounds(games: Vec<ClusterGame>) -> Vec<ClusterGame> {
    let mut opponents: BTreeMap<(u32, usize), BTreeSet<usize>> = BTreeMap::new();
    for (round, one, other) in games.iter().flat_map(|game| game.player_sides()) {
        opponents.entry((round, one)).or_default().insert(other);
    }
    let mut busy: BTreeMap<u32, (usize, usize)> = BTreeMap::new();
    for ((round, _), opponents) in &opponents {
        let (players, twice) = busy.entry(*round).or_default();
        *players += 1;
        *twice += usize::from(opponents.len() > 1);
    }
    let right = |round: &u32| {
        busy.get(round).is_some_and(|(players, twice)| {
            twice.saturating_mul(4) <= (*players).max(MAX_ROUND_OPPONENTS)
        })
    };
    let games = games.into_iter();
    games
        .map(|game| ClusterGame {
            round: game.round.filter(right),
            ..game
        })
        .collect()
}

impl GroupFacts {
    /// Returns facts with every spelling as a group of its own. The players of games must be spellings.
    pub(crate) fn new(count: usize, games: &[ClusterGame], listed: Vec<Option<usize>>) -> Self {
        let mut facts = Self {
            parent: (0..count).collect(),
            weight: vec![1; count],
            met: vec![BTreeSet::new(); count],
            played: vec![BTreeSet::new(); count],
            rounds: vec![BTreeMap::new(); count],
            games: vec![(0, 0); count],
            playing: 0,
            listed,
        };
        for game in games {
            let [white, black] = game.players;
            facts.met[white].insert(black);
            facts.met[black].insert(white);
            if game.only_stated {
                continue;
            }
            facts.played[white].insert(black);
            facts.played[black].insert(white);
            for at in game.players {
                facts.games[at].0 += 1;
                facts.games[at].1 += usize::from(game.round.is_none());
            }
            for (round, one, other) in game.player_sides() {
                facts.rounds[one].entry(round).or_default().insert(other);
            }
        }
        facts.playing = facts.games.iter().filter(|(games, _)| *games > 0).count();
        for (weight, met) in facts.weight.iter_mut().zip(&facts.met) {
            *weight += met.len();
        }
        facts
    }

    /// Returns the group of a spelling.
    fn group_of(&self, mut at: usize) -> usize {
        while self.parent[at] != at {
            at = self.parent[at];
        }
        at
    }

    /// Returns two groups, the lighter first.
    fn by_weight(&self, one: usize, two: usize) -> (usize, usize) {
        let (one, two) = (self.group_of(one), self.group_of(two));
        if self.weight[one] <= self.weight[two] {
            (one, two)
        } else {
            (two, one)
        }
    }

    /// Returns an objection against two groups being one. `alike` returns whether two spellings are alike by name, so that two games of one
    /// round may be one game, or a micro-match, with two spellings of both names.
    pub(super) fn find_objection(
        &self,
        one: usize,
        two: usize,
        alike: &dyn Fn(usize, usize) -> bool,
    ) -> Option<SeparationReason> {
        let (small, large) = self.by_weight(one, two);
        if matches!((self.listed[small], self.listed[large]), (Some(a), Some(b)) if a != b) {
            return Some(SeparationReason::Listed);
        }
        let mut opponents = self.met[small].iter();
        if opponents.any(|opponent| self.group_of(*opponent) == large) {
            return Some(SeparationReason::Met);
        }
        let (a, b) = (&self.rounds[small], &self.rounds[large]);
        let (few, many) = if a.len() <= b.len() { (a, b) } else { (b, a) };
        let same = |x: usize, y: usize| self.group_of(x) == self.group_of(y) || alike(x, y);
        few.iter().find_map(|(round, some)| {
            let others = many.get(round)?;
            let few = some.len() <= MAX_ROUND_OPPONENTS && others.len() <= MAX_ROUND_OPPONENTS;
            let one_opponent = few && some.iter().all(|x| others.iter().all(|y| same(*x, *y)));
            (!one_opponent).then_some(SeparationReason::SameRound(*round))
        })
    }

    /// Returns whether the games of two groups look like those of one player: all in different rounds, or against the same opponent of a
    /// round, as both games of a micro-match are. Without rounds, one of them must meet at least half of all players, and the other must
    /// play a few games against other opponents, as a name misspelled once in a round robin does.
    pub(super) fn has_fitting_games(&self, one: usize, two: usize) -> bool {
        let (small, large) = self.by_weight(one, two);
        let ((few, few_loose), (many, many_loose)) = (self.games[small], self.games[large]);
        if few == 0 || few + many < MIN_JUDGED_GAMES {
            return false;
        }
        if few_loose + many_loose == 0 {
            return self.rounds[small].iter().all(|(round, few)| {
                let many = self.rounds[large].get(round);
                many.is_none_or(|many| few == many && few.len() == 1)
            });
        }
        let most = self.played[large].len().saturating_mul(2) >= self.playing;
        most && few.saturating_mul(3) <= many && self.played[small].is_disjoint(&self.played[large])
    }

    /// Joins two groups; the lighter one is merged into the heavier one.
    pub(super) fn join_groups(&mut self, one: usize, two: usize) {
        let (small, large) = self.by_weight(one, two);
        if small == large {
            return;
        }
        let met = std::mem::take(&mut self.met[small]);
        let played = std::mem::take(&mut self.played[small]);
        let rounds = std::mem::take(&mut self.rounds[small]);
        self.parent[small] = large;
        self.weight[large] = self.weight[large].saturating_add(self.weight[small]);
        self.games[large].0 += self.games[small].0;
        self.games[large].1 += self.games[small].1;
        self.listed[large] = self.listed[large].or(self.listed[small]);
        self.met[large].extend(met);
        self.played[large].extend(played);
        for (round, opponents) in rounds {
            let all = self.rounds[large].entry(round).or_default();
            all.extend(opponents);
        }
    }
}
