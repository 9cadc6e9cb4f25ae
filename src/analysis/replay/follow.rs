//! Following a game: the effect of each of its tokens on the line that is played.

use super::followed::CurrentGame;
use super::line::LineState;
use super::replayer::{CORRECTION_BUDGET_POSITIONS, Replayer, in_order};
use super::tag_checks::{count_missing, take_tag};
use crate::check::syntax::doubtful_reading::{self, doubtful_characters};
use crate::check::syntax::game_too_long;
use crate::check::tags::translated_tag;
use crate::check::{Finding, Severity, damage};
use crate::movegen::MoveResolution;
use crate::pdn::{Damage, RecordSettings, TagName, Terminator, Visitor};
use crate::played::ReadGame;
use crate::played::conduct;
use crate::record::MAX_RECORD_TOKENS;
use crate::span::Span;
use crate::written::{MoveText, Separator, SquareForm};
use std::cell::Cell;

impl Replayer<'_> {
    /// Reports a tag whose name at `span` is in another language than English.
    #[cold]
    fn report_translated(&mut self, span: Span, meaning: TagName) {
        let name = self
            .followed
            .plan
            .encoding
            .decode(span.slice_of(self.followed.bytes))
            .into_owned();
        let tag = meaning.canonical().unwrap_or_default();
        self.report_finding(translated_tag::build_finding(name, tag, span));
    }
}

/// The beginning of a comment in which the program keeps moves that it could not follow.
const UNREAD_PREFIX: &[u8] = b"unread:";

impl Visitor for Replayer<'_> {
    fn begin_game(&mut self, at: usize) {
        self.out.games += 1;
        let first = self.followed.next.saturating_sub(1);
        self.followed.game_tokens = first..self.followed.records.end_of(first);
        if !self.followed.plan.keep {
            self.followed.log.steps.clear();
        }
        self.followed.game = CurrentGame {
            first_step: self.followed.log.steps.len(),
            start: at as u32,
            budget: Cell::new(CORRECTION_BUDGET_POSITIONS),
            spare: Cell::new(CORRECTION_BUDGET_POSITIONS),
            open: true,
            first_finding: self.out.findings.len(),
            ..CurrentGame::default()
        };
        self.followed.line.state = LineState::Plain;
    }

    fn visit_tag(&mut self, name: Span, value: Span, whole: Span) {
        let (bytes, plan) = (self.followed.bytes, self.followed.plan);
        let (meaning, translated) = TagName::resolve_name(name.slice_of(bytes));
        // A tag that the game already has is reported as a duplicate only.
        if translated && !self.followed.game.tags.has_tag(meaning) {
            self.report_translated(name, meaning);
        }
        let place = [name, value, whole];
        if let Some(finding) = take_tag(&mut self.followed.game.tags, meaning, place, bytes, plan) {
            self.report_finding(finding);
        }
    }

    fn visit_settings(&mut self, settled: &RecordSettings) {
        self.followed.game.settled = *settled;
    }

    fn begin_moves(&mut self) {
        self.set_up_game();
    }

    fn visit_move_number(&mut self, number: u32, _: bool, span: Span) {
        self.followed.game.broken_off = self.followed.game.broken_off.max(span.end);
        if self.followed.parents.is_empty()
            && !matches!(self.followed.line.state, LineState::Stopped)
            && !self
                .followed
                .game
                .numbers
                .goes_on(number, self.followed.line.ply)
        {
            self.number_of_its_own(number, span);
        }
    }

    fn visit_move(&mut self, text: &MoveText) {
        if !self.followed.game.begun {
            self.set_up_game();
        }
        if matches!(self.followed.line.state, LineState::Plain)
            && !self.is_null_sign(text)
            && let MoveResolution::Legal(mv) = self
                .followed
                .line
                .now
                .resolve_move(text, &self.followed.choice.squares)
        {
            self.note_leniency(text, &mv);
            self.make_move(&mv, text.span);
            return;
        }
        self.follow_irregular(text);
    }

    #[inline(always)]
    fn visit_simple_move(
        &mut self,
        form: SquareForm,
        separator: Separator,
        codes: [u8; 2],
        span: Span,
    ) {
        if self.followed.game.begun
            && matches!(self.followed.line.state, LineState::Plain)
            && let Some(mv) =
                self.followed
                    .line
                    .now
                    .resolve_pair(form, codes, &self.followed.choice.squares)
            && !(mv.taken.is_empty() && matches!(separator, Separator::Cross | Separator::Colon))
        {
            self.make_move(&mv, span);
            return;
        }
        self.visit_move(&MoveText::from_squares(form, separator, codes, span));
    }

    fn visit_setup(&mut self, fen: Span) {
        self.set_up_game();
        self.settle_line();
        self.followed.game.set_ups += u32::from(self.followed.parents.is_empty());
        let position = self.set_up(fen, false);
        self.go_on_from(position, fen);
    }

    fn visit_words(&mut self, text: Span) {
        self.followed.game.broken_off = self.followed.game.broken_off.max(text.end);
    }

    fn visit_comment(&mut self, text: Span) {
        if self.followed.parents.is_empty() && !text.is_empty() {
            self.followed.game.remarks.push(text);
        }
        let sign = (text.start as usize).checked_sub(1);
        if sign.and_then(|at| self.followed.bytes.get(at)) == Some(&b';') {
            self.followed.game.line_comment = Some(text.end);
            self.look_for_moves(text);
        }
        if text
            .slice_of(self.followed.bytes)
            .starts_with(UNREAD_PREFIX)
        {
            self.followed.game.moves_left.get_or_insert(text);
        }
        if !self.followed.game.settled.doubts_reported
            && let Some(read) = doubtful_characters(text.slice_of(self.followed.bytes))
        {
            let read = self.followed.plan.encoding.decode(read);
            self.report_finding(doubtful_reading::build_finding(&read, text));
        }
        if let Some(fen) = self.followed.game.set_up.take() {
            self.take_counters(text, fen);
        }
    }

    fn open_variation(&mut self, span: Span) {
        self.set_up_game();
        self.order_readings(span.start);
        let line = self.followed.line.begin_variation(span.end);
        self.followed
            .parents
            .push(std::mem::replace(&mut self.followed.line, line));
        self.look_into(span);
    }

    fn close_variation(&mut self, _: Span) {
        self.settle_line();
        if let Some(parent) = self.followed.parents.pop() {
            self.followed.line = parent;
        }
    }

    fn visit_result(&mut self, result: Terminator, span: Span) {
        if self.followed.parents.is_empty() {
            self.followed.game.terminator.get_or_insert((result, span));
        } else if conduct::is_sign(span, self.followed.bytes) {
            self.followed.game.remarks.push(span);
        }
    }

    fn visit_damage(&mut self, damage: Damage, span: Span) {
        if damage == Damage::Unreadable && self.word_as_move(span) {
            return;
        }
        if matches!(
            damage,
            Damage::Markup | Damage::Semicolon | Damage::BareTime | Damage::StruckOut
        ) {
            return self.pass_over(damage, span);
        }
        self.followed.game.broken_off = self.followed.game.broken_off.max(match damage {
            Damage::UnclosedComment | Damage::UnclosedVariation => u32::MAX,
            Damage::StrayBom | Damage::ControlBytes | Damage::LiteralEscape => 0,
            Damage::Wrapper => 0,
            Damage::NestedComment | Damage::BracketComment => 0,
            _ => span.end,
        });
        if matches!(damage, Damage::GluedText | Damage::Unreadable) {
            self.look_for_glued_row(span);
        }
        let bytes = self.followed.bytes;
        let sound = || {
            *self
                .followed
                .sound
                .get_or_init(|| std::str::from_utf8(bytes).is_ok())
        };
        let finding = damage::build_damage_finding(damage, span, sound);
        self.report_finding(finding);
    }

    fn more_damage(&mut self, damage: Damage, span: Span, times: u32) {
        self.visit_damage(damage, span);
        self.counted_on(
            damage::damage_check(damage),
            Some(1),
            times.saturating_sub(1),
        );
    }

    fn keeps_text(&self) -> bool {
        self.followed.plan.keep
    }

    fn end_game(&mut self, at: usize) {
        self.set_up_game();
        while !self.followed.parents.is_empty() {
            self.close_variation(Span::default());
        }
        // After an unknown move, such as `--`, nothing is replayed, and that is no fault.
        let stopped = matches!(self.followed.line.state, LineState::Stopped);
        self.settle_line();
        if self.followed.is_long() {
            // The finding is placed at its start: all of the game would be a page of dots.
            let begin = self.followed.game.start as usize;
            self.report_finding(game_too_long::build_finding(
                MAX_RECORD_TOKENS,
                Span::new(begin, begin),
            ));
        }
        self.report_moves_left();
        self.report_late_begin();
        let draws = self.judge_game(at);
        count_missing(&self.followed.game.tags, &mut self.out.missing);
        self.out.main_plies += u64::from(self.followed.line.ply);
        let followed = self.followed.game.faults == 0 && !stopped;
        let moves_left = self.followed.game.moves_left.is_some()
            || self.followed.game.settled.moves_left
            || self.followed.game.glued_row;
        if self.followed.game.moves {
            self.out.with_moves += 1;
            if followed && !moves_left {
                self.out.to_the_end += 1;
                self.out.plies_to_the_end += u64::from(self.followed.line.ply);
            }
        }
        if !followed {
            self.doubt_captures();
        }
        let grave = |finding: &Finding| finding.check.severity != Severity::Info;
        let found = &self.out.findings[self.followed.game.first_finding..];
        if followed && !found.iter().any(grave) {
            self.out.clean += 1;
            if !self.followed.from_pdn || self.followed.plan.entries {
                self.out.clean_games.push(self.out.games);
            }
        }
        if self.followed.plan.rows {
            let row = self.game_row();
            self.out.rows.push(row);
        }
        if self.followed.plan.entries {
            let entry = self.event_entry(followed && !moves_left);
            self.out.entries.push(entry);
        }
        if self.followed.plan.identified {
            self.identify_findings(at);
        }
        debug_assert!(
            self.followed.log_leads_here(),
            "the log is not what was replayed"
        );
        if self.followed.plan.keep {
            self.out.records.push(ReadGame {
                span: Span::new(self.followed.game.start as usize, at),
                variant: self.followed.choice.variant,
                guessed: self.followed.choice.contradicts,
                numbering: self.followed.choice.squares.numbering,
                lettering: self.followed.choice.squares.lettering,
                dates: self.followed.plan.dates,
                draws,
                start: self
                    .followed
                    .game
                    .first
                    .take()
                    .unwrap_or_else(|| self.followed.start.clone()),
                steps: self.followed.game.first_step..self.followed.log.steps.len(),
                doubtful: self.followed.game.doubtful,
            });
        }
        self.set_scenes();
        self.followed.game.open = false;
        self.limiter.clear();
        if !self.out.findings.is_empty() {
            in_order(&mut self.out.findings);
            (self.sink)(&mut self.out.findings);
            self.out.findings.clear();
        }
        self.followed.game.first_finding = 0;
    }
}
