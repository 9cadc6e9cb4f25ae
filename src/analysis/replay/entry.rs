//! The entry of a finished game for its event, if requested ([`ReplayPlan::entries`](crate::played::ReplayPlan::entries)).

use super::replayer::Replayer;
use crate::board::Color;
use crate::notation::date;
use crate::outcome::{Outcome, Terminator};
use crate::pdn::TagName;
use crate::played::{
    GameEntry, HeadField, HeadTags, MoveList, MoveListBuilder, MoveReading, StepLine,
};
use crate::record::RecordToken;
use crate::span::Span;
use compact_str::CompactString;

/// The maximum length of a tag value that is kept, in characters: damaged files have tags of any length.
const MAX_TAG_VALUE_CHARS: usize = 200;

impl Replayer<'_> {
    /// Returns the finished game as its event needs it; `followed` states whether it was replayed to its end.
    pub(super) fn event_entry(&self, followed: bool) -> GameEntry {
        let (head, date, span) = self.event_head();
        let sound = followed && !self.followed.game.unlogged;
        let tag = (self.followed.game.tags.result)
            .and_then(|span| Terminator::of_tag_value(&self.followed.tag_value(span)))
            .filter(|score| *score != Terminator::Unknown);
        let score = tag.or(self.followed.game.terminator.map(|(score, _)| score));
        let variant = self.followed.choice.variant;
        GameEntry {
            day: date::read_date(&date, self.followed.plan.dates).date,
            head,
            outcome: score.map_or(Outcome::Unknown, |score| score.outcome_under(variant)),
            moves: self.followed.game.moves,
            plies: self.followed.line.ply,
            sound,
            written: if sound {
                self.followed.line.ply
            } else {
                self.count_written_moves()
            },
            variant,
            set_up: self.followed.game.tags.fen.is_some(),
            line: self.move_list(),
            span,
        }
    }

    /// Counts the written moves, including those of variations.
    fn count_written_moves(&self) -> u32 {
        let record = self.followed.current_record();
        let moves = record
            .tokens()
            .iter()
            .filter(|token| matches!(token, RecordToken::Pair { .. } | RecordToken::Move(..)));
        moves.count() as u32
    }

    /// Returns its tags, its day as written, and the place where it is named.
    fn event_head(&self) -> (HeadTags, CompactString, Span) {
        let mut values: [CompactString; HeadField::COUNT] = Default::default();
        let mut date = CompactString::default();
        let mut place = None;
        let black_begins = self.followed.choice.variant.first == Color::Black;
        for token in self.followed.current_record().tokens() {
            let RecordToken::Tag(nth, _) = *token else {
                continue;
            };
            let [name, value, whole] = self.followed.records.tag_spans(nth);
            let written = name.slice_of(self.followed.bytes);
            let meaning = TagName::in_game(written, black_begins);
            let value_of = match head_field(written, meaning) {
                Some(field) => &mut values[field as usize],
                None if meaning == TagName::Date => &mut date,
                None => continue,
            };
            if !value_of.is_empty() {
                continue;
            }
            let text = self
                .followed
                .plan
                .encoding
                .decode(&self.followed.tag_value(value))
                .into_owned();
            *value_of = truncate_value(&text);
            if meaning == TagName::White {
                place = Some(whole);
            }
        }
        let result = &mut values[HeadField::Result as usize];
        if let (true, Some((_, span))) = (result.is_empty(), self.followed.game.terminator) {
            *result = truncate_value(&self.followed.decode_span(span));
        }
        let begin = self.followed.game.start as usize;
        (
            HeadTags::new(&values),
            date,
            place.unwrap_or(Span::new(begin, begin)),
        )
    }

    /// Returns the list of what its moves did.
    fn move_list(&self) -> MoveList {
        let mut list = MoveListBuilder::default();
        let steps = self
            .followed
            .game_steps()
            .iter()
            .filter(|step| step.place == StepLine::Main);
        let board = self.followed.choice.variant.board;
        for step in steps {
            match &step.reading {
                MoveReading::Legal(mv)
                | MoveReading::Corrected(mv)
                | MoveReading::Missing(mv)
                | MoveReading::Guess(mv) => match mv.is_capture() {
                    false => list.push_ply(mv.from.0, mv.to.0, std::iter::empty()),
                    true => {
                        let taken = mv.captured_squares(board);
                        list.push_ply(mv.from.0, mv.to.0, taken.iter().map(|square| square.0));
                    }
                },
                MoveReading::Literal(literal) => {
                    let taken: Vec<u8> = literal.taken.into_iter().map(|square| square.0).collect();
                    list.push_ply(literal.from.0, literal.to.0, taken.into_iter());
                }
                MoveReading::SetUp(position) => list.push_position(position),
                MoveReading::LeftOut | MoveReading::Unread => {}
            }
        }
        let start = self.followed.game.first.as_ref();
        list.finish(start.unwrap_or(&self.followed.start))
    }
}

/// Returns the field that a tag fills.
fn head_field(name: &[u8], meaning: TagName) -> Option<HeadField> {
    Some(match meaning {
        TagName::Event => HeadField::Event,
        TagName::Section => HeadField::Section,
        TagName::Site => HeadField::Site,
        TagName::Round => HeadField::Round,
        TagName::Board => HeadField::Board,
        TagName::White => HeadField::White,
        TagName::Black => HeadField::Black,
        TagName::WhiteTitle => HeadField::WhiteTitle,
        TagName::BlackTitle => HeadField::BlackTitle,
        TagName::WhiteRating => HeadField::WhiteRating,
        TagName::BlackRating => HeadField::BlackRating,
        TagName::Result => HeadField::Result,
        TagName::Opening => HeadField::Opening,
        TagName::Termination | TagName::ResultReason => HeadField::Ending,
        TagName::WhiteTeam => HeadField::WhiteTeam,
        TagName::BlackTeam => HeadField::BlackTeam,
        TagName::Other if name.eq_ignore_ascii_case(b"Table") => HeadField::Board,
        _ => return None,
    })
}

fn truncate_value(text: &str) -> CompactString {
    let text = text.trim();
    match text.char_indices().nth(MAX_TAG_VALUE_CHARS) {
        Some((end, _)) => text[..end].into(),
        None => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::played::{Overrides, ReplayPlan};
    use crate::replay::plan_replay;

    fn read_entries(text: &str) -> Vec<GameEntry> {
        let fixed = Overrides {
            entries: true,
            ..Overrides::default()
        };
        let plan: ReplayPlan = plan_replay(&[text.as_bytes()], fixed);
        Replayer::replay_chunk(&plan, text.as_bytes()).entries
    }

    #[test]
    fn a_game_in_another_notation_has_the_same_moves() {
        let all = read_entries(
            "[White \"A\"]\n[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 2-0\n\n\
             [White \"B\"]\n[GameType \"25\"]\n[Result \"1-0\"]\n1. 22-18 10-14 2. 25-22 11-16 3. 22-17 16-20 4. 17x10 1-0\n\n\
             [White \"C\"]\n[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 *\n\n",
        );
        let [one, other, shorter] = &all[..] else {
            panic!("{all:?}")
        };
        assert_eq!(one.line, other.line);
        assert_eq!(one.line.hash(), other.line.hash());
        assert_ne!(one.line.hash(), shorter.line.hash());
        assert_eq!(one.line.common_plies(&shorter.line), 6);
        assert_eq!(one.line.plies().count(), 7);
        assert_eq!(one.outcome, other.outcome);
        assert_eq!((one.plies, one.sound, one.moves), (7, true, true));
        assert_eq!(shorter.outcome, Outcome::Unknown);
    }

    /// After an unknown move nothing is replayed.
    #[test]
    fn a_game_that_stops_is_not_followed_to_its_end() {
        let all = read_entries("[GameType \"25\"]\n1. c3-d4 -- 2. c3-c4 *\n");
        assert_eq!((all[0].plies, all[0].sound), (1, false));
    }

    /// Other programs may keep this number, so it never changes.
    #[test]
    fn the_hash_of_a_game_is_fixed() {
        let all = read_entries("[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 *\n");
        assert_eq!(all[0].line.hash(), 0x563F_9153_A978_87A5);
    }

    #[test]
    fn tags_are_kept_as_far_as_events_need_them() {
        let all = read_entries(
            "[Event \" Cup \"]\n[Round \"3.2\"]\n[White \"A\"]\n[Black \"B\"]\n[WhiteTeam \"X\"]\n[Table \"4\"]\n\
             [Result \"0-2\"]\n[GameType \"25\"]\n[FEN \"W:Wc3:Bf6\"]\n1. c3-d4 *\n",
        );
        let head = &all[0].head;
        assert_eq!(
            (head.event(), head.round(), head.board()),
            ("Cup", "3.2", "4")
        );
        assert_eq!(head.team_name(0), "X");
        assert_eq!(all[0].outcome, Outcome::Won(crate::board::Color::Black));
        assert_eq!(&*all[0].line.start, "W:Wc3:Bf6");
    }
}
