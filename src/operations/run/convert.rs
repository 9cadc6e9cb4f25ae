//! Converts the games of each chunk of a file.

use super::about::{
    about_file, cut_chunk_finding, document_findings, failure_finding, guess_findings,
    invisible_findings, place_among,
};
use super::source::{FilePlan, disk_encoding, from_source, translate_chunk};
use super::{FileInfo, Job};
use crate::check::input::{bad_encoding, empty_file, not_pdn};
use crate::check::{CheckFamily, Finding, Severity};
use crate::convert::{ConversionResult, ConvertedBody, Converter, DecisionCounts};
use crate::diag::{ChunkOutput, PlaceFinder};
use crate::pdn::{Encoding, InputChunk, PdnReader, Terminator, Visitor};
use crate::played::{Overrides, ReplayPlan};
use crate::replay::ReplayMemory;
use crate::span::Span;
use crate::written::MoveText;

/// A job that converts the games of each chunk by the plan of its file.
pub struct ConvertJob {
    /// The decisions of the user.
    pub fixed: Overrides,
    /// What converts the games.
    pub converter: Converter,
}

/// The result of a chunk.
pub struct ConvertedChunk {
    /// The games in the new format.
    pub body: ConvertedBody,
    /// The findings with their places.
    pub part: ChunkOutput,
    /// The numbers of decisions.
    pub decided: DecisionCounts,
    /// Whether the program failed on the chunk: its games are lost.
    pub failed: bool,
}

impl Job for ConvertJob {
    type Plan = FilePlan;
    type Worker = ReplayMemory;
    type Out = ConvertedChunk;

    fn plan_file(&self, file: &FileInfo, sample: &[&[u8]]) -> FilePlan {
        FilePlan::from_sample(self.fixed, file, sample)
    }

    fn new_worker(&self) -> ReplayMemory {
        ReplayMemory::default()
    }

    fn scan_encoding(
        &self,
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &InputChunk,
    ) -> Option<Encoding> {
        plan.scan_encoding(file, chunk)
    }

    fn run_chunk(
        &self,
        memory: &mut ReplayMemory,
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &InputChunk,
        early: &mut dyn FnMut(ConvertedChunk),
    ) -> ConvertedChunk {
        let name = || file.name.to_string();
        let refused = |finding: Finding| {
            let findings = chunk.first.then_some(finding).into_iter().collect();
            ConvertedChunk {
                part: ChunkOutput {
                    no_text: plan.binary,
                    ..ChunkOutput::new(&chunk.bytes, findings, Encoding::Utf8, &|_| false)
                },
                ..ConvertedChunk::empty()
            }
        };
        if plan.binary {
            return refused(not_pdn::no_text(name(), &chunk.bytes));
        }
        let encoding = disk_encoding(file, &plan.games);
        let mut translated = translate_chunk(self.fixed, file, chunk);
        if translated.is_some() && self.converter.game_writer().is_none() {
            return refused(not_pdn::no_source(name()));
        }
        let whole = chunk.first && chunk.last;
        if whole
            && translated.is_none()
            && self.converter.game_writer().is_some()
            && !holds_game(encoding, chunk)
        {
            return refused(not_pdn::no_game(name()));
        }
        let notes = self.converter.notes;
        let located = |finding: &Finding| notes || finding.check.severity != Severity::Info;
        let mut parts = ConvertedParts {
            file,
            plan: &plan.games,
            chunk,
            places: PlaceFinder::from_chunk(chunk, encoding, &located),
            begun: false,
            findings: Vec::new(),
            last: ConversionResult::default(),
            games: 0,
            plies: 0,
            main_plies: 0,
        };
        let mut invisible = invisible_findings(chunk, encoding, translated.as_ref());
        match &mut translated {
            Some(text) => {
                let mut converted =
                    self.converter
                        .convert_translated(&plan.games, text, &chunk.bytes, memory);
                parts.begin_file(converted.games);
                let decisions = &mut converted.findings;
                let sourced = from_source(text, decisions, &mut parts.findings);
                decisions.extend(sourced);
                decisions.extend(invisible);
                decisions.sort_by_key(|found| place_among(chunk, found));
                parts.take_part(converted, early);
            }
            None => {
                let mut take = |converted: ConversionResult| {
                    if !parts.begun {
                        parts.begin_file(converted.games);
                        let bad = bad_encoding::find_bad_encoding(encoding, &chunk.bytes);
                        parts.findings.extend(bad);
                        parts.findings.append(&mut invisible);
                    }
                    parts.take_part(converted, early);
                };
                self.converter
                    .convert_in_parts(&plan.games, &chunk.bytes, memory, &mut take);
            }
        }
        parts.finish()
    }

    fn panic_output(&self, file: &FileInfo, chunk: &InputChunk, message: String) -> ConvertedChunk {
        let finding = failure_finding(chunk, message);
        let encoding = file.read_as();
        ConvertedChunk {
            part: ChunkOutput::new(&chunk.bytes, vec![finding], encoding, &|_| true),
            failed: true,
            ..ConvertedChunk::empty()
        }
    }
}

/// Returns whether a text contains anything that makes it a game: a tag, a move, a position, a result, a comment. Words that
/// the reader skips do not count.
fn holds_game(encoding: Encoding, chunk: &InputChunk) -> bool {
    struct ContentDetector(bool);
    impl Visitor for ContentDetector {
        fn visit_tag(&mut self, _: Span, _: Span, _: Span) {
            self.0 = true;
        }
        fn visit_move(&mut self, _: &MoveText) {
            self.0 = true;
        }
        fn visit_comment(&mut self, _: Span) {
            self.0 = true;
        }
        fn visit_setup(&mut self, _: Span) {
            self.0 = true;
        }
        fn visit_result(&mut self, _: Terminator, _: Span) {
            self.0 = true;
        }
        fn is_done(&self) -> bool {
            self.0
        }
    }
    let mut any = ContentDetector(false);
    PdnReader::new(encoding).read_chunk(&chunk.bytes, &mut any);
    any.0 || empty_file::is_blank(&chunk.bytes)
}

/// The result of a chunk, part by part.
struct ConvertedParts<'a> {
    file: &'a FileInfo,
    plan: &'a ReplayPlan,
    chunk: &'a InputChunk,
    places: PlaceFinder<'a>,
    /// Whether a part has been taken.
    begun: bool,
    /// The findings of the last part, after those about the file.
    findings: Vec<Finding>,
    /// The last part.
    last: ConversionResult,
    games: u64,
    plies: u64,
    main_plies: u64,
}

impl ConvertedParts<'_> {
    /// Adds the findings about the file as a whole, where its first chunk has games.
    fn begin_file(&mut self, games: u64) {
        let all = about_file(self.file, self.plan, self.chunk, games).into_iter();
        self.findings
            .extend(all.filter(|found| found.check.family == CheckFamily::Input));
        if self.chunk.first && games > 0 {
            self.findings.extend(guess_findings(self.plan));
        }
        if games > 0 {
            self.findings
                .extend(document_findings(self.file, self.chunk));
        }
    }

    /// Takes a part. The part before it goes to `early`, except text of the source, which stays together: in UTF-16 its
    /// beginning is marked.
    fn take_part(&mut self, mut part: ConversionResult, early: &mut dyn FnMut(ConvertedChunk)) {
        if std::mem::replace(&mut self.begun, true) {
            let mut last = std::mem::take(&mut self.last);
            if let (ConvertedBody::Source(text), ConvertedBody::Source(more)) =
                (&mut last.body, &mut part.body)
            {
                text.append(more);
                part.body = std::mem::take(&mut last.body);
            }
            early(ConvertedChunk {
                body: last.body,
                part: self
                    .places
                    .locate_findings(std::mem::take(&mut self.findings)),
                decided: last.decided,
                failed: false,
            });
        }
        self.games += part.games;
        self.plies += part.plies;
        self.main_plies += part.main_plies;
        // A broken archive has very many findings: the vector is not copied.
        let found = std::mem::take(&mut part.findings);
        self.findings = match self.findings.is_empty() {
            true => found,
            false => self.findings.drain(..).chain(found).collect(),
        };
        self.last = part;
    }

    /// Returns the last part, with the totals of all parts.
    fn finish(mut self) -> ConvertedChunk {
        if self.chunk.cut {
            let cut = cut_chunk_finding(self.file, self.chunk);
            self.findings.push(cut.with_game(self.games as u32));
        }
        ConvertedChunk {
            body: self.last.body,
            part: ChunkOutput {
                games: self.games,
                plies: self.plies,
                main_plies: self.main_plies,
                ..self.places.finish_chunk(self.findings)
            },
            decided: self.last.decided,
            failed: false,
        }
    }
}

impl ConvertedChunk {
    fn empty() -> Self {
        Self {
            body: ConvertedBody::default(),
            part: ChunkOutput::default(),
            decided: DecisionCounts::default(),
            failed: false,
        }
    }
}
