//! The check `team-colours`.

use crate::check::{EventFindings, Finding};
use crate::event::Event;
use crate::lang::Message;
use std::collections::BTreeMap;

check! {
    Events;
    /// ## What it checks
    /// On a board of a team match the wrong team has White: the team that has White on board 1 has White on all odd boards and Black on
    /// all even ones.
    /// ## Why it matters
    /// A colour, a board or a team is wrong.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "A1"]
    /// [Black "B1"]
    /// [WhiteTeam "Alfa"]
    /// [BlackTeam "Beta"]
    /// [Board "1"]
    /// [Result "*"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "A2"]
    /// [Black "B2"]
    /// [WhiteTeam "Alfa"]
    /// [BlackTeam "Beta"]
    /// [Board "2"]
    /// [Result "*"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "A1"]
    /// [Black "B1"]
    /// [WhiteTeam "Alfa"]
    /// [BlackTeam "Beta"]
    /// [Board "1"]
    /// [Result "*"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "B2"]
    /// [Black "A2"]
    /// [WhiteTeam "Beta"]
    /// [BlackTeam "Alfa"]
    /// [Board "2"]
    /// [Result "*"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF section 2, 21.3
    TEAM_COLOURS = "E012", "team-colours", Warning;
    of events, from Games: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    let mut first: BTreeMap<(Option<usize>, [String; 2]), (String, bool)> = BTreeMap::new();
    let mut boards: Vec<_> = event
        .matches
        .iter()
        .filter_map(|one| Some((one.round, event.board_of(one)?, one.games[0])))
        .collect();
    boards.sort_unstable();
    for (round, board, nth) in boards {
        let teams = event.teams_of(nth);
        if teams.iter().any(String::is_empty) || teams[0] == teams[1] {
            continue;
        }
        let mut key = teams.clone();
        key.sort();
        let odd = board % 2 == 1;
        let (white, of_odd) = first
            .entry((round, key))
            .or_insert_with(|| (teams[0].clone(), odd));
        if (teams[0] == *white) == (odd == *of_odd) {
            continue;
        }
        let message = Message::TeamColours {
            team: teams[0].clone(),
        };
        found.push_at_game(
            nth,
            Finding::new(&TEAM_COLOURS, message).with_article("IDF section 2, 21.3"),
        );
    }
}
