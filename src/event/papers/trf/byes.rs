//! Records 240, 260 and 299 of the version of 2026, and XXP of programs.

use super::super::fault::{Fault, FaultKind};
use super::super::given::GivenAdjustment;
use super::super::place::{At, Place};
use super::Reader;
use super::line::Line;
use super::rounds::Rounds;

/// Byes of record 240, joined with the rounds when all players are known.
#[derive(Default)]
pub(super) struct Byes(Vec<(u32, u32, char, Place)>);

impl Byes {
    /// Adds the byes of rounds for which a player has nothing else; another entry than this bye is a fault.
    pub(super) fn join(self, rounds: &mut Rounds, faults: &mut Vec<Fault>) {
        for (round, player, code, at) in self.0 {
            let has = rounds.get(round, player).filter(|has| *has != (0, ' '));
            if !rounds.knows(player) {
                let kind = FaultKind::NoSuchPlayer(player.to_string());
                faults.push(Fault::new(at, kind));
            } else if has.is_none() {
                rounds.add(round, player, 0, '-', code, at);
            } else if has != Some((0, code)) {
                let kind = FaultKind::Twice(format!("player {player} in round {round}"));
                faults.push(Fault::new(at, kind));
            }
        }
    }
}

impl Reader {
    /// 240: column 5 kind, 7-9 round, 11-14, 16-19 ... players.
    pub(super) fn bye_record(&mut self, line: &Line) {
        let code = line.char(5).to_ascii_uppercase();
        if !matches!(code, 'F' | 'H' | 'Z' | ' ') {
            let kind = FaultKind::bad("bye (240)", &code.to_string(), "F, H or Z");
            self.fault(line.place(5), kind);
            return;
        }
        let code = if code == ' ' { 'Z' } else { code };
        let Some(round) = self.whole(line, 7, 9, "round (240)") else {
            self.fault(line.place(1), FaultKind::ShortRecord("240".to_owned()));
            return;
        };
        for player in self.players(line, 11) {
            // In an event of teams the number is that of a team, and teams have no line of their own.
            if self.given.teams.is_empty() {
                self.byes
                    .0
                    .push((round.value, player.value, code, player.at));
            }
        }
    }

    /// Numbers of players in fields of four columns and a blank.
    fn players(&mut self, line: &Line, from: usize) -> Vec<At<u32>> {
        let mut players = Vec::new();
        for column in (from..=line.len()).step_by(5) {
            let player = self.whole(line, column, column + 3, "player");
            players.extend(player.filter(|player| player.value > 0));
        }
        players
    }

    /// 260: 5-7 and 9-11 first and last round, 13-16, 18-21 ... players who may not meet.
    pub(super) fn forbidden(&mut self, line: &Line) {
        let players = self.players(line, 13);
        self.group(line, players);
    }

    /// XXP: the numbers of players who may not meet.
    pub(super) fn forbidden_words(&mut self, line: &Line) {
        let mut players = Vec::new();
        for (word, at) in line.words(4) {
            let player = self.number(&word, at, "player (XXP)");
            players.extend(player.map(|player| At::new(player, at)));
        }
        self.group(line, players);
    }

    /// Players of whom no two may meet.
    fn group(&mut self, line: &Line, players: Vec<At<u32>>) {
        let group = players.into_iter().map(|player| player.value).collect();
        self.given.forbidden.push(At::new(group, line.place(1)));
    }

    /// 299: column 5 code, 8-11 points of a match, 14-17 points, 20-22 round, 24-27 ... players.
    pub(super) fn abnormal(&mut self, line: &Line) {
        let Some(points) = self.points(line, 14, 17) else {
            self.fault(line.place(1), FaultKind::ShortRecord("299".to_owned()));
            return;
        };
        let round = self.whole(line, 20, 22, "round (299)");
        let who = self.players(line, 24);
        self.given.adjustments.push(GivenAdjustment {
            at: line.place(1),
            round: round.filter(|round| round.value > 0),
            who,
            code: line.char(5).to_ascii_uppercase(),
            points,
        });
    }
}
