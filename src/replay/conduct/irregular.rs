//! Irregularities that one side repeats.

use super::by_article;
use crate::board::Color;
use crate::check::{Family, Finding, moves};
use crate::draw::DrawCode;
use crate::lang::Message;
use crate::replay::replayer::Replayer;
use crate::replay::steps::{Place, Reading};

/// Notes the second illegal move that a side made on the board: the arbiter may decide that it has lost. Slips of the pen,
/// which the rest of the game mends, were not made on the board.
pub(super) fn check(replayer: &mut Replayer<'_>, code: &'static DrawCode) {
    let Some(article) = code.of_competitions("14.2") else {
        return;
    };
    for (side, nth) in repeated(replayer) {
        let added = replayer.clock(code).added == Some(true);
        let first = &replayer.out.findings[nth];
        let (span, ply, text) = (first.span, first.ply, first.text.clone());
        let message = Message::SecondIrregularity { side };
        let mut finding = Finding::new(&moves::SECOND_IRREGULARITY, message)
            .also(added.then_some(Message::SecondWithSeconds));
        (finding.span, finding.ply, finding.text) = (span, ply, text);
        replayer.find(by_article(finding, Some(article.clone())));
    }
}

/// The second fault of each side that was carried out in the main line: whose it is, and the number of its finding.
fn repeated(replayer: &Replayer<'_>) -> Vec<(Color, usize)> {
    let found = &replayer.out.findings[replayer.game.first_finding..];
    let mut position = replayer.first();
    let mut made = [0u32; 2];
    let mut second = Vec::new();
    for step in replayer.steps().iter().filter(|s| s.place == Place::Main) {
        if matches!(step.reading, Reading::Literal(_)) {
            let nth = found.iter().position(|finding| {
                finding.span == Some(step.span)
                    && matches!(finding.check.family, Family::Moves | Family::Captures)
            });
            let Some(nth) = nth else { continue };
            // Who moves twice in a row is not the side whose turn it is.
            let side = match *found[nth].check == moves::OUT_OF_TURN {
                true => position.turn().other(),
                false => position.turn(),
            };
            let count = &mut made[usize::from(side == Color::Black)];
            *count += 1;
            if *count == 2 {
                second.push((side, replayer.game.first_finding + nth));
            }
        }
        step.apply(&mut position);
    }
    second
}
