//! The output of one chunk of a file, before the place of the chunk in the file is known.

use super::{ChunkLines, SourcePlace, Summary};
use crate::check::Finding;
use crate::check::syntax::INVISIBLE_CHARACTERS;
use crate::pdn::{Encoding, InputChunk, count_lines, last_line};
use crate::played::{GameEntry, GameRow, VariantDecision};
use crate::span::Span;
use std::collections::BTreeMap;

/// The output of one chunk. Lines, games and offsets are counted from the start of the chunk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChunkOutput {
    /// Findings with their places, in the order of the text.
    pub findings: Vec<(Finding, Option<SourcePlace>)>,
    /// Line ends in the chunk.
    pub lines: u64,
    /// Characters behind the last of them.
    pub tail: u64,
    /// Games in the chunk.
    pub games: u64,
    /// Legal plies in the games, those of variations too.
    pub plies: u64,
    /// Plies of their main lines, as far as they could be followed.
    pub main_plies: u64,
    /// Games with moves.
    pub with_moves: u64,
    /// Games with moves whose main line replays to the end.
    pub to_the_end: u64,
    /// Games without an error or a warning.
    pub clean_games: u64,
    /// Games without each of the roster's tags, see [`TAG_ROSTER`](crate::played::TAG_ROSTER).
    pub missing: [u64; 7],
    /// What a list states about the games, where that is requested.
    pub rows: Vec<GameRow>,
    /// What events need of the games, where that is requested.
    pub entries: Vec<EventGame>,
    /// Whether the file is no text, and so cannot be read as games.
    pub no_text: bool,
    /// How variants were decided, and the games that this holds for.
    pub variants: BTreeMap<VariantDecision, u64>,
}

/// A game as its event needs it, and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventGame {
    /// The game.
    pub entry: GameEntry,
    /// Its number, counted from 1 in its chunk; later in its file.
    pub number: u64,
    /// Where it is named: in its chunk, later in its file.
    pub place: SourcePlace,
    /// Whether it has neither an error nor a warning as far as it shows that by itself.
    pub clean: bool,
}

/// Finds the places of what is found in a chunk, and counts its lines.
pub struct PlaceFinder<'a> {
    bytes: &'a [u8],
    /// The chunk, where places in it differ from those in the bytes of the input.
    changed: Option<&'a InputChunk>,
    encoding: Encoding,
    located: &'a dyn Fn(&Finding) -> bool,
    lines: Option<ChunkLines<'a>>,
}

impl<'a> PlaceFinder<'a> {
    /// Creates a finder. `encoding` is that of the file; of one in UTF-16, `bytes` are the UTF-8 it was transcoded to.
    ///
    /// Only findings that are `located` get a place: where thousands are only counted, looking for it would cost more than
    /// all the rest.
    #[must_use]
    pub fn new(bytes: &'a [u8], encoding: Encoding, located: &'a dyn Fn(&Finding) -> bool) -> Self {
        Self {
            bytes,
            changed: None,
            encoding,
            located,
            lines: None,
        }
    }

    /// Creates a finder for a chunk, whose text may lack characters that the input has.
    #[must_use]
    pub fn from_chunk(
        chunk: &'a InputChunk,
        encoding: Encoding,
        located: &'a dyn Fn(&Finding) -> bool,
    ) -> Self {
        Self {
            changed: chunk.original.is_some().then_some(chunk),
            ..Self::new(chunk.source_bytes(), encoding, located)
        }
    }

    /// Returns findings with their places, and nothing else of the chunk.
    #[must_use]
    pub fn locate_findings(&mut self, findings: Vec<Finding>) -> ChunkOutput {
        let place = |mut finding: Finding| {
            self.bring_home(&mut finding);
            let span = finding.span.filter(|_| (self.located)(&finding));
            let place = span.map(|span| self.locate_span(span));
            (finding, place)
        };
        ChunkOutput {
            findings: findings.into_iter().map(place).collect(),
            ..ChunkOutput::default()
        }
    }

    /// Returns games as their events need them, with their places.
    pub(crate) fn locate_games(
        &mut self,
        entries: Vec<GameEntry>,
        clean: &[u64],
    ) -> Vec<EventGame> {
        let games = (1..).zip(entries).map(|(number, entry)| EventGame {
            place: self.locate_span(self.source_span(entry.span)),
            clean: clean.binary_search(&number).is_ok(),
            number,
            entry,
        });
        games.collect()
    }

    /// Returns the last findings of the chunk, with its lines.
    #[must_use]
    pub fn finish_chunk(mut self, findings: Vec<Finding>) -> ChunkOutput {
        let part = self.locate_findings(findings);
        let lines = match &self.lines {
            Some(lines) => lines.line_count(),
            None => count_lines(self.bytes),
        };
        let tail = &self.bytes[last_line(self.bytes)..];
        ChunkOutput {
            lines,
            tail: self.encoding.reader_encoding().decode(tail).chars().count() as u64,
            ..part
        }
    }

    /// Returns where a stretch of the text is in the input.
    fn source_span(&self, span: Span) -> Span {
        self.changed.map_or(span, |chunk| chunk.source_span(span))
    }

    /// Moves the places of a finding from the text to the input.
    fn bring_home(&self, finding: &mut Finding) {
        // These findings have their places in the input already.
        if self.changed.is_none() || *finding.check == INVISIBLE_CHARACTERS {
            return;
        }
        finding.span = finding.span.map(|span| self.source_span(span));
        for edit in &mut finding.edits {
            edit.span = self.source_span(edit.span);
        }
    }

    fn locate_span(&mut self, span: Span) -> SourcePlace {
        let (bytes, encoding) = (self.bytes, self.encoding);
        let lines = self.lines.get_or_insert_with(|| {
            let lines = ChunkLines::new(bytes);
            match encoding.is_utf16() {
                true => lines.with_utf16_units(),
                false => lines,
            }
        });
        lines.locate_span(span, &|bytes| {
            encoding.reader_encoding().decode(bytes).into_owned()
        })
    }
}

impl ChunkOutput {
    /// Returns what the chunk adds to the numbers of a run.
    #[must_use]
    pub fn summary(&self) -> Summary {
        Summary {
            games: self.games,
            plies: self.plies,
            main_plies: self.main_plies,
            with_moves: self.with_moves,
            to_the_end: self.to_the_end,
            clean_games: self.clean_games,
            ..Summary::default()
        }
    }

    /// Returns what was found in a chunk, with its lines; see [`PlaceFinder`].
    #[must_use]
    pub fn new(
        bytes: &[u8],
        findings: Vec<Finding>,
        encoding: Encoding,
        located: &dyn Fn(&Finding) -> bool,
    ) -> Self {
        PlaceFinder::new(bytes, encoding, located).finish_chunk(findings)
    }
}
