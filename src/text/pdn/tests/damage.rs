//! Damage in the middle of a file must not cost the games around it.

use super::events::{assert_events, read_events};

const GOOD_GAME: &str =
    "[Event \"good\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\n";

/// Puts the damaged game between good ones and returns its events. The good ones must be read completely.
fn events_between_good_games(game: &str) -> String {
    let good = read_events(GOOD_GAME.as_bytes());
    let all = read_events(format!("{GOOD_GAME}{game}\n\n{GOOD_GAME}{GOOD_GAME}").as_bytes());
    let n = good.len();
    assert_eq!(all[..n], good, "before {game:?}");
    assert_eq!(all[all.len() - n..], good, "after {game:?}");
    assert_eq!(
        all[all.len() - 2 * n..all.len() - n],
        good,
        "after {game:?}"
    );
    let lines: Vec<_> = all[n..all.len() - 2 * n]
        .iter()
        .filter(|l| !["game", "moves", "end"].contains(&l.as_str()))
        .cloned()
        .collect();
    lines.join(" | ")
}

/// The meaning of a star glued to a move must not depend on a comment of the next game.
#[test]
fn a_star_looks_no_further_than_its_own_game() {
    let commented = GOOD_GAME.replace("2-0\n\n", "{ } 2-0\n\n");
    let alone = read_events(b"[Event \"x\"]\n\n1. 32-7* {open 19-23\n\n");
    let all =
        read_events(format!("[Event \"x\"]\n\n1. 32-7* {{open 19-23\n\n{commented}").as_bytes());
    assert_eq!(all[..alone.len()], alone);
}

#[test]
fn torture() {
    for (game, want) in [
        (
            "[Event \"x\"]\n\n1. 32-28 {open 19-23",
            "tag Event=x | 1. | n 32 28 | {open 19-23\n\n} | UnclosedComment {",
        ),
        (
            "[Event \"x]\n\n1. 32-28 *",
            "tag Event=x | UnclosedString [Event \"x] | 1. | n 32 28 | Unknown",
        ),
        (
            "[Event \"x\"]\n\n1. 32-28 (33-28 19-23 ",
            "tag Event=x | 1. | n 32 28 | ( | n 33 28 | n 19 23 | UnclosedVariation ( | )",
        ),
        (
            "[Event \"x\"]\n\n1. 32-28 19-23",
            "tag Event=x | 1. | n 32 28 | n 19 23",
        ),
        (
            "\u{feff}[Event \"x\"]\n\n1. 32-28 *",
            "StrayBom \u{feff} | tag Event=x | 1. | n 32 28 | Unknown",
        ),
        (
            "[Event \"x\0y\"]\n\n1. 32-28 *",
            "tag Event=x\0y | ControlBytes \0 | 1. | n 32 28 | Unknown",
        ),
        (
            "[Event \"x\"]\n[Event \"y\"]\n\n1. 32-28 *",
            "tag Event=x | tag Event=y | 1. | n 32 28 | Unknown",
        ),
        (
            "[Event \"G\u{fffd}rard\"]\n1. 32-28 7. 19-23 *",
            "tag Event=G\u{fffd}rard | 1. | n 32 28 | 7. | n 19 23 | Unknown",
        ),
        (
            "[Event \"x\"]\r\r1. 32-28 *\r",
            "tag Event=x | 1. | n 32 28 | Unknown",
        ),
        (
            "[Event \"x\"]\n1. 32-28 { a { b } c } 19-23 *",
            "tag Event=x | 1. | n 32 28 | { a { b } c } | NestedComment { | n 19 23 | Unknown",
        ),
        (
            "[Event \"x\"]\n1. 32-28 { a { b } 19-23 *",
            "tag Event=x | 1. | n 32 28 | { a { b } | NestedComment { | n 19 23 | Unknown",
        ),
        (
            "[Event \"x\"]\n1. 32-28 } ) ] 19-23 *",
            "tag Event=x | 1. | n 32 28 | StrayBrace } | StrayParenthesis ) | StrayBracket ] | n 19 23 | Unknown",
        ),
        (
            "[Event \"x\"]\n/FEN \"W:W1:B2\n19-23 *",
            "tag Event=x | setup W:W1:B2 | UnclosedSetup /FEN \"W:W1:B2 | n 19 23 | Unknown",
        ),
        (
            "[Event \"x\"]\n1. 32-28 (prose without end {",
            "tag Event=x | 1. | n 32 28 | ( | Unreadable prose without end | {\n\n} | UnclosedComment { | UnclosedVariation ( | )",
        ),
    ] {
        assert_eq!(events_between_good_games(game), want, "in {game:?}");
    }
}

#[test]
fn tag_lines_end_everything() {
    assert_events!("1. 32-28 {a } b\n [Event \"x\"]" => "1. | n 32 28 | {a } | Unreadable b | tag Event=x");
    assert_events!("1. 32-28 {a [Event \"x\"] }" => "1. | n 32 28 | {a [Event \"x\"] }");
    assert_events!("1. 32-28 {a\n[%clk 1]\n[x]\n }" => "1. | n 32 28 | {a\n[%clk 1]\n[x]\n }");
}

#[test]
fn deep_variations() {
    let deep = format!("32-28 {}19-23{} 14-20 *", "(".repeat(200), ")".repeat(200));
    let lines = read_events(deep.as_bytes());
    assert_eq!(lines.iter().filter(|l| l.starts_with("TooDeep")).count(), 1);
    assert_eq!(lines.iter().filter(|l| *l == "(").count(), 64);
    assert!(lines.contains(&"n 14 20".to_owned()));
    let open = "(".repeat(1 << 20);
    assert!(
        read_events(open.as_bytes())
            .iter()
            .filter(|l| *l == ")")
            .count()
            == 64
    );
}

#[test]
fn hostile_texts_take_linear_time() {
    for part in [
        "{ { } ",
        "( {",
        "(1-2 ",
        "[",
        "[Event \"",
        "1-2*{}",
        "\u{43e}",
        "(a",
        "\\\"",
        "[A \"\\\"",
        "1 - ",
        "1-2a",
        "[ ",
        "[A \u{201c}",
        "l",
        "1-",
        "\0[",
        "a1",
        "{[A \"b\"]",
        "[A \"b",
        "[A \"b] ",
        "[A \"b\u{201d} ",
        "{a\n[A \"b\"]\n",
        "1. 1-2 = ",
        "1. 1-2 ~ ",
        "~ ",
        "x ",
        "= (",
        "= {a} ",
        "1. 1-2 12:30 ",
        "1-2 0:05 ",
        "1. 1-2 3-4; ",
        "1. 1-2 3-4;\n",
        "; 1. 1-2\n",
        "1. (1-2; 1. 3-4",
        "*a ",
        "*a*",
        "**a ",
        "_a ",
        "~~1-2~~ 3-4 ",
        "<s>1-2 ",
        "<b",
        "[b]",
        "[s]1-2 ",
        "&nbsp;",
        "&",
        "\\.",
        "\\*",
        "1.- ",
        "1- ",
        "+ - ",
        "|",
        "- 1. ",
    ] {
        let text = part.repeat((1 << 18) / part.len());
        let start = std::time::Instant::now();
        let _ = read_events(text.as_bytes());
        assert!(
            start.elapsed().as_secs() < 5,
            "{part:?} took {:?}",
            start.elapsed()
        );
    }
}

#[test]
fn a_comment_left_open_among_the_tags_does_not_join_the_next_record() {
    assert_eq!(
        events_between_good_games("[Event \"x\"]\n{Result \"1-0\"]\n\n1. 32-28 1-0"),
        "tag Event=x | {Result \"1-0\"]\n\n1. 32-28 1-0\n\n} | UnclosedComment {"
    );
}
