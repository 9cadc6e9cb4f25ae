//! The check `game-missing`.

use crate::check::{EventFound, Finding};
use crate::event::{Event, Missing};
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// Two players of a round robin have not met as often as the others, a round has fewer games than the others, or a paper pairs two
    /// of whom there is no game.
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
    of events, from Whole: judge;
}

fn judge(event: &Event, found: &mut EventFound) {
    for missing in &event.missing {
        let finding = match missing {
            Missing::Pair { players, met, due } => {
                let [one, other] = players.map(|player| event.name_of(player));
                let (met, due) = (*met, *due);
                let message = Message::PairMissing {
                    one,
                    other,
                    met,
                    due,
                };
                Finding::new(&GAME_MISSING, message).article("IDF section 2, 2.1")
            }
            Missing::Paired { players, round, at } => {
                let [one, other] = players.map(|player| event.name_of(player));
                let message = match *round {
                    Some(round) => Message::PairedMissing { one, other, round },
                    None => Message::PairedNever { one, other },
                };
                found.in_paper(*at, Finding::new(&GAME_MISSING, message));
                continue;
            }
            Missing::WholeRound {
                round,
                pairings,
                at,
            } => {
                let (round, pairings) = (*round, *pairings);
                let message = Message::RoundMissing { round, pairings };
                found.in_paper(*at, Finding::new(&GAME_MISSING, message));
                continue;
            }
            Missing::Round { round, idle, due } => {
                let message = Message::RoundIncomplete {
                    round: event.round_name(*round),
                    idle: event.names_of(idle),
                    due: *due as u32,
                };
                Finding::new(&GAME_MISSING, message)
            }
        };
        found.push(finding);
    }
}
