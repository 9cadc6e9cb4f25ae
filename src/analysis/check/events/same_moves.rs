//! The check `same-moves`.

use crate::check::{EventFindings, Finding};
use crate::event::{Event, same};
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// Two games of 30 plies or more have the same moves, but not the same players.
    /// ## Why it matters
    /// One of them is a copy under wrong names, or the names of one game have two spellings.
    /// ## Bad
    /// ```pdn russian
    /// [White "A"]
    /// [Black "B"]
    /// 1. g3-h4 f6-g5 2. h4:f6 e7:g5 3. f2-g3 g5-f4 4. e3:g5 h6:f4 5. g3:e5 d6:f4 6. c3-d4 d8-e7 7. e1-f2
    /// b6-a5 8. d2-c3 e7-d6 9. a3-b4 g7-h6 10. b2-a3 a7-b6 11. d4-e5 f4-e3 12. f2:d4 d6:f4 13. c1-b2 f4-e3
    /// 14. d4:f2 f8-e7 15. h2-g3 e7-f6 16. f2-e3 b8-a7 *
    ///
    /// [White "C"]
    /// [Black "D"]
    /// 1. g3-h4 f6-g5 2. h4:f6 e7:g5 3. f2-g3 g5-f4 4. e3:g5 h6:f4 5. g3:e5 d6:f4 6. c3-d4 d8-e7 7. e1-f2
    /// b6-a5 8. d2-c3 e7-d6 9. a3-b4 g7-h6 10. b2-a3 a7-b6 11. d4-e5 f4-e3 12. f2:d4 d6:f4 13. c1-b2 f4-e3
    /// 14. d4:f2 f8-e7 15. h2-g3 e7-f6 16. f2-e3 b8-a7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [White "A"]
    /// [Black "B"]
    /// 1. g3-h4 f6-g5 2. h4:f6 e7:g5 3. f2-g3 g5-f4 4. e3:g5 h6:f4 5. g3:e5 d6:f4 6. c3-d4 d8-e7 7. e1-f2
    /// b6-a5 8. d2-c3 e7-d6 9. a3-b4 g7-h6 10. b2-a3 a7-b6 11. d4-e5 f4-e3 12. f2:d4 d6:f4 13. c1-b2 f4-e3
    /// 14. d4:f2 f8-e7 15. h2-g3 e7-f6 16. f2-e3 b8-a7 *
    ///
    /// [White "C"]
    /// [Black "D"]
    /// 1. g3-h4 f6-g5 2. h4:f6 e7:g5 3. f2-g3 g5-f4 4. e3:g5 h6:f4 5. g3:e5 d6:f4 6. c3-d4 d8-e7 7. e1-f2
    /// b6-a5 8. d2-c3 e7-d6 9. a3-b4 g7-h6 10. b2-a3 a7-b6 11. d4-e5 f4-e3 12. f2:d4 d6:f4 13. c1-b2 f4-e3
    /// 14. d4:f2 f8-e7 *
    /// ```
    /// ## Article
    /// None.
    SAME_MOVES = "E009", "same-moves", Warning;
    of events, from Games: check_event;
}

/// Reports a game whose moves occur in another event as well, under other names.
pub fn build_finding(game: Box<Message>) -> Finding {
    Finding::new(&SAME_MOVES, Message::SameMoves { game })
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for group in same::same_move_groups(&event.games) {
        let first = group[0];
        if event.games[first].entry.line.plies().count() < same::MIN_DISTINCTIVE_PLIES {
            continue;
        }
        for nth in &group[1..] {
            if event.games[*nth].repeats.is_none() {
                let message = Message::SameMoves {
                    game: event.game_message(first),
                };
                found.push_at_game(*nth, Finding::new(&SAME_MOVES, message));
            }
        }
    }
}
