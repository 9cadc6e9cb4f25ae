//! How fast written moves become legal ones: games are read before, so that only resolving and playing is measured.

mod data;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use pdn_rules::movegen::{MoveResolution, SquareCodes};
use pdn_rules::position::Position;
use pdn_rules::span::Span;
use pdn_rules::variant;
use pdn_rules::written::MoveText;
use pdn_text::pdn::{Encoding, PdnReader, TagName, Visitor};

/// The main lines of the games that begin in the initial position.
#[derive(Default)]
struct Games {
    all: Vec<Vec<MoveText>>,
    bytes: Vec<u8>,
    depth: usize,
    set_up: bool,
}

impl Visitor for Games {
    fn begin_game(&mut self, _: usize) {
        self.all.push(Vec::new());
        (self.depth, self.set_up) = (0, false);
    }
    fn visit_tag(&mut self, name: Span, _: Span, _: Span) {
        self.set_up |= TagName::from_name(name.slice_of(&self.bytes)) == TagName::Fen;
    }
    fn visit_move(&mut self, text: &MoveText) {
        if let Some(game) = self
            .all
            .last_mut()
            .filter(|_| self.depth == 0 && !self.set_up)
        {
            game.push(*text);
        }
    }
    fn open_variation(&mut self, _: Span) {
        self.depth += 1;
    }
    fn close_variation(&mut self, _: Span) {
        self.depth = self.depth.saturating_sub(1);
    }
}

/// Plays every game as far as its moves are legal. Gives the plies.
fn play(start: &Position, squares: &SquareCodes, games: &[Vec<MoveText>]) -> u64 {
    let mut plies = 0;
    for game in games {
        let mut position = start.clone();
        for text in game {
            let MoveResolution::Legal(mv) = position.resolve_move(text, squares) else {
                break;
            };
            position.play(&mv);
            plies += 1;
        }
        black_box(position.hash());
    }
    plies
}

#[divan::bench(args = ["international", "russian", "english"])]
fn resolve_and_play(bencher: Bencher, name: &str) {
    let rules = variant::find_variant(name).expect("a variant");
    let bytes = data::games(rules, 2 << 20);
    let mut games = Games {
        bytes: bytes.clone(),
        ..Games::default()
    };
    PdnReader::new(Encoding::Utf8).read_chunk(&bytes, &mut games);
    let start = Position::initial(rules);
    let squares = SquareCodes::new(rules, rules.numbering);
    let plies = play(&start, &squares, &games.all);
    bencher
        .counter(ItemsCount::new(plies))
        .bench_local(|| play(&start, &squares, black_box(&games.all)));
}

fn main() {
    divan::main();
}
