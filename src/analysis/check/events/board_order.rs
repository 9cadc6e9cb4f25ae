//! The check `board-order`.

use crate::check::{EventFindings, Finding};
use crate::event::Event;
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// A member of a team played on a wrong board: below his own, before a member who is ahead of him, or in the place of one who had to move down. The order is that of `players` of the team in `event.toml`, reserves last; without it, that of the boards on which members usually play, and two who sit in the reverse order are reported. Only those who came to a match are compared.
    /// ## Why it matters
    /// A game on a board on which a player had no right to play does not count, and the team loses on this board.
    /// ## Bad
    /// ```pdn russian
    /// [Round "1"]
    /// [Board "1"]
    /// [White "Petrov"]
    /// [Black "Orlov"]
    /// [WhiteTeam "North"]
    /// [BlackTeam "South"]
    /// 1. c3-d4 f6-g5 2-0
    ///
    /// [Round "1"]
    /// [Board "2"]
    /// [White "Belov"]
    /// [Black "Ivanov"]
    /// [WhiteTeam "South"]
    /// [BlackTeam "North"]
    /// 1. c3-b4 f6-g5 2-0
    ///
    /// [Round "2"]
    /// [Board "1"]
    /// [White "Petrov"]
    /// [Black "Titov"]
    /// [WhiteTeam "North"]
    /// [BlackTeam "East"]
    /// 1. e3-d4 f6-g5 2-0
    ///
    /// [Round "2"]
    /// [Board "2"]
    /// [White "Gusev"]
    /// [Black "Ivanov"]
    /// [WhiteTeam "East"]
    /// [BlackTeam "North"]
    /// 1. g3-h4 f6-g5 2-0
    ///
    /// [Round "3"]
    /// [Board "1"]
    /// [White "Ivanov"]
    /// [Black "Volkov"]
    /// [WhiteTeam "North"]
    /// [BlackTeam "West"]
    /// 1. g3-f4 f6-g5 2-0
    ///
    /// [Round "3"]
    /// [Board "2"]
    /// [White "Zuev"]
    /// [Black "Petrov"]
    /// [WhiteTeam "West"]
    /// [BlackTeam "North"]
    /// 1. a3-b4 f6-g5 2-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "1"]
    /// [Board "1"]
    /// [White "Petrov"]
    /// [Black "Orlov"]
    /// [WhiteTeam "North"]
    /// [BlackTeam "South"]
    /// 1. c3-d4 f6-g5 2-0
    ///
    /// [Round "1"]
    /// [Board "2"]
    /// [White "Belov"]
    /// [Black "Ivanov"]
    /// [WhiteTeam "South"]
    /// [BlackTeam "North"]
    /// 1. c3-b4 f6-g5 2-0
    /// ```
    /// ## Article
    /// IDF section 2, 21.4
    BOARD_ORDER = "E030", "board-order", Warning;
    of events, from Games: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for misplaced in event.misplaced_members() {
        let game = &event.games[misplaced.game];
        let player = game.players[misplaced.side];
        let message = Message::BoardOrder {
            player: player.map_or_else(String::new, |player| event.name_of(player)),
            team: event.teams_of(misplaced.game)[misplaced.side].clone(),
            board: misplaced.board,
            own: misplaced.own,
        };
        found.push_at_game(
            misplaced.game,
            Finding::new(&BOARD_ORDER, message).with_article("IDF section 2, 21.4"),
        );
    }
}
