//! Replaying game by game: each is handed over with all that is known of it, and then forgotten.

use super::memory::Memory;
use super::replayer::{Replayed, Replayer};
use crate::check::Finding;
use crate::pdn::Reader;
use crate::played::Plan;
use crate::played::{ReadGame, Step};
use crate::record::{Recorder, Records};
use std::cell::RefCell;

/// A game that is over, with all that is known of it.
pub(crate) struct Over<'r> {
    pub(crate) game: ReadGame,
    /// The games as they are written, as far as they are kept; this one is the last.
    pub(crate) written: &'r Records,
    /// How its moves were read, in the order of the text.
    pub(crate) steps: &'r mut [Step],
    /// What was found in it, in the order of the text.
    pub(crate) findings: Vec<Finding>,
}

impl<'a> Replayer<'a> {
    /// Replays games that are kept ([`Plan::keep`]), and hands each over when it is over. Then it is forgotten, but for its
    /// text, which stays until the next one is over. What stands behind the last game is given back.
    #[must_use]
    pub(crate) fn run_each(
        plan: &'a Plan,
        bytes: &'a [u8],
        memory: &mut Memory,
        take: &mut dyn FnMut(Over<'_>),
    ) -> Replayed {
        Self::run_over(plan, bytes, memory, &mut |_| false, take, false)
    }

    /// The same, but for games that are not wanted: `skips` is told where each begins, and of those of which it says so nothing but
    /// their text is taken down. What comes out of the others is what comes out where all are replayed.
    #[must_use]
    #[cfg(feature = "cli")]
    pub(crate) fn run_some(
        plan: &'a Plan,
        bytes: &'a [u8],
        memory: &mut Memory,
        skips: &mut dyn FnMut(usize) -> bool,
        take: &mut dyn FnMut(Over<'_>),
    ) -> Replayed {
        Self::run_over(plan, bytes, memory, skips, take, false)
    }

    /// The same, unless there are too many tokens at a time to keep them ([`pieces`](crate::record::pieces) divides such a
    /// chunk). Games before that have been handed over then.
    #[must_use]
    pub(crate) fn run_each_bounded(
        plan: &'a Plan,
        bytes: &'a [u8],
        memory: &mut Memory,
        take: &mut dyn FnMut(Over<'_>),
    ) -> Option<Replayed> {
        let mut replayed = Self::run_over(plan, bytes, memory, &mut |_| false, take, true);
        if replayed.written.too_many() {
            memory.keep(std::mem::take(&mut replayed.written));
            return None;
        }
        Some(replayed)
    }

    fn run_over(
        plan: &'a Plan,
        bytes: &'a [u8],
        memory: &mut Memory,
        skips: &mut dyn FnMut(usize) -> bool,
        take: &mut dyn FnMut(Over<'_>),
        bounded: bool,
    ) -> Replayed {
        let found = RefCell::new(Vec::new());
        let mut sink = |of_game: &mut Vec<Finding>| found.borrow_mut().append(of_game);
        let records = std::mem::take(&mut memory.records);
        let mut replayer = Replayer::new(plan, bytes, memory, &mut sink);
        let mut recorder = Recorder::new(records, true, |records| {
            if records.too_many() {
                return;
            }
            if let Some(begin) = records.last_begin(replayer.next)
                && skips(begin)
            {
                replayer.skip(records);
                replayer.next -= records.forget_all_but_last();
                return;
            }
            replayer.replay(records, 0);
            if let Some(game) = replayer.out.records.pop() {
                take(Over {
                    game,
                    written: records,
                    steps: &mut replayer.log.steps,
                    findings: std::mem::take(&mut *found.borrow_mut()),
                });
                replayer.log.steps.clear();
                replayer.next -= records.forget_all_but_last();
            }
        });
        if bounded {
            recorder = recorder.bounded();
        }
        Reader::new(plan.encoding).read(bytes, &mut recorder);
        let records = recorder.finish();
        let mut out = replayer.finish(memory);
        out.written = records;
        out
    }
}
