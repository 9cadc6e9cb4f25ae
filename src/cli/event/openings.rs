//! The openings that lots may mean: those of a table beside the games, and those that papers write out.

use super::papers::Papers;
use crate::event::Openings;
use crate::played::{Entry, Fixed, Listed};
use crate::run::{CheckJob, Event, Input, Options, Pull};
use crate::variant::Variant;

/// Reads a table and what papers write out, by the rules that the games are played by.
pub(super) fn openings(papers: &Papers, variant: Option<&'static Variant>) -> Openings {
    let mut openings = Openings::default();
    for (file, bytes) in &papers.openings {
        openings.table = file.clone();
        for entry in entries(&file.to_string(), bytes.clone(), variant) {
            openings.take(entry);
        }
    }
    for paper in &papers.papers {
        for lot in &paper.given.lots {
            if let Some(moves) = &lot.moves {
                write_out(&mut openings, moves.value.trim(), false, variant);
            } else if let Some(fen) = &lot.fen {
                write_out(&mut openings, fen.value.trim(), true, variant);
            }
        }
        for lot in paper
            .given
            .pairings
            .iter()
            .filter_map(|one| one.lot.as_ref())
        {
            let text = lot.value.trim();
            if !openings.is_number(text) {
                let fen = text.starts_with("W:") || text.starts_with("B:");
                write_out(&mut openings, text, fen, variant);
            }
        }
    }
    openings
}

/// Replays what a paper writes out as a game of its own.
fn write_out(openings: &mut Openings, text: &str, fen: bool, variant: Option<&'static Variant>) {
    // What cannot stand in a game is no opening.
    let plain = |c: char| !c.is_control() && !"\"[]{}\\%;()".contains(c);
    let entry = text.chars().all(plain).then(|| match fen {
        true => format!("[White \"A\"]\n[FEN \"{text}\"]\n\n*\n"),
        false => format!("[White \"A\"]\n\n{text} *\n"),
    });
    let entry = entry.and_then(|game| {
        let mut all = entries("lot", game.into_bytes(), variant).into_iter();
        all.next().filter(|_| all.next().is_none())
    });
    openings.write_out(text, entry);
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
