//! Reading chunk by chunk reports the same as reading the whole.

use super::census::pdn_files;
use super::events::{EventLog, events_in};
use crate::pdn::{ChunkSplitter, Encoding, MAX_CHUNK, PdnReader, detect_encoding};

/// Returns the events of all chunks, and checks what every chunk promises.
pub(super) fn chunked_events(
    bytes: &[u8],
    target: usize,
    encoding: Encoding,
) -> (Vec<String>, usize) {
    let (mut lines, mut offset, mut count, mut last) = (Vec::new(), 0, 0, false);
    let mut reader = PdnReader::new(encoding);
    for chunk in ChunkSplitter::new(bytes, target).with_encoding(encoding) {
        let chunk = chunk.unwrap();
        assert!(!last && chunk.offset == offset && !chunk.cut && chunk.bytes.len() <= MAX_CHUNK);
        offset += chunk.bytes.len() as u64;
        last = chunk.last;
        count += 1;
        // A chunk is read without its invisible characters.
        let clean = chunk.without_invisible(encoding);
        let text = &clean.as_ref().unwrap_or(&chunk).bytes;
        let mut log = EventLog::new(text);
        reader.read_chunk(text, &mut log);
        lines.append(&mut log.lines);
    }
    assert!(last && offset == bytes.len() as u64);
    (lines, count)
}

#[test]
fn real_files_split_anywhere() {
    for path in pdn_files() {
        let bytes = std::fs::read(&path).unwrap();
        let encoding = detect_encoding(&bytes).encoding;
        let whole = events_in(&bytes, encoding);
        for target in [1, 700, 5000, 64 << 10, 1 << 20] {
            let (lines, _) = chunked_events(&bytes, target, encoding);
            if lines != whole {
                let n = whole.iter().zip(&lines).take_while(|(a, b)| a == b).count();
                panic!(
                    "{} at {target}: {:?} and {:?}",
                    path.display(),
                    whole.get(n),
                    lines.get(n)
                );
            }
        }
    }
}

#[test]
fn chunks_have_about_the_target_length() {
    let game = "[Event \"x\"]\n\n1. 32-28 19-23 2. 28x19 14x23 {a\n}\n\n";
    let text = game.repeat(2000);
    let (_, count) = chunked_events(text.as_bytes(), 1000, Encoding::Utf8);
    assert!(count >= text.len() / 1100, "{count}");
    let lines = "[FEN \"W:W1:B2\"] *\n".repeat(2000);
    let (_, count) = chunked_events(lines.as_bytes(), 1000, Encoding::Utf8);
    assert!(count >= lines.len() / 1100, "{count}");
}

#[test]
fn a_line_end_is_not_torn_in_two() {
    let line = "1. 32-28 ]\r\n";
    for pad in 0..line.len() {
        let text = [&" ".repeat(pad), &*line.repeat(MAX_CHUNK / line.len() + 9)].concat();
        let chunks: Vec<_> = ChunkSplitter::new(text.as_bytes(), MAX_CHUNK).collect();
        assert_eq!(chunks.len(), 2);
        for chunk in chunks {
            assert!(!chunk.unwrap().bytes.ends_with(b"\r"), "{pad}");
        }
    }
}

#[test]
fn comments_stay_with_their_tags() {
    let text = "1. 32-28 *\n{ next\n one }\n% line\n[Event \"b\"]\n1. 32-28 *\n\n[Event \"c\"]\n";
    for target in 1..text.len() {
        let (lines, _) = chunked_events(text.as_bytes(), target, Encoding::Utf8);
        assert_eq!(lines, events_in(text.as_bytes(), Encoding::Utf8));
    }
}

/// Reads a text whole and in chunks of every length, and returns the events of the whole.
fn events_at_all_splits(text: &[u8]) -> Vec<String> {
    let whole = events_in(text, Encoding::Utf8);
    for target in 1..=text.len() {
        let (lines, _) = chunked_events(text, target, Encoding::Utf8);
        assert_eq!(lines, whole, "{} at {target}", text.escape_ascii());
    }
    whole
}

#[test]
fn a_separator_before_a_tag_is_not_alone_where_a_chunk_ends() {
    let before = [
        "[A \"b\"]",
        "[A \"b\"]\n1. 32-28",
        "1. 32-28 *",
        "{ c }",
        "",
    ];
    for before in before {
        for signs in ["\u{1e}", " \u{1e}", "\u{1}\u{1e}", "\u{feff}\u{1e}"] {
            let text = format!("{before}\n{signs}[C \"d\"]\n1. 32-28 *\n");
            let whole = events_at_all_splits(text.as_bytes());
            assert!(
                whole.iter().any(|line| line.starts_with("ControlBytes")),
                "{text:?}"
            );
        }
    }
    let alone = events_at_all_splits(b"[A \"b\"]\n\x1e\n[C \"d\"]\n");
    let parts = ["game", "tag A=b", "end", "game", "tag C=d", "end"];
    assert_eq!(alone, parts);
}

#[test]
fn a_tag_line_behind_a_carriage_return_ends_a_value() {
    let text = "[A \"x\r[B \"] {\r\"]\n *\n[C \"d\"]\n";
    let whole = events_at_all_splits(text.as_bytes());
    assert_eq!(whole[..2], ["game", "tag A=x"]);
    // If none begins there, it belongs to the value.
    for text in ["[A \"x\r\"]\n", "[A \"x\r[\"]\n", "[A \"x\ry [B \"]\n"] {
        let whole = events_at_all_splits(text.as_bytes());
        assert_eq!(whole.len(), 3, "{whole:?}");
    }
}

#[test]
fn empty_and_endless_input() {
    let chunks: Vec<_> = ChunkSplitter::new(&b""[..], 10)
        .map(Result::unwrap)
        .collect();
    assert_eq!(chunks.len(), 1);
    assert!(chunks[0].last && chunks[0].bytes.is_empty());
    for (text, end) in [
        ("1. 32-28 19-23\n", b'\n'),
        ("1. 32-28 19-23 ", b' '),
        ("1. 32-28 19-23\n\n2. 28x19\n", b'\n'),
        ("\u{43e}", 0xbe),
    ] {
        let endless = text.repeat((10 << 20) / text.len());
        let mut total = 0;
        for chunk in ChunkSplitter::new(endless.as_bytes(), 1000) {
            let chunk = chunk.unwrap();
            assert!(chunk.bytes.len() <= MAX_CHUNK && chunk.cut != chunk.last);
            assert_eq!(chunk.bytes.last(), Some(&end));
            total += chunk.bytes.len();
        }
        assert_eq!(total, endless.len());
    }
}
