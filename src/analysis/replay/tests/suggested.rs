//! A correction of a move is one that the finding suggests.

use super::{Overrides, Replayer, find_variant, plan_replay};
use crate::pdn::Encoding;
use crate::played::MoveReading;

/// Returns how the last move of a game was read, and what the findings suggest.
fn last_reading(text: &str) -> (Option<MoveReading>, Vec<String>) {
    let fixed = Overrides {
        variant: find_variant("russian"),
        encoding: Some(Encoding::Utf8),
        ..Overrides::default()
    };
    let mut plan = plan_replay(&[], fixed);
    plan.keep = true;
    let replayed = Replayer::replay_chunk(&plan, text.as_bytes());
    let reading = replayed.steps.last().map(|step| step.reading.clone());
    let findings = replayed.findings.into_iter();
    (
        reading,
        findings.filter_map(|found| found.suggestion).collect(),
    )
}

/// Two captures are equally near to the written text: none is suggested, and none is a correction.
#[test]
fn one_of_several_is_a_guess() {
    let (reading, suggested) = last_reading("[FEN \"W:WKb8:Bf4\"]\n\n1. b8xh3 *\n");
    assert!(
        matches!(reading, Some(MoveReading::Guess(_))),
        "{reading:?}"
    );
    assert!(suggested.is_empty());
}

/// Games that are cut after a move with another character in it.
#[test]
fn what_is_corrected_was_suggested() {
    let game = "1. e3-d4 d6-c5 2. f2-e3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. e1:g3 c7:e5";
    let mut corrected = 0;
    for (end, _) in game.match_indices(' ').chain([(game.len(), "")]) {
        let start = game[..end].rfind(' ').map_or(0, |at| at + 1);
        if game[start..end].ends_with('.') {
            continue;
        }
        for at in (start..end).filter(|at| game.as_bytes()[*at].is_ascii_alphanumeric()) {
            for other in "abcdefgh12345678".chars() {
                let text = format!("{}{other}{} *\n", &game[..at], &game[at + 1..end]);
                let (reading, suggested) = last_reading(&text);
                if matches!(reading, Some(MoveReading::Corrected(_))) {
                    corrected += 1;
                    assert!(!suggested.is_empty(), "{text}");
                }
            }
        }
    }
    assert!(corrected > 0);
}
