//! `pdn check` on scoresheets.

use super::run_in;
use serde_json::Value;

const MISPRINT: &str = "Белые: Крылов Черные: Дубов\n\n1. e3-d4 d6-c5\n2. f2-e3 f6-g6\n3. c3-b4 g5-h4\n\
                        4. b4:d6 h4:f2\n5. e1:g3 c7:h4\nБелые сдались.\n";

/// The findings of a run over one file.
fn records(name: &str, bytes: &[u8], args: &[&str]) -> Vec<Value> {
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(dir.path().join(name), bytes).expect("a file");
    let mut all = vec!["check", "--format", "jsonl"];
    all.extend(args);
    all.push(name);
    let run = run_in(dir.path(), &all, "");
    let lines = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    lines
        .filter(|record: &Value| record["code"].is_string())
        .collect()
}

fn find<'a>(records: &'a [Value], code: &str) -> Option<&'a Value> {
    records.iter().find(|record| record["code"] == code)
}

#[test]
fn a_mistake_is_told_where_it_stands_in_the_sheet() {
    let found = records("round1.txt", MISPRINT.as_bytes(), &[]);
    let wrong = find(&found, "M001").expect("the misprint");
    assert_eq!(
        (&wrong["line"], &wrong["column"]),
        (&4.into(), &10.into()),
        "{wrong}"
    );
    assert!(find(&found, "S023").is_some() && find(&found, "S025").is_some());
    let (cp1251, ..) = encoding_rs::WINDOWS_1251.encode(MISPRINT);
    let found = records("round1.txt", &cp1251, &[]);
    let wrong = find(&found, "M001").expect("the misprint");
    assert_eq!(
        (&wrong["line"], &wrong["column"]),
        (&4.into(), &10.into()),
        "{wrong}"
    );
    assert!(find(&found, "I002").is_some());
}

#[test]
fn what_is_a_sheet_the_name_or_the_user_decides() {
    let sheet = MISPRINT.as_bytes();
    assert!(find(&records("round1.pdn", sheet, &[]), "S023").is_none());
    assert!(find(&records("round1.pdn", sheet, &["--from", "sheet"]), "S023").is_some());
    assert!(find(&records("round1.txt", sheet, &["--from", "pdn"]), "S023").is_none());
    let pdn = b"[Event \"Cup\"]\n1. c3-d4 d6-c5 *\n";
    assert!(find(&records("round1.txt", pdn, &[]), "S023").is_none());
}

#[test]
fn sheets_are_found_in_folders() {
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(dir.path().join("a.txt"), "1 ab4 ba5 2 ba3 хороший ход").expect("a file");
    let run = run_in(dir.path(), &["check", "--ext", "txt", "--notes", "."], "");
    assert!(
        run.out.contains("sheet-language") && run.status == Some(0),
        "{}",
        run.out
    );
}

#[test]
fn a_sheet_from_a_pipe_is_the_sheet_of_the_file() {
    let sheets = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/sheets");
    let mut texts = 0;
    for entry in std::fs::read_dir(sheets).expect("sheets") {
        let path = entry.expect("a sheet").path();
        if path.extension().is_none_or(|ending| ending != "txt") {
            continue;
        }
        let text = std::fs::read(&path).expect("bytes");
        let name = path.to_str().expect("a name");
        let named = run_in(sheets.as_ref(), &["convert", "-q", name], "");
        let piped = run_in(sheets.as_ref(), &["convert", "-q"], text);
        assert_eq!(named.out, piped.out, "{name}");
        assert_eq!(named.status, piped.status, "{name}");
        texts += 1;
    }
    assert!(texts > 20, "{texts}");
}

#[test]
fn a_score_between_two_names_is_kept() {
    let moves = "1. c3-d4 d6-c5 2. b2-c3 f6-g5";
    for (heading, score, draw) in [
        ("Souza 2 x 0 Lima", "2-0", false),
        ("Souza 1 x 1 Lima", "1-1", true),
        ("Иванов 1:1 Петров", "1-1", true),
        ("Иванов - Петров 2:0", "2-0", false),
        ("Rossi 1-1 Bianchi", "1-1", true),
    ] {
        for text in [
            heading.to_owned(),
            format!("{heading} {moves}"),
            format!("{heading}\n{moves}\n"),
            format!("{heading}\n\n{moves}\n"),
        ] {
            let dir = tempfile::tempdir().expect("a folder");
            std::fs::write(dir.path().join("a.txt"), &text).expect("a file");
            let plain = run_in(dir.path(), &["convert", "--to", "pdn", "a.txt"], "");
            let same = if draw {
                "[Result \"1/2-1/2\"]"
            } else {
                "[Result \"1-0\"]"
            };
            let result = format!("[Result \"{score}\"]");
            assert!(
                plain.out.contains(same) || plain.out.contains(&result),
                "{text}: {} {}",
                plain.out,
                plain.err
            );
            assert!(plain.out.contains("[White \""), "{text}: {}", plain.out);
            let checked = run_in(dir.path(), &["check", "a.txt"], "");
            assert_eq!(checked.status, Some(0), "{text}: {}", checked.out);
            let fixed = run_in(dir.path(), &["fix", "a.txt", "-o", "b.txt"], "");
            let mended = std::fs::read_to_string(dir.path().join("b.txt")).expect("a file");
            assert_eq!(mended, text, "{}", fixed.err);
        }
    }
}

#[test]
fn the_score_of_a_match_at_the_end_is_told() {
    for (moves, end) in [
        ("1. c3-d4 d6-c5", "3-1"),
        ("1. c3-d4 d6-c5", "2-2"),
        ("1. c3-d4 d6-c5", "Результат 3:1"),
        ("1. c3-d4 d6-c5", "Result 2-1"),
        ("1. c3-d4 d6-c5", "Resultado 3 x 1"),
        ("1. 11-15 23-19\n2. 8-11 22-17", "3-1"),
    ] {
        let text = format!("{moves}\n{end}\n");
        let found = records("round1.txt", text.as_bytes(), &[]);
        assert!(find(&found, "R004").is_some(), "{text}: {found:?}");
        let moves = |record: &Value| {
            record["code"]
                .as_str()
                .is_some_and(|code| code.starts_with('M'))
        };
        assert!(!found.iter().any(moves), "{text}: {found:?}");
    }
}

#[test]
fn numbers_in_a_heading_are_no_moves() {
    for heading in [
        "1-2 June",
        "Time 14-30",
        "Board 11-15",
        "12-14 мая",
        "3-5 maggio",
        "Round 3-4",
    ] {
        for moves in [
            "1. c3-d4 d6-c5\n2. b2-c3 f6-g5",
            "1. 11-15 23-19\n2. 8-11 22-17",
        ] {
            let text = format!("{heading}\n{moves}\n");
            let found = records("round1.txt", text.as_bytes(), &[]);
            let wrong = |record: &Value| record["severity"] != "info";
            assert!(!found.iter().any(wrong), "{text}: {found:?}");
        }
    }
}

/// A text of many sheets is read in pieces of whole games, each as it would be read by itself.
#[test]
fn a_long_text_of_sheets_is_read_in_pieces() {
    let sheet = |nth: usize| {
        let number = 1 + nth % 9;
        format!(
            "Турнир {nth}\n\nИванов - Петров 2-0\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n\nЧерные сдались.\n\n\n{}",
            "Примечание.\n\n".repeat(number)
        )
    };
    let text: String = (0..3000).map(sheet).collect();
    let bytes = text.len();
    assert!(bytes > 600_000, "{bytes}");
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(dir.path().join("all.txt"), &text).expect("a file");
    let few: String = (0..500).map(sheet).collect();
    assert!(few.len() < 150_000, "{}", few.len());
    std::fs::write(dir.path().join("few.txt"), few).expect("a file");
    let games = |file: &str| -> Vec<Value> {
        let run = run_in(dir.path(), &["convert", "-q", "--to", "jsonl", file], "");
        assert_eq!(run.status, Some(0), "{}", run.err);
        let lines = run.out.lines().map(serde_json::from_str);
        let mut games = lines.collect::<Result<Vec<Value>, _>>().expect("JSON");
        for game in &mut games {
            assert_eq!(game["file"], file);
            game["file"] = Value::Null;
        }
        games
    };
    let (all, few) = (games("all.txt"), games("few.txt"));
    assert_eq!((all.len(), few.len()), (3000, 500));
    // What stands between two sheets belongs to one of them, wherever the text is divided.
    assert_eq!(all[..499], few[..499]);
    for (nth, game) in all.iter().enumerate() {
        let like = &few[1 + nth % 9];
        let moves = |game: &Value| -> Vec<Value> {
            let plies = game["plies"].as_array().expect("plies");
            plies.iter().map(|ply| ply["text"].clone()).collect()
        };
        assert_eq!(moves(game), moves(like), "{nth}");
        for key in ["result", "variant"] {
            assert_eq!(game[key], like[key], "{nth}");
        }
        assert_eq!(game["tags"]["White"], like["tags"]["White"], "{nth}");
    }
    let whole = run_in(dir.path(), &["check", "all.txt", "--statistics"], "");
    let piped = run_in(dir.path(), &["check", "-", "--statistics"], text);
    assert_eq!((whole.status, piped.status), (Some(0), Some(0)));
    // Mending it would need all of it at once.
    let mended = run_in(dir.path(), &["fix", "all.txt"], "");
    assert_eq!(mended.status, Some(2));
    assert!(mended.err.contains("192 KiB") && mended.err.contains("--from"));
}

/// A game that is longer than a piece is cut behind one of its rows, and that is told.
#[test]
fn a_sheet_without_an_end_is_cut_between_rows() {
    let rows = (1..20_000).map(|nth| format!("{nth}. c3-d4 d6-c5\n"));
    let text = format!("Иванов - Петров 2-0\n{}", rows.collect::<String>());
    let found = records("a.txt", text.as_bytes(), &[]);
    let cut = find(&found, "S016").expect("it is told");
    assert!(
        cut["message"].as_str().unwrap().contains("192 KiB"),
        "{cut}"
    );
    assert_eq!(cut["column"], 1, "{cut}");
}

/// The same of sheets that people have written: where many of them stand in one text, and are told apart, they are read alike
/// whether the text is short enough for one piece or not.
#[test]
fn sheets_of_people_are_read_alike_in_a_long_text() {
    let sheets = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/sheets");
    let mut all: Vec<_> = std::fs::read_dir(sheets)
        .expect("sheets")
        .map(|entry| entry.expect("a sheet").path())
        .collect();
    all.sort();
    let dir = tempfile::tempdir().expect("a folder");
    let games = |text: &[u8]| -> Vec<Value> {
        std::fs::write(dir.path().join("a.txt"), text).expect("a file");
        let args = ["convert", "-q", "--from", "sheet", "--to", "jsonl", "a.txt"];
        let run = run_in(dir.path(), &args, "");
        let lines = run.out.lines().map(serde_json::from_str);
        lines.collect::<Result<_, _>>().expect("JSON")
    };
    let read = |game: &Value| -> (Vec<Value>, Value, Value) {
        let plies = game["plies"].as_array().expect("plies");
        let texts = plies.iter().map(|ply| ply["text"].clone());
        (
            texts.collect(),
            game["variant"].clone(),
            game["result"].clone(),
        )
    };
    let mut compared = 0;
    for path in all.iter().step_by(7) {
        let text = [&*std::fs::read(path).expect("a sheet"), b"\n\n\n"].concat();
        let times = [120_000, 260_000].map(|bytes: usize| bytes.div_ceil(text.len()));
        let [short, long] = times.map(|times| games(&text.repeat(times)));
        let each = short.len() / times[0];
        if each == 0 || each * times[0] != short.len() {
            continue;
        }
        assert_eq!(long.len(), each * times[1], "{}", path.display());
        for (nth, game) in long.iter().enumerate().skip(each) {
            let like = &short[each + nth % each];
            assert_eq!(read(game), read(like), "{}: {nth}", path.display());
        }
        compared += 1;
    }
    assert!(compared > 4, "{compared}");
}

/// A drawing table that is long is read in pieces, too, with its places.
#[test]
fn a_long_table_is_read_in_pieces() {
    const FEN: &str = "W:W17,21,22,23,24,25,26,27,28,30,31,32:B1,2,3,4,6,7,8,9,11,12,13,14";
    let table = |json: bool, last: &str| -> String {
        let moves = |nth: usize| {
            if nth == 1999 {
                last
            } else {
                "ab4 ba5 ba3 ab6 ab2 dc5"
            }
        };
        let all = 0..2000;
        if json {
            let members: Vec<_> = all
                .map(|nth| format!("\"{nth} {}\": \"{FEN}\"", moves(nth)))
                .collect();
            return format!("{{\"all\":{{\n{}\n}}}}\n", members.join(",\n"));
        }
        let rows = all.map(|nth| format!("{nth}\t{FEN}\t{}\n", moves(nth)));
        format!("code\tfen\tmoves\n{}", rows.collect::<String>())
    };
    for (name, json) in [("t.json", true), ("t.tsv", false)] {
        for (last, wrong) in [
            ("ab4 ba5 ba3 ab6 ab2 dc5", 0),
            ("ab4 ba5 ba3 ab6 ab2 dc3", 1),
        ] {
            let text = table(json, last);
            assert!(text.len() > 190_000, "{}", text.len());
            let found = records(name, text.as_bytes(), &[]);
            let errors = found.iter().filter(|record| record["severity"] == "error");
            let places: Vec<_> = errors
                .map(|record| (record["game"].as_u64(), record["line"].as_u64()))
                .collect();
            assert!(places.len() >= wrong, "{name}: {places:?}");
            let at = (Some(2000), Some(2001));
            assert!(
                places.iter().all(|place| wrong > 0 && *place == at),
                "{name}: {places:?}"
            );
            let dir = tempfile::tempdir().expect("a folder");
            std::fs::write(dir.path().join(name), text).expect("a table");
            let run = run_in(dir.path(), &["convert", "-q", "--to", "jsonl", name], "");
            assert_eq!(run.out.lines().count(), 2000, "{}", run.err);
        }
    }
    // A comma at the end of all promises more.
    let cut = format!("{{\"all\":{{\"1 cd4\": \"{FEN}\",");
    let found = records("t.json", cut.as_bytes(), &[]);
    assert!(find(&found, "I008").is_some(), "{found:?}");
}

const TABLE: &str = "1. Ivanov   x 1 0 ½ 1½\n2. Petrov   1 x 2 ½ 3½\n3. Sidorov  2 0 x 1 3\n4. Kozlov   1½ 1½ 1 x 4\n";

#[test]
fn a_table_of_results_below_a_game_is_no_claim_and_no_game() {
    let game = "Ivanov - Petrov\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5\n";
    let bars =
        "1 | Иванов И. | * | 2 | 1 | 3\n2 | Петров П. | 0 | * | 2 | 2\n3 | Ли | 1 | 0 | * | 1\n";
    for table in [TABLE, bars, &TABLE.replace("  ", "\t")] {
        for end in ["", "Draw\n", "Draw agreed\n\n", "1-1\n\nFinal table\n"] {
            let sheet = format!("{game}{end}{table}");
            let found = records("a.txt", sheet.as_bytes(), &["--notes"]);
            let codes: Vec<_> = found
                .iter()
                .filter_map(|one| one["code"].as_str())
                .collect();
            assert!(!codes.contains(&"D005"), "{sheet}{codes:?}");
            assert!(!codes.contains(&"S033"), "{sheet}{codes:?}");
            assert_eq!(
                codes.iter().filter(|code| **code == "I012").count(),
                1,
                "{sheet}"
            );
            assert!(
                found.iter().all(|one| one["game"].as_u64() < Some(2)),
                "{sheet}"
            );
        }
    }
    // What is said above it is read.
    let sheet = format!("{game}Draw by threefold repetition\n{TABLE}");
    let found = records("a.txt", sheet.as_bytes(), &[]);
    let claim = find(&found, "D005").expect("a claim");
    assert!(
        !claim["message"]
            .as_str()
            .is_some_and(|text| text.contains("Ivanov")),
        "{claim}"
    );
}

#[test]
fn a_table_of_results_alone_is_no_game() {
    let titled = format!("Cup of Minsk 2024\n   Name  1  2  3  4  Pts\n{TABLE}");
    for table in [
        TABLE,
        &titled,
        "1\tAshdown\tX\t2-0\t1-1\t3\n2\tTarrow\t0-2\tX\t2-0\t2\n3\tPellow\t1-1\t0-2\tX\t1\n",
    ] {
        let dir = tempfile::tempdir().expect("a folder");
        std::fs::write(dir.path().join("crosstable.txt"), table).expect("a file");
        let run = run_in(dir.path(), &["convert", "crosstable.txt"], "");
        assert_eq!(
            (run.status, run.out.as_str()),
            (Some(1), ""),
            "{table}{}",
            run.err
        );
        for said in [
            "[I012] table-of-results",
            "[I005] not-pdn: no game",
            "0 games converted",
        ] {
            assert!(run.err.contains(said), "{said}: {}", run.err);
        }
        // In a folder it is no file of games.
        let run = run_in(dir.path(), &["check", "."], "");
        assert!(
            run.err.contains("nothing to read"),
            "{}{}",
            run.out,
            run.err
        );
    }
}

#[test]
fn a_conflict_of_words_and_score_is_told_once() {
    let moves = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5\n";
    let sheet = format!("Ivanov - Petrov 2-0\n{moves}Ничья\n");
    let found = records("a.txt", sheet.as_bytes(), &[]);
    let of = |code| found.iter().filter(|one| one["code"] == code).count();
    assert_eq!(of("R002") + of("R006"), 1, "{found:?}");
    // Words that go with neither score are told besides.
    let pdn = format!("[Result \"1-0\"]\n[GameType \"25\"]\n\n{moves}{{draw agreed}} 0-1\n");
    let found = records("a.pdn", pdn.as_bytes(), &[]);
    let of = |code| found.iter().filter(|one| one["code"] == code).count();
    assert_eq!((of("R002"), of("R006")), (1, 1), "{found:?}");
}

#[test]
fn the_days_of_an_event_are_not_the_day_of_the_game() {
    let moves = "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    for (days, sure) in [
        ("10 – 18 января 2024", "2024.01.10"),
        ("10-18/01/2024", "2024.01.10"),
        ("28.01 - 03.02.2024", "2024.01.28"),
    ] {
        let sheet = format!("Кубок Москвы, {days}\nИванов - Петров\n{moves}");
        let run = run_in(
            std::path::Path::new("."),
            &["convert", "-", "-q"],
            sheet.as_str(),
        );
        assert!(!run.out.contains("[Date "), "{}", run.out);
        for tag in [
            format!("[EventDate \"{sure}\"]"),
            format!("[EventDateAsWritten \"{days}\"]"),
        ] {
            assert!(run.out.contains(&tag), "{tag}: {}", run.out);
        }
    }
}

#[test]
fn letters_in_brackets_tell_the_sides() {
    let sheet = "Петров В. (ч) - Борисов А. (б)\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    let run = run_in(std::path::Path::new("."), &["convert", "-", "-q"], sheet);
    assert!(
        run.out
            .starts_with("[White \"Борисов А.\"]\n[Black \"Петров В.\"]\n"),
        "{}",
        run.out
    );
    assert!(!run.out.contains("(ч)"), "{}", run.out);
}

#[test]
fn games_beside_each_other_are_two_games() {
    let halves = "Кубок\n\nИванов - Петров              Сидоров - Козлов\n\
                  1. c3-d4 d6-c5               1. c3-b4 b6-a5\n\
                  2. b2-c3 f6-g5               2. b4-c5 d6:b4\n\
                  3. c3-b4 g5-h4               3. a3:c5 f6-g5\n\
                  2-0                          0-2\n";
    let columns = "1\t32-28\t19-23\t\t1\t33-28\t18-22\n2\t28x19\t14x23\t\t2\t39-33\t12-18\n3\t37-32\t10-14\t\t3\t44-39\t7-12\n";
    let convert = |sheet: &str| run_in(std::path::Path::new("."), &["convert", "-"], sheet);
    let run = convert(halves);
    assert!(
        run.err
            .contains("2 games converted, 12 moves of both sides"),
        "{}",
        run.err
    );
    for part in [
        "[White \"Иванов\"]\n[Black \"Петров\"]\n[Result \"1-0\"]",
        "[White \"Сидоров\"]\n[Black \"Козлов\"]\n[Result \"0-1\"]",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
    let run = convert(columns);
    assert!(
        run.err
            .contains("2 games converted, 12 moves of both sides"),
        "{}{}",
        run.out,
        run.err
    );
}

#[test]
fn a_table_of_moves_is_read_alike_whatever_its_ending() {
    let table = "№;Белые;Чёрные\n1;c3-d4;f6-g5\n2;b2-c3;g5-h4\n3;c3-b4;g7-f6\n4;g3-f4;f6-g5\n";
    let commas = table.replace(';', ",");
    let tabs = table.replace(';', "\t");
    for (text, names) in [
        (table, ["t.csv", "t.txt"]),
        (&commas, ["t.csv", "t.txt"]),
        (&tabs, ["t.tsv", "t.txt"]),
    ] {
        let written = names.map(|name| {
            let folder = tempfile::tempdir().unwrap();
            std::fs::write(folder.path().join(name), text).unwrap();
            let run = run_in(folder.path(), &["convert", name], "");
            assert!(
                run.err.contains("1 game converted, 8 moves of both sides"),
                "{}",
                run.err
            );
            run.out
        });
        assert_eq!(written[0], written[1], "{text}");
    }
}

#[test]
fn days_among_moves_are_told_without_types_of_cells() {
    let html = b"<html><body><table><tr><td>1.<td>32-28<td>19-23<tr><td>2.<td>28x19<td>14x23<tr><td>3.<td>37-32<td>12-Aug<tr><td>4.<td>41-37<td>14-19</table></body></html>";
    let csv = "1;32-28;19-23\n2;28x19;14x23\n3;37-32;12.авг\n4;41-37;14-19\n";
    for (name, bytes) in [("a.html", &html[..]), ("a.txt", csv.as_bytes())] {
        let found = records(name, bytes, &[]);
        let told: Vec<_> = found.iter().filter(|one| one["code"] == "I011").collect();
        assert_eq!(told.len(), 1, "{name}: {found:?}");
        let message = told[0]["message"].as_str().unwrap_or_default();
        assert!(message.contains("12-8 / 8-12"), "{message}");
    }
}

/// Moves of which none was read are an error, and the program does not say that all is well.
#[test]
fn a_game_of_which_no_move_was_read_is_an_error() {
    let dir = tempfile::tempdir().expect("a folder");
    for (name, text) in [
        (
            "fragment.txt",
            "31. 49-44 2-8\n32. 28-23 18x29\nWhite won\n",
        ),
        (
            "other.txt",
            "1. 21,17 10,13\n2. 22,18 12,16\n3. 18,14 9x18\n",
        ),
        (
            "comment.pdn",
            "[Event \"Cup\"]\n\n{1. 32-28 18-23\n2. 33-29 23x32} *\n",
        ),
        ("unread.pdn", "[Event \"Cup\"]\n\n{unread: 32-28 18-23} *\n"),
        (
            "unknown.pdn",
            "[Event \"Cup\"]\n\n1. -- 18-23 2. 33-29 23x32 *\n",
        ),
    ] {
        std::fs::write(dir.path().join(name), text).expect("a file");
        let run = run_in(dir.path(), &["check", name], "");
        assert_eq!(run.status, Some(1), "{name}\n{}", run.out);
        let run = run_in(dir.path(), &["check", "--format", "json", name], "");
        let report: Value = serde_json::from_str(&run.out).expect("JSON");
        let summary = &report["summary"];
        assert_eq!(
            summary["to_the_end"].as_u64().unwrap_or(0),
            0,
            "{name} {summary}"
        );
    }
}

/// Moves behind one that is not known, and the next row in a remark, are a warning; what people write in comments is none.
#[test]
fn moves_that_were_not_replayed_are_a_warning() {
    let tags = "[Event \"Cup\"]\n[GameType \"20\"]\n\n";
    for moves in [
        "1. 32-28 18-23 2. -- 17-22 3. 38-33 12-18 *",
        "1. 32-28 19-23 ; 2. 28x18 14x23\n3. 38-32 *",
        "1. 32-28 19-23 {unread: 28x18 14x23} *",
    ] {
        let found = records("a.pdn", format!("{tags}{moves}\n").as_bytes(), &[]);
        let grave = found.iter().any(|one| one["severity"] != "info");
        assert!(grave, "{moves} {found:?}");
    }
    for moves in [
        "1. 32-28 18-23 {better was 19-23 2. 28x19 14x23 3. 37-32} 2. 33-29 23x32 *",
        "1. 32-28 18-23 ; better was 17-22 2. 28x17 11x22\n2. 33-29 23x32 *",
        "1. 32-28 18-23 ; 12.05.2024, 19:30\n2. 33-29 23x32 *",
        "1. 32-28 18-23 2. 33-29 23x32 3. -- *",
    ] {
        let found = records("a.pdn", format!("{tags}{moves}\n").as_bytes(), &[]);
        let left = found
            .iter()
            .any(|one| one["code"] == "S041" || one["code"] == "S042");
        assert!(!left, "{moves} {found:?}");
    }
}

/// What pandoc writes of a sheet of Word, and sheets with emphasis, are read as the sheet without it.
#[test]
fn markdown_is_read_as_what_it_marks() {
    let rows = [
        ["c3-d4", "d6-c5"],
        ["b2-c3", "f6-g5"],
        ["c3-b4", "g5-h4"],
        ["b4:d6", "e7:c5"],
    ];
    for row in [
        "{n}\\. {w} {b}",
        "**{n}. {w}** {b}",
        "**{n}.** *{w}* _{b}_",
        "{n}. ~~{w}~~ {b}",
        "{n}. `{w}` __{b}__",
        "<b>{n}.</b> {w} <i>{b}</i>",
        "[b]{n}.[/b] {w} [color=red]{b}[/color]",
        "{n}. {w}&nbsp;{b}",
    ] {
        for between in ["\n", "\n\n", " "] {
            let lines = rows.iter().zip(1..).map(|([white, black], number)| {
                let escaped = |mv: &str| match row.starts_with("{n}\\") {
                    true => mv.replace('-', "\\-").replace(':', "\\*"),
                    false => mv.to_owned(),
                };
                let line = row.replace("{n}", &number.to_string());
                line.replace("{w}", &escaped(white))
                    .replace("{b}", &escaped(black))
            });
            let sheet = lines.collect::<Vec<_>>().join(between);
            let dir = tempfile::tempdir().expect("a folder");
            for name in ["a.md", "a.txt"] {
                std::fs::write(dir.path().join(name), &sheet).expect("a file");
                let run = run_in(dir.path(), &["convert", name], "");
                let moves = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5";
                assert!(
                    run.out.contains(moves),
                    "{name} {sheet}\n{}{}",
                    run.out,
                    run.err
                );
                assert_eq!(run.out.matches("c3-d4").count(), 1, "{sheet}\n{}", run.out);
            }
        }
    }
}

/// The message of a finding on a sheet, in a language.
fn message(sheet: &str, code: &str, lang: &str) -> String {
    let found = records("round1.txt", sheet.as_bytes(), &["--lang", lang]);
    let one = find(&found, code).unwrap_or_else(|| panic!("{code} of {sheet}: {found:?}"));
    one["message"].as_str().unwrap_or_default().to_owned()
}

const LANGUAGES: [&str; 4] = ["en", "ru", "pt", "it"];

/// What a note says of words names them, in each language.
#[test]
fn notes_on_words_name_the_words() {
    let rows = "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    let players = "White: Fox\nBlack: Owl\n";
    let left = "3. c3-b4 b8-a7\n4. b4-a5 a7-b8\n";
    let cases: [(String, &str, &[&str]); 12] = [
        // The words by which a language is known, and how many there are.
        (
            format!("zet mooi gespeeld nu\n{rows}"),
            "S023",
            &["1 (zet)", "4"],
        ),
        (
            format!("{rows}хороший ход\n"),
            "S023",
            &["2 (хороший, ход)"],
        ),
        (
            format!("{rows}хороший ход белых решил\n"),
            "S023",
            &["4 (хороший, ход, белых, …)"],
        ),
        (format!("mala velmi dobre\n{rows}"), "S023", &["3", ": 0;"]),
        (
            format!("{players}sent in for the page\n{rows}"),
            "S035",
            &["sent in for the page"],
        ),
        (
            format!("{players}высылаю партию для сайта\n{rows}"),
            "S035",
            &["высылаю партию для сайта"],
        ),
        (
            format!("Иванов И. (Заречье) - Петров П.\n{rows}"),
            "S036",
            &["Заречье"],
        ),
        (
            format!("{players}Date: 5/6/2024\n{rows}"),
            "S036",
            &["5/6/2024"],
        ),
        (
            format!("{players}Date: 3/4/85\n{rows}"),
            "S036",
            &["3/4/85", "1985.04.03"],
        ),
        (
            format!("American Pool Checkers\n{players}{rows}"),
            "S036",
            &["American Pool Checkers"],
        ),
        (
            format!("1. c3-d4 d6-c5\n2. b2-c3 not to be read, all wet\n{left}"),
            "S037",
            &["3", "not to be read, all wet"],
        ),
        (
            format!("1. c3-d4 d6-c5\n2. b2-c3 соперник долго думал над ответом\n{left}"),
            "S037",
            &["3", "соперник долго думал над ответом"],
        ),
    ];
    for (sheet, code, words) in cases {
        for lang in LANGUAGES {
            let message = message(&sheet, code, lang);
            for word in words {
                assert!(message.contains(word), "{lang}: {word}: {message}");
            }
        }
    }
    // A day is none because of its place.
    let date = format!("{players}Date: 5/6/2024\n{rows}");
    assert!(message(&date, "S036", "en").contains("day and month"));
}

/// What is left of a heading is in the tag Heading or in a comment, and the note names which of them; the record has it there.
#[test]
fn what_is_left_of_a_heading_is_where_the_note_names_it() {
    let rows = "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    let players = "White: Fox\nBlack: Owl\n";
    let long = "very long words of somebody who likes to write ".repeat(8);
    let cases = [
        (format!("{players}sent in for the page\n{rows}"), true),
        (format!("{players}высылаю партию для сайта\n{rows}"), true),
        (format!("{players}segue a partida de ontem\n{rows}"), true),
        (format!("{players}{long}\n{rows}"), false),
    ];
    let words = [
        ["kept in the tag Heading", "kept as a comment"],
        ["в теге Heading", "как комментарий"],
        ["guardado na tag Heading", "guardado como comentário"],
        ["conservato nel tag Heading", "conservato come commento"],
    ];
    for (sheet, is_tag) in cases {
        for (lang, [tag, comment]) in LANGUAGES.into_iter().zip(words) {
            let message = message(&sheet, "S035", lang);
            assert_eq!(message.contains(tag), is_tag, "{lang}: {message}");
            assert_eq!(message.contains(comment), !is_tag, "{lang}: {message}");
        }
        let pdn = convert("round1.txt", &sheet);
        assert_eq!(pdn.contains("[Heading "), is_tag, "{pdn}");
    }
}

/// The PDN of a sheet.
fn convert(name: &str, sheet: &str) -> String {
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(dir.path().join(name), sheet).expect("a file");
    run_in(dir.path(), &["convert", "-q", name], "").out
}

/// Spanish and Catalan sheets in numbers are read by the Spanish rules; one known word among twenty names says nothing.
#[test]
fn spanish_sheets_are_read_by_spanish_rules() {
    let rows = "1. 12-16 22-18\n2. 10-14 18-13\n3. 5-10 21-18\n";
    let names = "Pérez Vila Roca Puig Serra Font Mas Pla Sala Riera Bosch Camps Costa Coll Prat Soler Vidal Ferrer Valls";
    for (heading, want) in [
        (
            "Campeonato de España de Damas 2024\nRonda 2\nBlancas: José García\nNegras: Miguel Ruiz\nGanan las blancas\n",
            Some("24"),
        ),
        (
            "Campionat de Catalunya 2024\nRonda 2\nBlanques: Jordi Puig\nNegres: Miquel Roca\nGuanyen les blanques\n",
            Some("24"),
        ),
        (
            "Torneo de damas\nPartida jugada en Madrid entre García y López\n",
            Some("24"),
        ),
        (
            "Campeonato de Portugal\nRodada 2\nBrancas: João Silva\nPretas: Rui Costa\nBrancas ganham\n",
            Some("28"),
        ),
        (names, None),
    ] {
        let sheet = format!("{heading}\n\n{rows}");
        let found = records("round1.txt", sheet.as_bytes(), &[]);
        let note = find(&found, "S023").expect("the language");
        let message = note["message"].as_str().unwrap_or_default();
        match want {
            Some(number) => {
                let pdn = convert("round1.txt", &sheet);
                assert!(
                    pdn.contains(&format!("[GameType \"{number}\"]")),
                    "{message}\n{pdn}"
                );
                assert!(!message.contains("assumed"), "{message}");
            }
            None => assert!(message.contains("language: unknown"), "{message}"),
        }
    }
}

/// A variant that a sheet does not settle is assumed, and who converts it is told.
#[test]
fn a_variant_that_is_assumed_is_reported_where_it_is_written() {
    let cases = [
        ("zwart\n1. 9-2 24-19\n", "international draughts"),
        (
            "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\nmala velmi dobre zahrana dnes\n",
            "Russian draughts",
        ),
        (
            "1. 9-13 22-18\n2. 6-9 25-22 mooi gespeeld zet nu\n",
            "English draughts",
        ),
    ];
    let convert = |sheet: &str, args: &[&str]| {
        let dir = tempfile::tempdir().expect("a folder");
        std::fs::write(dir.path().join("a.txt"), sheet).expect("a file");
        run_in(dir.path(), &[&["convert", "a.txt"], args].concat(), "").err
    };
    for (sheet, name) in cases {
        assert!(
            message(sheet, "S023", "en").contains("it is assumed"),
            "{sheet}"
        );
        let told = format!("rules assumed: {name}");
        let converted = convert(sheet, &[]);
        assert!(converted.contains(&told), "{sheet}: {converted}");
        let declared = convert(sheet, &["--variant", "russian"]);
        assert!(!declared.contains("assumed"), "{sheet}: {declared}");
    }
    let certain = "Белые: Крылов\nЧерные: Дубов\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    assert!(!message(certain, "S023", "en").contains("assumed"));
    assert!(!convert(certain, &[]).contains("assumed"));
}

/// The signs that mail has at ends of lines and for letters are no part of names, results and moves.
#[test]
fn sheets_in_mail_are_read_without_its_signs() {
    let sheet = "White: José=20\nBlack: Bob=20\n1. g3-f4 f6-e5=20\n2. f4-g5 h6:f4=20\n3. e3:g5 e7-f6=20\n4. g5:c5 b6:d4=20\n5. a3-b4 g7-f6=20\n2-0=20\n";
    let dir = tempfile::tempdir().expect("a folder");
    let convert = |text: &str| {
        std::fs::write(dir.path().join("a.txt"), text).expect("a file");
        run_in(dir.path(), &["convert", "--to", "pdn", "a.txt"], "").out
    };
    let want = convert(&sheet.replace("=20", ""));
    assert!(want.contains("[White \"José\"]"), "{want}");
    for text in [
        sheet.to_owned(),
        sheet.replace("=20", "=09"),
        sheet.replace('\n', "\r\n"),
        sheet.replace('é', "=C3=A9"),
        sheet.replace("José=20", "Jos=C3=A9=20"),
    ] {
        assert_eq!(convert(&text), want, "{text:?}");
    }
}
