//! Data kept from chunk to chunk.

use super::known::RemedyCache;
use super::position::StartPositionCache;
use crate::check::Finding;
use crate::played::draws;
use crate::record::TokenBuffer;
use foldhash::fast::FixedState;
use std::collections::HashMap;

/// Data kept from chunk to chunk, because the next one may need the same. The result of a chunk does not depend on it.
#[derive(Debug, Default)]
pub struct ReplayMemory {
    pub(super) draws: draws::DrawMemory,
    pub(super) known: RemedyCache,
    pub(super) described: FaultDescriptions,
    pub(super) starts: StartPositionCache,
    /// An empty buffer.
    pub(super) records: TokenBuffer,
}

impl ReplayMemory {
    /// Keeps the buffer of records that are no longer needed.
    pub fn keep_buffer(&mut self, records: TokenBuffer) {
        self.records = records;
    }
}

/// The findings on written moves that cannot be made in a position, by everything that they depend on.
pub(super) type FaultDescriptions = HashMap<[u64; 9], Finding, FixedState>;
