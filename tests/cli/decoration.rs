//! Signs among the moves that the standard does not have: the game is read through them, a note says so, and `fix` takes them out.

use super::run_in;
use serde_json::Value;
use std::path::Path;

/// The findings but for those of tags, as `code` or `code xN`; the plies that are legal.
fn check(text: &str) -> (Vec<String>, u64) {
    let args = ["check", "--format", "jsonl", "-"];
    let run = run_in(Path::new("."), &args, text);
    let lines: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let mut codes = Vec::new();
    let mut plies = 0;
    for line in &lines {
        match line["code"].as_str() {
            Some(code) if code.starts_with('T') => {}
            Some(code) => codes.push(code.to_owned()),
            None => {
                plies = line["summary"]["plies"]
                    .as_u64()
                    .or(line["plies"].as_u64())
                    .unwrap_or(0)
            }
        }
    }
    (codes, plies)
}

/// The moves that `convert` writes, without tags.
fn converted(text: &str) -> String {
    let run = run_in(Path::new("."), &["convert", "-q", "--to", "pdn", "-"], text);
    let moves = run.out.lines().filter(|line| !line.starts_with('['));
    moves.collect::<Vec<_>>().join(" ").trim().to_owned()
}

const RUSSIAN: &str = "[GameType \"25\"]\n[Result \"2-0\"]\n\n";
const MOVES: &str = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g7-f6 *";

#[test]
fn formatted_moves_are_read_through() {
    for moves in [
        "1.- c3-d4 d6-c5 2.- b2-c3 f6-g5 3.- c3-b4 g7-f6 2-0",
        "1.\u{2014} c3-d4 d6-c5 2.\u{2014} b2-c3 f6-g5 3.\u{2014} c3-b4 g7-f6 2-0",
        "1\u{ba} c3-d4 d6-c5 2\u{ba} b2-c3 f6-g5 3\u{ba} c3-b4 g7-f6 2-0",
        "1- c3-d4 d6-c5 2- b2-c3 f6-g5 3- c3-b4 g7-f6 2-0",
    ] {
        assert_eq!(converted(&format!("{RUSSIAN}{moves}")), MOVES, "{moves}");
        assert_eq!(check(&format!("{RUSSIAN}{moves}")), (vec![], 6), "{moves}");
    }
    for moves in [
        "1. c3-d4 d6-c5; 2. b2-c3 f6-g5; 3. c3-b4 g7-f6; 2-0",
        "1. c3-d4; d6-c5; 2. b2-c3; f6-g5;\n3. c3-b4; g7-f6; 2-0",
        "1. c3-d4&nbsp;d6-c5 2.&nbsp;b2&ndash;c3 f6-g5&#160;3. c3-b4 g7-f6 2-0",
        "1\\. c3-d4 d6-c5 2\\. b2\\-c3 f6-g5 3\\. c3-b4 g7-f6 2-0",
        "**1. c3-d4** d6-c5 **2. b2-c3** f6-g5 **3. c3-b4** g7-f6 2-0",
        "*1. c3-d4* d6-c5 *2. b2-c3* f6-g5 *3. c3-b4* g7-f6 2-0",
        "1. __c3-d4__ d6-c5 2. _b2-c3_ f6-g5 3. ***c3-b4*** g7-f6 **2-0**",
        "1. <b>c3-d4</b> d6-c5<br>2. <i>b2-c3</i> f6-g5<br/>3. <u>c3-b4</u> g7-f6 2-0",
        "[b]1. c3-d4[/b] d6-c5 [color=red]2.[/color] b2-c3 f6-g5 [i]3. c3-b4 g7-f6[/i] 2-0",
        "- 1. c3-d4 d6-c5\n- 2. b2-c3 f6-g5\n- 3. c3-b4 g7-f6\n\n2-0",
    ] {
        let (codes, plies) = check(&format!("{RUSSIAN}{moves}"));
        assert!(
            codes.iter().all(|code| code == "S040"),
            "{moves}: {codes:?}"
        );
        assert!(
            !codes.is_empty() && plies == 6,
            "{moves}: {codes:?} {plies}"
        );
        assert_eq!(converted(&format!("{RUSSIAN}{moves}")), MOVES, "{moves}");
    }
}

#[test]
fn fix_takes_signs_of_formatting_out() {
    let dir = tempfile::tempdir().expect("a folder");
    for (moves, fixed) in [
        (
            "**1. c3-d4** d6-c5 **2.** b2-c3 f6-g5 2-0",
            "1. c3-d4 d6-c5 2. b2-c3 f6-g5 2-0",
        ),
        (
            "1\\. c3-d4&nbsp;d6-c5 2\\. b2&ndash;c3 f6-g5 2-0",
            "1. c3-d4 d6-c5 2. b2-c3 f6-g5 2-0",
        ),
        (
            "1. c3-d4 0:05 d6-c5 0:07 2. b2-c3 0:09 f6-g5 2-0",
            "1. c3-d4 {0:05} d6-c5 {0:07} 2. b2-c3 {0:09} f6-g5 2-0",
        ),
        (
            "1. c3-d4[b]d6-c5[/b] 2. b2-c3 f6-g5 2-0",
            "1. c3-d4 d6-c5 2. b2-c3 f6-g5 2-0",
        ),
    ] {
        std::fs::write(dir.path().join("a.pdn"), format!("{RUSSIAN}{moves}\n")).expect("a file");
        let run = run_in(dir.path(), &["fix", "-o", "-", "a.pdn"], "");
        assert!(run.out.contains(fixed), "{moves}: {}", run.out);
    }
}

#[test]
fn signs_of_value_are_glyphs_and_come_back() {
    for (sign, glyph) in [
        ("=", "$10"),
        ("+=", "$14"),
        ("=+", "$15"),
        ("\u{b1}", "$16"),
        ("\u{2213}", "$17"),
        ("+-", "$18"),
        ("-+", "$19"),
        ("++--", "$20"),
        ("\u{2213}\u{2213}", "$21"),
        ("W+", "$18"),
        ("~", "{~}"),
        ("\u{d7}", "{\u{d7}}"),
        ("#", "{#}"),
    ] {
        let text = format!(
            "{RUSSIAN}1. c3-d4 d6-c5 2. b2-c3 f6-g5 {sign} 3. c3-b4 (3. e3-f4 g5xe3 {sign}) g7-f6 2-0"
        );
        assert_eq!(check(&text), (vec![], 6), "{sign}");
        let want = match glyph.starts_with('$') {
            true => format!(
                "1. c3-d4 d6-c5 2. b2-c3 f6-g5 {glyph} 3. c3-b4 (3. e3-f4 g5:e3 {glyph}) g7-f6 *"
            ),
            false => format!(
                "1. c3-d4 d6-c5 2. b2-c3 f6-g5 {glyph} 3. c3-b4 (3. e3-f4 g5:e3 {glyph}) 3... g7-f6 *"
            ),
        };
        let pdn = converted(&text);
        assert_eq!(
            pdn.replace("3... g7", "g7"),
            want.replace("3... g7", "g7"),
            "{sign}"
        );
        assert_eq!(converted(&format!("{RUSSIAN}{pdn}")), pdn, "{sign}");
        let page = run_in(Path::new("."), &["explain", sign], "");
        assert_eq!(page.status, Some(0), "{sign}: {}", page.err);
        assert!(
            page.out.contains("## What it means"),
            "{sign}: {}",
            page.out
        );
    }
    // In brackets alone a sign of equality is an offer, in a variation it is none.
    let offer = |text: &str| check(&format!("{RUSSIAN}{text}")).0;
    let early = offer("1. c3-d4 d6-c5 2. b2-c3 f6-g5 (=) 3. c3-b4 g7-f6 2-0");
    assert_eq!(early, ["D011"]);
    assert!(offer("1. c3-d4 d6-c5 2. b2-c3 f6-g5 (2... c5-b4 =) 3. c3-b4 g7-f6 2-0").is_empty());
}

#[test]
fn promotions_times_and_null_moves_are_read() {
    let endgame = "[GameType \"25\"]\n[FEN \"W:Wc7:Bb2\"]\n[Result \"*\"]\n\n";
    for sign in ["=Q", "=K", "=D", "=\u{414}", "=\u{43a}"] {
        let text = format!("{endgame}1. c7-d8{sign} b2-a1{sign} 2. d8-e7 *");
        assert_eq!(check(&text), (vec![], 3), "{sign}");
    }
    let international = "[GameType \"20\"]\n[Result \"*\"]\n\n";
    for moves in [
        "1. 32-28 0:05 18-22 0:10 2. 37-32 0:20 *",
        "1. 32-28 1:05 18-22 12:30 2. 37-32 1:59:05 *",
        "1. 32-28 5' 18-22 7' 2. 37-32 12'30\" *",
    ] {
        assert_eq!(
            check(&format!("{international}{moves}")),
            (vec!["S040".to_owned()], 3),
            "{moves}"
        );
    }
    for turn in ["B::", "B:W:B", "b:", "?::"] {
        let text = format!("{international}1. 32-28 /FEN \"W::\"/ 37-32 /FEN \"{turn}\"/ 18-22 *");
        let plies = if turn == "?::" { 2 } else { 3 };
        assert_eq!(check(&text).1, plies.max(3), "{turn}");
    }
    for threat in [
        "1. 32-28 17-21 2. 37-32 (2. 31-26 -- 3. 26x17) 12-17 *",
        "1. 32-28 17-21 (1... 20-24 -- 2... 14-20 -- 3... 10-14) 2. 37-32 12-17 *",
    ] {
        let (codes, _) = check(&format!("{international}{threat}"));
        assert!(codes.is_empty(), "{threat}: {codes:?}");
        assert!(
            !converted(&format!("{international}{threat}")).contains("unread"),
            "{threat}"
        );
    }
}

/// Two dashes stand for a move, whatever would be due at that place or behind the move that they replace.
#[test]
fn null_moves_turn_the_position_before_the_move_they_replace() {
    let russian = "[GameType \"25\"]\n[Result \"*\"]\n\n";
    for moves in [
        "1. c3-d4 d6-c5 (1... f6-g5 2. d4-c5 (2. -- g5-f4 3. e3:g5 h6:f4) 2... b6:d4) 2. b2-c3 f6-g5 *",
        "1. c3-d4 f6-g5 2. d4-c5 (2. -- g5-f4 3. e3:g5 h6:f4) 2... b6:d4 *",
        // The move that they replace is a capture, and it is due.
        "1. c3-d4 b6-c5 2. d4:b6 (2. -- c5-b4 3. a3:c5 d6:b4) 2... a7:c5 *",
        "1. c3-d4 b6-c5 2. d4:b6 (2. --) 2... a7:c5 *",
        // Behind a move of the variation.
        "1. c3-d4 d6-c5 2. b2-c3 (2. b2-c3 -- 3. c3-b4) 2... f6-g5 *",
    ] {
        let text = format!("{russian}{moves}");
        let (codes, _) = check(&text);
        let grave = |code: &&String| !code.starts_with('S');
        let grave: Vec<_> = codes.iter().filter(grave).collect();
        assert!(grave.is_empty(), "{moves}: {grave:?}");
    }
    let text =
        format!("{russian}1. c3-d4 f6-g5 2. d4-c5 (2. -- g5-f4 3. e3:g5 h6:f4) 2... b6:d4 *");
    let record = converted(&text);
    let begins = "2. d4-c5 (/FEN \"B:Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:B";
    assert!(record.contains(begins), "{record}");
}
