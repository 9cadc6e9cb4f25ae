//! Which article an illegal move breaks: the topics of the rules that speak against it, for this kind of piece and this
//! place on the board, the most telling first.

use crate::board::{Position, Rank, Square, SquareSet};
use crate::movegen::{Fault, Why};
use crate::variant::{Priority, Promotion, Topic};

/// The article that a fault breaks, as findings cite it.
pub(super) fn article(position: &Position, why: Why) -> Option<&'static str> {
    let rules = position.variant();
    topics(position, why)
        .into_iter()
        .flatten()
        .find_map(|topic| rules.article(topic))
}

/// Whether an illegal move is that of a king.
pub(super) fn by_king(position: &Position, why: Why) -> bool {
    let piece = why.from.and_then(|from| position.piece(from));
    piece.is_some_and(|piece| piece.rank == Rank::King)
}

/// The topics of the rules that a fault breaks; the second stands in for the first where no book speaks of that.
fn topics(position: &Position, why: Why) -> [Option<Topic>; 2] {
    use Fault as F;
    let king = by_king(position, why);
    let of = |man: Topic, of_king: Topic| if king { of_king } else { man };
    let goes_on = of(Topic::ManGoesOn, Topic::KingGoesOn);
    let only = |topic| [Some(topic), None];
    match why.fault {
        F::NoSuchSquare(_) => only(Topic::Squares),
        F::NoPiece => only(Topic::Record),
        F::NotYourPiece | F::OutOfTurn => only(Topic::Turns),
        F::Occupied => only(of(Topic::ManFree, Topic::KingFree)),
        F::ManBackward => only(Topic::ManMove),
        F::NotReachable => only(of(Topic::ManMove, Topic::KingMove)),
        F::Blocked => only(of(Topic::ManMove, Topic::KingFree)),
        F::AfterTheEnd => only(Topic::End),
        F::KingRun => only(Topic::KingRun),
        F::Unknown => [None, None],
        F::CaptureMissed => only(missed(position)),
        F::CaptureIncomplete => [Some(stopped(position, why, king)), Some(goes_on)],
        F::CaptureNotMost(..) | F::CaptureNotBest(_) | F::CaptureWithKingDue => {
            [Some(preferred(position, why)), Some(Topic::Choice)]
        }
        F::CaptureBackward => only(Topic::ManWays),
        F::ManTakesKing => only(Topic::ManPrey),
        F::CaptureTwice => only(Topic::Twice),
        F::CaptureOwn => only(Topic::OwnPieces),
        F::CaptureNothing | F::CaptureBlocked => only(of(Topic::ManCapture, Topic::KingCapture)),
        F::CaptureLanding => [Some(Topic::Landing), Some(goes_on)],
        F::CapturePastPromotion => [Some(past_promotion(position, why)), Some(Topic::Crowning)],
        F::CaptureReversal => only(Topic::UTurn),
        F::CapturePath => only(Topic::Way),
        F::CaptureTooMany => [Some(Topic::Irregularity), Some(goes_on)],
    }
}

/// Whose duty a quiet move neglects: that of men, unless kings alone can capture.
fn missed(position: &Position) -> Topic {
    let kings = position.kings(position.turn());
    let legal = position.capture_paths();
    if !legal.is_empty() && legal.iter().all(|way| kings.contains(way.mv.from)) {
        Topic::KingDuty
    } else {
        Topic::ManDuty
    }
}

/// Why a capture that stops must go on: a man on its last row goes on by another article than elsewhere, and a man that
/// was crowned on its way goes on as a king.
fn stopped(position: &Position, why: Why, king: bool) -> Topic {
    match why.literal {
        _ if king => Topic::KingGoesOn,
        Some(literal) if is_last_row(position, literal.to) => Topic::LastRow,
        Some(literal) if literal.crowned => Topic::KingGoesOn,
        _ => Topic::ManGoesOn,
    }
}

/// Which criterion prefers another capture: the first by which the best legal one differs from the one that is written.
fn preferred(position: &Position, why: Why) -> Topic {
    let kings = position.kings(position.turn());
    let theirs = position.kings(position.turn().other());
    let Some(literal) = why.literal else {
        return Topic::Choice;
    };
    let score = |criterion: &Priority, from: Square, taken: SquareSet| -> u32 {
        let taken_kings = (taken & theirs).len();
        let taken = taken.len();
        match *criterion {
            Priority::Count => taken,
            Priority::WithKing => kings.contains(from).into(),
            Priority::Kings => taken_kings,
            // Where nothing before it decides, this does.
            Priority::KingsEarliest => 0,
            Priority::Value { man, king } => {
                taken_kings * u32::from(king) + (taken - taken_kings) * u32::from(man)
            }
        }
    };
    let legal = position.capture_paths();
    let decides = |criterion: &&Priority| {
        let written = score(criterion, literal.from, literal.taken);
        let best = legal
            .iter()
            .map(|way| score(criterion, way.mv.from, way.mv.taken));
        best.max().is_some_and(|best| best > written) || **criterion == Priority::KingsEarliest
    };
    match position.variant().priority.iter().find(decides) {
        Some(Priority::WithKing) => Topic::KingFirst,
        Some(Priority::Kings) => Topic::Kings,
        Some(Priority::KingsEarliest) => Topic::KingsEarliest,
        Some(Priority::Count | Priority::Value { .. }) | None => Topic::Choice,
    }
}

/// Why a man may not go on from its last row as it did: where it must go on as a man, that says so; otherwise its move was
/// over.
fn past_promotion(position: &Position, why: Why) -> Topic {
    let goes_on = why.literal.is_some_and(|literal| {
        let way = Way {
            position,
            start: literal.from,
            taken: literal.taken,
        };
        way.man_goes_on(literal.from, SquareSet::EMPTY)
    });
    match position.variant().man.promotion {
        Promotion::Passes if goes_on => Topic::LastRow,
        _ => Topic::Crowning,
    }
}

/// The capture of a man, of which the squares between are not known.
struct Way<'a> {
    position: &'a Position,
    start: Square,
    taken: SquareSet,
}

impl Way<'_> {
    /// Whether the man, jumping only what is taken, comes to its last row and can capture there as a man.
    fn man_goes_on(&self, at: Square, jumped: SquareSet) -> bool {
        if is_last_row(self.position, at) {
            return self.jumps(at, jumped).next().is_some();
        }
        let next: Vec<_> = self
            .jumps(at, jumped)
            .filter(|&(prey, _)| self.taken.contains(prey))
            .collect();
        next.into_iter()
            .any(|(prey, to)| self.man_goes_on(to, jumped | SquareSet::one(prey)))
    }

    /// The pieces that a man can jump from a square, and where it lands.
    fn jumps(&self, at: Square, jumped: SquareSet) -> impl Iterator<Item = (Square, Square)> + '_ {
        let board = self.position.board();
        let theirs = self.position.pieces(self.position.turn().other());
        let (file, rank) = board.place(at);
        let step = move |by: i8, up: i8| {
            let file = file.checked_add_signed(by)?;
            board.square(file, rank.checked_add_signed(up)?)
        };
        let ways = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
        ways.into_iter().filter_map(move |(by, up)| {
            let (prey, to) = (step(by, up)?, step(2 * by, 2 * up)?);
            let free = to == self.start || self.position.piece(to).is_none();
            (free && theirs.contains(prey) && !jumped.contains(prey)).then_some((prey, to))
        })
    }
}

fn is_last_row(position: &Position, square: Square) -> bool {
    position.board().last_row[position.turn() as usize] >> square.0 & 1 != 0
}
