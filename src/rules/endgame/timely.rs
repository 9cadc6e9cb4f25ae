//! Finds the soonest win in which no draw falls due, with the counts of articles updated along the moves.
//!
//! The length of a win does not decide whether a draw falls due before, because a capture or a promotion restarts nearly all
//! counts. So the search follows moves together with the counts, only through positions that are won by the tables, and with a
//! limit of plies that increases step by step.

use super::tables::Endgames;
use super::value::EndgameValue;
use crate::board::Color;
use crate::counting::DrawTracker;
use crate::movegen::MovePath;
use crate::position::Position;
use std::collections::HashMap;

/// The answer to whether a won position is won before a draw falls due.
#[derive(Clone, Debug)]
pub enum WinInTime {
    /// The position is won, at the earliest in so many plies; with a line of such a win.
    Wins(u16, Vec<MovePath>),
    /// A draw falls due first, whatever the winner plays.
    TooLate,
    /// The search reached its limit without an answer.
    Unknown,
}

/// The maximum number of plies that the search allows beyond the soonest win by the tables.
const MAX_EXTRA_PLIES: u16 = 80;

/// Searches for the soonest win in which no draw falls due, with the counts of a tracker that has followed the game to this
/// position.
///
/// The search visits no more than `most` positions. Repetition is left out, because the winner need not repeat. Returns `None` if
/// the position is not won for a side by the tables.
#[must_use]
pub fn in_time(
    endgames: &Endgames,
    position: &Position,
    tracker: &DrawTracker,
    most: u64,
) -> Option<WinInTime> {
    let value = endgames.position_value(position)?;
    let strong = match value {
        EndgameValue::Win(_) => position.turn(),
        EndgameValue::Loss(_) => position.turn().other(),
        EndgameValue::Draw => return None,
    };
    let mut search = InTimeSearch {
        endgames,
        strong,
        left: most,
        known: HashMap::new(),
    };
    let start = CountedPosition {
        position: position.clone(),
        counts: tracker.without_repetition(),
    };
    let soonest = value.plies_to_end()?;
    for within in (soonest..=soonest.saturating_add(MAX_EXTRA_PLIES)).step_by(2) {
        match search.search_win(&start, within) {
            Err(SearchExhausted) => return Some(WinInTime::Unknown),
            Ok(WinAnswer::Never) => return Some(WinInTime::TooLate),
            Ok(WinAnswer::NotWithin) => {}
            Ok(WinAnswer::Yes) => {
                let line = search.winning_line(start, within);
                return Some(WinInTime::Wins(within, line));
            }
        }
    }
    Some(WinInTime::Unknown)
}

/// A position with its counts.
#[derive(Clone)]
struct CountedPosition {
    position: Position,
    counts: DrawTracker,
}

impl CountedPosition {
    fn after_move(&self, way: &MovePath) -> Self {
        let mut next = self.clone();
        next.position.play(&way.mv);
        next.counts.record_ply(&self.position, &next.position);
        next
    }
}

/// The answer to whether the winner wins from a position in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WinAnswer {
    /// The winner does.
    Yes,
    /// The winner does not win within the limit of plies, but may with more.
    NotWithin,
    /// The winner does not win, whatever the limit.
    Never,
}

/// The known bounds of a position with its counts.
#[derive(Clone, Copy, Default)]
struct KnownWinBounds {
    /// The minimum number of plies within which a win is known. `fails` is the maximum number within which there is none.
    wins: Option<u16>,
    fails: Option<u16>,
    never: bool,
}

/// The error that ends a search which has used up its positions.
struct SearchExhausted;

struct InTimeSearch<'a> {
    endgames: &'a Endgames,
    strong: Color,
    left: u64,
    known: HashMap<(u64, u64), KnownWinBounds>,
}

impl InTimeSearch<'_> {
    /// Returns the number of plies that the winner needs if no article counts, or `None` if it does not win.
    fn plies_to_win(&self, position: &Position) -> Option<u16> {
        match (
            self.endgames.position_value(position)?,
            position.turn() == self.strong,
        ) {
            (EndgameValue::Win(plies), true) | (EndgameValue::Loss(plies), false) => Some(plies),
            _ => None,
        }
    }

    /// Returns whether the winner wins within a number of plies.
    fn search_win(
        &mut self,
        now: &CountedPosition,
        within: u16,
    ) -> Result<WinAnswer, SearchExhausted> {
        if now.counts.is_due() {
            return Ok(WinAnswer::Never);
        }
        let Some(needs) = self.plies_to_win(&now.position) else {
            return Ok(WinAnswer::Never);
        };
        if needs == 0 {
            return Ok(WinAnswer::Yes);
        }
        if needs > within {
            return Ok(WinAnswer::NotWithin);
        }
        let key = (now.position.hash(), now.counts.state_hash());
        let known = self.known.get(&key).copied().unwrap_or_default();
        if known.never {
            return Ok(WinAnswer::Never);
        }
        if known.wins.is_some_and(|enough| enough <= within) {
            return Ok(WinAnswer::Yes);
        }
        if known.fails.is_some_and(|few| few >= within) {
            return Ok(WinAnswer::NotWithin);
        }
        self.left = self.left.checked_sub(1).ok_or(SearchExhausted)?;
        let answer = match now.position.turn() == self.strong {
            true => self.search_winner_moves(now, within)?,
            false => self.search_replies(now, within)?,
        };
        let known = self.known.entry(key).or_default();
        match answer {
            WinAnswer::Yes => known.wins = Some(known.wins.map_or(within, |old| old.min(within))),
            WinAnswer::NotWithin => {
                known.fails = Some(known.fails.map_or(within, |old| old.max(within)));
            }
            WinAnswer::Never => known.never = true,
        }
        Ok(answer)
    }

    /// Returns the moves with the positions that they lead to, sorted by the length of the win after them.
    fn ranked_moves(&self, now: &CountedPosition) -> Vec<(Option<u16>, MovePath, CountedPosition)> {
        let ways = now.position.legal_paths().into_iter();
        let mut all: Vec<(Option<u16>, MovePath, CountedPosition)> = ways
            .map(|way| {
                let next = now.after_move(&way);
                (self.plies_to_win(&next.position), way, next)
            })
            .collect();
        all.sort_by_key(|(needs, ..)| *needs);
        all
    }

    /// Returns whether a move of the winner wins. Moves with the soonest wins are tried first.
    fn search_winner_moves(
        &mut self,
        now: &CountedPosition,
        within: u16,
    ) -> Result<WinAnswer, SearchExhausted> {
        let mut best = WinAnswer::Never;
        for (needs, _, next) in self.ranked_moves(now) {
            if needs.is_none() {
                continue;
            }
            match self.search_win(&next, within - 1)? {
                WinAnswer::Yes => return Ok(WinAnswer::Yes),
                WinAnswer::NotWithin => best = WinAnswer::NotWithin,
                WinAnswer::Never => {}
            }
        }
        Ok(best)
    }

    /// Returns whether every reply loses. Replies that delay the loss are tried first.
    fn search_replies(
        &mut self,
        now: &CountedPosition,
        within: u16,
    ) -> Result<WinAnswer, SearchExhausted> {
        for (_, _, next) in self.ranked_moves(now).iter().rev() {
            match self.search_win(next, within - 1)? {
                WinAnswer::Yes => {}
                other => return Ok(other),
            }
        }
        Ok(WinAnswer::Yes)
    }

    /// Returns the moves of a win that was found: the moves that win first in the order of the search, and the replies that delay the
    /// loss by the tables.
    fn winning_line(&mut self, start: CountedPosition, mut within: u16) -> Vec<MovePath> {
        let mut line = Vec::new();
        let mut now = start;
        while within > 0
            && self
                .plies_to_win(&now.position)
                .is_some_and(|needs| needs > 0)
        {
            within -= 1;
            let mut ways = self.ranked_moves(&now);
            ways.retain(|(needs, ..)| needs.is_some());
            if now.position.turn() != self.strong {
                ways.reverse();
            }
            let wins = |(_, way, next): (_, MovePath, CountedPosition)| {
                let wins = self.search_win(&next, within);
                matches!(wins, Ok(WinAnswer::Yes)).then_some((way, next))
            };
            let Some((way, next)) = ways.into_iter().find_map(wins) else {
                break;
            };
            line.push(way);
            now = next;
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::super::{EndgameLimits, Material};
    use super::*;
    use crate::draw::DrawCode;

    fn open_endgames(pieces: u8) -> Endgames {
        let limits = EndgameLimits {
            pieces,
            positions: 1 << 28,
            made: 1 << 28,
            jobs: 1,
        };
        Endgames::new(crate::variant::find_variant("russian").unwrap(), limits).unwrap()
    }

    fn idf_code() -> &'static DrawCode {
        crate::draw::find_code("idf-2016").unwrap()
    }

    /// Returns the plies of the soonest win within a number of plies by searching every line with its counts, without tables and
    /// without an order of moves.
    fn search_plainly(
        now: &Position,
        counts: &DrawTracker,
        strong: Color,
        within: u16,
        known: &mut HashMap<(u64, u64, u16), Option<u16>>,
    ) -> Option<u16> {
        if counts.is_due() {
            return None;
        }
        let moves = now.legal_moves();
        if moves.is_empty() {
            return (now.turn() != strong).then_some(0);
        }
        if within == 0 {
            return None;
        }
        let key = (now.hash(), counts.state_hash(), within);
        if let Some(found) = known.get(&key) {
            return *found;
        }
        let mut best: Option<u16> = None;
        let attacks = now.turn() == strong;
        for mv in &moves {
            let mut next = now.clone();
            next.play(mv);
            let mut counted = counts.clone();
            counted.record_ply(now, &next);
            let plies = search_plainly(&next, &counted, strong, within - 1, known).map(|n| n + 1);
            match (attacks, plies) {
                (true, Some(plies)) => best = Some(best.map_or(plies, |old| old.min(plies))),
                (true, None) => {}
                (false, Some(plies)) => best = Some(best.map_or(plies, |old| old.max(plies))),
                (false, None) => {
                    best = None;
                    break;
                }
            }
        }
        known.insert(key, best);
        best
    }

    /// Returns a tracker after a number of moves of each side that change nothing: the tests depend on the counts, not on the squares.
    fn tracker_after(position: &Position, moves: usize) -> DrawTracker {
        let mut counts = DrawTracker::new(idf_code(), position).without_repetition();
        let mut turned = position.clone();
        turned.set_turn(position.turn().other());
        for _ in 0..moves {
            counts.record_ply(position, &turned);
            counts.record_ply(&turned, position);
        }
        counts
    }

    /// Checks that every position is decided as by the plain search, up to the number of plies that this can search.
    #[test]
    fn wins_in_time_are_those_of_a_plain_search() {
        const MAX_PLAIN_SEARCH_PLIES: u16 = 7;
        let tables = open_endgames(4);
        let mut seen = [0; 3];
        for (material, every) in [
            ("KKvK", 7),
            ("KKKvK", 701),
            ("KKMvK", 1409),
            ("KMMvK", 1601),
        ] {
            let material: Material = material.parse().unwrap();
            let won = |value| matches!(value, EndgameValue::Win(5..=9));
            let positions = tables.positions_with_value(material, won).step_by(every);
            for (nth, (position, value)) in positions.enumerate() {
                let counts = tracker_after(&position, nth % 5);
                let found = in_time(&tables, &position, &counts, 20_000).unwrap();
                let mut known = HashMap::new();
                let plain = search_plainly(
                    &position,
                    &counts,
                    position.turn(),
                    MAX_PLAIN_SEARCH_PLIES,
                    &mut known,
                );
                let place = match &found {
                    WinInTime::Wins(plies, line) if *plies <= MAX_PLAIN_SEARCH_PLIES => {
                        assert_eq!(Some(*plies), plain, "{position:?}");
                        assert!(line.len() <= usize::from(*plies), "{position:?}");
                        0
                    }
                    WinInTime::TooLate => 1,
                    WinInTime::Wins(..) | WinInTime::Unknown => 2,
                };
                assert!(place == 0 || plain.is_none(), "{position:?} {value:?}");
                seen[place] += 1;
            }
        }
        assert!(seen[0] > 30 && seen[1] > 5, "{seen:?}");
    }

    /// Checks that a win which takes longer than the remaining moves of the article comes too late (IDF 8.2.5: two kings against one).
    #[test]
    fn what_is_gone_of_a_count_is_gone() {
        let tables = open_endgames(3);
        let material: Material = "KKvK".parse().unwrap();
        let long = |value| matches!(value, EndgameValue::Win(5..));
        let (position, _) = tables
            .positions_with_value(material, long)
            .next()
            .expect("a long win");
        let wins = |gone: &DrawTracker| in_time(&tables, &position, gone, 100_000).unwrap();
        assert!(matches!(
            wins(&tracker_after(&position, 0)),
            WinInTime::Wins(..)
        ));
        assert!(matches!(
            wins(&tracker_after(&position, 3)),
            WinInTime::TooLate
        ));
    }
}
