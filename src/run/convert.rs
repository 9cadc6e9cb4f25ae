//! What converting does with each chunk of a file.

use super::about::{about_file, beside, cut, failed, guesses, invisible, place_among};
use super::source::{FilePlan, encoding, from_source, translate};
use super::{FileInfo, Job};
use crate::check::input::{bad_encoding, empty_file, not_pdn};
use crate::check::{Family, Finding, Severity};
use crate::convert::{Body, Converted, Converter, Decided};
use crate::diag::{Part, Places};
use crate::pdn::{Chunk, Encoding, Reader, Terminator, Visitor};
use crate::played::{Fixed, Plan};
use crate::replay::Memory;
use crate::span::Span;
use crate::written::MoveText;

/// Converts the games of each chunk by the plan of its file.
pub struct ConvertJob {
    /// What the user has decided.
    pub(crate) fixed: Fixed,
    pub(crate) converter: Converter,
}

/// What came out of a chunk.
pub struct Output {
    /// The games in the new format.
    pub(crate) body: Body,
    /// What was found, with its place.
    pub(crate) part: Part,
    pub(crate) decided: Decided,
    /// Whether the program failed on it: its games are lost.
    pub(crate) failed: bool,
}

impl Job for ConvertJob {
    type Plan = FilePlan;
    type Worker = Memory;
    type Out = Output;

    fn plan(&self, file: &FileInfo, sample: &[&[u8]]) -> FilePlan {
        FilePlan::of(self.fixed, file, sample)
    }

    fn worker(&self) -> Memory {
        Memory::default()
    }

    fn encoding(&self, file: &FileInfo, plan: &FilePlan, chunk: &Chunk) -> Option<Encoding> {
        plan.encoding(file, chunk)
    }

    fn run(
        &self,
        memory: &mut Memory,
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &Chunk,
        early: &mut dyn FnMut(Output),
    ) -> Output {
        let name = || file.name.to_string();
        let refused = |finding: Finding| {
            let findings = chunk.first.then_some(finding).into_iter().collect();
            Output {
                part: Part {
                    no_text: plan.binary,
                    ..Part::new(&chunk.bytes, findings, Encoding::Utf8, &|_| false)
                },
                ..Output::nothing()
            }
        };
        if plan.binary {
            return refused(not_pdn::no_text(name(), &chunk.bytes));
        }
        let encoding = encoding(file, &plan.games);
        let mut translated = translate(self.fixed, file, chunk);
        if translated.is_some() && self.converter.writer().is_none() {
            return refused(not_pdn::no_source(name()));
        }
        let whole = chunk.first && chunk.last;
        if whole
            && translated.is_none()
            && self.converter.writer().is_some()
            && !holds_game(encoding, chunk)
        {
            return refused(not_pdn::no_game(name()));
        }
        let notes = self.converter.notes;
        let located = |finding: &Finding| notes || finding.check.severity != Severity::Info;
        let mut parts = Parts {
            file,
            plan: &plan.games,
            chunk,
            places: Places::of(chunk, encoding, &located),
            begun: false,
            findings: Vec::new(),
            last: Converted::default(),
            games: 0,
            plies: 0,
            main_plies: 0,
        };
        let mut invisible = invisible(chunk, encoding, translated.as_ref());
        match &mut translated {
            Some(text) => {
                let mut converted =
                    self.converter
                        .convert_translated(&plan.games, text, &chunk.bytes, memory);
                parts.begin(converted.games);
                let decisions = &mut converted.findings;
                let sourced = from_source(text, decisions, &mut parts.findings);
                decisions.extend(sourced);
                decisions.extend(invisible);
                decisions.sort_by_key(|found| place_among(chunk, found));
                parts.take(converted, early);
            }
            None => {
                let mut take = |converted: Converted| {
                    if !parts.begun {
                        parts.begin(converted.games);
                        let bad = bad_encoding::judge(encoding, &chunk.bytes);
                        parts.findings.extend(bad);
                        parts.findings.append(&mut invisible);
                    }
                    parts.take(converted, early);
                };
                self.converter
                    .convert_in_parts(&plan.games, &chunk.bytes, memory, &mut take);
            }
        }
        parts.finish()
    }

    fn panicked(&self, file: &FileInfo, chunk: &Chunk, message: String) -> Output {
        let finding = failed(chunk, message);
        let encoding = file.read_as();
        Output {
            part: Part::new(&chunk.bytes, vec![finding], encoding, &|_| true),
            failed: true,
            ..Output::nothing()
        }
    }
}

/// Whether a text has anything that makes a game of it: a tag, a move, a position, a result, a remark. Words that the reader
/// passes over do not.
fn holds_game(encoding: Encoding, chunk: &Chunk) -> bool {
    struct Any(bool);
    impl Visitor for Any {
        fn tag(&mut self, _: Span, _: Span, _: Span) {
            self.0 = true;
        }
        fn mv(&mut self, _: &MoveText) {
            self.0 = true;
        }
        fn comment(&mut self, _: Span) {
            self.0 = true;
        }
        fn setup(&mut self, _: Span) {
            self.0 = true;
        }
        fn terminator(&mut self, _: Terminator, _: Span) {
            self.0 = true;
        }
        fn is_done(&self) -> bool {
            self.0
        }
    }
    let mut any = Any(false);
    Reader::new(encoding).read(&chunk.bytes, &mut any);
    any.0 || empty_file::is_blank(&chunk.bytes)
}

/// What comes out of a chunk, part by part.
struct Parts<'a> {
    file: &'a FileInfo,
    plan: &'a Plan,
    chunk: &'a Chunk,
    places: Places<'a>,
    /// Whether a part has come.
    begun: bool,
    /// What was found in the last part, and what is said before that.
    findings: Vec<Finding>,
    /// The last part.
    last: Converted,
    games: u64,
    plies: u64,
    main_plies: u64,
}

impl Parts<'_> {
    /// Says what is said once of a file, where its first chunk has games.
    fn begin(&mut self, games: u64) {
        let all = about_file(self.file, self.plan, self.chunk, games).into_iter();
        self.findings
            .extend(all.filter(|found| found.check.family == Family::Input));
        if self.chunk.first && games > 0 {
            self.findings.extend(guesses(self.plan));
        }
        if games > 0 {
            self.findings.extend(beside(self.file, self.chunk));
        }
    }

    /// Takes a part. That before it goes `early`; but text of the source stays together: of UTF-16 the first of it is marked.
    fn take(&mut self, mut part: Converted, early: &mut dyn FnMut(Output)) {
        if std::mem::replace(&mut self.begun, true) {
            let mut last = std::mem::take(&mut self.last);
            if let (Body::Source(text), Body::Source(more)) = (&mut last.body, &mut part.body) {
                text.append(more);
                part.body = std::mem::take(&mut last.body);
            }
            early(Output {
                body: last.body,
                part: self.places.part(std::mem::take(&mut self.findings)),
                decided: last.decided,
                failed: false,
            });
        }
        self.games += part.games;
        self.plies += part.plies;
        self.main_plies += part.main_plies;
        // Of a broken archive these are very many: their memory is not taken twice.
        let found = std::mem::take(&mut part.findings);
        self.findings = match self.findings.is_empty() {
            true => found,
            false => self.findings.drain(..).chain(found).collect(),
        };
        self.last = part;
    }

    /// The last part, with the numbers of all.
    fn finish(mut self) -> Output {
        if self.chunk.cut {
            let cut = cut(self.file, self.chunk);
            self.findings.push(cut.game(self.games as u32));
        }
        Output {
            body: self.last.body,
            part: Part {
                games: self.games,
                plies: self.plies,
                main_plies: self.main_plies,
                ..self.places.rest(self.findings)
            },
            decided: self.last.decided,
            failed: false,
        }
    }
}

impl Output {
    fn nothing() -> Self {
        Self {
            body: Body::default(),
            part: Part::default(),
            decided: Decided::default(),
            failed: false,
        }
    }
}
