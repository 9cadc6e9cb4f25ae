//! How a game ended, by what stands behind its moves.

use super::lex::Kind;
use super::tree::{Holds, Node, holds};
use super::words::{self, Outcome};
use crate::board::Color;
use crate::pdn::Terminator;
use crate::span::Span;
use crate::variant::{ScoreOrder, Variant};

/// What is said of the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// In words, or by a sign behind the last move.
    Words(Outcome),
    /// As a score.
    Score(Terminator),
}

/// The first verdict among nodes: the last node of it, what it says, and where.
pub(super) fn find(nodes: &[Node], text: &str) -> Option<(usize, Verdict, Span)> {
    let mut words: Vec<(&str, usize, Span)> = Vec::new();
    let mut other = None;
    for (at, node) in nodes.iter().enumerate() {
        let verdict = sign(nodes, at, text);
        match node {
            _ if verdict.is_some() => other = verdict.map(|verdict| (at, verdict, node.span())),
            Node::Token(token) if token.kind == Kind::Word => {
                words.push((super::text_of(text, token.span), at, token.span));
            }
            Node::Group(_, inside) => {
                let inner = inside
                    .iter()
                    .filter(|node| node.kind() == Some(&Kind::Word))
                    .map(|node| (super::text_of(text, node.span()), at, node.span()));
                words.extend(inner.take(8));
            }
            Node::Token(_) => {}
        }
        if other.is_some() {
            break;
        }
    }
    let plain: Vec<_> = words.iter().map(|(word, ..)| *word).collect();
    let said = words::outcome(&plain).map(|(first, end, outcome)| {
        let span = Span {
            start: words[first].2.start,
            end: words[end - 1].2.end,
        };
        (words[end - 1].1, Verdict::Words(outcome), span)
    });
    said.or(other)
}

/// A verdict in one node: a score, `=`, the Portuguese `E.`.
fn sign(nodes: &[Node], at: usize, text: &str) -> Option<Verdict> {
    let last = |from: usize| {
        nodes[from..]
            .iter()
            .all(|node| matches!(node.kind(), Some(Kind::Break(_) | Kind::Sign(true))))
    };
    match &nodes[at] {
        Node::Token(token) => match token.kind {
            Kind::Score(score) => Some(Verdict::Score(score)),
            Kind::Word if super::text_of(text, token.span) == "E" => {
                let stop = nodes
                    .get(at + 1)
                    .filter(|node| node.kind() == Some(&Kind::Sign(true)));
                (stop.is_some() && last(at + 1)).then_some(Verdict::Words(Outcome::Draw))
            }
            Kind::Sign(false) if super::text_of(text, token.span) == "=" && last(at + 1) => {
                Some(Verdict::Words(Outcome::Draw))
            }
            _ => None,
        },
        Node::Group(_, inside) if holds(inside, text) == Holds::Score => {
            inside.iter().find_map(|node| match node.kind() {
                Some(Kind::Score(score)) => Some(Verdict::Score(*score)),
                _ => None,
            })
        }
        Node::Group(..) => None,
    }
}

/// The score of an outcome as games of a variant are scored (PDN 3.0, table of game types).
pub(super) fn score(outcome: Outcome, variant: &Variant) -> &'static str {
    let doubled = matches!(variant.game_type, Some(20 | 27));
    let white_first = match variant.score_order {
        ScoreOrder::WhiteFirst => true,
        ScoreOrder::MoverFirst => variant.first == Color::White,
    };
    match outcome {
        Outcome::Draw if doubled => "1-1",
        Outcome::Draw => "1/2-1/2",
        Outcome::Won(side) => match ((side == Color::White) == white_first, doubled) {
            (true, true) => "2-0",
            (true, false) => "1-0",
            (false, true) => "0-2",
            (false, false) => "0-1",
        },
    }
}
