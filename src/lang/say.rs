//! How a message becomes text: what each kind of field says in a language, and the sentence around it.

use super::{Count, Lang, Message, Seconds};
use crate::board::{Color, Rank};
use crate::notation::Numbering;
use crate::pdn::Encoding;
use crate::position::SetupSquare;
use std::fmt::{self, Display, Formatter, Write};

/// What can stand in a sentence.
pub(crate) trait Say {
    /// Writes it in a language.
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result;
}

/// Something in a language.
pub(crate) struct In<T>(pub(crate) T, pub(crate) Lang);

impl<T: Say> Display for In<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.write(self.1, f)
    }
}

/// Makes the sentences of a language from the messages and their text. What is put in stands between braces and has the
/// name of its field; `as` says in which form. What is counted has as many texts as the language has forms. A message, a
/// field or a form that is missing does not compile, nor does a name that no field has or that no brace uses.
macro_rules! sentences {
    ($($name:ident $({ $($field:ident $(as $form:ident)?),* })? => $text:tt),* $(,)?) => {
        /// Writes a message.
        #[deny(unused_variables)]
        pub(super) fn say(message: &Message, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            use $crate::lang::say::{In, words};
            match message {
                $(Message::$name $({ $($field),* })? => {
                    $($(
                        $(let $field = $crate::lang::say::$form($field);)?
                        let $field = In($field, LANG);
                    )*)?
                    words!(f, $text $($(, $field)*)?)
                })*
            }
        }
    };
}

/// Writes a text, or that of several that stands with a number.
macro_rules! words {
    ($f:ident, [$($form:literal),*], $n:ident) => {{
        let forms: [&dyn Fn(&mut std::fmt::Formatter<'_>) -> std::fmt::Result; FORMS] =
            [$(&|f: &mut std::fmt::Formatter<'_>| write!(f, $form)),*];
        forms[form($n.0.0)]($f)
    }};
    ($f:ident, $text:literal $(, $field:ident)*) => {
        write!($f, $text)
    };
}

pub(super) use super::forms::{
    all_in_words, cite, dated, dative, in_words, nth, ordinal, since, since_ordinal, tag_named,
    tags_called, the_ordinal, until_ordinal,
};
pub(crate) use super::forms::{all_named, named, typed_and_named};
pub(super) use super::paper::of_paper;
pub(super) use super::tongues::tongue;
pub(crate) use {sentences, words};

impl Say for Message {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        match lang {
            Lang::En => super::en::say(self, f),
            Lang::Ru => super::ru::say(self, f),
            Lang::Pt => super::pt::say(self, f),
            Lang::It => super::it::say(self, f),
        }
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        (**self).write(lang, f)
    }
}

impl<T: Say> Say for Box<T> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        (**self).write(lang, f)
    }
}

impl<T: Say> Say for Option<T> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|one| one.write(lang, f))
    }
}

impl<T: Say> Say for Vec<T> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        join(self, ", ", lang, f)
    }
}

impl Say for Color {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let side = match self {
            Self::White => Message::White,
            Self::Black => Message::Black,
        };
        side.write(lang, f)
    }
}

impl Say for Rank {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let piece = match self {
            Self::Man => Message::TheMan,
            Self::King => Message::TheKing,
        };
        piece.write(lang, f)
    }
}

impl Say for Count {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&lang.number(self.0))
    }
}

impl Say for Seconds {
    fn write(&self, _: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(all) = self;
        write!(f, "{}:{:02}:{:02}", all / 3600, all / 60 % 60, all % 60)
    }
}

impl Say for Numbering {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let corner = match self {
            Self::TopLeft => Message::TopLeft,
            Self::TopRight => Message::TopRight,
            Self::BottomLeft => Message::BottomLeft,
            Self::BottomRight => Message::BottomRight,
        };
        corner.write(lang, f)
    }
}

/// What is the same in every language.
macro_rules! plain {
    ($($kind:ty),*) => {
        $(impl Say for $kind {
            fn write(&self, _: Lang, f: &mut Formatter<'_>) -> fmt::Result {
                self.fmt(f)
            }
        })*
    };
}

plain!(str, u16, u32, u64, usize, SetupSquare, Encoding);

/// How much of a text is quoted, in bytes. A damaged move may be as long as its file.
const LONGEST: usize = 1000;

impl Say for String {
    fn write(&self, _: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        if self.len() <= LONGEST {
            return f.write_str(self);
        }
        f.write_str(&self[..self.floor_char_boundary(LONGEST)])?;
        f.write_char('…')
    }
}

/// One behind the other, with something between them.
fn join<T: Say>(all: &[T], between: impl Say, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
    for (nth, one) in all.iter().enumerate() {
        if nth > 0 {
            between.write(lang, f)?;
        }
        one.write(lang, f)?;
    }
    Ok(())
}

/// A side that something belongs to.
pub(super) struct Owner(Color);

/// The form of a side that something belongs to.
pub(super) fn owner(side: &Color) -> Owner {
    Owner(*side)
}

impl Say for Owner {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let side = match self.0 {
            Color::White => Message::OfWhite,
            Color::Black => Message::OfBlack,
        };
        side.write(lang, f)
    }
}

/// Moves of which any may be meant.
pub(crate) struct Either<'a>(&'a [String]);

/// The form of a list of which one is meant.
pub(crate) fn either(moves: &[String]) -> Either<'_> {
    Either(moves)
}

impl Say for Either<'_> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        join(self.0, Message::Or, lang, f)
    }
}

/// Sentences in a row.
pub(crate) struct Clauses<'a, T>(&'a [T]);

/// The form of several sentences in one.
pub(crate) fn clauses<T>(all: &[T]) -> Clauses<'_, T> {
    Clauses(all)
}

impl<T: Say> Say for Clauses<'_, T> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        join(self.0, "; ", lang, f)
    }
}

/// Parts of one sentence.
pub(super) struct RunOn<'a>(&'a [Message]);

/// The form of a sentence that comes in parts.
pub(super) fn run_on(parts: &[Message]) -> RunOn<'_> {
    RunOn(parts)
}

impl Say for RunOn<'_> {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        join(self.0, "", lang, f)
    }
}
