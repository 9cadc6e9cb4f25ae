//! Moves as they are written: squares and separators, before any rule is applied.

use crate::span::Span;

/// The maximum number of squares in a written move. Longer moves are cut and marked [`Leniency::TOO_LONG`].
pub const MAX_SQUARES: usize = 24;

/// The form in which the squares of a [`MoveText`] are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SquareForm {
    /// Numbers (`32-28`). Codes are the numbers themselves; 0 means a number that no board has (0 or above 99).
    #[default]
    Numeric,
    /// Letters and ranks (`c3-d4`). Codes are `file * 16 + rank`, with file 0 = a and rank 1..=15.
    Algebraic,
    /// File of origin and target (`cd4`, `c:e5`). The first code is the bare file (0 = a); the others are as in
    /// [`SquareForm::Algebraic`].
    Short,
    /// A capture sign alone: "the obligatory capture" (Italian `x`).
    BareCapture,
    /// A dash alone: an obligatory capture (IDF section 2, 8.4) or an unknown move.
    Dash,
}

/// The separator between the first two squares.
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

/// The irregularities that were accepted in reading a token; a set of flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leniency(pub u8);

impl Leniency {
    /// Blanks inside the move (`1- 7`).
    pub const INNER_BLANK: Self = Self(1);
    /// Look-alike characters (Cyrillic `с3`, `З` for 3), read as the characters that they look like.
    pub const LOOK_ALIKE: Self = Self(2);
    /// More than [`MAX_SQUARES`] squares.
    pub const TOO_LONG: Self = Self(4);
    /// Two different separators (`23x14-7`).
    pub const MIXED_SEPARATORS: Self = Self(8);

    /// Returns whether all flags of `other` are set.
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

/// A move as written. It is syntax only: `movegen` decides whether the move is legal, and even whether the squares exist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveText {
    /// The place of the move in the text, without number and strength marks.
    pub span: Span,
    /// The form of the squares.
    pub form: SquareForm,
    /// The separator between the first two squares.
    pub separator: Separator,
    /// The irregularities that were accepted.
    pub leniency: Leniency,
    /// The number of `codes` in use.
    pub len: u8,
    /// The square codes, see [`SquareForm`].
    pub codes: [u8; MAX_SQUARES],
}

impl MoveText {
    /// Creates a move of two squares without irregularities.
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
            leniency: Leniency::default(),
            len: 2,
            codes,
        }
    }

    /// Returns everything except the place as numbers. Texts with equal numbers have the same reading.
    pub fn reading_key(&self) -> [u64; 4] {
        let mut key = [0; 4];
        key[0] = u64::from(self.form as u8)
            | u64::from(self.separator as u8) << 8
            | u64::from(self.leniency.0) << 16
            | u64::from(self.len) << 24;
        for (part, codes) in key[1..].iter_mut().zip(self.codes.chunks(8)) {
            *part = codes
                .iter()
                .fold(0, |part, code| part << 8 | u64::from(*code));
        }
        key
    }

    /// Returns the capture that this move and the next word make together, if that continues where this one ends.
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

    /// Returns the square codes that were written.
    #[inline]
    #[must_use]
    pub fn square_codes(&self) -> &[u8] {
        &self.codes[..usize::from(self.len).min(MAX_SQUARES)]
    }
}
