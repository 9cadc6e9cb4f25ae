//! The functions of the library: they iterate over the records, games and findings of one input, and convert it.

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
pub use games::read_games_job;
pub use games::{GameIter, read_games};
pub use records::{GameRecord, RecordItem, RecordItemKind, RecordIter, read_records};

use crate::draw::DrawCode;
use crate::notation::Numbering;
use crate::pdn::Encoding;
use crate::played::{FindingDetail, Overrides, RequestedSteps};
use crate::read::SourceFormat;
use crate::run;
use crate::variant::Variant;

/// The properties of an input that are known beforehand. By default, everything is detected from the input.
///
/// ```
/// let options = pdn_operations::api::Options {
///     variant: pdn_rules::variant::find_variant("brazilian"),
///     ..pdn_operations::api::Options::default()
/// };
/// assert!(options.variant.is_some());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The variant of all games, whatever they declare.
    pub variant: Option<&'static Variant>,
    /// The numbering of squares in all games.
    pub numbering: Option<Numbering>,
    /// The encoding of the input.
    pub encoding: Option<Encoding>,
    /// The format of the input, where it is neither PDN nor the format that its beginning suggests.
    pub from: Option<&'static SourceFormat>,
    /// Whether pictures, and pages of PDF without text, are given to Tesseract, which must be installed.
    pub ocr: bool,
    /// The rule book by which draws are judged.
    pub draws: Option<&'static DrawCode>,
    /// The number of moves that each side must have made before a draw may be agreed, whatever the rule book requires.
    pub min_draw_moves: Option<u32>,
}

impl Options {
    /// Returns these options as overrides for a replay; `keep` decides whether the replay keeps what it reads.
    fn replay_overrides(&self, keep: bool) -> Overrides {
        Overrides {
            variant: self.variant,
            variant_set: false,
            siblings: crate::played::SiblingVariants::default(),
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

    /// Returns these options for the runner.
    fn run_options(&self) -> run::RunOptions {
        run::RunOptions {
            encoding: self.encoding,
            from: self.from,
            ocr: self.ocr,
            ..run::RunOptions::default()
        }
    }
}
