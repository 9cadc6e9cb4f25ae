//! Builds one game from its tokens.

use super::build::TreeBuilder;
use super::frame::LineFrame;
use super::{Game, GameResult, Note, Ply, Tag};
use crate::board::{Color, Lettering};
use crate::notation::counters;
use crate::pdn::{Damage, TagName, Terminator, Visitor};
use crate::played::{MoveReading, ReplayStep, StepLine};
use crate::record::TokenSlice;
use crate::span::Span;
use crate::written::{MoveText, Separator, SquareForm};
use compact_str::CompactString;
use std::borrow::Cow;

/// A builder of a game from its tokens.
pub(super) struct GameBuilder<'b, 't> {
    trees: &'b mut TreeBuilder<'t>,
    written: TokenSlice<'b>,
    /// The game; `None` for the tokens after the last one.
    game: Option<&'b mut Game>,
    /// Whether the game has begun.
    begun: bool,
    steps: &'b mut [ReplayStep],
    /// The number of steps that have been taken.
    taken: usize,
    /// The number of tags of the game; the tags after them are left from another game, and their memory is used again.
    tags: usize,
    /// Whether the moves have begun.
    moves: bool,
    /// The lines that the open variations interrupt.
    open: Vec<LineFrame>,
    line: LineFrame,
    /// The end of the text that already belongs to a step.
    covered: u32,
    /// The previous move token.
    first_word: Span,
    /// The start of the last tag.
    tag: u32,
    /// The side from which the text letters squares; the game that is built has the standard's letters.
    pub(super) lettering: Lettering,
}

impl<'b, 't> GameBuilder<'b, 't> {
    pub(crate) fn new(
        trees: &'b mut TreeBuilder<'t>,
        written: TokenSlice<'b>,
        game: Option<&'b mut Game>,
        steps: &'b mut [ReplayStep],
    ) -> Self {
        Self {
            trees,
            written,
            game,
            begun: false,
            steps,
            taken: 0,
            tags: 0,
            moves: false,
            open: Vec::new(),
            line: LineFrame::default(),
            covered: 0,
            first_word: Span::default(),
            tag: 0,
            lettering: Lettering::Standard,
        }
    }

    /// Takes memory for the moves.
    pub(super) fn reuse_plies(&mut self, plies: Vec<Ply>) {
        self.line.line.plies = plies;
    }

    /// Returns the game, once it has begun.
    fn current_game(&mut self) -> Option<&mut Game> {
        self.game.as_deref_mut().filter(|_| self.begun)
    }

    fn decode_text(&self, span: Span) -> String {
        let trees = &*self.trees;
        match trees.plain_text(span) {
            Some(text) => text.to_owned(),
            None => trees
                .encoding
                .decode(span.slice_of(trees.bytes))
                .into_owned(),
        }
    }

    /// Does the same as [`Self::decode_text`] for a move. Nearly all moves need no memory of their own.
    #[inline(always)]
    fn short_text(&self, span: Span) -> CompactString {
        if self.lettering != Lettering::Standard {
            return self.in_standard_letters(span);
        }
        let trees = &*self.trees;
        match trees.plain_text(span) {
            Some(text) => CompactString::new(text),
            None => trees.encoding.decode(span.slice_of(trees.bytes)).into(),
        }
    }

    #[cold]
    fn in_standard_letters(&self, span: Span) -> CompactString {
        let text = self.decode_text(span);
        match self.game.as_deref() {
            Some(game) => self.lettering.to_standard(&text, game.variant.board).into(),
            None => text.into(),
        }
    }

    /// Takes the steps that begin at or before a byte.
    #[inline]
    fn steps_to(&mut self, at: u32) {
        while let Some(step) = self.steps.get_mut(self.taken)
            && step.span.start <= at
        {
            self.taken += 1;
            let (span, place) = (step.span, step.place);
            let reading = std::mem::replace(&mut step.reading, MoveReading::Unread);
            self.covered = self.covered.max(span.end);
            if let MoveReading::SetUp(position) = reading {
                self.line.settle_variations();
                self.line.current_notes().push(Note::SetUp(position));
                continue;
            }
            self.line.ahead |= place == StepLine::Ahead && self.line.line.plies.is_empty();
            let notes = std::mem::take(&mut self.line.waiting);
            let text = self.short_text(span);
            self.line.line.plies.push(Ply {
                reading,
                text,
                span,
                notes,
            });
        }
    }

    fn add_note(&mut self, note: Note) {
        // After the result of a game without moves there is no move to which the note could belong.
        let bare = self.line.line.plies.is_empty() && self.is_over();
        let text = match &note {
            Note::Text(text) | Note::Strength(text) if bare => text.clone(),
            Note::Nag(nag) if bare => format!("${nag}"),
            _ => return self.line.current_notes().push(note),
        };
        if let Some(game) = self.current_game() {
            game.appendix.push(text);
        }
    }

    /// Joins the two words of a capture that have a bracket or a NUL between them with a blank, since only a blank shows what they are.
    #[cold]
    fn second_word(&mut self, first: Span, second: Span) {
        let between =
            Span::new(first.end as usize, second.start as usize).slice_of(self.trees.bytes);
        let odd = |byte: &u8| {
            b"[]{}();".contains(byte) || (byte.is_ascii_control() && !byte.is_ascii_whitespace())
        };
        if !between.iter().any(odd) {
            return;
        }
        let mut text = self.short_text(first);
        text.push(' ');
        text.push_str(&self.short_text(second));
        if let Some(ply) = self.line.line.plies.last_mut() {
            ply.text = text;
        }
    }

    /// Returns whether only the last comments of the game may follow.
    fn is_over(&self) -> bool {
        let result = |game: &Game| game.result.is_some();
        self.open.is_empty() && self.begun && self.game.as_deref().is_some_and(result)
    }

    /// Returns whether a comment only states the counters of the position that was set up before it.
    fn is_command(&self, text: &str) -> bool {
        let (Some(Note::SetUp(position)), Some(game)) = (self.line.last_note(), &self.game) else {
            return false;
        };
        counters::position_with_counters(text, position, game.numbering).as_ref()
            == Some(&**position)
    }

    /// Adds a remark, whatever signs enclose it.
    fn add_remark(&mut self, text: String) {
        let (over, moves) = (self.is_over(), self.moves);
        match self.current_game() {
            Some(game) if over => game.appendix.push(text),
            Some(game) if !moves => game.preface.push(text),
            Some(_) => self.add_note(Note::Comment(text)),
            None => self.trees.ahead_of_game.push(text),
        }
    }

    /// Adds a word that is written as a move.
    fn add_word(&mut self, span: Span) {
        self.moves = true;
        let first = std::mem::replace(&mut self.first_word, span);
        self.steps_to(span.start);
        if span.start >= self.covered {
            // The replay did not take it for a move: it is a score that looks like one.
            self.add_score(Terminator::Points, span);
        } else if let Some(ply) = self.line.line.plies.last()
            && (ply.span.start, ply.span.end) == (first.start, span.end)
            && span.end == self.covered
            && first.end < span.start
        {
            self.second_word(first, span);
        }
    }

    #[inline(never)]
    fn add_score(&mut self, kind: Terminator, span: Span) {
        let text = self.decode_text(span);
        let outside = self.open.is_empty();
        match self.current_game() {
            Some(game) if outside && game.result.is_none() => {
                game.result = Some(GameResult { kind, text });
            }
            _ => self.add_note(Note::Text(text)),
        }
    }
}

impl Visitor for GameBuilder<'_, '_> {
    fn begin_game(&mut self, _: usize) {
        self.begun = true;
        self.line.line.lead.clear();
        let preface = std::mem::take(&mut self.trees.ahead_of_game);
        if let Some(game) = self.current_game() {
            game.preface = preface;
        }
    }

    fn visit_tag(&mut self, name: Span, value: Span, whole: Span) {
        self.tag = whole.start;
        let (trees, nth) = (&*self.trees, self.tags);
        let Some(game) = self.game.as_deref_mut().filter(|_| self.begun) else {
            return;
        };
        self.tags += 1;
        if nth == game.tags.len() {
            let (name, value) = (String::new(), String::new());
            game.tags.push(Tag { name, value });
        }
        let tag = &mut game.tags[nth];
        trees.append_text(&mut tag.name, name);
        if game.variant.first == Color::Black && TagName::is_by_turn(tag.name.as_bytes()) {
            let side = TagName::in_game(tag.name.as_bytes(), true);
            tag.name = side.canonical().unwrap_or(&tag.name).to_owned();
        }
        match self.written.unescaped_value(value.slice_of(trees.bytes)) {
            Cow::Borrowed(_) => trees.append_text(&mut tag.value, value),
            Cow::Owned(plain) => tag.value = trees.encoding.decode(&plain).into_owned(),
        }
        if self.lettering != Lettering::Standard {
            let board = game.variant.board;
            match TagName::from_name(tag.name.as_bytes()) {
                TagName::Fen => {
                    // A lower-case letter for the side to move is not the letter of a file.
                    let turn = tag.value.find(':').unwrap_or(0);
                    let pieces = self.lettering.to_standard(&tag.value[turn..], board);
                    tag.value.replace_range(turn.., &pieces);
                }
                // The other fields of the tag give the side of the former letters.
                TagName::GameType if !game.guessed => {
                    let number = tag.value.split(',').next().unwrap_or_default();
                    tag.value = number.trim().to_owned();
                }
                _ => {}
            }
        }
    }

    fn begin_moves(&mut self) {
        self.moves = true;
    }

    fn visit_move_number(&mut self, number: u32, _: bool, _: Span) {
        if self.open.is_empty()
            && self.line.line.plies.is_empty()
            && let Some(game) = self.current_game()
        {
            game.first_number.get_or_insert(number);
        }
    }

    fn visit_move(&mut self, text: &MoveText) {
        self.add_word(text.span);
    }

    #[inline(always)]
    fn visit_simple_move(&mut self, _: SquareForm, _: Separator, _: [u8; 2], span: Span) {
        self.add_word(span);
    }

    fn visit_nag(&mut self, nag: u32, _: Span) {
        self.add_note(Note::Nag(nag));
    }

    fn visit_strength(&mut self, span: Span) {
        let text = self.decode_text(span);
        self.add_note(Note::Strength(text));
    }

    fn visit_comment(&mut self, span: Span) {
        let text = self.decode_text(span);
        if self.is_command(&text) {
            return;
        }
        self.add_remark(match self.written.unescaped_comment(&text) {
            Cow::Borrowed(_) => text,
            Cow::Owned(text) => text,
        });
    }

    fn visit_words(&mut self, span: Span) {
        self.moves = true;
        self.steps_to(span.start);
        let text = self.decode_text(span);
        self.add_note(Note::Text(text));
    }

    fn remark_line(&mut self, span: Span) {
        let text = self.decode_text(span);
        // A remark between two games belongs to the next one.
        if self.current_game().is_none() || self.is_over() {
            self.trees.ahead_of_game.push(text);
        } else {
            self.add_remark(text);
        }
    }

    fn visit_setup(&mut self, fen: Span) {
        self.moves = true;
        self.steps_to(fen.start);
    }

    fn open_variation(&mut self, _: Span) {
        self.moves = true;
        self.open.push(std::mem::take(&mut self.line));
    }

    fn close_variation(&mut self, span: Span) {
        self.steps_to(span.start);
        let Some(parent) = self.open.pop() else {
            return;
        };
        let frame = std::mem::replace(&mut self.line, parent);
        let ahead = frame.ahead;
        let variation = Note::Variation(frame.into_line());
        if ahead {
            self.line.waiting.push(variation);
        } else {
            self.add_note(variation);
        }
    }

    fn visit_result(&mut self, result: Terminator, span: Span) {
        self.moves = true;
        self.add_score(result, span);
    }

    fn visit_damage(&mut self, damage: Damage, span: Span) {
        let lost = match damage {
            Damage::Unreadable | Damage::GluedText => true,
            // A tag without a value is lost text. A tag that is only malformed has been visited as a whole.
            Damage::MalformedTag => span.len() > 1 && self.tag != span.start,
            _ => false,
        };
        if !lost {
            return;
        }
        if self.current_game().is_none() || !self.moves {
            let text = self.decode_text(span);
            return self.add_remark(text);
        }
        self.steps_to(span.start);
        if span.start >= self.covered {
            let text = self.decode_text(span);
            self.add_note(Note::Text(text));
        }
    }

    fn end_game(&mut self, at: usize) {
        while !self.open.is_empty() {
            self.close_variation(Span::new(at, at));
        }
        self.steps_to(at as u32);
        let frame = std::mem::take(&mut self.line);
        let tags = self.tags;
        if let Some(game) = self.current_game() {
            game.tags.truncate(tags);
            game.line = frame.into_line();
        }
        self.begun = false;
    }
}
