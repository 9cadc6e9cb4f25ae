//! What messages hold beside the types of other rooms.

use super::Message;
use crate::board::{Color, Rank, SetupSquare};
use crate::notation::Numbering;
use crate::pdn::Encoding;

/// A number that is told with the sign of the language between its thousands, and by which words take their form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(pub u64);

/// A message about so many things.
pub type Counted = fn(Count) -> Message;

/// A time in whole seconds, as clocks show it: `1:02:03`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seconds(pub u64);

impl Seconds {
    /// The time of so many seconds, to the nearest.
    #[must_use]
    pub fn of(seconds: f64) -> Self {
        Self(seconds.round() as u64)
    }
}

/// What may hold text of a file.
pub(crate) trait Texts {
    /// Hands out each text that it holds.
    fn texts(&mut self, change: &mut dyn FnMut(&mut String));
}

impl Texts for String {
    fn texts(&mut self, change: &mut dyn FnMut(&mut String)) {
        change(self);
    }
}

impl<T: Texts> Texts for Vec<T> {
    fn texts(&mut self, change: &mut dyn FnMut(&mut String)) {
        self.iter_mut().for_each(|one| one.texts(change));
    }
}

impl<T: Texts> Texts for Option<T> {
    fn texts(&mut self, change: &mut dyn FnMut(&mut String)) {
        self.iter_mut().for_each(|one| one.texts(change));
    }
}

impl Texts for Box<Message> {
    fn texts(&mut self, change: &mut dyn FnMut(&mut String)) {
        (**self).texts(change);
    }
}

/// What holds no text of a file.
macro_rules! without {
    ($($kind:ty),*) => {
        $(impl Texts for $kind {
            fn texts(&mut self, _: &mut dyn FnMut(&mut String)) {}
        })*
    };
}

without!(
    &'static str,
    u16,
    u32,
    u64,
    usize,
    Count,
    Seconds,
    Color,
    Rank,
    SetupSquare,
    Numbering,
    Encoding
);
