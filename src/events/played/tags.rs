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
pub struct ReplayTags {
    /// The value of `GameType`.
    pub game_type: Option<Span>,
    /// The value of `Variant`.
    pub variant: Option<Span>,
    /// The value of the tag with the numbering.
    pub corner: Option<Span>,
    /// The value of `FEN`.
    pub fen: Option<Span>,
    /// The value of the tag with the counters of the position.
    pub counters: Option<Span>,
    /// The value of `Result`.
    pub result: Option<Span>,
    /// The value of the tag with the draw claim.
    pub claim: Option<Span>,
    /// The value of the tag with the reason of the result.
    pub reason: Option<Span>,
    /// The value of `Termination`.
    pub termination: Option<Span>,
    /// The value of the tag with the rules of the event.
    pub rules: Option<Span>,
    /// The value of `TimeControl`.
    pub time_control: Option<Span>,
    /// The value of `Event`.
    pub event: Option<Span>,
    /// The value of `Round`.
    pub round: Option<Span>,
    /// The value of `EventType`.
    pub event_type: Option<Span>,
    /// The value of `Section`.
    pub section: Option<Span>,
    /// The names of White and of Black.
    pub players: [Option<Span>; 2],
    /// Whether these are named by the order in which they move.
    pub by_turn: bool,
    /// The value of `Site`.
    pub site: Option<Span>,
    /// The value of `Annotator`.
    pub annotator: Option<Span>,
    /// The `URL` tag, which is not in the standard.
    pub url: Option<Span>,
    /// The end of the tags.
    pub end: u32,
    seen: u64,
}

impl ReplayTags {
    /// Returns whether a tag of this name has been seen.
    pub fn has_tag(&self, name: TagName) -> bool {
        self.seen >> (name as u32) & 1 != 0
    }

    /// Notes a tag of this name. Returns false if there was one before.
    pub fn note_tag(&mut self, name: TagName) -> bool {
        let bit = 1 << (name as u32);
        let first = self.seen & bit == 0;
        self.seen |= bit;
        first
    }
}
