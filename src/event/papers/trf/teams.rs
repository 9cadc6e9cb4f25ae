//! Records 013 and 310: teams.

use super::super::fault::FaultKind;
use super::super::given::GivenTeam;
use super::super::place::At;
use super::Reader;
use super::line::Line;
use std::collections::BTreeMap;

impl Reader {
    /// 013: 5-36 name, 37-40, 42-45 ... players. 310: 5-7 number, 9-40 name, 55-60 points of matches, 62-67 points of
    /// games, 69-71 place, 74-77, 79-82 ... players.
    pub(super) fn team(&mut self, line: &Line, record: &str) {
        let new = record == "310";
        let (from, to, players) = if new { (9, 40, 74) } else { (5, 36, 37) };
        let Some((name, at)) = line.field(from, to) else {
            self.fault(line.place(1), FaultKind::ShortRecord(record.to_owned()));
            return;
        };
        let mut team = GivenTeam {
            at: line.place(1),
            name: At::new(name, at),
            ..GivenTeam::default()
        };
        if new {
            team.number = self.whole(line, 5, 7, "number of the team (310)");
            team.match_points = self.points(line, 55, 60);
            team.game_points = self.points(line, 62, 67);
            team.place = self.whole(line, 69, 71, "rank (310)");
        }
        for column in (players..=line.len()).step_by(5) {
            let player = self.whole(line, column, column + 3, "player of a team");
            team.players
                .extend(player.filter(|player| player.value > 0));
        }
        // A file may have both records for readers of both versions.
        if self.team_names.insert(team.name.value.clone()) {
            self.given.teams_play = Some(At::new(true, team.at));
            self.given.teams.push(team);
        }
    }

    /// Gives each player the name of his team.
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
                    Some(player) => player.team = Some(At::new(team.name.value.clone(), member.at)),
                    None => unknown.push(*member),
                }
            }
        }
        for member in unknown {
            self.fault(member.at, FaultKind::NoSuchPlayer(member.value.to_string()));
        }
    }
}
