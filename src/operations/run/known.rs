//! Collects the content of the games of a chunk for comparison with other games.

use crate::check::{Finding, Severity};
use crate::dedupe::{NoteReader, RecordContent, RecordWeight};
use crate::movegen::SquareCodes;
use crate::pdn::Encoding;
use crate::played::{MoveReading, ReplayStep, StepLine};
use crate::record::TokenBuffer;
use crate::replay::ReplayedChunk;
use crate::variant::Variant;

/// The maximum number of moves per game that are kept of those not written as they were played.
const MAX_KEPT_SLIPS: usize = 8;
/// The maximum number of bytes of the rest of a game, which was not followed, that are compared.
const MAX_UNFOLLOWED_BYTES: usize = 4096;

/// Returns whether games of a variant are compared on the turned board: of two variants with the same rules that differ in
/// who begins, the games of one are turned.
fn is_begun_unusually(variant: &Variant) -> bool {
    let is_listed = |first: &Variant| !first.is_begun_by_other();
    variant.is_begun_by_other() || variant.with_white_first().is_some_and(is_listed)
}

/// Returns the content of each game of a chunk.
pub(super) fn game_facts(
    replayed: &mut ReplayedChunk,
    (bytes, encoding): (&[u8], Encoding),
    written: &TokenBuffer,
    findings: &[Vec<&Finding>],
) -> Vec<Option<RecordContent>> {
    let mut notes = NoteReader::new(bytes);
    written.emit_to(&mut notes);
    let entries = std::mem::take(&mut replayed.entries);
    let mut entries = entries.into_iter();
    (0..notes.len())
        .map(|nth| {
            let (read, mut entry) = (replayed.records.get(nth)?, entries.next()?);
            let squares = SquareCodes::for_variant(read.variant, read.numbering);
            let sum = notes.sum_game(nth, encoding, &squares)?;
            let steps = replayed.steps.get(read.steps.clone())?;
            let main = steps.iter().filter(|step| step.place == StepLine::Main);
            let main: Vec<&ReplayStep> = main.collect();
            let text =
                |step: &ReplayStep| encoding.decode(step.span.slice_of(bytes)).trim().to_owned();
            let mut slips = Vec::new();
            let mut plies = 0;
            for step in &main {
                let read = matches!(step.reading, MoveReading::Legal(_) | MoveReading::SetUp(_));
                let stopped = matches!(step.reading, MoveReading::Unread);
                if !read && !stopped && slips.len() < MAX_KEPT_SLIPS {
                    slips.push((plies, text(step)));
                }
                plies += u64::from(step.reading.is_ply());
            }
            let unread = main
                .iter()
                .filter(|step| step.reading == MoveReading::Unread);
            let rest: Vec<_> = unread.map(|step| text(step)).collect();
            let rest = rest.join(" ");
            let found = findings.get(nth).map_or(&[][..], Vec::as_slice);
            let count = |severity| {
                let of = found.iter().filter(|one| one.check.severity == severity);
                of.count() as u64
            };
            let weight = RecordWeight {
                tags: sum.tags,
                comments: sum.comments,
                variations: sum.variations,
                glyphs: sum.glyphs,
                clocks: sum.commands,
                errors: count(Severity::Error),
                warnings: count(Severity::Warning),
            };
            // A game that the other side began is the usual one on the turned board.
            let turned = is_begun_unusually(read.variant)
                .then(|| entry.line.with_sides_exchanged(read.variant));
            let turned = turned.flatten();
            let is_turned = turned.is_some();
            if let Some(line) = turned {
                entry.line = line;
            }
            Some(RecordContent {
                turned: is_turned,
                // Very long games are not kept whole.
                whole: plies == u64::from(entry.plies) && rest.len() <= MAX_UNFOLLOWED_BYTES,
                entry,
                rest,
                slips,
                weight,
                numbering: read.numbering,
                marks: sum.marks,
            })
        })
        .collect()
}
