//! Whether a side wins by force in a few moves: the exception that the rules make for standard draws (IDF 2016, section 2,
//! 22.7). A win is proved on the board, move by move, or not at all.

use crate::board::Color;
use crate::endgame::{EndgameValue, VariantEndgames};
use crate::movegen::Move;
use crate::notation::{MoveStyle, write_all};
use crate::played::theory;
use crate::position::Position;
use crate::variant::WinningGoal;
use std::collections::HashMap;

/// The maximum number of positions that one search visits.
const MAX_GAME_POSITIONS: u32 = 400_000;

/// The maximum number of positions that the searches for all games of a chunk visit, so that a text of many such games is read
/// in bounded time.
const MAX_CHUNK_POSITIONS: u32 = 6_000_000;

/// The maximum number of pieces that are searched; no standard draw has more.
const MAX_SEARCH_PIECES: u32 = 6;

/// The result of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WinOutcome {
    /// The side wins by this line.
    Wins(Color, String),
    /// The side does not win within the moves.
    Holds,
    /// The position was not searched, or the budget ended the search.
    Undecided,
}

/// The rest of the search budget for the games of a chunk, and the endgame tables that save searches, if the user asks for
/// them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WinSearchBudget {
    positions: u32,
    endgames: Option<&'static VariantEndgames>,
}

impl Default for WinSearchBudget {
    fn default() -> Self {
        Self {
            positions: MAX_CHUNK_POSITIONS,
            endgames: None,
        }
    }
}

impl WinSearchBudget {
    /// Returns the same budget with endgame tables.
    pub(crate) fn with_endgames(self, endgames: Option<&'static VariantEndgames>) -> Self {
        Self { endgames, ..self }
    }
}

/// The budget of a search is exhausted.
struct BudgetExhausted;

/// Searches for a win of `strong` within `moves` of its own moves.
pub(crate) fn search_win(
    start: &Position,
    strong: Color,
    moves: u8,
    left: &mut WinSearchBudget,
) -> WinOutcome {
    let pieces = start.occupied_squares().len();
    if pieces > MAX_SEARCH_PIECES || start.variant().goal == WinningGoal::BeBlocked {
        return WinOutcome::Undecided;
    }
    if let Some(outcome) = left
        .endgames
        .and_then(|shelf| by_tables(shelf, start, strong, moves))
    {
        return outcome;
    }
    let mut search = WinSearch {
        strong,
        nodes: MAX_GAME_POSITIONS.min(left.positions),
        known: HashMap::new(),
    };
    let before = search.nodes;
    let outcome = search.deepen_search(start, moves);
    left.positions -= before - search.nodes;
    outcome.unwrap_or(WinOutcome::Undecided)
}

/// Returns the outcome by the tables, if they have the position.
fn by_tables(
    shelf: &VariantEndgames,
    start: &Position,
    strong: Color,
    moves: u8,
) -> Option<WinOutcome> {
    let moves_to_win = match (shelf.position_value(start)?, start.turn() == strong) {
        (EndgameValue::Win(plies), true) => plies.div_ceil(2),
        (EndgameValue::Loss(plies), false) => plies / 2,
        _ => return Some(WinOutcome::Holds),
    };
    Some(match moves_to_win <= moves.into() {
        true => WinOutcome::Wins(strong, theory::winning_line(shelf, start)),
        false => WinOutcome::Holds,
    })
}

/// The known bounds of a position.
#[derive(Clone, Copy, Default)]
struct KnownBounds {
    /// The maximum number of moves within which there is no win; `wins` is the minimum number within which there is one.
    fails: Option<u8>,
    wins: Option<u8>,
    /// The reply that held last time: it often does again.
    reply: u8,
}

struct WinSearch {
    strong: Color,
    nodes: u32,
    known: HashMap<u64, KnownBounds>,
}

impl WinSearch {
    fn deepen_search(
        &mut self,
        start: &Position,
        moves: u8,
    ) -> Result<WinOutcome, BudgetExhausted> {
        for within in 1..=moves {
            if self.is_won_within(start, within)? {
                let line = self.winning_line(start, within)?;
                return Ok(WinOutcome::Wins(self.strong, line));
            }
        }
        Ok(WinOutcome::Holds)
    }

    /// Returns whether the strong side wins within so many of its moves.
    fn is_won_within(&mut self, now: &Position, within: u8) -> Result<bool, BudgetExhausted> {
        let attacks = now.turn() == self.strong;
        if within == 0 {
            return Ok(!attacks && is_over(now));
        }
        let known = self.known.get(&now.hash()).copied().unwrap_or_default();
        if known.wins.is_some_and(|enough| enough <= within) {
            return Ok(true);
        }
        if known.fails.is_some_and(|few| few >= within) {
            return Ok(false);
        }
        self.nodes = self.nodes.checked_sub(1).ok_or(BudgetExhausted)?;
        let moves = now.legal_moves();
        let wins = if moves.is_empty() || now.goal_reached() {
            !attacks
        } else if attacks && within == 1 && !moves[0].is_capture() && runs_free(now) {
            false
        } else if attacks {
            self.find_winning_move(now, &moves, within)?.is_some()
        } else {
            self.all_replies_lose(now, &moves, within, known.reply)?
        };
        let known = self.known.entry(now.hash()).or_default();
        if wins {
            known.wins = Some(known.wins.map_or(within, |enough| enough.min(within)));
        } else {
            known.fails = Some(known.fails.map_or(within, |few| few.max(within)));
        }
        Ok(wins)
    }

    /// Returns the first move of the strong side after which it wins within the moves that remain.
    fn find_winning_move<'a>(
        &mut self,
        now: &Position,
        moves: &'a [Move],
        within: u8,
    ) -> Result<Option<&'a Move>, BudgetExhausted> {
        for mv in moves {
            if self.is_won_within(&position_after(now, mv), within - 1)? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Returns whether every reply loses; the one that held last time is tried first.
    fn all_replies_lose(
        &mut self,
        now: &Position,
        moves: &[Move],
        within: u8,
        first: u8,
    ) -> Result<bool, BudgetExhausted> {
        let first = usize::from(first).min(moves.len() - 1);
        let order = std::iter::once(first).chain((0..moves.len()).filter(|&nth| nth != first));
        for nth in order {
            if !self.is_won_within(&position_after(now, &moves[nth]), within)? {
                let known = self.known.entry(now.hash()).or_default();
                known.reply = nth.min(255) as u8;
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the moves of a win that was found, with the replies that delay it the maximum number of moves.
    fn winning_line(
        &mut self,
        start: &Position,
        mut within: u8,
    ) -> Result<String, BudgetExhausted> {
        let mut now = start.clone();
        let mut words = Vec::new();
        loop {
            let moves = now.legal_moves();
            let next = if moves.is_empty() || now.goal_reached() {
                break;
            } else if now.turn() == self.strong {
                let mut best = None;
                for fewer in 1..=within {
                    best = self.find_winning_move(&now, &moves, fewer)?;
                    if best.is_some() {
                        within = fewer - 1;
                        break;
                    }
                }
                best
            } else {
                self.slowest_reply(&now, &moves, within)?
            };
            let Some(mv) = next else { break };
            let written = write_all(&now, &MoveStyle::for_variant(now.variant()));
            let text = written.into_iter().find(|(other, _)| other == mv);
            words.extend(text.map(|(_, text)| text));
            now = position_after(&now, mv);
        }
        Ok(words.join(" "))
    }

    /// Returns the reply after which the win takes the maximum number of moves.
    fn slowest_reply<'a>(
        &mut self,
        now: &Position,
        moves: &'a [Move],
        within: u8,
    ) -> Result<Option<&'a Move>, BudgetExhausted> {
        let mut longest = None;
        for mv in moves {
            let then = position_after(now, mv);
            for needed in 0..=within {
                if self.is_won_within(&then, needed)? {
                    if longest.is_none_or(|(most, _)| needed > most) {
                        longest = Some((needed, mv));
                    }
                    break;
                }
            }
        }
        Ok(longest.map(|(_, mv)| mv))
    }
}

/// Returns whether the side to move has lost.
fn is_over(now: &Position) -> bool {
    now.goal_reached() || now.legal_moves().is_empty()
}

/// Returns whether the other side has so many quiet moves that one quiet move cannot stop them all: more than a king has in one
/// direction.
fn runs_free(now: &Position) -> bool {
    let mut turned = now.clone();
    turned.set_turn(now.turn().other());
    // Up to 12 squares in a line; on the 32 squares of the small board 8.
    let most = if now.board().len() > 32 { 11 } else { 7 };
    turned.quiet_moves().len() > most
}

fn position_after(now: &Position, mv: &Move) -> Position {
    let mut after = now.clone();
    after.play(mv);
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::variant::find_variant;

    fn search_position(position: &str, strong: Color) -> (WinOutcome, u32) {
        let russian = find_variant("russian").unwrap();
        let (start, _) = fen::parse_fen(position)
            .unwrap()
            .to_position(russian, russian.numbering);
        let mut left = WinSearchBudget::default();
        let outcome = search_win(&start, strong, 5, &mut left);
        (outcome, MAX_CHUNK_POSITIONS - left.positions)
    }

    #[test]
    fn wins_that_can_be_shown() {
        use Color::{Black, White};
        for (position, strong, line) in [
            // The king may not leave the corner, and is forced to.
            ("W:WKa1,Kc1,Ke1:BKh8", White, " a1:"),
            ("W:WKf2,Ka3,Kc1:BKd4", White, "f2:"),
            ("B:WKd4:BKf2,Kh6,Kf8", Black, "f2:"),
            // The lone king has to take the last two.
            ("B:WKf6,Kg3:BKh8", Black, "h8:"),
        ] {
            let (outcome, _) = search_position(position, strong);
            let WinOutcome::Wins(side, shown) = outcome else {
                panic!("{position}: {outcome:?}");
            };
            assert_eq!(side, strong);
            assert!(shown.contains(line), "{position}: {shown}");
        }
    }

    #[test]
    fn a_lone_king_on_the_main_road_holds() {
        for (position, strong) in [
            ("W:WKa3,Kc1,Ke1:BKh8", Color::White),
            ("B:WKa1:BKd8,Kf8,Kh6", Color::Black),
            ("W:WKg1,Kh2,Kh4:BKc3", Color::White),
        ] {
            for side in [strong, strong.other()] {
                let (outcome, nodes) = search_position(position, side);
                assert_eq!(outcome, WinOutcome::Holds, "{position}: {nodes} nodes");
                // The lone king can take nothing, which the search finds quickly.
                assert!(
                    side == strong || nodes < MAX_GAME_POSITIONS / 10,
                    "{position}: {nodes}"
                );
            }
        }
    }

    #[test]
    fn the_search_is_bounded() {
        for position in [
            "W:WKa3,Kc1,Ke1,Kg1:BKd8,Kb8",
            "W:WKa3,Kc1,Ke1:BKd8,Kb8",
            "W:WKa3,Kc1,Ke1,Kg1:BKd8,Kb8,f8",
        ] {
            let (_, nodes) = search_position(position, Color::White);
            assert!(nodes <= MAX_GAME_POSITIONS, "{position}: {nodes}");
        }
        let mut none = WinSearchBudget {
            positions: 0,
            endgames: None,
        };
        let start = Position::initial(find_variant("russian").unwrap());
        assert_eq!(
            search_win(&start, Color::White, 5, &mut none),
            WinOutcome::Undecided
        );
    }

    /// The tables agree with the search wherever the search reaches a result.
    #[test]
    fn tables_and_search_agree() {
        use crate::endgame::{EndgameLimits, Endgames, Material};
        let russian = find_variant("russian").unwrap();
        let endgames = || {
            let limits = EndgameLimits {
                pieces: 4,
                positions: 1 << 24,
                made: 1 << 24,
                jobs: 1,
            };
            Endgames::new(find_variant("russian").unwrap(), limits)
        };
        let shelf: &'static VariantEndgames =
            Box::leak(Box::new(VariantEndgames::new(Box::new(move |_| {
                endgames()
            }))));
        let mut seen = [0; 2];
        for (material, every) in [("KKvK", 97), ("KKKvK", 2003), ("KKvKK", 5003)] {
            let material: Material = material.parse().unwrap();
            let all = shelf.for_variant(russian).unwrap();
            for (position, _) in all.positions_with_value(material, |_| true).step_by(every) {
                let of =
                    |left: WinSearchBudget| search_win(&position, Color::White, 5, &mut { left });
                match (
                    of(WinSearchBudget::default()),
                    of(WinSearchBudget::default().with_endgames(Some(shelf))),
                ) {
                    (WinOutcome::Wins(..), WinOutcome::Wins(..)) => seen[0] += 1,
                    (WinOutcome::Holds, WinOutcome::Holds) => seen[1] += 1,
                    (WinOutcome::Undecided, found) => assert_ne!(found, WinOutcome::Undecided),
                    (one, other) => panic!("{position:?}: {one:?}, {other:?}"),
                }
            }
        }
        assert!(seen.iter().all(|n| *n > 20), "{seen:?}");
    }
}
