//! Conversion: the games of a chunk, replayed and written in another format.
//!
//! Nothing is lost and nothing is changed silently. A move that is not legal as written keeps its squares, moves that could not be followed
//! become a comment, and every such decision is a finding. `docs/decisions/0012` gives the reasons.

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

pub use decisions::DecisionCounts;
pub use joined::{OutputJoiner, page_heading};

use chunk::ChunkConversion;
pub use named::name_players;

use crate::check::Finding;
use crate::check::conversion::{self, tag_changed, text_kept};
use crate::event::NameList;
use crate::notation::MoveStyle;
use crate::played::ReplayPlan;
use crate::read::TranslatedSource;
use crate::record::TokenizedSource;
use crate::replay::{FinishedGame, ReplayMemory, Replayer};
use crate::variant::Variant;
use crate::write::{GameFormat, GameWriter, OutputPage, WriteLoss, WriteOptions, WritingMode};
use std::sync::Arc;

/// Converter of chunks into one format.
pub struct Converter {
    /// The options by which moves are written.
    pub how: WriteOptions,
    /// The variant that games are to be written as, where that is not the one by which they were played.
    pub relabel: Option<&'static Variant>,
    /// Whether findings of information level are reported; they are counted in any case.
    pub notes: bool,
    /// The list of names, with the spellings of each player.
    pub names: Arc<NameList>,
    /// The name of the format.
    format: &'static str,
    /// The extension of its files.
    extension: &'static str,
    /// The writer of games; `None` if only moves are rewritten in the bytes of the source.
    writer: Option<Box<dyn GameWriter>>,
    /// The same converter without corrections, if corrections are asked for.
    careful: Option<Box<Converter>>,
}

/// Result of the conversion of a chunk.
#[derive(Debug, Default)]
pub struct ConversionResult {
    /// The games in the new format.
    pub body: ConvertedBody,
    /// The decisions, in the order of the text.
    pub findings: Vec<Finding>,
    /// The number of decisions of each kind.
    pub decided: DecisionCounts,
    /// The number of records that were read.
    pub games: u64,
    /// The number of legal plies that were read.
    pub plies: u64,
    /// The number of plies of the main lines, as far as they could be followed.
    pub main_plies: u64,
}

/// The games of a chunk in the new format.
#[derive(Debug)]
pub enum ConvertedBody {
    /// Text, in UTF-8.
    Page(OutputPage),
    /// The bytes of the source, with other moves, in its encoding.
    Source(Vec<u8>),
}

impl Default for ConvertedBody {
    fn default() -> Self {
        Self::Page(OutputPage::default())
    }
}

impl Converter {
    /// Creates a converter into a format.
    #[must_use]
    pub fn new(format: &GameFormat, how: WriteOptions, relabel: Option<&'static Variant>) -> Self {
        let writer = match format.writing {
            WritingMode::Games(open) => Some(open(&how)),
            WritingMode::Source => None,
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

    /// Returns the converter of a game: where its move numbers contradict the corrections, none is made.
    fn for_game(&self, doubtful: bool) -> &Self {
        // Behind a lost row right moves look wrong (see the test convert_correct_changes_nothing_behind_a_lost_row).
        self.careful.as_deref().filter(|_| doubtful).unwrap_or(self)
    }

    /// Returns the writer of games, or `None` if only moves are rewritten in the source.
    #[must_use]
    pub fn game_writer(&self) -> Option<&dyn GameWriter> {
        self.writer.as_deref()
    }

    /// Returns the extension of files of the format.
    pub fn file_extension(&self) -> &'static str {
        self.extension
    }

    /// Returns whether games of PDN can be copied unchanged among those that are written.
    fn holds_source(&self) -> bool {
        self.game_writer().is_none_or(GameWriter::is_pdn)
    }

    /// Returns whether the format neither keeps a position as its tag has it nor holds the findings on it.
    fn loses_set_ups(&self) -> bool {
        let kept = |writer: &dyn GameWriter| writer.is_standard() || writer.reports_findings();
        self.game_writer().is_some_and(|writer| !kept(writer))
    }

    /// Returns the style of moves in games of a variant.
    fn move_style(&self, variant: &Variant) -> MoveStyle {
        match self.game_writer() {
            Some(writer) => writer.move_style(&self.how, variant),
            None => self.how.move_style(variant),
        }
    }

    /// Returns whether the format holds the findings on the games.
    #[must_use]
    pub fn reports_findings(&self) -> bool {
        self.game_writer().is_some_and(GameWriter::reports_findings)
    }

    /// Returns whether an index page links to the files of several sources.
    pub fn has_index(&self) -> bool {
        self.game_writer()
            .is_some_and(|writer| writer.index_document("", &[]).is_some())
    }

    /// Returns the finding on content that the format cannot express.
    fn loss_finding(&self, loss: &WriteLoss) -> Finding {
        let format = self.format;
        match loss.clone() {
            WriteLoss::Variant(variant) => {
                conversion::variant_not_in_format::build_finding(variant, format)
            }
            WriteLoss::IllegalMoves(count) => {
                conversion::moves_not_in_format::build_finding(format, count)
            }
            WriteLoss::Ply {
                requested: wanted,
                last,
            } => conversion::moves_not_in_format::no_ply(wanted, last),
            WriteLoss::Result { tag, end } => text_kept::build_result_finding(tag, end),
            WriteLoss::Tag {
                name,
                text,
                kept_by: beside,
            } => tag_changed::build_replaced_finding(name, text, beside),
            WriteLoss::Renamed { was, now } => tag_changed::build_renamed_finding(was, now),
            WriteLoss::Comment { name } => tag_changed::build_commented_finding(name),
            WriteLoss::Value { name, now } => tag_changed::build_value_finding(name, now),
        }
    }

    /// Converts the games of a chunk. The plan must keep what it reads ([`ReplayPlan::keep`]).
    #[must_use]
    pub fn convert_chunk(&self, plan: &ReplayPlan, bytes: &[u8]) -> ConversionResult {
        self.convert_with(plan, bytes, &mut ReplayMemory::default())
    }

    /// Converts the games of a chunk, with the memory that is kept from chunk to chunk.
    #[must_use]
    pub fn convert_with(
        &self,
        plan: &ReplayPlan,
        bytes: &[u8],
        memory: &mut ReplayMemory,
    ) -> ConversionResult {
        let mut chunk = ChunkConversion::new(self, bytes, plan.encoding, None);
        let replayed = Replayer::run_each(plan, bytes, memory, &mut |over| chunk.take_game(over));
        let converted = chunk.finish(&replayed.written, &replayed);
        memory.keep_buffer(replayed.written);
        converted
    }

    /// Converts the games of a source that was translated. The claims of its records are accepted where they can be proved.
    #[must_use]
    pub fn convert_translated(
        &self,
        plan: &ReplayPlan,
        from: &mut TranslatedSource,
        source: &[u8],
        memory: &mut ReplayMemory,
    ) -> ConversionResult {
        let mut replayed = Replayer::run_written(plan, &mut from.games, memory);
        let from = &*from;
        let TokenizedSource { text, records, .. } = &from.games;
        let believed = from.claims.record_count() == replayed.records.len();
        let believed = believed.then_some((from, source));
        let mut chunk = ChunkConversion::new(self, text, plan.encoding, believed);
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
            chunk.take_game(FinishedGame {
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
