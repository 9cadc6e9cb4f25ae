//! `pdn convert`: where it writes, what it refuses, and what it says.

use super::run_in;
use std::fs;
use std::path::Path;

const GAME: &str = "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n";

fn folder(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    for (name, bytes) in files {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, bytes).expect("a file");
    }
    dir
}

fn read(dir: &Path, name: &str) -> String {
    fs::read_to_string(dir.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Everything below a folder.
fn names(dir: &Path) -> Vec<String> {
    let mut all: Vec<_> = walk(dir)
        .into_iter()
        .map(|path| path.strip_prefix(dir).expect("below").display().to_string())
        .collect();
    all.sort();
    all
}

fn walk(dir: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(dir).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                walk(&path)
            } else {
                vec![path]
            }
        })
        .collect()
}

#[test]
fn formats_with_findings_tell_them_in_full() {
    let dir = folder(&[]);
    let game = format!("[Date \"05/1987\"]\n{GAME}");
    for format in ["json", "jsonl", "html"] {
        let run = run_in(
            dir.path(),
            &["convert", "-q", "--to", format],
            game.as_str(),
        );
        let message = "05/1987\\\" is not written as the standard requires";
        let told = run.out.replace("&quot;", "\\\"");
        assert!(told.contains(message), "{format}: {}", run.out);
    }
}

#[test]
fn standard_output_and_a_summary() {
    let dir = folder(&[]);
    let args = ["convert", "--to", "pdn", "--notation", "numeric"];
    let run = run_in(dir.path(), &args, GAME);
    assert_eq!(
        run.out,
        "[GameType \"25,W,8,8,N2,0\"]\n\n1. 22-18 10-14 2. 25-22 11-16 *\n"
    );
    assert_eq!(run.err, "1 game converted, 4 moves of both sides\n");
    assert_eq!(run.status, Some(0));
    let quiet = run_in(dir.path(), &["convert", "-q"], GAME);
    assert_eq!((quiet.out.as_str(), quiet.err.as_str()), (GAME, ""));
}

#[test]
fn nothing_is_overwritten_unless_forced() {
    let dir = folder(&[("a.pdn", GAME.as_bytes()), ("out.pdn", b"mine")]);
    let args = ["convert", "a.pdn", "-o", "out.pdn"];
    let run = run_in(dir.path(), &args, "");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("out.pdn exists; --force"), "{}", run.err);
    assert_eq!(read(dir.path(), "out.pdn"), "mine");
    let run = run_in(dir.path(), &[&args[..], &["--force"]].concat(), "");
    assert_eq!(run.status, Some(0));
    assert_eq!(read(dir.path(), "out.pdn"), GAME);
}

#[test]
fn a_ply_behind_the_end_is_told() {
    let dir = folder(&[("a.pdn", b"1. c3-d4 d6-c5 *")]);
    let args = [
        "convert",
        "a.pdn",
        "--variant",
        "russian",
        "--to",
        "fen",
        "--ply",
    ];
    for (ply, told) in [("2", false), ("3", true)] {
        let run = run_in(dir.path(), &[&args[..], &[ply]].concat(), "");
        assert_eq!(run.err.contains("no ply 3"), told, "{}", run.err);
        assert_eq!(run.out.lines().count(), 1);
    }
}

/// A position among the moves comes back from a program that has none there.
#[test]
fn set_ups_survive_lidraughts() {
    let moves = "1. c3-d4 d6-c5 /FEN \"W:Wa1,c3:Bb6,d4\"/ 2. c3:e5 b6-a5 *";
    let game = format!("[GameType \"25\"]\n\n{moves}\n");
    let dir = folder(&[("a.pdn", game.as_bytes())]);
    let to = |format: &str, text: &str| {
        let args = ["convert", "-", "--variant", "russian", "--to", format];
        run_in(dir.path(), &args, text).out
    };
    let theirs = to("lidraughts", &game);
    assert!(theirs.contains("{[%setup W:Wa1,c3:Bb6,d4]}"), "{theirs}");
    assert!(to("pdn", &theirs).contains(moves), "{theirs}");
}

#[test]
fn a_file_is_not_written_over_itself() {
    let dir = folder(&[("a.pdn", GAME.as_bytes())]);
    for output in ["a.pdn", "./a.pdn"] {
        let run = run_in(
            dir.path(),
            &["convert", "a.pdn", "-o", output, "--force"],
            "",
        );
        assert_eq!(run.status, Some(2));
        assert!(run.err.contains("a.pdn is being read"), "{}", run.err);
    }
    let run = run_in(dir.path(), &["convert", "a.pdn", "-o", "a.pdn"], "");
    assert!(!run.err.contains("--force"), "{}", run.err);
    // A folder that is read, into itself: the same files.
    let run = run_in(dir.path(), &["convert", ".", "-o", ".", "--force"], "");
    assert_eq!(run.status, Some(2));
    assert_eq!(read(dir.path(), "a.pdn"), GAME);
}

#[test]
fn folders_keep_their_layout() {
    let dir = folder(&[
        ("in/a.pdn", GAME.as_bytes()),
        ("in/deep/er/b.PDN", GAME.as_bytes()),
        ("in/note.txt", b"no game"),
    ]);
    let run = run_in(dir.path(), &["convert", "in", "-o", "out"], "");
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert_eq!(names(&dir.path().join("out")), ["a.pdn", "deep/er/b.pdn"]);
    assert_eq!(read(dir.path(), "out/deep/er/b.pdn"), GAME);
}

#[test]
fn two_files_of_one_name_are_told_before_anything_is_written() {
    let dir = folder(&[("1/a.pdn", GAME.as_bytes()), ("2/a.pdn", GAME.as_bytes())]);
    let args = ["convert", "1/a.pdn", "2/a.pdn", "-o", "out/"];
    let run = run_in(dir.path(), &args, "");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("would both be written"), "{}", run.err);
    assert_eq!(names(dir.path()), ["1/a.pdn", "2/a.pdn"]);
}

#[test]
fn of_two_files_that_differ_in_their_endings_the_second_keeps_its_own() {
    let sheet = "1. c3-d4 d6-c5 2. b2-c3 f6-g5";
    let files = [
        ("in/g.txt", sheet.as_bytes()),
        ("in/g.pdn", GAME.as_bytes()),
    ];
    let dir = folder(&files);
    let run = run_in(dir.path(), &["convert", "in", "-o", "out"], "");
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert_eq!(names(&dir.path().join("out")), ["g.pdn", "g.txt.pdn"]);
    assert_eq!(read(dir.path(), "out/g.pdn"), GAME);
    // A name that is taken by then is told.
    fs::write(dir.path().join("in/g.txt.pdn"), GAME).expect("a file");
    let run = run_in(dir.path(), &["convert", "in", "-o", "new"], "");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("would both be written"), "{}", run.err);
}

#[test]
fn a_file_that_packs_others_says_what_to_do() {
    let dir = folder(&[
        ("a.rar", b"Rar!\x1a\x07\x01\0"),
        ("b.7z", b"7z\xbc\xaf\x27\x1c\0\x04"),
        ("c.docx", b"PK\x03\x04\x14\0\0\0\0\0"),
    ]);
    for name in ["a.rar", "b.7z"] {
        for command in ["check", "convert", "draws"] {
            let run = run_in(dir.path(), &[command, name], "");
            let told = run.out + &run.err;
            assert!(
                told.contains("is an archive of other files: unpack it"),
                "{command}: {told}"
            );
            assert_eq!(run.status, Some(2), "{command}");
        }
    }
    let run = run_in(dir.path(), &["check", "c.docx"], "");
    assert!(run.out.contains("is a damaged document"), "{}", run.out);
}

/// What is in an archive was not looked into, whatever the archive is called and whichever way it comes.
#[test]
fn archives_are_not_looked_into_under_any_name() {
    let text = b" is what begins it, and behind that may stand anything";
    for (begin, kind) in [
        (&b"Rar!\x1a\x07\x01\0"[..], "RAR"),
        (b"Rar!\x1a\x07\0", "RAR"),
        (b"7z\xbc\xaf\x27\x1c", "7z"),
        (b"MSCF\0\0\0\0", "CAB"),
        (b"\x60\xea\x29\0", "ARJ"),
        (b"\x1d\x45-lh5-", "LHA"),
    ] {
        let bytes = [begin, text].concat();
        let dir = folder(&[("games.pdn", &bytes), ("games.txt", &bytes), ("g", &bytes)]);
        for name in ["games.pdn", "games.txt", "g", "-"] {
            let piped: &[u8] = if name == "-" { &bytes } else { b"" };
            for arguments in [
                &["check"][..],
                &["check", "-q"],
                &["check", "--format", "jsonl"],
                &["check", "--format", "sarif"],
                &["check", "--list"],
                &["convert", "--to", "csv"],
            ] {
                let arguments = [arguments, &[name]].concat();
                let run = run_in(dir.path(), &arguments, piped);
                let all = run.out + &run.err;
                assert_eq!(run.status, Some(2), "{kind} {arguments:?}: {all}");
                assert!(all.contains(kind), "{kind} {arguments:?}: {all}");
                assert!(!all.contains("I005"), "{kind} {arguments:?}: {all}");
            }
        }
        let run = run_in(dir.path(), &["check", "."], "");
        assert_eq!(run.status, Some(2), "{kind}: {}", run.out);
        assert!(run.out.contains("I001"), "{kind}: {}", run.out);
    }
}

#[test]
fn a_file_that_is_named_twice_is_taken_once() {
    let dir = folder(&[("in/a.pdn", GAME.as_bytes()), ("in/b.pdn", GAME.as_bytes())]);
    let args = ["convert", "in/b.pdn", "in", "./in/b.pdn", "-o", "out/"];
    let run = run_in(dir.path(), &args, "");
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert_eq!(names(&dir.path().join("out")), ["a.pdn", "b.pdn"]);
}

/// Sheets are told by their content from a pipe too, and from a folder.
#[test]
fn sheets_are_found_wherever_they_come_from() {
    let sheet = "Белые: Крылов Черные: Дубов\n1 cd4 dc5 2 bc3 fg5 Ничья\n";
    let dir = folder(&[
        ("in/round.txt", sheet.as_bytes()),
        ("in/readme.txt", b"Two games of the club."),
        ("sheet", sheet.as_bytes()),
    ]);
    let wanted = run_in(dir.path(), &["convert", "-q", "in/round.txt"], "").out;
    assert!(wanted.contains("[White \"Крылов\"]"), "{wanted}");
    assert!(wanted.contains("1. c3-d4 d6-c5 2. b2-c3 f6-g5"), "{wanted}");
    for args in [
        &["-"][..],
        &[],
        &["in"],
        &["--from", "sheet", "in/round.txt"],
        &["sheet"],
    ] {
        let run = run_in(dir.path(), &[&["convert", "-q"], args].concat(), sheet);
        assert_eq!((run.status, &run.out), (Some(0), &wanted), "{args:?}");
    }
    let run = run_in(dir.path(), &["convert", "in", "-o", "out"], "");
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert_eq!(names(&dir.path().join("out")), ["round.pdn"]);
}

#[test]
fn many_files_become_one() {
    let dir = folder(&[("a.pdn", GAME.as_bytes()), ("b.pdn", GAME.as_bytes())]);
    for jobs in ["1", "4"] {
        let args = [
            "convert", "a.pdn", "b.pdn", "-o", "all.pdn", "--force", "-j", jobs,
        ];
        let run = run_in(dir.path(), &args, "");
        assert_eq!(run.status, Some(0), "{}", run.err);
        assert_eq!(read(dir.path(), "all.pdn"), format!("{GAME}\n{GAME}"));
    }
}

#[test]
fn what_cannot_be_read_does_not_stop_the_others() {
    let dir = folder(&[("a.pdn", GAME.as_bytes())]);
    let args = ["convert", "gone.pdn", "a.pdn", "-o", "out/"];
    let run = run_in(dir.path(), &args, "");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("gone.pdn cannot be read"), "{}", run.err);
    assert_eq!(names(dir.path()), ["a.pdn", "out/a.pdn"]);
    let run = run_in(
        dir.path(),
        &["convert", "gone.pdn", "a.pdn", "-o", "all.pdn"],
        "",
    );
    assert_eq!(run.status, Some(2));
    assert_eq!(read(dir.path(), "all.pdn"), GAME);
}

#[test]
fn files_without_games_are_told() {
    let files: [(_, &[u8]); 3] = [
        ("empty.pdn", b""),
        ("letter.pdn", b"; a letter\n"),
        ("none.pdn", b"\0\x01\x02\x03"),
    ];
    let dir = folder(&files);
    for to in ["pdn", "pdn-lossless", "json", "html"] {
        let args = ["convert", "empty.pdn", "--to", to, "-o", "out.pdn"];
        let run = run_in(dir.path(), &args, "");
        assert_eq!(run.status, Some(1), "{}", run.err);
        assert!(run.err.contains("empty-file"), "{}", run.err);
        assert!(!dir.path().join("out.pdn").exists(), "{to}");
    }
    for (name, status) in [("letter.pdn", 1), ("none.pdn", 2)] {
        let run = run_in(dir.path(), &["convert", name], "");
        assert_eq!((run.status, run.out.as_str()), (Some(status), ""), "{name}");
        assert!(run.err.contains("not-pdn"), "{name}: {}", run.err);
    }
}

/// Old encodings become UTF-8, but for the format that keeps all bytes.
#[test]
fn old_encodings() {
    let head = "[White \"Фадеев\"]\n[Black \"Иванов\"]\n[Site \"Москва, первенство\"]\n";
    let (bytes, _, _) = encoding_rs::WINDOWS_1251.encode(head);
    let bytes = [&bytes, GAME.as_bytes()].concat();
    let dir = folder(&[("a.pdn", &bytes)]);
    let run = run_in(dir.path(), &["convert", "a.pdn", "-q"], "");
    assert!(run.out.contains("[White \"Фадеев\"]"), "{}", run.out);
    let args = ["convert", "a.pdn", "--to", "pdn-lossless", "-q", "-o"];
    run_in(dir.path(), &[&args[..], &["same.pdn"]].concat(), "");
    assert_eq!(
        fs::read(dir.path().join("same.pdn")).expect("a file"),
        bytes
    );
    run_in(
        dir.path(),
        &[&args[..], &["short.pdn", "--notation", "short"]].concat(),
        "",
    );
    let short = fs::read(dir.path().join("short.pdn")).expect("a file");
    assert!(short.starts_with(&bytes[..40]));
    assert!(short.ends_with(b"1. cd4 dc5 2. bc3 fg5 *\n"));
}

#[test]
fn sixteen_bits_stay_sixteen_bits_where_bytes_stay() {
    let mut bytes = vec![0xFF, 0xFE];
    bytes.extend(GAME.encode_utf16().flat_map(u16::to_le_bytes));
    let dir = folder(&[("a.pdn", &bytes)]);
    let args = ["convert", "a.pdn", "--to", "pdn-lossless", "-o", "b.pdn"];
    assert_eq!(run_in(dir.path(), &args, "").status, Some(0));
    assert_eq!(fs::read(dir.path().join("b.pdn")).expect("a file"), bytes);
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let dir = folder(&[("a.pdn", GAME.repeat(20_000).as_bytes())]);
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("pdn"))
        .current_dir(dir.path())
        .args(["convert", "a.pdn", "-q"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the command runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

/// A folder that cannot be written to: nothing is left, and the others are written.
#[cfg(unix)]
#[test]
fn what_cannot_be_written_leaves_nothing() {
    let dir = folder(&[
        ("in/a.pdn", GAME.as_bytes()),
        ("in/deep/b.pdn", GAME.as_bytes()),
        ("out/deep", b"a file where a folder should be"),
    ]);
    let run = run_in(dir.path(), &["convert", "in", "-o", "out"], "");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("cannot be written"), "{}", run.err);
    assert_eq!(names(&dir.path().join("out")), ["a.pdn", "deep"]);
}

#[test]
fn games_become_those_of_another_variant_only_where_they_are_legal() {
    let dir = folder(&[]);
    let args = ["convert", "--as", "brazilian"];
    let run = run_in(dir.path(), &args, GAME);
    assert_eq!((run.status, run.out), (Some(0), GAME.replace("25", "26")));
    let english = "[GameType \"21\"]\n[Result \"1-0\"]\n1. 11-15 23-19 2. 8-11 22-17 *\n";
    let run = run_in(dir.path(), &["convert", "--as", "italian"], english);
    assert_eq!((run.status, run.out.as_str()), (Some(1), ""));
    assert!(run.err.contains("not-legal-as"), "{}", run.err);
    let run = run_in(dir.path(), &["convert", "--as", "pool"], english);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(run.out.contains("[Result \"0-1\"]"), "{}", run.out);
    // On a board with other squares nothing is legal.
    let run = run_in(dir.path(), &["convert", "--as", "italian"], GAME);
    assert!(run.err.contains("not played on the board"), "{}", run.err);
    let king = "[GameType \"25\"]\n[FEN \"W:WKa1:Bh8,c7\"]\n1. a1-g7 *\n";
    let run = run_in(dir.path(), &["convert", "--as", "czech"], king);
    assert_eq!(run.status, Some(0), "{}", run.err);
    let run = run_in(dir.path(), &["convert", "--as", "english"], king);
    assert_eq!(run.status, Some(1));
    assert!(
        run.err
            .contains("the game is not written as English draughts: a1-g7"),
        "{}",
        run.err
    );
}

#[test]
fn decisions_are_counted_and_listed_when_wanted() {
    let slip =
        "[GameType \"25\"]\n[Bianco \"X\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g6 3. c3-b4 g5-h4 *\n";
    let dir = folder(&[("a.pdn", slip.as_bytes())]);
    let run = run_in(dir.path(), &["convert", "a.pdn"], "");
    assert!(run.out.contains("f6-g6"), "{}", run.out);
    assert!(run.err.contains("move-kept") && !run.err.contains("tag-changed"));
    assert!(run.err.ends_with(
        "1 game converted, 6 moves of both sides; 1 faulty move kept as it is written; 1 note on tags and texts\n"
    ), "{}", run.err);
    let args = [
        "convert",
        "a.pdn",
        "--correct",
        "--notes",
        "--report",
        "jsonl",
    ];
    let run = run_in(dir.path(), &args, "");
    assert!(run.out.contains("f6-g5"), "{}", run.out);
    let records: Vec<serde_json::Value> = run
        .err
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let names: Vec<_> = records
        .iter()
        .filter_map(|one| one["name"].as_str())
        .collect();
    assert_eq!(names, ["tag-changed", "move-corrected"]);
    assert_eq!(
        (&records[1]["line"], &records[1]["ply"]),
        (&3.into(), &4.into())
    );
}

#[test]
fn words_that_are_not_known_are_told_with_those_that_are() {
    let dir = folder(&[]);
    for (args, known) in [
        (["--to", "pgn"], "pdn-lossless"),
        (["--notation", "chess"], "algebraic"),
        (["--numbering", "chess"], "portuguese"),
        (["--from", "pgn"], "possible values: pdn"),
        (["--as", "chess"], "russian"),
    ] {
        let run = run_in(dir.path(), &[&["convert"][..], &args].concat(), GAME);
        assert_eq!(run.status, Some(2), "{args:?}");
        assert!(run.err.contains(known), "{}", run.err);
    }
    let args = ["convert", "--notation", "short", "--numbering", "english"];
    assert_eq!(run_in(dir.path(), &args, GAME).status, Some(2));
    let list = run_in(dir.path(), &["convert", "--list"], "");
    for word in ["pdn-lossless", "lidraughts", "short-plain", "bottom-left"] {
        assert!(list.out.contains(word), "{word}");
    }
}

/// Ctrl-C in the middle: no half file, and status 130.
#[cfg(unix)]
#[test]
fn an_interrupted_run_leaves_no_file() {
    let dir = folder(&[]);
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("pdn"))
        .current_dir(dir.path())
        .args(["convert", "-", "-o", "out.pdn"])
        .stdin(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    std::io::Write::write_all(&mut stdin, GAME.repeat(1000).as_bytes()).expect("read");
    std::thread::sleep(std::time::Duration::from_millis(500));
    let kill = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.expect("kill runs").success());
    let output = child.wait_with_output().expect("it ends");
    drop(stdin);
    assert_eq!(output.status.code(), Some(130));
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(told, "Stopped. out.pdn is not written.\n");
    assert_eq!(names(dir.path()), Vec::<String>::new());
}

/// Bytes can be kept only where the source is PDN.
#[test]
fn what_is_not_pdn_is_not_kept_byte_for_byte() {
    let dir = folder(&[(
        "a.txt",
        "1 cd4 dc5 2 bc3 fg5 3 cb4 gh4 4 b:d6 e:c5\n".as_bytes(),
    )]);
    let args = ["convert", "a.txt", "--to", "pdn-lossless", "-o", "b.pdn"];
    let run = run_in(dir.path(), &args, "");
    assert_eq!((run.status, run.out.as_str()), (Some(1), ""));
    assert!(run.err.contains("a.txt is not PDN"), "{}", run.err);
    let run = run_in(dir.path(), &["convert", "a.txt", "-q"], "");
    assert!(run.out.contains("1. c3-d4 d6-c5 2. b2-c3"), "{}", run.out);
}
