//! Random damage to real files.

use super::{check, records, replay, slow};
use crate::corpus::excerpts;
use pdn_analysis::check::Finding;
use pdn_analysis::replay::{Replayer, plan_replay};
use pdn_events::played::{Overrides, ReplayPlan};
use pdn_messages::lang::Lang;
use std::collections::HashMap;
use std::ops::Range;

/// A small generator of numbers (xorshift), so that a seed tells the whole case.
pub(super) struct Dice(u64);

impl Dice {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % end.max(1)
    }

    fn range(&mut self, len: usize, most: usize) -> Range<usize> {
        let start = self.below(len);
        start..(start + 1 + self.below(most)).min(len)
    }
}

/// A damaged text, and which bytes of the undamaged one are no longer what or where they were.
pub(super) struct Damaged {
    kind: &'static str,
    pub(super) text: Vec<u8>,
    touched: Vec<Range<usize>>,
}

pub(super) fn damage(bytes: &[u8], dice: &mut Dice) -> Damaged {
    let len = bytes.len();
    let mut text = bytes.to_vec();
    let (kind, touched) = match dice.below(6) {
        0 => {
            let count = 1 + dice.below(4);
            let touched = (0..count).map(|_| {
                let at = dice.below(len);
                text[at] = dice.below(256) as u8;
                at..at + 1
            });
            ("bytes", touched.collect())
        }
        1 => {
            const SIGNS: &[u8] = b"{}()[]\";*%/\\-x:.$0\n\r \0\xd0";
            let at = dice.below(len);
            text[at] = SIGNS[dice.below(SIGNS.len())];
            ("a sign", vec![at..at + 1])
        }
        2 => {
            let range = dice.range(len, 400);
            text.drain(range.clone());
            ("a cut", vec![range])
        }
        3 => {
            let range = dice.range(len, 400);
            let twice = bytes[range.clone()].to_vec();
            text.splice(range.end..range.end, twice);
            ("a doubled range", vec![range])
        }
        4 => {
            let starts: Vec<_> = std::iter::once(0)
                .chain(memchr::memchr_iter(b'\n', bytes).map(|n| n + 1))
                .chain([len])
                .collect();
            let mut line = || {
                let nth = dice.below(starts.len() - 1);
                starts[nth]..starts[nth + 1]
            };
            let (mut a, mut b) = (line(), line());
            if a.start > b.start {
                std::mem::swap(&mut a, &mut b);
            }
            if a != b {
                text = [
                    &bytes[..a.start],
                    &bytes[b.clone()],
                    &bytes[a.end..b.start],
                    &bytes[a.clone()],
                    &bytes[b.end..],
                ]
                .concat();
            }
            ("two lines swapped", vec![a, b])
        }
        _ => {
            let at = dice.below(len);
            text.truncate(at);
            ("a truncation", vec![at..len])
        }
    };
    Damaged {
        kind,
        text,
        touched,
    }
}

/// A finding: its code, its place from the start of the record, its length and its message.
type Told = (&'static str, i64, usize, String);

/// A record, where it stands, and what is found in it.
struct Record {
    at: Range<usize>,
    text: Vec<u8>,
    /// Where its last move or score ends; behind one, the next tag begins another record whatever its name.
    moves: Option<usize>,
    findings: Vec<Told>,
}

impl Record {
    /// What is found in the record itself; what stands before it may be left of another.
    fn own(&self) -> Vec<&Told> {
        self.findings.iter().filter(|f| f.1 >= 0).collect()
    }
}

/// The records of a file, read and replayed in chunks.
fn all(plan: &ReplayPlan, bytes: &[u8]) -> Vec<Record> {
    let mut all = Vec::new();
    for (chunk, replayed) in replay(plan, bytes) {
        let offset = chunk.offset as usize;
        let found = records(plan, &chunk.bytes);
        assert_eq!(found.len() as u64, replayed.games);
        for (nth, (Range { start, end }, moves)) in found.into_iter().enumerate() {
            let own = |finding: &&Finding| finding.game as usize == nth + 1;
            let told = |f: &Finding| {
                let span = f.span.unwrap_or_default();
                let place = i64::from(span.start) - start as i64;
                (f.check.code, place, span.len(), f.full_message(Lang::En))
            };
            all.push(Record {
                at: offset + start..offset + end,
                text: chunk.bytes[start..end].to_vec(),
                moves: moves.map(|end| offset + end),
                findings: replayed.findings.iter().filter(own).map(told).collect(),
            });
        }
    }
    all
}

/// Which records the damage cannot have reached: it lies beyond the nearest lines of their neighbours, and a tag line behind
/// movetext stands between.
fn untouched(bytes: &[u8], records: &[Record], touched: &[Range<usize>]) -> Vec<bool> {
    let line_start = |at: usize| memchr::memrchr(b'\n', &bytes[..at]).map_or(0, |n| n + 1);
    let line_end =
        |at: usize| memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |n| at + n + 1);
    let hit = |zone: Range<usize>| {
        touched
            .iter()
            .any(|range| range.start <= zone.end && zone.start <= range.end)
    };
    let mut safe: Vec<bool> = Vec::new();
    for (nth, record) in records.iter().enumerate() {
        // From the last line of the record before to the first line of the next.
        let start = match nth.checked_sub(1).map(|n| &records[n]) {
            Some(before) => {
                let last = before.moves.unwrap_or(before.at.end);
                line_start(last.saturating_sub(1).max(before.at.start))
            }
            None => 0,
        };
        let end = records
            .get(nth + 1)
            .map_or(bytes.len(), |next| line_end(next.at.start));
        let mut whole = !hit(start..end);
        if let Some(before) = nth
            .checked_sub(1)
            .filter(|&n| !safe[n] || hit(records[n].at.clone()))
        {
            // What is no tag line between them may be part of what the damage left open.
            let before = &records[before];
            let gap = &bytes[before.at.end..record.at.start];
            let parted = record.text.starts_with(b"[") && gap.trim_ascii().is_empty();
            whole &= before.moves.is_some() && parted;
        }
        safe.push(whole);
    }
    safe
}

#[test]
fn games_that_were_not_touched_are_found_as_before() {
    let cases = if slow() { 2000 } else { 200 };
    let (mut kept, mut games) = (0_u64, 0_u64);
    for (name, bytes) in excerpts() {
        let plan = plan_replay(&[&bytes], Overrides::default());
        let before = all(&plan, &bytes);
        for seed in 0..cases {
            let damaged = damage(&bytes, &mut Dice::new(seed));
            let after = all(&plan, &damaged.text);
            let mut found: HashMap<&[u8], Vec<&Record>> = HashMap::new();
            for record in &after {
                found.entry(&record.text).or_default().push(record);
            }
            let safe = untouched(&bytes, &before, &damaged.touched);
            games += before.len() as u64;
            for record in before
                .iter()
                .zip(safe)
                .filter_map(|(r, safe)| safe.then_some(r))
            {
                kept += 1;
                let same = found
                    .get(record.text.as_slice())
                    .is_some_and(|found| found.iter().any(|other| other.own() == record.own()));
                assert!(
                    same,
                    "{name}, seed {seed}: {} at {:?} lost the game at {:?}: {}\nfound: {:?}\nbefore: {:?}",
                    damaged.kind,
                    damaged.touched,
                    record.at,
                    String::from_utf8_lossy(&record.text),
                    found
                        .get(record.text.as_slice())
                        .map(|f| f.iter().map(|r| &r.findings).collect::<Vec<_>>()),
                    record.findings,
                );
            }
        }
    }
    println!("{kept} of {games} games untouched");
    assert!(games == 0 || kept * 4 > games, "{kept} of {games}");
}

#[test]
fn a_game_does_not_depend_on_those_before_it() {
    for (name, bytes) in excerpts() {
        let plan = plan_replay(&[&bytes], Overrides::default());
        for (chunk, replayed) in replay(&plan, &bytes) {
            let alone = records(&plan, &chunk.bytes)
                .into_iter()
                .map(|(at, _)| Replayer::replay_chunk(&plan, &chunk.bytes[at]).plies);
            assert_eq!(alone.sum::<u64>(), replayed.plies, "{name}");
        }
    }
}

#[test]
fn damage_before_the_plan_is_made_does_no_harm() {
    let cases = if slow() { 100 } else { 8 };
    for (name, bytes) in excerpts() {
        for seed in 1000..1000 + cases {
            let dice = &mut Dice::new(seed);
            let mut text = bytes.clone();
            for _ in 0..1 + dice.below(8) {
                if !text.is_empty() {
                    text = damage(&text, dice).text;
                }
            }
            let run = std::panic::catch_unwind(|| check(&text).len());
            assert!(run.is_ok(), "{name}, seed {seed}");
        }
    }
}
