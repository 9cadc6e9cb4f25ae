//! The check `second-irregularity`.

use crate::board::Color;
use crate::check::{CheckFamily, Finding, GameFindings};
use crate::lang::Message;
use crate::played::{AnalysedGame, MoveReading, StepLine};

check! {
    Moves;
    /// ## What it checks
    /// A side made an illegal move on the board for the second time in a game. Slips of the pen, which the rest of the game
    /// corrects, do not count.
    /// ## Why it matters
    /// The arbiter may decide that the game is lost for that side. Where seconds are added, illegal moves made to gain time are
    /// a gross violation.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3,b2,a1,h2:Bd4,h8,a7"]
    /// 1. h2-g3 a7-b6 2. g3-h4 h8-g7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3,b2,a1,h2:Bd4,h8,a7"]
    /// 1. c3:e5 a7-b6 2. h2-g3 h8-g7 *
    /// ```
    /// ## Article
    /// IDF section 2, 14.2
    SECOND_IRREGULARITY = "M012", "second-irregularity", Info;
    in Conduct: check_game;
}

/// Reports the second illegal move that a side made on the board: the arbiter may decide that it has lost. Slips of the
/// pen, which the rest of the game corrects, were not made on the board.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    if game.faults < 2 || game.mirrored.is_some() {
        return;
    }
    let Some(article) = game.code.of_competitions("14.2") else {
        return;
    };
    for (side, fault) in second_faults(game, found.before) {
        let added = game.game_clock().added == Some(true);
        let message = Message::SecondIrregularity { side };
        let mut finding = Finding::new(&SECOND_IRREGULARITY, message)
            .with_addition(added.then_some(Message::SecondWithSeconds))
            .with_article(article.clone());
        (finding.span, finding.ply) = (fault.span, fault.ply);
        finding.text.clone_from(&fault.text);
        found.push(finding);
    }
}

/// Returns the second fault of each side that was carried out in the main line: whose it is, and its finding.
fn second_faults<'r>(played: &AnalysedGame<'_>, found: &'r [Finding]) -> Vec<(Color, &'r Finding)> {
    let mut position = played.start.clone();
    let mut made = [0u32; 2];
    let mut second = Vec::new();
    for step in played.steps.iter().filter(|s| s.place == StepLine::Main) {
        if matches!(step.reading, MoveReading::Literal(_)) {
            let fault = found.iter().find(|finding| {
                finding.span == Some(step.span)
                    && matches!(
                        finding.check.family,
                        CheckFamily::Moves | CheckFamily::Captures
                    )
            });
            let Some(fault) = fault else { continue };
            // A side that moves twice in a row is not the side whose turn it is.
            let side = match *fault.check == super::OUT_OF_TURN {
                true => position.turn().other(),
                false => position.turn(),
            };
            let count = &mut made[usize::from(side == Color::Black)];
            *count += 1;
            if *count == 2 {
                second.push((side, fault));
            }
        }
        step.apply(&mut position);
    }
    second
}
