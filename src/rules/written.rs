//! A move as it is written: squares and separators, before any rule has looked at it.

mod rows;

pub use rows::RowOfMoves;

use crate::span::Span;

/// The most squares one written move can name; longer ones are cut and marked [`Leniency::TOO_LONG`].
pub const MAX_SQUARES: usize = 24;

/// How the squares of a [`MoveText`] are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SquareForm {
    /// Numbers (`32-28`). Codes are the numbers themselves; 0 stands for a number that no board has (0 or above 99).
    #[default]
    Numeric,
    /// Letters and ranks (`c3-d4`). Codes are `file * 16 + rank`, file 0 = a, rank 1..=15.
    Algebraic,
    /// File of origin and target (`cd4`, `c:e5`). Code 0 is the bare file (0 = a); the others are as in [`SquareForm::Algebraic`].
    Short,
    /// A lone capture sign: "the obligatory capture" (Italian `x`).
    BareCapture,
    /// A lone dash: an obligatory capture (seed 001 section 2, 8.4) or an unknown move.
    Dash,
}

/// What stands between the first two squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Separator {
    /// Nothing: `3228`, `a3b4`, `cd4`.
    #[default]
    None,
    /// `-` or any typographic dash.
    Dash,
    /// `x`, `X` or `×`.
    Cross,
    /// `:`.
    Colon,
    /// `*`.
    Star,
}

/// What had to be forgiven to read a token; a set of flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leniency(pub u8);

impl Leniency {
    /// Blanks inside the move (`1- 7`).
    pub const INNER_BLANK: Self = Self(1);
    /// Look-alike characters (Cyrillic `с3`, `З` for 3) were read as what they look like.
    pub const LOOK_ALIKE: Self = Self(2);
    /// More than [`MAX_SQUARES`] squares were written.
    pub const TOO_LONG: Self = Self(4);
    /// The move has two different separators (`23x14-7`).
    pub const MIXED_SEPARATORS: Self = Self(8);

    /// Whether all flags of `other` are set.
    #[inline]
    #[must_use]
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Adds the flags of `other`.
    #[inline]
    pub fn insert(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// A move as written. Syntax only: whether it is legal, and even whether the squares exist, is for `movegen` to say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveText {
    /// Where it stands, without number and strength marks.
    pub span: Span,
    /// How its squares are written.
    pub form: SquareForm,
    /// What stands between its first two squares.
    pub separator: Separator,
    /// What had to be forgiven.
    pub goodwill: Leniency,
    /// How many of `codes` count.
    pub len: u8,
    /// Square codes, see [`SquareForm`].
    pub codes: [u8; MAX_SQUARES],
}

impl MoveText {
    /// A move of two squares in which nothing had to be forgiven.
    #[inline(always)]
    #[must_use]
    pub fn from_squares(
        form: SquareForm,
        separator: Separator,
        [from, to]: [u8; 2],
        span: Span,
    ) -> Self {
        let mut codes = [0; MAX_SQUARES];
        (codes[0], codes[1]) = (from, to);
        Self {
            span,
            form,
            separator,
            goodwill: Leniency::default(),
            len: 2,
            codes,
        }
    }

    /// Everything but its place, as numbers: two texts with the same are read alike.
    pub fn reading_key(&self) -> [u64; 4] {
        let mut key = [0; 4];
        key[0] = u64::from(self.form as u8)
            | u64::from(self.separator as u8) << 8
            | u64::from(self.goodwill.0) << 16
            | u64::from(self.len) << 24;
        for (part, codes) in key[1..].iter_mut().zip(self.codes.chunks(8)) {
            *part = codes
                .iter()
                .fold(0, |part, code| part << 8 | u64::from(*code));
        }
        key
    }

    /// The capture that this one and the next word are together, if that goes on where this one ends.
    pub fn join_next(&self, next: &Self) -> Option<Self> {
        let goes_on = next.form == self.form
            && next.square_codes().first() == self.square_codes().last()
            && usize::from(self.len + next.len) <= MAX_SQUARES;
        if !goes_on {
            return None;
        }
        let mut whole = *self;
        for &code in next.square_codes().get(1..).unwrap_or_default() {
            whole.codes[usize::from(whole.len)] = code;
            whole.len += 1;
        }
        whole.span.end = next.span.end;
        Some(whole)
    }

    /// The square codes that were written.
    #[inline]
    #[must_use]
    pub fn square_codes(&self) -> &[u8] {
        &self.codes[..usize::from(self.len).min(MAX_SQUARES)]
    }
}
