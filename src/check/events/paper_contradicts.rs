//! The check `paper-contradicts`.

use crate::check::{EventFound, Finding};
use crate::event::{Event, Refused};
use crate::lang::{Count, Message};

check! {
    Events;
    /// ## What it checks
    /// A bye, a forfeit, a withdrawal, a drawn opening, the number of rounds, the variant or the points of a game in a paper beside the games (`event.toml`, pairings, a tournament report file)
    /// cannot be, for the games or the paper itself say otherwise. The table is made without it.
    /// ## Why it matters
    /// Either the paper is wrong or a game stands in the wrong round.
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
    of events, from Papers: judge;
}

fn judge(event: &Event, found: &mut EventFound) {
    for (refused, at) in &event.beside.refused {
        let finding = Finding::new(&PAPER_CONTRADICTS, message(event, refused));
        // Both games of a micro-match begin with one opening.
        let finding = match refused {
            Refused::LotTwice { .. } => finding.article("IDF section 2, 2.7"),
            _ => finding,
        };
        found.in_paper(*at, finding);
    }
}

fn message(event: &Event, refused: &Refused) -> Message {
    let name = |player: usize| event.name_of(player);
    match *refused {
        Refused::LotTwice {
            ref lot,
            ref before,
        } => Message::LotTwice {
            lot: lot.clone(),
            before: before.clone(),
        },
        Refused::NoSuchLot { ref lot, ref table } => Message::NoSuchLot {
            lot: lot.clone(),
            table: table.clone(),
        },
        Refused::LotUnread { ref lot } => Message::LotUnread { lot: lot.clone() },
        Refused::ByeAndMatch { player, round } => Message::ByeAndMatch {
            player: name(player),
            round,
        },
        Refused::ByeTwice { player, round } => Message::ByeTwice {
            player: name(player),
            round,
        },
        Refused::NoSuchRound { round, rounds } => Message::NoSuchRound { round, rounds },
        Refused::ForfeitAndGame { players, round } => Message::ForfeitAndGame {
            one: name(players[0]),
            other: name(players[1]),
            round,
        },
        Refused::ForfeitTwice { players, round } => Message::ForfeitTwice {
            one: name(players[0]),
            other: name(players[1]),
            round,
        },
        Refused::FewerRounds { told, played } => Message::FewerRounds { told, played },
        Refused::StartsAndPlays {
            player,
            start,
            plays,
        } => Message::StartsAndPlays {
            player: name(player),
            start,
            plays,
        },
        Refused::GoneAndPlays {
            player,
            gone,
            plays,
        } => Message::GoneAndPlays {
            player: name(player),
            gone,
            plays,
        },
        Refused::NoSuchVariant { ref told } => Message::NoSuchVariant { name: told.clone() },
        Refused::OtherVariant {
            told,
            played,
            games,
        } => Message::OtherVariant {
            told,
            games: Box::new(Message::Games { n: Count(games) }),
            played,
        },
        Refused::BadPoints => Message::BadPoints,
        Refused::NoGames { player } => Message::NoGamesOf {
            player: name(player),
        },
    }
}
