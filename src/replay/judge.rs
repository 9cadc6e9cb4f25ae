//! The last step: a game that is over is judged.

use super::replayer::Replayer;
use crate::check::claims::{self, Left};
use crate::check::moves::board_mirrored;
use crate::check::{Finding, Found, Judging, tags};
use crate::draw::{self, DrawCode};
use crate::outcome::Terminator;
use crate::played::{EndRemarks, Played, conduct, draws, results};
use std::cell::OnceCell;

impl Replayer<'_> {
    /// Lets the checks judge the game that ends. The code that its draws are judged by.
    #[inline(never)]
    pub(super) fn judge(&mut self, end: usize) -> &'static DrawCode {
        let (code, unknown) = self.code();
        if let Some(finding) = unknown {
            self.report(finding);
        }
        if self.plan.moves_alone || self.game.unlogged {
            return code;
        }
        let mut game = self.played(end, code);
        let mut found = Found::beside(&self.out.findings[self.game.first_finding..]);
        let plan = self.plan;
        let asked = |steps: &[Judging]| steps.iter().any(|step| plan.asked.has(*step as usize));
        if asked(&[
            Judging::Written,
            Judging::Result,
            Judging::Claims,
            Judging::Draw,
            Judging::Clocks,
            Judging::Endgames,
        ]) {
            game.told = draws::told(&game);
        }
        game.score = results::stated(&game);
        if game.faults > 0 {
            game.mirrored = conduct::mirrored(&game);
        }
        for step in Judging::ALL {
            if step == Judging::Claims && asked(&[Judging::Claims, Judging::Draw]) {
                let left = claims::judge(&game, &mut found);
                game.unclaimed = left == Left::Won;
                game.unexplained = left == Left::Drawn;
            }
            step.run(&game, &mut found);
        }
        let found = found.new;
        if game.mirrored.is_some() {
            // Its faults say nothing then.
            let first = self.game.first_finding;
            let mut nth = 0;
            self.out.findings.retain(|finding| {
                nth += 1;
                nth <= first || !board_mirrored::explains(finding)
            });
            self.crowd.clear();
        }
        for finding in found {
            self.report(finding);
        }
        code
    }

    /// The code of the current game: the user's, that of its `EventRules` tag, or its variant's; with what is said of a tag
    /// that names none.
    fn code(&self) -> (&'static DrawCode, Option<Finding>) {
        let own = self.choice.variant.draws;
        let named = self.game.tags.rules.filter(|span| !span.is_empty());
        match (self.plan.rules, named) {
            (Some(code), _) => (code, None),
            (None, None) => (own, None),
            (None, Some(span)) => {
                let value = self.value(span);
                let text = self.plan.encoding.decode(&value).trim().to_owned();
                match draw::code(&text) {
                    Some(code) => (code, None),
                    None => (own, Some(tags::unknown_rules::raise(text, span, own))),
                }
            }
        }
    }

    /// The current game, which ends at `end`, as its judges see it.
    fn played(&self, end: usize, code: &'static DrawCode) -> Played<'_> {
        let game = &self.game;
        Played {
            plan: self.plan,
            bytes: self.bytes,
            record: self.record(),
            choice: &self.choice,
            tags: &game.tags,
            terminator: game.terminator,
            by_tag: (game.tags.result)
                .and_then(|span| Terminator::of_tag_value(span.of(self.bytes))),
            moves: game.moves,
            faults: game.faults,
            set_ups: game.set_ups,
            remarks: &game.remarks,
            begin: game.start,
            end,
            broken_off: game.broken_off,
            line_comment: game.line_comment,
            steps: self.steps(),
            start: game.first.as_ref().unwrap_or(&self.line.now),
            turns: &self.line.turns,
            now: &self.line.now,
            ply: self.line.ply,
            memory: &self.draws,
            matches: &self.matches,
            code,
            told: EndRemarks::default(),
            score: None,
            mirrored: None,
            unclaimed: false,
            unexplained: false,
            agreed: OnceCell::new(),
        }
    }
}
