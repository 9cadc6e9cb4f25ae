//! Games whose counts were made by hand: `fixtures/draws`, with what is expected in `expected.tsv` beside them.

use pdn_rules::board::Color;
use pdn_rules::counting::DrawTracker;
use pdn_rules::draw::{CODES, find_code};
use pdn_rules::movegen::{MoveResolution, SquareCodes};
use pdn_rules::position::Position;
use pdn_rules::span::Span;
use pdn_rules::variant::{self, Variant};
use pdn_rules::written::MoveText;
use pdn_text::notation::fen;
use pdn_text::pdn::{Encoding, PdnReader, TagName, Visitor};
use std::collections::BTreeSet;
use std::fs;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/draws");

#[derive(Default)]
struct Sample {
    bytes: Vec<u8>,
    rules: Option<&'static Variant>,
    fen: String,
    moves: Vec<MoveText>,
}

impl Visitor for Sample {
    fn visit_tag(&mut self, name: Span, value: Span, _: Span) {
        let value = String::from_utf8_lossy(value.slice_of(&self.bytes)).into_owned();
        match TagName::from_name(name.slice_of(&self.bytes)) {
            TagName::Fen => self.fen = value,
            TagName::GameType => self.rules = variant::of_game_type(value.parse().unwrap()),
            _ => {}
        }
    }
    fn visit_move(&mut self, text: &MoveText) {
        self.moves.push(*text);
    }
}

/// The position before the first move and after every one.
fn line(name: &str) -> Vec<Position> {
    let bytes = fs::read(format!("{FOLDER}/{name}.pdn")).unwrap();
    let mut sample = Sample {
        bytes: bytes.clone(),
        ..Sample::default()
    };
    PdnReader::new(Encoding::Utf8).read_chunk(&bytes, &mut sample);
    let rules = sample.rules.unwrap();
    let (mut position, faults) = fen::parse_fen(&sample.fen)
        .unwrap()
        .to_position(rules, rules.numbering);
    assert!(faults.is_empty(), "{name}: {faults:?}");
    let squares = SquareCodes::new(rules, rules.numbering);
    let mut line = vec![position.clone()];
    for (index, text) in sample.moves.iter().enumerate() {
        match position.resolve_move(text, &squares) {
            MoveResolution::Legal(mv) => position.play(&mv),
            _ => panic!("{name}: ply {} is not legal in {position:?}", index + 1),
        }
        line.push(position.clone());
    }
    line
}

/// Everything that runs, as the table has it: article, strong side, n/of, since, and `!` when due.
fn shown(tracker: &DrawTracker) -> Vec<String> {
    let mut all: Vec<String> = tracker
        .running_counts()
        .map(|count| {
            let strong = count.strong.map_or('-', Color::letter);
            let due = if count.due { "!" } else { "" };
            let (article, n, of) = (count.article.number, count.n, count.of);
            format!("{article} {strong} {n}/{of} {}{due}", count.since)
        })
        .collect();
    all.sort();
    all
}

#[test]
fn counted_by_hand() {
    let table = fs::read_to_string(format!("{FOLDER}/expected.tsv")).unwrap();
    let (mut files, mut codes) = (BTreeSet::new(), BTreeSet::new());
    for row in table.lines().filter(|row| !row.starts_with('#')) {
        let cells: Vec<_> = row.split('\t').collect();
        let [name, id, ply, want] = cells[..] else {
            panic!("{row}")
        };
        let code = find_code(id).unwrap();
        let line = line(name);
        let ply: usize = ply.parse().unwrap();
        assert!(
            ply < line.len(),
            "{row}: the game has {} plies",
            line.len() - 1
        );
        let tracker = super::follow(code, &line[..=ply]);
        let mut want: Vec<_> = want.split("; ").filter(|count| !count.is_empty()).collect();
        want.sort_unstable();
        assert_eq!(shown(&tracker), want, "{name} by {id} after ply {ply}");
        files.insert(format!("{name}.pdn"));
        codes.insert(code.id);
    }
    let mut found: BTreeSet<_> = fs::read_dir(FOLDER)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    found.remove("expected.tsv");
    assert_eq!(found, files, "every sample is counted");
    assert_eq!(codes.len(), CODES.len(), "every code has a sample");
}
