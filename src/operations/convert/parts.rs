//! Conversion of a chunk that holds more than may be kept: in parts, and without the games that are too long.

use super::chunk::ChunkConversion;
use super::{ConversionResult, ConvertedBody, Converter};
use crate::check::syntax::game_too_long;
use crate::played::ReplayPlan;
use crate::record::{MAX_RECORD_TOKENS, RecordPiece, split_into_pieces};
use crate::replay::{FinishedGame, ReplayMemory, Replayer};
use crate::span::Span;
use crate::write::OutputPage;

/// The maximum length of an undivided chunk, in bytes. In a longer one no record surely ends, and its result might be very large.
const MAX_UNDIVIDED_CHUNK_LEN: usize = 1024 * 1024;
/// The maximum number of findings of a chunk that are kept until its end: a fault in every third line.
const MAX_KEPT_FINDINGS: usize = 16 * 1024;

impl Converter {
    /// Converts the games of a chunk of PDN, part by part where there are very many. The games and places of each part are counted from the
    /// start of the chunk. The plan must keep what it reads ([`ReplayPlan::keep`](crate::played::ReplayPlan::keep)).
    ///
    /// In PDN a game that is too long to be kept is copied unchanged; other formats take the memory that it needs.
    pub(crate) fn convert_in_parts(
        &self,
        plan: &ReplayPlan,
        bytes: &[u8],
        memory: &mut ReplayMemory,
        take: &mut dyn FnMut(ConversionResult),
    ) {
        let whole = bytes.len() <= MAX_UNDIVIDED_CHUNK_LEN;
        let all = whole.then(|| self.convert_bounded(plan, bytes, memory, MAX_KEPT_FINDINGS));
        if let Some(all) = all.flatten() {
            return take(all);
        }
        let mut games = 0;
        for RecordPiece { range, long } in split_into_pieces(bytes, plan.encoding) {
            let piece = &bytes[range.clone()];
            let kept = (!long).then(|| self.convert_bounded(plan, piece, memory, usize::MAX));
            let mut part = match kept.flatten() {
                Some(part) => part,
                // Tokens, steps and tree of a game exist at once: a million times `[x ` would take 544 MB (docs/performance.md, Memory).
                None if self.holds_source() => self.as_it_is(plan, piece),
                None => self.convert_with(plan, piece, memory),
            };
            part.shift_places(range.start, games);
            games += part.games as u32;
            take(part);
        }
    }

    /// Converts the games of a text, or returns `None` if it has more tokens than may be kept or too many findings.
    fn convert_bounded(
        &self,
        plan: &ReplayPlan,
        bytes: &[u8],
        memory: &mut ReplayMemory,
        many: usize,
    ) -> Option<ConversionResult> {
        let mut chunk = ChunkConversion::new(self, bytes, plan.encoding, None);
        let mut few = true;
        let take = &mut |over: FinishedGame<'_>| {
            few = few && chunk.finding_count() < many;
            if few {
                chunk.take_game(over);
            }
        };
        let replayed = Replayer::run_each_bounded(plan, bytes, memory, take)?;
        if !few {
            memory.keep_buffer(replayed.written);
            return None;
        }
        let converted = chunk.finish(&replayed.written, &replayed);
        memory.keep_buffer(replayed.written);
        Some(converted)
    }

    /// Returns a game unchanged.
    fn as_it_is(&self, plan: &ReplayPlan, bytes: &[u8]) -> ConversionResult {
        let begin = bytes.len() - bytes.trim_ascii_start().len();
        let place = Span::new(begin, begin);
        let body = match self.writer {
            None => ConvertedBody::Source(bytes.to_vec()),
            Some(_) => {
                let mut page = OutputPage::default();
                page.next_game();
                page.push_str(plan.encoding.decode(bytes).trim());
                page.push('\n');
                ConvertedBody::Page(page)
            }
        };
        ConversionResult {
            body,
            findings: vec![game_too_long::build_finding(MAX_RECORD_TOKENS, place).with_game(1)],
            games: 1,
            ..ConversionResult::default()
        }
    }
}

impl ConversionResult {
    /// Shifts places and games by what precedes them in the chunk.
    fn shift_places(&mut self, bytes: usize, games: u32) {
        if let ConvertedBody::Page(page) = &mut self.body {
            page.offset_game_numbers(u64::from(games));
        }
        for finding in &mut self.findings {
            finding.span = finding.span.map(|span| {
                let place = |at: u32| at as usize + bytes;
                Span::new(place(span.start), place(span.end))
            });
            finding.game += games;
        }
    }
}
