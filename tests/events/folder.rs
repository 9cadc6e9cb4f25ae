//! The folder of an event: its games, and the papers beside them.

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A game, as it will be written.
#[derive(Clone, Debug, Default)]
pub(super) struct Game {
    /// Its tags but for the players and the result, in their order.
    pub(super) tags: Vec<(String, String)>,
    /// White and Black.
    pub(super) players: [String; 2],
    /// The result as PDN writes it.
    pub(super) result: String,
    /// The moves, without the result.
    pub(super) moves: String,
}

impl Game {
    /// The value of a tag; empty where it has none.
    pub(super) fn tag(&self, name: &str) -> &str {
        let mut tags = self.tags.iter();
        tags.find(|(known, _)| known == name)
            .map_or("", |(_, value)| value)
    }

    /// Writes a tag anew.
    pub(super) fn set(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some(known) => known.1 = value.to_owned(),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
    }

    /// The round as a number; 0 where there is none.
    pub(super) fn round(&self) -> u32 {
        self.tag("Round").parse().unwrap_or(0)
    }

    /// The points of White and of Black.
    pub(super) fn points(&self) -> [u32; 2] {
        match &*self.result {
            "1-0" | "2-0" => [2, 0],
            "0-1" | "0-2" => [0, 2],
            _ => [1, 1],
        }
    }

    fn written(&self) -> String {
        let mut text = String::new();
        let [white, black] = &self.players;
        let own = [("White", white), ("Black", black), ("Result", &self.result)];
        let tags = self.tags.iter().map(|(name, value)| (&**name, value));
        for (name, value) in tags.chain(own) {
            text.push_str(&format!("[{name} \"{value}\"]\n"));
        }
        format!("{text}\n{} {}\n\n", self.moves, self.result)
    }
}

/// Games and papers.
#[derive(Clone, Debug, Default)]
pub(super) struct Folder {
    /// The name of the event, for the table of what is measured.
    pub(super) name: &'static str,
    /// The games.
    pub(super) games: Vec<Game>,
    /// The papers by their names.
    pub(super) papers: BTreeMap<&'static str, String>,
}

/// The heading of the papers with results.
pub(super) const RESULTS: &str = "Round;Board;White;Black;Result";

impl Folder {
    /// The games of a text that `pdn` has written.
    pub(super) fn of(name: &'static str, text: &str) -> Self {
        let mut folder = Self {
            name,
            ..Self::default()
        };
        let mut game = Game::default();
        for line in text.lines() {
            let tag = line
                .strip_prefix('[')
                .and_then(|rest| rest.strip_suffix("\"]"));
            if let Some((tag, value)) = tag.and_then(|tag| tag.split_once(" \"")) {
                if !game.moves.is_empty() {
                    folder.games.push(std::mem::take(&mut game));
                }
                match tag {
                    "White" => game.players[0] = value.to_owned(),
                    "Black" => game.players[1] = value.to_owned(),
                    "Result" => game.result = value.to_owned(),
                    _ => game.tags.push((tag.to_owned(), value.to_owned())),
                }
            } else if !line.trim().is_empty() {
                game.moves.push_str(line.trim());
                game.moves.push('\n');
            }
        }
        folder.games.push(game);
        for game in &mut folder.games {
            let moves = game.moves.trim_end();
            let moves = moves.strip_suffix(&game.result).unwrap_or(moves);
            game.moves = moves.trim_end().to_owned();
        }
        folder
    }

    /// Writes it to a folder, and asks `pdn event` about it.
    pub(super) fn ask(&self, dir: &Path) -> Value {
        let games: String = self.games.iter().map(Game::written).collect();
        fs::write(dir.join("games.pdn"), games).unwrap();
        for (name, text) in &self.papers {
            fs::write(dir.join(name), text).unwrap();
        }
        let args = ["event", ".", "--format", "json", "--notes", "--jobs", "1"];
        let run = crate::cli::run_in(dir, &args, "");
        serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{error}: {}", run.err))
    }

    /// The codes of family E that are found, those of information level too.
    pub(super) fn found(&self) -> Vec<String> {
        let dir = tempfile::tempdir().unwrap();
        let value = self.ask(dir.path());
        let findings = value["findings"].as_array().unwrap().iter();
        let codes = findings.filter_map(|one| one["code"].as_str());
        codes
            .filter(|code| code.starts_with('E'))
            .map(str::to_owned)
            .collect()
    }

    /// Adds the results of all games, and the final table that the command makes of them, as papers.
    pub(super) fn with_papers(mut self, coefficient: &str) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let value = self.ask(dir.path());
        let players = value["events"][0]["players"].as_array().unwrap();
        self.papers.insert("results.csv", self.results());
        let table = self.table(players, coefficient);
        self.papers.insert("table.csv", table);
        self
    }

    /// All results, a line each.
    fn results(&self) -> String {
        let mut text = format!("{RESULTS}\n");
        for game in &self.games {
            let ([white, black], [won, lost]) = (&game.players, game.points());
            let (round, board) = (game.tag("Round"), game.tag("Board"));
            text.push_str(&format!("{round};{board};{white};{black};{won}-{lost}\n"));
        }
        text
    }

    /// Place, name, cells of a round robin, points, wins, draws, losses and a coefficient.
    fn table(&self, players: &[Value], coefficient: &str) -> String {
        let name = |player: &Value| player["name"].as_str().unwrap().to_owned();
        let cross = self.is_round_robin();
        let mut text = "Place;Name;".to_owned();
        for nth in 1..=players.len() {
            if cross {
                text.push_str(&format!("{nth};"));
            }
        }
        text.push_str(&format!("Points;Wins;Draws;Losses;{coefficient}\n"));
        for one in players {
            text.push_str(&format!("{};{};", one["place"], name(one)));
            for other in players.iter().filter(|_| cross) {
                let cell = match name(one) == name(other) {
                    true => "*".to_owned(),
                    false => self.cell(&name(one), &name(other)),
                };
                text.push_str(&format!("{cell};"));
            }
            let number = |key: &str| &one[key];
            let [points, wins, draws, losses] = ["points", "wins", "draws", "losses"].map(number);
            let coefficient = &one["tie_breaks"][coefficient];
            text.push_str(&format!("{points};{wins};{draws};{losses};{coefficient}\n"));
        }
        text
    }

    /// Whether everybody meets everybody, by what the arbiter tells.
    pub(super) fn is_round_robin(&self) -> bool {
        self.papers["event.toml"].contains("round-robin")
    }

    /// Whether matches of two games are played.
    pub(super) fn is_micro(&self) -> bool {
        self.papers["event.toml"].contains("games-in-match")
    }

    /// What one player has against another: points of the match, or of the game.
    fn cell(&self, one: &str, other: &str) -> String {
        let (mut own, mut his) = (0, 0);
        for game in &self.games {
            let [white, black] = game.points();
            match [&*game.players[0], &*game.players[1]] {
                pair if pair == [one, other] => (own, his) = (own + white, his + black),
                pair if pair == [other, one] => (own, his) = (own + black, his + white),
                _ => {}
            }
        }
        let points = match (self.is_micro(), own.cmp(&his)) {
            (false, _) => own,
            (true, std::cmp::Ordering::Greater) => 2,
            (true, std::cmp::Ordering::Equal) => 1,
            (true, std::cmp::Ordering::Less) => 0,
        };
        points.to_string()
    }

    /// All players, in the order in which they come up.
    pub(super) fn players(&self) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for player in self.games.iter().flat_map(|game| &game.players) {
            if !all.contains(player) {
                all.push(player.clone());
            }
        }
        all
    }

    /// The last round; 0 where rounds are not named.
    pub(super) fn rounds(&self) -> u32 {
        self.games.iter().map(Game::round).max().unwrap_or(0)
    }

    /// Who plays in a round.
    pub(super) fn busy(&self, round: u32) -> Vec<&str> {
        let games = self.games.iter().filter(|game| game.round() == round);
        games
            .flat_map(|game| &game.players)
            .map(|name| &**name)
            .collect()
    }
}
