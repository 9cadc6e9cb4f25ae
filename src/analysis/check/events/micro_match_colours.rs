//! The check `micro-match-colours`.

use crate::check::{EventFindings, Finding};
use crate::event::{Event, ScoringUnit};
use crate::lang::{Count, Message};

check! {
    Events;
    /// ## What it checks
    /// Both games of a micro-match have the same player as White, or there are more games than belong to it.
    /// ## Why it matters
    /// A micro-match is two games with the colours exchanged: a name, a colour or a round is wrong.
    /// ## Bad
    /// ```pdn russian
    /// [Round "1"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "1"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Round "2"]
    /// [White "Orlov"]
    /// [Black "Belov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "2"]
    /// [White "Belov"]
    /// [Black "Orlov"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Round "3"]
    /// [White "Titov"]
    /// [Black "Gusev"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "3"]
    /// [White "Gusev"]
    /// [Black "Titov"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Round "4"]
    /// [White "Volkov"]
    /// [Black "Zaitsev"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "4"]
    /// [White "Zaitsev"]
    /// [Black "Volkov"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Round "5"]
    /// [White "Frolov"]
    /// [Black "Zuev"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "5"]
    /// [White "Zuev"]
    /// [Black "Frolov"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "1"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "1"]
    /// [White "Ivanov"]
    /// [Black "Petrov"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF section 2, 2.6
    MICRO_MATCH_COLOURS = "E004", "micro-match-colours", Warning;
    of events, from Games: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    if event.unit != ScoringUnit::Match {
        return;
    }
    for one in event.matches.iter().filter(|one| one.games.len() > 1) {
        let [white, black] = one.players.map(|player| event.name_of(player));
        let whites = one.games.iter().map(|game| event.games[*game].players[0]);
        let of_first = whites
            .filter(|player| *player == Some(one.players[0]))
            .count();
        let message = match one.games.len() {
            n if n > event.games_due() => Message::MicroMatchTooMany {
                games: Box::new(Message::Games { n: Count(n as u64) }),
                white,
                black,
                due: Count(event.games_due() as u64),
            },
            2 if of_first == 2 => Message::MicroMatchColours { white, black },
            _ => continue,
        };
        let last = one.games[one.games.len() - 1];
        found.push_at_game(
            last,
            Finding::new(&MICRO_MATCH_COLOURS, message).with_article("IDF section 2, 2.6"),
        );
    }
}
