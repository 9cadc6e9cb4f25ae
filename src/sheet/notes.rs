//! What the reader decided, as findings in the sheet.

use super::emit::score_of;
use super::game::Fragment;
use super::heading::Field;
use super::language::KnownWords;
use super::order::Unsaid;
use super::rows::Twice;
use super::rows_left::RowLeft;
use super::text::Text;
use super::variants::{Notation, Played};
use super::walk::Manner;
use crate::check::results::result_missing;
use crate::check::syntax::sheet_heading_left::Kept;
use crate::check::tags::move_number;
use crate::check::{Finding, Severity, syntax};
use crate::lang::Message;
use crate::span::Span;
use crate::variant::find;
use crate::words::Letter;
use crate::written::{Goodwill, MoveText};

/// Collects the findings of a sheet.
pub(super) struct Notes<'a> {
    text: &'a Text<'a>,
    game: u32,
    pub(super) findings: Vec<Finding>,
    /// Findings of the game that are told once: replies in brackets, letters of notes.
    reply: bool,
    letter: bool,
    /// The rows that stand twice.
    twice: Vec<Span>,
}

impl<'a> Notes<'a> {
    pub(super) fn new(text: &'a Text<'a>) -> Self {
        Self {
            text,
            game: 0,
            findings: Vec::new(),
            reply: false,
            letter: false,
            twice: Vec::new(),
        }
    }

    /// Turns to the next game.
    pub(super) fn next_game(&mut self) {
        self.game += 1;
        (self.reply, self.letter) = (false, false);
        self.twice.clear();
    }

    fn report(&mut self, finding: Finding, span: Span) {
        let at = self.text.source(span);
        // What was said of the game in the same words already, one finding says with a count.
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
        self.findings.push(finding.at(at).game(self.game));
    }

    /// How the sheet was read, and whether its variant was said: above its moves, or by the user.
    pub(super) fn language(
        &mut self,
        words: &KnownWords<'_>,
        (notation, settled): (Notation, bool),
        played: &Played,
        (legal, moves): (u32, u32),
        at: Span,
    ) {
        let example = match notation {
            Notation::Algebraic => "c3-d4",
            Notation::Short => "cd4",
            Notation::Numeric => "32-28",
            Notation::None => "-",
        };
        let read = syntax::sheet_language::Read {
            language: words.language.code(),
            known: words.known,
            named: &words.first,
            words: words.all,
            example,
            variant: played.variant.id,
            legal,
            moves,
            certain: played.certain || settled,
            beside: played.beside,
            shared: &played.shared,
        };
        self.report(syntax::sheet_language::raise(&read), at);
    }

    /// Which tags the heading became.
    pub(super) fn heading(&mut self, fields: &[Field], played: &Played) {
        let (Some(first), Some(last)) = (
            fields.iter().map(|field| field.span.start).min(),
            fields.iter().map(|field| field.span.end).max(),
        ) else {
            return;
        };
        let tags = fields
            .iter()
            .map(|field| match (field.name, find(&field.value)) {
                ("Variant", Some(variant)) => Message::HeadingVariant {
                    variant: variant.id,
                },
                // As it stands in the record: whose points come first is a matter of the variant.
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
        self.report(syntax::sheet_heading::raise(tags), span);
    }

    /// A score of which nobody says whose points stand first.
    pub(super) fn score_order(&mut self, score: &Unsaid, played: &Played) {
        let winner = score.winner;
        let finding = syntax::sheet_score_order::raise(&score.text, played.variant.id, winner);
        self.report(finding, score.span);
    }

    /// What of the heading became no tag, and where it is kept.
    pub(super) fn heading_left(&mut self, words: &str, span: Span, kept: Kept) {
        self.report(syntax::sheet_heading_left::raise(words, kept), span);
    }

    /// What of the heading only its place tells.
    pub(super) fn heading_guess(
        &mut self,
        tag: &'static str,
        (words, value): (&str, &str),
        span: Span,
    ) {
        self.report(syntax::sheet_heading_guess::raise(tag, words, value), span);
    }

    /// Words became a result.
    pub(super) fn result(&mut self, words: &str, score: &str, span: Span) {
        let finding = syntax::sheet_result_words::raise(words.to_owned(), score.to_owned());
        self.report(finding, span);
    }

    /// Moves end here and nothing says how the game ended.
    pub(super) fn no_result(&mut self, end: u32) {
        self.report(result_missing::raise(), Span { start: end, end });
    }

    /// Words were kept as a comment.
    pub(super) fn prose(&mut self, words: &str, span: Span) {
        if words.chars().any(char::is_letter) && !self.twice.contains(&span) {
            self.report(syntax::sheet_prose::raise(), span);
        }
    }

    /// Rows that go on with the game are a comment.
    pub(super) fn row_left(&mut self, row: RowLeft, before: Span) {
        let finding = match row.number {
            Some(number) => syntax::sheet_rows_left::raise(number, self.text.of(before)),
            None => syntax::moves_not_replayed::raise(row.span),
        };
        self.report(finding, row.span);
    }

    /// A row stands twice.
    pub(super) fn row_twice(&mut self, row: Twice) {
        self.twice.push(row.span);
        self.report(move_number::row_twice(row.number), row.span);
    }

    /// The letter of a note was kept as a comment.
    pub(super) fn letter(&mut self, words: &str, span: Span) {
        if !std::mem::replace(&mut self.letter, true) {
            self.report(syntax::sheet_note_letter::raise(words.to_owned()), span);
        }
    }

    /// A position in prose became a start position.
    pub(super) fn position(&mut self, fen: &str, span: Span) {
        self.report(syntax::sheet_position::raise(fen.to_owned()), span);
    }

    /// Moves that cannot be replayed.
    pub(super) fn fragment(&mut self, fragment: Fragment, span: Span) {
        let finding = match fragment {
            Fragment::Begins(number) => syntax::sheet_fragment::raise(number),
            Fragment::NotFromStart => syntax::sheet_not_followed::raise(),
        };
        self.report(finding, span);
    }

    /// Something stands glued to a move.
    pub(super) fn glued(&mut self, written: &str, span: Span) {
        self.report(syntax::sheet_glued_moves::raise(written.to_owned()), span);
    }

    /// What was strange about a move that was taken.
    pub(super) fn mv(
        &mut self,
        text: &MoveText,
        written: &str,
        plain: &str,
        span: Span,
        manner: Manner,
    ) {
        if text.goodwill.contains(Goodwill::LOOK_ALIKE) {
            self.report(syntax::look_alike::raise(written.to_owned()), span);
        }
        if manner.bracketed && !std::mem::replace(&mut self.reply, true) {
            let finding = syntax::sheet_bracketed_reply::raise(written.to_owned());
            self.report(finding, span);
        }
        if manner.broken || manner.hinted {
            let written = written.split_whitespace().collect::<Vec<_>>().join(" ");
            let finding = syntax::sheet_mended_move::raise(written, plain.to_owned());
            self.report(finding, span);
        }
    }
}
