//! Mending: what is told is all that changes, a second run changes nothing, and what is safe changes no move.

use super::targets::seen;
use super::{Fault, Holds, timed};
use pdn_analysis::replay::{Replayer, plan_replay};
use pdn_analysis::tree::{Game, build_games};
use pdn_events::played::Overrides;
use pdn_operations::fix::{AppliedEdit, FixedChunk, Fixer};
use pdn_rules::movegen::Move;
use pdn_text::pdn::Encoding;

/// A text, its encoding, and what was done in it.
struct Text {
    bytes: Vec<u8>,
    encoding: Encoding,
    changes: Vec<AppliedEdit>,
}

/// A file mended as `pdn fix` does it, piece by piece; nothing where it is refused.
fn mended(name: &str, bytes: &[u8], all: bool) -> Result<Option<Text>, Fault> {
    let mender = timed("the plan", || {
        Fixer::new(name, bytes, None, Overrides::default(), all)
    })?;
    let Ok(mut mender) = mender else {
        return Ok(None);
    };
    let mut text = Text {
        bytes: Vec::new(),
        encoding: mender.encoding(),
        changes: Vec::new(),
    };
    for chunk in mender.read_chunks(bytes) {
        let chunk = chunk.map_err(|error| Fault::new("a text is read", error.to_string()))?;
        let Ok(part) = timed("mending", || mender.fix_chunk(&chunk))? else {
            return Ok(None);
        };
        if again_made(&chunk.bytes, &part, text.encoding).as_deref() != Some(&part.bytes) {
            return Err(Fault::new(
                "no byte changes but where a change is told",
                format!("{:?}", part.changes),
            ));
        }
        text.bytes.extend_from_slice(&part.bytes);
        text.changes.extend(part.changes);
    }
    Ok(Some(text))
}

/// The changes that are told, made in a text; nothing where they cannot be.
fn again_made(bytes: &[u8], mended: &FixedChunk, encoding: Encoding) -> Option<Vec<u8>> {
    let mut text = bytes.to_vec();
    let rounds = mended
        .changes
        .chunk_by(|one, other| one.round == other.round);
    for round in rounds {
        let mut at = 0;
        let mut next = Vec::new();
        for change in round {
            let (start, end) = (change.span.start as usize, change.span.end as usize);
            next.extend_from_slice(text.get(at..start)?);
            text.get(start..end)?;
            next.extend_from_slice(&encoding.encode(&change.now)?);
            at = end;
        }
        next.extend_from_slice(&text[at..]);
        text = next;
    }
    Some(text)
}

/// The moves that are made in the main lines of the games of a file.
fn moves(name: &str, bytes: &[u8]) -> Vec<Vec<Move>> {
    let text = seen(name, bytes);
    let fixed = Overrides {
        keep: true,
        ..Overrides::default()
    };
    let plan = plan_replay(&[&text], fixed);
    let mut replayed = Replayer::replay_chunk(&plan, &text);
    let games = build_games(&text, plan.encoding, &mut replayed).into_iter();
    let made = |game: Game| {
        let plies = game.line.plies.into_iter();
        plies
            .filter_map(|ply| ply.reading.legal_move().copied())
            .collect()
    };
    games.map(|(_, game)| made(game)).collect()
}

/// Mends a file of this name twice, with all corrections or only the safe ones. Whether it was mended and changed.
pub(crate) fn mends(name: &str, bytes: &[u8], all: bool) -> Result<bool, Fault> {
    let Some(once) = mended(name, bytes, all)? else {
        return Ok(false);
    };
    let shown = || String::from_utf8_lossy(&once.bytes);
    let Some(twice) = mended(name, &once.bytes, all)? else {
        return Err(Fault::new("what was mended is not refused", shown()));
    };
    if let Some(first) = twice.changes.first() {
        let run = if all { "fix --unsafe" } else { "fix" };
        return Err(Fault::new(
            &format!(
                "a second run of {run} changes nothing: {}",
                first.check.code
            ),
            format!("{}\n{:?}", shown(), twice.changes),
        ));
    }
    if !all && !once.changes.is_empty() {
        let (before, after) = (moves(name, bytes), moves(name, &once.bytes));
        if before != after {
            let told = format!("{}\n{before:?}\n{after:?}", shown());
            return Err(Fault::new("a safe edit changes no move", told));
        }
    }
    Ok(!once.changes.is_empty())
}

pub(super) fn fix(bytes: &[u8], salt: u64) -> Holds {
    mends("", bytes, salt.is_multiple_of(3)).map(drop)
}
