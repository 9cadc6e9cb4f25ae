//! What it costs to read a character as another one, as recognition programs confuse them: logarithms of counted frequencies.
//!
//! The counts are data (`confusions.tsv`): 158 made pictures with known text, read by Tesseract 5.3.0 with `eng`, `por`, `ita` and `rus`,
//! as they are and cleaned (docs/scans.md). What people type is not counted: its costs are data as well (`typed/costs.tsv`), set by hand.

use foldhash::{HashMap, HashMapExt};
use std::sync::LazyLock;

/// The characters of which moves and their numbers consist.
pub(super) const MOVE_CHARS: &str = "abcdefghijkl0123456789-:x. ";
/// The number of [`MOVE_CHARS`].
pub(super) const MOVE_CHAR_COUNT: usize = MOVE_CHARS.len();

/// The cost of a confusion that was never counted.
const UNSEEN_SUBSTITUTION: f32 = 6.5;
/// The cost of a character put in or left out that was never counted.
const UNSEEN_GAP: f32 = 5.5;
/// The cost of another reading that the recognition program itself names. The true character is among them for 72 % of the misread
/// ones, but so are many others.
const CHOICE: f32 = 3.0;

/// The characters that a program was trained to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OcrAlphabet {
    /// Latin letters (`eng` and others).
    Latin,
    /// Cyrillic letters (`rus`).
    Cyrillic,
}

/// The costs for one alphabet.
#[derive(Debug)]
pub(super) struct ConfusionCosts {
    substitutions: HashMap<(u8, char), f32>,
    /// The cost of each of the [`MOVE_CHARS`] being left out.
    left_out: [f32; MOVE_CHAR_COUNT],
    put_in: HashMap<char, f32>,
}

/// Returns the index of a character among the [`MOVE_CHARS`].
pub(super) fn move_char_index(c: char) -> Option<u8> {
    MOVE_CHARS.find(c).map(|at| at as u8)
}

/// The table of counts: alphabet, character, what was written for it, and how often. `␣` is a space; an empty cell is a
/// character that was left out or put in.
const COUNTS: &str = include_str!("confusions.tsv");
/// The table of costs for typed text: characters, what may be written for each of them, and the cost. A later row goes before an earlier
/// one.
const TYPED_COSTS: &str = include_str!("typed/costs.tsv");
/// The cost of a typed character that is the one of the move.
const SAME_CHAR: f32 = 0.02;

fn parse_char(cell: &str) -> Option<char> {
    match cell {
        "␣" => Some(' '),
        cell => cell.chars().next(),
    }
}

impl ConfusionCosts {
    /// Returns the costs for an alphabet.
    pub(super) fn for_alphabet(alphabet: OcrAlphabet) -> &'static Self {
        static ALL: LazyLock<[ConfusionCosts; 2]> = LazyLock::new(|| {
            [("latin", 0), ("cyrillic", 1)].map(|(name, _)| ConfusionCosts::from_counts(name))
        });
        match alphabet {
            OcrAlphabet::Latin => &ALL[0],
            OcrAlphabet::Cyrillic => &ALL[1],
        }
    }

    /// Returns the costs for text that was typed, or recognised and kept without places.
    pub(super) fn for_typed_text() -> &'static Self {
        static TYPED: LazyLock<ConfusionCosts> = LazyLock::new(ConfusionCosts::from_typed_costs);
        &TYPED
    }

    fn from_typed_costs() -> Self {
        let mut costs = Self {
            substitutions: HashMap::new(),
            left_out: [UNSEEN_GAP; MOVE_CHAR_COUNT],
            put_in: HashMap::new(),
        };
        let plain = |c: char| if c == '␣' { ' ' } else { c };
        for row in TYPED_COSTS.lines() {
            let mut cells = row.split('\t');
            let [truth, written, cost] = std::array::from_fn(|_| cells.next().unwrap_or_default());
            let Ok(cost) = cost.parse::<f32>() else {
                continue;
            };
            let written = || written.chars().map(plain);
            if truth.is_empty() {
                costs.put_in.extend(written().map(|c| (c, cost)));
            }
            for index in truth.chars().map(plain).filter_map(move_char_index) {
                if written().next().is_none() {
                    costs.left_out[usize::from(index)] = cost;
                }
                costs
                    .substitutions
                    .extend(written().map(|c| ((index, c), cost)));
            }
        }
        for (index, c) in (0_u8..).zip(MOVE_CHARS.chars()) {
            costs.substitutions.insert((index, c), SAME_CHAR);
        }
        costs
    }

    fn from_counts(alphabet: &str) -> Self {
        let rows = || {
            COUNTS.lines().filter_map(|line| {
                let mut cells = line.split('\t');
                let [name, truth, output, count] = std::array::from_fn(|_| cells.next());
                let count: f32 = count?.parse().ok()?;
                (name? == alphabet).then_some((parse_char(truth?), parse_char(output?), count))
            })
        };
        let mut totals = [0.0_f32; MOVE_CHAR_COUNT];
        let mut all = 0.0;
        for (truth, _, count) in rows() {
            if let Some(index) = truth.and_then(move_char_index) {
                totals[usize::from(index)] += count;
            }
            all += count;
        }
        let mut costs = Self {
            substitutions: HashMap::new(),
            left_out: [UNSEEN_GAP; MOVE_CHAR_COUNT],
            put_in: HashMap::new(),
        };
        for (truth, output, count) in rows() {
            match (truth.and_then(move_char_index), output) {
                (Some(truth), written) => {
                    let share = (count + 0.2) / (totals[usize::from(truth)] + 2.0);
                    match written {
                        Some(written) => {
                            costs.substitutions.insert((truth, written), -share.ln());
                        }
                        None => costs.left_out[usize::from(truth)] = -share.ln(),
                    }
                }
                (None, Some(output)) => {
                    costs.put_in.insert(output, -(count / all).ln());
                }
                (None, None) => {}
            }
        }
        costs
    }

    /// Returns the cost of leaving out one of the [`MOVE_CHARS`].
    pub(super) fn left_out(&self, truth: u8) -> f32 {
        self.left_out[usize::from(truth)]
    }

    /// Returns the cost of a character that was put in.
    pub(super) fn put_in(&self, output: char) -> f32 {
        self.put_in.get(&output).copied().unwrap_or(UNSEEN_GAP)
    }

    /// Returns the cost of a character, with the other readings of it, standing for each of the [`MOVE_CHARS`].
    pub(super) fn substitutions(&self, output: char, choices: &[char]) -> [f32; MOVE_CHAR_COUNT] {
        let mut costs = [UNSEEN_SUBSTITUTION; MOVE_CHAR_COUNT];
        for (truth, cost) in (0_u8..).zip(&mut costs) {
            let counted = |written: char| self.substitutions.get(&(truth, written)).copied();
            // Small and capital letters of one shape are confused by size alone.
            let other_case = || {
                let other = output.to_lowercase().next().filter(|c| *c != output)?;
                Some(counted(other)? + 1.0)
            };
            if let Some(known) = counted(output).or_else(other_case) {
                *cost = known;
            }
            let among = choices
                .iter()
                .filter_map(|choice| counted(*choice))
                .fold(f32::INFINITY, f32::min);
            *cost = cost.min(CHOICE + among);
        }
        costs
    }
}
