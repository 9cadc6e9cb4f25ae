//! Putting faults and slips into the games of one variant, and counting what the checker makes of them.

use std::time::Instant;

use super::counts::Measured;
use super::faults::{self, Fault};
use super::games::{self, Clean, random_way};
use super::losses;
use super::record::{Record, Table, token};
use super::slips::{self, Slip};
use crate::random::Random;
use crate::reference::to_library;

/// How much is measured.
#[derive(Clone, Copy)]
pub(super) struct Size {
    pub(super) seed: u64,
    /// Games from the initial position, and games from set-ups.
    pub(super) games: usize,
    pub(super) set_ups: usize,
    /// Records of each fault and slip in each variant.
    pub(super) records: u32,
    /// Plies of a game that are looked at for faults.
    pub(super) plies: usize,
}

/// The clean games of a variant.
fn clean_games(table: &Table, size: Size, measured: &mut Measured) -> Vec<Clean> {
    let mut random = Random::new(table.rules.id, size.seed);
    let mut all = Vec::new();
    let mut lines = crate::corpus::folder()
        .map(|folder| games::real_lines(&folder, table))
        .unwrap_or_default();
    while !lines.is_empty() && all.len() < size.games {
        let line = lines.swap_remove(random.below(lines.len()));
        all.push(games::real_game(table, &line));
    }
    measured.games[0] = all.len() as u32;
    let mut nth = 0;
    // After-the-end needs games that are played out, and few real ones are.
    while all.len() < size.games || nth < size.games as u64 / 4 {
        all.extend(games::random_game(table, size.seed, nth));
        nth += 1;
    }
    measured.games[1] = all.len() as u32 - measured.games[0];
    let wanted = all.len() + size.set_ups;
    nth = 0;
    while all.len() < wanted && nth < 20 * size.set_ups as u64 {
        all.extend(games::set_up_game(table, size.seed, nth));
        nth += 1;
    }
    measured.games[2] = all.len() as u32 - measured.games[0] - measured.games[1];
    for clean in &all {
        let record = clean.record(&clean.texts);
        let findings = table.check(&record);
        let text = String::from_utf8_lossy(&record.bytes);
        assert!(
            findings.is_empty(),
            "{}: {text}\n{findings:?}",
            table.rules.id
        );
        assert!(table.leads_to(&record.bytes, &clean.positions), "{text}");
        measured.plies += clean.texts.len() as u32;
    }
    all
}

/// Measures one variant.
pub(super) fn variant(id: &str, size: Size) -> Measured {
    let table = Table::new(id);
    let mut measured = Measured::default();
    let games = clean_games(&table, size, &mut measured);
    let mut random = Random::new(id, size.seed ^ 0xFA17);
    for clean in &games {
        put_faults(&table, clean, size, &mut random, &mut measured);
    }
    let mut of_losses = Random::new(id, size.seed ^ 0x1057);
    for round in 0..3 {
        for clean in &games {
            if !clean.set_up || round > 0 {
                put_slips(&table, clean, size, &mut random, &mut measured);
            }
            let (rows, wrong) = (&mut measured.losses, &mut measured.wrong);
            losses::put(&table, clean, size, &mut of_losses, rows, wrong);
        }
    }
    measured
}

fn put_faults(
    table: &Table,
    clean: &Clean,
    size: Size,
    random: &mut Random,
    measured: &mut Measured,
) {
    let plies = clean.texts.len();
    for _ in 0..size.plies {
        let ply = random.below(plies);
        let mut faults = faults::all(table, &clean.states[ply]);
        let mut kinds: Vec<_> = faults.iter().map(|fault| fault.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.retain(|kind| {
            measured
                .faults
                .get(kind)
                .is_none_or(|c| c.injected < size.records)
        });
        for kind in kinds {
            faults.retain(|fault| fault.kind != kind || token(&fault.text).is_some());
            let of: Vec<_> = faults.iter().filter(|fault| fault.kind == kind).collect();
            if of.is_empty() {
                continue;
            }
            let fault = of[random.below(of.len())].clone();
            put_fault(table, clean, ply, &fault, random, measured);
        }
    }
    let missing = random.below(plies);
    let turned = missing_kind(table, clean, missing);
    if let Some(kind) = turned {
        let mut moves = clean.texts.clone();
        moves[missing] = String::new();
        count_fault(
            table,
            clean,
            &clean.record(&moves),
            kind,
            missing,
            None,
            measured,
            size,
        );
    }
    let doubled = random.below(plies);
    let way = &clean.ways[doubled];
    if way.from() != way.to() && doubled + 1 < plies {
        let mut moves = clean.texts.clone();
        moves[doubled] = format!("{0} {0}", clean.texts[doubled]);
        count_fault(
            table,
            clean,
            &clean.record(&moves),
            "no-piece (doubled)",
            doubled + 1,
            None,
            measured,
            size,
        );
    }
    let over = clean.states[plies].ways().is_empty();
    if over {
        let mut moves = clean.texts.clone();
        let way = &clean.ways[plies - 1];
        let back = table.write(&[way.to(), way.from()], false);
        moves.push(if way.from() == way.to() {
            clean.texts[0].clone()
        } else {
            back
        });
        count_fault(
            table,
            clean,
            &clean.record(&moves),
            "after-the-end",
            plies,
            None,
            measured,
            size,
        );
    }
}

/// What the move after a missing one is called: out of turn when that side could make it now, else not its piece.
fn missing_kind(table: &Table, clean: &Clean, ply: usize) -> Option<&'static str> {
    let next = clean.ways.get(ply + 1)?;
    let mut turned = clean.states[ply].clone();
    turned.white_to_move = !turned.white_to_move;
    let text = token(&clean.texts[ply + 1])?;
    let from = next.from();
    turned.top(from)?;
    let fits = !table.resolve(&to_library(&turned), &text).is_empty();
    Some(if fits {
        "out-of-turn (dropped)"
    } else {
        "not-your-piece (dropped)"
    })
}

/// A fault in a game that goes on as if it had not been; and, when it can be carried out, as a move that was answered and
/// as the last move.
fn put_fault(
    table: &Table,
    clean: &Clean,
    ply: usize,
    fault: &Fault,
    random: &mut Random,
    measured: &mut Measured,
) {
    let size = Size {
        seed: 0,
        games: 0,
        set_ups: 0,
        records: u32::MAX,
        plies: 0,
    };
    let mut moves = clean.texts.clone();
    moves[ply] = fault.text.clone();
    count_fault(
        table,
        clean,
        &clean.record(&moves),
        fault.kind,
        ply,
        None,
        measured,
        size,
    );
    let Some(after) = &fault.after else { return };
    let mut game = after.clone();
    moves.truncate(ply + 1);
    count_fault(
        table,
        clean,
        &clean.record(&moves),
        fault.kind,
        ply,
        Some(false),
        measured,
        size,
    );
    let mut replies = Vec::new();
    while replies.len() < 24 {
        let Some(way) = random_way(&game, random) else {
            break;
        };
        replies.push(table.legal(&game, &to_library(&game), &way).1);
        game = game.after(&way);
    }
    let tokens: Vec<_> = replies.iter().filter_map(|text| token(text)).collect();
    // What was answered must not fit a legal move as well.
    let position = &clean.positions[ply];
    let legal = position.legal_moves().iter().any(|mv| {
        let mut after = position.clone();
        after.play(mv);
        table.replays(&after, &tokens)
    });
    if !replies.is_empty() && !legal {
        moves.extend(replies);
        count_fault(
            table,
            clean,
            &clean.record(&moves),
            fault.kind,
            ply,
            Some(true),
            measured,
            size,
        );
    }
}

#[expect(clippy::too_many_arguments)]
fn count_fault(
    table: &Table,
    clean: &Clean,
    record: &Record,
    row: &'static str,
    ply: usize,
    stands: Option<bool>,
    measured: &mut Measured,
    size: Size,
) {
    let counted = measured.faults.entry(row).or_default().injected;
    if counted >= size.records {
        return;
    }
    let kind = row.split(' ').next().unwrap();
    let begun = Instant::now();
    let findings = table.check(record);
    measured.took(begun.elapsed(), record);
    let count = measured.faults.entry(row).or_default();
    count.injected += 1;
    let here: Vec<_> = findings
        .iter()
        .filter(|f| f.ply == Some(ply as u32 + 1))
        .collect();
    let right = here.iter().find(|f| f.check.name == kind);
    count.found += u32::from(!here.is_empty());
    count.named += u32::from(right.is_some());
    let mut good = right.is_some();
    if let Some(stands) = stands {
        count.stand += 1;
        let says = right.is_some_and(|f| f.stands == Some(stands));
        count.stands += u32::from(says);
        good &= says;
    } else if kind != "after-the-end" {
        count.decided += 1;
        let back = table.leads_to(&record.mended(&findings), &clean.positions);
        count.restored += u32::from(back);
    }
    if !good {
        measured.note(
            table.rules.id,
            record,
            row,
            ply,
            &format!("{stands:?}"),
            &findings,
        );
    }
}

fn put_slips(
    table: &Table,
    clean: &Clean,
    size: Size,
    random: &mut Random,
    measured: &mut Measured,
) {
    for &kind in slips::KINDS {
        let count = measured.slips.get(kind).copied().unwrap_or_default();
        if count.injected >= size.records {
            continue;
        }
        let ply = random.below(clean.texts.len());
        let mut damaged = slips::damaged(kind, &clean.texts[ply], table);
        if damaged.is_empty() {
            continue;
        }
        let written = damaged.swap_remove(random.below(damaged.len()));
        put_slip(table, clean, kind, ply, written, measured);
    }
}

fn put_slip(
    table: &Table,
    clean: &Clean,
    kind: &'static str,
    ply: usize,
    written: String,
    measured: &mut Measured,
) {
    let slip = Slip::new(table, clean, kind, ply, written);
    let begun = Instant::now();
    let findings = table.check(&slip.record);
    measured.took(begun.elapsed(), &slip.record);
    let back = table.leads_to(&slip.record.mended(&findings), &clean.positions);
    let count = measured.slips.entry(kind).or_default();
    count.injected += 1;
    count.found += u32::from(!findings.is_empty());
    count.decided += u32::from(slip.decided);
    count.restored += u32::from(slip.decided && back);
    if slip.decided && !back {
        measured.note(
            table.rules.id,
            &slip.record,
            kind,
            ply,
            &clean.texts[ply],
            &findings,
        );
    }
}
