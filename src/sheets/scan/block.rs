//! A block of a page as one text, in the order in which people read it.

use super::costs::{ConfusionCosts, MOVE_CHAR_COUNT, OcrAlphabet};
use super::page::{MIN_MOVE_LEN, OcrPage, WordRow, is_like_move};
use super::typed::is_typed_prose;
use crate::span::Span;

/// A character of a block.
#[derive(Clone, Debug)]
pub(super) struct BlockChar {
    pub(super) char: char,
    /// The number of its word on the page; that of the next word for a space, and none at the end of a row.
    pub(super) word: Option<usize>,
    /// The cost of standing for each of the characters of moves.
    pub(super) substitutions: [f32; MOVE_CHAR_COUNT],
    /// The cost of standing for nothing.
    pub(super) put_in: f32,
}

/// The end of a row.
pub(super) const ROW_END: char = '\n';

/// The characters of a block: words with spaces between them, and [`ROW_END`] after every row.
#[derive(Clone, Debug)]
pub(super) struct BlockText {
    pub(super) chars: Vec<BlockChar>,
    /// The end of the row, and of the word, at each place.
    ends: Vec<[u32; 2]>,
    /// Whether a person typed it.
    is_typed: bool,
}

/// The maximum cost of a space within a move: programs tear words apart more often than their other gaps show.
const MAX_SPACE_COST: f32 = 2.5;

/// Signs that remain of ruled lines, and their cost.
const RULE_REMAINS: &str = "|[]{}¦";
const RULE_REMAIN_COST: f32 = 0.5;

impl BlockText {
    /// Joins rows of words.
    pub(super) fn new(page: &OcrPage, rows: &[WordRow], costs: &ConfusionCosts) -> Self {
        let mut chars = Vec::new();
        let mut push = |char: char, word: Option<usize>, choices: &[char]| {
            let put_in = match char {
                ' ' => costs.put_in(' ').min(MAX_SPACE_COST),
                char if RULE_REMAINS.contains(char) => RULE_REMAIN_COST,
                char => costs.put_in(char),
            };
            chars.push(BlockChar {
                char,
                word,
                substitutions: costs.substitutions(char, choices),
                put_in,
            });
        };
        for row in rows {
            for (nth, word) in row.iter().enumerate() {
                if nth > 0 {
                    push(' ', Some(*word), &[]);
                }
                let own = &page.words[*word];
                for (at, char) in own.text.chars().enumerate() {
                    let choices = own.choices.get(at).map_or(&[][..], Vec::as_slice);
                    // A word may hold a space, and no row ends within one.
                    let char = plain_char(char);
                    push(char, Some(*word), choices);
                }
            }
            push(ROW_END, None, &[]);
        }
        let len = chars.len() as u32;
        let mut ends = vec![[len; 2]; chars.len() + 1];
        for at in (0..chars.len()).rev() {
            let own: &BlockChar = &chars[at];
            let here = at as u32;
            ends[at] = match own.char {
                ROW_END => [here; 2],
                ' ' => [ends[at + 1][0], here],
                _ => ends[at + 1],
            };
        }
        Self {
            chars,
            ends,
            is_typed: false,
        }
    }

    /// Joins rows of words that a person typed: squares of a move may be words of their own.
    pub(super) fn from_typed(page: &OcrPage, rows: &[WordRow], costs: &ConfusionCosts) -> Self {
        Self {
            is_typed: true,
            ..Self::new(page, rows, costs)
        }
    }

    /// Returns whether a person typed it.
    pub(super) fn is_typed(&self) -> bool {
        self.is_typed
    }

    /// Returns whether a row has other words than moves.
    pub(super) fn is_prose(&self, begin: usize, end: usize) -> bool {
        let row = &self.chars[begin..end];
        let words = || row.split(|own| own.char == ' ');
        if self.is_typed {
            return is_typed_prose(words().map(|word| word.iter().map(|own| own.char)));
        }
        // Numbers of moves do not count: there are numbers in headings, too.
        let long = words().filter(|word| word.len() >= MIN_MOVE_LEN).count();
        let like_moves = words()
            .filter(|word| is_like_move(word.iter().map(|own| own.char)))
            .count();
        like_moves * 3 < long || like_moves == 0
    }

    /// Returns where the word ends in which a place is.
    pub(super) fn word_end(&self, at: usize) -> usize {
        self.ends[at][1] as usize
    }

    /// Returns the characters between two places.
    pub(super) fn text_between(&self, start: usize, end: usize) -> String {
        let chars = self.chars.get(start..end).unwrap_or_default();
        chars.iter().map(|own| own.char).collect()
    }

    /// Returns where the row ends in which a place is.
    pub(super) fn row_end(&self, at: usize) -> usize {
        self.ends[at][0] as usize
    }

    /// Returns the words between two places, from the first to the last.
    pub(super) fn words_between(&self, start: usize, end: usize) -> Vec<usize> {
        let chars = self.chars.get(start..end).unwrap_or_default();
        let mut words: Vec<usize> = chars
            .iter()
            .filter(|own| own.char != ' ')
            .filter_map(|own| own.word)
            .collect();
        words.dedup();
        words
    }

    /// Returns the place in the source of the words between two places.
    pub(super) fn span_between(&self, page: &OcrPage, start: usize, end: usize) -> Option<Span> {
        let words = self.words_between(start, end);
        let spans = words.iter().map(|word| page.words[*word].span);
        let first = spans.clone().map(|span| span.start).min()?;
        let last = spans.map(|span| span.end).max()?;
        Some(Span {
            start: first,
            end: last,
        })
    }
}

/// Returns the sign that people mean by a character: one kind of blank, dash and cross.
fn plain_char(char: char) -> char {
    match char {
        c if c.is_whitespace() => ' ',
        '×' | '✕' | '⨯' | '*' => 'x',
        '–' | '—' | '−' | '‐' | '‑' | '‒' => '-',
        '：' | '÷' => ':',
        c => c,
    }
}

/// Returns the alphabet that a program wrote in: the letters of words like moves show it.
pub(super) fn detect_alphabet(page: &OcrPage) -> OcrAlphabet {
    let words = || page.words.iter().map(|word| word.text.chars());
    let letters = || words().filter(|word| is_like_move(word.clone())).flatten();
    let cyrillic = letters()
        .filter(|c| ('\u{400}'..='\u{52F}').contains(c))
        .count();
    let latin = letters().filter(char::is_ascii_alphabetic).count();
    if cyrillic > latin {
        OcrAlphabet::Cyrillic
    } else {
        OcrAlphabet::Latin
    }
}
