//! The check `paper-contradicts`.

use crate::check::{EventFindings, Finding};
use crate::event::{Event, ImpossibleStatement};
use crate::lang::{Count, Message};

check! {
    Events;
    /// ## What it checks
    /// A bye, a forfeit, a withdrawal, a drawn opening, the number of rounds, the variant or the points of a game in an official file that
    /// accompanies the games (`event.toml`, pairings, a tournament report file) cannot be, because the games or the official file itself
    /// contradict it. The table is made without it.
    /// ## Why it matters
    /// Either the official file is wrong or a game is in the wrong round.
    /// ## Bad
    /// ```text
    /// [[bye]]
    /// round = 4
    /// player = "Petrov"
    ///
    /// [[bye]]
    /// round = 4
    /// player = "Petrov"
    /// ```
    /// ## Good
    /// ```text
    /// [[bye]]
    /// round = 4
    /// player = "Petrov"
    /// ```
    /// ## Article
    /// None.
    PAPER_CONTRADICTS = "E020", "paper-contradicts", Warning;
    of events, from Papers: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for (refused, at) in &event.stated_facts.refused {
        let finding = Finding::new(&PAPER_CONTRADICTS, refusal_message(event, refused));
        // Both games of a micro-match begin with one opening.
        let finding = match refused {
            ImpossibleStatement::LotTwice { .. } => finding.with_article("IDF section 2, 2.7"),
            _ => finding,
        };
        found.push_in_official_file(*at, finding);
    }
}

fn refusal_message(event: &Event, refused: &ImpossibleStatement) -> Message {
    let name = |player: usize| event.name_of(player);
    match *refused {
        ImpossibleStatement::LotTwice {
            ref lot,
            ref before,
        } => Message::LotTwice {
            lot: lot.clone(),
            before: before.clone(),
        },
        ImpossibleStatement::NoSuchLot { ref lot, ref table } => Message::NoSuchLot {
            lot: lot.clone(),
            table: table.clone(),
        },
        ImpossibleStatement::LotUnread { ref lot } => Message::LotUnread { lot: lot.clone() },
        ImpossibleStatement::ByeAndMatch { player, round } => Message::ByeAndMatch {
            player: name(player),
            round,
        },
        ImpossibleStatement::ByeTwice { player, round } => Message::ByeTwice {
            player: name(player),
            round,
        },
        ImpossibleStatement::NoSuchRound { round, rounds } => {
            Message::NoSuchRound { round, rounds }
        }
        ImpossibleStatement::ForfeitAndGame { players, round } => Message::ForfeitAndGame {
            one: name(players[0]),
            other: name(players[1]),
            round,
        },
        ImpossibleStatement::ForfeitTwice { players, round } => Message::ForfeitTwice {
            one: name(players[0]),
            other: name(players[1]),
            round,
        },
        ImpossibleStatement::FewerRounds {
            stated: told,
            played,
        } => Message::FewerRounds {
            stated: told,
            played,
        },
        ImpossibleStatement::StartsAndPlays {
            player,
            start,
            plays,
        } => Message::StartsAndPlays {
            player: name(player),
            start,
            plays,
        },
        ImpossibleStatement::GoneAndPlays {
            player,
            gone,
            plays,
        } => Message::GoneAndPlays {
            player: name(player),
            gone,
            plays,
        },
        ImpossibleStatement::NoSuchVariant { stated: ref told } => {
            Message::NoSuchVariant { name: told.clone() }
        }
        ImpossibleStatement::OtherVariant {
            stated: told,
            played,
            games,
        } => Message::OtherVariant {
            stated: told,
            games: Box::new(Message::Games { n: Count(games) }),
            played,
        },
        ImpossibleStatement::BadPoints => Message::BadPoints,
        ImpossibleStatement::NoGames { player } => Message::NoGamesOf {
            player: name(player),
        },
    }
}
