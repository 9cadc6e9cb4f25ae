//! What the table of an event is made of.

use super::standings::{self, Field, Kind, Leaver, Profile, Unfinished, apply_leavers};
use super::{Event, Match, System, Unit};
use crate::board::Color;
use crate::played::HeadField;
use crate::words::Reason;

/// What the table is made of, and what was done with those who left.
#[derive(Clone, Debug)]
pub struct Scored {
    /// What was scored.
    pub field: Field,
    /// Those who left.
    pub leavers: Vec<Leaver>,
}

impl Event {
    /// What was scored: a match for each one whose result is known. Those without are left out ([`Event::open`]). Players who left
    /// are dealt with as the law says (IDF section 2, 18.2).
    #[must_use]
    pub fn scored(&self) -> Scored {
        let field = self.field();
        let games = self.beside.games_in_match.max(1);
        match apply_leavers(&field, games) {
            Ok((field, leavers)) => Scored { field, leavers },
            Err(_) => Scored {
                field,
                leavers: Vec::new(),
            },
        }
    }

    /// The same as it was before somebody left.
    fn field(&self) -> Field {
        let system = match self.system {
            // Each team meets each other one, not each player (IDF section 2, 2.1).
            System::RoundRobin { .. } if self.is_of_teams() => standings::System::Teams,
            System::RoundRobin { circles } => standings::System::RoundRobin { circles },
            System::KnockOut => standings::System::KnockOut,
            System::Swiss => standings::System::Swiss,
            System::Scheveningen => standings::System::Scheveningen,
            System::Duel | System::Unknown => standings::System::Other,
        };
        let worth = &self.beside.worth;
        let mut field = Field::new(self.players.len(), system, worth.table);
        field.game = worth.game;
        let matches = self.matches.iter().filter_map(|one| self.score(one));
        field.matches = matches.collect();
        field.unfinished = self.open().filter_map(|one| self.unfinished(one)).collect();
        self.add_beside(&mut field);
        let mut playing = vec![false; self.players.len()];
        let matched = self.matches.iter().flat_map(|one| one.players);
        let absent = field.matches.iter().flat_map(|one| one.players);
        let alone = field.solos.iter().map(|solo| solo.player);
        for player in matched.chain(absent).chain(alone) {
            playing[player] = true;
        }
        // Who only plays against himself, or against nobody, has no place.
        field.out = (0..playing.len())
            .filter(|player| !playing[*player])
            .collect();
        field
    }

    /// Adds what is told beside the games: byes, matches that were lost by absence, and who left.
    fn add_beside(&self, field: &mut Field) {
        let beside = &self.beside;
        field.solos.clone_from(&beside.byes);
        field.withdrawn.clone_from(&beside.withdrawn);
        let last = field.matches.iter().map(|one| one.round).max().unwrap_or(0);
        // A number that is smaller than what was played would leave rounds out.
        field.rounds = beside.rounds.filter(|rounds| *rounds >= last).unwrap_or(0);
        for told in &beside.results {
            let made = self.counted_told(told);
            field.matches.push(
                standings::Match::played(told.round, told.players, made.points)
                    .with_games(made.games, told.wins, told.games),
            );
        }
        for forfeit in &beside.forfeits {
            let same = |one: &standings::Match| {
                let pair = one.players;
                let turned = [pair[1], pair[0]];
                one.round == forfeit.round && [pair, turned].contains(&forfeit.players)
            };
            if field.matches.iter().any(same) {
                continue;
            }
            let games = beside.games_in_match.max(1);
            let lost = field.forfeit(forfeit.round, forfeit.players, forfeit.absent, games);
            field.matches.push(lost);
        }
    }

    /// A match as the table takes it.
    fn score(&self, one: &Match) -> Option<standings::Match> {
        let made = self.counted(one)?;
        let round = one.round.map_or(0, |round| self.round_number(round));
        let mut wins = [0; 2];
        for nth in &one.games {
            let game = &self.games[*nth];
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
        for points in &one.told {
            for side in [0, 1] {
                wins[side] += u32::from(points[side] > points[1 - side]);
            }
        }
        let games = number(one.games.len() + one.told.len());
        let mut scored = standings::Match::played(round, one.players, made.points)
            .with_games(made.games, wins, games);
        scored.white = (self.unit == Unit::Game).then_some(one.players[0]);
        if self.is_absence(one) {
            scored.kind = match one.points? {
                [0, 0] => Kind::BothAbsent,
                _ => Kind::Forfeit,
            };
        }
        Some(scored)
    }

    /// What is known of a match without a result; nothing where nothing of it was played.
    fn unfinished(&self, one: &Match) -> Option<Unfinished> {
        let is_played = |nth: &usize| {
            let game = &self.games[*nth];
            game.entry.moves || game.points().is_some()
        };
        let mut part = one.clone();
        // A game that has neither moves nor a result was paired and not played.
        part.games.retain(is_played);
        if part.parts() == 0 {
            return None;
        }
        let all = part.parts() >= self.games_due();
        part.settle(&self.games, self.unit, 0);
        Some(Unfinished {
            players: one.players,
            part: self.score(&part).filter(|_| !all),
            is_played: all,
        })
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

    /// The profile that orders its table: what is told beside the games, else the usual one. The second part says whether it is the
    /// usual one.
    #[must_use]
    pub fn profile(&self, field: &Field) -> Option<(Profile, bool)> {
        let named = |name: &str| Profile::named(name, field.participants());
        if !self.beside.criteria.is_empty() {
            return Some((Profile::custom(&self.beside.criteria), false));
        }
        if let Some(told) = self.beside.profile.as_deref().and_then(named) {
            return Some((told, false));
        }
        named(self.usual_profile()).map(|profile| (profile, true))
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
            let told = crate::claim::read(entry.head.get(HeadField::Ending));
            told.iter()
                .any(|reason| matches!(reason, Reason::Forfeit(_)))
        };
        !entry.moves && !entry.head.get(HeadField::Ending).is_empty() && absent()
    }
}
