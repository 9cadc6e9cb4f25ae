//! The games that are compared: what is written, and what this program makes of the source.

use super::program::Program;
use crate::corpus::folder;
use crate::grammar::recognise::writing;
use crate::grammar::written::{convert, sources, trees};
use pdn_analysis::tree::Game;
use pdn_events::played::MoveReading;
use pdn_rules::position::Position;
use std::path::Path;

/// A game.
pub(super) struct Sample {
    /// The file, below the fixtures or the corpus.
    pub(super) file: String,
    /// Its number in the file, from 1.
    pub(super) number: usize,
    pub(super) variant: &'static str,
    /// As it is written.
    pub(super) text: String,
    /// Its tags and the moves of its main line alone.
    pub(super) bare: String,
    /// The positions of the main line, the first before any move.
    pub(super) positions: Vec<Position>,
    /// The plies before the first that is not legal as it is written, or that a position set up in the game stops.
    pub(super) legal: usize,
}

impl Sample {
    /// The plies of the main line.
    pub(super) fn plies(&self) -> usize {
        self.positions.len() - 1
    }

    pub(super) fn place(&self) -> (&str, usize) {
        (&self.file, self.number)
    }
}

/// The games for a program: those of the fixtures, those that must be among them, and as many others as it can do.
pub(super) fn sample(program: &Program, must: &dyn Fn(&str, usize) -> bool) -> Vec<Sample> {
    let mut games: Vec<_> = sources().iter().flat_map(|file| games(file)).collect();
    games.retain(|game| program.variants.contains(&game.variant));
    let plies: usize = games.iter().map(Sample::plies).sum();
    let all = std::env::var_os("PDN_SLOW").is_some();
    let step = if all {
        1
    } else {
        plies.div_ceil(program.plies)
    };
    let mut count = 0;
    games.retain(|game| {
        count += 1;
        count % step == 0 || game.file.starts_with("fixtures") || must(&game.file, game.number)
    });
    games
}

fn games(file: &Path) -> Vec<Sample> {
    let text = convert(file, &[]);
    if text.is_empty() {
        return Vec::new();
    }
    let Ok(written) = writing(&text) else {
        return Vec::new();
    };
    let trees = trees(file);
    assert_eq!(written.games.len(), trees.len(), "{}", file.display());
    let name = name(file);
    let pairs = written.games.iter().zip(trees).enumerate();
    pairs
        .map(|(nth, (game, tree))| {
            let (positions, legal) = replay(&tree);
            Sample {
                file: name.clone(),
                number: nth + 1,
                variant: tree.variant.id,
                text: format!("{} *\n", game.text),
                bare: bare(game),
                positions,
                legal,
            }
        })
        .filter(|game| game.plies() > 0)
        .collect()
}

/// The tags and the moves of the main line. Black's moves have numbers only where they come first.
fn bare(game: &crate::grammar::recognise::Game<'_>) -> String {
    let mut text = String::new();
    for (name, value) in &game.tags {
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    text.push('\n');
    for (nth, (number, mv)) in game.main.iter().enumerate() {
        if let Some(number) = number.filter(|number| nth == 0 || !number.ends_with("...")) {
            text.push_str(&format!("{number} "));
        }
        text.push_str(&format!("{mv} "));
    }
    text.push_str("*\n");
    text
}

fn replay(game: &Game) -> (Vec<Position>, usize) {
    let mut now = game.start.clone();
    let mut positions = vec![now.clone()];
    let mut legal = None;
    for ply in &game.line.plies {
        let set_up = ply
            .notes
            .iter()
            .any(|note| matches!(note, pdn_analysis::tree::Note::SetUp(_)));
        // A lone sign for several captures is a comment, and the position behind it is set up.
        let written = match ply.reading {
            MoveReading::Legal(_) => true,
            MoveReading::Guess(_) => ply.text.contains(|c: char| c.is_ascii_digit()),
            _ => false,
        };
        if !written {
            legal = legal.or(Some(positions.len() - 1));
        }
        if ply.reading.apply(&mut now) && ply.reading.is_ply() {
            positions.push(now.clone());
        }
        for note in &ply.notes {
            if let pdn_analysis::tree::Note::SetUp(there) = note {
                now.clone_from(there);
            }
        }
        if set_up {
            legal = legal.or(Some(positions.len() - 1));
        }
    }
    let legal = legal.unwrap_or(positions.len() - 1);
    (positions, legal)
}

/// The name of a file below the project or the corpus.
fn name(file: &Path) -> String {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let corpus = folder();
    let below = file
        .strip_prefix(here)
        .ok()
        .filter(|below| below.starts_with("fixtures"))
        .or_else(|| file.strip_prefix(corpus.as_deref()?).ok());
    below.unwrap_or(file).to_str().unwrap().replace('\\', "/")
}
