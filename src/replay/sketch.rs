//! The main lines of the games of a sample, kept small: what the variant is guessed from.

use crate::pdn::{Settled, TagName, Visitor, unescape};
use crate::played::Declared;
use crate::span::Span;
use crate::written::{MoveText, Separator};

/// Games whose moves are kept, for each thing that games declare.
const GAMES: usize = 256;
/// Moves kept of one game.
const MOVES: usize = 160;

/// Things that games declare and no variant is, for each of which a choice is made. Where a damaged file has more, the games
/// that declare the others count as those that declare nothing.
const UNKNOWN: usize = 32;

/// The main line of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Sketch {
    pub(super) fen: Option<String>,
    /// What is counted behind the pieces, where a tag of its own says it.
    pub(super) counters: Option<String>,
    pub(super) moves: Vec<MoveText>,
    /// Whether the last move may be a score such as `4-6`.
    pub(super) score_last: bool,
}

/// The games that declare the same.
#[derive(Debug, Default)]
pub(super) struct Group {
    pub(super) declared: Declared,
    /// Games seen, kept or not.
    pub(super) games: usize,
    pub(super) sketches: Vec<Sketch>,
}

/// Collects the sketches of a sample.
#[derive(Debug, Default)]
pub(super) struct Sketcher<'a> {
    bytes: &'a [u8],
    pub(super) groups: Vec<Group>,
    depth: u32,
    game_type: Option<Span>,
    name: Option<Span>,
    corner: Option<Span>,
    settled: Option<Declared>,
    result: Option<Span>,
    game: Sketch,
    group: usize,
    begun: bool,
    /// A window of a larger file begins in the middle of a game: its first record does not count.
    skip: bool,
    /// A window may end among the tags of a game, of which the others are not seen then.
    open: bool,
}

impl<'a> Sketcher<'a> {
    /// Turns to another part of the sample, which is its `first`, its `last`, both or neither.
    pub(super) fn part(&mut self, bytes: &'a [u8], first: bool, last: bool) {
        self.bytes = bytes;
        self.skip = !first;
        self.open = !last;
    }

    fn text(&self, value: Span) -> String {
        String::from_utf8_lossy(&unescape(value.of(self.bytes))).into_owned()
    }

    fn enter_group(&mut self) {
        if self.begun {
            return;
        }
        self.begun = true;
        let value = |span: Option<Span>| span.map(|span| span.of(self.bytes));
        let declared = (self.settled.take()).unwrap_or_else(|| {
            Declared::read(value(self.game_type), value(self.name), value(self.corner))
        });
        self.group = self.group_of(declared);
    }

    fn group_of(&mut self, declared: Declared) -> usize {
        let known = |group: &Group| group.declared == declared;
        if let Some(group) = self.groups.iter().position(known) {
            return group;
        }
        let is_unknown =
            |declared: &Declared| *declared != Declared::Nothing && !declared.is_known();
        if is_unknown(&declared) {
            let all = self.groups.iter().map(|group| &group.declared);
            if all.filter(|declared| is_unknown(declared)).count() >= UNKNOWN {
                return self.group_of(Declared::Nothing);
            }
        }
        self.groups.push(Group {
            declared,
            ..Group::default()
        });
        self.groups.len() - 1
    }
}

impl Visitor for Sketcher<'_> {
    fn begin_game(&mut self, _: usize) {
        self.depth = 0;
        self.game_type = None;
        self.name = None;
        self.corner = None;
        self.settled = None;
        self.result = None;
        self.begun = false;
        self.game.fen = None;
        self.game.counters = None;
        self.game.moves.clear();
    }

    fn tag(&mut self, name: Span, value: Span, _: Span) {
        match TagName::of(name.of(self.bytes)) {
            TagName::GameType => self.game_type = Some(value),
            TagName::Variant => self.name = Some(value),
            TagName::Numbering => self.corner = Some(value),
            TagName::Result => self.result = Some(value),
            TagName::Fen => self.game.fen = Some(self.text(value)),
            TagName::FenCounters => self.game.counters = Some(self.text(value)),
            _ => {}
        }
    }

    fn settled(&mut self, settled: &Settled) {
        self.settled = settled.by.map(Declared::Pinned);
    }

    fn mv(&mut self, text: &MoveText) {
        if self.depth > 0 || self.skip {
            return;
        }
        self.enter_group();
        if self.groups[self.group].sketches.len() < GAMES && self.game.moves.len() < MOVES {
            self.game.moves.push(*text);
        }
    }

    fn open_variation(&mut self, _: Span) {
        self.depth += 1;
    }

    fn close_variation(&mut self, _: Span) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn end_game(&mut self, at: usize) {
        if std::mem::take(&mut self.skip) {
            return;
        }
        let rest = self.bytes.get(at..).unwrap_or_default();
        if self.open && !self.begun && rest.trim_ascii().is_empty() {
            return;
        }
        self.enter_group();
        let result = self.result.map(|span| span.of(self.bytes));
        self.game.score_last = self.game.moves.last().is_some_and(|last| {
            last.separator == Separator::Dash && Some(last.span.of(self.bytes)) == result
        });
        let group = &mut self.groups[self.group];
        group.games += 1;
        let worth = !self.game.moves.is_empty() || self.game.fen.is_some();
        if worth && group.sketches.len() < GAMES {
            // The list of moves stays for the next game.
            group.sketches.push(Sketch {
                fen: self.game.fen.take(),
                counters: self.game.counters.take(),
                moves: self.game.moves.clone(),
                score_last: self.game.score_last,
            });
        }
    }
}
