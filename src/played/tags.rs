//! The tags of a game.

use crate::pdn::TagName;
use crate::span::Span;

/// The seven tags that PDN 3.0 requires in every game, in its order.
pub const TAG_ROSTER: [TagName; 7] = [
    TagName::Event,
    TagName::Site,
    TagName::Date,
    TagName::Round,
    TagName::White,
    TagName::Black,
    TagName::Result,
];

/// The tags that matter for replaying, and which tags have been seen.
#[derive(Debug, Default)]
pub(crate) struct ReplayTags {
    pub(crate) game_type: Option<Span>,
    pub(crate) variant: Option<Span>,
    pub(crate) corner: Option<Span>,
    pub(crate) fen: Option<Span>,
    pub(crate) counters: Option<Span>,
    pub(crate) result: Option<Span>,
    pub(crate) claim: Option<Span>,
    pub(crate) reason: Option<Span>,
    pub(crate) termination: Option<Span>,
    pub(crate) rules: Option<Span>,
    pub(crate) time_control: Option<Span>,
    pub(crate) event: Option<Span>,
    pub(crate) round: Option<Span>,
    pub(crate) event_type: Option<Span>,
    pub(crate) section: Option<Span>,
    /// The names of White and of Black.
    pub(crate) players: [Option<Span>; 2],
    /// Whether these are named by the order in which they move.
    pub(crate) by_turn: bool,
    pub(crate) site: Option<Span>,
    pub(crate) annotator: Option<Span>,
    /// The `URL` tag, which is not in the standard.
    pub(crate) url: Option<Span>,
    /// The end of the tags.
    pub(crate) end: u32,
    seen: u64,
}

impl ReplayTags {
    /// Returns whether a tag of this name has been seen.
    pub(crate) fn has_tag(&self, name: TagName) -> bool {
        self.seen >> (name as u32) & 1 != 0
    }

    /// Notes a tag of this name. Returns false if there was one before.
    pub(crate) fn note_tag(&mut self, name: TagName) -> bool {
        let bit = 1 << (name as u32);
        let first = self.seen & bit == 0;
        self.seen |= bit;
        first
    }
}
