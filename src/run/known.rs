//! What the games of a chunk say to those who compare them with others.

use crate::check::{Finding, Severity};
use crate::dedupe::{Known, NoteReader, Weight};
use crate::movegen::Squares;
use crate::pdn::Encoding;
use crate::played::{Place, Reading, Step};
use crate::record::Records;
use crate::replay::Replayed;
use crate::variant::Variant;

/// Of moves that are not written as they were played, so many are kept.
const SLIPS: usize = 8;
/// What is not followed of a game is compared up to so many bytes.
const REST: usize = 4096;

/// Whether games of a variant are compared on the turned board: of two variants with the same rules, which differ by who begins, those
/// of one.
fn is_begun_unusually(variant: &Variant) -> bool {
    let is_listed = |first: &Variant| !first.is_begun_by_other();
    variant.is_begun_by_other() || variant.with_white_first().is_some_and(is_listed)
}

/// What each game of a chunk says.
pub(super) fn known(
    replayed: &mut Replayed,
    (bytes, encoding): (&[u8], Encoding),
    written: &Records,
    findings: &[Vec<&Finding>],
) -> Vec<Option<Known>> {
    let mut notes = NoteReader::new(bytes);
    written.tell(&mut notes);
    let entries = std::mem::take(&mut replayed.entries);
    let mut entries = entries.into_iter();
    (0..notes.len())
        .map(|nth| {
            let (read, mut entry) = (replayed.records.get(nth)?, entries.next()?);
            let squares = Squares::of(read.variant, read.numbering);
            let sum = notes.sum(nth, encoding, &squares)?;
            let steps = replayed.steps.get(read.steps.clone())?;
            let main = steps.iter().filter(|step| step.place == Place::Main);
            let main: Vec<&Step> = main.collect();
            let text = |step: &Step| encoding.decode(step.span.of(bytes)).trim().to_owned();
            let mut slips = Vec::new();
            let mut plies = 0;
            for step in &main {
                let read = matches!(step.reading, Reading::Legal(_) | Reading::SetUp(_));
                let stopped = matches!(step.reading, Reading::Unread);
                if !read && !stopped && slips.len() < SLIPS {
                    slips.push((plies, text(step)));
                }
                plies += u64::from(step.reading.is_ply());
            }
            let unread = main.iter().filter(|step| step.reading == Reading::Unread);
            let rest: Vec<_> = unread.map(|step| text(step)).collect();
            let rest = rest.join(" ");
            let found = findings.get(nth).map_or(&[][..], Vec::as_slice);
            let count = |severity| {
                let of = found.iter().filter(|one| one.check.severity == severity);
                of.count() as u64
            };
            let weight = Weight {
                tags: sum.tags,
                comments: sum.comments,
                variations: sum.variations,
                glyphs: sum.glyphs,
                clocks: sum.commands,
                errors: count(Severity::Error),
                warnings: count(Severity::Warning),
            };
            // A game that the other side began is the usual one on the turned board.
            let turned = is_begun_unusually(read.variant).then(|| entry.line.turned(read.variant));
            let turned = turned.flatten();
            let is_turned = turned.is_some();
            if let Some(line) = turned {
                entry.line = line;
            }
            Some(Known {
                turned: is_turned,
                // Of very long games not all is kept.
                whole: plies == u64::from(entry.plies) && rest.len() <= REST,
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
