//! Replaying game by game: each game is handed over with all that is known of it, and then forgotten.

use super::memory::ReplayMemory;
use super::replayer::{ReplayedChunk, Replayer};
use crate::check::Finding;
use crate::pdn::PdnReader;
use crate::played::ReplayPlan;
use crate::played::{ReadGame, ReplayStep};
use crate::record::{TokenBuffer, TokenRecorder};
use std::cell::RefCell;

/// A finished game, with all that is known of it.
pub struct FinishedGame<'r> {
    /// The game.
    pub game: ReadGame,
    /// The games as they are written, as far as they are kept; this one is the last.
    pub written: &'r TokenBuffer,
    /// How its moves were read, in the order of the text.
    pub steps: &'r mut [ReplayStep],
    /// Its findings, in the order of the text.
    pub findings: Vec<Finding>,
}

impl<'a> Replayer<'a> {
    /// Replays games that are kept ([`ReplayPlan::keep`]), and hands each over at its end. The game is then forgotten except for its
    /// text, which stays until the next one ends. Returns what follows the last game.
    #[must_use]
    pub fn run_each(
        plan: &'a ReplayPlan,
        bytes: &'a [u8],
        memory: &mut ReplayMemory,
        take: &mut dyn FnMut(FinishedGame<'_>),
    ) -> ReplayedChunk {
        Self::run_over(plan, bytes, memory, &mut |_| false, take, false)
    }

    /// Replays as [`Self::run_each`] does, except for the games that `skips` excludes by their start: only their text is
    /// recorded. The results for the other games are the same as if all were replayed.
    #[must_use]
    pub fn run_some(
        plan: &'a ReplayPlan,
        bytes: &'a [u8],
        memory: &mut ReplayMemory,
        skips: &mut dyn FnMut(usize) -> bool,
        take: &mut dyn FnMut(FinishedGame<'_>),
    ) -> ReplayedChunk {
        Self::run_over(plan, bytes, memory, skips, take, false)
    }

    /// Replays as [`Self::run_each`] does, or returns `None` if there are too many tokens at a time to keep them
    /// (the function `pieces` of records divides such a chunk). The games before that have been handed over then.
    #[must_use]
    pub fn run_each_bounded(
        plan: &'a ReplayPlan,
        bytes: &'a [u8],
        memory: &mut ReplayMemory,
        take: &mut dyn FnMut(FinishedGame<'_>),
    ) -> Option<ReplayedChunk> {
        let mut replayed = Self::run_over(plan, bytes, memory, &mut |_| false, take, true);
        if replayed.written.too_many() {
            memory.keep_buffer(std::mem::take(&mut replayed.written));
            return None;
        }
        Some(replayed)
    }

    fn run_over(
        plan: &'a ReplayPlan,
        bytes: &'a [u8],
        memory: &mut ReplayMemory,
        skips: &mut dyn FnMut(usize) -> bool,
        take: &mut dyn FnMut(FinishedGame<'_>),
        bounded: bool,
    ) -> ReplayedChunk {
        let found = RefCell::new(Vec::new());
        let mut sink = |of_game: &mut Vec<Finding>| found.borrow_mut().append(of_game);
        let records = std::mem::take(&mut memory.records);
        let mut replayer = Replayer::new(plan, bytes, memory, &mut sink);
        let mut recorder = TokenRecorder::new(records, true, |records| {
            if records.too_many() {
                return;
            }
            if let Some(begin) = records.last_begin(replayer.followed.next)
                && skips(begin)
            {
                replayer.skip_record(records);
                replayer.followed.next -= records.forget_all_but_last();
                return;
            }
            replayer.replay_records(records, 0);
            if let Some(game) = replayer.out.records.pop() {
                take(FinishedGame {
                    game,
                    written: records,
                    steps: &mut replayer.followed.log.steps,
                    findings: std::mem::take(&mut *found.borrow_mut()),
                });
                replayer.followed.log.steps.clear();
                // The text after the last game belongs to it, so a record is kept until the next one is over (decision 0018).
                replayer.followed.next -= records.forget_all_but_last();
            }
        });
        if bounded {
            recorder = recorder.with_token_limit();
        }
        PdnReader::new(plan.encoding).read_chunk_inlined(bytes, &mut recorder);
        let records = recorder.finish();
        let mut out = replayer.finish(memory);
        out.written = records;
        out
    }
}
