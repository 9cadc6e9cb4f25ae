//! The check `opening-differs`.

use crate::check::{EventFindings, Finding};
use crate::event::{Event, ScoringUnit};
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// In nearly all matches of the event both games begin with the same moves or from the same position, and in this one they do not;
    /// or the two games of a match name different openings of the table. Where an official file gives what was drawn, each game is
    /// compared with that (E026).
    /// ## Why it matters
    /// The opening that was drawn is obligatory in both games: moves are written down wrongly, or the game belongs elsewhere.
    /// ## Bad
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
    /// 1. g3-h4 f6-g5 2. h4xf6 *
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
    /// IDF section 2, 2.7
    OPENING_DIFFERS = "E013", "opening-differs", Warning;
    of events, from Games: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    if event.unit != ScoringUnit::Match {
        return;
    }
    let lots = &event.stated.lots;
    for ([one, other], [first, second]) in &lots.differ {
        let message = Message::LotsDiffer {
            game: event.game_message(*one),
            own: second.clone(),
            other: first.clone(),
        };
        found.push_at_game(
            *other,
            Finding::new(&OPENING_DIFFERS, message).with_article("IDF section 2, 2.7"),
        );
    }
    // Where the drawn opening is known, each game has been compared with it.
    let judged = |game: &usize| lots.judged.contains(game);
    let pairs = event.matches.iter().filter_map(|one| match one.games[..] {
        [one, other] if !(judged(&one) && judged(&other)) => Some([one, other]),
        _ => None,
    });
    let pairs: Vec<[usize; 2]> = pairs.collect();
    let alike = |pair: &&[usize; 2]| event.same_opening(**pair);
    // At least four of five pairs with the same opening mean that openings were drawn.
    if pairs.iter().filter(alike).count() * 5 < pairs.len() * 4 {
        return;
    }
    for pair in pairs.iter().filter(|pair| !alike(pair)) {
        let message = Message::OpeningDiffers {
            game: event.game_message(pair[0]),
        };
        found.push_at_game(
            pair[1],
            Finding::new(&OPENING_DIFFERS, message).with_article("IDF section 2, 2.7"),
        );
    }
}
