//! The check `paper-result`.

use crate::check::{EventFindings, Finding};
use crate::event::official_files::{GivenResult, Winner};
use crate::event::{Event, OfficialFilePlace, PairingContradiction, TableFault};
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// The result of a game, or of a match, is not the one that an official file gives: pairings with results, a cross-table, a
    /// tournament report file.
    /// ## Why it matters
    /// One of the two is wrong, and the final table with it.
    /// ## Bad
    /// ```text
    /// Round;White;Black;Result
    /// 1;Petrov;Ivanov;0-2
    /// ```
    /// ## Good
    /// ```text
    /// Round;White;Black;Result
    /// 1;Petrov;Ivanov;2-0
    /// ```
    /// ## Article
    /// IDF section 2, 15
    PAPER_RESULT = "E022", "paper-result", Warning;
    of events, from Papers: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for one in &event.stated.contradictions {
        let PairingContradiction::Result {
            game,
            stated: told,
            whole,
            at,
        } = one
        else {
            continue;
        };
        let (told, paper) = (format_result(*told), format_official_place(event, *at));
        let entry = &event.games[*game];
        let message = match (whole, entry.game_points()) {
            (true, _) => Message::MatchResultStated {
                stated: told,
                document: paper,
            },
            (false, Some([white, black])) => Message::ResultStated {
                own: format!("{white}-{black}"),
                stated: told,
                document: paper,
            },
            (false, None) => Message::NoResultStated {
                stated: told,
                document: paper,
            },
        };
        found.push_at_game(*game, Finding::new(&PAPER_RESULT, message));
    }
    for (fault, at) in &event.stated.table_faults {
        if let TableFault::Cell {
            players,
            stated: told,
            counted,
        } = fault
        {
            let [one, other] = players.map(|player| event.name_of(player));
            let message = Message::CellStated {
                one,
                other,
                stated: told.clone(),
                counted: format!("{}-{}", counted[0], counted[1]),
            };
            found.push_in_official_file(*at, Finding::new(&PAPER_RESULT, message));
        }
    }
}

/// Returns a place in an official file in short: `results.csv:12`.
pub(super) fn format_official_place(event: &Event, at: OfficialFilePlace) -> String {
    event.format_official_place(at)
}

/// Formats a result as the official file has it.
fn format_result(result: GivenResult) -> String {
    match (result.points, result.winner) {
        (Some((white, black)), _) => format!("{white}-{black}"),
        (None, Winner::White) => "2-0".to_owned(),
        (None, Winner::Black) => "0-2".to_owned(),
        (None, Winner::Draw) => "1-1".to_owned(),
        (None, Winner::Nobody) => "0-0".to_owned(),
        (None, Winner::Open) => "*".to_owned(),
    }
}
