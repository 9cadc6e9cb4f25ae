//! What the rules of competitions and of irregularities say of how a game was played.

mod flag;
mod irregular;
mod mirrored;
mod offers;
mod positions;
#[cfg(test)]
mod tests;

pub(super) use flag::time_left;
pub(crate) use mirrored::{forgiving, mirror};
pub(super) use offers::is_sign;

use super::replayer::Replayer;
use super::results::Score;
use super::steps::{Place, Reading};
use crate::board::{Color, Position};
use crate::check::{Finding, results};
use crate::draw::DrawCode;
use crate::lang::Message;
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

impl Remark {
    /// The moves that a side has made before it.
    fn made(self, side: Color) -> u32 {
        let odd = self.ply % 2 == 1;
        match (side == self.mover) == odd {
            true => self.ply.div_ceil(2),
            false => self.ply / 2,
        }
    }
}

impl Replayer<'_> {
    /// The position behind a ply of the main line.
    fn position_after(&self, ply: u32) -> Option<Position> {
        let mut position = self.first();
        let mut left = ply;
        for step in self.steps().iter().filter(|s| s.place == Place::Main) {
            if left == 0 {
                break;
            }
            // What was not followed leads to no position, and one of several moves is not certain.
            if matches!(step.reading, Reading::Unread | Reading::Guess(_)) {
                return None;
            }
            left -= u32::from(step.reading.is_ply());
            step.apply(&mut position);
        }
        Some(position)
    }

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
/// `by_time`: words say that who won ran out of time, which is told already.
pub(super) fn check(
    replayer: &mut Replayer<'_>,
    code: &'static DrawCode,
    score: Option<Score>,
    by_time: bool,
) {
    let game = &replayer.game;
    let (remarks, faults, set_ups) = (!game.remarks.is_empty(), game.faults, game.set_ups);
    if score.is_some() {
        adjourned(replayer, code);
    }
    if faults > 0 && mirrored::check(replayer, code) {
        return;
    }
    if faults > 1 {
        irregular::check(replayer, code);
    }
    if remarks {
        offers::check(replayer, code, score);
        if !by_time {
            flag::check(replayer, code, score);
        }
    }
    if remarks || set_ups > 0 {
        positions::check(replayer, code);
    }
}

/// Words in a tag that say that a game was broken off: English, Russian, Portuguese, Italian.
const ADJOURNED: [&str; 8] = [
    "adjourn",
    "unterminated",
    "отложен",
    "прерван",
    "adiad",
    "suspens",
    "sospes",
    "aggiornat",
];

/// A tag that says that the game was adjourned, beside the result of one that ended.
fn adjourned(replayer: &mut Replayer<'_>, code: &'static DrawCode) {
    let tags = [replayer.game.tags.termination, replayer.game.tags.reason];
    for span in tags.into_iter().flatten() {
        let text = replayer.text(span);
        let folded = text.to_lowercase();
        if ADJOURNED.iter().any(|word| folded.contains(word)) {
            let message = Message::Adjourned { text: text.clone() };
            let finding = Finding::new(&results::RESULT_REASON, message)
                .at(span)
                .text(text);
            replayer.find(by_article(finding, code.of_competitions("19")));
            return;
        }
    }
}

fn by_article(finding: Finding, article: Option<String>) -> Finding {
    match article {
        Some(article) => finding.article(article),
        None => finding,
    }
}
