//! Games between marks of forums, messages and pages.

use super::run_in;
use std::fs;
use tempfile::tempdir;

const TAGS: &str = "[Event \"Cup\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"2-0\"]\n";
const MOVES: &str = "1. 32-28 18-23\n2. 38-32 12-18 2-0";

fn quoted(text: &str, sign: &str) -> String {
    text.lines().map(|line| format!("{sign}{line}\n")).collect()
}

fn all() -> Vec<(&'static str, String)> {
    let game = format!("{TAGS}\n{MOVES}");
    vec![
        ("a.pdn", format!("[pdn]\n{game}\n[/pdn]\n")),
        ("a.pdn", format!("[PDN]{game}[/PDN]\n")),
        ("a.pdn", format!("[code]\n{game}\n[/code]")),
        ("a.pdn", format!("[code=pdn]\n{game}\n[/code]\n")),
        ("a.pdn", format!("[FEN]\n{game}\n[/FEN]\n")),
        ("a.pdn", format!("```\n{game}\n```\n")),
        ("a.pdn", format!("```pdn\n{game}\n```")),
        ("a.md", format!("~~~~ pdn\n{game}\n~~~~\n")),
        ("a.pdn", format!("<pre>\n{game}\n</pre>\n")),
        ("a.pdn", format!("<pre class=\"pdn\">{game}</pre>\n")),
        ("a.pdn", quoted(&game, "> ")),
        ("a.pdn", quoted(&game, ">> ")),
        ("a.pdn", quoted(&game, ">")),
        (
            "a.pdn",
            quoted(&format!("[quote=\"C\"]\n{game}\n[/quote]"), "> "),
        ),
        ("a.pdn", format!("[dam]\n{game}\n[/dam]\n")),
        ("a.pdn", format!("[tt]\n{game}\n[/tt]\n")),
        ("a.pdn", format!("[draughts8 id=12]{game}[/Draughts8]")),
        ("a.pdn", format!("[партия]\n{game}\n[/партия]\n")),
        (
            "a.pdn",
            format!("<textarea rows=\"5\">\n{game}\n</textarea>\n"),
        ),
        ("a.pdn", format!("<blockquote>\n{game}\n</blockquote>\n")),
        (
            "a.pdn",
            format!("<pdn-viewer id=\"a\">{game}</pdn-viewer>\n"),
        ),
        ("a.pdn", quoted(&game, "&gt; ")),
        ("a.txt", quoted(&game, "&gt;&gt; ")),
        ("a.pdn", quoted(&game, "&gt; ").replace('"', "&quot;")),
        ("a.pdn", quoted(&game, "| ")),
        (
            "a.pdn",
            format!("On Monday, Bob wrote:\n{}", quoted(&game, "> ")),
        ),
        (
            "a.pdn",
            format!(
                "On Mon, 5 Jan 2026 at 10:00, Bob Long <bob@example.org>\nwrote:\n\n{}\nRegards,\nAnn\n",
                quoted(&game, "> ")
            ),
        ),
        (
            "a.txt",
            format!(
                "5 января 2026, 10:00, Bob написал:\n{}",
                quoted(&game, "> ")
            ),
        ),
        ("a.pdn", format!("-----Original Message-----\n{game}\n")),
        (
            "a.pdn",
            format!(
                "Hi Ann,\n\n---------- Forwarded message ---------\nFrom: Bob <bob@x.org>\nDate: Mon, Jan 5, 2026 at 10:00\nSubject: game 3\n\n{game}\n"
            ),
        ),
        (
            "a.txt",
            format!(
                "Hi all, here is my game of last night.\n\n[pdn]\n{game}\n[/pdn]\n\nWhat do you think? Best regards, Bob\n"
            ),
        ),
        (
            "a.pdn",
            format!(
                "Played on 5 May at 10:30 with Bob.\n[dam]\n{game}\n[/dam]\nThat was 3 of 7. 12 points!\n"
            ),
        ),
        ("a.txt", quoted(&game, "> ")),
        ("a.txt", format!("[pdn]\n{game}\n[/pdn]\n")),
    ]
}

#[test]
fn games_are_read_between_marks_with_one_note() {
    for (name, text) in all() {
        let dir = tempdir().unwrap();
        fs::write(dir.path().join(name), &text).unwrap();
        let checked = run_in(dir.path(), &["check", "--notes", name], "");
        assert_eq!(checked.status, Some(0), "{text}\n{}", checked.out);
        assert!(
            checked.out.contains("1  S039  wrapper"),
            "{text}\n{}",
            checked.out
        );
        for other in ["I006", "S006", "S011", "R001"] {
            assert!(!checked.out.contains(other), "{text}\n{}", checked.out);
        }
        let record = run_in(dir.path(), &["convert", "--to", "pdn", name], "").out;
        let want = "1. 32-28 18-23 2. 38-32 12-18";
        assert!(
            record.contains(want) && !record.contains('{'),
            "{text}\n{record}"
        );
        assert!(record.starts_with("[Event \"Cup\"]"), "{text}\n{record}");
    }
}

/// What is wrong inside stands at its true place.
#[test]
fn places_inside_are_those_of_the_file() {
    let dir = tempdir().unwrap();
    let game = format!("{TAGS}\n{MOVES}").replace("12-18", "12-17x");
    fs::write(dir.path().join("a.pdn"), quoted(&game, "> ")).unwrap();
    let checked = run_in(dir.path(), &["check", "a.pdn"], "").out;
    assert!(checked.contains("a.pdn:7:12"), "{checked}");
}

/// Games without a result end where their mark closes, and words between them belong to none.
#[test]
fn marks_end_what_they_stand_around() {
    let dir = tempdir().unwrap();
    let moves = "1. 32-28 18-23\n2. 38-32 12-18";
    let tags = TAGS.replace("2-0", "*");
    let game = |open: &str, close: &str| format!("{open}\n{tags}\n{moves}\n{close}\n");
    for (open, close) in [
        ("[pdn]", "[/pdn]"),
        ("[dam]", "[/dam]"),
        ("```", "```"),
        ("<pre>", "</pre>"),
    ] {
        let text = format!(
            "The first game:\n{}\nAnd the second:\n{}\nGood bye.\n",
            game(open, close),
            game(open, close)
        );
        fs::write(dir.path().join("a.pdn"), &text).unwrap();
        let checked = run_in(dir.path(), &["check", "--notes", "a.pdn"], "");
        assert_eq!(checked.status, Some(0), "{text}\n{}", checked.out);
        assert!(checked.out.contains("2  S039  wrapper"), "{}", checked.out);
        assert!(checked.out.contains("2 games in 1 file"), "{}", checked.out);
        let record = run_in(dir.path(), &["convert", "--to", "pdn", "a.pdn"], "").out;
        assert!(!record.contains('{'), "{record}");
    }
    // Inside a game they are parts of it.
    let hidden = format!("{TAGS}\n1. 32-28 18-23 [hide]2. 38-32 12-18[/hide] 2-0\n");
    fs::write(dir.path().join("a.pdn"), hidden).unwrap();
    let record = run_in(dir.path(), &["convert", "--to", "pdn", "a.pdn"], "").out;
    assert!(record.contains("1. 32-28 18-23 2. 38-32 12-18"), "{record}");
}

/// Tags of one word, rows of tables and signs of formatting are no such marks, and none is reported of a game that is not there.
#[test]
fn other_brackets_are_none() {
    let dir = tempdir().unwrap();
    let game = format!("{TAGS}\n{MOVES}\n");
    for (text, code) in [
        (format!("[Event]\n{game}"), "S006"),
        (format!("<div>\n{game}</div>\n"), "1  S040"),
        (format!("<p>{game}</p>\n"), "1  S040"),
    ] {
        fs::write(dir.path().join("a.pdn"), &text).unwrap();
        let checked = run_in(dir.path(), &["check", "--notes", "a.pdn"], "").out;
        assert!(checked.contains(code), "{text}\n{checked}");
        assert!(!checked.contains("S039"), "{text}\n{checked}");
        assert!(!checked.contains("game 2"), "{text}\n{checked}");
    }
    // Moves outside of them are never passed over.
    let outside = format!("[dam]\n{game}[/dam]\n1. 32-28 and 19-23 were played too\n");
    fs::write(dir.path().join("a.pdn"), &outside).unwrap();
    let checked = run_in(dir.path(), &["check", "--notes", "a.pdn"], "").out;
    assert!(checked.contains("2 games in 1 file"), "{checked}");
}

/// Several games in one text, with words between them.
#[test]
fn each_game_has_a_note_of_its_own() {
    let dir = tempdir().unwrap();
    let game = format!("[code]\n{TAGS}\n{MOVES}\n[/code]\n\n");
    fs::write(dir.path().join("a.pdn"), game.repeat(3)).unwrap();
    let checked = run_in(dir.path(), &["check", "--notes", "a.pdn"], "").out;
    assert!(checked.contains("3  S039  wrapper"), "{checked}");
    assert!(checked.contains("3 games in 1 file"), "{checked}");
}

/// A position between marks is the start of the game behind it.
#[test]
fn a_position_between_marks_is_a_tag() {
    let dir = tempdir().unwrap();
    for text in [
        "[FEN]W:W31,32:B1,20[/FEN]\n[GameType \"20\"]\n\n1. 32-28 20-24 *\n",
        "[GameType \"20\"]\n[fen] W:W31,32:B1,20 [/fen]\n1. 32-28 20-24 *\n",
    ] {
        fs::write(dir.path().join("a.pdn"), text).unwrap();
        let record = run_in(dir.path(), &["convert", "--to", "pdn", "a.pdn"], "").out;
        assert!(record.contains("[FEN \"W:W31,32:B1,20\"]"), "{record}");
        assert!(record.contains("1. 32-28 20-24 *"), "{record}");
    }
}

/// A scoresheet in a message is a scoresheet.
#[test]
fn sheets_are_read_between_marks() {
    let dir = tempdir().unwrap();
    let sheet = "White: Smith\nBlack: Brown\n\n1. 32-28 18-23\n2. 38-32 12-18\n3. 43-38 7-12\n";
    for text in [
        quoted(sheet, "> "),
        quoted(sheet, "&gt; "),
        format!("On Monday, Bob wrote:\n{}", quoted(sheet, "> ")),
        format!("<textarea rows=\"5\">\n{sheet}</textarea>\n"),
        format!("[dam]\n{sheet}[/dam]\n"),
        format!("[code]\n{sheet}[/code]\n"),
        format!("```\n{sheet}```\n"),
    ] {
        fs::write(dir.path().join("a.txt"), &text).unwrap();
        let checked = run_in(dir.path(), &["check", "--notes", "a.txt"], "").out;
        assert!(checked.contains("1  S039  wrapper"), "{checked}");
        let record = run_in(dir.path(), &["convert", "--to", "pdn", "a.txt"], "").out;
        let want = "[White \"Smith\"]\n[Black \"Brown\"]\n[Result \"*\"]\n[GameType \"20\"]\n\n1. 32-28 18-23 2. 38-32 12-18 3. 43-38 7-12 *";
        assert!(record.contains(want), "{record}");
    }
}
