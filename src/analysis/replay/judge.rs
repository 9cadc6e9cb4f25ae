//! The last step: judging a finished game.

use super::followed::FollowedGame;
use super::replayer::Replayer;
use crate::check::claims::{self, RemainingChecks};
use crate::check::draws::draw_claim_undecidable;
use crate::check::moves::board_mirrored;
use crate::check::{CheckStage, Finding, GameFindings, Severity};
use crate::draw::DrawCode;
use crate::outcome::Terminator;
use crate::played::scores::MatchEvents;
use crate::played::{AnalysedGame, EndRemarks, conduct, draws, results};
use std::cell::OnceCell;

/// Judges finished games.
pub(super) struct Judge {
    /// What the checks of draws keep from game to game.
    draws: draws::DrawMemory,
    /// The events of the text that write the scores of matches, computed on demand.
    matches: OnceCell<MatchEvents>,
}

/// What the checks found in a game.
pub(super) struct Judgement {
    findings: Vec<Finding>,
    /// Whether a mirrored board, which the choice for the game did not know, explains its faults.
    explains_faults: bool,
}

impl Judge {
    pub(super) fn new(draws: draws::DrawMemory) -> Self {
        Self {
            draws: draws.with_fresh_budget(),
            matches: OnceCell::new(),
        }
    }

    /// Returns what the next chunk may need.
    pub(super) fn into_memory(self) -> draws::DrawMemory {
        self.draws
    }

    /// Runs the checks on a game that ends at `end`. `earlier` are its findings so far.
    fn judge_game(
        &self,
        followed: &FollowedGame<'_>,
        end: usize,
        (code, is_unknown): (&'static DrawCode, bool),
        earlier: &[Finding],
    ) -> Judgement {
        let mut game = self.analysed_game(followed, end, code);
        let mut found = GameFindings::with_earlier(earlier);
        let asked = |steps: &[CheckStage]| {
            let mut steps = steps.iter();
            steps.any(|step| followed.plan.asked.has_step(*step as usize))
        };
        if asked(&[
            CheckStage::Written,
            CheckStage::Result,
            CheckStage::Claims,
            CheckStage::Draw,
            CheckStage::Clocks,
            CheckStage::Endgames,
        ]) {
            game.end_remarks = draws::collect_end_remarks(&game);
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
        Judgement {
            findings: found.new,
            explains_faults: game.mirrored.is_some() && !game.choice.mirrored,
        }
    }

    /// Returns a game, which ends at `end`, as the checks see it.
    fn analysed_game<'r>(
        &'r self,
        followed: &'r FollowedGame<'_>,
        end: usize,
        code: &'static DrawCode,
    ) -> AnalysedGame<'r> {
        let FollowedGame {
            plan,
            bytes,
            choice,
            game,
            line,
            ..
        } = followed;
        AnalysedGame {
            plan,
            bytes,
            record: followed.current_record(),
            choice,
            tags: &game.tags,
            terminator: game.terminator,
            by_tag: (game.tags.result)
                .and_then(|span| Terminator::of_tag_value(span.slice_of(bytes))),
            moves: game.moves,
            faults: game.faults,
            set_ups: game.set_ups,
            remarks: &game.remarks,
            begin: game.start,
            end,
            broken_off: game.broken_off,
            line_comment: game.line_comment,
            steps: followed.game_steps(),
            start: game.first.as_ref().unwrap_or(&line.now),
            turns: &line.turns,
            now: &line.now,
            ply: line.ply,
            memory: &self.draws,
            matches: &self.matches,
            code,
            end_remarks: EndRemarks::default(),
            score: None,
            mirrored: None,
            unclaimed: false,
            unexplained: false,
            agreed: OnceCell::new(),
        }
    }
}

impl Replayer<'_> {
    /// Reports what is wrong with the game that ends. Returns the code that its draws are judged by.
    #[inline(never)]
    pub(super) fn judge_game(&mut self, end: usize) -> &'static DrawCode {
        let (code, unknown) = self.followed.resolve_draw_code();
        let is_unknown = unknown.is_some();
        if let Some(finding) = unknown {
            self.report_finding(finding);
        }
        // Formats without findings show no judgement. Of a game whose log is cut nobody knows how it ended.
        if self.followed.plan.moves_alone || self.followed.game.unlogged {
            return code;
        }
        let first = self.followed.game.first_finding;
        let earlier = &self.out.findings[first..];
        let judgement = (self.judge).judge_game(&self.followed, end, (code, is_unknown), earlier);
        if judgement.explains_faults {
            let mut nth = 0;
            self.out.findings.retain(|finding| {
                nth += 1;
                nth <= first || !board_mirrored::is_explained_fault(finding)
            });
            self.limiter.clear();
        }
        for finding in judgement.findings {
            self.report_finding(finding);
        }
        code
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
        game.end_remarks = draws::collect_end_remarks(game);
        let mut there = GameFindings::with_earlier(found.before);
        claims::check_claims(game, &mut there);
        there.new.iter().map(key).collect::<Vec<_>>()
    });
    let others: Vec<_> = others.collect();
    game.code = own;
    game.end_remarks = draws::collect_end_remarks(game);
    let ids: Vec<_> = codes.iter().map(|code| code.id.to_owned()).collect();
    for finding in &mut found.new[first..] {
        let is_held = |there: &Vec<_>| there.contains(&key(finding));
        if is_grave(finding) && !others.iter().all(is_held) {
            *finding = draw_claim_undecidable::by_the_book(finding, ids.clone());
        }
    }
}
