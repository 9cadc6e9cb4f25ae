//! Splits a game of a sheet into stretches of moves with prose between them.

use super::attempt;
use super::lex::{SheetToken, SheetTokenKind};
use super::moves::{MoveNumber, WrittenMove};
use super::tree::{GroupContent, TokenNode, group_content, is_single};
use crate::span::Span;

/// An item in a stretch of moves.
#[derive(Clone, Debug)]
pub(super) enum MoveItem<'a> {
    /// A move number.
    Number(MoveNumber),
    /// A move.
    Move(WrittenMove),
    /// A square and the sign of a capture.
    From(u8),
    /// Moves in brackets.
    Group(&'a [TokenNode]),
    /// Strength marks.
    Marks,
    /// A star, and whether it precedes its move.
    Star(bool),
    /// A lone sign of a capture, and whether it is a separate lowercase letter.
    Cross(bool),
    /// A lone dash.
    Dash,
    /// A move that cannot be read: `[?]`, `___`, a remark in its place.
    Unknown,
    /// A word that is written like a move but cannot be read as one.
    Unread,
    /// A row of which no move can be read: its words, if it has any.
    LostRow,
    /// The letter of a note.
    Note,
    /// Something else than a move: a remark in brackets, dots.
    Aside,
}

/// A stretch of a game.
#[derive(Clone, Debug)]
pub(super) enum GamePart<'a> {
    /// Moves, and the items among them.
    Play(Vec<(MoveItem<'a>, Span)>),
    /// The span of words.
    Prose(Span),
}

impl GamePart<'_> {
    /// Returns the place of the stretch.
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

    /// Returns the number before its first move, if there is one.
    pub(super) fn first_number(&self) -> Option<MoveNumber> {
        let Self::Play(items) = self else { return None };
        let begin = items.iter().take_while(|(item, _)| {
            !matches!(
                item,
                MoveItem::Move(_)
                    | MoveItem::From(_)
                    | MoveItem::Unread
                    | MoveItem::LostRow
                    | MoveItem::Group(_)
            )
        });
        begin
            .filter_map(|(item, _)| match item {
                MoveItem::Number(number) => Some(*number),
                _ => None,
            })
            .last()
    }
}

/// Returns whether a number precedes a move: only line ends, dots and stars may be between.
pub(super) fn is_number(nodes: &[TokenNode], at: usize, text: &str) -> bool {
    // `Score: 0 - 2`
    if matches!(nodes[at].token_kind(), Some(SheetTokenKind::Number(number)) if number.number == 0)
    {
        return false;
    }
    if attempt::lost_row(nodes, at, text).is_some() {
        return true;
    }
    let behind = nodes[at + 1..].iter().take(4);
    // `GAME 3. — SECOND DOUBLE CORNER`
    let titled = at > 0 && nodes[at - 1].token_kind() == Some(&SheetTokenKind::Word);
    for (nth, node) in behind.enumerate() {
        match node.token_kind() {
            Some(
                SheetTokenKind::Break(_)
                | SheetTokenKind::Rule
                | SheetTokenKind::Dots
                | SheetTokenKind::Star,
            ) => {}
            Some(SheetTokenKind::Dash) if titled => {
                return nodes
                    .get(at + nth + 2)
                    .is_some_and(|node| node.is_played(text));
            }
            Some(SheetTokenKind::Dash | SheetTokenKind::Cross) => return true,
            _ => {
                return node.is_played(text)
                    || unreadable_move_len(nodes, at + 1, text).is_some()
                    || attempt::of_number(nodes, at + 1, text).is_some()
                    || attempt::words_of_row(nodes, at + 1 + nth, text).is_some();
            }
        }
    }
    false
}

/// Returns the number of nodes after a number that are a move that cannot be read: marks, a remark in brackets, a ruled gap, a
/// square with marks; then the move of the other side follows, and nothing else before the next number or line.
fn unreadable_move_len(nodes: &[TokenNode], at: usize, text: &str) -> Option<usize> {
    let written = |node: &TokenNode| super::text_of(text, node.span());
    let blank = |node: &&TokenNode| written(node).chars().all(|c| c == '_');
    let len = match &nodes[at] {
        TokenNode::Group(_, inside) => {
            let stands = !matches!(
                group_content(inside, text),
                GroupContent::Moves | GroupContent::Score
            );
            usize::from(stands)
        }
        node => match node.token_kind() {
            Some(SheetTokenKind::Marks) => 1,
            Some(SheetTokenKind::Sign(_)) => nodes[at..].iter().take_while(blank).count(),
            Some(SheetTokenKind::Word) if written(node).contains(|c: char| c.is_ascii_digit()) => {
                let marks = nodes.get(at + 1).and_then(TokenNode::token_kind);
                if marks == Some(&SheetTokenKind::Marks) {
                    2
                } else {
                    0
                }
            }
            _ => 0,
        },
    };
    let reply = nodes
        .get(at + len)
        .is_some_and(|node| matches!(node.token_kind(), Some(SheetTokenKind::Move(_))));
    let over = attempt::is_over(nodes, at + len + 1, text);
    (len > 0 && reply && over).then_some(len)
}

/// Splits a game into its stretches.
pub(super) fn split_parts<'a>(nodes: &'a [TokenNode], text: &str) -> Vec<GamePart<'a>> {
    let mut builder = PartBuilder {
        text,
        parts: Vec::new(),
        playing: false,
    };
    let mut at = 0;
    while let Some(node) = nodes.get(at) {
        if let Some(SheetTokenKind::Number(number)) = node.token_kind()
            && let Some(len) = attempt::lost_row(nodes, at, text)
        {
            let (start, end) = (node.span().end, nodes[at + len].span().end);
            let words = nodes.get(at + 1).filter(|_| len > 0);
            let start = words.map_or(start, |first| first.span().start);
            builder.push_play(MoveItem::Number(*number), node.span());
            builder.push_play(MoveItem::LostRow, Span { start, end });
            at += 1 + len;
            continue;
        }
        let unknown = match at.checked_sub(1).map(|before| nodes[before].token_kind()) {
            Some(Some(SheetTokenKind::Number(_))) => attempt::of_number(nodes, at, text)
                .map(|len| (MoveItem::Unread, len))
                .or_else(|| {
                    unreadable_move_len(nodes, at, text).map(|len| (MoveItem::Unknown, len))
                }),
            _ if builder.playing => {
                attempt::in_row(nodes, at, text).map(|len| (MoveItem::Unread, len))
            }
            _ => None,
        };
        let unknown = unknown.or_else(|| {
            let words = builder
                .playing
                .then(|| attempt::words_of_row(nodes, at, text));
            words.flatten().map(|len| (MoveItem::Unread, len))
        });
        if let Some((item, len)) = unknown {
            let span = Span {
                start: node.span().start,
                end: nodes[at + len - 1].span().end,
            };
            builder.push_play(item, span);
            at += len;
            continue;
        }
        match node {
            TokenNode::Token(token) => builder.push_token(token, nodes, at),
            TokenNode::Group(span, inside) => builder.push_group(*span, inside),
        }
        at += 1;
    }
    builder.parts
}

struct PartBuilder<'a, 't> {
    text: &'t str,
    parts: Vec<GamePart<'a>>,
    /// Whether the last stretch is one of moves.
    playing: bool,
}

impl<'a> PartBuilder<'a, '_> {
    fn push_play(&mut self, item: MoveItem<'a>, span: Span) {
        match self.parts.last_mut() {
            Some(GamePart::Play(items)) if self.playing => items.push((item, span)),
            _ => self.parts.push(GamePart::Play(vec![(item, span)])),
        }
        self.playing = true;
    }

    fn push_prose(&mut self, span: Span) {
        match self.parts.last_mut() {
            Some(GamePart::Prose(all)) if !self.playing => all.end = span.end,
            _ => self.parts.push(GamePart::Prose(span)),
        }
        self.playing = false;
    }

    /// Adds an item to the moves where moves precede it, and to the prose elsewhere.
    fn push_accompanying(&mut self, item: MoveItem<'a>, span: Span) {
        if self.playing {
            self.push_play(item, span);
        } else {
            self.push_prose(span);
        }
    }

    fn push_token(&mut self, token: &SheetToken, nodes: &'a [TokenNode], at: usize) {
        let span = token.span;
        match &token.kind {
            SheetTokenKind::Move(written) => self.push_play(MoveItem::Move(*written), span),
            SheetTokenKind::From(code) => self.push_play(MoveItem::From(*code), span),
            SheetTokenKind::Number(number) if is_number(nodes, at, self.text) => {
                self.push_play(MoveItem::Number(*number), span);
            }
            SheetTokenKind::Marks => self.push_accompanying(MoveItem::Marks, span),
            SheetTokenKind::Star => {
                let next = nodes.get(at + 1);
                let before = !token.glued
                    || matches!(
                        nodes[..at].last().and_then(TokenNode::token_kind),
                        Some(SheetTokenKind::Number(_) | SheetTokenKind::Dots)
                    );
                let moves = next.is_some_and(|node| node.is_played(self.text));
                if before && moves {
                    self.push_play(MoveItem::Star(true), span);
                } else {
                    self.push_accompanying(MoveItem::Star(false), span);
                }
            }
            SheetTokenKind::Cross => {
                let word = super::text_of(self.text, span);
                let small = !token.glued && word == "x";
                // A separate line below the moves means nothing: a draw in pools, a box that is ticked, a game that was lost.
                let item = match self.is_last_line(nodes, at) {
                    true => MoveItem::Aside,
                    false => MoveItem::Cross(small),
                };
                self.push_accompanying(item, span);
            }
            SheetTokenKind::Dash if self.playing || self.is_dash_move(nodes, at) => {
                self.push_play(MoveItem::Dash, span)
            }
            SheetTokenKind::Note => self.push_accompanying(MoveItem::Note, span),
            SheetTokenKind::Dots => self.push_accompanying(MoveItem::Aside, span),
            SheetTokenKind::Word if self.is_note_letter(span, nodes, at) => {
                self.push_play(MoveItem::Note, span)
            }
            SheetTokenKind::Break(_) | SheetTokenKind::Rule => {}
            SheetTokenKind::Sign(true) => {
                if let (false, Some(GamePart::Prose(all))) = (self.playing, self.parts.last_mut())
                    && all.end == span.start
                {
                    all.end = span.end;
                }
            }
            _ => self.push_prose(span),
        }
    }

    /// Returns whether a node begins a line after which nothing is played.
    fn is_last_line(&self, nodes: &[TokenNode], at: usize) -> bool {
        let begins = at
            .checked_sub(1)
            .is_none_or(|before| nodes[before].is_break());
        begins && !nodes[at + 1..].iter().any(|node| node.is_played(self.text))
    }

    /// Returns whether a dash follows a number.
    fn is_dash_move(&self, nodes: &[TokenNode], at: usize) -> bool {
        let before = nodes[..at].last().and_then(TokenNode::token_kind);
        matches!(before, Some(SheetTokenKind::Number(_))) && is_number(nodes, at - 1, self.text)
    }

    /// Returns whether a capital letter is that of a note among moves: `22-18?? A (variante) 14-21`.
    fn is_note_letter(&self, span: Span, nodes: &[TokenNode], at: usize) -> bool {
        let capital = super::text_of(self.text, span)
            .chars()
            .all(char::is_uppercase);
        let next = nodes.get(at + 1);
        let goes_on = next.is_some_and(|node| {
            node.is_played(self.text)
                || matches!(node, TokenNode::Group(..))
                || matches!(node.token_kind(), Some(SheetTokenKind::Number(_)))
        });
        self.playing && capital && goes_on && is_single(span, self.text)
    }

    fn push_group(&mut self, span: Span, inside: &'a [TokenNode]) {
        match group_content(inside, self.text) {
            GroupContent::Moves if self.playing => self.push_play(MoveItem::Group(inside), span),
            GroupContent::Marks => self.push_accompanying(MoveItem::Marks, span),
            GroupContent::Note => self.push_accompanying(MoveItem::Note, span),
            GroupContent::Moves | GroupContent::Score => self.push_prose(span),
            GroupContent::Prose => self.push_accompanying(MoveItem::Aside, span),
        }
    }
}
