//! Illegal moves: which fault is which check.

use super::{Check, Finding, captures, moves, syntax};
use crate::board::{Rank, Square, SquareSet};
use crate::draw::DrawCode;
use crate::lang::Message;
use crate::movegen::{Fault, Why};
use crate::position::Position;
use crate::variant::{Priority, Topic};

/// The most legal moves that a message repeats.
const FEW: usize = 6;

/// A written move that cannot be made.
pub(crate) struct Illegal<'a> {
    /// The position before it.
    pub(crate) position: &'a Position,
    /// The reason against it.
    pub(crate) why: Why,
    /// How it is written.
    pub(crate) written: &'a str,
    /// The code by which the game is judged.
    pub(crate) code: &'static DrawCode,
}

/// Says what is wrong with a move.
type Raise = fn(&Illegal<'_>) -> Finding;

/// What is said of an illegal move where these are the legal ones.
pub(crate) fn raise(illegal: &Illegal<'_>, legal: &[String]) -> Finding {
    let legal = match legal {
        [only] => Some(Message::OnlyLegal { only: only.clone() }),
        [_, ..] if legal.len() <= FEW => Some(Message::FewLegal {
            moves: legal.to_vec(),
        }),
        _ => None,
    };
    let (_, raise) = of(illegal.why.fault);
    raise(illegal).also(legal)
}

/// The check that a fault belongs to.
pub(crate) fn check(fault: Fault) -> &'static Check {
    of(fault).0
}

/// The check that a fault belongs to, and what raises it.
fn of(fault: Fault) -> (&'static Check, Raise) {
    use Fault as F;
    use captures as c;
    use moves as m;
    match fault {
        F::NoSuchSquare(_) => (&m::NO_SUCH_SQUARE, m::no_such_square::raise),
        F::NoPiece => (&m::NO_PIECE, m::no_piece::raise),
        F::NotYourPiece => (&m::NOT_YOUR_PIECE, m::not_your_piece::raise),
        F::OutOfTurn => (&m::OUT_OF_TURN, m::out_of_turn::raise),
        F::Occupied => (&m::OCCUPIED, m::occupied::raise),
        F::ManBackward => (&m::MAN_BACKWARD, m::man_backward::raise),
        F::NotReachable => (&m::NOT_REACHABLE, m::not_reachable::raise),
        F::Blocked => (&m::BLOCKED, m::blocked::raise),
        F::AfterTheEnd => (&m::AFTER_THE_END, m::after_the_end::raise),
        F::KingRun => (&m::KING_RUN, m::king_run::raise),
        F::Unknown => (
            &syntax::UNKNOWN_MOVE,
            syntax::unknown_move::in_place_of_capture,
        ),
        F::CaptureMissed => (&c::CAPTURE_MISSED, c::capture_missed::raise),
        F::CaptureIncomplete => (&c::CAPTURE_INCOMPLETE, c::capture_incomplete::raise),
        F::CaptureNotMost(..) => (&c::CAPTURE_NOT_MOST, c::capture_not_most::raise),
        F::CaptureNotBest(_) => (&c::CAPTURE_NOT_BEST, c::capture_not_best::raise),
        F::CaptureWithKingDue => (&c::CAPTURE_WITH_KING_DUE, c::capture_with_king_due::raise),
        F::CaptureBackward => (&c::CAPTURE_BACKWARD, c::capture_backward::raise),
        F::ManTakesKing => (&c::MAN_TAKES_KING, c::man_takes_king::raise),
        F::CaptureTwice => (&c::CAPTURE_TWICE, c::capture_twice::raise),
        F::CaptureOwn => (&c::CAPTURE_OWN, c::capture_own::raise),
        F::CaptureNothing => (&c::CAPTURE_NOTHING, c::capture_nothing::raise),
        F::CaptureBlocked => (&c::CAPTURE_BLOCKED, c::capture_blocked::raise),
        F::CaptureLanding => (&c::CAPTURE_LANDING, c::capture_landing::raise),
        F::CapturePastPromotion => (&c::CAPTURE_PAST_PROMOTION, c::capture_past_promotion::raise),
        F::CaptureReversal => (&c::CAPTURE_REVERSAL, c::capture_reversal::raise),
        F::CapturePath => (&c::CAPTURE_PATH, c::capture_path::raise),
        F::CaptureTooMany => (&c::CAPTURE_TOO_MANY, c::capture_too_many::raise),
    }
}

impl Illegal<'_> {
    /// A finding by the article of the first of some topics that a book speaks of.
    pub(crate) fn finding(
        &self,
        check: &'static Check,
        message: Message,
        topics: &[Topic],
    ) -> Finding {
        let rules = self.position.variant();
        let article = topics
            .iter()
            .find_map(|topic| rules.article_under(*topic, self.code));
        Finding::new(check, message).by(article)
    }

    /// The move as it is written.
    pub(crate) fn written(&self) -> String {
        self.written.to_owned()
    }

    /// The variant.
    pub(crate) fn variant(&self) -> &'static str {
        self.position.variant().id
    }

    /// Whether it is that of a king, or of a man that was one before what is wrong.
    pub(crate) fn by_king(&self) -> bool {
        let piece = self.why.from.and_then(|from| self.position.piece(from));
        self.why.crowned || piece.is_some_and(|piece| piece.rank == Rank::King)
    }

    /// Which piece makes it.
    pub(crate) fn piece(&self) -> Rank {
        if self.by_king() {
            Rank::King
        } else {
            Rank::Man
        }
    }

    /// What speaks of men, or of kings.
    pub(crate) fn of(&self, man: Topic, king: Topic) -> Topic {
        if self.by_king() { king } else { man }
    }

    /// That captures go on.
    pub(crate) fn goes_on(&self) -> Topic {
        self.of(Topic::ManGoesOn, Topic::KingGoesOn)
    }

    /// Whether a square is on the last row of who is to move.
    pub(crate) fn is_last_row(&self, square: Square) -> bool {
        let position = self.position;
        position.board().last_row[position.turn() as usize] >> square.0 & 1 != 0
    }

    /// Which criterion prefers another capture: the first by which the best legal one differs from the one that is written.
    pub(crate) fn preferred(&self) -> Topic {
        let position = self.position;
        let kings = position.kings(position.turn());
        let theirs = position.kings(position.turn().other());
        let Some(literal) = self.why.literal else {
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
}
