//! What the reader decided, as findings in the sheet.

use super::game::Fragment;
use super::heading::Field;
use super::race::{Notation, Played};
use super::text::Text;
use super::walk::Manner;
use super::words::Language;
use crate::check::{Check, Finding, syntax};
use crate::lang::Message;
use crate::notation::{Goodwill, MoveText};
use crate::span::Span;

/// Collects the findings of a sheet.
pub(super) struct Notes<'a> {
    text: &'a Text<'a>,
    game: u32,
    pub(super) findings: Vec<Finding>,
    /// Findings of the game that are told once: replies in brackets, letters of notes.
    reply: bool,
    letter: bool,
}

impl<'a> Notes<'a> {
    pub(super) fn new(text: &'a Text<'a>) -> Self {
        Self {
            text,
            game: 0,
            findings: Vec::new(),
            reply: false,
            letter: false,
        }
    }

    /// Turns to the next game.
    pub(super) fn next_game(&mut self) {
        self.game += 1;
        (self.reply, self.letter) = (false, false);
    }

    fn find(&mut self, check: &'static Check, message: Message, span: Span) {
        self.add(Finding::new(check, message), span);
    }

    fn add(&mut self, finding: Finding, span: Span) {
        let at = self.text.source(span);
        self.findings.push(finding.at(at).game(self.game));
    }

    /// How the sheet was read.
    pub(super) fn language(
        &mut self,
        words: (Language, usize, usize),
        notation: Notation,
        played: &Played,
        (legal, moves): (u32, u32),
        at: Span,
    ) {
        let (language, known, all) = words;
        let example = match notation {
            Notation::Algebraic => "c3-d4",
            Notation::Short => "cd4",
            Notation::Numeric => "32-28",
            Notation::None => "-",
        };
        let message = Message::SheetRead {
            language: language.code(),
            known,
            words: all,
            example,
            variant: played.variant.id,
            legal,
            moves,
        };
        let open = (!played.certain).then_some(Message::SheetOpen);
        self.add(
            Finding::new(&syntax::SHEET_LANGUAGE, message).also(open),
            at,
        );
    }

    /// Which tags the heading became.
    pub(super) fn heading(&mut self, fields: &[Field]) {
        let (Some(first), Some(last)) = (
            fields.iter().map(|field| field.span.start).min(),
            fields.iter().map(|field| field.span.end).max(),
        ) else {
            return;
        };
        let tags = fields
            .iter()
            .map(|field| format!("{} {}", field.name, field.value))
            .collect();
        self.find(
            &syntax::SHEET_HEADING,
            Message::SheetHeading { tags },
            Span {
                start: first,
                end: last,
            },
        );
    }

    /// Words became a result.
    pub(super) fn result(&mut self, words: &str, score: &str, span: Span) {
        let message = Message::SheetResult {
            words: words.to_owned(),
            score: score.to_owned(),
        };
        self.find(&syntax::SHEET_RESULT_WORDS, message, span);
    }

    /// Words were kept as a comment.
    pub(super) fn prose(&mut self, words: &str, span: Span) {
        if words.chars().any(char::is_alphabetic) {
            self.find(&syntax::SHEET_PROSE, Message::SheetProse, span);
        }
    }

    /// The letter of a note was kept as a comment.
    pub(super) fn letter(&mut self, words: &str, span: Span) {
        if !std::mem::replace(&mut self.letter, true) {
            let note = words.to_owned();
            self.find(
                &syntax::SHEET_NOTE_LETTER,
                Message::SheetNote { note },
                span,
            );
        }
    }

    /// A position in prose became a start position.
    pub(super) fn position(&mut self, fen: &str, span: Span) {
        let fen = fen.to_owned();
        self.find(
            &syntax::SHEET_POSITION,
            Message::SheetPosition { fen },
            span,
        );
    }

    /// Moves that cannot be replayed.
    pub(super) fn fragment(&mut self, fragment: Fragment, span: Span) {
        let (check, message) = match fragment {
            Fragment::Begins(number) => (&syntax::SHEET_FRAGMENT, Message::SheetBegins { number }),
            Fragment::NotFromStart => (&syntax::SHEET_NOT_FOLLOWED, Message::SheetNotFromStart),
        };
        self.find(check, message, span);
    }

    /// Something stands glued to a move.
    pub(super) fn glued(&mut self, written: &str, span: Span) {
        let written = written.to_owned();
        self.find(
            &syntax::SHEET_GLUED_MOVES,
            Message::SheetGlued { written },
            span,
        );
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
            let written = written.to_owned();
            self.find(&syntax::LOOK_ALIKE, Message::LookAlike { written }, span);
        }
        if manner.bracketed && !std::mem::replace(&mut self.reply, true) {
            let written = written.to_owned();
            self.find(
                &syntax::SHEET_BRACKETED_REPLY,
                Message::SheetReply { written },
                span,
            );
        }
        if manner.broken || manner.hinted {
            let message = Message::SheetMended {
                written: written.split_whitespace().collect::<Vec<_>>().join(" "),
                plain: plain.to_owned(),
            };
            self.find(&syntax::SHEET_MENDED_MOVE, message, span);
        }
    }
}
