//! Illegal captures that are spelled out jump by jump.
//!
//! A legal capture that is long enough may pass all squares of such a text. It is not what the text means, because the squares
//! are those of the illegal capture.

use super::capture::{CaptureSink, FoundCapture, search_from};
use super::resolve::{CaptureMatcher, FitQuality, fit_of};
use super::side::SideSets;
use crate::board::Geometry;
use crate::board::bits::BoardBits;
use crate::variant::Variant;

/// A sink that compares the captures of one piece with the written squares.
struct SpellingMatcher<'a> {
    board: &'a Geometry,
    to: u8,
    between: &'a [u8],
    /// The score of the legal captures.
    legal: u64,
    /// Whether the squares are the whole path of a capture that is not legal.
    another: bool,
    /// Whether a legal capture can stop on all of them.
    stands: bool,
}

impl SpellingMatcher<'_> {
    fn is_spelled_out(&self, capture: &FoundCapture<'_>) -> bool {
        let landings = &capture.path[..capture.path.len() - 1];
        capture.to == self.to
            && (landings == self.between
                || fit_of(self.board, capture, self.between) == FitQuality::Complete)
    }
}

impl CaptureSink for SpellingMatcher<'_> {
    const ACCEPTS_UNFINISHED: bool = true;

    fn add_capture(&mut self, capture: &FoundCapture<'_>) {
        if capture.score < self.legal {
            self.another |= self.is_spelled_out(capture);
        } else if capture.to == self.to {
            let mut landings = capture.path.iter();
            let mut between = self.between.iter();
            self.stands |= between.all(|wanted| landings.any(|landing| landing == wanted));
        }
    }

    fn add_unfinished(&mut self, capture: &FoundCapture<'_>, _: bool) {
        self.another |= self.is_spelled_out(capture);
    }
}

/// Returns whether squares that the legal captures only pass are the whole path of another capture of the piece: one to which
/// the legal ones are preferred, or one that stops early. They are not if a legal capture can stop on all of them between two
/// jumps.
#[cold]
pub(super) fn spells_other_capture<B: BoardBits>(
    rules: &Variant,
    side: &SideSets<B>,
    matcher: &CaptureMatcher<'_>,
) -> bool {
    let mut spelled = SpellingMatcher {
        board: matcher.board,
        to: matcher.to,
        between: matcher.between,
        legal: matcher.score,
        another: false,
        stands: false,
    };
    search_from(rules, side, matcher.from, &mut spelled);
    spelled.another && !spelled.stands
}
