//! Converting: the games of a chunk, replayed and written in another format.
//!
//! Nothing is lost and nothing is changed silently. A move that is not legal as it stands keeps its squares, moves that
//! could not be followed become a comment, and every such decision is a finding. `docs/decisions/0012` says why.

mod decisions;
mod lossless;
mod relabel;

pub use decisions::Decided;

use crate::check::{Finding, conversion};
use crate::lang::{Key, Lang};
use crate::replay::{Plan, Reading, Replayer, Step};
use crate::span::Span;
use crate::tree::{build, each};
use crate::variant::Variant;
use crate::write::{Format, GameWriter, Loss, Open, Page, Source, Wish};
use std::fmt::Display;

/// Converts chunks into one format.
pub struct Converter {
    /// How moves are written.
    pub wish: Wish,
    /// The variant that games are to be written as, where that is not the one they were played by.
    pub relabel: Option<&'static Variant>,
    /// The language of findings.
    pub lang: Lang,
    /// Whether findings of information level are wanted; they are counted in any case.
    pub notes: bool,
    /// The name of the format.
    format: &'static str,
    /// Nothing: only moves are rewritten in the bytes of the source.
    writer: Option<Box<dyn GameWriter>>,
}

/// What came out of a chunk.
#[derive(Debug, Default)]
pub struct Converted {
    /// The games in the new format.
    pub body: Body,
    /// What was decided, in the order of the text.
    pub findings: Vec<Finding>,
    /// How often what was decided.
    pub decided: Decided,
    /// Records that were read.
    pub games: u64,
    /// Legal plies that were read.
    pub plies: u64,
}

/// The games of a chunk in the new format.
#[derive(Debug)]
pub enum Body {
    /// Text, in UTF-8.
    Page(Page),
    /// The bytes of the source, with other moves, in its encoding.
    Source(Vec<u8>),
}

impl Default for Body {
    fn default() -> Self {
        Self::Page(Page::default())
    }
}

impl Converter {
    /// A converter into a format.
    #[must_use]
    pub fn new(format: &Format, wish: Wish, relabel: Option<&'static Variant>) -> Self {
        let writer = match format.open {
            Open::Games(open) => Some(open(&wish)),
            Open::Source => None,
        };
        Self {
            lang: wish.lang,
            wish,
            relabel,
            notes: false,
            format: format.name,
            writer,
        }
    }

    /// What writes games; nothing where only moves are rewritten in the source.
    #[must_use]
    pub fn writer(&self) -> Option<&dyn GameWriter> {
        self.writer.as_deref()
    }

    /// What is said of something that the format cannot say.
    fn lost(&self, loss: &Loss) -> Finding {
        let format = self.format;
        match loss {
            Loss::Variant(variant) => {
                let holes: [(_, &dyn Display); 2] = [("variant", variant), ("format", &format)];
                let message = self.lang.say(Key::VariantNotInFormat, &holes);
                Finding::new(&conversion::VARIANT_NOT_IN_FORMAT, message)
            }
            Loss::IllegalMoves(count) => {
                let holes: [(_, &dyn Display); 2] = [("format", &format), ("count", count)];
                let message = self.lang.say(Key::MovesNotInFormat, &holes);
                Finding::new(&conversion::MOVES_NOT_IN_FORMAT, message)
            }
            Loss::Tag { name, text, beside } => {
                let message = match beside {
                    Some(beside) => {
                        let holes: [(_, &dyn Display); 3] =
                            [("name", name), ("text", text), ("beside", beside)];
                        self.lang.say(Key::TagBeside, &holes)
                    }
                    None => self
                        .lang
                        .say(Key::TagLeftOut, &[("name", name), ("text", text)]),
                };
                Finding::new(&conversion::TAG_CHANGED, message)
            }
        }
    }

    /// Says of a game what its format cannot say.
    fn losses<'a>(
        &self,
        losses: impl Iterator<Item = &'a Loss>,
        span: Span,
        number: u32,
        out: &mut Converted,
    ) {
        for loss in losses {
            let mut at = span;
            match loss {
                Loss::Variant(_) => out.decided.left_out += 1,
                Loss::IllegalMoves(_) => {}
                Loss::Tag { .. } => {
                    out.decided.notes += 1;
                    at.end = at.start;
                    if !self.notes {
                        continue;
                    }
                }
            }
            out.findings.push(self.lost(loss).at(at).game(number));
        }
    }

    /// Converts the games of a chunk. The plan must keep what it reads ([`Plan::keep`]).
    #[must_use]
    pub fn convert(&self, plan: &Plan, bytes: &[u8]) -> Converted {
        let mut replayed = Replayer::run(plan, bytes);
        let plain: Vec<_> = replayed
            .records
            .iter()
            .map(|record| is_plain(&replayed.steps[record.steps.clone()]))
            .collect();
        let mut out = Converted {
            games: replayed.games,
            plies: replayed.plies,
            ..Converted::default()
        };
        let found = std::mem::take(&mut replayed.findings);
        match &self.writer {
            Some(writer) => {
                let mut page = Page::with_capacity(bytes.len() + bytes.len() / 8);
                let mut number = 0;
                each(
                    bytes,
                    plan.encoding,
                    &mut replayed,
                    &mut |span, mut game| {
                        number += 1;
                        if let Some(variant) = self.relabel
                            && let Err(reason) = relabel::relabel(&mut game, variant)
                        {
                            out.decided.left_out += 1;
                            out.findings
                                .push(reason.finding(&game, span, self.lang).game(number));
                            return;
                        }
                        let whole = plain.get(number as usize - 1) == Some(&true);
                        decisions::collect(self, &game, span, number, whole, &mut out);
                        if page.games() > 0 {
                            writer.between(&mut page);
                        }
                        page.next_game();
                        let findings = of_game(&found, number);
                        let lost = page.lost();
                        let source = Source {
                            game: &game,
                            findings,
                        };
                        writer.game(source, &mut page);
                        let losses = page.losses(0).skip(lost).map(|(_, loss)| loss);
                        self.losses(losses, span, number, &mut out);
                    },
                );
                out.body = Body::Page(page);
            }
            None => {
                let games = build(bytes, plan.encoding, &mut replayed);
                for (nth, (span, game)) in games.iter().enumerate() {
                    let whole = plain.get(nth) == Some(&true);
                    decisions::collect(self, game, *span, nth as u32 + 1, whole, &mut out);
                }
                out.body = Body::Source(lossless::rewrite(self, plan, bytes, &games));
            }
        }
        out
    }
}

/// Whether all moves are legal as they stand.
fn is_plain(steps: &[Step]) -> bool {
    steps
        .iter()
        .all(|step| matches!(step.reading, Reading::Legal(_) | Reading::SetUp(_)))
}

/// The findings of a game, counted from 1.
fn of_game(findings: &[Finding], number: u32) -> &[Finding] {
    let from = findings.partition_point(|finding| finding.game < number);
    let to = findings.partition_point(|finding| finding.game <= number);
    &findings[from..to]
}
