//! The selection of `--event`: findings and counts of the selected events.

use crate::check::{CheckFamily, Severity};
use crate::diag::{Diagnostic, Summary};
use crate::event::Event;
use crate::lang::Message;
use crate::played::VariantDecision;
use std::collections::BTreeSet;

/// Keeps the findings about the games of these events, about their files, and about the events.
pub(super) fn retain_event_findings(found: &mut Vec<Diagnostic>, events: &[Event]) {
    let games = events.iter().flat_map(|event| &event.games);
    let games: BTreeSet<(&str, u64)> = games.map(|game| (&*game.file, game.number)).collect();
    let files: BTreeSet<&str> = games.iter().map(|(file, _)| *file).collect();
    found.retain(|one| match one.game {
        0 => one.finding.check.family == CheckFamily::Events || files.contains(&*one.file),
        game => games.contains(&(&*one.file, game)),
    });
}

/// Returns the findings to list, and the counts of these events alone; the time and what could not be read are those of the `whole` run.
pub(super) fn list_and_count(
    found: &[Diagnostic],
    events: &[Event],
    notes: bool,
    whole: &Summary,
) -> (Vec<Diagnostic>, Summary) {
    let mut summary = Summary {
        elapsed: whole.elapsed,
        bytes: whole.bytes,
        unreadable: whole.unreadable,
        interrupted: whole.interrupted,
        ..Summary::default()
    };
    let grave = |one: &&Diagnostic| one.finding.check.severity != Severity::Info;
    let at_fault = found.iter().filter(grave).map(|one| (&*one.file, one.game));
    let at_fault: BTreeSet<(&str, u64)> = at_fault.collect();
    let (mut files, mut of_variant) = (BTreeSet::new(), BTreeSet::new());
    for game in events.iter().flat_map(|event| &event.games) {
        let entry = &game.entry;
        summary.games += 1;
        summary.plies += u64::from(entry.plies);
        summary.main_plies += u64::from(entry.plies);
        summary.with_moves += u64::from(entry.moves);
        summary.to_the_end += u64::from(entry.moves && entry.sound);
        let clean = entry.sound && !at_fault.contains(&(&*game.file, game.number));
        summary.clean_games += u64::from(clean);
        files.insert(&*game.file);
        let played =
            VariantDecision::new(entry.variant.id, Message::NoGameToTell).variant_message();
        let played = summary.variants.entry(played).or_default();
        played.games += 1;
        played.files += u64::from(of_variant.insert((entry.variant.id, &*game.file)));
    }
    summary.files = files.len() as u64;
    let mut listed = Vec::new();
    for one in found {
        summary.count_finding(&one.finding);
        match one.finding.check.severity == Severity::Info && !notes {
            true => summary.notes += u64::from(one.finding.count),
            false => listed.push(one.clone()),
        }
    }
    (listed, summary)
}
