//! The variants that were played, in the summary for people.

use super::{Summary, VariantTotals, visible_text};
use crate::lang::{Count, Lang, Message};
use std::cmp::Reverse;
use std::fmt::Write as _;

/// The maximum number of variants that are listed.
const MAX_VARIANT_LINES: usize = 12;
/// The maximum number of kinds of evidence that a line names.
const MAX_EVIDENCE_KINDS: usize = 3;

/// Appends lines such as `russian  24,843 games in 12 files  (GameType 25; 252 of 256 replay)`, in descending order of
/// games.
pub(super) fn push_variants(summary: &Summary, lang: Lang, text: &mut String) {
    let said = |(name, played): (&Message, _)| (name.display_in(lang).to_string(), played);
    let mut all: Vec<(String, &VariantTotals)> = summary.variants.iter().map(said).collect();
    if all.is_empty() {
        return;
    }
    all.sort_by(|(a, one), (b, other)| (Reverse(one.games), a).cmp(&(Reverse(other.games), b)));
    let rows: Vec<_> = all
        .iter()
        .take(MAX_VARIANT_LINES)
        .map(|(name, played)| {
            let games = Message::Games {
                n: Count(played.games),
            };
            let files = Message::Files {
                n: Count(played.files),
            };
            [
                visible_text(name).into_owned(),
                games.display_in(lang).to_string(),
                files.display_in(lang).to_string(),
                describe_evidence(played, lang),
            ]
        })
        .collect();
    // `1 game` is aligned as if it were `1 games`.
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
        let line = format!(
            "{:<names$}  {} {} {}",
            row[0],
            cell(&row[1], games, games_end),
            Message::In.display_in(lang),
            cell(&row[2], files, files_end),
        );
        let _ = match &*row[3] {
            "" => writeln!(text, "{}", line.trim_end()),
            evidence => writeln!(text, "{line}  ({evidence})"),
        };
    }
    if let Some(more @ 1..) = all.len().checked_sub(MAX_VARIANT_LINES) {
        let games = all[MAX_VARIANT_LINES..]
            .iter()
            .map(|(_, played)| played.games)
            .sum();
        let more = Message::MoreVariants {
            more: Count(more as u64),
            games: Message::Games { n: Count(games) }.into(),
        };
        let _ = writeln!(text, "{}", more.display_in(lang));
    }
    text.push('\n');
}

/// Describes the evidence for a variant: `GameType 25, no GameType; 252 of 256 replay`.
fn describe_evidence(played: &VariantTotals, lang: Lang) -> String {
    let said =
        |(what, games): (&Message, &u64)| (Reverse(*games), what.display_in(lang).to_string());
    let mut all: Vec<_> = played.evidence.iter().map(said).collect();
    all.sort();
    let shown: Vec<_> = all
        .iter()
        .take(MAX_EVIDENCE_KINDS)
        .map(|(_, what)| visible_text(what))
        .collect();
    let mut text = shown.join(", ");
    if all.len() > MAX_EVIDENCE_KINDS {
        let n = all.len() - MAX_EVIDENCE_KINDS;
        let _ = write!(text, "{}", Message::MoreEvidence { n }.display_in(lang));
    }
    if played.tried > 0 {
        let replay = Message::Replay {
            replayed: Count(played.replayed),
            tried: Count(played.tried),
        };
        let _ = write!(text, "{}", replay.display_in(lang));
    }
    text
}
