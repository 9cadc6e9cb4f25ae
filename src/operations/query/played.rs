//! Evaluates a query by the moves of a game and the findings in it.

use super::ask::{FileQuery, TaggedGame};
use super::number::ValueRange;
use super::squares::{BoundManoeuvre, PlacedPattern};
use super::{EndingWorth, Query, QueryTest};
use crate::board::{Color, Numbering};
use crate::check::{CheckFamily, Finding, Severity};
use crate::endgame::{EndgameValue, VariantEndgames};
use crate::event::{MAX_OPENING_PLIES, has_same_pieces};
use crate::movegen::Move;
use crate::played::{MoveReading, ReadGame, ReplayStep, StepLine};
use crate::position::Position;
use crate::variant::Variant;
use std::sync::Arc;

/// A game that was replayed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReplayedGame<'g> {
    pub(crate) tagged: TaggedGame<'g>,
    pub(crate) read: &'g ReadGame,
    /// Its steps.
    pub(crate) steps: &'g [ReplayStep],
    /// Its findings.
    pub(crate) findings: &'g [&'g Finding],
    /// The endgame tables.
    pub(crate) shelf: Option<&'static VariantEndgames>,
}

/// The tests of a query for a board and its numbering.
#[derive(Debug)]
pub(crate) struct BoardTests {
    variant: &'static Variant,
    numbering: Numbering,
    /// The tests of the query that name squares, in their order, as resolved on this board.
    tests: Vec<BoardTest>,
}

#[derive(Debug)]
enum BoardTest {
    Position(Option<Box<Position>>, bool),
    Has(Vec<PlacedPattern>),
    Moves(Option<BoundManoeuvre>),
}

impl BoardTests {
    fn new(query: &Query, variant: &'static Variant, numbering: Numbering) -> Self {
        let board = variant.board;
        let tests = query.all_tests().into_iter().filter_map(|test| {
            Some(match test {
                QueryTest::Position(setup) => {
                    let (position, errors) = setup.to_position(variant, numbering);
                    use crate::position::SetupError::{NoSuchSquare, SquareTwice};
                    let other = |error: &_| matches!(error, NoSuchSquare(_) | SquareTwice(_));
                    let there = !errors.iter().any(other);
                    BoardTest::Position(there.then(|| Box::new(position)), setup.turn.is_some())
                }
                QueryTest::Has(pattern) => BoardTest::Has(pattern.place_on_board(board, numbering)),
                QueryTest::Moves(moves) | QueryTest::Begins(moves) => {
                    BoardTest::Moves(moves.bind_to_board(board, numbering))
                }
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

/// The data that a worker keeps from game to game.
#[derive(Debug, Default)]
pub(crate) struct BoardTestCache {
    /// The boards that have occurred.
    known: Vec<Arc<BoardTests>>,
    /// A buffer for the moves of a game.
    moves: Vec<Move>,
}

impl BoardTestCache {
    fn cached_tests(
        known: &mut Vec<Arc<BoardTests>>,
        query: &Query,
        variant: &'static Variant,
        numbering: Numbering,
    ) -> Arc<BoardTests> {
        let same =
            |one: &&Arc<BoardTests>| one.variant.id == variant.id && one.numbering == numbering;
        if let Some(known) = known.iter().find(same) {
            return Arc::clone(known);
        }
        let new = Arc::new(BoardTests::new(query, variant, numbering));
        known.push(Arc::clone(&new));
        new
    }
}

/// Returns whether two positions have the same pieces.
fn same_pieces(one: &Position, other: &Position) -> bool {
    [Color::White, Color::Black]
        .into_iter()
        .all(|color| one.men(color) == other.men(color) && one.kings(color) == other.kings(color))
        && (!one.variant().towers
            || one
                .occupied_squares()
                .into_iter()
                .all(|at| one.tower_at(at) == other.tower_at(at)))
}

impl ReplayedGame<'_> {
    /// Returns whether the game has no errors and no warnings. Doubts about its file, such as the encoding, are no faults of
    /// the game.
    pub(super) fn is_clean(&self) -> bool {
        self.findings.iter().all(|found| {
            found.check.severity == Severity::Info || found.check.family == CheckFamily::Input
        })
    }

    /// Counts the plies of the main line.
    pub(crate) fn count_plies(&self) -> i64 {
        let main = self
            .steps
            .iter()
            .filter(|step| step.place == StepLine::Main);
        main.filter(|step| step.reading.is_ply()).count() as i64
    }

    /// Returns its steps in the main line that made a ply or set up a position.
    fn made_steps(&self) -> impl Iterator<Item = &ReplayStep> {
        let main = self
            .steps
            .iter()
            .filter(|step| step.place == StepLine::Main);
        main.filter(|step| !matches!(step.reading, MoveReading::LeftOut | MoveReading::Unread))
    }

    /// Returns the moves of its main line. An illegal one is `None` and ends a run of consecutive moves.
    fn main_line_moves(&self) -> impl Iterator<Item = Option<&Move>> {
        self.made_steps().map(|step| step.reading.legal_move())
    }

    /// Returns the first result that `ask` gives for a position of its main line, including the initial one. No position is
    /// kept: a test needs to see each of them once, and nearly all games get only one such test.
    fn find_position<T>(&self, mut ask: impl FnMut(&Position) -> Option<T>) -> Option<T> {
        self.find_within(usize::MAX, &mut ask)
    }

    /// Returns the same within so many plies.
    fn find_within<T>(
        &self,
        plies: usize,
        ask: &mut impl FnMut(&Position) -> Option<T>,
    ) -> Option<T> {
        let mut now = self.read.start.clone();
        if let Some(told) = ask(&now) {
            return Some(told);
        }
        self.made_steps().take(plies).find_map(|step| {
            step.apply(&mut now);
            ask(&now)
        })
    }

    /// Returns whether any position of its main line satisfies a condition.
    fn has_position(&self, mut is: impl FnMut(&Position) -> bool) -> bool {
        self.find_position(|position| is(position).then_some(()))
            .is_some()
    }
}

impl FileQuery<'_> {
    /// Returns whether the query holds for a game that was replayed.
    pub(crate) fn of_game(&self, game: &ReplayedGame<'_>, boards: &mut BoardTestCache) -> bool {
        let BoardTestCache { known, moves } = boards;
        let mut own: Option<Arc<BoardTests>> = None;
        let holds = self.query.evaluate_with(&mut |test| {
            if let Some(told) = self.by_tag(&game.tagged, test) {
                return Some(told);
            }
            Some(match test {
                QueryTest::Plies(range) => range.contains(game.count_plies()),
                QueryTest::Finding(wanted) => game
                    .findings
                    .iter()
                    .any(|found| wanted.contains(found.check)),
                QueryTest::Clean => game.is_clean(),
                test => {
                    let nth = self.query.named_test_index(test);
                    let laid = nth.and_then(|nth| {
                        let (variant, numbering) = (game.read.variant, game.read.numbering);
                        let own = own.get_or_insert_with(|| {
                            BoardTestCache::cached_tests(known, self.query, variant, numbering)
                        });
                        own.tests.get(nth)
                    });
                    game.matches_test(test, laid, moves)
                }
            })
        });
        holds.unwrap_or(false)
    }
}

impl ReplayedGame<'_> {
    /// Returns whether a test holds for the moves and positions. `laid` is the test resolved on the board, `buffer` holds
    /// moves.
    fn matches_test(
        &self,
        test: &QueryTest,
        laid: Option<&BoardTest>,
        buffer: &mut Vec<Move>,
    ) -> bool {
        match (test, laid) {
            (_, Some(BoardTest::Position(Some(wanted), with_turn))) => {
                self.has_position(|position| {
                    (!with_turn || position.turn() == wanted.turn())
                        && same_pieces(position, wanted)
                })
            }
            (_, Some(BoardTest::Has(placed))) => {
                self.has_position(|position| placed.iter().any(|placed| placed.is_in(position)))
            }
            (QueryTest::Begins(_), Some(BoardTest::Moves(Some(course)))) => {
                buffer.clear();
                buffer.extend(self.main_line_moves().map_while(|mv| mv.copied()));
                course.is_in(buffer, true)
            }
            (_, Some(BoardTest::Moves(Some(course)))) => self.has_course(course, buffer),
            (QueryTest::Material(counts), _) => {
                self.has_position(|position| counts.is_in(position))
            }
            (QueryTest::Drawn(drawn), _) => {
                let mut reached = |position: &Position| {
                    let ends = drawn.ends.iter();
                    ends.filter(|end| has_same_pieces(position, end))
                        .map(|_| ())
                        .next()
                };
                self.find_within(MAX_OPENING_PLIES, &mut reached).is_some()
            }
            (QueryTest::Capture(range), _) => self.main_line_moves().flatten().any(|mv| {
                // Nearly all moves capture nothing, and to see that is faster than to count.
                !mv.taken.is_empty() && range.contains(mv.taken.len().into())
            }),
            (QueryTest::Promotion(range), _) => self.has_promotion(range),
            (QueryTest::Endgame(worth), _) => self.is_worth(*worth),
            _ => false,
        }
    }

    /// Returns whether consecutive moves have all that a course requires.
    fn has_course(&self, course: &BoundManoeuvre, buffer: &mut Vec<Move>) -> bool {
        buffer.clear();
        for mv in self.main_line_moves() {
            match mv {
                Some(mv) => buffer.push(*mv),
                None if course.is_in(buffer, false) => return true,
                None => buffer.clear(),
            }
        }
        course.is_in(buffer, false)
    }

    /// Returns whether a man becomes a king in one of these moves.
    fn has_promotion(&self, range: &ValueRange<i64>) -> bool {
        // If the other side begins, the first move is the second half of a full move.
        let start = &self.read.start;
        let skipped = i64::from(start.turn() != start.variant().first);
        let moves = (skipped..).zip(self.main_line_moves());
        let mut promoting = moves.filter(|(_, mv)| mv.is_some_and(|mv| mv.promotes));
        promoting.any(|(half, _)| range.contains(half / 2 + 1))
    }

    /// Returns whether the first of its positions that tables have has this value.
    fn is_worth(&self, worth: EndingWorth) -> bool {
        let Some(shelf) = self.shelf else {
            return false;
        };
        let told = self.find_position(|position| {
            let value = shelf.position_value(position)?;
            Some((position.turn(), value))
        });
        let winner = match told {
            None => return false,
            Some((_, EndgameValue::Draw)) => None,
            Some((turn, EndgameValue::Win(_))) => Some(turn),
            Some((turn, EndgameValue::Loss(_))) => Some(turn.other()),
        };
        match worth {
            EndingWorth::Drawn => winner.is_none(),
            EndingWorth::Won => winner.is_some(),
            EndingWorth::White => winner == Some(Color::White),
            EndingWorth::Black => winner == Some(Color::Black),
        }
    }
}
