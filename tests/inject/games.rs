//! Clean games: real ones from the corpus, seeded random ones, and random ones from set-ups with kings.

use std::path::Path;

use pdn_analysis::replay::plan_replay;
use pdn_events::played::Overrides;
use pdn_rules::movegen::{Move, MoveResolution};
use pdn_rules::position::Position;
use pdn_rules::span::Span;
use pdn_rules::written::MoveText;
use pdn_text::pdn::{PdnReader, TagName, Visitor};

use super::record::{Record, Table, positions};
use crate::random::Random;
use crate::reference::{At, Game, Piece, Way, library_key, sparse};

/// Games are cut to this many plies.
pub(super) const MOST_PLIES: usize = 120;
/// Shorter ones are not taken.
const FEWEST_PLIES: usize = 12;
/// Plies of a game from a set-up.
const SET_UP_PLIES: usize = 40;

/// A game without a fault.
pub(super) struct Clean {
    /// Before each ply and after the last.
    pub(super) states: Vec<Game>,
    /// The same for the library.
    pub(super) positions: Vec<Position>,
    pub(super) ways: Vec<Way>,
    pub(super) texts: Vec<String>,
    /// Whether it begins from a set-up.
    pub(super) set_up: bool,
}

impl Clean {
    fn new(table: &Table, states: Vec<Game>, ways: Vec<Way>, set_up: bool) -> Self {
        let positions = positions(&states);
        let texts = ways
            .iter()
            .enumerate()
            .map(|(ply, way)| table.legal(&states[ply], &positions[ply], way).1)
            .collect();
        Self {
            states,
            positions,
            ways,
            texts,
            set_up,
        }
    }

    /// The position that the record has to name.
    pub(super) fn start(&self) -> Option<&Position> {
        self.set_up.then_some(&self.positions[0])
    }

    /// This game with other moves.
    pub(super) fn record<T: AsRef<str>>(&self, moves: &[T]) -> Record {
        Record::new(self.start(), moves)
    }
}

/// A random legal move; captures where there are any.
pub(super) fn random_way(game: &Game, random: &mut Random) -> Option<Way> {
    let mut ways = game.ways();
    if ways.iter().any(|way| !way.taken.is_empty()) {
        ways.retain(|way| !way.taken.is_empty());
    }
    if ways.is_empty() {
        return None;
    }
    Some(ways.swap_remove(random.below(ways.len())))
}

fn play(mut game: Game, plies: usize, random: &mut Random) -> (Vec<Game>, Vec<Way>) {
    let (mut states, mut ways) = (vec![game.clone()], Vec::new());
    while ways.len() < plies {
        let Some(way) = random_way(&game, random) else {
            break;
        };
        game = game.after(&way);
        states.push(game.clone());
        ways.push(way);
    }
    (states, ways)
}

/// The n-th random game from the initial position.
pub(super) fn random_game(table: &Table, seed: u64, nth: u64) -> Option<Clean> {
    let id = table.rules.id;
    let mut random = Random::new(id, seed << 24 | nth);
    let (states, ways) = play(Game::initial(table.rules.id), MOST_PLIES, &mut random);
    (ways.len() >= FEWEST_PLIES).then(|| Clean::new(table, states, ways, false))
}

/// The n-th random game from a set-up with kings.
pub(super) fn set_up_game(table: &Table, seed: u64, nth: u64) -> Option<Clean> {
    let id = table.rules.id;
    let mut random = Random::new(id, seed << 24 | 1 << 23 | nth);
    let mut game = sparse(id, &mut random);
    thin(&mut game);
    let (states, ways) = play(game, SET_UP_PLIES, &mut random);
    (ways.len() >= FEWEST_PLIES).then(|| Clean::new(table, states, ways, true))
}

/// Takes off what a side has more than at the start, and runs of king moves: no FEN of a game holds these.
fn thin(game: &mut Game) {
    let most = Game::initial(game.id).board.len() / 2;
    game.runs = [None; 2];
    for white in [true, false] {
        let of = |game: &Game| {
            game.board
                .values()
                .flatten()
                .filter(|p| p.white == white)
                .count()
        };
        while of(game) > most {
            let holds = |(_, pieces): &(&At, &Vec<Piece>)| pieces.iter().any(|p| p.white == white);
            let at = *game.board.iter().find(holds).unwrap().0;
            game.board.remove(&at);
        }
    }
}

/// The main lines of the games of a text that begin from the initial position.
struct Lines<'a> {
    bytes: &'a [u8],
    depth: u32,
    set_up: bool,
    game: Vec<MoveText>,
    all: Vec<Vec<MoveText>>,
}

impl Visitor for Lines<'_> {
    fn begin_game(&mut self, _: usize) {
        (self.depth, self.set_up) = (0, false);
        self.game.clear();
    }
    fn visit_tag(&mut self, name: Span, _: Span, _: Span) {
        self.set_up |= TagName::from_name(name.slice_of(self.bytes)) == TagName::Fen;
    }
    fn visit_setup(&mut self, _: Span) {
        self.set_up = true;
    }
    fn visit_move(&mut self, text: &MoveText) {
        if self.depth == 0 {
            self.game.push(*text);
        }
    }
    fn open_variation(&mut self, _: Span) {
        self.depth += 1;
    }
    fn close_variation(&mut self, _: Span) {
        self.depth = self.depth.saturating_sub(1);
    }
    fn end_game(&mut self, _: usize) {
        if !self.set_up && self.game.len() >= FEWEST_PLIES {
            self.all.push(std::mem::take(&mut self.game));
        }
    }
}

/// The moves of the main lines in the files of a variant, as far as each is plainly legal.
pub(super) fn real_lines(folder: &Path, table: &Table) -> Vec<Vec<Move>> {
    let list = std::fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let mut lines = Vec::new();
    for line in list.lines().skip(1) {
        let fields: Vec<_> = line.split('\t').collect();
        if fields[2] != table.rules.id {
            continue;
        }
        let bytes = std::fs::read(folder.join(fields[0])).unwrap();
        let plan = plan_replay(&[&bytes], Overrides::default());
        if plan.fallback.variant != table.rules {
            continue;
        }
        let mut visitor = Lines {
            bytes: &bytes,
            depth: 0,
            set_up: false,
            game: Vec::new(),
            all: Vec::new(),
        };
        PdnReader::new(plan.encoding).read_chunk(&bytes, &mut visitor);
        for texts in visitor.all {
            let mut position = Position::initial(table.rules);
            let mut moves = Vec::new();
            for text in texts.iter().take(MOST_PLIES) {
                let MoveResolution::Legal(mv) = position.resolve_move(text, &plan.fallback.squares)
                else {
                    break;
                };
                position.play(&mv);
                moves.push(mv);
            }
            if moves.len() >= FEWEST_PLIES {
                lines.push(moves);
            }
        }
    }
    lines
}

/// A real game, followed by the plain generator.
pub(super) fn real_game(table: &Table, line: &[Move]) -> Clean {
    let mut game = Game::initial(table.rules.id);
    let mut position = Position::initial(table.rules);
    let (mut states, mut ways) = (vec![game.clone()], Vec::new());
    for mv in line {
        let legal = position.legal_paths();
        let same = legal.iter().find(|way| way.mv == *mv).unwrap();
        let key = library_key(&position, same);
        let way = game
            .ways()
            .into_iter()
            .find(|w| game.key(w) == key)
            .unwrap();
        game = game.after(&way);
        position.play(mv);
        states.push(game.clone());
        ways.push(way);
    }
    Clean::new(table, states, ways, false)
}
