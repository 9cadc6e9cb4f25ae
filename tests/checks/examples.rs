//! The examples of the pages.

use super::fence::Fence;
use super::{
    Found, NO_EXAMPLE, NOT_YET, command, conversion, event, judge, needs_the_command, paper,
    replay, sheet, with_endgames,
};
use pdn::check::{self, Check};

/// What is found in an example, or nothing when there is none to run.
fn found(check: &Check, bad: bool) -> Option<Found> {
    let fence = Fence::of(check, if bad { "## Bad" } else { "## Good" });
    if bad && let Some(found) = described(check.code) {
        return Some(found);
    }
    match check.code {
        "E019" | "E020" | "E026" | "E027" => return Some(paper("event.toml", &fence.bytes())),
        "E021" | "E022" | "E023" | "E024" | "E025" => {
            return Some(paper("paper.csv", &fence.bytes()));
        }
        _ => {}
    }
    if !fence.is_record() {
        return None;
    }
    let (variant, bytes) = (fence.variant(), fence.bytes());
    Some(if check.code.starts_with('V') {
        conversion(variant, &fence.options(), &bytes)
    } else if check.code.starts_with('E') {
        event(variant, &bytes)
    } else if needs_the_command(check) {
        command(variant, Some(&bytes))
    } else if ["R009", "M015", "D016"].contains(&check.code) {
        with_endgames(variant, &bytes)
    } else if fence.is_sheet() {
        sheet(variant, &bytes)
    } else {
        replay(variant, &bytes)
    })
}

/// What is found in examples that a page only describes.
fn described(code: &str) -> Option<Found> {
    match code {
        "S018" => {
            let deep = "(1... d6-c5 ".repeat(2000) + &")".repeat(2000);
            Some(replay(
                Some("russian"),
                format!("1. c3-d4 f6-g5 {deep} *").as_bytes(),
            ))
        }
        "S034" => {
            let long = "{a} ".repeat(140_000);
            let game = format!("1. c3-d4 {long} f6-g5 *");
            Some(replay(Some("russian"), game.as_bytes()))
        }
        "I001" => Some(command(None, None)),
        // A frame of Zstandard that wants a window of 2 GiB.
        "I013" => Some(command(None, Some(b"\x28\xb5\x2f\xfd\x00\xa8\x01\0\0"))),
        "I004" => Some(command(None, Some(b"\n"))),
        _ => None,
    }
}

#[test]
fn bad_examples_raise_their_check_and_good_ones_do_not() {
    let mut wrong = Vec::new();
    for check in check::all()
        .filter(|check| !NOT_YET.contains(&check.code) && !NO_EXAMPLE.contains(&check.code))
    {
        for bad in [true, false] {
            let side = if bad { "bad" } else { "good" };
            match found(check, bad) {
                Some(found) => wrong.extend(
                    judge(check, bad, &found).map(|text| format!("{} {side}: {text}", check.code)),
                ),
                // They need a file.
                None if ["I001", "I013"].contains(&check.code) => {}
                None => wrong.push(format!("{} {side}: nothing to run", check.code)),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_not_raised_yet_is_listed() {
    for code in NOT_YET.iter().chain(NO_EXAMPLE) {
        let check = check::find(code).unwrap_or_else(|| panic!("there is no check {code}"));
        let raised =
            found(check, true).is_some_and(|found| found.iter().any(|(other, _)| other == code));
        assert!(!raised, "{code} is raised: take it off the list");
    }
}
