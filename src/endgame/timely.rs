//! The soonest win in which no draw falls due: the counts of articles run beside the moves.
//!
//! How long a win takes does not tell whether an article comes first, as a capture or a promotion begins most counts anew. So moves are
//! searched together with the counts, only through positions that the tables call won, and each time with a little more time.

use super::tables::Endgames;
use super::value::Value;
use crate::board::Color;
use crate::counting::Tracker;
use crate::movegen::MovePath;
use crate::position::Position;
use std::collections::HashMap;

/// Whether a won position is won before a draw falls due.
#[derive(Clone, Debug)]
pub enum InTime {
    /// It is, at the soonest in so many plies; with a line of such a win.
    Wins(u16, Vec<MovePath>),
    /// Whatever the winner plays, a draw falls due before.
    TooLate,
    /// There was more to look at than was looked at.
    Unknown,
}

/// So many plies more than the soonest win are given, at the most.
const SLACK: u16 = 80;

/// Looks for the soonest win in which no draw falls due, with the counts of a tracker, which has followed the game to this position.
/// At most `most` positions are looked at. Repetition is left out: who wins need not repeat. Nothing where the tables do not call
/// the position won for a side.
#[must_use]
pub fn in_time(
    endgames: &Endgames,
    position: &Position,
    tracker: &Tracker,
    most: u64,
) -> Option<InTime> {
    let value = endgames.value(position)?;
    let strong = match value {
        Value::Win(_) => position.turn(),
        Value::Loss(_) => position.turn().other(),
        Value::Draw => return None,
    };
    let mut search = Search {
        endgames,
        strong,
        left: most,
        known: HashMap::new(),
    };
    let start = Node {
        position: position.clone(),
        counts: tracker.without_repetition(),
    };
    let soonest = value.plies()?;
    for within in (soonest..=soonest.saturating_add(SLACK)).step_by(2) {
        match search.wins(&start, within) {
            Err(Enough) => return Some(InTime::Unknown),
            Ok(Answer::Never) => return Some(InTime::TooLate),
            Ok(Answer::NotWithin) => {}
            Ok(Answer::Yes) => {
                let line = search.line(start, within);
                return Some(InTime::Wins(within, line));
            }
        }
    }
    Some(InTime::Unknown)
}

/// A position, and what has been counted.
#[derive(Clone)]
struct Node {
    position: Position,
    counts: Tracker,
}

impl Node {
    fn after(&self, way: &MovePath) -> Self {
        let mut next = self.clone();
        next.position.play(&way.mv);
        next.counts.ply(&self.position, &next.position);
        next
    }
}

/// Whether the winner wins from here in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// It does.
    Yes,
    /// Not within so many plies; with more it may.
    NotWithin,
    /// It does not, however many there are.
    Never,
}

/// What is known of a position with its counts.
#[derive(Clone, Copy, Default)]
struct Known {
    /// Plies within which there is a win, and those within which there is none.
    wins: Option<u16>,
    fails: Option<u16>,
    never: bool,
}

/// Stops a search that has looked at enough.
struct Enough;

struct Search<'a> {
    endgames: &'a Endgames,
    strong: Color,
    left: u64,
    known: HashMap<(u64, u64), Known>,
}

impl Search<'_> {
    /// How many plies the winner needs, if no article counts; nothing where it does not win.
    fn needs(&self, position: &Position) -> Option<u16> {
        match (
            self.endgames.value(position)?,
            position.turn() == self.strong,
        ) {
            (Value::Win(plies), true) | (Value::Loss(plies), false) => Some(plies),
            _ => None,
        }
    }

    /// Whether the winner wins within so many plies.
    fn wins(&mut self, now: &Node, within: u16) -> Result<Answer, Enough> {
        if now.counts.is_due() {
            return Ok(Answer::Never);
        }
        let Some(needs) = self.needs(&now.position) else {
            return Ok(Answer::Never);
        };
        if needs == 0 {
            return Ok(Answer::Yes);
        }
        if needs > within {
            return Ok(Answer::NotWithin);
        }
        let key = (now.position.hash(), now.counts.state());
        let known = self.known.get(&key).copied().unwrap_or_default();
        if known.never {
            return Ok(Answer::Never);
        }
        if known.wins.is_some_and(|enough| enough <= within) {
            return Ok(Answer::Yes);
        }
        if known.fails.is_some_and(|few| few >= within) {
            return Ok(Answer::NotWithin);
        }
        self.left = self.left.checked_sub(1).ok_or(Enough)?;
        let answer = match now.position.turn() == self.strong {
            true => self.any(now, within)?,
            false => self.all(now, within)?,
        };
        let known = self.known.entry(key).or_default();
        match answer {
            Answer::Yes => known.wins = Some(known.wins.map_or(within, |old| old.min(within))),
            Answer::NotWithin => {
                known.fails = Some(known.fails.map_or(within, |old| old.max(within)));
            }
            Answer::Never => known.never = true,
        }
        Ok(answer)
    }

    /// The moves with what they lead to, by how long the win takes behind them.
    fn ways(&self, now: &Node) -> Vec<(Option<u16>, MovePath, Node)> {
        let ways = now.position.legal_paths().into_iter();
        let mut all: Vec<(Option<u16>, MovePath, Node)> = ways
            .map(|way| {
                let next = now.after(&way);
                (self.needs(&next.position), way, next)
            })
            .collect();
        all.sort_by_key(|(needs, ..)| *needs);
        all
    }

    /// Whether a move of the winner wins; the soonest wins are tried first.
    fn any(&mut self, now: &Node, within: u16) -> Result<Answer, Enough> {
        let mut best = Answer::Never;
        for (needs, _, next) in self.ways(now) {
            if needs.is_none() {
                continue;
            }
            match self.wins(&next, within - 1)? {
                Answer::Yes => return Ok(Answer::Yes),
                Answer::NotWithin => best = Answer::NotWithin,
                Answer::Never => {}
            }
        }
        Ok(best)
    }

    /// Whether every reply loses; those that hold out longest are tried first.
    fn all(&mut self, now: &Node, within: u16) -> Result<Answer, Enough> {
        for (_, _, next) in self.ways(now).iter().rev() {
            match self.wins(next, within - 1)? {
                Answer::Yes => {}
                other => return Ok(other),
            }
        }
        Ok(Answer::Yes)
    }

    /// The moves of a win that was found: those that were found first, and the replies that hold out longest by the tables.
    fn line(&mut self, start: Node, mut within: u16) -> Vec<MovePath> {
        let mut line = Vec::new();
        let mut now = start;
        while within > 0 && self.needs(&now.position).is_some_and(|needs| needs > 0) {
            within -= 1;
            let mut ways = self.ways(&now);
            ways.retain(|(needs, ..)| needs.is_some());
            if now.position.turn() != self.strong {
                ways.reverse();
            }
            let wins = |(_, way, next): (_, MovePath, Node)| {
                let wins = self.wins(&next, within);
                matches!(wins, Ok(Answer::Yes)).then_some((way, next))
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
    use super::super::{Limits, Material};
    use super::*;
    use crate::draw::DrawCode;

    fn endgames(pieces: u8) -> Endgames {
        let limits = Limits {
            pieces,
            positions: 1 << 28,
            made: 1 << 28,
            jobs: 1,
        };
        Endgames::new(crate::variant::find("russian").unwrap(), limits).unwrap()
    }

    fn idf() -> &'static DrawCode {
        crate::draw::code("idf-2016").unwrap()
    }

    /// The same by looking at every line with its counts, without tables and without an order: plies of the soonest win within so many.
    fn plainly(
        now: &Position,
        counts: &Tracker,
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
        let key = (now.hash(), counts.state(), within);
        if let Some(found) = known.get(&key) {
            return *found;
        }
        let mut best: Option<u16> = None;
        let attacks = now.turn() == strong;
        for mv in &moves {
            let mut next = now.clone();
            next.play(mv);
            let mut counted = counts.clone();
            counted.ply(now, &next);
            let plies = plainly(&next, &counted, strong, within - 1, known).map(|n| n + 1);
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
    fn gone(position: &Position, moves: usize) -> Tracker {
        let mut counts = Tracker::new(idf(), position).without_repetition();
        let mut turned = position.clone();
        turned.set_turn(position.turn().other());
        for _ in 0..moves {
            counts.ply(position, &turned);
            counts.ply(&turned, position);
        }
        counts
    }

    /// Every position is decided as by the plain search, for as many plies as that can look at.
    #[test]
    fn wins_in_time_are_those_of_a_plain_search() {
        const DEEP: u16 = 7;
        let tables = endgames(4);
        let mut seen = [0; 3];
        for (material, every) in [
            ("KKvK", 7),
            ("KKKvK", 701),
            ("KKMvK", 1409),
            ("KMMvK", 1601),
        ] {
            let material: Material = material.parse().unwrap();
            let won = |value| matches!(value, Value::Win(5..=9));
            let positions = tables.positions(material, won).step_by(every);
            for (nth, (position, value)) in positions.enumerate() {
                let counts = gone(&position, nth % 5);
                let found = in_time(&tables, &position, &counts, 20_000).unwrap();
                let mut known = HashMap::new();
                let plain = plainly(&position, &counts, position.turn(), DEEP, &mut known);
                let place = match &found {
                    InTime::Wins(plies, line) if *plies <= DEEP => {
                        assert_eq!(Some(*plies), plain, "{position:?}");
                        assert!(line.len() <= usize::from(*plies), "{position:?}");
                        0
                    }
                    InTime::TooLate => 1,
                    InTime::Wins(..) | InTime::Unknown => 2,
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
        let tables = endgames(3);
        let material: Material = "KKvK".parse().unwrap();
        let long = |value| matches!(value, Value::Win(5..));
        let (position, _) = tables.positions(material, long).next().expect("a long win");
        let wins = |gone: &Tracker| in_time(&tables, &position, gone, 100_000).unwrap();
        assert!(matches!(wins(&gone(&position, 0)), InTime::Wins(..)));
        assert!(matches!(wins(&gone(&position, 3)), InTime::TooLate));
    }
}
