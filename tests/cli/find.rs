//! `pdn find`.

use super::{Run, run_in};
use std::fs;

/// Games in several notations, tags in several scripts.
const GAMES: &str = "% a remark for programs\n\
[Event \"Открытый кубок\"]\n[White \"Щёголев В.\"]\n[Black \"Kuperman, I.\"]\n[Date \"1962.05.12\"]\n[Round \"3\"]\n\
[Result \"2-0\"]\n[GameType \"25\"]\n[WhiteRating \"2350\"]\n\n1. c3-d4 d6-c5 {time trouble} 2. b2-c3 f6-g5 3. c3-b4 g5-h4 2-0\n\n\
[Event \"Open\"]\n[White \"Smith\"]\n[Black \"Wyllie\"]\n[Date \"1962.??.??\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n\n\
1. 11-15 23-19 2. 8-11 22-17 1-0\n\n\
[Event \"Open\"]\n[White \"Jones\"]\n[Black \"Smithson\"]\n[Date \"1999.01.02\"]\n[Result \"1/2-1/2\"]\n[GameType \"25\"]\n\n\
1. cb4 ba5 2. d2-c3 1/2-1/2\n";

fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), GAMES).unwrap();
    dir
}

fn find(dir: &tempfile::TempDir, query: &str, more: &[&str]) -> Run {
    run_in(dir.path(), &[&["find", query, "a.pdn"], more].concat(), "")
}

/// The numbers of the games that are found.
fn found(query: &str) -> Vec<u64> {
    let dir = folder();
    let run = find(&dir, query, &["--format", "jsonl", "-q"]);
    let read = |line: &str| -> serde_json::Value { serde_json::from_str(line).unwrap() };
    let numbers: Vec<u64> = run
        .out
        .lines()
        .map(|line| read(line)["game"].as_u64().unwrap())
        .collect();
    assert_eq!(
        run.status,
        Some(i32::from(numbers.is_empty())),
        "{query}: {}",
        run.err
    );
    // All ways to write say the same.
    let count = find(&dir, query, &["--count"]);
    assert_eq!(
        (count.out, count.err),
        (format!("{}\n", numbers.len()), String::new())
    );
    let list = find(&dir, query, &["--list", "-q"]);
    assert_eq!(list.out.lines().count(), numbers.len() + 1, "{query}");
    let games = find(&dir, query, &["-q"]).out;
    assert_eq!(games.matches("[White ").count(), numbers.len(), "{query}");
    numbers
}

#[test]
fn what_tags_say() {
    for (query, numbers) in [
        ("player smith", &[2, 3][..]),
        ("player = smith", &[2]),
        ("white shchegolev", &[1]),
        ("white ~ \"^щ\"", &[1]),
        ("white ~ \"^shche\"", &[1]),
        ("black !~ \"s\"", &[1, 2]),
        ("black \"I Kuperman\"", &[1]),
        ("event \"кубок\"", &[1]),
        ("event \"kubok\"", &[1]),
        ("tag WhiteRating", &[1]),
        ("rating > 2300", &[1]),
        ("black-rating > 2300", &[]),
        ("round 3", &[1]),
        ("year 1962", &[1, 2]),
        ("date 1962.05", &[1]),
        ("date < 1963", &[1, 2]),
        ("date in 1962.06..1999.01.02", &[3]),
        ("result draw", &[3]),
        ("result decided", &[1, 2]),
        // Of English draughts the first column is that of Black, who begins.
        ("result white", &[1]),
        ("result black", &[2]),
        ("result 1-0", &[1, 2]),
        ("variant english", &[2]),
        ("not variant english and not result draw", &[1]),
        ("variant english or result draw and year > 1990", &[2, 3]),
        ("(variant english or result draw) and year > 1990", &[3]),
        ("comment ~ \"time\"", &[1]),
    ] {
        assert_eq!(found(query), numbers, "{query}");
    }
}

#[test]
fn what_was_played() {
    for (query, numbers) in [
        ("plies 3..4", &[2, 3][..]),
        ("plies > 5", &[1]),
        ("opening \"c3-d4 d6-c5\"", &[1]),
        ("opening \"cb4\"", &[3]),
        ("moves \"b2-c3 * c3-b4\"", &[1]),
        ("moves \"b2-c3 c3-b4\"", &[]),
        ("moves \"11-15\"", &[2]),
        ("moves \"g7-f6\" or moves \"23-19 8-11\"", &[2]),
        // In numbers and in letters, with the side to move and without.
        (
            "position \"W:Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c5,c7,d8,e7,f6,f8,g7,h6,h8\"",
            &[1],
        ),
        (
            "position \"B:Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c5,c7,d8,e7,f6,f8,g7,h6,h8\"",
            &[],
        ),
        (
            "position \"Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c5,c7,d8,e7,f6,f8,g7,h6,h8\"",
            &[1],
        ),
        ("has \"Wd4 Bc5 -d6\"", &[1]),
        ("has \"Bc5 Wd4\"", &[1]),
        ("has \"We5 Bf4\"", &[]),
        ("has \"Be5 Wf4\" or has \"Wd4 -c3\" mirrored", &[1, 2]),
        ("material 12M-12M", &[1, 2, 3]),
        ("capture >= 1", &[]),
        ("promotion", &[]),
        ("clean", &[1, 2, 3]),
        ("finding C002", &[]),
    ] {
        assert_eq!(found(query), numbers, "{query}");
    }
}

#[test]
fn games_are_written_as_they_stand() {
    let dir = folder();
    let all = find(&dir, "plies > 0", &["-q"]).out;
    let first = GAMES.find("[Event").unwrap();
    assert_eq!(all, GAMES[first..]);
    let run = find(&dir, "variant english", &["-o", "one.pdn"]);
    assert_eq!(
        (run.status, run.err.as_str()),
        (Some(0), "found: 1; games: 3; files: 1\n")
    );
    let one = fs::read_to_string(dir.path().join("one.pdn")).unwrap();
    assert!(GAMES.contains(&one) && one.starts_with("[Event \"Open\"]\n[White \"Smith\"]"));
    // Nothing is overwritten unasked, and nothing that is read.
    assert_eq!(find(&dir, "clean", &["-o", "one.pdn"]).status, Some(2));
    assert_eq!(
        find(&dir, "clean", &["-o", "a.pdn", "--force"]).status,
        Some(2)
    );
    assert_eq!(fs::read_to_string(dir.path().join("a.pdn")).unwrap(), GAMES);
    // What is found is read by another command.
    let piped = run_in(dir.path(), &["check", "-", "-q"], all.as_str());
    assert_eq!(piped.status, Some(0), "{}", piped.out);
}

#[test]
fn bytes_of_other_encodings_stay() {
    let dir = tempfile::tempdir().unwrap();
    let text = "[White \"Иванов\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n";
    let (bytes, ..) = encoding_rs::WINDOWS_1251.encode(text);
    fs::write(dir.path().join("a.pdn"), &bytes).unwrap();
    let run = run_in(
        dir.path(),
        &["find", "white ivanov", "a.pdn", "-o", "b.pdn"],
        "",
    );
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert_eq!(fs::read(dir.path().join("b.pdn")).unwrap(), bytes.as_ref());
    // UTF-16 is written in UTF-8.
    let wide = format!("\u{feff}{text}");
    let wide: Vec<u8> = wide.encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(dir.path().join("w.pdn"), wide).unwrap();
    let run = run_in(dir.path(), &["find", "white ivanov", "w.pdn"], "");
    assert_eq!((run.status, run.out.as_str()), (Some(0), text));
}

#[test]
fn a_text_of_ascii_is_of_no_other_encoding() {
    let dir = tempfile::tempdir().unwrap();
    let game = |name| format!("[White \"{name}\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n");
    let files = [
        ("plain.pdn", game("Ivanov").into_bytes()),
        (
            "dos.pdn",
            encoding_rs::WINDOWS_1251
                .encode(&game("Иванов"))
                .0
                .into_owned(),
        ),
        ("utf8.pdn", game("Иванов").into_bytes()),
    ];
    for (name, bytes) in files {
        fs::write(dir.path().join(name), bytes).unwrap();
    }
    let warned = |names: &[&str]| {
        // Standard output of a test is UTF-8.
        let args = ["find", "white ivanov", "-o", "found.pdn", "--force"];
        let run = run_in(dir.path(), &[&args, names].concat(), "");
        assert_eq!(run.status, Some(0), "{}", run.err);
        run.err.contains("several encodings")
    };
    assert!(!warned(&["plain.pdn", "dos.pdn"]));
    assert!(!warned(&["plain.pdn", "utf8.pdn"]));
    assert!(warned(&["dos.pdn", "utf8.pdn"]));
}

#[test]
fn games_of_sheets_are_written_as_pdn() {
    let dir = tempfile::tempdir().unwrap();
    let sheet = "White: Jones\nBlack: Smith\nRussian draughts\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    fs::write(dir.path().join("a.pdn"), GAMES).unwrap();
    fs::write(dir.path().join("s.txt"), sheet).unwrap();
    for query in ["white jones", "moves \"b2-c3\""] {
        let run = run_in(dir.path(), &["find", query, "s.txt"], "");
        assert_eq!(run.status, Some(0), "{}", run.err);
        assert!(
            run.out.contains("[White \"Jones\"]") && run.out.contains("1. c3-d4 d6-c5 2. b2-c3"),
            "{}",
            run.out
        );
        assert!(
            run.err
                .starts_with("warning: games in other formats are written as PDN\n"),
            "{}",
            run.err
        );
    }
}

#[test]
fn a_wrong_query_is_told_with_its_place() {
    let dir = folder();
    let run = find(&dir, "player ~ \"x\" and yaer in 1990..1998", &[]);
    let told = "error: there is no field `yaer`; did you mean `year`?\n  player ~ \"x\" and yaer in 1990..1998\n                   ^^^^\n";
    assert_eq!(
        (run.status, run.out.as_str(), run.err.as_str()),
        (Some(2), "", told)
    );
    for (query, told) in [
        (
            "weiss smith",
            "there is no field `weiss`; there are player, white, black, ",
        ),
        (
            "year in nineteen",
            "`year` wants another value, as in `year in 1990..1998`",
        ),
        ("(clean", "a closing bracket is missing"),
        ("clean clean", "`and`, `or` or the end is expected here"),
        (
            "variant rusian",
            "there is no variant `rusian`; did you mean `russian`?",
        ),
        ("finding C02", "there is no check `C02`; did you mean"),
        ("player ~ \"(\"", "this is no regular expression: "),
    ] {
        let run = find(&dir, query, &[]);
        assert!(
            run.status == Some(2) && run.err.contains(told),
            "{query}: {}",
            run.err
        );
    }
    // Controls of a query do not reach the terminal.
    let run = find(&dir, "year \u{1b}[31m", &[]);
    assert!(!run.err.contains('\u{1b}'), "{:?}", run.err);
}

#[test]
fn what_cannot_be_read_is_told() {
    let dir = folder();
    let run = find(&dir, "result draw", &["gone.pdn", "--count"]);
    assert_eq!((run.status, run.out.as_str()), (Some(2), "1\n"));
    assert!(run.err.contains("gone.pdn cannot be read"), "{}", run.err);
}

#[test]
fn jobs_and_chunks_change_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let mut text = GAMES.repeat(8000);
    text.push_str("[White \"Last\"]\n[GameType \"25\"]\n\n1. c3-d4 *");
    fs::write(dir.path().join("a.pdn"), &text).unwrap();
    for query in ["white jones or white last", "moves \"b2-c3\" or white last"] {
        let one = find(&dir, query, &["--format", "csv", "-q", "--jobs", "1"]);
        let two = find(&dir, query, &["--format", "csv", "-q", "--jobs", "2"]);
        assert_eq!(one.out, two.out);
        assert_eq!(one.out.lines().count(), 8002);
        // The places are those of the file.
        let last = one.out.lines().last().unwrap();
        let cells: Vec<&str> = last.split(',').collect();
        let at: usize = cells[3].parse().unwrap();
        assert!(text[at..].starts_with("[White \"Last\"]"));
        let line: usize = cells[2].parse().unwrap();
        assert_eq!(text[..at].matches('\n').count() + 1, line);
        let written = find(&dir, query, &["-q"]).out;
        assert!(written.ends_with("[White \"Last\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n"));
    }
}

#[test]
fn openings_have_numbers_in_tables() {
    let dir = tempfile::tempdir().unwrap();
    let lines = [
        "code\tfen\tmoves\tname\textra",
        "7\tB:W18,21,22,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,11,12,14\t1. cd4 dc5 2. bc3\tcd4 dc5 bc3\t",
        "8\tW:W19,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,11,12,14\t1. gf4 dc5\tgf4 dc5\t",
    ];
    let table = lines.join("\n");
    fs::write(dir.path().join("table.tsv"), table).unwrap();
    let game = |white, tags, moves| {
        format!("[White \"{white}\"]\n[GameType \"25\"]\n{tags}\n{moves} *\n\n")
    };
    let games = [
        game("Ax", "", "1. c3-d4 d6-c5 2. b2-c3 f6-g5"),
        // None, by a tag, another, none, another number.
        game("Bx", "", "1. c3-b4 d6-c5"),
        game("Cx", "[Opening \"7\"]\n", "1. a3-b4 h6-g5"),
        game("Dx", "", "1. g3-f4 d6-c5 2. c3-d4"),
        game("Fx", "", "1. c3-d4 f6-g5 2. b2-c3 d6-c5 3. a1-b2 g5-f4"),
        game("Ex", "[Opening \"17\"]\n", "1. c3-d4 d6-c5"),
    ];
    fs::write(dir.path().join("a.pdn"), games.concat()).unwrap();
    let found = |query: &str, more: &[&str]| {
        let args = [&["find", query, "a.pdn"], more].concat();
        let run = run_in(dir.path(), &args, "");
        let names = run
            .out
            .lines()
            .filter_map(|line| line.strip_prefix("[White \""));
        let names: String = names.map(|name| &name[..1]).collect();
        (run.status, names)
    };
    let with = ["--openings", "table.tsv"];
    let named = |names: &str| (Some(0), names.to_owned());
    assert_eq!(found("opening 7", &[]), named("C"));
    assert_eq!(found("opening 7", &with), named("AC"));
    assert_eq!(found("opening 8", &with), named("D"));
    assert_eq!(
        found("opening 7 of table.tsv and not white c", &with),
        named("A")
    );
    assert_eq!(found("not opening 7", &with), named("BDFE"));
    // A number that no table has, and a table that nobody gave.
    assert_eq!(found("opening 9", &with).0, Some(2));
    assert_eq!(found("opening 7 of other.tsv", &with).0, Some(2));
    assert_eq!(found("opening 7", &["--openings", "none.tsv"]).0, Some(2));
    // Four digits are a move still.
    assert_eq!(found("opening 3228", &with).0, Some(1));
}

/// What is seen of a game before it is replayed can be asked for as well: its characters, its encoding, how its sheet was read.
#[test]
fn findings_of_the_source_are_found() {
    let dir = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| fs::write(dir.path().join(name), bytes).unwrap();
    let game = |white: &[u8], moves: &str| -> Vec<u8> {
        let head = [
            b"[White \"".as_slice(),
            white,
            b"\"]\n[GameType \"25\"]\n\n",
        ]
        .concat();
        [head.as_slice(), moves.as_bytes(), b" *\n\n"].concat()
    };
    let moves = "1. c3-d4 f6-g5";
    let invisible = "1. c3-\u{200b}d4 f6-g5";
    write(
        "hidden.pdn",
        &[game(b"A", moves), game(b"B", invisible), game(b"C", moves)].concat(),
    );
    write(
        "doubt.pdn",
        &[game(b"A", moves), game(b"Sokolovi\xe8", moves)].concat(),
    );
    let rows = "1. c3-\u{200b}d4 d6-c5\n2. b2-c3 f6-g5\n";
    write(
        "sheet.txt",
        format!("White: Fox\nBlack: Owl\nRussian draughts\n{rows}").as_bytes(),
    );
    let left = "1. c3-d4 d6-c5\n2. b2-c3 here nobody can read a word of it\n3. c3-b4 b8-a7\n4. b4-a5 a7-b8\n";
    write(
        "left.txt",
        format!("White: Fox\nBlack: Owl\nRussian draughts\n{left}").as_bytes(),
    );
    let found = |query: &str, file: &str| -> Vec<u64> {
        let run = run_in(
            dir.path(),
            &["find", query, file, "--format", "jsonl", "-q"],
            "",
        );
        let read = |line: &str| -> serde_json::Value { serde_json::from_str(line).unwrap() };
        run.out
            .lines()
            .map(|line| read(line)["game"].as_u64().unwrap())
            .collect()
    };
    for (query, file, numbers) in [
        ("finding S043", "hidden.pdn", &[2][..]),
        ("finding invisible-characters", "hidden.pdn", &[2]),
        ("not finding S043", "hidden.pdn", &[1, 3]),
        ("finding S043 and white B", "hidden.pdn", &[2]),
        ("finding S043", "sheet.txt", &[1]),
        ("finding S024", "sheet.txt", &[1]),
        ("finding S037", "left.txt", &[1]),
        ("clean", "left.txt", &[]),
        ("clean", "hidden.pdn", &[1, 2, 3]),
        ("finding I014", "doubt.pdn", &[2]),
        ("finding encoding-unsure", "doubt.pdn", &[2]),
        ("finding I014", "hidden.pdn", &[]),
        // The file is in doubt, and the game has no fault.
        ("clean", "doubt.pdn", &[1, 2]),
    ] {
        assert_eq!(found(query, file), numbers, "{query} {file}");
    }
    run_in(
        dir.path(),
        &[
            "split",
            "--by",
            "finding",
            "hidden.pdn",
            "doubt.pdn",
            "-o",
            "parts",
            "-q",
        ],
        "",
    );
    for name in ["S043", "I014"] {
        let part = fs::read(dir.path().join("parts").join(format!("{name}.pdn"))).unwrap();
        assert_eq!(
            String::from_utf8_lossy(&part).matches("[White ").count(),
            1,
            "{name}"
        );
    }
    let run = run_in(
        dir.path(),
        &[
            "stats",
            "--where",
            "finding S043",
            "--format",
            "json",
            "hidden.pdn",
            "sheet.txt",
        ],
        "",
    );
    let stats: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(stats["totals"]["games"], 2, "{}", run.out);
}

/// What a spreadsheet makes of a list is what the tags hold, in a list of any command.
#[test]
fn lists_are_read_back_by_spreadsheets_and_computed_by_none() {
    let names = [
        "=1+1", "\"=3+3\"", "\"Ann", "@x", "-2", "+7", "Zed\"", "a\tb", "c\"d\"", "Bea, Ms.",
    ];
    let mut text = String::new();
    for name in names {
        let name = name.replace('\\', "\\\\").replace('"', "\\\"");
        text += &format!(
            "[Event \"{name}\"]\n[White \"{name}\"]\n[Black \"B\"]\n[Result \"2-0\"]\n[Date \"2024.01.02\"]\n[GameType \"25\"]\n\n\
             1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 5. a1-b2 h8-g7 2-0\n\n"
        );
    }
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), &text).unwrap();
    fs::write(dir.path().join("b.pdn"), text).unwrap();
    let guarded = |name: &str| match name.starts_with(['=', '@', '-', '+']) {
        true => format!("'{name}"),
        false => name.replace('\t', " "),
    };
    for (args, tabs, column) in [
        (&["find", "plies > 0", "a.pdn", "--list"][..], true, "white"),
        (&["find", "plies > 0", "a.pdn", "--list"], true, "event"),
        (&["check", "a.pdn", "--list"], true, "white"),
        (&["check", "a.pdn", "--list=tsv"], true, "white"),
        (
            &["find", "plies > 0", "a.pdn", "--format", "csv"],
            false,
            "event",
        ),
        (
            &["dedupe", "a.pdn", "b.pdn", "--report", "--format", "csv"],
            false,
            "white",
        ),
        (&["stats", "a.pdn", "--format", "csv"], false, "name"),
        (&["event", "a.pdn", "--format", "csv"], false, "player"),
        (&["convert", "a.pdn", "--to", "csv"], false, "white"),
    ] {
        let run = run_in(dir.path(), args, "");
        let delimiter = if tabs { b'\t' } else { b',' };
        let mut table = csv::ReaderBuilder::new()
            .delimiter(delimiter)
            .from_reader(run.out.as_bytes());
        let heads = table.headers().unwrap().clone();
        let nth = heads.iter().position(|head| head == column);
        let nth = nth.unwrap_or_else(|| panic!("{args:?}: {} {}", run.out, run.err));
        // A row that swallows others has another number of cells, which is an error of the reader.
        let rows: Result<Vec<_>, _> = table.records().collect();
        let rows = rows.unwrap_or_else(|error| panic!("{args:?}: {error}\n{}", run.out));
        let is_computed = |cell: &str| cell.starts_with(['=', '@', '+']);
        for cell in rows.iter().flatten() {
            assert!(!is_computed(cell), "{args:?}: {cell}");
        }
        for name in names {
            let cell = guarded(name);
            let is_there = rows.iter().any(|row| row[nth].replace('\t', " ") == cell);
            assert!(is_there, "{args:?}: {cell} is not in\n{}", run.out);
        }
    }
}
