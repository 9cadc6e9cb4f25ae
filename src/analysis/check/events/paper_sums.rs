//! The check `paper-sums`.

use crate::check::{EventFindings, Finding};
use crate::event::{Event, TableFault};
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// A table that was given contradicts itself: the cells of a line do not make its points, or the two cells of a pair do not fit together.
    /// ## Why it matters
    /// A result was typed twice and differently, or a sum is wrong.
    /// ## Bad
    /// ```text
    /// No;Name;1;2;3;Points
    /// 1;Petrov;*;2;1;4
    /// 2;Ivanov;0;*;1;1
    /// 3;Sidorov;1;1;*;2
    /// ```
    /// ## Good
    /// ```text
    /// No;Name;1;2;3;Points
    /// 1;Petrov;*;2;1;3
    /// 2;Ivanov;0;*;1;1
    /// 3;Sidorov;1;1;*;2
    /// ```
    /// ## Article
    /// None.
    PAPER_SUMS = "E025", "paper-sums", Warning;
    of events, from Papers: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for (fault, at) in &event.stated.table_faults {
        let message = match fault {
            TableFault::Sum {
                name,
                cells,
                stated: told,
            } => Message::TableSum {
                player: name.clone(),
                cells: cells.to_string(),
                stated: told.to_string(),
            },
            TableFault::Mirror { names, cells } => {
                let ([one, other], [first, second]) = (names.clone(), cells.clone());
                Message::TableMirror {
                    one,
                    other,
                    first,
                    second,
                }
            }
            _ => continue,
        };
        found.push_in_official_file(*at, Finding::new(&PAPER_SUMS, message));
    }
}
