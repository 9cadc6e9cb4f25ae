//! Settles games that are not in order, so that the text that is written reads as itself.
//!
//! The meaning of a faulty move follows from the moves after it. If some of these end up in a comment, the next reading knows less: it may
//! not follow as far as the first one did, and what it writes is another text. So such a game is read again and the result is written,
//! until nothing changes any more.

use crate::notation::SquareStyle;
use crate::pdn::Encoding;
use crate::played::{FindingDetail, Overrides};
use crate::replay::{Replayer, plan_replay};
use crate::tree::{Game, build_games};
use crate::write::{GameSource, GameWriter, OutputPage, WriteOptions};

/// The maximum number of rounds. Each leaves fewer moves to follow; more are hardly ever needed.
const MAX_SETTLE_ROUNDS: usize = 8;

/// Returns the final text of a game of PDN that was written as `text`, or `None` if that is the same.
pub(super) fn settle_text(
    text: &str,
    game: &Game,
    how: &WriteOptions,
    writer: &dyn GameWriter,
) -> Option<String> {
    let style = how.move_style(game.variant);
    let numbering = match style.squares {
        SquareStyle::Numeric(numbering) => numbering,
        SquareStyle::Algebraic | SquareStyle::Short => game.variant.numbering,
    };
    let fixed = Overrides {
        variant: Some(game.variant),
        numbering: Some(numbering),
        encoding: Some(Encoding::Utf8),
        listed: FindingDetail::Nothing,
        keep: true,
        moves_alone: true,
        ..Overrides::default()
    };
    let mut now: Option<String> = None;
    for _ in 0..MAX_SETTLE_ROUNDS {
        let was = now.as_deref().unwrap_or(text);
        let next = rewrite_once(was, fixed, writer)?;
        if next == was {
            break;
        }
        now = Some(next);
    }
    now
}

/// Reads a text and writes it again, or returns `None` if it is no longer one game.
fn rewrite_once(text: &str, fixed: Overrides, writer: &dyn GameWriter) -> Option<String> {
    let bytes = text.as_bytes();
    let plan = plan_replay(&[bytes], fixed);
    let mut replayed = Replayer::replay_chunk(&plan, bytes);
    let games = build_games(bytes, Encoding::Utf8, &mut replayed);
    let [(_, game)] = games.as_slice() else {
        return None;
    };
    let mut page = OutputPage::default();
    page.next_game();
    let findings = &[];
    writer.write_game(GameSource { game, findings }, &mut page);
    Some(page.text_since(0).to_owned())
}
