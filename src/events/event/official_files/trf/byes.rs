//! Records 240, 260 and 299 of the version of 2026, and the extension XXP of programs.

use super::super::fault::{FileFault, FileFaultKind};
use super::super::given::GivenAdjustment;
use super::super::place::{LineColumn, Located};
use super::TrfReader;
use super::line::TrfLine;
use super::rounds::RoundEntries;

/// The byes of record 240. They are joined with the rounds when all players are known.
#[derive(Default)]
pub(super) struct RecordedByes(Vec<(u32, u32, char, LineColumn)>);

impl RecordedByes {
    /// Adds the byes of rounds for which a player has no other entry; an entry other than this bye is a fault.
    pub(super) fn join_rounds(self, rounds: &mut RoundEntries, faults: &mut Vec<FileFault>) {
        for (round, player, code, at) in self.0 {
            let has = rounds
                .find_entry(round, player)
                .filter(|has| *has != (0, ' '));
            if !rounds.has_player(player) {
                let kind = FileFaultKind::NoSuchPlayer(player.to_string());
                faults.push(FileFault::new(at, kind));
            } else if has.is_none() {
                rounds.add_entry(round, player, 0, '-', code, at);
            } else if has != Some((0, code)) {
                let kind = FileFaultKind::Twice(format!("player {player} in round {round}"));
                faults.push(FileFault::new(at, kind));
            }
        }
    }
}

impl TrfReader {
    /// Reads record 240: column 5 kind, 7-9 round, 11-14, 16-19 ... players.
    pub(super) fn bye_record(&mut self, line: &TrfLine) {
        let code = line.char_at(5).to_ascii_uppercase();
        if !matches!(code, 'F' | 'H' | 'Z' | ' ') {
            let kind = FileFaultKind::bad_value("bye (240)", &code.to_string(), "F, H or Z");
            self.add_fault(line.column_place(5), kind);
            return;
        }
        let code = if code == ' ' { 'Z' } else { code };
        let Some(round) = self.read_whole(line, 7, 9, "round (240)") else {
            self.add_fault(
                line.column_place(1),
                FileFaultKind::ShortRecord("240".to_owned()),
            );
            return;
        };
        for player in self.read_players(line, 11) {
            // In an event of teams the number is that of a team, and teams have no line of their own.
            if self.given.teams.is_empty() {
                self.byes
                    .0
                    .push((round.value, player.value, code, player.at));
            }
        }
    }

    /// Reads numbers of players in fields of four columns and a blank.
    fn read_players(&mut self, line: &TrfLine, from: usize) -> Vec<Located<u32>> {
        let mut players = Vec::new();
        for column in (from..=line.len()).step_by(5) {
            let player = self.read_whole(line, column, column + 3, "player");
            players.extend(player.filter(|player| player.value > 0));
        }
        players
    }

    /// Reads record 260: 5-7 and 9-11 first and last round, 13-16, 18-21 ... players who may not meet.
    pub(super) fn read_forbidden(&mut self, line: &TrfLine) {
        let players = self.read_players(line, 13);
        self.forbid_group(line, players);
    }

    /// Reads record XXP: the numbers of players who may not meet.
    pub(super) fn forbidden_words(&mut self, line: &TrfLine) {
        let mut players = Vec::new();
        for (word, at) in line.words_from(4) {
            let player = self.parse_player_number(&word, at, "player (XXP)");
            players.extend(player.map(|player| Located::new(player, at)));
        }
        self.forbid_group(line, players);
    }

    /// Adds a group of players no two of whom may meet.
    fn forbid_group(&mut self, line: &TrfLine, players: Vec<Located<u32>>) {
        let group = players.into_iter().map(|player| player.value).collect();
        self.given
            .forbidden
            .push(Located::new(group, line.column_place(1)));
    }

    /// Reads record 299: column 5 code, 8-11 points of a match, 14-17 points, 20-22 round, 24-27 ... players.
    pub(super) fn read_abnormal(&mut self, line: &TrfLine) {
        let Some(points) = self.read_points(line, 14, 17) else {
            self.add_fault(
                line.column_place(1),
                FileFaultKind::ShortRecord("299".to_owned()),
            );
            return;
        };
        let round = self.read_whole(line, 20, 22, "round (299)");
        let who = self.read_players(line, 24);
        self.given.adjustments.push(GivenAdjustment {
            at: line.column_place(1),
            round: round.filter(|round| round.value > 0),
            who,
            code: line.char_at(5).to_ascii_uppercase(),
            points,
        });
    }
}
