//! The claims of this program's own records about their games: `docs/decisions/0015` explains why claims are believed where
//! they can be proved.

use super::prove::prove_game;
use super::{GameDraft, TranslatedSource, json};
use crate::notation::Numbering;
use crate::span::Span;
use crate::tree::Game;
use crate::variant::Variant;

/// The claims of the records of a source, in their order.
#[derive(Clone, Debug, Default)]
pub struct RecordClaims {
    records: Vec<Option<ClaimedRecord>>,
}

/// A record that claims to know how every move of its game was read.
#[derive(Clone, Copy, Debug)]
struct ClaimedRecord {
    /// The place of the record in the source.
    at: Span,
    /// The variant and the numbering.
    pin: (&'static Variant, Numbering),
    /// The [`GameDraft::content_hash`] of the record.
    print: u64,
    /// Whether it claims that all moves are legal as written.
    legal: bool,
}

impl RecordClaims {
    /// Returns the number of records.
    pub fn record_count(&self) -> usize {
        self.records.len()
    }

    /// Adds the next record with its place in the source.
    pub(super) fn push_record(&mut self, draft: &GameDraft<'_>, at: Span) {
        let record = || {
            draft.claim.as_ref()?;
            let told = draft
                .line
                .all_readings_match(&|reading| !reading.is_empty());
            told.then_some(ClaimedRecord {
                at,
                pin: draft.pin?,
                print: draft.content_hash(),
                legal: draft.line.all_readings_match(&|reading| reading == "legal"),
            })
        };
        self.records.push(record());
    }
}

impl TranslatedSource {
    /// Returns a game as its record describes it, where that differs from the replay of its text and all of it can be
    /// proved. `source` is the translated source; the game has this index in it, and is at `at` in the text.
    #[must_use]
    pub fn proven_game(
        &self,
        source: &[u8],
        nth: usize,
        at: Span,
        replayed: &Game,
    ) -> Option<Game> {
        let record = self.claims.records.get(nth)?.as_ref()?;
        if record.pin != (replayed.variant, replayed.numbering) {
            return None;
        }
        // The replay of a clean game has the fingerprint of its record: it needs no proof, and no second reading (decision 0015).
        if record.legal && record.print == GameDraft::from_game(replayed).content_hash() {
            return None;
        }
        prove_game(&json::record_at(source, record.at)?, replayed, at)
    }
}
