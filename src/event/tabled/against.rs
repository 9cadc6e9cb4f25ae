//! A table against the games.

use super::{Adds, Found, TableFault, met, sum};
use crate::event::papers::{GivenRow, Met, Outcome, Points, Shape};
use crate::event::standings::{Row, Table, TieBreak};
use crate::event::{Event, Match, Places, Scored};
use std::collections::BTreeMap;

/// What games give for each line, counted in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Way {
    /// Points of games, else of matches.
    games: bool,
    /// A table counts one for a win where two are counted here, or two where one is.
    halves: bool,
}

impl Way {
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

    /// Points as the table would write them, which are stored by this divisor.
    fn told(self, points: i64, divisor: u32) -> Points {
        Points(told(points, divisor, self.halves))
    }
}

/// Stored points in hundredths, as they are or on the other usual scale.
fn told(points: i64, divisor: u32, halves: bool) -> i64 {
    match (halves, divisor) {
        (false, divisor) => points * 100 / i64::from(divisor),
        (true, 1) => points * 50,
        (true, _) => points * 100,
    }
}

/// A table against the games.
pub(super) struct Against<'a> {
    event: &'a Event,
    places: &'a Places,
    scored: Scored,
    /// Players with matches whose result is not known.
    open: Vec<usize>,
}

impl<'a> Against<'a> {
    pub(super) fn new(event: &'a Event, places: &'a Places) -> Self {
        Self {
            event,
            places,
            scored: event.scored(),
            open: event.open().flat_map(|one| one.players).collect(),
        }
    }

    pub(super) fn all(&self, found: &mut Found) {
        let Some((profile, _)) = self.event.profile(&self.scored.field) else {
            return;
        };
        let unplayed = profile.unplayed();
        let Ok(table) = Table::new(&self.scored.field, profile, unplayed) else {
            return;
        };
        let rows = self.rows(&table);
        if rows.is_empty() {
            return;
        }
        let before = found.len();
        let way = self.points(&table, &rows, found);
        let all_fit = found.len() == before;
        self.counts(&rows, found);
        self.cells(found);
        let Some(way) = way.filter(|_| all_fit) else {
            return;
        };
        self.places_of(&rows, found);
        if way == Way::ALL[0] {
            self.coefficients(&table, &rows, found);
        }
    }

    /// The lines whose players have a line in the table of the games and no open match.
    fn rows(&self, table: &Table<'_>) -> Vec<(&'a GivenRow, Row)> {
        let lines = self.places.table.rows.iter().zip(&self.places.players);
        let rows = lines.filter_map(|(line, player)| {
            let player = (*player)?;
            let mut rows = table.rows().iter();
            let row = rows.find(|row| row.player == player)?;
            (!self.open.contains(&player)).then_some((line, *row))
        });
        rows.collect()
    }

    /// Points that a player has in all games.
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

    /// The way that fits most lines; lines that differ are told.
    fn points(
        &self,
        table: &Table<'_>,
        rows: &[(&GivenRow, Row)],
        found: &mut Found,
    ) -> Option<Way> {
        let counted = |row: &Row, way: Way| {
            let field = &self.scored.field;
            match way.games {
                true => way.told(self.game_points(row.player), field.game.shown_by()),
                false => way.told(table.points(row.player), field.scoring.shown_by()),
            }
        };
        let told: Vec<_> = rows
            .iter()
            .filter_map(|(line, row)| Some((line.points.as_ref()?, row)))
            .collect();
        let fits = |way: &Way| {
            let told = told.iter();
            told.filter(|(told, row)| told.value == counted(row, *way))
                .count()
        };
        let way = Way::ALL.into_iter().rev().max_by_key(fits)?;
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
                    told: told.value,
                    counted,
                };
                found.push((fault, told.at));
            }
        }
        Some(way)
    }

    /// Wins, draws and losses, of matches or of games, whichever fits most lines.
    fn counts(&self, rows: &[(&GivenRow, Row)], found: &mut Found) {
        let told: Vec<_> = rows
            .iter()
            .filter_map(|(line, row)| {
                let counts = line.counts;
                let all = [counts.wins?, counts.draws?, counts.losses?];
                Some((all[0].at, all.map(|at| at.value), row))
            })
            .collect();
        let of = |row: &Row, games: bool| match games {
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
                    told,
                    counted,
                };
                found.push((fault, *at));
            }
        }
    }

    /// Games that a player won, drew and lost.
    fn game_counts(&self, player: usize) -> [u32; 3] {
        let mut counts = [0; 3];
        for game in self.event.games.iter().filter(|game| game.counts()) {
            let Some(side) = game.players.iter().position(|one| *one == Some(player)) else {
                continue;
            };
            if let Some(points) = game.points() {
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

    fn places_of(&self, rows: &[(&GivenRow, Row)], found: &mut Found) {
        for (line, row) in rows {
            let Some(told) = &line.place else { continue };
            let last = line.place_to.unwrap_or(told.value) as usize;
            let [first, end] = row.places;
            if last < first || told.value as usize > end {
                let fault = TableFault::Place {
                    player: row.player,
                    told: told.value,
                    counted: row.places,
                };
                found.push((fault, told.at));
            }
        }
    }

    /// The coefficients whose column is known. One name stands for several formulas: that which fits most lines is meant.
    fn coefficients(&self, table: &Table<'_>, rows: &[(&GivenRow, Row)], found: &mut Found) {
        for (column, name) in self.places.table.coefficients.iter().enumerate() {
            let Ok(named) = name.value.parse::<TieBreak>() else {
                continue;
            };
            let told: Vec<_> = rows
                .iter()
                .filter_map(|(line, row)| Some((line.coefficients.get(column)?.as_ref()?, row)))
                .collect();
            let counted = |row: &Row, tie_break: TieBreak| {
                let divisor = i64::from(tie_break.divisor(&self.scored.field)).max(1);
                Points(table.value(row.player, tie_break) * 100 / divisor)
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
                        told: told.value,
                        counted,
                    };
                    found.push((fault, told.at));
                }
            }
        }
    }

    /// The cells against the matches. Where the table is square, a cell stands for all matches of two.
    fn cells(&self, found: &mut Found) {
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
                let Some(met) = met(cell).filter(|met| !met.forfeit) else {
                    continue;
                };
                let other = by_number.get(&met.opponent).copied().flatten();
                let (Some(player), Some(other)) = (*player, other) else {
                    continue;
                };
                let round = (table.shape == Shape::Swiss).then_some(column as u32 + 1);
                if let Some(games) = self.made([player, other], round) {
                    seen.push((cell, met, [player, other], games));
                }
            }
        }
        let ways = [Adds::Games, Adds::Matches(200)];
        let fits = |way: Adds, halves: bool| {
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
                    told: cell.text.clone(),
                    counted: games.map(|points| {
                        let divisor = self.scored.field.game.shown_by();
                        Points(told(i64::from(points), divisor, false))
                    }),
                };
                found.push((fault, cell.at));
            }
        }
    }

    /// The points of all games of two, or of those of a round; nothing where there are none or one has no result.
    fn made(&self, players: [usize; 2], round: Option<u32>) -> Option<[u32; 2]> {
        let both = |one: &&Match| players.iter().all(|player| one.players.contains(player));
        let in_round = |one: &&Match| {
            let number = one.round.map(|round| self.event.round_number(round));
            round.is_none() || number.is_none() || number == round
        };
        let matches = self.event.matches.iter().filter(both).filter(in_round);
        let mut all = None;
        for one in matches {
            let points = self.event.counted(one)?.games;
            let side = one.side(players[0]);
            let [own, other] = all.unwrap_or([0, 0]);
            all = Some([own + points[side], other + points[1 - side]]);
        }
        all
    }

    /// Whether a cell says what the games of a pair made.
    fn cell_fits(&self, met: &Met, games: [u32; 2], way: Adds, halves: bool) -> bool {
        let [own, other] = games;
        let field = &self.scored.field;
        let drawn = own == other && own > field.game.absent;
        if let Some(outcome) = met.outcome {
            let order = own.cmp(&other);
            return outcome
                == match order {
                    std::cmp::Ordering::Greater => Outcome::Won,
                    std::cmp::Ordering::Equal if drawn => Outcome::Drawn,
                    _ => Outcome::Lost,
                };
        }
        if met.points.is_empty() {
            return true;
        }
        let scoring = &field.scoring;
        let (counted, divisor) = match way {
            Adds::Games => (own, field.game.shown_by()),
            Adds::Matches(_) => {
                let counted = match own.cmp(&other) {
                    std::cmp::Ordering::Greater => scoring.win,
                    std::cmp::Ordering::Equal if drawn => scoring.draw,
                    _ => scoring.loss,
                };
                (counted, scoring.shown_by())
            }
        };
        sum(&met.points).0 == told(i64::from(counted), divisor, halves)
    }
}
