//! One of each message, for the tests that compare the languages.

use super::{Count, Message, Seconds};
use crate::board::{Color, PieceKind};
use crate::notation::Numbering;
use crate::pdn::Encoding;
use crate::position::SetupSquare;

/// A type of which tests get a value, for the messages that hold it.
pub trait Sample {
    /// Returns a value; `n` is the number of what is counted.
    fn sample(n: u64) -> Self;
}

/// A type with a list of all messages.
pub trait SampleList: Sized {
    /// Returns one of each message; `n` is the number of what is counted.
    fn samples(n: u64) -> Vec<Self>;
}

macro_rules! samples {
    ($($kind:ty: $sample:expr;)*) => {
        $(impl Sample for $kind {
            fn sample(_: u64) -> Self {
                $sample
            }
        })*
    };
}

samples! {
    String: "sample".to_owned();
    &'static str: "sample";
    u16: 25;
    u32: 25;
    u64: 25;
    usize: 25;
    Seconds: Seconds(3723);
    Color: Color::White;
    PieceKind: PieceKind::Man;
    SetupSquare: SetupSquare::Number(25);
    Numbering: Numbering::TopLeft;
    Encoding: Encoding::Utf8;
}

impl Sample for Count {
    fn sample(n: u64) -> Self {
        Self(n)
    }
}

impl<T: Sample> Sample for Option<T> {
    fn sample(n: u64) -> Self {
        Some(T::sample(n))
    }
}

impl<T: Sample> Sample for Vec<T> {
    fn sample(n: u64) -> Self {
        vec![T::sample(n)]
    }
}

impl<T: Sample> Sample for Box<T> {
    fn sample(n: u64) -> Self {
        Self::new(T::sample(n))
    }
}

/// In no language, so that the sentence around it shows its own.
impl Sample for Message {
    fn sample(_: u64) -> Self {
        Self::Foreign {
            words: "sample".to_owned(),
        }
    }
}
