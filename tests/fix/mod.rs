//! Damaged files are mended twice: the second run changes nothing, no byte changes but where a change is told, and what
//! is safe changes no move.

use crate::fuzz::mends;
use crate::random::{Random, count};
use std::path::PathBuf;

/// What is taken of a file, at most, in bytes.
const EXCERPT: usize = 3000;
/// What is put in.
const PIECES: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "\"",
    "*",
    "1-0",
    "2:0",
    " 1/2 ",
    "\n",
    "\r\n",
    "\n\n",
    "[Event \"x\"]\n",
    "\n[Result \"0:2\"]\n",
    "[Result \"4-6]",
    "; ",
    ";",
    "\n% ",
    "\\n",
    "/FEN \"W:W31:B20\"/",
    "/FEN \"",
    "\u{feff}",
    "\u{1e}\n",
    "-",
    "x",
    ":",
    " ",
    "9",
    ".",
    " 12. ",
    "...",
    "\u{441}",
    "\u{445}",
    "$3",
    "!",
    "(abc)",
    "word",
    "\0",
    "28x",
    "32-28",
    "c3:d4",
    "белые сдались",
    "white won",
    " = ",
    "½",
    "\u{2013}",
    "~",
];

/// The text of files to damage: the corpus, and the fixtures of checks and of sheets, each with its name.
fn sources() -> Vec<(String, Vec<u8>)> {
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures");
    let folders = ["checks", "sheets", "sample"].map(|name| PathBuf::from(fixtures).join(name));
    let folders = folders.into_iter().chain(crate::corpus::folder());
    let mut all = Vec::new();
    for folder in folders {
        let files = walkdir::WalkDir::new(folder).sort_by_file_name();
        for entry in files {
            let path = entry.unwrap().into_path();
            let named = path.extension().is_some_and(|e| e == "pdn" || e == "txt");
            if path.is_file() && named {
                let name = path.file_name().unwrap().to_string_lossy().into_owned();
                all.push((name, std::fs::read(&path).unwrap()));
            }
        }
    }
    all
}

/// A stretch of a file that begins where a record or a line does.
fn excerpt<'a>(bytes: &'a [u8], random: &mut Random) -> &'a [u8] {
    if bytes.len() <= EXCERPT {
        return bytes;
    }
    let from = random.below(bytes.len() - EXCERPT);
    let tag = memchr::memmem::find(&bytes[from..], b"\n[Event ").map(|at| from + at + 1);
    let line = memchr::memchr(b'\n', &bytes[from..]).map(|at| from + at + 1);
    let start = tag.or(line).filter(|at| *at < bytes.len()).unwrap_or(from);
    let len = 200 + random.below(EXCERPT - 200);
    &bytes[start..bytes.len().min(start + len)]
}

/// Damages a text in a few places.
fn damage(bytes: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..random.below(5) {
        let at = random.below(bytes.len() + 1);
        match random.below(9) {
            0 | 1 => {
                let piece = PIECES[random.below(PIECES.len())];
                bytes.splice(at..at, piece.bytes());
            }
            2 => {
                let end = bytes.len().min(at + 1 + random.below(12));
                bytes.drain(at..end);
            }
            3 => bytes.truncate(at.max(1)),
            // A slip of the pen, a letter of the other alphabet, a sign of captures.
            4 => swap_next(bytes, at, |b| b.is_ascii_digit(), b"7"),
            5 => swap_next(bytes, at, |b| b == b'c', "\u{441}".as_bytes()),
            6 => swap_next(bytes, at, |b| b == b'-', b"x"),
            7 if at < bytes.len() => {
                let other = random.below(bytes.len());
                bytes.swap(at, other);
            }
            _ if at < bytes.len() => bytes[at] = random.below(256) as u8,
            _ => {}
        }
    }
}

/// Puts something else in place of the next byte of a kind.
fn swap_next(bytes: &mut Vec<u8>, at: usize, is: fn(u8) -> bool, other: &[u8]) {
    if let Some(n) = bytes[at..].iter().position(|b| is(*b)) {
        bytes.splice(at + n..=at + n, other.iter().copied());
    }
}

/// Asserts all that must hold of a text. Whether it was mended and changed.
fn holds(name: &str, bytes: &[u8], all: bool) -> bool {
    mends(name, bytes, all).unwrap_or_else(|fault| {
        let text = bytes.escape_ascii();
        panic!(
            "{name}, all {all}: {}\n{text}\n{}",
            fault.property, fault.told
        )
    })
}

#[test]
fn fix_twice_changes_nothing() {
    let sources = sources();
    let cases = count(2000, 200_000);
    let seed = std::env::var("PDN_SEED").ok();
    let seed = seed.and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let mut random = Random::new("mend", seed);
    let mut changed = [0; 2];
    for case in 0..cases {
        let (name, bytes) = &sources[random.below(sources.len())];
        let mut bytes = excerpt(bytes, &mut random).to_vec();
        damage(&mut bytes, &mut random);
        let all = case % 2 == 1;
        changed[usize::from(all)] += usize::from(holds(name, &bytes, all));
    }
    println!(
        "{cases} texts, changed by safe edits {}, by all {}",
        changed[0], changed[1]
    );
    // A test of nothing would pass. Without the corpus fewer of the texts have something to fix (4 % by safe edits), so the
    // floor is far below either figure.
    assert!(
        changed.iter().all(|changed| changed * 100 > cases),
        "{changed:?}"
    );
}

#[test]
fn fix_of_short_and_odd_texts() {
    for text in [
        "7-3{",
        "[Result\"4-6]0x3",
        "1. 28x",
        "2. 28x 1-1",
        "; comment",
        "1. 32-28 ; comment",
        "1. 32-28 (",
        "1. 32-28 19-23 (1... 18-23",
        "[Result \"1-1\"]\n\n1. 32-28 19-23 2. 28x",
        "1. 32-28 19-23 2. 28x19 14x23 *\u{feff} ",
        "\u{feff}\u{feff}1. 32-28",
        "1. 32-28 {a} ; b\n(c) ; d",
        "[Result \"2:0\"]",
        "1.32-28*",
        "32-28\u{1e}\n19-23",
        "[A \"\"][Result \"0:2",
    ] {
        for all in [false, true] {
            for name in ["a.pdn", "a.txt", ""] {
                holds(name, text.as_bytes(), all);
            }
        }
    }
}
