//! What the tags of a game say, and what is wrong with them.

use super::replayer::Replayer;
use crate::check::tags::{bad_date, bad_round, duplicate_tag, move_number};
use crate::pdn::TagName;
use crate::span::Span;

/// The seven tags that PDN 3.0 wants in every game, in its order.
pub const ROSTER: [TagName; 7] = [
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
pub(crate) struct Tags {
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
    pub(crate) event_type: Option<Span>,
    pub(crate) site: Option<Span>,
    pub(crate) annotator: Option<Span>,
    /// `URL`, which is no tag of the standard.
    pub(crate) url: Option<Span>,
    pub(crate) pin: Option<Span>,
    /// Where the tags end.
    pub(crate) end: u32,
    seen: u64,
}

impl Tags {
    /// Whether a tag of this name has been seen.
    fn has(&self, name: TagName) -> bool {
        self.seen >> (name as u32) & 1 != 0
    }

    /// Notes a tag of this name; false when there was one before.
    fn note(&mut self, name: TagName) -> bool {
        let bit = 1 << (name as u32);
        let first = self.seen & bit == 0;
        self.seen |= bit;
        first
    }
}

/// Takes a tag.
#[inline]
pub(super) fn tag(replayer: &mut Replayer<'_>, name: Span, value: Span, whole: Span) {
    replayer.game.tags.end = whole.end;
    let meaning = TagName::of(name.of(replayer.bytes));
    if meaning == TagName::Other {
        if name.of(replayer.bytes).eq_ignore_ascii_case(b"url") {
            replayer.game.tags.url = Some(value);
        }
        return;
    }
    if !replayer.game.tags.note(meaning) {
        replayer.find(duplicate_tag::raise(replayer.text(name), name));
        return;
    }
    let bytes = value.of(replayer.bytes);
    match meaning {
        TagName::GameType => replayer.game.tags.game_type = Some(value),
        TagName::Variant => replayer.game.tags.variant = Some(value),
        TagName::Numbering => replayer.game.tags.corner = Some(value),
        TagName::Fen => replayer.game.tags.fen = Some(value),
        TagName::FenCounters => replayer.game.tags.counters = Some(value),
        TagName::Result => replayer.game.tags.result = Some(value),
        TagName::DrawClaim => replayer.game.tags.claim = Some(value),
        TagName::ResultReason => replayer.game.tags.reason = Some(value),
        TagName::Termination => replayer.game.tags.termination = Some(value),
        TagName::EventRules => replayer.game.tags.rules = Some(value),
        TagName::TimeControl => replayer.game.tags.time_control = Some(value),
        TagName::Event => replayer.game.tags.event = Some(value),
        TagName::EventType => replayer.game.tags.event_type = Some(value),
        TagName::Site => replayer.game.tags.site = Some(value),
        TagName::Annotator => replayer.game.tags.annotator = Some(value),
        TagName::Pin => replayer.game.tags.pin = Some(value),
        TagName::Date | TagName::EventDate | TagName::UtcDate if bad_date::is_wrong(bytes) => {
            replayer.find(match replayer.plan.brief {
                true => bad_date::brief(),
                false => bad_date::raise(replayer.text(value), value, replayer.plan.dates),
            });
        }
        TagName::Round if bad_round::is_wrong(bytes) => {
            replayer.find(match replayer.plan.brief {
                true => bad_round::brief(),
                false => bad_round::raise(replayer.text(value), value),
            });
        }
        _ => {}
    }
}

/// Counts the roster tags that the game lacks.
pub(super) fn count_missing(replayer: &mut Replayer<'_>) {
    for (name, count) in ROSTER.iter().zip(&mut replayer.out.missing) {
        *count += u64::from(!replayer.game.tags.has(*name));
    }
}

/// Move numbers of a main line, as evidence of a ply that is lost or written twice.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    last: Option<(u32, u32)>,
    told: bool,
    /// By how many plies the last number jumped, where that was none of its row.
    jumped: i64,
    /// Whether the numbers went on from there, or jumped elsewhere: rows are lost, doubled or in disorder.
    disorder: bool,
}

impl Numbers {
    /// Whether two plies or more are lost by the numbers.
    pub(super) fn rows_are_lost(&self) -> bool {
        self.disorder || self.jumped.abs() >= 2
    }

    /// Numbers jump by so many plies; one that is misprinted jumps there and back.
    fn jump(&mut self, plies: i64) {
        self.disorder |= self.jumped != 0 && self.jumped + plies != 0;
        self.jumped = if self.jumped == 0 { plies } else { 0 };
    }

    /// The next row follows.
    fn go_on(&mut self) {
        self.disorder |= self.jumped.abs() >= 2;
        self.jumped = 0;
    }

    /// A ply that is missing is put in as the `nth`, counted from 1: a number that stands behind it counts one ply more.
    pub(super) fn put_in(&mut self, nth: u32) {
        if let Some((_, plies)) = self.last.as_mut().filter(|last| last.1 + 1 >= nth) {
            *plies += 1;
        }
    }
}

/// Takes a move number of the main line. Numbers may stand before each pair of plies or before each ply, and again before
/// Black's move; what they may not do is jump.
#[inline]
pub(super) fn number(replayer: &mut Replayer<'_>, number: u32, span: Span) {
    let ply = replayer.line.ply;
    let numbers = &mut replayer.game.numbers;
    let Some((last, at)) = numbers.last.replace((number, ply)) else {
        return;
    };
    let since = ply - at.min(ply);
    // Digits without a dot may be what is left of a move.
    let rest = number.abs_diff(last) > 2 && !span.of(replayer.bytes).ends_with(b".");
    if rest {
        numbers.last = Some((last, at));
    }
    let fits = (number == last + 1 && since <= 2) || (number == last && since <= 1);
    if fits {
        if since > 0 {
            numbers.go_on();
        }
        return;
    }
    if !rest {
        numbers.jump(2 * (i64::from(number) - i64::from(last)) - i64::from(since));
    }
    if numbers.told {
        return;
    }
    numbers.told = true;
    replayer.find(move_number::raise(number, last, since, ply, span));
}
