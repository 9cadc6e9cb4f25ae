//! Types of the fields of messages that no other module has.

use super::Message;

/// A number that is written with the language's sign between its thousands, and that decides the form of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(pub u64);

/// A message about a number of things.
pub type CountMessage = fn(Count) -> Message;

/// A time in whole seconds, as clocks show it: `1:02:03`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seconds(pub u64);

impl Seconds {
    /// Returns the time of this number of seconds, to the nearest.
    #[must_use]
    pub fn from_secs_f64(seconds: f64) -> Self {
        Self(seconds.round() as u64)
    }
}
