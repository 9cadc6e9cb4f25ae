//! What converting does with each chunk of a file.

use super::about::{about_file, cut, failed, guesses};
use super::source::{FilePlan, encoding, from_source, translate};
use super::{FileInfo, Job};
use crate::check::input::{bad_encoding, not_pdn};
use crate::check::{Finding, Severity};
use crate::convert::{Body, Converted, Converter, Decided};
use crate::diag::Part;
use crate::pdn::{Chunk, Encoding};
use crate::replay::{Fixed, Memory};

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

    fn run(
        &self,
        memory: &mut Memory,
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &Chunk,
        _: &mut dyn FnMut(Output),
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
            return refused(not_pdn::no_text(name()));
        }
        let encoding = encoding(file, &plan.games);
        let mut translated = translate(self.fixed, file, &chunk.bytes, chunk.first);
        if translated.is_some() && self.converter.writer().is_none() {
            return refused(not_pdn::no_source(name()));
        }
        let Converted {
            body,
            findings: mut decisions,
            decided,
            games,
            plies,
        } = match &mut translated {
            Some(text) => {
                self.converter
                    .convert_translated(&plan.games, text, &chunk.bytes, memory)
            }
            None => self
                .converter
                .convert_with(&plan.games, &chunk.bytes, memory),
        };
        let mut findings: Vec<_> = about_file(file, &plan.games, chunk, games)
            .into_iter()
            .filter(|found| found.check.family == crate::check::Family::Input)
            .collect();
        if chunk.first && games > 0 {
            findings.extend(guesses(&plan.games));
        }
        match &translated {
            Some(text) => {
                let sourced = from_source(text, &mut decisions, &mut findings);
                decisions.extend(sourced);
                decisions.sort_by_key(|found| found.span.map_or(0, |span| span.start));
            }
            None => findings.extend(bad_encoding::judge(encoding, &chunk.bytes)),
        }
        findings.extend(decisions);
        if chunk.cut {
            findings.push(cut(chunk).game(games as u32));
        }
        let notes = self.converter.notes;
        let located = |finding: &Finding| notes || finding.check.severity != Severity::Info;
        Output {
            body,
            part: Part {
                games,
                plies,
                ..Part::new(&chunk.bytes, findings, encoding, &located)
            },
            decided,
            failed: false,
        }
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
