//! Mending records: applies the edits that findings carry, and only these.

use crate::check::{Check, Edit};
use crate::replay::{Plan, Replayer};
use crate::span::Span;

/// Rounds of checking and editing: one edit can bring out the next. Far more than any record needs.
const ROUNDS: usize = 12;

/// An edit that was made.
#[derive(Clone, Debug)]
pub struct Change {
    /// What was found.
    pub check: &'static Check,
    /// The game, counted from 1 in the chunk.
    pub game: u32,
    /// The ply, for moves.
    pub ply: Option<u32>,
    /// The round that it was made in, counted from 0.
    pub round: usize,
    /// The bytes that gave way, in the chunk as it was before this round.
    pub span: Span,
    /// The line, counted from 1 in the chunk as it was before this round.
    pub line: u64,
    /// What stood there.
    pub was: String,
    /// What stands there now.
    pub now: String,
    /// Whether only the way of writing changed.
    pub safe: bool,
}

/// A chunk with its edits made.
#[derive(Clone, Debug, Default)]
pub struct Mended {
    /// The text.
    pub bytes: Vec<u8>,
    /// What was changed, in the order of the rounds and of the text.
    pub changes: Vec<Change>,
    /// Games in the chunk.
    pub games: u64,
    /// Lines in the chunk as it was.
    pub lines: u64,
}

/// Mends a chunk of whole records: makes the safe edits, and with `all` the others too, until nothing more is to be done.
/// Every byte that no edit names stays as it is.
#[must_use]
pub fn mend(plan: &Plan, bytes: &[u8], all: bool) -> Mended {
    let mut mended = Mended {
        bytes: bytes.to_vec(),
        ..Mended::default()
    };
    mended.lines = memchr::memchr_iter(b'\n', bytes).count() as u64;
    for round in 0..ROUNDS {
        let replayed = Replayer::run(plan, &mended.bytes);
        mended.games = replayed.games;
        let mut edits: Vec<(Edit, Change)> = Vec::new();
        for finding in &replayed.findings {
            for edit in finding.edits.iter().filter(|edit| edit.safe || all) {
                let was = plan
                    .encoding
                    .decode(edit.span.of(&mended.bytes))
                    .into_owned();
                if was == edit.text {
                    continue;
                }
                let before = &mended.bytes[..edit.span.start as usize];
                let change = Change {
                    check: finding.check,
                    game: finding.game,
                    ply: finding.ply,
                    round,
                    span: edit.span,
                    line: memchr::memchr_iter(b'\n', before).count() as u64 + 1,
                    was,
                    now: edit.text.clone(),
                    safe: edit.safe,
                };
                edits.push((edit.clone(), change));
            }
        }
        edits.sort_by_key(|(edit, _)| (edit.span.start, edit.span.end));
        // One move a game and round: what comes after it may look different then.
        let mut moved = 0;
        edits.retain(|(edit, change)| {
            edit.safe || std::mem::replace(&mut moved, change.game) != change.game
        });
        if edits.is_empty() {
            break;
        }
        mended.bytes = apply(&mended.bytes, edits, &mut mended.changes);
    }
    mended
}

/// Makes edits that are sorted by place; of two that overlap the first.
fn apply(bytes: &[u8], edits: Vec<(Edit, Change)>, changes: &mut Vec<Change>) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len() + 64);
    let mut at = 0;
    for (edit, mut change) in edits {
        let Span { start, end } = edit.span;
        let (start, mut end) = (start as usize, end as usize);
        if start < at || end > bytes.len() {
            continue;
        }
        out.extend_from_slice(&bytes[at..start]);
        out.extend_from_slice(edit.text.as_bytes());
        // A token that is left out takes one blank with it.
        if edit.text.is_empty() && end > start && bytes.get(end) == Some(&b' ') {
            end += 1;
        }
        at = end;
        change.span = Span::new(start, end);
        changes.push(change);
    }
    out.extend_from_slice(&bytes[at..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::{Fixed, plan};

    fn mended(text: &str, all: bool) -> (String, Vec<Change>) {
        let plan = plan(&[text.as_bytes()], Fixed::default());
        let once = mend(&plan, text.as_bytes(), all);
        let again = mend(&plan, &once.bytes, all);
        assert!(
            again.changes.is_empty(),
            "a second run changes {:?}",
            again.changes
        );
        assert_eq!(once.bytes, again.bytes);
        (String::from_utf8(once.bytes).unwrap(), once.changes)
    }

    const MISPRINT: &str = "[GameType \"25\"]\n[Result \"0:2\"]\n\n{ kept  as it is }\n1. e3-d4 d6-c5 2. f2-e3 f6-g6 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. e1:g3 c7:h4 0-2\n";

    #[test]
    fn moves_change_only_when_asked_for() {
        let (safe, changes) = mended(MISPRINT, false);
        assert_eq!(safe, MISPRINT.replace("0:2", "0-2"));
        assert_eq!(changes.len(), 1);
        let (all, changes) = mended(MISPRINT, true);
        assert_eq!(
            all,
            MISPRINT.replace("0:2", "0-2").replace("f6-g6", "f6-g5")
        );
        assert_eq!(
            (changes[0].was.as_str(), changes[1].was.as_str()),
            ("0:2", "f6-g6")
        );
        assert_eq!(
            (changes[1].line, changes[1].ply, changes[1].safe),
            (5, Some(4), false)
        );
    }

    #[test]
    fn notation_and_ends_are_mended() {
        let text = "[GameType \"25\"]\n[Result \"1-0\"]\n1. \u{441}3xd4 d6-c5\n\n[Event \"x\"]\n1. c3-d4 *\n";
        let (safe, changes) = mended(text, false);
        assert_eq!(
            safe,
            "[GameType \"25\"]\n[Result \"1-0\"]\n1. c3-d4 d6-c5 1-0\n\n[Event \"x\"]\n1. c3-d4 *\n",
            "{changes:?}"
        );
    }

    #[test]
    fn what_is_right_stays_byte_for_byte() {
        let text = "[Event \"x\"]\r\n[Result \"*\"]\r\n\r\n1.  c3-d4   d6-c5 {é}  *\r\n";
        let (same, changes) = mended(text, true);
        assert!(changes.is_empty());
        assert_eq!(same, text);
    }
}
