//! The check `paper-table`.

use crate::check::{EventFindings, Finding};
use crate::event::official_files::HundredthPoints;
use crate::event::{Event, TableFault};
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// Points, wins, draws and losses, a place or a coefficient in a table that was given are not what the games make. The scale of the
    /// table, and whether it counts games or matches, is the one that fits the majority of its lines.
    /// ## Why it matters
    /// The final table of the event is wrong, or a game is missing or has the wrong result.
    /// ## Bad
    /// ```text
    /// Place;Name;Points
    /// 1;Petrov;9
    /// ```
    /// ## Good
    /// ```text
    /// Place;Name;Points
    /// 1;Petrov;3
    /// ```
    /// ## Article
    /// IDF section 2, 20
    PAPER_TABLE = "E024", "paper-table", Warning;
    of events, from Papers: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    let name = |player: usize| event.name_of(player);
    let text = |points: HundredthPoints| points.to_string();
    for (fault, at) in &event.stated.table_faults {
        let message = match fault {
            TableFault::MostDiffer { differ, rows } => Message::TableMostDiffer {
                differ: *differ as u64,
                rows: *rows as u64,
            },
            TableFault::Points {
                player,
                stated: told,
                counted,
            } => Message::TablePoints {
                player: name(*player),
                stated: text(*told),
                counted: text(*counted),
            },
            TableFault::Counts {
                player,
                stated: told,
                counted,
            } => Message::TableCounts {
                player: name(*player),
                stated: format_counts(*told),
                counted: format_counts(*counted),
            },
            TableFault::Place {
                player,
                stated: told,
                counted: [first, last],
            } => Message::TablePlace {
                player: name(*player),
                stated: *told,
                counted: match first == last {
                    true => first.to_string(),
                    false => format!("{first}-{last}"),
                },
            },
            TableFault::Coefficient {
                player,
                tie_break,
                stated: told,
                counted,
            } => Message::TableCoefficient {
                player: name(*player),
                name: tie_break.id(),
                stated: text(*told),
                counted: text(*counted),
            },
            _ => continue,
        };
        found.push_in_official_file(*at, Finding::new(&PAPER_TABLE, message));
    }
}

/// Formats wins, draws and losses: `+4 =3 -2`.
fn format_counts([wins, draws, losses]: [u32; 3]) -> String {
    format!("+{wins} ={draws} -{losses}")
}
