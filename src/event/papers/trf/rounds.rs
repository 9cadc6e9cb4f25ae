//! The two sides of each game joined: in the file each player has his own column for a round.

use super::super::fault::{Fault, FaultKind};
use super::super::given::{Bye, Given, GivenPairing, Who};
use super::super::place::{At, Place};
use super::super::result::{GivenResult, Winner};
use std::collections::BTreeMap;

/// What a player has for a round.
#[derive(Clone, Copy)]
struct Entry {
    opponent: u32,
    colour: char,
    code: char,
    at: Place,
}

/// All rounds of all players.
#[derive(Default)]
pub(super) struct Rounds {
    /// By round, then by player.
    entries: BTreeMap<(u32, u32), Entry>,
    /// The players, to the place of their name in the list.
    players: BTreeMap<u32, usize>,
}

impl Rounds {
    /// Whether a player is known.
    pub(super) fn knows(&self, player: u32) -> bool {
        self.players.contains_key(&player)
    }

    /// The next player of the list.
    pub(super) fn add_player(&mut self, player: u32) {
        let nth = self.players.len();
        self.players.insert(player, nth);
    }

    /// The opponent and the code of a player for a round.
    pub(super) fn get(&self, round: u32, player: u32) -> Option<(u32, char)> {
        let entry = self.entries.get(&(round, player))?;
        Some((entry.opponent, entry.code))
    }

    /// What a player has for a round; opponent 0 is nobody.
    pub(super) fn add(
        &mut self,
        round: u32,
        player: u32,
        opponent: u32,
        colour: char,
        code: char,
        at: Place,
    ) {
        let entry = Entry {
            opponent,
            colour,
            code,
            at,
        };
        self.entries.insert((round, player), entry);
    }

    /// Makes pairings of the entries.
    pub(super) fn join(self, given: &mut Given, faults: &mut Vec<Fault>) {
        let names: BTreeMap<u32, String> = self
            .players
            .iter()
            .filter_map(|(number, nth)| {
                Some((*number, given.players.get(*nth)?.name.value.clone()))
            })
            .collect();
        let who = |number: u32| Who {
            number: Some(number),
            name: names.get(&number).cloned().unwrap_or_default(),
        };
        for (&(round, player), entry) in &self.entries {
            let mut pairing = GivenPairing {
                at: entry.at,
                round: Some(At::new(round, entry.at)),
                white: At::new(who(player), entry.at),
                ..GivenPairing::default()
            };
            if entry.opponent == 0 {
                pairing.bye = bye(entry.code).map(|bye| At::new(bye, entry.at));
                // A blank round is a round without a pairing; nothing was said.
                if pairing.bye.is_some() {
                    given.pairings.push(pairing);
                }
                continue;
            }
            let Some(game) = self.game(round, player, entry, faults) else {
                continue;
            };
            let (white, black) = game.players;
            pairing.colours = game.colours;
            pairing.white.value = who(white);
            pairing.black = Some(At::new(who(black), game.black_at));
            pairing.result = Some(At::new(game.result, entry.at));
            given.pairings.push(pairing);
        }
    }

    /// The game of an entry; `None` when its other side has made or will make it.
    fn game(
        &self,
        round: u32,
        player: u32,
        entry: &Entry,
        faults: &mut Vec<Fault>,
    ) -> Option<Game> {
        let opponent = entry.opponent;
        let mut fault = |kind| faults.push(Fault::new(entry.at, kind));
        if !self.players.contains_key(&opponent) {
            fault(FaultKind::NoSuchPlayer(opponent.to_string()));
        }
        let other = self.entries.get(&(round, opponent));
        let Some(other) = other.filter(|other| other.opponent == player) else {
            fault(FaultKind::OneSided {
                round,
                player,
                opponent,
            });
            let result = one_sided(entry.code);
            let black = entry.colour == 'b';
            return Some(Game {
                players: if black {
                    (opponent, player)
                } else {
                    (player, opponent)
                },
                black_at: entry.at,
                colours: matches!(entry.colour, 'w' | 'b'),
                result: if black { result.turned() } else { result },
            });
        };
        let colours = match (entry.colour, other.colour) {
            ('w', 'w') | ('b', 'b') => None,
            ('w', _) | (_, 'b') => Some(true),
            ('b', _) | (_, 'w') => Some(false),
            _ => None,
        };
        // White makes the game; without colours the lower number does.
        if !colours.unwrap_or(player < opponent) {
            return None;
        }
        if colours.is_none() && matches!(entry.colour, 'w' | 'b') {
            fault(FaultKind::SameColour {
                round,
                player,
                opponent,
            });
        }
        let result = joined(entry.code, other.code);
        if result.is_none() {
            fault(FaultKind::ResultsDiffer {
                round,
                white: (player, entry.code),
                black: (opponent, other.code),
            });
        }
        Some(Game {
            players: (player, opponent),
            black_at: other.at,
            colours: colours.is_some(),
            result: result.unwrap_or_else(|| one_sided(entry.code)),
        })
    }
}

/// One game.
struct Game {
    players: (u32, u32),
    black_at: Place,
    colours: bool,
    result: GivenResult,
}

/// The bye of a code without an opponent. Codes of games without an opponent are byes with the points of these games.
fn bye(code: char) -> Option<Bye> {
    match code {
        'U' => Some(Bye::Allocated),
        'F' | '+' | '1' | 'W' => Some(Bye::Full),
        'H' | '=' | 'D' => Some(Bye::Half),
        'Z' | '-' | '0' | 'L' => Some(Bye::Zero),
        _ => None,
    }
}

/// What the code of one player alone says; he is White.
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
        // `Z` with an opponent is a game that goes on (lidraughts), a blank one that has no result yet.
        _ => (Winner::Open, false, true),
    };
    GivenResult {
        winner,
        points: None,
        forfeit,
        rated,
    }
}

/// What the codes of White and Black say together; `None` when they do not fit.
fn joined(white: char, black: char) -> Option<GivenResult> {
    let (one, other) = (one_sided(white), one_sided(black).turned());
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
