//! What is wrong with the tags and numbers of a game.

use crate::check::Finding;
use crate::check::syntax::unreadable;
use crate::check::tags::{bad_date, bad_round, duplicate_tag, move_number};
use crate::pdn::TagName;
use crate::played::{Listed, Plan, ROSTER, Tags};
use crate::span::Span;

impl Tags {
    /// Takes a tag, and says what is wrong with it.
    #[inline]
    pub(super) fn take(
        &mut self,
        [name, value, whole]: [Span; 3],
        bytes: &[u8],
        plan: &Plan,
    ) -> Option<Finding> {
        self.end = whole.end;
        let meaning = TagName::of(name.of(bytes));
        if meaning == TagName::Other {
            if name.of(bytes).eq_ignore_ascii_case(b"url") {
                self.url = Some(value);
            }
            return None;
        }
        let text = |span: Span| plan.encoding.decode(span.of(bytes)).into_owned();
        if !self.note(meaning) {
            return Some(duplicate_tag::raise(text(name), name));
        }
        let written = value.of(bytes);
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
            TagName::White => self.players[0] = Some(value),
            TagName::Black => self.players[1] = Some(value),
            TagName::Site => self.site = Some(value),
            TagName::Annotator => self.annotator = Some(value),
            TagName::Date | TagName::EventDate | TagName::UtcDate
                if bad_date::is_wrong(written) =>
            {
                return Some(match plan.listed < Listed::Everything {
                    true => bad_date::brief(),
                    false => bad_date::raise(text(value), value, plan.dates),
                });
            }
            TagName::Round if bad_round::is_wrong(written) => {
                return Some(match plan.listed < Listed::Everything {
                    true => bad_round::brief(),
                    false => bad_round::raise(text(value), value),
                });
            }
            _ => {}
        }
        None
    }

    /// Counts the roster tags that the game lacks.
    pub(super) fn count_missing(&self, missing: &mut [u64; ROSTER.len()]) {
        for (name, count) in ROSTER.iter().zip(missing) {
            *count += u64::from(!self.has(*name));
        }
    }
}

/// Move numbers of a main line, as evidence of a ply that is lost or written twice.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    last: Option<(u32, u32)>,
    told: bool,
    /// Numbers without a full stop that stand behind another number and far from it, one after the other.
    bare: u32,
    /// Whether such rows have been told.
    rows_told: bool,
    /// By how many plies the last number jumped, where that was none of its row.
    jumped: i64,
    /// Whether the numbers went on from there, or jumped elsewhere: rows are lost, doubled or in disorder.
    disorder: bool,
    /// Whether the first of them is a later one than that of the move behind it: rows are lost at the start.
    late: bool,
}

/// So many bare numbers without a move between them are rows of moves that are written as two numbers each.
const BARE: u32 = 4;

impl Numbers {
    /// Whether none has been taken.
    pub(super) fn is_new(&self) -> bool {
        self.last.is_none()
    }

    /// Whether two plies or more are lost by the numbers.
    pub(super) fn rows_are_lost(&self) -> bool {
        self.disorder || self.jumped.abs() >= 2
    }

    /// Whether rows are lost before the first number.
    pub(super) fn begin_late(&self) -> bool {
        self.late
    }

    /// A number of a game that begins with the start position of its variant, behind so many plies: the first one tells
    /// whether rows are lost before it. Numbers may count rows or plies, from 0 or from 1.
    #[inline]
    pub(super) fn begin(&mut self, number: u32, ply: u32) {
        if ply == 0 || self.is_new() {
            self.late = number > ply + 1;
        }
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

    /// Takes a move number of the main line that stands behind so many plies, and says what is wrong with it. Numbers may stand
    /// before each pair of plies or before each ply, and again before Black's move; what they may not do is jump.
    #[inline]
    pub(super) fn take(
        &mut self,
        number: u32,
        ply: u32,
        span: Span,
        bytes: &[u8],
    ) -> Option<Finding> {
        let (last, at) = self.last.replace((number, ply))?;
        let since = ply - at.min(ply);
        // Digits without a dot may be what is left of a move.
        let rest = number.abs_diff(last) > 2 && !span.of(bytes).ends_with(b".");
        self.bare = match rest && since == 0 {
            true => self.bare + 1,
            false if since > 0 => 0,
            false => self.bare,
        };
        if self.bare == BARE && !self.rows_told {
            (self.last, self.rows_told) = (Some((last, at)), true);
            return Some(unreadable::bare_rows(span));
        }
        if rest {
            self.last = Some((last, at));
        }
        let fits = (number == last + 1 && since <= 2) || (number == last && since <= 1);
        if fits {
            if since > 0 {
                self.go_on();
            }
            return None;
        }
        if !rest {
            self.jump(2 * (i64::from(number) - i64::from(last)) - i64::from(since));
        }
        if std::mem::replace(&mut self.told, true) {
            return None;
        }
        Some(move_number::raise(number, last, since, ply, span))
    }
}
