//! Pairs of records of one game among the games of events: what each has, and what is right.

use super::again::read_game_trees;
use super::grid::FileLabels;
use super::view::EventView;
use crate::cli::exit::Failure;
use crate::cli::reconcile::describe_decisions;
use crate::cli::runner::Runner;
use crate::lang::{Lang, Message};
use crate::played::Overrides;
use crate::reconcile::{RecordSide, reconcile};
use crate::run::Input;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A game by its file and its number there.
type RecordLocation = (Arc<str>, u64);

/// Returns the pairs of records of one game whose moves differ.
fn differing_pairs(view: &EventView<'_>) -> Vec<[RecordLocation; 2]> {
    let event = view.event;
    let games = event.games.iter().enumerate();
    let again = games.filter_map(|(nth, game)| Some((game.repeats?, nth)));
    // If a slip was corrected, both are the same game, but the spelling of each is reported all the same.
    let sound = |nth: usize| event.games[nth].entry.sound;
    let differ =
        again.filter(|(first, nth)| !(event.is_same(*first, *nth) && sound(*first) && sound(*nth)));
    let place = |nth: usize| {
        let game = &event.games[nth];
        (Arc::clone(&game.file), game.number)
    };
    differ
        .map(|(first, nth)| [place(first), place(nth)])
        .collect()
}

/// Describes the pairs, a line each: the names of both, and below them what was decided.
///
/// # Errors
/// A worker has failed.
pub(super) fn describe_pairs(
    views: &[EventView<'_>],
    inputs: Vec<Input>,
    (runner, fixed): (&Runner, Overrides),
    lang: Lang,
) -> Result<Vec<(String, Vec<String>)>, Failure> {
    let pairs: Vec<[RecordLocation; 2]> = views.iter().flat_map(differing_pairs).collect();
    if pairs.is_empty() {
        return Ok(Vec::new());
    }
    let wanted: BTreeSet<RecordLocation> = pairs.iter().flatten().cloned().collect();
    let files: BTreeSet<&Arc<str>> = wanted.iter().map(|(file, _)| file).collect();
    let inputs = inputs
        .into_iter()
        .filter(|input| files.contains(&input.name));
    let mut games = BTreeMap::new();
    read_game_trees(
        inputs.collect(),
        (runner, fixed),
        &mut |file, number, game| {
            let place = (Arc::clone(file), number);
            if wanted.contains(&place) {
                games.insert(place, game);
            }
        },
    )?;
    let called = FileLabels::from_files(files.iter().map(|file| &***file));
    let name = |(file, number): &RecordLocation| format!("{}:{number}", called.file_label(file));
    let mut all = Vec::new();
    for pair in &pairs {
        let [Some(one), Some(other)] = [&pair[0], &pair[1]].map(|place| games.get(place)) else {
            continue;
        };
        let names = [&pair[0], &pair[1]].map(name);
        let sides = [
            RecordSide {
                game: one,
                name: &names[0],
            },
            RecordSide {
                game: other,
                name: &names[1],
            },
        ];
        let lines = match reconcile(sides) {
            Some(found) => describe_decisions(&found, lang)
                .into_iter()
                .map(|(text, _)| text)
                .collect(),
            None => {
                let [file, beside] = names.clone();
                vec![
                    Message::ReconcileNot {
                        file,
                        other: beside,
                    }
                    .display_in(lang)
                    .to_string(),
                ]
            }
        };
        all.push((names.join(" + "), lines));
    }
    Ok(all)
}
