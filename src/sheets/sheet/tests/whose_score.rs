//! Tests who won where a score alone does not show it: English draughts, whose records put Black's points first.

use super::*;

fn sheet_with_head(head: &str) -> String {
    format!(
        "{head}\nEnglish draughts\n\n1. 11-15 22-18\n2. 15-22 25-18\n3. 8-11 29-25\n4. 10-14 24-19\n"
    )
}

const SIDE_LINES: &str = "White: D. Peake\nBlack: L. Moss\n";

#[test]
fn words_next_to_a_score_override_the_order_of_its_points() {
    for (line, result) in [
        ("Result: 1-0 (White won)", "0-1"),
        ("Result: 1-0, White won", "0-1"),
        ("Result: 1-0 to White", "0-1"),
        ("Result: 1-0 White", "0-1"),
        ("Result: 0-1 to Black", "1-0"),
        ("Result: White won 1-0", "0-1"),
        ("Result: 0-1 (Black won)", "1-0"),
        ("D. Peake beat L. Moss", "0-1"),
        ("Peake lost to Moss", "1-0"),
        ("D. Peake 1 - 0 L. Moss", "0-1"),
        ("L. Moss 1-0 D. Peake", "1-0"),
        ("Score: Peake 1, Moss 0", "0-1"),
        ("Peake ½ - ½ Moss", "1/2-1/2"),
    ] {
        let text = sheet_with_head(&format!("{SIDE_LINES}{line}"));
        let pdn = flat_pdn(&text);
        assert!(
            pdn.contains(&format!("[Result \"{result}\"]")),
            "{line}: {pdn}"
        );
        assert!(
            !finding_names(&text).contains(&"sheet-score-order"),
            "{line}"
        );
    }
}

#[test]
fn a_bare_score_below_white_named_first_is_reported() {
    let told = |head: &str| finding_names(&sheet_with_head(head)).contains(&"sheet-score-order");
    assert!(told(&format!("{SIDE_LINES}Result: 1-0")));
    assert!(told("White: D. Peake - Black: L. Moss\nResult: 0-1"));
    // In the order of the records, a draw, and where the words below the moves name the winner.
    assert!(!told("Black: L. Moss\nWhite: D. Peake\nResult: 1-0"));
    assert!(!told(&format!("{SIDE_LINES}Result: 1/2-1/2")));
    let text = format!(
        "{}White won\n",
        sheet_with_head(&format!("{SIDE_LINES}Result: 0-1"))
    );
    assert!(!finding_names(&text).contains(&"sheet-score-order"));
    // White's points come first in the records of the other variants.
    let russian =
        format!("{SIDE_LINES}Result: 1-0\nRussian draughts\n\n1. c3-d4 f6-g5\n2. b2-c3 d6-c5\n");
    assert!(!finding_names(&russian).contains(&"sheet-score-order"));
}
