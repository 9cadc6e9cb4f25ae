//! A place in few bytes: gathered events hold one for each game.

use crate::diag::{Snippet, SourcePlace};
use crate::lang::Message;
use crate::scan::PictureStrip;

/// A [`SourcePlace`] in few bytes.
#[derive(Clone, Debug)]
pub(super) struct CompactPlace {
    line: u64,
    offset: u64,
    column: u32,
    length: u32,
    mark: [u16; 2],
    text: Box<str>,
    seen: Option<Box<Message>>,
    /// The strip of the picture with the place.
    strip: Option<Box<PictureStrip>>,
}

impl CompactPlace {
    /// Creates it from a place.
    pub(super) fn from_place(place: SourcePlace) -> Self {
        let Snippet { text, mark } = place.snippet;
        // A line is shown with up to a hundred characters.
        let short = |at: usize| u16::try_from(at).unwrap_or(u16::MAX);
        Self {
            line: place.line,
            offset: place.offset,
            column: u32::try_from(place.column).unwrap_or(u32::MAX),
            length: place.length,
            mark: [short(mark.start), short(mark.end)],
            text: text.into(),
            seen: place.seen.map(Box::new),
            strip: place.strip,
        }
    }

    /// Returns the place from which it was made.
    pub(super) fn to_place(&self) -> SourcePlace {
        SourcePlace {
            line: self.line,
            column: self.column.into(),
            offset: self.offset,
            length: self.length,
            snippet: Snippet {
                text: self.text.to_string(),
                mark: self.mark[0].into()..self.mark[1].into(),
            },
            seen: self.seen.as_deref().cloned(),
            strip: self.strip.clone(),
        }
    }

    /// Takes its text out; [`CompactPlace::with_text`] gives it back.
    pub(super) fn take_text(&mut self) -> Box<str> {
        std::mem::take(&mut self.text)
    }

    /// Returns the place with its text.
    pub(super) fn with_text(self, text: Box<str>) -> Self {
        Self { text, ..self }
    }
}
