//! Accessors of an event that checks use.

use super::gather::fold_name;
use super::{Event, EventMatch, MissingGames, OfficialFilePlace, Round};
use crate::lang::Message;
use crate::notation::date::Date;
use std::collections::BTreeMap;

impl Event {
    /// Returns the name of a player.
    pub fn name_of(&self, player: usize) -> String {
        self.players[player].name.clone()
    }

    /// Returns a place in an official file in short: `results.csv:12`.
    pub fn format_official_place(&self, at: OfficialFilePlace) -> String {
        format!("{}:{}", self.official_files[at.file].file, at.at.line)
    }

    /// Returns the names of players, separated by semicolons because names contain commas.
    pub fn names_of(&self, players: &[usize]) -> String {
        let names = players.iter().map(|player| &*self.players[*player].name);
        names.collect::<Vec<&str>>().join("; ")
    }

    /// Returns the number of a round: its own where all rounds are plain numbers, else its place among the rounds.
    pub fn round_number(&self, round: usize) -> u32 {
        let plain = |round: &Round| round.words.is_empty() && round.number.is_some_and(|n| n > 0);
        let place = u32::try_from(round + 1).unwrap_or(u32::MAX);
        match self.rounds.iter().all(plain) {
            true => self.rounds[round].number.unwrap_or(place),
            false => place,
        }
    }

    /// Returns a round as its games write it.
    pub fn round_name(&self, round: usize) -> String {
        let game = self.games.iter().find(|game| game.round == Some(round));
        let number = || self.rounds[round].number.map(|number| number.to_string());
        game.map_or_else(
            || number().unwrap_or_default(),
            |game| {
                let written = game.entry.head.round().trim();
                match &self.rounds[round] {
                    one if one.words.is_empty() => one
                        .number
                        .map_or_else(|| written.to_owned(), |n| n.to_string()),
                    _ => written.to_owned(),
                }
            },
        )
    }

    /// Returns a message with the file and the number of a game.
    pub fn game_message(&self, game: usize) -> Box<Message> {
        let game = &self.games[game];
        Box::new(Message::GameOf {
            number: game.number,
            file: game.file.to_string(),
        })
    }

    /// Returns the day of each round, where at least two of its games, and two thirds of those with a day, have the same one.
    pub fn round_days(&self) -> Vec<Option<Date>> {
        let mut counts: Vec<BTreeMap<Date, usize>> = vec![BTreeMap::new(); self.rounds.len()];
        for game in &self.games {
            if let Some(round) = game.round.filter(|_| game.entry.day.is_whole()) {
                *counts[round].entry(game.entry.day).or_default() += 1;
            }
        }
        let usual = counts.into_iter().map(|days| {
            let all: usize = days.values().sum();
            let (day, most) = days.into_iter().max_by_key(|(_, count)| *count)?;
            (most > 1 && most * 3 >= all * 2).then_some(day)
        });
        usual.collect()
    }

    /// Returns the number of the board that a match was played on, from the first of its games that has one.
    pub fn board_of(&self, one: &EventMatch) -> Option<u32> {
        let board = |game: &usize| {
            let board = self.games[*game].entry.head.board();
            board.trim().parse().ok().filter(|board| *board > 0)
        };
        one.games.iter().find_map(board)
    }

    /// Returns the teams of White and of Black of a game: those of its tags, else those of its players; empty where none is known.
    pub fn teams_of(&self, game: usize) -> [String; 2] {
        let game = &self.games[game];
        [0, 1].map(|side| {
            let tag = game.entry.head.team_name(side).trim();
            match (fold_name(tag).is_empty(), game.players[side]) {
                (true, Some(player)) => self.players[player].team.trim().to_owned(),
                _ => tag.to_owned(),
            }
        })
    }

    /// Returns the message that describes missing games.
    pub fn missing_message(&self, missing: &MissingGames) -> Message {
        match missing {
            MissingGames::Pair {
                players,
                met,
                due,
                rounds,
            } => {
                let [one, other] = players.map(|player| self.name_of(player));
                let (met, due) = (*met, *due);
                let names: Vec<String> =
                    rounds.iter().map(|round| self.round_name(*round)).collect();
                let rounds = names.join(", ");
                match names.len() {
                    0 => Message::PairMissing {
                        one,
                        other,
                        met,
                        due,
                    },
                    1 => Message::PairMissingIn {
                        one,
                        other,
                        met,
                        due,
                        round: rounds,
                    },
                    _ => Message::PairMissingInOneOf {
                        one,
                        other,
                        met,
                        due,
                        rounds,
                    },
                }
            }
            MissingGames::Teams { teams, met, due } => {
                let [one, other] = teams.clone();
                let (met, due) = (*met, *due);
                Message::TeamsMissing {
                    one,
                    other,
                    met,
                    due,
                }
            }
            MissingGames::Boards {
                teams,
                round,
                boards,
                due,
            } => {
                let [one, other] = teams.clone();
                let (boards, due) = (*boards, *due);
                match round {
                    Some(round) => Message::BoardsMissingIn {
                        one,
                        other,
                        round: self.round_name(*round),
                        boards,
                        due,
                    },
                    None => Message::BoardsMissing {
                        one,
                        other,
                        boards,
                        due,
                    },
                }
            }
            MissingGames::Paired { players, round, .. } => {
                let [one, other] = players.map(|player| self.name_of(player));
                match *round {
                    Some(round) => Message::PairedMissing { one, other, round },
                    None => Message::PairedNever { one, other },
                }
            }
            MissingGames::WholeRound {
                round, pairings, ..
            } => Message::RoundMissing {
                round: *round,
                pairings: *pairings,
            },
            MissingGames::Round { round, idle, due } => Message::RoundIncomplete {
                round: self.round_name(*round),
                idle: self.names_of(idle),
                due: u32::try_from(*due).unwrap_or(u32::MAX),
            },
        }
    }

    /// Returns whether two games begin with the same two plies or from the same set-up position. A game without moves agrees with any other.
    pub fn same_opening(&self, pair: [usize; 2]) -> bool {
        let [one, other] = pair.map(|nth| &self.games[nth].entry);
        if one.line.is_empty() || other.line.is_empty() {
            return true;
        }
        one.line.start == other.line.start
            && (one.set_up || one.line.common_plies(&other.line) >= 2)
    }
}
