//! The check `second-record`.

use crate::check::{EventFindings, Finding};
use crate::event::Event;
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// Two games of the same players and round begin alike and then differ: two records of one game, as both players write them.
    /// ## Why it matters
    /// The first one counts; which of them is right, `pdn reconcile` finds out by replaying both.
    /// ## Bad
    /// ```pdn russian
    /// [Round "1"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 5. g3-f4 b6-a5 6. d4:b6 a7:c5 7. d2-c3 f8-e7 *
    ///
    /// [Round "1"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 5. g3-f4 b6-a5 6. d4:b6 a7:c5 7. d2-c3 g7-f6 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "1"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 5. g3-f4 b6-a5 6. d4:b6 a7:c5 7. d2-c3 f8-e7 *
    ///
    /// [Round "2"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 5. g3-f4 b6-a5 6. d4:b6 a7:c5 7. d2-c3 g7-f6 *
    /// ```
    /// ## Article
    /// IDF section 2, 8.3
    SECOND_RECORD = "E029", "second-record", Warning;
    of events, from Games: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for (nth, game) in event.games.iter().enumerate() {
        let Some(first) = game.repeats.filter(|first| !event.is_same(*first, nth)) else {
            continue;
        };
        let [one, own] = [first, nth].map(|nth| &event.games[nth].entry.line);
        let message = Message::SecondRecord {
            game: event.game_message(first),
            plies: one.common_plies(own) as u64,
        };
        let finding = Finding::new(&SECOND_RECORD, message).with_article("IDF section 2, 8.3");
        found.push_at_game(nth, finding);
    }
}
