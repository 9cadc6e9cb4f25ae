//! The check `game-missing`.

use crate::check::{EventFindings, Finding};
use crate::event::{Event, MissingGames};

check! {
    Events;
    /// ## What it checks
    /// Two players or two teams of a round robin have not met as often as the others, a match of teams has fewer boards than the others, a round
    /// has fewer games than the others, or an official file pairs two of whom there is no game.
    /// ## Why it matters
    /// The table is not whole before these games are found.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "B"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "C"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "D"]
    /// 1. e3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "E"]
    /// 1. e3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "F"]
    /// 1. g3-h4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "C"]
    /// 1. g3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "D"]
    /// 1. a3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "E"]
    /// 1. c3-d4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "F"]
    /// 1. c3-b4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "C"]
    /// [Black "D"]
    /// 1. e3-f4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "C"]
    /// [Black "E"]
    /// 1. g3-f4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "C"]
    /// [Black "F"]
    /// 1. g3-h4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "D"]
    /// [Black "E"]
    /// 1. a3-b4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "D"]
    /// [Black "F"]
    /// 1. c3-d4 d6-c5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "B"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "C"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "D"]
    /// 1. e3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "E"]
    /// 1. e3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "F"]
    /// 1. g3-h4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "C"]
    /// 1. g3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "D"]
    /// 1. a3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "E"]
    /// 1. c3-d4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "F"]
    /// 1. c3-b4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "C"]
    /// [Black "D"]
    /// 1. e3-f4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "C"]
    /// [Black "E"]
    /// 1. g3-f4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "C"]
    /// [Black "F"]
    /// 1. g3-h4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "D"]
    /// [Black "E"]
    /// 1. a3-b4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "D"]
    /// [Black "F"]
    /// 1. c3-d4 d6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "E"]
    /// [Black "F"]
    /// 1. c3-b4 d6-c5 *
    /// ```
    /// ## Article
    /// IDF section 2, 2.1
    GAME_MISSING = "E007", "game-missing", Warning;
    of events, from Whole: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for missing in &event.missing {
        let finding = Finding::new(&GAME_MISSING, event.missing_message(missing));
        match missing {
            MissingGames::Paired { at, .. } | MissingGames::WholeRound { at, .. } => {
                found.push_in_official_file(*at, finding);
            }
            MissingGames::Pair { .. } | MissingGames::Teams { .. } => {
                found.push(finding.with_article("IDF section 2, 2.1"));
            }
            MissingGames::Boards { .. } | MissingGames::Round { .. } => found.push(finding),
        }
    }
}
