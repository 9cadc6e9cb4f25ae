//! Fixing of a file: its format, the plan by which it is read, and its chunks one after the other.

use super::form::{SheetContext, SourceForm};
use super::{AllowedEdits, FixedChunk, fix_source, plan_with_steps};
use crate::document::{self, DocumentFormat};
use crate::movegen::Move;
use crate::pdn::{
    ChunkSplitter, DEFAULT_TARGET, Encoding, EncodingGuess, InputChunk, WordReading,
    detect_encoding, is_binary,
};
use crate::played::{Overrides, ReplayPlan};
use crate::read::{CutMode, SourceCutter, SourceFormat};
use crate::record::{RecordPiece, split_into_pieces};
use crate::replay::{ReplayMemory, Replayer, plan_replay};
use crate::sheet::MAX_SHEET;
use std::fmt;
use std::io::{self, Read};

/// The maximum number of times that a plan is made again because the fixed text calls for another.
const MAX_REPLANS: usize = 4;
/// The number of bytes of a file from which its format is recognised.
// As many as `check` examines: text far behind them must not decide about an edit (see the test the_beginning_decides_the_format).
const FORMAT_SAMPLE_BYTES: usize = 4096;

/// Returns the part of a file from which its format is recognised.
pub(super) fn format_sample(file: &[u8]) -> &[u8] {
    &file[..file.len().min(FORMAT_SAMPLE_BYTES)]
}

/// Fixer of the chunks of one file.
///
/// # Examples
///
/// ```
/// use pdn_operations::fix::Fixer;
/// use pdn_events::played::Overrides;
///
/// let text = b"[Result \"2:0\"]\n1. c3-d4 d6-c5 2-0\n";
/// let mut fixer = Fixer::new("a.pdn", text, None, Overrides::default(), false)?;
/// let mut out = Vec::new();
/// for chunk in fixer.read_chunks(&text[..]) {
///     out.extend(fixer.fix_chunk(&chunk.expect("text"))?.bytes);
/// }
/// assert_eq!(out, b"[Result \"2-0\"]\n1. c3-d4 d6-c5 2-0\n");
/// # Ok::<(), pdn_operations::fix::FixRefusal>(())
/// ```
#[derive(Debug)]
pub struct Fixer {
    form: SourceForm,
    all: bool,
    /// Whether the preceding chunk ended within a record.
    cut: bool,
    /// The readings of the first word that other likely encodings read differently.
    readings: Vec<WordReading>,
}

/// Reason why a file is not fixed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FixRefusal {
    /// It is in a format that has no text of its own to fix.
    Format(&'static SourceFormat),
    /// It is an office document or a web page.
    Document(&'static DocumentFormat),
    /// It is not text.
    Binary,
    /// It is in UTF-16.
    Wide(Encoding),
    /// It is a scoresheet that is longer than the maximum.
    Long,
    /// After the fix it would be read by other rules than before, and fixed again.
    Restless,
}

impl FixRefusal {
    /// Returns whether the refusal is of a file that nobody would fix, so that it can be skipped where it was not asked for.
    #[must_use]
    pub fn is_of_another_kind(&self) -> bool {
        matches!(self, Self::Format(_) | Self::Document(_) | Self::Binary)
    }
}

impl Fixer {
    /// Decides how a file is read, from its name and its beginning. `from` is its format where the user has decided it; with `all` moves
    /// are corrected too.
    ///
    /// # Errors
    ///
    /// Returns the reason why the file cannot be fixed.
    pub fn new(
        name: &str,
        sample: &[u8],
        from: Option<&'static SourceFormat>,
        fixed: Overrides,
        all: bool,
    ) -> Result<Self, FixRefusal> {
        if let Some(format) = document::recognise_format(sample) {
            return Err(FixRefusal::Document(format));
        }
        let EncodingGuess {
            encoding, readings, ..
        } = fixed
            .encoding
            .map_or_else(|| detect_encoding(sample), EncodingGuess::from_decision);
        let head = format_sample(sample);
        // A file that is named as a table is not PDN, even if its columns are not those that are read.
        let named = || {
            let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
            SourceFormat::of_extension(ending).filter(|format| !format.is_sheet())
        };
        let format = from.or_else(|| SourceFormat::guess_format(name, head).or_else(named));
        let form = match format.filter(|format| !format.is_pdn()) {
            Some(format) if !format.is_sheet() => return Err(FixRefusal::Format(format)),
            // The edits would be spans of the transcoded text (decision 0010).
            _ if encoding.is_utf16() => return Err(FixRefusal::Wide(encoding)),
            _ if is_binary(sample) => return Err(FixRefusal::Binary),
            // Reading a sheet takes up to two hundred times its length in memory (docs/sheets.md).
            Some(_) if sample.len() > MAX_SHEET => return Err(FixRefusal::Long),
            Some(_) => SourceForm::Sheet(SheetContext {
                fixed,
                encoding,
                name: from.is_none().then(|| name.to_owned()),
            }),
            None => {
                let known = |text: &[u8]| {
                    let pdn = || {
                        SourceFormat::guess_format(name, self::format_sample(text))
                            .is_none_or(|f| f.is_pdn())
                    };
                    // A short text may already hold as many control bytes as text can.
                    !is_binary(text) && (from.is_some() || pdn())
                };
                SourceForm::Pdn(Box::new(find_stable_plan(sample, fixed, all, known)?))
            }
        };
        Ok(Self {
            form,
            all,
            cut: false,
            readings,
        })
    }

    /// Returns the encoding of the file.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        self.form.encoding()
    }

    /// Returns the first word of the file that other likely encodings read differently, as each of them reads it. The slice is empty if
    /// nothing is in doubt.
    #[must_use]
    pub fn ambiguous_readings(&self) -> &[WordReading] {
        &self.readings
    }

    /// Returns whether the file is a scoresheet.
    #[must_use]
    pub fn is_sheet(&self) -> bool {
        matches!(self.form, SourceForm::Sheet(_))
    }

    /// Returns the file in chunks that can be fixed one by one.
    pub fn read_chunks<'a>(
        &self,
        source: impl Read + 'a,
    ) -> Box<dyn Iterator<Item = io::Result<InputChunk>> + 'a> {
        if self.is_sheet() {
            return Box::new(SourceCutter::new(source, CutMode::Games, DEFAULT_TARGET));
        }
        let encoding = self.encoding();
        let chunks = ChunkSplitter::new(source, DEFAULT_TARGET).with_encoding(encoding);
        Box::new(chunks.flat_map(move |chunk| match chunk {
            // Fixing keeps all of a chunk and two more readings of it (docs/performance.md, Memory).
            Ok(chunk) if chunk.bytes.len() > DEFAULT_TARGET => split_chunk(chunk, encoding),
            chunk => vec![chunk],
        }))
    }

    /// Fixes the next chunk of the file.
    ///
    /// # Errors
    ///
    /// Returns the reason why it cannot be fixed.
    pub fn fix_chunk(&mut self, chunk: &InputChunk) -> Result<FixedChunk, FixRefusal> {
        let whole = chunk.first && chunk.last && chunk.bytes.len() <= MAX_SHEET;
        if self.is_sheet() && !whole {
            return Err(FixRefusal::Long);
        }
        let allowed = AllowedEdits {
            all: self.all,
            first_cut: self.cut,
            last_cut: chunk.cut,
        };
        self.cut = chunk.cut;
        let mended = fix_source(&self.form, &chunk.bytes, allowed);
        match self.is_sheet() && is_binary(&mended.bytes) {
            true => Err(FixRefusal::Restless),
            false => Ok(mended),
        }
    }
}

/// Splits a chunk that has more tokens than may be kept into pieces, which are fixed one by one.
fn split_chunk(chunk: InputChunk, encoding: Encoding) -> Vec<io::Result<InputChunk>> {
    let pieces = split_into_pieces(&chunk.bytes, encoding);
    let (last, bytes) = (pieces.len().saturating_sub(1), &chunk.bytes);
    let piece = |(nth, RecordPiece { range, .. }): (usize, RecordPiece)| InputChunk {
        offset: chunk.offset + range.start as u64,
        bytes: bytes[range].to_vec(),
        first: chunk.first && nth == 0,
        last: chunk.last && nth == last,
        cut: chunk.cut && nth == last,
        original: None,
    };
    pieces.into_iter().enumerate().map(piece).map(Ok).collect()
}

/// Finds the plan by which a file is fixed: one that the fixed text calls for as well, so that a second run changes nothing.
fn find_stable_plan(
    sample: &[u8],
    fixed: Overrides,
    all: bool,
    known: impl Fn(&[u8]) -> bool,
) -> Result<ReplayPlan, FixRefusal> {
    let first = plan_replay(&[sample], fixed);
    let mut now = first.clone();
    for _ in 0..MAX_REPLANS {
        let mut mender = Fixer {
            form: SourceForm::Pdn(Box::new(plan_with_steps(&now))),
            all,
            cut: false,
            readings: Vec::new(),
        };
        let mut text = Vec::new();
        let (mut changed, mut same) = (false, 0);
        for chunk in mender.read_chunks(sample) {
            // Reading from a slice cannot fail.
            let Ok(chunk) = chunk else { break };
            let mended = mender.fix_chunk(&chunk)?;
            if !changed && mended.changes.is_empty() {
                same += chunk.bytes.len();
                continue;
            }
            if !std::mem::replace(&mut changed, true) {
                text.extend_from_slice(&sample[..same]);
            }
            text.extend_from_slice(&mended.bytes);
        }
        if !changed {
            return Ok(plan_with_steps(&now));
        }
        // An edit can take away the last evidence for UTF-8, such as the only dash beyond ASCII: the text is then Windows-1252.
        let next = plan_replay(&[&text], fixed);
        if now.reads_as(&next) {
            // Under another plan than that of the file, other moves might result, which nobody has asked for.
            let same = all || now.reads_as(&first) || same_moves(&first, &now, sample);
            return (same && known(&text))
                .then(|| plan_with_steps(&now))
                .ok_or(FixRefusal::Restless);
        }
        now = next;
    }
    Err(FixRefusal::Restless)
}

/// Returns whether two plans read the same number of games in a text, and the same legal moves. Games that are too long to be kept are not
/// fixed, and do not count.
fn same_moves(one: &ReplayPlan, other: &ReplayPlan, text: &[u8]) -> bool {
    let moves = |plan: &ReplayPlan, text: &[u8]| -> Option<(u64, Vec<Move>)> {
        let replayed =
            Replayer::run_bounded(plan, text, &mut ReplayMemory::default(), &mut |found| {
                found.clear()
            })?;
        let steps = replayed.steps.into_iter();
        let legal = steps.filter_map(|step| step.reading.legal_move().copied());
        // The games count too: in another encoding the result between two games may be none, and no move is lost.
        Some((replayed.games, legal.collect()))
    };
    let (one, other) = (plan_with_steps(one), plan_with_steps(other));
    let pieces = split_into_pieces(text, one.encoding).into_iter();
    pieces
        .map(|piece| &text[piece.range])
        .all(|text| moves(&one, text) == moves(&other, text))
}

impl fmt::Display for FixRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format(format) => write!(
                f,
                "is of the format {}, which cannot be fixed; `pdn convert --correct` writes it as PDN",
                format.name
            ),
            Self::Document(format) if format.is_read() => write!(
                f,
                "is a document ({}), and only plain text can be fixed; `pdn convert --correct` writes its games as PDN",
                format.kind
            ),
            Self::Document(format) => {
                write!(f, "is a document ({}), which is not read", format.kind)
            }
            Self::Binary => f.write_str("holds no text"),
            Self::Wide(encoding) => write!(f, "is {encoding}; convert it to UTF-8 first"),
            Self::Long => write!(
                f,
                "is longer than a scoresheet can be ({} KiB); divide it, or let --from pdn read it as PDN",
                MAX_SHEET >> 10
            ),
            Self::Restless => f.write_str(
                "would be read by other rules once it is fixed; --variant, --numbering and --encoding decide them",
            ),
        }
    }
}

impl std::error::Error for FixRefusal {}
