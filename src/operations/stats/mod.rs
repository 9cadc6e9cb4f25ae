//! Statistics of many games: results, lengths, years, events, players, openings as a tree, endings, and findings.
//!
//! Games are added one by one ([`GameStatistics::add_game`]) or as the statistics of a part of them ([`GameStatistics::merge`]). The memory
//! grows with the number of different players, events and openings, and not with the number of games.

mod found;
mod lengths;
mod named;
mod score;
mod tree;

#[cfg(test)]
mod tests;

pub use found::{FileCounts, FindingCounts, SeverityCounts};
pub use lengths::GameLengths;
pub use named::{NamedGroups, YearSpan};
pub use score::{OUTCOME_ORDER, OutcomeCounts};
pub use tree::{OpeningBranch, OpeningMoveTree};

use crate::board::Color;
use crate::outcome::Outcome;
use crate::played::MoveReading;
use crate::position::Position;
use crate::variant::Variant;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The limits up to which openings are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningLimits {
    /// The maximum number of plies.
    pub plies: usize,
    /// The maximum number of branches of all trees, which bounds the memory.
    pub branches: usize,
}

/// A name, and the key that distinguishes it from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NameKey<'g> {
    /// The key, which is equal for all spellings of one name.
    pub(crate) key: &'g str,
    /// The name as it is written.
    pub(crate) text: &'g str,
}

/// The data of a game that are counted.
#[derive(Debug)]
pub(crate) struct CountedGame<'g> {
    pub(crate) variant: &'static Variant,
    pub(crate) outcome: Outcome,
    pub(crate) year: Option<u16>,
    pub(crate) event: Option<NameKey<'g>>,
    /// The names of White and Black.
    pub(crate) players: [Option<NameKey<'g>>; 2],
    /// The position it begins with.
    pub(crate) start: &'g Position,
}

/// The statistics of a variant.
#[derive(Clone, Debug, Default)]
pub struct VariantStatistics {
    /// The results.
    pub score: OutcomeCounts,
    /// The number of plies.
    pub plies: u64,
    /// The openings of the games that have a move and begin at the start position.
    pub openings: OpeningMoveTree,
    /// The results by the pieces that are left: men and kings of White, then of Black.
    pub endings: BTreeMap<[u8; 4], OutcomeCounts>,
}

/// The statistics of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerStatistics {
    /// The results of the games with White, and of those with Black.
    pub sides: [OutcomeCounts; 2],
}

/// The statistics of games.
#[derive(Clone, Debug)]
pub struct GameStatistics {
    limits: OpeningLimits,
    /// The games and their results.
    pub score: OutcomeCounts,
    /// The number of games in which no ply was made.
    pub without_moves: u64,
    /// The number of games without an error or a warning.
    pub clean: u64,
    /// The numbers of plies, of those that capture, and of those by which a man becomes a king.
    pub plies: u64,
    /// The number of captures.
    pub captures: u64,
    /// The number of promotions.
    pub promotions: u64,
    /// The lengths of games.
    pub lengths: GameLengths,
    /// The statistics of each variant.
    pub variants: BTreeMap<&'static str, VariantStatistics>,
    /// The results of each year.
    pub years: BTreeMap<u16, OutcomeCounts>,
    /// The results of games without a year.
    pub no_year: OutcomeCounts,
    /// The results of each event.
    pub events: NamedGroups<OutcomeCounts>,
    /// The statistics of each player.
    pub players: NamedGroups<PlayerStatistics>,
    /// The findings.
    pub found: FindingCounts,
    /// The number of branches of all trees, and whether a branch was left out because of the limit.
    branches: usize,
    /// Whether branches were left out.
    pub cut: bool,
    /// The number of games whose last position is not known, or that have no move.
    pub no_ending: u64,
    /// The number of games that have moves and do not begin at the start position.
    pub set_up: u64,
}

impl GameStatistics {
    /// Returns statistics without games.
    pub fn new(limits: OpeningLimits) -> Self {
        Self {
            limits,
            score: OutcomeCounts::default(),
            without_moves: 0,
            clean: 0,
            plies: 0,
            captures: 0,
            promotions: 0,
            lengths: GameLengths::default(),
            variants: BTreeMap::new(),
            years: BTreeMap::new(),
            no_year: OutcomeCounts::default(),
            events: NamedGroups::default(),
            players: NamedGroups::default(),
            found: FindingCounts::default(),
            branches: 0,
            cut: false,
            no_ending: 0,
            set_up: 0,
        }
    }

    /// Counts a game and the plies of its main line.
    pub(crate) fn add_game<'g>(
        &mut self,
        facts: &CountedGame<'g>,
        line: impl Iterator<Item = &'g MoveReading>,
    ) {
        let CountedGame {
            outcome, variant, ..
        } = *facts;
        self.score.add_game(outcome);
        match facts.year {
            Some(year) => self.years.entry(year).or_default().add_game(outcome),
            None => self.no_year.add_game(outcome),
        }
        match facts.event {
            Some(event) => self
                .events
                .count_for_name(event, facts.year)
                .add_game(outcome),
            None => self.events.unknown += 1,
        }
        for (side, player) in facts.players.into_iter().enumerate() {
            match player {
                Some(name) => {
                    self.players.count_for_name(name, facts.year).sides[side].add_game(outcome)
                }
                None => self.players.unknown += 1,
            }
        }
        let own = self.variants.entry(variant.id).or_default();
        own.score.add_game(outcome);
        let plies = self.follow_main_line(facts, line);
        self.plies += plies;
        if plies == 0 {
            self.without_moves += 1;
        } else {
            self.lengths.add_game(plies);
        }
        if let Some(own) = self.variants.get_mut(variant.id) {
            own.plies += plies;
        }
    }

    /// Follows the main line and returns its number of plies.
    fn follow_main_line<'g>(
        &mut self,
        facts: &CountedGame<'g>,
        line: impl Iterator<Item = &'g MoveReading>,
    ) -> u64 {
        let Some(own) = self.variants.get_mut(facts.variant.id) else {
            return 0;
        };
        let mut now = facts.start.clone();
        let from_start = now == Position::initial(facts.variant);
        let mut plies = 0_u64;
        let mut known = true;
        // The branch of the tree that the game has reached, as long as the tree is followed.
        let mut branch = from_start.then_some(OpeningMoveTree::ROOT);
        for reading in line {
            known &= *reading != MoveReading::Unread;
            plies += u64::from(reading.is_ply());
            let mv = reading.legal_move();
            if let Some(mv) = mv {
                self.captures += u64::from(mv.is_capture());
                self.promotions += u64::from(mv.promotes);
            }
            let at = branch.take().filter(|_| plies <= self.limits.plies as u64);
            branch = match (at, mv) {
                (Some(at), Some(mv)) => {
                    if at == OpeningMoveTree::ROOT {
                        own.openings.count_game(at, facts.outcome);
                    }
                    let room = self.branches < self.limits.branches;
                    let before = own.openings.len();
                    let next = own.openings.branch_for_move(at, &now, mv, room);
                    self.branches += own.openings.len() - before;
                    self.cut |= next.is_none();
                    if let Some(next) = next {
                        own.openings.count_game(next, facts.outcome);
                    }
                    next
                }
                // A move that is left out was not played.
                (at, None) if *reading == MoveReading::LeftOut => at,
                _ => None,
            };
            reading.apply(&mut now);
        }
        if plies > 0 {
            self.set_up += u64::from(!from_start);
        }
        match known && plies > 0 {
            true => {
                let ending = own.endings.entry(count_pieces(&now)).or_default();
                ending.add_game(facts.outcome);
            }
            false => self.no_ending += 1,
        }
        plies
    }

    /// Adds the statistics of other games, which follow these.
    pub fn merge(&mut self, other: Self) {
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
        self.players
            .merge(other.players, |one, other: PlayerStatistics| {
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

    /// Returns the number of games.
    pub fn game_count(&self) -> u64 {
        self.score.game_count()
    }
}

impl PlayerStatistics {
    /// Returns the number of all games of the player.
    pub fn game_count(&self) -> u64 {
        self.sides.iter().map(OutcomeCounts::game_count).sum()
    }

    /// Returns the numbers of games won, drawn, lost, and of unknown result.
    pub fn result_counts(&self) -> [u64; 4] {
        let [white, black] = &self.sides;
        let won = white.games_with(Outcome::Won(Color::White))
            + black.games_with(Outcome::Won(Color::Black));
        let drawn = white.games_with(Outcome::Draw) + black.games_with(Outcome::Draw);
        let both = white.games_with(Outcome::BothLost) + black.games_with(Outcome::BothLost);
        let lost = white.games_with(Outcome::Won(Color::Black))
            + black.games_with(Outcome::Won(Color::White));
        let lost = lost + both;
        [won, drawn, lost, self.game_count() - won - drawn - lost]
    }

    /// Returns the share of points in games with a known result, from 0 to 1.
    pub fn point_share(&self) -> Option<f64> {
        let [won, drawn, lost, _] = self.result_counts();
        score::point_share(won, drawn, won + drawn + lost)
    }
}

/// Returns the men and kings of White, then of Black.
fn count_pieces(position: &Position) -> [u8; 4] {
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

/// Formats pieces as in a query: `3M1K-2M`.
pub fn format_material(pieces: [u8; 4]) -> String {
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
