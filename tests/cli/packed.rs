//! Files that are compressed, and files in zips.

use super::{Run, run_in};
use crate::documents::make::{self, zip};
use std::fs;
use std::io::Write as _;
use std::path::Path;

/// A game without a slip, and one whose third move goes to a square that is occupied; compressed by the usual programs.
const GAMES: &[u8] = include_bytes!("packed/games.pdn");
const PACKED: [(&str, &[u8]); 4] = [
    ("games.pdn.gz", include_bytes!("packed/games.pdn.gz")),
    ("games.pdn.bz2", include_bytes!("packed/games.pdn.bz2")),
    ("games.pdn.xz", include_bytes!("packed/games.pdn.xz")),
    ("games.pdn.zst", include_bytes!("packed/games.pdn.zst")),
];

fn folder(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    for (name, bytes) in files {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, bytes).expect("a file");
    }
    dir
}

fn gz(bytes: &[u8]) -> Vec<u8> {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(bytes).expect("memory");
    packed.finish().expect("memory")
}

/// The findings as lines: `file:line:column: CODE`.
fn found(dir: &Path, args: &[&str], stdin: &[u8]) -> (Vec<String>, Run) {
    let run = run_in(
        dir,
        &[&["check", "--format", "json", "--ignore", "T008"], args].concat(),
        stdin,
    );
    let value: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    let findings = value["findings"].as_array().expect("findings");
    let line = |one: &serde_json::Value| {
        let (file, code) = (one["file"].as_str(), one["code"].as_str());
        format!(
            "{}:{}:{}: {}",
            file.expect("a file"),
            one["line"],
            one["column"],
            code.expect("a code")
        )
    };
    let found = findings.iter().map(line).collect();
    (found, run)
}

#[test]
fn compressed_files_are_read_by_their_content() {
    let dir = folder(&PACKED);
    for (name, bytes) in PACKED {
        let (told, run) = found(dir.path(), &[name], b"");
        assert_eq!(told, [format!("{name}:15:34: M005")], "{}", run.err);
        assert_eq!(run.status, Some(1));
        let (told, _) = found(dir.path(), &[], bytes);
        assert_eq!(told, ["<stdin>:15:34: M005"], "{name}");
        // Under whatever name.
        fs::write(dir.path().join("other"), bytes).expect("a file");
        let (told, _) = found(dir.path(), &["other"], b"");
        assert_eq!(told, ["other:15:34: M005"], "{name}");
        let plain = run_in(dir.path(), &["convert", "-q", "--to", "jsonl", "-"], GAMES).out;
        let unpacked = run_in(dir.path(), &["convert", "-q", "--to", "jsonl", "-"], bytes).out;
        assert_eq!(unpacked, plain, "{name}");
    }
}

#[test]
fn what_is_put_together_is_read_to_its_end() {
    for (name, bytes) in PACKED {
        let twice = [bytes, bytes].concat();
        let dir = folder(&[(name, &twice)]);
        let (told, run) = found(dir.path(), &[name], b"");
        assert_eq!(
            told,
            [format!("{name}:15:34: M005"), format!("{name}:30:34: M005")],
            "{}",
            run.err
        );
    }
    // Tapes are filled up with zeros.
    let padded = [&gz(GAMES)[..], &[0; 700]].concat();
    let (told, _) = found(Path::new("."), &[], &padded);
    assert_eq!(told, ["<stdin>:15:34: M005"]);
    // A frame of Zstandard that is to be passed over.
    let passed = [&b"\x50\x2a\x4d\x18\x03\0\0\0abc"[..], PACKED[3].1].concat();
    let (told, _) = found(Path::new("."), &[], &passed);
    assert_eq!(told, ["<stdin>:15:34: M005"]);
}

#[test]
fn damage_is_told_behind_what_could_be_read() {
    let many = GAMES.repeat(50);
    let packed = gz(&many);
    let cut = &packed[..packed.len() - 40];
    let mut wrong = PACKED[3].1.to_vec();
    *wrong.last_mut().expect("a sum") ^= 1;
    let files: [(&str, &[u8]); 3] = [
        ("a.pdn.gz", cut),
        ("b.pdn.zst", &wrong),
        ("c.pdn.gz", &[&gz(GAMES)[..], b"and more"].concat()),
    ];
    let dir = folder(&files);
    for (name, _) in files {
        let (told, run) = found(dir.path(), &[name], b"");
        assert_eq!(run.status, Some(2), "{name}");
        assert_eq!(told[0], format!("{name}:15:34: M005"));
        assert_eq!(
            *told.last().expect("one"),
            format!("{name}:null:null: I001")
        );
        assert!(
            run.err.contains("is damaged, or not all of it is there"),
            "{}",
            run.err
        );
    }
    // Of some nothing can be read.
    for (name, bytes) in PACKED {
        for len in [11, 20, bytes.len() / 2, bytes.len() - 5] {
            let run = run_in(dir.path(), &["check", "-"], &bytes[..len]);
            assert_eq!(run.status, Some(2), "{name} {len}");
            assert!(run.out.contains("I001"), "{name} {len}: {}", run.out);
        }
    }
}

#[test]
fn a_zip_is_read_as_a_folder() {
    let packed = gz(GAMES);
    let sheet = "Петров - Иванов\n1 cd4 dc5 2 bc3 fg5 Ничья\n".as_bytes();
    let all: [(&str, &[u8]); 10] = [
        ("z.pdn", GAMES),
        ("2012/", b""),
        ("2012/round.txt", GAMES),
        (
            "2012/readme.txt",
            b"Two games of the club, and nothing else to be read in here.",
        ),
        ("sheets/1.txt", sheet),
        ("photo.jpg", b"\xff\xd8\xff"),
        ("more.zip", b"PK\x03\x04"),
        ("__MACOSX/._z.pdn", b"\0\x05\x16\x07"),
        (".hidden.pdn", GAMES),
        ("again.pdn.gz", &packed),
    ];
    let dir = folder(&[("in/a.zip", &zip(&all)), ("in/b.pdn", GAMES)]);
    let wanted = [
        "a.zip!2012/round.txt:15:34: M005",
        "a.zip!again.pdn.gz:null:null: I001",
        "a.zip!more.zip:null:null: I001",
        "a.zip!z.pdn:15:34: M005",
    ];
    let (told, run) = found(
        &dir.path().join("in"),
        &["a.zip", "--ignore", "events,syntax,draws"],
        b"",
    );
    assert_eq!(told, wanted, "{}", run.err);
    for part in [
        "a.zip!more.zip is an archive within an archive",
        "a.zip!photo.jpg",
        "an archive within an archive",
    ] {
        assert!(run.err.contains(part), "{part}: {}", run.err);
    }
    let (told, _) = found(dir.path(), &["in", "--ignore", "events,syntax,draws"], b"");
    let wanted: Vec<_> = wanted.iter().map(|one| format!("in/{one}")).collect();
    assert_eq!(told[..4], wanted);
    assert_eq!(told[4..], ["in/b.pdn:15:34: M005"]);
    // A place that was told can be named.
    let (told, _) = found(dir.path(), &["in/a.zip!2012/round.txt"], b"");
    assert_eq!(told, ["in/a.zip!2012/round.txt:15:34: M005"]);
    let run = run_in(dir.path(), &["convert", "in/a.zip!sheets/1.txt"], "");
    assert!(run.out.contains("1. c3-d4 d6-c5"), "{}{}", run.out, run.err);
    let run = run_in(dir.path(), &["check", "in/a.zip!no.pdn"], "");
    assert_eq!(run.status, Some(2));
}

#[test]
fn documents_in_a_zip_are_read_and_documents_are_no_zips_of_games() {
    let text = "<w:p><w:r><w:t>Петров - Иванов</w:t></w:r></w:p>\
                <w:p><w:r><w:t>1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. a1-b8 *</w:t></w:r></w:p>";
    let body = format!(
        "<?xml version=\"1.0\"?><w:document xmlns:w=\"x\"><w:body>{text}</w:body></w:document>"
    );
    let docx = zip(&[
        ("[Content_Types].xml", b"<Types/>"),
        ("word/document.xml", body.as_bytes()),
    ]);
    let dir = folder(&[
        ("a.zip", &zip(&[("s/one.docx", &docx)])),
        ("one.docx", &docx),
        ("two.docx.gz", &gz(&docx)),
    ]);
    let alone = run_in(dir.path(), &["convert", "-q", "one.docx"], "").out;
    assert!(alone.contains("1. c3-d4 d6-c5"), "{alone}");
    for name in ["a.zip", "two.docx.gz"] {
        let run = run_in(dir.path(), &["convert", "-q", name], "");
        assert_eq!(run.out, alone, "{name}: {}", run.err);
    }
}

#[test]
fn a_zip_that_cannot_be_read_says_why() {
    let whole = zip(&[("a.pdn", GAMES)]);
    let mut locked = whole.clone();
    for at in [
        6,
        whole
            .windows(4)
            .position(|four| four == b"PK\x01\x02")
            .expect("a list")
            + 8,
    ] {
        locked[at] |= 1;
    }
    let mut wrong = whole.clone();
    wrong[14] ^= 1;
    let at = whole
        .windows(4)
        .position(|four| four == b"PK\x01\x02")
        .expect("a list")
        + 16;
    wrong[at] ^= 1;
    let method = {
        let (mut out, mut list) = (Vec::new(), Vec::new());
        make::entry(&mut out, &mut list, "a.pdn", GAMES, 14, b"lzma");
        make::end(out, &list, 1)
    };
    let files: [(&str, &[u8], &str); 5] = [
        ("cut.zip", &whole[..whole.len() - 30], "is damaged"),
        ("locked.zip", &locked, "is encrypted with a password"),
        ("wrong.zip", &wrong, "is damaged"),
        ("method.zip", &method, "by a method that is not read"),
        ("empty.zip", &zip(&[("readme.md", b"x")]), "nothing to read"),
    ];
    for (name, bytes, why) in files {
        let dir = folder(&[(name, bytes)]);
        let run = run_in(dir.path(), &["check", name], "");
        let told = run.out + &run.err;
        assert!(told.contains(why), "{name}: {told}");
        assert_eq!(run.status, Some(2), "{name}");
    }
    let run = run_in(Path::new("."), &["check", "-"], whole);
    assert!(
        run.out.contains("save it as one and name that"),
        "{}",
        run.out
    );
    let nested = gz(&gz(GAMES));
    let run = run_in(Path::new("."), &["check", "-"], nested);
    assert!(
        run.out.contains("is an archive within an archive"),
        "{}",
        run.out
    );
}

/// A zip has its directory at its end: what was cut off, or damaged there, is read by the headers of its files.
#[test]
fn what_is_left_of_a_zip_is_read() {
    let many = GAMES.repeat(400);
    let whole = zip(&[("a.pdn", GAMES), ("b.pdn", GAMES), ("c.pdn", &many)]);
    let begins: Vec<_> = whole
        .windows(4)
        .enumerate()
        .filter_map(|(at, four)| (four == b"PK\x03\x04").then_some(at))
        .collect();
    assert_eq!(begins.len(), 3);
    let cut = &whole[..begins[2] + (whole.len() - begins[2]) / 2];
    // Written as a stream: lengths and sums stand behind the files.
    let mut stream = cut.to_vec();
    for at in &begins[..2] {
        stream[at + 6] |= 8;
        stream[at + 14..at + 26].fill(0);
    }
    let mut hurt = cut.to_vec();
    hurt[begins[0] + 4] = 0xff;
    let listed = whole.windows(4).position(|four| four == b"PK\x01\x02");
    let unlisted = &whole[..listed.expect("a list")];
    let (a, b) = ("x.zip!a.pdn:15:34: M005", "x.zip!b.pdn:15:34: M005");
    for (bytes, firsts, last_is_whole) in [
        (cut, &[a, b][..], false),
        (&stream, &[a, b], false),
        (&hurt, &[b], false),
        (unlisted, &[a, b], true),
    ] {
        let dir = folder(&[("x.zip", bytes)]);
        let (told, run) = found(dir.path(), &["x.zip"], b"");
        assert_eq!(told[0], "x.zip:null:null: I001", "{told:?}");
        assert_eq!(told[1..=firsts.len()], *firsts);
        let rest = &told[firsts.len() + 1..];
        let games = rest.iter().filter(|one| one.ends_with(": M005")).count();
        assert_eq!(games == 400, last_is_whole, "{games}");
        assert!(games > 20, "{games}");
        let torn = rest.iter().any(|one| one == "x.zip!c.pdn:null:null: I001");
        assert_eq!(torn, !last_is_whole);
        assert_eq!(run.status, Some(2));
        let (told, _) = found(dir.path(), &["x.zip!b.pdn"], b"");
        assert_eq!(told, [b]);
    }
}

#[test]
fn a_bomb_ends_at_the_limit() {
    // What the zip says of itself is enough.
    let mut bomb = zip(&[("a.pdn", &GAMES.repeat(10))]);
    let at = bomb
        .windows(4)
        .position(|four| four == b"PK\x01\x02")
        .expect("a list")
        + 24;
    bomb[at..at + 4].copy_from_slice(&0xf000_0000_u32.to_le_bytes());
    let dir = folder(&[("a.zip", &bomb)]);
    let (told, run) = found(dir.path(), &["a.zip"], b"");
    assert_eq!(told, ["a.zip!a.pdn:null:null: I013"]);
    assert_eq!(run.status, Some(2));
    assert!(
        run.err
            .contains("more than 1 GiB and 200 times its own length"),
        "{}",
        run.err
    );
    // A window of 2 GiB.
    let window = b"\x28\xb5\x2f\xfd\x00\xa8\x01\0\0";
    let (told, _) = found(Path::new("."), &[], window);
    assert_eq!(told, ["<stdin>:null:null: I013"]);
}

#[test]
fn nothing_that_is_compressed_is_mended() {
    let packed = gz(GAMES);
    let archive = zip(&[("a.pdn", GAMES), ("b.pdn", GAMES)]);
    let files: [(&str, &[u8]); 3] = [
        ("in/a.pdn", GAMES),
        ("in/b.pdn.gz", &packed),
        ("in/c.zip", &archive),
    ];
    let dir = folder(&files);
    for name in ["in/b.pdn.gz", "in/c.zip", "in/c.zip!b.pdn"] {
        for args in [
            &["fix", name][..],
            &["fix", "--in-place", name],
            &["fix", "--diff", name],
            &["fix", "-o", "out/", name],
        ] {
            let run = run_in(dir.path(), args, "");
            assert_eq!(run.status, Some(2), "{args:?}");
            assert!(
                run.err.contains("is never rewritten: unpack it"),
                "{}",
                run.err
            );
            assert_eq!(run.err.matches("never rewritten").count(), 1, "{}", run.err);
        }
    }
    let run = run_in(dir.path(), &["fix", "--in-place", "--unsafe", "in"], "");
    assert_eq!(
        run.out.matches("left alone: it is compressed").count(),
        2,
        "{}",
        run.out
    );
    assert_ne!(
        fs::read(dir.path().join("in/a.pdn")).expect("a file"),
        GAMES
    );
    for (name, bytes) in &files[1..] {
        assert_eq!(fs::read(dir.path().join(name)).expect("a file"), *bytes);
    }
    assert_eq!(
        fs::read_dir(dir.path().join("in"))
            .expect("a folder")
            .count(),
        3
    );
}

/// What is never written stands in nobody's way.
#[test]
fn a_file_beside_its_compressed_copy_is_mended() {
    let packed = gz(GAMES);
    let archive = zip(&[("a.pdn", GAMES)]);
    let dir = folder(&[
        ("in/a.pdn", GAMES),
        ("in/a.pdn.gz", &packed),
        ("in/a.zip", &archive),
    ]);
    let run = run_in(dir.path(), &["fix", "in", "-o", "out"], "");
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert_eq!(
        run.out.matches("left alone: it is compressed").count(),
        2,
        "{}",
        run.out
    );
    let written: Vec<_> = fs::read_dir(dir.path().join("out"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    assert_eq!(written, ["a.pdn"]);
}

#[test]
fn what_a_zip_holds_is_written_as_what_a_folder_holds() {
    let evil = zip(&[
        ("g.pdn", GAMES),
        ("sub/g.pdn", GAMES),
        ("../../up.pdn", GAMES),
        ("/root.pdn", GAMES),
    ]);
    let dir = folder(&[("in/a.zip", &evil), ("in/b.pdn.gz", &gz(GAMES))]);
    let run = run_in(dir.path(), &["convert", "in/a.zip", "-o", "out"], "");
    assert_eq!(run.status, Some(0), "{}", run.err);
    let run = run_in(dir.path(), &["convert", "in", "-o", "all"], "");
    assert_eq!(run.status, Some(0), "{}", run.err);
    for name in [
        "out/g.pdn",
        "out/sub/g.pdn",
        "out/up.pdn",
        "out/root.pdn",
        "all/a/g.pdn",
        "all/a/up.pdn",
        "all/b.pdn",
    ] {
        assert!(dir.path().join(name).is_file(), "{name}");
    }
    let run = run_in(
        dir.path(),
        &["convert", "in/a.zip", "--force", "-o", "in/a.zip"],
        "",
    );
    assert!(run.err.contains("in/a.zip is being read"), "{}", run.err);
    let run = run_in(dir.path(), &["event", "in", "--format", "html"], "");
    assert_eq!(
        (run.status, run.err.contains("error")),
        (Some(1), false),
        "{}",
        run.err
    );
}

/// Games of an event pass through in the same order, however many work on them.
#[test]
fn a_long_file_is_read_in_pieces() {
    let many = GAMES.repeat(20_000);
    let dir = folder(&[("a.pdn", &many), ("b.pdn.gz", &gz(&many))]);
    let plain = run_in(
        dir.path(),
        &["check", "a.pdn", "--format", "json", "--jobs", "3"],
        "",
    )
    .out;
    let packed = run_in(
        dir.path(),
        &["check", "b.pdn.gz", "--format", "json", "--jobs", "3"],
        "",
    )
    .out;
    let facts = |text: &str| {
        text.split("],")
            .next()
            .map(|text| text.replace("b.pdn.gz", "a.pdn"))
    };
    assert_eq!(facts(&packed), facts(&plain));
    assert!(packed.contains("\"game\":40000"));
}

/// What was not looked into is told in every format, and ends in a status of its own, whatever its name.
#[test]
fn what_was_not_looked_into_is_never_clean() {
    let packed_by = |name: &str, method: u16| {
        let (mut out, mut list) = (Vec::new(), Vec::new());
        make::entry(&mut out, &mut list, "a.pdn", GAMES, 0, GAMES);
        make::entry(
            &mut out,
            &mut list,
            name,
            GAMES,
            method,
            b"cannot be unpacked",
        );
        make::end(out, &list, 2)
    };
    let with = |name: &str, bytes: &[u8]| zip(&[("a.pdn", GAMES), (name, bytes)]);
    let rar = &b"Rar!\x1a\x07\x01\0"[..];
    for (archive, name, why) in [
        (packed_by("notes.txt", 9), "notes.txt", "Deflate64"),
        (packed_by("table.csv", 98), "table.csv", "PPMd"),
        (packed_by("page.html", 14), "page.html", "LZMA"),
        (packed_by("sheet.docx", 9), "sheet.docx", "Deflate64"),
        (packed_by("b.pdn", 9), "b.pdn", "Deflate64"),
        (packed_by("torn.txt", 8), "torn.txt", "is damaged"),
        (
            with("more.zip", &zip(&[("x.pdn", GAMES)])),
            "more.zip",
            "within an archive",
        ),
        (with("more.rar", rar), "more.rar", "within an archive"),
        (
            with("more.tar.gz", &gz(b"x")),
            "more.tar.gz",
            "within an archive",
        ),
        (
            with("b.txt.gz", &gz(GAMES)),
            "b.txt.gz",
            "within an archive",
        ),
        (
            with("b.pdn.lz4", b"\x04\x22\x4d\x18xxxx"),
            "b.pdn.lz4",
            "LZ4",
        ),
    ] {
        let dir = folder(&[("x.zip", &archive), ("in/x.zip", &archive)]);
        for (path, of) in [("x.zip", "x.zip"), ("in", "in/x.zip")] {
            let told = format!("{of}!{name}");
            for format in [
                "human", "json", "jsonl", "csv", "sarif", "junit", "github", "html",
            ] {
                let run = run_in(dir.path(), &["check", "-q", "--format", format, path], "");
                assert_eq!(run.status, Some(2), "{told} {format}");
                assert!(run.out.contains("I001"), "{told} {format}: {}", run.out);
            }
            let (all, run) = found(dir.path(), &[path], b"");
            assert!(all.contains(&format!("{told}:null:null: I001")), "{all:?}");
            assert!(run.err.contains(why), "{told}: {}", run.err);
            for command in [
                &["convert"][..],
                &["stats"],
                &["draws"],
                &["event"],
                &["merge"],
            ] {
                let run = run_in(dir.path(), &[command, &[path]].concat(), "");
                assert_eq!(run.status, Some(2), "{command:?} {told}");
                assert!((run.err + &run.out).contains(&told), "{command:?} {told}");
            }
        }
    }
}

#[test]
fn what_is_packed_otherwise_is_named_with_what_helps() {
    let tar = {
        let mut header = vec![0; 512];
        header[..5].copy_from_slice(b"a.pdn");
        header[100..108].copy_from_slice(b"0000644\0");
        header[124..136].copy_from_slice(b"00000000644\0");
        header[156] = b'0';
        header[148..156].fill(b' ');
        let sum: u32 = header.iter().map(|byte| u32::from(*byte)).sum();
        header[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        [header, GAMES.to_vec(), vec![0; 2048]].concat()
    };
    let mut ustar = tar.clone();
    ustar[257..262].copy_from_slice(b"ustar");
    let noise: Vec<u8> = (0..900u32)
        .map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    let begun = |head: &[u8]| [head, &noise].concat();
    for (name, bytes, what, helps) in [
        ("old.tar", tar.clone(), "tar", "unpack it"),
        ("new.tar", ustar.clone(), "tar", "unpack it"),
        ("games.pdn", ustar.clone(), "tar", "unpack it"),
        ("games.tar.gz", gz(&tar), "tar", "unpack it"),
        ("a.pdn.lz4", begun(b"\x04\x22\x4d\x18"), "LZ4", "lz4 -d"),
        (
            "a.pdn.lzma",
            begun(b"\x5d\0\0\x80\0\xff\xff\xff\xff\xff\xff\xff\xff"),
            "LZMA",
            "xz -d",
        ),
        ("a.pdn.lz", begun(b"LZIP\x01\x0c"), "lzip", "lzip -d"),
        ("a.pdn.br", begun(b"\x0b\0"), "Brotli", "brotli -d"),
        (
            "a.pdn.lzo",
            begun(b"\x89LZO\0\r\n\x1a\n"),
            "lzop",
            "lzop -d",
        ),
        ("a.pdn.Z", begun(b"\x1f\x9d\x90"), "compress", "gzip -d"),
        (
            "a.pdn.zst",
            b"\x28\xb5\x2f\xfd\x21\x07\x20\x05xxxx".to_vec(),
            "dictionary",
            "zstd -d -D",
        ),
    ] {
        let dir = folder(&[(name, &bytes)]);
        for path in [name, "."] {
            let run = run_in(dir.path(), &["check", path], "");
            assert_eq!(run.status, Some(2), "{name}: {}", run.out);
            assert!(run.out.contains("I001"), "{name}: {}", run.out);
            let told = run.out + &run.err;
            assert!(
                !told.contains("holds no text") && !told.contains("is damaged"),
                "{told}"
            );
            if path == name || !name.contains(".tar") {
                assert!(
                    told.contains(what) && told.contains(helps),
                    "{name}: {told}"
                );
            }
        }
        let run = run_in(dir.path(), &["convert", name, "-o", "out.pdn"], "");
        assert_eq!(run.status, Some(2), "{name}: {}", run.err);
    }
}

#[test]
fn every_file_of_a_zip_is_written_under_a_name_of_its_own() {
    let other = String::from_utf8_lossy(GAMES).replace("c3-d4", "a3-b4");
    for (all, wanted) in [
        (vec!["dup.pdn", "dup.pdn"], vec!["dup-2.pdn", "dup.pdn"]),
        (
            vec!["dup.pdn", "dup.pdn", "dup-2.pdn", "dup.pdn"],
            vec!["dup-2.pdn", "dup-3.pdn", "dup-4.pdn", "dup.pdn"],
        ),
        (
            vec!["evil.pdn", "../evil.pdn"],
            vec!["evil-2.pdn", "evil.pdn"],
        ),
        (
            vec!["a.pdn", "/a.pdn", "./a.pdn", "x/../a.pdn"],
            vec!["a-2.pdn", "a-3.pdn", "a.pdn", "x/a.pdn"],
        ),
        (vec!["A.pdn", "a.pdn"], vec!["A.pdn", "a-2.pdn"]),
        (
            vec!["CON.pdn", "c:d.pdn", "a\u{202e}b.pdn", "-x.pdn"],
            vec!["_CON.pdn", "ab.pdn", "c-d.pdn", "x.pdn"],
        ),
        (vec!["Round 1 (open).pdn"], vec!["Round 1 (open).pdn"]),
    ] {
        let files: Vec<_> = all
            .iter()
            .enumerate()
            .map(|(nth, name)| (*name, if nth == 0 { GAMES } else { other.as_bytes() }))
            .collect();
        let dir = folder(&[("z.zip", &zip(&files))]);
        let run = run_in(dir.path(), &["convert", "z.zip", "-o", "out"], "");
        assert_eq!(run.status, Some(0), "{all:?}: {}", run.err);
        let out = dir.path().join("out");
        let walk = walkdir::WalkDir::new(&out)
            .into_iter()
            .map(|entry| entry.expect("an entry"));
        let mut names: Vec<_> = walk
            .filter(|entry| entry.file_type().is_file())
            .map(|entry| {
                entry
                    .path()
                    .strip_prefix(&out)
                    .expect("below")
                    .display()
                    .to_string()
            })
            .collect();
        names.sort();
        assert_eq!(names, wanted, "{all:?}");
        // Each can be named alone.
        let (told, _) = found(dir.path(), &["z.zip"], b"");
        let places: std::collections::BTreeSet<_> = told
            .iter()
            .filter_map(|one| one.split(".pdn:").next())
            .collect();
        assert_eq!(places.len(), all.len(), "{told:?}");
    }
}
