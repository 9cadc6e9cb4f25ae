//! The final tables of events for a spreadsheet: a line for each player, with all coefficients.

use super::view::EventView;
use crate::event::standings::TieBreak;
use crate::guard::{RowFormat, guard_cell};
use std::io;

/// The columns before the coefficients.
const FIXED_COLUMNS: [&str; 13] = [
    "event", "place", "place_to", "player", "team", "title", "rating", "points", "matches", "wins",
    "draws", "losses", "profile",
];

/// Writes the tables.
pub(super) fn write_tables(views: &[EventView<'_>], out: &mut Vec<u8>) -> io::Result<()> {
    let mut head: Vec<String> = FIXED_COLUMNS
        .iter()
        .map(|name| (*name).to_owned())
        .collect();
    // A program that reads by name needs each name once.
    head.extend(TieBreak::ALL.iter().map(|tie_break| match tie_break.id() {
        id if FIXED_COLUMNS.contains(&&*id) => format!("{id}-tie-break"),
        id => id,
    }));
    RowFormat::CsvLines.write_row(&head, out)?;
    for view in views {
        for row in view.table_rows() {
            let player = &view.event.players[row.player];
            let text = |text: &str| guard_cell(text).into_owned();
            let mut cells = vec![
                text(&view.event.name),
                row.places[0].to_string(),
                row.places[1].to_string(),
                text(&player.name),
                text(&player.team),
                text(&player.title),
                text(&player.rating),
                view.format_points(row.points),
                row.matches.to_string(),
                row.wins.to_string(),
                row.draws.to_string(),
                row.losses.to_string(),
                view.table.profile().id.to_owned(),
            ];
            let value = |tie_break: TieBreak| view.format_coefficient(row.player, tie_break);
            cells.extend(TieBreak::ALL.into_iter().map(value));
            RowFormat::CsvLines.write_row(&cells, out)?;
        }
    }
    Ok(())
}
