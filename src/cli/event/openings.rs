//! The openings that lots may mean: those of a table that accompanies the games, and those that official files write out.

use super::official_files::EventDocuments;
use crate::event::OpeningCatalogue;
use crate::played::{FindingDetail, GameEntry, Overrides};
use crate::run::{CheckJob, Input, RunEvent, RunEventIter, RunOptions};
use crate::variant::Variant;
use std::collections::BTreeMap;

/// Reads a table and what official files write out, by the rules that the games are played by.
pub(super) fn read_openings(
    papers: &EventDocuments,
    variant: Option<&'static Variant>,
) -> OpeningCatalogue {
    let mut openings = OpeningCatalogue::default();
    for (file, bytes) in &papers.openings {
        openings.table = file.clone();
        for entry in read_entries(file, bytes.clone(), variant) {
            openings.add_entry(entry);
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

/// Reads the openings of a table that is given on its own.
pub(in crate::cli) fn read_table(
    name: &str,
    bytes: Vec<u8>,
    variant: Option<&'static Variant>,
) -> OpeningCatalogue {
    let mut openings = OpeningCatalogue::default();
    openings.table = name.into();
    for entry in read_entries(name, bytes, variant) {
        openings.add_entry(entry);
    }
    openings
}

/// Replays what official files write out, each as a game whose White is its index: a thousand of them cost no more than a thousand games. The
/// second part of a text states whether it is a FEN.
fn write_out(
    openings: &mut OpeningCatalogue,
    texts: &BTreeMap<&str, bool>,
    variant: Option<&'static Variant>,
) {
    // A text that cannot be part of a game is no opening.
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
    let mut found: Vec<Option<GameEntry>> = texts.iter().map(|_| None).collect();
    let mut last = None;
    for entry in read_entries("lots", games.into_bytes(), variant) {
        let number = entry.head.player_name(0).parse().ok();
        match number.filter(|nth: &usize| *nth < found.len()) {
            Some(nth) => {
                found[nth] = Some(entry);
                last = Some(nth);
            }
            // There is a result among the moves: the text that precedes it is no opening.
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

/// Returns the games of some bytes.
fn read_entries(name: &str, bytes: Vec<u8>, variant: Option<&'static Variant>) -> Vec<GameEntry> {
    let job = CheckJob {
        fixed: Overrides {
            variant,
            listed: FindingDetail::Nothing,
            entries: true,
            ..Overrides::default()
        },
    };
    let mut all = Vec::new();
    for event in RunEventIter::new(job, Input::from_bytes(name, bytes), RunOptions::default()) {
        if let RunEvent::Output { out, .. } = event {
            all.extend(out.entries.into_iter().map(|game| game.entry));
        }
    }
    all
}
