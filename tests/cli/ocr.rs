//! Pictures of scoresheets: `--ocr`.

use super::run_in;
use crate::cli::Run;
use std::path::Path;

fn fixture(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures/scans")
        .join(name);
    std::fs::read(path).expect("a fixture")
}

/// Returns whether Tesseract is installed. Without it nothing is tested, unless `PDN_TESSERACT=required`.
#[expect(clippy::print_stderr, reason = "a test that tries nothing says so")]
pub(crate) fn has_tesseract() -> bool {
    let runs = std::process::Command::new("tesseract")
        .arg("--version")
        .output();
    let required = std::env::var_os("PDN_TESSERACT").is_some_and(|how| how == "required");
    assert!(runs.is_ok() || !required, "Tesseract is required");
    if runs.is_err() {
        eprintln!("Tesseract is not installed: nothing is tested");
    }
    runs.is_ok()
}

/// Returns the moves of the first game that was read, each as its first and its last square.
fn moves_of(run: &Run) -> Vec<String> {
    let games: serde_json::Value = serde_json::from_str(&run.out).expect("games");
    let plies = games[0]["plies"].as_array().expect("plies").iter();
    plies
        .map(|ply| {
            let text = ply["move"].as_str().unwrap_or_default();
            let mut squares = text.split(['-', ':', 'x']);
            let first = squares.next().unwrap_or_default();
            format!("{first}{}", squares.next_back().unwrap_or_default())
        })
        .collect()
}

/// Photographs of sheets in three forms, in a picture and in a PDF.
#[test]
fn photographs_become_games() {
    if !has_tesseract() {
        return;
    }
    let dir = tempfile::tempdir().expect("a folder");
    for (name, size) in [
        ("grid-russian", [763, 750]),
        ("blocks-italian", [816, 1029]),
        ("rows-portuguese", [1017, 1685]),
    ] {
        let truth = String::from_utf8(fixture(&format!("{name}.txt"))).expect("moves");
        let truth: Vec<&str> = truth.split_whitespace().collect();
        let picture = fixture(&format!("{name}.jpg"));
        std::fs::write(dir.path().join("sheet.jpg"), &picture).expect("a file");
        std::fs::write(dir.path().join("sheet.pdf"), scanned_pdf(&picture, size)).expect("a file");
        let files = ["sheet.jpg", "sheet.pdf"];
        // What a PDF gives is the same picture.
        for file in &files[..1 + usize::from(name == "rows-portuguese")] {
            let args = ["convert", "--ocr", "--to", "json", file];
            let run = run_in(dir.path(), &args, "");
            assert_eq!(moves_of(&run), truth, "{name}, {file}: {}", run.err);
        }
    }
    // Headings, in their own languages.
    let run = run_in(dir.path(), &["convert", "--ocr", "sheet.jpg"], "");
    assert!(
        run.out.contains("[Event \"Torneio Aberto\"]"),
        "{}",
        run.out
    );
    assert!(run.out.contains("[Date \"2014.06.15\"]"), "{}", run.out);
    // A finding has a place on the picture.
    let run = run_in(dir.path(), &["check", "--ocr", "--notes", "sheet.jpg"], "");
    assert!(
        run.out.contains("sheet.jpg: page 1, row 1, box "),
        "{}",
        run.out
    );
}

/// The page for people shows the strips of the picture with what is doubtful, and nothing else carries them.
#[test]
fn a_page_shows_the_strips_of_the_picture() {
    if !has_tesseract() {
        return;
    }
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(dir.path().join("sheet.jpg"), fixture("blocks-italian.jpg")).expect("a file");
    let report = |command: &str, format: &str| {
        let args = [command, "--ocr", "--notes", "--format", format, "sheet.jpg"];
        run_in(dir.path(), &args, "").out
    };
    for command in ["check", "event"] {
        let page = report(command, "html");
        let strips = page.matches("<svg class=\"strip\"").count();
        assert!(strips > 0, "{command}: {page}");
        let labelled = page.matches("aria-label=\"page 1, row ").count();
        assert_eq!(strips, labelled, "{command}");
        // The tables of words of the recognition program are not shown.
        assert!(!page.contains("<pre>5 1 "), "{command}");
    }
    assert!(!report("check", "json").contains("base64"));
}

/// A photograph of one player and the typed sheet of the other, who wrote another move.
#[test]
fn a_photograph_and_a_typed_sheet_are_merged() {
    if !has_tesseract() {
        return;
    }
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(dir.path().join("white.jpg"), fixture("rows-portuguese.jpg")).expect("a file");
    let read = run_in(dir.path(), &["convert", "--ocr", "white.jpg"], "");
    let variant = ["--variant", "portuguese"];
    let typed = run_in(
        dir.path(),
        &[&["convert", "--to", "sheet", "-"][..], &variant].concat(),
        read.out.as_bytes(),
    );
    let slipped = typed.out.replace("10-14", "10-13");
    assert_ne!(slipped, typed.out, "{}", typed.out);
    std::fs::write(dir.path().join("black.txt"), slipped).expect("a file");
    let args = [
        &["reconcile", "--ocr", "white.jpg", "black.txt"][..],
        &variant,
    ]
    .concat();
    let run = run_in(dir.path(), &args, "");
    assert!(run.err.contains("10-13"), "{}", run.err);
    let truth = String::from_utf8(fixture("rows-portuguese.txt")).expect("moves");
    let merged = run_in(
        dir.path(),
        &["convert", "-q", "--to", "json", "-"],
        run.out.as_bytes(),
    );
    assert_eq!(
        moves_of(&merged),
        truth.split_whitespace().collect::<Vec<_>>()
    );
}

/// Returns a PDF whose only page is a photograph.
fn scanned_pdf(picture: &[u8], [width, height]: [usize; 2]) -> Vec<u8> {
    let mut out = b"%PDF-1.4\n".to_vec();
    let mut places = Vec::new();
    let mut add = |out: &mut Vec<u8>, dict: &str, stream: &[u8]| {
        places.push(out.len());
        out.extend(format!("{} 0 obj\n<<{dict}>>\n", places.len()).bytes());
        if !stream.is_empty() {
            out.extend(b"stream\n");
            out.extend(stream);
            out.extend(b"\nendstream\n");
        }
        out.extend(b"endobj\n");
    };
    let draw = b"q 595 0 0 842 0 0 cm /X Do Q";
    add(&mut out, "/Type/Catalog/Pages 2 0 R", b"");
    add(&mut out, "/Type/Pages/Kids[3 0 R]/Count 1", b"");
    add(
        &mut out,
        "/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>",
        b"",
    );
    add(&mut out, &format!("/Length {}", draw.len()), draw);
    let dict = format!(
        "/Type/XObject/Subtype/Image/Width {width}/Height {height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode/Length {}",
        picture.len()
    );
    add(&mut out, &dict, picture);
    let at = out.len();
    out.extend(format!("xref\n0 {}\n0000000000 65535 f \n", places.len() + 1).bytes());
    for place in &places {
        out.extend(format!("{place:010} 00000 n \n").bytes());
    }
    let end = format!(
        "trailer\n<</Size {}/Root 1 0 R>>\nstartxref\n{at}\n%%EOF\n",
        places.len() + 1
    );
    out.extend(end.bytes());
    out
}

#[test]
fn a_folder_with_pictures_is_read_with_ocr() {
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(
        dir.path().join("board1.jpg"),
        fixture("rows-portuguese.jpg"),
    )
    .expect("a file");
    std::fs::write(
        dir.path().join("board2.txt"),
        "1. e3-d4 d6-c5\n2. c3-b4 f6-g5\n",
    )
    .expect("a file");
    let run = run_in(dir.path(), &["check", "."], "");
    assert!(
        run.err
            .contains("board1.jpg (a picture; `--ocr` recognises it)"),
        "{}",
        run.err
    );
    if has_tesseract() {
        let run = run_in(dir.path(), &["check", "--ocr", "--list=tsv", "."], "");
        assert!(
            run.out.contains("board1.jpg\t") && !run.err.contains("board1.jpg"),
            "{}{}",
            run.out,
            run.err
        );
    }
    let run = run_in(dir.path(), &["check", "board1.jpg"], "");
    assert_eq!(run.status, Some(2));
    assert!(
        run.out.contains("I005") && run.out.contains("`--ocr`"),
        "{}",
        run.out
    );
}

#[test]
fn pictures_that_cannot_be_recognised_end_with_status_two() {
    let dir = tempfile::tempdir().expect("a folder");
    let whole = fixture("rows-portuguese.jpg");
    for (name, bytes, part) in [
        ("torn.jpg", &whole[..300], "damaged picture"),
        // A decoder that forgives would give the upper half of the sheet.
        ("half.jpg", &whole[..whole.len() * 3 / 4], "damaged picture"),
        (
            "torn.png",
            &b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..],
            "damaged picture",
        ),
        ("torn.tif", &b"II*\0\x08\0\0\0"[..], "damaged picture"),
        (
            "phone.heic",
            &b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"[..],
            "save it as JPEG, PNG or TIFF",
        ),
        ("old.gif", &b"GIF89a"[..], "save it as JPEG, PNG or TIFF"),
    ] {
        std::fs::write(dir.path().join(name), bytes).expect("a file");
        for command in ["check", "convert"] {
            let run = run_in(dir.path(), &[command, "--ocr", name], "");
            assert_eq!(run.status, Some(2), "{name}: {}{}", run.out, run.err);
            assert!(
                (run.out.clone() + &run.err).contains(part),
                "{name}: {}{}",
                run.out,
                run.err
            );
        }
    }
}

/// A program in the place of Tesseract that is missing, fails, or writes what nobody expects.
#[cfg(unix)]
#[test]
fn what_the_program_for_recognition_does_is_reported() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(dir.path().join("sheet.jpg"), fixture("rows-portuguese.jpg")).expect("a file");
    let program = dir.path().join("tesseract");
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/scans/rows-brazilian.tsv");
    let list = "case $1 in --list-langs) echo eng; exit 0;; esac";
    for (script, status, part) in [
        (None, 2, "is not installed"),
        (
            Some("echo List of available languages".to_owned()),
            2,
            "is not installed",
        ),
        (
            Some(format!("{list}\necho Error opening data >&2; exit 1")),
            2,
            "Error opening data",
        ),
        (
            Some(format!("{list}\nhead -c 9 /dev/urandom")),
            1,
            "no game",
        ),
        (
            Some(format!("{list}\ncat '{}'", table.display())),
            0,
            "moves                       34",
        ),
    ] {
        let _ = std::fs::remove_file(&program);
        if let Some(script) = script {
            std::fs::write(&program, format!("#!/bin/sh\n{script}\n")).expect("a file");
            std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755))
                .expect("rights");
        }
        let path = match program.exists() {
            true => format!("{}:/usr/bin:/bin", dir.path().display()),
            false => dir.path().display().to_string(),
        };
        let output = super::pdn()
            .current_dir(dir.path())
            .env("PATH", path)
            .args(["check", "--ocr", "sheet.jpg"])
            .output()
            .expect("a run");
        let text = String::from_utf8_lossy(&output.stdout).into_owned()
            + &String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{part}: {text}");
        assert!(text.contains(part), "{part}: {text}");
    }
}
