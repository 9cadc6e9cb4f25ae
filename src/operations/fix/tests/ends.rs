//! The end of a record, and what may be written there.

use super::*;

#[test]
fn nothing_is_put_at_an_open_end() {
    const DRAWN_GAME_HEAD: &str = "[GameType \"25\"]\n[Result \"1-1\"]\n\n1. c3-d4 d6-c5 ";
    for end in [
        "; comment",
        "{comment",
        "(1... b6-c5",
        "(1... b6-c5 2. d4:b6 {good",
        "2.",
        "2. 28x",
        "2. b2-",
        "2. b2-c3 (2. a3-b4) (2. g3-h4",
        "/FEN \"W:Wc3:Bd6",
        "white won",
        "Черные сдались",
    ] {
        for result in ["1-1", "*", ""] {
            for line_end in ["", " "] {
                let text = DRAWN_GAME_HEAD.replace("1-1", result) + end + line_end;
                let (same, changes) = fix_text(&text, false);
                assert_eq!(same, text, "{changes:?}");
            }
        }
    }
    // Inside a stretch that is not closed, nothing is changed at all.
    let text = "[Result \"0:2]\n\n1. c3-d4 d6-c5 (1... d6xc5 2. \u{441}3-b4";
    assert_eq!(fix_text(text, true).0, text);
}

#[test]
fn results_are_put_behind_what_is_closed() {
    const WON_GAME_HEAD: &str = "[GameType \"25\"]\n[Result \"2-0\"]\n\n1. c3-d4 d6-c5";
    for (end, want) in [
        ("", " 2-0"),
        ("\n", " 2-0\n"),
        (" {good}\n\n", " {good} 2-0\n\n"),
        (" ; good\n", " ; good\n2-0\n"),
        (" ; good\r\n", " ; good\r\n2-0\r\n"),
        (" (1... b6-c5)\n", " (1... b6-c5) 2-0\n"),
    ] {
        let (now, changes) = fix_text(&format!("{WON_GAME_HEAD}{end}"), false);
        assert_eq!(now, format!("{WON_GAME_HEAD}{want}"), "{changes:?}");
        assert_eq!(changes.len(), 1, "{changes:?}");
    }
    // The star of the standard is an end whose result is in the tag.
    let text = format!("{WON_GAME_HEAD} *\n");
    assert_eq!(fix_text(&text, false).0, text);
    // A score that looks like a move would be read as one elsewhere.
    let text = WON_GAME_HEAD
        .replace("2-0", "4-6")
        .replace("d6-c5", "d6-c5\n");
    assert_eq!(fix_text(&text, false).0, text);
    // A star does not contradict a result in words.
    for end in [" {Black resigned}\n", " {Ничья.}\n", " {White won}\n"] {
        let text = WON_GAME_HEAD.replace("2-0", "?") + end;
        let (same, changes) = fix_text(&text, false);
        assert_eq!(same, text, "{changes:?}");
    }
    let text = WON_GAME_HEAD.replace("2-0", "*") + " {a quiet move}\n";
    assert!(fix_text(&text, false).0.ends_with("{a quiet move} *\n"));
}

#[test]
fn a_record_that_was_cut_keeps_its_ends() {
    let plan = plan_replay(&[b"1. c3-d4 d6-c5"], Overrides::default());
    let form = SourceForm::Pdn(Box::new(plan_with_steps(&plan)));
    let text = b"1. c3-d4 d6-c5\n\n[Result \"2:0\"]\n1. c3-d4 d6-c5\n";
    let with = |first_cut, last_cut| {
        let allowed = AllowedEdits {
            all: true,
            first_cut,
            last_cut,
        };
        crate::fix::fix_source(&form, text, allowed).changes.len()
    };
    assert_eq!(with(false, false), 3);
    assert_eq!(
        with(true, false),
        2,
        "the end of a record whose begin is elsewhere"
    );
    assert_eq!(with(false, true), 1);
    assert_eq!(with(true, true), 0);
}

#[test]
fn a_result_has_its_place_and_no_star_denies_the_tag() {
    let text = |tag: &str, end: &str| {
        format!("[GameType \"25\"]\n[Result \"{tag}\"]\n\n1. c3-d4 d6-c5{end}")
    };
    for (end, want) in [
        ("\r\n\u{1a}", " 2-0\r\n\u{1a}"),
        (
            " {good}\r\n\u{1a}\u{1a}\r\n",
            " {good} 2-0\r\n\u{1a}\u{1a}\r\n",
        ),
        (" ; good\r\n\u{1a}", " ; good\r\n2-0\r\n\u{1a}"),
    ] {
        let (now, changes) = fix_text(&text("2-0", end), false);
        assert_eq!(now, text("2-0", want), "{changes:?}");
    }
    for tag in ["White won", "1:0 (time)", "Ничья", "black resigned"] {
        let (now, changes) = fix_text(&text(tag, "\n"), false);
        assert_eq!(now, text(tag, "\n"), "{changes:?}");
    }
    for tag in ["?", "", "-"] {
        let (now, _) = fix_text(&text(tag, "\n"), false);
        assert_eq!(now, text(tag, " *\n"));
    }
}
