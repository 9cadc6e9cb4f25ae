//! Compares a table with the games.

use super::{CellSumMode, PlacedFaults, TableFault, cell_meeting, sum_points};
use crate::event::official_files::{
    GivenMeeting, GivenOutcome, GivenRow, HundredthPoints, TableShape,
};
use crate::event::standings::{StandingsEntry, StandingsTable, TieBreak};
use crate::event::{Event, EventMatch, ScoredEvent, StatedTable};
use std::collections::BTreeMap;

/// A scale on which the points of a table may be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ScoringScale {
    /// Whether points are those of games instead of matches.
    games: bool,
    /// Whether the table counts one for a win where the event counts two, or two where the event counts one.
    halves: bool,
}

impl ScoringScale {
    const ALL: [Self; 4] = [
        Self {
            games: false,
            halves: false,
        },
        Self {
            games: true,
            halves: false,
        },
        Self {
            games: false,
            halves: true,
        },
        Self {
            games: true,
            halves: true,
        },
    ];

    /// Returns points, stored with `divisor`, as the table would write them.
    fn table_points(self, points: i64, divisor: u32) -> HundredthPoints {
        HundredthPoints(to_hundredths(points, divisor, self.halves))
    }
}

/// Returns stored points in hundredths, on their own scale or on the other usual one.
fn to_hundredths(points: i64, divisor: u32, halves: bool) -> i64 {
    match (halves, divisor) {
        (false, divisor) => points * 100 / i64::from(divisor),
        (true, 1) => points * 50,
        (true, _) => points * 100,
    }
}

/// The comparison of a table with the games.
pub(super) struct TableComparison<'a> {
    event: &'a Event,
    places: &'a StatedTable,
    scored: ScoredEvent,
    /// Players with matches whose result is not known.
    open: Vec<usize>,
}

impl<'a> TableComparison<'a> {
    pub(crate) fn new(event: &'a Event, places: &'a StatedTable) -> Self {
        Self {
            event,
            places,
            scored: event.scored_event(),
            open: event.open_matches().flat_map(|one| one.players).collect(),
        }
    }

    pub(super) fn find_faults(&self, found: &mut PlacedFaults) {
        let Some((profile, _)) = self.event.table_profile(&self.scored.field) else {
            return;
        };
        let unplayed = profile.unplayed_rule();
        let Ok(table) = StandingsTable::new(&self.scored.field, profile, unplayed) else {
            return;
        };
        let rows = self.comparable_rows(&table);
        if rows.is_empty() {
            return;
        }
        let before = found.len();
        let way = self.compare_points(&table, &rows, found);
        let all_fit = found.len() == before;
        self.compare_counts(&rows, found);
        self.compare_cells(found);
        let Some(way) = way.filter(|_| all_fit) else {
            return;
        };
        self.places_of(&rows, found);
        if way == ScoringScale::ALL[0] {
            self.compare_coefficients(&table, &rows, found);
        }
    }

    /// Returns the lines whose players have a line in the table of the games and no open match.
    fn comparable_rows(&self, table: &StandingsTable<'_>) -> Vec<(&'a GivenRow, StandingsEntry)> {
        let lines = self.places.table.rows.iter().zip(&self.places.players);
        let rows = lines.filter_map(|(line, player)| {
            let player = (*player)?;
            let mut rows = table.rows().iter();
            let row = rows.find(|row| row.player == player)?;
            (!self.open.contains(&player)).then_some((line, *row))
        });
        rows.collect()
    }

    /// Returns the points of a player in all games.
    fn game_points(&self, player: usize) -> i64 {
        let field = &self.scored.field;
        let of = field
            .matches
            .iter()
            .filter(|one| one.players.contains(&player));
        let matches: i64 = of
            .map(|one| i64::from(one.game_points[usize::from(one.players[0] != player)]))
            .sum();
        let solos = field.solos.iter().filter(|solo| solo.player == player);
        matches + solos.map(|solo| i64::from(solo.points)).sum::<i64>()
    }

    /// Returns the scale that fits more than half of the lines, and reports the lines that differ.
    fn compare_points(
        &self,
        table: &StandingsTable<'_>,
        rows: &[(&GivenRow, StandingsEntry)],
        found: &mut PlacedFaults,
    ) -> Option<ScoringScale> {
        let counted = |row: &StandingsEntry, way: ScoringScale| {
            let field = &self.scored.field;
            match way.games {
                true => way.table_points(self.game_points(row.player), field.game.shown_by()),
                false => {
                    way.table_points(table.player_points(row.player), field.scoring.shown_by())
                }
            }
        };
        let told: Vec<_> = rows
            .iter()
            .filter_map(|(line, row)| Some((line.points.as_ref()?, row)))
            .collect();
        let fits = |way: &ScoringScale| {
            let told = told.iter();
            told.filter(|(told, row)| told.value == counted(row, *way))
                .count()
        };
        let way = ScoringScale::ALL.into_iter().rev().max_by_key(fits)?;
        let (first, _) = told.first()?;
        if fits(&way) * 2 <= told.len() {
            let fault = TableFault::MostDiffer {
                differ: told.len() - fits(&way),
                rows: told.len(),
            };
            found.push((fault, first.at));
            return None;
        }
        for (told, row) in told {
            let counted = counted(row, way);
            if told.value != counted {
                let fault = TableFault::Points {
                    player: row.player,
                    stated: told.value,
                    counted,
                };
                found.push((fault, told.at));
            }
        }
        Some(way)
    }

    /// Compares wins, draws and losses, of matches or of games, whichever fits more lines.
    fn compare_counts(&self, rows: &[(&GivenRow, StandingsEntry)], found: &mut PlacedFaults) {
        let told: Vec<_> = rows
            .iter()
            .filter_map(|(line, row)| {
                let counts = line.counts;
                let all = [counts.wins?, counts.draws?, counts.losses?];
                Some((all[0].at, all.map(|at| at.value), row))
            })
            .collect();
        let of = |row: &StandingsEntry, games: bool| match games {
            true => self.game_counts(row.player),
            false => [row.wins, row.draws, row.losses],
        };
        let fits = |games: &bool| {
            let told = told.iter();
            told.filter(|(_, told, row)| *told == of(row, *games))
                .count()
        };
        let games = [true, false]
            .into_iter()
            .max_by_key(fits)
            .unwrap_or_default();
        if fits(&games) * 2 <= told.len() {
            return;
        }
        for (at, told, row) in &told {
            let counted = of(row, games);
            if *told != counted {
                let (player, told) = (row.player, *told);
                let fault = TableFault::Counts {
                    player,
                    stated: told,
                    counted,
                };
                found.push((fault, *at));
            }
        }
    }

    /// Returns the numbers of games that a player won, drew and lost.
    fn game_counts(&self, player: usize) -> [u32; 3] {
        let mut counts = [0; 3];
        for game in self.event.games.iter().filter(|game| game.is_counted()) {
            let Some(side) = game.players.iter().position(|one| *one == Some(player)) else {
                continue;
            };
            if let Some(points) = game.game_points() {
                let place = match points[side].cmp(&points[1 - side]) {
                    std::cmp::Ordering::Greater => 0,
                    std::cmp::Ordering::Equal if points == [0, 0] => 2,
                    std::cmp::Ordering::Equal => 1,
                    std::cmp::Ordering::Less => 2,
                };
                counts[place] += 1;
            }
        }
        counts
    }

    fn places_of(&self, rows: &[(&GivenRow, StandingsEntry)], found: &mut PlacedFaults) {
        for (line, row) in rows {
            let Some(told) = &line.place else { continue };
            let last = line.place_to.unwrap_or(told.value) as usize;
            let [first, end] = row.places;
            if last < first || told.value as usize > end {
                let fault = TableFault::Place {
                    player: row.player,
                    stated: told.value,
                    counted: row.places,
                };
                found.push((fault, told.at));
            }
        }
    }

    /// Compares the coefficients whose column is known. One name may denote several formulas; the formula that fits the largest number of lines is
    /// taken.
    fn compare_coefficients(
        &self,
        table: &StandingsTable<'_>,
        rows: &[(&GivenRow, StandingsEntry)],
        found: &mut PlacedFaults,
    ) {
        for (column, name) in self.places.table.coefficients.iter().enumerate() {
            let Ok(named) = name.value.parse::<TieBreak>() else {
                continue;
            };
            let told: Vec<_> = rows
                .iter()
                .filter_map(|(line, row)| Some((line.coefficients.get(column)?.as_ref()?, row)))
                .collect();
            let counted = |row: &StandingsEntry, tie_break: TieBreak| {
                let divisor = i64::from(tie_break.divisor(&self.scored.field)).max(1);
                HundredthPoints(table.coefficient_value(row.player, tie_break) * 100 / divisor)
            };
            let fits = |tie_break: &TieBreak| {
                let told = told.iter();
                told.filter(|(told, row)| told.value == counted(row, *tie_break))
                    .count()
            };
            let others = TieBreak::ALL.into_iter();
            let best = others.fold(named, |best, next| {
                if fits(&next) > fits(&best) {
                    next
                } else {
                    best
                }
            });
            if fits(&best) * 2 <= told.len() {
                continue;
            }
            for (told, row) in &told {
                let counted = counted(row, best);
                if told.value != counted {
                    let fault = TableFault::Coefficient {
                        player: row.player,
                        tie_break: best,
                        stated: told.value,
                        counted,
                    };
                    found.push((fault, told.at));
                }
            }
        }
    }

    /// Compares the cells with the matches. In a square table a cell covers all matches of two players.
    fn compare_cells(&self, found: &mut PlacedFaults) {
        let mut seen = Vec::new();
        let table = &self.places.table;
        let by_number: BTreeMap<u32, Option<usize>> = table
            .rows
            .iter()
            .zip(&self.places.players)
            .map(|(row, player)| (row.number.value, *player))
            .collect();
        for (row, player) in table.rows.iter().zip(&self.places.players) {
            for (column, cell) in row.cells.iter().enumerate() {
                let Some(met) = cell_meeting(cell).filter(|met| !met.forfeit) else {
                    continue;
                };
                let other = by_number.get(&met.opponent).copied().flatten();
                let (Some(player), Some(other)) = (*player, other) else {
                    continue;
                };
                let round = (table.shape == TableShape::Swiss).then_some(column as u32 + 1);
                if let Some(games) = self.pair_points([player, other], round) {
                    seen.push((cell, met, [player, other], games));
                }
            }
        }
        let ways = [CellSumMode::Games, CellSumMode::Matches(200)];
        let fits = |way: CellSumMode, halves: bool| {
            let seen = seen.iter();
            seen.filter(|(_, met, _, games)| self.cell_fits(met, *games, way, halves))
                .count()
        };
        let all = ways.into_iter().flat_map(|way| [(way, false), (way, true)]);
        let best = all.rev().max_by_key(|(way, halves)| fits(*way, *halves));
        let Some((way, halves)) = best.filter(|best| fits(best.0, best.1) * 2 > seen.len()) else {
            return;
        };
        for (cell, met, players, games) in &seen {
            if !self.cell_fits(met, *games, way, halves) {
                let fault = TableFault::Cell {
                    players: *players,
                    stated: cell.text.clone(),
                    counted: games.map(|points| {
                        let divisor = self.scored.field.game.shown_by();
                        HundredthPoints(to_hundredths(i64::from(points), divisor, false))
                    }),
                };
                found.push((fault, cell.at));
            }
        }
    }

    /// Returns the points of all games of two players, or of those of a round; `None` where there are none or a result is missing.
    fn pair_points(&self, players: [usize; 2], round: Option<u32>) -> Option<[u32; 2]> {
        let both = |one: &&EventMatch| players.iter().all(|player| one.players.contains(player));
        let in_round = |one: &&EventMatch| {
            let number = one.round.map(|round| self.event.round_number(round));
            round.is_none() || number.is_none() || number == round
        };
        let matches = self.event.matches.iter().filter(both).filter(in_round);
        let mut all = None;
        for one in matches {
            let points = self.event.counted_match_points(one)?.games;
            let side = one.side_of(players[0]);
            let [own, other] = all.unwrap_or([0, 0]);
            all = Some([own + points[side], other + points[1 - side]]);
        }
        all
    }

    /// Returns whether a cell agrees with the games of a pair.
    fn cell_fits(
        &self,
        met: &GivenMeeting,
        games: [u32; 2],
        way: CellSumMode,
        halves: bool,
    ) -> bool {
        let [own, other] = games;
        let field = &self.scored.field;
        let drawn = own == other && own > field.game.absent;
        if let Some(outcome) = met.outcome {
            let order = own.cmp(&other);
            return outcome
                == match order {
                    std::cmp::Ordering::Greater => GivenOutcome::Won,
                    std::cmp::Ordering::Equal if drawn => GivenOutcome::Drawn,
                    _ => GivenOutcome::Lost,
                };
        }
        if met.points.is_empty() {
            return true;
        }
        let scoring = &field.scoring;
        let (counted, divisor) = match way {
            CellSumMode::Games => (own, field.game.shown_by()),
            CellSumMode::Matches(_) => {
                let counted = match own.cmp(&other) {
                    std::cmp::Ordering::Greater => scoring.win,
                    std::cmp::Ordering::Equal if drawn => scoring.draw,
                    _ => scoring.loss,
                };
                (counted, scoring.shown_by())
            }
        };
        sum_points(&met.points).0 == to_hundredths(i64::from(counted), divisor, halves)
    }
}
