//! Openings line by line, as they are told to people.

use super::Word;
use super::view::View;
use crate::lang::Count;
use crate::stats::{Branch, Score};

/// A line of a tree.
pub(super) struct Line {
    /// Plies before it.
    pub(super) depth: usize,
    /// The move, or what stands for several.
    pub(super) text: String,
    /// The number of the move, where it is one.
    pub(super) number: Option<String>,
    pub(super) score: Score,
    /// Whether more lines stand below it.
    pub(super) open: bool,
}

impl View<'_> {
    /// The lines of a tree, each above those that go on from it.
    pub(super) fn lines(&self, root: &Branch) -> Vec<Line> {
        let mut all = Vec::new();
        self.below(root, 0, &mut all);
        all
    }

    fn below(&self, branch: &Branch, depth: usize, all: &mut Vec<Line>) {
        for next in &branch.next {
            all.push(Line {
                depth,
                text: next.text.to_string(),
                number: Some(number(depth)),
                score: next.score,
                open: !next.next.is_empty() || next.others.0 > 0,
            });
            self.below(next, depth + 1, all);
        }
        let (moves, score) = branch.others;
        if moves > 0 {
            all.push(Line {
                depth,
                text: self.say(&Word::Others { n: Count(moves) }),
                number: None,
                score,
                open: false,
            });
        }
    }
}

/// The number of a move: `3.`, `3...`.
fn number(depth: usize) -> String {
    let dots = if depth.is_multiple_of(2) { "." } else { "..." };
    format!("{}{dots}", depth / 2 + 1)
}
