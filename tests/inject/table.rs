//! The tables of `docs/accuracy.md`.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::counts::{Count, Measured};
use super::losses;
use crate::generated::{publish, today};

type All = [(&'static str, Measured)];
type Rows = BTreeMap<&'static str, Count>;

fn share(part: u32, whole: u32) -> String {
    if whole == 0 {
        return String::new();
    }
    // Rounded down: 100.0 means all.
    let tenths = u64::from(part) * 1000 / u64::from(whole);
    format!("{part} of {whole} ({}.{} %)", tenths / 10, tenths % 10)
}

fn sum(all: &All, of: fn(&Measured) -> &Rows) -> Rows {
    let mut rows = Rows::new();
    for (_, measured) in all {
        for (kind, count) in of(measured) {
            rows.entry(kind).or_default().add(count);
        }
    }
    rows
}

fn total(rows: &Rows) -> Count {
    let mut total = Count::default();
    rows.values().for_each(|count| total.add(count));
    total
}

fn fault_row(out: &mut String, name: &str, count: &Count) {
    let _ = writeln!(
        out,
        "| {name} | {} | {} | {} | {} | {} |",
        count.injected,
        share(count.found, count.injected),
        share(count.named, count.injected),
        share(count.stands, count.stand),
        share(count.restored, count.decided),
    );
}

fn slip_row(out: &mut String, name: &str, count: &Count) {
    let _ = writeln!(
        out,
        "| {name} | {} | {} | {} | {} |",
        count.injected,
        count.found,
        count.injected - count.decided,
        share(count.restored, count.decided),
    );
}

/// The table of records that lost moves.
fn lost_moves(all: &All) -> String {
    let mut rows = losses::Rows::new();
    for (_, measured) in all {
        for (kind, count) in &measured.losses {
            rows.entry(kind).or_default().add(count);
        }
    }
    let mut out = String::from(
        "| lost | records | changed | put in | of the lost ones |\n| --- | --- | --- | --- | --- |\n",
    );
    for kind in losses::KINDS {
        let count = rows.get(kind).copied().unwrap_or_default();
        let _ = writeln!(
            out,
            "| {kind} | {} | {} | {} | {} |",
            count.records,
            share(count.changed, count.records),
            count.put_in,
            share(count.right, count.put_in),
        );
    }
    out
}

/// Where the figures come from.
fn figures(all: &All, seed: u64) -> String {
    let games = |nth: usize| all.iter().map(|(_, m)| m.games[nth]).sum::<u32>();
    let plies: u32 = all.iter().map(|(_, m)| m.plies).sum();
    let slowest = all.iter().map(|(_, m)| m.slowest).max().unwrap_or_default();
    format!(
        "| what | figure |\n| --- | ---: |\n| date | {} |\n| `PDN_SEED` | {seed} |\n| real games | {} |\n\
        | random games from the initial position | {} |\n| random games from set-ups with kings | {} |\n\
        | plies | {plies} |\n| slowest damaged game | {} ms |\n",
        today(),
        games(0),
        games(1),
        games(2),
        slowest.as_millis(),
    )
}

/// Publishes all tables.
pub(super) fn publish_all(all: &All, seed: u64) {
    publish("inject-figures", &figures(all, seed));

    let faults = sum(all, |m| &m.faults);
    let mut out = String::from(
        "| fault | records | found | named right | `stands` right | restored |\n\
        | --- | --- | --- | --- | --- | --- |\n",
    );
    for (name, count) in &faults {
        fault_row(&mut out, name, count);
    }
    fault_row(&mut out, "**all**", &total(&faults));
    publish("inject-faults", &out);

    let slips = sum(all, |m| &m.slips);
    let mut out = String::from(
        "| slip | records | with a finding | undecided | restored of the decided |\n\
        | --- | --- | --- | --- | --- |\n",
    );
    for (name, count) in &slips {
        slip_row(&mut out, name, count);
    }
    slip_row(&mut out, "**all**", &total(&slips));
    publish("inject-slips", &out);

    publish("inject-lost-moves", &lost_moves(all));

    let mut out = String::from(
        "| variant | games | faults named right | `stands` right | slips restored of the decided |\n\
        | --- | --- | --- | --- | --- |\n",
    );
    for (id, measured) in all {
        let (faults, slips) = (total(&measured.faults), total(&measured.slips));
        let _ = writeln!(
            out,
            "| {id} | {} | {} | {} | {} |",
            measured.games.iter().sum::<u32>(),
            share(faults.named, faults.injected),
            share(faults.stands, faults.stand),
            share(slips.restored, slips.decided),
        );
    }
    publish("inject-variants", &out);

    let mut out = String::new();
    for (id, measured) in all {
        let rows = measured.faults.iter();
        let cells: Vec<_> = rows
            .map(|(name, c)| format!("{name} {}/{}", c.named, c.injected))
            .collect();
        let _ = writeln!(out, "{id}: {}.\n", cells.join(", "));
    }
    publish("inject-faults-by-variant", &out);
}
