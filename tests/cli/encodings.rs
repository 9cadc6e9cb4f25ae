//! Encodings of one byte a character: by name, by guess, and what is done where a guess is in doubt.

use super::{Run, run_in};
use pdn::Encoding;
use std::fs;
use std::path::Path;

const MOVES: &str = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *";

/// A game of two players in a town.
fn game(white: &str, black: &str, site: &str) -> String {
    format!(
        "[Event \"Open\"]\n[Site \"{site}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[GameType \"20\"]\n[Result \"*\"]\n\n{MOVES}\n\n"
    )
}

fn encoded(encoding: &str, text: &str) -> Vec<u8> {
    let encoding: Encoding = encoding.parse().unwrap();
    encoding.encode(text).expect("its letters").into_owned()
}

fn with(encoding: &str, text: &str, args: &[&str]) -> (Run, Vec<u8>) {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), encoded(encoding, text)).unwrap();
    let run = run_in(dir.path(), args, "");
    (run, fs::read(dir.path().join("a.pdn")).unwrap())
}

/// Enough names to be sure.
const FILES: &[(&str, &[&str])] = &[
    (
        "windows-1257",
        &[
            "Jānis Bērziņš",
            "Guntis Kalniņš",
            "Pēteris Ozoliņš",
            "Uldis Krūmiņš",
            "Rīga",
        ],
    ),
    (
        "windows-1257",
        &[
            "Šarūnas Žukauskas",
            "Česlovas Kazlauskas",
            "Edvardas Bužinskis",
            "Živilė Petrauskaitė",
            "Panevėžys",
        ],
    ),
    (
        "ibm775",
        &[
            "Jānis Bērziņš",
            "Guntis Kalniņš",
            "Pēteris Ozoliņš",
            "Uldis Krūmiņš",
            "Rīga",
        ],
    ),
    (
        "windows-1250",
        &[
            "Łukasz Woźniak",
            "Michał Dąbrowski",
            "Paweł Zieliński",
            "Stanisław Król",
            "Łódź",
        ],
    ),
    (
        "windows-1250",
        &[
            "Jiří Dvořák",
            "Tomáš Černý",
            "Zdeněk Růžička",
            "Lukáš Němec",
            "Plzeň",
        ],
    ),
    (
        "iso-8859-2",
        &[
            "Łukasz Woźniak",
            "Świętosława Śliwińska",
            "Paweł Zieliński",
            "Stanisław Król",
            "Łódź",
        ],
    ),
    (
        "ibm852",
        &[
            "Jiří Dvořák",
            "Tomáš Černý",
            "Zdeněk Růžička",
            "Lukáš Němec",
            "Plzeň",
        ],
    ),
    (
        "windows-1254",
        &[
            "Işık Yıldız",
            "Doğan Şahin",
            "Çağlar Öztürk",
            "Uğur Kılıç",
            "İstanbul",
        ],
    ),
    (
        "ibm850",
        &[
            "Jürgen Müller",
            "François Gérard",
            "João Conceição",
            "Søren Jørgensen",
            "Zürich",
        ],
    ),
];

#[test]
fn files_of_some_size_are_read_as_what_they_are() {
    for (encoding, names) in FILES {
        let text: String = (0..names.len() - 1)
            .map(|nth| {
                game(
                    names[nth],
                    names[(nth + 1) % (names.len() - 1)],
                    names[names.len() - 1],
                )
            })
            .collect();
        let (run, fixed) = with(encoding, &text, &["fix", "--utf8", "--in-place", "a.pdn"]);
        assert_eq!(run.status, Some(0), "{encoding}: {}{}", run.out, run.err);
        assert_eq!(String::from_utf8(fixed).unwrap(), text, "{encoding}");
        let (run, _) = with(encoding, &text, &["check", "--format", "jsonl", "a.pdn"]);
        assert!(!run.out.contains("I014"), "{encoding}: {}", run.out);
    }
}

#[test]
fn western_files_stay_what_they_were_and_quiet() {
    for names in [
        &["François Gérard", "Aurèle Lefèvre", "Besançon"][..],
        &["João Conceição", "Antônio Guimarães", "São Luís"],
        &["Nicolò Patanè", "Mosè Cannavò", "Forlì"],
        &["Jürgen Groß", "Jörg Müller", "München"],
        &["Daniël van der Wal", "René Böhmer", "België"],
        &["José Núñez", "Martín Peña", "Logroño"],
        &["Gérard", "Durand", "Lyon"],
        &["Günther", "Meier", "Berlin"],
        &["Niccolò", "Rossi", "Roma"],
    ] {
        let text = game(names[0], names[1], names[2]);
        let (run, _) = with(
            "windows-1252",
            &text,
            &["check", "--format", "jsonl", "a.pdn"],
        );
        assert!(!run.out.contains("I014"), "{}", run.out);
        assert!(run.out.contains("windows-1252"), "{}", run.out);
        let (run, fixed) = with(
            "windows-1252",
            &text,
            &["fix", "--utf8", "--in-place", "a.pdn"],
        );
        assert_eq!(run.status, Some(0), "{}", run.err);
        assert_eq!(String::from_utf8(fixed).unwrap(), text);
    }
}

#[test]
fn a_weak_guess_is_a_warning_and_converts_nothing() {
    for (encoding, name, other) in [
        ("windows-1257", "Sokolovičs", "Sokoloviès"),
        ("windows-1257", "Bērziņš", "Bçrziòð"),
        ("windows-1250", "Sokolovič", "Sokoloviè"),
        ("windows-1254", "Ağrı", "Aðrý"),
        ("ibm852", "Škoda", "ækoda"),
    ] {
        let text = game(name, "Smith", "Town");
        let (run, _) = with(encoding, &text, &["check", "--format", "jsonl", "a.pdn"]);
        assert!(run.out.contains("I014"), "{encoding} {name}: {}", run.out);
        let source = encoded(encoding, &text);
        let (run, left) = with(encoding, &text, &["fix", "--utf8", "--in-place", "a.pdn"]);
        assert_eq!(run.status, Some(2), "{encoding} {name}: {}", run.out);
        assert_eq!(left, source, "{encoding} {name}");
        assert!(
            run.err.contains(name) && run.err.contains(other),
            "{}",
            run.err
        );
        // Said which it is, it is done.
        let args = [
            "fix",
            "--utf8",
            "--in-place",
            "--encoding",
            encoding,
            "a.pdn",
        ];
        let (run, fixed) = with(encoding, &text, &args);
        assert_eq!(run.status, Some(0), "{}", run.err);
        assert_eq!(String::from_utf8(fixed).unwrap(), text);
        // Without --utf8 nothing of the names changes.
        let (run, left) = with(encoding, &text, &["fix", "--in-place", "a.pdn"]);
        assert_eq!((run.status, left), (Some(0), source), "{}", run.err);
    }
}

#[test]
fn what_all_read_alike_is_in_no_doubt() {
    for name in ["Müller", "Öztürk", "Gérard", "Kádár"] {
        let text = game(name, "Smith", "Town");
        let (run, _) = with(
            "windows-1252",
            &text,
            &["check", "--format", "jsonl", "a.pdn"],
        );
        assert!(!run.out.contains("I014"), "{name}: {}", run.out);
    }
}

#[test]
fn sheets_and_tables_are_in_doubt_like_pdn() {
    let sheet = "White: Sokolovičs\nBlack: Smith\n1. 32-28 19-23\n2. 28x19 14x23\n3. 37-32 10-14\n";
    let table = "White;Black;Result;Moves\nSokolovičs;Smith;2-0;1. 32-28 19-23 2. 28x19 14x23\n";
    for (name, text) in [("a.txt", sheet), ("a.csv", table)] {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join(name), encoded("windows-1257", text)).unwrap();
        let check = |args: &[&str]| {
            run_in(
                dir.path(),
                &[&["check", "--format", "jsonl", name], args].concat(),
                "",
            )
        };
        assert!(
            check(&[]).out.contains("I014"),
            "{name}: {}",
            check(&[]).out
        );
        let said = check(&["--encoding", "windows-1257"]);
        assert!(!said.out.contains("I014"), "{name}: {}", said.out);
    }
}

#[test]
fn encodings_have_all_their_names() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("a.pdn");
    for (names, text) in [
        (
            &["windows-1257", "cp1257", "1257", "Windows 1257", "win1257"][..],
            "Bērziņš",
        ),
        (&["iso-8859-13", "ISO8859-13", "latin7"], "Bērziņš"),
        (&["iso-8859-2", "latin2", "l2"], "Łódź"),
        (&["iso-8859-9", "latin5", "windows-1254"], "Ağrı"),
        (&["cp437", "437", "ibm437", "dos437"], "Müller Ñ"),
        (&["cp850", "850", "ibm850"], "João"),
        (&["cp852", "852", "ibm852"], "Dvořák"),
        (&["cp775", "775", "ibm775"], "Žalgiris"),
        (&["koi8-u", "KOI8U"], "Київ"),
        (&["macintosh", "mac"], "Gérard"),
        (&["x-mac-cyrillic", "maccyrillic"], "Иванов"),
        (&["windows-1253", "1253"], "Γιώργος"),
        (
            &[
                "windows-1255",
                "1256",
                "windows-1258",
                "windows-874",
                "iso-8859-7",
                "iso-8859-15",
                "iso-8859-16",
            ],
            "",
        ),
    ] {
        for name in names {
            let text = game(text, "Smith", "Town");
            fs::write(&file, encoded(name, &text)).unwrap();
            let args = ["convert", "--to", "csv", "--encoding", name, "a.pdn"];
            let run = run_in(dir.path(), &args, "");
            assert_eq!(run.status, Some(0), "{name}: {}", run.err);
            let white = text
                .split("[White \"")
                .nth(1)
                .and_then(|rest| rest.split('"').next());
            assert!(run.out.contains(white.unwrap()), "{name}: {}", run.out);
        }
    }
    for name in ["utf-7", "gbk", "shift_jis", "windows-1249", ""] {
        let run = run_in(dir.path(), &["check", "--encoding", name, "a.pdn"], "");
        assert_eq!(run.status, Some(2), "{name}");
    }
}

#[test]
fn find_and_dedupe_agree_across_encodings() {
    let dir = tempfile::tempdir().unwrap();
    let names = FILES[0].1;
    let text: String = (0..4)
        .map(|nth| game(names[nth], names[(nth + 1) % 4], names[4]))
        .collect();
    for (name, encoding) in [
        ("a.pdn", "windows-1257"),
        ("b.pdn", "utf-8"),
        ("c.pdn", "ibm775"),
    ] {
        fs::write(dir.path().join(name), encoded(encoding, &text)).unwrap();
    }
    let found = run_in(
        dir.path(),
        &[
            "find",
            "white = \"Jānis Bērziņš\"",
            "--format",
            "jsonl",
            ".",
        ],
        "",
    );
    assert_eq!(
        found.out.matches(".pdn").count(),
        3,
        "{}{}",
        found.out,
        found.err
    );
    let deduped = run_in(
        Path::new(dir.path()),
        &["dedupe", "a.pdn", "b.pdn", "c.pdn", "-o", "d.pdn"],
        "",
    );
    let games = fs::read(dir.path().join("d.pdn")).unwrap();
    let games = String::from_utf8_lossy(&games).matches("[Event ").count();
    assert_eq!(games, 4, "{}{}", deduped.out, deduped.err);
}
