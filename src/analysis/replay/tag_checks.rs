//! The faults of the tags of a game.

use crate::check::Finding;
use crate::check::tags::{bad_date, bad_round, duplicate_tag};
use crate::pdn::TagName;
use crate::played::{FindingDetail, ReplayPlan, ReplayTags, TAG_ROSTER};
use crate::span::Span;

/// Takes a tag, and returns the finding on its fault, if any.
#[inline]
pub(super) fn take_tag(
    tags: &mut ReplayTags,
    meaning: TagName,
    [name, value, whole]: [Span; 3],
    bytes: &[u8],
    plan: &ReplayPlan,
) -> Option<Finding> {
    tags.end = whole.end;
    if meaning == TagName::Other {
        if name.slice_of(bytes).eq_ignore_ascii_case(b"url") {
            tags.url = Some(value);
        }
        return None;
    }
    let text = |span: Span| plan.encoding.decode(span.slice_of(bytes)).into_owned();
    if !tags.note_tag(meaning) {
        return Some(duplicate_tag::build_finding(text(name), name));
    }
    let written = value.slice_of(bytes);
    if meaning == TagName::Round {
        tags.round = Some(value);
    }
    match meaning {
        TagName::GameType => tags.game_type = Some(value),
        TagName::Variant => tags.variant = Some(value),
        TagName::Numbering => tags.corner = Some(value),
        TagName::Fen => tags.fen = Some(value),
        TagName::FenCounters => tags.counters = Some(value),
        TagName::Result => tags.result = Some(value),
        TagName::DrawClaim => tags.claim = Some(value),
        TagName::ResultReason => tags.reason = Some(value),
        TagName::Termination => tags.termination = Some(value),
        TagName::EventRules => tags.rules = Some(value),
        TagName::TimeControl => tags.time_control = Some(value),
        TagName::Event => tags.event = Some(value),
        TagName::EventType => tags.event_type = Some(value),
        TagName::Section => tags.section = Some(value),
        TagName::White => {
            tags.players[0] = Some(value);
            tags.by_turn = TagName::is_by_turn(name.slice_of(bytes));
        }
        TagName::Black => tags.players[1] = Some(value),
        TagName::Site => tags.site = Some(value),
        TagName::Annotator => tags.annotator = Some(value),
        TagName::Date | TagName::EventDate | TagName::UtcDate if bad_date::is_wrong(written) => {
            // A note that is only counted needs no message, and real files have many of them (decision 0011).
            return Some(match plan.listed < FindingDetail::Everything {
                true => bad_date::build_brief_finding(),
                false => bad_date::build_finding(text(value), value, plan.dates),
            });
        }
        TagName::Round if bad_round::is_wrong(written) => {
            return Some(match plan.listed < FindingDetail::Everything {
                true => bad_round::build_brief_finding(),
                false => bad_round::build_finding(text(value), value),
            });
        }
        _ => {}
    }
    None
}

/// Counts the roster tags that the game lacks.
pub(super) fn count_missing(tags: &ReplayTags, missing: &mut [u64; TAG_ROSTER.len()]) {
    for (name, count) in TAG_ROSTER.iter().zip(missing) {
        *count += u64::from(!tags.has_tag(*name));
    }
}
