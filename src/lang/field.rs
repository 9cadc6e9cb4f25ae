//! What messages hold beside the types of other rooms.

use super::Message;

/// A number that is told with the sign of the language between its thousands, and by which words take their form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(pub u64);

/// A message about so many things.
pub type CountMessage = fn(Count) -> Message;

/// A time in whole seconds, as clocks show it: `1:02:03`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seconds(pub u64);

impl Seconds {
    /// The time of so many seconds, to the nearest.
    #[must_use]
    pub fn from_secs_f64(seconds: f64) -> Self {
        Self(seconds.round() as u64)
    }
}
