//! Words that were meant as moves and are none: `c9-b4`, `a1-b22`, `1-b2`, `h8-`. Their place in a row of moves tells them.

use super::chars;
use super::lex::Kind;
use super::text_of;
use super::tree::Node;
use crate::span::Span;

/// How long such a word is at most, in characters; a capture over many squares is longer, and seldom misread as a whole.
const LONGEST: usize = 16;
/// How many letters and digits one of its squares has at most.
const LETTERS: usize = 2;
const DIGITS: usize = 3;

/// How many nodes from `at` on are a word that is written like a move, and can be read as none.
pub(super) fn len(nodes: &[Node], at: usize, text: &str) -> Option<usize> {
    if nodes.get(at)?.kind() != Some(&Kind::Word) {
        return None;
    }
    let of_word = |kind: &Kind| {
        matches!(
            kind,
            Kind::Word | Kind::Sign(_) | Kind::Move(_) | Kind::From(_) | Kind::Number(_)
        ) || matches!(kind, Kind::Dash | Kind::Cross)
    };
    let pairs = nodes[at..].windows(2);
    let glued = |pair: &&[Node]| {
        pair[0].span().end == pair[1].span().start && pair[1].kind().is_some_and(of_word)
    };
    let len = 1 + pairs.take_while(glued).count();
    let span = Span {
        start: nodes[at].span().start,
        end: nodes[at + len - 1].span().end,
    };
    is_like_move(text_of(text, span)).then_some(len)
}

/// Whether a word is written as a move is: squares with signs between them, or two squares with nothing between.
fn is_like_move(word: &str) -> bool {
    if word.chars().count() > LONGEST {
        return false;
    }
    let squares: Vec<&str> = word
        .split(|c| chars::separator(c).is_some() || c == '*')
        .collect();
    match squares[..] {
        [alone] => is_pair(alone),
        // The last square may be lost, and no more than one may be.
        [ref first @ .., last] => {
            let written = first.iter().chain((!last.is_empty()).then_some(&last));
            let digit = |square: &&&str| square.contains(|c: char| c.is_ascii_digit());
            written.clone().all(|square| is_like_square(square))
                && written.clone().any(|square| digit(&square))
        }
        [] => false,
    }
}

/// Whether a letter could be that of a file, on any board.
fn is_file(c: char) -> bool {
    chars::file(c).is_some() || matches!(c, 'i'..='l' | 'I'..='L')
}

/// `b9`, `22`, `b`, `bc3`: letters, and digits behind them.
fn is_like_square(word: &str) -> bool {
    let digits = word.trim_start_matches(is_file);
    let letters = word[..word.len() - digits.len()].chars().count();
    !word.is_empty()
        && letters <= LETTERS
        && digits.len() <= DIGITS
        && digits.bytes().all(|b| b.is_ascii_digit())
}

/// `b9c3`, `cd9`, `b2`: a file, perhaps its rank, and a whole square behind them; or one square alone.
fn is_pair(word: &str) -> bool {
    let mut rest = word;
    let mut run = |want: fn(char) -> bool| {
        let left = rest.trim_start_matches(want);
        let len = rest[..rest.len() - left.len()].chars().count();
        rest = left;
        len
    };
    let digit = |c: char| c.is_ascii_digit();
    let shape = [run(is_file), run(digit), run(is_file), run(digit)];
    rest.is_empty() && matches!(shape, [1 | 2, 1..=2, 1, 1..=2] | [1 | 2, 1..=2, 0, 0])
}

/// What stands behind a move of a row before it is over: marks, stars.
fn behind_marks(nodes: &[Node], at: usize) -> usize {
    let marks = |node: &&Node| matches!(node.kind(), Some(Kind::Marks | Kind::Star));
    at + nodes
        .get(at..)
        .unwrap_or_default()
        .iter()
        .take_while(marks)
        .count()
}

/// How many nodes a move of a row has, as it should be or as it should not.
fn mv(nodes: &[Node], at: usize, text: &str) -> Option<usize> {
    match nodes.get(at)?.kind() {
        Some(Kind::Move(_)) => Some(1),
        _ => len(nodes, at, text),
    }
}

/// Whether a row is over: its line ends, the next number, the result or a bracket stands there.
fn is_over(nodes: &[Node], at: usize) -> bool {
    match nodes.get(at) {
        None | Some(Node::Group(..)) => true,
        Some(Node::Token(token)) => matches!(
            token.kind,
            Kind::Break(_) | Kind::Rule | Kind::Number(_) | Kind::Score(_) | Kind::Note
        ),
    }
}

/// Whether the row behind one without a reply begins, or the game ends there.
fn goes_on(nodes: &[Node], at: usize, text: &str) -> bool {
    let breaks = |node: &&Node| node.is_break();
    let at = at
        + nodes
            .get(at..)
            .unwrap_or_default()
            .iter()
            .take_while(breaks)
            .count();
    match nodes.get(at) {
        None => true,
        Some(node) => match node.kind() {
            Some(Kind::Score(_)) => true,
            Some(Kind::Number(_)) => mv(nodes, at + 1, text).is_some(),
            _ => false,
        },
    }
}

/// Whether the row that begins at `at`, behind its number, is one of moves: one or two of them and nothing else.
fn is_row(nodes: &[Node], at: usize, text: &str) -> bool {
    let Some(first) = mv(nodes, at, text) else {
        return false;
    };
    let reply = behind_marks(nodes, at + first);
    match mv(nodes, reply, text) {
        Some(second) => is_over(nodes, behind_marks(nodes, reply + second)),
        None => is_over(nodes, reply) && goes_on(nodes, reply, text),
    }
}

/// How many nodes behind a number are such a word.
pub(super) fn of_number(nodes: &[Node], at: usize, text: &str) -> Option<usize> {
    len(nodes, at, text).filter(|_| is_row(nodes, at, text))
}

/// How many nodes from `at` on are such a word, in a row without a number or as the reply of one with it.
pub(super) fn in_row(nodes: &[Node], at: usize, text: &str) -> Option<usize> {
    let found = len(nodes, at, text)?;
    // The row begins behind its number, or with its line; no more than one move stands before the reply.
    let marks = |node: &&Node| matches!(node.kind(), Some(Kind::Marks | Kind::Star));
    let begins = |node: Option<&Node>| {
        node.is_none_or(|node| {
            matches!(
                node.kind(),
                Some(Kind::Break(_) | Kind::Rule | Kind::Number(_))
            )
        })
    };
    let before = at.checked_sub(1).map(|last| &nodes[last]);
    if begins(before) {
        let reply = behind_marks(nodes, at + found);
        let both = mv(nodes, reply, text).is_some();
        return (both && is_row(nodes, at, text)).then_some(found);
    }
    let first = at - nodes[..at].iter().rev().take_while(marks).count();
    let first = (0..first).rev().find(|&first| {
        mv(nodes, first, text).is_some_and(|len| behind_marks(nodes, first + len) == at)
    });
    let first = first.filter(|first| at - first <= LONGEST)?;
    let row = begins(first.checked_sub(1).map(|last| &nodes[last]));
    (row && is_row(nodes, first, text)).then_some(found)
}
