//! Decides whether the clocks of a game to be written show hours and minutes.

use crate::board::Color;
use crate::claim::{TimeControl, is_online};
use crate::notation::parse_clocks;
use crate::pdn::TagName;
use crate::played::{ClockUnits, ShownTime};
use crate::tree::{Game, Note};

/// Returns the units of the clocks in the main line of a game.
pub(in crate::write) fn clock_dial(game: &Game) -> ClockUnits {
    let mut made = [0, 0];
    let mut turn = game.start.turn();
    let mut mover = turn.other();
    let mut shown = Vec::new();
    let mut read = |notes: &[Note], made: [u32; 2], mover| {
        for note in notes {
            if let Note::Comment(text) = note {
                let clocks = parse_clocks(text);
                let count = |side: Color| made[usize::from(side == Color::Black)];
                shown.extend(
                    clocks
                        .iter()
                        .filter_map(|clock| ShownTime::new(clock, mover, count)),
                );
            }
        }
    };
    read(&game.line.lead, made, mover);
    for ply in &game.line.plies {
        if ply.reading.is_ply() {
            made[usize::from(turn == Color::Black)] += 1;
            (mover, turn) = (turn, turn.other());
        }
        read(&ply.notes, made, mover);
    }
    let tags = [
        game.known_tag(TagName::Site),
        game.known_tag(TagName::Annotator),
        game.tag("URL"),
    ];
    let online = tags.into_iter().flatten().any(is_online);
    let control = game
        .known_tag(TagName::TimeControl)
        .and_then(|control| TimeControl::from_tag_value(control, online, game.draws));
    // One time does not show its unit: `1:20` is 80 seconds or 80 minutes. All times of the game decide, as they do for R008.
    ClockUnits::from_times(&shown, control.as_ref())
}
