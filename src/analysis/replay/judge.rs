//! The last step: judging a finished game.

use super::replayer::Replayer;
use crate::check::claims::{self, RemainingChecks};
use crate::check::draws::draw_claim_undecidable;
use crate::check::moves::board_mirrored;
use crate::check::{CheckStage, Finding, GameFindings, Severity, tags};
use crate::draw::{self, DrawCode};
use crate::outcome::Terminator;
use crate::played::{AnalysedGame, EndRemarks, conduct, draws, results};
use std::cell::OnceCell;

impl Replayer<'_> {
    /// Runs the checks on the game that ends. Returns the code that its draws are judged by.
    #[inline(never)]
    pub(super) fn judge_game(&mut self, end: usize) -> &'static DrawCode {
        let (code, unknown) = self.resolve_draw_code();
        let is_unknown = unknown.is_some();
        if let Some(finding) = unknown {
            self.report_finding(finding);
        }
        if self.plan.moves_alone || self.game.unlogged {
            return code;
        }
        let mut game = self.analysed_game(end, code);
        let mut found = GameFindings::with_earlier(&self.out.findings[self.game.first_finding..]);
        let plan = self.plan;
        let asked =
            |steps: &[CheckStage]| steps.iter().any(|step| plan.asked.has_step(*step as usize));
        if asked(&[
            CheckStage::Written,
            CheckStage::Result,
            CheckStage::Claims,
            CheckStage::Draw,
            CheckStage::Clocks,
            CheckStage::Endgames,
        ]) {
            game.told = draws::collect_end_remarks(&game);
        }
        game.score = results::stated_outcome(&game);
        if game.faults > 0 || game.choice.mirrored {
            game.mirrored = conduct::detect_mirrored(&game);
        }
        for step in CheckStage::ALL {
            if step == CheckStage::Claims && asked(&[CheckStage::Claims, CheckStage::Draw]) {
                let first = found.new.len();
                let left = claims::check_claims(&game, &mut found);
                if is_unknown {
                    leave_to_the_book(&mut game, &mut found, first);
                }
                game.unclaimed = left == RemainingChecks::Won;
                game.unexplained = left == RemainingChecks::Drawn;
            }
            step.run_checks(&game, &mut found);
        }
        let found = found.new;
        if game.mirrored.is_some() && !game.choice.mirrored {
            // Then its faults are explained by the mirrored board.
            let first = self.game.first_finding;
            let mut nth = 0;
            self.out.findings.retain(|finding| {
                nth += 1;
                nth <= first || !board_mirrored::is_explained_fault(finding)
            });
            self.crowd.clear();
        }
        for finding in found {
            self.report_finding(finding);
        }
        code
    }

    /// Returns the code by which the current game is judged.
    pub(super) fn draw_code(&self) -> &'static DrawCode {
        self.resolve_draw_code().0
    }

    /// Returns the code of the current game, the user's, that of its `EventRules` tag, or its variant's, and the finding on a
    /// tag that names no code.
    fn resolve_draw_code(&self) -> (&'static DrawCode, Option<Finding>) {
        let own = self.choice.variant.draws;
        let named = self.game.tags.rules.filter(|span| !span.is_empty());
        match (self.plan.rules, named) {
            (Some(code), _) => (code, None),
            (None, None) => (own, None),
            (None, Some(span)) => {
                let value = self.tag_value(span);
                let text = self.plan.encoding.decode(&value).trim().to_owned();
                match draw::code_named(&text, own) {
                    Some(code) => (code, None),
                    None => (
                        own,
                        Some(tags::unknown_rules::build_finding(text, span, own)),
                    ),
                }
            }
        }
    }

    /// Returns the current game, which ends at `end`, as its judges see it.
    fn analysed_game(&self, end: usize, code: &'static DrawCode) -> AnalysedGame<'_> {
        let game = &self.game;
        AnalysedGame {
            plan: self.plan,
            bytes: self.bytes,
            record: self.current_record(),
            choice: &self.choice,
            tags: &game.tags,
            terminator: game.terminator,
            by_tag: (game.tags.result)
                .and_then(|span| Terminator::of_tag_value(span.slice_of(self.bytes))),
            moves: game.moves,
            faults: game.faults,
            set_ups: game.set_ups,
            remarks: &game.remarks,
            begin: game.start,
            end,
            broken_off: game.broken_off,
            line_comment: game.line_comment,
            steps: self.game_steps(),
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

/// Withdraws the findings against the claims of a game whose rule book is not known, if another book of its variant judges
/// otherwise: only the unknown book could decide. `first` is the index of the first finding on claims.
fn leave_to_the_book(game: &mut AnalysedGame<'_>, found: &mut GameFindings<'_>, first: usize) {
    let key = |finding: &Finding| (finding.check.code, finding.span, finding.ply);
    let is_grave = |finding: &Finding| finding.check.severity != Severity::Info;
    if !found.new[first..].iter().any(is_grave) {
        return;
    }
    let own = game.code;
    let codes: Vec<_> = game.choice.variant.draw_codes().collect();
    let others = codes.iter().filter(|code| **code != own).map(|code| {
        game.code = code;
        game.told = draws::collect_end_remarks(game);
        let mut there = GameFindings::with_earlier(found.before);
        claims::check_claims(game, &mut there);
        there.new.iter().map(key).collect::<Vec<_>>()
    });
    let others: Vec<_> = others.collect();
    game.code = own;
    game.told = draws::collect_end_remarks(game);
    let ids: Vec<_> = codes.iter().map(|code| code.id.to_owned()).collect();
    for finding in &mut found.new[first..] {
        let is_held = |there: &Vec<_>| there.contains(&key(finding));
        if is_grave(finding) && !others.iter().all(is_held) {
            *finding = draw_claim_undecidable::by_the_book(finding, ids.clone());
        }
    }
}
