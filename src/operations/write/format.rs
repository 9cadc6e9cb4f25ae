//! The type of a format, and how its text is written.

use super::{GameWriter, WriteOptions};
use std::fmt;

/// A format that games can be written in.
#[derive(Clone, Copy)]
pub struct GameFormat {
    /// The name on the command line.
    pub name: &'static str,
    /// The ending of its files, without the dot.
    pub extension: &'static str,
    /// A description in one line.
    pub about: &'static str,
    /// The writer of its text.
    #[doc(hidden)]
    pub writing: WritingMode,
}

/// The source from which the text of a format is written.
#[derive(Clone, Copy)]
pub enum WritingMode {
    /// From trees of games.
    Games(fn(&WriteOptions) -> Box<dyn GameWriter>),
    /// From the bytes of the source, in which only moves are rewritten.
    Source,
}

impl fmt::Debug for GameFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for GameFormat {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl GameFormat {
    /// Returns the format with this name on the command line.
    #[must_use]
    pub fn from_name(name: &str) -> Option<&'static Self> {
        let same = |format: &&&Self| format.name.eq_ignore_ascii_case(name.trim());
        super::FORMATS.iter().find(same).copied()
    }
}
