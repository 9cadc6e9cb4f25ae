//! `pdn reconcile`: two records of one game.

use super::run_in;
use std::fs;

const ONE: &str = "Белые: Иванов И.\nЧёрные: Петров П.\nТур 3\nРезультат: 2-0\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g4\n3. c3-b4 g5-h4\n4. b4:d6 e7:c5\n5. g3-f4 b6-a5\n6. d4:b6 a7:c5\n";
const OTHER: &str = "White: Иванов\nBlack: Петров\nRound 3\nResult: 2-0\n\n1. cd4 dc5\n2. bc3 fg5\n3. cb4 gh4\n4. bd6 ec5\n6. db6 ac5\n";

fn folder(other: &str) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.txt"), ONE).unwrap();
    fs::write(dir.path().join("b.txt"), other).unwrap();
    dir
}

#[test]
fn a_game_of_two_sheets_has_every_decision_as_a_comment() {
    let dir = folder(OTHER);
    let run = run_in(dir.path(), &["reconcile", "a.txt", "b.txt"], "");
    assert_eq!(run.status, Some(0), "{}", run.err);
    let flat = run.out.replace('\n', " ");
    assert!(
        flat.contains(
            "{\"a.txt\" has f6-g4, \"b.txt\" has fg5; f6-g5 is taken: the other is not legal here}"
        ),
        "{flat}"
    );
    assert!(
        flat.contains("{g3-f4 is missing in \"b.txt\"; it is taken from \"a.txt\"}"),
        "{flat}"
    );
    // PDN 3.0 has the result in the tag, and a star behind the moves.
    assert!(flat.contains("[Result \"1-0\"]"), "{flat}");
    assert!(
        run.err.contains("games brought together: 1; left open: 0"),
        "{}",
        run.err
    );
    // What is written replays.
    let check = run_in(dir.path(), &["check", "-", "-q"], run.out.as_str());
    assert_eq!(check.status, Some(0), "{}", check.out);
}

#[test]
fn results_that_differ_stay_open() {
    let dir = folder(&OTHER.replace("2-0", "1-1"));
    let run = run_in(
        dir.path(),
        &["reconcile", "a.txt", "b.txt", "-o", "c.pdn"],
        "",
    );
    assert_eq!(run.status, Some(1), "{}", run.err);
    let text = fs::read_to_string(dir.path().join("c.pdn")).unwrap();
    assert!(
        text.contains("\"a.txt\" has 2-0, \"b.txt\" has 1-1; written: *"),
        "{text}"
    );
    assert!(text.contains("[Result \"*\"]"), "{text}");
    // What stands there is not overwritten unasked, and a record never.
    let again = run_in(
        dir.path(),
        &["reconcile", "a.txt", "b.txt", "-o", "c.pdn"],
        "",
    );
    assert_eq!(again.status, Some(2));
    let own = run_in(
        dir.path(),
        &["reconcile", "a.txt", "b.txt", "-o", "a.txt", "--force"],
        "",
    );
    assert_eq!(own.status, Some(2), "{}", own.err);
    assert_eq!(fs::read_to_string(dir.path().join("a.txt")).unwrap(), ONE);
}

#[test]
fn folders_are_paired_by_players_and_round() {
    let dir = tempfile::tempdir().unwrap();
    for (folder, text) in [("one", ONE), ("two", OTHER)] {
        fs::create_dir(dir.path().join(folder)).unwrap();
        for (nth, white) in ["Иванов", "Сидоров"].into_iter().enumerate() {
            let text = text.replace("Иванов", white);
            fs::write(
                dir.path()
                    .join(folder)
                    .join(format!("{}{nth}.txt", 9 - nth)),
                text,
            )
            .unwrap();
        }
    }
    fs::write(dir.path().join("one/z.txt"), ONE.replace("Тур 3", "Тур 4")).unwrap();
    let run = run_in(dir.path(), &["reconcile", "one", "two"], "");
    assert_eq!(run.status, Some(1));
    assert!(
        run.err.contains("games brought together: 2; left open: 0"),
        "{}",
        run.err
    );
    assert!(
        run.err.contains("\"z.txt\" has no second record"),
        "{}",
        run.err
    );
    assert_eq!(run.out.matches("[White ").count(), 2, "{}", run.out);
}

#[test]
fn what_is_no_pair_is_told() {
    let other =
        "White: Иванов\nBlack: Петров\nRound 3\n\n1. gh4 fe5\n2. hg3 ba5\n3. cb4 ac3\n4. db4 ef6\n";
    let dir = folder(other);
    let run = run_in(dir.path(), &["reconcile", "a.txt", "b.txt"], "");
    assert_eq!(run.status, Some(1));
    assert!(
        run.err
            .contains("\"a.txt\" and \"b.txt\" are not two records of one game"),
        "{}",
        run.err
    );
    let gone = run_in(dir.path(), &["reconcile", "a.txt", "gone.txt"], "");
    assert_eq!(gone.status, Some(2), "{}", gone.err);
}

/// Both records have the last move, one of them before the one that goes before it: it is none that may be left out.
#[test]
fn of_readings_that_cost_the_same_the_one_that_leaves_out_least_is_taken() {
    let moves = "1. 11-15 23-18 2. 8-11 27-23 3. 3-8 24-20 4. 15-19 23x16 5. 12x19 18-15 6. 11x18 22x15 7. 7-11 32-27 8. 11x18 26-23 \
        9. 19x26 30x7 10. 2x11 21-17 11. 8-12 27-23 12. 11-15 28-24 13. 4-8 25-22 14. 6-10 23-19 15. 8-11 17-13 16. 1-6 29-25 \
        17. 9-14 25-21 18. 5-9 22-17 19. 15-18 19-15 20. 10x28";
    let record = |end: &str| {
        format!("[GameType \"21\"]\n[White \"Fox\"]\n[Black \"Owl\"]\n\n{moves} {end} 1-0\n")
    };
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), record("9-14 21. 17x1 1-6")).unwrap();
    fs::write(dir.path().join("b.pdn"), record("17x1 21. 1-6 9-14")).unwrap();
    let run = run_in(dir.path(), &["reconcile", "a.pdn", "b.pdn"], "");
    let open = run.err.contains("left open: 1");
    assert!(
        open || run.out.contains("21... 1-6"),
        "{}{}",
        run.out,
        run.err
    );
}

/// A sheet with a move written twice so early that its columns change sides is kept as a comment; it is a record all the same.
#[test]
fn a_sheet_that_could_not_be_followed_is_a_record() {
    let moves = "c3-d4 f6-g5 b2-c3 g5-h4 c3-b4 b6-a5 d4-c5 a5:c3 d2:b4 g7-f6 a1-b2 f6-g5 b4-a5 d6:b4 a5:c3 a7-b6 c3-b4 b6-a5 b4-c5 h8-g7";
    let played: Vec<&str> = moves.split(' ').collect();
    let sheet = |moves: &[&str]| {
        let rows = moves.chunks(2).zip(1..);
        let rows = rows.map(|(row, n)| format!("{n}. {}\n", row.join(" ")));
        format!(
            "White: Fox\nBlack: Owl\nResult: 1-0\n\n{}1-0\n",
            rows.collect::<String>()
        )
    };
    let mut twice = played.clone();
    twice.insert(3, "b2-c3");
    let mut mistyped = played.clone();
    // A legal move, which the other sheet alone tells from the right one.
    mistyped[19] = "h8-g7";
    mistyped[18] = "b4-c3";
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.txt"), sheet(&twice)).unwrap();
    fs::write(dir.path().join("b.txt"), sheet(&mistyped)).unwrap();
    let run = run_in(
        dir.path(),
        &["reconcile", "a.txt", "b.txt", "--variant", "russian"],
        "",
    );
    let told = run.err.contains("b2-c3 in \"a.txt\"") && run.err.contains("b4-c3");
    assert!(told, "{}{}", run.out, run.err);
    assert!(!run.out.contains("{1. c3-d4"), "{}", run.out);
}

/// A second sheet that could not be followed counts once, files of one name in two folders are told apart, and what was decided stands in
/// every form of the event.
#[test]
fn an_event_counts_a_sheet_that_could_not_be_followed_once() {
    let sheet = "White: Fox\nBlack: Owl\nRound: 1\nResult: 2-0\n\n1. c3-d4 f6-g5\n2. b2-c3 g5-h4\n3. c3-b4 b6-a5\n4. d4-c5 a5:c3\n5. d2:b4 g7-f6\n6. a1-b2 f6-g5\n7. b4-a5 d6:b4\n8. a5:c3 a7-b6\n2-0\n";
    let dir = tempfile::tempdir().unwrap();
    for (folder, text) in [
        ("a", sheet.to_owned()),
        ("b", sheet.replace("2. b2-c3 g5-h4\n", "")),
    ] {
        fs::create_dir(dir.path().join(folder)).unwrap();
        fs::write(dir.path().join(folder).join("1.txt"), text).unwrap();
    }
    for format in ["human", "markdown", "html", "latex"] {
        let run = run_in(
            dir.path(),
            &["event", ".", "--format", format, "--lang", "en"],
            "",
        );
        let told = run.out.to_lowercase().contains("two records of one game")
            && run.out.contains("a/1.txt:1 + b/1.txt:1");
        assert!(told, "{format}: {}{}", run.out, run.err);
        if format == "human" {
            assert!(run.out.contains("1  Fox          2      1"), "{}", run.out);
        }
    }
}

/// Where both records lack the same move, the ones behind it fit nothing: what both players have written stays open.
#[test]
fn what_both_have_written_is_not_decided_against_both() {
    let sheet = "White: Fox\nBlack: Owl\n\n1. c3-d4 f6-g5\n2. b2-c3 g5-h4\n3. c3-b4 b6-a5\n5. d2:b4 g7-f6\n6. a1-b2 f6-g5\n7. b4-a5 d6:b4\n8. a5:c3 a7-b6\n1-0\n";
    let dir = tempfile::tempdir().unwrap();
    for name in ["a.txt", "b.txt"] {
        fs::write(dir.path().join(name), sheet).unwrap();
    }
    let args = [
        "reconcile",
        "a.txt",
        "b.txt",
        "--variant",
        "russian",
        "--lang",
        "en",
    ];
    let run = run_in(dir.path(), &args, "");
    assert_eq!(run.status, Some(1), "{}{}", run.out, run.err);
    assert!(!run.err.contains("left open: 0"), "{}", run.err);
    // One record given twice is no pair.
    let args = ["reconcile", "a.txt", "a.txt", "--lang", "en"];
    let run = run_in(dir.path(), &args, "");
    assert_eq!(run.status, Some(2), "{}{}", run.out, run.err);
    assert!(run.err.contains("both sides are a.txt"), "{}", run.err);
}

/// The names of long lists are looked up: compared each with each, these would take a quarter of an hour.
#[test]
fn two_sets_of_thousands_of_players_are_paired_soon() {
    let syllables = [
        "ba", "do", "fe", "ki", "lu", "ma", "no", "pe", "ri", "su", "ta", "vo",
    ];
    let name = |mut nth: usize| {
        let mut name = String::new();
        for _ in 0..5 {
            name += syllables[nth % syllables.len()];
            nth /= syllables.len();
        }
        name[..1].to_uppercase() + &name[1..]
    };
    let games = |order: &mut dyn Iterator<Item = usize>| {
        let mut text = String::new();
        for nth in order {
            let [white, black] = [2 * nth, 2 * nth + 1].map(|nth| name(nth * 97));
            text += &format!(
                "[White \"{white}\"]\n[Black \"{black}\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n\n"
            );
        }
        text
    };
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), games(&mut (0..3_000))).unwrap();
    fs::write(dir.path().join("b.pdn"), games(&mut (0..3_000).rev())).unwrap();
    let start = std::time::Instant::now();
    let run = run_in(
        dir.path(),
        &["reconcile", "a.pdn", "b.pdn", "-o", "c.pdn"],
        "",
    );
    assert!(
        run.err.contains("brought together: 3,000") || run.err.contains("brought together: 3000"),
        "{}",
        run.err
    );
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}

#[test]
fn players_who_change_sides_are_not_decided() {
    let moves = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5 0-1\n";
    let sheet = |white: &str, black: &str, round: &str| {
        format!(
            "[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"0-1\"]\n[GameType \"25\"]\n\n{moves}"
        )
    };
    let dir = tempfile::tempdir().unwrap();
    let other = "\n[Round \"2\"]\n[White \"Wyllie\"]\n[Black \"Martins\"]\n[GameType \"25\"]\n\n1. c3-b4 b6-a5 2. b4-c5 d6xb4 3. a3xc5 *\n";
    for (folder, white, black, round) in [
        ("a", "Petrov S.", "Ivanov I.", "3"),
        ("b", "I. Ivanov", "S. Petrov", "4"),
    ] {
        let path = dir.path().join(folder);
        std::fs::create_dir(&path).unwrap();
        std::fs::write(path.join("g.pdn"), sheet(white, black, round) + other).unwrap();
    }
    let run = run_in(dir.path(), &["reconcile", "a", "b"], "");
    assert_eq!(run.status, Some(1), "{}", run.err);
    assert!(
        run.err.contains("the players have changed sides"),
        "{}",
        run.err
    );
    assert!(!run.err.contains("no second record"), "{}", run.err);
    // Two persons are no two spellings.
    std::fs::write(
        dir.path().join("one.pdn"),
        sheet("Petrov S.", "Ivanov I.", "3"),
    )
    .unwrap();
    std::fs::write(
        dir.path().join("two.pdn"),
        sheet("Smirnov A.", "Ivanov I.", "3"),
    )
    .unwrap();
    let run = run_in(dir.path(), &["reconcile", "one.pdn", "two.pdn"], "");
    assert_eq!(run.status, Some(1), "{}", run.err);
}

#[test]
fn a_long_game_whose_second_sheet_spells_its_players_otherwise_is_one() {
    let long = run_in(
        std::path::Path::new("."),
        &["find", "plies > 40", "fixtures/sample", "-q"],
        "",
    )
    .out;
    let moves = long.split("\n\n").nth(1).expect("moves").to_owned();
    let variant = long
        .lines()
        .find(|line| line.starts_with("[GameType"))
        .unwrap_or("[GameType \"25\"]");
    let sheet = |white: &str, black: &str, result: &str| {
        format!(
            "[Event \"Cup\"]\n[Round \"1\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n{variant}\n\n{moves}\n\n"
        )
    };
    let dir = tempfile::tempdir().unwrap();
    let both =
        sheet("Rossi Mario", "Bianchi Luca", "1-0") + &sheet("M. Rossi", "Bianchi Lucca", "0-1");
    fs::write(dir.path().join("a.pdn"), both).unwrap();
    let run = run_in(dir.path(), &["event", "a.pdn", "--format", "json"], "");
    let value: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(
        value["events"][0]["players"].as_array().unwrap().len(),
        2,
        "{}",
        run.out
    );
    // Which of the results is right nobody has said: the table says so.
    let run = run_in(dir.path(), &["event", "a.pdn"], "");
    assert!(
        run.out
            .contains("results in doubt, counted as the records have them: "),
        "{}",
        run.out
    );
}
