//! `pdn event`: the table of an event, what is missing, and what an arbiter tells beside the games.

use super::{Run, run_in};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// A game of the club cup.
fn game(white: &str, black: &str, result: &str, moves: &str, more: &str) -> String {
    format!(
        "[Event \"Club Cup 2024\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[GameType \"25\"]\n{more}[Result \"{result}\"]\n\
         {moves} {result}\n\n"
    )
}

const ORLOVA: &str = "Orlova, Anna";
const SOKOLOV: &str = "Sokolov, Boris";
const CHEN: &str = "Chen, Wei";
const VOLKOV: &str = "Volkov, Dmitri";

/// Everybody meets everybody. Orlova has 5 points, Sokolov and Volkov 3, Chen 1.
fn round_robin() -> Vec<String> {
    [
        (ORLOVA, SOKOLOV, "2-0", "1. c3-d4 d6-c5"),
        (ORLOVA, CHEN, "1-1", "1. c3-d4 f6-g5"),
        (VOLKOV, ORLOVA, "0-2", "1. c3-b4 f6-g5"),
        (SOKOLOV, CHEN, "2-0", "1. e3-f4 f6-g5"),
        (SOKOLOV, VOLKOV, "1-1", "1. e3-d4 d6-c5"),
        (CHEN, VOLKOV, "0-2", "1. g3-h4 f6-g5"),
    ]
    .map(|(white, black, result, moves)| game(white, black, result, moves, ""))
    .to_vec()
}

fn folder(games: &[String]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("games.pdn"), games.concat()).expect("a file");
    dir
}

fn event(folder: &Path, args: &[&str]) -> Run {
    let all: Vec<_> = ["event"].into_iter().chain(args.iter().copied()).collect();
    run_in(folder, &all, "")
}

fn json(folder: &Path, args: &[&str]) -> Value {
    let run = event(folder, &[args, &["--format", "json"]].concat());
    serde_json::from_str(&run.out).expect("JSON")
}

/// The codes of family E that are found.
fn codes(value: &Value) -> Vec<&str> {
    let findings = value["findings"].as_array().expect("findings");
    let codes = findings.iter().filter_map(|one| one["code"].as_str());
    codes.filter(|code| code.starts_with('E')).collect()
}

/// Place, last place, name and points of each player.
fn places(value: &Value) -> Vec<(u64, u64, &str, u64)> {
    let players = value["events"][0]["players"].as_array().expect("players");
    let of = |player: &'_ Value, key: &str| player[key].as_u64().expect("a number");
    players
        .iter()
        .map(|player| {
            let name = player["name"].as_str().expect("a name");
            (
                of(player, "place"),
                of(player, "place_to"),
                name,
                of(player, "points"),
            )
        })
        .collect()
}

#[test]
fn tables_in_every_language() {
    let dir = folder(&round_robin());
    for lang in ["en", "ru", "pt", "it"] {
        let run = event(dir.path(), &["games.pdn", "--quiet", "--lang", lang]);
        assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
        insta::assert_snapshot!(format!("event_{lang}"), run.out);
        let run = event(
            dir.path(),
            &["games.pdn", "--explain", "volkov", "--lang", lang],
        );
        insta::assert_snapshot!(format!("event_explain_{lang}"), run.out);
    }
}

#[test]
fn a_round_robin_is_ordered_and_whole() {
    let dir = folder(&round_robin());
    let value = json(dir.path(), &["games.pdn"]);
    assert_eq!(
        places(&value),
        [
            (1, 1, ORLOVA, 5),
            (2, 3, SOKOLOV, 3),
            (2, 3, VOLKOV, 3),
            (4, 4, CHEN, 1)
        ]
    );
    let one = &value["events"][0];
    assert_eq!(one["system"], "round-robin");
    assert_eq!(one["unit"], "game");
    assert_eq!(one["missing"], Value::Array(Vec::new()));
    // Twice Sokolov and Volkov, who are beaten, and once Chen (IDF section 2, 20.3.2).
    assert_eq!(one["players"][0]["tie_breaks"]["sonneborn-berger"], 13);
    assert_eq!(codes(&value), [] as [&str; 0]);
}

#[test]
fn what_is_missing_or_twice_is_told() {
    let mut games = round_robin();
    games.pop();
    let value = json(folder(&games).path(), &["games.pdn"]);
    // Five of six pairs are no round robin by themselves, and with so few games nobody can tell.
    assert_eq!(value["events"][0]["system"], "unknown");

    let toml = "system = 'round-robin'\n";
    let dir = folder(&games);
    fs::write(dir.path().join("event.toml"), toml).expect("a file");
    let value = json(dir.path(), &["."]);
    assert_eq!(codes(&value), ["E007"]);
    let missing = &value["events"][0]["missing"][0];
    assert_eq!(missing["players"], serde_json::json!([CHEN, VOLKOV]));

    let mut games = round_robin();
    games.push(games[0].clone());
    let value = json(folder(&games).path(), &["games.pdn"]);
    assert_eq!(codes(&value), ["E001"]);
    assert_eq!(value["events"][0]["games"][6]["repeats"], 0);
    assert_eq!(places(&value)[0], (1, 1, ORLOVA, 5));
}

#[test]
fn spellings_of_one_player_are_one() {
    let mut games = round_robin();
    games[3] = game("Sokolov B.", CHEN, "2-0", "1. e3-f4 f6-g5", "");
    games[5] = game("Wei Chen", VOLKOV, "0-2", "1. g3-h4 f6-g5", "");
    let value = json(folder(&games).path(), &["games.pdn"]);
    assert_eq!(codes(&value), ["E015", "E015"]);
    assert_eq!(
        value["events"][0]["players"].as_array().map(Vec::len),
        Some(4)
    );
    let found = value["findings"].to_string();
    assert!(found.contains("Sokolov B."), "{found}");
}

#[test]
fn what_an_arbiter_tells_changes_the_table() {
    let mut games = round_robin();
    games.remove(5);
    let dir = folder(&games);
    let toml = format!(
        "name = 'Cup of the club'\nsystem = 'round-robin'\nprofile = 'idf-round-robin-shmulyan'\n\
         [[player]]\nname = '{CHEN}'\nteam = 'North'\n\
         [[forfeit]]\nwhite = '{CHEN}'\nblack = '{VOLKOV}'\nabsent = 'white'\n"
    );
    fs::write(dir.path().join("event.toml"), toml).expect("a file");
    let value = json(dir.path(), &["."]);
    assert_eq!(codes(&value), [] as [&str; 0]);
    let one = &value["events"][0];
    assert_eq!(one["name"], "Cup of the club");
    assert_eq!(one["profile"], "idf-round-robin-shmulyan");
    assert_eq!(places(&value)[3], (4, 4, CHEN, 1));
    assert_eq!(one["players"][3]["team"], "North");
    assert_eq!(one["players"][3]["losses"], 2);
    assert_eq!(
        one["assumed"],
        serde_json::json!(["points", "unit", "no-rounds"])
    );

    // The file is no game, and it may be given by itself.
    let told = event(dir.path(), &["."]);
    assert_eq!((told.status, told.err.as_str()), (Some(0), ""));
    let given = json(dir.path(), &["games.pdn", "event.toml"]);
    assert_eq!(
        given["events"],
        json(dir.path(), &["games.pdn", "event.toml"])["events"]
    );
    assert_eq!(given["events"][0]["name"], "Cup of the club");
}

#[test]
fn who_leaves_loses_what_the_law_says() {
    let dir = folder(&round_robin()[..5]);
    let with = |text: &str| {
        let toml = format!("system = 'round-robin'\n[[player]]\nname = '{CHEN}'\n{text}");
        fs::write(dir.path().join("event.toml"), toml).expect("a file");
        json(dir.path(), &["."])
    };
    // Two of three matches are half or more: the third is lost (IDF section 2, 18.2.1).
    let value = with("withdrawal = 3\n");
    assert_eq!(places(&value)[3], (4, 4, CHEN, 1));
    assert_eq!(value["events"][0]["players"][3]["losses"], 2);
    let notes = value["events"][0]["notes"].to_string();
    assert!(notes.contains("18.2.1"), "{notes}");
}

#[test]
fn a_fault_of_the_paper_stands_at_its_place() {
    let dir = folder(&round_robin());
    fs::write(
        dir.path().join("event.toml"),
        "name = 'Cup'\nsistem = 'swiss'\n",
    )
    .expect("a file");
    let value = json(dir.path(), &["."]);
    assert_eq!(codes(&value), ["E019"]);
    let mut all = value["findings"].as_array().expect("findings").iter();
    let found = all.find(|one| one["code"] == "E019").expect("told");
    assert_eq!((&found["line"], &found["column"]), (&2.into(), &1.into()));
    assert!(
        found["file"]
            .as_str()
            .is_some_and(|file| file.ends_with("event.toml"))
    );
    let text = found["message"].as_str().expect("a message");
    assert!(text.contains("sistem") && text.contains("system"), "{text}");
}

#[test]
fn formats_and_choices() {
    let mut games = round_robin();
    let other = game(ORLOVA, CHEN, "2-0", "1. c3-d4 d6-e5", "").replace("Club Cup", "Open");
    games.push(other);
    let dir = folder(&games);
    assert_eq!(
        json(dir.path(), &["."])["events"].as_array().map(Vec::len),
        Some(2)
    );
    let one = json(dir.path(), &[".", "--event", "open"]);
    assert_eq!(one["events"][0]["name"], "Open 2024");
    assert_eq!(one["events"].as_array().map(Vec::len), Some(1));

    let args = |format| [".", "--event", "cup", "--format", format];
    let csv = event(dir.path(), &args("csv")).out;
    let lines: Vec<&str> = csv.lines().collect();
    assert!(
        lines[0].starts_with("event,place,place_to,player,") && lines.len() == 5,
        "{csv}"
    );
    assert!(
        lines[1].starts_with("Club Cup 2024,1,1,\"Orlova, Anna\","),
        "{csv}"
    );
    let markdown = event(dir.path(), &args("markdown")).out;
    assert!(
        markdown.starts_with("# Club Cup 2024\n") && markdown.contains("\n|   2-3 "),
        "{markdown}"
    );
    let trf = event(dir.path(), &args("trf")).out;
    assert!(
        trf.contains("\r\n162  W 2.0    D 1.0\r\nXXS W=2.0 D=1.0 PAB=2.0\r\n"),
        "{trf}"
    );
    assert!(trf.contains("001    1      Orlova, Anna "), "{trf}");

    // With half of the points of micro-matches nothing is left as it was.
    let value = json(dir.path(), &[".", "--event", "cup", "--unit", "match"]);
    assert_eq!(value["events"][0]["unit"], "match");
    let nobody = event(dir.path(), &[".", "--explain", "Nobody"]);
    assert!(nobody.err.contains("Nobody"), "{}", nobody.err);
}

/// Two rounds of a Swiss event; `files` lie beside the games.
fn swiss(files: &[(&str, &str)]) -> tempfile::TempDir {
    let round = |round: u32| format!("[Round \"{round}\"]\n");
    let games = [
        game(ORLOVA, SOKOLOV, "2-0", "1. c3-d4 d6-c5", &round(1)),
        game(CHEN, VOLKOV, "1-1", "1. c3-d4 f6-g5", &round(1)),
        game(SOKOLOV, CHEN, "0-2", "1. c3-b4 f6-g5", &round(2)),
        game(ORLOVA, VOLKOV, "2-0", "1. e3-f4 f6-g5", &round(2)),
    ];
    let dir = folder(&games);
    for (name, text) in files {
        fs::write(dir.path().join(name), text).expect("a file");
    }
    dir
}

/// The codes of family E that are found with a paper beside the games.
fn codes_with(name: &str, text: &str) -> Vec<String> {
    let dir = swiss(&[(name, text)]);
    let value = json(dir.path(), &["."]);
    codes(&value).into_iter().map(str::to_owned).collect()
}

const PAIRINGS: &str = "Round;White;Black;Result\n1;Orlova A.;Sokolov;2-0\n1;Chen;Volkov;1-1\n2;Sokolov;Chen;0-2\n\
                        2;Orlova A.;Volkov;2-0\n";

#[test]
fn pairings_that_agree_are_silent_and_each_slip_is_named() {
    assert_eq!(codes_with("results.csv", PAIRINGS), [""; 0]);
    let slips: [(&str, &str, &[&str]); 6] = [
        (
            "1;Orlova A.;Sokolov;2-0",
            "1;Orlova A.;Sokolov;1-1",
            &["E022"],
        ),
        ("1;Chen;Volkov;1-1", "1;Volkov;Chen;1-1", &["E023"]),
        ("1;Chen;Volkov;1-1\n", "", &["E021"]),
        (
            "2;Orlova A.;Volkov;2-0\n",
            "2;Orlova A.;Lebedev;2-0\n",
            &["E021", "E007"],
        ),
        (
            "2;Orlova A.;Volkov;2-0\n",
            "2;Orlova A.;Volkov;2-0\n2;Lebedev;Ross;1-1\n",
            &["E007"],
        ),
        (
            "2;Orlova A.;Volkov;2-0\n",
            "2;Orlova A.;Volkov;2-0\n3;Orlova A.;Chen;1-1\n",
            &["E007"],
        ),
    ];
    for (right, wrong, want) in slips {
        let text = PAIRINGS.replace(right, wrong);
        assert_ne!(text, PAIRINGS, "{right}");
        assert_eq!(codes_with("results.csv", &text), want, "{wrong}");
    }
    // A round that is still to come is nothing that is missing.
    let coming = format!("{PAIRINGS}3;Orlova A.;Chen;\n");
    assert_eq!(codes_with("results.csv", &coming), [""; 0]);
}

#[test]
fn papers_are_no_games_and_are_not_called_unread() {
    let dir = swiss(&[("results.csv", PAIRINGS)]);
    let run = event(dir.path(), &["."]);
    assert!(!run.err.contains("results.csv"), "{}", run.err);
    let value = json(dir.path(), &["."]);
    assert_eq!(value["events"][0]["papers"][0], "results.csv");
    assert_eq!(value["summary"]["games"], 4);
}

#[test]
fn a_table_is_compared_with_the_games_on_its_own_scale() {
    let table = "Place;Name;1;2;Points\n1;Orlova;4w2;3w2;4\n2;Chen;3w1;4b2;3\n3;Volkov;2b1;1b0;1\n4;Sokolov;1b0;2w0;0\n";
    let halves = "Place;Name;Points\n1;Orlova;2\n2;Chen;1,5\n3;Volkov;0,5\n4;Sokolov;0\n";
    for (text, right, wrong, want) in [
        (table, "", "", &[][..]),
        (halves, "", "", &[]),
        (table, "3w1;4b2;3", "3w1;4b2;2", &["E024", "E025"]),
        (halves, "2;Chen;1,5", "2;Chen;1", &["E024"]),
        (
            halves,
            "3;Volkov;0,5\n4",
            "4;Volkov;0,5\n3",
            &["E024", "E024"],
        ),
        (table, "2b1;1b0;1", "2b1;1b1;2", &["E022", "E025", "E024"]),
    ] {
        let text = match right {
            "" => text.to_owned(),
            _ => text.replace(right, wrong),
        };
        assert_eq!(codes_with("table.csv", &text), want, "{text}");
    }
}

#[test]
fn what_cannot_be_is_told_where_it_stands() {
    let bye =
        |round: u32, player: &str| format!("[[bye]]\nround = {round}\nplayer = \"{player}\"\n");
    let forfeit =
        "[[forfeit]]\nround = 2\nwhite = \"Chen\"\nblack = \"Sokolov\"\nabsent = \"black\"\n";
    for (text, want) in [
        (bye(3, "Orlova A"), &[][..]),
        (bye(2, "Orlova"), &["E020"]),
        (bye(3, "Orlova") + &bye(3, "Orlova, Anna"), &["E020"]),
        (format!("rounds = 2\n{}", bye(3, "Orlova")), &["E020"]),
        (bye(3, "Nikolaev"), &["E020"]),
        (forfeit.to_owned(), &["E020"]),
        ("rounds = 1\n".to_owned(), &["E020"]),
        ("variant = \"russian\"\n".to_owned(), &[]),
        ("variant = \"brazilian\"\n".to_owned(), &["E020"]),
        ("variant = \"croquet\"\n".to_owned(), &["E020"]),
        ("game-points = [2, 1, 0]\n".to_owned(), &[]),
        ("game-points = [1, 0.5, 0]\n".to_owned(), &[]),
        ("game-points = [3, 1, 0]\n".to_owned(), &[]),
        ("match-points = [2, 2, 1]\n".to_owned(), &["E020"]),
        (
            "[[player]]\nname = \"Chen, Wei\"\nwithdrawal = 2\n".to_owned(),
            &["E020"],
        ),
    ] {
        let text = format!("system = \"swiss\"\n{text}");
        assert_eq!(codes_with("event.toml", &text), want, "{text}");
    }
    // A kind that is not understood is no other one.
    let dir = swiss(&[(
        "event.toml",
        &format!("system = \"swiss\"\n{}kind = \"ful\"\n", bye(3, CHEN)),
    )]);
    let value = json(dir.path(), &["."]);
    assert_eq!(codes(&value), ["E019"]);
    assert_eq!(value["events"][0]["byes"].as_array().map(Vec::len), Some(0));
}

#[test]
fn rounds_beside_the_games_stand_in_every_table() {
    let toml = "system = \"swiss\"\n[[bye]]\nround = 3\nplayer = \"Orlova\"\nkind = \"half\"\n[[forfeit]]\nround = 3\n\
                white = \"Chen\"\nblack = \"Sokolov\"\nabsent = \"black\"\n";
    let dir = swiss(&[("event.toml", toml)]);
    let human = event(dir.path(), &["."]).out;
    assert!(human.contains("bye 1"), "{human}");
    assert!(human.contains("4+") && human.contains("2-"), "{human}");
    let explained = event(dir.path(), &[".", "--explain", "Orlova"]).out;
    assert!(explained.contains("bye 1"), "{explained}");
    let trf = event(dir.path(), &[".", "--format", "trf"]).out;
    assert!(trf.contains("142 3"), "{trf}");
}

#[test]
fn names_that_fit_nothing_fail() {
    let dir = swiss(&[]);
    for args in [[".", "--event", "Olympiad"], [".", "--explain", "Nikolaev"]] {
        assert_eq!(event(dir.path(), &args).status, Some(2), "{args:?}");
    }
}

#[test]
fn a_game_that_stands_twice_with_two_results_says_so() {
    let games = [
        game(ORLOVA, SOKOLOV, "2-0", "1. c3-d4 d6-c5 2. d4xb6 a7xc5", ""),
        game(ORLOVA, SOKOLOV, "1-1", "1. c3-d4 d6-c5 2. d4xb6 a7xc5", ""),
    ];
    let run = event(folder(&games).path(), &["."]);
    assert!(run.out.contains("different results"), "{}", run.out);
    // Behind the same two plies another move is none: how these games went on nobody knows.
    let games = [
        game(ORLOVA, SOKOLOV, "2-0", "1. c3-d4 d6-c5 2. d4xb6 a7xc5", ""),
        game(ORLOVA, SOKOLOV, "2-0", "1. c3-d4 d6-c5 2. a1-h8", ""),
    ];
    let run = event(folder(&games).path(), &["."]);
    assert!(!run.out.contains("E001"), "{}", run.out);
}

/// A table that goes to a file, or has no findings, does not hide that games could not be read.
#[test]
fn what_cannot_be_read_is_told_beside_what_is_no_text() {
    let dir = folder(&round_robin());
    fs::write(
        dir.path().join("noise.pdn"),
        [0_u8, 1, 2, 0, 255, 254, 0, 7].repeat(400),
    )
    .expect("a file");
    fs::write(dir.path().join("torn.docx"), b"PK\x03\x04 and no more").expect("a file");
    let told = |run: &Run| {
        let told = |name: &str| run.err.lines().any(|line| line.contains(name));
        (run.status, told("noise.pdn"), told("torn.docx"))
    };
    let people = event(dir.path(), &["."]);
    assert_eq!(told(&people), (Some(2), false, false), "{}", people.err);
    for args in [
        &[".", "--format", "csv"][..],
        &[".", "--format", "html", "-o", "page.html"],
        &[".", "--format", "json", "-o", "table.json"],
        &[".", "--format", "markdown"],
        &[".", "-o", "table.txt"],
        &[".", "--explain", "Chen"],
    ] {
        let run = event(dir.path(), args);
        assert_eq!(told(&run), (Some(2), true, true), "{args:?}: {}", run.err);
    }
}

#[test]
fn a_paper_with_a_fault_in_each_line_is_read_soon() {
    let text = String::from("Round;White;Black;Result\n") + &"1;Chen;Volkov;9:9:9\n".repeat(40_000);
    let dir = swiss(&[("results.csv", &text)]);
    let start = std::time::Instant::now();
    let run = event(dir.path(), &["."]);
    assert!(run.out.contains("E019"), "{}", run.out);
    // It took minutes where the text was read anew for each line.
    assert!(start.elapsed().as_secs() < 30, "{:?}", start.elapsed());
}

/// Two players of one name, who both play, are told; the rounds in which they do are whole.
#[test]
fn a_name_of_two_leaves_no_round_incomplete() {
    let mut games = String::new();
    for (round, pairs) in [
        (1, [("Zeleny", "Fox"), ("Zeleny", "Owl"), ("Kim", "Lee")]),
        (2, [("Zeleny", "Kim"), ("Lee", "Zeleny"), ("Fox", "Owl")]),
        (3, [("Zeleny", "Lee"), ("Owl", "Kim"), ("Fox", "Marek")]),
    ] {
        for (nth, (white, black)) in pairs.into_iter().enumerate() {
            let moves = ["1. c3-d4 f6-g5", "1. c3-b4 f6-g5", "1. e3-f4 f6-g5"][nth];
            games += &format!(
                "[Event \"Cup\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"1-0\"]\n[GameType \"25\"]\n\n{moves} 1-0\n\n"
            );
        }
    }
    let dir = folder(&[games]);
    let run = event(dir.path(), &["games.pdn", "--notes"]);
    assert!(
        run.out.contains("E016") && !run.out.contains("E007"),
        "{}",
        run.out
    );
}

/// What is wrong with a paper, and what should stand there, is told in the language of the user.
#[test]
fn faults_of_papers_are_in_every_language() {
    let toml = "name = \"\"\nrounds = \"x\"\ndates = 4\n";
    let dir = folder(&round_robin());
    fs::write(dir.path().join("event.toml"), toml).expect("a file");
    let csv = "Round,White,Black,Result\n1,A,B,foo\nx,A,B,1-0\n";
    fs::write(dir.path().join("pairings.csv"), csv).expect("a file");
    fs::write(dir.path().join("t.trf"), "012 Cup\n062 3\n0x1 a\n").expect("a file");
    for (lang, words) in [
        (
            "en",
            [
                "name: found \"\"; expected: a text that is not empty",
                "rounds: found string",
                "result: found \"foo\"",
            ],
        ),
        (
            "ru",
            [
                "name: здесь стоит «», ожидается: непустой текст",
                "rounds: здесь стоит строка",
                "результат: здесь стоит «foo»",
            ],
        ),
        (
            "pt",
            [
                "name: aqui está “”; esperado: um texto",
                "rounds: aqui está texto",
                "resultado: aqui está “foo”",
            ],
        ),
        (
            "it",
            [
                "name: qui c'è «»; atteso: un testo non vuoto",
                "rounds: qui c'è testo",
                "risultato: qui c'è «foo»",
            ],
        ),
    ] {
        let run = run_in(dir.path(), &["--lang", lang, "event", "."], "");
        for word in words {
            assert!(run.out.contains(word), "{lang} {word}: {}", run.out);
        }
        let faults = run.out.lines().filter(|line| line.contains("E019"));
        for line in faults.filter(|_| lang != "en") {
            for english in ["expected", "found", "whole number", "record", "there is"] {
                assert!(!line.contains(english), "{lang}: {line}");
            }
        }
    }
}

/// A game that wants a diagram of one position.
fn with_diagram() -> String {
    let moves = "1. c3-d4 d6-c5 $220 2. b2-c3 f6-g5 {Diagram 2} 3. c3-b4 g5-h4";
    game(ORLOVA, CHEN, "1-1", moves, "[Round \"1\"]\n")
}

#[test]
fn the_page_has_tables_explanations_findings_and_games() {
    let mut games = round_robin();
    games[3] = game(SOKOLOV, CHEN, "2-0", "1. e3-f4 f6-f5", "");
    let folder = folder(&games);
    let whole = folder.path().to_string_lossy().into_owned();
    let args = [&*whole, "--format", "html", "-o", "cup.html"];
    let run = event(folder.path(), &args);
    assert_eq!(run.status, Some(1), "{}", run.err);
    let page = fs::read_to_string(folder.path().join("cup.html")).expect("a page");
    assert_eq!(page.matches("class=\"g\"").count(), 6);
    assert_eq!(page.matches("<details class=\"why\"").count(), 4);
    // Each game is told by its row, with two buttons, and by two cells of the cross-table.
    for place in 0..6 {
        let button = format!("<button data-game=\"{place}\">");
        assert_eq!(page.matches(&button).count(), 4, "{place}");
    }
    assert!(!page.contains(&whole), "no folder is told");
    assert!(
        page.contains("data-found=\"0\""),
        "a finding leads to its game"
    );
    assert!(!page.contains("http://") || !page.contains("src=\"http"));
    // It is a page of ours, and no game.
    let again = event(folder.path(), &[".", "--format", "json"]);
    assert!(again.err.contains("cup.html"), "{}", again.err);
    // A second time only if that is wanted.
    let run = event(folder.path(), &[".", "--format", "html", "-o", "cup.html"]);
    assert_eq!(run.status, Some(2));
}

#[test]
fn a_page_from_a_pipe_is_that_from_the_file() {
    let games = round_robin().concat();
    let folder = folder(std::slice::from_ref(&games));
    let all = ["event", "-", "--format", "html"];
    let piped = run_in(folder.path(), &all, games);
    let read = event(folder.path(), &["games.pdn", "--format", "html"]);
    let moves = |run: &Run| run.out.matches("class=\"g\"").count();
    assert_eq!((moves(&piped), moves(&read)), (6, 6));
}

#[test]
fn what_names_say_is_no_markup_on_the_page() {
    let evil = "<script>alert(1)</script>";
    let one = game(evil, CHEN, "2-0", "1. c3-d4 d6-c5", "");
    let folder = folder(&[one]);
    let run = event(folder.path(), &[".", "--format", "html"]);
    assert!(!run.out.contains("<script>alert"), "{}", run.out);
    assert!(run.out.contains("&lt;script&gt;alert(1)"));
}

#[test]
fn bulletins_have_tables_games_and_the_diagrams_that_games_mark() {
    let folder = folder(&[with_diagram()]);
    let markdown = event(
        folder.path(),
        &[".", "--format", "markdown", "--lang", "pt"],
    )
    .out;
    assert!(markdown.contains("## Classificação final"), "{markdown}");
    assert!(markdown.contains("**c3-d4**"), "{markdown}");
    assert_eq!(markdown.matches("```text").count(), 2, "{markdown}");
    let latex = event(folder.path(), &[".", "--format", "latex", "--lang", "it"]).out;
    assert!(latex.contains("\\begin{multicols}{2}"), "{latex}");
    assert_eq!(latex.matches("\\begin{tikzpicture}").count(), 2);
    assert_eq!(latex.matches("\\begin{tabular}").count(), 3);
    assert_eq!(
        latex.matches("\\begin{").count(),
        latex.matches("\\end{").count()
    );
    // Without a mark the last position is drawn.
    let plain = game(ORLOVA, CHEN, "1-1", "1. c3-d4 d6-c5", "");
    fs::write(folder.path().join("games.pdn"), plain).expect("a file");
    let latex = event(folder.path(), &[".", "--format", "latex"]).out;
    assert_eq!(latex.matches("\\begin{tikzpicture}").count(), 1);
}

#[test]
fn a_doubtful_result_is_told_below_the_table() {
    let mut games = round_robin();
    games[0] = game(
        ORLOVA,
        SOKOLOV,
        "2-0",
        "1. c3-d4 d6-c5 {White resigned}",
        "",
    );
    let folder = folder(&games);
    let run = event(folder.path(), &["."]);
    let told =
        "results in doubt, counted as the records have them: Orlova, Anna – Sokolov, Boris 2-0";
    assert!(run.out.contains(told), "{}", run.out);
    // All results stand in the scale of the table.
    assert!(
        !run.out.contains("1/2-1/2") && run.out.contains("1-1"),
        "{}",
        run.out
    );
}

#[test]
fn who_left_or_never_came_misses_no_game() {
    let games: Vec<_> = round_robin().into_iter().collect();
    let folder = folder(&games);
    let paper = "system = \"round-robin\"\n[[player]]\nname = \"Zimin, Oleg\"\nwithdrawal = 1\n[[forfeit]]\nround = 1\n\
        white = \"Zimin, Oleg\"\nblack = \"Chen, Wei\"\nabsent = \"white\"\n";
    fs::write(folder.path().join("event.toml"), paper).expect("a paper");
    let value = json(folder.path(), &["."]);
    assert_eq!(codes(&value), Vec::<&str>::new(), "{value}");
}

/// The same players and round, and the same game with a slip.
#[test]
fn two_records_of_one_game_count_once_and_are_compared() {
    let moves =
        "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 5. g3-f4 b6-a5 6. d4:b6 a7:c5";
    let round = "[Round \"1\"]\n";
    let games = [
        game(
            ORLOVA,
            SOKOLOV,
            "2-0",
            &format!("{moves} 7. d2-c3 f8-e7"),
            round,
        ),
        game(
            ORLOVA,
            SOKOLOV,
            "2-0",
            &format!("{moves} 7. d2-c3 g7-f6"),
            round,
        ),
        // The same game in another round, and another game.
        game(
            ORLOVA,
            SOKOLOV,
            "2-0",
            &format!("{moves} 7. d2-c3 g7-f6"),
            "[Round \"2\"]\n",
        ),
        game(VOLKOV, CHEN, "1-1", "1. c3-b4 f6-g5 2. b2-c3 g5-h4", round),
        game(VOLKOV, CHEN, "1-1", "1. e3-f4 f6-e5 2. d2-e3 g7-f6", round),
    ];
    let dir = folder(&games);
    let value = json(dir.path(), &["."]);
    let records = codes(&value).into_iter().filter(|code| *code == "E029");
    assert_eq!(records.count(), 1, "{value}");
    assert_eq!(value["events"][0]["games"][1]["repeats"], 0, "{value}");
    let run = event(dir.path(), &["."]);
    let told = "two records of one game\n  games.pdn:1 + games.pdn:2\n";
    assert!(run.out.contains(told), "{}", run.out);
    // Nothing tells which of two legal moves was made last.
    let told = "the move may be g7-f6 or f8-e7, and nothing decides";
    assert!(run.out.contains(told), "{}", run.out);
}

/// Of several events, one that is wanted is told with its own findings and numbers; or all games are those of one.
#[test]
fn one_event_of_several_and_several_as_one() {
    let dir = tempfile::tempdir().expect("a folder");
    let cup: String = round_robin().concat();
    let faulty = "1. c3-d4 a7-a5";
    let open = game(ORLOVA, CHEN, "2-0", faulty, "").replace("Club Cup 2024", "Абрикос");
    fs::write(dir.path().join("cup.pdn"), cup).expect("a file");
    fs::write(dir.path().join("open.pdn"), open).expect("a file");
    let all = run_in(dir.path(), &["event", "."], "");
    assert!(
        all.out.contains("error[") && all.out.contains("open.pdn"),
        "{}",
        all.out
    );
    let args = ["event", ".", "--event", "cup"];
    let run = run_in(dir.path(), &args, "");
    assert_eq!(run.status, Some(0), "{}", run.out);
    assert!(
        !run.out.contains("open.pdn") && !run.out.contains("error["),
        "{}",
        run.out
    );
    let games = run.out.lines().find(|line| line.starts_with("games  "));
    assert!(
        games.is_some_and(|line| line.ends_with(" 6")),
        "{}",
        run.out
    );
    for format in ["json", "html", "markdown"] {
        let run = run_in(dir.path(), &[&args[..], &["--format", format]].concat(), "");
        assert!(
            !run.out.contains("open.pdn") && !run.out.contains("a7-a5"),
            "{format}"
        );
    }
    let value = json(dir.path(), &[".", "--one-event"]);
    let events = value["events"].as_array().expect("events");
    assert_eq!(events.len(), 1, "{value}");
    assert_eq!(events[0]["name"], "Club Cup 2024");
    assert!(value.to_string().contains("open.pdn"), "{value}");
}
