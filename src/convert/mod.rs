//! Converting: the games of a chunk, replayed and written in another format.
//!
//! Nothing is lost and nothing is changed silently. A move that is not legal as it stands keeps its squares, moves that
//! could not be followed become a comment, and every such decision is a finding. `docs/decisions/0012` says why.

mod chunk;
mod decisions;
mod edit_remarks;
mod edits;
mod joined;
mod lossless;
mod named;
mod parts;
mod places;
mod relabel;
mod remarks;
mod settle;

pub use decisions::Decided;
pub(crate) use joined::{Joined, heading};

use chunk::Conversion;
pub(crate) use named::name_players;

use crate::check::Finding;
use crate::check::conversion::{self, tag_changed, text_kept};
use crate::event::NameList;
use crate::notation::Style;
use crate::played::Plan;
use crate::read::Translated;
use crate::record::Written;
use crate::replay::{Memory, Over, Replayer};
use crate::variant::Variant;
use crate::write::{Format, GameWriter, Loss, Page, WriteOptions, Writing};
use std::sync::Arc;

/// Converts chunks into one format.
pub struct Converter {
    /// How moves are written.
    pub how: WriteOptions,
    /// The variant that games are to be written as, where that is not the one they were played by.
    pub relabel: Option<&'static Variant>,
    /// Whether findings of information level are wanted; they are counted in any case.
    pub notes: bool,
    /// Which spellings of players are one.
    pub names: Arc<NameList>,
    /// The name of the format.
    format: &'static str,
    /// The ending of its files.
    extension: &'static str,
    /// Nothing: only moves are rewritten in the bytes of the source.
    writer: Option<Box<dyn GameWriter>>,
    /// Where corrections are wanted: the same without them.
    careful: Option<Box<Converter>>,
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
    /// Plies of the main lines, as far as they could be followed.
    pub main_plies: u64,
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
    pub fn new(format: &Format, how: WriteOptions, relabel: Option<&'static Variant>) -> Self {
        let writer = match format.writing {
            Writing::Games(open) => Some(open(&how)),
            Writing::Source => None,
        };
        let careful = how.correct.then(|| {
            let how = WriteOptions {
                correct: false,
                ..how
            };
            Box::new(Self::new(format, how, relabel))
        });
        Self {
            how,
            relabel,
            notes: false,
            names: Arc::default(),
            format: format.name,
            extension: format.extension,
            writer,
            careful,
        }
    }

    /// What converts a game: where its move numbers contradict the corrections, none is made.
    fn of(&self, doubtful: bool) -> &Self {
        self.careful.as_deref().filter(|_| doubtful).unwrap_or(self)
    }

    /// What writes games; nothing where only moves are rewritten in the source.
    #[must_use]
    pub fn writer(&self) -> Option<&dyn GameWriter> {
        self.writer.as_deref()
    }

    /// The ending of files of the format.
    pub(crate) fn extension(&self) -> &'static str {
        self.extension
    }

    /// Whether games of PDN can stand as they are among those that are written.
    fn holds_source(&self) -> bool {
        self.writer().is_none_or(GameWriter::is_pdn)
    }

    /// Whether the format neither keeps a position as its tag has it nor tells what was found in it.
    fn loses_set_ups(&self) -> bool {
        let kept = |writer: &dyn GameWriter| writer.is_standard() || writer.tells_findings();
        self.writer().is_some_and(|writer| !kept(writer))
    }

    /// How moves are written in games of a variant.
    fn style(&self, variant: &Variant) -> Style {
        match self.writer() {
            Some(writer) => writer.style(&self.how, variant),
            None => self.how.style(variant),
        }
    }

    /// Whether the format holds what was found in the games.
    #[must_use]
    pub fn tells_findings(&self) -> bool {
        self.writer().is_some_and(GameWriter::tells_findings)
    }

    /// Whether a page leads to the files of several sources.
    pub(crate) fn has_index(&self) -> bool {
        self.writer()
            .is_some_and(|writer| writer.index("", &[]).is_some())
    }

    /// What is said of something that the format cannot say.
    fn lost(&self, loss: &Loss) -> Finding {
        let format = self.format;
        match loss.clone() {
            Loss::Variant(variant) => conversion::variant_not_in_format::raise(variant, format),
            Loss::IllegalMoves(count) => conversion::moves_not_in_format::raise(format, count),
            Loss::Ply { wanted, last } => conversion::moves_not_in_format::no_ply(wanted, last),
            Loss::Result { tag, end } => text_kept::result(tag, end),
            Loss::Tag { name, text, beside } => tag_changed::replaced(name, text, beside),
            Loss::Renamed { was, now } => tag_changed::renamed(was, now),
            Loss::Comment { name } => tag_changed::comment(name),
            Loss::Value { name, now } => tag_changed::value(name, now),
        }
    }

    /// Converts the games of a chunk. The plan must keep what it reads ([`Plan::keep`]).
    #[must_use]
    pub fn convert(&self, plan: &Plan, bytes: &[u8]) -> Converted {
        self.convert_with(plan, bytes, &mut Memory::default())
    }

    /// The same, with what is kept from chunk to chunk.
    #[must_use]
    pub fn convert_with(&self, plan: &Plan, bytes: &[u8], memory: &mut Memory) -> Converted {
        let mut chunk = Conversion::new(self, bytes, plan.encoding, None);
        let replayed = Replayer::run_each(plan, bytes, memory, &mut |over| chunk.take(over));
        let converted = chunk.finish(&replayed.written, &replayed);
        memory.keep(replayed.written);
        converted
    }

    /// Converts the games of a source that was translated. What its records claim of them is believed where it can be
    /// proved ([`Translated::believed`]).
    #[must_use]
    pub fn convert_translated(
        &self,
        plan: &Plan,
        from: &mut Translated,
        source: &[u8],
        memory: &mut Memory,
    ) -> Converted {
        let mut replayed = Replayer::run_written(plan, &mut from.games, memory);
        let from = &*from;
        let Written { text, records, .. } = &from.games;
        let believed = from.told.records() == replayed.records.len();
        let believed = believed.then_some((from, source));
        let mut chunk = Conversion::new(self, text, plan.encoding, believed);
        let mut found = std::mem::take(&mut replayed.findings)
            .into_iter()
            .peekable();
        for (nth, game) in std::mem::take(&mut replayed.records)
            .into_iter()
            .enumerate()
        {
            let steps = &mut replayed.steps[game.steps.clone()];
            let mut findings = Vec::new();
            while let Some(finding) = found.next_if(|one| one.game as usize <= nth + 1) {
                findings.push(finding);
            }
            chunk.take(Over {
                game,
                written: records,
                steps,
                findings,
            });
        }
        replayed.findings = found.collect();
        chunk.finish(records, &replayed)
    }
}
