//! `pdn dedupe`: what is one game, which record stays, and what is told.

use super::{Run, run_in};
use crate::corpus;
use std::fs;
use std::path::Path;

/// A long game, in letters and in numbers.
const LETTERS: &str = "1. g3-h4 f6-g5 2. h4:f6 e7:g5 3. f2-g3 g5-f4 4. e3:g5 h6:f4 5. g3:e5 d6:f4 6. c3-d4 d8-e7 7. \
    e1-f2 b6-a5 8. d2-c3 e7-d6 9. a3-b4 g7-h6 10. b2-a3 a7-b6 11. d4-e5 f4-e3 12. f2:d4 d6:f4 13. \
    c1-b2 f4-e3 14. d4:f2 f8-e7 15. h2-g3 e7-f6 16. f2-e3 b8-a7";
const NUMBERS: &str = "1. 24-20 11-16 2. 20x11 7x16 3. 27-24 16-19 4. 23x16 12x19 5. 24x15 10x19 6. 22-18 2-7 7. 31-27 \
    9-13 8. 26-22 7-10 9. 21-17 8-12 10. 25-21 5-9 11. 18-15 19-23 12. 27x18 10x19 13. 30-25 19-23 \
    14. 18x27 3-7 15. 28-24 7-11 16. 27-23 1-5";

fn game(tags: &[(&str, &str)], moves: &str, result: &str) -> String {
    let tags = tags
        .iter()
        .map(|(tag, value)| format!("[{tag} \"{value}\"]\n"));
    let tags: String = tags.collect();
    format!("{tags}[GameType \"25\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n")
}

/// A game of two players, in a round of a cup.
fn played(round: &str, moves: &str, result: &str) -> String {
    let tags = [
        ("Event", "Cup"),
        ("Round", round),
        ("White", "Ivanov I."),
        ("Black", "Petrov"),
    ];
    game(&tags, moves, result)
}

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(dir.path().join(name), text).unwrap();
    }
    dir
}

fn dedupe(dir: &Path, args: &[&str]) -> Run {
    run_in(dir, &[&["dedupe"], args].concat(), "")
}

/// What is found in two files: the kind and whether the second game is left out.
fn found(one: &str, other: &str) -> Vec<(String, bool)> {
    let dir = folder(&[("a.pdn", one), ("b.pdn", other)]);
    let args = ["a.pdn", "b.pdn", "--report", "--format", "json", "-q"];
    let run = dedupe(dir.path(), &args);
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    let groups = report["groups"].as_array().unwrap().iter();
    let others = groups.flat_map(|group| group["others"].as_array().unwrap().clone());
    let found: Vec<_> = others
        .map(|one| {
            let kind = one["kind"].as_str().unwrap().to_owned();
            (kind, one["dropped"].as_bool().unwrap())
        })
        .collect();
    let status = if found.is_empty() { 0 } else { 1 };
    assert_eq!(run.status, Some(status), "{}", run.err);
    found
}

#[test]
fn games_are_one_by_moves_players_and_what_is_told() {
    let tagged = |tags: &[(&str, &str)], moves: &str, result: &str| game(tags, moves, result);
    let names = [("White", "Ivanov I."), ("Black", "Petrov")];
    let with = |more: &[(&'static str, &'static str)]| [&names[..], more].concat();
    let short = "1. g3-h4 f6-g5 2. h4:f6 e7:g5 3. f2-g3 g5-f4";
    let half = LETTERS.split(" 10.").next().unwrap();
    let none: &[(&str, bool)] = &[];
    let base = tagged(
        &with(&[("Event", "Cup"), ("Round", "3"), ("Date", "1990.05.02")]),
        LETTERS,
        "2-0",
    );
    for (one, other, want) in [
        // In another notation, by names in another order and script, without names.
        (
            base.clone(),
            tagged(
                &[("White", "И. Иванов"), ("Black", "ПЕТРОВ")],
                NUMBERS,
                "2-0",
            ),
            &[("same", true)][..],
        ),
        (
            base.clone(),
            tagged(&[("White", "?")], NUMBERS, "*"),
            &[("same", true)],
        ),
        // Another result is a slip of the pen.
        (
            base.clone(),
            tagged(&with(&[("Round", "3")]), LETTERS, "1-1"),
            &[("same", true)],
        ),
        (
            base.clone(),
            tagged(&[("White", "Sidorov"), ("Black", "Petrov")], LETTERS, "2-0"),
            &[("other-names", false)],
        ),
        (
            base.clone(),
            tagged(
                &[("White", "Petrov"), ("Black", "Ivanov I.")],
                LETTERS,
                "2-0",
            ),
            &[("other-names", false)],
        ),
        (
            base.clone(),
            tagged(&with(&[("Round", "4")]), LETTERS, "2-0"),
            &[("contradicts", false)],
        ),
        (
            base.clone(),
            tagged(&with(&[("Date", "1991")]), LETTERS, "2-0"),
            &[("contradicts", false)],
        ),
        (
            base.clone(),
            tagged(&with(&[("Date", "1990.05.03")]), LETTERS, "2-0"),
            &[("contradicts", false)],
        ),
        (
            base.clone(),
            tagged(
                &with(&[("Event", "Cup"), ("Round", "3"), ("Date", "1990.05.03")]),
                LETTERS,
                "2-0",
            ),
            &[("same", true)],
        ),
        (
            base.clone(),
            tagged(
                &with(&[
                    ("Event", "Match of four cities"),
                    ("Date", "1990.05.02"),
                    ("Round", "7"),
                ]),
                LETTERS,
                "2-0",
            ),
            &[("same", true)],
        ),
        (
            base.clone(),
            tagged(&with(&[("Event", "Match of four cities")]), LETTERS, "2-0"),
            &[("contradicts", false)],
        ),
        // Short games: nothing but the same round or day makes two records one.
        (
            played("3", short, "1-1"),
            played("3", short, "1-1"),
            &[("same", true)],
        ),
        (played("3", short, "1-1"), played("4", short, "1-1"), none),
        (played("3", short, "1-1"), played("?", short, "1-1"), none),
        (played("3", short, "1-1"), played("3", short, "2-0"), none),
        (
            tagged(&names, short, "1-1"),
            tagged(&names, short, "1-1"),
            &[("same", true)],
        ),
        (
            tagged(&names, short, "1-1"),
            tagged(&[("White", "A"), ("Black", "B")], short, "1-1"),
            none,
        ),
        // Games without moves.
        (
            played("3", "", "2-0"),
            played("3", "", "2-0"),
            &[("same", true)],
        ),
        (played("3", "", "2-0"), played("4", "", "2-0"), none),
        (played("?", "", "2-0"), played("?", "", "2-0"), none),
        (played("3", "", "2-0"), played("3", LETTERS, "2-0"), none),
        // Beginnings.
        (
            played("3", half, "*"),
            played("3", LETTERS, "2-0"),
            &[("prefix", true)],
        ),
        (
            played("3", LETTERS, "2-0"),
            played("3", half, "*"),
            &[("prefix", true)],
        ),
        (played("3", LETTERS, "2-0"), played("4", half, "*"), none),
        (played("3", LETTERS, "2-0"), played("3", half, "1-1"), none),
        (played("3", LETTERS, "2-0"), tagged(&names, half, "*"), none),
    ] {
        let want: Vec<_> = want
            .iter()
            .map(|(kind, out)| ((*kind).to_owned(), *out))
            .collect();
        assert_eq!(found(&one, &other), want, "{one}{other}");
    }
}

/// What stands behind a move that nobody can follow is no less than a game that goes on.
/// Short records without a round or a day are one where they tell the same in all they tell, in whatever words, alphabet and form.
#[test]
fn short_games_that_tell_the_same_are_one() {
    let record = |[white, black, event, date]: [&str; 4], moves: &str, result: &str| {
        let tags = [
            ("White", white),
            ("Black", black),
            ("Event", event),
            ("Date", date),
        ];
        game(&tags, moves, result)
    };
    let letters = "1. g3-h4 f6-g5 2. h4:f6 e7:g5";
    let numbers = "1. 24-20 11-16 2. 20x11 7x16";
    let one = record(["Ivanov I.", "Petrov", "Cup", "1974.??.??"], letters, "1-1");
    let same = |tags, result| found(&one, &record(tags, numbers, result));
    let cyrillic = ["Иванов И.", "Петров", "Cup", "1974"];
    assert_eq!(same(cyrillic, "1/2-1/2"), [("same".to_owned(), true)]);
    // One tells more, or something else.
    for (tags, result) in [
        (["Иванов И.", "Петров", "", "1974"], "1/2-1/2"),
        (["Иванов И.", "Петров", "Cup", "1974.05"], "1/2-1/2"),
        (["Иванов И.", "Петров", "Cup", "1974"], "2-0"),
        (["Иванов И.", "Петров", "Cup", "1974"], "*"),
        (["Иванов И.", "", "Cup", "1974"], "1/2-1/2"),
        (["Иванов И.", "Петров", "Match", "1974"], "1/2-1/2"),
    ] {
        assert_eq!(same(tags, result), [], "{tags:?}");
    }
}

/// A number is a part of a nickname. Behind the name of a person, or in brackets, it may be a rating, which the other record lacks.
#[test]
fn numbers_tell_nicknames_apart() {
    let moves = "1. g3-h4 f6-g5 2. h4:f6 e7:g5";
    let record = |[white, black]: [&str; 2]| {
        let tags = [
            ("Event", "Arena"),
            ("Date", "2021.03.01"),
            ("Round", "1"),
            ("White", white),
            ("Black", black),
        ];
        game(&tags, moves, "1-1")
    };
    for (one, other, is_one) in [
        (
            ["Guest 1260", "Bot 1400"],
            ["Guest 1680", "Bot 1500"],
            false,
        ),
        (
            ["Guest 1260", "Bot 1400"],
            ["Guest 1680", "Bot 1400"],
            false,
        ),
        (
            ["Guest 1260", "Bot 1400"],
            ["Guest 1260", "Bot 1500"],
            false,
        ),
        (["Guest 1260", "Bot"], ["Guest", "Bot"], false),
        (["Guest 7", "Bot"], ["Guest 8", "Bot"], false),
        (["Guest 12600", "Bot"], ["Guest 12601", "Bot"], false),
        (["Guest1260", "Bot"], ["Guest1680", "Bot"], false),
        (["Guest_1260", "Bot"], ["Guest_1680", "Bot"], false),
        (["Guest, 1260", "Bot"], ["Guest, 1680", "Bot"], false),
        (["Web Guest 1260", "Bot"], ["Web Guest 1680", "Bot"], false),
        (["Гость 1260", "Bot"], ["Гость 1680", "Bot"], false),
        (["Jogador 2001", "Bot"], ["Jogador 2002", "Bot"], false),
        (["Scan 3.1", "Bot"], ["Scan 3.0", "Bot"], false),
        (["Иванов 2200", "Bot"], ["Иванов 2150", "Bot"], false),
        (["Guest 1260", "Bot 1400"], ["guest 1260", "BOT 1400"], true),
        (["Гость 1260", "Bot"], ["Gost 1260", "Bot"], true),
        (["Иванов 2200", "Петров 2150"], ["Иванов", "Петров"], true),
        (
            ["Иванов 2200", "Петров"],
            ["Ivanov 2200", "Petrov 2100"],
            true,
        ),
        (["Schmidt I. 2200", "Bot"], ["I. Schmidt", "Bot"], true),
        (["Anna Berg 2200", "Bot"], ["Berg, Anna", "Bot"], true),
        (["Guest (1260)", "Bot"], ["Guest (1310)", "Bot"], true),
    ] {
        let want: &[(String, bool)] = match is_one {
            true => &[("same".to_owned(), true)],
            false => &[],
        };
        assert_eq!(
            found(&record(one), &record(other)),
            want,
            "{one:?} {other:?}"
        );
    }
}

#[test]
fn what_cannot_be_followed_is_not_lost() {
    let (begin, rest) = LETTERS.split_once("9. ").unwrap();
    let rest = rest
        .replace("e3", "h8")
        .replace("d4", "h7")
        .replace("c1", "a8");
    let stopped = format!("{begin}9. h7-h8 a1-a8 {rest}");
    let other = stopped.replace("15. h2-g3", "15. h2-h3");
    let out = |kind: &str| vec![(kind.to_owned(), true)];
    assert_eq!(
        found(&played("3", &stopped, "2-0"), &played("3", &stopped, "2-0")),
        out("same")
    );
    for (one, other) in [(&stopped, &other), (&stopped, &LETTERS.to_owned())] {
        let found = found(&played("3", one, "2-0"), &played("3", other, "2-0"));
        assert!(
            found.iter().all(|(kind, out)| kind == "misprint" && !out),
            "{found:?}"
        );
    }
}

#[test]
fn a_misprint_is_told_with_its_move() {
    let slip = LETTERS.replace("12. f2:d4 d6:f4", "12. f2:d4 d6:f5");
    let dir = folder(&[
        ("a.pdn", &played("3", &slip, "2-0")),
        ("b.pdn", &played("3", LETTERS, "2-0")),
    ]);
    let run = dedupe(dir.path(), &["a.pdn", "b.pdn", "--report"]);
    let want = "b.pdn:1 (1)  Ivanov I. - Petrov  2-0  Cup, 3\n  a.pdn:1 (1)  Ivanov I. - Petrov  2-0  Cup, 3: \
        the same game but for a misprint, Black's 12th move: d6xf4, here d6:f5; left out\n";
    assert_eq!(run.out, want);
    let told = "games: 2; they stay: 1; left out: the same 1, ending earlier 0, misprinted 0; only reported: 0\n";
    assert_eq!((run.status, run.err.as_str()), (Some(1), told));
    let csv = dedupe(dir.path(), &["a.pdn", "b.pdn", "--report=r.csv"]);
    assert_eq!((csv.status, csv.out.as_str()), (Some(1), ""));
    let rows = fs::read_to_string(dir.path().join("r.csv")).unwrap();
    assert_eq!(rows.lines().count(), 3, "{rows}");
    assert!(rows.contains("1,same,yes,a.pdn,1,1,Ivanov I.,Petrov,Cup,,3,2-0,russian,32,24,12,black,d6xf4,d6:f5,,\r\n"), "{rows}");
    for (lang, word) in [
        ("ru", "опечаткой, 12-й ход"),
        ("pt", "erro de escrita, lance 12"),
        ("it", "refuso, "),
    ] {
        let run = dedupe(dir.path(), &["a.pdn", "b.pdn", "--report", "--lang", lang]);
        assert!(run.out.contains(word), "{}", run.out);
    }
}

#[test]
fn which_record_stays() {
    let plain = played("3", LETTERS, "2-0");
    let full = plain
        .replace("[Round", "[Site \"Riga\"]\n[Round")
        .replace("2. h4:f6", "{why} 2. h4:f6");
    let wrong = full
        .replace("[Site \"Riga\"]", "[Site \"Riga\"]\n[Board \"2\"]")
        .replace("12. f2:d4", "12. f2:d5");
    let dir = folder(&[("a.pdn", &plain), ("b.pdn", &wrong), ("c.pdn", &full)]);
    let all = ["a.pdn", "b.pdn", "c.pdn", "-q"];
    for (keep, want) in [
        (&[][..], &wrong),
        (&["--keep", "first"], &plain),
        (&["--keep", "cleanest"], &full),
    ] {
        let run = dedupe(dir.path(), &[&all[..], keep].concat());
        assert_eq!(
            (&run.out, run.status),
            (want, Some(0)),
            "{keep:?} {}",
            run.err
        );
    }
    // Of a game and its beginning the game stays, whatever comes first.
    let begun = played("3", LETTERS.split(" 12.").next().unwrap(), "*");
    let dir = folder(&[("a.pdn", &begun), ("b.pdn", &plain)]);
    let run = dedupe(dir.path(), &["a.pdn", "b.pdn", "--keep", "first", "-q"]);
    assert_eq!(run.out, plain);
}

#[test]
fn what_a_master_has_is_left_out() {
    let own = played("3", LETTERS, "2-0");
    let new = played("5", "1. c3-d4 d6-c5", "1-1");
    let longer = played("6", LETTERS, "2-0");
    let master =
        played("3", NUMBERS, "2-0") + &played("6", LETTERS.split(" 12.").next().unwrap(), "*");
    let dir = folder(&[("a.pdn", &(own + &new + &longer)), ("m.pdn", &master)]);
    let run = dedupe(
        dir.path(),
        &["a.pdn", "--against", "m.pdn", "-o", "new.pdn", "--report"],
    );
    assert_eq!(run.status, Some(0), "{}", run.err);
    let written = fs::read_to_string(dir.path().join("new.pdn")).unwrap();
    assert_eq!(written, new.clone() + &longer);
    assert!(
        run.out.contains("m.pdn:1 (1)") && run.out.contains("m.pdn:10 (2)"),
        "{}",
        run.out
    );
    // A master among the files is only compared with, and nothing is left of what it has.
    let run = dedupe(dir.path(), &[".", "--against", "m.pdn", "-o", "again.pdn"]);
    assert!(
        run.err.contains("only compared with (--against): "),
        "{}",
        run.err
    );
    let dir = folder(&[("a.pdn", &new), ("m.pdn", &new)]);
    let run = dedupe(
        dir.path(),
        &["a.pdn", "--against", "m.pdn", "-o", "new.pdn"],
    );
    assert_eq!(run.status, Some(1), "{}", run.err);
    assert!(!dir.path().join("new.pdn").exists());
}

#[test]
fn what_others_say_is_put_in() {
    let dir = folder(&[
        (
            "a.pdn",
            &played("3", LETTERS, "2-0").replace("f6-g5 2.", "f6-g5 {a} 2."),
        ),
        (
            "b.pdn",
            &game(
                &[
                    ("Event", "Cup"),
                    ("Round", "3"),
                    ("White", "Ivanov I."),
                    ("Black", "Petroff"),
                    ("Site", "Riga"),
                ],
                &NUMBERS
                    .replace("11-16 2.", "11-16 {b} 2.")
                    .replace("3. 27-24", "3. 27-24 {good}"),
                "1-1",
            ),
        ),
    ]);
    let run = dedupe(
        dir.path(),
        &["a.pdn", "b.pdn", "--merge", "--keep", "first"],
    );
    let text = fs::read_to_string(dir.path().join("a.pdn")).unwrap();
    let want = text
        .replace("[Result \"2-0\"]\n", "[Result \"2-0\"]\n[Site \"Riga\"]\n")
        .replace("{a} 2.", "{a} {b} 2.")
        .replace("3. f2-g3", "3. f2-g3 {good}");
    assert_eq!(run.out, want, "{}", run.err);
    let told = "warning: Black: Petrov stays, Petroff does not (a.pdn:1, b.pdn:1)\n\
        warning: Result: 2-0 stays, 1-1 does not (a.pdn:1, b.pdn:1)\n";
    assert!(run.err.starts_with(told), "{}", run.err);
    assert!(
        run.err
            .ends_with("put in: tags 1, comments 2, variations 0, signs 0\n"),
        "{}",
        run.err
    );
}

/// What was written about a game goes before tags: comments, variations, signs, clock times. What is left out is told.
#[test]
fn the_annotated_record_stays_and_what_is_lost_is_told() {
    let tags = |more: &[(&str, &str)], moves: &str| {
        let known = [
            ("Event", "Cup"),
            ("Round", "3"),
            ("White", "Ivanov I."),
            ("Black", "Petrov"),
        ];
        game(&[&known, more].concat(), moves, "2-0")
    };
    let bare = tags(
        &[("Site", "Riga"), ("Annotator", "X"), ("Opening", "Y")],
        LETTERS,
    );
    for (at, note, told) in [
        (
            "2. h4:f6",
            "{why} 2. h4:f6",
            "comments 1, variations 0, signs 0, clock times 0",
        ),
        (
            "2. h4:f6",
            "(1... f6-e5 2. h4-g5) 2. h4:f6",
            "comments 0, variations 1, signs 0, clock times 0",
        ),
        (
            "g3-h4 f6",
            "g3-h4! f6",
            "comments 0, variations 0, signs 1, clock times 0",
        ),
        (
            "g3-h4 f6",
            "g3-h4 $1 f6",
            "comments 0, variations 0, signs 1, clock times 0",
        ),
        (
            "2. h4:f6",
            "{[%clk 0:44:59]} 2. h4:f6",
            "comments 0, variations 0, signs 0, clock times 1",
        ),
    ] {
        let full = tags(&[], &LETTERS.replacen(at, note, 1));
        for files in [[&bare, &full], [&full, &bare]] {
            let dir = folder(&[("a.pdn", files[0]), ("b.pdn", files[1])]);
            let run = dedupe(dir.path(), &["a.pdn", "b.pdn", "-q"]);
            assert_eq!(run.out, full, "{note}");
            // What the other one has is told, and nobody is warned of tags alone.
            let run = dedupe(dir.path(), &["a.pdn", "b.pdn", "--report"]);
            assert!(run.out.contains("clock times 0, tags 3"), "{}", run.out);
            assert!(!run.err.contains("lacks"), "{}", run.err);
            let run = dedupe(dir.path(), &["a.pdn", "b.pdn", "--merge", "-q"]);
            for name in ["Site \"Riga\"", "Annotator \"X\"", "Opening \"Y\""] {
                assert!(run.out.contains(name), "{}", run.out);
            }
            assert!(run.out.contains(note), "{}", run.out);
        }
        // Where the bare record stays all the same, that is a warning, and the report says what it lacks.
        let dir = folder(&[("a.pdn", &bare), ("b.pdn", &full)]);
        let args = [
            "a.pdn", "b.pdn", "--keep", "first", "--report", "-o", "out.pdn",
        ];
        let run = dedupe(dir.path(), &args);
        assert!(run.out.contains(told), "{told}: {}", run.out);
        assert!(
            run.err.contains("that the record that stays lacks: 1;"),
            "{}",
            run.err
        );
        let run = dedupe(
            dir.path(),
            &["a.pdn", "b.pdn", "--keep", "first", "--merge", "-q"],
        );
        assert!(run.out.contains(note), "{note}: {}", run.out);
    }
}

/// Thousands of short games with the same moves are told apart, and those that are one are found among them.
#[test]
fn many_short_games_with_the_same_moves_are_all_compared() {
    let moves = "1. c3-d4 d6-c5 2. b2-c3 f6-g5";
    let one = |nth: usize, black: &str| {
        let (year, round) = (1990 + nth % 20, nth % 9 + 1);
        let tags = [
            ("Event", "Cup".to_owned()),
            ("Date", format!("{year}.05.12")),
            ("Round", round.to_string()),
            ("White", format!("Player{} A", nth * 7)),
            ("Black", black.to_owned()),
        ];
        let tags: Vec<_> = tags.iter().map(|(name, value)| (*name, &**value)).collect();
        game(&tags, moves, "1-1")
    };
    let mut all: Vec<_> = (0..4200)
        .map(|nth| one(nth, &format!("Guest{nth} B")))
        .collect();
    // Some of them once more, the same or in other letters.
    all.extend(
        (0..4200)
            .step_by(100)
            .map(|nth| one(nth, &format!("Guest{nth} B"))),
    );
    all.extend(
        (50..4200)
            .step_by(100)
            .map(|nth| one(nth, &format!("B. Guest{nth}"))),
    );
    let dir = folder(&[("a.pdn", &all.concat())]);
    let run = dedupe(dir.path(), &["a.pdn", "-o", "out.pdn"]);
    let want = "games: 4284; they stay: 4200; left out: the same 84, ending earlier 0, misprinted 0; only reported: 0\n";
    assert_eq!(run.err, want);
}

#[test]
fn games_stand_as_they_stood() {
    let (one, other) = (
        played("3", LETTERS, "2-0"),
        played("5", "1. c3-d4 d6-c5", "1-1"),
    );
    let text = format!("\u{feff}% remark\n{one}{one}% between\n{other}");
    let dir = folder(&[("a.pdn", &text), ("b.pdn", &one.replace('\n', "\r\n"))]);
    let want = format!("\u{feff}% remark\n{one}{other}");
    let run = dedupe(dir.path(), &["a.pdn", "b.pdn", "--keep", "first", "-q"]);
    assert_eq!(run.out, want, "{}", run.err);
    let piped = run_in(
        dir.path(),
        &["dedupe", "-q", "--keep", "first"],
        text.as_str(),
    );
    assert_eq!(piped.out, want);
    // What stands before all games stays, though the first is left out.
    let run = dedupe(dir.path(), &["a.pdn", "--against", "b.pdn", "-q"]);
    assert_eq!(run.out, format!("% remark\n{other}"));
    assert_eq!(fs::read_to_string(dir.path().join("a.pdn")).unwrap(), text);
}

#[test]
fn nothing_that_is_read_is_written_and_nothing_is_half_done() {
    let one = played("3", LETTERS, "2-0");
    let dir = folder(&[("a.pdn", &one), ("b.pdn", &one)]);
    let dir = dir.path();
    for args in [
        &["a.pdn", "b.pdn", "-o", "a.pdn", "--force"][..],
        &["a.pdn", "--against", "b.pdn", "-o", "b.pdn", "--force"],
        &["a.pdn", "--report=a.pdn", "--force"],
        &["a.pdn", "b.pdn", "-o", "."],
        &["a.pdn", "gone.pdn", "-o", "new.pdn"],
        &["a.pdn", "--against", "gone.pdn", "-o", "new.pdn"],
        &["a.pdn", "b.pdn", "-o", "x.pdn", "--report=x.pdn"],
        &["a.pdn", "b.pdn", "-o", "-", "--report"],
        &["a.pdn", "--keep", "longest"],
        &["a.pdn", "--format", "json"],
    ] {
        let run = dedupe(dir, args);
        assert_eq!(run.status, Some(2), "{args:?}: {}", run.err);
    }
    assert_eq!(fs::read_dir(dir).unwrap().count(), 2);
    assert_eq!(fs::read_to_string(dir.join("a.pdn")).unwrap(), one);
    assert_eq!(fs::read_to_string(dir.join("b.pdn")).unwrap(), one);
    assert_eq!(dedupe(dir, &["-o", "x.pdn"]).status, Some(1));
    // A report of what could be read.
    let run = dedupe(dir, &["a.pdn", "b.pdn", "gone.pdn", "--report"]);
    assert_eq!(run.status, Some(2));
    assert!(run.out.contains("left out"), "{}", run.out);
}

/// The same games in two collections.
#[test]
fn a_championship_is_there_twice() {
    let Some(folder) = corpus::folder() else {
        return;
    };
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let one = file("pdn-suite/hard/mrdrcd08.pdn");
    let other = file("czech/MR_Ceska_Dama_Druzstev_2008.pdn");
    let run = dedupe(Path::new("."), &[&one, &other]);
    let told = "games: 80; they stay: 40; left out: the same 40, ending earlier 0, misprinted 0; only reported: 0\n";
    assert_eq!(run.err, told);
    assert_eq!(run.out.as_bytes(), fs::read(one).unwrap());
}

#[test]
fn where_no_game_is_none_is_there_once() {
    let dir = folder(&[("a.pdn", ""), ("b.pdn", "")]);
    for args in [&["a.pdn", "--report"][..], &["a.pdn", "b.pdn"]] {
        let run = dedupe(dir.path(), args);
        assert_eq!(run.status, Some(1), "{args:?}: {}", run.err);
        assert!(run.err.contains("there is no game"), "{}", run.err);
    }
}

/// A game of English draughts as the federations write it, and as programs that let White begin write it.
const ENGLISH: &str = "1. 11-15 23-18 2. 8-11 24-19 3. 15x24 28x19 4. 11-16 18-15 5. 16x23 26x19 6. 7-11 15x8 7. 4x11 30-26 \
    8. 10-15 19x10 9. 6x15 32-28";
const FROM_BELOW: &str = "1. 22-18 10-15 2. 25-22 9-14 3. 18x9 5x14 4. 22-17 15-18 5. 17x10 7x14 6. 26-22 18x25 7. 29x22 3-7 \
    8. 23-18 14x23 9. 27x18 1-5";
const FROM_BELOW_IN_LETTERS: &str = "1. c3-d4 d6-e5 2. b2-c3 b6-c5 3. d4xb6 a7xc5 4. c3-b4 e5-d4 5. b4xd6 e7xc5 6. d2-c3 d4xb2 \
    7. a1xc3 f8-e7 8. e3-d4 c5xe3 9. f2xd4 b8-a7";

#[test]
fn a_game_is_one_whoever_is_said_to_begin() {
    let head = |tags: &[(&str, &str)]| -> String {
        let all = [("Event", "Cup"), ("Date", "2024.05.01")];
        let all = all.iter().chain(tags);
        all.map(|(tag, value)| format!("[{tag} \"{value}\"]\n"))
            .collect()
    };
    let usual = |white: &str, black: &str, result: &str| {
        let tags = [
            ("White", white),
            ("Black", black),
            ("Result", result),
            ("GameType", "21"),
        ];
        format!("{}\n{ENGLISH} {result}\n", head(&tags))
    };
    // Alpha begins, and Beta wins: in English draughts the points of Black stand first.
    let standard = usual("Beta", "Alpha", "0-1");
    let sides = [
        ("P1", "Alpha"),
        ("P2", "Beta"),
        ("Result", "0-1"),
        ("Variant", "American/English"),
    ];
    let letters = format!("{}\n{FROM_BELOW_IN_LETTERS} 0-1\n", head(&sides));
    let tags = [
        ("White", "Alpha"),
        ("Black", "Beta"),
        ("Result", "0-1"),
        ("GameType", "21,W,8,8,N2,0"),
    ];
    let numbers = format!("{}\n{FROM_BELOW} 0-1\n", head(&tags));
    let same = [("same".to_owned(), true)];
    for (one, other) in [
        (&standard, &letters),
        (&letters, &standard),
        (&standard, &numbers),
        (&letters, &numbers),
    ] {
        assert_eq!(found(one, other), same, "{one}{other}");
    }
    // Other players, or the same with the other colours, have played another game.
    for (white, black) in [("Gamma", "Alpha"), ("Alpha", "Beta")] {
        let other = usual(white, black, "0-1");
        let found = found(&other, &letters);
        assert!(found.iter().all(|(_, left_out)| !left_out), "{found:?}");
    }
}

/// What a record that names squares from the other side says besides is not put where it does not fit.
#[test]
fn a_record_from_the_other_side_is_not_merged() {
    let usual = format!(
        "[White \"Beta\"]\n[Black \"Alpha\"]\n[Date \"2024.05.01\"]\n[GameType \"21\"]\n\n{{long}} {ENGLISH} 0-1\n"
    );
    let turned = FROM_BELOW.replace("2. 25-22", "{a reply} 2. 25-22");
    let turned = format!(
        "[White \"Alpha\"]\n[Black \"Beta\"]\n[WhiteRating \"1900\"]\n[Date \"2024.05.01\"]\n[GameType \"21,W,8,8,N2,0\"]\n\n{turned} 0-1\n"
    );
    let dir = folder(&[("a.pdn", &usual), ("b.pdn", &turned)]);
    let run = dedupe(
        dir.path(),
        &["a.pdn", "b.pdn", "--merge", "--keep", "first"],
    );
    assert_eq!(run.out, usual, "{}", run.err);
}
