//! The main lines of the games of a sample, kept small: the variant is guessed from them.

use crate::pdn::{RecordSettings, TagName, Visitor, unescape_value};
use crate::played::VariantDeclaration;
use crate::span::Span;
use crate::written::{MoveText, Separator};

/// The maximum number of games whose moves are kept, for each declaration.
const MAX_GROUP_GAMES: usize = 256;
/// The maximum number of moves kept of one game.
const MAX_SKETCH_MOVES: usize = 160;

/// The maximum number of declarations that name no variant, for each of which a choice is made. If a damaged file has more, the
/// games with the others count as those without a declaration.
// All variants are tried for each of them: without a limit, games that each declare another one take 30 s per MB.
const MAX_UNKNOWN_DECLARATIONS: usize = 32;

/// The main line of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct GameSketch {
    pub(super) fen: Option<String>,
    /// The counters after the pieces, if a tag of their own states them.
    pub(super) counters: Option<String>,
    pub(super) moves: Vec<MoveText>,
    /// Whether the last move may be a score such as `4-6`.
    pub(super) score_last: bool,
}

/// The games with the same declaration.
#[derive(Debug, Default)]
pub(super) struct SketchGroup {
    pub(super) declared: VariantDeclaration,
    /// The number of games seen, kept or not.
    pub(super) games: usize,
    pub(super) sketches: Vec<GameSketch>,
}

/// Collects the sketches of a sample.
#[derive(Debug, Default)]
pub(super) struct Sketcher<'a> {
    bytes: &'a [u8],
    pub(super) groups: Vec<SketchGroup>,
    depth: u32,
    game_type: Option<Span>,
    name: Option<Span>,
    corner: Option<Span>,
    settled: Option<VariantDeclaration>,
    result: Option<Span>,
    game: GameSketch,
    group: usize,
    begun: bool,
    /// Whether the first record does not count: a window of a larger file begins in the middle of a game.
    skip: bool,
    /// Whether the part may end among the tags of a game, of which the others are not seen then.
    open: bool,
}

impl<'a> Sketcher<'a> {
    /// Begins another part of the sample, which is its `first`, its `last`, both or neither.
    pub(super) fn begin_part(&mut self, bytes: &'a [u8], first: bool, last: bool) {
        self.bytes = bytes;
        self.skip = !first;
        self.open = !last;
    }

    fn tag_text(&self, value: Span) -> String {
        String::from_utf8_lossy(&unescape_value(value.slice_of(self.bytes))).into_owned()
    }

    fn enter_group(&mut self) {
        if self.begun {
            return;
        }
        self.begun = true;
        let value = |span: Option<Span>| span.map(|span| span.slice_of(self.bytes));
        let declared = (self.settled.take()).unwrap_or_else(|| {
            VariantDeclaration::from_tags(
                value(self.game_type),
                value(self.name),
                value(self.corner),
            )
        });
        self.group = self.group_of(declared);
    }

    fn group_of(&mut self, declared: VariantDeclaration) -> usize {
        let known = |group: &SketchGroup| group.declared == declared;
        if let Some(group) = self.groups.iter().position(known) {
            return group;
        }
        let is_unknown = |declared: &VariantDeclaration| {
            *declared != VariantDeclaration::Nothing && !declared.is_known()
        };
        if is_unknown(&declared) {
            let all = self.groups.iter().map(|group| &group.declared);
            if all.filter(|declared| is_unknown(declared)).count() >= MAX_UNKNOWN_DECLARATIONS {
                return self.group_of(VariantDeclaration::Nothing);
            }
        }
        self.groups.push(SketchGroup {
            declared,
            ..SketchGroup::default()
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

    fn visit_tag(&mut self, name: Span, value: Span, _: Span) {
        match TagName::from_name(name.slice_of(self.bytes)) {
            TagName::GameType => self.game_type = Some(value),
            TagName::Variant => self.name = Some(value),
            TagName::Numbering => self.corner = Some(value),
            TagName::Result => self.result = Some(value),
            TagName::Fen => self.game.fen = Some(self.tag_text(value)),
            TagName::FenCounters => self.game.counters = Some(self.tag_text(value)),
            _ => {}
        }
    }

    fn visit_settings(&mut self, settled: &RecordSettings) {
        self.settled = settled.by.map(VariantDeclaration::Pinned);
    }

    fn visit_move(&mut self, text: &MoveText) {
        if self.depth > 0 || self.skip {
            return;
        }
        self.enter_group();
        if self.groups[self.group].sketches.len() < MAX_GROUP_GAMES
            && self.game.moves.len() < MAX_SKETCH_MOVES
        {
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
        // The window may cut off its `GameType`: see the test a_game_that_a_window_cuts_declares_nothing.
        if self.open && !self.begun && rest.trim_ascii().is_empty() {
            return;
        }
        self.enter_group();
        let result = self.result.map(|span| span.slice_of(self.bytes));
        self.game.score_last = self.game.moves.last().is_some_and(|last| {
            last.separator == Separator::Dash && Some(last.span.slice_of(self.bytes)) == result
        });
        let group = &mut self.groups[self.group];
        group.games += 1;
        let worth = !self.game.moves.is_empty() || self.game.fen.is_some();
        if worth && group.sketches.len() < MAX_GROUP_GAMES {
            // The list of moves is kept for the next game.
            group.sketches.push(GameSketch {
                fen: self.game.fen.take(),
                counters: self.game.counters.take(),
                moves: self.game.moves.clone(),
                score_last: self.game.score_last,
            });
        }
    }
}
