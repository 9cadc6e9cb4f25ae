//! Tokens with their brackets.

use super::lex::{Kind, Token};
use crate::span::Span;
use crate::words::{OneOf, every, fold};
use std::sync::LazyLock;

/// How deep brackets are kept; deeper ones are signs among the rest.
const DEPTH: usize = 8;

/// A token, or a pair of brackets with what is in it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Node {
    /// A token that is no bracket.
    Token(Token),
    /// A pair of brackets: all of it, and what is inside.
    Group(Span, Vec<Node>),
}

/// What a group of brackets holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
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

impl Node {
    /// Where it stands.
    pub(super) fn span(&self) -> Span {
        match self {
            Self::Token(token) => token.span,
            Self::Group(span, _) => *span,
        }
    }

    /// The kind of token, unless it is a group.
    pub(super) fn kind(&self) -> Option<&Kind> {
        match self {
            Self::Token(token) => Some(&token.kind),
            Self::Group(..) => None,
        }
    }

    pub(super) fn is_break(&self) -> bool {
        matches!(self.kind(), Some(Kind::Break(_)))
    }

    /// Whether something that is played stands here: a move, or a group that holds moves.
    pub(super) fn is_played(&self, text: &str) -> bool {
        match self {
            Self::Token(token) => matches!(token.kind, Kind::Move(_) | Kind::From(_)),
            Self::Group(_, nodes) => holds(nodes, text) == Holds::Moves,
        }
    }
}

/// What the nodes inside brackets are.
pub(super) fn holds(nodes: &[Node], text: &str) -> Holds {
    let (mut moves, mut marks, mut words, mut notes, mut scores) = (0, 0, 0, 0, 0);
    for node in nodes {
        match node.kind() {
            Some(Kind::Move(_)) => moves += 1,
            Some(Kind::Marks | Kind::Star) => marks += 1,
            Some(Kind::Note) => notes += 1,
            Some(Kind::Score(_)) => scores += 1,
            Some(Kind::Word | Kind::Number(_)) if is_single(node.span(), text) => notes += 1,
            Some(Kind::Number(_) | Kind::Dots | Kind::Break(_) | Kind::Sign(true)) => {}
            Some(_) | None => words += 1,
        }
    }
    let any = nodes.iter().any(|node| !node.is_break());
    match (words, moves, marks, notes, scores) {
        (0, 1.., _, _, 0) => Holds::Moves,
        (0, 0, 1.., 0, 0) => Holds::Marks,
        (0, 0, 0, 1, 0) if nodes.len() == 1 => Holds::Note,
        (0, 0, 0, 0, 1) if any => Holds::Score,
        _ => Holds::Prose,
    }
}

/// Whether a token is one letter or digit.
pub(super) fn is_single(span: Span, text: &str) -> bool {
    let word = text.get(span.start as usize..span.end as usize);
    word.is_some_and(|word| word.chars().count() == 1)
}

/// Words for notes below a game, on a line of their own.
static NOTES: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.notes));

/// Whether notes below a game begin here: `Notes:` on a line of its own.
pub(super) fn begins_notes(nodes: &[Node], at: usize, text: &str) -> bool {
    let is_end = |node: Option<&Node>| node.is_none_or(Node::is_break);
    nodes[at].kind() == Some(&Kind::Word)
        && is_end(at.checked_sub(1).map(|before| &nodes[before]))
        && nodes
            .get(at + 1)
            .is_some_and(|next| super::text_of(text, next.span()) == ":")
        && is_end(nodes.get(at + 2))
        && { NOTES.has(&fold(super::text_of(text, nodes[at].span()))) }
}

/// Puts tokens between brackets into groups. A bracket without its other half is a sign.
pub(super) fn tree(tokens: Vec<Token>) -> Vec<Node> {
    let mut open: Vec<(Token, Vec<Node>)> = Vec::new();
    let mut nodes = Vec::new();
    // Brackets that were opened too deep; their other halves are signs as well.
    let mut deep = 0usize;
    for token in tokens {
        match token.kind {
            Kind::Open(_) if open.len() < DEPTH && deep == 0 => {
                open.push((token, std::mem::take(&mut nodes)));
            }
            Kind::Open(_) => {
                deep += 1;
                nodes.push(sign(token));
            }
            Kind::Close(_) if deep > 0 => {
                deep -= 1;
                nodes.push(sign(token));
            }
            Kind::Close(close) => match open.pop() {
                Some((begin, before)) if begin.kind == Kind::Open(other(close)) => {
                    let span = Span {
                        start: begin.span.start,
                        end: token.span.end,
                    };
                    let inside = std::mem::replace(&mut nodes, before);
                    nodes.push(Node::Group(span, inside));
                }
                Some(unclosed) => {
                    open.push(unclosed);
                    nodes.push(sign(token));
                }
                None => nodes.push(sign(token)),
            },
            _ => nodes.push(Node::Token(token)),
        }
    }
    while let Some((begin, before)) = open.pop() {
        let inside = std::mem::replace(&mut nodes, before);
        nodes.push(sign(begin));
        nodes.extend(inside);
    }
    nodes
}

fn other(close: char) -> char {
    match close {
        ')' => '(',
        ']' => '[',
        _ => '{',
    }
}

fn sign(token: Token) -> Node {
    Node::Token(Token {
        kind: Kind::Sign(true),
        ..token
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(nodes: &[Node]) -> String {
        let one = |node: &Node| match node {
            Node::Token(_) => ".".to_owned(),
            Node::Group(_, nodes) => format!("({})", shape(nodes)),
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
                shape(&tree(super::super::lex::tokens(text))),
                want,
                "{text}"
            );
        }
        let deep = "(".repeat(100_000) + &")".repeat(100_000);
        assert!(!tree(super::super::lex::tokens(&deep)).is_empty());
    }

    #[test]
    fn what_brackets_hold() {
        for (text, want) in [
            ("(18-23?)", Holds::Moves),
            ("(!?)", Holds::Marks),
            ("(a)", Holds::Note),
            ("(2-0)", Holds::Score),
            ("(1. cd4 2. de5)", Holds::Moves),
            ("(но не 2. gf6?)", Holds::Prose),
            ("[diagram]", Holds::Prose),
            ("()", Holds::Prose),
        ] {
            let nodes = tree(super::super::lex::tokens(text));
            let Node::Group(_, inside) = &nodes[0] else {
                panic!("{text}")
            };
            assert_eq!(holds(inside, text), want, "{text}");
        }
    }
}
