//! How a message becomes text: the words of each kind of field in a language, and the sentence around it.

use super::{Count, Lang, Message, Seconds};
use crate::board::{Color, PieceKind};
use crate::notation::Numbering;
use crate::pdn::Encoding;
use crate::position::SetupSquare;
use std::fmt::{self, Display, Formatter, Write};

/// A value that can be part of a sentence.
pub trait Translatable {
    /// Writes the value in a language.
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result;
}

/// A value in a language.
pub struct InLanguage<T>(pub T, pub Lang);

impl<T: Translatable> Display for InLanguage<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.write_in_language(self.1, f)
    }
}

/// Makes the sentences of a language from the messages and their text. A field is written in braces by its name; `as`
/// names its form. What is counted has as many texts as the language has forms. A message, a field or a form that is
/// missing does not compile, nor does a name that no field has or that no brace uses.
#[macro_export]
macro_rules! sentences {
    ($($name:ident $({ $($field:ident $(as $form:ident)?),* })? => $text:tt),* $(,)?) => {
        /// Writes a message.
        #[deny(unused_variables)]
        pub(super) fn write_message(message: &Message, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            use $crate::lang::translatable::{InLanguage, words};
            match message {
                $(Message::$name $({ $($field),* })? => {
                    $($(
                        $(let $field = $crate::lang::translatable::$form($field);)?
                        let $field = InLanguage($field, LANG);
                    )*)?
                    words!(f, $text $($(, $field)*)?)
                })*
            }
        }
    };
}

/// Writes a text, or the one of several that fits a number.
#[macro_export]
macro_rules! words {
    ($f:ident, [$($form:literal),*], $n:ident) => {{
        let forms: [&dyn Fn(&mut std::fmt::Formatter<'_>) -> std::fmt::Result; PLURAL_FORMS] =
            [$(&|f: &mut std::fmt::Formatter<'_>| write!(f, $form)),*];
        forms[plural_form($n.0.0)]($f)
    }};
    ($f:ident, $text:literal $(, $field:ident)*) => {
        write!($f, $text)
    };
}

pub(super) use super::forms::{
    all_in_words, cited_article, dative_side, in_words, local_days, ordinal, since_moment,
    since_ordinal, subject_ordinal, tag_named, tags_called, the_ordinal, until_ordinal,
};
pub use super::forms::{all_named, named_variant, typed_and_named};
pub(super) use super::language_names::language_name;
pub(super) use super::official_file::fault_phrase;
pub use {sentences, words};

impl Translatable for Message {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        match lang {
            Lang::En => super::en::write_message(self, f),
            Lang::Ru => super::ru::write_message(self, f),
            Lang::Pt => super::pt::write_message(self, f),
            Lang::It => super::it::write_message(self, f),
        }
    }
}

impl<T: Translatable + ?Sized> Translatable for &T {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        (**self).write_in_language(lang, f)
    }
}

impl<T: Translatable> Translatable for Box<T> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        (**self).write_in_language(lang, f)
    }
}

impl<T: Translatable> Translatable for Option<T> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        self.iter()
            .try_for_each(|one| one.write_in_language(lang, f))
    }
}

impl<T: Translatable> Translatable for Vec<T> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        write_joined(self, ", ", lang, f)
    }
}

impl Translatable for Color {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let side = match self {
            Self::White => Message::White,
            Self::Black => Message::Black,
        };
        side.write_in_language(lang, f)
    }
}

impl Translatable for PieceKind {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let piece = match self {
            Self::Man => Message::TheMan,
            Self::King => Message::TheKing,
        };
        piece.write_in_language(lang, f)
    }
}

impl Translatable for Count {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&lang.format_number(self.0))
    }
}

impl Translatable for Seconds {
    fn write_in_language(&self, _: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(all) = self;
        write!(f, "{}:{:02}:{:02}", all / 3600, all / 60 % 60, all % 60)
    }
}

impl Translatable for Numbering {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let corner = match self {
            Self::TopLeft => Message::TopLeft,
            Self::TopRight => Message::TopRight,
            Self::BottomLeft => Message::BottomLeft,
            Self::BottomRight => Message::BottomRight,
        };
        corner.write_in_language(lang, f)
    }
}

/// Implements `Translatable` for what is the same in every language.
macro_rules! plain {
    ($($kind:ty),*) => {
        $(impl Translatable for $kind {
            fn write_in_language(&self, _: Lang, f: &mut Formatter<'_>) -> fmt::Result {
                self.fmt(f)
            }
        })*
    };
}

plain!(str, u16, u32, u64, usize, SetupSquare, Encoding);

/// The maximum number of bytes of a text that are quoted. A damaged move may be as long as its file.
const MAX_QUOTED_BYTES: usize = 1000;

impl Translatable for String {
    fn write_in_language(&self, _: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        if self.len() <= MAX_QUOTED_BYTES {
            return f.write_str(self);
        }
        f.write_str(&self[..self.floor_char_boundary(MAX_QUOTED_BYTES)])?;
        f.write_char('…')
    }
}

/// Writes values one after the other, with something between them.
fn write_joined<T: Translatable>(
    all: &[T],
    between: impl Translatable,
    lang: Lang,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    for (nth, one) in all.iter().enumerate() {
        if nth > 0 {
            between.write_in_language(lang, f)?;
        }
        one.write_in_language(lang, f)?;
    }
    Ok(())
}

/// A side that something belongs to.
pub(super) struct OwningSide(Color);

/// Returns the form of a side that something belongs to.
pub(super) fn owning_side(side: &Color) -> OwningSide {
    OwningSide(*side)
}

impl Translatable for OwningSide {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let side = match self.0 {
            Color::White => Message::OfWhite,
            Color::Black => Message::OfBlack,
        };
        side.write_in_language(lang, f)
    }
}

/// Moves of which any may be meant.
pub struct EitherMove<'a>(&'a [String]);

/// Returns the form of a list of which one is meant.
pub fn either_move(moves: &[String]) -> EitherMove<'_> {
    EitherMove(moves)
}

impl Translatable for EitherMove<'_> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        write_joined(self.0, Message::Or, lang, f)
    }
}

/// Sentences in a row.
pub struct JoinedClauses<'a, T>(&'a [T]);

/// Returns the form of several sentences in one.
pub fn joined_clauses<T>(all: &[T]) -> JoinedClauses<'_, T> {
    JoinedClauses(all)
}

impl<T: Translatable> Translatable for JoinedClauses<'_, T> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        write_joined(self.0, "; ", lang, f)
    }
}

/// Parts of one sentence.
pub(super) struct SentenceParts<'a>(&'a [Message]);

/// Returns the form of a sentence that comes in parts.
pub(super) fn run_on(parts: &[Message]) -> SentenceParts<'_> {
    SentenceParts(parts)
}

impl Translatable for SentenceParts<'_> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        write_joined(self.0, "", lang, f)
    }
}
