//! What speaks for a variant from outside the moves, and how much of the moves it outweighs.

use super::choose::{Take, choose};
use super::parts::{Item, Part};
use super::variants::{Entry, PARTS, Played};
use crate::played::{few_faults, followed};
use crate::written::MoveText;

/// Whether a variant for which something outside the moves speaks stands against another by which more of them are legal:
/// the line that is read by the other one can be followed by it through a few faults. Who takes the variant that has none
/// would never find the faults of those who play by the variant that is usual where the sheet comes from.
pub(super) fn stands(games: &[Entry<'_>], likely: &Played, other: &Played) -> bool {
    let lines: Vec<_> = games.iter().map(|game| line(game, other)).collect();
    let plies = lines.iter().map(Vec::len).sum();
    let mut most = few_faults(plies);
    let with_moves = games
        .iter()
        .zip(&lines)
        .filter(|(_, line)| !line.is_empty());
    let mut any = false;
    for (game, line) in with_moves {
        let start = (game.start)(&likely.squares, likely.variant);
        let Some(position) = start.position() else {
            return false;
        };
        let found = followed(position, line, &likely.squares, most);
        if !found.whole {
            return false;
        }
        most -= found.faults;
        any = true;
    }
    any
}

/// The moves of a game's line as a variant reads it.
fn line(game: &Entry<'_>, played: &Played) -> Vec<MoveText> {
    let parts = &game.parts[..game.parts.len().min(PARTS)];
    let start = (game.start)(&played.squares, played.variant);
    let line = choose(parts, game.around, &start, &played.squares, false);
    let taken = parts
        .iter()
        .zip(&line.takes)
        .filter(|(_, take)| **take != Take::No);
    let items = taken.filter_map(|(part, _)| match part {
        Part::Play(items) => Some(items),
        Part::Prose(_) => None,
    });
    let moves = items.flatten().filter_map(|(item, _)| match item {
        Item::Move(written) => Some(written.text),
        _ => None,
    });
    moves.collect()
}
