//! What a reader of PDN text tells: one call a token, nothing allocated.

use crate::board::{Lettering, Numbering};
use crate::outcome::Terminator;
use crate::span::Span;
use crate::written::{MoveText, Separator, SquareForm};

/// Damage in the text, found while reading. The reader goes on after each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Damage {
    /// `{` without `}` before the next tag section or the end of the text.
    UnclosedComment,
    /// `(` without `)` in its game.
    UnclosedVariation,
    /// A tag whose string has no closing quote.
    UnclosedString,
    /// A tag without its closing bracket.
    UnclosedTag,
    /// `/FEN "..."/` not closed.
    UnclosedSetup,
    /// A tag that has no value, no quotes or no usable name (`[Empty]`, `[Round 17]`, `[Game # 612]`).
    MalformedTag,
    /// `}` without `{`.
    StrayBrace,
    /// `)` without `(`.
    StrayParenthesis,
    /// `]` without `[`.
    StrayBracket,
    /// Braces inside a comment (`{ nested { comment } }`).
    NestedComment,
    /// Characters that are no part of PDN; one call for a whole run.
    Unreadable,
    /// Text glued to a move (`8-11Redoverstepped`); the span is the text.
    GluedText,
    /// NUL or other control bytes; one call for a whole run.
    ControlBytes,
    /// A byte order mark inside the text.
    StrayBom,
    /// Literal `\r` or `\n`, two characters each; one call a game.
    LiteralEscape,
    /// What a message or a page puts around games (`[pdn]`, "```", `<pre>`, `>`), which is passed over; one call a game.
    Wrapper,
    /// A game longer than the reader's buffer was cut here.
    GameCut,
    /// Prose in round brackets, read as a comment.
    BracketComment,
    /// `(` deeper than the reader keeps; the variation was skipped.
    TooDeep,
    /// Signs of formatting among the moves (`**`, `<b>`, `\\.`, `&nbsp;`), which were passed over; a move in which some stand.
    Markup,
    /// A semicolon that parts moves.
    Semicolon,
    /// A time without brackets behind a move, read as a comment.
    BareTime,
    /// Moves that are struck out and replaced, read as a comment.
    StruckOut,
}

/// The variant that a record is to be read by, and the side that its squares are named from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RecordVariant {
    /// The id of the variant.
    pub variant: &'static str,
    /// The corner that squares are numbered from.
    pub numbering: Numbering,
    /// The side that squares are lettered from.
    pub lettering: Lettering,
    /// Whether moves alone show that side, and no words name it.
    pub shown: bool,
}

impl RecordVariant {
    /// A variant with a numbering that words name, or that is usual.
    #[must_use]
    pub fn with_numbering(variant: &'static str, numbering: Numbering) -> Self {
        Self {
            variant,
            numbering,
            lettering: Lettering::Standard,
            shown: false,
        }
    }
}

/// What a source that is no PDN has settled of a record.
#[derive(Clone, Copy, Debug, Default)]
pub struct RecordSettings {
    /// The variant and the side of the board that it is to be read by.
    pub by: Option<RecordVariant>,
    /// Whether its moves are moves and no scores, whatever they look like.
    pub moves: bool,
    /// Whether moves of it are left in its comments.
    pub moves_left: bool,
}

impl Damage {
    /// Whether it is always of one byte, so that a run of it is many.
    pub(crate) fn is_of_one_byte(self) -> bool {
        matches!(
            self,
            Self::StrayBrace | Self::StrayParenthesis | Self::StrayBracket
        )
    }
}

/// Receives the tokens of PDN text in the order in which they stand.
///
/// Every method has an empty default, so that a visitor names only what it needs. Spans are byte ranges of the chunk.
pub trait Visitor {
    /// A record begins (its first tag or first movetext token stands at `at`).
    fn begin_game(&mut self, at: usize) {
        let _ = at;
    }
    /// A tag `[name "value"]`: spans of the name and of the value between its quotes (escapes not resolved).
    /// `whole` covers the brackets.
    fn visit_tag(&mut self, name: Span, value: Span, whole: Span) {
        let _ = (name, value, whole);
    }
    /// What the source has settled of the record. PDN settles nothing.
    fn visit_settings(&mut self, settled: &RecordSettings) {
        let _ = settled;
    }
    /// The tag section is over, movetext (or a terminator) follows. Called at most once a game, and only when something follows.
    fn begin_moves(&mut self) {}
    /// A move number; `black` when it was written with `...`.
    fn visit_move_number(&mut self, number: u32, black: bool, span: Span) {
        let _ = (number, black, span);
    }
    /// A written move.
    fn visit_move(&mut self, text: &MoveText) {
        let _ = text;
    }
    /// A written move of two squares in which nothing had to be forgiven, as nearly all are: the same as [`Visitor::visit_move`].
    #[inline(always)]
    fn visit_simple_move(
        &mut self,
        form: SquareForm,
        separator: Separator,
        codes: [u8; 2],
        span: Span,
    ) {
        self.visit_move(&MoveText::from_squares(form, separator, codes, span));
    }
    /// A numeric annotation glyph `$n`.
    fn visit_nag(&mut self, nag: u32, span: Span) {
        let _ = (nag, span);
    }
    /// Strength marks: `!`, `?!`, `(!?)`, `*` glued to a move.
    fn visit_strength(&mut self, span: Span) {
        let _ = span;
    }
    /// A comment; the span is the text between the braces (or after `;`, or between brackets for prose in brackets).
    fn visit_comment(&mut self, text: Span) {
        let _ = text;
    }
    /// Words among the moves that the source has as such. In PDN they would be [`Damage::Unreadable`].
    fn visit_words(&mut self, text: Span) {
        let _ = text;
    }
    /// A line that begins with `%`: a remark for programs, no part of any game. The span is the line from that sign on.
    fn remark_line(&mut self, line: Span) {
        let _ = line;
    }
    /// A setup command `/FEN "..."/`; the span is the FEN alone.
    fn visit_setup(&mut self, fen: Span) {
        let _ = fen;
    }
    /// `(`: a variation that replaces the move before it.
    fn open_variation(&mut self, span: Span) {
        let _ = span;
    }
    /// `)`.
    fn close_variation(&mut self, span: Span) {
        let _ = span;
    }
    /// A result among the moves; normally the last token of its game.
    fn visit_result(&mut self, result: Terminator, span: Span) {
        let _ = (result, span);
    }
    /// Damage at `span`. Reading goes on.
    fn visit_damage(&mut self, damage: Damage, span: Span) {
        let _ = (damage, span);
    }
    /// The same damage so many times more, the last of them at `span`: of that which stands between two records, only the
    /// first places of each kind are told one by one, but for what [`Visitor::keeps_text`] speaks of.
    fn more_damage(&mut self, damage: Damage, span: Span, times: u32) {
        let _ = (damage, span, times);
    }
    /// The record ends; `at` is one past its last token.
    fn end_game(&mut self, at: usize) {
        let _ = at;
    }
    /// Whether it keeps the text that damage holds, and takes bytes out of it: such damage is always told one by one.
    fn keeps_text(&self) -> bool {
        true
    }
    /// Whether plain moves and their numbers are to be told. Where nobody wants them, plain moves of two squares and
    /// plain move numbers are passed over in silence, which takes a fraction of the time; all else is told, moves of any other
    /// shape too.
    #[inline(always)]
    fn wants_moves(&self) -> bool {
        true
    }
    /// Whether it has heard enough: asked before each token. What is open is ended then as at the end of the text.
    #[inline(always)]
    fn is_done(&self) -> bool {
        false
    }
}
