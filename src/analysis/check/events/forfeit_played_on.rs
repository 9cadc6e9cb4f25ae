//! The check `forfeit-played-on`.

use crate::check::{EventFindings, Finding};
use crate::event::{Event, ScoringUnit};
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// The first game of a micro-match was lost without a move, and the second one was played.
    /// ## Why it matters
    /// Who does not come to the first game, or comes too late, has lost the match.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// [Result "2-0"]
    /// 2-0
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "Ivanov"]
    /// [Black "Petrov"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "C"]
    /// [Black "D"]
    /// 1. c3-d4 b6-a5 2. d2-c3 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "D"]
    /// [Black "C"]
    /// 1. c3-d4 b6-a5 2. d2-c3 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "3"]
    /// [White "E"]
    /// [Black "F"]
    /// 1. c3-d4 b6-a5 2. g3-h4 *
    ///
    /// [Event "Cup"]
    /// [Round "3"]
    /// [White "F"]
    /// [Black "E"]
    /// 1. c3-d4 b6-a5 2. g3-h4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "4"]
    /// [White "G"]
    /// [Black "H"]
    /// 1. c3-d4 b6-a5 2. g3-f4 *
    ///
    /// [Event "Cup"]
    /// [Round "4"]
    /// [White "H"]
    /// [Black "G"]
    /// 1. c3-d4 b6-a5 2. g3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "5"]
    /// [White "I"]
    /// [Black "J"]
    /// 1. c3-d4 b6-a5 2. e3-f4 *
    ///
    /// [Event "Cup"]
    /// [Round "5"]
    /// [White "J"]
    /// [Black "I"]
    /// 1. c3-d4 b6-a5 2. e3-f4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "A"]
    /// [Black "B"]
    /// 1. c3-d4 b6-a5 2. b2-c3 *
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "B"]
    /// [Black "A"]
    /// 1. c3-d4 b6-a5 2. b2-c3 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "C"]
    /// [Black "D"]
    /// 1. c3-d4 b6-a5 2. d2-c3 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "D"]
    /// [Black "C"]
    /// 1. c3-d4 b6-a5 2. d2-c3 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "3"]
    /// [White "E"]
    /// [Black "F"]
    /// 1. c3-d4 b6-a5 2. g3-h4 *
    ///
    /// [Event "Cup"]
    /// [Round "3"]
    /// [White "F"]
    /// [Black "E"]
    /// 1. c3-d4 b6-a5 2. g3-h4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "4"]
    /// [White "G"]
    /// [Black "H"]
    /// 1. c3-d4 b6-a5 2. g3-f4 *
    ///
    /// [Event "Cup"]
    /// [Round "4"]
    /// [White "H"]
    /// [Black "G"]
    /// 1. c3-d4 b6-a5 2. g3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "5"]
    /// [White "I"]
    /// [Black "J"]
    /// 1. c3-d4 b6-a5 2. e3-f4 *
    ///
    /// [Event "Cup"]
    /// [Round "5"]
    /// [White "J"]
    /// [Black "I"]
    /// 1. c3-d4 b6-a5 2. e3-f4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF section 2, 17.1
    FORFEIT_PLAYED_ON = "E014", "forfeit-played-on", Warning;
    of events, from Games: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    if event.unit != ScoringUnit::Match {
        return;
    }
    for one in &event.matches {
        let [first, second] = one.games[..] else {
            continue;
        };
        let absent = |nth: usize| {
            let entry = &event.games[nth].entry;
            !entry.moves && entry.outcome.winner().is_some()
        };
        if absent(first) && event.games[second].entry.moves {
            let message = Message::ForfeitPlayedOn {
                game: event.game_message(first),
            };
            found.push_at_game(
                second,
                Finding::new(&FORFEIT_PLAYED_ON, message).with_article("IDF section 2, 17.1"),
            );
        }
    }
}
