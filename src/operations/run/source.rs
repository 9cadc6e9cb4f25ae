//! Decides how a source is read: its translation where it is not PDN, its plan, and its encoding.

use super::FileInfo;
use crate::check::{Finding, input};
use crate::pdn::{
    Encoding, InputChunk, detect_encoding, detect_parts, is_chess, without_invisible,
};
use crate::played::{Overrides, ReplayPlan};
use crate::read::{ReadOptions, SourceCutter, TranslatedSource};
use crate::record::TokenizedSource;
use crate::replay::{plan_replay, plan_written};
use std::sync::{Arc, Mutex, PoisonError};

/// The decisions about a file.
pub struct FilePlan {
    /// The plan by which its games are replayed.
    pub(crate) games: ReplayPlan,
    /// Whether the file is not text, or contains chess: nothing else in it is worth a finding.
    pub(crate) binary: bool,
}

impl FilePlan {
    /// Decides from parts of a file.
    pub(crate) fn from_sample(fixed: Overrides, file: &FileInfo, sample: &[&[u8]]) -> Self {
        Self {
            games: plan_of_games(fixed, file, sample),
            // A file that is not text has no earlier plan.
            binary: file.planned.is_none() && is_binary(sample),
        }
    }
}

impl FilePlan {
    /// Returns the encoding in which invisible characters are searched for, and `None` where there is no text.
    pub(crate) fn scan_encoding(&self, file: &FileInfo, chunk: &InputChunk) -> Option<Encoding> {
        (!self.binary).then(|| text_encoding(file, &self.games, chunk))
    }
}

/// Returns the encoding of the text of a chunk.
pub fn text_encoding(file: &FileInfo, plan: &ReplayPlan, chunk: &InputChunk) -> Encoding {
    match (&file.encoding, file.format) {
        // In formats other than PDN, each piece is decoded as its words suggest.
        (None, Some(_)) => detect_encoding(&chunk.bytes).encoding.reader_encoding(),
        // Decided once a file: a file with stray bytes would be read differently wherever it is cut into chunks.
        _ => disk_encoding(file, plan).reader_encoding(),
    }
}

/// Returns whether a sample is not text, or contains games of chess.
pub fn is_binary(sample: &[&[u8]]) -> bool {
    sample
        .first()
        // Otherwise each move of chess would be an error of draughts.
        .is_some_and(|part| crate::pdn::is_binary(part) || is_chess(part))
}

/// The maximum number of tokens of translated games from which their reading is decided.
const MAX_SAMPLED_TOKENS: usize = 1 << 18;

/// The translated games of a file of one chunk, kept between planning and reading.
#[derive(Clone, Debug, Default)]
pub struct TranslationSlot(Arc<Mutex<Option<KeptTranslation>>>);

/// Translated games, with the options of the translation and the number of bytes of their source.
#[derive(Clone, Debug)]
struct KeptTranslation {
    how: ReadOptions<'static>,
    bytes: usize,
    translated: TranslatedSource,
}

impl PartialEq for TranslationSlot {
    /// Always equal: the kept translation is no property of the file.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for TranslationSlot {}

impl TranslationSlot {
    fn store_translation(&self, kept: KeptTranslation) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(kept);
    }

    /// Takes the games of a chunk, if exactly this chunk was translated with the same options. They are returned once.
    fn take_translation(
        &self,
        chunk: &InputChunk,
        how: &ReadOptions<'_>,
    ) -> Option<TranslatedSource> {
        let kept = self
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()?;
        let same = chunk.first && chunk.bytes.len() == kept.bytes && *how == kept.how;
        same.then_some(kept.translated)
    }
}

/// Returns the games of a chunk of a file, and `None` where the file is PDN.
pub fn translate_chunk(
    fixed: Overrides,
    file: &FileInfo,
    chunk: &InputChunk,
) -> Option<TranslatedSource> {
    let how = chunk_read_options(fixed, file, chunk);
    let once = file.once.as_ref();
    once.and_then(|once| once.take_translation(chunk, &how))
        .or_else(|| translate_anew(file, chunk, &how))
}

/// Returns the options for translating a chunk of a file.
fn chunk_read_options<'a>(
    fixed: Overrides,
    file: &'a FileInfo,
    chunk: &InputChunk,
) -> ReadOptions<'a> {
    // The text of a document is in the program's own encoding, whatever the user decided about files.
    let encoding = match file.spots {
        Some(_) => Some(Encoding::Utf8),
        None => fixed.encoding.filter(|encoding| !encoding.is_utf16()),
    };
    ReadOptions {
        variant: fixed.variant,
        siblings: file.siblings.with_fallback(fixed.siblings),
        numbering: fixed.numbering,
        encoding,
        head: if chunk.first { &[] } else { &file.head },
        more: !chunk.last,
        claims: fixed.keep,
    }
}

/// Translates a chunk.
fn translate_anew(
    file: &FileInfo,
    chunk: &InputChunk,
    how: &ReadOptions<'_>,
) -> Option<TranslatedSource> {
    let mut translated = file.format?.translate_piece(&chunk.bytes, how)?;
    // A workbook knows which of its cells are dates, and they are reported next to its games.
    let end = chunk.offset + chunk.bytes.len() as u64;
    let spots = file.spots.as_ref();
    if spots.is_some_and(|spots| !spots.mistaken_dates(chunk.offset..end).is_empty()) {
        let dates = |found: &Finding| *found.check == input::TAKEN_FOR_DATE;
        translated.findings.retain(|found| !dates(found));
    }
    Some(translated)
}

/// Maps findings about a translation to places in the source, and returns the findings about the source itself. Where these
/// concern games, they explain why no game was found.
pub(crate) fn from_source(
    translated: &mut TranslatedSource,
    found: &mut [Finding],
    about_file: &mut Vec<Finding>,
) -> Vec<Finding> {
    translated.bring_home(found);
    // Neither a table of results nor a date is a game.
    let beside = [&input::TABLE_OF_RESULTS, &input::TAKEN_FOR_DATE];
    let of_game = |found: &Finding| !beside.contains(&found.check);
    if translated.findings.iter().any(of_game) {
        about_file.retain(|found| *found.check != input::NOT_PDN);
    }
    std::mem::take(&mut translated.findings)
}

/// Decides by which variant and encoding the games of a file are read.
pub fn plan_of_games(fixed: Overrides, file: &FileInfo, sample: &[&[u8]]) -> ReplayPlan {
    let planned = file.planned.as_ref();
    if let Some(plan) = planned.and_then(|planned| planned.replay_plan(fixed)) {
        return plan;
    }
    if let Some(format) = file.format {
        let begin = sample.first().copied().unwrap_or_default();
        let guess = file.encoding.as_ref();
        let encoding =
            guess.map_or_else(|| detect_encoding(begin).encoding, |guess| guess.encoding);
        let clean = without_invisible(begin, encoding.reader_encoding());
        let begin = clean.as_ref().map_or(begin, |clean| &clean.bytes);
        if let Some(once) = &file.once {
            let plan = plan_of_all(fixed, file, begin, once);
            return plan_with_doubts(plan, fixed, file, begin);
        }
        let mut tokens = 0;
        let pieces = SourceCutter::new(begin, format.cut, begin.len());
        let games = pieces.map_while(|chunk| {
            // A slice can always be read, but may be less than the file.
            let mut chunk = chunk.ok().filter(|_| tokens < MAX_SAMPLED_TOKENS)?;
            chunk.last = false;
            let games = translate_chunk(fixed, file, &chunk)?.games;
            tokens += games.records.len();
            Some(games)
        });
        let games: Vec<_> = games.collect();
        let games: Vec<_> = games.iter().collect();
        return plan_with_doubts(plan_translated(fixed, file, &games), fixed, file, begin);
    }
    let Some(guess) = &file.encoding else {
        return plan_replay(sample, fixed);
    };
    let found = fixed.encoding.is_none() && guess.encoding != Encoding::Utf8;
    let fixed = Overrides {
        encoding: Some(guess.encoding),
        ..fixed
    };
    let mut plan = plan_replay(sample, fixed);
    plan.encoding_evidence = found.then_some(guess.evidence);
    plan.encoding_readings = guess.readings.clone();
    plan
}

/// Returns the plan of a file in a format other than PDN, with the doubts about its encoding: each piece of it is decoded as
/// its words suggest.
fn plan_with_doubts(
    plan: ReplayPlan,
    fixed: Overrides,
    file: &FileInfo,
    begin: &[u8],
) -> ReplayPlan {
    let decided = fixed.encoding.is_some() || file.spots.is_some();
    let encoding_readings = match decided {
        true => Vec::new(),
        false => detect_parts(&[begin]).readings,
    };
    ReplayPlan {
        encoding_readings,
        ..plan
    }
}

/// Decides about a file of one chunk, and keeps its games until they are read.
fn plan_of_all(
    fixed: Overrides,
    file: &FileInfo,
    text: &[u8],
    once: &TranslationSlot,
) -> ReplayPlan {
    let chunk = InputChunk {
        bytes: text.to_vec(),
        first: true,
        last: true,
        ..InputChunk::default()
    };
    let how = ReadOptions {
        head: &[],
        ..chunk_read_options(fixed, file, &chunk)
    };
    let Some(translated) = translate_anew(file, &chunk, &how) else {
        return plan_translated(fixed, file, &[]);
    };
    let plan = plan_translated(fixed, file, &[&translated.games]);
    // A second translation would be half of the time of every short file that is not PDN (docs/performance.md, Scoresheets).
    once.store_translation(KeptTranslation {
        how,
        bytes: chunk.bytes.len(),
        translated,
    });
    plan
}

/// Decides from translated games.
fn plan_translated(fixed: Overrides, file: &FileInfo, games: &[&TokenizedSource]) -> ReplayPlan {
    let mut plan = plan_written(games, fixed);
    let wide = file.encoding.as_ref();
    let wide = wide.filter(|guess| fixed.encoding.is_none() && guess.encoding.is_utf16());
    plan.encoding_evidence = wide.map(|guess| guess.evidence);
    plan
}

/// Returns the encoding of a file as stored on disk.
pub(crate) fn disk_encoding(file: &FileInfo, plan: &ReplayPlan) -> Encoding {
    file.encoding.as_ref().map_or(plan.encoding, |g| g.encoding)
}
