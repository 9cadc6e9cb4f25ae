//! What the reader decided, as findings in the sheet.

use super::game::Fragment;
use super::heading::Field;
use super::race::{Notation, Played};
use super::text::Text;
use super::walk::Manner;
use super::words::Language;
use crate::check::{Finding, sheets, syntax};
use crate::lang::{Key, Lang};
use crate::notation::{Goodwill, MoveText};
use crate::span::Span;
use std::fmt::Display;

/// Collects the findings of a sheet.
pub(super) struct Notes<'a> {
    text: &'a Text<'a>,
    lang: Lang,
    game: u32,
    pub(super) findings: Vec<Finding>,
    /// Findings of the game that are told once: replies in brackets, letters of notes.
    reply: bool,
    letter: bool,
}

impl<'a> Notes<'a> {
    pub(super) fn new(text: &'a Text<'a>, lang: Lang) -> Self {
        Self {
            text,
            lang,
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

    fn find(&mut self, check: &'static crate::check::Check, message: String, span: Span) {
        let at = self.text.source(span);
        self.findings
            .push(Finding::new(check, message).at(at).game(self.game));
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
        let holes: [(_, &dyn Display); 7] = [
            ("language", &language.code()),
            ("known", &known),
            ("words", &all),
            ("example", &example),
            ("variant", &played.variant.id),
            ("legal", &legal),
            ("moves", &moves),
        ];
        let mut message = self.lang.say(Key::SheetRead, &holes);
        if !played.certain {
            message.push_str(self.lang.template(Key::SheetOpen));
        }
        self.find(&sheets::SHEET_LANGUAGE, message, at);
    }

    /// Which tags the heading became.
    pub(super) fn heading(&mut self, fields: &[Field]) {
        let (Some(first), Some(last)) = (
            fields.iter().map(|field| field.span.start).min(),
            fields.iter().map(|field| field.span.end).max(),
        ) else {
            return;
        };
        let all: Vec<_> = fields
            .iter()
            .map(|field| format!("{} {}", field.name, field.value))
            .collect();
        let message = self
            .lang
            .say(Key::SheetHeading, &[("tags", &all.join(", "))]);
        self.find(
            &sheets::SHEET_HEADING,
            message,
            Span {
                start: first,
                end: last,
            },
        );
    }

    /// Words became a result.
    pub(super) fn result(&mut self, words: &str, score: &str, span: Span) {
        let message = self
            .lang
            .say(Key::SheetResult, &[("words", &words), ("score", &score)]);
        self.find(&sheets::SHEET_RESULT_WORDS, message, span);
    }

    /// Words were kept as a comment.
    pub(super) fn prose(&mut self, words: &str, span: Span) {
        if words.chars().any(char::is_alphabetic) {
            let message = self.lang.say(Key::SheetProse, &[]);
            self.find(&sheets::SHEET_PROSE, message, span);
        }
    }

    /// The letter of a note was kept as a comment.
    pub(super) fn letter(&mut self, words: &str, span: Span) {
        if !std::mem::replace(&mut self.letter, true) {
            let message = self.lang.say(Key::SheetNote, &[("note", &words)]);
            self.find(&sheets::SHEET_NOTE_LETTER, message, span);
        }
    }

    /// A position in prose became a start position.
    pub(super) fn position(&mut self, fen: &str, span: Span) {
        let message = self.lang.say(Key::SheetPosition, &[("fen", &fen)]);
        self.find(&sheets::SHEET_POSITION, message, span);
    }

    /// Moves that cannot be replayed.
    pub(super) fn fragment(&mut self, fragment: Fragment, span: Span) {
        let (check, message) = match fragment {
            Fragment::Begins(number) => (
                &sheets::SHEET_FRAGMENT,
                self.lang.say(Key::SheetBegins, &[("number", &number)]),
            ),
            Fragment::NotFromStart => (
                &sheets::SHEET_NOT_FOLLOWED,
                self.lang.say(Key::SheetNotFromStart, &[]),
            ),
        };
        self.find(check, message, span);
    }

    /// Something stands glued to a move.
    pub(super) fn glued(&mut self, written: &str, span: Span) {
        let message = self.lang.say(Key::SheetGlued, &[("written", &written)]);
        self.find(&sheets::SHEET_GLUED_MOVES, message, span);
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
            let message = self.lang.say(Key::LookAlike, &[("written", &written)]);
            self.find(&syntax::LOOK_ALIKE, message, span);
        }
        if manner.bracketed && !std::mem::replace(&mut self.reply, true) {
            let message = self.lang.say(Key::SheetReply, &[("written", &written)]);
            self.find(&sheets::SHEET_BRACKETED_REPLY, message, span);
        }
        if manner.broken || manner.hinted {
            let shown = written.split_whitespace().collect::<Vec<_>>().join(" ");
            let holes: [(_, &dyn Display); 2] = [("written", &shown), ("plain", &plain)];
            let message = self.lang.say(Key::SheetMended, &holes);
            self.find(&sheets::SHEET_MENDED_MOVE, message, span);
        }
    }
}
