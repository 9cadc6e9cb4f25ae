//! Mending and converting take no more memory than a long game needs, whatever stands in a file, and what is divided for that is
//! read as before.

use super::floods::{CHECK, counts, file, pdn};
use std::path::Path;

/// The bytes of a flood: enough to fill many chunks.
fn size_of_flood() -> usize {
    match super::slow() {
        true => 4_000_000,
        false => 2_000_000,
    }
}

/// A game in which two kings go to and fro.
fn kings(part: &str, times: usize) -> String {
    let head = "[GameType \"25\"]\n[FEN \"W:WKa1:BKh2\"]\n\n";
    [head, &part.repeat(times)].concat()
}

/// Floods of 2 MB, with `PDN_SLOW=1` of 4: of each kind of token, and of what becomes much when it is mended or written.
#[test]
fn no_flood_takes_more_memory_than_a_game() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("b.pdn");
    let out = out.to_str().unwrap();
    let size = size_of_flood();
    let flood = |head: &str, part: &str| [head, &part.repeat(size / part.len())].concat();
    let game = "1. c3-d4 ";
    let floods = [
        flood("", "[x "),
        flood(game, "X "),
        flood("", "\u{feff}"),
        flood(game, "{a} "),
        flood("", "{}"),
        flood("1. c3-d4 {", "{"),
        flood("", "[A \"b\"]\n1. c3:g7 f6:b2 *\n"),
        flood(game, "$1 "),
        flood(game, "! "),
        flood(game, ")"),
        flood("", "* "),
        flood("", "1. c3-d4 *\n"),
        flood("", "1. c3:d4 *\n"),
        flood("", "c3-d4 "),
        flood("", "[Event \"x\"]\n"),
        flood("", "[A \"b"),
        flood("", "{a\n[A \"b\"]\n"),
        flood("", "%a\n"),
        flood(game, "(1. c3-b4 f6-g5 2. b4-a5) "),
        flood(game, "(c3-b4) "),
        flood(game, "(1. c3:b4 f6:g5) "),
        flood(game, "(f6-g5 "),
        kings("1. a1-b2 h2-g1 2. b2-a1 g1-h2 ", size / 29),
        kings("a1:b2 h2:g1 b2:a1 g1:h2 ", size / 24),
    ];
    for text in &floods {
        println!("{:?}", &text[text.len() - 30..]);
        let path = file(&dir, text);
        pdn(&CHECK, &path, 128);
        pdn(&["fix", "--diff"], &path, 144);
        let convert = [
            "convert", "--jobs", "1", "--to", "pdn", "--force", "-o", out,
        ];
        pdn(&convert, &path, 128);
    }
}

/// Floods of other formats: records that hold nothing, one record that holds very much, and sheets.
#[test]
fn no_flood_of_another_format_takes_more_memory_than_a_game() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("b.pdn");
    let out = out.to_str().unwrap();
    let size = size_of_flood() / 2;
    let flood =
        |head: &str, part: &str, tail: &str| [head, &part.repeat(size / part.len()), tail].concat();
    // More than one chunk of a sheet.
    let sheet = |part: &str| part.repeat(size / 4 / part.len());
    for (name, text) in [
        ("a.csv", flood("White,moves,Black\n", "a\n", "")),
        ("a.csv", flood("White,moves,Black\n", ",,\n", "")),
        ("a.csv", flood("White,moves", ",x", "\na,1. c3-d4\n")),
        ("a.csv", flood("White,moves\na,1. c3-d4", ",x", "\n")),
        ("a.csv", flood("White,pdn\n", "a,1. c3:d4 *\n", "")),
        ("a.json", flood("[{\"moves\":[]}", ",{\"moves\":[]}", "]")),
        ("a.json", flood("{\"games\":[{}", ",{}", "]}")),
        (
            "a.json",
            flood("[{\"schema\":\"pdn-game-1\",\"plies\":[{}", ",{}", "]}]"),
        ),
        (
            "a.json",
            flood("[{\"tags\":[", "[\"A\",\"b\"],", "[]],\"moves\":[]}]"),
        ),
        ("a.jsonl", flood("{\"moves\":[]}\n", "{\"moves\":5}\n", "")),
        (
            "a.json",
            flood("{\"all\":{\"a\":\"b\"", ",\"1\":\"x\"", "}}"),
        ),
        ("a.tsv", flood("code\tfen\tmoves\n", "1\tx\t\n", "")),
        ("a.tsv", flood("code\tfen\tmoves\n", "1\tW:W1:B2\ta1\n", "")),
        ("a.txt", sheet("1. c3:d4 x9 2. a1-a1 b2\n")),
        ("a.txt", sheet("a\n")),
        ("a.txt", sheet("White A\nBlack B\n1. c3-d4 f6-g5\n\n")),
        ("a.txt", ["1. c3-d4 ", &sheet("(c3-b4)")].concat()),
    ] {
        println!("{name} {:?}", &text[..50.min(text.len())]);
        let path = dir.path().join(name);
        std::fs::write(&path, text).unwrap();
        let from: &[&str] = match name {
            "a.txt" => &["--from", "sheet"],
            _ => &[],
        };
        pdn(&[&CHECK, from].concat(), &path, 128);
        let convert = [
            "convert", "-q", "--jobs", "1", "--to", "pdn", "--force", "-o", out,
        ];
        pdn(&[&convert, from].concat(), &path, 128);
    }
}

/// A game that nobody has written stands in the new file as it is, and the games around it are mended and converted.
#[test]
fn a_game_that_is_too_long_is_left_as_it_is() {
    let dir = tempfile::tempdir().unwrap();
    let long = format!("[Event \"long\"]\n1. c3:d4 {}*", "{a} ".repeat(140_000));
    let game =
        |name: &str| format!("[Event \"{name}\"]\n[GameType \"25\"]\n\n1. c3:d4 d6-c5 *\n\n");
    let path = file(&dir, &[&game("a"), &long, "\n\n", &game("b")].concat());
    let out = dir.path().join("b.pdn");
    let to = |args: &[&str]| {
        let args = [args, &["--force", "-o", out.to_str().unwrap()]].concat();
        let done = pdn(&args, &path, 144);
        let told = [done.stdout, done.stderr].concat();
        (
            std::fs::read_to_string(&out).unwrap(),
            String::from_utf8_lossy(&told).into_owned(),
        )
    };
    let left = |text: &str, mended: &str| {
        let at = text.find(&long).expect("the long game, as it is");
        let (before, behind) = (&text[..at], &text[at + long.len()..]);
        assert!(
            before.contains(mended) && behind.contains(mended),
            "{before} {behind}"
        );
    };
    let (text, told) = to(&["fix"]);
    left(&text, "1. c3-d4 d6-c5 *");
    assert!(told.contains("2 changes"), "{told}");
    let found = pdn(&CHECK, &path, 128);
    assert_eq!(counts(&found).get("S034"), Some(&1));
    for (format, moves) in [("pdn", "22-18"), ("pdn-lossless", "22-18")] {
        let convert = [
            "convert",
            "--jobs",
            "1",
            "--to",
            format,
            "--notation",
            "numeric",
        ];
        let (text, told) = to(&convert);
        left(&text, moves);
        assert!(told.contains("warning[S034] game-too-long"), "{told}");
        assert!(told.contains("a.pdn:6:1 (game 2)"), "{told}");
        assert!(told.contains("3 games"), "{told}");
    }
    // Other formats hold all of it.
    let (text, _) = to(&["convert", "--to", "csv"]);
    assert!(text.len() > 140_000, "{}", text.len());
}

/// What is divided because very much stands in it says the same as in one piece.
#[test]
fn games_that_nothing_divides_are_converted_and_mended_as_one_by_one() {
    let dir = tempfile::tempdir().unwrap();
    let games = [
        "1. c3:d4 d6-c5 {a} 1-0\n",
        "1. c3-d4 d6-c5 2. b2-a5 {b} *\n{c}\n",
        "oops 1. g3-f4 0-1\n",
    ];
    let times = 30_000;
    let path = file(&dir, &games.concat().repeat(times));
    let out = dir.path().join("b.pdn");
    let to = |args: &[&str], file: &Path| {
        let args = [
            args,
            &[
                "--variant",
                "russian",
                "--force",
                "-o",
                out.to_str().unwrap(),
            ],
        ]
        .concat();
        let told = pdn(&args, file, 256);
        (std::fs::read_to_string(&out).unwrap(), told)
    };
    let one = dir.path().join("one.pdn");
    std::fs::write(&one, games.concat()).unwrap();
    for (args, between) in [
        (&["convert", "--to", "pdn"][..], "\n"),
        (
            &["convert", "--to", "pdn-lossless", "--notation", "numeric"],
            "",
        ),
        (&["fix"], ""),
    ] {
        let (part, _) = to(args, &one);
        let (all, _) = to(args, &path);
        assert!(all == vec![part; times].join(between), "{args:?}");
    }
    let report = ["convert", "--jobs", "1", "--to", "pdn", "--report", "jsonl"];
    let (_, told) = to(&report, &path);
    let told = String::from_utf8_lossy(&told.stderr);
    let kept = told.lines().filter(|line| line.contains("\"code\":\"V"));
    let places: Vec<(u64, u64)> = kept
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .map(|record| {
            (
                record["game"].as_u64().unwrap(),
                record["line"].as_u64().unwrap(),
            )
        })
        .collect();
    assert!(places.len() >= times, "{}", places.len());
    for (game, line) in places {
        let (round, nth) = ((game - 1) / 3, (game - 1) % 3);
        let first = round * 4 + [1, 2, 4][nth as usize];
        assert!(
            line == first || line + 1 == first,
            "game {game} in line {line}"
        );
    }
}
