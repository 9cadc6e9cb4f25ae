//! Signs between and after moves that the standard does not have: formatting, evaluation, times, semicolons.

use super::events::assert_events;

#[test]
fn numbers_with_dashes_and_ordinals() {
    assert_events!("1.- 32-28 18-23 2.- 33-29 23x32" => "1. | n 32 28 | n 18 23 | 2. | n 33 29 | n 23 32");
    assert_events!("1.\u{2014} 32-28 18-23 2.\u{2014}33-29" => "1. | n 32 28 | n 18 23 | 2. | n 33 29");
    assert_events!("1.\u{2013} c3-d4 d6-c5 2.-b2-c3" => "1. | a c3 d4 | a d6 c5 | 2. | a b2 c3");
    assert_events!("1- 32-28 18-23 2- 33-29" => "1. | n 32 28 | n 18 23 | 2. | n 33 29");
    assert_events!("1.) 32-28 18-23 2\u{ba} 33-29 23x32 3: 37x28" => "1. | n 32 28 | n 18 23 | 2. | n 33 29 | n 23 32 | 3. | n 37 28");
    assert_events!("4 . . . 1-7 5. 2-8" => "4... | n 1 7 | 5. | n 2 8");
    assert_events!("1 - 32-28 18-23 2 \u{2013} 33-29" => "1. | n 32 28 | n 18 23 | 2. | n 33 29");
    assert_events!("1. - 32-28 18-23 2.-- 33-29 23x32" => "1. | n 32 28 | n 18 23 | 2. | n 33 29 | n 23 32");
    assert_events!("(1) 32-28 18-23 (2) 33-29" => "1. | n 32 28 | n 18 23 | 2. | n 33 29");
    assert_events!("[1] 32-28 18-23 [2] 33-29" => "1. | n 32 28 | n 18 23 | 2. | n 33 29");
    assert_events!("1st 32-28 18-23 2-\u{439}. 33-29" => "1. | n 32 28 | n 18 23 | 2. | n 33 29");
    assert_events!("1. 32-28 (2) 18-23 (3) 2. 33-29" => "1. | n 32 28 | {2} | BracketComment (2) | n 18 23 | {3} | BracketComment (3) | 2. | n 33 29");
    // A null move, a move that is missing, and moves with blanks.
    assert_events!("1. 32-28 18-23 2.-- 23x32" => "1. | n 32 28 | n 18 23 | 2. | dash | n 23 32");
    assert_events!("1.- 18-22 2. 32-28 12-18" => "1. | dash | n 18 22 | 2. | n 32 28 | n 12 18");
    assert_events!("1. 1- 7 2. 2- 8" => "1. | n 1 7 +blank | 2. | n 2 8 +blank");
}

#[test]
fn semicolons_part_rows_or_begin_comments() {
    assert_events!("1. 32-28 19-23; 2. 28x19 14x23; 3. 37-32 10-14; 2-0" =>
        "1. | n 32 28 | n 19 23 | Semicolon ; | 2. | n 28 19 | n 14 23 | Semicolon ; | 3. | n 37 32 | n 10 14 | Semicolon ; | First");
    assert_events!("1. c3-d4; d6-c5; 2. b2-c3; f6-g5;\n3. c3-b4" =>
        "1. | a c3 d4 | Semicolon ; | a d6 c5 | Semicolon ; | 2. | a b2 c3 | Semicolon ; | a f6 g5 | Semicolon ; | 3. | a c3 b4");
    assert_events!("1. 32-28 (1. 33-28 18-22; 2. 39-33 12-18) 19-23" =>
        "1. | n 32 28 | ( | 1. | n 33 28 | n 18 22 | Semicolon ; | 2. | n 39 33 | n 12 18 | ) | n 19 23");
    assert_events!("2. 28x19 14x23 (2... 13x24; 2... 13x23; 2... 14x23) 3. 37-32" =>
        "2. | n 28 19 | n 14 23 | ( | 2... | n 13 24 | ) | ( | Semicolon ; | 2... | n 13 23 | ) | ( | Semicolon ; | 2... | n 14 23 | ) | 3. | n 37 32");
    for comment in [
        " 12. 32-28 was better",
        " 2. 33-29 is usual",
        " 1. 33-28 19-23",
        " 5. 33-28 19-23",
        " 2. 33-29 14-20",
        " 18-22",
        " good; 2. 28x19",
        "",
    ] {
        let text = format!("1. 32-28 19-23 ;{comment}\n2. 28x19 14x23 2-0");
        let told = match comment {
            "" => "Semicolon ;".to_owned(),
            _ => format!("{{{comment}}}"),
        };
        let want = format!("1. | n 32 28 | n 19 23 | {told} | 2. | n 28 19 | n 14 23 | First");
        assert_events!(text => want);
    }
    assert_events!("1. 32-28 ; 19-23\n18-22 2. 33-29" => "1. | n 32 28 | { 19-23} | n 18 22 | 2. | n 33 29");
}

#[test]
fn references_of_html_are_characters() {
    assert_events!("1. 32-28 18-23 2. 33-29 23x32&nbsp;3.&nbsp;37x28 17&ndash;22 4. 28&#215;17&#160;11x22" =>
        "1. | n 32 28 | n 18 23 | 2. | n 33 29 | n 23 32 | Markup &nbsp; | 3. | Markup &nbsp; | n 37 28 | n 17 22 | Markup 17&ndash;22 | 4. | n 28 17 | Markup 28&#215;17 | Markup &#160; | n 11 22");
}

#[test]
fn escapes_and_emphasis_of_markdown() {
    assert_events!("1\\. 32-28 18-23 2\\. 33-29 23\\*32 \\*" =>
        "1. | Markup 1\\. | n 32 28 | n 18 23 | 2. | Markup 2\\. | n 33 29 | n 23 32 | Markup 23\\*32 | Markup \\ | Unknown");
    assert_events!("1\\) c3\\-d4\\! d6-c5 2\\) b2-c3" =>
        "1. | Markup 1\\) | a c3 d4 | Markup c3\\-d4 | Markup \\ | ! | a d6 c5 | 2. | Markup 2\\) | a b2 c3");
    for [open, close] in [
        ["**", "**"],
        ["*", "*"],
        ["***", "***"],
        ["__", "__"],
        ["_", "_"],
        ["<b>", "</b>"],
        ["<strong>", "</strong>"],
        ["<span style=\"color: red\">", "</span>"],
        ["[b]", "[/b]"],
        ["[color=red]", "[/color]"],
    ] {
        let text = format!(
            "{open}1. c3-d4{close} d6-c5 {open}2.{close} b2-c3 {open}f6-g5{close} 3. c3-b4"
        );
        let (open, close) = (format!("Markup {open}"), format!("Markup {close}"));
        let want = format!(
            "{open} | 1. | a c3 d4 | {close} | a d6 c5 | {open} | 2. | {close} | a b2 c3 | {open} | a f6 g5 | {close} | 3. | a c3 b4"
        );
        assert_events!(text => want);
    }
    // Stars that close nothing are marks and results as usual.
    assert_events!("1. 27-20* 18-23 2. 33-29 *" => "1. | n 27 20 | * | n 18 23 | 2. | n 33 29 | Unknown");
    assert_events!("1. 32*28 18-23 *\n\n1. 33-28 *" => "1. | n 32 28 | n 18 23 | Unknown | 1. | n 33 28 | Unknown");
}

#[test]
fn moves_that_are_struck_out_are_comments_where_others_replace_them() {
    assert_events!("1. 32-28 ~~19-23~~ 18-23 2. 33-29" =>
        "1. | n 32 28 | {19-23} | StruckOut ~~19-23~~ | n 18 23 | 2. | n 33 29");
    assert_events!("1. 32-28 18-23 <del>2. 38-32</del> 2. 33-29" =>
        "1. | n 32 28 | n 18 23 | {2. 38-32} | StruckOut <del>2. 38-32</del> | 2. | n 33 29");
    assert_events!("~~1. c3-d4~~ d6-c5 [s]2. b2-c3[/s] f6-g5" =>
        "Markup ~~ | 1. | a c3 d4 | Markup ~~ | a d6 c5 | Markup [s] | 2. | a b2 c3 | Markup [/s] | a f6 g5");
}

#[test]
fn signs_that_value_a_position() {
    for (sign, told) in [
        ("=", "$10"),
        ("+=", "$14"),
        ("=+", "$15"),
        ("\u{b1}", "$16"),
        ("+/-", "$16"),
        ("\u{2213}", "$17"),
        ("+-", "$18"),
        ("+\u{2212}", "$18"),
        ("-+", "$19"),
        ("\u{2013}+", "$19"),
        ("++--", "$20"),
        ("--++", "$21"),
        ("\u{221e}", "$13"),
        ("W+", "$18"),
        ("#", "#"),
        ("+", "+"),
    ] {
        for blank in ["", " "] {
            if blank.is_empty() && sign.starts_with(char::is_alphabetic) {
                continue;
            }
            let text = format!(
                "1. c3-d4 d6-c5 2. b2-c3{blank}{sign} f6-g5{blank}{sign} 3. c3-b4 (3. e3-f4 {sign}) 2-0"
            );
            let want = format!(
                "1. | a c3 d4 | a d6 c5 | 2. | a b2 c3 | {told} | a f6 g5 | {told} | 3. | a c3 b4 | ( | 3. | a e3 f4 | {told} | ) | First"
            );
            assert_events!(text => want);
        }
    }
    assert_events!("1. c3-d4 (+-) d6-c5 (\u{b1}) 2. b2-c3 (=)" =>
        "1. | a c3 d4 | $18 | a d6 c5 | $16 | 2. | a b2 c3 | ( | Draw | )");
    // The list of the IDF prints them with a blank.
    assert_events!("1. c3-d4 + - d6-c5 = + 2. b2-c3" => "1. | a c3 d4 | $18 | a d6 c5 | $15 | 2. | a b2 c3");
    // At the end it is the result, but next to a result it is none.
    assert_events!("1. c3-d4 d6-c5 =" => "1. | a c3 d4 | a d6 c5 | Draw");
    assert_events!("1. c3-d4 d6-c5 = 1-1" => "1. | a c3 d4 | a d6 c5 | $10 | Draw");
    // If the tags leave the result open, a star after the sign is the result.
    assert_events!("[Result \"*\"]\n1. c3-d4 d6-c5 = *" =>
        "tag Result=* | 1. | a c3 d4 | a d6 c5 | $10 | Unknown");
    assert_events!("1. c3-d4 d6-c5 +- 2-0" => "1. | a c3 d4 | a d6 c5 | $18 | First");
    assert_events!("1. c3-d4 d6-c5 2-0 +-" => "1. | a c3 d4 | a d6 c5 | First | $18");
}

#[test]
fn a_move_without_its_first_square_is_no_sign() {
    assert_events!("1. -5 19-23 2. 32-28" => "1. | Unreadable -5 | n 19 23 | 2. | n 32 28");
    assert_events!("1.-5 19-23 2. 32-28" => "1. | Unreadable -5 | n 19 23 | 2. | n 32 28");
    assert_events!("1... -5 2. 37-32" => "1... | Unreadable -5 | 2. | n 37 32");
    assert_events!("1. 32-28 -5 2. 37-32" => "1. | n 32 28 | Unreadable -5 | 2. | n 37 32");
    // After a move that lacks no other, they count pieces.
    assert_events!("1. 32-28 -1 19-23 -2 2. 37-32 +1 *" =>
        "1. | n 32 28 | -1 | n 19 23 | -2 | 2. | n 37 32 | +1 | Unknown");
    assert_events!("1. 32-28 -1 1... 19-23 -2 2. 37-32 -3 2-0" =>
        "1. | n 32 28 | -1 | 1... | n 19 23 | -2 | 2. | n 37 32 | -3 | First");
}

#[test]
fn crosses_and_waves_are_moves_where_one_is_due() {
    assert_events!("1. 32-28 \u{d7} 2. 33-29 \u{d7} 18-23 3. 1-2" =>
        "1. | n 32 28 | capture | 2. | n 33 29 | \u{d7} | n 18 23 | 3. | n 1 2");
    assert_events!("1. 32-28 ~ 2. 33-29 ~ 18-23 3. 37-32 19-24 ~ 4. 1-2" =>
        "1. | n 32 28 | dash | 2. | n 33 29 | ~ | n 18 23 | 3. | n 37 32 | n 19 24 | ~ | 4. | n 1 2");
}

#[test]
fn promotions() {
    assert_events!("1. c7-d8=Q e5-f4 2. 6-1=D 44x50=\u{434} 3. c7-d8=K! a1-b2" =>
        "1. | a c7 d8 | =Q | a e5 f4 | 2. | n 6 1 | =D | n 44 50 | =\u{434} | 3. | a c7 d8 | =K | ! | a a1 b2");
}

#[test]
fn times_without_braces() {
    assert_events!("1. 32-28 0:05 18-22 0:10 2. 37-32 0:20" =>
        "1. | n 32 28 | {0:05} | BareTime 0:05 | n 18 22 | {0:10} | BareTime 0:10 | 2. | n 37 32 | {0:20} | BareTime 0:20");
    assert_events!("1. 32-28 1:05 18-22 12:30 2. 37-32 1:59:05 12-18 0:59" =>
        "1. | n 32 28 | {1:05} | BareTime 1:05 | n 18 22 | {12:30} | BareTime 12:30 | 2. | n 37 32 | {1:59:05} | BareTime 1:59:05 | n 12 18 | {0:59} | BareTime 0:59");
    assert_events!("1. c3-d4 5' d6-c5 7' 2. b2-c3 12'30\" 1-0" =>
        "1. | a c3 d4 | {5'} | BareTime 5' | a d6 c5 | {7'} | BareTime 7' | 2. | a b2 c3 | {12'30\"} | BareTime 12'30\" | First");
    assert_events!("1. 32-28 0.05 18-22 0.06 2. 37-32 +0:10 12-18 [0:20]" =>
        "1. | n 32 28 | {0.05} | BareTime 0.05 | n 18 22 | {0.06} | BareTime 0.06 | 2. | n 37 32 | {+0:10} | BareTime +0:10 | n 12 18 | {0:20} | BareTime [0:20]");
    // Captures with a colon, and scores.
    assert_events!("1. 32-28 19-23 2. 28:19 14:23 3. 37-32 10-14 0:2" =>
        "1. | n 32 28 | n 19 23 | 2. | n 28 19 | n 14 23 | 3. | n 37 32 | n 10 14 | Second");
    assert_events!("1. 32-28 19-23 2. 28:19 14:23 37-32 10-14" =>
        "1. | n 32 28 | n 19 23 | 2. | n 28 19 | n 14 23 | n 37 32 | n 10 14");
    assert_events!("1. 32-28 19-23 0:05" => "1. | n 32 28 | n 19 23 | Points");
}

#[test]
fn positions_in_comments() {
    for command in [
        "[%setup W:W31:B21]",
        "[%fen \"W:W31:B21\"]",
        "[%fen W:W31:B21]",
        "[%setup FEN \"W:W31:B21\"]",
        " [%SETUP fen W:W31:B21] ",
    ] {
        assert_events!(format!("1. 32-28 {{{command}}} 2. 31-27") => "1. | n 32 28 | setup W:W31:B21 | 2. | n 31 27");
    }
    assert_events!("1. 32-28 {[%fen] x} 2. 31-27" => "1. | n 32 28 | {[%fen] x} | 2. | n 31 27");
}

#[test]
fn lines_of_mails_that_are_broken() {
    let row =
        "[x \"y\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10";
    let moves = "6. 34-29 23x34 7. 40x29";
    let whole = super::events::tokens_in(
        format!("{row} {moves} 2-0").as_bytes(),
        crate::pdn::Encoding::Utf8,
    );
    // The line may be broken between its words and within them.
    for at in 0..moves.len() {
        if row.len() - 9 + at + 2 > 75 || row.len() - 9 + at < 59 {
            continue;
        }
        let (before, behind) = moves.split_at(at);
        let text = format!("{row} {before}=\r\n{behind} 2-0");
        let mut told = super::events::read_events(text.as_bytes());
        told.retain(|line| {
            !line.starts_with("Markup") && !["game", "moves", "end"].contains(&line.as_str())
        });
        assert_eq!(told.join(" | "), whole, "{text:?}");
    }
    assert_events!("1. c3-d4 d6-c5 =3D 2. b2-c3 (2. e3-f4 =3D)" => "1. | a c3 d4 | a d6 c5 | $10 | 2. | a b2 c3 | ( | 2. | a e3 f4 | $10 | )");
}

#[test]
fn a_capture_that_is_due_is_no_part_of_its_number() {
    assert_events!("1. 32-28 18-23 2.x 12-18 3.X 8-12" => "1. | n 32 28 | n 18 23 | 2. | capture | n 12 18 | 3. | capture | n 8 12");
    assert_events!("1. 32-28 18-23 2.х 12-18 3. 37-32" => "1. | n 32 28 | n 18 23 | 2. | capture | n 12 18 | 3. | n 37 32");
    assert_events!("1. 32-28 18-23 2.: 12-18 3. 37-32" => "1. | n 32 28 | n 18 23 | 2. | capture | n 12 18 | 3. | n 37 32");
    assert_events!("1. 32-28 18-23 2.x x 3. 37-32" => "1. | n 32 28 | n 18 23 | 2. | capture | capture | 3. | n 37 32");
    // Before a score that looks like a move, if the tags declare that score.
    assert_events!("[Result \"1-9\"]\n\n1. 32-28 x 1-9" => "tag Result=1-9 | 1. | n 32 28 | capture | n 1 9");
    assert_events!("[Result \"0-2\"]\n\n1. 32-28 x 1-9" => "tag Result=0-2 | 1. | n 32 28 | x | n 1 9");
    assert_events!("[Result \"1-9\"]\n\n1. 32-28 x 1-9 2. 37-32 7-12" => "tag Result=1-9 | 1. | n 32 28 | x | n 1 9 | 2. | n 37 32 | n 7 12");
    // Signs of numbers with which no capture is written.
    assert_events!("1.: 32-28 18-23 2.: 37-32 12-18" => "1. | n 32 28 | n 18 23 | 2. | n 37 32 | n 12 18");
}

#[test]
fn a_lone_sign_among_words_is_one_of_them() {
    assert_events!("1. 32-28 18-23 capture: x 2. 37-32" => "1. | n 32 28 | n 18 23 | Unreadable capture: x | 2. | n 37 32");
    assert_events!("1. 32-28 18-23 Plaats : Assen x ook 2. 37-32" => "1. | n 32 28 | n 18 23 | Unreadable Plaats : Assen x ook | 2. | n 37 32");
    // After a move it marks the move as a win.
    assert_events!("1. 32-28 18-23 x 2. 37-32" => "1. | n 32 28 | n 18 23 | x | 2. | n 37 32");
}

#[test]
fn tags_of_a_game_are_no_tags_of_a_board() {
    for name in [
        "b",
        "s a",
        "b ;",
        "i x",
        "url x",
        "game x",
        "code 1",
        "size of board",
    ] {
        let text = format!("[Event \"e\"]\n[{name} \"v = 1\"]\n1. 32-28");
        let told = super::events::read_events(text.as_bytes());
        assert!(
            told.iter().any(|line| line.contains("v = 1")),
            "{name}: {told:?}"
        );
    }
    for tag in [
        "[b]",
        "[/b]",
        "[size=3]",
        "[color = red]",
        "[font face=\"Arial\"]",
        "[*]",
    ] {
        assert_events!(format!("1. 32-28 {tag} 18-23 2. 37-32") => format!("1. | n 32 28 | Markup {tag} | n 18 23 | 2. | n 37 32"));
    }
}
