//! What is kept from chunk to chunk.

use super::known::Known;
use super::position::Starts;
use crate::check::Finding;
use crate::played::draws;
use crate::record::Records;
use foldhash::fast::FixedState;
use std::collections::HashMap;

/// What is kept from chunk to chunk, because the next one may need the same. What comes out of a chunk does not depend on it.
#[derive(Debug, Default)]
pub struct Memory {
    pub(super) draws: draws::Memory,
    pub(super) known: Known,
    pub(super) described: Described,
    pub(super) starts: Starts,
    /// An empty buffer.
    pub(super) records: Records,
}

impl Memory {
    /// Keeps the buffer of records that nobody needs any more.
    pub(crate) fn keep(&mut self, records: Records) {
        self.records = records;
    }
}

/// What is said of a written move that cannot be made in a position, by all that this depends on.
pub(super) type Described = HashMap<[u64; 8], Finding, FixedState>;
