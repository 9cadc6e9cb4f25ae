//! What `pdn check` does with each chunk.

use pdn::batch::{FileInfo, Job};
use pdn::check::{Finding, input};
use pdn::diag::Part;
use pdn::pdn::Chunk;

/// Counts lines.
pub(super) struct CheckJob;

impl Job for CheckJob {
    type Plan = ();
    type Worker = ();
    type Out = Part;

    fn plan(&self, _: &FileInfo, _: &[&[u8]]) {}

    fn worker(&self) {}

    fn run(&self, (): &mut (), _: &FileInfo, (): &(), chunk: &Chunk) -> Part {
        Part::new(&chunk.bytes, Vec::new(), &text)
    }

    fn panicked(&self, _: &FileInfo, chunk: &Chunk, message: String) -> Part {
        let end = chunk.offset + chunk.bytes.len() as u64;
        let message = format!(
            "the program failed on bytes {}..{end}: {message}",
            chunk.offset
        );
        let finding = Finding::new(&input::INTERNAL_ERROR, message);
        Part::new(&chunk.bytes, vec![finding], &text)
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
