//! Checks whether a table agrees with itself.

use super::{CellSumMode, PlacedFaults, TableFault, cell_meeting, sum_points};
use crate::event::official_files::{
    CellContent, GivenCell, GivenOutcome, GivenRow, HundredthPoints, TableShape,
};
use crate::event::standings::Scoring;
use crate::event::{ScoringSystem, StatedTable};
use std::collections::BTreeMap;

/// Returns the sum of the cells of a line; `None` where one of them has no number.
fn row_sum(row: &GivenRow, adds: CellSumMode) -> Option<i64> {
    let mut all = 0;
    for cell in &row.cells {
        all += match &cell.says {
            CellContent::Empty | CellContent::Own => 0,
            CellContent::Played(met) if !met.points.is_empty() => adds.meeting_points(met),
            CellContent::Bye(Some(points)) => points.0,
            CellContent::Played(_) | CellContent::Bye(None) | CellContent::Unread => return None,
        };
    }
    Some(all)
}

/// Reports lines whose cells do not add up, and pairs of cells that contradict each other.
pub(super) fn check_table(places: &StatedTable, worth: &ScoringSystem, found: &mut PlacedFaults) {
    let rows = &places.table.rows;
    let lines = |adds: CellSumMode| {
        rows.iter().filter_map(move |row| {
            let told = row.points.as_ref()?;
            let filled = row.cells.iter().any(|cell| cell_meeting(cell).is_some());
            Some((row, told, row_sum(row, adds).filter(|_| filled)?))
        })
    };
    let fits = |adds: &CellSumMode| {
        let lines = lines(*adds);
        lines
            .filter(|(_, told, made)| told.value.0 == *made)
            .count()
    };
    // On other scales the points of a cell do not show who won the match.
    let known = |adds: &CellSumMode| {
        *adds == CellSumMode::Games || [worth.table, worth.game].iter().all(Scoring::is_halved)
    };
    let best = CellSumMode::ALL
        .into_iter()
        .rev()
        .filter(known)
        .max_by_key(fits);
    if let Some(adds) = best.filter(|adds| 2 * fits(adds) > lines(*adds).count()) {
        for (row, told, made) in lines(adds).filter(|(_, told, made)| told.value.0 != *made) {
            let fault = TableFault::Sum {
                name: row.name.value.clone(),
                cells: HundredthPoints(made),
                stated: told.value,
            };
            found.push((fault, told.at));
        }
    }
    check_mirrored_cells(places, &worth.game, found);
}

/// Returns whether `made` hundredths can be the points of both players together in `games` games. Won and drawn games need not have the same sum;
/// where they have, the answer is `false`.
fn adds_up(game: &Scoring, games: usize, made: i64) -> bool {
    let stored = |points: u32| i64::from(points) * 100 / i64::from(game.shown_by());
    let (won, drawn) = (stored(game.win) + stored(game.loss), 2 * stored(game.draw));
    let Ok(games) = i64::try_from(games) else {
        return false;
    };
    won != drawn && (0..=games).any(|wins| wins * won + (games - wins) * drawn == made)
}

/// Reports pairs of cells that contradict each other.
fn check_mirrored_cells(places: &StatedTable, game: &Scoring, found: &mut PlacedFaults) {
    let rows = &places.table.rows;
    let by_number: BTreeMap<u32, usize> = rows
        .iter()
        .enumerate()
        .map(|(nth, row)| (row.number.value, nth))
        .collect();
    let swiss = places.table.shape == TableShape::Swiss;
    let mut pairs = Vec::new();
    for (nth, row) in rows.iter().enumerate() {
        for (column, cell) in row.cells.iter().enumerate() {
            let Some(other) = cell_meeting(cell).and_then(|met| by_number.get(&met.opponent))
            else {
                continue;
            };
            let back = rows[*other].cells.iter().enumerate().find(|(at, back)| {
                let number =
                    cell_meeting(back).is_some_and(|back| back.opponent == row.number.value);
                number && (!swiss || *at == column)
            });
            if let Some((_, back)) = back.filter(|_| nth < *other) {
                pairs.push(([nth, *other], [cell, back]));
            }
        }
    }
    // The usual sum is the one that the cells of more than half of the pairs with as many games have.
    let both = |cells: &[&GivenCell; 2]| {
        let [one, other] = cells.map(|cell| cell_meeting(cell).map_or(&[][..], |met| &met.points));
        let same = one.len() == other.len() && !one.is_empty();
        same.then(|| (one.len(), sum_points(one).0 + sum_points(other).0))
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
        let outcomes = cells.map(|cell| cell_meeting(cell).and_then(|met| met.outcome));
        let signs = match outcomes {
            [Some(one), Some(other)] => !matches!(
                (one, other),
                (GivenOutcome::Won, GivenOutcome::Lost)
                    | (GivenOutcome::Lost, GivenOutcome::Won | GivenOutcome::Lost)
                    | (GivenOutcome::Drawn, GivenOutcome::Drawn)
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
