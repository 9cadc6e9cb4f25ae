//! Lists of positions and problems, which `pdn convert` puts into another numbering or notation as a whole.

use super::run_in;
use std::fs;

/// What a list becomes.
fn converted(list: &str, args: &[&str]) -> String {
    let all = [&["convert", "-", "-q"], args].concat();
    let run = run_in(std::path::Path::new("."), &all, list);
    assert_eq!(run.status, Some(0), "{}", run.err);
    run.out
}

#[test]
fn every_line_is_a_position_in_the_numbering_that_is_wanted() {
    let list = "W:W18,22:B3,9\nB:WK5,22:B3,9\nW:W31:BK2\n";
    let args = ["--variant", "english", "--to", "fen", "--numbering"];
    let portuguese = converted(list, &[&args[..], &["portuguese"]].concat());
    assert_eq!(portuguese, "W:W11,15:B24,30\nB:W11,K28:B24,30\nW:W2:BK31\n");
    // And back.
    let args = [&args[..], &["english", "--from-numbering", "portuguese"]].concat();
    let back = converted(&portuguese, &args);
    assert_eq!(back, "W:W18,22:B3,9\nB:WK5,22:B3,9\nW:W31:BK2\n");
    // By names.
    let args = ["--variant", "russian", "--to", "fen"];
    assert_eq!(
        converted(list, &args),
        "W:Wc3,d4:Bb6,f8\nB:WKa7,c3:Bb6,f8\nW:We1:BKd8\n"
    );
}

#[test]
fn labels_and_solutions_are_kept() {
    let list = "1. W:W18,22:B3,9\n2) W:W18,22:B3,9 22-17 3-8\nNo. 3: W:W18,22:B3,9 1. 22-17\n\nProblem 4\nW:W18,22:B3,9\n                Win in two\n\nProblem 5\nW:W31:BK2\n1. 31-27 2-7\n2. 27-23\n";
    let args = ["--variant", "russian", "--to", "pdn"];
    let all = converted(list, &args);
    let games: Vec<_> = all
        .split("\n\n")
        .filter(|part| !part.starts_with('['))
        .collect();
    let games: Vec<_> = games.iter().map(|game| game.trim()).collect();
    assert_eq!(
        games,
        [
            "{1.} *",
            "{2)} 1. c3-b4 f8-g7 *",
            "{No. 3:} 1. c3-b4 *",
            "{Problem 4} {Win in two} *",
            "{Problem 5} 1. e1-f2 d8-e7 2. f2-e3 *",
        ]
    );
    assert_eq!(all.matches("[FEN \"").count(), 5);
    // The problems, not where their solutions end.
    let args = ["--variant", "russian", "--to", "fen", "--ply", "0"];
    let first = "W:Wc3,d4:Bb6,f8\n";
    assert_eq!(
        converted(list, &args),
        format!("{}W:We1:BKd8\n", first.repeat(4))
    );
}

/// Set-ups in tags, one a line, as lists of openings have them.
#[test]
fn positions_in_tags_alone_are_a_list_too() {
    let list = "[FEN \"W:W18,22:B3,9\"] *\n[FEN \"B:W18,22:B3,9\"] *\n";
    let args = [
        "--variant",
        "english",
        "--to",
        "fen",
        "--numbering",
        "portuguese",
    ];
    assert_eq!(converted(list, &args), "W:W11,15:B24,30\nB:W11,15:B24,30\n");
}

#[test]
fn long_lists_in_files_and_folders_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let line = |nth: usize| {
        format!(
            "{}. W:W{},{}:B{}\n",
            nth,
            1 + nth % 12,
            13 + nth % 9,
            22 + nth % 11
        )
    };
    let list: String = (1..=8000).map(line).collect();
    fs::write(folder.path().join("list.fen"), &list).unwrap();
    let args = [
        "convert",
        ".",
        "-q",
        "--variant",
        "english",
        "--to",
        "fen",
        "-o",
        "out/",
    ];
    let run = run_in(folder.path(), &args, "");
    assert_eq!(run.status, Some(0), "{}", run.err);
    let out = fs::read_to_string(folder.path().join("out/list.fen")).unwrap();
    let wanted: String = (1..=8000)
        .map(|nth| line(nth).split_once(' ').unwrap().1.to_owned())
        .collect();
    assert!(out == wanted);
}

#[test]
fn captures_whose_way_is_left_out_are_read() {
    let moves = "1. f2-g3 a5-b4 2. c3xa5 e5-f4 3. g3x...xc7 f6-e5 4. c7-b8 d4-c3 5. b2:…d8";
    let fen = "W:Wa1,g1,b2,f2,c3,h4:Bd4,a5,e5,d6,f6,e7";
    let wanted = "1. f2-g3 a5-b4 2. c3xa5 e5-f4 3. g3xc7 f6-e5 4. c7-b8 d4-c3 5. b2xd8 *\n";
    for list in [
        format!("[FEN \"{fen}\"]\n{moves} *\n"),
        format!("{fen}\n{moves}\n"),
    ] {
        let out = converted(&list, &["--variant", "brazilian"]);
        assert!(out.ends_with(wanted), "{out}");
    }
}

#[test]
fn a_label_on_the_line_above_is_that_of_the_position_below() {
    // The example of docs/using.md, without a blank line.
    let list = "1. W:W18,22:B3,9\nProblem 2 (Ivanov)\nW:W31:BK2 1. 31-27 2-7 2. 27-23\n";
    let all = converted(list, &["--variant", "english", "--to", "pdn"]);
    let games: Vec<_> = all.split("[Result").skip(1).collect();
    assert_eq!(games.len(), 2, "{all}");
    assert!(!games[0].contains("Ivanov"), "{all}");
    assert!(games[1].contains("{Problem 2 (Ivanov)} "), "{all}");
}

#[test]
fn positions_may_stand_in_quotation_marks() {
    let plain = "W:W18,22:B3,9\nB:W31:BK2\nW:W18,22:B3,9\nW:W31:BK2\n";
    let quoted = "\"W:W18,22:B3,9\"\n«B:W31:BK2»\n3. “W:W18,22:B3,9”\n'W:W31:BK2',\n";
    let args = ["--variant", "english", "--to", "fen", "--ply", "0"];
    assert_eq!(converted(quoted, &args), plain);
}

#[test]
fn pieces_that_stand_off_the_board_are_told() {
    let list = "W:W18,22,60:B3,9\nW:W31:BK2\nW:W18,22:BK3,K3\n";
    let convert = |to: &str| {
        let args = ["convert", "-", "-q", "--variant", "english", "--to", to];
        run_in(std::path::Path::new("."), &args, list)
    };
    let run = convert("fen");
    assert_eq!(run.out, "W:W18,22:B3,9\nW:W31:BK2\nW:W18,22:BK3\n");
    assert_eq!(
        run.err.matches("[T002] fen-position").count(),
        2,
        "{}",
        run.err
    );
    assert!(
        run.err.contains("60 is not a playing square"),
        "{}",
        run.err
    );
    assert_eq!(run.status, Some(1));
    // What PDN keeps beside the position is a note.
    let run = convert("pdn");
    assert!(!run.err.contains("T002"), "{}", run.err);
    assert!(run.out.contains("[FENAsWritten \"W:W18,22,60:B3,9\"]"));
    // A position that cannot be read at all.
    let pdn = "[GameType \"25\"]\n[FEN \"W to move\"]\n\n*\n";
    let run = run_in(
        std::path::Path::new("."),
        &["convert", "-", "-q", "--to", "fen"],
        pdn,
    );
    assert!(run.err.contains("[T001] bad-fen"), "{}", run.err);
}
