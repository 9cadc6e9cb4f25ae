//! `pdn merge`.

use super::{Run, run_in};
use crate::corpus;
use std::fs;
use std::path::Path;

fn game(name: &str, tags: &[(&str, &str)]) -> String {
    let tags = tags
        .iter()
        .map(|(tag, value)| format!("[{tag} \"{value}\"]\n"));
    let tags: String = tags.collect();
    format!("[Site \"{name}\"]\n{tags}[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n\n")
}

fn merge(dir: &Path, args: &[&str]) -> Run {
    run_in(dir, &[&["merge"], args].concat(), "")
}

/// The names of games in their order.
fn order(text: &str) -> String {
    let names = text.split("[Site \"").skip(1);
    names.map(|rest| rest.split('"').next().unwrap()).collect()
}

#[test]
fn games_stand_one_after_the_other() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let a = format!("% remark\n{}\n% end", game("a", &[]));
    let b = game("b", &[]).replace('\n', "\r\n");
    fs::write(dir.join("a.pdn"), &a).unwrap();
    fs::write(dir.join("b.pdn"), &b).unwrap();
    let run = merge(dir, &["a.pdn", "b.pdn", "a.pdn", "-o", "all.pdn"]);
    let told = (run.status, run.err.as_str());
    assert_eq!(told, (Some(0), "games: 3; files: 3\n"));
    let all = fs::read_to_string(dir.join("all.pdn")).unwrap();
    // A line that is not ended ends where another game follows, and is left alone at the end.
    assert_eq!(all, format!("{a}\r\n{b}{a}"));
    let same = merge(dir, &["a.pdn", "b.pdn", "a.pdn", "-q"]);
    assert_eq!((&same.out, same.err.as_str()), (&all, ""));
    // Sorted by what all have in common, they stay as they are; also those that come by standard input.
    let sorted = merge(dir, &["a.pdn", "b.pdn", "a.pdn", "--sort", "result"]);
    assert_eq!(sorted.out, all);
    let piped = run_in(dir, &["merge", "--sort", "date"], all.as_str());
    assert_eq!(piped.out, all);
    // Nothing that is read is written, and nothing is overwritten unasked.
    for args in [
        &["a.pdn", "b.pdn", "-o", "a.pdn", "--force"][..],
        &["a.pdn", "b.pdn", "-o", "all.pdn"],
        &["a.pdn", "-o", "."],
        &["a.pdn", "gone.pdn", "-o", "new.pdn"],
        &["a.pdn", "gone.pdn", "-o", "all.pdn", "--force"],
    ] {
        let run = merge(dir, args);
        assert_eq!(run.status, Some(2), "{args:?}: {}", run.err);
    }
    assert_eq!(fs::read_to_string(dir.join("a.pdn")).unwrap(), a);
    assert_eq!(fs::read_to_string(dir.join("all.pdn")).unwrap(), all);
    assert_eq!(fs::read_dir(dir).unwrap().count(), 3);
    assert_eq!(merge(dir, &["-o", "x.pdn"]).status, Some(1));
    assert!(!dir.join("x.pdn").exists());
}

/// Where nothing tells that a game begins, that is told.
#[test]
fn games_that_become_one_are_told() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    fs::write(dir.join("a.pdn"), "1. c3-d4 d6-c5\n").unwrap();
    fs::write(dir.join("b.pdn"), "1. c3-d4 d6-c5 *\n").unwrap();
    fs::write(dir.join("c.pdn"), game("c", &[])).unwrap();
    for (files, joined) in [
        (["a.pdn", "b.pdn", "c.pdn"], true),
        (["b.pdn", "a.pdn", "c.pdn"], false),
        (["c.pdn", "b.pdn", "a.pdn"], false),
    ] {
        for sort in [&[][..], &["--sort", "result"]] {
            let run = merge(dir, &[&files[..], sort].concat());
            let told = "warning: games without tags that follow a game without a result, and are read as one with it: 1\n";
            assert_eq!(run.err.contains(told), joined, "{files:?}: {}", run.err);
            let count = run_in(dir, &["find", "plies >= 0", "--count"], run.out);
            assert_eq!(count.out, if joined { "2\n" } else { "3\n" }, "{files:?}");
        }
    }
}

#[cfg(unix)]
/// Rules that were found out from the games beside may be found out otherwise in other company.
#[test]
fn games_of_several_variants_that_do_not_say_theirs_are_told() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let none = "[White \"A\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *\n\n";
    fs::write(dir.join("ten.pdn"), none).unwrap();
    fs::write(dir.join("eight.pdn"), game("a", &[])).unwrap();
    let told = |args: &[&str]| {
        let run = merge(dir, args);
        assert_eq!(run.status, Some(0), "{}", run.err);
        run.err.contains("games of several variants")
    };
    let (ten, eight) = ("ten.pdn", "eight.pdn");
    assert!(told(&[ten, eight, "-o", "all.pdn"]));
    assert!(!told(&[ten, ten, "-o", "tens.pdn"]));
    assert!(!told(&[eight, eight, "-o", "eights.pdn"]));
    let run = run_in(dir, &["split", ten, eight, "--by", "player", "-o", "s"], "");
    assert!(run.err.contains("games of several variants"), "{}", run.err);
}

#[test]
fn a_link_to_what_is_read_is_not_written() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let a = game("a", &[]);
    fs::write(dir.join("a.pdn"), &a).unwrap();
    std::os::unix::fs::symlink("a.pdn", dir.join("link.pdn")).unwrap();
    let run = merge(dir, &["a.pdn", "-o", "link.pdn", "--force"]);
    assert_eq!(run.status, Some(2), "{}", run.err);
    assert_eq!(fs::read_to_string(dir.join("a.pdn")).unwrap(), a);
    assert!(dir.join("link.pdn").is_symlink());
}

#[test]
fn games_are_sorted_and_unknown_ones_come_last() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let (round, date, white, result) = ("Round", "Date", "White", "Result");
    let first = [
        game(
            "1",
            &[(round, "10"), (date, "2001.05.??"), (white, "Яковлев")],
        ),
        game("2", &[(round, "9"), (date, "2001.05.03"), (white, "Anna")]),
        game("3", &[(date, "?"), (white, "борис")]),
    ];
    let second = [
        game("4", &[(round, "9"), (date, "3 May 2001"), (result, "0-2")]),
        game("5", &[(round, "?"), (date, "1999.??.??"), (result, "1-1")]),
        game("6", &[(round, "9.2"), (date, "2001"), (result, "2-0")]),
    ];
    let (first, second) = (first.concat(), second.concat());
    fs::write(dir.join("b.pdn"), &first).unwrap();
    fs::write(dir.join("a.pdn"), &second).unwrap();
    for (sort, expected) in [
        ("date", "524163"),
        ("round", "246135"),
        ("round,date", "246153"),
        ("white", "231456"),
        ("result,date", "654213"),
        ("result", "654123"),
        ("file", "456123"),
        ("event", "123456"),
    ] {
        let run = merge(dir, &["b.pdn", "a.pdn", "--sort", sort]);
        assert_eq!(run.status, Some(0), "{}", run.err);
        assert_eq!(order(&run.out), expected, "{sort}");
        assert_eq!(run.out.len(), first.len() + second.len());
        let args = ["merge", "-", "--sort", sort];
        let piped = run_in(dir, &args, [first.as_str(), &second].concat());
        assert!(piped.out == run.out || sort == "file", "{sort}");
    }
    assert_eq!(merge(dir, &["a.pdn", "--sort", "colour"]).status, Some(2));
}

#[test]
fn encodings_marks_and_formats() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let text = game("a", &[("White", "Иванов"), ("Date", "2000.01.01")]);
    let (bytes, ..) = encoding_rs::WINDOWS_1251.encode(&text);
    fs::write(dir.join("a.pdn"), &bytes).unwrap();
    fs::write(dir.join("b.pdn"), format!("\u{feff}{text}")).unwrap();
    let wide = format!("\u{feff}{text}");
    let wide: Vec<u8> = wide.encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(dir.join("w.pdn"), wide).unwrap();
    let read = |args: &[&str]| {
        let run = merge(dir, &[args, &["-o", "out.pdn", "--force"]].concat());
        assert_eq!(run.status, Some(0), "{}", run.err);
        (fs::read(dir.join("out.pdn")).unwrap(), run.err)
    };
    let mark = "\u{feff}".as_bytes();
    let (one, twice) = (text.as_bytes(), text.repeat(2));
    // The mark stands where everything begins, and nowhere else.
    for sort in [&[][..], &["--sort", "date"]] {
        let of = |files: &[&str]| read(&[files, sort].concat()).0;
        assert_eq!(of(&["b.pdn", "b.pdn"]), [mark, one, one].concat());
        assert_eq!(of(&["w.pdn", "b.pdn"]), twice.as_bytes());
    }
    let (all, err) = read(&["a.pdn", "b.pdn"]);
    assert_eq!(all, [&bytes, one].concat());
    let told = "one after the other: utf-8, windows-1251;";
    assert!(err.contains(told), "{err}");
    let sheet = "White: Jones\nBlack: Smith\nRussian draughts\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    fs::write(dir.join("s.txt"), sheet).unwrap();
    for sort in [&[][..], &["--sort", "white"]] {
        let (all, err) = read(&[&["b.pdn", "s.txt"], sort].concat());
        let all = String::from_utf8(all).unwrap();
        assert!(all.contains("1. c3-d4 d6-c5 2. b2-c3 f6-g5"), "{all}");
        assert!(err.contains("are written as PDN"), "{err}");
    }
}

#[test]
fn jobs_change_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let one = |nth: u32| {
        let (round, year) = (nth * 7 % 40, 1950 + nth * 13 % 70);
        let (round, year) = (round.to_string(), year.to_string());
        let tags = [("Round", round.as_str()), ("Date", year.as_str())];
        game(&format!("{nth} "), &tags)
    };
    let games: String = (0..30_000).map(one).collect();
    fs::write(dir.path().join("a.pdn"), &games).unwrap();
    let of = |jobs: &str| {
        let args = ["a.pdn", "--sort", "date,round", "--jobs", jobs];
        merge(dir.path(), &args).out
    };
    let sorted = of("1");
    assert!(sorted == of("3"));
    assert_eq!(sorted.len(), games.len());
    // Of 1950, and of that the first round.
    let names = order(&sorted);
    assert!(names.starts_with("0 280 560 "), "{}", &names[..40]);
    assert!(merge(dir.path(), &["a.pdn"]).out == games);
}

/// The corpus: what is put together is what was there.
#[test]
fn the_corpus_is_put_together_without_loss() {
    let Some(folder) = corpus::folder() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let mut seen = 0;
    for file in corpus::source_files(&folder) {
        let bytes = fs::read(&file).unwrap();
        let wide = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
        if bytes.len() > 200_000 || wide {
            continue;
        }
        let file = file.to_str().unwrap();
        for more in [&[][..], &["--sort", "file"]] {
            let out = dir.path().join(seen.to_string());
            seen += 1;
            let args = [&["merge", file, "-q", "-o", out.to_str().unwrap()], more];
            let run = run_in(dir.path(), &args.concat(), "");
            match run.status {
                Some(0) => assert!(fs::read(&out).unwrap() == bytes, "{file}"),
                status => assert_eq!((status, run.err.as_str()), (Some(1), ""), "{file}"),
            }
        }
    }
    assert!(seen > 30, "{seen}");
}

/// What is unpacked cannot be read again at its places, and is kept.
#[test]
fn games_of_compressed_files_are_sorted_too() {
    use std::io::Write as _;
    let dir = tempfile::tempdir().unwrap();
    let game =
        |white: &str| format!("[White \"{white}\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n\n");
    let text = game("Zimin") + &game("Adler");
    let file = fs::File::create(dir.path().join("a.pdn.gz")).unwrap();
    let mut packed = flate2::write::GzEncoder::new(file, flate2::Compression::default());
    packed.write_all(text.as_bytes()).unwrap();
    packed.finish().unwrap();
    fs::write(dir.path().join("b.pdn"), game("Moser")).unwrap();
    let run = run_in(
        dir.path(),
        &["merge", "a.pdn.gz", "b.pdn", "--sort", "white", "-q"],
        "",
    );
    assert_eq!(
        run.out,
        game("Adler") + &game("Moser") + &game("Zimin"),
        "{}",
        run.err
    );
}
