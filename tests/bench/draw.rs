//! What counting for draws costs: games are read and resolved before, so that only the tracker is measured.

mod data;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use pdn::counting::{Tracker, report};
use pdn::movegen::{Resolution, Squares};
use pdn::pdn::{Encoding, Reader, TagName, Visitor};
use pdn::position::Position;
use pdn::span::Span;
use pdn::variant::{self, Variant};
use pdn::written::MoveText;

/// The main lines of the games that begin in the initial position, as positions.
struct Games {
    rules: &'static Variant,
    squares: Squares,
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
    fn tag(&mut self, name: Span, _: Span, _: Span) {
        self.open &= TagName::of(name.of(&self.bytes)) != TagName::Fen;
    }
    fn mv(&mut self, text: &MoveText) {
        let Some(line) = self
            .lines
            .last_mut()
            .filter(|_| self.open && self.depth == 0)
        else {
            return;
        };
        let mut position = line[line.len() - 1].clone();
        match position.resolve(text, &self.squares) {
            Resolution::Legal(mv) => {
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
    let rules = variant::find(name).expect("a variant");
    let bytes = data::games(rules, 1 << 19);
    let mut games = Games {
        rules,
        squares: Squares::new(rules, rules.numbering),
        lines: Vec::new(),
        bytes: bytes.clone(),
        depth: 0,
        open: false,
    };
    Reader::new(Encoding::Utf8).read(&bytes, &mut games);
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
    let mut tracker = Tracker::new(code, start);
    let mut due = 0;
    for line in lines {
        tracker.reset(code, &line[0]);
        for pair in line.windows(2) {
            tracker.ply(&pair[0], &pair[1]);
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
                report(code, &line[0], line[1..].iter().cloned()).runs.len()
            });
            runs.sum::<usize>()
        });
}

fn main() {
    divan::main();
}
