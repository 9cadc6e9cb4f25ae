//! The numbers of many games: results, lengths, years, events, players, openings as a tree, endings, and what was found.
//!
//! Games come one by one ([`Stats::game`]) or as the numbers of a part of them ([`Stats::merge`]). What is kept grows with the number of
//! different players, events and openings, and not with that of games.

mod found;
mod lengths;
mod named;
mod score;
mod tree;

#[cfg(test)]
mod tests;

pub(crate) use found::{FileNumbers, Found, Severities};
pub(crate) use lengths::Lengths;
pub(crate) use named::{Named, Span};
pub(crate) use score::{OUTCOMES, Score};
pub(crate) use tree::{Branch, Tree};

use crate::board::Color;
use crate::outcome::Outcome;
use crate::played::Reading;
use crate::position::Position;
use crate::variant::Variant;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// How far openings are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Limits {
    /// Plies.
    pub(crate) plies: usize,
    /// Branches of all trees: a bound on memory.
    pub(crate) branches: usize,
}

/// A text that names something, and what tells it from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Name<'g> {
    /// Equal where the same is meant, however it is written.
    pub(crate) key: &'g str,
    /// As it is written.
    pub(crate) text: &'g str,
}

/// What a game says.
#[derive(Debug)]
pub(crate) struct Facts<'g> {
    pub(crate) variant: &'static Variant,
    pub(crate) outcome: Outcome,
    pub(crate) year: Option<u16>,
    pub(crate) event: Option<Name<'g>>,
    /// White and Black.
    pub(crate) players: [Option<Name<'g>>; 2],
    /// The position it begins with.
    pub(crate) start: &'g Position,
}

/// The games of a variant.
#[derive(Clone, Debug, Default)]
pub(crate) struct OfVariant {
    pub(crate) score: Score,
    pub(crate) plies: u64,
    /// Games of which the openings are told: those from the start position, with a move.
    pub(crate) openings: Tree,
    /// The pieces that are left, men and kings of White and of Black.
    pub(crate) endings: BTreeMap<[u8; 4], Score>,
}

/// What a player has played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Player {
    /// The games in which he had White, and those in which he had Black.
    pub(crate) sides: [Score; 2],
}

/// The numbers of games.
#[derive(Clone, Debug)]
pub(crate) struct Stats {
    limits: Limits,
    /// Games and their results.
    pub(crate) score: Score,
    /// Games in which no ply was made.
    pub(crate) without_moves: u64,
    /// Games without an error or a warning.
    pub(crate) clean: u64,
    /// Plies, those of them that capture, and those by which a man becomes a king.
    pub(crate) plies: u64,
    pub(crate) captures: u64,
    pub(crate) promotions: u64,
    pub(crate) lengths: Lengths,
    pub(crate) variants: BTreeMap<&'static str, OfVariant>,
    pub(crate) years: BTreeMap<u16, Score>,
    pub(crate) no_year: Score,
    pub(crate) events: Named<Score>,
    pub(crate) players: Named<Player>,
    pub(crate) found: Found,
    /// Branches of all trees, and whether there was no room for more.
    branches: usize,
    pub(crate) cut: bool,
    /// Games whose last position is not known, or that have no move.
    pub(crate) no_ending: u64,
    /// Games that have moves and do not begin at the start position.
    pub(crate) set_up: u64,
}

impl Stats {
    /// Without games.
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            limits,
            score: Score::default(),
            without_moves: 0,
            clean: 0,
            plies: 0,
            captures: 0,
            promotions: 0,
            lengths: Lengths::default(),
            variants: BTreeMap::new(),
            years: BTreeMap::new(),
            no_year: Score::default(),
            events: Named::default(),
            players: Named::default(),
            found: Found::default(),
            branches: 0,
            cut: false,
            no_ending: 0,
            set_up: 0,
        }
    }

    /// Counts a game and the plies of its main line.
    pub(crate) fn game<'g>(&mut self, facts: &Facts<'g>, line: impl Iterator<Item = &'g Reading>) {
        let Facts {
            outcome, variant, ..
        } = *facts;
        self.score.add(outcome);
        match facts.year {
            Some(year) => self.years.entry(year).or_default().add(outcome),
            None => self.no_year.add(outcome),
        }
        match facts.event {
            Some(event) => self.events.of(event, facts.year).add(outcome),
            None => self.events.unknown += 1,
        }
        for (side, player) in facts.players.into_iter().enumerate() {
            match player {
                Some(name) => self.players.of(name, facts.year).sides[side].add(outcome),
                None => self.players.unknown += 1,
            }
        }
        let own = self.variants.entry(variant.id).or_default();
        own.score.add(outcome);
        let plies = self.line(facts, line);
        self.plies += plies;
        if plies == 0 {
            self.without_moves += 1;
        } else {
            self.lengths.add(plies);
        }
        if let Some(own) = self.variants.get_mut(variant.id) {
            own.plies += plies;
        }
    }

    /// Follows the main line; how many plies it has.
    fn line<'g>(&mut self, facts: &Facts<'g>, line: impl Iterator<Item = &'g Reading>) -> u64 {
        let Some(own) = self.variants.get_mut(facts.variant.id) else {
            return 0;
        };
        let mut now = facts.start.clone();
        let from_start = now == Position::initial(facts.variant);
        let mut plies = 0_u64;
        let mut known = true;
        // Where the game stands in the tree, as long as it is followed there.
        let mut branch = from_start.then_some(Tree::ROOT);
        for reading in line {
            known &= *reading != Reading::Unread;
            plies += u64::from(reading.is_ply());
            let mv = reading.legal();
            if let Some(mv) = mv {
                self.captures += u64::from(mv.is_capture());
                self.promotions += u64::from(mv.promotes);
            }
            let at = branch.take().filter(|_| plies <= self.limits.plies as u64);
            branch = match (at, mv) {
                (Some(at), Some(mv)) => {
                    if at == Tree::ROOT {
                        own.openings.count(at, facts.outcome);
                    }
                    let room = self.branches < self.limits.branches;
                    let before = own.openings.len();
                    let next = own.openings.step(at, &now, mv, room);
                    self.branches += own.openings.len() - before;
                    self.cut |= next.is_none();
                    if let Some(next) = next {
                        own.openings.count(next, facts.outcome);
                    }
                    next
                }
                // What is left out was not played.
                (at, None) if *reading == Reading::LeftOut => at,
                _ => None,
            };
            reading.apply(&mut now);
        }
        if plies > 0 {
            self.set_up += u64::from(!from_start);
        }
        match known && plies > 0 {
            true => {
                let ending = own.endings.entry(pieces(&now)).or_default();
                ending.add(facts.outcome);
            }
            false => self.no_ending += 1,
        }
        plies
    }

    /// Adds the numbers of other games, which come behind these.
    pub(crate) fn merge(&mut self, other: Self) {
        self.score += other.score;
        self.without_moves += other.without_moves;
        self.clean += other.clean;
        self.plies += other.plies;
        self.captures += other.captures;
        self.promotions += other.promotions;
        self.no_ending += other.no_ending;
        self.set_up += other.set_up;
        self.lengths.merge(other.lengths);
        self.no_year += other.no_year;
        for (year, score) in other.years {
            *self.years.entry(year).or_default() += score;
        }
        self.events.merge(other.events, |one, other| *one += other);
        self.players.merge(other.players, |one, other: Player| {
            for (one, other) in one.sides.iter_mut().zip(other.sides) {
                *one += other;
            }
        });
        self.found.merge(other.found);
        self.cut |= other.cut;
        for (id, theirs) in other.variants {
            let own = self.variants.entry(id).or_default();
            own.score += theirs.score;
            own.plies += theirs.plies;
            for (pieces, score) in theirs.endings {
                *own.endings.entry(pieces).or_default() += score;
            }
            let before = own.openings.len();
            let room = self.limits.branches.saturating_sub(self.branches);
            self.cut |= !own.openings.merge(theirs.openings, room);
            self.branches += own.openings.len() - before;
        }
    }

    /// How many games there are.
    pub(crate) fn games(&self) -> u64 {
        self.score.games()
    }
}

impl Player {
    /// All games of the player.
    pub(crate) fn games(&self) -> u64 {
        self.sides.iter().map(Score::games).sum()
    }

    /// Games won, drawn, lost, and those of which that is not known.
    pub(crate) fn results(&self) -> [u64; 4] {
        let [white, black] = &self.sides;
        let won = white.of(Outcome::Won(Color::White)) + black.of(Outcome::Won(Color::Black));
        let drawn = white.of(Outcome::Draw) + black.of(Outcome::Draw);
        let both = white.of(Outcome::BothLost) + black.of(Outcome::BothLost);
        let lost = white.of(Outcome::Won(Color::Black)) + black.of(Outcome::Won(Color::White));
        let lost = lost + both;
        [won, drawn, lost, self.games() - won - drawn - lost]
    }

    /// The share of points in games with a known result, from 0 to 1.
    pub(crate) fn share(&self) -> Option<f64> {
        let [won, drawn, lost, _] = self.results();
        score::share(won, drawn, won + drawn + lost)
    }
}

/// Men and kings of White, then of Black.
fn pieces(position: &Position) -> [u8; 4] {
    let count = |color| {
        let number = |squares: u32| u8::try_from(squares).unwrap_or(u8::MAX);
        [
            number(position.men(color).len()),
            number(position.kings(color).len()),
        ]
    };
    let [[a, b], [c, d]] = [Color::White, Color::Black].map(count);
    [a, b, c, d]
}

/// Pieces as a query has them: `3M1K-2M`.
pub(crate) fn material(pieces: [u8; 4]) -> String {
    let [men, kings, their_men, their_kings] = pieces;
    let mut out = String::new();
    for (nth, (men, kings)) in [(men, kings), (their_men, their_kings)]
        .into_iter()
        .enumerate()
    {
        if nth > 0 {
            out.push('-');
        }
        for (number, letter) in [(men, 'M'), (kings, 'K')] {
            if number > 0 {
                let _ = write!(out, "{number}{letter}");
            }
        }
        if men + kings == 0 {
            out.push('0');
        }
    }
    out
}
