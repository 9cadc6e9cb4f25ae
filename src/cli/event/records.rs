//! Two records of one game among the games of events: what each has, and what is right.

use super::again::trees;
use super::grid::Files;
use super::view::View;
use crate::cli::exit::Failure;
use crate::cli::reconcile::decided;
use crate::cli::runner::Runner;
use crate::lang::{Lang, Message};
use crate::played::Fixed;
use crate::reconcile::{Side, reconcile};
use crate::run::Input;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A game by its file and its number there.
type Place = (Arc<str>, u64);

/// The pairs of records of one game whose moves differ.
fn pairs(view: &View<'_>) -> Vec<[Place; 2]> {
    let event = view.event;
    let games = event.games.iter().enumerate();
    let again = games.filter_map(|(nth, game)| Some((game.repeats?, nth)));
    // Where a slip was corrected, both are the same game; how each is written, is told all the same.
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

/// What is said of them, a line each: the names of both, and below them what was decided.
///
/// # Errors
/// That a worker has failed.
pub(super) fn told(
    views: &[View<'_>],
    inputs: Vec<Input>,
    (runner, fixed): (&Runner, Fixed),
    lang: Lang,
) -> Result<Vec<(String, Vec<String>)>, Failure> {
    let pairs: Vec<[Place; 2]> = views.iter().flat_map(pairs).collect();
    if pairs.is_empty() {
        return Ok(Vec::new());
    }
    let wanted: BTreeSet<Place> = pairs.iter().flatten().cloned().collect();
    let files: BTreeSet<&Arc<str>> = wanted.iter().map(|(file, _)| file).collect();
    let inputs = inputs
        .into_iter()
        .filter(|input| files.contains(&input.name));
    let mut games = BTreeMap::new();
    trees(
        inputs.collect(),
        (runner, fixed),
        &mut |file, number, game| {
            let place = (Arc::clone(file), number);
            if wanted.contains(&place) {
                games.insert(place, game);
            }
        },
    )?;
    let called = Files::of(files.iter().map(|file| &***file));
    let name = |(file, number): &Place| format!("{}:{number}", called.name(file));
    let mut all = Vec::new();
    for pair in &pairs {
        let [Some(one), Some(other)] = [&pair[0], &pair[1]].map(|place| games.get(place)) else {
            continue;
        };
        let names = [&pair[0], &pair[1]].map(name);
        let sides = [
            Side {
                game: one,
                name: &names[0],
            },
            Side {
                game: other,
                name: &names[1],
            },
        ];
        let lines = match reconcile(sides) {
            Some(found) => decided(&found, lang)
                .into_iter()
                .map(|(text, _)| text)
                .collect(),
            None => {
                let [file, beside] = names.clone();
                vec![Message::ReconcileNot { file, beside }.say(lang).to_string()]
            }
        };
        all.push((names.join(" + "), lines));
    }
    Ok(all)
}
