//! What the table of an event is made of.

use super::standings::{self, Field, Kind, Profile, Scoring};
use super::{Event, Match, System, Unit};
use crate::board::Color;
use crate::words::Reason;

impl Event {
    /// What was scored: a match for each one whose result is known. Those without are left out ([`Event::open`]).
    #[must_use]
    pub fn field(&self) -> Field {
        let system = match self.system {
            System::RoundRobin { circles } => standings::System::RoundRobin { circles },
            System::KnockOut => standings::System::KnockOut,
            System::Swiss => standings::System::Swiss,
            System::Scheveningen => standings::System::Scheveningen,
            System::Duel | System::Unknown => standings::System::Other,
        };
        let mut field = Field::new(self.players.len(), system, Scoring::IDF);
        let matches = self.matches.iter().filter_map(|one| self.scored(one));
        field.matches = matches.collect();
        let mut playing = vec![false; self.players.len()];
        for player in self.matches.iter().flat_map(|one| one.players) {
            playing[player] = true;
        }
        // Who only plays against himself, or against nobody, has no place.
        field.out = (0..playing.len())
            .filter(|player| !playing[*player])
            .collect();
        field
    }

    /// A match as the table takes it.
    fn scored(&self, one: &Match) -> Option<standings::Match> {
        let (points, game_points) = (one.points?, one.game_points?);
        let round = one.round.map_or(0, |round| number(round + 1));
        let mut wins = [0; 2];
        let mut forfeit = true;
        for nth in &one.games {
            let game = &self.games[*nth];
            forfeit &= game.is_forfeit();
            let winner = match game.entry.outcome.winner() {
                Some(Color::White) => game.players[0],
                Some(Color::Black) => game.players[1],
                None => None,
            };
            // A game that was not played is lost and not won (IDF section 2, 17.1).
            if let Some(winner) = winner.filter(|_| !game.is_forfeit()) {
                wins[one.side(winner)] += 1;
            }
        }
        let games = number(one.games.len());
        let mut scored = standings::Match::played(round, one.players, points).with_games(
            game_points,
            wins,
            games,
        );
        scored.white = (self.unit == Unit::Game).then_some(one.players[0]);
        if forfeit {
            scored.kind = match points {
                [0, 0] => Kind::BothAbsent,
                _ => Kind::Forfeit,
            };
        }
        Some(scored)
    }

    /// The matches whose result is not known: they are in no table.
    pub fn open(&self) -> impl Iterator<Item = &Match> {
        self.matches.iter().filter(|one| one.points.is_none())
    }

    /// The name of the profile that orders its table where nobody says otherwise: IDF's of its system; FMJD's for a Swiss
    /// system on boards that IDF does not rule.
    #[must_use]
    pub fn usual_profile(&self) -> &'static str {
        let large = self
            .games
            .iter()
            .filter(|game| game.entry.variant.board.width > 8);
        let large = large.count() * 2 > self.games.len();
        match self.system {
            System::Swiss if large => "fmjd",
            System::Swiss => "idf-swiss-tournament-manager",
            _ => "idf-round-robin",
        }
    }

    /// The profile of a name for so many players as are in the table.
    #[must_use]
    pub fn profile(&self, name: &str, field: &Field) -> Option<Profile> {
        Profile::named(name, field.participants())
    }
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

impl super::Game {
    /// Whether it was not played, by its tags.
    #[must_use]
    pub fn is_forfeit(&self) -> bool {
        let entry = &self.entry;
        let absent = || {
            let told = crate::claim::read(&entry.head.ending);
            told.iter()
                .any(|reason| matches!(reason, Reason::Forfeit(_)))
        };
        !entry.moves && !entry.head.ending.is_empty() && absent()
    }
}
