//! Records 013 and 310: teams.

use super::super::fault::FileFaultKind;
use super::super::given::GivenTeam;
use super::super::place::Located;
use super::TrfReader;
use super::line::TrfLine;
use std::collections::BTreeMap;

impl TrfReader {
    /// Reads record 013: 5-36 name, 37-40, 42-45 ... players; or 310: 5-7 number, 9-40 name, 55-60 points of matches, 62-67 points of
    /// games, 69-71 place, 74-77, 79-82 ... players.
    pub(super) fn read_team(&mut self, line: &TrfLine, record: &str) {
        let new = record == "310";
        let (from, to, players) = if new { (9, 40, 74) } else { (5, 36, 37) };
        let Some((name, at)) = line.trimmed_field(from, to) else {
            self.add_fault(
                line.column_place(1),
                FileFaultKind::ShortRecord(record.to_owned()),
            );
            return;
        };
        let mut team = GivenTeam {
            at: line.column_place(1),
            name: Located::new(name, at),
            ..GivenTeam::default()
        };
        if new {
            team.number = self.read_whole(line, 5, 7, "number of the team (310)");
            team.match_points = self.read_points(line, 55, 60);
            team.game_points = self.read_points(line, 62, 67);
            team.place = self.read_whole(line, 69, 71, "rank (310)");
        }
        for column in (players..=line.len()).step_by(5) {
            let player = self.read_whole(line, column, column + 3, "player of a team");
            team.players
                .extend(player.filter(|player| player.value > 0));
        }
        // A file may have both records, for readers of both versions.
        if self.team_names.insert(team.name.value.clone()) {
            self.given.teams_play = Some(Located::new(true, team.at));
            self.given.teams.push(team);
        }
    }

    /// Gives each player the name of the team.
    pub(super) fn name_teams(&mut self) {
        let mut numbers: BTreeMap<u32, usize> = BTreeMap::new();
        for (nth, player) in self.given.players.iter().enumerate() {
            if let Some(number) = &player.number {
                numbers.insert(number.value, nth);
            }
        }
        let mut unknown = Vec::new();
        for team in &self.given.teams {
            for member in &team.players {
                let player = numbers
                    .get(&member.value)
                    .and_then(|&nth| self.given.players.get_mut(nth));
                match player {
                    Some(player) => {
                        player.team = Some(Located::new(team.name.value.clone(), member.at))
                    }
                    None => unknown.push(*member),
                }
            }
        }
        for member in unknown {
            self.add_fault(
                member.at,
                FileFaultKind::NoSuchPlayer(member.value.to_string()),
            );
        }
    }
}
