//! Irregularities that one side repeats.

use crate::board::Color;
use crate::check::{Family, Finding, moves};
use crate::replay::played::Played;
use crate::replay::steps::{Place, Reading};

/// The second fault of each side that was carried out in the main line: whose it is, and its finding.
pub(crate) fn repeated_faults<'r>(played: &Played<'r>) -> Vec<(Color, &'r Finding)> {
    let found = played.found;
    let mut position = played.start.clone();
    let mut made = [0u32; 2];
    let mut second = Vec::new();
    for step in played.steps.iter().filter(|s| s.place == Place::Main) {
        if matches!(step.reading, Reading::Literal(_)) {
            let fault = found.iter().find(|finding| {
                finding.span == Some(step.span)
                    && matches!(finding.check.family, Family::Moves | Family::Captures)
            });
            let Some(fault) = fault else { continue };
            // Who moves twice in a row is not the side whose turn it is.
            let side = match *fault.check == moves::OUT_OF_TURN {
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
