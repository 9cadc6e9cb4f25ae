//! What records of ours claim to know of their games: `docs/decisions/0015` says why that is believed where it can be proved.

use super::prove::prove_game;
use super::{GameDraft, TranslatedSource, json};
use crate::notation::Numbering;
use crate::span::Span;
use crate::tree::Game;
use crate::variant::Variant;

/// What the records of a source claim, in their order.
#[derive(Clone, Debug, Default)]
pub struct RecordClaims {
    records: Vec<Option<ClaimedRecord>>,
}

/// A record that claims to know how every move of its game was read.
#[derive(Clone, Copy, Debug)]
struct ClaimedRecord {
    /// Where it stands in the source.
    at: Span,
    /// Its variant and its numbering.
    pin: (&'static Variant, Numbering),
    /// [`GameDraft::content_hash`].
    print: u64,
    /// Whether it claims that all moves are legal as they are written.
    legal: bool,
}

impl RecordClaims {
    /// How many there are.
    pub(crate) fn record_count(&self) -> usize {
        self.records.len()
    }

    /// The next record, and where it stands in the source.
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
    /// A game as its record tells it, where that differs from the game that its text was replayed to and all of it can be
    /// proved. `source` is what was translated, `nth` the number of the game in it, `at` where it stands in the text.
    #[must_use]
    pub fn proven_game(
        &self,
        source: &[u8],
        nth: usize,
        at: Span,
        replayed: &Game,
    ) -> Option<Game> {
        let record = self.told.records.get(nth)?.as_ref()?;
        if record.pin != (replayed.variant, replayed.numbering) {
            return None;
        }
        if record.legal && record.print == GameDraft::from_game(replayed).content_hash() {
            return None;
        }
        prove_game(&json::record_at(source, record.at)?, replayed, at)
    }
}
