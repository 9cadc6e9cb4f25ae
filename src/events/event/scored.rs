//! The matches and players from which the table of an event is computed.

use super::standings::{
    self, Leaver, MatchKind, StandingsField, TieBreakProfile, UnfinishedMatch, apply_leavers,
};
use super::{Event, EventMatch, EventSystem, ScoringUnit};
use crate::board::Color;
use crate::played::HeadField;
use crate::words::ResultReason;

/// The field of a table, with the treatment of players who withdrew.
#[derive(Clone, Debug)]
pub struct ScoredEvent {
    /// The field that is scored.
    pub field: StandingsField,
    /// The players who withdrew.
    pub leavers: Vec<Leaver>,
}

impl Event {
    /// Returns the scored matches: one for each match whose result is known. Matches without a result are left out ([`Event::open_matches`]). Players who
    /// withdrew are treated as the rules state (IDF section 2, 18.2).
    #[must_use]
    pub fn scored_event(&self) -> ScoredEvent {
        let field = self.field_before_leavers();
        let games = self.stated_facts.games_in_match.max(1);
        match apply_leavers(&field, games) {
            Ok((field, leavers)) => ScoredEvent { field, leavers },
            Err(_) => ScoredEvent {
                field,
                leavers: Vec::new(),
            },
        }
    }

    /// Returns the field before withdrawals are applied.
    fn field_before_leavers(&self) -> StandingsField {
        let system = match self.system {
            // Each team meets each other team; not each player meets each other player (IDF section 2, 2.1).
            EventSystem::RoundRobin { .. } if self.is_of_teams() => standings::PairingSystem::Teams,
            EventSystem::RoundRobin { circles } => standings::PairingSystem::RoundRobin { circles },
            EventSystem::KnockOut => standings::PairingSystem::KnockOut,
            EventSystem::Swiss => standings::PairingSystem::Swiss,
            EventSystem::Scheveningen => standings::PairingSystem::Scheveningen,
            EventSystem::Duel | EventSystem::Unknown => standings::PairingSystem::Other,
        };
        let worth = &self.stated_facts.worth;
        let mut field = StandingsField::new(self.players.len(), system, worth.table);
        field.game = worth.game;
        let matches = self.matches.iter().filter_map(|one| self.score_match(one));
        field.matches = matches.collect();
        field.unfinished = self
            .open_matches()
            .filter_map(|one| self.unfinished_match(one))
            .collect();
        self.add_stated_facts(&mut field);
        let mut playing = vec![false; self.players.len()];
        let matched = self.matches.iter().flat_map(|one| one.players);
        let absent = field.matches.iter().flat_map(|one| one.players);
        let alone = field.solos.iter().map(|solo| solo.player);
        for player in matched.chain(absent).chain(alone) {
            playing[player] = true;
        }
        // A player who only plays against himself, or against nobody, has no place.
        field.out = (0..playing.len())
            .filter(|player| !playing[*player])
            .collect();
        field
    }

    /// Adds what official files state in addition to the games: byes, matches lost by absence, and withdrawals.
    fn add_stated_facts(&self, field: &mut StandingsField) {
        let beside = &self.stated_facts;
        field.solos.clone_from(&beside.byes);
        field.withdrawn.clone_from(&beside.withdrawn);
        let last = field.matches.iter().map(|one| one.round).max().unwrap_or(0);
        // A number that is smaller than that of the last round played would leave rounds out.
        field.rounds = beside.rounds.filter(|rounds| *rounds >= last).unwrap_or(0);
        for told in &beside.results {
            let made = self.counted_stated_points(told);
            field.matches.push(
                standings::ScoredMatch::from_points(told.round, told.players, made.points)
                    .with_games(made.games, told.wins, told.games),
            );
        }
        for forfeit in &beside.forfeits {
            let same = |one: &standings::ScoredMatch| {
                let pair = one.players;
                let turned = [pair[1], pair[0]];
                one.round == forfeit.round && [pair, turned].contains(&forfeit.players)
            };
            if field.matches.iter().any(same) {
                continue;
            }
            let games = beside.games_in_match.max(1);
            let lost = field.forfeit_match(forfeit.round, forfeit.players, forfeit.absent, games);
            field.matches.push(lost);
        }
    }

    /// Converts a match to the form of the table.
    fn score_match(&self, one: &EventMatch) -> Option<standings::ScoredMatch> {
        let made = self.counted_match_points(one)?;
        let round = one.round.map_or(0, |round| self.round_number(round));
        let mut wins = [0; 2];
        for nth in &one.games {
            let game = &self.games[*nth];
            let winner = match game.entry.outcome.winner() {
                Some(Color::White) => game.players[0],
                Some(Color::Black) => game.players[1],
                None => None,
            };
            // A game that was not played is lost but not won (IDF section 2, 17.1).
            if let Some(winner) = winner.filter(|_| !game.is_forfeit()) {
                wins[one.side_of(winner)] += 1;
            }
        }
        for points in &one.stated_points {
            for side in [0, 1] {
                wins[side] += u32::from(points[side] > points[1 - side]);
            }
        }
        let games = to_u32(one.games.len() + one.stated_points.len());
        let mut scored = standings::ScoredMatch::from_points(round, one.players, made.points)
            .with_games(made.games, wins, games);
        scored.white = (self.unit == ScoringUnit::Game).then_some(one.players[0]);
        if self.is_absence(one) {
            scored.kind = match one.points? {
                [0, 0] => MatchKind::BothAbsent,
                _ => MatchKind::Forfeit,
            };
        }
        Some(scored)
    }

    /// Returns the part that was played of a match without a result; `None` where nothing was played.
    fn unfinished_match(&self, one: &EventMatch) -> Option<UnfinishedMatch> {
        let is_played = |nth: &usize| {
            let game = &self.games[*nth];
            game.entry.moves || game.game_points().is_some()
        };
        let mut part = one.clone();
        // A game with neither moves nor a result was paired but not played.
        part.games.retain(is_played);
        if part.game_count() == 0 {
            return None;
        }
        let all = part.game_count() >= self.games_due();
        part.settle_points(&self.games, self.unit, 0);
        Some(UnfinishedMatch {
            players: one.players,
            part: self.score_match(&part).filter(|_| !all),
            is_played: all,
        })
    }

    /// Returns the matches whose result is not known; they are in no table.
    pub fn open_matches(&self) -> impl Iterator<Item = &EventMatch> {
        self.matches.iter().filter(|one| one.points.is_none())
    }

    /// Returns the name of the profile that orders the table where no other is stated: that of IDF for the system, or that of FMJD for a Swiss
    /// system on boards that IDF does not govern.
    #[must_use]
    pub fn usual_profile(&self) -> &'static str {
        let large = self
            .games
            .iter()
            .filter(|game| game.entry.variant.board.width > 8);
        let large = large.count() * 2 > self.games.len();
        match self.system {
            EventSystem::Swiss if large => "fmjd",
            EventSystem::Swiss => "idf-swiss-tournament-manager",
            _ => "idf-round-robin",
        }
    }

    /// Returns the profile that orders the table: the stated one, else the usual one. The second part is `true` for the usual one.
    #[must_use]
    pub fn table_profile(&self, field: &StandingsField) -> Option<(TieBreakProfile, bool)> {
        let named = |name: &str| TieBreakProfile::from_name(name, field.participant_count());
        if !self.stated_facts.criteria.is_empty() {
            return Some((
                TieBreakProfile::from_steps(&self.stated_facts.criteria),
                false,
            ));
        }
        if let Some(told) = self.stated_facts.profile.as_deref().and_then(named) {
            return Some((told, false));
        }
        named(self.usual_profile()).map(|profile| (profile, true))
    }
}

fn to_u32(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

impl super::GameInEvent {
    /// Returns whether the game was not played, by its tags.
    #[must_use]
    pub fn is_forfeit(&self) -> bool {
        let entry = &self.entry;
        let absent = || {
            let told = crate::claim::parse_reasons(entry.head.field_value(HeadField::Ending));
            told.iter()
                .any(|reason| matches!(reason, ResultReason::Forfeit(_)))
        };
        !entry.moves && !entry.head.field_value(HeadField::Ending).is_empty() && absent()
    }
}
