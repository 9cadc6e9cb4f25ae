//! Following a game: the effect of each of its tokens on the line that is played.

use super::line::LineState;
use super::replayer::{CORRECTION_BUDGET_POSITIONS, CurrentGame, Replayer, in_order};
use super::tag_checks::{count_missing, take_tag};
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
            .plan
            .encoding
            .decode(span.slice_of(self.bytes))
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
        let first = self.next.saturating_sub(1);
        self.game_tokens = first..self.records.end_of(first);
        if !self.plan.keep {
            self.log.steps.clear();
        }
        self.game = CurrentGame {
            first_step: self.log.steps.len(),
            start: at as u32,
            budget: Cell::new(CORRECTION_BUDGET_POSITIONS),
            spare: Cell::new(CORRECTION_BUDGET_POSITIONS),
            open: true,
            first_finding: self.out.findings.len(),
            ..CurrentGame::default()
        };
        self.line.state = LineState::Plain;
    }

    fn visit_tag(&mut self, name: Span, value: Span, whole: Span) {
        let (bytes, plan) = (self.bytes, self.plan);
        let (meaning, translated) = TagName::resolve_name(name.slice_of(bytes));
        // A tag that the game already has is reported as a duplicate only.
        if translated && !self.game.tags.has_tag(meaning) {
            self.report_translated(name, meaning);
        }
        let place = [name, value, whole];
        if let Some(finding) = take_tag(&mut self.game.tags, meaning, place, bytes, plan) {
            self.report_finding(finding);
        }
    }

    fn visit_settings(&mut self, settled: &RecordSettings) {
        self.game.settled = *settled;
    }

    fn begin_moves(&mut self) {
        self.set_up_game();
    }

    fn visit_move_number(&mut self, number: u32, _: bool, span: Span) {
        self.game.broken_off = self.game.broken_off.max(span.end);
        if self.parents.is_empty()
            && !matches!(self.line.state, LineState::Stopped)
            && !self.game.numbers.goes_on(number, self.line.ply)
        {
            self.number_of_its_own(number, span);
        }
    }

    fn visit_move(&mut self, text: &MoveText) {
        if !self.game.begun {
            self.set_up_game();
        }
        if matches!(self.line.state, LineState::Plain)
            && !self.is_null_sign(text)
            && let MoveResolution::Legal(mv) =
                self.line.now.resolve_move(text, &self.choice.squares)
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
        if self.game.begun
            && matches!(self.line.state, LineState::Plain)
            && let Some(mv) = self
                .line
                .now
                .resolve_pair(form, codes, &self.choice.squares)
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
        self.game.set_ups += u32::from(self.parents.is_empty());
        let position = self.set_up(fen, false);
        self.go_on_from(position, fen);
    }

    fn visit_words(&mut self, text: Span) {
        self.game.broken_off = self.game.broken_off.max(text.end);
    }

    fn visit_comment(&mut self, text: Span) {
        if self.parents.is_empty() && !text.is_empty() {
            self.game.remarks.push(text);
        }
        let sign = (text.start as usize).checked_sub(1);
        if sign.and_then(|at| self.bytes.get(at)) == Some(&b';') {
            self.game.line_comment = Some(text.end);
            self.look_for_moves(text);
        }
        if text.slice_of(self.bytes).starts_with(UNREAD_PREFIX) {
            self.game.moves_left.get_or_insert(text);
        }
        if let Some(fen) = self.game.set_up.take() {
            self.take_counters(text, fen);
        }
    }

    fn open_variation(&mut self, span: Span) {
        self.set_up_game();
        self.order_readings(span.start);
        let line = self.line.begin_variation(span.end);
        self.parents.push(std::mem::replace(&mut self.line, line));
        self.look_into(span);
    }

    fn close_variation(&mut self, _: Span) {
        self.settle_line();
        if let Some(parent) = self.parents.pop() {
            self.line = parent;
        }
    }

    fn visit_result(&mut self, result: Terminator, span: Span) {
        if self.parents.is_empty() {
            self.game.terminator.get_or_insert((result, span));
        } else if conduct::is_sign(span, self.bytes) {
            self.game.remarks.push(span);
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
        self.game.broken_off = self.game.broken_off.max(match damage {
            Damage::UnclosedComment | Damage::UnclosedVariation => u32::MAX,
            Damage::StrayBom | Damage::ControlBytes | Damage::LiteralEscape => 0,
            Damage::Wrapper => 0,
            Damage::NestedComment | Damage::BracketComment => 0,
            _ => span.end,
        });
        if matches!(damage, Damage::GluedText | Damage::Unreadable) {
            self.look_for_glued_row(span);
        }
        let bytes = self.bytes;
        let sound = || {
            *self
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
        self.plan.keep
    }

    fn end_game(&mut self, at: usize) {
        self.set_up_game();
        while !self.parents.is_empty() {
            self.close_variation(Span::default());
        }
        // After an unknown move, such as `--`, nothing is replayed, and that is no fault.
        let stopped = matches!(self.line.state, LineState::Stopped);
        self.settle_line();
        if self.is_long() {
            // The finding is placed at its start: all of the game would be a page of dots.
            let begin = self.game.start as usize;
            self.report_finding(game_too_long::build_finding(
                MAX_RECORD_TOKENS,
                Span::new(begin, begin),
            ));
        }
        self.report_moves_left();
        self.report_late_begin();
        let draws = self.judge_game(at);
        count_missing(&self.game.tags, &mut self.out.missing);
        self.out.main_plies += u64::from(self.line.ply);
        let followed = self.game.faults == 0 && !stopped;
        let moves_left =
            self.game.moves_left.is_some() || self.game.settled.moves_left || self.game.glued_row;
        if self.game.moves {
            self.out.with_moves += 1;
            if followed && !moves_left {
                self.out.to_the_end += 1;
                self.out.plies_to_the_end += u64::from(self.line.ply);
            }
        }
        if !followed {
            self.doubt_captures();
        }
        let grave = |finding: &Finding| finding.check.severity != Severity::Info;
        let found = &self.out.findings[self.game.first_finding..];
        if followed && !found.iter().any(grave) {
            self.out.clean += 1;
            if !self.from_pdn || self.plan.entries {
                self.out.clean_games.push(self.out.games);
            }
        }
        if self.plan.rows {
            let row = self.game_row();
            self.out.rows.push(row);
        }
        if self.plan.entries {
            let entry = self.event_entry(followed && !moves_left);
            self.out.entries.push(entry);
        }
        if self.plan.identified {
            self.identify_findings(at);
        }
        debug_assert!(self.log_leads_here(), "the log is not what was replayed");
        if self.plan.keep {
            self.out.records.push(ReadGame {
                span: Span::new(self.game.start as usize, at),
                variant: self.choice.variant,
                guessed: self.choice.contradicts,
                numbering: self.choice.squares.numbering,
                lettering: self.choice.squares.lettering,
                dates: self.plan.dates,
                draws,
                start: self.game.first.take().unwrap_or_else(|| self.start.clone()),
                steps: self.game.first_step..self.log.steps.len(),
                doubtful: self.game.doubtful,
            });
        }
        self.set_scenes();
        self.game.open = false;
        self.crowd.clear();
        if !self.out.findings.is_empty() {
            in_order(&mut self.out.findings);
            (self.sink)(&mut self.out.findings);
            self.out.findings.clear();
        }
        self.game.first_finding = 0;
    }
}
