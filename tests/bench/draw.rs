//! What counting for draws costs: games are read and resolved before, so that only the tracker is measured.

mod data;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use pdn_rules::counting::{DrawTracker, build_report};
use pdn_rules::movegen::{MoveResolution, SquareCodes};
use pdn_rules::position::Position;
use pdn_rules::span::Span;
use pdn_rules::variant::{self, Variant};
use pdn_rules::written::MoveText;
use pdn_text::pdn::{Encoding, PdnReader, TagName, Visitor};

/// The main lines of the games that begin in the initial position, as positions.
struct Games {
    rules: &'static Variant,
    squares: SquareCodes,
    lines: Vec<Vec<Position>>,
    bytes: Vec<u8>,
    depth: usize,
    open: bool,
}

impl Visitor for Games {
    fn begin_game(&mut self, _: usize) {
        self.lines.push(vec![Position::initial(self.rules)]);
        (self.depth, self.open) = (0, true);
    }
    fn visit_tag(&mut self, name: Span, _: Span, _: Span) {
        self.open &= TagName::from_name(name.slice_of(&self.bytes)) != TagName::Fen;
    }
    fn visit_move(&mut self, text: &MoveText) {
        let Some(line) = self
            .lines
            .last_mut()
            .filter(|_| self.open && self.depth == 0)
        else {
            return;
        };
        let mut position = line[line.len() - 1].clone();
        match position.resolve_move(text, &self.squares) {
            MoveResolution::Legal(mv) => {
                position.play(&mv);
                line.push(position);
            }
            _ => self.open = false,
        }
    }
    fn open_variation(&mut self, _: Span) {
        self.depth += 1;
    }
    fn close_variation(&mut self, _: Span) {
        self.depth = self.depth.saturating_sub(1);
    }
}

fn games(name: &str) -> Vec<Vec<Position>> {
    let rules = variant::find_variant(name).expect("a variant");
    let bytes = data::games(rules, 1 << 19);
    let mut games = Games {
        rules,
        squares: SquareCodes::new(rules, rules.numbering),
        lines: Vec::new(),
        bytes: bytes.clone(),
        depth: 0,
        open: false,
    };
    PdnReader::new(Encoding::Utf8).read_chunk(&bytes, &mut games);
    games.lines.retain(|line| line.len() > 1);
    games.lines
}

fn plies(lines: &[Vec<Position>]) -> usize {
    lines.iter().map(|line| line.len() - 1).sum()
}

/// Counts every game with one tracker. Gives the plies after which a draw was due.
fn count(lines: &[Vec<Position>]) -> u64 {
    let start = &lines[0][0];
    let code = start.variant().draws;
    let mut tracker = DrawTracker::new(code, start);
    let mut due = 0;
    for line in lines {
        tracker.reset(code, &line[0]);
        for pair in line.windows(2) {
            tracker.record_ply(&pair[0], &pair[1]);
            due += u64::from(tracker.is_due());
        }
    }
    due
}

#[divan::bench(args = ["russian", "international", "english", "italian"])]
fn tracker(bencher: Bencher, name: &str) {
    let lines = games(name);
    bencher
        .counter(ItemsCount::new(plies(&lines)))
        .bench_local(|| count(black_box(&lines)));
}

#[divan::bench(args = ["russian"])]
fn whole_report(bencher: Bencher, name: &str) {
    let lines = games(name);
    bencher
        .counter(ItemsCount::new(plies(&lines)))
        .bench_local(|| {
            let runs = lines.iter().map(|line| {
                let code = line[0].variant().draws;
                build_report(code, &line[0], line[1..].iter().cloned())
                    .runs
                    .len()
            });
            runs.sum::<usize>()
        });
}

fn main() {
    divan::main();
}
