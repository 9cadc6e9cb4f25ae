//! What is counted.

use std::collections::BTreeMap;
use std::time::Duration;

use pdn_analysis::check::Finding;
use pdn_messages::lang::Lang;

use super::losses;
use super::record::Record;

/// Counts of one kind of fault or slip.
#[derive(Clone, Copy, Default)]
pub(super) struct Count {
    pub(super) injected: u32,
    /// With an error or a warning at the ply.
    pub(super) found: u32,
    /// With the right name at the ply.
    pub(super) named: u32,
    /// Records in which it is known whether the fault stands, and those in which the checker says so.
    pub(super) stand: u32,
    pub(super) stands: u32,
    /// Records in which the rest of the game decides what was meant, and those that come back exactly.
    pub(super) decided: u32,
    pub(super) restored: u32,
}

impl Count {
    pub(super) fn add(&mut self, other: &Self) {
        self.injected += other.injected;
        self.found += other.found;
        self.named += other.named;
        self.stand += other.stand;
        self.stands += other.stands;
        self.decided += other.decided;
        self.restored += other.restored;
    }
}

/// What was measured for one variant.
#[derive(Default)]
pub(super) struct Measured {
    pub(super) games: [u32; 3],
    pub(super) plies: u32,
    pub(super) faults: BTreeMap<&'static str, Count>,
    pub(super) slips: BTreeMap<&'static str, Count>,
    pub(super) losses: losses::Rows,
    /// Records that came out wrong, for people.
    pub(super) wrong: Vec<String>,
    pub(super) slowest: Duration,
    pub(super) slowest_text: String,
}

impl Measured {
    /// Keeps a record that came out wrong.
    pub(super) fn note(
        &mut self,
        id: &str,
        record: &Record,
        row: &str,
        ply: usize,
        wanted: &str,
        findings: &[Finding],
    ) {
        if self.wrong.len() > 400 {
            return;
        }
        let written = record.spans.get(ply).map_or("", |span| {
            std::str::from_utf8(span.slice_of(&record.bytes)).unwrap()
        });
        let said: Vec<_> = findings
            .iter()
            .map(|f| {
                format!(
                    "{:?} {} {} | {:?} | {:?} | {:?}",
                    f.ply,
                    f.check.name,
                    f.full_message(Lang::En),
                    f.stands,
                    f.fen,
                    f.edits
                        .iter()
                        .map(|e| (e.span.start, &e.text))
                        .collect::<Vec<_>>()
                )
            })
            .collect();
        self.wrong.push(format!(
            "## {} {row} ply {} {written} ({wanted})\n   {}\n{}",
            id,
            ply + 1,
            said.join("\n   "),
            String::from_utf8_lossy(&record.bytes)
        ));
    }

    pub(super) fn took(&mut self, time: Duration, record: &Record) {
        if time > self.slowest {
            self.slowest = time;
            self.slowest_text = String::from_utf8_lossy(&record.bytes).into_owned();
        }
    }
}
