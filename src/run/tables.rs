//! What is done with each chunk of a file where its games and what is found in them become tables.

use super::source::FilePlan;
use super::{CheckJob, ConvertJob, FileInfo, Job, Output};
use crate::diag::Part;
use crate::pdn::{Chunk, Encoding};
use crate::replay::Memory;

/// Checks the games of each chunk, and then converts them: what is found is what checking finds, and what is written what
/// converting writes, whatever the one asks of the replay and the other does not.
pub(crate) struct TablesJob<'j> {
    pub(crate) check: CheckJob,
    pub(crate) convert: &'j ConvertJob,
}

/// What came out of a chunk, part by part.
pub(crate) enum Tabled {
    /// What was found.
    Found(Box<Part>),
    /// The games.
    Made(Box<Output>),
}

impl Job for TablesJob<'_> {
    type Plan = (FilePlan, FilePlan);
    type Worker = (Memory, Memory);
    type Out = Tabled;

    fn plan(&self, file: &FileInfo, sample: &[&[u8]]) -> Self::Plan {
        (
            self.check.plan(file, sample),
            self.convert.plan(file, sample),
        )
    }

    fn worker(&self) -> Self::Worker {
        (self.check.worker(), self.convert.worker())
    }

    fn encoding(&self, file: &FileInfo, plan: &Self::Plan, chunk: &Chunk) -> Option<Encoding> {
        plan.0.encoding(file, chunk)
    }

    fn run(
        &self,
        (checking, converting): &mut Self::Worker,
        file: &FileInfo,
        (check, convert): &Self::Plan,
        chunk: &Chunk,
        early: &mut dyn FnMut(Tabled),
    ) -> Tabled {
        let mut found = |part| early(Tabled::Found(Box::new(part)));
        let part = self.check.run(checking, file, check, chunk, &mut found);
        found(part);
        let mut made = |out| early(Tabled::Made(Box::new(out)));
        let convert = self
            .convert
            .run(converting, file, convert, chunk, &mut made);
        Tabled::Made(Box::new(convert))
    }

    fn panicked(&self, file: &FileInfo, chunk: &Chunk, message: String) -> Tabled {
        Tabled::Made(Box::new(self.convert.panicked(file, chunk, message)))
    }
}
