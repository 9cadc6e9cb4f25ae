//! What `docs/windows.md` says, as far as it can be tried anywhere.

use crate::cli::run_in;
use std::fs;

/// A game with a misread move, and a name in Cyrillic letters.
const GAME: &str =
    "[White \"Иванов\"]\n[GameType \"25\"]\n1. e3-d4 d6-c5 2. f2-e3 f6-g6 3. c3-b4 g5-h4 *\n";

fn utf16(text: &str) -> Vec<u8> {
    let units = format!("\u{feff}{text}").encode_utf16().collect::<Vec<_>>();
    units.into_iter().flat_map(u16::to_le_bytes).collect()
}

/// The same in the encodings of Windows, with its line ends.
fn files() -> Vec<(&'static str, Vec<u8>)> {
    let text = GAME.replace('\n', "\r\n");
    let cp1251 = pdn_text::pdn::Encoding::WINDOWS_1251;
    let cp866 = pdn_text::pdn::Encoding::IBM866;
    vec![
        ("plain.pdn", text.clone().into_bytes()),
        ("marked.pdn", format!("\u{feff}{text}").into_bytes()),
        ("notepad.pdn", utf16(&text)),
        ("cp1251.pdn", cp1251.encode(&text).unwrap().into_owned()),
        ("cp866.pdn", cp866.encode(&text).unwrap().into_owned()),
    ]
}

#[test]
fn files_of_windows_are_read() {
    let dir = tempfile::tempdir().unwrap();
    for (name, bytes) in files() {
        fs::write(dir.path().join(name), bytes).unwrap();
        let check = run_in(
            dir.path(),
            &["check", name, "--select", "error", "--quiet"],
            "",
        );
        assert_eq!(check.status, Some(1), "{name}");
        assert!(
            check
                .out
                .contains(&format!("{name}:3:25 (game 1, Black's 2nd move)")),
            "{}",
            check.out
        );
        let convert = run_in(
            dir.path(),
            &["convert", name, "-o", "new.pdn", "--force"],
            "",
        );
        assert_eq!(convert.status, Some(0), "{name}: {}", convert.err);
        // UTF-8 without a mark, with line feeds.
        let new = String::from_utf8(fs::read(dir.path().join("new.pdn")).unwrap()).unwrap();
        assert!(new.starts_with('['), "{name}: {new}");
        assert!(
            new.contains("Иванов") && !new.contains('\r'),
            "{name}: {new}"
        );
    }
}

/// What changes nothing but moves keeps code pages and line ends.
#[test]
fn line_ends_and_code_pages_stay() {
    let dir = tempfile::tempdir().unwrap();
    let bytes = &files()[3].1;
    fs::write(dir.path().join("old.pdn"), bytes).unwrap();
    let lossless = [
        "convert",
        "old.pdn",
        "--to",
        "pdn-lossless",
        "--notation",
        "numeric",
        "-o",
        "new.pdn",
    ];
    for (args, file) in [
        (&["fix", "--unsafe", "old.pdn"][..], "old.fixed.pdn"),
        (&lossless, "new.pdn"),
    ] {
        let run = run_in(dir.path(), args, "");
        assert_eq!(run.status, Some(0), "{}", run.err);
        let written = fs::read(dir.path().join(file)).unwrap();
        let name = bytes.iter().position(|&byte| byte == b'\n').unwrap();
        assert_eq!(written[..name], bytes[..name], "{file}");
        let lines = |bytes: &[u8]| bytes.windows(2).filter(|pair| pair == b"\r\n").count();
        assert_eq!(lines(&written), lines(bytes), "{file}");
        assert_ne!(&written, bytes, "{file}");
    }
}

/// What PowerShell 5 makes of a redirection.
#[test]
fn utf16_is_converted_and_not_mended() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("old.pdn"), utf16(GAME)).unwrap();
    let fix = run_in(dir.path(), &["fix", "--unsafe", "old.pdn"], "");
    assert_eq!(fix.status, Some(2));
    assert!(fix.err.contains("utf-16le"), "{}", fix.err);
    let convert = run_in(dir.path(), &["convert", "old.pdn", "-o", "new.pdn"], "");
    assert_eq!(convert.status, Some(0), "{}", convert.err);
    let fix = run_in(dir.path(), &["fix", "--unsafe", "new.pdn"], "");
    assert_eq!(fix.status, Some(0), "{}", fix.err);
}

#[test]
fn settings_and_positions_are_utf8() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), GAME).unwrap();
    let settings = "fail-on = \"none\"\r\n";
    for (bytes, status) in [
        (settings.as_bytes().to_vec(), 0),
        (format!("\u{feff}{settings}").into_bytes(), 0),
        (utf16(settings), 2),
    ] {
        fs::write(dir.path().join("pdn.toml"), bytes).unwrap();
        let run = run_in(dir.path(), &["check", "a.pdn"], "");
        assert_eq!(run.status, Some(status), "{}", run.err);
        assert_eq!(run.err.contains("pdn.toml"), status == 2, "{}", run.err);
    }
    let moves = ["moves", "-", "--variant", "russian", "--no-config"];
    let fen = "W:Wc3:Bd4,d6\r\n";
    for (bytes, status) in [
        (fen.as_bytes().to_vec(), 0),
        (format!("\u{feff}{fen}").into_bytes(), 0),
        (utf16(fen), 2),
    ] {
        let run = run_in(dir.path(), &moves, bytes);
        assert_eq!(
            (run.status, run.err.is_empty()),
            (Some(status), status == 0)
        );
    }
}

/// Shells of Windows hand wildcards on as they are, and the program finds their files; a file that is dropped comes without a command.
#[test]
fn wildcards_are_found_and_files_are_no_commands() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), GAME).unwrap();
    let run = run_in(dir.path(), &["check", "*.pdn", "--list"], "");
    assert!(run.out.contains("a.pdn\t1\t"), "{}", run.out);
    for args in [&["check", "*.csv"][..], &["a.pdn"]] {
        let run = run_in(dir.path(), args, "");
        assert_eq!(run.status, Some(2), "{args:?}");
        assert!(format!("{}{}", run.out, run.err).contains(args[args.len() - 1]));
    }
}

#[test]
fn tables_have_no_mark() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), GAME).unwrap();
    for args in [
        &["check", "a.pdn", "--format", "csv"][..],
        &["convert", "a.pdn", "--to", "csv"],
    ] {
        let out = run_in(dir.path(), args, "").out;
        assert!(out.starts_with(|c: char| c.is_ascii_lowercase()), "{out}");
    }
}
