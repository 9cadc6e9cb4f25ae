//! Joins the two sides of each game: in the file each player has a separate column for a round.

use super::super::fault::{FileFault, FileFaultKind};
use super::super::given::{ByeKind, GivenEvent, GivenPairing, PlayerReference};
use super::super::place::{LineColumn, Located};
use super::super::result::{GivenResult, Winner};
use std::collections::BTreeMap;

/// The entry of a player for a round.
#[derive(Clone, Copy)]
struct RoundEntry {
    opponent: u32,
    colour: char,
    code: char,
    at: LineColumn,
}

/// The rounds of all players.
#[derive(Default)]
pub(super) struct RoundEntries {
    /// The entries by round, then by player.
    entries: BTreeMap<(u32, u32), RoundEntry>,
    /// The index of each player in the list.
    players: BTreeMap<u32, usize>,
}

impl RoundEntries {
    /// Returns whether a player is known.
    pub(super) fn has_player(&self, player: u32) -> bool {
        self.players.contains_key(&player)
    }

    /// Adds the next player of the list.
    pub(super) fn add_player(&mut self, player: u32) {
        let nth = self.players.len();
        self.players.insert(player, nth);
    }

    /// Returns the opponent and the code of a player for a round.
    pub(super) fn find_entry(&self, round: u32, player: u32) -> Option<(u32, char)> {
        let entry = self.entries.get(&(round, player))?;
        Some((entry.opponent, entry.code))
    }

    /// Adds the entry of a player for a round; opponent 0 is nobody.
    pub(super) fn add_entry(
        &mut self,
        round: u32,
        player: u32,
        opponent: u32,
        colour: char,
        code: char,
        at: LineColumn,
    ) {
        let entry = RoundEntry {
            opponent,
            colour,
            code,
            at,
        };
        self.entries.insert((round, player), entry);
    }

    /// Makes pairings of the entries.
    pub(super) fn add_pairings(self, given: &mut GivenEvent, faults: &mut Vec<FileFault>) {
        let names: BTreeMap<u32, String> = self
            .players
            .iter()
            .filter_map(|(number, nth)| {
                Some((*number, given.players.get(*nth)?.name.value.clone()))
            })
            .collect();
        let who = |number: u32| PlayerReference {
            number: Some(number),
            name: names.get(&number).cloned().unwrap_or_default(),
        };
        for (&(round, player), entry) in &self.entries {
            let mut pairing = GivenPairing {
                at: entry.at,
                round: Some(Located::new(round, entry.at)),
                white: Located::new(who(player), entry.at),
                ..GivenPairing::default()
            };
            if entry.opponent == 0 {
                pairing.bye = bye_for_code(entry.code).map(|bye| Located::new(bye, entry.at));
                // A blank entry is a round without a pairing.
                if pairing.bye.is_some() {
                    given.pairings.push(pairing);
                }
                continue;
            }
            let Some(game) = self.join_game(round, player, entry, faults) else {
                continue;
            };
            let (white, black) = game.players;
            pairing.colours = game.colours;
            pairing.white.value = who(white);
            pairing.black = Some(Located::new(who(black), game.black_at));
            pairing.result = Some(Located::new(game.result, entry.at));
            given.pairings.push(pairing);
        }
    }

    /// Returns the game of an entry; `None` when the entry of the other player makes it.
    fn join_game(
        &self,
        round: u32,
        player: u32,
        entry: &RoundEntry,
        faults: &mut Vec<FileFault>,
    ) -> Option<JoinedGame> {
        let opponent = entry.opponent;
        let mut fault = |kind| faults.push(FileFault::new(entry.at, kind));
        if !self.players.contains_key(&opponent) {
            fault(FileFaultKind::NoSuchPlayer(opponent.to_string()));
        }
        let other = self.entries.get(&(round, opponent));
        let Some(other) = other.filter(|other| other.opponent == player) else {
            fault(FileFaultKind::OneSided {
                round,
                player,
                opponent,
            });
            let result = one_sided(entry.code);
            let black = entry.colour == 'b';
            return Some(JoinedGame {
                players: if black {
                    (opponent, player)
                } else {
                    (player, opponent)
                },
                black_at: entry.at,
                colours: matches!(entry.colour, 'w' | 'b'),
                result: if black {
                    result.with_swapped_colours()
                } else {
                    result
                },
            });
        };
        let colours = match (entry.colour, other.colour) {
            ('w', 'w') | ('b', 'b') => None,
            ('w', _) | (_, 'b') => Some(true),
            ('b', _) | (_, 'w') => Some(false),
            _ => None,
        };
        // The entry of White makes the game; without colours, the entry with the lower number does.
        if !colours.unwrap_or(player < opponent) {
            return None;
        }
        if colours.is_none() && matches!(entry.colour, 'w' | 'b') {
            fault(FileFaultKind::SameColour {
                round,
                player,
                opponent,
            });
        }
        let result = join_codes(entry.code, other.code);
        if result.is_none() {
            fault(FileFaultKind::ResultsDiffer {
                round,
                white: (player, entry.code),
                black: (opponent, other.code),
            });
        }
        Some(JoinedGame {
            players: (player, opponent),
            black_at: other.at,
            colours: colours.is_some(),
            result: result.unwrap_or_else(|| one_sided(entry.code)),
        })
    }
}

/// A game joined from two entries.
struct JoinedGame {
    players: (u32, u32),
    black_at: LineColumn,
    colours: bool,
    result: GivenResult,
}

/// Returns the bye for a code without an opponent. Codes of games without an opponent are byes with the points of these games.
fn bye_for_code(code: char) -> Option<ByeKind> {
    match code {
        'U' => Some(ByeKind::Allocated),
        'F' | '+' | '1' | 'W' => Some(ByeKind::Full),
        'H' | '=' | 'D' => Some(ByeKind::Half),
        'Z' | '-' | '0' | 'L' => Some(ByeKind::Zero),
        _ => None,
    }
}

/// Returns the result for the code of one player alone, taken as White.
fn one_sided(code: char) -> GivenResult {
    let (winner, forfeit, rated) = match code {
        '1' => (Winner::White, false, true),
        'W' => (Winner::White, false, false),
        '+' | 'F' | 'U' => (Winner::White, true, false),
        '=' => (Winner::Draw, false, true),
        'D' => (Winner::Draw, false, false),
        'H' => (Winner::Draw, true, false),
        '0' => (Winner::Black, false, true),
        'L' => (Winner::Black, false, false),
        '-' => (Winner::Black, true, false),
        // `Z` with an opponent is a game that is not finished (lidraughts); a blank is one that has no result yet.
        _ => (Winner::Open, false, true),
    };
    GivenResult {
        winner,
        points: None,
        forfeit,
        rated,
    }
}

/// Returns the result for the codes of White and Black; `None` when they contradict each other.
fn join_codes(white: char, black: char) -> Option<GivenResult> {
    let (one, other) = (one_sided(white), one_sided(black).with_swapped_colours());
    if one == other {
        return Some(one);
    }
    // Both lost: each has the code of a loss.
    let lost = one.winner == Winner::Black && other.winner == Winner::White;
    lost.then_some(GivenResult {
        winner: Winner::Nobody,
        forfeit: one.forfeit || other.forfeit,
        rated: one.rated && other.rated,
        points: None,
    })
}
