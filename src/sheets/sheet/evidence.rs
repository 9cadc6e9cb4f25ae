//! Evidence for a variant from outside the moves, and how much of the moves it outweighs.

use super::choose::{PartChoice, choose_line};
use super::parts::{GamePart, MoveItem};
use super::variants::{MAX_TRIED_PARTS, SheetVariant, TrialGame};
use crate::played::{few_faults, follow_line};
use crate::written::MoveText;

/// Returns whether a variant with evidence from outside the moves prevails against another in which more of the moves are legal:
/// the line as read by the other one can be followed by this one with few faults. Always taking the variant without faults would
/// never find the faults of those who play by the variant that is usual where the sheet comes from.
pub(super) fn withstands_rival(
    games: &[TrialGame<'_>],
    likely: &SheetVariant,
    other: &SheetVariant,
) -> bool {
    let lines: Vec<_> = games.iter().map(|game| played_line(game, other)).collect();
    let plies = lines.iter().map(Vec::len).sum();
    let mut most = few_faults(plies);
    let with_moves = games
        .iter()
        .zip(&lines)
        .filter(|(_, line)| !line.is_empty());
    let mut any = false;
    for (game, line) in with_moves {
        let start = (game.start)(&likely.squares, likely.variant);
        let Some(position) = start.first_position() else {
            return false;
        };
        let found = follow_line(position, line, &likely.squares, most);
        if !found.whole {
            return false;
        }
        most -= found.faults;
        any = true;
    }
    any
}

/// Returns the moves of a game's line as a variant reads it.
fn played_line(game: &TrialGame<'_>, played: &SheetVariant) -> Vec<MoveText> {
    let parts = &game.parts[..game.parts.len().min(MAX_TRIED_PARTS)];
    let start = (game.start)(&played.squares, played.variant);
    let line = choose_line(parts, game.around, &start, &played.squares, false);
    let taken = parts
        .iter()
        .zip(&line.takes)
        .filter(|(_, take)| **take != PartChoice::No);
    let items = taken.filter_map(|(part, _)| match part {
        GamePart::Play(items) => Some(items),
        GamePart::Prose(_) => None,
    });
    let moves = items.flatten().filter_map(|(item, _)| match item {
        MoveItem::Move(written) => Some(written.text),
        _ => None,
    });
    moves.collect()
}
