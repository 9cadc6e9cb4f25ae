//! Splits lists of positions: each position begins a line, after a number or a label, with its solution after it or in the lines
//! below.

use super::game::split_words;
use super::lex::SheetTokenKind;
use super::tree::TokenNode;
use super::{result, text_of};
use crate::span::Span;
use crate::words::{WordMatcher, every_word, fold_text};
use std::ops::Range;
use std::sync::LazyLock;

/// The maximum number of nodes before a position that are its label.
const MAX_LABEL_NODES: usize = 12;

/// Words which show that a position is one of the game before it.
static AFTER_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.after));

/// Splits a stretch of nodes before each position that is another one of a list.
pub(super) fn split_at_positions(
    nodes: &[TokenNode],
    game: Range<usize>,
    text: &str,
) -> Vec<Range<usize>> {
    let all = &nodes[game.clone()];
    let mut rest = game.start;
    let mut games = Vec::new();
    // The last position, and whether moves follow it.
    let mut last: Option<(usize, bool)> = None;
    let above = are_labels_above(nodes, game.clone());
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
            && let Some(label) = find_label_start(nodes, game.start..at, text)
        {
            if let Some((before, moves)) = last {
                let one_of_game = moves
                    && (goes_on(nodes, at + 1..game.end, text) || is_after(nodes, label..at, text));
                if !one_of_game {
                    let own = nodes[label..at].iter().any(is_content_node);
                    let border = next_position_start(nodes, before + 1, label)
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

/// Returns whether a node is a position.
fn is_position(node: &TokenNode) -> bool {
    node.token_kind().is_some_and(SheetTokenKind::is_position)
}

/// Returns where the label of a position begins, which is the text before it on its line, or `None` where that is more than a
/// label.
fn find_label_start(nodes: &[TokenNode], before: Range<usize>, text: &str) -> Option<usize> {
    let far = before
        .start
        .max(before.end.saturating_sub(MAX_LABEL_NODES + 1));
    let all = &nodes[far..before.end];
    // `... d8. 2. Белые: ...`: the number directly after the position before it.
    if let Some(last) = all.iter().rposition(is_position) {
        let behind = &all[last + 1..];
        let number = behind
            .iter()
            .position(|node| matches!(node.token_kind(), Some(SheetTokenKind::Number(_))));
        let small = |node: &TokenNode| {
            matches!(
                node.token_kind(),
                Some(SheetTokenKind::Number(_) | SheetTokenKind::Sign(_))
            )
        };
        if let Some(number) = number.filter(|_| behind.iter().all(small)) {
            return Some(far + last + 1 + number);
        }
    }
    let line = all.iter().rposition(TokenNode::is_break);
    let start = line.map_or(far, |at| far + at + 1);
    let whole = line.is_some() || far == before.start;
    let own = nodes[start..before.end].iter();
    let other = |node: &TokenNode| node.is_played(text) || is_position(node);
    (whole && !own.clone().any(other)).then_some(start)
}

/// Returns whether the moves after a position continue those before it, by their number.
fn goes_on(nodes: &[TokenNode], behind: Range<usize>, text: &str) -> bool {
    let mut begins = false;
    for node in &nodes[behind] {
        match node.token_kind() {
            // No moves follow, but another position.
            Some(kind) if kind.is_position() => return false,
            Some(SheetTokenKind::Number(number)) => begins = number.number <= 1 && !number.black,
            _ if node.is_played(text) => return !begins,
            _ => {}
        }
    }
    false
}

/// Returns whether a label describes the position as that after a move.
fn is_after(nodes: &[TokenNode], label: Range<usize>, text: &str) -> bool {
    let (Some(first), Some(last)) = (nodes.get(label.start), nodes[label.clone()].last()) else {
        return false;
    };
    let span = Span {
        start: first.span().start,
        end: last.span().end,
    };
    split_words(text_of(text, span)).any(|word| AFTER_WORDS.contains_word(&fold_text(word)))
}

/// Returns where the next position of a list begins: after the last blank line above it, where no more than a label is between.
fn next_position_start(nodes: &[TokenNode], from: usize, label: usize) -> Option<usize> {
    let far = from.max(label.saturating_sub(MAX_LABEL_NODES + 1));
    let blank = |node: &TokenNode| matches!(node.token_kind(), Some(SheetTokenKind::Break(2..)));
    let above = nodes[far..label].iter().rposition(blank);
    above.map(|at| far + at + 1)
}

/// Returns where the line directly above a position begins, if it is the label of that position: `Problem 2`, or any words where
/// the labels of the list are above their positions.
fn line_above(
    nodes: &[TokenNode],
    from: usize,
    label: usize,
    above: bool,
    text: &str,
) -> Option<usize> {
    let end = label.checked_sub(1).filter(|&end| end > from)?;
    let far = from.max(end.saturating_sub(2 * MAX_LABEL_NODES));
    let begin = far + nodes[far..end].iter().rposition(TokenNode::is_break)? + 1;
    let line = &nodes[begin..end];
    let other = |node: &TokenNode| {
        node.is_played(text) || matches!(node.token_kind(), Some(SheetTokenKind::Score(_)))
    };
    let words = line.iter().any(is_content_node) && !line.iter().any(other);
    let is_label = words
        && !is_after(nodes, begin..end, text)
        && (is_numbered(line) || (above && result::find_verdict(line, text).is_none()));
    is_label.then_some(begin)
}

/// Returns whether a line begins with a number, perhaps after one word: `Problem 2 (Ivanov)`, `Nr. 2`, `2)`. "White wins in 2"
/// does not.
fn is_numbered(line: &[TokenNode]) -> bool {
    let mut said = line.iter().filter(|node| is_content_node(node));
    let number = |node: Option<&TokenNode>| {
        matches!(
            node.map(TokenNode::token_kind),
            Some(Some(SheetTokenKind::Number(_)))
        )
    };
    let word = said.next();
    number(word)
        || (word.is_some_and(|node| node.token_kind() == Some(&SheetTokenKind::Word))
            && number(said.next()))
}

/// Returns whether a node is more than a sign between others.
fn is_content_node(node: &TokenNode) -> bool {
    !matches!(
        node.token_kind(),
        Some(SheetTokenKind::Break(_) | SheetTokenKind::Sign(_) | SheetTokenKind::Dots)
    )
}

/// Returns whether the labels of a list are on the lines above its positions: there are words above the first one, and none below
/// the last one. Where there are words in both places, the labels cannot be located.
fn are_labels_above(nodes: &[TokenNode], game: Range<usize>) -> bool {
    let all = &nodes[game];
    let (Some(first), Some(last)) = (
        all.iter().position(is_position),
        all.iter().rposition(is_position),
    ) else {
        return false;
    };
    let line = all[..first]
        .iter()
        .rposition(TokenNode::is_break)
        .unwrap_or(0);
    let word = |node: &TokenNode| {
        matches!(node, TokenNode::Group(..)) || node.token_kind() == Some(&SheetTokenKind::Word)
    };
    let below = all[last..].iter().skip_while(|node| !node.is_break());
    let mut below = below.filter(|node| is_content_node(node));
    all[..line].iter().any(word) && !below.any(word)
}
