//! Games that are not in order, written so that what is written reads as itself.
//!
//! What a faulty move means, the moves behind it tell. Where some of these end up in a comment, the next reading knows less: it
//! may not follow as far as the first one did, and what it writes is another text. So such a game is read again, and what that
//! gives is written, until nothing changes any more.

use crate::notation::SquareStyle;
use crate::pdn::Encoding;
use crate::played::{Fixed, Listed};
use crate::replay::{Replayer, plan};
use crate::tree::{Game, build};
use crate::write::{GameWriter, Page, Source, WriteOptions};

/// Each round leaves fewer moves to follow; more are hardly ever needed.
const ROUNDS: usize = 8;

/// What a game of PDN, which was written as `text`, is written as in the end; nothing where that is the same.
pub(super) fn settled(
    text: &str,
    game: &Game,
    how: &WriteOptions,
    writer: &dyn GameWriter,
) -> Option<String> {
    let style = how.style(game.variant);
    let numbering = match style.squares {
        SquareStyle::Numeric(numbering) => numbering,
        SquareStyle::Algebraic | SquareStyle::Short => game.variant.numbering,
    };
    let fixed = Fixed {
        variant: Some(game.variant),
        numbering: Some(numbering),
        encoding: Some(Encoding::Utf8),
        listed: Listed::Nothing,
        keep: true,
        moves_alone: true,
        ..Fixed::default()
    };
    let mut now: Option<String> = None;
    for _ in 0..ROUNDS {
        let was = now.as_deref().unwrap_or(text);
        let next = again(was, fixed, writer)?;
        if next == was {
            break;
        }
        now = Some(next);
    }
    now
}

/// A text, read and written again; nothing where it is not one game any more.
fn again(text: &str, fixed: Fixed, writer: &dyn GameWriter) -> Option<String> {
    let bytes = text.as_bytes();
    let plan = plan(&[bytes], fixed);
    let mut replayed = Replayer::run(&plan, bytes);
    let games = build(bytes, Encoding::Utf8, &mut replayed);
    let [(_, game)] = games.as_slice() else {
        return None;
    };
    let mut page = Page::default();
    page.next_game();
    let findings = &[];
    writer.game(Source { game, findings }, &mut page);
    Some(page.since(0).to_owned())
}
