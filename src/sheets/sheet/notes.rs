//! Reports the reader's decisions as findings in the sheet.

use super::emit::score_of;
use super::game::FragmentReason;
use super::heading::{FieldDoubt, HeadingField};
use super::language::KnownWords;
use super::order::AmbiguousScore;
use super::rows::RepeatedRow;
use super::rows_left::StrayRow;
use super::text::SheetText;
use super::variants::{SheetNotation, SheetVariant};
use super::walk::MoveOddities;
use crate::check::results::result_missing;
use crate::check::syntax::sheet_heading_left::LeftoverWordsPlace;
use crate::check::tags::move_number;
use crate::check::{Finding, Severity, syntax};
use crate::lang::Message;
use crate::span::Span;
use crate::variant::find_variant;
use crate::words::LetterClass;
use crate::written::{Leniency, MoveText};

/// Collects the findings of a sheet.
pub(super) struct SheetFindings<'a> {
    text: &'a SheetText<'a>,
    game: u32,
    pub(super) findings: Vec<Finding>,
    /// Findings of the game that are reported once: replies in brackets, letters of notes.
    reply: bool,
    letter: bool,
    /// The rows that are written twice.
    twice: Vec<Span>,
}

impl<'a> SheetFindings<'a> {
    pub(crate) fn new(text: &'a SheetText<'a>) -> Self {
        Self {
            text,
            game: 0,
            findings: Vec::new(),
            reply: false,
            letter: false,
            twice: Vec::new(),
        }
    }

    /// Starts the next game.
    pub(super) fn next_game(&mut self) {
        self.game += 1;
        (self.reply, self.letter) = (false, false);
        self.twice.clear();
    }

    fn report_finding(&mut self, finding: Finding, span: Span) {
        let at = self.text.source_span(span);
        // A finding that repeats an earlier one of the game in the same words is added to its count.
        let mut of_game = self.findings.iter_mut().rev();
        let mut of_game = of_game.by_ref().take_while(|known| known.game == self.game);
        let same = |known: &&mut Finding| {
            known.check == finding.check
                && known.message == finding.message
                && known.text == finding.text
        };
        if finding.check.severity == Severity::Info
            && let Some(same) = of_game.find(same)
        {
            same.count += 1;
            return;
        }
        self.findings
            .push(finding.with_span(at).with_game(self.game));
    }

    /// Reports how the sheet was read, and whether its variant was given: above its moves, or by the user.
    pub(super) fn report_language(
        &mut self,
        words: &KnownWords<'_>,
        (notation, settled): (SheetNotation, bool),
        played: &SheetVariant,
        (legal, moves): (u32, u32),
        at: Span,
    ) {
        let example = match notation {
            SheetNotation::Algebraic => "c3-d4",
            SheetNotation::Short => "cd4",
            SheetNotation::Numeric => "32-28",
            SheetNotation::None => "-",
        };
        let read = syntax::sheet_language::SheetReading {
            language: words.language.code(),
            known: words.known,
            named: &words.first,
            words: words.all,
            example,
            variant: played.variant.id,
            legal,
            moves,
            certain: played.certain || settled,
            by_siblings: played.by_siblings,
            shared: &played.shared,
        };
        self.report_finding(syntax::sheet_language::build_finding(&read), at);
    }

    /// Reports which tags the heading became.
    pub(super) fn report_heading(&mut self, fields: &[HeadingField], played: &SheetVariant) {
        let (Some(first), Some(last)) = (
            fields.iter().map(|field| field.span.start).min(),
            fields.iter().map(|field| field.span.end).max(),
        ) else {
            return;
        };
        let tags = fields
            .iter()
            .map(|field| match (field.name, find_variant(&field.value)) {
                ("Variant", Some(variant)) => Message::HeadingVariant {
                    variant: variant.id,
                },
                // As in the record: whose points come first depends on the variant.
                ("Result", _) => Message::HeadingTag {
                    tag: field.name,
                    text: score_of(field, played),
                },
                _ => Message::HeadingTag {
                    tag: field.name,
                    text: field.value.clone(),
                },
            })
            .collect();
        let span = Span {
            start: first,
            end: last,
        };
        self.report_finding(syntax::sheet_heading::build_finding(tags), span);
    }

    /// Reports a score whose order of points is not stated.
    pub(super) fn score_order(&mut self, score: &AmbiguousScore, played: &SheetVariant) {
        let winner = score.winner;
        let finding =
            syntax::sheet_score_order::build_finding(&score.text, played.variant.id, winner);
        self.report_finding(finding, score.span);
    }

    /// Reports the words of the heading that became no tag, and where they are kept.
    pub(crate) fn heading_left(&mut self, words: &str, span: Span, kept: LeftoverWordsPlace) {
        self.report_finding(syntax::sheet_heading_left::build_finding(words, kept), span);
    }

    /// Reports what only its place in the heading shows.
    pub(crate) fn heading_guess(
        &mut self,
        tag: &'static str,
        (words, value): (&str, &str),
        span: Span,
    ) {
        self.report_finding(
            syntax::sheet_heading_guess::build_finding(tag, words, value),
            span,
        );
    }

    /// Reports a field that is unlikely, and what else it may be.
    pub(crate) fn heading_unsure(
        &mut self,
        tag: &'static str,
        words: &str,
        doubt: &FieldDoubt,
        span: Span,
    ) {
        let others = doubt.others.clone();
        let finding =
            syntax::sheet_heading_unsure::build_finding(tag, words, doubt.percent, others);
        self.report_finding(finding, span);
    }

    /// Reports words that became a result.
    pub(crate) fn report_result(&mut self, words: &str, score: &str, span: Span) {
        let finding = syntax::sheet_result_words::build_finding(words.to_owned(), score.to_owned());
        self.report_finding(finding, span);
    }

    /// Reports that the moves end here without a result.
    pub(super) fn no_result(&mut self, end: u32) {
        self.report_finding(result_missing::build_finding(), Span { start: end, end });
    }

    /// Reports words that were kept as a comment.
    pub(crate) fn report_prose(&mut self, words: &str, span: Span) {
        if words.chars().any(char::is_letter) && !self.twice.contains(&span) {
            self.report_finding(syntax::sheet_prose::build_finding(), span);
        }
    }

    /// Reports rows that continue the game but were kept as a comment.
    pub(crate) fn row_left(&mut self, row: StrayRow, before: Span) {
        let finding = match row.number {
            Some(number) if row.spoiled => {
                syntax::sheet_rows_left::last_row(number, self.text.span_text(row.span))
            }
            Some(number) => {
                syntax::sheet_rows_left::build_finding(number, self.text.span_text(before))
            }
            None => syntax::moves_not_replayed::build_finding(row.span),
        };
        self.report_finding(finding, row.span);
    }

    /// Reports a row that is written twice.
    pub(crate) fn row_twice(&mut self, row: RepeatedRow) {
        self.twice.push(row.span);
        self.report_finding(move_number::row_twice(row.number), row.span);
    }

    /// Reports the letter of a note that was kept as a comment.
    pub(crate) fn report_note_letter(&mut self, words: &str, span: Span) {
        if !std::mem::replace(&mut self.letter, true) {
            self.report_finding(
                syntax::sheet_note_letter::build_finding(words.to_owned()),
                span,
            );
        }
    }

    /// Reports a position in prose that became a start position.
    pub(crate) fn report_position(&mut self, fen: &str, span: Span) {
        self.report_finding(syntax::sheet_position::build_finding(fen.to_owned()), span);
    }

    /// Reports moves that cannot be replayed.
    pub(crate) fn report_fragment(&mut self, fragment: FragmentReason, span: Span) {
        let finding = match fragment {
            FragmentReason::Begins(number) => syntax::sheet_fragment::build_finding(number),
            FragmentReason::NotFromStart => syntax::sheet_not_followed::build_finding(),
        };
        self.report_finding(finding, span);
    }

    /// Reports text that is joined to a move.
    pub(crate) fn report_glued(&mut self, written: &str, span: Span) {
        self.report_finding(
            syntax::sheet_glued_moves::build_finding(written.to_owned()),
            span,
        );
    }

    /// Reports what was strange about a move that was taken.
    pub(crate) fn report_move(
        &mut self,
        text: &MoveText,
        written: &str,
        plain: &str,
        span: Span,
        manner: MoveOddities,
    ) {
        if text.leniency.contains(Leniency::LOOK_ALIKE) {
            self.report_finding(syntax::look_alike::build_finding(written.to_owned()), span);
        }
        if manner.bracketed && !std::mem::replace(&mut self.reply, true) {
            let finding = syntax::sheet_bracketed_reply::build_finding(written.to_owned());
            self.report_finding(finding, span);
        }
        if manner.broken || manner.hinted {
            let written = written.split_whitespace().collect::<Vec<_>>().join(" ");
            let finding = syntax::sheet_mended_move::build_finding(written, plain.to_owned());
            self.report_finding(finding, span);
        }
    }
}
