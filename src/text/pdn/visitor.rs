//! The interface of a reader of PDN text: one call per token, without allocation.

use crate::board::{Lettering, Numbering};
use crate::outcome::Terminator;
use crate::span::Span;
use crate::written::{MoveText, Separator, SquareForm};

/// Damage in the text, found while reading. The reader continues after each of them.
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
    /// Characters that are no part of PDN; one call per run.
    Unreadable,
    /// Text glued to a move (`8-11Redoverstepped`); the span is the text.
    GluedText,
    /// NUL or other control bytes; one call per run.
    ControlBytes,
    /// A byte order mark inside the text.
    StrayBom,
    /// Literal `\r` or `\n`, two characters each; one call per game.
    LiteralEscape,
    /// Text of a message or a page around games (`[pdn]`, "```", `<pre>`, `>`), which is skipped; one call per game.
    Wrapper,
    /// The place at which a game was cut that is longer than the buffer of the reader.
    GameCut,
    /// Prose in round brackets, read as a comment.
    BracketComment,
    /// `(` deeper than the reader keeps; the variation was skipped.
    TooDeep,
    /// Formatting among the moves (`**`, `<b>`, `\\.`, `&nbsp;`), which was skipped; or a move that contains some.
    Markup,
    /// A semicolon that separates moves.
    Semicolon,
    /// A time without brackets after a move, read as a comment.
    BareTime,
    /// Moves that are struck out and replaced, read as a comment.
    StruckOut,
}

/// The variant by which a record is read, and the side from which its squares are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RecordVariant {
    /// The id of the variant.
    pub variant: &'static str,
    /// The corner from which squares are numbered.
    pub numbering: Numbering,
    /// The side from which squares are lettered.
    pub lettering: Lettering,
    /// Whether only the moves show that side, and no words name it.
    pub shown: bool,
}

impl RecordVariant {
    /// Returns a variant with a numbering that words name, or that is usual.
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

/// The settings of a record from a source that is not PDN.
#[derive(Clone, Copy, Debug, Default)]
pub struct RecordSettings {
    /// The variant and the side of the board by which the record is read.
    pub by: Option<RecordVariant>,
    /// Whether its moves are moves and no scores, whatever they look like.
    pub moves: bool,
    /// Whether some of its moves are left in its comments.
    pub moves_left: bool,
    /// Whether its doubtful readings were reported when it was translated.
    pub doubts_reported: bool,
}

impl Damage {
    /// Returns whether the damage is always one byte long, so that a run of it counts many times.
    pub fn is_of_one_byte(self) -> bool {
        matches!(
            self,
            Self::StrayBrace | Self::StrayParenthesis | Self::StrayBracket
        )
    }
}

/// Receives the tokens of PDN text in the order of the text.
///
/// Every method has an empty default, so that a visitor implements only what it needs. Spans are byte ranges of the chunk.
pub trait Visitor {
    /// Begins a record, whose first tag or first movetext token is at `at`.
    fn begin_game(&mut self, at: usize) {
        let _ = at;
    }
    /// Visits a tag `[name "value"]`, with the spans of the name and of the value between its quotes (escapes not resolved).
    /// `whole` covers the brackets.
    fn visit_tag(&mut self, name: Span, value: Span, whole: Span) {
        let _ = (name, value, whole);
    }
    /// Visits the settings of the record that its source contains. PDN contains none.
    fn visit_settings(&mut self, settled: &RecordSettings) {
        let _ = settled;
    }
    /// Begins the movetext after the tag section. Called once per game or never, and only if movetext or a terminator follows.
    fn begin_moves(&mut self) {}
    /// Visits a move number. `black` states that it was written with `...`.
    fn visit_move_number(&mut self, number: u32, black: bool, span: Span) {
        let _ = (number, black, span);
    }
    /// Visits a written move.
    fn visit_move(&mut self, text: &MoveText) {
        let _ = text;
    }
    /// Visits a written move of two squares that needs no leniency, as nearly all moves are. It equals a call of [`Visitor::visit_move`].
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
    /// Visits a numeric annotation glyph `$n`.
    fn visit_nag(&mut self, nag: u32, span: Span) {
        let _ = (nag, span);
    }
    /// Visits strength marks: `!`, `?!`, `(!?)`, `*` glued to a move.
    fn visit_strength(&mut self, span: Span) {
        let _ = span;
    }
    /// Visits a comment. The span is the text between the braces (or after `;`, or between brackets for prose in brackets).
    fn visit_comment(&mut self, text: Span) {
        let _ = text;
    }
    /// Visits words among the moves that the source marks as such. In PDN they would be [`Damage::Unreadable`].
    fn visit_words(&mut self, text: Span) {
        let _ = text;
    }
    /// Visits a line that begins with `%`: a remark for programs, no part of any game. The span is the line from that sign on.
    fn remark_line(&mut self, line: Span) {
        let _ = line;
    }
    /// Visits a setup command `/FEN "..."/`. The span is the FEN alone.
    fn visit_setup(&mut self, fen: Span) {
        let _ = fen;
    }
    /// Visits `(`, which opens a variation that replaces the move before it.
    fn open_variation(&mut self, span: Span) {
        let _ = span;
    }
    /// Visits `)`, which closes a variation.
    fn close_variation(&mut self, span: Span) {
        let _ = span;
    }
    /// Visits a result among the moves, normally the last token of its game.
    fn visit_result(&mut self, result: Terminator, span: Span) {
        let _ = (result, span);
    }
    /// Visits damage at `span`. Reading continues.
    fn visit_damage(&mut self, damage: Damage, span: Span) {
        let _ = (damage, span);
    }
    /// Visits further damage of one kind, `times` more, the last of it at `span`. Of the damage between two records, only the
    /// first places of each kind are visited one by one, except for the damage that [`Visitor::keeps_text`] describes.
    fn more_damage(&mut self, damage: Damage, span: Span, times: u32) {
        let _ = (damage, span, times);
    }
    /// Ends the record. `at` is one past its last token.
    fn end_game(&mut self, at: usize) {
        let _ = at;
    }
    /// Returns whether the visitor keeps the text in damage, and removes bytes of it. Such damage is always visited one by one.
    fn keeps_text(&self) -> bool {
        true
    }
    /// Returns whether plain moves and their numbers are to be visited. If not, plain moves of two squares and plain move numbers
    /// are skipped, which takes a fraction of the time. Everything else is still visited, including moves of any other
    /// form.
    #[inline(always)]
    fn wants_moves(&self) -> bool {
        true
    }
    /// Returns whether the visitor needs no more tokens. It is asked before each token. What is open then ends as at the end of the text.
    #[inline(always)]
    fn is_done(&self) -> bool {
        false
    }
}
