//! The table of `docs/accuracy.md`.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::counts::{Count, Measured};
use super::losses;

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

/// What is made of records that moves are lost from.
fn lost_moves(all: &All) -> String {
    let mut rows = losses::Rows::new();
    for (_, measured) in all {
        for (kind, count) in &measured.losses {
            rows.entry(kind).or_default().add(count);
        }
    }
    let mut out = String::from(
        "\n## Moves that are lost\n\n\
        Plies are lost somewhere in a game from the initial position. Every move that is left is right: *changed* are the records\n\
        in which `fix --unsafe` changes one or takes one out. *Put in* are those in which it puts a move in, and *of the lost\n\
        ones* those in which each of these is one of the lost moves.\n\n\
        | lost | records | changed | put in | of the lost ones |\n\
        | --- | --- | --- | --- | --- |\n",
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

/// The whole document.
pub(super) fn write(all: &All, seed: u64) -> String {
    let faults = sum(all, |m| &m.faults);
    let slips = sum(all, |m| &m.slips);
    let games = |nth: usize| all.iter().map(|(_, m)| m.games[nth]).sum::<u32>();
    let plies: u32 = all.iter().map(|(_, m)| m.plies).sum();
    let slowest = all.iter().map(|(_, m)| m.slowest).max().unwrap_or_default();
    let mut out = format!(
        "# Accuracy of the checker\n\n\
        Made by `PDN_SLOW=1 PDN_WRITE=1 PDN_SEED={seed} cargo test --release --test main inject -- --nocapture`, 2026-11-29, seed\n\
        {seed}. The checker, and what counts as unambiguous, have been adjusted to the records of seed 2026, the default. By seed 31337 it\n\
        was found on 2026-11-29 that the ends of a capture that breaks a rule and goes round are no longer unambiguous\n\
        ([readings.md](readings.md#names-of-illegal-moves)): 112 records of that kind had another name and were replaced.\n\n\
        Known faults are put into clean games, one a game: {} real games, {} random ones from the initial position and {} random\n\
        ones from set-ups with kings, {plies} plies in all. None of the clean games raises an error or a warning. The faults are\n\
        built from their definitions with the plain move generator of `tests/reference`; only cases that fit one definition\n\
        are taken. The slowest damaged game took {} ms.\n\n\
        ## Faults\n\n\
        - *found*: an error or a warning at the ply; *named right*: with the name of the fault.\n\
        - *stands right*: the fault is carried out and answered by 24 legal plies (`stands` must be true), or is the last move\n  \
        (false). Records whose rest a legal move in its place would explain as well are left out.\n\
        - *restored*: the fault stands in for a move of a game that then goes on as it was; the edits of the findings give\n  \
        back exactly the positions of the game. A fault need not look like the move it stands for, so there is no floor here.\n\n\
        | fault | records | found | named right | stands right | restored |\n\
        | --- | --- | --- | --- | --- | --- |\n",
        games(0),
        games(1),
        games(2),
        slowest.as_millis(),
    );
    for (name, count) in &faults {
        fault_row(&mut out, name, count);
    }
    fault_row(&mut out, "**all**", &total(&faults));
    out.push_str(
        "\n(dropped): a ply was left out, and the next one is what it is for the other side. (doubled): a ply is written twice.\n\n\
        ## Slips of the pen\n\n\
        One move of a game is written with a slip. A slip is *decided* when exactly one reading of the damaged move lets the rest\n\
        of the game replay: among the legal moves that the same kind of slip turns into what is written, and that which is\n\
        written, if it is legal. The others (*undecided*) are counted apart: nothing in the record tells what was meant.\n\
        *Restored* games have, after the edits of the findings, exactly the positions of the game as it was. Of those that do not\n\
        come back, most hold a slip that makes a score of a move (`24-24`, `4-0`): a score ends the game.\n\n\
        | slip | records | with a finding | undecided | restored of the decided |\n\
        | --- | --- | --- | --- | --- |\n",
    );
    for (name, count) in &slips {
        slip_row(&mut out, name, count);
    }
    slip_row(&mut out, "**all**", &total(&slips));
    out.push_str(&lost_moves(all));
    out.push_str("\n## By variant\n\n| variant | games | faults named right | stands right | slips restored of the decided |\n| --- | --- | --- | --- | --- |\n");
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
    out.push_str("\n## Faults by variant\n\nNamed right of the records; nothing where the fault cannot exist, or never came up.\n");
    for (id, measured) in all {
        let _ = write!(out, "\n{id}: ");
        let rows = measured.faults.iter();
        let cells: Vec<_> = rows
            .map(|(name, c)| format!("{name} {}/{}", c.named, c.injected))
            .collect();
        let _ = writeln!(out, "{}.", cells.join(", "));
    }
    out
}
