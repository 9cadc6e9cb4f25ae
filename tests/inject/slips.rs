//! Slips in the writing of one move.

use super::games::Clean;
use super::record::{Record, Table, token};

/// Kinds of slips, as the table names them.
pub(super) const KINDS: &[&str] = &[
    "a digit for another",
    "a letter for another",
    "digits transposed",
    "a look-alike letter",
    "the separator",
    "a character missing",
    "squares swapped",
    "a ply missing",
    "a ply doubled",
];

/// What the writing of a move becomes by each slip of a kind.
pub(super) fn damaged(kind: &str, text: &str, table: &Table) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let mut all = Vec::new();
    let swap = |nth: usize, with: Option<char>| {
        let mut other = chars.clone();
        match with {
            Some(c) => other[nth] = c,
            None => {
                other.remove(nth);
            }
        }
        other.into_iter().collect::<String>()
    };
    for (nth, &c) in chars.iter().enumerate() {
        match kind {
            "a digit for another" if c.is_ascii_digit() => {
                for other in '0'..='9' {
                    all.push(swap(nth, Some(other)));
                }
            }
            "a letter for another" if c.is_ascii_lowercase() && c != 'x' => {
                let last = b'a' + table.rules.board.width - 1;
                for other in 'a'..=char::from(last) {
                    all.push(swap(nth, Some(other)));
                }
            }
            "digits transposed" => {
                let next = chars.get(nth + 1).filter(|d| d.is_ascii_digit());
                if let (Some(&d), true) = (next, c.is_ascii_digit()) {
                    let mut other = chars.clone();
                    (other[nth], other[nth + 1]) = (d, c);
                    all.push(other.into_iter().collect());
                    continue;
                }
            }
            "a look-alike letter" => {
                let like = match c {
                    'a' => 'а',
                    'c' => 'с',
                    'e' => 'е',
                    '3' => 'З',
                    '0' => 'О',
                    _ => continue,
                };
                all.push(swap(nth, Some(like)));
            }
            "the separator" if matches!(c, '-' | ':' | 'x') => {
                for other in ['-', ':', 'x'] {
                    all.push(swap(nth, Some(other)));
                }
            }
            "a character missing" => all.push(swap(nth, None)),
            _ => {}
        }
    }
    if kind == "squares swapped" {
        let cut = text.find(['-', ':', 'x']);
        if let Some(at) = cut.filter(|at| !text[at + 1..].contains(['-', ':', 'x'])) {
            all.push(format!(
                "{}{}{}",
                &text[at + 1..],
                &text[at..=at],
                &text[..at]
            ));
        }
    }
    if kind == "a ply missing" {
        all.push(String::new());
    }
    if kind == "a ply doubled" {
        all.push(format!("{text} {text}"));
    }
    all.sort();
    all.dedup();
    all.retain(|other| other != text);
    all
}

/// A game with a slip in one move.
pub(super) struct Slip {
    pub(super) record: Record,
    /// Whether exactly one reading of the damaged move lets the rest of the game replay: another move of which the same
    /// kind of slip makes what is written, and, for a move that is legal as it stands, that move.
    pub(super) decided: bool,
}

impl Slip {
    pub(super) fn new(
        table: &Table,
        clean: &Clean,
        kind: &str,
        ply: usize,
        written: String,
    ) -> Self {
        let decided = readings(table, clean, kind, ply, &written) == 1;
        let mut moves = clean.texts.clone();
        moves[ply] = written;
        Self {
            record: clean.record(&moves),
            decided,
        }
    }
}

/// How many readings of a damaged move let the rest of the game replay.
fn readings(table: &Table, clean: &Clean, kind: &str, ply: usize, written: &str) -> usize {
    let rest: Vec<_> = clean.texts[ply + 1..]
        .iter()
        .filter_map(|text| token(text))
        .collect();
    let position = &clean.positions[ply];
    if kind == "a ply doubled" {
        // The second copy has no piece to move; one copy is the only reading.
        return 1;
    }
    let goes_on = |mv: &pdn_rules::movegen::Move| {
        let mut after = position.clone();
        after.play(mv);
        table.replays(&after, &rest)
    };
    let mut moves: Vec<_> = pdn_text::notation::write_all(position, &table.style)
        .into_iter()
        .filter(|(_, text)| {
            damaged(kind, text, table)
                .iter()
                .any(|other| other == written)
        })
        .map(|(mv, _)| mv)
        .collect();
    if kind == "a ply missing" {
        if rest.is_empty() || table.replays(position, &rest) {
            return 0;
        }
    } else if let Some(text) = token(written) {
        moves.extend(table.resolve(position, &text));
    }
    moves.dedup();
    let mut seen = Vec::new();
    for mv in moves {
        if !seen.contains(&mv) && goes_on(&mv) {
            seen.push(mv);
        }
    }
    seen.len()
}
