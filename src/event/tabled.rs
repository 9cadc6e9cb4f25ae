//! Tables that papers give: whether they agree with themselves, and with the games.
//!
//! No paper says on which scale it counts, whether its points are those of games or of matches, or by which formula a column is made.
//! What fits most of its lines is taken, and the lines that it does not fit are told.

use super::papers::{Cell, GivenCell, GivenRow, Met, Outcome, Points, Shape};
use super::standings::{Row, Scoring, Table, TieBreak};
use super::stated::Places;
use super::{Event, Match, PaperAt, Scored};
use std::collections::BTreeMap;

/// What is wrong with a line or a cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// The points of most lines are not those of the games, on whatever scale.
    MostDiffer {
        /// Lines that differ.
        differ: usize,
        /// All lines whose players have games.
        rows: usize,
    },
    /// Points are not those of the games.
    Points {
        /// The player.
        player: usize,
        /// What the table says.
        told: Points,
        /// What the games say, on its scale.
        counted: Points,
    },
    /// Wins, draws or losses are not those of the games.
    Counts {
        /// The player.
        player: usize,
        /// What the table says: wins, draws and losses.
        told: [u32; 3],
        /// What the games say.
        counted: [u32; 3],
    },
    /// The place is another one.
    Place {
        /// The player.
        player: usize,
        /// What the table says.
        told: u32,
        /// The first and the last place that the games give.
        counted: [usize; 2],
    },
    /// A coefficient is another one.
    Coefficient {
        /// The player.
        player: usize,
        /// Which.
        tie_break: TieBreak,
        /// What the table says.
        told: Points,
        /// What the games give.
        counted: Points,
    },
    /// A cell is not what the games say.
    Cell {
        /// The player of the line, and his opponent.
        players: [usize; 2],
        /// The text of the cell.
        told: String,
        /// The points of the games for both.
        counted: [u32; 2],
    },
    /// The cells of a line do not make its points.
    Sum {
        /// The player, as the table names him.
        name: String,
        /// What the cells make.
        cells: Points,
        /// What the table says.
        told: Points,
    },
    /// The two cells of a pair do not fit together.
    Mirror {
        /// The players, as the table names them.
        names: [String; 2],
        /// The texts of their cells.
        cells: [String; 2],
    },
}

/// What is wrong with the tables of an event, each with its place.
pub(super) fn faults(event: &Event) -> Vec<(TableFault, PaperAt)> {
    let mut all = Vec::new();
    for places in &event.stated.tables {
        let paper = places.paper;
        let mut found = Vec::new();
        own(places, &mut found);
        Against::new(event, places).all(&mut found);
        let place = |at| PaperAt { paper, at };
        all.extend(found.into_iter().map(|(fault, at)| (fault, place(at))));
    }
    all
}

type Found = Vec<(TableFault, super::papers::Place)>;

/// The meeting of a cell.
fn met(cell: &GivenCell) -> Option<&Met> {
    match &cell.says {
        Cell::Played(met) => Some(met),
        _ => None,
    }
}

fn sum(points: &[Points]) -> Points {
    points.iter().fold(Points::ZERO, |sum, one| sum.plus(*one))
}

/// How the points of a line come from its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Adds {
    /// They are the sum.
    Games,
    /// Two for a match of which more than half was made, one for half, with so many hundredths for a game.
    Matches(i64),
}

impl Adds {
    const ALL: [Self; 3] = [Self::Games, Self::Matches(200), Self::Matches(100)];

    fn of(self, met: &Met) -> i64 {
        let own = sum(&met.points).0;
        match self {
            Self::Games => own,
            Self::Matches(game) => {
                let all = game * i64::try_from(met.points.len()).unwrap_or(1);
                match (own * 2).cmp(&all) {
                    std::cmp::Ordering::Greater => 200,
                    std::cmp::Ordering::Equal => 100,
                    std::cmp::Ordering::Less => 0,
                }
            }
        }
    }
}

/// What the cells of a line make; nothing where one of them has no number.
fn made(row: &GivenRow, adds: Adds) -> Option<i64> {
    let mut all = 0;
    for cell in &row.cells {
        all += match &cell.says {
            Cell::Empty | Cell::Own => 0,
            Cell::Played(met) if !met.points.is_empty() => adds.of(met),
            Cell::Bye(Some(points)) => points.0,
            Cell::Played(_) | Cell::Bye(None) | Cell::Unread => return None,
        };
    }
    Some(all)
}

/// Whether a table agrees with itself.
fn own(places: &Places, found: &mut Found) {
    let rows = &places.table.rows;
    let lines = |adds: Adds| {
        rows.iter().filter_map(move |row| {
            let told = row.points.as_ref()?;
            let filled = row.cells.iter().any(|cell| met(cell).is_some());
            Some((row, told, made(row, adds).filter(|_| filled)?))
        })
    };
    let fits = |adds: &Adds| {
        let lines = lines(*adds);
        lines
            .filter(|(_, told, made)| told.value.0 == *made)
            .count()
    };
    let best = Adds::ALL.into_iter().rev().max_by_key(fits);
    if let Some(adds) = best.filter(|adds| 2 * fits(adds) > lines(*adds).count()) {
        for (row, told, made) in lines(adds).filter(|(_, told, made)| told.value.0 != *made) {
            let fault = TableFault::Sum {
                name: row.name.value.clone(),
                cells: Points(made),
                told: told.value,
            };
            found.push((fault, told.at));
        }
    }
    mirrored(places, found);
}

/// Whether the two cells of each pair fit together.
fn mirrored(places: &Places, found: &mut Found) {
    let rows = &places.table.rows;
    let by_number: BTreeMap<u32, usize> = rows
        .iter()
        .enumerate()
        .map(|(nth, row)| (row.number.value, nth))
        .collect();
    let swiss = places.table.shape == Shape::Swiss;
    let mut pairs = Vec::new();
    for (nth, row) in rows.iter().enumerate() {
        for (column, cell) in row.cells.iter().enumerate() {
            let Some(other) = met(cell).and_then(|met| by_number.get(&met.opponent)) else {
                continue;
            };
            let back = rows[*other].cells.iter().enumerate().find(|(at, back)| {
                let number = met(back).is_some_and(|back| back.opponent == row.number.value);
                number && (!swiss || *at == column)
            });
            if let Some((_, back)) = back.filter(|_| nth < *other) {
                pairs.push(([nth, *other], [cell, back]));
            }
        }
    }
    // Points of a game: those that both make together in most pairs.
    let both = |cells: &[&GivenCell; 2]| {
        let [one, other] = cells.map(|cell| met(cell).map_or(&[][..], |met| &met.points));
        let same = one.len() == other.len() && !one.is_empty();
        same.then(|| (one.len(), sum(one).0 + sum(other).0))
    };
    let mut sums: BTreeMap<(usize, i64), usize> = BTreeMap::new();
    for (_, cells) in &pairs {
        if let Some(made) = both(cells) {
            *sums.entry(made).or_default() += 1;
        }
    }
    let usual = |games: usize| {
        let of = sums.iter().filter(|((known, _), _)| *known == games);
        let all: usize = of.clone().map(|(_, count)| count).sum();
        let ((_, made), count) = of.max_by_key(|(_, count)| **count)?;
        (count * 2 > all && all > 2).then_some(*made)
    };
    for ([one, other], cells) in &pairs {
        let sums = both(cells).is_some_and(|(games, made)| {
            usual(games).is_some_and(|usual| usual != made && made != 0)
        });
        let outcomes = cells.map(|cell| met(cell).and_then(|met| met.outcome));
        let signs = match outcomes {
            [Some(one), Some(other)] => !matches!(
                (one, other),
                (Outcome::Won, Outcome::Lost)
                    | (Outcome::Lost, Outcome::Won | Outcome::Lost)
                    | (Outcome::Drawn, Outcome::Drawn)
            ),
            _ => false,
        };
        if sums || signs {
            let fault = TableFault::Mirror {
                names: [one, other].map(|nth| rows[*nth].name.value.clone()),
                cells: cells.map(|cell| cell.text.clone()),
            };
            found.push((fault, cells[1].at));
        }
    }
}

/// What games give for each line, counted in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Way {
    /// Points of games, else of matches.
    games: bool,
    /// A table gives half of what is counted here: one for a win.
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

    /// Points as the table would write them.
    fn told(self, points: i64) -> Points {
        Points(points * if self.halves { 50 } else { 100 })
    }
}

/// A table against the games.
struct Against<'a> {
    event: &'a Event,
    places: &'a Places,
    scored: Scored,
    /// Players with matches whose result is not known.
    open: Vec<usize>,
}

impl<'a> Against<'a> {
    fn new(event: &'a Event, places: &'a Places) -> Self {
        Self {
            event,
            places,
            scored: event.scored(),
            open: event.open().flat_map(|one| one.players).collect(),
        }
    }

    fn all(&self, found: &mut Found) {
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
            way.told(match way.games {
                true => self.game_points(row.player),
                false => table.points(row.player),
            })
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
                let divisor = i64::from(tie_break.divisor(&Scoring::IDF)).max(1);
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
            seen.filter(|(_, met, _, games)| cell_fits(met, *games, way, halves))
                .count()
        };
        let all = ways.into_iter().flat_map(|way| [(way, false), (way, true)]);
        let best = all.rev().max_by_key(|(way, halves)| fits(*way, *halves));
        let Some((way, halves)) = best.filter(|best| fits(best.0, best.1) * 2 > seen.len()) else {
            return;
        };
        for (cell, met, players, games) in &seen {
            if !cell_fits(met, *games, way, halves) {
                let fault = TableFault::Cell {
                    players: *players,
                    told: cell.text.clone(),
                    counted: *games,
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
            let points = one.game_points?;
            let side = one.side(players[0]);
            let [own, other] = all.unwrap_or([0, 0]);
            all = Some([own + points[side], other + points[1 - side]]);
        }
        all
    }
}

/// Whether a cell says what the games of a pair made.
fn cell_fits(met: &Met, games: [u32; 2], way: Adds, halves: bool) -> bool {
    let [own, other] = games;
    if let Some(outcome) = met.outcome {
        let order = own.cmp(&other);
        return outcome
            == match order {
                std::cmp::Ordering::Greater => Outcome::Won,
                std::cmp::Ordering::Equal if own > 0 => Outcome::Drawn,
                _ => Outcome::Lost,
            };
    }
    if met.points.is_empty() {
        return true;
    }
    let counted = match way {
        Adds::Games => own,
        Adds::Matches(_) => match own.cmp(&other) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal if own > 0 => 1,
            _ => 0,
        },
    };
    sum(&met.points).0 == i64::from(counted) * if halves { 50 } else { 100 }
}
