//! Builds a large PDN file from the corpus: `cargo run --release --features tools --example big_file FILE [BYTES]`.
//!
//! Every record of the UTF-8 files whose variant `expected.tsv` knows, in the order of that table and again and again
//! until the file is full. A record without a `GameType` gets one, so that a file of many variants says what it holds.
#![allow(clippy::print_stdout)]

use pdn_rules::span::Span;
use pdn_text::pdn::{Encoding, PdnReader, TagName, Visitor};
use std::io::Write;
use std::path::Path;

#[derive(Default)]
struct Records<'a> {
    bytes: &'a [u8],
    game_type: &'a str,
    typed: bool,
    moves: bool,
    start: usize,
    out: Vec<Vec<u8>>,
}

impl Visitor for Records<'_> {
    fn begin_game(&mut self, at: usize) {
        (self.start, self.typed, self.moves) = (at, false, false);
    }
    fn visit_tag(&mut self, name: Span, _: Span, _: Span) {
        self.typed |= matches!(
            TagName::from_name(name.slice_of(self.bytes)),
            TagName::GameType | TagName::Variant
        );
    }
    fn visit_move(&mut self, _: &pdn_rules::written::MoveText) {
        self.moves = true;
    }
    fn end_game(&mut self, at: usize) {
        let mut record = Vec::new();
        if !self.typed {
            record.extend_from_slice(format!("[GameType \"{}\"]\n", self.game_type).as_bytes());
        }
        record.extend_from_slice(&self.bytes[self.start..at]);
        record.extend_from_slice(b"\n\n");
        self.out.push(record);
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("a file to write");
    let size: usize = args
        .next()
        .map_or(100_000_000, |text| text.parse().expect("bytes"));
    let folder = std::env::var("PDN_DATA").unwrap_or_else(|_| "../shared/data".to_owned());
    let folder = Path::new(&folder);
    let table =
        std::fs::read_to_string(folder.join("expected.tsv")).expect("expected.tsv in PDN_DATA");
    let mut records = Vec::new();
    for line in table.lines().skip(1) {
        let fields: Vec<_> = line.split('\t').collect();
        let Some(variant) = pdn_rules::variant::find_variant(fields[2])
            .filter(|_| fields[1] == "ascii" || fields[1] == "utf-8")
        else {
            continue;
        };
        let game_type = variant.game_type.expect("a number").to_string();
        let bytes = std::fs::read(folder.join(fields[0])).expect(fields[0]);
        let mut found = Records {
            bytes: &bytes,
            game_type: &game_type,
            ..Records::default()
        };
        PdnReader::new(Encoding::Utf8).read_chunk(&bytes, &mut found);
        records.append(&mut found.out);
    }
    let mut out = std::io::BufWriter::new(std::fs::File::create(&file).expect("a file to write"));
    let (mut written, mut games) = (0, 0);
    'full: loop {
        for record in &records {
            if written >= size {
                break 'full;
            }
            out.write_all(record).expect("written");
            written += record.len();
            games += 1;
        }
    }
    println!(
        "{file}: {written} bytes, {games} records, each of {} distinct ones",
        records.len()
    );
}
