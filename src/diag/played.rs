//! The variants that were played, in the summary for people.

use super::{Played, Summary, visible};
use crate::lang::{Key, Lang};
use std::cmp::Reverse;
use std::fmt::{Display, Write as _};

/// The most variants that are listed.
const LINES: usize = 12;
/// The most kinds of evidence that a line names.
const EVIDENCE: usize = 3;

/// `russian  24,843 games in 12 files  (GameType 25; 252 of 256 replay)`, the most games first.
pub(super) fn played(summary: &Summary, lang: Lang, text: &mut String) {
    let mut all: Vec<_> = summary.variants.iter().collect();
    if all.is_empty() {
        return;
    }
    all.sort_by_key(|&(name, played)| (Reverse(played.games), name));
    let rows: Vec<_> = all
        .iter()
        .take(LINES)
        .map(|&(name, played)| {
            let games = lang.count(Key::Games, played.games);
            let files = lang.count(Key::Files, played.files);
            [
                visible(name).into_owned(),
                games,
                files,
                evidence(played, lang),
            ]
        })
        .collect();
    // `1 game` stands as if it were `1 games`.
    let number = |cell: &str| cell.split(' ').next().unwrap_or_default().chars().count();
    let word = |cell: &str| cell.chars().count() - number(cell);
    let widest = |of: &dyn Fn(&[String; 4]) -> usize| rows.iter().map(of).max().unwrap_or(0);
    let names = widest(&|row| row[0].chars().count());
    let (games, files) = (
        widest(&|row| number(&row[1])),
        widest(&|row| number(&row[2])),
    );
    let (games_end, files_end) = (widest(&|row| word(&row[1])), widest(&|row| word(&row[2])));
    for row in &rows {
        let cell = |text: &str, left: usize, right: usize| {
            let (number, word) = text.split_at(text.find(' ').unwrap_or_default());
            format!("{number:>left$}{word:<right$}")
        };
        let _ = writeln!(
            text,
            "{:<names$}  {} {} {}  ({})",
            row[0],
            cell(&row[1], games, games_end),
            lang.template(Key::In),
            cell(&row[2], files, files_end),
            row[3]
        );
    }
    if let Some(more @ 1..) = all.len().checked_sub(LINES) {
        let games = all[LINES..].iter().map(|(_, played)| played.games).sum();
        let (more, games) = (lang.number(more as u64), lang.count(Key::Games, games));
        let holes: [(_, &dyn Display); 2] = [("more", &more), ("games", &games)];
        let _ = writeln!(text, "{}", lang.say(Key::MoreVariants, &holes));
    }
    text.push('\n');
}

/// `GameType 25, no GameType; 252 of 256 replay`
fn evidence(played: &Played, lang: Lang) -> String {
    let mut all: Vec<_> = played.evidence.iter().collect();
    all.sort_by_key(|&(what, games)| (Reverse(*games), what));
    let shown: Vec<_> = all
        .iter()
        .take(EVIDENCE)
        .map(|(what, _)| visible(what))
        .collect();
    let mut text = shown.join(", ");
    if all.len() > EVIDENCE {
        let more = all.len() - EVIDENCE;
        text.push_str(&lang.say(Key::MoreEvidence, &[("n", &more)]));
    }
    if played.tried > 0 {
        let (replayed, tried) = (lang.number(played.replayed), lang.number(played.tried));
        let holes: [(_, &dyn Display); 2] = [("replayed", &replayed), ("tried", &tried)];
        text.push_str(&lang.say(Key::Replay, &holes));
    }
    text
}
