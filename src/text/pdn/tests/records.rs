//! Where records begin and end.

use super::events::{assert_events, read_events};

fn count_records(text: &str) -> usize {
    read_events(text.as_bytes())
        .iter()
        .filter(|l| *l == "game")
        .count()
}

/// Returns the records as `tags/moves` counts.
fn record_shapes(text: &str) -> String {
    let mut out: Vec<(usize, usize)> = Vec::new();
    for line in read_events(text.as_bytes()) {
        if line == "game" {
            out.push((0, 0));
        }
        if let Some(last) = out.last_mut() {
            last.0 += usize::from(line.starts_with("tag "));
            last.1 += usize::from(["n ", "a ", "s "].iter().any(|p| line.starts_with(p)));
        }
    }
    let parts: Vec<_> = out.iter().map(|(t, m)| format!("{t}/{m}")).collect();
    parts.join(" ")
}

#[test]
fn tags_begin_records() {
    assert_eq!(
        record_shapes("[Event \"a\"]\n[Site \"b\"]\n\n1. 32-28 *\n\n[Event \"c\"]\n1. 32-28 19-23"),
        "2/1 1/2"
    );
    assert_eq!(
        record_shapes("1. 34-29 19-23\n[Event \"b\"]\n1. 32-28"),
        "0/2 1/1"
    );
    assert_eq!(
        record_shapes("[Event \"a\"] 1. 32-28 *[Site \"b\"]\n[White \"c\"] 1. 33-28"),
        "1/1 2/1"
    );
    assert_eq!(
        record_shapes("[Event \"a\"]\n6. [Event \"b\"]\n"),
        "1/0 1/0"
    );
}

#[test]
fn records_of_tags_only() {
    assert_eq!(
        record_shapes("[Event \"a\"]\n[Site \"b\"]\n\n[Event \"a\"]\n[Site \"b\"]\n"),
        "2/0 2/0"
    );
    assert_eq!(
        record_shapes("[Event \"a\"]\r\n[Site \"b\"]\r\n\r\n[event \"a\"]\r\n"),
        "2/0 1/0"
    );
    assert_eq!(
        record_shapes("[Event \"a\"]\n[Event \"b\"]\n1. 32-28"),
        "2/1"
    );
    assert_eq!(
        record_shapes("[Event \"a\"]\n\n[Site \"b\"]\n1. 32-28"),
        "2/1"
    );
    assert_eq!(
        record_shapes("[Event \"a\"]\\n[Site \"b\"]\n\n[Event \"a\"]\\n[Site \"c\"]"),
        "2/0 2/0"
    );
}

#[test]
fn scores_end_records() {
    assert_eq!(
        record_shapes("1. 32-28 2-0\n\n1. 33-28 19-23 0-2"),
        "0/1 0/2"
    );
    assert_eq!(record_shapes("1. 32-28 1-0\n*\n"), "0/1");
    assert_eq!(record_shapes("1. 32-28 1-0 *\n\n36x27 1-0"), "0/1 0/1");
    assert_eq!(
        record_shapes("[FEN \"W:W1:B2\"] *\n[FEN \"W:W1:B3\"] *\n"),
        "1/0 1/0"
    );
    assert_eq!(record_shapes("1. 2-0\n"), "0/0");
    assert_eq!(record_shapes("1. 32-28 (1. 33-28 1-0) 19-23 0-1"), "0/3");
}

#[test]
fn comments_between_records() {
    assert_events!("{first}\n[Event \"a\"]\n*" => "{first} | tag Event=a | Unknown");
    assert_events!("[Event \"a\"]\n1. 32-28 * {same line}\n{next}\n[Event \"b\"]\n" => "tag Event=a | 1. | n 32 28 | Unknown | {same line} | {next} | tag Event=b");
    assert_eq!(
        read_events(b"1-0 {a}\n{b}\n[Event \"c\"]"),
        [
            "game",
            "moves",
            "First",
            "{a}",
            "end",
            "game",
            "{b}",
            "tag Event=c",
            "end"
        ]
    );
    assert_eq!(
        read_events(b"{a}\n32-28"),
        ["game", "{a}", "moves", "n 32 28", "end"]
    );
    assert_eq!(
        read_events(b"32-28 *\n{tail}"),
        ["game", "moves", "n 32 28", "Unknown", "end", "{tail}"]
    );
    assert_eq!(read_events(b"{a} ; b\n% c"), ["{a}", "{ b}"]);
    assert_eq!(count_records(""), 0);
    assert_eq!(
        count_records("% line\n[Date \"2012.02.01\"]\n1. 32-28 19-23"),
        1
    );
}

#[test]
fn tag_shapes() {
    assert_events!("[White \"a \\\"b\\\" c\"]" => "tag White=a \\\"b\\\" c");
    assert_events!("[Event \"Open [4/4]\"]\n[Site \"\"]" => "tag Event=Open [4/4] | tag Site=");
    assert_events!("[[Event \"a\"] [Site \"b\"] 1. 32-28" => "MalformedTag [ | tag Event=a | tag Site=b | 1. | n 32 28");
    assert_events!("[Round \"11.1]\n[White \"a\"]" => "tag Round=11.1 | UnclosedString [Round \"11.1] | tag White=a");
    assert_events!("[Round \"11.1\n[White \"a\"]" => "tag Round=11.1 | UnclosedString [Round \"11.1 | tag White=a");
    assert_events!("[White \"a\"\n[Black \"b\"]" => "tag White=a | UnclosedTag [White \"a\" | tag Black=b");
    assert_events!("[White \"a] [Black \"b\"]" => "tag White=a | UnclosedString [White \"a] | tag Black=b");
    assert_events!("[White \"Jan \"Piet\" Klaas\"]" => "tag White=Jan \"Piet\" Klaas");
    assert_events!("[Dir \"C:\\\"]\n[Black \"b\"]" => "tag Dir=C:\\ | tag Black=b");
    assert_events!("[Empty]\n[Empty]\n" => "MalformedTag [Empty] | MalformedTag [Empty]");
    assert_events!("[Event \"a\"]\n[Round 17]\n[Game # 612]\n[Empty]\n32-28" =>
        "tag Event=a | tag Round=17 | MalformedTag [Round 17] | tag Game=# 612 | MalformedTag [Game # 612] | MalformedTag [Empty] | n 32 28");
    assert_events!("[Type de jeu \"20\"]\n[&#x00c9;v&#x00e9;nement \"x\"]" => "tag Type de jeu=20 | tag &#x00c9;v&#x00e9;nement=x");
    assert_events!("[White \u{201c}a\u{201d}]\n[Black \"b\"]" => "tag White=a | tag Black=b");
    assert_events!(b"[White \x93a\x94]\n[Black \"b\"]", WINDOWS_1252 => "tag White=a | tag Black=b");
    assert_events!("[Event       \"x\" ]" => "tag Event=x");
    assert_events!("[\u{414}\u{430}\u{442}\u{430} \"2001\"]" => "tag \u{414}\u{430}\u{442}\u{430}=2001");
}

#[test]
fn carriage_returns() {
    assert_eq!(
        record_shapes(
            "[Event \"a\"]\r[Site \"b\"]\r\r1. 32-28 *\r\r[Event \"c\"]\r\r[Event \"d\"]\r"
        ),
        "2/1 1/0 1/0"
    );
    assert_events!("32-28 ; c\r19-23" => "n 32 28 | { c} | n 19 23");
}
