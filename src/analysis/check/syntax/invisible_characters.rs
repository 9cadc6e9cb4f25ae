//! The check `invisible-characters`.

use crate::check::Finding;
use crate::lang::Message;
use crate::pdn::RemovedCharacter;

check! {
    Syntax;
    /// ## What it checks
    /// The text has characters that nobody sees: blanks of no width, marks of the direction of writing, soft hyphens, line ends of other
    /// systems.
    /// ## Why it matters
    /// They come from web pages and chats, and many programs lose moves at them. Here the game is read as if they were not there. `fix` takes them out, and makes plain line ends of those that end a line.
    /// ## Bad
    /// ```pdn russian escaped
    /// 1. c3-\xE2\x80\x8Bd4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, character set
    INVISIBLE_CHARACTERS = "S043", "invisible-characters", Info;
}

/// The maximum number of edits that a finding lists: beyond that it lists none.
const MAX_EDITS: usize = 1000;

/// Reports the invisible characters of a game. Their places are those in the source.
pub fn build_finding(game: u32, removed: &[RemovedCharacter]) -> Option<Finding> {
    let first = removed.first()?;
    let mut kinds: Vec<char> = removed.iter().map(|one| one.character).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let message = Message::InvisibleCharacters {
        n: removed.len() as u64,
        kinds: kinds.into_iter().map(code_point_name).collect(),
    };
    let mut finding = Finding::new(&INVISIBLE_CHARACTERS, message)
        .with_game(game)
        .with_span(first.span);
    if removed.len() <= MAX_EDITS {
        for one in removed {
            finding = finding.with_edit(one.span, one.instead, true);
        }
    }
    Some(finding)
}

/// Returns the code of a character, as Unicode lists it.
pub fn code_point_name(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}
