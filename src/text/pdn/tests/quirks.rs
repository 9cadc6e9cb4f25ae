//! The habits of real files, each in its smallest form. Those of single tokens are in `syntax`, those of records in `records`.

use super::events::assert_events;

#[test]
fn tags_in_any_order_and_language() {
    assert_events!("[FEN \"W:W1:B2.\"]\n[GameType \"20\"]\n[Event \"x\"]\n*" => "tag FEN=W:W1:B2. | tag GameType=20 | tag Event=x | Unknown");
    assert_events!("[Bianco \"a\"]\n[P1 \"b\"]\n[R&#x00e9;sultat \"1-1\"]\\r\n" => "tag Bianco=a | tag P1=b | tag R&#x00e9;sultat=1-1 | LiteralEscape \\r");
    assert_events!("[Result \" 0-1\"]\n[Result \"-\"]\n[Result \"\"]\n" => "tag Result= 0-1 | tag Result=- | tag Result=");
    assert_events!("[White \"D\\'Almeida\"]\n[Site \"d\\\\\\'Occitanie\"]" => "tag White=D\\'Almeida | tag Site=d\\\\\\'Occitanie");
}

#[test]
fn mixed_line_ends() {
    assert_events!("[A \"1\"]\r\n[B \"2\"]\n\r\n1. 32-28\r19-23\r\n*" => "tag A=1 | tag B=2 | 1. | n 32 28 | n 19 23 | Unknown");
}

#[test]
fn numbering() {
    assert_events!("1. .. 18-22 2 32-28 2. 19-23" => "1. | n 18 22 | 2. | n 32 28 | 2. | n 19 23");
    assert_events!("61. 25-20 47x29 62. 15-10 04x24 1-9" => "61. | n 25 20 | n 47 29 | 62. | n 15 10 | n 4 24 | n 1 9");
    assert_events!("1. 2-0\n" => "1. | First");
    assert_events!("8-3 ... 1-0" => "n 8 3 | First");
}

#[test]
fn replies_in_brackets() {
    assert_events!("30. (18-23?) 31. 34-30! (13-19)" => "30. | ( | n 18 23 | ? | ) | 31. | n 34 30 | ! | ( | n 13 19 | )");
    assert_events!("32-28 ( 1. e4-f2 f2-e4 ( 1. f1-a4 ) ) *" => "n 32 28 | ( | 1. | a e4 f2 | a f2 e4 | ( | 1. | a f1 a4 | ) | ) | Unknown");
}

#[test]
fn notes_between_moves() {
    assert_events!("5-10 [GB] 9-13*---1, 22-26" => "n 5 10 | Unreadable [GB] | n 9 13 | * | Unreadable ---1, | n 22 26");
    assert_events!("[A \"x\"]\n32-28 {[%clock w0:10:00 B0:10:00]} {[%eval -0.048][%depth 12]}" =>
        "tag A=x | n 32 28 | {[%clock w0:10:00 B0:10:00]} | {[%eval -0.048][%depth 12]}");
    assert_events!("a7x. X" => "Unreadable a7x. | capture");
}

#[test]
fn paths_and_hops() {
    assert_events!("39x28x17x6 11x18 18x25 36x16" => "n 39 28 17 6 | n 11 18 | n 18 25 | n 36 16");
    assert_events!("26x17 17x8 h4:h4 38x38" => "n 26 17 | n 17 8 | a h4 h4 | n 38 38");
    let long = (1..=30)
        .map(|n| n.to_string())
        .collect::<Vec<_>>()
        .join("x");
    assert_events!(long => "n 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 +long");
}
