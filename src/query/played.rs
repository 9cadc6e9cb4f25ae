//! What the moves of a game, and what was found in it, say to a query.

use super::ask::{Asked, Tagged};
use super::number::Range;
use super::squares::{Course, Placed};
use super::{Query, Test, Worth};
use crate::board::{Color, Numbering};
use crate::check::{Finding, Severity};
use crate::endgame::{Shelf, Value};
use crate::movegen::Move;
use crate::played::{Place, ReadGame, Step};
use crate::position::Position;
use crate::variant::Variant;
use std::sync::Arc;

/// A game that was replayed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game<'g> {
    pub(crate) tagged: Tagged<'g>,
    pub(crate) read: &'g ReadGame,
    /// Its steps.
    pub(crate) steps: &'g [Step],
    /// What was found in it.
    pub(crate) findings: &'g [&'g Finding],
    /// The tables of endgames.
    pub(crate) shelf: Option<&'static Shelf>,
}

/// What was made of a game to be asked about, each part once.
#[derive(Debug, Default)]
struct Line {
    /// The positions of the main line, the first one too.
    positions: Vec<Position>,
    /// Its moves, as far as they are legal; what is not ends a stretch of moves that follow each other.
    moves: Vec<Option<Move>>,
}

/// The tests of a query on a board with its numbers.
#[derive(Debug)]
pub(crate) struct Boards {
    variant: &'static Variant,
    numbering: Numbering,
    /// For each test of the query that names squares, in their order: what it is on this board.
    tests: Vec<Laid>,
}

#[derive(Debug)]
enum Laid {
    Position(Option<Box<Position>>, bool),
    Has(Vec<Placed>),
    Moves(Option<Course>),
}

impl Boards {
    fn new(query: &Query, variant: &'static Variant, numbering: Numbering) -> Self {
        let board = variant.board;
        let tests = query.tests().into_iter().filter_map(|test| {
            Some(match test {
                Test::Position(setup) => {
                    let (position, errors) = setup.position(variant, numbering);
                    use crate::position::SetupError::{NoSuchSquare, SquareTwice};
                    let other = |error: &_| matches!(error, NoSuchSquare(_) | SquareTwice(_));
                    let there = !errors.iter().any(other);
                    Laid::Position(there.then(|| Box::new(position)), setup.turn.is_some())
                }
                Test::Has(pattern) => Laid::Has(pattern.placed(board, numbering)),
                Test::Moves(moves) | Test::Begins(moves) => Laid::Moves(moves.on(board, numbering)),
                _ => return None,
            })
        });
        Self {
            variant,
            numbering,
            tests: tests.collect(),
        }
    }
}

/// The boards that have come up.
#[derive(Debug, Default)]
pub(crate) struct AllBoards(Vec<Arc<Boards>>);

impl AllBoards {
    fn of(
        &mut self,
        query: &Query,
        variant: &'static Variant,
        numbering: Numbering,
    ) -> Arc<Boards> {
        let same = |one: &&Arc<Boards>| one.variant.id == variant.id && one.numbering == numbering;
        if let Some(known) = self.0.iter().find(same) {
            return Arc::clone(known);
        }
        let new = Arc::new(Boards::new(query, variant, numbering));
        self.0.push(Arc::clone(&new));
        new
    }
}

/// Whether two positions have the same pieces.
fn same_pieces(one: &Position, other: &Position) -> bool {
    [Color::White, Color::Black]
        .into_iter()
        .all(|color| one.men(color) == other.men(color) && one.kings(color) == other.kings(color))
        && (!one.variant().towers
            || one
                .occupied()
                .into_iter()
                .all(|at| one.tower(at) == other.tower(at)))
}

impl Game<'_> {
    /// Plies of the main line.
    pub(crate) fn plies(&self) -> i64 {
        let main = self.steps.iter().filter(|step| step.place == Place::Main);
        main.filter(|step| step.reading.is_ply()).count() as i64
    }

    fn line(&self) -> Line {
        let mut now = self.read.start.clone();
        let mut line = Line::default();
        line.positions.push(now.clone());
        let main = self.steps.iter().filter(|step| step.place == Place::Main);
        for step in main {
            if !step.apply(&mut now) {
                continue;
            }
            line.moves.push(step.reading.legal().copied());
            line.positions.push(now.clone());
        }
        line
    }
}

impl Asked<'_> {
    /// Whether the query holds of a game that was replayed.
    pub(crate) fn of_game(&self, game: &Game<'_>, boards: &mut AllBoards) -> bool {
        let own = boards.of(self.query, game.read.variant, game.read.numbering);
        let mut line: Option<Line> = None;
        let holds = self.query.holds(&mut |test| {
            if let Some(told) = self.by_tag(&game.tagged, test) {
                return Some(told);
            }
            Some(match test {
                Test::Plies(range) => range.has(game.plies()),
                Test::Finding(wanted) => game
                    .findings
                    .iter()
                    .any(|found| wanted.contains(found.check)),
                Test::Clean => {
                    let mut found = game.findings.iter();
                    found.all(|found| found.check.severity == Severity::Info)
                }
                _ => {
                    let line = line.get_or_insert_with(|| game.line());
                    let named = self.query.named();
                    let nth = named.iter().position(|named| std::ptr::eq(*named, test));
                    line.says(test, nth.and_then(|nth| own.tests.get(nth)), game)
                }
            })
        });
        holds.unwrap_or(false)
    }
}

impl Line {
    /// Whether a test holds of it. `laid` is what the test is on its board.
    fn says(&self, test: &Test, laid: Option<&Laid>, game: &Game<'_>) -> bool {
        let stretches = || self.moves.split(Option::is_none);
        match (test, laid) {
            (_, Some(Laid::Position(Some(wanted), with_turn))) => {
                self.positions.iter().any(|position| {
                    (!with_turn || position.turn() == wanted.turn())
                        && same_pieces(position, wanted)
                })
            }
            (_, Some(Laid::Has(placed))) => {
                let has = |position: &Position| placed.iter().any(|placed| placed.is_in(position));
                self.positions.iter().any(has)
            }
            (Test::Begins(_), Some(Laid::Moves(Some(course)))) => {
                let first = stretches().next().unwrap_or(&[]);
                course.is_in(&legal(first), true)
            }
            (_, Some(Laid::Moves(Some(course)))) => {
                stretches().any(|stretch| course.is_in(&legal(stretch), false))
            }
            (Test::Material(counts), _) => {
                self.positions.iter().any(|position| counts.is_in(position))
            }
            (Test::Capture(range), _) => self.moves.iter().flatten().any(|mv| {
                let taken = mv.taken.len();
                taken > 0 && range.has(taken.into())
            }),
            (Test::Promotion(range), _) => self.promotes(range, game),
            (Test::Endgame(worth), _) => self.is_worth(*worth, game),
            _ => false,
        }
    }

    /// Whether a man becomes a king in one of these moves.
    fn promotes(&self, range: &Range<i64>, game: &Game<'_>) -> bool {
        // A game that the other side begins has its first move as the second half of one.
        let start = &game.read.start;
        let skipped = i64::from(start.turn() != start.variant().first);
        let moves = (skipped..).zip(&self.moves);
        let mut promoting = moves.filter(|(_, mv)| mv.is_some_and(|mv| mv.promotes));
        promoting.any(|(half, _)| range.has(half / 2 + 1))
    }

    /// Whether the first of its positions that tables have is worth this.
    fn is_worth(&self, worth: Worth, game: &Game<'_>) -> bool {
        let Some(shelf) = game.shelf else {
            return false;
        };
        let told = self.positions.iter().find_map(|position| {
            let value = shelf.value(position)?;
            Some((position.turn(), value))
        });
        let winner = match told {
            None => return false,
            Some((_, Value::Draw)) => None,
            Some((turn, Value::Win(_))) => Some(turn),
            Some((turn, Value::Loss(_))) => Some(turn.other()),
        };
        match worth {
            Worth::Drawn => winner.is_none(),
            Worth::Won => winner.is_some(),
            Worth::White => winner == Some(Color::White),
            Worth::Black => winner == Some(Color::Black),
        }
    }
}

fn legal(stretch: &[Option<Move>]) -> Vec<Move> {
    stretch.iter().flatten().copied().collect()
}
