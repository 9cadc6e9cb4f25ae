//! What the rules of competitions and of irregularities say of how a game was played.

mod irregular;
mod offers;
#[cfg(test)]
mod tests;

pub(super) use offers::is_sign;

use super::replayer::Replayer;
use super::results::Score;
use super::steps::Place;
use crate::board::Color;
use crate::check::Finding;
use crate::draw::DrawCode;
use crate::span::Span;

/// A remark of the main line.
#[derive(Clone, Copy, Debug)]
struct Remark {
    span: Span,
    /// The plies before it.
    ply: u32,
    /// Who made the last of them.
    mover: Color,
}

impl Replayer<'_> {
    /// Whether the record says anything about its game besides moves: a remark, or a tag for the reason of its result.
    pub(super) fn says_anything(&self) -> bool {
        let tags = [self.game.tags.reason, self.game.tags.termination];
        !self.game.remarks.is_empty() || tags.iter().flatten().any(|span| !span.is_empty())
    }

    /// The remarks that stand behind a ply and whose text is of a kind, with the plies before them.
    fn remarks(&self, is: impl Fn(&[u8]) -> bool) -> Vec<Remark> {
        let mut wanted = self.game.remarks.iter().copied();
        let mut wanted = std::iter::from_fn(|| {
            wanted.find(|span| is_sign(*span, self.bytes) || is(span.of(self.bytes)))
        })
        .peekable();
        let mut all = Vec::new();
        if wanted.peek().is_none() {
            return all;
        }
        let mut position = self.first();
        let (mut ply, mut mover) = (0, position.turn());
        let mut steps = self.steps().iter().filter(|s| s.place == Place::Main);
        let mut next = steps.next();
        for span in wanted {
            while let Some(step) = next.filter(|step| step.span.end <= span.start) {
                if step.reading.is_ply() {
                    (ply, mover) = (ply + 1, position.turn());
                }
                step.apply(&mut position);
                next = steps.next();
            }
            if ply > 0 {
                all.push(Remark { span, ply, mover });
            }
        }
        all
    }
}

/// Checks how the game that ends was played. Nothing is done for a game without remarks in which every move was legal.
pub(super) fn check(replayer: &mut Replayer<'_>, code: &'static DrawCode, score: Option<Score>) {
    if !replayer.game.remarks.is_empty() {
        offers::check(replayer, code, score);
    }
    if replayer.game.faults > 1 {
        irregular::check(replayer, code);
    }
}

fn by_article(finding: Finding, article: Option<String>) -> Finding {
    match article {
        Some(article) => finding.article(article),
        None => finding,
    }
}
