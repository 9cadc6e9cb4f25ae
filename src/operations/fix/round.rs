//! One round: edits are tried, and those that the next reading confirms are kept.

use super::AllowedEdits;
use super::form::{FixUnit, SourceEdit, SourceForm, SourceReading};
use super::tokens::{RecordEdit, mistaken_records};
use crate::played::{MoveReading as Read, ReadGame, ReplayStep as Ply, StepLine};
use crate::span::Span;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of attempts in a record in one round.
const MAX_ATTEMPTS_PER_RECORD: usize = 32;
/// The maximum number of readings of the text in one round.
const MAX_READINGS_PER_ROUND: usize = 48;

/// Outcome of a round.
pub(super) struct RoundOutcome {
    pub(super) bytes: Vec<u8>,
    pub(super) reading: SourceReading,
    /// The edits, in the order of the text.
    pub(super) made: Vec<UnitEdit>,
}

/// An edit of the source, with the finding that it belongs to.
#[derive(Clone, Debug)]
pub(super) struct UnitEdit {
    pub(super) edit: SourceEdit,
    pub(super) finding: usize,
    pub(super) game: u32,
    pub(super) safe: bool,
}

/// Units that are made together in one record, each with one of its alternatives.
type FixAttempt = Vec<(usize, usize)>;

/// Makes the edits of a source that can be made and confirmed now, or returns `None` if there are none. The result follows from the text
/// alone, so that the next run leaves alone what this one leaves alone.
pub(super) fn run_round(
    form: &SourceForm,
    source: &[u8],
    old: &SourceReading,
    allowed: AllowedEdits,
    restless: &BTreeSet<u32>,
) -> Option<RoundOutcome> {
    let mut units = form.fix_units(source, old, allowed.all);
    let last = old.replayed.games as u32;
    units.retain(|unit| {
        let cut = (allowed.first_cut && unit.game <= 1) || (allowed.last_cut && unit.game >= last);
        !cut && (unit.safe || !restless.contains(&unit.game))
    });
    let mut attempts = plan_attempts(&units);
    let mut failed = BTreeSet::new();
    for _ in 0..MAX_READINGS_PER_ROUND {
        let chosen = next_attempts(&attempts);
        let step = apply_units(form, source, &units, &chosen)?;
        let bad = unconfirmed_records(form, (old, source), &units, &chosen, &step);
        if bad.is_empty() {
            return Some(step);
        }
        for game in bad {
            failed.insert(game);
            if let Some(all) = attempts.get_mut(&game) {
                all.pop();
                if all.is_empty() {
                    attempts.remove(&game);
                }
            }
        }
    }
    // Too many readings: only the records that gave no trouble are edited.
    attempts.retain(|game, _| !failed.contains(game));
    let chosen = next_attempts(&attempts);
    let step = apply_units(form, source, &units, &chosen)?;
    let bad = unconfirmed_records(form, (old, source), &units, &chosen, &step);
    bad.is_empty().then_some(step)
}

/// Returns what is tried now: the next attempt of each record.
fn next_attempts(attempts: &BTreeMap<u32, Vec<FixAttempt>>) -> FixAttempt {
    let next = attempts.values().filter_map(|all| all.last());
    next.flatten().copied().collect()
}

/// Plans the attempts in each record, the first one last: all safe edits, then each of them, then each correction of a move. One correction
/// in a round is enough: the text after it may look different then.
fn plan_attempts(units: &[FixUnit]) -> BTreeMap<u32, Vec<FixAttempt>> {
    let mut safe: BTreeMap<u32, FixAttempt> = BTreeMap::new();
    let mut single: BTreeMap<u32, [Vec<FixAttempt>; 2]> = BTreeMap::new();
    for (nth, unit) in units.iter().enumerate() {
        if unit.safe {
            let all = safe.entry(unit.game).or_default();
            let span = |nth: usize| units[nth].edits.iter().map(|edit| edit.span);
            let meets = |other: usize| span(other).any(|a| span(nth).any(|b| is_conflicting(a, b)));
            if !all.iter().any(|(other, _)| meets(*other)) {
                all.push((nth, 0));
            }
        }
        let ways = (0..unit.forms.len()).map(|way| vec![(nth, way)]);
        single.entry(unit.game).or_default()[usize::from(!unit.safe)].extend(ways);
    }
    let mut attempts = BTreeMap::new();
    for (game, [ofsafe, others]) in single {
        let together = safe.remove(&game).filter(|all| all.len() > 1);
        let all = together.into_iter().chain(ofsafe).chain(others);
        let mut all: Vec<FixAttempt> = all.take(MAX_ATTEMPTS_PER_RECORD).collect();
        all.reverse();
        attempts.insert(game, all);
    }
    attempts
}

/// Returns whether two edits exclude each other.
fn is_conflicting(a: Span, b: Span) -> bool {
    (a.start < b.end && b.start < a.end) || a.start == b.start || (a.end == b.end)
}

/// Makes units in the source, or returns `None` if there are none.
fn apply_units(
    form: &SourceForm,
    source: &[u8],
    units: &[FixUnit],
    chosen: &FixAttempt,
) -> Option<RoundOutcome> {
    let mut made: Vec<UnitEdit> = Vec::new();
    for &(nth, way) in chosen {
        let unit = &units[nth];
        made.extend(unit.forms[way].iter().map(|edit| UnitEdit {
            edit: edit.clone(),
            finding: unit.finding,
            game: unit.game,
            safe: unit.safe,
        }));
    }
    if made.is_empty() {
        return None;
    }
    made.sort_by_key(|made| (made.edit.span.start, made.edit.span.end));
    let mut bytes = Vec::with_capacity(source.len() + 64);
    let mut at = 0;
    for UnitEdit { edit, .. } in &made {
        let (start, end) = (edit.span.start as usize, edit.span.end as usize);
        // Neither of two overlapping edits is confirmed.
        bytes.extend_from_slice(source.get(at..start).unwrap_or_default());
        bytes.extend_from_slice(&edit.bytes);
        at = end.max(at);
    }
    bytes.extend_from_slice(source.get(at..).unwrap_or_default());
    // A text that was short enough before may be too long now.
    let reading = form.read_source(&bytes)?;
    Some(RoundOutcome {
        bytes,
        reading,
        made,
    })
}

/// Returns the records whose edits the new reading does not confirm.
fn unconfirmed_records(
    form: &SourceForm,
    (old, source): (&SourceReading, &[u8]),
    units: &[FixUnit],
    chosen: &FixAttempt,
    step: &RoundOutcome,
) -> BTreeSet<u32> {
    let new = &step.reading;
    let tried: BTreeSet<u32> = chosen.iter().map(|(nth, _)| units[*nth].game).collect();
    if !new.known {
        return tried;
    }
    let (pdn, now) = (old.replayed_pdn(source), new.replayed_pdn(&step.bytes));
    let encoding = form.of_pdn();
    let mut edits: Vec<(u32, &crate::check::FindingEdit, Vec<u8>)> = Vec::new();
    for (nth, _) in chosen {
        let unit = &units[*nth];
        for edit in &unit.edits {
            let text = encoding.encode(&edit.text);
            edits.push((unit.game, edit, text.unwrap_or_default().into_owned()));
        }
    }
    edits.sort_by_key(|(_, edit, _)| (edit.span.start, edit.span.end));
    let made: Vec<RecordEdit<'_>> = edits
        .iter()
        .map(|(game, edit, text)| (*game, *edit, text.as_slice()))
        .collect();
    let overlap = |pair: &[UnitEdit]| pair[0].edit.span.end > pair[1].edit.span.start;
    let mut bad: BTreeSet<u32> = step
        .made
        .windows(2)
        .filter(|pair| overlap(pair))
        .map(|pair| pair[1].game)
        .collect();
    let wrong = mistaken_records(
        (&old.tokens, pdn),
        &made,
        (&new.tokens, now),
        encoding,
        form.is_exact(),
    );
    if old.tokens.games != new.tokens.games || old.replayed.games != new.replayed.games {
        // From the first wrong record on, all records have other numbers.
        bad.extend(wrong.first().map(|game| find_blamed_record(*game, &tried)));
        return if bad.is_empty() { tried } else { bad };
    }
    bad.extend(wrong.iter().map(|game| find_blamed_record(*game, &tried)));
    let (before, after) = (old.severity_counts(), new.severity_counts());
    for (game, (was, is)) in before.iter().zip(after).enumerate() {
        let game = game as u32;
        // A finding must be gone, and none of higher severity may be new.
        if tried.contains(&game) && is >= was {
            bad.insert(game);
        }
    }
    for (nth, _) in chosen {
        let unit = &units[*nth];
        if !same_moves(old, new, unit) {
            bad.insert(unit.game);
        }
    }
    bad
}

/// Returns the record with edits that is to blame for a change in a record.
fn find_blamed_record(game: u32, tried: &BTreeSet<u32>) -> u32 {
    let before = tried.range(..=game).next_back();
    before.or(tried.first()).copied().unwrap_or(game)
}

/// Returns whether the moves of a record are what they were before a unit was made: all of them, or for a correction all up to it and the
/// corrected one as it was read before.
fn same_moves(old: &SourceReading, new: &SourceReading, unit: &FixUnit) -> bool {
    let Some(nth) = (unit.game as usize).checked_sub(1) else {
        return true;
    };
    let records = (old.replayed.records.get(nth), new.replayed.records.get(nth));
    let (Some(was), Some(is)) = records else {
        return records.0.is_none() && records.1.is_none();
    };
    if was.start != is.start || was.numbering != is.numbering {
        return false;
    }
    let (before, after) = (&old.replayed.steps, &new.replayed.steps);
    if unit.safe {
        let said = |steps: &[Ply]| -> Vec<(StepLine, Read)> {
            let steps = steps.iter();
            steps
                .map(|step| (step.place, step.reading.clone()))
                .collect()
        };
        return said(&before[was.steps.clone()]) == said(&after[is.steps.clone()]);
    }
    let place = unit.edits.iter().map(|edit| edit.span.end).max();
    let (before, after) = (made_plies(before, was), made_plies(after, is));
    let counted = before.partition_point(|(at, ..)| Some(*at) <= place);
    before.len() <= after.len().max(counted)
        && counted <= after.len()
        && before[..counted]
            .iter()
            .zip(&after)
            .all(|(a, b)| (a.1, &a.2) == (b.1, &b.2))
}

/// Returns the plies of a record that were made, each with its place. A correction counts as the move that was made.
fn made_plies(steps: &[Ply], record: &ReadGame) -> Vec<(u32, StepLine, Read)> {
    let steps = &steps[record.steps.clone()];
    let plies = steps.iter().filter_map(|step| {
        let reading = match &step.reading {
            Read::LeftOut => return None,
            Read::Corrected(mv) | Read::Missing(mv) | Read::Guess(mv) => Read::Legal(*mv),
            other => other.clone(),
        };
        Some((step.span.start, step.place, reading))
    });
    plies.collect()
}
