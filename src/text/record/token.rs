//! A token of a record, small enough that a game fits into the nearest cache.

use crate::outcome::Terminator;
use crate::pdn::{Damage, Visitor};
use crate::span::Span;
use crate::written::{Leniency, MoveText, Separator, SquareForm};

/// One call of a reader to its [`Visitor`].
// No token holds its text: the majority of the texts is never asked for (decision 0018).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordToken {
    /// A record begins at a byte.
    Begin(u32),
    /// A tag, by its index among those of the buffer, and where it begins.
    Tag(u32, u32),
    /// The source has settled what is a move, by an index among such settings of the buffer.
    Settled(u32),
    /// The tag section is over.
    Moves,
    /// A move number.
    Number {
        /// The number.
        number: u32,
        /// Whether it precedes a move of Black (`1...`).
        black: bool,
        /// The place in the text.
        span: Span,
    },
    /// A move of two squares that needs no leniency.
    Pair {
        /// How the squares are written.
        form: SquareForm,
        /// The sign between the squares.
        separator: Separator,
        /// The codes of both squares.
        codes: [u8; 2],
        /// The place in the text.
        span: Span,
    },
    /// Any other move, by its index among those of the buffer, and where it begins.
    // Only the index, so that a token takes 16 bytes (see the test a_token_is_small).
    Move(u32, u32),
    /// A numeric annotation glyph (`$1`), with its place.
    Nag(u32, Span),
    /// A strength mark (`!?`).
    Strength(Span),
    /// A comment in braces.
    Comment(Span),
    /// Words outside of comments.
    Words(Span),
    /// A remark up to the end of its line.
    RemarkLine(Span),
    /// A set-up among the moves.
    SetUp(Span),
    /// The opening parenthesis of a variation.
    Open(Span),
    /// The closing parenthesis of a variation.
    Close(Span),
    /// A score that ends the record.
    Score(Terminator, Span),
    /// Damage. If it is always one byte long, the span may be a run of it.
    Damage(Damage, Span),
    /// Damage, with the number of further places that it covers.
    MoreDamage(Damage, Span, u32),
    /// The record ends before a byte.
    End(u32),
}

impl RecordToken {
    /// Returns the token of a move of two squares without leniency, as nearly all moves are.
    #[inline(always)]
    pub(super) fn from_simple_move(text: &MoveText) -> Option<Self> {
        let plain = text.len == 2
            && text.leniency == Leniency::default()
            && matches!(text.form, SquareForm::Numeric | SquareForm::Algebraic);
        plain.then_some(Self::Pair {
            form: text.form,
            separator: text.separator,
            codes: [text.codes[0], text.codes[1]],
            span: text.span,
        })
    }

    /// Emits the token, unless the rest of it is in the buffer.
    #[inline(always)]
    pub fn emit_to(self, visitor: &mut impl Visitor) {
        match self {
            Self::Pair {
                form,
                separator,
                codes,
                span,
            } => visitor.visit_simple_move(form, separator, codes, span),
            Self::Number {
                number,
                black,
                span,
            } => visitor.visit_move_number(number, black, span),
            Self::Begin(at) => visitor.begin_game(at as usize),
            Self::Moves => visitor.begin_moves(),
            Self::Nag(nag, span) => visitor.visit_nag(nag, span),
            Self::Strength(span) => visitor.visit_strength(span),
            Self::Comment(text) => visitor.visit_comment(text),
            Self::Words(text) => visitor.visit_words(text),
            Self::RemarkLine(line) => visitor.remark_line(line),
            Self::SetUp(fen) => visitor.visit_setup(fen),
            Self::Open(span) => visitor.open_variation(span),
            Self::Close(span) => visitor.close_variation(span),
            Self::Score(result, span) => visitor.visit_result(result, span),
            Self::Damage(damage, span) if damage.is_of_one_byte() => {
                for at in span.start..span.end {
                    let end = at + 1;
                    visitor.visit_damage(damage, Span { start: at, end });
                }
            }
            Self::Damage(damage, span) => visitor.visit_damage(damage, span),
            Self::MoreDamage(damage, span, times) => visitor.more_damage(damage, span, times),
            Self::End(at) => visitor.end_game(at as usize),
            Self::Tag(..) | Self::Move(..) | Self::Settled(_) => {}
        }
    }

    /// Returns where the token begins in the text, or `None` for a token that is reported at the end of a record or of its tags, wherever it is.
    #[inline]
    pub(super) fn start_offset(&self) -> Option<u32> {
        match *self {
            Self::Moves
            | Self::Settled(_)
            | Self::End(_)
            | Self::Damage(Damage::UnclosedVariation, _) => None,
            Self::Begin(at) | Self::Tag(_, at) | Self::Move(_, at) => Some(at),
            Self::Number { span, .. }
            | Self::Pair { span, .. }
            | Self::Nag(_, span)
            | Self::Strength(span)
            | Self::Comment(span)
            | Self::Words(span)
            | Self::RemarkLine(span)
            | Self::SetUp(span)
            | Self::Open(span)
            | Self::Close(span)
            | Self::Score(_, span)
            | Self::Damage(_, span)
            | Self::MoreDamage(_, span, _) => Some(span.start),
        }
    }
}
