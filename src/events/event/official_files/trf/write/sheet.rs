//! The players and their entries for each round.

use super::super::super::fault::{FileFault, FileFaultKind};
use super::super::super::given::{
    GivenEvent, GivenPairing, GivenPlayer, GivenUnit, PlayerReference, PointScale,
};
use super::super::super::points::HundredthPoints;
use super::super::super::result::{GivenResult, Winner};
use super::TrfBuffer;
use super::codes;
use super::one_line;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number that four columns hold.
const MAX_COLUMN_NUMBER: u32 = 9999;

/// The maximum number of rounds of an event: a single far-off round number would lengthen the line of every player.
const MAX_ROUNDS: u32 = 250;

/// Players and rounds by number.
pub(super) struct TrfSheet<'g> {
    given: &'g GivenEvent,
    /// The points of each result in the table.
    pub(super) scale: PointScale,
    /// The players by number.
    players: BTreeMap<u32, &'g GivenPlayer>,
    /// The last round with an entry.
    pub(super) last: u32,
    /// The number of rounds that a round of the event becomes, one for each game of a pair; 1 where each round is one.
    pub(super) apart: u32,
    /// The opponent, colour and code for a round and a player, which fill the ten columns of the round.
    entries: BTreeMap<(u32, u32), (u32, char, char)>,
    /// The data that cannot be written.
    pub(super) left_out: Vec<FileFault>,
}

/// The games of two players in a round.
type PairGames<'g> = Vec<(&'g GivenPairing, u32, Option<u32>)>;

impl<'g> TrfSheet<'g> {
    /// Numbers the players and joins the games of each round.
    pub(crate) fn new(given: &'g GivenEvent) -> Self {
        let by_match = given
            .unit
            .as_ref()
            .is_some_and(|unit| unit.value == GivenUnit::Match);
        let scale = if by_match {
            given.match_points.as_ref().or(given.points.as_ref())
        } else {
            given.points.as_ref()
        };
        let mut sheet = Self {
            given,
            scale: scale.map_or(PointScale::ONE_HALF_NONE, |scale| scale.value),
            players: BTreeMap::new(),
            last: 0,
            apart: 1,
            entries: BTreeMap::new(),
            left_out: Vec::new(),
        };
        let names = sheet.number_players();
        let rounds = sheet.group_pairings(&names);
        if !by_match {
            let most = rounds.values().map(Vec::len).max().unwrap_or(1);
            sheet.apart = u32::try_from(most).unwrap_or(1).clamp(1, MAX_ROUNDS);
        }
        for ((round, _, _), games) in rounds {
            if by_match {
                sheet.enter_result(round, &games, match_result(&games));
            } else {
                for (nth, game) in (1..).zip(&games) {
                    let round = (round - 1).saturating_mul(sheet.apart).saturating_add(nth);
                    let result = game.0.result.as_ref().map(|result| result.value);
                    sheet.enter_result(round, &[*game], result);
                }
            }
        }
        sheet
    }

    /// Gives every player a number and returns the numbers by name.
    fn number_players(&mut self) -> BTreeMap<&'g str, u32> {
        let taken = |player: &GivenPlayer| {
            let number = player.number.as_ref().map(|number| number.value);
            number.filter(|number| (1..=MAX_COLUMN_NUMBER).contains(number))
        };
        let used: BTreeSet<u32> = self.given.players.iter().filter_map(taken).collect();
        let mut free = (1..=MAX_COLUMN_NUMBER).filter(|number| !used.contains(number));
        let mut names = BTreeMap::new();
        for player in &self.given.players {
            let number = taken(player).filter(|number| !self.players.contains_key(number));
            let Some(number) = number.or_else(|| free.next()) else {
                let kind =
                    FileFaultKind::bad_value("player", &player.name.value, "at most 9999 players");
                self.left_out.push(FileFault::new(player.at, kind));
                continue;
            };
            self.players.insert(number, player);
            let spellings = player.aliases.iter().chain([&player.name]);
            names.extend(spellings.map(|name| (name.value.as_str(), number)));
        }
        names
    }

    /// Returns the number of a player of a pairing.
    fn find_number(
        &mut self,
        who: &PlayerReference,
        names: &BTreeMap<&str, u32>,
        game: &GivenPairing,
    ) -> Option<u32> {
        let number = who
            .number
            .filter(|number| self.players.contains_key(number));
        let number = number.or_else(|| names.get(who.name.as_str()).copied());
        if number.is_none() {
            let name = match who.number {
                Some(number) if who.name.is_empty() => number.to_string(),
                _ => who.name.clone(),
            };
            self.left_out
                .push(FileFault::new(game.at, FileFaultKind::NoSuchPlayer(name)));
        }
        number
    }

    /// Groups the pairings by round and players, the lower number first.
    fn group_pairings(
        &mut self,
        names: &BTreeMap<&str, u32>,
    ) -> BTreeMap<(u32, u32, u32), PairGames<'g>> {
        let mut rounds: BTreeMap<(u32, u32, u32), PairGames<'g>> = BTreeMap::new();
        for game in &self.given.pairings {
            let round = game.round.as_ref().map(|round| round.value);
            let Some(round) = round.filter(|round| (1..=MAX_ROUNDS).contains(round)) else {
                let kind = FileFaultKind::Missing("the round of a pairing");
                self.left_out.push(FileFault::new(game.at, kind));
                continue;
            };
            let Some(white) = self.find_number(&game.white.value, names, game) else {
                continue;
            };
            let black = match &game.black {
                None => None,
                Some(who) => match self.find_number(&who.value, names, game) {
                    None => continue,
                    black => black,
                },
            };
            if black == Some(white) {
                let kind = FileFaultKind::OwnOpponent(white.to_string());
                self.left_out.push(FileFault::new(game.at, kind));
                continue;
            }
            let other = black.unwrap_or(0);
            let pair = (round, white.min(other), white.max(other));
            rounds.entry(pair).or_default().push((game, white, black));
        }
        for games in rounds.values_mut() {
            games.sort_by_key(|game| game.0.game.as_ref().map(|nth| nth.value));
        }
        rounds
    }

    /// Enters a result for both players of a game or a match.
    fn enter_result(
        &mut self,
        round: u32,
        games: &[(&GivenPairing, u32, Option<u32>)],
        result: Option<GivenResult>,
    ) {
        let Some(&(game, white, black)) = games.first() else {
            return;
        };
        if round > MAX_ROUNDS {
            let kind = FileFaultKind::bad_value("round", &round.to_string(), "at most 250 rounds");
            self.left_out.push(FileFault::new(game.at, kind));
            return;
        }
        let both = [Some(white), black];
        let full = |player: &u32| self.entries.contains_key(&(round, *player));
        if let Some(player) = both.into_iter().flatten().find(full) {
            let kind = FileFaultKind::Twice(format!("player {player} of round {round}"));
            self.left_out.push(FileFault::new(game.at, kind));
            return;
        }
        let is_open = result.is_none_or(|result| result.winner == Winner::Open);
        if black.is_some() && is_open {
            // Programs that read such files refuse an opponent without a result.
            let kind = FileFaultKind::Missing("the result of a pairing");
            self.left_out.push(FileFault::new(game.at, kind));
            return;
        }
        self.last = self.last.max(round);
        let Some(black) = black else {
            let bye = game
                .bye
                .as_ref()
                .map_or('Z', |bye| codes::of_bye(bye.value));
            self.entries.insert((round, white), (0, '-', bye));
            return;
        };
        let (one, other) = codes::of_game(result.as_ref());
        self.entries.insert((round, white), (black, 'w', one));
        self.entries.insert((round, black), (white, 'b', other));
    }

    /// Returns the number of players.
    pub(super) fn player_count(&self) -> usize {
        self.players.len()
    }

    /// Returns the number of players with a rating.
    pub(super) fn rated_count(&self) -> usize {
        let rated = self
            .players
            .values()
            .filter(|player| player.rating.is_some());
        rated.count()
    }

    /// Returns the points of a player: those of the results, and those that an arbiter awarded or deducted (299).
    fn player_points(&self, player: u32) -> HundredthPoints {
        let rounds = (1..=self.last).filter_map(|round| self.entries.get(&(round, player)));
        let points = rounds.map(|(_, _, code)| codes::points_for_code(*code, &self.scale));
        let given =
            self.given.adjustments.iter().filter(|given| {
                given.code == ' ' && given.who.iter().any(|who| who.value == player)
            });
        let given = given.map(|given| given.points.value);
        points
            .chain(given)
            .fold(HundredthPoints::ZERO, HundredthPoints::saturating_add)
    }

    /// Writes the records 001.
    pub(super) fn write_players(&self, out: &mut TrfBuffer) {
        let points: BTreeMap<u32, HundredthPoints> = self
            .players
            .keys()
            .map(|&number| (number, self.player_points(number)))
            .collect();
        let mut order: Vec<HundredthPoints> = points.values().copied().collect();
        order.sort_unstable_by(|a, b| b.cmp(a));
        for (&number, player) in &self.players {
            let own = points.get(&number).copied().unwrap_or_default();
            let above = order.partition_point(|points| *points > own);
            let place = player.place.as_ref().map(|place| place.value);
            let place = place.unwrap_or(u32::try_from(above + 1).unwrap_or(MAX_COLUMN_NUMBER));
            let Some(points) = codes::format_points(own) else {
                let kind = FileFaultKind::bad_value("points", &own.to_string(), "points as 11.5");
                out.left_out.push(FileFault::new(player.at, kind));
                continue;
            };
            if let Some(title) = player
                .title
                .as_ref()
                .filter(|title| !is_known(&title.value))
            {
                let kind = FileFaultKind::bad_value("title", &title.value, "a title of FIDE");
                out.left_out.push(FileFault::new(title.at, kind));
            }
            let mut line = player_columns(number, player);
            line.push_str(&format!(" {points} {:>4}", place.min(MAX_COLUMN_NUMBER)));
            for round in 1..=self.last {
                let entry = self.entries.get(&(round, number)).copied();
                // A player without a pairing is absent, as with a blank round.
                let (opponent, colour, code) = entry.unwrap_or((0, '-', 'Z'));
                let opponent = match opponent {
                    0 => "0000".to_owned(),
                    number => format!("{number:>4}"),
                };
                line.push_str(&format!("  {opponent} {colour} {code}"));
            }
            out.push_line(&line);
        }
    }
}

/// The titles of FIDE. The format has no others, and py4swiss refuses a file with any other.
const FIDE_TITLES: [&str; 8] = ["gm", "im", "wgm", "fm", "wim", "cm", "wfm", "wcm"];

/// Returns whether a title is one of FIDE's or empty.
fn is_known(title: &str) -> bool {
    let title = title.trim().to_lowercase();
    title.is_empty() || FIDE_TITLES.contains(&&*title)
}

/// Returns the columns 1-79 of record 001.
fn player_columns(number: u32, player: &GivenPlayer) -> String {
    let text = |field: &Option<super::super::super::place::Located<String>>, longest| {
        field
            .as_ref()
            .map(|text| one_line(&text.value, longest))
            .unwrap_or_default()
    };
    let title = text(&player.title, 3);
    let title = if is_known(&title) {
        title
    } else {
        String::new()
    };
    let sex = player.sex.as_ref().map_or(' ', |sex| sex.value);
    let rating = player.rating.as_ref().map(|rating| rating.value);
    let rating = rating.filter(|rating| *rating <= 9999);
    let rating = rating.map(|rating| rating.to_string()).unwrap_or_default();
    let birth = player.birth_year.as_ref().map(|year| year.value);
    let birth = birth
        .map(|year| format!("{year:04}/00/00"))
        .unwrap_or_default();
    // The identifier of a federation consists of digits; names of accounts do not fit.
    let id = text(&player.id, 11);
    let id = if id.bytes().all(|byte| byte.is_ascii_digit()) {
        id
    } else {
        String::new()
    };
    format!(
        "001 {number:>4} {sex}{title:>3} {:<33} {rating:>4} {:<3} {id:>11} {birth:>10}",
        one_line(&player.name.value, 33),
        text(&player.federation, 3),
    )
}

/// Returns the result of a match from its games, as seen by White of the first game; `None` until all games have a result.
fn match_result(games: &[(&GivenPairing, u32, Option<u32>)]) -> Option<GivenResult> {
    let (_, first, _) = games.first()?;
    if let [(game, _, _)] = games {
        return game.result.as_ref().map(|result| result.value);
    }
    let mut balance = 0;
    let (mut forfeit, mut rated, mut lost) = (true, true, true);
    for (game, white, _) in games {
        let result = game.result.as_ref()?.value;
        let result = if white == first {
            result
        } else {
            result.with_swapped_colours()
        };
        balance += match result.winner {
            Winner::White => 1,
            Winner::Black => -1,
            Winner::Draw | Winner::Nobody => 0,
            Winner::Open => return None,
        };
        lost &= result.winner == Winner::Nobody;
        forfeit &= result.forfeit;
        rated &= result.rated;
    }
    let winner = match balance {
        1.. => Winner::White,
        0 if lost => Winner::Nobody,
        0 => Winner::Draw,
        _ => Winner::Black,
    };
    Some(GivenResult {
        winner,
        points: None,
        forfeit,
        rated,
    })
}
