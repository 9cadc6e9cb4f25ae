//! The points of games and matches: two for a win and one for a draw (IDF section 2, article 15), unless `event.toml` states other points. While an
//! event is assembled, games and matches count two, one and none; its table is computed with the points of this module.

use super::official_files::{HundredthPoints, PointScale};
use super::standings::{AbsentPlayers, Scoring};
use super::{Event, EventMatch, GameInEvent, ReportedMatch, ScoringUnit};
use crate::outcome::Outcome;
use std::cmp::Ordering;

/// The points of games and matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoringSystem {
    /// The points of the entries of the table: of a match, or of a game where games are counted.
    pub table: Scoring,
    /// The points of a game.
    pub game: Scoring,
    /// The points of a match of teams.
    pub teams: Scoring,
    /// The points of the bye of a player who is left over in a round, as the table stores them.
    pub bye: u32,
}

impl Default for ScoringSystem {
    /// Returns the points of the rules: two, one and none, and a bye that is worth a win.
    fn default() -> Self {
        Self {
            table: Scoring::IDF,
            game: Scoring::IDF,
            teams: Scoring::IDF,
            bye: Scoring::IDF.win,
        }
    }
}

/// The maximum number of points of an outcome, in hundredths; with it, sums over the largest event cannot overflow.
const MAX_OUTCOME_HUNDREDTHS: i64 = 100_000;

impl ScoringSystem {
    /// Builds the system from what official files state for games and for matches, the latter for those of teams where teams play. Points from
    /// which no table can be computed are left out.
    #[must_use]
    pub fn from_scales(
        unit: ScoringUnit,
        game: Option<&PointScale>,
        whole: Option<&PointScale>,
        teams: bool,
    ) -> Self {
        let read = |scale: Option<&PointScale>| scale.and_then(read_scoring);
        let [of_game, of_whole] = [read(game), read(whole)];
        let of_table = match unit {
            ScoringUnit::Game => of_game.or(of_whole.filter(|_| !teams)),
            ScoringUnit::Match => of_whole,
        };
        // A bye that is stated with the points of a game counts even where the table does not use these points.
        let of_bye = game.and_then(|scale| scale.bye?.to_whole());
        let bye = of_bye.unwrap_or(Scoring::IDF.win);
        let (table, bye) = of_table.unwrap_or((Scoring::IDF, bye));
        let scoring = |read: Option<(Scoring, u32)>| read.map_or(Scoring::IDF, |(one, _)| one);
        Self {
            table,
            game: match unit {
                ScoringUnit::Game => table,
                ScoringUnit::Match => scoring(of_game),
            },
            teams: scoring(of_whole),
            bye,
        }
    }

    /// Returns the system for a table of teams, where each board counts what a table of players counts.
    #[must_use]
    pub fn of_teams(&self) -> Self {
        Self {
            table: self.teams,
            game: self.table,
            teams: self.teams,
            bye: self.teams.win,
        }
    }

    /// Returns the points of a match or a game in the table, from its points on the scale of two, one and none.
    fn of_table(&self, points: [u32; 2], absent: bool) -> [u32; 2] {
        counted_points(&self.table, points, absent)
    }

    /// Returns the points of a game, from its points on the scale of two, one and none.
    #[must_use]
    pub fn of_game(&self, points: [u32; 2], absent: bool) -> [u32; 2] {
        counted_points(&self.game, points, absent)
    }
}

/// Returns whether a table can be computed with these points.
pub(super) fn is_good(scale: &PointScale) -> bool {
    read_scoring(scale).is_some()
}

/// Returns the points as they are stored, and those of a bye. Points that are not stated are those of the rules; an absent player has the points of
/// a loss. Returns `None` where the points do not rise from absence over loss and draw to win, where a win is not worth more than a draw, or where
/// points exceed `MAX_OUTCOME_HUNDREDTHS`.
fn read_scoring(scale: &PointScale) -> Option<(Scoring, u32)> {
    let win = scale.win.unwrap_or(HundredthPoints::TWO);
    let draw = scale.draw.unwrap_or(HundredthPoints::ONE);
    let loss = scale.loss.unwrap_or(HundredthPoints::ZERO);
    let absent = scale.absent.unwrap_or(loss);
    let bye = scale.bye.unwrap_or(win);
    let rising = [HundredthPoints::ZERO, absent, loss, draw, win];
    if !rising.is_sorted()
        || win == draw
        || !(0..=MAX_OUTCOME_HUNDREDTHS).contains(&bye.0)
        || win.0 > MAX_OUTCOME_HUNDREDTHS
    {
        return None;
    }
    let all = [win, draw, loss, absent, bye];
    let unit = all
        .iter()
        .fold(100, |unit, points| greatest_divisor(unit, points.0));
    let [win, draw, loss, absent, bye] = all.map(|points| to_u32(points.0 / unit));
    let scoring = Scoring {
        win,
        draw,
        loss,
        absent,
        divisor: to_u32(100 / unit),
    };
    Some((scoring, bye))
}

/// Returns the greatest common divisor.
fn greatest_divisor(one: i64, other: i64) -> i64 {
    match other {
        0 => one,
        other => greatest_divisor(other, one % other),
    }
}

fn to_u32(n: i64) -> u32 {
    u32::try_from(n).unwrap_or(0)
}

/// Returns the points that count for points on the scale of two, one and none.
fn counted_points(scoring: &Scoring, points: [u32; 2], absent: bool) -> [u32; 2] {
    let lost = if absent { scoring.absent } else { scoring.loss };
    match points[0].cmp(&points[1]) {
        Ordering::Greater => [scoring.win, lost],
        Ordering::Less => [lost, scoring.win],
        Ordering::Equal if points[0] == 0 => [lost; 2],
        Ordering::Equal => [scoring.draw; 2],
    }
}

impl Scoring {
    /// Returns the points for people and official files, with those of a bye.
    pub fn point_scale(&self, bye: u32) -> PointScale {
        let told = |stored: u32| {
            Some(HundredthPoints(
                i64::from(stored) * 100 / i64::from(self.shown_by()),
            ))
        };
        PointScale {
            win: told(self.win),
            draw: told(self.draw),
            loss: told(self.loss),
            absent: told(self.absent),
            bye: told(bye),
            unknown: told(self.draw),
        }
    }
}

/// The points of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchPoints {
    /// The points in the table.
    pub points: [u32; 2],
    /// The points of its games.
    pub games: [u32; 2],
}

impl Event {
    /// Returns the points of a game for White and Black. Where its result is a score of points, these count.
    #[must_use]
    pub fn counted_game_points(&self, game: &GameInEvent) -> Option<[u32; 2]> {
        let worth = &self.stated_facts.worth.game;
        let points = game.game_points()?;
        Some(match game.entry.outcome {
            Outcome::Points => points.map(|points| points.saturating_mul(worth.shown_by())),
            _ => counted_points(worth, points, game.is_forfeit()),
        })
    }

    /// Returns the points of a match; `None` where a result is not known.
    #[must_use]
    pub fn counted_match_points(&self, one: &EventMatch) -> Option<MatchPoints> {
        let worth = &self.stated_facts.worth;
        let all = one.points?;
        let mut games = [0_u32; 2];
        let mut add = |points: [u32; 2]| {
            for side in [0, 1] {
                games[side] = games[side].saturating_add(points[side]);
            }
        };
        for nth in &one.games {
            let game = &self.games[*nth];
            let mut points = self.counted_game_points(game)?;
            if game.players[0] != Some(one.players[0]) {
                points.reverse();
            }
            add(points);
        }
        for points in &one.absent {
            add(worth.of_game(*points, true));
        }
        for points in &one.stated_points {
            add(worth.of_game(*points, false));
        }
        let points = match self.unit {
            ScoringUnit::Game => games,
            ScoringUnit::Match => worth.of_table(all, self.is_absence(one)),
        };
        Some(MatchPoints { points, games })
    }

    /// Returns whether a match was lost by absence and not played: it has nothing but games without moves.
    pub(super) fn is_absence(&self, one: &EventMatch) -> bool {
        one.stated_points.is_empty() && one.games.iter().all(|nth| self.games[*nth].is_forfeit())
    }

    /// Returns the points of a match whose result only an official file states.
    #[must_use]
    pub fn counted_stated_points(&self, told: &ReportedMatch) -> MatchPoints {
        let worth = &self.stated_facts.worth;
        let points = worth.of_table(told.points, false);
        let decided = told.wins[0] + told.wins[1];
        let draws = told.games.saturating_sub(decided);
        let sums = told.wins.map(|wins| 2 * wins + draws);
        let games = if self.unit == ScoringUnit::Game {
            points
        } else if sums == told.game_points && decided <= told.games {
            let game = &worth.game;
            let lost = [told.wins[1], told.wins[0]];
            [0, 1]
                .map(|side| told.wins[side] * game.win + draws * game.draw + lost[side] * game.loss)
        } else {
            worth.of_game(told.points, false)
        };
        MatchPoints { points, games }
    }

    /// Returns the points of a match that was lost by absence.
    #[must_use]
    pub fn counted_absence(&self, absent: AbsentPlayers) -> [u32; 2] {
        let points = match absent {
            AbsentPlayers::One(0) => [0, 2],
            AbsentPlayers::One(_) => [2, 0],
            AbsentPlayers::Both => [0, 0],
        };
        self.stated_facts.worth.of_table(points, true)
    }
}

/// Returns the games of a match that give its points: the numbers of those won by each player and of those drawn. Of several solutions the one with
/// the largest number of draws is returned.
pub(super) fn games_of(
    points: [HundredthPoints; 2],
    games: u32,
    game: &Scoring,
) -> Option<[u32; 3]> {
    let stored = |wins: u32, draws: u32, losses: u32| {
        let sum = u64::from(wins) * u64::from(game.win)
            + u64::from(draws) * u64::from(game.draw)
            + u64::from(losses) * u64::from(game.loss);
        i64::try_from(sum * 100 / u64::from(game.shown_by())).ok()
    };
    // This bounds the search: no match of two players has more games.
    let games = games.min(24);
    (0..=games).rev().find_map(|draws| {
        (0..=games - draws).find_map(|wins| {
            let losses = games - draws - wins;
            let fits = stored(wins, draws, losses)? == points[0].0
                && stored(losses, draws, wins)? == points[1].0;
            fits.then_some([wins, losses, draws])
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn make_scale(all: [&str; 3]) -> PointScale {
        let [win, draw, loss] = all.map(HundredthPoints::parse_text);
        PointScale {
            win,
            draw,
            loss,
            ..PointScale::default()
        }
    }

    #[test]
    fn points_are_stored_as_whole_numbers() {
        let cases = [
            (["2", "1", "0"], [2, 1, 0, 1]),
            (["3", "1", "0"], [3, 1, 0, 1]),
            (["1", "½", "0"], [2, 1, 0, 2]),
            (["1", "0.25", "0"], [4, 1, 0, 4]),
            (["3", "2", "1"], [3, 2, 1, 1]),
            (["12", "6", "0"], [12, 6, 0, 1]),
            (["1", "0.3", "0"], [10, 3, 0, 10]),
        ];
        for (told, [win, draw, loss, divisor]) in cases {
            let worth =
                ScoringSystem::from_scales(ScoringUnit::Game, Some(&make_scale(told)), None, false);
            let expected = Scoring {
                win,
                draw,
                loss,
                absent: loss,
                divisor,
            };
            assert_eq!(worth.table, expected, "{told:?}");
            assert_eq!(
                worth.table.point_scale(worth.bye).win,
                HundredthPoints::parse_text(told[0])
            );
        }
    }

    #[test]
    fn points_that_make_no_table_are_left_out() {
        for told in [
            ["1", "1", "0"],
            ["0", "1", "2"],
            ["2", "1", "1.5"],
            ["2", "1", "-1"],
            ["9000", "1", "0"],
        ] {
            assert!(!is_good(&make_scale(told)), "{told:?}");
            let worth =
                ScoringSystem::from_scales(ScoringUnit::Game, Some(&make_scale(told)), None, false);
            assert_eq!(worth, ScoringSystem::default());
        }
    }

    #[test]
    fn a_game_and_a_match_are_counted_each_by_its_own() {
        let (game, whole) = (make_scale(["1", "½", "0"]), make_scale(["3", "1", "0"]));
        let worth =
            ScoringSystem::from_scales(ScoringUnit::Match, Some(&game), Some(&whole), false);
        assert_eq!((worth.table.win, worth.game.divisor, worth.bye), (3, 2, 3));
        assert_eq!(worth.of_table([3, 1], false), [3, 0]);
        assert_eq!(worth.of_game([1, 1], false), [1, 1]);
        // Where games are counted, the points of a game take precedence over those of a match.
        let worth = ScoringSystem::from_scales(ScoringUnit::Game, Some(&game), Some(&whole), false);
        assert_eq!((worth.table, worth.game.divisor), (worth.game, 2));
        assert_eq!(
            ScoringSystem::from_scales(ScoringUnit::Game, None, Some(&whole), false)
                .table
                .win,
            3
        );
        let teams = ScoringSystem::from_scales(ScoringUnit::Game, None, Some(&whole), true);
        assert_eq!((teams.table.win, teams.of_teams().table.win), (2, 3));
    }

    #[test]
    fn the_games_of_a_match_are_found_from_its_points() {
        let of = |told: [&str; 2], scoring: &Scoring| {
            let points = told.map(|text| HundredthPoints::parse_text(text).unwrap());
            games_of(points, 2, scoring)
        };
        assert_eq!(of(["4", "0"], &Scoring::IDF), Some([2, 0, 0]));
        assert_eq!(of(["3", "1"], &Scoring::IDF), Some([1, 0, 1]));
        assert_eq!(of(["2", "2"], &Scoring::IDF), Some([0, 0, 2]));
        assert_eq!(of(["2", "0"], &Scoring::IDF), None);
        let three = ScoringSystem::from_scales(
            ScoringUnit::Game,
            Some(&make_scale(["3", "1", "0"])),
            None,
            false,
        )
        .game;
        assert_eq!(of(["4", "1"], &three), Some([1, 0, 1]));
        assert_eq!(of(["3", "3"], &three), Some([1, 1, 0]));
    }
}
