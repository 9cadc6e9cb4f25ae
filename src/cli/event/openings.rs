//! The openings that lots may mean: those of a table beside the games, and those that papers write out.

use super::papers::Papers;
use crate::event::Openings;
use crate::played::{Entry, Fixed, Listed};
use crate::run::{CheckJob, Event, Input, Options, Pull};
use crate::variant::Variant;
use std::collections::BTreeMap;

/// Reads a table and what papers write out, by the rules that the games are played by.
pub(super) fn openings(papers: &Papers, variant: Option<&'static Variant>) -> Openings {
    let mut openings = Openings::default();
    for (file, bytes) in &papers.openings {
        openings.table = file.clone();
        for entry in entries(file, bytes.clone(), variant) {
            openings.take(entry);
        }
    }
    let mut texts: BTreeMap<&str, bool> = BTreeMap::new();
    for paper in &papers.papers {
        for lot in &paper.given.lots {
            if let Some(moves) = &lot.moves {
                texts.insert(moves.value.trim(), false);
            } else if let Some(fen) = &lot.fen {
                texts.insert(fen.value.trim(), true);
            }
        }
        let pairings = paper.given.pairings.iter();
        for lot in pairings.filter_map(|one| one.lot.as_ref()) {
            let text = lot.value.trim();
            if !openings.is_number(text) {
                texts.insert(text, text.starts_with("W:") || text.starts_with("B:"));
            }
        }
    }
    write_out(&mut openings, &texts, variant);
    openings
}

/// Those of a table that is given by itself.
pub(in crate::cli) fn table(
    name: &str,
    bytes: Vec<u8>,
    variant: Option<&'static Variant>,
) -> Openings {
    let mut openings = Openings::default();
    openings.table = name.into();
    for entry in entries(name, bytes, variant) {
        openings.take(entry);
    }
    openings
}

/// Replays what papers write out, each as a game whose White is its number: a thousand of them cost no more than a thousand games. The second
/// part of a text says whether it is a FEN.
fn write_out(
    openings: &mut Openings,
    texts: &BTreeMap<&str, bool>,
    variant: Option<&'static Variant>,
) {
    // What cannot stand in a game is no opening.
    let plain = |c: char| !c.is_control() && !"\"[]{}\\%;()".contains(c);
    let mut games = String::new();
    for (nth, (text, fen)) in texts.iter().enumerate() {
        if text.chars().all(plain) {
            games.push_str(&match fen {
                true => format!("[White \"{nth}\"]\n[FEN \"{text}\"]\n\n*\n\n"),
                false => format!("[White \"{nth}\"]\n\n{text} *\n\n"),
            });
        }
    }
    let mut found: Vec<Option<Entry>> = texts.iter().map(|_| None).collect();
    let mut last = None;
    for entry in entries("lots", games.into_bytes(), variant) {
        let number = entry.head.player(0).parse().ok();
        match number.filter(|nth: &usize| *nth < found.len()) {
            Some(nth) => {
                found[nth] = Some(entry);
                last = Some(nth);
            }
            // A result among the moves: what stands before it is no opening.
            None => {
                if let Some(last) = last {
                    found[last] = None;
                }
            }
        }
    }
    for (text, entry) in texts.keys().zip(found) {
        openings.write_out(text, entry);
    }
}

/// The games of some bytes.
fn entries(name: &str, bytes: Vec<u8>, variant: Option<&'static Variant>) -> Vec<Entry> {
    let job = CheckJob {
        fixed: Fixed {
            variant,
            listed: Listed::Nothing,
            entries: true,
            ..Fixed::default()
        },
    };
    let mut all = Vec::new();
    for event in Pull::new(job, Input::bytes(name, bytes), Options::default()) {
        if let Event::Output { out, .. } = event {
            all.extend(out.entries.into_iter().map(|game| game.entry));
        }
    }
    all
}
