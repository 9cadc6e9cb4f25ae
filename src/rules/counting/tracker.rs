//! The tracker that follows a line of play and counts.

use super::at_once::ImmediateDraw;
use super::change::PlyChange;
use super::count::DrawCount;
use super::laws::GeneralArticles;
use super::pattern::{EndingPattern, EndingPatterns};
use super::repeats::RepetitionTable;
use crate::board::{Color, DirectionSet, SquareSet};
use crate::draw::{Article, DrawCode, DrawCondition};
use crate::position::Position;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// Follows a line of play and counts by the articles of a draw code.
///
/// Plies are counted from 1; ply 0 is the start position. The cost of a ply does not depend on the length of the line.
///
/// The line may contain illegal moves: the counts depend only on the positions before and after each ply. The only assumption
/// is that no position is repeated while neither side has a king and men move forward only.
#[derive(Clone, Debug)]
pub struct DrawTracker {
    code: &'static DrawCode,
    patterns: Arc<EndingPatterns>,
    laws: GeneralArticles,
    plies: u32,
    /// The ply after which the numbers of pieces last changed.
    force_since: u32,
    /// The ply after which only kings have moved, without a capture.
    kings_since: u32,
    repeats: RepetitionTable,
    /// The articles on certain pieces whose numbers of pieces fit.
    material: Vec<RunningPattern>,
    /// The articles on unchanged pieces that count now, with the plies at which the draw is due, and whether the article applies
    /// only while no article on certain pieces counts.
    unchanged: Vec<(&'static Article, u32, bool)>,
    /// The articles on immediate draws whose pieces are on the board.
    at_once: Vec<ImmediateDraw>,
    /// Whether neither side has a king and men move forward only. Then no position can be repeated, and none is kept.
    only_forward: bool,
    /// Whether the game is over on the board. It is only determined when a draw would be due.
    over: bool,
}

#[derive(Clone, Debug)]
struct RunningPattern {
    pattern: u32,
    on: bool,
    held: bool,
    n: u32,
    since: u32,
}

impl DrawTracker {
    /// Creates a tracker for a line that begins in a position.
    #[must_use]
    pub fn new(code: &'static DrawCode, start: &Position) -> Self {
        let laws = GeneralArticles::for_board(code, start.board());
        let mut tracker = Self {
            code,
            patterns: EndingPatterns::for_board(code, start.board()),
            laws,
            plies: 0,
            force_since: 0,
            kings_since: 0,
            repeats: RepetitionTable::new(laws.same_turn()),
            material: Vec::new(),
            unchanged: Vec::new(),
            at_once: Vec::new(),
            only_forward: false,
            over: false,
        };
        tracker.set_up(start);
        tracker
    }

    /// Begins another line as [`DrawTracker::new`] does, and reuses the memory of the old one.
    pub fn reset(&mut self, code: &'static DrawCode, start: &Position) {
        if !self.patterns.are_of(code, start.board()) {
            self.code = code;
            self.laws = GeneralArticles::for_board(code, start.board());
            self.patterns = EndingPatterns::for_board(code, start.board());
        }
        self.plies = 0;
        self.set_up(start);
    }

    /// Returns a copy without the article on repetition, and so without the positions of the past.
    #[must_use]
    pub fn without_repetition(&self) -> Self {
        let mut other = self.clone();
        other.laws.repetition = None;
        other.repeats = RepetitionTable::new(self.laws.same_turn());
        other
    }

    /// Returns a hash of the state of all counts except repetition. If both the positions and these hashes are equal, the same draws
    /// fall due after the same moves.
    #[must_use]
    pub fn state_hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.plies - self.force_since).hash(&mut hasher);
        (self.plies - self.kings_since).hash(&mut hasher);
        for running in &self.material {
            (running.pattern, running.on, running.held, running.n).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Continues from a new position that no move leads to. Every count restarts; the number of plies is kept.
    pub fn set_up(&mut self, position: &Position) {
        // The record does not show the moves before this position (docs/readings.md).
        self.repeats.reset(self.laws.same_turn());
        self.kings_since = self.plies;
        self.new_force(position);
        self.enter_position(position);
    }

    /// Records a ply of the side that is to move in `before`.
    pub fn record_ply(&mut self, before: &Position, after: &Position) {
        self.plies += 1;
        let change = PlyChange::between_positions(before, after);
        if change.force {
            if after.towers.is_none() {
                // Without towers, captured pieces never come back, so no older position can be repeated.
                self.repeats.clear();
            }
            let carried = self.carried_counts(before, after);
            self.new_force(after);
            self.carry_counts(&carried, before.turn());
        } else if !self.material.is_empty() {
            self.go_on(before.turn(), after);
        }
        if !change.kings_only {
            self.kings_since = self.plies;
        }
        self.enter_position(after);
    }

    fn enter_position(&mut self, position: &Position) {
        if !self.only_forward && self.laws.repetition.is_some() {
            self.repeats.add_position(position, self.plies);
        }
        for once in &mut self.at_once {
            once.check_position(position);
        }
        // A side without a move has lost, or has won where that is the goal, so that no draw is due (IDF 8.1).
        self.over = self.has_full_count() && position.game_ending().is_some();
    }

    /// Restarts the counts that depend on the numbers of pieces, because these have changed.
    fn new_force(&mut self, position: &Position) {
        self.force_since = self.plies;
        self.material.clear();
        self.unchanged.clear();
        let force = [Color::White, Color::Black].map(|color| {
            (
                square_count(position.kings(color)),
                square_count(position.men(color)),
            )
        });
        let kingless = force.iter().all(|&(kings, _)| kings == 0);
        let forward = position.variant().man.moves == DirectionSet::FORWARD_DIAGONALS;
        self.only_forward = kingless && forward && position.towers.is_none();
        self.find_limits(&force);
        self.at_once.clear();
        let at_once = self.patterns.at_once.iter();
        self.at_once
            .extend(at_once.filter_map(|article| ImmediateDraw::from_article(article, &force)));
        let weak = force.map(|(kings, men)| kings + men);
        if weak[0].min(weak[1]) > self.patterns.most_weak {
            return;
        }
        for (index, pattern) in self.patterns.all.iter().enumerate() {
            if pattern.fits_force(&force) {
                let held = pattern.kings_hold(position);
                self.material.push(RunningPattern {
                    pattern: index as u32,
                    on: pattern.men_fit_squares(position) && (held || pattern.held_at_end),
                    held,
                    n: 0,
                    since: self.plies,
                });
            }
        }
    }

    /// Returns the counts that continue if only a promotion has changed the pieces.
    fn carried_counts(
        &self,
        before: &Position,
        after: &Position,
    ) -> Vec<(&'static Article, Color, u32, u32)> {
        // If a promotion began a new count, promoting a man after 15 moves would buy 16 more (FMJD 6.3 and 6.4). A capture does begin one.
        let pieces = |position: &Position| {
            [Color::White, Color::Black].map(|side| square_count(position.pieces(side)))
        };
        let going = || {
            self.running_patterns()
                .filter(|(_, pattern)| pattern.goes_on)
        };
        if going().next().is_none() || pieces(before) != pieces(after) {
            return Vec::new();
        }
        going()
            .map(|(running, pattern)| (pattern.article, pattern.strong, running.n, running.since))
            .collect()
    }

    /// Continues counts after a promotion, which was a ply of `mover`.
    fn carry_counts(&mut self, carried: &[(&'static Article, Color, u32, u32)], mover: Color) {
        for running in &mut self.material {
            let pattern = &self.patterns.all[running.pattern as usize];
            let older = carried
                .iter()
                .find(|older| (older.0, older.1) == (pattern.article, pattern.strong));
            if let Some(&(_, _, n, since)) = older
                && (running.held || pattern.held_at_end)
            {
                running.on = true;
                running.n = n + u32::from(pattern.counted.is_none_or(|side| side == mover));
                running.since = since;
            }
        }
    }

    /// Finds the limits of the articles on unchanged pieces.
    fn find_limits(&mut self, force: &[(u32, u32); 2]) {
        let pieces = force.iter().map(|(kings, men)| kings + men).sum();
        let kings = force.iter().all(|&(kings, _)| kings > 0);
        for &article in &self.patterns.unchanged {
            let DrawCondition::Unchanged {
                limits,
                both_kings,
                residual,
            } = article.when
            else {
                continue;
            };
            let limit = limits
                .iter()
                .find(|limit| (limit.pieces.0..=limit.pieces.1).contains(&pieces));
            if let Some(limit) = limit.filter(|_| kings || !both_kings) {
                self.unchanged.push((article, 2 * limit.moves, residual));
            }
        }
    }

    /// Counts a ply that did not change the numbers of pieces.
    fn go_on(&mut self, mover: Color, after: &Position) {
        for running in &mut self.material {
            let pattern = &self.patterns.all[running.pattern as usize];
            running.held = pattern.kings_hold(after);
            let held = running.held || pattern.held_at_end;
            // Men may leave their squares once the count runs: if they could not move,
            // IDF 8.2.14 would always draw before the 30 moves of 8.2.18 to 8.2.23.
            if running.on && held {
                running.n += u32::from(pattern.counted.is_none_or(|side| side == mover));
            } else {
                running.on = held && pattern.men_fit_squares(after);
                (running.n, running.since) = (0, self.plies);
            }
        }
    }

    /// Returns the code whose articles are counted.
    #[must_use]
    pub fn code(&self) -> &'static DrawCode {
        self.code
    }

    /// Returns the number of plies so far.
    #[must_use]
    pub fn ply_count(&self) -> u32 {
        self.plies
    }

    /// Iterates over all counts that run now. Repetition is listed from the second occurrence on, moves by kings only from the first
    /// ply on, the others from 0.
    pub fn running_counts(&self) -> impl Iterator<Item = DrawCount> {
        let kings = self.kings_only();
        let by_kings = kings.filter(|count| count.due).map(|count| count.article);
        self.repetition_count()
            .into_iter()
            .chain(kings)
            .chain(self.material_counts())
            .chain(self.unchanged_counts())
            .chain(self.at_once())
            .map(move |count| DrawCount {
                due: count.due && !self.over,
                through: by_kings
                    .filter(|other| !self.over && count.article.also.contains(&other.number)),
                ..count
            })
    }

    fn repetition_count(&self) -> Option<DrawCount> {
        let (article, times, _) = self.laws.repetition?;
        let n = self.repeats.occurrence_count();
        (n >= 2).then(|| DrawCount {
            article,
            strong: None,
            n,
            of: times,
            since: self.repeats.first_ply(),
            due: n >= times,
            through: None,
        })
    }

    fn kings_only(&self) -> Option<DrawCount> {
        let (article, of) = self.laws.kings_only?;
        // King moves that are made while another count suspends this one count afterwards: they were made (docs/readings.md).
        let n = self.plies - self.kings_since;
        (n > 0 && !self.kings_silent()).then_some(DrawCount {
            article,
            strong: None,
            n,
            of,
            since: self.kings_since,
            due: n >= of,
            through: None,
        })
    }

    /// Returns whether an ending counts that takes precedence over the count of king moves.
    fn kings_silent(&self) -> bool {
        self.running_patterns()
            .any(|(_, pattern)| pattern.silences_kings)
    }

    fn material_counts(&self) -> impl Iterator<Item = DrawCount> {
        self.running_patterns().map(|(running, pattern)| DrawCount {
            article: pattern.article,
            strong: Some(pattern.strong),
            n: running.n,
            of: pattern.of,
            since: running.since,
            due: running.n >= pattern.of && running.held,
            through: None,
        })
    }

    fn running_patterns(&self) -> impl Iterator<Item = (&RunningPattern, &EndingPattern)> {
        let on = self.material.iter().filter(|running| running.on);
        on.map(|running| (running, &self.patterns.all[running.pattern as usize]))
    }

    fn unchanged_counts(&self) -> impl Iterator<Item = DrawCount> {
        let described = self.material.iter().any(|running| running.on);
        // When another article stops because a line is left, the count continues from the same change: IDF 8.2.25 mentions the pieces only.
        let n = self.plies - self.force_since;
        let open = self.unchanged.iter();
        open.filter(move |(_, _, residual)| !(*residual && described))
            .map(move |&(article, of, _)| DrawCount {
                article,
                strong: None,
                n,
                of,
                since: self.force_since,
                due: n >= of,
                through: None,
            })
    }

    fn at_once(&self) -> impl Iterator<Item = DrawCount> {
        self.at_once.iter().map(|once| DrawCount {
            article: once.article,
            strong: None,
            n: u32::from(once.drawn),
            of: 1,
            since: self.force_since,
            due: once.drawn,
            through: None,
        })
    }

    /// Iterates over the counts whose draw is due now.
    pub fn due_counts(&self) -> impl Iterator<Item = DrawCount> {
        self.running_counts().filter(|count| count.due)
    }

    /// Returns whether any draw is due now.
    #[inline]
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.has_full_count() && !self.over
    }

    /// Returns whether any count has reached its limit, even if the game is over on the board.
    fn has_full_count(&self) -> bool {
        let full = |law: Option<(&Article, u32)>, n| law.is_some_and(|(_, of)| n >= of);
        self.laws
            .repetition
            .is_some_and(|(_, times, _)| self.repeats.occurrence_count() >= times)
            || (full(self.laws.kings_only, self.plies - self.kings_since) && !self.kings_silent())
            || self.material_counts().any(|count| count.due)
            || self.unchanged_counts().any(|count| count.due)
            || self.at_once.iter().any(|once| once.drawn)
    }
}

/// Returns the number of squares in a set. Nearly all sets fit the lower half of the word, and counting bits is expensive on
/// plain x86-64.
#[inline]
fn square_count(set: SquareSet) -> u32 {
    let (low, high) = (set.0 as u64, (set.0 >> 64) as u64);
    if high == 0 {
        low.count_ones()
    } else {
        low.count_ones() + high.count_ones()
    }
}
