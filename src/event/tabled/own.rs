//! A table against itself.

use super::{Adds, Found, TableFault, met, sum};
use crate::event::papers::{Cell, GivenCell, GivenRow, Outcome, Points, Shape};
use crate::event::standings::Scoring;
use crate::event::{Places, Worth};
use std::collections::BTreeMap;

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
pub(super) fn own(places: &Places, worth: &Worth, found: &mut Found) {
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
    // By other points the cells do not tell who won a match.
    let known = |adds: &Adds| {
        *adds == Adds::Games || [worth.table, worth.game].iter().all(Scoring::is_halved)
    };
    let best = Adds::ALL.into_iter().rev().filter(known).max_by_key(fits);
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
    mirrored(places, &worth.game, found);
}

/// Whether both players make so many hundredths together in so many games. Won and drawn games need not make the same.
fn adds_up(game: &Scoring, games: usize, made: i64) -> bool {
    let stored = |points: u32| i64::from(points) * 100 / i64::from(game.shown_by());
    let (won, drawn) = (stored(game.win) + stored(game.loss), 2 * stored(game.draw));
    let Ok(games) = i64::try_from(games) else {
        return false;
    };
    won != drawn && (0..=games).any(|wins| wins * won + (games - wins) * drawn == made)
}

/// Whether the two cells of each pair fit together.
fn mirrored(places: &Places, game: &Scoring, found: &mut Found) {
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
            usual(games)
                .is_some_and(|usual| usual != made && made != 0 && !adds_up(game, games, made))
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
