//! What a user of the library calls: records, games, findings and conversions of one input, as iterators.

mod checked;
mod converted;
mod each;
mod error;
mod games;
mod records;

pub use checked::{InputFindings, check_games};
pub use converted::{ConversionReport, convert_games};
pub use each::InputIter;
pub use error::Error;
#[cfg(feature = "cli")]
pub(crate) use games::read_games_job;
pub use games::{GameIter, read_games};
pub use records::{GameRecord, RecordItem, RecordItemKind, RecordIter, read_records};

use crate::draw::DrawCode;
use crate::notation::Numbering;
use crate::pdn::Encoding;
use crate::played::{FindingDetail, Overrides, RequestedSteps};
use crate::read::SourceFormat;
use crate::run;
use crate::variant::Variant;

/// What is known of an input beforehand. By default everything is found out from it.
///
/// ```
/// let options = pdn::Options {
///     variant: pdn::variant("brazilian"),
///     ..pdn::Options::default()
/// };
/// assert!(options.variant.is_some());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The variant of all games, whatever they declare.
    pub variant: Option<&'static Variant>,
    /// How squares are numbered in all games.
    pub numbering: Option<Numbering>,
    /// The encoding.
    pub encoding: Option<Encoding>,
    /// The format, where that is not PDN or what the beginning looks like.
    pub from: Option<&'static SourceFormat>,
    /// The code that draws are judged by.
    pub draws: Option<&'static DrawCode>,
    /// The moves that each side must have made before a draw is agreed, whatever the code says.
    pub min_draw_moves: Option<u32>,
}

impl Options {
    /// What this means to a replay that keeps what it reads, or does not.
    fn replay_overrides(&self, keep: bool) -> Overrides {
        Overrides {
            variant: self.variant,
            variant_set: false,
            beside: crate::played::SiblingVariants::default(),
            numbering: self.numbering,
            encoding: self.encoding,
            rules: self.draws,
            min_draw_moves: self.min_draw_moves,
            endgames: None,
            clock: None,
            listed: FindingDetail::Everything,
            asked: RequestedSteps::default(),
            keep,
            moves_alone: false,
            rows: false,
            entries: false,
            identified: false,
            scenes: false,
        }
    }

    /// The same for the runner.
    fn run_options(&self) -> run::RunOptions {
        run::RunOptions {
            encoding: self.encoding,
            from: self.from,
            ..run::RunOptions::default()
        }
    }
}
