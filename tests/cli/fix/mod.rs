//! `pdn fix`: what it changes, what it leaves, and where it writes.

mod files;
mod folders;
mod names;
mod races;
#[cfg(target_os = "linux")]
mod signals;

use super::{Run, run_in};
use std::fs;
use std::path::Path;

const DAMAGED: &str = "[GameType \"25\"]\r\n[Result \"0:2\"]\r\n\r\n1. e3-d4 d6-c5 2. f2-e3 f6-g6 {é} 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. e1:g3 c7:h4 0-2\r\n";

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).expect("a file")
}

fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("a.pdn"), DAMAGED).expect("a file");
    dir
}

/// The damaged game, mended by safe edits.
fn mended() -> String {
    DAMAGED.replace("0:2", "0-2")
}

/// The names in a folder and the folders in it, sorted.
fn names(folder: &Path) -> Vec<String> {
    let mut all = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.strip_prefix(folder).expect("below it");
            if path.is_dir() && !path.is_symlink() {
                folders.push(path);
            } else {
                all.push(name.to_string_lossy().into_owned());
            }
        }
    }
    all.sort();
    all
}

/// A name that makes the list of changes long: the list fills the pipe that it goes to.
const LONG: &str = concat!(
    "a-name-of-a-file-that-is-as-long-as-names-are-where-everything-is-told-in-them-",
    "the-event-its-place-its-year-the-round-the-board-the-players-and-the-result-",
    "and-whatever-else-somebody-may-want-to-know.pdn"
);

/// So many damaged games.
fn games(count: usize) -> String {
    (0..count)
        .map(|_| format!("{DAMAGED}\r\n"))
        .collect::<String>()
}

/// The command, running. Who runs the tests may ignore a signal, as `nohup` does, and the command would keep to that.
fn start(folder: &Path, args: &[&str]) -> std::process::Child {
    run_under("--default-signal=HUP,INT,TERM", folder, args)
}

/// The same, with a signal ignored.
fn start_ignoring(signal: &str, folder: &Path, args: &[&str]) -> std::process::Child {
    run_under(&format!("--ignore-signal={signal}"), folder, args)
}

/// The command, running, with an option of `env`.
fn run_under(option: &str, folder: &Path, args: &[&str]) -> std::process::Child {
    use std::process::Stdio;
    std::process::Command::new("env")
        .arg(option)
        .arg(assert_cmd::cargo::cargo_bin!("pdn"))
        .current_dir(folder)
        .env("LANG", "C")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs")
}

/// Waits for the end of a command whose standard input is still open.
fn end(mut child: std::process::Child, stdin: &str) -> Run {
    use std::io::Write;
    if let Some(mut pipe) = child.stdin.take() {
        // It may have ended already.
        let _ = pipe.write_all(stdin.as_bytes());
    }
    let output = child.wait_with_output().expect("it ends");
    Run {
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
        status: output.status.code(),
    }
}

#[test]
fn a_diff_writes_nothing_and_ends_with_1() {
    let dir = folder();
    let touched = || fs::metadata(dir.path()).expect("a folder").modified().ok();
    let before = touched();
    let run = run_in(dir.path(), &["fix", "--diff", "--unsafe", "a.pdn"], "");
    assert_eq!(run.status, Some(1));
    assert!(run.out.contains("-[Result \"0:2\"]") && run.out.contains("+[Result \"0-2\"]"));
    assert_eq!(read(dir.path(), "a.pdn"), DAMAGED);
    assert_eq!(names(dir.path()), ["a.pdn"]);
    assert_eq!(touched(), before, "not even for a moment");
}

#[test]
fn the_original_is_kept_unless_asked_for() {
    let dir = folder();
    let run = run_in(dir.path(), &["fix", "a.pdn"], "");
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    assert_eq!(read(dir.path(), "a.pdn"), DAMAGED);
    assert_eq!(
        read(dir.path(), "a.fixed.pdn"),
        DAMAGED.replace("0:2", "0-2")
    );
    let again = run_in(dir.path(), &["fix", "a.pdn"], "");
    assert_eq!(again.status, Some(2));
    assert!(again.err.contains("--force"), "{}", again.err);
    let force = run_in(dir.path(), &["fix", "--force", "--unsafe", "a.pdn"], "");
    assert!(
        force
            .out
            .contains("`f6-g6` -> `f6-g5` no-such-square (changes a move)"),
        "{}",
        force.out
    );
    let mended = DAMAGED.replace("0:2", "0-2").replace("f6-g6", "f6-g5");
    assert_eq!(read(dir.path(), "a.fixed.pdn"), mended);
}

#[test]
fn in_place_a_second_run_finds_nothing() {
    let dir = folder();
    let args = ["fix", "--unsafe", "--in-place", "a.pdn"];
    assert_eq!(run_in(dir.path(), &args, "").status, Some(0));
    let mended = read(dir.path(), "a.pdn");
    let again = run_in(dir.path(), &args, "");
    assert_eq!(again.out, "a.pdn: nothing to fix\n");
    assert_eq!(read(dir.path(), "a.pdn"), mended);
    assert_eq!(fs::read_dir(dir.path()).expect("a folder").count(), 1);
    let check = run_in(dir.path(), &["check", "--select", "warning", "a.pdn"], "");
    assert_eq!(check.status, Some(0), "{}", check.out);
}

#[test]
fn a_file_that_cannot_be_read_does_not_stop_the_others() {
    let dir = folder();
    let run = run_in(dir.path(), &["fix", "gone.pdn", "a.pdn"], "");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("gone.pdn cannot be read"));
    assert!(dir.path().join("a.fixed.pdn").exists());
}

#[test]
fn other_encodings_stay_or_become_utf_8() {
    let dir = tempfile::tempdir().expect("a folder");
    let text = "[White \"Сергей Фадеев\"]\n[Result \"1:0\"]\n1. c3-d4 f6-g5 1-0\n";
    let (bytes, _, _) = encoding_rs::WINDOWS_1251.encode(text);
    fs::write(dir.path().join("c.pdn"), &bytes).expect("a file");
    assert_eq!(run_in(dir.path(), &["fix", "c.pdn"], "").status, Some(0));
    let kept = fs::read(dir.path().join("c.fixed.pdn")).expect("a file");
    assert_eq!(
        encoding_rs::WINDOWS_1251.decode(&kept).0,
        text.replace("1:0", "1-0")
    );
    let run = run_in(dir.path(), &["fix", "--force", "--utf8", "c.pdn"], "");
    assert!(run.out.contains("windows-1251 -> utf-8"), "{}", run.out);
    assert_eq!(read(dir.path(), "c.fixed.pdn"), text.replace("1:0", "1-0"));
}

#[test]
fn what_is_no_text_of_games_is_refused_with_the_reason() {
    let dir = tempfile::tempdir().expect("a folder");
    let table = "code\tfen\tmoves\tname\n1-I\tW:Wc3:Bd6\tab4 ba5\tx\n";
    let json = "[{\"id\": \"x\", \"variant\": \"russian\", \"pdn\": \"1. c3-d4 d6-c5\"}]\n";
    for (name, text) in [
        ("a.tsv", table),
        ("table.txt", table),
        ("a.json", json),
        ("games.csv", "game,ply,move\n1,1,c3-d4\n"),
    ] {
        fs::write(dir.path().join(name), text).expect("a file");
        let run = run_in(dir.path(), &["fix", "--in-place", "--unsafe", name], "");
        assert_eq!(run.status, Some(2), "{name}: {}", run.out);
        assert!(
            run.err.contains(name) && run.err.contains("pdn convert --correct"),
            "{}",
            run.err
        );
        assert_eq!(read(dir.path(), name), text);
    }
    assert_eq!(fs::read_dir(dir.path()).expect("a folder").count(), 4);
}

#[test]
fn a_sheet_is_mended_in_its_own_form() {
    let dir = tempfile::tempdir().expect("a folder");
    let text = "Souza 0 x 1 Lima\n\n1. c3-d4 b6-a5\n2. d4-c5\n3. a3:c5 f6-g5\n4. b2-c3 g7-f6\n5. c3-d4\n\nBlack won\n";
    fs::write(dir.path().join("a.txt"), text).expect("a file");
    let safe = run_in(dir.path(), &["fix", "--in-place", "a.txt"], "");
    assert_eq!(safe.status, Some(0), "{}", safe.err);
    assert!(
        safe.out.starts_with("a.txt: nothing to fix; "),
        "{}",
        safe.out
    );
    assert_eq!(read(dir.path(), "a.txt"), text);
    let all = run_in(dir.path(), &["fix", "--unsafe", "a.txt"], "");
    assert_eq!(all.status, Some(0), "{}", all.err);
    assert!(
        all.out
            .contains("a.txt:4 (game 1, Black's 2nd move): added `d6:b4`"),
        "{}",
        all.out
    );
    let want = text.replace("d4-c5\n", "d4-c5 d6:b4\n");
    assert_eq!(read(dir.path(), "a.fixed.txt"), want);
    // As PDN it has words at its end, and gets no star.
    let pdn = run_in(dir.path(), &["fix", "--diff", "--from", "pdn", "a.txt"], "");
    assert!(!pdn.out.contains('*'), "{}", pdn.out);
}

#[test]
fn what_remains_is_counted() {
    let dir = tempfile::tempdir().expect("a folder");
    let text = "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. a1-b2 b6-a5 {open\n";
    fs::write(dir.path().join("a.pdn"), text).expect("a file");
    let run = run_in(dir.path(), &["fix", "a.pdn"], "");
    assert_eq!(
        run.out,
        "a.pdn: nothing to fix; 2 findings remain; `pdn check` lists them\n"
    );
}

#[test]
fn fix_utf8_diff_tells_the_encoding() {
    let dir = tempfile::tempdir().expect("a folder");
    let text = "[White \"Иванов\"]\n[GameType \"25\"]\n[Result \"*\"]\n\n1. c3-d4 d6-c5 *\n";
    let (bytes, ..) = encoding_rs::WINDOWS_1251.encode(text);
    fs::write(dir.path().join("a.pdn"), &bytes).expect("a file");
    let run = run_in(dir.path(), &["fix", "--utf8", "--diff", "a.pdn"], "");
    let line = "a.pdn: windows-1251 -> utf-8\n";
    assert!(run.out.contains(line), "{}{}", run.out, run.err);
}
