//! Lists of positions: each begins a line, behind a number or a label, with its solution behind it or in the lines below.

use super::game::split_words;
use super::lex::Kind;
use super::text_of;
use super::tree::Node;
use crate::span::Span;
use crate::words::{OneOf, every, fold};
use std::ops::Range;
use std::sync::LazyLock;

/// How much stands before a position at most, in nodes, where that is its label.
const LABEL: usize = 12;

/// Words that say that a position is one of the game before it.
static AFTER: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.after));

/// Cuts a stretch of nodes before each position that is another one of a list.
pub(super) fn cut(nodes: &[Node], game: Range<usize>, text: &str) -> Vec<Range<usize>> {
    let all = &nodes[game.clone()];
    let is_position = |node: &Node| matches!(node.kind(), Some(Kind::Fen(_)));
    let mut rest = game.start;
    let mut games = Vec::new();
    // The last position, and whether moves stand behind it.
    let mut last: Option<(usize, bool)> = None;
    for (at, node) in all
        .iter()
        .enumerate()
        .map(|(nth, node)| (game.start + nth, node))
    {
        if node.is_played(text) {
            match &mut last {
                Some((_, moves)) => *moves = true,
                // A game in whose record positions are given.
                None => break,
            }
        } else if is_position(node)
            && let Some(label) = label(nodes, game.start..at, text)
        {
            if let Some((before, moves)) = last {
                let one_of_game = moves
                    && (goes_on(nodes, at + 1..game.end, text) || is_after(nodes, label..at, text));
                if !one_of_game {
                    let border = border(nodes, before + 1, label);
                    games.push(rest..border);
                    rest = border;
                }
            }
            last = Some((at, false));
        }
    }
    games.push(rest..game.end);
    games
}

/// Where the label of a position begins: what stands before it on its line. Nothing where that is more than a label.
fn label(nodes: &[Node], before: Range<usize>, text: &str) -> Option<usize> {
    let far = before.start.max(before.end.saturating_sub(LABEL + 1));
    let line = nodes[far..before.end].iter().rposition(Node::is_break);
    let start = line.map_or(far, |at| far + at + 1);
    let whole = line.is_some() || far == before.start;
    let own = nodes[start..before.end].iter();
    let other = |node: &Node| node.is_played(text) || matches!(node.kind(), Some(Kind::Fen(_)));
    (whole && !own.clone().any(other)).then_some(start)
}

/// Whether the moves behind a position go on those before it, by their number.
fn goes_on(nodes: &[Node], behind: Range<usize>, text: &str) -> bool {
    let mut begins = false;
    for node in &nodes[behind] {
        match node.kind() {
            // No moves behind it, and another position.
            Some(Kind::Fen(_)) => return false,
            Some(Kind::Number(number)) => begins = number.number <= 1 && !number.black,
            _ if node.is_played(text) => return !begins,
            _ => {}
        }
    }
    false
}

/// Whether a label says that the position is that after a move.
fn is_after(nodes: &[Node], label: Range<usize>, text: &str) -> bool {
    let (Some(first), Some(last)) = (nodes.get(label.start), nodes[label.clone()].last()) else {
        return false;
    };
    let span = Span {
        start: first.span().start,
        end: last.span().end,
    };
    split_words(text_of(text, span)).any(|word| AFTER.has(&fold(word)))
}

/// Where the next position of a list begins: behind the last blank line above it, where no more than a label stands between;
/// else on its line.
fn border(nodes: &[Node], from: usize, label: usize) -> usize {
    let far = from.max(label.saturating_sub(LABEL + 1));
    let blank = |node: &Node| matches!(node.kind(), Some(Kind::Break(2..)));
    let above = nodes[far..label].iter().rposition(blank);
    above.map_or(label, |at| far + at + 1)
}
