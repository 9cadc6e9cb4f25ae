//! How fast text becomes tokens, and streams become chunks.

use std::path::{Path, PathBuf};

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use pdn_rules::span::Span;
use pdn_rules::written::MoveText;
use pdn_text::pdn::{ChunkSplitter, DEFAULT_TARGET, Encoding, PdnReader, Visitor};

#[derive(Default)]
struct Count {
    games: usize,
    moves: usize,
    squares: usize,
}

impl Visitor for Count {
    fn begin_game(&mut self, _: usize) {
        self.games += 1;
    }
    fn visit_tag(&mut self, _: Span, value: Span, _: Span) {
        self.squares += value.len();
    }
    fn visit_move(&mut self, text: &MoveText) {
        self.moves += 1;
        self.squares += text.square_codes().first().copied().map_or(0, usize::from);
    }
}

/// `PDN_DATA`, the files beside the crate, or the fixtures.
fn folder() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    std::env::var_os("PDN_DATA")
        .map(PathBuf::from)
        .into_iter()
        .chain([root.join("../shared/data"), root.join("fixtures")])
        .find(|p| p.is_dir())
        .unwrap_or_default()
}

/// At least `size` bytes of the files whose path holds `part`, over and over; a made-up game when there are none.
fn corpus(part: &str, size: usize) -> Vec<u8> {
    let mut once = Vec::new();
    let files = walkdir::WalkDir::new(folder()).sort_by_file_name();
    for entry in files.into_iter().filter_map(Result::ok) {
        let path = entry.path();
        if path.extension().is_some_and(|e| e == "pdn") && path.to_string_lossy().contains(part) {
            once.extend(std::fs::read(path).unwrap_or_default());
            once.extend(b"\n\n");
        }
    }
    if once.is_empty() {
        once.extend(b"[Event \"?\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *\n\n");
    }
    once.repeat(size.div_ceil(once.len()))
}

#[divan::bench(args = ["acf-1000", "dutch96h", "russian/abatsiev", "11_man", ".pdn"])]
fn read(bencher: Bencher, part: &str) {
    let text = corpus(part, 4 << 20);
    let mut reader = PdnReader::new(Encoding::Utf8);
    bencher
        .counter(BytesCount::of_slice(&text))
        .bench_local(|| {
            let mut count = Count::default();
            reader.read_chunk(black_box(&text), &mut count);
            black_box((count.games, count.moves, count.squares))
        });
}

#[divan::bench(args = ["acf-1000", "11_man", ".pdn"])]
fn split(bencher: Bencher, part: &str) {
    let text = corpus(part, 32 << 20);
    bencher
        .counter(BytesCount::of_slice(&text))
        .bench_local(|| {
            ChunkSplitter::new(black_box(text.as_slice()), DEFAULT_TARGET)
                .filter_map(Result::ok)
                .map(|chunk| chunk.bytes.len())
                .sum::<usize>()
        });
}

fn main() {
    divan::main();
}
