//! Openings line by line, as people read them.

use super::StatsWord;
use super::view::StatsView;
use crate::lang::Count;
use crate::stats::{OpeningBranch, OutcomeCounts};

/// A line of a tree.
pub(super) struct TreeLine {
    /// The number of plies before it.
    pub(super) depth: usize,
    /// The move, or a text for several moves.
    pub(super) text: String,
    /// The number of the move, if the line is one move.
    pub(super) number: Option<String>,
    pub(super) score: OutcomeCounts,
    /// Whether more lines follow below it.
    pub(super) open: bool,
}

impl StatsView<'_> {
    /// Returns the lines of a tree, each above those that continue it.
    pub(super) fn tree_lines(&self, root: &OpeningBranch) -> Vec<TreeLine> {
        let mut all = Vec::new();
        self.push_lines_below(root, 0, &mut all);
        all
    }

    fn push_lines_below(&self, branch: &OpeningBranch, depth: usize, all: &mut Vec<TreeLine>) {
        for next in &branch.next {
            all.push(TreeLine {
                depth,
                text: next.text.to_string(),
                number: Some(move_number(depth)),
                score: next.score,
                open: !next.next.is_empty() || next.others.0 > 0,
            });
            self.push_lines_below(next, depth + 1, all);
        }
        let (moves, score) = branch.others;
        if moves > 0 {
            all.push(TreeLine {
                depth,
                text: self.word_text(&StatsWord::Others { n: Count(moves) }),
                number: None,
                score,
                open: false,
            });
        }
    }
}

/// Returns the number of a move: `3.`, `3...`.
fn move_number(depth: usize) -> String {
    let dots = if depth.is_multiple_of(2) { "." } else { "..." };
    format!("{}{dots}", depth / 2 + 1)
}
