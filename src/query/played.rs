//! What the moves of a game, and what was found in it, say to a query.

use super::ask::{Asked, Tagged};
use super::number::Range;
use super::squares::{Course, Placed};
use super::{Query, Test, Worth};
use crate::board::{Color, Numbering};
use crate::check::{Family, Finding, Severity};
use crate::endgame::{Shelf, Value};
use crate::event::{LONGEST, alike};
use crate::movegen::Move;
use crate::played::{Place, ReadGame, Reading, Step};
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

/// What a worker keeps from game to game.
#[derive(Debug, Default)]
pub(crate) struct AllBoards {
    /// The boards that have come up.
    known: Vec<Arc<Boards>>,
    /// Room for the moves of a game.
    moves: Vec<Move>,
}

impl AllBoards {
    fn of(
        known: &mut Vec<Arc<Boards>>,
        query: &Query,
        variant: &'static Variant,
        numbering: Numbering,
    ) -> Arc<Boards> {
        let same = |one: &&Arc<Boards>| one.variant.id == variant.id && one.numbering == numbering;
        if let Some(known) = known.iter().find(same) {
            return Arc::clone(known);
        }
        let new = Arc::new(Boards::new(query, variant, numbering));
        known.push(Arc::clone(&new));
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
    /// Whether it has no errors and no warnings. What is in doubt about its file, as the encoding, is no fault of the game.
    pub(super) fn is_clean(&self) -> bool {
        self.findings.iter().all(|found| {
            found.check.severity == Severity::Info || found.check.family == Family::Input
        })
    }

    /// Plies of the main line.
    pub(crate) fn plies(&self) -> i64 {
        let main = self.steps.iter().filter(|step| step.place == Place::Main);
        main.filter(|step| step.reading.is_ply()).count() as i64
    }

    /// Its steps in the main line that made a ply or set up a position.
    fn made(&self) -> impl Iterator<Item = &Step> {
        let main = self.steps.iter().filter(|step| step.place == Place::Main);
        main.filter(|step| !matches!(step.reading, Reading::LeftOut | Reading::Unread))
    }

    /// The moves of its main line as far as they are legal; what is not ends a stretch of moves that follow each other.
    fn moves(&self) -> impl Iterator<Item = Option<&Move>> {
        self.made().map(|step| step.reading.legal())
    }

    /// What the first position of its main line, the one it begins with included, says that says anything. No position is kept: a
    /// question needs to see each of them once, and most games are asked one.
    fn find_position<T>(&self, mut ask: impl FnMut(&Position) -> Option<T>) -> Option<T> {
        self.find_within(usize::MAX, &mut ask)
    }

    /// The same within so many plies.
    fn find_within<T>(
        &self,
        plies: usize,
        ask: &mut impl FnMut(&Position) -> Option<T>,
    ) -> Option<T> {
        let mut now = self.read.start.clone();
        if let Some(told) = ask(&now) {
            return Some(told);
        }
        self.made().take(plies).find_map(|step| {
            step.apply(&mut now);
            ask(&now)
        })
    }

    /// Whether a position of its main line is so.
    fn has_position(&self, mut is: impl FnMut(&Position) -> bool) -> bool {
        self.find_position(|position| is(position).then_some(()))
            .is_some()
    }
}

impl Asked<'_> {
    /// Whether the query holds of a game that was replayed.
    pub(crate) fn of_game(&self, game: &Game<'_>, boards: &mut AllBoards) -> bool {
        let AllBoards { known, moves } = boards;
        let mut own: Option<Arc<Boards>> = None;
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
                Test::Clean => game.is_clean(),
                test => {
                    let nth = self.query.nth_named(test);
                    let laid = nth.and_then(|nth| {
                        let (variant, numbering) = (game.read.variant, game.read.numbering);
                        let own = own.get_or_insert_with(|| {
                            AllBoards::of(known, self.query, variant, numbering)
                        });
                        own.tests.get(nth)
                    });
                    game.says(test, laid, moves)
                }
            })
        });
        holds.unwrap_or(false)
    }
}

impl Game<'_> {
    /// Whether a test holds of its moves and positions. `laid` is what the test is on its board, `buffer` room for moves.
    fn says(&self, test: &Test, laid: Option<&Laid>, buffer: &mut Vec<Move>) -> bool {
        match (test, laid) {
            (_, Some(Laid::Position(Some(wanted), with_turn))) => self.has_position(|position| {
                (!with_turn || position.turn() == wanted.turn()) && same_pieces(position, wanted)
            }),
            (_, Some(Laid::Has(placed))) => {
                self.has_position(|position| placed.iter().any(|placed| placed.is_in(position)))
            }
            (Test::Begins(_), Some(Laid::Moves(Some(course)))) => {
                buffer.clear();
                buffer.extend(self.moves().map_while(|mv| mv.copied()));
                course.is_in(buffer, true)
            }
            (_, Some(Laid::Moves(Some(course)))) => self.has_course(course, buffer),
            (Test::Material(counts), _) => self.has_position(|position| counts.is_in(position)),
            (Test::Drawn(drawn), _) => {
                let mut reached = |position: &Position| {
                    let ends = drawn.ends.iter();
                    ends.filter(|end| alike(position, end)).map(|_| ()).next()
                };
                self.find_within(LONGEST, &mut reached).is_some()
            }
            (Test::Capture(range), _) => self.moves().flatten().any(|mv| {
                // Nearly all moves take nothing, and to count that takes longer than to see it.
                !mv.taken.is_empty() && range.has(mv.taken.len().into())
            }),
            (Test::Promotion(range), _) => self.promotes(range),
            (Test::Endgame(worth), _) => self.is_worth(*worth),
            _ => false,
        }
    }

    /// Whether moves that follow each other have all that a course wants.
    fn has_course(&self, course: &Course, buffer: &mut Vec<Move>) -> bool {
        buffer.clear();
        for mv in self.moves() {
            match mv {
                Some(mv) => buffer.push(*mv),
                None if course.is_in(buffer, false) => return true,
                None => buffer.clear(),
            }
        }
        course.is_in(buffer, false)
    }

    /// Whether a man becomes a king in one of these moves.
    fn promotes(&self, range: &Range<i64>) -> bool {
        // A game that the other side begins has its first move as the second half of one.
        let start = &self.read.start;
        let skipped = i64::from(start.turn() != start.variant().first);
        let moves = (skipped..).zip(self.moves());
        let mut promoting = moves.filter(|(_, mv)| mv.is_some_and(|mv| mv.promotes));
        promoting.any(|(half, _)| range.has(half / 2 + 1))
    }

    /// Whether the first of its positions that tables have is worth this.
    fn is_worth(&self, worth: Worth) -> bool {
        let Some(shelf) = self.shelf else {
            return false;
        };
        let told = self.find_position(|position| {
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
