//! Groups tokens by their brackets.

use super::lex::{SheetToken, SheetTokenKind};
use crate::span::Span;
use crate::words::{WordMatcher, every_word, fold_text};
use std::sync::LazyLock;

/// The maximum depth of brackets that are kept; deeper ones are signs like others.
const MAX_BRACKET_DEPTH: usize = 8;

/// A token, or a pair of brackets with its content.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum TokenNode {
    /// A token that is not a bracket.
    Token(SheetToken),
    /// A pair of brackets: its whole place, and its content.
    Group(Span, Vec<TokenNode>),
}

/// The content of a group of brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GroupContent {
    /// Strength marks.
    Marks,
    /// One letter or number.
    Note,
    /// Moves with their numbers, and no words.
    Moves,
    /// A score.
    Score,
    /// Anything else.
    Prose,
}

impl TokenNode {
    /// Returns the place of the node.
    pub(super) fn span(&self) -> Span {
        match self {
            Self::Token(token) => token.span,
            Self::Group(span, _) => *span,
        }
    }

    /// Returns the kind of token, unless it is a group.
    pub(super) fn token_kind(&self) -> Option<&SheetTokenKind> {
        match self {
            Self::Token(token) => Some(&token.kind),
            Self::Group(..) => None,
        }
    }

    pub(super) fn is_break(&self) -> bool {
        matches!(self.token_kind(), Some(SheetTokenKind::Break(_)))
    }

    /// Returns whether the node is played: a move, or a group that holds moves.
    pub(super) fn is_played(&self, text: &str) -> bool {
        match self {
            Self::Token(token) => matches!(
                token.kind,
                SheetTokenKind::Move(_) | SheetTokenKind::From(_)
            ),
            Self::Group(_, nodes) => group_content(nodes, text) == GroupContent::Moves,
        }
    }
}

/// Returns the kind of content of the nodes inside brackets.
pub(super) fn group_content(nodes: &[TokenNode], text: &str) -> GroupContent {
    let (mut moves, mut marks, mut words, mut notes, mut scores) = (0, 0, 0, 0, 0);
    for node in nodes {
        match node.token_kind() {
            Some(SheetTokenKind::Move(_)) => moves += 1,
            Some(SheetTokenKind::Marks | SheetTokenKind::Star) => marks += 1,
            Some(SheetTokenKind::Note) => notes += 1,
            Some(SheetTokenKind::Score(_)) => scores += 1,
            Some(SheetTokenKind::Word | SheetTokenKind::Number(_))
                if is_single(node.span(), text) =>
            {
                notes += 1
            }
            Some(
                SheetTokenKind::Number(_)
                | SheetTokenKind::Dots
                | SheetTokenKind::Break(_)
                | SheetTokenKind::Sign(true),
            ) => {}
            Some(_) | None => words += 1,
        }
    }
    let any = nodes.iter().any(|node| !node.is_break());
    match (words, moves, marks, notes, scores) {
        (0, 1.., _, _, 0) => GroupContent::Moves,
        (0, 0, 1.., 0, 0) => GroupContent::Marks,
        (0, 0, 0, 1, 0) if nodes.len() == 1 => GroupContent::Note,
        (0, 0, 0, 0, 1) if any => GroupContent::Score,
        _ => GroupContent::Prose,
    }
}

/// Returns whether a token is one letter or digit.
pub(super) fn is_single(span: Span, text: &str) -> bool {
    let word = text.get(span.start as usize..span.end as usize);
    word.is_some_and(|word| word.chars().count() == 1)
}

/// Words for notes below a game, on a line of their own.
static NOTE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.notes));

/// Returns whether notes below a game begin here: `Notes:` on a line of its own.
pub(super) fn begins_notes(nodes: &[TokenNode], at: usize, text: &str) -> bool {
    let is_end = |node: Option<&TokenNode>| node.is_none_or(TokenNode::is_break);
    nodes[at].token_kind() == Some(&SheetTokenKind::Word)
        && is_end(at.checked_sub(1).map(|before| &nodes[before]))
        && nodes
            .get(at + 1)
            .is_some_and(|next| super::text_of(text, next.span()) == ":")
        && is_end(nodes.get(at + 2))
        && { NOTE_WORDS.contains_word(&fold_text(super::text_of(text, nodes[at].span()))) }
}

/// Puts tokens between brackets into groups. A bracket without its other half is a sign.
pub(super) fn build_tree(tokens: Vec<SheetToken>) -> Vec<TokenNode> {
    let mut open: Vec<(SheetToken, Vec<TokenNode>)> = Vec::new();
    let mut nodes = Vec::new();
    // The number of brackets that were opened too deep; their other halves are signs as well.
    let mut deep = 0usize;
    for token in tokens {
        match token.kind {
            SheetTokenKind::Open(_) if open.len() < MAX_BRACKET_DEPTH && deep == 0 => {
                open.push((token, std::mem::take(&mut nodes)));
            }
            SheetTokenKind::Open(_) => {
                deep += 1;
                nodes.push(to_sign_node(token));
            }
            SheetTokenKind::Close(_) if deep > 0 => {
                deep -= 1;
                nodes.push(to_sign_node(token));
            }
            SheetTokenKind::Close(close) => match open.pop() {
                Some((begin, before))
                    if begin.kind == SheetTokenKind::Open(opening_bracket(close)) =>
                {
                    let span = Span {
                        start: begin.span.start,
                        end: token.span.end,
                    };
                    let inside = std::mem::replace(&mut nodes, before);
                    nodes.push(TokenNode::Group(span, inside));
                }
                Some(unclosed) => {
                    open.push(unclosed);
                    nodes.push(to_sign_node(token));
                }
                None => nodes.push(to_sign_node(token)),
            },
            _ => nodes.push(TokenNode::Token(token)),
        }
    }
    while let Some((begin, before)) = open.pop() {
        let inside = std::mem::replace(&mut nodes, before);
        nodes.push(to_sign_node(begin));
        nodes.extend(inside);
    }
    nodes
}

fn opening_bracket(close: char) -> char {
    match close {
        ')' => '(',
        ']' => '[',
        _ => '{',
    }
}

fn to_sign_node(token: SheetToken) -> TokenNode {
    TokenNode::Token(SheetToken {
        kind: SheetTokenKind::Sign(true),
        ..token
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree_shape(nodes: &[TokenNode]) -> String {
        let one = |node: &TokenNode| match node {
            TokenNode::Token(_) => ".".to_owned(),
            TokenNode::Group(_, nodes) => format!("({})", tree_shape(nodes)),
        };
        nodes.iter().map(one).collect()
    }

    #[test]
    fn brackets_and_stray_brackets() {
        for (text, want) in [
            ("a (b [c] d) e", ".(.(.).)."),
            ("a (b", "..."),
            ("a) b", ".."),
            ("[a (b c", "....."),
            ("(a] b)", "(...)"),
        ] {
            assert_eq!(
                tree_shape(&build_tree(super::super::lex::tokenize_sheet(text))),
                want,
                "{text}"
            );
        }
        let deep = "(".repeat(100_000) + &")".repeat(100_000);
        assert!(!build_tree(super::super::lex::tokenize_sheet(&deep)).is_empty());
    }

    #[test]
    fn what_brackets_hold() {
        for (text, want) in [
            ("(18-23?)", GroupContent::Moves),
            ("(!?)", GroupContent::Marks),
            ("(a)", GroupContent::Note),
            ("(2-0)", GroupContent::Score),
            ("(1. cd4 2. de5)", GroupContent::Moves),
            ("(но не 2. gf6?)", GroupContent::Prose),
            ("[diagram]", GroupContent::Prose),
            ("()", GroupContent::Prose),
        ] {
            let nodes = build_tree(super::super::lex::tokenize_sheet(text));
            let TokenNode::Group(_, inside) = &nodes[0] else {
                panic!("{text}")
            };
            assert_eq!(group_content(inside, text), want, "{text}");
        }
    }
}
