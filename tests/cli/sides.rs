//! Boards seen from another side: who begins, who sits where, and who has won.

use super::run_in;
use serde_json::Value;
use std::path::Path;

/// The first eight moves of a game in which White begins from the squares 21-32, in letters.
const LETTERS: &str = "1. c3-d4 d6-e5 2. b2-c3 b6-c5 3. d4xb6 a7xc5 4. c3-b4 e5-d4 5. b4xd6 e7xc5 \
                       6. d2-c3 d4xb2 7. a1xc3 f8-e7";
/// The same from Black's side as the standard has it: Black begins from 1-12.
const STANDARD: &str = "1. 11-15 23-18 2. 8-11 24-19 3. 15x24 28x19 4. 11-16 18-15 5. 16x23 26x19 \
                        6. 7-11 15x8 7. 4x11 30-26";
/// Another game, in numbers.
const NUMBERS: &str = "1. 23-19 10-15 2. 19x10 7x14 3. 22-17 3-7 4. 17x10x3 6-10 5. 25-22";

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        std::fs::write(dir.path().join(name), text).expect("a file");
    }
    dir
}

/// The codes of the findings of a file; notes only where they are asked for.
fn codes(folder: &Path, args: &[&str]) -> Vec<String> {
    let mut all = vec!["check", "--format", "jsonl"];
    all.extend(args);
    let run = run_in(folder, &all, "");
    let records = run
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let codes = records.filter_map(|record| {
        let is_note = record["severity"] == "info";
        let code = record["code"].as_str()?.to_owned();
        (!is_note || args.contains(&"--notes")).then_some(code)
    });
    codes.collect()
}

/// The columns of the only game of a file.
fn row(folder: &Path, args: &[&str], names: &[&str]) -> Vec<String> {
    let mut all = vec!["convert", "--to", "csv"];
    all.extend(args);
    let run = run_in(folder, &all, "");
    let mut reader = csv::Reader::from_reader(run.out.as_bytes());
    let heads = reader.headers().expect("a head").clone();
    let row = reader.records().next().expect("a game").expect("a row");
    let at = |name: &&str| {
        heads
            .iter()
            .position(|head| head == *name)
            .expect("a column")
    };
    names.iter().map(|name| row[at(name)].to_owned()).collect()
}

/// The name of the winner by a table, and the variant and plies.
fn winner(folder: &Path, file: &str) -> (String, String, String) {
    let names = ["white", "black", "winner", "variant", "plies"];
    let row = row(folder, &[file], &names);
    let [white, black, winner, variant, plies] = &row[..] else {
        panic!("{row:?}")
    };
    let winner = match winner.as_str() {
        "white" => white,
        "black" => black,
        _ => winner,
    };
    (winner.clone(), variant.clone(), plies.clone())
}

/// Whoever begins is called White by many programs, or P1, and sits below. What the file says of players, results and squares
/// belongs together, and every command names the same winner.
#[test]
fn the_winner_is_right_whoever_is_said_to_begin() {
    let players = "[White \"Alpha\"]\n[Black \"Beta\"]\n";
    let turned = "[White \"Beta\"]\n[Black \"Alpha\"]\n";
    let numbered = "[P1 \"Alpha\"]\n[P2 \"Beta\"]\n[P1Elo \"1800\"]\n";
    for (head, players, moves, plies) in [
        ("[Variant \"American/English\"]", numbered, LETTERS, "14"),
        ("[Variant \"English draughts\"]", players, LETTERS, "14"),
        ("[GameType \"21\"]", players, LETTERS, "14"),
        ("[GameType \"21\"]", players, NUMBERS, "9"),
        ("[GameType \"21,W,8,8,N2,0\"]", players, NUMBERS, "9"),
        ("[GameType \"21,W,8,8,A0,0\"]", players, LETTERS, "14"),
        ("[GameType \"21,B,8,8,A0,0\"]", turned, LETTERS, "14"),
        ("[GameType \"21,B,8,8,A0,0\"]", numbered, LETTERS, "14"),
        ("[GameType \"21\"]", numbered, STANDARD, "14"),
        ("[GameType \"21\"]", turned, STANDARD, "14"),
        // As py-draughts has it, whose number is that of pool checkers.
        (
            "[GameType \"23\"]\n[Variant \"American checkers\"]",
            players,
            NUMBERS,
            "9",
        ),
    ] {
        let text = format!("{head}\n{players}[Result \"0-1\"]\n\n{moves} 0-1\n");
        let dir = folder(&[("a.pdn", &text)]);
        let dir = dir.path();
        assert_eq!(codes(dir, &["a.pdn"]), [""; 0], "{text}");
        let want = ("Beta".to_owned(), "english".to_owned(), plies.to_owned());
        assert_eq!(winner(dir, "a.pdn"), want, "{text}");
        // What is written is read as the same game.
        for format in ["pdn", "json", "csv"] {
            let name = format!("b.{format}");
            let run = run_in(dir, &["convert", "--to", format, "a.pdn", "-o", &name], "");
            assert_eq!(run.status, Some(0), "{format}: {}", run.err);
            assert_eq!(codes(dir, &[&name]), [""; 0], "{format}: {text}");
            assert_eq!(winner(dir, &name), want, "{format}: {text}");
        }
        let pdn = std::fs::read_to_string(dir.join("b.pdn")).expect("a file");
        assert!(pdn.contains("[GameType \"21"), "{pdn}");
        let standings = run_in(dir, &["event", "a.pdn"], "").out;
        let table = standings.split("final table").nth(1).expect("a table");
        let first = table.lines().nth(2).expect("a row");
        assert!(first.contains("Beta"), "{standings}");
    }
}

/// A game that has lost its first move is none that the other side began: its numbers say which move is missing.
#[test]
fn a_first_move_that_is_lost_is_missing() {
    let rest =
        "2. 11-16 22-18 3. 8-11 18x9 4. 5x14 25-22 5. 11-15 29-25 6. 15x24 28x19 7. 4-8 22-18";
    for head in ["[GameType \"21\"]", "[Variant \"English draughts\"]"] {
        let dir = folder(&[("a.pdn", &format!("{head}\n\n1. 24-19 {rest} *\n"))]);
        assert_eq!(codes(dir.path(), &["a.pdn"]), ["M004"], "{head}");
    }
}

/// Nor is one that lost it with its number, or whose first two moves have changed places: it goes on as Black began it. A game
/// that White began stays one behind a fault.
#[test]
fn a_slip_at_the_begin_lets_nobody_else_begin() {
    let swapped =
        "1. 23-18 11-15 2. 8-11 24-19 3. 15x24 28x19 4. 11-16 18-15 5. 16x23 26x19 6. 7-11 15x8";
    let lost =
        "1. 22-17 9-14 2. 25-22 8-11 3. 17-13 11-16 4. 29-25 16-20 5. 24-19 15x24 6. 28x19 4-8";
    let white = "1. 23-19 10-15 2. 19x10 7x14 3. 22-16 3-7 4. 17x10x3 6-10 5. 25-22";
    for (text, want) in [
        (swapped, &["M004", "M002"][..]),
        (lost, &["M004"]),
        (white, &["M007"]),
    ] {
        for (head, args) in [
            ("[GameType \"21\"]", &["a.pdn", "--variant", "english"][..]),
            ("[Variant \"English draughts\"]", &["a.pdn"]),
            ("[White \"A\"]", &["a.pdn", "--variant", "english"]),
        ] {
            let dir = folder(&[("a.pdn", &format!("{head}\n\n{text} *\n"))]);
            assert_eq!(codes(dir.path(), args), want, "{head} {text}");
        }
    }
}

/// How it was read stands in one note a file; where the game type says it by the standard, nothing is said.
#[test]
fn how_a_board_was_read_is_told_once() {
    let game = |head: &str| format!("{head}\n\n{NUMBERS} *\n\n{head}\n\n{LETTERS} *\n");
    let dir = folder(&[
        ("plain.pdn", &game("[GameType \"21\"]")),
        (
            "told.pdn",
            &format!("[GameType \"21,W,8,8,N2,0\"]\n\n{NUMBERS} *\n"),
        ),
    ]);
    let notes = |file: &str| {
        let found = codes(dir.path(), &[file, "--notes"]);
        found.iter().filter(|code| *code == "T005").count()
    };
    assert_eq!((notes("plain.pdn"), notes("told.pdn")), (1, 0));
    let run = run_in(dir.path(), &["check", "plain.pdn", "--notes"], "");
    assert!(
        run.out.contains("White as the side that begins"),
        "{}",
        run.out
    );
}

/// `--variant` names the rules; who begins the moves tell.
#[test]
fn a_variant_that_is_typed_is_begun_by_either_side() {
    let text = format!("[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n{NUMBERS} 1-0\n");
    let dir = folder(&[("a.pdn", &text)]);
    assert_eq!(
        codes(dir.path(), &["a.pdn", "--variant", "english"]),
        [""; 0]
    );
    let names = ["white", "winner", "plies"];
    let row = row(dir.path(), &["a.pdn", "--variant", "english"], &names);
    assert_eq!(row, ["A", "white", "9"]);
}

/// All men at their places with White to move: White begins, and `1-0` is White's.
#[test]
fn the_start_position_tells_who_begins() {
    let fen = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    let text = format!(
        "[GameType \"21\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[FEN \"{fen}\"]\n\n{NUMBERS} 1-0\n"
    );
    let dir = folder(&[("a.pdn", &text)]);
    assert_eq!(codes(dir.path(), &["a.pdn"]), [""; 0]);
    assert_eq!(winner(dir.path(), "a.pdn").0, "A");
    let other = text.replace("W:W21", "B:W21").replace(NUMBERS, STANDARD);
    let dir = folder(&[("a.pdn", &other)]);
    assert_eq!(winner(dir.path(), "a.pdn").0, "B");
}

/// What a tag declares stays where another variant was guessed; `--as` and `--correct` replace it.
#[test]
fn a_guess_replaces_no_tag() {
    let text = "[Result \"0-2\"]\n[GameType \"20\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 0-2\n";
    let dir = folder(&[("a.pdn", text)]);
    assert!(codes(dir.path(), &["a.pdn"]).contains(&"T004".to_owned()));
    let convert = |args: &[&str]| {
        let mut all = vec!["convert", "a.pdn"];
        all.extend(args);
        run_in(dir.path(), &all, "").out
    };
    // The score is that of the game type that is written.
    for (args, game_type, score) in [
        (&[][..], "20", "0-2"),
        (&["--notation", "numeric"], "20", "0-2"),
        (&["--as", "russian"], "25", "0-1"),
        (&["--correct"], "25", "0-1"),
    ] {
        let out = convert(args);
        assert!(
            out.contains(&format!("[GameType \"{game_type}\"]")),
            "{out}"
        );
        assert!(out.contains(&format!("[Result \"{score}\"]")), "{out}");
    }
}

/// The side from which a board is named is told in place of faults that it does not have.
#[test]
fn a_board_named_from_another_side_in_letters() {
    for (type_, variant, moves) in [
        (
            "25",
            "russian",
            "1. f6-e5 e3-f4 2. g7-f6 c3-b4 3. f6-g5 b4-a5 4. g5:e3 d2:f4 5. b6-c5",
        ),
        (
            "25",
            "russian",
            "1. c6-d5 d3-c4 2. b7-c6 f3-g4 3. c6-b5 g4-h5",
        ),
        (
            "25",
            "russian",
            "1. f3-e4 e6-f5 2. g2-f3 c6-b5 3. f3-g4 b5-a4",
        ),
        (
            "26",
            "brazilian",
            "1. c6-d5 d3-c4 2. b7-c6 f3-g4 3. c6-b5 g4-h5",
        ),
        (
            "29",
            "czech",
            "1. f6-e5 e3-f4 2. g7-f6 c3-b4 3. f6-g5 b4-a5",
        ),
    ] {
        for text in [
            format!("[GameType \"{type_}\"]\n\n{moves} *\n"),
            format!("{moves} *\n"),
        ] {
            let dir = folder(&[("a.pdn", &text)]);
            let named = codes(dir.path(), &["a.pdn", "--variant", variant]);
            assert_eq!(named, ["M014"], "{text}");
            if text.starts_with('[') {
                assert_eq!(codes(dir.path(), &["a.pdn"]), ["M014"], "{text}");
                let out = run_in(dir.path(), &["convert", "a.pdn"], "").out;
                assert!(out.contains(&format!("[GameType \"{type_}\"]")), "{out}");
                assert!(!out.contains("unread"), "{out}");
            }
        }
    }
}

/// The moves of a sheet whose board is named from another side are read on it, by its heading or by the moves alone.
#[test]
fn sheets_of_a_board_named_from_another_side() {
    let letters = "c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4";
    for (rows, usual) in [
        ("1. f6-e5 e3-f4 2. g7-f6 c3-b4 3. f6-g5 b4-a5", letters),
        ("1. c6-d5 d3-c4 2. b7-c6 f3-g4 3. c6-b5 g4-h5", letters),
        ("1. f3-e4 e6-f5 2. g2-f3 c6-b5 3. f3-g4 b5-a4", letters),
        (
            "1. 19-23 32-28 2. 23x32 37x28 3. 14-19 41-37",
            "32-28 19-23 2. 28x19 14x23 3. 37-32 10-14",
        ),
    ] {
        let lines = rows.replace(" 2.", "\n2.").replace(" 3.", "\n3.");
        let players = match rows.contains("19-23") {
            true => "Wit: Jansen\nZwart: de Vries\n\n",
            false => "Белые: Иванов\nЧёрные: Петров\n\n",
        };
        let slip = Some(format!("{players}{lines}\n4. a1-a1\n"));
        let slip = slip.filter(|_| !rows.contains("19-23"));
        // Without a heading, the others are games of variants that Black begins, or with the board turned.
        let bare = Some(format!("{lines}\n")).filter(|text| text.starts_with("1. c6"));
        let plain = Some(format!("{players}{lines}\n"));
        for text in [bare, plain, slip].into_iter().flatten() {
            let dir = folder(&[("a.txt", &text)]);
            let named = codes(dir.path(), &["a.txt"]);
            assert!(named.contains(&"M014".to_owned()), "{text}: {named:?}");
            let out = run_in(dir.path(), &["convert", "a.txt"], "").out;
            assert!(out.replace('\n', " ").contains(usual), "{text}: {out}");
        }
    }
}

/// A full move that is written twice in a row counts once, in PDN and on sheets, with its number, the next one or none.
#[test]
fn a_full_move_written_twice_counts_once() {
    let rows = [
        "32-28 18-23",
        "33-29 23x32",
        "37x28 17-22",
        "28x17 11x22",
        "41-37 12-18",
    ];
    let numbered = |twice: usize, number: &dyn Fn(usize) -> String| {
        let mut lines = Vec::new();
        for (nth, row) in rows.iter().enumerate() {
            lines.push(format!("{}. {row}", nth + 1));
            if nth == twice {
                lines.push(format!("{}{row}", number(nth + 1)));
            }
        }
        lines
    };
    let forms: [&dyn Fn(usize) -> String; 3] = [
        &|number| format!("{number}. "),
        &|number| format!("{}. ", number + 1),
        &|_| String::new(),
    ];
    for twice in 0..rows.len() {
        for form in forms {
            let lines = numbered(twice, form);
            let pdn = format!("[GameType \"20\"]\n\n{} *\n", lines.join(" "));
            let sheet = format!("White: Jansen\nBlack: Peters\n\n{}\n", lines.join("\n"));
            for (name, text) in [("a.pdn", &pdn), ("a.txt", &sheet)] {
                let dir = folder(&[(name, text)]);
                assert_eq!(codes(dir.path(), &[name]), ["T011"], "{name}: {text}");
                let plies = row(dir.path(), &[name], &["plies"]);
                assert_eq!(plies, ["10"], "{name}: {text}");
            }
        }
    }
}

const GAME: &str = "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. c3-b4 g5-h4\n4. b4xd6 e7xc5\n";

/// A sheet that names its variant speaks for itself; what another says itself, and its language, weigh more.
#[test]
fn a_sheet_that_names_a_variant_speaks_for_itself() {
    let english = format!(
        "Pool checkers, club match\nWhite: John Smith\nBlack: Peter Jones\n\n{GAME}Draw agreed\n"
    );
    let russian = format!("Белые: Иванов\nЧёрные: Петров\n\n{GAME}Ничья по соглашению\n");
    let portuguese = format!("Brancas: Souza\nPretas: Lima\n\n{GAME}Empate de comum acordo\n");
    let dir = folder(&[
        ("1.txt", &english),
        ("2.txt", &russian),
        ("3.txt", &portuguese),
    ]);
    let out = run_in(dir.path(), &["convert", "."], "").out;
    let types: Vec<&str> = out
        .lines()
        .filter(|line| line.starts_with("[GameType"))
        .collect();
    let want = [
        "[GameType \"23,W,8,8,A0,0\"]",
        "[GameType \"25\"]",
        "[GameType \"26\"]",
    ];
    assert_eq!(types, want, "{out}");
    let alone = run_in(dir.path(), &["convert", "2.txt"], "").out;
    assert!(alone.contains("[GameType \"25\"]"), "{alone}");
}

/// A few words that a language shares with others do not tell it.
#[test]
fn a_shared_word_tells_no_language() {
    for text in [
        "Partie z turnaje v Praze, hráli Novák a Dvořák\nBílý hrál velmi dobře a černý udělal chybu na konci\n",
        "Partida jugada en Madrid entre García y López en la final de la liga\nTablas por acuerdo de los jugadores\n",
        "Partia rozegrana w Warszawie między graczami klubu o puchar miasta\n",
        "Partie jouée à Paris entre Dupont et Martin dans la finale de la coupe\n",
    ] {
        let sheet = format!("{text}\n{GAME}");
        let dir = folder(&[("a.txt", &sheet)]);
        let run = run_in(dir.path(), &["check", "a.txt", "--notes"], "");
        for language in ["Portuguese", "Italian", "Dutch", "English", "Russian ("] {
            let told = format!("language: {language}");
            assert!(!run.out.contains(&told), "{}", run.out);
        }
    }
}

/// A sheet in Russian whose squares are named from Black's side is no game of English draughts, whose winner would be another.
#[test]
fn the_board_of_a_sheet_comes_before_the_rules_of_others() {
    let head = "Белые: Иванов\nЧёрные: Петров\n\n";
    for rows in [
        "1. f6-e5 e3-f4\n2. g7-f6 c3-b4\n3. f6-g5 b4-a5\n4. g5:e3 d2:f4\n5. b6-c5\n",
        "1. c6-d5 d3-c4\n2. b7-c6 f3-g4\n3. c6-b5 g4-h5\n",
    ] {
        let dir = folder(&[("a.txt", &format!("{head}{rows}1-0\n"))]);
        assert_eq!(codes(dir.path(), &["a.txt"]), ["M014"], "{rows}");
        let (winner, variant, _) = winner(dir.path(), "a.txt");
        assert_eq!(
            (winner.as_str(), variant.as_str()),
            ("Иванов", "russian"),
            "{rows}"
        );
    }
}

/// Tables and sites that say in words who has won.
#[test]
fn winners_in_words_are_those_of_whoever_begins() {
    let table =
        |moves: &str| format!("White,Black,Winner,Variant,Moves\nA,B,white,english,{moves}\n");
    for (text, winner_) in [
        (table("23-19 10-15 19x10 7x14"), "A"),
        (table("c3-d4 d6-e5 b2-c3 b6-c5"), "A"),
        (table("11-15 23-19 8-11 22-17"), "A"),
    ] {
        let dir = folder(&[("a.csv", &text)]);
        assert_eq!(winner(dir.path(), "a.csv").0, winner_, "{text}");
    }
    let site = |moves: &str| {
        format!(
            "{{\"id\":\"abcdefgh\",\"variant\":\"english\",\"status\":\"resign\",\"winner\":\"p2\",\
             \"players\":{{\"p1\":{{\"name\":\"A\"}},\"p2\":{{\"name\":\"B\"}}}},\"moves\":\"{moves}\"}}\n"
        )
    };
    let dir = folder(&[("a.ndjson", &site("c3-d4 d6-e5 b2-c3 b6-c5"))]);
    let row = winner(dir.path(), "a.ndjson");
    assert_eq!((row.0.as_str(), row.2.as_str()), ("B", "4"));
}
