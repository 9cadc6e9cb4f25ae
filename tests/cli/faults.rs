//! `pdn convert`: what it does where not everything can be written, and what it says of that.

use super::run_in;
use std::fs;
use std::path::Path;

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(dir.path().join(name), text).unwrap();
    }
    dir
}

fn read(dir: &Path, name: &str) -> String {
    fs::read_to_string(dir.join(name)).unwrap_or_default()
}

/// Code, line, column and message of everything that a conversion says.
fn notes(dir: &Path, args: &[&str]) -> Vec<String> {
    let args = [&["convert", "--notes", "--report", "jsonl"], args].concat();
    let run = run_in(dir, &args, "");
    let records = run.err.lines().filter_map(|line| {
        let record: serde_json::Value = serde_json::from_str(line).ok()?;
        let text = |key: &str| record[key].as_str().map(str::to_owned);
        Some(format!(
            "{} {}:{} {}",
            text("code")?,
            record["line"],
            record["column"],
            text("message")?
        ))
    });
    records.collect()
}

const LEGAL: &str = "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n";

#[test]
fn a_good_file_outlives_a_conversion_that_writes_nothing() {
    let dir = folder(&[("a.pdn", LEGAL), ("keep.txt", "precious")]);
    let dir = dir.path();
    for to in [
        &["--to", "hub"][..],
        &["--as", "turkish"],
        &["--to", "pdn-lossless", "--as", "turkish"],
    ] {
        let args = [&["convert", "a.pdn", "-o", "keep.txt", "--force"], to].concat();
        let run = run_in(dir, &args, "");
        assert_eq!(run.status, Some(1), "{to:?} {}", run.err);
        assert_eq!(read(dir, "keep.txt"), "precious", "{to:?}");
        assert!(run.err.contains("keep.txt is not written"), "{}", run.err);
        assert!(
            run.err
                .contains("0 games converted, 0 moves of both sides; 1 game not written"),
            "{}",
            run.err
        );
        for output in ["new.txt", "folder/"] {
            let args = [&["convert", "a.pdn", "-o", output], to].concat();
            assert_eq!(run_in(dir, &args, "").status, Some(1));
        }
        assert!(!dir.join("new.txt").exists(), "{to:?}");
        assert_eq!(fs::read_dir(dir.join("folder")).unwrap().count(), 0);
    }
    // Of a file that is empty nothing is written.
    fs::write(dir.join("empty.pdn"), "").unwrap();
    let args = ["convert", "empty.pdn", "-o", "nothing.pdn"];
    assert_eq!(run_in(dir, &args, "").status, Some(1));
    assert!(!dir.join("nothing.pdn").exists());
}

#[cfg(unix)]
#[test]
fn what_is_replaced_keeps_its_mode_and_links_lead_on() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let dir = folder(&[("a.pdn", LEGAL), ("real.pdn", "old")]);
    let dir = dir.path();
    let mode = |mode| fs::Permissions::from_mode(mode);
    fs::set_permissions(dir.join("real.pdn"), mode(0o640)).unwrap();
    symlink("real.pdn", dir.join("link.pdn")).unwrap();
    symlink("link.pdn", dir.join("again.pdn")).unwrap();
    let args = ["convert", "a.pdn", "-o", "again.pdn", "--force"];
    assert_eq!(run_in(dir, &args, "").status, Some(0));
    assert_eq!(read(dir, "real.pdn"), LEGAL);
    for link in ["link.pdn", "again.pdn"] {
        assert!(dir.join(link).is_symlink(), "{link}");
    }
    let now = fs::metadata(dir.join("real.pdn")).unwrap().permissions();
    assert_eq!(now.mode() & 0o777, 0o640);
    // A link to nothing makes the file that it names.
    symlink("made.pdn", dir.join("ahead.pdn")).unwrap();
    let args = ["convert", "a.pdn", "-o", "ahead.pdn"];
    assert_eq!(run_in(dir, &args, "").status, Some(0));
    assert!(dir.join("ahead.pdn").is_symlink());
    assert_eq!(read(dir, "made.pdn"), LEGAL);
}

#[cfg(target_os = "linux")]
#[test]
fn errors_of_writing_name_the_file_and_leave_nothing() {
    let dir = folder(&[("a.pdn", &LEGAL.repeat(20_000))]);
    let run = run_in(dir.path(), &["convert", "a.pdn", "-o", "/dev/full"], "");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("/dev/full: no space"), "{}", run.err);
    // A limit on the size of files is an error like any other.
    let program = assert_cmd::cargo::cargo_bin!("pdn").display().to_string();
    let script = format!("ulimit -f 64; exec '{program}' convert a.pdn -o out.pdn -q");
    let output = std::process::Command::new("sh")
        .args(["-c", &script])
        .current_dir(dir.path())
        .output()
        .unwrap();
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{err}");
    assert!(err.contains("out.pdn: file too large"), "{err}");
    let left = fs::read_dir(dir.path()).unwrap().count();
    assert_eq!(left, 1, "nothing but the source");
}

#[test]
fn variants_that_are_guessed_are_told_once() {
    let numbers = "[Event \"x\"]\n\n1. 22-18 11-15 2. 18x11 8x15 3. 21-17 10-14 *\n\n";
    let wrong = LEGAL.replace("25", "20") + "\n";
    let corner = "[Event \"x\"]\n[Variant \"russian\"]\n\n1. 11-15 22-18 2. 10-13 23-20 3. 13x22 20x11 4. 6x15 27x18 5. 2-6 28-23 *\n";
    let dir = folder(&[
        ("guess.pdn", &numbers.repeat(3)),
        ("wrong.pdn", &wrong.repeat(3)),
        ("corner.pdn", corner),
        ("plain.pdn", LEGAL),
    ]);
    let of = |name: &str| {
        let all = notes(dir.path(), &[name]);
        all.into_iter()
            .filter(|note| note.starts_with("T00"))
            .collect::<Vec<_>>()
    };
    assert_eq!(of("guess.pdn").len(), 1, "{:?}", of("guess.pdn"));
    assert!(
        of("guess.pdn")[0].contains("Russian draughts: no GameType, games that replay: 3 of 3")
    );
    assert_eq!(of("wrong.pdn").len(), 1, "{:?}", of("wrong.pdn"));
    assert!(of("wrong.pdn")[0].starts_with("T005 1:12 the game declares GameType 20"));
    assert_eq!(of("corner.pdn").len(), 1, "{:?}", of("corner.pdn"));
    assert!(of("corner.pdn")[0].contains("bottom-left"));
    assert!(of("plain.pdn").is_empty());
}

#[test]
fn notes_have_their_places() {
    let text = "[Event \"x\"]\n[GameType \"25\"]\n[weird \"a\"]\n[Two Words \"b\"]\n[Result \"0-1\"]\n\n\
                1. c3-d4 d6-c5 oops 2. b2-c3 f6-g5 (2... b6-a5 because of that)\n1-0\n";
    let dir = folder(&[("a.pdn", text)]);
    assert_eq!(
        notes(dir.path(), &["a.pdn"]),
        [
            "V005 3:1 the tag weird is called Weird in the new file",
            "V005 4:1 the tag Two Words is called Two_Words in the new file",
            "V006 7:16 text that is not PDN is kept as a comment: oops",
            "V006 7:36 text that is not PDN is kept as a comment: (2... b6-a5 because of that)",
            "V006 8:1 the result of the tag, 0-1, is written; 1-0, with which the moves end, is kept as a comment",
        ]
    );
    // Formats that keep tags as they are have nothing to say of them.
    let all = notes(dir.path(), &["a.pdn", "--to", "json"]);
    assert!(all.iter().all(|note| !note.starts_with("V005")), "{all:?}");
}

#[test]
fn characters_that_tags_cannot_hold_are_told() {
    let game = r#"{"schema":"pdn-game-1","variant":"russian","tags":[["Event","two\nlines"],["Site","a\\\"b"],["White","c\\d \"e\""],["1abc","z"]],"plies":[{"text":"c3-d4"}]}"#;
    let dir = folder(&[("a.jsonl", game)]);
    let all = notes(dir.path(), &["a.jsonl"]);
    let all: Vec<_> = all.iter().map(|note| note.as_str()).collect();
    let column = |text: &str| game.find(text).unwrap() + 1;
    let want = |name: &str, at: usize, now: &str| {
        format!(
            "V005 1:{at} {name} loses characters that a tag of PDN cannot hold; in the new file it is {now}"
        )
    };
    assert_eq!(all[0], want("Event", column("two"), "two lines"));
    assert_eq!(all[1], want("Site", column("a\\\\"), "a\"b"));
    assert!(all[2].contains("the tag 1abc is a comment"), "{all:?}");
    assert_eq!(all.len(), 3, "{all:?}");
}

#[test]
fn records_that_end_too_early_are_told_where_they_end() {
    let good = r#"{"schema":"pdn-game-1","plies":[{"text":"c3-d4"}],"result":{"text":"*"}}"#;
    let broken = r#"{"schema":"pdn-game-1","plies":[{"text":"c3-d4"}"#;
    let dir = folder(&[("a.jsonl", &format!("{good}\n{broken}\n{good}\n"))]);
    for from in ["json", "jsonl"] {
        let args = ["convert", "a.jsonl", "--from", from, "--report", "jsonl"];
        let run = run_in(dir.path(), &args, "");
        assert_eq!(run.out.matches("c3-d4").count(), 2, "{from}");
        let all = notes(dir.path(), &["a.jsonl", "--from", from]);
        let bad: Vec<_> = all.iter().filter(|note| note.starts_with("I008")).collect();
        assert_eq!(bad.len(), 1, "{from} {all:?}");
        let place = format!("I008 2:{}", broken.len());
        assert!(bad[0].starts_with(&place), "{from} {bad:?}");
    }
}

#[test]
fn refusals_say_why() {
    let text = "[GameType \"25\"]\n[FEN \"W:WKa1:Bh8,c7\"]\n1. a1-g7 *\n\n[GameType \"25\"]\n\n1. c3-d4 a1-b2 *\n";
    let dir = folder(&[("a.pdn", text)]);
    let all = notes(dir.path(), &["a.pdn", "--as", "english"]);
    assert!(
        all[0].starts_with("V004 3:4 the game is not written as English draughts: a1-g7"),
        "{all:?}"
    );
    assert!(all[0].contains("legal"), "{all:?}");
    assert!(
        all[1].starts_with("V004 7:10 a1-b2 is not legal in Russian draughts itself"),
        "{all:?}"
    );
}

#[test]
fn bytes_that_are_kept_become_those_of_another_variant() {
    let dir = folder(&[("a.pdn", LEGAL)]);
    let dir = dir.path();
    let lossless = |source: &str, variant: &str| {
        let args = ["convert", "--to", "pdn-lossless", "--as", variant];
        run_in(dir, &args, source)
    };
    let run = lossless(LEGAL, "brazilian");
    assert_eq!((run.status, run.out), (Some(0), LEGAL.replace("25", "26")));
    let same = lossless("[GameType \"25\"]\n 1. 22-18  11-16 *\n", "russian");
    assert_eq!(same.out, "[GameType \"25\"]\n 1. 22-18  11-16 *\n");
    // One game of two is legal there.
    let king = "[GameType \"25\"]\n[FEN \"W:WKa1:Bh8,c7\"]\n1. a1-g7 *\n";
    let run = lossless(&format!("{king}\n{LEGAL}"), "pool");
    assert_eq!(run.status, Some(0), "{}", run.err);
    let run = lossless(&format!("{king}\n{LEGAL}"), "czech");
    assert_eq!(run.status, Some(0), "{}", run.err);
    let run = lossless(&format!("{king}\n{LEGAL}"), "english");
    assert_eq!(run.status, Some(1), "{}", run.err);
    assert!(
        run.err
            .contains("the game is not written as English draughts: a1-g7"),
        "{}",
        run.err
    );
    assert!(!run.out.contains("a1-g7"), "{}", run.out);
    // What is read back is what is written from the tree.
    let english = "; kept\n[GameType \"21\"]\n[Result \"1-0\"]\n[FEN \"B:W22,23:B11,K9\"]\n\n1. 11-15 23-19 2. 15x24 {loses} 1-0\n";
    let unsaid = "[Event \"x\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 1-0\n";
    for (source, variants) in [
        (english, &["pool", "italian", "russian", "brazilian"][..]),
        (unsaid, &["brazilian", "poddavki", "czech", "pool"]),
    ] {
        for variant in variants {
            let run = lossless(source, variant);
            let direct = run_in(dir, &["convert", "--as", variant], source);
            assert_eq!(run.status, direct.status, "{variant} {}", run.err);
            let back = run_in(dir, &["convert", "-q"], run.out.as_bytes());
            assert_eq!(back.out, direct.out, "{variant}\n{}", run.out);
        }
    }
}

#[test]
fn sixteen_bits_without_a_mark_stay_without_one() {
    for little in [true, false] {
        let unit = |unit: u16| {
            if little {
                unit.to_le_bytes()
            } else {
                unit.to_be_bytes()
            }
        };
        let bytes: Vec<u8> = LEGAL.encode_utf16().flat_map(unit).collect();
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("a.pdn"), &bytes).unwrap();
        let args = ["convert", "a.pdn", "--to", "pdn-lossless", "-o", "b.pdn"];
        assert_eq!(run_in(dir.path(), &args, "").status, Some(0));
        assert_eq!(fs::read(dir.path().join("b.pdn")).unwrap(), bytes);
    }
}

#[test]
fn every_format_tells_the_result_of_the_tag() {
    let game = |tag: &str, end: &str| {
        format!(
            "[Event \"x\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"{tag}\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 {end}\n"
        )
    };
    let dir = folder(&[]);
    let to =
        |format: &str, text: &str| run_in(dir.path(), &["convert", "-q", "--to", format], text).out;
    for (tag, end, want, winner) in [
        ("0-1", "*", "0-1", "black"),
        ("0-1", "", "0-1", "black"),
        ("1/2-1/2", "*", "1/2-1/2", ""),
        ("*", "1-0", "1-0", "white"),
        ("?", "*", "*", ""),
        ("0-1", "1-0", "0-1", "black"),
    ] {
        let text = game(tag, end);
        let row = to("csv", &text);
        let row: Vec<_> = row.lines().nth(1).unwrap().split(',').collect();
        assert_eq!((row[9], row[10]), (want, winner), "{tag} {end}");
        let json: serde_json::Value = serde_json::from_str(&to("jsonl", &text)).unwrap();
        assert_eq!(json["outcome"]["text"], want, "{tag} {end}");
        assert_eq!(json["outcome"]["winner"].as_str().unwrap_or(""), winner);
        let written = json["result"]["text"].as_str().unwrap_or("");
        assert_eq!(written, end, "the tree keeps what is written");
        let heading = to("markdown", &text);
        let heading = heading.lines().next().unwrap().replace('\\', "");
        assert!(heading.ends_with(&format!(" {want}")), "{heading}");
        assert!(
            to("html", &text).contains(&format!("\"{want}\"")),
            "{tag} {end}"
        );
    }
}

#[test]
fn formats_of_what_was_replayed_tell_what_they_write() {
    let slip =
        "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g6 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *\n";
    let dir = folder(&[]);
    for format in ["csv", "uci", "fen", "svg"] {
        let run = run_in(dir.path(), &["convert", "--to", format], slip);
        assert!(
            run.err
                .contains("V001] move-kept: f6-g6 is written as f6-g5, which is most likely meant"),
            "{format}: {}",
            run.err
        );
        assert!(
            run.err.contains("1 move corrected"),
            "{format}: {}",
            run.err
        );
    }
    for format in ["pdn", "sheet", "json"] {
        let run = run_in(dir.path(), &["convert", "--to", format], slip);
        assert!(
            run.err.contains("f6-g6: kept as it is written"),
            "{format}: {}",
            run.err
        );
    }
}

#[test]
fn a_correction_that_the_numbers_deny_is_told_as_that() {
    let twice = "[GameType \"21\"]\n\n1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13 5. 4-8 17-13 6. 15-18 24-20 7. 11-15 28-24 *\n";
    let dir = folder(&[]);
    let run = run_in(dir.path(), &["convert", "--to", "pdn", "--correct"], twice);
    assert!(
        run.err.contains("4-8: kept in spite of --correct"),
        "{}",
        run.err
    );
    assert!(!run.err.contains("--correct leaves it out"), "{}", run.err);
}

/// After `1...` one ply of the first row is missing, after `1.` both are: only the former can be put in.
#[test]
fn a_missing_first_ply_fits_the_number_of_a_second_move() {
    let fen = "[GameType \"20\"]\n[FEN \"B:W28,43,48:B13,23\"]\n\n";
    let rest = "2. 48-42 13-18 3. 42-37 32x41 4. 43-38 18-22 *\n";
    let dir = folder(&[]);
    for (number, put_in) in [("1...", true), ("1. ...", true), ("1.", false)] {
        let text = format!("{fen}{number} {rest}");
        let run = run_in(dir.path(), &["convert", "--to", "pdn", "--correct"], text);
        assert_eq!(
            run.out.contains("23x32"),
            put_in,
            "{number}: {}{}",
            run.out,
            run.err
        );
        assert_eq!(
            run.err.contains("not put in in spite"),
            !put_in,
            "{number}: {}",
            run.err
        );
    }
}

#[test]
fn what_fix_wrote_beside_a_file_is_not_read_twice() {
    let game = "[White \"A\"]\n[Black \"B\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n";
    let dir = folder(&[
        ("a.pdn", game),
        ("a.fixed.pdn", game),
        ("b.fixed.pdn", game),
    ]);
    let run = run_in(dir.path(), &["check", "."], "");
    assert!(run.out.contains("2 games in 2 files"), "{}", run.out);
    assert!(
        run.err.contains("a.fixed.pdn (written by `pdn fix`"),
        "{}",
        run.err
    );
    // Who names it wants it.
    let run = run_in(dir.path(), &["check", "a.fixed.pdn"], "");
    assert!(run.out.contains("1 game in 1 file"), "{}", run.out);
}

#[test]
fn notes_are_ignored_and_errors_are_not() {
    let slip = "[White \"A\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. a1-b3 *\n";
    let dir = folder(&[("a.pdn", slip)]);
    let codes = |word: &str| {
        let args = ["check", "a.pdn", "--format", "csv", "--ignore", word];
        let run = run_in(dir.path(), &args, "");
        let severities = run.out.lines().skip(1).map(|line| {
            let all = ["error", "warning", "info"].into_iter();
            all.filter(|name| line.contains(&format!(",{name},")))
                .collect::<String>()
        });
        (
            run.status,
            severities.collect::<std::collections::BTreeSet<_>>(),
        )
    };
    let set = |all: &[&str]| all.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(codes("info"), (Some(1), set(&["error"])));
    assert_eq!(codes("warning"), (Some(1), set(&["error"])));
    assert_eq!(codes("error"), (Some(0), set(&[])));
}

#[test]
fn what_is_said_of_a_side_is_no_win_of_it() {
    let dir = folder(&[]);
    for (said, want) in [
        ("Pretas sem tempo", "*"),
        ("Pretas foram bloqueadas", "*"),
        ("Perda das pretas", "*"),
        ("Black has no moves left", "*"),
        ("Pretas", "0-1"),
        ("as brancas", "1-0"),
        ("Pretas venceram", "0-1"),
        ("Perderam as pretas", "1-0"),
    ] {
        let sheet = format!(
            "Brancas: Souza\nPretas: Lima\nResultado: {said}\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n"
        );
        let run = run_in(
            dir.path(),
            &["convert", "--to", "pdn", "--from", "sheet", "-q"],
            sheet,
        );
        assert!(
            run.out.contains(&format!("[Result \"{want}\"]")),
            "{said}: {}",
            run.out
        );
    }
}
