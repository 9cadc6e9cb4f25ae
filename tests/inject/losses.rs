//! Moves that are lost: every move that is left in such a record is right, and none of them may be changed.

use super::games::Clean;
use super::measure::Size;
use super::record::{Record, Table};
use crate::random::Random;
use pdn_operations::fix::fix_pdn_chunk;
use std::collections::BTreeMap;

/// What is lost, as the table names it; without numbers where it says so.
pub(super) const KINDS: &[&str] = &[
    "a row",
    "two rows",
    "two plies in two rows",
    "two plies further apart",
    "a row, no numbers",
    "two plies in two rows, no numbers",
    "two plies further apart, no numbers",
];

/// Plies at the beginning and at the end of a game that are not lost.
const EDGE: usize = 6;

/// Counts of one kind of loss.
#[derive(Clone, Copy, Default)]
pub(super) struct Count {
    pub(super) records: u32,
    /// Records in which the unsafe edits change or take out a move that is left.
    pub(super) changed: u32,
    /// Records in which a move is put in, and those in which every such move is one of the lost ones.
    pub(super) put_in: u32,
    pub(super) right: u32,
}

impl Count {
    pub(super) fn add(&mut self, other: &Self) {
        self.records += other.records;
        self.changed += other.changed;
        self.put_in += other.put_in;
        self.right += other.right;
    }
}

pub(super) type Rows = BTreeMap<&'static str, Count>;

/// The plies that are lost.
fn lost(kind: &str, plies: usize, random: &mut Random) -> Vec<usize> {
    let at = EDGE + random.below(plies - 2 * EDGE);
    let row = at - at % 2;
    match kind {
        _ if kind.starts_with("a row") => vec![row, row + 1],
        _ if kind.starts_with("two rows") => (row..row + 4).collect(),
        _ if kind.contains("in two rows") => vec![row + 1, row + 2],
        _ => vec![at, at + 2 + random.below(3)],
    }
}

/// The record without some plies. A row that is lost as a whole leaves no number; one that lost its first ply has `3...`.
fn record(clean: &Clean, lost: &[usize], numbers: bool) -> Record {
    let whole = clean.record(&clean.texts);
    let mut text =
        String::from_utf8_lossy(&whole.bytes[..whole.spans[0].start as usize]).into_owned();
    let head = text.rfind(']').map_or(0, |at| at + 1);
    text.truncate(head);
    text.push('\n');
    let mut last = None;
    for (ply, mv) in clean.texts.iter().enumerate() {
        if lost.contains(&ply) {
            continue;
        }
        if numbers && last != Some(ply / 2) {
            let dots = if ply % 2 == 0 { "." } else { "..." };
            text.push_str(&format!("{}{dots} ", ply / 2 + 1));
        }
        last = Some(ply / 2);
        text.push_str(mv);
        text.push(if ply % 16 == 15 { '\n' } else { ' ' });
    }
    text.push_str("*\n");
    Record {
        bytes: text.into_bytes(),
        spans: Vec::new(),
    }
}

/// Loses moves of a game, and counts what `fix --unsafe` makes of each record.
pub(super) fn put(
    table: &Table,
    clean: &Clean,
    size: Size,
    random: &mut Random,
    rows: &mut Rows,
    wrong: &mut Vec<String>,
) {
    // A set-up may begin with either side, and its rows with it.
    if clean.set_up || clean.texts.len() < 3 * EDGE {
        return;
    }
    for &kind in KINDS {
        let count = rows.entry(kind).or_default();
        if count.records >= size.records {
            continue;
        }
        let lost = lost(kind, clean.texts.len(), random);
        let record = record(clean, &lost, !kind.ends_with("no numbers"));
        let mended = fix_pdn_chunk(&table.plan, &record.bytes, true);
        let names_a_move = |text: &str| text.contains(|c: char| c.is_ascii_digit());
        let changed = mended
            .changes
            .iter()
            .any(|change| names_a_move(&change.was));
        let mut put_in = mended
            .changes
            .iter()
            .filter(|change| change.was.is_empty() && names_a_move(&change.now))
            .peekable();
        count.records += 1;
        count.changed += u32::from(changed);
        if put_in.peek().is_some() {
            count.put_in += 1;
            let known = |text: &str| lost.iter().any(|&ply| clean.texts[ply] == text.trim());
            count.right += u32::from(put_in.all(|change| known(&change.now)));
        }
        if changed && wrong.len() < 400 {
            let text = String::from_utf8_lossy(&record.bytes);
            let said: Vec<_> = mended
                .changes
                .iter()
                .map(|change| format!("{} -> {}", change.was, change.now))
                .collect();
            wrong.push(format!(
                "## {} {kind} {lost:?} {said:?}\n{text}",
                table.rules.id
            ));
        }
    }
}
