//! Turns the games of each chunk of a file and their findings into tables.

use super::source::FilePlan;
use super::{CheckJob, ConvertJob, ConvertedChunk, FileInfo, Job};
use crate::diag::ChunkOutput;
use crate::pdn::{Encoding, InputChunk};
use crate::replay::ReplayMemory;

/// A job that checks the games of each chunk, and then converts them: the findings are those of checking, and the output is
/// that of converting, even where the two ask different things of the replay.
pub struct TablesJob<'j> {
    /// The job that checks.
    pub check: CheckJob,
    /// The job that converts.
    pub convert: &'j ConvertJob,
}

/// The result of a chunk, part by part.
pub enum TablesPart {
    /// The findings.
    Found(Box<ChunkOutput>),
    /// The games.
    Made(Box<ConvertedChunk>),
}

impl Job for TablesJob<'_> {
    type Plan = (FilePlan, FilePlan);
    type Worker = (ReplayMemory, ReplayMemory);
    type Out = TablesPart;

    fn plan_file(&self, file: &FileInfo, sample: &[&[u8]]) -> Self::Plan {
        (
            self.check.plan_file(file, sample),
            self.convert.plan_file(file, sample),
        )
    }

    fn new_worker(&self) -> Self::Worker {
        (self.check.new_worker(), self.convert.new_worker())
    }

    fn scan_encoding(
        &self,
        file: &FileInfo,
        plan: &Self::Plan,
        chunk: &InputChunk,
    ) -> Option<Encoding> {
        plan.0.scan_encoding(file, chunk)
    }

    fn run_chunk(
        &self,
        (checking, converting): &mut Self::Worker,
        file: &FileInfo,
        (check, convert): &Self::Plan,
        chunk: &InputChunk,
        early: &mut dyn FnMut(TablesPart),
    ) -> TablesPart {
        let mut found = |part| early(TablesPart::Found(Box::new(part)));
        let part = self
            .check
            .run_chunk(checking, file, check, chunk, &mut found);
        found(part);
        let mut made = |out| early(TablesPart::Made(Box::new(out)));
        let convert = self
            .convert
            .run_chunk(converting, file, convert, chunk, &mut made);
        TablesPart::Made(Box::new(convert))
    }

    fn panic_output(&self, file: &FileInfo, chunk: &InputChunk, message: String) -> TablesPart {
        TablesPart::Made(Box::new(self.convert.panic_output(file, chunk, message)))
    }
}
