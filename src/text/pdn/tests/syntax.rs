//! One token at a time.

use super::events::assert_events;

#[test]
fn numeric_moves() {
    assert_events!("1.32-28 19-23 2.28x19" => "1. | n 32 28 | n 19 23 | 2. | n 28 19");
    assert_events!("1. 06-11 23x05" => "1. | n 6 11 | n 23 5");
    assert_events!("3228 1826" => "n 32 28 | n 18 26");
    assert_events!("1. 26x37x48x31 2:13:22" => "1. | n 26 37 48 31 | n 2 13 22");
    assert_events!("32X28 11\u{d7}20 27*20" => "n 32 28 | n 11 20 | n 27 20");
    assert_events!("23x14-7" => "n 23 14 7 +mixed");
    assert_events!("132-28 0x7" => "n 0 28 | n 0 7");
    assert_events!("18\u{2013}22 g3\u{2014}f4 b2 \u{2014}c3 f6\u{2014} g5" => "n 18 22 | a g3 f4 | a b2 c3 +blank | a f6 g5 +blank");
}

#[test]
fn blanks_within_moves() {
    assert_events!("1. 1- 7 35x 4 32 - 28 2. 18 x 27" => "1. | n 1 7 +blank | n 35 4 +blank | n 32 28 +blank | 2. | n 18 27 +blank");
    assert_events!("10-\n13" => "n 10 13 +blank");
    assert_events!("23-19 x 19. 5-10" => "n 23 19 | capture | 19. | n 5 10");
    assert_events!("12. x 13. 5-10" => "12. | capture | 13. | n 5 10");
}

#[test]
fn algebraic_moves() {
    assert_events!("c3-d4 C3:E5 a3b4 d2xh6xf8" => "a c3 d4 | a c3 e5 | a a3 b4 | a d2 h6 f8");
    assert_events!("k12-l11 z9" => "a k12 l11 | Unreadable z9");
    assert_events!("cd4 c:e5 c-d4 bxd6 b:d4:f2" => "s c d4 | s c e5 | s c d4 | s b d6 | s b d4 f2");
    // A path that is left out.
    assert_events!("h4x...xh8 h4:…h8 32x..x3" => "a h4 h8 | a h4 h8 | n 32 3");
    assert_events!("1 ab4 ba5 2 ba3" => "1. | s a b4 | s b a5 | 2. | s b a3");
    assert_events!("a3\u{2014}b4h6\u{2014}g5" => "a a3 b4 | a h6 g5");
}

#[test]
fn numbers() {
    assert_events!("1... 18-22" => "1... | n 18 22");
    assert_events!("1. ... 18-22" => "1... | n 18 22");
    assert_events!("1\u{2026} 18-22" => "1... | n 18 22");
    assert_events!("1. \u{2026} bc5?" => "1... | s b c5 | ?");
    assert_events!("39\u{2026}.. 8-13?" => "39... | n 8 13 | ?");
    assert_events!("1) 23-20, 9-13" => "1. | n 23 20 | Markup , | n 9 13");
    assert_events!("01. 32-28 1 . 19-23" => "1. | n 32 28 | 1. | n 19 23");
    assert_events!("9-4\n60.\n19-14" => "n 9 4 | 60. | n 19 14");
    assert_events!("(12) 32-28" => "12. | n 32 28");
}

#[test]
fn scores() {
    for (text, score) in [
        ("1-0", "First"),
        ("0-1", "Second"),
        ("2-0", "First"),
        ("0-2", "Second"),
        ("1:0", "First"),
        ("0:1", "Second"),
        ("1-1", "Draw"),
        ("1/2-1/2", "Draw"),
        ("1/2:1/2", "Draw"),
        ("1/2", "Draw"),
        ("\u{bd}-\u{bd}", "Draw"),
        ("\u{bd}", "Draw"),
        ("0.5-0.5", "Draw"),
        ("=", "Draw"),
        ("0-0", "BothLost"),
        ("12-0", "Points"),
        ("1+ - 1-", "Points"),
        ("1- - 1+", "Points"),
        ("1.01-0.99", "Points"),
        ("-0.98-1.02", "Points"),
        ("1 1/2 - 1/2", "Points"),
        ("*", "Unknown"),
        ("1 - 0", "First"),
        ("1\u{2013}0", "First"),
    ] {
        assert_events!(text => score);
        let game = format!("1. 32-28 19-23 {text}\n");
        assert_events!(game => format!("1. | n 32 28 | n 19 23 | {score}"));
    }
    assert_events!("\x30\x32-0\x37 05-10 4-6 1-9" => "n 2 7 | n 5 10 | n 4 6 | n 1 9");
    assert_events!("1.01-06 06x17" => "1. | n 1 6 | n 6 17");
    assert_events!(b"32-28 \xbd-\xbd", WINDOWS_1252 => "n 32 28 | Draw");
}

#[test]
fn signs() {
    assert_events!("41. - - 42. --- 43. -----" => "41. | dash | dash | 42. | dash | 43. | dash");
    assert_events!("5. x X 6. : \u{d7}" => "5. | capture | capture | 6. | capture | capture");
    assert_events!("32-28!? 19-23(!?!!!) 28x19 ! (?)" => "n 32 28 | !? | n 19 23 | (!?!!!) | n 28 19 | ! | (?)");
    assert_events!("32-28$1 $902" => "n 32 28 | $1 | $902");
    assert_events!("/FEN \"W:W31:B20\"/ 31-27" => "setup W:W31:B20 | n 31 27");
    // The form for programs that do not read set-ups.
    assert_events!("32-28 {[%setup W:W31:B20]} 31-27" => "n 32 28 | setup W:W31:B20 | n 31 27");
    assert_events!("32-28 {see [%setup W:W31:B20]}" => "n 32 28 | {see [%setup W:W31:B20]}");
    assert_events!("1. *30-17 5-10" => "1. | * | n 30 17 | n 5 10");
}

#[test]
fn stars() {
    assert_events!("1. 27-20* 19-23 2. 5-10*" => "1. | n 27 20 | * | n 19 23 | 2. | n 5 10 | Unknown");
    assert_events!("1. 27-20* {x} 1-0" => "1. | n 27 20 | * | {x} | First");
    assert_events!("(27-20*) 5-10" => "( | n 27 20 | * | ) | n 5 10");
    assert_events!("27-20*\n\n1. 5-10" => "n 27 20 | Unknown | 1. | n 5 10");
    assert_events!("27-20*\n[Event \"b\"]" => "n 27 20 | Unknown | tag Event=b");
    assert_events!("5-10*\\r" => "n 5 10 | Unknown | LiteralEscape \\r");
}

#[test]
fn variations_and_comments() {
    assert_events!("1. 32-28 (1. 33-29 {why} (34-30) ) 19-23" => "1. | n 32 28 | ( | 1. | n 33 29 | {why} | ( | n 34 30 | ) | ) | n 19 23");
    assert_events!("((a3-b4))" => "( | ( | a a3 b4 | ) | )");
    assert_events!("32-28 (Red falters here, 3-8* wins) 19-23" => "n 32 28 | {Red falters here, 3-8* wins} | BracketComment (Red falters here, 3-8* wins) | n 19 23");
    assert_events!("19x12 (a) 8x15" => "n 19 12 | {a} | BracketComment (a) | n 8 15");
    assert_events!("1. c3-d4 (5) d6-c5 (1:30)" => "1. | a c3 d4 | {5} | BracketComment (5) | a d6 c5 | {1:30} | BracketComment (1:30)");
    assert_events!("32-28 (1. 33-29 (0:07) 19-23)" => "n 32 28 | ( | 1. | n 33 29 | {0:07} | BracketComment (0:07) | n 19 23 | )");
    assert_events!("28:19 (14:23) (23:14)" => "n 28 19 | ( | n 14 23 | ) | ( | n 23 14 | )");
    assert_events!("(bxd6 cd4 d2xh6xf8)" => "( | s b d6 | s c d4 | a d2 h6 f8 | )");
    assert_events!("32-28 ( {White wins} 19-23)" => "n 32 28 | ( | {White wins} | n 19 23 | )");
    assert_events!("32-28 (/FEN \"W:W31:B20\"/ 31-27) (/FEN \"W:W31:B20\"/)" => "n 32 28 | ( | setup W:W31:B20 | n 31 27 | ) | ( | setup W:W31:B20 | )");
    assert_events!("32-28 (FEN and all that) (/a)" => "n 32 28 | {FEN and all that} | BracketComment (FEN and all that) | {/a} | BracketComment (/a)");
    assert_events!("32-28 ; rest (of [line\n19-23" => "n 32 28 | { rest (of [line} | n 19 23");
    assert_events!("32-28 (19-23 ; good move\n28x19) 1-0" => "n 32 28 | ( | n 19 23 | { good move} | n 28 19 | ) | First");
    assert_events!("32-28 (19-23; bad) 1-0" => "n 32 28 | {19-23; bad} | BracketComment (19-23; bad) | First");
    assert_events!("32-28\n% rest {\n19-23" => "n 32 28 | n 19 23");
    assert_events!("32-28 {a\nb [%clock w0:10:00]}" => "n 32 28 | {a\nb [%clock w0:10:00]}");
}

#[test]
fn look_alikes() {
    assert_events!("1. \u{441}3-d4 32-2\u{417}" => "1. | a c3 d4 +alike | n 32 23 +alike");
    assert_events!("\u{415}3:\u{421}5" => "a e3 c5 +alike");
    assert_events!("3O-25 l-7 cl-d2" => "n 30 25 +alike | n 1 7 +alike | a c1 d2 +alike");
    assert_events!(b"\xf13-d4 28\x9622 1\x85 5-10", WINDOWS_1251 => "a c3 d4 +alike | n 28 22 | 1... | n 5 10");
    assert_events!(b"28\xa0-\xa022 11\xd720", WINDOWS_1252 => "n 28 22 +blank | n 11 20");
    assert_events!("32-28 \u{431}\u{435}\u{43b}\u{44b}\u{435} \u{441}\u{434}\u{430}\u{43b}\u{438}\u{441}\u{44c}" => "n 32 28 | Unreadable \u{431}\u{435}\u{43b}\u{44b}\u{435} \u{441}\u{434}\u{430}\u{43b}\u{438}\u{441}\u{44c}");
}

#[test]
fn junk() {
    assert_events!("32-28 so much junk here 19-23" => "n 32 28 | Unreadable so much junk here | n 19 23");
    assert_events!("8-11Redoverstepped 19-23" => "n 8 11 | GluedText Redoverstepped | n 19 23");
    assert_events!("RispondiElimina19x12" => "Unreadable RispondiElimina | n 19 12");
    assert_events!("22-26-A, 8-3 . 1-0" => "n 22 26 | GluedText -A, | n 8 3 | Unreadable . | First");
    assert_events!("d4-e5!x" => "a d4 e5 | ! | capture");
    assert_events!("32-28 [diagram] 19-23" => "n 32 28 | Unreadable [diagram] | n 19 23");
    assert_events!("35-30\\r\n19-23\\r" => "n 35 30 | LiteralEscape \\r | n 19 23");
    assert_events!("32-28 \0\0 19-23" => "n 32 28 | ControlBytes \0\0 | n 19 23");
    assert_events!("\u{feff}32-28 \u{feff}19-23" => "n 32 28 | StrayBom \u{feff} | n 19 23");
}
