//! `pdn split`.

use super::{Run, run_in};
use crate::corpus;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Games with remarks around them, in two ways to spell each player.
const GAMES: &str = "% a remark for programs\n\
[Event \"Открытый кубок\"]\n[White \"Щёголев В.\"]\n[Black \"Kuperman, I.\"]\n[Date \"1962.05.12\"]\n[Round \"3\"]\n\
[Result \"2-0\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 {time trouble} 2. b2-c3 f6-g5 2-0\n\n\n% between two games\n\
[Event \"Open\"]\n[White \"Smith\"]\n[Black \"SHCHEGOLEV V\"]\n[Date \"1962.??.??\"]\n[Round \"03\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n\n\
1. 11-15 23-19 2. 8-11 22-17 1-0\n\n\
[Event \"OPEN\"]\n[White \"Jones\"]\n[Black \"Куперман И\"]\n[Date \"12.04.1999\"]\n[Result \"1/2-1/2\"]\n[GameType \"25\"]\n\n\
1. c3-d4 d6-c5 2. d2-c3 1/2-1/2\n\n\
[White \"?\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. d4-e5 *\n% at the end";

fn split(dir: &Path, args: &[&str]) -> Run {
    run_in(dir, &[&["split"], args].concat(), "")
}

/// The files of a folder.
fn files(dir: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(dir).unwrap().map(Result::unwrap);
    let named = |entry: fs::DirEntry| {
        let text = fs::read(entry.path()).unwrap();
        let name = entry.file_name().into_string().unwrap();
        (name, String::from_utf8_lossy(&text).into_owned())
    };
    entries.map(named).collect()
}

/// The names of the files that games are put into, each with the number of its games.
fn names(by: &str) -> Vec<String> {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), GAMES).unwrap();
    let run = split(dir.path(), &["a.pdn", "--by", by, "-o", "out"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    let files = files(&dir.path().join("out"));
    assert_eq!(run.err, format!("games: 4; files: {}\n", files.len()));
    let told =
        |(name, text): (&String, &String)| format!("{name} {}", text.matches("[GameType").count());
    files.iter().map(told).collect()
}

#[test]
fn files_are_named_after_what_games_say() {
    for (by, expected) in [
        ("year", &["1962.pdn 2", "1999.pdn 1", "unknown.pdn 1"][..]),
        (
            "event",
            &["Open.pdn 2", "unknown.pdn 1", "Открытый-кубок.pdn 1"],
        ),
        ("round", &["3.pdn 2", "unknown.pdn 2"]),
        (
            "player",
            &[
                "Jones.pdn 1",
                "Kuperman-I.pdn 2",
                "Smith.pdn 1",
                "unknown.pdn 1",
                "Щёголев-В.pdn 2",
            ],
        ),
        ("variant", &["english.pdn 1", "russian.pdn 3"]),
        (
            "result",
            &["black.pdn 1", "draw.pdn 1", "unknown.pdn 1", "white.pdn 1"],
        ),
        ("opening", &["11-15-23-19.pdn 1", "c3-d4-d6-c5.pdn 3"]),
        ("3", &["001.pdn 3", "002.pdn 1"]),
        ("1", &["001.pdn 1", "002.pdn 1", "003.pdn 1", "004.pdn 1"]),
    ] {
        assert_eq!(names(by), expected, "{by}");
    }
}

#[test]
fn every_byte_is_in_one_file() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), GAMES).unwrap();
    for by in ["year", "event", "round", "variant", "result", "1", "3"] {
        let run = split(dir.path(), &["a.pdn", "--by", by, "-o", by, "-q"]);
        assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{by}");
        let all = files(&dir.path().join(by));
        let bytes: usize = all.values().map(String::len).sum();
        assert_eq!(bytes, GAMES.len(), "{by}");
        // What stands before a game goes with the first, what stands behind one with that.
        for (text, mark) in [
            ("% a remark for programs\n[Event", "Щёголев"),
            ("2-0\n\n\n% between two games\n", "Щёголев"),
            ("*\n% at the end", "d4-e5"),
        ] {
            let mut holding = all.values().filter(|part| part.contains(text));
            let part = holding.next().unwrap_or_else(|| panic!("{by}: {text}"));
            assert!(part.contains(mark) && holding.next().is_none(), "{by}");
        }
        if by == "1" {
            let joined: String = all.into_values().collect();
            assert_eq!(joined, GAMES);
        }
    }
    // Standard input is as good.
    let by = ["split", "--by", "year", "-o", "piped"];
    let piped = run_in(dir.path(), &by, GAMES);
    assert_eq!(piped.status, Some(0), "{}", piped.err);
    assert_eq!(
        files(&dir.path().join("piped")),
        files(&dir.path().join("year"))
    );
}

#[test]
fn findings_are_those_that_find_finds() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out");
    let by = ["--by", "finding", "-o", out.to_str().unwrap()];
    let run = split(Path::new("."), &[&["fixtures/sample"], &by[..]].concat());
    assert_eq!(run.status, Some(0), "{}", run.err);
    let all = files(&out);
    assert!(all.len() > 3 && all.contains_key("clean.pdn"), "{all:?}");
    for (name, text) in all {
        let query = match name.strip_suffix(".pdn").unwrap() {
            "clean" => "clean".to_owned(),
            code => format!("finding {code}"),
        };
        let found = run_in(Path::new("."), &["find", &query, "fixtures/sample"], "");
        let games = |text: &str| text.matches("[White ").count();
        assert_eq!(games(&text), games(&found.out), "{name}");
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<BTreeSet<_>>();
        assert!(lines(&found.out).is_subset(&lines(&text)), "{name}");
    }
}

#[test]
fn hostile_names_stay_in_the_folder() {
    let dir = tempfile::tempdir().unwrap();
    let names = [
        "../../x",
        "..",
        "/etc/x",
        "CON",
        "con",
        "a\u{202e}b",
        "!!!",
        "€€€",
        "Unknown",
        "UNKNOWN.",
        &"n".repeat(300),
        &"щ".repeat(300),
        "nul\u{7}.x",
    ];
    let game = |name: &&str| format!("[Event \"{name}\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n\n");
    let games: String = names.iter().map(game).collect();
    let games = games + "[GameType \"25\"]\n\n1. c3-d4 *\n";
    let inner = dir.path().join("in");
    fs::create_dir(&inner).unwrap();
    fs::write(inner.join("a.pdn"), &games).unwrap();
    let run = split(&inner, &["a.pdn", "--by", "event", "-o", "out"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    let all = files(&inner.join("out"));
    assert_eq!(all.values().map(String::len).sum::<usize>(), games.len());
    for name in all.keys() {
        assert!(name.len() < 140 && !name.starts_with('.'), "{name}");
        let sound = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
        assert!(name.chars().all(sound), "{name}");
    }
    let told: BTreeSet<_> = all.keys().map(|name| name.to_lowercase()).collect();
    assert_eq!(told.len(), all.len(), "{told:?}");
    for name in [
        "x.pdn",
        "etc-x.pdn",
        "_CON.pdn",
        "ab.pdn",
        "other.pdn",
        "other-2.pdn",
        "unknown.pdn",
        "Unknown-2.pdn",
    ] {
        assert!(all.contains_key(name), "{name}: {:?}", all.keys());
    }
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
}

#[test]
fn what_is_there_stays() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    fs::write(dir.join("a.pdn"), GAMES).unwrap();
    fs::create_dir(dir.join("out")).unwrap();
    fs::write(dir.join("out/1999.pdn"), "mine").unwrap();
    fs::write(dir.join("out/other.pdn"), "mine").unwrap();
    let before = files(&dir.join("out"));
    let by = ["a.pdn", "--by", "year", "-o", "out"];
    let run = split(dir, &by);
    assert_eq!(run.status, Some(2), "{}", run.err);
    assert!(run.err.contains("out/1999.pdn exists"), "{}", run.err);
    assert_eq!(files(&dir.join("out")), before);
    let run = split(dir, &[&by[..], &["--force"]].concat());
    assert_eq!(run.status, Some(0), "{}", run.err);
    let all = files(&dir.join("out"));
    assert_eq!((all.len(), all["other.pdn"].as_str()), (4, "mine"));
    // A file that is read is none that is written.
    for source in ["out/1962.pdn", "out"] {
        let run = split(dir, &[source, "--by", "year", "-o", "out", "--force"]);
        assert_eq!(run.status, Some(2), "{}", run.err);
        assert!(run.err.contains("is being read"), "{}", run.err);
        assert_eq!(files(&dir.join("out")), all);
    }
    // What is written today is not read tomorrow.
    let run = split(dir, &[".", "--by", "year", "-o", "out", "--force"]);
    assert_eq!(run.err, "games: 4; files: 3\n");
    assert_eq!(files(&dir.join("out")), all);
    let run = split(dir, &["a.pdn", "--by", "year", "-o", "a.pdn", "--force"]);
    assert_eq!(run.err, "error: a.pdn is not a folder\n");
}

#[cfg(unix)]
#[test]
fn links_are_replaced_and_not_followed() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    fs::write(dir.join("a.pdn"), GAMES).unwrap();
    fs::write(dir.join("mine.txt"), "mine").unwrap();
    fs::create_dir(dir.join("out")).unwrap();
    for (name, to) in [("1962.pdn", "../mine.txt"), ("1999.pdn", "../nowhere")] {
        std::os::unix::fs::symlink(to, dir.join("out").join(name)).unwrap();
    }
    let by = ["a.pdn", "--by", "year", "-o", "out"];
    assert_eq!(split(dir, &by).status, Some(2));
    let forced = [&by[..], &["--force"]].concat();
    assert_eq!(split(dir, &forced).status, Some(0));
    assert_eq!(fs::read_to_string(dir.join("mine.txt")).unwrap(), "mine");
    assert!(!dir.join("nowhere").exists());
    assert!(!dir.join("out/1962.pdn").is_symlink());
    // A folder is in the way of everything.
    fs::remove_file(dir.join("out/1999.pdn")).unwrap();
    fs::create_dir(dir.join("out/1999.pdn")).unwrap();
    fs::write(dir.join("out/unknown.pdn"), "old").unwrap();
    let run = split(dir, &forced);
    assert_eq!(run.status, Some(2), "{}", run.err);
    assert_eq!(fs::read(dir.join("out/unknown.pdn")).unwrap(), b"old");
    assert_eq!(fs::read_dir(dir.join("out")).unwrap().count(), 3);
}

#[test]
fn what_cannot_be_read_leaves_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    fs::write(dir.join("a.pdn"), GAMES).unwrap();
    fs::write(dir.join("empty.pdn"), "\n").unwrap();
    let run = split(dir, &["a.pdn", "gone.pdn", "--by", "year", "-o", "x/y"]);
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("gone.pdn cannot be read"), "{}", run.err);
    assert!(run.err.contains("x/y is not written"), "{}", run.err);
    let run = split(dir, &["empty.pdn", "--by", "year", "-o", "x/y"]);
    let told = (run.status, run.err.as_str());
    assert_eq!(told, (Some(1), "games: 0; files: 0\n"));
    assert!(!dir.join("x").exists());
    let run = split(dir, &["a.pdn", "--by", "yaer", "-o", "x"]);
    let told = "`yaer` is no key; did you mean `year`?";
    assert!(run.err.contains(told), "{}", run.err);
    for by in ["--by=0", "--by=-1", "--by="] {
        assert_eq!(split(dir, &["a.pdn", by, "-o", "x"]).status, Some(2));
    }
}

/// Who is asked to end in the middle leaves nothing behind.
#[cfg(unix)]
#[test]
fn an_interrupted_run_leaves_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let mut child = std::process::Command::new(super::program())
        .args(["split", "--by", "year", "-o", "out/years"])
        .current_dir(dir.path())
        .env("LANG", "C")
        .stdin(std::process::Stdio::piped())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    std::io::Write::write_all(&mut input, GAMES.repeat(10).as_bytes()).unwrap();
    let hidden = || fs::read_dir(dir.path().join("out/years")).is_ok_and(|dir| dir.count() > 0);
    while !hidden() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let kill = std::process::Command::new("kill")
        .args(["-TERM", &child.id().to_string()])
        .status();
    assert!(kill.unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    drop(input);
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
}

#[test]
fn encodings_and_formats_are_told() {
    let dir = tempfile::tempdir().unwrap();
    let text = "[White \"Иванов\"]\n[Date \"1990.01.01\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n";
    let (bytes, ..) = encoding_rs::WINDOWS_1251.encode(text);
    fs::write(dir.path().join("a.pdn"), &bytes).unwrap();
    fs::write(dir.path().join("b.pdn"), format!("\u{feff}{text}")).unwrap();
    let sheet = "White: Jones\nBlack: Smith\nRussian draughts\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    fs::write(dir.path().join("s.txt"), sheet).unwrap();
    let args = ["a.pdn", "b.pdn", "s.txt", "--by", "player", "-o", "out"];
    let run = split(dir.path(), &args);
    assert_eq!(run.status, Some(0), "{}", run.err);
    let reported = "follow one another in Иванов.pdn: utf-8, windows-1251;";
    assert!(run.err.contains(reported), "{}", run.err);
    assert!(run.err.contains("are written as PDN"), "{}", run.err);
    let both = fs::read(dir.path().join("out/Иванов.pdn")).unwrap();
    // The mark of the second file does not stand in the middle.
    assert_eq!(both, [bytes.as_ref(), text.as_bytes()].concat());
    let made = fs::read_to_string(dir.path().join("out/Smith.pdn")).unwrap();
    assert!(made.contains("1. c3-d4 d6-c5 2. b2-c3 f6-g5"), "{made}");
}

#[test]
fn many_files_need_few_handles_and_no_order_of_work() {
    let dir = tempfile::tempdir().unwrap();
    let game = |nth: u32| {
        let (one, two) = (nth % 2500, nth * 7 % 2500);
        format!(
            "[White \"Player{one}\"]\n[Black \"Player{two}\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n\n"
        )
    };
    let games: String = (0..6000).map(game).collect();
    fs::write(dir.path().join("a.pdn"), &games).unwrap();
    for jobs in ["1", "4"] {
        let by = ["a.pdn", "--by", "player", "-q", "--jobs", jobs, "-o", jobs];
        let run = split(dir.path(), &by);
        assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    }
    let one = files(&dir.path().join("1"));
    assert_eq!(one.len(), 2500);
    assert_eq!(one, files(&dir.path().join("4")));
}

/// The corpus: every game is in one file, byte for byte, and every byte with one.
#[test]
fn the_corpus_is_put_apart_without_loss() {
    let Some(folder) = corpus::folder() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let mut seen = 0;
    for file in corpus::source_files(&folder) {
        let bytes = fs::read(&file).unwrap();
        let unmarked = |text: &[u8]| match text.strip_prefix(b"\xef\xbb\xbf") {
            Some(text) => text.len(),
            None => text.len(),
        };
        let wide = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
        if bytes.len() > 200_000 || wide {
            continue;
        }
        let file = file.to_str().unwrap();
        for by in ["1", "year", "event"] {
            let out = dir.path().join(seen.to_string());
            seen += 1;
            let args = [file, "--by", by, "-q", "-o", out.to_str().unwrap()];
            let run = split(dir.path(), &args);
            if run.status == Some(1) {
                continue;
            }
            assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{file}");
            let entries = fs::read_dir(&out).unwrap();
            let mut names: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
            names.sort();
            let parts: Vec<Vec<u8>> = names.iter().map(|name| fs::read(name).unwrap()).collect();
            let sum: usize = parts.iter().map(|part| unmarked(part)).sum();
            match by {
                "1" => assert!(parts.concat() == bytes, "{file}"),
                _ => assert!(sum == unmarked(&bytes), "{file} by {by}"),
            }
        }
    }
    assert!(seen > 30, "{seen}");
}
