//! A game of a sheet as stretches of moves with prose between them.

use super::attempt;
use super::lex::{Kind, Token};
use super::moves::{Number, Written};
use super::tree::{Holds, Node, holds, is_single};
use crate::span::Span;

/// Something in a stretch of moves.
#[derive(Clone, Debug)]
pub(super) enum Item<'a> {
    /// A move number.
    Number(Number),
    /// A move.
    Move(Written),
    /// A square and the sign of a capture.
    From(u8),
    /// Moves in brackets.
    Group(&'a [Node]),
    /// Strength marks.
    Marks,
    /// A star; whether it stands before its move.
    Star(bool),
    /// A lone sign of a capture: whether it is a small letter that stands by itself.
    Cross(bool),
    /// A lone dash.
    Dash,
    /// A move that cannot be read: `[?]`, `___`, a remark in its place.
    Unknown,
    /// A word that is written as a move is, and cannot be read as one.
    Unread,
    /// A row of which no move can be read: its words, if it has any.
    LostRow,
    /// The letter of a note.
    Note,
    /// What is no move: a remark in brackets, dots.
    Aside,
}

/// A stretch of a game.
#[derive(Clone, Debug)]
pub(super) enum Part<'a> {
    /// Moves, and what stands among them.
    Play(Vec<(Item<'a>, Span)>),
    /// Words, and whether they say how a game ended.
    Prose(Span),
}

impl Part<'_> {
    /// Where it stands.
    pub(super) fn span(&self) -> Span {
        match self {
            Self::Prose(span) => *span,
            Self::Play(items) => {
                let (first, last) = (items.first(), items.last());
                Span {
                    start: first.map_or(0, |(_, span)| span.start),
                    end: last.map_or(0, |(_, span)| span.end),
                }
            }
        }
    }

    /// The number before its first move, if there is one.
    pub(super) fn number(&self) -> Option<Number> {
        let Self::Play(items) = self else { return None };
        let begin = items.iter().take_while(|(item, _)| {
            !matches!(
                item,
                Item::Move(_) | Item::From(_) | Item::Unread | Item::LostRow | Item::Group(_)
            )
        });
        begin
            .filter_map(|(item, _)| match item {
                Item::Number(number) => Some(*number),
                _ => None,
            })
            .last()
    }
}

/// Whether a number stands before a move: only line ends, dots and stars may stand between.
pub(super) fn is_number(nodes: &[Node], at: usize, text: &str) -> bool {
    // `Score: 0 - 2`
    if matches!(nodes[at].kind(), Some(Kind::Number(number)) if number.number == 0) {
        return false;
    }
    if attempt::lost_row(nodes, at, text).is_some() {
        return true;
    }
    let behind = nodes[at + 1..].iter().take(4);
    // `GAME 3. — SECOND DOUBLE CORNER`
    let titled = at > 0 && nodes[at - 1].kind() == Some(&Kind::Word);
    for (nth, node) in behind.enumerate() {
        match node.kind() {
            Some(Kind::Break(_) | Kind::Rule | Kind::Dots | Kind::Star) => {}
            Some(Kind::Dash) if titled => {
                return nodes
                    .get(at + nth + 2)
                    .is_some_and(|node| node.is_played(text));
            }
            Some(Kind::Dash | Kind::Cross) => return true,
            _ => {
                return node.is_played(text)
                    || unreadable(nodes, at + 1, text).is_some()
                    || attempt::of_number(nodes, at + 1, text).is_some()
                    || attempt::words_of_row(nodes, at + 1 + nth, text).is_some();
            }
        }
    }
    false
}

/// How many nodes behind a number are a move that cannot be read: marks, a remark in brackets, a ruled gap, a square with
/// marks; then comes the move of the other side, and no more before the next number or line.
fn unreadable(nodes: &[Node], at: usize, text: &str) -> Option<usize> {
    let written = |node: &Node| super::text_of(text, node.span());
    let blank = |node: &&Node| written(node).chars().all(|c| c == '_');
    let len = match &nodes[at] {
        Node::Group(_, inside) => {
            let stands = !matches!(holds(inside, text), Holds::Moves | Holds::Score);
            usize::from(stands)
        }
        node => match node.kind() {
            Some(Kind::Marks) => 1,
            Some(Kind::Sign(_)) => nodes[at..].iter().take_while(blank).count(),
            Some(Kind::Word) if written(node).contains(|c: char| c.is_ascii_digit()) => {
                let marks = nodes.get(at + 1).and_then(Node::kind);
                if marks == Some(&Kind::Marks) { 2 } else { 0 }
            }
            _ => 0,
        },
    };
    let reply = nodes
        .get(at + len)
        .is_some_and(|node| matches!(node.kind(), Some(Kind::Move(_))));
    let over = attempt::is_over(nodes, at + len + 1, text);
    (len > 0 && reply && over).then_some(len)
}

/// Makes the stretches of a game.
pub(super) fn parts<'a>(nodes: &'a [Node], text: &str) -> Vec<Part<'a>> {
    let mut builder = Builder {
        text,
        parts: Vec::new(),
        playing: false,
    };
    let mut at = 0;
    while let Some(node) = nodes.get(at) {
        if let Some(Kind::Number(number)) = node.kind()
            && let Some(len) = attempt::lost_row(nodes, at, text)
        {
            let (start, end) = (node.span().end, nodes[at + len].span().end);
            let words = nodes.get(at + 1).filter(|_| len > 0);
            let start = words.map_or(start, |first| first.span().start);
            builder.play(Item::Number(*number), node.span());
            builder.play(Item::LostRow, Span { start, end });
            at += 1 + len;
            continue;
        }
        let unknown = match at.checked_sub(1).map(|before| nodes[before].kind()) {
            Some(Some(Kind::Number(_))) => attempt::of_number(nodes, at, text)
                .map(|len| (Item::Unread, len))
                .or_else(|| unreadable(nodes, at, text).map(|len| (Item::Unknown, len))),
            _ if builder.playing => attempt::in_row(nodes, at, text).map(|len| (Item::Unread, len)),
            _ => None,
        };
        let unknown = unknown.or_else(|| {
            let words = builder
                .playing
                .then(|| attempt::words_of_row(nodes, at, text));
            words.flatten().map(|len| (Item::Unread, len))
        });
        if let Some((item, len)) = unknown {
            let span = Span {
                start: node.span().start,
                end: nodes[at + len - 1].span().end,
            };
            builder.play(item, span);
            at += len;
            continue;
        }
        match node {
            Node::Token(token) => builder.token(token, nodes, at),
            Node::Group(span, inside) => builder.group(*span, inside),
        }
        at += 1;
    }
    builder.parts
}

struct Builder<'a, 't> {
    text: &'t str,
    parts: Vec<Part<'a>>,
    /// Whether the last stretch is one of moves.
    playing: bool,
}

impl<'a> Builder<'a, '_> {
    fn play(&mut self, item: Item<'a>, span: Span) {
        match self.parts.last_mut() {
            Some(Part::Play(items)) if self.playing => items.push((item, span)),
            _ => self.parts.push(Part::Play(vec![(item, span)])),
        }
        self.playing = true;
    }

    fn prose(&mut self, span: Span) {
        match self.parts.last_mut() {
            Some(Part::Prose(all)) if !self.playing => all.end = span.end,
            _ => self.parts.push(Part::Prose(span)),
        }
        self.playing = false;
    }

    /// Belongs to the moves where moves stand before it, to the prose elsewhere.
    fn beside(&mut self, item: Item<'a>, span: Span) {
        if self.playing {
            self.play(item, span);
        } else {
            self.prose(span);
        }
    }

    fn token(&mut self, token: &Token, nodes: &'a [Node], at: usize) {
        let span = token.span;
        match &token.kind {
            Kind::Move(written) => self.play(Item::Move(*written), span),
            Kind::From(code) => self.play(Item::From(*code), span),
            Kind::Number(number) if is_number(nodes, at, self.text) => {
                self.play(Item::Number(*number), span);
            }
            Kind::Marks => self.beside(Item::Marks, span),
            Kind::Star => {
                let next = nodes.get(at + 1);
                let before = !token.glued
                    || matches!(
                        nodes[..at].last().and_then(Node::kind),
                        Some(Kind::Number(_) | Kind::Dots)
                    );
                let moves = next.is_some_and(|node| node.is_played(self.text));
                if before && moves {
                    self.play(Item::Star(true), span);
                } else {
                    self.beside(Item::Star(false), span);
                }
            }
            Kind::Cross => {
                let word = super::text_of(self.text, span);
                let small = !token.glued && word == "x";
                // A line of its own below the moves says nothing: a draw in pools, a box that is ticked, a game that was lost.
                let item = match self.is_last_line(nodes, at) {
                    true => Item::Aside,
                    false => Item::Cross(small),
                };
                self.beside(item, span);
            }
            Kind::Dash if self.playing || self.is_dash_move(nodes, at) => {
                self.play(Item::Dash, span)
            }
            Kind::Note => self.beside(Item::Note, span),
            Kind::Dots => self.beside(Item::Aside, span),
            Kind::Word if self.is_note_letter(span, nodes, at) => self.play(Item::Note, span),
            Kind::Break(_) | Kind::Rule => {}
            Kind::Sign(true) => {
                if let (false, Some(Part::Prose(all))) = (self.playing, self.parts.last_mut())
                    && all.end == span.start
                {
                    all.end = span.end;
                }
            }
            _ => self.prose(span),
        }
    }

    /// Whether a node begins a line below the last one with something played on it.
    fn is_last_line(&self, nodes: &[Node], at: usize) -> bool {
        let begins = at
            .checked_sub(1)
            .is_none_or(|before| nodes[before].is_break());
        begins && !nodes[at + 1..].iter().any(|node| node.is_played(self.text))
    }

    /// A dash behind a number.
    fn is_dash_move(&self, nodes: &[Node], at: usize) -> bool {
        let before = nodes[..at].last().and_then(Node::kind);
        matches!(before, Some(Kind::Number(_))) && is_number(nodes, at - 1, self.text)
    }

    /// `22-18?? A (variante) 14-21`: a capital letter among moves.
    fn is_note_letter(&self, span: Span, nodes: &[Node], at: usize) -> bool {
        let capital = super::text_of(self.text, span)
            .chars()
            .all(char::is_uppercase);
        let next = nodes.get(at + 1);
        let goes_on = next.is_some_and(|node| {
            node.is_played(self.text)
                || matches!(node, Node::Group(..))
                || matches!(node.kind(), Some(Kind::Number(_)))
        });
        self.playing && capital && goes_on && is_single(span, self.text)
    }

    fn group(&mut self, span: Span, inside: &'a [Node]) {
        match holds(inside, self.text) {
            Holds::Moves if self.playing => self.play(Item::Group(inside), span),
            Holds::Marks => self.beside(Item::Marks, span),
            Holds::Note => self.beside(Item::Note, span),
            Holds::Moves | Holds::Score => self.prose(span),
            Holds::Prose => self.beside(Item::Aside, span),
        }
    }
}
