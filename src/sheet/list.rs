//! Lists of positions: each begins a line, behind a number or a label, with its solution behind it or in the lines below.

use super::game::split_words;
use super::lex::Kind;
use super::tree::Node;
use super::{result, text_of};
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
    let mut rest = game.start;
    let mut games = Vec::new();
    // The last position, and whether moves stand behind it.
    let mut last: Option<(usize, bool)> = None;
    let above = labels_stand_above(nodes, game.clone());
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
                    let own = nodes[label..at].iter().any(says_something);
                    let border = border(nodes, before + 1, label)
                        .or_else(|| line_above(nodes, before + 1, label, above && !own, text));
                    let border = border.unwrap_or(label);
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

/// Whether a node is a position.
fn is_position(node: &Node) -> bool {
    node.kind().is_some_and(Kind::is_position)
}

/// Where the label of a position begins: what stands before it on its line. Nothing where that is more than a label.
fn label(nodes: &[Node], before: Range<usize>, text: &str) -> Option<usize> {
    let far = before.start.max(before.end.saturating_sub(LABEL + 1));
    let all = &nodes[far..before.end];
    // `... d8. 2. Белые: ...`: the number right behind the position before it.
    if let Some(last) = all.iter().rposition(is_position) {
        let behind = &all[last + 1..];
        let number = behind
            .iter()
            .position(|node| matches!(node.kind(), Some(Kind::Number(_))));
        let small = |node: &Node| matches!(node.kind(), Some(Kind::Number(_) | Kind::Sign(_)));
        if let Some(number) = number.filter(|_| behind.iter().all(small)) {
            return Some(far + last + 1 + number);
        }
    }
    let line = all.iter().rposition(Node::is_break);
    let start = line.map_or(far, |at| far + at + 1);
    let whole = line.is_some() || far == before.start;
    let own = nodes[start..before.end].iter();
    let other = |node: &Node| node.is_played(text) || is_position(node);
    (whole && !own.clone().any(other)).then_some(start)
}

/// Whether the moves behind a position go on those before it, by their number.
fn goes_on(nodes: &[Node], behind: Range<usize>, text: &str) -> bool {
    let mut begins = false;
    for node in &nodes[behind] {
        match node.kind() {
            // No moves behind it, and another position.
            Some(kind) if kind.is_position() => return false,
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

/// Where the next position of a list begins: behind the last blank line above it, where no more than a label stands between.
fn border(nodes: &[Node], from: usize, label: usize) -> Option<usize> {
    let far = from.max(label.saturating_sub(LABEL + 1));
    let blank = |node: &Node| matches!(node.kind(), Some(Kind::Break(2..)));
    let above = nodes[far..label].iter().rposition(blank);
    above.map(|at| far + at + 1)
}

/// Where the line directly above a position begins, if it is the label of that: `Problem 2`, or any words where the labels of
/// the list stand above their positions.
fn line_above(nodes: &[Node], from: usize, label: usize, above: bool, text: &str) -> Option<usize> {
    let end = label.checked_sub(1).filter(|&end| end > from)?;
    let far = from.max(end.saturating_sub(2 * LABEL));
    let begin = far + nodes[far..end].iter().rposition(Node::is_break)? + 1;
    let line = &nodes[begin..end];
    let other = |node: &Node| node.is_played(text) || matches!(node.kind(), Some(Kind::Score(_)));
    let words = line.iter().any(says_something) && !line.iter().any(other);
    let is_label = words
        && !is_after(nodes, begin..end, text)
        && (is_numbered(line) || (above && result::find(line, text).is_none()));
    is_label.then_some(begin)
}

/// Whether a line begins with a number, behind one word at most: `Problem 2 (Ivanov)`, `Nr. 2`, `2)`. "White wins in 2" does not.
fn is_numbered(line: &[Node]) -> bool {
    let mut said = line.iter().filter(|node| says_something(node));
    let number = |node: Option<&Node>| matches!(node.map(Node::kind), Some(Some(Kind::Number(_))));
    let word = said.next();
    number(word)
        || (word.is_some_and(|node| node.kind() == Some(&Kind::Word)) && number(said.next()))
}

/// Whether a node is more than a sign between others.
fn says_something(node: &Node) -> bool {
    !matches!(
        node.kind(),
        Some(Kind::Break(_) | Kind::Sign(_) | Kind::Dots)
    )
}

/// Whether the labels of a list stand on the lines above its positions: words stand above the first one, and none below the
/// last one. Where both are so nobody can tell.
fn labels_stand_above(nodes: &[Node], game: Range<usize>) -> bool {
    let all = &nodes[game];
    let (Some(first), Some(last)) = (
        all.iter().position(is_position),
        all.iter().rposition(is_position),
    ) else {
        return false;
    };
    let line = all[..first].iter().rposition(Node::is_break).unwrap_or(0);
    let word = |node: &Node| matches!(node, Node::Group(..)) || node.kind() == Some(&Kind::Word);
    let below = all[last..].iter().skip_while(|node| !node.is_break());
    let mut below = below.filter(|node| says_something(node));
    all[..line].iter().any(word) && !below.any(word)
}
