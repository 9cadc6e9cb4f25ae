//! The soonest win in which no draw falls due: the counts of articles run beside the moves.
//!
//! How long a win takes does not tell whether an article comes first, as a capture or a promotion begins most counts anew. So moves are
//! searched together with the counts, only through positions that the tables call won, and each time with a little more time.

use super::tables::Endgames;
use super::value::EndgameValue;
use crate::board::Color;
use crate::counting::DrawTracker;
use crate::movegen::MovePath;
use crate::position::Position;
use std::collections::HashMap;

/// Whether a won position is won before a draw falls due.
#[derive(Clone, Debug)]
pub enum WinInTime {
    /// It is, at the soonest in so many plies; with a line of such a win.
    Wins(u16, Vec<MovePath>),
    /// Whatever the winner plays, a draw falls due before.
    TooLate,
    /// There was more to look at than was looked at.
    Unknown,
}

/// So many plies more than the soonest win are given, at the most.
const MAX_EXTRA_PLIES: u16 = 80;

/// Looks for the soonest win in which no draw falls due, with the counts of a tracker, which has followed the game to this position.
/// At most `most` positions are looked at. Repetition is left out: who wins need not repeat. Nothing where the tables do not call
/// the position won for a side.
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

/// A position, and what has been counted.
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

/// Whether the winner wins from here in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WinAnswer {
    /// It does.
    Yes,
    /// Not within so many plies; with more it may.
    NotWithin,
    /// It does not, however many there are.
    Never,
}

/// What is known of a position with its counts.
#[derive(Clone, Copy, Default)]
struct KnownWinBounds {
    /// Plies within which there is a win, and those within which there is none.
    wins: Option<u16>,
    fails: Option<u16>,
    never: bool,
}

/// Stops a search that has looked at enough.
struct SearchExhausted;

struct InTimeSearch<'a> {
    endgames: &'a Endgames,
    strong: Color,
    left: u64,
    known: HashMap<(u64, u64), KnownWinBounds>,
}

impl InTimeSearch<'_> {
    /// How many plies the winner needs, if no article counts; nothing where it does not win.
    fn plies_to_win(&self, position: &Position) -> Option<u16> {
        match (
            self.endgames.position_value(position)?,
            position.turn() == self.strong,
        ) {
            (EndgameValue::Win(plies), true) | (EndgameValue::Loss(plies), false) => Some(plies),
            _ => None,
        }
    }

    /// Whether the winner wins within so many plies.
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

    /// The moves with what they lead to, by how long the win takes behind them.
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

    /// Whether a move of the winner wins; the soonest wins are tried first.
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

    /// Whether every reply loses; those that hold out longest are tried first.
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

    /// The moves of a win that was found: those that were found first, and the replies that hold out longest by the tables.
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

    /// The same by looking at every line with its counts, without tables and without an order: plies of the soonest win within so many.
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

    /// A count with so many moves of each side gone that change nothing: the counts are what is looked at, not the squares.
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

    /// Every position is decided as by the plain search, for as many plies as that can look at.
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

    /// With some of the moves of the article gone, a win that takes more comes too late (seed 001, 8.2.5: two kings v one).
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
