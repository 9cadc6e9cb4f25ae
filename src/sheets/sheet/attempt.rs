//! Recognizes words that were meant as moves but are none: `c9-b4`, `a1-b22`, `1-b2`, `h8-`. Their place in a row of moves gives
//! them away.

use super::apart;
use super::chars;
use super::lex::SheetTokenKind;
use super::moves::MoveNumber;
use super::text_of;
use super::tree::TokenNode;
use crate::board::MAX_SQUARE_NUMBER;
use crate::span::Span;

/// The maximum length of such a word, in characters; a capture over many squares is longer, and is seldom misread as a whole.
const MAX_MOVE_WORD_CHARS: usize = 16;
/// The maximum numbers of letters and of digits of one of its squares.
const MAX_SQUARE_LETTERS: usize = 2;
const MAX_SQUARE_DIGITS: usize = 3;
/// How certain it is that something in a row is a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum MoveConfidence {
    /// One square, which may mean anything: `d5`.
    Hardly,
    /// It is written like a move.
    Like,
    /// It is a move.
    Whole,
}

/// Returns the number of nodes from `at` on that form a word written like a move that cannot be read as one.
fn len(nodes: &[TokenNode], at: usize, text: &str) -> Option<(usize, MoveConfidence)> {
    match nodes.get(at)?.token_kind() {
        Some(SheetTokenKind::Word) => {}
        Some(SheetTokenKind::Move(_)) if has_more(nodes, at, text) => {}
        _ => return None,
    }
    let pairs = nodes[at..].windows(2);
    let glued = |pair: &&[TokenNode]| {
        let number = matches!(pair[1].token_kind(), Some(SheetTokenKind::Number(_)));
        pair[0].span().end == pair[1].span().start && (number || is_of_word(&pair[1]))
    };
    let mut len = 1 + pairs.take_while(glued).count();
    // `18~23, 2. 33-29`: the sign separates rows.
    while len > 1 && is_row_separator(&nodes[at + len - 1], text) {
        len -= 1;
    }
    let span = Span {
        start: nodes[at].span().start,
        end: nodes[at + len - 1].span().end,
    };
    let word = text_of(text, span);
    // `00:13:57`, the time after the last move.
    if apart::len(word).is_some() {
        return None;
    }
    Some((len, move_confidence(word)?))
}

/// Returns whether a short move is the beginning of a word that is not a move: `bc3` of `bc3-d4`.
fn has_more(nodes: &[TokenNode], at: usize, text: &str) -> bool {
    let span = nodes[at].span();
    let short = || {
        square_pair_confidence(text_of(text, span)).is_some_and(|sure| sure == MoveConfidence::Like)
    };
    let next = nodes
        .get(at + 1)
        .filter(|next| next.span().start == span.end);
    let sign = next.and_then(TokenNode::token_kind);
    let stroke = |next: &TokenNode| {
        text_of(text, next.span()).starts_with(|c| chars::separator_from_char(c).is_some())
    };
    next.is_some_and(stroke)
        && matches!(
            sign,
            Some(SheetTokenKind::Dash | SheetTokenKind::Cross | SheetTokenKind::Sign(_))
        )
        && short()
}

/// Returns whether a node can be a part of a word that is written like a move, and not only its beginning.
fn is_of_word(node: &TokenNode) -> bool {
    matches!(
        node.token_kind(),
        Some(
            SheetTokenKind::Word
                | SheetTokenKind::Sign(_)
                | SheetTokenKind::Move(_)
                | SheetTokenKind::From(_)
                | SheetTokenKind::Dash
                | SheetTokenKind::Cross
        )
    )
}

/// Returns how certainly a word is written like a move: squares with signs between them, or two squares with nothing between.
fn move_confidence(word: &str) -> Option<MoveConfidence> {
    if word.chars().count() > MAX_MOVE_WORD_CHARS {
        return None;
    }
    // `d2;b4`: another key was hit than that of the sign.
    let odd = |c: char| matches!(c, ';' | ',' | '_' | '/' | '=' | '~' | '+' | '>');
    if let [first, last] = word.split(odd).collect::<Vec<_>>()[..] {
        let whole = [first, last].iter().all(|square| is_square(square));
        let numbers = first != last && [first, last].iter().all(|square| is_number(square));
        return (whole || numbers).then_some(MoveConfidence::Like);
    }
    let squares: Vec<&str> = word
        .split(|c| chars::separator_from_char(c).is_some() || c == '*')
        .collect();
    match squares[..] {
        [alone] => square_pair_confidence(alone),
        // Only the last square may be missing.
        [ref first @ .., last] => {
            let written = first.iter().chain((!last.is_empty()).then_some(&last));
            let digit = |square: &&&str| square.contains(|c: char| c.is_ascii_digit());
            let squares = written.clone().all(|square| is_like_square(square))
                && written.clone().any(|square| digit(&square));
            squares.then_some(MoveConfidence::Like)
        }
        [] => None,
    }
}

/// Returns whether a letter could be that of a file, on any board.
fn is_file(c: char) -> bool {
    chars::file_from_char(c).is_some() || matches!(c, 'i'..='l' | 'I'..='L')
}

/// Returns whether a word is the letter of a file and a rank, and nothing else.
fn is_square(word: &str) -> bool {
    let digits = word.trim_start_matches(is_file);
    word[..word.len() - digits.len()].chars().count() == 1
        && (1..=2).contains(&digits.len())
        && digits.bytes().all(|b| b.is_ascii_digit())
}

/// Returns whether a word is the number of a square: `28`.
fn is_number(word: &str) -> bool {
    let digits = (1..=2).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_digit());
    digits
        && word
            .parse()
            .is_ok_and(|number: u8| (1..=MAX_SQUARE_NUMBER).contains(&number))
}

/// Returns whether a word is written like a square, as letters followed by digits: `b9`, `22`, `b`, `bc3`.
fn is_like_square(word: &str) -> bool {
    let digits = word.trim_start_matches(is_file);
    let letters = word[..word.len() - digits.len()].chars().count();
    !word.is_empty()
        && letters <= MAX_SQUARE_LETTERS
        && digits.len() <= MAX_SQUARE_DIGITS
        && digits.bytes().all(|b| b.is_ascii_digit())
}

/// Returns how certainly a word is two squares (a file, perhaps its rank, then a whole square: `b9c3`, `cd9`) or one square alone
/// (`b2`).
fn square_pair_confidence(word: &str) -> Option<MoveConfidence> {
    let mut rest = word;
    let mut run = |want: fn(char) -> bool| {
        let left = rest.trim_start_matches(want);
        let len = rest[..rest.len() - left.len()].chars().count();
        rest = left;
        len
    };
    let digit = |c: char| c.is_ascii_digit();
    let shape = [run(is_file), run(digit), run(is_file), run(digit)];
    match shape {
        _ if !rest.is_empty() => None,
        [1 | 2, 1..=2, 1, 1..=2] | [2, 1..=2, 0, 0] => Some(MoveConfidence::Like),
        [1, 1..=2, 0, 0] => Some(MoveConfidence::Hardly),
        _ => None,
    }
}

/// Returns whether a node is a sign that separates moves or rows written in one line.
fn is_row_separator(node: &TokenNode, text: &str) -> bool {
    let is_sign = matches!(node.token_kind(), Some(SheetTokenKind::Sign(_)));
    is_sign && matches!(text_of(text, node.span()), "," | ";")
}

/// Skips what may follow a move within a row: marks, stars, a comma.
fn behind_marks(nodes: &[TokenNode], at: usize, text: &str) -> usize {
    let marks = |node: &&TokenNode| is_mark(node) || is_row_separator(node, text);
    at + nodes
        .get(at..)
        .unwrap_or_default()
        .iter()
        .take_while(marks)
        .count()
}

/// Returns the number of nodes of a move of a row, well or badly written, and how certain it is.
fn match_row_move(nodes: &[TokenNode], at: usize, text: &str) -> Option<(usize, MoveConfidence)> {
    match nodes.get(at)?.token_kind() {
        Some(SheetTokenKind::Move(_)) if !has_more(nodes, at, text) => {
            Some((1, MoveConfidence::Whole))
        }
        _ => len(nodes, at, text),
    }
}

/// Returns whether a row is over: its line ends; the next number, the result or a bracket follows; or no more than a column
/// without letters (times, counts) follows.
pub(super) fn is_over(nodes: &[TokenNode], at: usize, text: &str) -> bool {
    let ends = |node: &TokenNode| match node {
        TokenNode::Group(..) => true,
        TokenNode::Token(token) => matches!(
            token.kind,
            SheetTokenKind::Break(_)
                | SheetTokenKind::Rule
                | SheetTokenKind::Number(_)
                | SheetTokenKind::Score(_)
                | SheetTokenKind::Note
        ),
    };
    let behind = nodes.get(at..).unwrap_or_default();
    behind.first().is_none_or(ends) || trailing_column_len(behind, text) > 0
}

/// Counts the nodes of a column without letters that follows the moves of a row, up to the end of its line.
fn trailing_column_len(nodes: &[TokenNode], text: &str) -> usize {
    let is_one = |node: &&TokenNode| {
        let sign = matches!(
            node.token_kind(),
            Some(
                SheetTokenKind::Word
                    | SheetTokenKind::Sign(_)
                    | SheetTokenKind::Dash
                    | SheetTokenKind::Number(_)
                    | SheetTokenKind::Dots
            )
        );
        sign && !text_of(text, node.span()).contains(char::is_alphabetic)
    };
    let len = nodes.iter().take(MAX_ROW_NODES).take_while(is_one).count();
    match nodes.get(len) {
        Some(node) if !node.is_break() => 0,
        _ => len,
    }
}

/// Returns whether the next row begins after a row without a reply, or the game ends there.
fn goes_on(nodes: &[TokenNode], at: usize, text: &str) -> bool {
    let at = at + trailing_column_len(nodes.get(at..).unwrap_or_default(), text);
    // `53. f10-e9`, followed by a blank line and words.
    if matches!(
        nodes.get(at).and_then(TokenNode::token_kind),
        Some(SheetTokenKind::Break(2..))
    ) {
        return true;
    }
    let breaks = |node: &&TokenNode| node.is_break();
    let at = at
        + nodes
            .get(at..)
            .unwrap_or_default()
            .iter()
            .take_while(breaks)
            .count();
    match nodes.get(at) {
        None => true,
        Some(node) => match node.token_kind() {
            Some(SheetTokenKind::Score(_)) => true,
            Some(SheetTokenKind::Number(_)) => match_row_move(nodes, at + 1, text).is_some(),
            _ => false,
        },
    }
}

/// Returns whether the row that begins at `at`, after its number, is a row of moves: one or two moves and nothing else.
fn is_row(nodes: &[TokenNode], at: usize, text: &str) -> bool {
    let Some((first, sure)) = match_row_move(nodes, at, text) else {
        return false;
    };
    let reply = behind_marks(nodes, at + first, text);
    match match_row_move(nodes, reply, text) {
        Some((second, other)) => {
            sure.max(other) > MoveConfidence::Hardly
                && is_over(nodes, behind_marks(nodes, reply + second, text), text)
        }
        None => {
            sure > MoveConfidence::Hardly
                && is_over(nodes, reply, text)
                && goes_on(nodes, reply, text)
        }
    }
}

/// Returns the number of nodes after a number that form such a word.
pub(super) fn of_number(nodes: &[TokenNode], at: usize, text: &str) -> Option<usize> {
    let (len, _) = len(nodes, at, text)?;
    is_row(nodes, at, text).then_some(len)
}

/// Returns the number of nodes from `at` on that form such a word, in a row without a number or as the reply in a numbered row.
pub(super) fn in_row(nodes: &[TokenNode], at: usize, text: &str) -> Option<usize> {
    let (found, _) = len(nodes, at, text)?;
    // The row begins after its number, or with its line; no more than one move precedes the reply.
    let marks = |node: &&TokenNode| {
        matches!(
            node.token_kind(),
            Some(SheetTokenKind::Marks | SheetTokenKind::Star)
        )
    };
    let begins = |node: Option<&TokenNode>| {
        node.is_none_or(|node| {
            matches!(
                node.token_kind(),
                Some(SheetTokenKind::Break(_) | SheetTokenKind::Rule | SheetTokenKind::Number(_))
            )
        })
    };
    let before = at.checked_sub(1).map(|last| &nodes[last]);
    if begins(before) {
        let reply = behind_marks(nodes, at + found, text);
        let both = match_row_move(nodes, reply, text).is_some();
        return (both && is_row(nodes, at, text)).then_some(found);
    }
    let first = at - nodes[..at].iter().rev().take_while(marks).count();
    let near = first.saturating_sub(MAX_MOVE_WORD_CHARS)..first;
    let glued = |first: usize| {
        let before = first.checked_sub(1).map(|before| &nodes[before]);
        before.is_some_and(|before| {
            is_of_word(before) && before.span().end == nodes[first].span().start
        })
    };
    let first = near.rev().find(|&first| {
        !glued(first)
            && match_row_move(nodes, first, text)
                .is_some_and(|(len, _)| behind_marks(nodes, first + len, text) == at)
    })?;
    let row = begins(first.checked_sub(1).map(|last| &nodes[last]));
    (row && is_row(nodes, first, text)).then_some(found)
}

/// The maximum number of words in the place of a move.
const MAX_MOVE_WORDS: usize = 4;

/// Returns the number of nodes from `at` on that are words in the place of a move, in a row between rows of moves:
/// `12. illegible b6-a5`, or `12. c3-b4 ???` as words.
pub(super) fn words_of_row(nodes: &[TokenNode], at: usize, text: &str) -> Option<usize> {
    let is_word = |node: &&TokenNode| {
        matches!(
            node.token_kind(),
            Some(SheetTokenKind::Word | SheetTokenKind::Sign(_) | SheetTokenKind::Marks)
        )
    };
    let len = nodes[at..]
        .iter()
        .take(4 * MAX_MOVE_WORDS)
        .take_while(is_word)
        .count();
    let words = nodes[at..at + len].iter();
    let words = words
        .filter(|node| node.token_kind() == Some(&SheetTokenKind::Word))
        .count();
    if !(1..=MAX_MOVE_WORDS).contains(&words)
        || nodes[at].token_kind() != Some(&SheetTokenKind::Word)
    {
        return None;
    }
    let number_before = |end: usize| {
        let last = end.checked_sub(1)?;
        let dots = nodes[last].token_kind() == Some(&SheetTokenKind::Dots);
        let last = if dots { last.checked_sub(1)? } else { last };
        match nodes[last].token_kind() {
            Some(SheetTokenKind::Number(number)) if !number.black => Some((last, number.number)),
            _ => None,
        }
    };
    let next_row = |from: usize| {
        let line = from + trailing_column_len(nodes.get(from..)?, text);
        let (at, row) = begins_row(nodes, line + 1, text).filter(|(_, row)| row.dotted)?;
        let breaks = nodes[line].token_kind() == Some(&SheetTokenKind::Break(1));
        let first = nodes.get(at + 1)?.token_kind();
        (breaks && matches!(first, Some(SheetTokenKind::Move(_)))).then_some(row.number)
    };
    if let Some((begin, number)) = number_before(at) {
        let reply = at + len;
        let is_move = matches!(
            nodes.get(reply)?.token_kind(),
            Some(SheetTokenKind::Move(_))
        );
        let behind = behind_marks(nodes, reply + 1, text);
        let follows = number == 1 || ends_row(nodes, begin);
        let row = is_move && follows && next_row(behind) == Some(number + 1);
        return row.then_some(len);
    }
    // In the place of the reply.
    let first = at
        - nodes[..at]
            .iter()
            .rev()
            .take_while(|node| is_mark(node))
            .count();
    let first = first.checked_sub(1)?;
    let is_move = matches!(nodes[first].token_kind(), Some(SheetTokenKind::Move(_)));
    let (begin, number) = number_before(first)?;
    let follows = number == 1 || ends_row(nodes, begin);
    let row = is_move && follows && next_row(at + len) == Some(number + 1);
    row.then_some(len)
}

/// The maximum number of consecutive unreadable rows whose numbers are still believed.
const LOST_ROWS: usize = 4;
/// The maximum number of nodes of the row above.
const MAX_ROW_NODES: usize = 12;

/// Returns the number of nodes after the number at `at` that form a row of which no move can be read: none, or a few words. Its
/// number continues from the row before it or is the first one, and a row of moves with the next number follows: on the next
/// line, or on the same one, where full stops distinguish numbers from other figures. A number without a full stop begins a line,
/// and two moves follow the next number.
pub(super) fn lost_row(nodes: &[TokenNode], at: usize, text: &str) -> Option<usize> {
    let before = nodes[..at].iter().rev().take(MAX_NODES_BEFORE_NUMBER + 1);
    let line = at - before.take_while(|node| !node.is_break()).count();
    let begins = begins_row(nodes, line, text).filter(|(found, _)| *found == at);
    let begins = begins.map(|(_, number)| number);
    let MoveNumber { number, dotted, .. } = begins.or_else(|| number_in_line(nodes, at))?;
    let above = nodes[at.saturating_sub(MAX_ROW_NODES)..at].iter().rev();
    let mut above = above.filter_map(|node| match node.token_kind() {
        Some(SheetTokenKind::Number(number)) => Some(number.number),
        _ => None,
    });
    if number > 1 && above.next() != Some(number - 1) {
        return None;
    }
    let first = words_of_lost_row(nodes, at, text)?;
    let (mut at, mut len) = (at, first);
    let is_move = |at: usize| {
        let kind = nodes.get(at).and_then(TokenNode::token_kind);
        matches!(kind, Some(SheetTokenKind::Move(_)))
    };
    for next in number + 1..=number + LOST_ROWS as u32 {
        let behind = at + len + 1;
        let (here, row) = match number_in_line(nodes, behind) {
            Some(row) => (behind, row),
            None => begins_row(nodes, behind + 1, text)?,
        };
        if row.number != next || row.dotted != dotted {
            return None;
        }
        at = here;
        if is_move(at + 1) {
            return (dotted || is_move(at + 2)).then_some(first);
        }
        len = words_of_lost_row(nodes, at, text)?;
    }
    None
}

/// Returns whether a number with a full stop begins a cell of a form of which no move can be read: words, followed by the number
/// of the next cell or the end of the line.
pub(super) fn is_unread_cell(nodes: &[TokenNode], at: usize, text: &str) -> bool {
    number_in_line(nodes, at).is_some() && words_of_lost_row(nodes, at, text).is_some()
}

/// Returns the number of a row at a place within a line.
fn number_in_line(nodes: &[TokenNode], at: usize) -> Option<MoveNumber> {
    match nodes.get(at)?.token_kind() {
        Some(SheetTokenKind::Number(number)) => {
            Some(*number).filter(|number| number.dotted && !number.black && number.number > 0)
        }
        _ => None,
    }
}

/// The maximum number of nodes before the number of a row.
const MAX_NODES_BEFORE_NUMBER: usize = 3;

/// Returns the number of the row whose line begins at `line`, and its place: a time or a sign may precede it if a full stop
/// follows it.
fn begins_row(nodes: &[TokenNode], line: usize, text: &str) -> Option<(usize, MoveNumber)> {
    let mut line_nodes = nodes
        .get(line..)?
        .iter()
        .take(MAX_NODES_BEFORE_NUMBER + 1)
        .enumerate();
    let begins = line
        .checked_sub(1)
        .is_none_or(|before| nodes[before].is_break());
    let (nth, number) = line_nodes.find_map(|(nth, node)| match node.token_kind() {
        Some(SheetTokenKind::Number(number)) if (number.dotted || nth == 0) && !number.black => {
            Some((nth, *number))
        }
        _ => None,
    })?;
    let before = &nodes[line..line + nth];
    let is_sign = |node: &TokenNode| match node.token_kind() {
        Some(
            SheetTokenKind::Word
            | SheetTokenKind::Sign(_)
            | SheetTokenKind::Dash
            | SheetTokenKind::Dots,
        ) => !text_of(text, node.span()).contains(char::is_alphabetic),
        _ => false,
    };
    (begins && before.iter().all(is_sign)).then_some((line + nth, number))
}

/// Returns the number of nodes after the number of a row where they are no more than a few words and the line ends there.
fn words_of_lost_row(nodes: &[TokenNode], at: usize, text: &str) -> Option<usize> {
    let is_word = |node: &&TokenNode| {
        matches!(
            node.token_kind(),
            Some(
                SheetTokenKind::Word
                    | SheetTokenKind::Sign(_)
                    | SheetTokenKind::Marks
                    | SheetTokenKind::Dots
                    | SheetTokenKind::Dash
                    | SheetTokenKind::Star
            )
        )
    };
    let behind = nodes[at + 1..].iter().take(4 * MAX_MOVE_WORDS);
    let len = behind.take_while(is_word).count();
    let words = nodes[at + 1..at + 1 + len].iter();
    let words = words
        .filter(|node| {
            let lettered = text_of(text, node.span()).contains(char::is_alphabetic);
            node.token_kind() == Some(&SheetTokenKind::Word) && lettered
        })
        .count();
    let len = len + trailing_column_len(&nodes[at + 1 + len..], text);
    let behind = at + 1 + len;
    let line_ends = matches!(
        nodes.get(behind)?.token_kind(),
        Some(SheetTokenKind::Break(1 | 2))
    );
    let ends = line_ends || number_in_line(nodes, behind).is_some();
    (words <= MAX_MOVE_WORDS && ends).then_some(len)
}

fn is_mark(node: &TokenNode) -> bool {
    matches!(
        node.token_kind(),
        Some(SheetTokenKind::Marks | SheetTokenKind::Star)
    )
}

/// Returns whether a row of two moves ends above the line that begins here.
fn ends_row(nodes: &[TokenNode], begin: usize) -> bool {
    let Some(line) = begin.checked_sub(1) else {
        return false;
    };
    if nodes[line].token_kind() != Some(&SheetTokenKind::Break(1)) {
        return false;
    }
    let above: Vec<&TokenNode> = nodes[..line]
        .iter()
        .rev()
        .filter(|node| !is_mark(node))
        .take(3)
        .collect();
    let is_move = |node: &&TokenNode| matches!(node.token_kind(), Some(SheetTokenKind::Move(_)));
    above.len() == 3
        && above[..2].iter().all(is_move)
        && matches!(
            above[2].token_kind(),
            Some(SheetTokenKind::Number(_) | SheetTokenKind::Dots)
        )
}
