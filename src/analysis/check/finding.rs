//! One finding: its check, its place in the chunk, and its message.

use super::{BoardSnapshot, Check};
use crate::board::Color;
use crate::lang::{Count, Lang, Message};
use crate::position::{PlyLabel, PlyNumbering};
use crate::span::Span;
use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::Arc;

/// Something that a check found in one chunk of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The check.
    pub check: &'static Check,
    /// The game, counted from 1 in its chunk; 0 when the finding is about the file.
    pub game: u32,
    /// The ply, counted from 1 in its game.
    pub ply: Option<u32>,
    /// The same ply as players name it.
    pub turn: Option<PlyLabel>,
    /// Where it is in the chunk.
    pub span: Option<Span>,
    /// The move as it is written.
    pub text: Option<String>,
    /// The article of the rules that it is based on.
    pub article: Option<Cow<'static, str>>,
    /// What was written, and why it is wrong.
    pub message: Message,
    /// Additions to the message.
    pub also: Vec<Message>,
    /// What is expected at the place, where that is not a move.
    pub expected: Option<ExpectedContent>,
    /// The correction under which the game goes on best.
    pub suggestion: Option<String>,
    /// The legal moves.
    pub legal: Vec<String>,
    /// The position before the move.
    pub fen: Option<String>,
    /// A small drawing of the position, for people.
    pub board: Option<BoardDrawing>,
    /// Whether a mistake is final because it was answered.
    pub stands: Option<bool>,
    /// Edits of the text that fix it.
    pub edits: Vec<FindingEdit>,
    /// How many places it represents: where very many places of a game are wrong for the same reason, the last finding
    /// that is listed represents the rest.
    pub count: u32,
    /// What identifies it after the file has been edited, where that was requested and it is about a game.
    pub identity: Option<FindingIdentity>,
    /// The board at its place and the head of its game, for reports that show them.
    pub scene: Option<Arc<BoardSnapshot>>,
}

/// What identifies a finding of a game, in addition to its check and its ply. Neither its line nor the number of its
/// game belongs to it, so that it stays the same when other games of the file change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindingIdentity {
    /// The game: event, round and players; where no tag names the players, how its moves begin.
    pub game: Arc<str>,
    /// The text at its place.
    pub text: String,
}

/// What is expected at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpectedContent {
    /// This text.
    Text(String),
    /// Something of this kind.
    Kind(Message),
}

impl ExpectedContent {
    /// Returns the text, or the kind in words of a language.
    #[must_use]
    pub fn display_in(&self, lang: Lang) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Kind(message) => message.display_in(lang).to_string(),
        }
    }
}

impl From<String> for ExpectedContent {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Message> for ExpectedContent {
    fn from(message: Message) -> Self {
        Self::Kind(message)
    }
}

/// A small drawing of a position, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardDrawing {
    /// Its rows; the last one leaves space for words.
    pub rows: String,
    /// The side to move, where the drawing names it.
    pub turn: Option<Color>,
}

impl BoardDrawing {
    /// Returns the drawing in a language.
    #[must_use]
    pub fn display_in(&self, lang: Lang) -> String {
        let turn = self
            .turn
            .map(|side| Message::ToMove { side }.display_in(lang).to_string());
        format!("{}{}", self.rows, turn.unwrap_or_default())
    }
}

/// An edit of the text that fixes a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindingEdit {
    /// What to replace; empty for an insertion.
    pub span: Span,
    /// What to put there.
    pub text: String,
    /// Whether the edit changes only how something is written, and nothing of the content.
    pub safe: bool,
}

impl Finding {
    /// Creates a finding about the whole chunk; the other methods add details.
    pub fn new(check: &'static Check, message: Message) -> Self {
        Self {
            check,
            game: 0,
            ply: None,
            turn: None,
            span: None,
            text: None,
            article: None,
            message,
            also: Vec::new(),
            expected: None,
            suggestion: None,
            legal: Vec::new(),
            fen: None,
            board: None,
            stands: None,
            edits: Vec::new(),
            count: 1,
            identity: None,
            scene: None,
        }
    }

    /// Returns the message with its additions, in a language.
    #[must_use]
    pub fn full_message(&self, lang: Lang) -> String {
        let mut text = self.message.display_in(lang).to_string();
        for more in &self.also {
            let _ = write!(text, "{}", more.display_in(lang));
        }
        if self.count > 1 {
            let n = Count(u64::from(self.count) - 1);
            let _ = write!(text, "{}", Message::MorePlaces { n }.display_in(lang));
        }
        text
    }

    /// Appends an addition to the message, if there is one.
    #[must_use]
    pub fn with_addition(mut self, more: impl Into<Option<Message>>) -> Self {
        self.also.extend(more.into());
        self
    }

    /// Sets the game, counted from 1 in its chunk.
    #[must_use]
    pub fn with_game(mut self, game: u32) -> Self {
        self.game = game;
        self
    }

    /// Sets the ply, counted from 1 in its game.
    #[must_use]
    pub fn with_ply(mut self, ply: u32) -> Self {
        self.ply = Some(ply);
        self
    }

    /// Adds the name that players give to its ply.
    #[must_use]
    pub fn with_named_ply(mut self, turns: &PlyNumbering) -> Self {
        self.turn = self.ply.and_then(|ply| turns.label_at(ply));
        self
    }

    /// Sets the place in the chunk.
    #[must_use]
    pub fn with_span(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }

    /// Sets the move, as it is written.
    #[must_use]
    pub fn with_text(mut self, text: impl Into<String>) -> Self {
        self.text = Some(text.into());
        self
    }

    /// Sets the article.
    #[must_use]
    pub fn with_article(mut self, article: impl Into<Cow<'static, str>>) -> Self {
        self.article = Some(article.into());
        self
    }

    /// Sets the article, if there is one.
    #[must_use]
    pub(crate) fn with_optional_article(
        mut self,
        article: Option<impl Into<Cow<'static, str>>>,
    ) -> Self {
        self.article = article.map(Into::into).or(self.article);
        self
    }

    /// Sets what is expected at the place.
    #[must_use]
    pub fn with_expected(mut self, expected: impl Into<ExpectedContent>) -> Self {
        self.expected = Some(expected.into());
        self
    }

    /// Sets the suggestion: what is probably meant.
    #[must_use]
    pub fn with_suggestion(mut self, suggestion: impl Into<String>) -> Self {
        self.suggestion = Some(suggestion.into());
        self
    }

    /// Sets the legal moves.
    #[must_use]
    pub fn with_legal_moves(mut self, legal: Vec<String>) -> Self {
        self.legal = legal;
        self
    }

    /// Sets the position.
    #[must_use]
    pub fn with_fen(mut self, fen: impl Into<String>) -> Self {
        self.fen = Some(fen.into());
        self
    }

    /// Sets the drawing of the position.
    #[must_use]
    pub fn with_board(mut self, board: BoardDrawing) -> Self {
        self.board = Some(board);
        self
    }

    /// Sets whether the mistake is final because it was answered, or was the last move and may be corrected.
    #[must_use]
    pub fn with_finality(mut self, stands: bool) -> Self {
        self.stands = Some(stands);
        self
    }

    /// Adds an edit that fixes it.
    #[must_use]
    pub fn with_edit(mut self, span: Span, text: impl Into<String>, safe: bool) -> Self {
        let text = text.into();
        self.edits.push(FindingEdit { span, text, safe });
        self
    }
}
