//! Moves that are legal but not written as they should be.

use super::message;
use super::replayer::Replayer;
use crate::board::SquareSet;
use crate::check::FindingEdit;
use crate::check::captures::capture_prey_named;
use crate::check::damage;
use crate::check::syntax::{look_alike, separator};
use crate::movegen::Move;
use crate::pdn::{Damage, without_markup};
use crate::span::Span;
use crate::variant::Topic;
use crate::written::{Leniency, MoveText, Separator, SquareForm};

/// The maximum number of edits of a finding whose edits nobody is going to make.
const MAX_UNMADE_EDITS: usize = 1000;

impl Replayer<'_> {
    /// Notes the leniency that the reading of a legal move needed.
    #[inline(always)]
    pub(super) fn note_leniency(&mut self, text: &MoveText, mv: &Move) {
        if text.len > 2
            || text.leniency.0 & !Leniency::INNER_BLANK.0 != 0
            || (mv.taken.is_empty()
                && matches!(text.separator, Separator::Cross | Separator::Colon))
        {
            self.note_slowly(text, mv);
        }
    }

    #[cold]
    fn note_slowly(&mut self, text: &MoveText, mv: &Move) {
        let capture = !mv.taken.is_empty();
        if self.names_prey(text, mv) {
            let whole = message::full_move_text(
                &self.followed.line.now,
                &self.followed.choice.squares,
                text.form,
                mv,
            );
            let written = self.followed.decode_span(text.span);
            let finding =
                capture_prey_named::build_finding(written, whole, text.span, self.is_sure());
            let code = self.followed.draw_code();
            let article = self
                .followed
                .line
                .now
                .variant()
                .article_under(Topic::Way, code);
            self.report_finding(
                finding
                    .with_ply(self.followed.line.ply + 1)
                    .with_optional_article(article),
            );
        }
        if text.leniency.contains(Leniency::LOOK_ALIKE) {
            let written = self.followed.decode_span(text.span);
            let finding = look_alike::build_finding(written.clone())
                .with_span(text.span)
                .with_ply(self.followed.line.ply + 1)
                .with_text(written)
                .with_edit(text.span, plain_move_text(text), true);
            self.report_finding(finding);
        }
        if !capture && matches!(text.separator, Separator::Cross | Separator::Colon) {
            self.note_separator(text);
        }
    }

    /// Returns whether the squares in between are those of the captured pieces, which are read with leniency.
    fn names_prey(&self, text: &MoveText, mv: &Move) -> bool {
        let [_, between @ .., _] = text.square_codes() else {
            return false;
        };
        let mut set = SquareSet::EMPTY;
        for &code in between {
            match self
                .followed
                .choice
                .squares
                .square_for_code(text.form, code)
            {
                Some(square) if mv.taken.contains(square) => set.insert(square),
                _ => return false,
            }
        }
        !between.is_empty() && set == mv.taken && between.len() as u32 == set.len()
    }

    /// Notes a quiet move written as a capture: one finding for the game, with an edit for each such move.
    fn note_separator(&mut self, text: &MoveText) {
        let written = self.followed.decode_span(text.span);
        let quiet = written.replace(['x', 'X', ':', '×'], "-");
        let sure = self.is_sure();
        if let Some(finding) = self
            .followed
            .game
            .separator
            .and_then(|nth| self.out.findings.get_mut(nth))
        {
            if sure && (self.followed.plan.keep || finding.edits.len() < MAX_UNMADE_EDITS) {
                finding.edits.push(FindingEdit {
                    span: text.span,
                    text: quiet,
                    safe: true,
                });
            }
            return;
        }
        let mut finding = separator::build_finding(written)
            .with_span(text.span)
            .with_ply(self.followed.line.ply + 1);
        if sure {
            finding = finding.with_edit(text.span, quiet, true);
        }
        self.followed.game.separator = Some(self.report_finding(finding));
    }

    /// Reports signs that the reader skipped: one finding for the game and kind, with an edit for each place.
    #[cold]
    pub(super) fn pass_over(&mut self, damage: Damage, span: Span) {
        let edit = self.without_signs(damage, span);
        let known = self
            .followed
            .game
            .passed_over
            .iter()
            .find(|(kind, _)| *kind == damage);
        if let Some(finding) = known.and_then(|(_, nth)| self.out.findings.get_mut(*nth)) {
            finding.count += 1;
            if self.followed.plan.keep || finding.edits.len() < MAX_UNMADE_EDITS {
                finding.edits.extend(edit);
            }
            return;
        }
        let mut finding = damage::build_damage_finding(damage, span, || true);
        finding.edits.extend(edit);
        let nth = self.report_finding(finding);
        self.followed.game.passed_over.push((damage, nth));
    }

    /// Returns the edit that replaces skipped signs by what PDN has for them.
    fn without_signs(&self, damage: Damage, span: Span) -> Option<FindingEdit> {
        let (start, end) = (span.start as usize, span.end as usize);
        let text = match damage {
            Damage::Markup => {
                let before = start
                    .checked_sub(1)
                    .and_then(|at| self.followed.bytes.get(at));
                let behind = self.followed.bytes.get(end);
                without_markup(
                    span.slice_of(self.followed.bytes),
                    [before.copied(), behind.copied()],
                )
            }
            Damage::BareTime => {
                let time = self.followed.decode_span(span);
                let bare = match time.starts_with("[%") {
                    true => time.as_str(),
                    false => time.trim_matches(['[', ']', '<', '>', '|', '/']),
                };
                let bare = bare.strip_prefix("!--").unwrap_or(bare);
                format!("{{{}}}", bare.trim_end_matches("--").trim())
            }
            // A semicolon may separate two variations.
            _ => return None,
        };
        Some(FindingEdit {
            span,
            text,
            safe: true,
        })
    }

    /// Returns whether the position is certainly that of the game: after an unexplained fault, and after lost rows, a capture
    /// may look like a quiet move.
    fn is_sure(&self) -> bool {
        let lost = self.followed.parents.is_empty() && self.followed.game.numbers.rows_are_lost();
        self.followed.line.unsure.is_none() && !lost
    }

    /// Removes edits when a game ends that cannot be followed: if rows are lost before its first move, apparently quiet moves
    /// may have been captures, and no capture sign is edited.
    pub(super) fn doubt_captures(&mut self) {
        if !self.followed.game.numbers.begin_late() {
            return;
        }
        let of_captures = [&separator::SEPARATOR, &capture_prey_named::PREY_NAMED];
        for finding in &mut self.out.findings[self.followed.game.first_finding..] {
            if of_captures
                .iter()
                .any(|check| std::ptr::eq(*check, finding.check))
            {
                finding.edits.clear();
            }
        }
    }
}

/// Writes a move in plain characters.
fn plain_move_text(text: &MoveText) -> String {
    let sign = match text.separator {
        Separator::None => "",
        Separator::Dash => "-",
        Separator::Cross => "x",
        Separator::Colon => ":",
        Separator::Star => "*",
    };
    let square = |code: u8| match text.form {
        SquareForm::Numeric => code.to_string(),
        _ => format!("{}{}", char::from(b'a' + (code >> 4)), code & 15),
    };
    let mut names: Vec<_> = text
        .square_codes()
        .iter()
        .map(|&code| square(code))
        .collect();
    if let (SquareForm::Short, Some(&file), Some(first)) =
        (text.form, text.square_codes().first(), names.first_mut())
    {
        *first = char::from(b'a' + file).to_string();
    }
    names.join(sign)
}
