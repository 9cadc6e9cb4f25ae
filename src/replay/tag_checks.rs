//! The faults of the tags of a game.

use crate::check::Finding;
use crate::check::tags::{bad_date, bad_round, duplicate_tag};
use crate::pdn::TagName;
use crate::played::{FindingDetail, ReplayPlan, ReplayTags, TAG_ROSTER};
use crate::span::Span;

impl ReplayTags {
    /// Takes a tag, and returns the finding on its fault, if any.
    #[inline]
    pub(super) fn take_tag(
        &mut self,
        meaning: TagName,
        [name, value, whole]: [Span; 3],
        bytes: &[u8],
        plan: &ReplayPlan,
    ) -> Option<Finding> {
        self.end = whole.end;
        if meaning == TagName::Other {
            if name.slice_of(bytes).eq_ignore_ascii_case(b"url") {
                self.url = Some(value);
            }
            return None;
        }
        let text = |span: Span| plan.encoding.decode(span.slice_of(bytes)).into_owned();
        if !self.note_tag(meaning) {
            return Some(duplicate_tag::build_finding(text(name), name));
        }
        let written = value.slice_of(bytes);
        if meaning == TagName::Round {
            self.round = Some(value);
        }
        match meaning {
            TagName::GameType => self.game_type = Some(value),
            TagName::Variant => self.variant = Some(value),
            TagName::Numbering => self.corner = Some(value),
            TagName::Fen => self.fen = Some(value),
            TagName::FenCounters => self.counters = Some(value),
            TagName::Result => self.result = Some(value),
            TagName::DrawClaim => self.claim = Some(value),
            TagName::ResultReason => self.reason = Some(value),
            TagName::Termination => self.termination = Some(value),
            TagName::EventRules => self.rules = Some(value),
            TagName::TimeControl => self.time_control = Some(value),
            TagName::Event => self.event = Some(value),
            TagName::EventType => self.event_type = Some(value),
            TagName::Section => self.section = Some(value),
            TagName::White => {
                self.players[0] = Some(value);
                self.by_turn = TagName::is_by_turn(name.slice_of(bytes));
            }
            TagName::Black => self.players[1] = Some(value),
            TagName::Site => self.site = Some(value),
            TagName::Annotator => self.annotator = Some(value),
            TagName::Date | TagName::EventDate | TagName::UtcDate
                if bad_date::is_wrong(written) =>
            {
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
    pub(super) fn count_missing(&self, missing: &mut [u64; TAG_ROSTER.len()]) {
        for (name, count) in TAG_ROSTER.iter().zip(missing) {
            *count += u64::from(!self.has_tag(*name));
        }
    }
}
