//! `pdn check --list`: one line a game.

use super::run_in;
use std::fs;
use std::path::Path;

fn write(dir: &Path, name: &str, text: &str) {
    fs::write(dir.join(name), text).expect("a file");
}

const GAMES: &str = "[Event \"Open\"]
[White \"=Ivanov\"]
[Black \"Petrov\"]
[Result \"0-2\"]
[GameType \"25\"]

1. c3-d4 f6-g5 0-2

[White \"\"]
[Black \"Sidorov\"]
[GameType \"25\"]

1. c3-d4 f6-f2 *

[GameType \"25\"]
[Date \"1999\"]

1. c3-d4 *
";

fn rows(dir: &Path, args: &[&str]) -> (Vec<String>, String, Option<i32>) {
    let mut all = vec!["check", "--no-config"];
    all.extend(args);
    let run = run_in(dir, &all, "");
    (
        run.out.lines().map(str::to_owned).collect(),
        run.err,
        run.status,
    )
}

#[test]
fn a_line_says_what_was_found_in_its_game() {
    let dir = tempfile::tempdir().expect("a folder");
    write(dir.path(), "a.pdn", GAMES);
    let (out, err, status) = rows(dir.path(), &["--list", "a.pdn"]);
    assert_eq!(status, Some(1));
    let [head, first, second, third] = &out[..] else {
        panic!("{out:?}");
    };
    assert_eq!(
        head,
        "file\tgame\twhite\tblack\tresult\tplies\tverdict\terrors\twarnings\tnotes"
    );
    assert_eq!(first, "a.pdn\t1\t'=Ivanov\tPetrov\t0-2\t2\tok\t0\t0\t0");
    assert!(second.starts_with("a.pdn\t2\t\tSidorov\t*\t"), "{second}");
    assert!(second.contains("\terrors\t1\t"), "{second}");
    assert_eq!(third, "a.pdn\t3\t\t\t*\t1\tnotes\t0\t0\t1");
    assert!(err.contains("games") && err.contains("findings"), "{err}");
    let (raw, ..) = rows(dir.path(), &["--list", "--raw-cells", "a.pdn"]);
    assert!(raw[1].contains("\t=Ivanov\t"), "{raw:?}");
    // What is not reported is not counted.
    let (out, err, status) = rows(dir.path(), &["--list", "--ignore", "all", "-q", "a.pdn"]);
    assert!(out[1..].iter().all(|row| row.contains("\tok\t")), "{out:?}");
    assert_eq!((err.as_str(), status), ("", Some(0)));
}

#[test]
fn the_list_is_in_the_order_of_the_files_for_any_number_of_jobs() {
    let dir = tempfile::tempdir().expect("a folder");
    // More than a chunk, so that workers share it.
    write(dir.path(), "b.pdn", &GAMES.repeat(8000));
    write(dir.path(), "a.pdn", GAMES);
    let (one, ..) = rows(dir.path(), &["--list=tsv", "--jobs", "1", "b.pdn", "a.pdn"]);
    let (four, ..) = rows(dir.path(), &["--list=tsv", "--jobs", "4", "b.pdn", "a.pdn"]);
    assert_eq!(one.len(), 1 + 24_000 + 3);
    assert!(one == four, "the same for any number of jobs");
    for (nth, row) in one[1..=24_000].iter().enumerate() {
        assert!(row.starts_with(&format!("b.pdn\t{}\t", nth + 1)), "{row}");
        let told = ["ok\t0\t0\t0", "errors\t1\t", "notes\t0\t0\t1"][nth % 3];
        assert!(row.contains(told), "{row}");
    }
    assert!(one[24_001].starts_with("a.pdn\t1\t"));
}

/// A game that stands twice is found when all files are read: its row waits for that, and it is not clean.
#[test]
fn what_games_show_together_counts_for_their_rows() {
    let dir = tempfile::tempdir().expect("a folder");
    let game = "[Event \"Open\"]\n[Site \"-\"]\n[Date \"1999.01.02\"]\n[Round \"1\"]\n[White \"Ivanov\"]\n[Black \"Petrov\"]\n\
                [Result \"*\"]\n[GameType \"25\"]\n\n1. g3-h4 f6-g5 2. h4:f6 e7:g5 3. f2-g3 g5-f4 2-0\n\n";
    let other = game.replace("Petrov", "Sidorov").replace("Ivanov", "Orlov");
    let other = other.replace(" 3. f2-g3 g5-f4", "");
    write(dir.path(), "a.pdn", &(game.to_owned() + &other));
    write(dir.path(), "b.pdn", game);
    let (out, err, status) = rows(dir.path(), &["--list", "."]);
    assert_eq!(status, Some(0), "{err}");
    let told = |row: &str| {
        let mut cells = row.split('\t');
        cells.next();
        cells.collect::<Vec<_>>().join(" ")
    };
    let all: Vec<_> = out[1..].iter().map(|row| told(row)).collect();
    assert_eq!(
        all,
        [
            "1 Ivanov Petrov 2-0 6 ok 0 0 0",
            "2 Orlov Sidorov 2-0 4 ok 0 0 0",
            "1 Ivanov Petrov 2-0 6 warnings 0 1 0"
        ]
    );
    let clean = err.lines().find(|line| line.starts_with("without errors"));
    assert!(clean.is_some_and(|line| line.contains(" 2 ")), "{err}");
    let (out, ..) = rows(dir.path(), &["--format", "json", "--select", "E", "."]);
    assert!(out.join("").contains("\"clean_games\":2"), "{out:?}");
    // What is known already does not make it clean.
    rows(dir.path(), &[".", "--write-baseline", "known.json"]);
    let (out, ..) = rows(
        dir.path(),
        &["--format", "json", "--baseline", "known.json", "."],
    );
    assert!(out.join("").contains("\"clean_games\":2"), "{out:?}");
}

/// What stands behind `--list` is a file, unless a sign of equality stands between.
#[test]
fn a_form_without_its_sign_is_told() {
    let dir = tempfile::tempdir().expect("a folder");
    write(dir.path(), "a.pdn", "1. c3-d4 *");
    let (out, err, status) = rows(dir.path(), &["--list", "table", "a.pdn"]);
    assert_eq!((out.len(), status), (0, Some(2)));
    assert!(err.contains("did you mean `--list=table`?"), "{err}");
    write(dir.path(), "table", "1. c3-d4 *");
    let (.., status) = rows(dir.path(), &["--list", "table", "a.pdn", "--from", "pdn"]);
    assert_eq!(status, Some(0));
}

#[test]
fn columns_are_told_in_the_language_of_the_user() {
    let dir = tempfile::tempdir().expect("a folder");
    write(dir.path(), "a.pdn", GAMES);
    let mut all = String::new();
    for lang in ["en", "ru", "pt", "it"] {
        let (out, ..) = rows(dir.path(), &["--list=table", "--lang", lang, "a.pdn"]);
        all += &out.join("\n");
        all += "\n\n";
    }
    insta::assert_snapshot!("list_of_games", all);
}

/// In English draughts a score names the points of Black first, who begins. Beside the names, White's come first everywhere.
#[test]
fn a_score_stands_in_the_order_of_the_names() {
    let dir = tempfile::tempdir().expect("a folder");
    let game = |kind: &str, moves: &str| {
        format!(
            "[White \"Loser\"]\n[Black \"Winner\"]\n[Result \"{}\"]\n[GameType \"{kind}\"]\n\n{moves} {}\n",
            if kind == "21" { "1-0" } else { "0-1" },
            if kind == "21" { "1-0" } else { "0-1" },
        )
    };
    fs::write(dir.path().join("english.pdn"), game("21", "1. 11-15 23-19")).expect("a file");
    fs::write(dir.path().join("russian.pdn"), game("25", "1. c3-d4 d6-c5")).expect("a file");
    for file in ["english.pdn", "russian.pdn"] {
        let out = |args: &[&str]| run_in(dir.path(), &[args, &[file]].concat(), "").out;
        let list = out(&["check", "--list=tsv"]);
        assert!(list.contains("\tLoser\tWinner\t0-1\t"), "{list}");
        let markdown = out(&["convert", "--to", "markdown"]);
        assert!(markdown.contains("## Loser – Winner 0-1"), "{markdown}");
        assert!(!markdown.contains("1-0"), "{markdown}");
        let latex = out(&["convert", "--to", "latex"]);
        assert!(latex.contains("0-1") && !latex.contains("1-0"), "{latex}");
        let page = out(&["convert", "--to", "html"]);
        assert!(page.contains("[\"Loser\",\"Winner\",\"0-1\","), "{file}");
        // A record for programs keeps what the standard says.
        let pdn = out(&["convert", "--to", "pdn"]);
        let score = if file == "english.pdn" { "1-0" } else { "0-1" };
        assert!(pdn.contains(&format!("[Result \"{score}\"]")), "{pdn}");
    }
}

/// What is read from the heading of a sheet is told as it stands in the record.
#[test]
fn a_result_of_a_sheet_is_told_as_it_is_written() {
    let sheet = "White: Loser\nBlack: Winner\nResult: Black won\nEnglish draughts\n\n1. 11-15 23-19\n2. 8-11 22-17\n3. 4-8 17-13\n";
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("a.txt"), sheet).expect("a file");
    let found = run_in(
        dir.path(),
        &["check", "--select", "S024", "a.txt", "--variant", "english"],
        "",
    );
    let pdn = run_in(
        dir.path(),
        &["convert", "a.txt", "--variant", "english"],
        "",
    );
    assert!(pdn.out.contains("[Result \"1-0\"]"), "{}", pdn.out);
    assert!(found.out.contains("Result: 1-0"), "{}", found.out);
}

/// Pages of findings name games and moves, and are none: read again they would be games that nobody played.
#[test]
fn own_pages_in_a_folder_are_left_alone() {
    let dir = tempfile::tempdir().expect("a folder");
    let game =
        "[White \"A\"]\n[Black \"B\"]\n[GameType \"25\"]\n\n1. c3-d4 f6-g5 2. d4-c5 b6xd5 1-0\n";
    fs::write(dir.path().join("a.pdn"), game).expect("a file");
    for args in [
        ["check", "a.pdn", "--format", "html", "-o", "found.html"].as_slice(),
        &["convert", "a.pdn", "--to", "html", "-o", "games.html"],
    ] {
        run_in(dir.path(), args, "");
    }
    assert!(dir.path().join("found.html").exists() && dir.path().join("games.html").exists());
    let all = run_in(dir.path(), &["check", "."], "");
    assert!(all.out.contains("1 game in 1 file"), "{}", all.out);
    assert!(all.err.contains("found.html"), "{}", all.err);
    assert!(
        all.err.contains("games.html (a page that pdn wrote)"),
        "{}",
        all.err
    );
}
