//! Combines the results of the chunks of one file: places are counted from the start of the file, and findings that every
//! chunk repeats are reported once.

use super::FileInfo;
use super::about::unreadable_finding;
use crate::check::input;
use crate::check::tags::missing_tag;
use crate::diag::{ChunkOrigin, ChunkOutput, Diagnostic, RangeSummary, SourcePlace};
use crate::played::TAG_ROSTER;
use crate::scan::picture_strip;
use std::io;
use std::sync::Arc;

/// The state of a file while its parts arrive.
#[derive(Debug, Default)]
pub struct FileSummary {
    before: ChunkOrigin,
    /// The number of games before the part of the file that is read, once anything has arrived.
    first: Option<u64>,
    /// The number of games without each tag of the roster.
    missing: [u64; 7],
    /// Whether bytes that do not belong to the encoding have been reported.
    undecoded: bool,
}

/// Returns the diagnostic that a file cannot be read, with the reason.
pub fn not_read(file: &FileInfo, error: &io::Error) -> Diagnostic {
    let name = file.name.clone();
    Diagnostic::new(
        name,
        unreadable_finding(file, error),
        None,
        ChunkOrigin::default(),
    )
}

/// Sets the place in a document as people see it.
fn set_document_place(file: &FileInfo, place: &mut SourcePlace) {
    let Some(spots) = &file.spots else { return };
    if let Some((seen, line)) = spots.place_at(place.offset) {
        (place.seen, place.line) = (Some(seen), line);
    }
    let picture = spots.picture_at(place.offset);
    let strip = picture.and_then(|(page, edges)| picture_strip(page, edges));
    place.strip = strip.map(Box::new);
}

impl FileSummary {
    /// Returns the number of games of the file that have arrived.
    pub fn game_count(&self) -> u64 {
        self.before.games - self.first.unwrap_or_default()
    }

    /// Returns the number of games of the file before the next part.
    pub fn games_before(&mut self, file: &FileInfo) -> u64 {
        self.begin_file(file);
        self.before.games
    }

    /// Takes the counts before the part of the file that is read, where it is not the whole file.
    fn begin_file(&mut self, file: &FileInfo) {
        if self.first.is_none() {
            let stretch = file.stretch.unwrap_or_default();
            self.before = stretch.before;
            self.undecoded = stretch.undecoded;
            self.first = Some(self.before.games);
        }
    }

    /// Reports the findings of a part, of a chunk that begins at `offset`.
    ///
    /// # Errors
    ///
    /// Returns the errors of the callback.
    pub fn report_part(
        &mut self,
        file: &FileInfo,
        offset: u64,
        part: &mut ChunkOutput,
        tell: &mut dyn FnMut(Diagnostic) -> io::Result<()>,
    ) -> io::Result<()> {
        self.begin_file(file);
        for (finding, place) in std::mem::take(&mut part.findings) {
            // Every chunk reports its first; one is enough for a file.
            if *finding.check == input::BAD_ENCODING && std::mem::replace(&mut self.undecoded, true)
            {
                continue;
            }
            let before = ChunkOrigin {
                offset,
                ..self.before
            };
            let mut found = Diagnostic::new(file.name.clone(), finding, place, before);
            if let Some(place) = &mut found.place {
                set_document_place(file, place);
            }
            tell(found)?;
        }
        for game in &mut part.entries {
            let before = ChunkOrigin {
                offset,
                ..self.before
            };
            game.number += before.games;
            game.place = before.place_in_file(std::mem::take(&mut game.place));
            set_document_place(file, &mut game.place);
        }
        self.before.advance_past(part);
        for (sum, games) in self.missing.iter_mut().zip(part.missing) {
            *sum += games;
        }
        Ok(())
    }

    /// Returns one finding for the roster tags that games of the file lack, once all parts have arrived, and `None` for a
    /// range of a file.
    pub fn missing_tags(&self, file: &FileInfo) -> Option<Diagnostic> {
        if file.stretch.is_some() {
            return None;
        }
        missing_of(&file.name, &self.missing, self.before.games)
    }

    /// Returns which part of a file has been read, where it is not the whole file, with what its games lack where that is
    /// `reported`.
    pub fn range_summary(&self, file: &FileInfo, reported: bool) -> Option<RangeSummary> {
        let stretch = file.stretch?;
        let lacks = TAG_ROSTER
            .iter()
            .zip(self.missing)
            .filter(|(_, games)| *games > 0);
        let named = lacks.filter_map(|(name, games)| Some((name.canonical()?.to_owned(), games)));
        Some(RangeSummary {
            file: file.name.to_string(),
            size: file.size.unwrap_or(stretch.to),
            from: stretch.from,
            to: stretch.to,
            missing: reported.then(|| named.collect()),
        })
    }
}

/// Returns one finding for the roster tags that games of a file lack, with the number of games.
pub fn missing_of(
    file: &Arc<str>,
    missing: &[u64; TAG_ROSTER.len()],
    games: u64,
) -> Option<Diagnostic> {
    let finding = missing_tag::build_finding(missing, games)?;
    Some(Diagnostic::new(
        file.clone(),
        finding,
        None,
        ChunkOrigin::default(),
    ))
}
