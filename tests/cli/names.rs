//! `pdn names`: which spellings are one player, and `--names`, which uses that.

use super::{Run, run_in};
use encoding_rs::WINDOWS_1251;
use std::fs;
use std::path::Path;

/// A game of an event.
fn game(event: &str, round: &str, white: &str, black: &str) -> String {
    format!(
        "[Event \"{event}\"]\n[Site \"?\"]\n[Date \"2026.05.01\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n\
         [Black \"{black}\"]\n[Result \"1-0\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 1-0\n\n"
    )
}

/// Ivanov in two alphabets, Petrov who may be either of two, and two Orlovs who met.
fn games() -> String {
    [
        game("Cup", "1", "Иванов И.", "Орлов Борис"),
        game("Cup", "2", "Ivanov, I.", "Сидоров О."),
        game("Cup", "2", "Петров В.А.", "Орлов Борис"),
        game("Cup", "1", "Петров В.Н.", "Сидоров О."),
        game("Cup", "3", "Петров В.", "Сидоров О."),
        game("Cup", "4", "Орлов Борис", "Орлов Б."),
        game("League", "1", "Ivanov, I.", "Петров В.А."),
    ]
    .concat()
}

fn folder(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("games")).unwrap();
    fs::write(dir.path().join("games/a.pdn"), games()).unwrap();
    for (name, text) in files {
        fs::write(dir.path().join(name), text).unwrap();
    }
    dir
}

fn names(folder: &Path, args: &[&str]) -> Run {
    let run = run_in(folder, &[&["names", "games"], args].concat(), "");
    assert_eq!(run.status, Some(0), "{}", run.err);
    run
}

/// The entries that are used as they stand, each with the spellings beside its name.
fn live(toml: &str) -> Vec<(String, Vec<String>)> {
    let table: toml::Table = toml
        .parse()
        .unwrap_or_else(|error| panic!("{error}\n{toml}"));
    let players = table.get("player").and_then(toml::Value::as_array);
    let text = |value: &toml::Value| value.as_str().unwrap().to_owned();
    let player = |value: &toml::Value| {
        let aliases = value.get("aliases").and_then(toml::Value::as_array);
        let name = text(&value["name"]);
        let aliases = aliases.into_iter().flatten().map(text);
        let aliases = aliases.filter(|alias| *alias != name).collect();
        (name, aliases)
    };
    players.into_iter().flatten().map(player).collect()
}

/// A pair of a name and its aliases.
fn one(name: &str, aliases: &[&str]) -> (String, Vec<String>) {
    let aliases = aliases.iter().map(|&alias| alias.to_owned()).collect();
    (name.to_owned(), aliases)
}

#[test]
fn what_is_certain_is_listed_and_the_rest_commented_out() {
    let dir = folder(&[]);
    let run = names(dir.path(), &[]);
    // Of spellings with as many games the longer one stays.
    assert_eq!(
        live(&run.out),
        [one("Ivanov, I.", &["Иванов И."])],
        "{}",
        run.out
    );
    for line in [
        "# spellings (games each): \"Ivanov, I.\" (2), \"Иванов И.\" (1)",
        "# difference: transliteration; never in one round",
        "# difference: initials; they played against each other",
        "# name = \"Петров В.А.\"",
        "# name = \"Петров В.Н.\"",
        "# aliases = [\"Петров В.А.\", \"Петров В.\"]",
        "# aliases = [\"Петров В.Н.\", \"Петров В.\"]",
    ] {
        assert!(
            run.out.lines().any(|own| own == line),
            "{line}\n{}",
            run.out
        );
    }
    let told = "games read: 7; players: 7; with several spellings: 1 (not certain: 0); doubtful pairs: 3\n";
    assert_eq!(run.err, told);
    let all = names(dir.path(), &["--all"]);
    assert_eq!(live(&all.out).len(), 7, "{}", all.out);
}

/// Rounds of one event are none of another: in the first round of both the two spellings have other opponents.
#[test]
fn rounds_of_two_events_are_two_rounds() {
    let dir = tempfile::tempdir().unwrap();
    let text = |second: &str| {
        game("Cup", "1", "Иванов Иван", "A. Adams") + &game(second, "1", "Ivanov, Ivan", "B. Brown")
    };
    let live_of = |second: &str| live(&run_in(dir.path(), &["names", "-"], text(second)).out);
    assert_eq!(live_of("League"), [one("Ivanov, Ivan", &["Иванов Иван"])]);
    assert_eq!(live_of("Cup"), []);
    let run = run_in(dir.path(), &["names", "-"], text("Cup"));
    let told = "both play in round 1 of Cup, against different opponents";
    assert!(run.out.contains(told), "{}", run.out);
}

#[test]
fn one_who_uncomments_both_of_two_is_told() {
    let dir = folder(&[]);
    let run = names(dir.path(), &["-o", "n.toml"]);
    assert_eq!(run.out, "");
    let text = fs::read_to_string(dir.path().join("n.toml")).unwrap();
    let mut open = String::new();
    for line in text.lines() {
        let entry = ["# [[", "# name", "# aliases"]
            .iter()
            .any(|begin| line.starts_with(begin));
        open += if entry { &line[2..] } else { line };
        open.push('\n');
    }
    fs::write(dir.path().join("n.toml"), &open).unwrap();
    let run = run_in(dir.path(), &["event", "games", "--names", "n.toml"], "");
    let line = 1 + open
        .lines()
        .position(|line| line == "name = \"Петров В.Н.\"")
        .unwrap();
    let told = format!(
        "error: n.toml:{}:{}: \"Петров В.\" appears here a second time\n",
        line + 1,
        "aliases = [\"Петров В.Н.\", ".chars().count() + 1
    );
    assert_eq!((run.status, run.err), (Some(2), told), "{open}");
    // What stands there is not overwritten unasked.
    let again = run_in(dir.path(), &["names", "games", "-o", "n.toml"], "");
    assert_eq!(again.status, Some(2));
    names(dir.path(), &["-o", "n.toml", "--force"]);
    assert_eq!(fs::read_to_string(dir.path().join("n.toml")).unwrap(), text);
}

#[test]
fn events_and_checks_take_what_is_listed() {
    let dir = folder(&[]);
    names(dir.path(), &["-o", "n.toml"]);
    let told = |args: &[&str]| {
        let run = run_in(dir.path(), args, "");
        (run.out.matches("player-spelled").count() > 0, run)
    };
    let (spelled, _) = told(&["check", "games", "--select", "E015"]);
    let (listed, run) = told(&["check", "games", "--select", "E015", "--names", "n.toml"]);
    assert!(spelled && !listed, "{}", run.out);
    let (spelled, _) = told(&["event", "games", "--notes"]);
    let (listed, run) = told(&["event", "games", "--notes", "--names", "n.toml"]);
    assert!(spelled && !listed, "{}", run.out);
    // A list may say more than spelling does, and event.toml goes before it.
    let list = "[[player]]\nname = \"Chief\"\naliases = [\"Иванов И.\"]\n[[player]]\nname = \"Петров В.А.\"\nrating = 2222\n";
    fs::write(dir.path().join("more.toml"), list).unwrap();
    let own = "[[player]]\nname = \"Ivanov, I.\"\naliases = [\"Иванов И.\"]\n";
    let players = || {
        let args = [
            "event",
            "games",
            "--event",
            "Cup",
            "--names",
            "more.toml",
            "--format",
            "csv",
        ];
        run_in(dir.path(), &args, "").out
    };
    let before = players();
    assert!(
        before.contains("Chief") && before.contains("2222"),
        "{before}"
    );
    fs::write(dir.path().join("games/event.toml"), own).unwrap();
    let after = players();
    assert!(
        after.contains("\"Ivanov, I.\"") && !after.contains("Chief"),
        "{after}"
    );
}

/// What says too little by itself is commented out, with the reason.
#[test]
fn what_names_alone_cannot_tell_is_commented_out() {
    let event = |event: &str, games: &[(&str, &str, &str)]| -> String {
        games
            .iter()
            .map(|(round, white, black)| game(event, round, white, black))
            .collect()
    };
    let no_given = event(
        "Cup",
        &[
            ("1", "Kowalski, Jan", "Orlov, B."),
            ("2", "Kowalski", "Petrov, V."),
            ("3", "Kowalski, Jan", "Petrov, V."),
        ],
    );
    let apart = event("Cup", &[("1", "Kowalski, Jan", "Orlov, B.")])
        + &event("Open", &[("1", "Kowalski, J.", "Petrov, V.")]);
    let together = event(
        "Cup",
        &[
            ("1", "Kowalski, Jan", "Orlov, B."),
            ("2", "Kowalski, J.", "Petrov, V."),
        ],
    );
    let of_two = event(
        "Cup",
        &[
            ("1", "Kowalski, Jan", "A. Adams"),
            ("1", "Kowalski, Jan", "B. Brown"),
            ("1", "C. Clark", "D. Davis"),
            ("1", "E. Evans", "F. Frank"),
            ("1", "G. Green", "H. Hills"),
            ("2", "Jan Kowalski", "C. Clark"),
        ],
    );
    for (games, told) in [
        (
            no_given,
            Some("no given name; never in one round; the names alone are not enough"),
        ),
        (
            apart,
            Some("there may be two players of such names, and no event has both"),
        ),
        (together, None),
        (
            of_two,
            Some("one of these spellings plays against two opponents in one round"),
        ),
    ] {
        let run = run_in(Path::new("."), &["names", "-"], games);
        assert_eq!(
            live(&run.out).len(),
            usize::from(told.is_none()),
            "{}",
            run.out
        );
        assert!(
            told.is_none_or(|told| run.out.contains(told)),
            "{}",
            run.out
        );
        assert_eq!(run.out.matches("[[player]]\n").count(), 1, "{}", run.out);
    }
}

/// Names in a scoresheet are no tags: they are left, and that is told.
#[test]
fn names_of_sheets_are_left() {
    let sheet =
        "Белые: Иванов И.\nЧёрные: Петров П.\nРезультат: 2-0\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    let list = "[[player]]\nname = \"Ivanov, I.\"\naliases = [\"Иванов И.\"]\n";
    let dir = folder(&[("a.txt", sheet.as_bytes()), ("n.toml", list.as_bytes())]);
    let run = run_in(
        dir.path(),
        &["fix", "a.txt", "--names", "n.toml", "-o", "b.txt"],
        "",
    );
    assert!(
        run.err
            .contains("a.txt is a scoresheet, whose names are left as they are"),
        "{}",
        run.err
    );
    let written = fs::read_to_string(dir.path().join("b.txt")).unwrap();
    assert!(written.starts_with("Белые: Иванов И.\n"), "{written}");
    // Converted, they have tags.
    let run = run_in(dir.path(), &["convert", "a.txt", "--names", "n.toml"], "");
    assert!(run.out.contains("[White \"Ivanov, I.\"]"), "{}", run.out);
}

#[test]
fn a_list_of_players_gives_names_ratings_and_years() {
    let list = "ID;ФИО;Рейтинг;Год рождения\n17;Иванов Иван Петрович;2100;1990\n18;Орлов Борис;2000;1985\n\
                19;Сидоров Олег;1900;2001\n20;Сидоров Осип;1800;2002\n";
    let (bytes, _, lost) = WINDOWS_1251.encode(list);
    assert!(!lost);
    let latin = "Name,Title,id,Rating\n\"Ivanov, Ivan\",GM,17,2100\n";
    let dir = folder(&[("list.csv", &bytes), ("latin.csv", latin.as_bytes())]);
    let run = names(dir.path(), &["--players", "list.csv"]);
    let all = live(&run.out);
    let first = one("Иванов Иван Петрович", &["Ivanov, I.", "Иванов И."]);
    assert!(all.contains(&first), "{}", run.out);
    // Two may be meant: it is told, and the spelling stays as it is.
    assert!(all.contains(&one("Сидоров О.", &[])), "{}", run.out);
    let several = "\"Сидоров Олег\" (id 19) 1900 2001, \"Сидоров Осип\" (id 20) 1800 2002";
    assert!(run.out.contains(several), "{}", run.out);
    let entry = "rating = 2100\nbirth-year = 1990\n";
    assert!(
        run.out.contains(entry) && run.out.contains("(id 17)"),
        "{}",
        run.out
    );
    // What the list says reaches the table.
    fs::write(dir.path().join("n.toml"), &run.out).unwrap();
    let args = [
        "event", "games", "--event", "Cup", "--names", "n.toml", "--format", "csv",
    ];
    let table = run_in(dir.path(), &args, "").out;
    assert!(
        table.contains("Иванов Иван Петрович") && table.contains("2100"),
        "{table}"
    );
    let run = names(dir.path(), &["--players", "latin.csv"]);
    assert_eq!(
        live(&run.out),
        [one("Ivanov, Ivan", &["Ivanov, I.", "Иванов И."])],
        "{}",
        run.out
    );
    // A file without a column for names is none.
    let no = run_in(
        dir.path(),
        &["names", "games", "--players", "games/a.pdn"],
        "",
    );
    assert_eq!(no.status, Some(2));
    assert!(no.err.contains("a.pdn is no list of players"), "{}", no.err);
}

#[test]
fn names_are_converted_and_counted() {
    let dir = folder(&[]);
    names(dir.path(), &["-o", "n.toml"]);
    let run = run_in(dir.path(), &["convert", "games", "--names", "n.toml"], "");
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(
        run.err.contains("; names written as the list has them: 1"),
        "{}",
        run.err
    );
    let plain = run_in(dir.path(), &["convert", "games"], "");
    let want = plain
        .out
        .replace("[White \"Иванов И.\"]", "[White \"Ivanov, I.\"]");
    assert_eq!(run.out, want);
    let notes = run_in(
        dir.path(),
        &["convert", "games", "--names", "n.toml", "--notes"],
        "",
    );
    let told = "White: Иванов И. is written Ivanov, I., as the list of names has it";
    assert!(notes.err.contains(told), "{}", notes.err);
    // Where only moves are rewritten all other bytes stay.
    let source = run_in(
        dir.path(),
        &[
            "convert",
            "games/a.pdn",
            "--to",
            "pdn-lossless",
            "--names",
            "n.toml",
        ],
        "",
    );
    assert_eq!(
        source.out,
        games().replace("Иванов И.", "Ivanov, I."),
        "{}",
        source.err
    );
}

#[test]
fn names_are_mended_and_no_other_byte() {
    let dir = folder(&[]);
    names(dir.path(), &["-o", "n.toml"]);
    // The mark, CRLF, a comment with the name and blanks stay.
    let text = format!("{}% Иванов И.\r\n", games().replace('\n', "\r\n"));
    let (bytes, _, _) = WINDOWS_1251.encode(&text);
    fs::write(dir.path().join("b.pdn"), &bytes).unwrap();
    let diff = run_in(
        dir.path(),
        &["fix", "b.pdn", "--names", "n.toml", "--diff"],
        "",
    );
    assert_eq!(diff.status, Some(1), "{}", diff.err);
    let (out, no) = ("+[White \"Ivanov, I.\"]", "-[White \"Иванов И.\"]");
    assert!(
        diff.out.contains(out) && diff.out.contains(no),
        "{}",
        diff.out
    );
    assert_eq!(fs::read(dir.path().join("b.pdn")).unwrap(), &*bytes);
    let run = run_in(
        dir.path(),
        &["fix", "b.pdn", "--names", "n.toml", "--in-place"],
        "",
    );
    assert_eq!(run.status, Some(0), "{}", run.err);
    let told = "b.pdn:5 (game 1): `Иванов И.` -> `Ivanov, I.` player-spelled";
    assert!(run.out.contains(told), "{}", run.out);
    let want = text.replacen("[White \"Иванов И.\"]", "[White \"Ivanov, I.\"]", 1);
    let (want, _, _) = WINDOWS_1251.encode(&want);
    assert_eq!(fs::read(dir.path().join("b.pdn")).unwrap(), &*want);
    let again = run_in(
        dir.path(),
        &["fix", "b.pdn", "--names", "n.toml", "--diff"],
        "",
    );
    assert_eq!(again.status, Some(0), "{}", again.out);
    // What the encoding cannot write is told, and left.
    let back = "[[player]]\nname = \"Иванов ∞\"\naliases = [\"Ivanov, I.\"]\n";
    fs::write(dir.path().join("back.toml"), back).unwrap();
    let run = run_in(
        dir.path(),
        &["fix", "b.pdn", "--names", "back.toml", "-o", "c.pdn"],
        "",
    );
    assert!(
        run.err
            .contains("windows-1251 cannot write those of the list: 3"),
        "{}",
        run.err
    );
    assert_eq!(fs::read(dir.path().join("c.pdn")).unwrap(), &*want);
}

#[test]
fn a_file_that_is_wrong_is_told_with_its_places_and_used_for_nothing() {
    let bad = "[[player]]\nname = \"A\"\naliases = [\"b\", 3]\nrang = 1\n\n[[player]]\naliases = [\"c\"]\n[x\n";
    let dir = folder(&[("bad.toml", bad.as_bytes())]);
    for command in [
        &["event", "games"][..],
        &["check", "games"],
        &["convert", "games", "-o", "out/"],
        &["fix", "games/a.pdn"],
    ] {
        let run = run_in(
            dir.path(),
            &[command, &["--names", "bad.toml"]].concat(),
            "",
        );
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{}", run.err);
        for told in [
            "error: bad.toml:3:17: aliases: found integer",
            "error: bad.toml:4:1: there is no key rang",
            "error: bad.toml:6:1: `name` of a player is missing",
            "error: bad.toml:8:3: ",
        ] {
            assert!(run.err.contains(told), "{told}\n{}", run.err);
        }
    }
    let left: Vec<_> = fs::read_dir(dir.path()).unwrap().collect();
    assert_eq!(left.len(), 2, "{left:?}");
    let gone = run_in(dir.path(), &["check", "games", "--names", "gone.toml"], "");
    assert_eq!(gone.status, Some(2));
}

/// What a name holds ends neither a comment nor a text.
#[test]
fn names_that_would_be_toml_are_texts() {
    let dir = tempfile::tempdir().unwrap();
    let wild = "Iva\\\\nov \\\"I\\\" # [[player]] \u{202e}";
    let text = game("Cup", "1", wild, "Orlov, Boris")
        + &game("Cup", "2", &wild.to_uppercase(), "Orlov,\tBoris ]]")
        + &game("Cup", "3", &format!("{wild} "), "Orlov, Boris");
    let run = run_in(dir.path(), &["names", "-", "--all"], text.as_str());
    assert_eq!(run.status, Some(0));
    assert!(!live(&run.out).is_empty(), "{}", run.out);
    fs::write(dir.path().join("n.toml"), &run.out).unwrap();
    let read = run_in(dir.path(), &["check", "-", "--names", "n.toml"], text);
    assert_eq!(read.status, Some(0), "{}\n{}", read.err, run.out);
}

#[test]
fn the_file_is_told_in_four_languages() {
    let dir = folder(&[]);
    let mut all = String::new();
    for lang in ["en", "ru", "pt", "it"] {
        let run = names(dir.path(), &["--lang", lang]);
        all += &format!("=== {lang}\n{}--- {}", run.out, run.err);
    }
    insta::assert_snapshot!(all);
}

/// Whatever name is edited, all games of its player get it, those with the spelling that was kept too, and nobody else's do.
#[test]
fn a_name_that_is_edited_is_that_of_all_games_of_its_player() {
    let dir = folder(&[]);
    for args in [&["--all"][..], &[]] {
        let list = names(dir.path(), args).out;
        let players = live(&list);
        for (name, aliases) in &players {
            assert!(
                list.contains(&format!("\naliases = [{name:?}")),
                "{name}: {list}"
            );
            let edited = list.replace(&format!("\nname = {name:?}"), "\nname = \"Новое Имя\"");
            assert_ne!(edited, list);
            fs::write(dir.path().join("names.toml"), edited).unwrap();
            let games = dir.path().join("games");
            let text = fs::read_to_string(games.join("a.pdn")).unwrap();
            let of = |name: &str| {
                let sides = ["White", "Black"];
                let tags = sides.map(|side| format!("[{side} \"{name}\"]"));
                tags.map(|tag| text.matches(&tag).count())
                    .iter()
                    .sum::<usize>()
            };
            let spellings = aliases.iter().chain([name]);
            let expected: usize = spellings.map(|text| of(text)).sum();
            let run = run_in(
                dir.path(),
                &["convert", "games/a.pdn", "--names", "names.toml"],
                "",
            );
            assert_eq!(run.status, Some(0), "{}", run.err);
            assert_eq!(
                run.out.matches("\"Новое Имя\"").count(),
                expected,
                "{name}: {}",
                run.out
            );
        }
        assert_eq!(players.len(), if args.is_empty() { 1 } else { 7 }, "{list}");
    }
    // What is doubtful and uncommented joins entries that list themselves.
    let list = names(dir.path(), &["--all"]).out;
    let doubt = "[[player]]\nname = \"Петров В.А.\"\naliases = [\"Петров В.\"]\n";
    fs::write(dir.path().join("names.toml"), list + doubt).unwrap();
    let run = run_in(
        dir.path(),
        &["convert", "games/a.pdn", "--names", "names.toml"],
        "",
    );
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(!run.out.contains("\"Петров В.\""), "{}", run.out);
}
